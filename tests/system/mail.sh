#!/usr/bin/env bash
# Campaigns by mail alone, from the first report to the end, by two players who see nothing
# else. Then the same with a post that loses, doubles and turns round mails, and a program
# that is killed as it takes them: nobody gets a wrong, missing or second report. And mail of
# those who do not play.
#
#   MAIL_GAMES    SCENARIO[:OPTIONS]... to be played (default: one of two days)
#   MAIL_STRIDE   how many calls lie between two kills (default 7)
#   KILLAT        the shim (default build/tests/crash/killat.so)
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"

games=${MAIL_GAMES:-on-to-richmond/seven-pines:--talk:none}
stride=${MAIL_STRIDE:-7}
shim=${KILLAT:-$built/tests/crash/killat.so}
case $shim in /*) ;; *) shim=$PWD/$shim ;; esac

# reports WHO: the nonces and states of the reports that he got, in their order
reports() {
	local file
	for file in "$work/$1"/cur/* "$work/$1"/new/*; do
		[ -f "$file" ] || continue
		case $(header "$file" Message-ID) in
		*.report-*) header "$file" Message-ID ;;
		esac
	done
}

# nothing_twice: no Message-ID came twice out of the moderator's program, but for those that
# the post has doubled
nothing_twice() {
	cat "$work"/{ann,bob,moderator}/{cur,new}/* 2>/dev/null |
		sed -n 's/^Message-ID: <\(.*@games.example\)>$/\1/p' | sort | uniq -d >"$work/twice"
	[ ! -s "$work/twice" ] || fail "$1: sent twice: $(cat "$work/twice")"
	checks=$((checks + 1))
}

# told_all NAME: what stands in the campaign is what each was told last, and each was told of
# his own side alone. Who lost a bundle has asked for a whole one.
told_all() {
	local who side last
	for who in ann bob; do
		side=union
		[ $who = ann ] || side=confederate
		last=$(grep -lE '^Message-ID: <.*\.report-' "$work/$who"/cur/* | tail -1)
		[ -n "$last" ] || fail "$who: expected reports"
		grep -q "The game is over" "$last" || fail "$who: expected to be told of the end in $last"
		[ "$(git -C "$work/$who/state/clone" rev-parse HEAD)" = \
			"$(git -C "$home/$1/for/$side.git" rev-parse main)" ] ||
			fail "$who: expected what $side.git holds"
		! grep -h "^To: " "$work/$who"/cur/* | grep -qv "$who@" || fail "$who got what is not his"
		checks=$((checks + 3))
	done
}

# play_game SCENARIO OPTION...: from `new` to the end
play_game() {
	local name=${1##*/} rounds=0
	rm -rf "$home" "$inbox" "$work"/{ann,bob,lost,moderator}
	begin_home "$name" "$@"
	exits 0 adj tick --home "$home"
	while deliver && answer && waiting; do
		take_mail
		rounds=$((rounds + 1))
		[ $rounds -lt 3000 ] || fail "$1: expected an end"
	done
	is_over "$home/$name" || fail "$1: nobody writes any more, and it is not over: $(
		adj -C "$home/$name" status
		tail -5 "$work/log"
	)"
	nothing_twice "$1"
	told_all "$name"
	exits 0 adj audit -C "$home/$name"
	is "mails that are left" "" "$(find "$home/.adjutant/spool" -type f ! -name lock)"
	echo "$1: $letters letters in $rounds rounds"
}

for game in $games; do
	IFS=: read -r -a words <<<"$game"
	play_game "${words[@]}"
done

# ---- the post does what it can ----

# A kill at every so-manieth call; whatever is left, the next call brings it to the end. The
# post doubles mails, and brings some a round late.
RANDOM=1862
killed=0
take_killed() { # the call is killed at its Nth change of the disk
	local status=0
	now=$((now + 3600))
	SOURCE_DATE_EPOCH=$now KILLAT_BEFORE=$1 LD_PRELOAD=$shim \
		"$ADJUTANT" mail --home "$home" --maildir "$inbox" >>"$work/log" 2>&1 || status=$?
	case $status in
	0) return 1 ;; # it has not so many
	137) killed=$((killed + 1)) ;;
	*) fail "killed at call $1: exit status $status: $(tail -3 "$work/log")" ;;
	esac
}

mischief() {
	local file
	for file in "$inbox"/new/*; do
		[ -f "$file" ] || continue
		cp "$file" "$work/sent/"
		case $((RANDOM % 4)) in
		0) cp "$file" "$inbox/new/again-${file##*/}" ;;
		1) [ $((RANDOM % 2)) = 0 ] || touch -d "@$((RANDOM))" "$file" ;;
		2)
			cp "$file" "$work/late/"
			;;
		esac
	done
	if [ $((RANDOM % 3)) = 0 ]; then
		find "$work/late" -type f -exec mv '{}' "$inbox/new/" ';'
	fi
}

