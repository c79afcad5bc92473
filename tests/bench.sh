#!/usr/bin/env bash
# make bench: ratios of one run, medians of $RUNS (20). No figure here is a test.
#
#   check        a cold `adjutant check` of an order file, against `git --version`
#   odds         a cold `adjutant odds` of a great fight, against `adjutant check`
#   run          a cold `adjutant run FILE` (seal and steps, all durable), taken in
#                turn with the git command that makes the same commits of the same files,
#                as git does it by default (synced at leisure) and with core.fsync=all
#   games        random games a second inside the process
#   summer       the same of the sister game, against this one's
#   player turn  one of 60 moves and 15 attacks on hexes, read and adjudicated inside the
#                process (bench_turn.c), against the reading of its orders alone
#   memory       peak of `adjutant run`
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
ADJUTANT=$(realpath "${ADJUTANT:-./adjutant}")
export ADJUTANT_DATA="${ADJUTANT_DATA:-$top}"
build=$(realpath "${BUILD:-build}")
RUNS=${RUNS:-20}
dir=$(mktemp -d "${TMPDIR:-/tmp}/adjutant-bench-XXXXXX")
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export SOURCE_DATE_EPOCH=1700000000 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

now() { echo "${EPOCHREALTIME/[.,]/}"; }
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
timed() { # FILE COMMAND...: appends the microseconds to FILE
	local out=$1 start
	shift
	start=$(now)
	"$@" >/dev/null 2>timed.err || { cat timed.err >&2; exit 1; }
	echo $(($(now) - start)) >>"$out"
}

# A campaign at the Union's turn, the longest run: its step and the two that follow.
"$ADJUTANT" new gates-of-richmond/june-27-pm base --seed bench >/dev/null
for side in union confederate; do
	printf 'begin orders\ncampaign base\nturn 0\nside %s\njoin %032d\nend orders\n' $side 7 |
		"$ADJUTANT" run -C base - >/dev/null
done
form() { # SIDE: an order form whose orders are read from standard input
	local hash
	hash=$(sha256sum base/for/"$1"/view.ini | cut -c1-12)
	printf 'begin orders\ncampaign base\nturn 4\nside %s\nstate 4/%s %s\n' $1 $1 $hash
	cat
	echo end orders
}
form confederate <<-'END' >confederate.orders
	move Longstreet, Longstreet (leader) to Barker
	move Magruder to Baptist Church via Mrs. Jordan's
END
"$ADJUTANT" run -C base confederate.orders >/dev/null
form union <<-'END' >union.orders
	move Supply 4 to Frayser's Farm
	move McClellan, Cooke, Cavalry Dummy 1
	  to Trestle Bridge via Dispatch Station
	destroy bridge at Trestle Bridge with McClellan, Cooke, Cavalry Dummy 1
	  bank south
	move McClellan, Cooke, Cavalry Dummy 1 to Savage Station
	if bridge is broken at Trestle Bridge
	move Slocum, Smith, Franklin to Orchard Station
	else
	move Heintzelman, Hooker to Trestle Bridge via Savage Station
	end if
	standing
	when enemy turn begins: relocate Infantry Dummy 1 to Orchard Station
END

# The sister game, at the first Union turn of its rulebook's example of play.
summer=$top/games/if-it-takes-all-summer/examples
"$ADJUTANT" new if-it-takes-all-summer/may-1864 summer --seed "If It Takes All Summer" \
	--name summer >/dev/null
for mail in union-standing confederate-standing union-join confederate-join; do
	"$ADJUTANT" submit -C summer "$summer/$mail.orders" >/dev/null
done
awaited() { # DIR FILE: 3, the other side is awaited, is no failure
	"$ADJUTANT" run -C "$1" "$2" || test $? = 3
}

git() { command git -c user.name=bench -c user.email=bench@localhost "$@"; }
# What one run commits, as files to lay over a clone before git is timed.
start=$(git -C base rev-parse HEAD)
cp -a base once
"$ADJUTANT" run -C once union.orders >/dev/null
commits=0
for commit in $(git -C once rev-list --reverse "$start"..HEAD); do
	commits=$((commits + 1))
	mkdir "over-$commits"
	git -C once diff-tree -r --no-commit-id --name-only --diff-filter=d "$commit" >names
	# shellcheck disable=SC2046 # paths without blanks
	(cd once && git archive "$commit" -- $(cat ../names)) | tar -xm -C "over-$commits"
	git -C once diff-tree -r --no-commit-id --name-only --diff-filter=D "$commit" \
		>"gone-$commits"
