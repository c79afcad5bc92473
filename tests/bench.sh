#!/usr/bin/env bash
# make bench: ratios of one run, medians of $RUNS (20), and a table of them beside what was
# and what is aimed at. No figure here is a test.
#
#   check        a cold `adjutant check` of an order file, against `git --version`; its
#                instructions, where valgrind is there
#   odds         a cold `adjutant odds` of a great fight, against `adjutant check`
#   run          a cold `adjutant run FILE` (seal and steps, all durable), taken in
#                turn with the git commands that make the same commits of the same files, in
#                the truth and in what each audience is told, as git does it by default
#                (synced at leisure) and with core.fsync=all; against one of them, too
#   base         the program in the tree $BASE, which was built there as this one, in turn
#                with this one: check, status, report, rehearse, PNG, run, cases, self-play,
#                packet, audit, pages in Chromium and mails, with a column for each; asked
#                for alone
#   finished     whole campaigns: the audit against `git fsck --full` of the four
#                repositories, and the disk of their objects against that after `git gc`; the
#                memory of the audit of a player's clone; the page of a side, the first and
#                the next, with its memory
#   play         random games inside the process: steps a second and core
#   turn         one of 60 moves and 15 attacks on hexes, read and adjudicated inside the
#                process (bench_turn.c), against the reading of its orders alone
#   day          of The Seven Days inside the process (bench_day.c), against the reading of
#                its orders alone; and all thirteen sheets of the Great Campaigns, against a
#                game of two of them
#   long         Long Roads to Richmond: the last ten of $DAYS rounds of orders against the
#                first ten; then a day's time and peak, and a check of sixty actions
#   packet       the page of a side, and a check in it against the same as native code
#   page         pages in Chromium (bench_page.js), of Long Roads to Richmond behind the $DAYS
#                rounds: when each is on the screen, against its map alone there, and when it is
#                ready for orders; a check after a key, a step of the replay, a frame while the
#                map is dragged
#   memory       peaks of `run`, `odds` and `play --chain`
#   home         a home of 1,000 campaigns (bench/home.sh): what `tick` costs with nothing
#                due, and mails a second
#
#   ROWS         which of these (default: all but base)
#   GAMES        of which games (default: all)
#   LIMIT        seconds to play a whole campaign in (default 120)
#   SHARE        percent of the games that `play` plays (default 100; of fewer runs fewer)
#   DAYS         rounds of `long` (default 30; of fewer runs fewer)
#   CAMPAIGNS, MAILS   of the home (default 1,000, and 100 of them; likewise)
#
# What bench_*.c measure is time of the processor, so that it can be believed on a machine
# that does other things as well.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
ADJUTANT=$(realpath "${ADJUTANT:-./adjutant}")
export ADJUTANT
export ADJUTANT_DATA="${ADJUTANT_DATA:-$top}"
build=$(realpath "${BUILD:-build}")
BASE=${BASE:+$(realpath "$BASE")}
RUNS=${RUNS:-20} LIMIT=${LIMIT:-120}
fewer=$((RUNS < 20 ? 5 * RUNS : 100)) # percent
SHARE=${SHARE:-$fewer}
DAYS=${DAYS:-$((fewer * 30 / 100 + 1))}
export MAILS=${MAILS:-$fewer}
ROWS=${ROWS:-check odds run finished play turn day long packet page memory home}
finished=${GAMES:-gates-of-richmond if-it-takes-all-summer road-to-richmond on-to-richmond
	the-peninsula the-valley long-roads-to-richmond}
# shellcheck disable=SC2086 # words of one line
finished=$(echo $finished)
# Of one game there are two; of three a campaign takes minutes with dice from chains.
played=${finished/on-to-richmond/on-to-richmond seven-days}
chained="gates-of-richmond if-it-takes-all-summer road-to-richmond on-to-richmond"
bench=$(mktemp -d "${TMPDIR:-/tmp}/adjutant-bench-XXXXXX")
trap 'rm -rf "$bench"' EXIT
cd "$bench"
export SOURCE_DATE_EPOCH=1700000000 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

. "$top/tests/bench/lib.sh"
. "$top/tests/bench/campaigns.sh"
. "$top/tests/bench/cold.sh"
. "$top/tests/bench/runs.sh"
. "$top/tests/bench/base.sh"
. "$top/tests/bench/finished.sh"
. "$top/tests/bench/inside.sh"
. "$top/tests/bench/long.sh"
. "$top/tests/bench/pages.sh"
. "$top/tests/bench/table.sh"

row_turn() { "$build/tests/bench-turn"; }
row_day() { "$build/tests/bench-day"; }
row_home() { "$top/tests/bench/home.sh"; }

# The page of the first game.
row_packet() {
	local game=${played%% *} native page
	command -v node >/dev/null && [ -f "$build/packet/late-unpleasantness.wasm" ] || return 0
	"$ADJUTANT" packet -C "$game" -o packet.html union >/dev/null
	native=$("$build/tests/bench-packet" "$game/for/union" "$game.orders")
	page=$(node "$top/tests/bench_packet.js" "$build/packet" "$game/for/union" "$game.orders")
	say packet "$(($(stat -c %s packet.html) / 1024)) KiB; a check $page ms, $(over "$page" "$native") of native ($native ms)"
}

say bench "medians of $RUNS, on $(stat -f -c %T .), $(nproc) processors"
for game in $played; do
	[ "$ROWS" = base ] || "make_$game" # of which the row `base` makes its own
done
for row in $ROWS; do
	"row_$row"
done
[ "$ROWS" = base ] || say_table
