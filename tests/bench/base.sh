# shellcheck shell=bash
# The row `base`: our program in turn with another one, of an earlier version most likely, on
# the same machine. Each plays a campaign that it has made itself, of its own games. Read with
# `.` by bench.sh.

# In a shell of its own: all that follows is done by that program.
as_base() {
	export ADJUTANT=$BASE/build/adjutant ADJUTANT_DATA=$BASE
	top=$BASE
}

copies() { # DIR TO: so many as there are runs; git knows their files
	local i
	for ((i = 0; i < RUNS; i++)); do
		cp -a "$1" "$2-$i"
		git -C "$2-$i" status >/dev/null
	done
}

row_base() {
	local i game ours theirs
	[ -x "${BASE:-}/build/adjutant" ] || {
		say base "BASE is to be a tree of this program that was built there"
		return 0
	}
	mkdir base
	for game in $played; do
		(as_base && cd base && "make_$game")
		copies "$game" "$game-ours"
		copies "base/$game" "$game-base"
	done
	sync
	sleep 1
	for ((i = 0; i < RUNS; i++)); do
		for game in $played; do
			timed "$game-ours.times" awaited "$game-ours-$i" "$game.orders"
			(as_base && timed "$game-base.times" awaited "$game-base-$i" "base/$game.orders")
		done
	done
	for game in $played; do
		ours=$(median <"$game-ours.times")
		theirs=$(median <"$game-base.times")
		say base "$game: run $(ms "$ours") cold, $(over "$ours" "$theirs") of that of BASE ($(ms "$theirs"))"
	done
	rm -rf ./*-ours-* ./*-base-*
	for game in $finished; do
		audit_beside_base "$game"
	done
}

# Each audits a whole campaign that it has played itself: a quarter of $RUNS, in turn.
audit_beside_base() { # GAME
	local i ours theirs
	if ! play_whole "$1" || ! (as_base && cd base && play_whole "$1"); then
		say base "$1: a whole campaign takes longer than $LIMIT s"
		return 0
	fi
	for ((i = 0; i < (RUNS + 3) / 4; i++)); do
		timed "$1-ours.audits" "$ADJUTANT" audit -C "$(echo "$1".kept/*)"
		(as_base && timed "$1-base.audits" "$ADJUTANT" audit -C "$(echo "base/$1".kept/*)")
	done
	ours=$(median <"$1-ours.audits")
	theirs=$(median <"$1-base.audits")
	say base "$1: audit $(ms "$ours"), $(over "$ours" "$theirs") of that of BASE ($(ms "$theirs"))"
	rm -rf "$1.kept" "base/$1.kept"
}
