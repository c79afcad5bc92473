#!/usr/bin/env bash
# In a player's clone of each game the commands that he has work as they are written here,
# without a word about whose the clone is.
set -eu
. "$(dirname "$0")/lib.sh"

# form SIDE [LINE...]: the order form in its report, with these lines for orders
form() {
	local side=$1
	shift
	sed -n '/^begin orders/,/^end orders/p' "$dir/for/$side/report.md" |
		sed 's/^# join$/join 0123456789abcdef0123456789abcdef/' >"$work/form"
	sed '/^nonce /q' "$work/form"
	printf '%s\n' "$@"
	sed '1,/^nonce /d' "$work/form"
}

due() { "$ADJUTANT" -C "$dir" status --porcelain | sed -n "s/^$1=//p"; }

# play_to STEP: everybody sends the form back as it is
play_to() {
	local status
	while [ "$(due step)" != "$1" ]; do
		status=0
		form "$(due side)" >"$work/mail"
		"$ADJUTANT" -C "$dir" run "$work/mail" >"$work/said" 2>&1 || status=$?
		[ $status = 0 ] || [ $status = 3 ] || {
			cat "$work/said" >&2
			fail "$1 of $game is not reached"
		}
	done
}

# what anybody has
reads() {
	exits 0 adjutant status
	exits 0 adjutant report
	exits 0 adjutant map
	exits 0 adjutant dice
	exits 0 adjutant audit
}

mkdir "$work/bin"
ln -s "$ADJUTANT" "$work/bin/adjutant"
PATH=$work/bin:$PATH

begins() {
	game=$1
	dir=$work/$game
	SOURCE_DATE_EPOCH=$start_date "$ADJUTANT" new --seed "$seed" "$game" "$dir" >/dev/null
}

# orders LINE...: of the side whose move it is
orders() {
	form "$(due side)" "$@" >"$work/mail"
	exits 0 "$ADJUTANT" -C "$dir" run "$work/mail"
}

works() {
	for who in union confederate public; do
		git clone -q "$dir/for/$who.git" "$work/$game-$who"
		cd "$work/$game-$who"
		reads
		adjutant report >"$work/mail"
		if [ $who != public ]; then
			exits 0 adjutant check "$work/mail"
		else
			exits 1 adjutant check "$work/mail"
			says "no side's view"
		fi
	done
}

begins gates-of-richmond
play_to 1/confederate
works
cd "$work/$game-confederate"
exits 0 adjutant odds "attack Beaverdam Creek with A.P. Hill" --enemy "Porter, Morell"
says "A.P. Hill"

begins if-it-takes-all-summer
play_to 1/union
works
cd "$work/$game-union"
exits 0 adjutant odds "attack Wilderness Tavern with Wilson via Spottswood" --enemy "F. Lee"
says "Wilson"

# both sides see the whole map: nothing is to be assumed
begins road-to-richmond
play_to 1/confederate
orders "enter Jones Artillery at 0103 to 0508"
play_to 2/confederate
works
cd "$work/$game-confederate"
exits 0 adjutant odds "bombard 0409 with Jones Artillery"
says "Jones Artillery"
finish
