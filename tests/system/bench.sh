#!/usr/bin/env bash
# make bench goes through: each of its rows once, of one game, with few of everything, says
# something, and the table has a figure for each of its rows. Which figures, nobody asks.
set -eu
. "$(dirname "$0")/lib.sh"

game=on-to-richmond
rows="check odds run finished play turn day packet page memory home"
base=
[ ! -x "$top/build/adjutant" ] || base=$top
exits 0 env RUNS=1 SHARE=1 CAMPAIGNS=3 MAILS=1 GAMES=$game ROWS="$rows${base:+ base}" \
	BASE=$base TMPDIR="$work" "$top/tests/bench.sh"
for line in check odds run ${base:+base} finished play "player turn" day sheets memory tick mail; do
	grep -q "^$line  *[^ ].*[0-9]" "$work/said" || fail "expected a line \`$line', got $(cat "$work/said")"
	checks=$((checks + 1))
done
runtime=$built/packet/late-unpleasantness.wasm
[ ! -f "$runtime" ] || ! command -v node >/dev/null || says "KiB; a check"
[ ! -f "$runtime" ] || ! command -v chromium >/dev/null || says "of its map alone"

# As many figures of the game as there are rows of it, and nothing but figures.
wanted=$(grep "|$game|" "$top/tests/bench/figures.txt")
[ -f "$runtime" ] || wanted=$(grep -v packet <<<"$wanted")
[ -f "$runtime" ] && command -v chromium >/dev/null || wanted=$(grep -v '^page-' <<<"$wanted")
# of the table with aims, and not of that beside a base
table=$(awk '/ now +aim$/ { here = 1 } / now +of base$/ { here = 0 } here' "$work/said")
is "figures of the table" "$(wc -l <<<"$wanted")" "$(grep -cE "^  $game( +[^ ]+) +[0-9.]+( +[^ ]+)$" <<<"$table")"
for known in "$top"/games/*/game.ini; do
	known=${known%/game.ini}
	grep -q "|${known##*/}|" "$top/tests/bench/figures.txt" ||
		fail "figures.txt: expected rows of ${known##*/}"
	checks=$((checks + 1))
done
is "what is left behind" "" "$(find "$work" -mindepth 1 -maxdepth 1 -name 'adjutant-bench*')"
finish
