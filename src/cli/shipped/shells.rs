//! The completions of three shells.

use super::{Kind, ORIGIN, choices, commands, commands_of, games, problems};
use crate::cli::commands::COMMANDS;
use crate::cli::games::GAMES;
use crate::cli::words::{Known, OPTIONS, option_of};

/// What every command line may have.
const USUAL: [(&str, &str, &str); 2] = [
    ("h", "help", "say what there is"),
    ("V", "version", "say the version"),
];

/// The options of a name that comes first: of a game, those of its answers and of its rules.
fn options() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let games = GAMES
        .iter()
        .map(|game| (game.name, [&["values"], game.options].concat()));
    games.chain(
        COMMANDS
            .iter()
            .map(|command| (command.name, command.options.to_vec())),
    )
}

fn of_games() -> Vec<&'static str> {
    let commands = COMMANDS.iter().filter(|command| command.of_game);
    commands.map(|command| command.name).collect()
}

fn valued(is: impl Fn(&Known) -> bool) -> Vec<&'static str> {
    let valued = OPTIONS
        .iter()
        .filter(|option| !option.value.is_empty() && is(option));
    valued.map(|option| option.name).collect()
}

fn long(options: &[&str]) -> Vec<String> {
    options.iter().map(|option| format!("--{option}")).collect()
}

fn ids() -> Vec<&'static str> {
    problems().map(|(id, _)| id).collect()
}

/// The cases of a shell, each for the commands that have a word of a kind at a place, by the count of
/// the words before it and the first of them.
fn by_place(kinds: [(Kind, &str); 4]) -> String {
    let mut text = String::new();
    for (place, (kind, does)) in (0..3).flat_map(|place| kinds.map(|kind| (place, kind))) {
        let names = commands_of(kind, place).into_iter();
        let names: Vec<String> = names.map(|name| format!("{}{name}", place + 1)).collect();
        if !names.is_empty() {
            text += &format!("            {}) {does} ;;\n", names.join(" | "));
        }
    }
    text
}

pub fn bash() -> String {
    let mut text = format!("# {ORIGIN}\n_retrograde() {{\n");
    text += &format!(
        "    local games='{}'\n    local problems='{}'\n    local commands='{}'\n",
        games().join(" "),
        ids().join(" "),
        commands().join(" ")
    );
    text += "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # Bash takes --lang=c for three words.
    [[ $before == '=' ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
    [[ $word == '=' ]] && word=''
    # The words that are neither options nor their values.
    local given=() candidates='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in\n";
    text += &format!("        {})\n", long(&valued(|_| true)).join(" | "));
    text += "            [[ ${COMP_WORDS[++i]} == '=' ]] && ((i++)) ;;
        -*) ;;
        *) given+=(\"${COMP_WORDS[i]}\") ;;
        esac
    done
    case $before in\n";
    for option in OPTIONS.iter().filter(|option| !option.value.is_empty()) {
        let does = match Kind::of(option.value) {
            Kind::Folder => "_retrograde_files -d; return".into(),
            Kind::File => "_retrograde_files -f; return".into(),
            _ => format!("candidates='{}'", choices(option.value).join(" ")),
        };
        text += &format!("    --{}) {does} ;;\n", option.name);
    }
    text += "    *)
        if [[ $word == -* ]]; then
            candidates='--help --version'
            case ${given[0]-} in\n";
    for (name, options) in options().filter(|(_, options)| !options.is_empty()) {
        text += &format!(
            "            {name}) candidates+=' {}' ;;\n",
            long(&options).join(" ")
        );
    }
    text += "            esac\n";
    text += &format!(
        "            case ${{given[0]-}} in {})\n",
        of_games().join(" | ")
    );
    text += "                case ${given[1]-} in\n";
    for game in GAMES.iter().filter(|game| !game.options.is_empty()) {
        let options = long(game.options).join(" ");
        text += &format!(
            "                {}) candidates+=' {options}' ;;\n",
            game.name
        );
    }
    text += "                esac ;;
            esac
        else
            case ${#given[@]}${given[0]-} in
            0) candidates=\"$games $problems $commands\" ;;\n";
    text += &by_place([
        (Kind::Game, "candidates=$games"),
        (Kind::Problem, "candidates=$problems"),
        (Kind::Name, "candidates=\"$games $problems $commands\""),
        (Kind::File, "_retrograde_files -f; return"),
    ]);
    text += "            esac
        fi ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W \"$candidates\" -- \"$word\")
}
_retrograde_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen \"$1\" -- \"$word\")
}
complete -F _retrograde retrograde\n";
    text
}

/// Text between single quotes. Those in it become apostrophes, which every shell takes.
fn bare(text: &str) -> String {
    text.replace('\n', " ").replace('\'', "’")
}

