# shellcheck shell=bash
# The row `long`: $DAYS rounds of orders of Long Roads to Richmond, by the built-in player of
# both sides: the processor's time of the last ten against that of the first ten, and then
# of one day the time and the peak, and a cold check of sixty actions. Read with `.` by
# bench.sh.

# The orders that the built-in player makes of what a side sees.
player_orders() { # GAME DIR SIDE
	"$build/tests/bench-day" orders "$1" "$2" "$3" | form "$2" "$3" >"$2.$3"
}

# The second side's orders are not for a step that the first has ended by itself.
still_awaited() { # DIR SIDE: the form asks for orders of the step that the file is for
	[ "$(form "$1" "$2" </dev/null | step_of)" = "$(step_of <"$1.$2")" ]
}
step_of() { awk '$1 == "state" { print $2 }'; }

# A round of orders; appends the processor's milliseconds of its commands to FILE.
play_round() { # GAME DIR FILE
	local side spent=0
	for side in union confederate; do
		player_orders "$1" "$2" "$side"
	done
	for side in union confederate; do
		! still_awaited "$2" "$side" || {
			measured "$ADJUTANT" run -C "$2" "$2.$side"
			spent=$(awk -v a="$spent" -v b="$used" 'BEGIN { print a + 1000 * b }')
		}
	done
	echo "$spent" >>"$3"
}

mean() { awk '{ sum += $1 } END { printf "%.0f", sum / NR }'; }

# The marches that the player orders, over and over, until they are sixty.
sixty_actions() { # FILE
	local marches
	marches=$(grep '^march .* towards ' "$1")
	echo plan
	yes "$marches" | head -n 60
	echo "end plan"
}

# The day that both have ordered, the last side's command taken by itself, as often as $RUNS.
one_day() { # GAME DIR
	local i side
	for side in union confederate; do
		player_orders "$1" "$2" "$side"
	done
	awaited "$2" "$2.union" >/dev/null
	for ((i = 0; i < RUNS; i++)); do
		rm -rf "$2.once"
		cp -a "$2" "$2.once"
		git -C "$2.once" status >/dev/null # a copy has new inodes
		measured "$ADJUTANT" run -C "$2.once" "$2.confederate"
		awk -v s="$used" 'BEGIN { print 1000 * s }' >>"$2.day"
	done
	sixty_actions "$2.confederate" | form "$2" confederate >"$2.sixty"
	for ((i = 0; i < RUNS; i++)); do
		timed "$2.sixty.times" "$ADJUTANT" check -C "$2" "$2.sixty"
	done
}

# Once, as `long`, however many rows ask for it.
play_long() {
	local game=long-roads-to-richmond n
	[ ! -d long ] || return 0
	make_day $game/yorktown-road long confederate
	awaited long long.orders >/dev/null
	for ((n = 0; n < DAYS; n++)); do
		play_round $game long long.rounds
	done
}

row_long() {
	local game=long-roads-to-richmond dir=long some first last sixty
	has "$game" "$played" && [ -x /usr/bin/time ] || return 0
	play_long
	some=$((DAYS < 20 ? (DAYS + 1) / 2 : 10))
	first=$(head -n $some $dir.rounds | mean)
	last=$(tail -n $some $dir.rounds | mean)
	one_day $game $dir
	sixty=$(median <$dir.sixty.times)
	note growth $game "$(over "$last" "$first")"
	note day-cpu $game "$(median <$dir.day)"
	note day-peak $game "$(awk -v k="$peak" 'BEGIN { printf "%.0f", k / 1024 }')"
	note check-sixty $game "$(awk -v us="$sixty" 'BEGIN { printf "%.1f", us / 1000 }')"
	say long "$game: the last $some of $DAYS rounds ${figure[growth $game]} of the first ($last ms, $first ms); then a day ${figure[day-cpu $game]} ms of the processor, ${figure[day-peak $game]} MiB; a check of 60 actions ${figure[check-sixty $game]} ms"
}
