#!/usr/bin/env bash
# Calls go one way: of two sources one is below the other. Where they go round, the sources
# that truly recur are listed here, and no others may join them.
set -eu
. "$(dirname "$0")/lib.sh"
BUILD=${BUILD:-$top/build}

# A row a circle, its sources below src/ in the order of their names. Whoever makes one
# smaller takes it out of here.
#
# The eight of late-unpleasantness are the rulebook's own: before a stack sets out a window
# opens, in which a card may have another stack move or attack first, whose combat has
# windows of its own. The large one of great-campaigns is a debt: what divides at the line
# between the theatres is asked for in marches and asks for attachment.
allowed='command/cli command/dispatch command/parse command/usage
conformance/caseplay conformance/caseplay_claims conformance/caseplay_expect conformance/caseplay_given conformance/caseplay_intake conformance/caseplay_step
orders/block orders/orders
rules/great-campaigns/campaign/ammunition rules/great-campaigns/campaign/attachment rules/great-campaigns/campaign/box_combat rules/great-campaigns/campaign/box_moves rules/great-campaigns/campaign/boxes_fought rules/great-campaigns/campaign/calls rules/great-campaigns/campaign/cycle rules/great-campaigns/campaign/cycle_orders rules/great-campaigns/campaign/depot_sites rules/great-campaigns/campaign/depot_sites_north rules/great-campaigns/campaign/depots rules/great-campaigns/campaign/formations rules/great-campaigns/campaign/line rules/great-campaigns/campaign/norfolk rules/great-campaigns/campaign/off_map rules/great-campaigns/campaign/posture rules/great-campaigns/campaign/rail rules/great-campaigns/campaign/reorganization rules/great-campaigns/campaign/repair rules/great-campaigns/campaign/sea rules/great-campaigns/campaign/structures rules/great-campaigns/campaign/supply rules/great-campaigns/campaign/supply_segment rules/great-campaigns/campaign/transfer_ways rules/great-campaigns/campaign/valley rules/great-campaigns/campaign/vessels rules/great-campaigns/campaign/virginia rules/great-campaigns/orders/conditions rules/great-campaigns/orders/wishes rules/great-campaigns/rules/advance rules/great-campaigns/rules/arrivals rules/great-campaigns/rules/artillery rules/great-campaigns/rules/attack rules/great-campaigns/rules/cavalry rules/great-campaigns/rules/choices rules/great-campaigns/rules/combat rules/great-campaigns/rules/costs rules/great-campaigns/rules/crossings rules/great-campaigns/rules/day rules/great-campaigns/rules/flank rules/great-campaigns/rules/leaders rules/great-campaigns/rules/losses rules/great-campaigns/rules/march_attack rules/great-campaigns/rules/march_bar rules/great-campaigns/rules/march_destroy rules/great-campaigns/rules/march_goal rules/great-campaigns/rules/marching rules/great-campaigns/rules/phase_orders rules/great-campaigns/rules/placing rules/great-campaigns/rules/retreat rules/great-campaigns/rules/retreat_ways rules/great-campaigns/rules/step rules/great-campaigns/rules/support rules/great-campaigns/rules/terms rules/great-campaigns/rules/terrain rules/great-campaigns/rules/way_search rules/great-campaigns/rules/ways rules/great-campaigns/valley/augmentation rules/great-campaigns/valley/late rules/great-campaigns/valley/limits rules/great-campaigns/valley/militia rules/great-campaigns/valley/mountain rules/great-campaigns/valley/posture rules/great-campaigns/valley/release
rules/late-unpleasantness/cards/extra_moves rules/late-unpleasantness/cards/must_attack rules/late-unpleasantness/cards/windows rules/late-unpleasantness/cards/windows_ask rules/late-unpleasantness/rules/attack rules/late-unpleasantness/rules/combat rules/late-unpleasantness/rules/movement rules/late-unpleasantness/rules/stacks'

# Circles by the symbols of objects, as nm -A prints them: a source calls another when it
# needs what that one defines, be it a function or a table that holds functions.
circles='
	function reach(from,  queue, head, tail, at, to) {
		queue[tail++] = from
		while (head < tail) {
			at = queue[head++]
			for (to in calls) {
				if (!((at, to) in call) || ((from, to) in reached))
					continue
				reached[from, to] = 1
				queue[tail++] = to
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
			if (symbol in home && home[symbol] != part[1])
				call[part[1], home[symbol]] = 1
		}
		for (source in calls)
			reach(source)
		for (a in calls)
			for (b in calls)
				if ((a, b) in reached && (b, a) in reached)
					print a, b
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
