#!/usr/bin/env bash
# Whether the figures of benches/README.md are what `cargo bench` prints.
#
#   benches/figures.sh          what does not depend on the machine: bytes, loads, instructions
#   benches/figures.sh all      every table, on a machine with nothing else to do
#   benches/figures.sh write [--bench NAME]...
#                               puts all tables, or one benchmark's, into that file; the words around
#                               them are yours
#
# Bytes and loads must be equal. Instructions may differ by 2 %, misses by 0.05, the memory of
# processes and the sizes of whole builds by 10 %, ratios by a factor of 2, times by one of 3.
set -euo pipefail
cd "$(dirname "$0")/.."
figures=benches/README.md

mode=${1:-short}
case $mode in
    short) benches=(--bench instructions --bench probe) ;;
    all | write) benches=("${@:2}") ;;
    *) sed -n '2,/^set/s/^#//p' "$0" >&2 && exit 2 ;;
esac
printed=$(mktemp)
trap 'rm -f "$printed" "$printed.md"' EXIT
cargo bench --locked "${benches[@]}" | tee "$printed"
echo

# A table is called by its first heading.
if [ "$mode" = write ]; then
    awk -F ' [|] ' '
        !/^[|]/ { name = "" }
        /^[|]/ && name == "" { name = $1; sub(/ [|]$/, "", name); new = 1 }
        NR == FNR { table[name] = table[name] $0 "\n"; next }
        name == "" || !(name in table) { print; next }
        new { printf "%s", table[name]; new = 0 }
    ' "$printed" "$figures" >"$printed.md"
    cp "$printed.md" "$figures"
    exit
fi
awk -F ' [|] ' -v mode="$mode" '
    function plain(figure) { gsub(/,/, "", figure); return figure }
    function within(by, factor, a, b) {
        return a - b <= by && b - a <= by || a <= b * factor && b <= a * factor
    }
    function agree(what, a, b) {
        if (a == b) return 1
        if (what ~ /bytes|loads/ || a !~ /^[0-9.]+$/ || b !~ /^[0-9.]+$/) return 0
        if (what ~ /instructions/) return within(0, 1.02, a, b)
        if (what ~ /misses/) return within(0.05, 1, a, b)
        if (what ~ /KB|MB/) return within(0, 1.1, a, b)
        if (what ~ /ratio/) return within(0.1, 2, a, b)
        return within(0.1, 3, a, b)
    }
    { sub(/ [|]$/, "") }
    !/^[|]/ { name = ""; next }
    /^[|] ---/ { next }
    name == "" {
        name = $1
        for (i = 2; i <= NF; i++) heading[i] = $i
        if (NR == FNR) printed[name] = 1
        next
    }
    NR == FNR {
        for (i = 2; i <= NF; i++) now[name, $1, heading[i]] = plain($i)
        next
    }
    mode == "short" && !(name in printed) { next }
    {
        for (i = 2; i <= NF; i++) {
            if (mode == "short" && heading[i] !~ /bytes|loads|instructions|misses/) continue
            compared++
            measured = now[name, $1, heading[i]]
            if (agree(heading[i], plain($i), measured)) continue
            wrong++
            printf "%s: %s, %s: ", substr(name, 3), substr($1, 3), heading[i]
            printf "benches/README.md has %s, cargo bench prints \"%s\"\n", $i, measured
        }
        quoted[name]++
    }
    END {
        for (name in printed) {
            if (name in quoted) continue
            wrong++
            printf "%s: not in benches/README.md\n", substr(name, 3)
        }
        printf "%d figures compared, %d wrong\n", compared, wrong
        exit !compared || wrong > 0
    }
' "$printed" "$figures"
