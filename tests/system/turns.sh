#!/usr/bin/env bash
# Whole turns of each game in a browser, each by the mouse, by keys alone and by a finger on
# a phone (in Chromium alone): what is ordered so is what the campaign takes.
#
#   TURNS_OF   of these games alone (default: all)
#   TURNS      so many turns of each (default 2)
#   WAYS       in these ways alone (default: mouse keys touch)
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/page-lib.sh"
. "$(dirname "$0")/played-lib.sh"

WAYS=${WAYS:-mouse keys touch}
export WAYS
campaigns="gates-of-richmond/june-27-pm if-it-takes-all-summer/may-1864
	road-to-richmond/campaign on-to-richmond/seven-days the-peninsula/yorktown-road
	the-valley/the-valley long-roads-to-richmond/yorktown-road"

# stacks_due DIR SIDE: whether the form has a stack that could go
stacks_due() {
	"$ADJUTANT" report --whole -C "$1" "$2" |
		sed -n '/^begin orders$/,/^end orders$/p' |
		grep -Eq '^# (move|march|activate) '
}

# turn_of GAME DIR: plays on until a side has stacks to order; sets $side
turn_of() {
	local n
	for ((n = 0; n < 40; n++)); do
		for side in $(due "$2"); do
			! stacks_due "$2" "$side" || return 0
		done
		side=$(due "$2" | head -1)
		orders "$1" "$2" "$side"
	done
	fail "$1: nobody has anything to order"
}

for campaign in $campaigns; do
	game=${campaign%%/*}
	case " ${TURNS_OF:-$game} " in *" $game "*) ;; *) continue ;; esac
	played "$campaign" "$work/$game" 0
	for ((turn = 1; turn <= ${TURNS:-2}; turn++)); do
		turn_of "$game" "$work/$game"
		rm -rf "$work/turn"
		mkdir "$work/turn"
		exits 0 "$ADJUTANT" packet -C "$work/$game" -o "$work/turn/$game.html" "$side"
		browse turn "$work/turn" "expected turn $turn of $game to be taken"
		for way in $WAYS; do
			exits 0 "$ADJUTANT" check -C "$work/$game" "$work/turn/$game.$way.planned"
		done
		"$ADJUTANT" run -C "$work/$game" "$work/turn/$game.$way.planned" >"$work/said" 2>&1 ||
			[ $? = 3 ] || fail "$game: what the page took is refused: $(cat "$work/said")"
	done
	rm -rf "${work:?}/$game"
done
finish
