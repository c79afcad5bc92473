# shellcheck shell=bash
# The row `play`: random games inside the process. Read with `.` by bench.sh.

# So many that a game takes some seconds, of 100; $SHARE percent of them, and at least one.
games_of() { # GAME
	local games
	case $1 in
	gates-of-richmond) games=600 ;;
	if-it-takes-all-summer | road-to-richmond) games=300 ;;
	on-to-richmond) games=400 ;;
	the-peninsula | the-valley) games=10 ;;
	*) games=3 ;;
	esac
	games=$((games * SHARE / 100))
	echo $((games > 0 ? games : 1))
}

# Steps a second of a processor that is asked for nothing else: as `rate`.
steps_of() { # GAME
	local steps
	measured "$ADJUTANT" play --both --games "$(games_of "$1")" "$1"
	steps=$(sed -n 's/.* games, \([0-9]*\) steps.*/\1/p' measured.out)
	rate=$(awk -v n="$steps" -v s="$used" 'BEGIN { printf "%.0f", n / (s > 0 ? s : 0.01) }')
}

# With a job for each processor, against one: by the clock.
jobs_of() { # GAME
	local games
	games=$(games_of "$1")
	"$ADJUTANT" play --help | grep -q -- --jobs || return 0
	timed "$1-one.times" "$ADJUTANT" play --both --games "$games" --jobs 1 "$1"
	timed "$1-all.times" "$ADJUTANT" play --both --games "$games" --jobs "$(nproc)" "$1"
	say "" "$(over "$(median <"$1-one.times")" "$(median <"$1-all.times")") times as fast with $(nproc) jobs"
}

row_play() {
	local game base=
	[ -x /usr/bin/time ] || return 0
	for game in $finished; do
		steps_of "$game"
		base=${base:-$rate}
		note play "$game" "$rate"
		say play "$game: $rate steps a second and core, $(over "$rate" "$base") of the first"
		jobs_of "$game"
	done
}
