#!/usr/bin/env bash
# Proof before limits: a player's own form is heard through floods, lists and forged mail;
# and nobody changes a campaign with a forged sender alone.
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"

begin_home pines on-to-richmond/seven-pines --talk none
sed -i 's/^hourly = .*/hourly = 3/' "$home/home.ini"
exits 0 adj tick --home "$home"

# letter FROM SUBJECT [HEADER...]: a mail with standard input as its text
letter() {
	local from=$1 subject=$2
	shift 2
	echo >>"$work/written" # not a variable: this may run in a pipe
	letters=$(wc -l <"$work/written")
	{
		echo "From: $from"
		echo "To: games@games.example"
		echo "Subject: $subject"
		[ "${id-}" ] || echo "Message-ID: <$letters@letters.example>"
		[ -z "${id-}" ] || echo "Message-ID: <$id>"
		[ -z "${date-}" ] || echo "Date: $date"
		[ $# = 0 ] || printf '%s\n' "$@"
		echo
		cat
	} >"$work/letter"
	exits 0 adj mail --home "$home" --porcelain <"$work/letter"
}

# head_lines SIDE: the head of its newest form
head_lines() {
	sed -n '/^begin orders/,/^end orders/p' "$home/pines/for/$1/report.md" |
		grep -E '^(begin|campaign|turn|side|state|nonce) '
}

# orders SIDE LINE...: that head with these lines
orders() {
	head_lines "$1"
	shift
	printf '%s\n' "$@" "end orders"
}

# form SIDE: its newest form as it was sent
form() {
	sed -n '/^begin orders/,/^end orders/p' "$home/pines/for/$1/report.md"
}

# unproven WHAT: with standard input as orders in a player's name that prove nothing, which
# changes nothing
unproven() {
	local before
	before=$(head_of "$home/pines")
	letter ann@players.example "[pines]"
	says "mail=refused"
	is "the campaign after $1 without proof" "$before" "$(head_of "$home/pines")"
}

# without_state: the same orders with a head that is for no step
without_state() {
	grep -v "^state"
}

# ---- floods: proof is heard, whatever came before ----

orders union "join 00000000000000000000000000000006" | grep -v "^nonce" | unproven "a join"

orders union "join 00000000000000000000000000000007" | letter ann@players.example "join"
says "mail=accepted"
{
	echo "password green corn in June"
	orders confederate "join 00000000000000000000000000000008"
} | letter bob@players.example "join"
says "mail=accepted"
for i in 1 2 3 4 5 6; do
	echo "forged $i" | letter ann@players.example "[pines]"
done
says "mail=aside"
orders union pass | letter ann@players.example "[pines]"
says "mail=accepted"
sed 's/^nonce .*/nonce 00000000000000000000000000000000/' <<<"$(orders union pass)" |
	letter ann@players.example "[pines]"
says "mail=aside"
now=$((now + 3600))

# ---- headers of lists and mail servers ----

for header in "List-Id: <g.lists.example>" "Precedence: list" "X-Auto-Response-Suppress: All" \
	"Auto-Submitted: auto-generated"; do
	orders union pass | letter ann@players.example "[pines]" "$header"
	says "mail=accepted"
	orders union pass | grep -v "^nonce" | letter ann@players.example "[pines]" "$header"
	says "mail=aside"
done
# a program that quotes the form has no orders, and a bounce has none at all
form union | letter ann@players.example "[pines]" "Auto-Submitted: auto-replied"
says "mail=aside"
orders union pass | letter ann@players.example "[pines]" "Return-Path: <>"
says "mail=aside"
orders union pass | letter ann@players.example "Undeliverable: [pines]"
says "mail=aside"

# ---- wrong passwords: ten an hour ----

for i in 1 2 3 4 5 6 7 8 9 10; do
	{
		echo "password guess $i"
		orders confederate pass
	} | letter eve@eve.example "[pines]"
	says "mail=refused"
done
deliver
is "wrong passwords that were tried" 10 "$(grep -l "not the password" "$work"/bob/new/* | wc -l)"
{
	echo "password green corn in June"
	orders confederate pass
} >"$work/right"
letter eve@eve.example "[pines]" <"$work/right"
says "mail=refused"
deliver
exits 0 grep -rlq "ten wrong passwords came" "$work/bob/new"
is "answers to the guesser" 0 "$(grep -rl "^To: .*eve@" "$work"/moderator/new | wc -l)"
# an hour later the right one is heard, and the step is played
kept=$(head_lines union | grep "^nonce")
turn=$(head_lines union | grep "^state")
now=$((now + 3600))
letter bob@players.example "[pines]" <"$work/right"
says "mail=accepted"
# ---- a forged sender alone changes nothing ----

now=$((now + 3600))
absence="from 2026-07-20 to 2026-07-22"
orders union standing "screen" | sed '/^screen/d' | without_state | grep -v "^nonce" |
	unproven "standing orders"
now=$((now + 3600))
orders union "absent $absence" | without_state | grep -v "^nonce" | unproven "an absence"
orders union "concede" | without_state | grep -v "^nonce" | unproven "a concession"
now=$((now + 3600))
orders union "absent $absence" | without_state | sed "s/^nonce .*/nonce 00112233445566778899aabbccddeeff/" |
	unproven "an absence with a made-up nonce"
deliver
exits 0 grep -rlq "needs a line .nonce. in its head" "$work/ann/new"
before=$(adj set -C "$home/pines" union-mail-as)
echo "mail short" | letter ann@players.example "[pines]"
says "mail=no-orders"
is "what is mailed" "$before" "$(adj set -C "$home/pines" union-mail-as)"
deliver
exits 0 grep -rlq "preference stays as it was" "$work/ann/new"
now=$((now + 3600))
{
	echo "mail short"
	form union | sed 's/^/> /'
} | letter ann@players.example "[pines]"
is "what is mailed" "union-mail-as = short" "$(adj set -C "$home/pines" union-mail-as)"
# an older form of his own is proof enough for what is not played
[ "$turn" != "$(head_lines union | grep "^state")" ] || fail "expected the step to be played"
[ "$kept" != "$(head_lines union | grep "^nonce")" ] || fail "expected a new nonce"
orders union "absent $absence" | without_state | sed "s/^nonce .*/$kept/" |
	letter ann@office.example "[pines]"
says "mail=accepted"
exits 0 adj status -C "$home/pines"
# ---- mails that overtake each other, and ids that are used twice ----

now=$((now + 86400))
stamp() { date -u -d "@$1" "+%a, %d %b %Y %H:%M:%S +0000"; }
draft() { cat "$home/pines/orders/"*union*.txt 2>/dev/null | grep "^report" || true; }

orders union pass "report short" | sed '/^pass/{h;d};/^report/{p;x}' >"$work/newer"
orders union pass "report whole" | sed '/^pass/{h;d};/^report/{p;x}' >"$work/older"
date=$(stamp $((now - 600))) letter ann@players.example "[pines]" <"$work/newer"
says "mail=accepted"
before=$(head_of "$home/pines")
date=$(stamp $((now - 1200))) letter ann@players.example "[pines]" <"$work/older"
says "mail=refused"
is "the campaign after an older mail" "$before" "$(head_of "$home/pines")"
deliver
answered=$(grep -l "Your newer orders stand" "$work"/ann/new/* | tail -1)
[ -n "$answered" ] || fail "expected the answer to say that the newer orders stand"
# as an answer to the newest mail it does replace them
date=$(stamp $((now - 1100))) letter ann@players.example "[pines]" \
	"In-Reply-To: <$(header "$answered" Message-ID | tr -d '<>')>" <"$work/older"
says "mail=accepted"
[ "$before" != "$(head_of "$home/pines")" ] || fail "expected the older orders to be filed"
# dates that cannot be count as now
date="Thu, 01 Jan 1970 00:00:00 +0000" letter ann@players.example "[pines]" <"$work/newer"
says "mail=accepted"
date="Fri, 01 Jan 2100 00:00:00 +0000" letter ann@players.example "[pines]" <"$work/older"
says "mail=accepted"
# other orders under a used id are another mail; the same ones, by another way, are not
now=$((now + 60))
id=once@players.example letter ann@players.example "[pines]" <"$work/newer"
says "mail=accepted"
id=once@players.example letter ann@players.example "Fwd: [pines]" <"$work/newer"
says "mail=again"
id=once@players.example letter ann@players.example "[pines]" <"$work/older"
says "mail=accepted"
# ---- a program that sends and hangs ----

cat >"$work/hangs" <<END
#!/bin/sh
echo >>"$work/runs"
sleep 600
END
printf '#!/bin/sh\ncat >"$(mktemp "%s/left.XXXXXX")"\n' "$work" >"$work/sends"
chmod +x "$work/hangs" "$work/sends"
adj new --name second --seed x on-to-richmond/seven-pines "$home/second" >/dev/null
adj set -C "$home/second" union-mail cat@players.example >/dev/null
adj set -C "$home/second" confederate-mail dan@players.example >/dev/null
printf '%s\n' "outbox = sendmail $work/hangs" "send-seconds = 1" >>"$home/home.ini"
begun=$SECONDS
orders union pass "report whole" | sed '/^pass/{h;d};/^report/{p;x}' |
	letter ann@players.example "[pines]"
says "mail=accepted"
# the moderator says what time it is: no tick has come for over a day
exits 0 adj tick --home "$home" --date "$(date -u -d "@$now" +%Y-%m-%dT%H:%M:%SZ)"
says "took more than 1 seconds and was ended"
[ $((SECONDS - begun)) -lt 60 ] || fail "expected the program to be ended"
is "tries, one in each run" 2 "$(wc -l <"$work/runs")"
sed -i "s,$work/hangs,$work/sends," "$home/home.ini"
exits 0 adj tick --home "$home"
exits 0 grep -ql "^To: .*cat@" "$work"/left.*
exits 0 grep -ql "^To: .*dan@" "$work"/left.*
exits 0 grep -ql "^To: .*ann@" "$work"/left.*
finish