done

# All copies first, so that neither side pays for the making of them.
for ((i = 0; i < RUNS; i++)); do
	cp -a base "work-$i"
	cp -a summer "summer-$i"
	git -C "summer-$i" status >/dev/null
	git -C "work-$i" status >/dev/null # a copy has new inodes: let the index know them
	git clone -q base "plain-$i"
	git clone -q base "sure-$i"
done
sync
sleep 1

add_and_commit() { # DIR [OPTION...]
	local dir=$1
	shift
	git "$@" -C "$dir" add -A && git "$@" -C "$dir" commit -q -m step
}

for ((i = 0; i < RUNS; i++)); do
	timed check.times "$ADJUTANT" check -C base union.orders
	timed version.times command git --version
	timed odds.times "$ADJUTANT" odds -C base --side union --from "New Bridge" \
		--enemy "Winder, Whiting, Ewell, D.H. Hill, Lee, Jackson" \
		"attack Fairfield with McClellan, Porter, Morell, Sykes, McCall"
	timed summer-check.times "$ADJUTANT" check -C summer "$summer/union-1.orders"
	timed summer-odds.times "$ADJUTANT" odds -C summer --side confederate \
		--from "Wilderness Tavern" --enemy "Grant, Sedgwick, Wright, Getty, Ricketts" \
		"attack Spottswood with Lee, A.P. Hill, Heth, Wilcox, Ewell, Early"
	timed summer-run.times awaited "summer-$i" "$summer/union-1.orders"
	timed run.times "$ADJUTANT" run -C "work-$i" union.orders
	: >plain.times
	: >sure.times
	for ((k = 1; k <= commits; k++)); do
		for copy in plain sure; do
			cp -a "over-$k/." "$copy-$i"
			(cd "$copy-$i" && xargs -r rm -f <"../gone-$k")
		done
		timed plain.times add_and_commit "plain-$i"
		timed sure.times add_and_commit "sure-$i" -c core.fsync=all
	done
	for copy in plain sure; do
		awk '{ sum += $1 } END { print sum }' $copy.times >>$copy.sums
	done
done

check=$(median <check.times)
version=$(median <version.times)
odds=$(median <odds.times)
run=$(median <run.times)
plain=$(median <plain.sums)
sure=$(median <sure.sums)
games=${GAMES:-2000}
start=$(now)
"$ADJUTANT" play --both --games "$games" >games.out
spent=$(($(now) - start))
start=$(now)
"$ADJUTANT" play --both --games "$games" if-it-takes-all-summer >games.out
summer_spent=$(($(now) - start))
cp -a base work
memory=0 # unless GNU time is there to tell
if [ -x /usr/bin/time ]; then
	/usr/bin/time -f %M -o memory.out "$ADJUTANT" run -C work union.orders >/dev/null
	memory=$(tail -n 1 memory.out)
fi

median_of() { median <"summer-$1.times"; }
turn=$("$build/tests/bench-turn")
awk -v turn="$turn" -v s_check="$(median_of check)" -v s_odds="$(median_of odds)" -v s_run="$(median_of run)" \
	-v s_spent="$summer_spent" -v check="$check" -v version="$version" -v odds="$odds" -v run="$run" -v plain="$plain" -v sure="$sure" \
	-v commits="$commits" -v games="$games" -v spent="$spent" -v memory="$memory" 'BEGIN {
	printf "check   %6.1f ms cold, %.2f of `git --version` (%.1f ms)\n",
		check / 1000, check / version, version / 1000
	printf "odds    %6.1f ms cold, %.1f of `adjutant check`\n", odds / 1000, odds / check
	printf "run     %6.1f ms cold for %d durable commits, %.2f of git add && git commit (%.1f ms)\n",
		run / 1000, commits, run / plain, plain / 1000
	printf "                                     %.2f of the same with core.fsync=all (%.1f ms)\n",
		run / sure, sure / 1000
	printf "games   %6.0f a second inside the process\n", games / (spent / 1e6)
	printf "summer  check %.1f ms, %.2f of the above; odds %.1f ms, %.2f; run %.1f ms, %.2f\n",
		s_check / 1000, s_check / check, s_odds / 1000, s_odds / odds,
		s_run / 1000, s_run / run
	printf "        games %.0f a second, %.2f of the above\n", games / (s_spent / 1e6),
		spent / s_spent
	printf "%s\n", turn
	if (memory)
		printf "memory  %6.1f MiB at the peak of run\n", memory / 1024
}'
