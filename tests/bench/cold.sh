# shellcheck shell=bash
# The rows `check`, `odds` and `memory`: one cold command. Read with `.` by bench.sh.

# In millions, by callgrind; nothing where there is no valgrind, or it cannot run that.
instructions() { # COMMAND...
	command -v valgrind >/dev/null || return 0
	valgrind --tool=callgrind --callgrind-out-file=callgrind.out "$@" >/dev/null 2>&1 || :
	awk '/^(summary|totals):/ { n = $2 } END { if (n) printf "%.1f", n / 1e6 }' callgrind.out
}

row_check() {
	local i game version check base
	for ((i = 0; i < RUNS; i++)); do
		timed version.times command git --version
		for game in $played; do
			timed "$game-check.times" "$ADJUTANT" check -C "$game" "$game.orders"
		done
	done
	version=$(median <version.times)
	base=
	for game in $played; do
		check=$(median <"$game-check.times")
		base=${base:-$check}
		note check-ms "$game" "$(awk -v us="$check" 'BEGIN { printf "%.1f", us / 1000 }')"
		note check "$game" "$(instructions "$ADJUTANT" check -C "$game" "$game.orders")"
		say check "$game: $(ms "$check") cold, $(over "$check" "$version") of \`git --version\` ($(ms "$version")), $(over "$check" "$base") of the first; ${figure[check $game]:-?} million instructions"
	done
}

# The odds of a great fight, as words of the command.
fight() { # GAME
	case $1 in
	gates-of-richmond)
		fight=(--side union --from "New Bridge"
			--enemy "Winder, Whiting, Ewell, D.H. Hill, Lee, Jackson"
			"attack Fairfield with McClellan, Porter, Morell, Sykes, McCall")
		;;
	if-it-takes-all-summer)
		fight=(--side confederate --from "Wilderness Tavern"
			--enemy "Grant, Sedgwick, Wright, Getty, Ricketts"
			"attack Spottswood with Lee, A.P. Hill, Heth, Wilcox, Ewell, Early")
		;;
	road-to-richmond)
		fight=(--side confederate --from "1106,1206"
			"attack 1107 with Branch, Field, Gregg, JR Anderson; advance Gregg")
		;;
	on-to-richmond)
		fight=(--side confederate "assault N1227 with DH Hill: Garland-A")
		;;
	*) return 1 ;;
	esac
}

row_odds() {
	local i game odds check
	for game in $played; do
		fight "$game" || continue
		for ((i = 0; i < RUNS; i++)); do
			timed "$game-odds.times" "$ADJUTANT" odds -C "$game" "${fight[@]}"
			timed "$game-beside.times" "$ADJUTANT" check -C "$game" "$game.orders"
		done
		odds=$(median <"$game-odds.times")
		check=$(median <"$game-beside.times")
		say odds "$game: $(ms "$odds") cold, $(over "$odds" "$check") of \`adjutant check\`"
	done
}

# peak_of ROW GAME WHAT COMMAND...: its peak, in MiB, for the table and as a line
peak_of() {
	local row=$1 game=$2 what=$3
	shift 3
	measured "$@"
	note "$row" "$game" "$(awk -v k="$peak" 'BEGIN { printf "%.0f", k / 1024 }')"
	say memory "$game: ${figure[$row $game]} MiB at the peak of $what"
}

# Campaigns with dice from chains; more of them must not take more.
chains_of() { # GAME
	local played=$1
	[ "$1" != on-to-richmond ] || played=$1/seven-pines
	peak_of memory-chain "$1" "play --chain" \
		"$ADJUTANT" play --both --chain --games 1 --campaigns 1 "$played"
	peak_of memory-chain-2 "$1" "two of these" \
		"$ADJUTANT" play --both --chain --games 2 --campaigns 2 "$played"
}

row_memory() {
	local game
	[ -x /usr/bin/time ] || return 0
	for game in $played; do
		cp -a "$game" "$game-peak"
		peak_of memory-run "$game" run "$ADJUTANT" run -C "$game-peak" "$game.orders"
		fight "$game" &&
			peak_of memory-odds "$game" odds "$ADJUTANT" odds -C "$game" "${fight[@]}"
		! has "$game" "$chained" || chains_of "$game"
	done
}
