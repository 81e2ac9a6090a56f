# Kept by hand; tests/cli/shells.rs holds it to what --help lists.
_retrograde() {
    local games='calendar digits take-away race euclid board'
    local problems='poj1082 hdu1079 uva1557 eden luogu-p1512 luogu-p2953 boj6120 usaco-open09-cdgame hdu1525 poj2348 uva10368 zoj1913 kattis-euclidsgame luogu-p1290 boj4342 boj13343 kattis-blockgame2 hdu1564 hdu1846 hdu2188 hdu1847 uva10404 kattis-bachetsgame boj9655 boj9656 boj9657 boj9658 boj9659 boj9660 spoj-mcoins cses1729 cf1194d hdu1536 poj2960 hdu1848'
    local commands='explain play check sum games export map tables verify help'
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # Bash takes --lang=c for three words.
    [[ $before == '=' ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $word == '=' ]] && word=''
    # The words that are neither options nor their values.
    local given=() candidates='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --steps | --target | --to | --first | --seed | --lang | --out | --value | --show | --svg | --png)
            [[ ${COMP_WORDS[++i]} == '=' ]] && ((i++)) ;;
        -*) ;;
        *) given+=("${COMP_WORDS[i]}") ;;
        esac
    done
    case $before in
    --steps) candidates='' ;;
    --target) candidates='' ;;
    --to) candidates='' ;;
    --first) candidates='me it' ;;
    --seed) candidates='' ;;
    --lang) candidates='c' ;;
    --out) _retrograde_files -d; return ;;
    --value) candidates='outcome remoteness grundy best' ;;
    --show) candidates='outcome grundy remoteness best' ;;
    --svg) _retrograde_files -f; return ;;
    --png) _retrograde_files -f; return ;;
    *)
        if [[ $word == -* ]]; then
            candidates='--help --version'
            case ${given[0]-} in
            calendar) candidates+=' --values --target' ;;
            digits) candidates+=' --values' ;;
            take-away) candidates+=' --values --steps --misere' ;;
            race) candidates+=' --values --to --steps --misere' ;;
            euclid) candidates+=' --values' ;;
            board) candidates+=' --values' ;;
            explain) candidates+=' --full' ;;
            play) candidates+=' --first --seed --watch' ;;
            check) candidates+=' --all --misere' ;;
            export) candidates+=' --lang --out --value --force' ;;
            map) candidates+=' --show --svg --png --force' ;;
            esac
            case ${given[0]-} in explain | play | map)
                case ${given[1]-} in
                calendar) candidates+=' --target' ;;
                take-away) candidates+=' --steps --misere' ;;
                race) candidates+=' --to --steps --misere' ;;
                esac ;;
            esac
        else
            case ${#given[@]}${given[0]-} in
            0) candidates="$games $problems $commands" ;;
            1explain | 1play | 1export | 1map) candidates=$games ;;
            1check) candidates=$problems ;;
            1help) candidates="$games $problems $commands" ;;
            2check) _retrograde_files -f; return ;;
            3check) _retrograde_files -f; return ;;
            esac
        fi ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$word")
}
_retrograde_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen "$1" -- "$word")
}
complete -F _retrograde retrograde
