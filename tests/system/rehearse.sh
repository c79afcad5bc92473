#!/usr/bin/env bash
# Rehearsals: in a player's clone as in the campaign, whatever the other side has filed, and
# against an enemy who is supposed; a file that is wrong gets the words of `check`.
set -eu
. "$(dirname "$0")/lib.sh"

examples=$top/games/on-to-richmond/examples
dir=$work/pines
"$ADJUTANT" new --talk "pulse 4" --name pines --seed "$seed" on-to-richmond/seven-pines \
	"$dir" >/dev/null
for who in union confederate; do
	exits 0 "$ADJUTANT" run -C "$dir" "$examples/$who-join.orders"
done

# plan SIDE LINE...: an order file of that side
plan() {
	printf '%s\n' "${@:2}" >"$work/body"
	order_file "$dir" "$1" "$work/body"
}

plan confederate "assault N1227 with DH Hill: Garland-A" "march RH Anderson to N1127" \
	"march Pickett to N0928" "march Huger-B to N0928" >"$work/mine"
plan union "march Casey to N1327" standing "when attacked at N1227: retreat 2 hexes" \
	>"$work/his"
rehearsed() { "$ADJUTANT" rehearse -C "$dir" "$work/mine" "$@"; }

# ---- what it says, and that it says it again ----

exits 0 rehearsed
says "7: assault N1227 with DH Hill: Garland-A"
says "RH Anderson comes to N1127"
first=$(rehearsed)
is "a rehearsal" "$first" "$(rehearsed)"
is "a rehearsal for its side" "$first" \
	"$("$ADJUTANT" rehearse -C "$dir" confederate "$work/mine")"
[ "$first" != "$(rehearsed --seed another)" ] || fail "another seed rehearses the same days"
exits 0 rehearsed --times 7 --porcelain
says "times=7"
says "plan.7="
says "unit.cs-garland-a.fatigue."

# ---- the enemy ----

exits 0 rehearsed --against player
says "plans of the built-in player for the Union"
exits 0 rehearsed --against nothing
is "an enemy who does nothing" "$first" "$(cat "$work/said")"
exits 0 rehearsed --against "$work/his"
says "the plan that is supposed of the Union"
[ "$first" != "$(cat "$work/said")" ] || fail "a supposed enemy makes no difference"

# what he needs for it is no form of his
grep -v '^state \|^nonce ' "$work/his" >"$work/bare"
is "a supposed plan without its form" "$(rehearsed --against "$work/his")" \
	"$(rehearsed --against "$work/bare")"

# ---- nothing that is hidden counts ----

git clone -q "$dir/for/confederate.git" "$work/clone"
is "a rehearsal in a clone" "$first" \
	"$("$ADJUTANT" rehearse -C "$work/clone" "$work/mine")"
is "a rehearsal of a mailed view" "$first" \
	"$("$ADJUTANT" rehearse --view "$work/clone/view.ini" "$work/mine")"
against=$(rehearsed --against player)
exits 0 "$ADJUTANT" submit -C "$dir" "$work/his"
is "a rehearsal, when the enemy has filed his orders" "$first" "$(rehearsed)"
is "a rehearsal against the player, then" "$against" "$(rehearsed --against player)"
exits 1 "$ADJUTANT" rehearse -C "$work/clone" "$work/his"
says "these are orders of the Union"

# ---- what is wrong ----

# refuses NAME FILE: with the words of `check`, and its status
refuses() {
	exits 1 "$ADJUTANT" check -C "$dir" "$2"
	mv "$work/said" "$work/checked"
	exits 1 "$ADJUTANT" rehearse -C "$dir" "$2"
	is "$1" "$(cat "$work/checked")" "$(cat "$work/said")"
}
plan confederate "march Picket-X to N1027" >"$work/wrong"
refuses "a name that nobody has" "$work/wrong"
plan confederate "activate Johnston" >"$work/wrong"
refuses "an action that can never be" "$work/wrong"
sed 's/^state .*/state 2\/day 0123456789ab/' "$work/mine" >"$work/wrong"
refuses "a form of another day" "$work/wrong"
refuses "a file that is not there" "$work/none"

exits 1 "$ADJUTANT" rehearse -C "$dir" union "$work/mine"
says "this is no plan of the Union side"
exits 2 "$ADJUTANT" rehearse -C "$dir" north "$work/mine"
says "a side is union or confederate, not north"
for times in 0 1001 many; do
	exits 2 rehearsed --times $times
	says "--times wants a number from 1 to 1000, not \`$times\`"
done
exits 1 rehearsed --against "$work/mine"
says "this is a plan of your own: of the enemy, \`side union\` was expected"
exits 1 rehearsed --against nobody
says "--against wants \`nothing\`, \`player\`, or an order file that the enemy could send"
plan union "march Casey to N1327" "activate Grant" >"$work/wrong"
exits 1 rehearsed --against "$work/wrong"
says "Grant"
exits 1 "$ADJUTANT" rehearse -C "$dir" "$examples/confederate-join.orders"

# ---- a halt, and other games ----

plan confederate "assault N1227 with DH Hill: Garland-A" "march RH Anderson to N1127" \
	"march Pickett to N0928" "march Huger-B to N0928" "march Hood to N0625" >"$work/mine"
exits 3 "$ADJUTANT" run -C "$dir" "$work/mine"
is "what is due after four actions" further-orders \
	"$("$ADJUTANT" status -C "$dir" --porcelain | sed -n 's/^due=//p')"
# the page's form has what is left of the plan, as the terminal's
left="What is left of your plan, which new orders replace:"
exits 0 "$ADJUTANT" report -C "$dir" confederate
says "$left"
exits 0 "$ADJUTANT" packet -C "$dir" -o "$work/page.html" confederate
grep -q "$left" "$work/page.html" || fail "the page's form has no rest of the plan"
plan confederate "march Whiting-A to N0625" >"$work/mine"
exits 0 rehearsed
says "It begins where the day has halted"
says "7: march Whiting-A to N0625"
plan confederate >"$work/wrong"
exits 1 "$ADJUTANT" rehearse -C "$dir" "$work/wrong"
says "there is no plan in it"

"$ADJUTANT" new --name road road-to-richmond "$work/road" >/dev/null
exits 1 "$ADJUTANT" rehearse -C "$work/road" "$work/mine"
says "\`adjutant odds\` counts out what may come of an attack"
finish
