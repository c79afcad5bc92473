#!/usr/bin/env bash
# make bench: ratios of one run, medians of $RUNS (20). No figure here is a test.
#
#   check        a cold `adjutant check` of an order file, against `git --version`
#   odds         a cold `adjutant odds` of a great fight, against `adjutant check`
#   run          a cold `adjutant run FILE` (seal and steps, all durable), taken in
#                turn with the git command that makes the same commits of the same files, in
#                the truth and in what each audience is told, as git does it by default
#                (synced at leisure) and with core.fsync=all; of all games
#   games        random games a second inside the process
#   summer       the same of the sister game, against this one's
#   player turn  one of 60 moves and 15 attacks on hexes, read and adjudicated inside the
#                process (bench_turn.c), against the reading of its orders alone
#   hexes        `check` of Seven Pines against that of Road to Richmond
#   days         `run` of a day of The Seven Days, 74 units, and of one of The Peninsula with
#                the morning of the next, against git as above
#   roads        `run` of a day of Long Roads to Richmond, on thirteen sheets, against git as
#                above, and `check` of its orders against that of Seven Pines
#   finished     campaigns of all games: the audit against `git fsck --full` of the four
#                repositories, and the disk of their objects against that after `git gc`
#   pines        games of Seven Pines a second, against those of the first game
#   day          of The Seven Days inside the process (bench_day.c), against the reading of
#                its orders alone
#   sheets       all thirteen of the Great Campaigns, against a game of two of them
#   packet       the page of a side, and a check in it against the same as native code
#   memory       peak of `adjutant run`
#   tick, mail   a home of 1,000 campaigns (bench_home.sh): what `tick` costs with nothing due,
#                and mails a second
#
# What bench_*.c measure is time of the processor, so that it can be believed on a machine
# that does other things as well.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
ADJUTANT=$(realpath "${ADJUTANT:-./adjutant}")
export ADJUTANT
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
form() { # DIR SIDE: an order file whose orders are read from standard input
	sed -n '/^begin orders$/,/^end orders$/p' "$1/for/$2/report.md" |
		grep -E '^(begin orders|(campaign|turn|side|state|nonce) .*)$'
	cat
	echo end orders
}
form base confederate <<-'END' >confederate.orders
	move Longstreet, Longstreet (leader) to Barker
	move Magruder to Baptist Church via Mrs. Jordan's
END
"$ADJUTANT" run -C base confederate.orders >/dev/null
form base union <<-'END' >union.orders
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

# Road to Richmond and Seven Pines, each before the Union's first orders, which are those of
# their examples.
join_both() { # DIR
	local side
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"$1" "$side" 7 | "$ADJUTANT" run -C "$1" - >/dev/null
	done
}
example() { # GAME NAME: the orders, without what frames them
	sed -n '/^begin orders$/,/^end orders$/p' "$top/games/$1/examples/$2.orders" |
		grep -vE '^((begin|end) orders|(campaign|turn|side|state|nonce) .*)$'
}
"$ADJUTANT" new road-to-richmond/campaign road --seed bench --name road >/dev/null
join_both road
example road-to-richmond confederate-1 | form road confederate >road.orders
"$ADJUTANT" run -C road road.orders >/dev/null
example road-to-richmond union-1 | form road union >road.orders
"$ADJUTANT" new on-to-richmond/seven-pines pines --seed bench --name pines --talk none >/dev/null
join_both pines
example on-to-richmond union-1 | form pines union >pines.orders

# The first of the Seven Days, when the orders of one side are in.
"$ADJUTANT" new on-to-richmond/seven-days days --seed bench --name days --talk none >/dev/null
join_both days
for side in union confederate; do
	"$build/tests/bench-day" orders on-to-richmond days $side | form days $side >$side.day
done
awaited days union.day >/dev/null

# The same of the first of a campaign of 112.
first_day() { # GAME DIR
	local side
	"$ADJUTANT" new "$1/yorktown-road" "$2" --seed bench --name "$2" --talk none >/dev/null
	join_both "$2"
	form "$2" confederate </dev/null | "$ADJUTANT" run -C "$2" - >/dev/null 2>&1
	for side in union confederate; do
		"$build/tests/bench-day" orders "$1" "$2" $side | form "$2" $side >$side."$2"
	done
	awaited "$2" union."$2" >/dev/null
}
first_day the-peninsula campaign
first_day long-roads-to-richmond roads

