#!/usr/bin/env bash
# Calls go one way: of two sources one is below the other. Where they go round, the sources
# that truly recur are listed here, and no others may join them.
set -eu
. "$(dirname "$0")/lib.sh"
BUILD=${BUILD:-$top/build}

# A row a circle, its sources below src/ in the order of their names. Whoever makes one
# smaller takes it out of here.
#
# The six of late-unpleasantness are the rulebook's own: before a stack sets out there is a
# moment for cards, in which a card may have another stack move or attack first, whose combat
# has such moments of its own.
allowed='command/cli command/dispatch command/help
conformance/caseplay conformance/caseplay_expect
orders/block orders/orders
rules/late-unpleasantness/cards/card_moments rules/late-unpleasantness/cards/must_attack rules/late-unpleasantness/rules/attack rules/late-unpleasantness/rules/combat rules/late-unpleasantness/rules/movement rules/late-unpleasantness/rules/stacks'

# Circles by the symbols of objects, as nm -A prints them: a source calls another when it
# needs what that one defines, be it a function or a table that holds functions.
circles='
	# below[A] are those that A calls, a list with blanks
	function reach(from,  queue, head, tail, n, i, next_ones) {
		queue[tail++] = from
		while (head < tail) {
			n = split(below[queue[head++]], next_ones, " ")
			for (i = 1; i <= n; i++) {
				if ((from, next_ones[i]) in reached)
					continue
				reached[from, next_ones[i]] = 1
				queue[tail++] = next_ones[i]
			}
		}
	}
	{
		source = $1
		sub(/:.*/, "", source)
		sub(/^.*\/src\//, "", source)
		sub(/\.o$/, "", source)
		calls[source]
		if ($(NF - 1) ~ /^[TDRBV]$/)
			home[$NF] = source
		else if ($(NF - 1) == "U")
			needs[source, $NF] = $NF
	}
	END {
		for (pair in needs) {
			split(pair, part, SUBSEP)
			symbol = needs[pair]
			if (symbol in home && home[symbol] != part[1] &&
				!((part[1], home[symbol]) in call)) {
				call[part[1], home[symbol]] = 1
				below[part[1]] = below[part[1]] " " home[symbol]
			}
		}
		for (source in calls)
			reach(source)
		for (pair in reached) {
			split(pair, part, SUBSEP)
			if ((part[2], part[1]) in reached)
				print part[1], part[2]
		}
	}'

# circles_of FILE: those in what nm has printed, a row each
circles_of() {
	awk "$circles" "$1" | LC_ALL=C sort |
		awk '$1 != at { if (at) print row; at = $1; row = ""; sep = "" }
			{ row = row sep $2; sep = " " }
			END { if (at) print row }' | LC_ALL=C sort -u
}

# ---- the script must see what it is there for ----

cat >"$work/three" <<'END'
build/src/one.o:0000000000000000 T one
build/src/one.o:                 U two
build/src/two.o:0000000000000000 T two
build/src/two.o:                 U table
build/src/three.o:0000000000000020 D table
build/src/three.o:                 U one
build/src/four.o:                 U one
build/src/four.o:                 U printf
END
is "a circle that is seen" "one three two" "$(circles_of "$work/three")"

# ---- the house ----

# what is built for another machine has no object here
find "$top/src" -name '*.c' ! -path '*/packet/wasm/*' | sed "s,^$top/,," |
	LC_ALL=C sort >"$work/sources"
objects=()
while IFS= read -r source; do
	[ -f "$BUILD/${source%.c}.o" ] || fail "expected $BUILD/${source%.c}.o to be built"
	objects+=("$BUILD/${source%.c}.o")
done <"$work/sources"
nm -A "${objects[@]}" >"$work/symbols"
is "circles of calls" "$allowed" "$(circles_of "$work/symbols")"

finish