pub fn fish() -> String {
    let mut text = format!("# {ORIGIN}\n");
    let mut complete = |when: &str, rest: &str| {
        let when = if when.is_empty() {
            String::new()
        } else {
            format!(" -n '{when}'")
        };
        text += &format!("complete -c retrograde{when} {rest}\n");
    };
    let seen = |names: &[&str]| format!("__fish_seen_subcommand_from {}", names.join(" "));
    complete("", "-f");
    for (short, name, about) in USUAL {
        complete("", &format!("-s {short} -l {name} -d '{about}'"));
    }
    let every = [games(), ids(), commands()].concat();
    let mut words = |when: &str, kind: Kind| {
        if matches!(kind, Kind::Game | Kind::Name) {
            for game in &GAMES {
                complete(when, &format!("-a {} -d '{}'", game.name, bare(game.about)));
            }
        }
        if matches!(kind, Kind::Problem | Kind::Name) {
            for (id, game) in problems() {
                complete(when, &format!("-a {id} -d 'a problem: {game}'"));
            }
        }
        if kind == Kind::Name {
            for command in &COMMANDS {
                complete(
                    when,
                    &format!("-a {} -d '{}'", command.name, bare(command.about)),
                );
            }
        }
    };
    words("__fish_use_subcommand", Kind::Name);
    for (kind, names) in [(Kind::Game, games()), (Kind::Problem, ids())] {
        let commands = commands_of(kind, 0);
        words(
            &format!("{}; and not {}", seen(&commands), seen(&names)),
            kind,
        );
    }
    let helped = commands_of(Kind::Name, 0);
    let others: Vec<&str> = every
        .iter()
        .copied()
        .filter(|name| !helped.contains(name))
        .collect();
    words(
        &format!("{}; and not {}", seen(&helped), seen(&others)),
        Kind::Name,
    );
    complete(&seen(&commands_of(Kind::File, 1)), "-F");
    for option in &OPTIONS {
        let value = match Kind::of(option.value) {
            _ if option.value.is_empty() => String::new(),
            Kind::Folder => " -x -a '(__fish_complete_directories)'".into(),
            Kind::File => " -r -F".into(),
            _ => format!(" -x -a '{}'", choices(option.value).join(" ")),
        };
        let rest = format!("-l {}{value} -d '{}'", option.name, bare(option.about));
        let has = |options: &[&str]| options.contains(&option.name);
        let of_commands: Vec<&str> = COMMANDS
            .iter()
            .filter(|command| has(command.options))
            .map(|command| command.name)
            .collect();
        let of_rules: Vec<&str> = GAMES
            .iter()
            .filter(|game| has(game.options))
            .map(|game| game.name)
            .collect();
        let others = |keep: &[&str]| -> Vec<&str> {
            commands()
                .into_iter()
                .filter(|name| !keep.contains(name))
                .collect()
        };
        if option.name == "values" {
            complete(
                &format!("{}; and not {}", seen(&games()), seen(&commands())),
                &rest,
            );
        }
        if !of_commands.is_empty() {
            complete(&seen(&of_commands), &rest);
        }
        if !of_rules.is_empty() {
            complete(
                &format!(
                    "{}; and not {}",
                    seen(&of_rules),
                    seen(&others(&of_games()))
                ),
                &rest,
            );
        }
    }
    text
}

pub fn zsh() -> String {
    let mut text = format!("#compdef retrograde\n# {ORIGIN}\n\n_retrograde() {{\n");
    let described =
        |name: &str, about: &str| format!("    '{name}:{}'\n", bare(about).replace(':', "\\:"));
    let array = |name: &str, rows: String| format!("  local -a {name}=(\n{rows}  )\n");
    text += &array(
        "games",
        GAMES
            .iter()
            .map(|game| described(game.name, game.about))
            .collect(),
    );
    text += &array(
        "commands",
        COMMANDS
            .iter()
            .map(|command| described(command.name, command.about))
            .collect(),
    );
    text += &array(
        "problems",
        problems()
            .map(|(id, game)| described(id, &format!("a problem: {game}")))
            .collect(),
    );
    let option = |name: &&str| {
        let option = option_of(name).expect("a known option");
        let value = match Kind::of(option.value) {
            _ if option.value.is_empty() => String::new(),
            Kind::Folder => ":folder:_files -/".into(),
            Kind::File => ":file:_files".into(),
            _ => format!(
                ":{}:({})",
                option.value.replace('|', " or "),
                choices(option.value).join(" ")
            ),
        };
        let equals = if value.is_empty() { "" } else { "=" };
        format!(
            "      '--{name}{equals}[{}]{value}'\n",
            bare(option.about).replace(':', "\\:")
        )
    };
    let case = |name: &str, options: &[&str]| {
        let options: String = options.iter().map(option).collect();
        format!("    {name}) options+=(\n{options}    ) ;;\n")
    };
    text += "  local -a given=(${${words[2,CURRENT-1]}:#-*})\n  local -a options\n  case $given[1] in\n";
    for (name, options) in options().filter(|(_, options)| !options.is_empty()) {
        text += &case(name, &options);
    }
    text += &format!(
        "  esac\n  case $given[1] in {})\n    case $given[2] in\n",
        of_games().join("|")
    );
    for game in GAMES.iter().filter(|game| !game.options.is_empty()) {
        text += &case(game.name, game.options);
    }
    text += "    esac ;;\n  esac\n";
    text += "  local curcontext=$curcontext state line\n  _arguments -C \\\n";
    for (short, name, about) in USUAL {
        text += &format!("    '(-{short} --{name})'{{-{short},--{name}}}'[{about}]' \\\n");
    }
    text += "    $options '1: :->first' '*: :->rest'\n";
    let all = "_describe -t games game games; _describe -t commands command commands; \
               _describe -t problems problem problems";
    text +=
        &format!("  case $state in\n  first) {all} ;;\n  rest)\n    case $#given$given[1] in\n");
    text += &by_place([
        (Kind::Game, "_describe -t games game games"),
        (Kind::Problem, "_describe -t problems problem problems"),
        (Kind::Name, all),
        (Kind::File, "_files"),
    ]);
    text += "    esac ;;\n  esac\n}\n\n_retrograde \"$@\"\n";
    text
}
