#!/usr/bin/env bash
# Mutants of these source files against the library's tests. Those that no test notices must be the ones
# that tests/lib/mutants/survivors.txt gives a reason for, and all of them. Needs cargo-mutants.
#     bash tests/mutants.sh src/euclid.rs ...
set -euo pipefail
cd "$(dirname "$0")/.."
known=tests/lib/mutants/survivors.txt
[ $# -gt 0 ] || { echo "usage: tests/mutants.sh FILE..." >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

wrong=0
for file; do
    [ -f "$file" ] || { echo "no such file: $file" >&2; exit 2; }
    # "FILE tests NAME ...": the tests that compare whole domains with it; all of them without such a line.
    read -ra tests <<<"$(awk -v file="$file" '$1 == file && $2 == "tests" { $1 = $2 = ""; print }' "$known")"
    # A survivor makes it 2, a mutant that does not end, 3: that one is noticed.
    status=0
    cargo mutants --output "$folder" --baseline skip --timeout 300 --no-default-features --features codegen \
        --cargo-arg=--test=lib --file "$file" -- -- "${tests[@]}" || status=$?
    case $status in 0 | 2 | 3) ;; *) exit "$status" ;; esac
    [ -s "$folder/mutants.out/caught.txt" ] || { echo "no mutant of $file was noticed" >&2; exit 1; }
    # Names without line and column: "src/euclid.rs: replace < with <= in outcome", one for each mutant.
    sed -E 's/^([^:]+):[0-9]+:[0-9]+: /\1: /' "$folder/mutants.out/missed.txt" | sort >"$folder/missed"
    awk -v head="$file: " 'index($0, head) == 1 { sub(/ +# .*/, ""); print }' "$known" | sort >"$folder/known"
    if ! cmp -s "$folder/missed" "$folder/known"; then
        echo "$file: < survives without a reason, > is noticed or gone, and has a reason in $known" >&2
        diff "$folder/missed" "$folder/known" >&2 || wrong=1
    fi
done
exit "$wrong"
