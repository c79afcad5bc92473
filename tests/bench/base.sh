# shellcheck shell=bash
# The row `base`: our program beside another one, of an earlier version most likely, in turn
# on the same machine. $BASE is its tree, in which it was built with what `make bench` wants;
# each plays campaigns that it has made itself, of its own games, in ours/ and base/, and the
# table at the end has a column for each. Times are the processor's, but for what is held
# against git. Read with `.` by bench.sh.

# In a shell of its own: all that follows is done by that program.
as_base() {
	export ADJUTANT=$BASE/build/adjutant ADJUTANT_DATA=$BASE
	top=$BASE
	base_build=$BASE/build
	cd base
}
as_ours() { cd ours; }
base_build=$build

both() { # COMMAND...: of each program
	(as_ours && "$@") && (as_base && "$@")
}

# The processor's milliseconds of a command or function; 3 is no failure.
spent() { # FILE COMMAND...
	local TIMEFORMAT='%3U %3S' status=0
	{ time "${@:2}" >spent.out 2>spent.err; } 2>spent.time || status=$?
	[ $status = 0 ] || [ $status = 3 ] || return 1
	awk '{ print 1000 * ($1 + $2) }' spent.time >>"$1"
}

# A row of the table; of higher figures the better where it says `rate`.
column() { # ROW GAME BASE OURS
	columns+=("$1|$2|$3|$4|$(over "$4" "$3")")
	say base "$1, $2: $4, before $3"
}

# In turn, $often times; a row where both can do it. $ready is called before, and not timed.
beside() { # ROW GAME FUNCTION...
	local i row=$1 game=$2
	shift 2
	rm -f ours/spent.times base/spent.times
	for ((i = 0; i < often; i++)); do
		both "${ready:-:}" "$game" && both spent spent.times "$@" || {
			say base "$row, $game: not done by both"
			return 0
		}
	done
	column "$row" "$game" "$(median <base/spent.times)" "$(median <ours/spent.times)"
}

check_of() { "$ADJUTANT" check -C "$1" "$1.orders"; }
status_of() { "$ADJUTANT" status -C "$1"; }
report_of() { "$ADJUTANT" report -C "$1" union; }
rehearse_of() { "$ADJUTANT" rehearse -C "$1" --times 100 --against player "$1.orders"; }
png_of() { "$ADJUTANT" map -C "$1" --png union; }
run_of() { awaited "$1.once" "$1.orders"; }
packet_of() { "$ADJUTANT" packet -C "$1".kept/* -o "$1.html" union; }
cases_of() { "$base_build/tests/run-cases" "$top/tests/cases/$1"; }

copy_once() { # DIR; git knows its files
	rm -rf "$1.once"
	cp -a "$1" "$1.once"
	git -C "$1.once" status >/dev/null
}

# The first page, of which nothing was drawn before.
forget_past() { rm -rf "$1".kept/*/.git/adjutant/past; }

# What a file of times is of another, by each program.
ratio() { # ROW GAME TIMES OTHERS
	column "$1" "$2" "$(over "$(median <"base/$3")" "$(median <"base/$4")")" \
		"$(over "$(median <"ours/$3")" "$(median <"ours/$4")")"
}

run_of_git() { # GAME
	local i
	both lay_out "$1"
	for ((i = 0; i < often; i++)); do
		both copy_out "$1" "$i"
		both run_beside_git "$1" "$i"
	done
	ratio "run, of git" "$1" "$1-run.times" "$1-plain.sums"
	rm -rf ours/*-{work,plain,sure}-* base/*-{work,plain,sure}-*
}

audit_once() { # GAME
	timed "$1-audit.times" "$ADJUTANT" audit -C "$1".kept/*
	timed "$1-fsck.times" fsck_all "$1".kept/*
}

# A whole campaign that each has played itself.
finished_beside() { # GAME
	local i
	both play_whole "$1" || {
		say base "$1: a whole campaign takes longer than $LIMIT s"
		return 0
	}
	ready=forget_past beside "packet, ms" "$1" packet_of "$1"
	for ((i = 0; i < often; i++)); do
		both audit_once "$1"
	done
	ratio "audit, of git fsck" "$1" "$1-audit.times" "$1-fsck.times"
	rm -rf {ours,base}/"$1".kept
}

steps_beside() { # GAME
	local before
	before=$(as_base && steps_of "$1" && echo "$rate")
	steps_of "$1"
	column "self-play, steps a second" "$1" "$before" "$rate"
}

# The page of each, in one browser and in turn.
page_beside() { # GAME
	local before now figures=("page, KiB" "page on the screen, ms" "page ready, ms") i
	can_open_pages && both make_page "$1" "$1" 2>/dev/null || {
		say base "page, $1: not done by both"
		return 0
	}
	node "$top/tests/bench_page.js" chromium "$bench" "$often" \
		{base,ours}/"$1.page.html" >pages.said
	{
		read -ra before
		read -ra now
	} <pages.said
	for i in 0 1 2; do
		column "${figures[i]}" "$1" "${before[i + 1]}" "${now[i + 1]}"
	done
}

mails_once() {
	CAMPAIGNS=$MAILS "$home" | sed -n 's/^mail *\([0-9.]*\) a second.*/\1/p' | tail -n1
}

say_columns() {
	local row game before now of title=
	printf '\n%-44s %8s %8s %8s\n' "" base now "of base"
	while IFS='|' read -r row game before now of; do
		[ "$row" = "$title" ] || echo "$row"
		title=$row
		printf '  %-42s %8s %8s %8s\n' "$game" "$before" "$now" "$of"
	done < <(printf '%s\n' "${columns[@]}" | sort -s -t '|' -k 1,1)
}

row_base() {
	local game often=$(((RUNS + 3) / 4)) home=$top/tests/bench/home.sh
	columns=()
	[ -x "${BASE:-}/build/adjutant" ] || {
		say base "BASE is to be a tree of this program that was built there"
		return 0
	}
	mkdir ours base
	for game in $played; do
		both "make_$game"
		beside "check, ms" "$game" check_of "$game"
		beside "status, ms" "$game" status_of "$game"
		beside "report, ms" "$game" report_of "$game"
		beside "rehearse 100 times, ms" "$game" rehearse_of "$game"
		beside "map as PNG, ms" "$game" png_of "$game"
		ready=copy_once beside "run, ms" "$game" run_of "$game"
		run_of_git "$game"
		beside "cases, ms" "$game" cases_of "$game"
		page_beside "$game"
	done
	for game in $finished; do
		steps_beside "$game"
		finished_beside "$game"
	done
	column "mails a second" gates-of-richmond "$(as_base && mails_once)" "$(mails_once)"
	say_columns
}
