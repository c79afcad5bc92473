#!/usr/bin/env bash
# The moderator's desk: what the program writes to him at once, and in a digest once a day.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

day=86400 letters=0
export ADJUTANT

# at DAYS COMMAND...: so many days after the beginning
at() {
	local days=$1
	shift
	SOURCE_DATE_EPOCH=$(awk "BEGIN { print int($start_date + $days * $day) }") "$@"
}

# new DIR [OPTION...]: a campaign of Seven Pines
new() {
	local dir=$1
	shift
	at 0 "$ADJUTANT" new --seed "$seed" --talk none "$@" on-to-richmond/seven-pines "$dir"
}

# tick DAYS: of the home; he says what time it is
tick() {
	at "$1" exits 0 sh -c '"$ADJUTANT" tick --home home --date $SOURCE_DATE_EPOCH'
}

# ---- what needs the moderator, and a digest once a day ----

# at_desk FILE TEXT...: the one mail to him since the last time says so, and is gone; without a
# text there is none
at_desk() {
	local count file text
	count=$(grep -l '^To: <me@example.net>' home/outbox/new/* 2>/dev/null | wc -l)
	[ $# != 0 ] || {
		is "mails to the moderator" 0 "$count"
		return
	}
	file=$(grep -l "^Message-ID: <desk\\..*\\.$1-" home/outbox/new/*) || fail "no $1 came"
	is "one $1" 1 "$(wc -w <<<"$file")"
	shift
	sed -e ':a' -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g' "$file" >letter
	tr '\n' ' ' <letter | tr -s ' ' >line
	for text; do
		grep -qF -- "$text" line || fail "\`$text' is not in: $(cat letter)"
		checks=$((checks + 1))
	done
	rm "$file"
}
hides() { ! grep -qF -- "$1" letter || fail "\`$1' is in: $(cat letter)"; }

# begun NAME [KEY=VALUE...]: both have joined
begun() {
	local name=$1 key side
	shift
	exits 0 new "home/$name"
	for key; do
		at 0 exits 0 "$ADJUTANT" set -C "home/$name" "${key%%=*}" "${key#*=}"
	done
	for side in union confederate; do
		printf 'join %032d\n' 7 >lines
		order_file "home/$name" $side lines >join
		at 0 exits 0 "$ADJUTANT" submit -C "home/$name" join
	done
}
# writes DAYS FROM TEXT...: a mail of somebody, a line each
writes() {
	local days=$1 from=$2
	letters=$((letters + 1))
	shift 2
	printf '%s\n' "From: $from" "To: games@example.org" "Subject: Hello, you" \
		"Message-ID: <$letters@example.org>" "" "$@" >mail
	at "$days" exits 0 "$ADJUTANT" mail --home home <mail
}

rm -rf home
mkdir home
cat >home/home.ini <<END
[mail]
from = Moderator <games@example.org>
moderator = me@example.net
outbox = sendmail $work/sendmail
END
mkdir -p home/outbox/new
cat >sendmail <<END
#!/bin/sh
[ ! -e $work/down ] || { echo "the line is down"; exit 1; }
exec cat >"\$(mktemp $work/home/outbox/new/XXXXXX)"
END
chmod +x sendmail
begun lost deadline="1 day" late="forfeit 1" remind=none
begun slow deadline="1 day" late=wait remind=none
begun skip deadline="1 day" late="forfeit 3" grace="2 hours" remind=none
tick 0
at_desk
writes 0.5 zoe@else.example "Whose dog is that?" "password the grey goose" \
	"begin orders" "campaign nowhere" "march Zoe to Hell" "end orders"
writes 0.5 zoe@else.example "Once more."
tick 0.9
at_desk
# a side has forfeited; and a day is over
tick 1
at_desk alert "**This needs you.**" "## Games that were forfeited" \
	"- lost: Both sides have forfeited"
hides slow
at_desk digest "## Late players" \
	"- slow: both sides are late since Sunday, 28 June 2026, 00:00 UTC; the game waits, and you decide" \
	"- skip: both sides are late since Sunday, 28 June 2026, 00:00 UTC; the grace ends on Sunday, 28 June 2026, 02:00 UTC" \
	"- zoe@else.example, Saturday, 27 June 2026, 12:00 UTC: Hello, you. Whose dog is that?" "Once more." \
	"Strangers who got no answer today: 1."
for text in "grey goose" "march Zoe" lost; do
	hides "$text"
done
tick 1.01
at_desk
tick 1.2
at_desk
# a campaign that stops is told once, until it goes again; others go on
cp -a home/slow/.git/adjutant/mail/book.ini book 2>/dev/null || :
for time in 1.3 1.5; do
	mkdir -p home/slow/.git/adjutant/mail
	echo torn >home/slow/.git/adjutant/mail/book.ini
	for _ in 1 2; do
		at $time exits 4 "$ADJUTANT" tick --home home
	done
	at_desk alert "## Campaigns that stopped" "- slow ($work/home/slow): "
	rm home/slow/.git/adjutant/mail/book.ini
	tick "$time"
	at_desk
done
# mail that cannot leave for an hour: his own leaves as soon as any does
rm -f home/outbox/new/*
touch down
exits 0 "$ADJUTANT" set -C home/skip union-mail ann@example.org
tick 1.6
[ -z "$(ls home/outbox/new)" ] || fail "mail left"
find home/skip/.git/adjutant/mail/sending -type f -exec touch -d "@$((start_date + day * 16 / 10))" {} +
tick 1.61
is "he is not told at once" "" "$(find home/.adjutant/desk -name 'desk.*')"
tick 1.7
is "he is told after an hour" 1 "$(find home/.adjutant/desk -name 'desk.*alert*' | wc -l)"
tick 1.8
is "once" 1 "$(find home/.adjutant/desk -name 'desk.*alert*' | wc -l)"
rm down
tick 1.81
at_desk alert "## Mail that could not leave" "- skip: 1 mail, since Sunday, 28 June 2026, 14:24 UTC"
is "the mail has left, too" 1 "$(grep -l '^To: <ann@' home/outbox/new/* | wc -l)"
# the next digest has nothing of the last
tick 2
at_desk digest "## Missed deadlines" "- skip: the Union missed 1 in a row; 3 in a row forfeit the game" "## Late players"
hides zoe
hides Strangers
# nothing is said where there is nothing to say, nor to a moderator without an address of his own
exits 0 "$ADJUTANT" set -C home/slow late defaults
tick 3
rm -rf home/lost home/slow home/skip home/outbox/new/*
tick 4.5
at_desk
begun idle deadline="1 day" late=wait remind=none
sed -i '/^moderator/d' home/home.ini
tick 6
tick 7.5
at_desk

finish
