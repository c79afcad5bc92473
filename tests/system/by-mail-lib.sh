# Campaigns of 112 days by mail: a file of each side and week, each of them a plan over days,
# and the days between them played one after another by `adjutant run`. In one week columns of
# both sides march up, in the next they march back, so that the last weeks ask as much of the
# ledger as the first. At the end its audit finds nothing, every die is computed again from a
# clone, and the ledger has grown by no more in the last twenty days than in the first. Prints
# how long what took; nothing of that is a test.
#
# To be read after lib.sh, by a script with a function `columns SIDE WEEK`, which writes where
# those of a side march in that week. It begins a campaign with `begin_by_mail`, lets
# `play_by_mail` play it to its end, and says with `came_of_it` which events there were.

dir=$work/campaign
sent=0

# date_of TURN: as a plan names it
date_of() {
	LC_ALL=C date -u -d "1862-04-04 + $1 days" "+%B %-d"
}

turn() {
	sed -n 's/^turn = //p' "$dir/state.ini" | head -1
}

is_over() {
	[ "$("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^due=//p')" = over ]
}

# column NAME ID HEX: its march, as long as that unit is there
column() {
	! sed -n "/^\[unit $2\]/,/^\$/p" "$dir/state.ini" | grep -qx "fate = on-map" ||
		echo "repeat march $1 towards $3 until $1 within 1 of $3"
}

# body SIDE TRY: what that side writes now. Until July its plans go on through the cycles,
# later up to the day before one, so that the cycle has files of its own.
body() {
	local at week until
	at=$(turn)
	week=$(((at - 1) / 7))
	until=$((week * 7 + (at < 85 ? 8 : 7)))
	echo "# try $2"
	if [ "$at" -lt $until ]; then
		echo "plan until $(date_of $until)"
		columns "$1" $week
		echo "end plan"
	fi
}

# mail SIDE: its file, with $work/body in it, is run; an hour after the one before
mail() {
	local status=0
	order_file "$dir" "$1" "$work/body" >"$work/orders.txt"
	sent=$((sent + 1))
	SOURCE_DATE_EPOCH=$((start_date + sent * 3600)) \
		"$ADJUTANT" -C "$dir" run "$work/orders.txt" >"$work/said" 2>&1 || status=$?
	[ $status = 0 ] || [ $status = 3 ] ||
		fail "turn $(turn), $1: expected the file to be accepted: $(cat "$work/said")"
	checks=$((checks + 1))
}

# both TRY: a file of each side
both() {
	local side
	for side in union confederate; do
		body $side "$1" >"$work/body"
		mail $side
	done
}

# play_on: both sides mail, and what can be played is played. A die may end the game with a
# cycle in July; then that is played again by files that say something else, to which
# other dice belong.
play_on() {
	local try=0 began
	began=$(head_of "$dir")
	[ "$(turn)" -lt 91 ] || cp -a "$dir" "$work/before"
	both $try
	while [ "$(turn)" -lt 112 ] && is_over; do
		try=$((try + 1))
		rm -rf "$dir"
		cp -a "$work/before" "$dir"
		both $try
	done
	rm -rf "$work/before"
	git -C "$dir" log --format=%B "$began"..main | grep -qx 'Kind: step' ||
		fail "turn $(turn): expected a step to be played: $(cat "$work/said")"
}

# packed: bytes of the objects of the truth and of all projections, as `git gc` leaves them
packed() {
	local repository
	rm -rf "$work/packed"
	cp -a "$dir" "$work/packed"
	for repository in . for/union.git for/confederate.git for/public.git; do
		git -C "$work/packed/$repository" gc -q --prune=now
	done
	cat "$work"/packed/.git/objects/pack/*.pack "$work"/packed/for/*.git/objects/pack/*.pack |
		wc -c
}

seconds() { # SINCE: with a tenth
	local us=$((${EPOCHREALTIME/[.,]/} - $1))
	echo "$((us / 1000000)).$((us / 100000 % 10)) s"
}

growth() { # I J: bytes a day between two turns at which the ledger was weighed
	echo $(((size[$2] - size[$1]) / (at_turn[$2] - at_turn[$1])))
}

# begin_by_mail SCENARIO: a campaign of it that both sides have joined, at its set-up
begin_by_mail() {
	SOURCE_DATE_EPOCH=$start_date exits 0 "$ADJUTANT" new --name seven-days --talk none \
		"$1" "$dir"
	printf 'join %032d\n' 7 >"$work/body"
	mail union
	mail confederate
}

# play_by_mail BYTES: to the last day, less than so many bytes a day being added to the ledger
play_by_mail() {
	local start now first last grown
	start=${EPOCHREALTIME/[.,]/}
	at_turn=(1) size=("$(packed)")
	until is_over; do
		play_on
		now=$(turn)
		case $now in 22 | 92 | 112)
			if [ "$now" != "${at_turn[-1]}" ]; then
				at_turn+=("$now") size+=("$(packed)")
			fi
			;;
		esac
	done
	is "the last day" 112 "$(turn)"
	echo "112 days by $sent mails of both sides: $(seconds "$start")"

	is "turns at which the ledger was weighed" "1 22 92 112" "${at_turn[*]}"
	first=$(growth 0 1) last=$(growth 2 3)
	echo "growth a day, packed: $first bytes in the first days, $(growth 1 2) between, $last in the last"
	for grown in "$first" "$last"; do
		[ "$grown" -lt "$1" ] ||
			fail "expected less than $1 bytes a day, got $grown"
	done
	[ "$last" -lt $((first * 3 / 2)) ] ||
		fail "expected as much in the last days as in the first"
	checks=$((checks + 3))
}

# came_of_it KIND...: events of these kinds, a clean audit, and dice that come out again. All
# dice of this family are for everybody to see: one clone has them.
came_of_it() {
	local kind start
	for kind; do
		grep -qx "kind: $kind" "$dir"/journal/*.txt || fail "expected an event $kind"
	done
	start=${EPOCHREALTIME/[.,]/}
	exits 0 "$ADJUTANT" -C "$dir" audit
	echo "its audit: $(seconds "$start")"

	start=${EPOCHREALTIME/[.,]/}
	git clone -q -b main "$dir/for/union.git" "$work/union"
	exits 0 sh "$top/tests/verify-dice.sh" "$work/union"
	says "what the union may know"
	says "All of it is as it must be."
	says ", $(git -C "$dir" log --format=%B main | grep -c '^Die: ') rolls."
	echo "its dice, from a clone: $(seconds "$start")"
}