git() { command git -c user.name=bench -c user.email=bench@localhost "$@"; }
repositories=". for/union.git for/confederate.git for/public.git"
# What one run commits, in the truth and in what each audience is told, as files to lay over
# clones before git is timed: DIR.over/NUMBER.K for the K-th repository, what is gone in
# DIR.gone. How many there are is in DIR.commits.
lay_out() { # DIR ORDERS
	local start commit n=0 k=0 repository once=$1-once
	cp -a "$1" "$once"
	awaited "$once" "$2" >/dev/null
	mkdir "$1.over" "$1.gone"
	for repository in $repositories; do
		k=$((k + 1))
		start=$(git -C "$1/$repository" rev-parse main)
		for commit in $(git -C "$once/$repository" rev-list --reverse "$start"..main); do
			n=$((n + 1))
			mkdir "$1.over/$n.$k"
			git -C "$once/$repository" diff-tree -r --no-commit-id --name-only \
				--diff-filter=d "$commit" >names
			# shellcheck disable=SC2046 # paths without blanks
			git -C "$once/$repository" archive "$commit" -- $(cat names) |
				tar -xm -C "$1.over/$n.$k"
			git -C "$once/$repository" diff-tree -r --no-commit-id --name-only \
				--diff-filter=D "$commit" >"$1.gone/$n.$k"
		done
	done
	echo $n >"$1.commits"
}
lay_out base union.orders
lay_out summer "$summer/union-1.orders"
lay_out road road.orders
lay_out pines pines.orders
lay_out days confederate.day
lay_out campaign confederate.campaign
lay_out roads confederate.roads

# All copies first, so that neither side pays for the making of them.
for ((i = 0; i < RUNS; i++)); do
	for dir in base summer road pines days campaign roads; do
		cp -a $dir "$dir-work-$i"
		# a copy has new inodes: let the index know them
		git -C "$dir-work-$i" status >/dev/null
		k=0
		for repository in $repositories; do
			k=$((k + 1))
			git clone -q -b main $dir/$repository "$dir-plain-$i.$k"
			git clone -q -b main $dir/$repository "$dir-sure-$i.$k"
		done
	done
done
sync
sleep 1