mkdir -p "$work/late" "$work/sent"
rm -rf "$home" "$inbox" "$work"/{ann,bob,lost,moderator}
: >"$work/log"
begin_home pines on-to-richmond/seven-pines --talk none
adj set -C "$home/pines" deadline "2 days" >/dev/null
adj set -C "$home/pines" remind "1 day" >/dev/null
exits 0 adj tick --home "$home"
at=1 rounds=0
until is_over "$home/pines"; do
	deliver
	# one mail to a player is lost on its way; he is reminded
	if [ $rounds = 2 ]; then
		file=$(grep -lE '^Message-ID: <.*\.report-' "$work"/ann/new/* | tail -1)
		[ -n "$file" ] || fail "expected a report that can be lost"
		mv "$file" "$work/lost/new/"
	fi
	answer
	mischief
	# killed again and again, each time at a later call; then it goes to the end
	for _ in 1 2 3 4 5 6; do
		take_killed $at || { at=1; break; }
		at=$((at + stride))
	done
	take_mail
	waiting || now=$((now + 43200))
	exits 0 adj tick --home "$home"
	rounds=$((rounds + 1))
	[ $rounds -lt 200 ] || fail "with a bad post: expected an end: $(adj -C "$home/pines" status; tail "$work/log")"
done
deliver
answer
nothing_twice "with a bad post"
exits 0 grep -rlqE '^Message-ID: <.*\.remind' "$work/ann/cur"
told_all pines
exits 0 grep -rq "^mail bundle" "$work/sent"
exits 0 adj audit -C "$home/pines"
grep -q "handled before" "$work/log" || fail "expected mails that came twice"
[ $killed -gt 3 ] || fail "expected kills, got $killed"
checks=$((checks + 2))
echo "$killed kills, $rounds rounds"

# a late mail is told so, and changes nothing
before=$(head_of "$home/pines")
sed 's/^Message-ID: </&late-/' "$(grep -lr "^From: <*ann@" "$work/sent" | head -1)" >"$inbox/new/late"
take_mail
exits 0 grep -q "ann@players.example, pines union: refused, and answered" "$work/log"
deliver
exits 0 grep -rlq "The game is over\|the game is over" "$work/ann/new"
is "the campaign behind late mail" "$before" "$(head_of "$home/pines")"

# ---- who does not play, and who cannot be answered ----

rm -rf "$home" "$inbox" "$work"/{ann,bob,lost,moderator}
begin_home pines on-to-richmond/seven-pines --talk none

# letter FROM SUBJECT [HEADER...]: with what stands on standard input, on standard input of mail
letter() {
	local from=$1 subject=$2
	shift 2
	letters=$((letters + 1))
	{
		echo "From: $from"
		echo "To: games@games.example"
		echo "Subject: $subject"
		echo "Message-ID: <$letters@letters.example>"
		echo "Date: Sat, 27 Jun 2026 00:00:00 +0000"
		[ $# = 0 ] || printf '%s\n' "$@"
		echo
		cat
	} >"$work/letter"
	exits 0 adj mail --home "$home" --porcelain <"$work/letter"
}

sent() {
	find "$home/outbox/new" -type f 2>/dev/null | wc -l
}

echo "Who are you?" | letter eve@eve.example "hello"
says "mail=aside"
is "answers to a stranger" 1 "$(sent)"
echo "Who are you?" | letter eve@eve.example "[pines union] hello"
says "mail=aside"
is "answers to him in the same hour" 1 "$(sent)"
echo "I am away." | letter ann@players.example "[pines union]" "Auto-Submitted: auto-replied"
says "mail=aside"
is "answers to a note of absence" 1 "$(sent)"
echo "What shall I do?" | letter ann@players.example "[pines]"
says "mail=no-orders"
says "seat=union"
exits 0 grep -rqF "You are asked to join" "$home/outbox/new"
is "mail aside, untouched" "3" "$(find "$home/aside/new" -type f | wc -l)"

# somebody else's orders are not looked at without the nonce; with it they count, and the
# answer goes where the seat is
exits 0 adj tick --home "$home"
deliver
form=$(sed -n '/^begin orders/,/^end orders/p' "$home/pines/for/union/report.md" |
	sed 's/^# join$/join 00000000000000000000000000000007/')
grep -v "^nonce" <<<"$form" | letter ann@office.example "orders"
says "mail=aside"
{
	echo "passwort Grim Loewe"
	sed 's/^join .*/jion 1\npaswort Grim Loewe/' <<<"$form"
} | letter ann@office.example "orders"
says "mail=refused"
deliver
is "where the answer is" 1 "$(grep -l "were not taken" "$work"/ann/new/* | wc -l)"
! grep -rqF "Grim Loewe" "$work"/ann/new "$home/outbox" || fail "expected no answer to repeat a password"
{
	echo "password grim Loewe of 1862"
	cat <<<"$form"
} | letter ann@office.example "orders"
says "mail=accepted"
exits 0 adj mail --home "$home" --porcelain <"$work/letter"
says "mail=again"
! grep -rqF "grim Loewe" "$home/.adjutant" "$home/outbox" "$home/pines/.git/adjutant" ||
	fail "expected the password to be nowhere"
deliver
is "receipts" 1 "$(grep -l "You have joined" "$work"/ann/new/* | wc -l)"

# what cannot be kept is to be given again
exits 75 adj mail --home "$work/nothing" <"$work/letter"
head -c 40000000 /dev/zero | tr '\0' 'a' >"$work/body"
letter bob@players.example "[pines confederate]" <"$work/body"
says "mail=refused"
sed -i 's/^hourly = .*/hourly = 3/' "$home/home.ini"
for i in 1 2 3 4 5 6; do
	printf 'From: carol@players.example\nSubject: bomb\nMessage-ID: <%s@bomb>\n\n%s\n' "$i" "$i" |
		adj mail --home "$home"
done >"$work/bomb" 2>&1
is "a bomb: how many are more than an hour has" 3 "$(grep -c "has sent too many" "$work/bomb")"
finish
