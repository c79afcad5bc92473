#!/usr/bin/env bash
# What time brings about happens once, wherever the process dies that does it: `adjutant tick`
# is killed at every call that changes the disk, before it and after it, and each of these
# calls fails once. The next tick brings it to the same end: the same commits, and every mail
# once.
#
#   TICK_STRIDE  only every n-th call, but some of each tick (default $CRASH_STRIDE, else 1:
#                every one)
#   CRASH_AUDIT  audit after every n-th time (default 16)
#   KILLAT       the shim (default build/tests/crash/killat.so)
set -eu
. "$(dirname "$0")/lib.sh"

stride=${TICK_STRIDE:-${CRASH_STRIDE:-1}}
audit_every=${CRASH_AUDIT:-16}
shim=${KILLAT:-$built/tests/crash/killat.so}
case $shim in /*) ;; *) shim=$PWD/$shim ;; esac
[ -f "$shim" ] || fail "expected $shim; \`make crash\` builds it"
program=$(dirname "$(realpath "$ADJUTANT")")/adjutant-mail
cd "$work"

# What draws maps takes long, and is not what is tried here.
mkdir bin
printf '#!/bin/sh\nprintf "a picture of "\nwc -c\n' >bin/adjutant-png
chmod 755 bin/adjutant-png
export PATH="$work/bin:$PATH"

day=86400

# at DAYS COMMAND...: so many days after the beginning
at() {
	local days=$1
	shift
	SOURCE_DATE_EPOCH=$((start_date + days * day)) "$@"
}

# begun NAME KEY=VALUE...: in the home that is made; both have joined
begun() {
	local dir=begun/$1 side key
	at 0 "$ADJUTANT" new --talk none --name "$1" --seed "$seed" on-to-richmond/seven-pines \
		"$dir" >/dev/null
	shift
	for key in union-mail=ann@example.org confederate-mail=bob@example.org "$@"; do
		at 0 exits 0 "$ADJUTANT" set -C "$dir" "${key%%=*}" "${key#*=}"
	done
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"${dir#*/}" $side 7 >join
		at 0 exits 0 "$ADJUTANT" submit -C "$dir" join
	done
}

# filed NAME SIDE: its form as it is lies there, and is not played
filed() {
	order_file "begun/$1" "$2" /dev/null >idle
	at 0 exits 0 "$ADJUTANT" submit -C "begun/$1" idle
}

home_begins() {
	rm -rf begun
	mkdir begun
	printf '[mail]\nfrom = Moderator <games@example.org>\n' >begun/home.ini
}

# home_is_told NAME: who has joined was told of it, and his mail is gone
home_is_told() {
	at 0 exits 0 "$ADJUTANT" tick --home begun
	rm -rf begun/outbox "$1"
	mv begun "$1"
}

# ---- one tick ----

# ticks [NAME=VALUE...]: sets `status`
ticks() {
	status=0
	env SOURCE_DATE_EPOCH=$((start_date + days * day)) "$@" "$program" tick --home home \
		--date $((start_date + days * day)) >said 2>&1 || status=$?
}

fresh() {
	rm -rf home got
	mkdir got
	cp -a "$1" home
}

# collect: takes the mails that have left, each under its hash; twice is a fault
collect() {
	local file hash
	for file in home/outbox/new/*; do
		[ -f "$file" ] || continue
		hash=$(sha256sum <"$file")
		hash=${hash%% *}
		[ ! -f "got/$hash" ] || fail "$what: $file left twice"
		mv "$file" "got/$hash"
	done
}

# mails_are: what has left. Where the disk failed the moderator may be told of it: which mails
# he gets, and not what stands in them.
mails_are() {
	local file
	for file in got/*; do
		if [ "${mode:-}" = FAIL ] && grep -qx "To: <me@example.net>" "$file"; then
			sed -n '/^$/q; s/^Subject: //p' "$file"
		else
			echo "${file#got/}"
		fi
	done | sort
}

# ends_are: the commits of all repositories
ends_are() {
	local dir
	for dir in home/*/.git home/*/for/*.git; do
		git -C "$dir" rev-parse main
	done | tr '\n' ' '
}

# once: what was killed is brought to the end by the next ticks, and to no other
once() {
	local dir
	collect
	ticks
	[ $status = 0 ] || fail "$what: again: expected 0, got $status: $(cat said)"
	collect
	ticks
	[ $status = 0 ] || fail "$what: a third time: expected 0, got $status: $(cat said)"
	[ ! -s said ] || fail "$what: a third time: expected nothing to do: $(cat said)"
	collect
	[ "$(mails_are)" = "${wanted[$mode]}" ] || {
		head -5 got/*
		fail "$what: expected the mails ${wanted[$mode]}, got $(mails_are)"
	}
	[ "$(ends_are)" = "$end" ] || fail "$what: expected the commits $end, got $(ends_are)"
	[ -z "$(find home/outbox/tmp home/*/.git/adjutant/mail/pending \
		home/.adjutant/desk/pending -type f 2>/dev/null)" ] ||
		fail "$what: expected nothing to be left to send"
	for dir in home/*/.git; do
		[ -z "$(git -C "${dir%/.git}" status --porcelain)" ] ||
			fail "$what: expected clean files: $(git -C "${dir%/.git}" status --porcelain)"
		[ $((checks % audit_every)) != 0 ] || exits 0 "$ADJUTANT" audit -C "${dir%/.git}"
	done
	checks=$((checks + 1))
}

# dies NAME HOME DAYS MAILS SAYS: a tick on that day, killed wherever it can be
dies() {
	local name=$1 before=$2 mode n calls step
	local -A wanted
	days=$3 what=$1
	fresh "$before"
	rm -f "$work/calls"
	ticks KILLAT_COUNT="$work/calls" LD_PRELOAD="$shim"
	[ $status = 0 ] || fail "$what: expected 0, got $status: $(cat said)"
	is "$name: what is done" "$5" "$(cat said)"
	collect
	for mode in BEFORE AFTER FAIL; do wanted[$mode]=$(mails_are); done
	is "$name: mails" "$4" "$(find got -type f | wc -l)"
	end=$(ends_are)
	read -r calls <calls
	[ "$calls" -gt 10 ] || fail "$name: expected some dozens of calls, the shim saw $calls"
	step=$((calls / 6 < stride ? calls / 6 : stride))
	for ((n = 1; n <= calls; n += step)); do
		for mode in BEFORE AFTER FAIL; do
			what="$name, $mode $n of $calls"
			fresh "$before"
			ticks KILLAT_$mode=$n LD_PRELOAD="$shim"
			[ $mode = FAIL ] || [ $status = 137 ] ||
				fail "$what: expected to be killed, got $status: $(cat said)"
			once
		done
	done
	printf '%s: %s: %d calls\n' "$test_name" "$name" "$calls"
}

# ---- what is due ----

home_begins
begun ready run="when complete"
home_is_told joined
mv joined begun
filed ready union
filed ready confederate
mv begun ready
dies "a step of which all is in" ready 1 2 "ready: played 1/day."

home_begins
begun late deadline="4 days" remind="1 day" late="forfeit 2"
filed late union
home_is_told late
dies "a reminder" late 3 1 "late: reminded confederate."
dies "a step without who is late" late 4 2 "late: went on without confederate."

# the moderator hears of the end at once, and gets his digest
home_begins
echo "moderator = me@example.net" >>begun/home.ini
begun lost deadline="1 day" late="forfeit 1"
begun next deadline="1 day" late=defaults
filed next confederate
home_is_told two
dies "two campaigns, of which one ends" two 1 6 "lost: lost by sending nothing: both.
next: went on without union."
finish