add_and_commit() { # DIR [OPTION...]
	local dir=$1
	shift
	git "$@" -C "$dir" add -A && git "$@" -C "$dir" commit -q -m step
}
run_beside_git() { # DIR ORDERS NUMBER: a line more in DIR-run.times, -plain.sums, -sure.sums
	local over copy clone
	timed "$1-run.times" awaited "$1-work-$3" "$2"
	: >"$1-plain.times"
	: >"$1-sure.times"
	for over in $(ls "$1.over" | sort -n); do
		for copy in plain sure; do
			clone=$1-$copy-$3.${over#*.}
			cp -a "$1.over/$over/." "$clone"
			(cd "$clone" && xargs -r rm -f <"../$1.gone/$over")
		done
		timed "$1-plain.times" add_and_commit "$1-plain-$3.${over#*.}"
		timed "$1-sure.times" add_and_commit "$1-sure-$3.${over#*.}" -c core.fsync=all
	done
	for copy in plain sure; do
		awk '{ sum += $1 } END { print sum }' "$1-$copy.times" >>"$1-$copy.sums"
	done
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
	timed road-check.times "$ADJUTANT" check -C road road.orders
	timed pines-check.times "$ADJUTANT" check -C pines pines.orders
	run_beside_git base union.orders "$i"
	run_beside_git summer "$summer/union-1.orders" "$i"
	run_beside_git road road.orders "$i"
	run_beside_git pines pines.orders "$i"
	run_beside_git days confederate.day "$i"
	run_beside_git campaign confederate.campaign "$i"
	timed roads-check.times "$ADJUTANT" check -C roads confederate.roads
	run_beside_git roads confederate.roads "$i"
done

# A finished campaign of each game: its audit against `git fsck --full` of its repositories,
# and the disk that their objects take, as the program leaves them and packed by git.
fsck_all() { # DIR
	local repository
	for repository in $repositories; do
		git -C "$1/$repository" fsck --full
	done
}
kilobytes() { # DIR
	du -sck "$1"/.git/objects "$1"/for/*.git/objects | awk 'END { print $1 }'
}
say_finished() { # GAME
	local dir i repository
	mkdir "$1.kept"
	"$ADJUTANT" play --both --seed 5 --games 1 --campaigns 1 --keep "$1.kept" "$1" >/dev/null
	dir=$(echo "$1".kept/*)
	for ((i = 0; i < (RUNS + 3) / 4; i++)); do
		timed "$1-audit.times" "$ADJUTANT" audit -C "$dir"
		timed "$1-fsck.times" fsck_all "$dir"
	done
	cp -a "$dir" "$1.packed"
	for repository in $repositories; do
		git -C "$1.packed/$repository" gc -q --prune=now
	done
	say "" "$(printf '%-23s' "$1") audit $(ms "$(median <"$1-audit.times")"), $(over "$(median <"$1-audit.times")" "$(median <"$1-fsck.times")") of git fsck --full; $(kilobytes "$dir") KiB, $(over "$(kilobytes "$dir")" "$(kilobytes "$1.packed")") of git gc"
}

# Games a second of $GAMES of them.
games=${GAMES:-2000}
games_of() { # GAME...
	local start
	start=$(now)
	"$ADJUTANT" play --both --games "$games" "$@" >games.out
	echo $((games * 1000000 / ($(now) - start)))
}

ms() { awk -v us="$1" 'BEGIN { printf "%.1f ms", us / 1000 }'; }
over() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
say() { printf '%-7s %s\n' "$@"; }
# How a run compares with git.
say_run() { # DIR NAME WHAT
	local run plain sure
	run=$(median <"$1-run.times")
	plain=$(median <"$1-plain.sums")
	sure=$(median <"$1-sure.sums")
	say "$2" "$(ms "$run") cold for $3$(cat "$1.commits") commits, $(over "$run" "$plain") of git add && git commit ($(ms "$plain"))"
	say "" "$(over "$run" "$sure") of the same with core.fsync=all ($(ms "$sure"))"
}

check=$(median <check.times)
version=$(median <version.times)
odds=$(median <odds.times)
run=$(median <base-run.times)
summer_check=$(median <summer-check.times)
summer_odds=$(median <summer-odds.times)
summer_run=$(median <summer-run.times)
road_check=$(median <road-check.times)
pines_check=$(median <pines-check.times)
roads_check=$(median <roads-check.times)
first=$(games_of)
second=$(games_of if-it-takes-all-summer)
pines=$(games_of on-to-richmond/seven-pines)

say check "$(ms "$check") cold, $(over "$check" "$version") of \`git --version\` ($(ms "$version"))"
say odds "$(ms "$odds") cold, $(over "$odds" "$check") of \`adjutant check\`"
say_run base run ""
say_run summer "" "If It Takes All Summer, "
say_run road "" "Road to Richmond, "
say_run pines "" "Seven Pines, "
say games "$first a second inside the process"
say summer "check $(ms "$summer_check"), $(over "$summer_check" "$check") of the above; odds $(ms "$summer_odds"), $(over "$summer_odds" "$odds"); run $(ms "$summer_run"), $(over "$summer_run" "$run")"
say "" "games $second a second, $(over "$second" "$first") of the above"
"$build/tests/bench-turn"
say hexes "check of Seven Pines $(ms "$pines_check"), $(over "$pines_check" "$road_check") of that of Road to Richmond ($(ms "$road_check"))"
say_run days days "a day of The Seven Days, "
say_run campaign "" "a day of The Peninsula, "
say_run roads roads "a day of Long Roads to Richmond, "
say "" "check of it $(ms "$roads_check"), $(over "$roads_check" "$pines_check") of that of Seven Pines"
say finished "campaigns of"
for game in gates-of-richmond if-it-takes-all-summer road-to-richmond on-to-richmond \
	the-peninsula; do
	say_finished $game
done
say pines "$pines games a second, $(over "$pines" "$first") of the first game's"
"$build/tests/bench-day"

if command -v node >/dev/null && [ -f "$build/packet/adjutant.wasm" ]; then
	"$ADJUTANT" packet -C base -o base.html union
	native=$("$build/tests/bench-packet" base/for/union union.orders)
	page=$(node "$top/tests/bench_packet.js" "$build/packet" base/for/union union.orders)
	painted=$(! command -v chromium >/dev/null ||
		node "$top/tests/bench_packet.js" --page chromium "$dir" base.html)
	say packet "$(($(stat -c %s base.html) / 1024)) KiB, painted after ${painted:-?} ms; a check $page ms, $(over "$page" "$native") of native ($native ms)"
fi
if [ -x /usr/bin/time ]; then
	cp -a base work
	/usr/bin/time -f %M -o memory.out "$ADJUTANT" run -C work union.orders >/dev/null
	say memory "$(awk 'END { printf "%.1f MiB", $1 / 1024 }' memory.out) at the peak of run"
fi
"$top/tests/bench_home.sh"
