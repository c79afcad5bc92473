#!/usr/bin/env bash
# Every mail leaves once, with the right bytes, wherever the process that sends it dies: it is
# killed at every call that changes the disk, before it and after it, and each of these calls
# fails once. Whoever takes mail out of the outbox does so in between.
#
#   POST_STRIDE  only every n-th call (default $CRASH_STRIDE, else 1: every one)
#   KILLAT       the shim (default build/tests/crash/killat.so)
set -eu
. "$(dirname "$0")/lib.sh"

stride=${POST_STRIDE:-${CRASH_STRIDE:-1}}
shim=${KILLAT:-$built/tests/crash/killat.so}
case $shim in /*) ;; *) shim=$PWD/$shim ;; esac
mailout=$built/tests/crash/mailout
[ -f "$shim" ] && [ -x "$mailout" ] || fail "expected $shim and $mailout; \`make crash\` builds them"
cd "$work"
dir=campaign

# What draws maps takes long, and is not what is tried here.
mkdir bin
printf '#!/bin/sh\nprintf "a picture of "\nwc -c\n' >bin/adjutant-png
printf '#!/bin/sh\n[ "$*" = "-t -i" ] || exit 64\ncat >"%s/sent/$$" && mv "%s/sent/$$" "%s/sent/$$.mail"\n' \
	"$work" "$work" "$work" >bin/sendmail
chmod 755 bin/*
export PATH="$work/bin:$PATH"

# ---- the campaigns before ----

export SOURCE_DATE_EPOCH=$start_date
"$ADJUTANT" new --talk none --name pines --seed Grapevine on-to-richmond/seven-pines new >/dev/null
mkdir -p new/.git/adjutant/mail
cat >new/.git/adjutant/mail/book.ini <<'IN'
format = 1

[book]

[seat union]
address = ann@example.org
mail-as = short

[seat confederate]
address = bob@example.org
mail-as = bundle
IN
mkdir home
cp -a new joined
examples=$top/games/on-to-richmond/examples
for mail in union-join confederate-join confederate-1; do
	"$ADJUTANT" run -C joined "$examples/$mail.orders" >"$work/said" 2>&1 || [ $? = 3 ] ||
		fail "$mail: $(cat "$work/said")"
done
cp "$examples/union-1.orders" .
unset SOURCE_DATE_EPOCH

# home_with OUTBOX
home_with() {
	printf 'format = 1\n\n[mail]\nfrom = Moderator <games@example.org>\noutbox = %s\n' "$1" \
		>home/home.ini
}

# ---- what a mail server does ----

# collect: takes the mails that have left into got/, each under its hash; twice is a fault,
# but for one that a program was given again, whose bytes are the same.
collect() {
	local file hash
	for file in "$outbox"/new/* sent/*.mail; do
		[ -f "$file" ] || continue
		hash=$(sha256sum <"$file")
		hash=${hash%% *}
		[ ! -f "got/$hash" ] || [ "$how" = sendmail ] || fail "$what: $file left twice"
		mv "$file" "got/$hash"
	done
}

fresh() {
	rm -rf "$dir" got sent "$outbox"
	mkdir got sent
	cp -a "$before" "$dir"
}

# out [NAME=VALUE...]: the process at work; sets `status`
out() {
	status=0
	env "$@" "$mailout" home "$dir" "$((start_date + 7200))" "${words[@]}" >said 2>&1 ||
		status=$?
}

nothing_is_left() {
	[ -z "$(find "$dir/.git/adjutant/mail/pending" "$dir/.git/adjutant/mail/sending" -type f 2>/dev/null)" ] ||
		fail "$what: expected nothing in pending: $(find "$dir/.git/adjutant/mail" -type f)"
	[ -z "$(find "$outbox/tmp" -type f 2>/dev/null)" ] || fail "$what: expected nothing in tmp"
}

# once: what was killed goes on; then everything has left, and nothing else
once() {
	local got
	collect
	out
	[ $status = 0 ] || fail "$what: again: expected 0, got $status: $(cat said)"
	collect
	out
	[ $status = 0 ] || fail "$what: a third time: expected 0, got $status: $(cat said)"
	collect
	got=$(cd got && echo *)
	[ "$got" = "$wanted" ] || {
		head -5 got/*
		fail "$what: expected the mails $wanted, got $got"
	}
	nothing_is_left
	[ "$(head_of "$dir")" = "$end" ] || fail "$what: expected the commit $end"
	checks=$((checks + 1))
}

# sends NAME BEFORE MAILS WORDS...: a process that is killed wherever it can be
sends() {
	local name=$1 mode n calls
	before=$2 words=("${@:4}") what=$1
	fresh
	rm -f "$work/calls"
	out KILLAT_COUNT="$work/calls" LD_PRELOAD="$shim"
	[ $status = 0 ] || fail "$what: expected 0, got $status: $(cat said)"
	collect
	wanted=$(cd got && echo *)
	end=$(head_of "$dir")
	is "$name: mails" "$3" "$(echo "$wanted" | wc -w)"
	nothing_is_left
	read -r calls <calls
	[ "$calls" -gt 10 ] || fail "$name: expected some dozens of calls, the shim saw $calls"
	for ((n = 1; n <= calls; n += stride)); do
		for mode in BEFORE AFTER FAIL; do
			what="$name, $mode $n of $calls"
			fresh
			out KILLAT_$mode=$n LD_PRELOAD="$shim"
			[ $mode = FAIL ] || [ $status = 137 ] ||
				fail "$what: expected to be killed, got $status: $(cat said)"
			once
		done
	done
	printf '%s: %s: %d calls\n' "$test_name" "$name" "$calls"
}

all() {
	sends "$how: first mails" "$work/new" 2
	sends "$how: reports and a reminder" "$work/joined" 3 union $((start_date + 90000))
	sends "$how: orders that are taken" "$work/joined" 3 take union union-1.orders
}

# The head of the orders is that of the campaign as it stands.
for key in state nonce; do
	line=$(grep "^$key " joined/for/union/report.md || :)
	[ -z "$line" ] || sed -i "s|^$key .*|$line|" union-1.orders
done

how=maildir outbox=$work/outbox
home_with "maildir $outbox"
all
how=sendmail
home_with "sendmail $work/bin/sendmail"
all
# another file system, where there is one
elsewhere=$(mktemp -d "${ELSEWHERE:-/var/tmp}/adjutant-post-XXXXXX")
trap 'rm -rf "$work" "$elsewhere"' EXIT
if [ "$(stat -c %d "$elsewhere")" != "$(stat -c %d "$work")" ]; then
	how=elsewhere outbox=$elsewhere/outbox
	home_with "maildir $outbox"
	sends "$how: first mails" "$work/new" 2
else
	echo "$test_name: no other file system here: a Maildir on one is not tried" >&2
fi
finish
