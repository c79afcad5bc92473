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
		sed 's/^# join$/join 0123456789abcdef0123456789abcde7/' >"$work/form"
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
		adjutant report --whole >"$work/mail"
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
is "chief figures first" win "$(head -1 "$work/said" | cut -d " " -f 1)"
exits 0 adjutant odds "attack Beaverdam Creek with A.P. Hill"
says "% against any one division, "
says "% against a corps ("
says "Nothing is known of the enemy there."
exits 1 adjutant odds "attack Richmond with A.P. Hill"
says "nothing is known of the enemy at Richmond"

begins if-it-takes-all-summer
play_to 1/union
works
cd "$work/$game-union"
exits 0 adjutant odds "attack Wilderness Tavern with Wilson via Spottswood" --enemy "F. Lee"
says "Wilson"
# what stands above the attack is played first
exits 0 adjutant odds "move Wilson to Spottswood
attack Wilderness Tavern with Wilson" --enemy "F. Lee"
says "Wilson attacks Wilderness Tavern from Spottswood"

# a step of both sides, which both have filed nothing for
begins on-to-richmond
play_to 1/day
works
cd "$work/$game-union"
exits 0 adjutant map --area 1

# both sides see the whole map: nothing is to be assumed
begins road-to-richmond
play_to 1/confederate
orders "enter Jones Artillery at 0103 to 0508"
play_to 2/confederate
works
cd "$work/$game-confederate"
exits 0 adjutant odds "bombard 0409 with Jones Artillery"
says "Jones Artillery"

# a map that is one has no parts, but what is around a place can be drawn
exits 1 adjutant map --theatre
says "this map is one, without parts"
exits 1 adjutant map --area 1
says "this map is one, without parts"
exits 2 adjutant map --area none
says "a number from 1 was expected behind --area, not none"
exits 0 adjutant map --at "gaines mill"
says "as the Confederate side knows it; around 0804 (Gaines' Mill)"
says 'id="v0-place-0804"'
! grep -q 'place-0822"' "$work/said" || fail "a map of what is around a place has what is far away"
exits 1 adjutant map --at "Gaynes Mill"
says "did you mean 0804 (Gaines' Mill)?"
exits 1 adjutant map --at 0804 union
says "this clone holds what the Confederate side is told"
exits 0 "$ADJUTANT" map -C "$dir" --at 0804 union
says "as the Union side knows it; around 0804"
exits 2 "$ADJUTANT" map -C "$dir" --at 0804
says "whose is wanted?"
exits 2 "$ADJUTANT" map -C "$dir" --at 0804 moderator
says "--at wants union, confederate or public"
exits 2 "$ADJUTANT" map -C "$dir" --at 0804 --theatre union
exits 1 "$ADJUTANT" map -C "$work/gates-of-richmond" --at "New Bridge" union
says "this map is one of points"
finish
