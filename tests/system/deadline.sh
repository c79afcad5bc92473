#!/usr/bin/env bash
# Fair deadlines: who misses one is told so, and his opponent; absences are counted in a row
# and stop no clock that is late; a seat that nobody holds costs nobody anything; and a clock
# that jumps plays nothing.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

day=86400

# at DAYS COMMAND...: so many days after the beginning, a Saturday; "2.5" is the evening
at() {
	local days=$1
	shift
	SOURCE_DATE_EPOCH=$(awk "BEGIN { print int($start_date + $days * $day) }") "$@"
}

# tick_at DAYS [WHAT...]: these are the lines that it prints; the clock is said to be right
tick_at() {
	local days=$1 date
	date=$(at "$days" sh -c 'echo $SOURCE_DATE_EPOCH')
	shift
	exits 0 "$ADJUTANT" tick --home home --date "$date"
	is "what is done on day $days" "$(printf '%s\n' "$@")" "$(cat said)"
}

# begun NAME KEY=VALUE...: both have joined; the Confederates move first
begun() {
	local name=$1 key side
	shift
	at 0 "$ADJUTANT" new --name "$name" --seed "$seed" gates-of-richmond/june-27-pm \
		"home/$name" >/dev/null
	for key in union-mail="ann@example.org" confederate-mail="ben@example.org" "$@"; do
		at 0 exits 0 "$ADJUTANT" set -C "home/$name" "${key%%=*}" "${key#*=}"
	done
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"$name" $side 7 >join
		at 0 exits 0 "$ADJUTANT" submit -C "home/$name" join
	done
}

# sends DAYS VERB NAME SIDE [LINE...]
sends() {
	local days=$1 verb=$2 name=$3 side=$4
	shift 4
	printf '%s\n' "$@" >lines
	order_file "home/$name" "$side" lines >orders
	at "$days" "$ADJUTANT" "$verb" -C "home/$name" orders >said 2>&1 || [ $? = 3 ] || {
		cat said >&2
		fail "$side cannot $verb in $name"
	}
}

# of NAME SIDE: its report, on one line
of() { tr '\n' ' ' <"home/$1/for/$2/report.md"; }

# tells NAME SIDE TEXT, hides NAME SIDE TEXT: what its report says or does not say
tells() {
	case $(of "$1" "$2") in
	*"$3"*) checks=$((checks + 1)) ;;
	*) fail "the report of $2 does not say \`$3': $(head -30 "home/$1/for/$2/report.md")" ;;
	esac
	[ "$2" != public ] || return 0
	case $(tr '\n' ' ' <"home/$1/for/$2/short.md") in
	*"$3"*) checks=$((checks + 1)) ;;
	*) fail "the short report of $2 does not say \`$3'" ;;
	esac
}
hides() {
	case $(of "$1" "$2") in
	*"$3"*) fail "the report of $2 says \`$3'" ;;
	*) checks=$((checks + 1)) ;;
	esac
}

# mailed ADDRESS TEXT: the newest report to it says so
mailed() {
	local mail
	mail=$(grep -l "^To: <*$1" home/outbox/new/* | tail -1)
	sed -e ':a' -e '/=$/{N;s/=\n//;ba' -e '}' "$mail" | tr '\n' ' ' | grep -qF -- "$2" ||
		fail "the mail to $1 does not say \`$2'"
	checks=$((checks + 1))
	rm -f home/outbox/new/*
}

step_of() { "$ADJUTANT" status "home/$1" --porcelain | sed -n 's/^step=//p'; }
missed() { "$ADJUTANT" status -C "home/$1" --porcelain | sed -n "s/^$2-missed=//p"; }
audits() {
	local who
	exits 0 "$ADJUTANT" audit -C "home/$1"
	for who in union confederate public; do
		rm -rf clone
		git clone -q "home/$1/for/$who.git" clone
		exits 0 "$ADJUTANT" -C clone audit
	done
}

new_home() {
	rm -rf home
	mkdir home
	printf '[mail]\nfrom = Moderator <games@example.org>\n' >home/home.ini
}

# ---- the deadline and what happens then; reminders without asking for them ----

new_home
begun miss deadline="2 days" late="forfeit 3"
exits 0 "$ADJUTANT" set -C home/miss
says "remind = 1 day"
tells miss confederate "**Your orders are due by Monday, 29 June 2026, 00:00 UTC.** If nothing has come by then, your standing orders and the defaults of the rules act for you. A side that misses 3 deadlines in a row forfeits the game."
tells miss union "The orders of the Confederates are due by Monday, 29 June 2026, 00:00 UTC. If nothing has come by then, their standing orders and the defaults of the rules act for them. A side that misses 3 deadlines in a row forfeits the game."
tells miss public "The orders of the Confederates are due by Monday"
tick_at 0
tick_at 1 "miss: reminded confederate."
rm -f home/outbox/new/*

# ---- who misses one is told, and what it costs; so is his opponent ----

tick_at 2 "miss: went on without confederate."
tells miss confederate "**You missed your orders for Turn 4, June 27 PM: Confederate Player Turn (Monday, 29 June 2026, 00:00 UTC).** Your standing orders and the defaults of the rules acted for you. Miss 2 more deadlines in a row and you forfeit the game."
for who in union public; do
	tells miss $who "The Confederates sent no orders for Turn 4, June 27 PM: Confederate Player Turn (Monday, 29 June 2026, 00:00 UTC). Their standing orders and the defaults of the rules acted for them."
	hides miss $who "more deadlines in a row"
	hides miss $who "You missed"
done
mailed ben "**You missed your orders for Turn 4"
sends 2 run miss union
tells miss confederate "You have missed 1."
audits miss
# that a draft has come in is nobody's business
sends 2 submit miss confederate
is "a draft counts" "" "$(missed miss confederate)"
at 2 exits 0 "$ADJUTANT" set -C home/miss holidays 2027-01-01
tells miss union "The Confederates sent no orders for"
at 2 exits 0 "$ADJUTANT" run -C home/miss
hides miss union "The Confederates sent no orders for"
hides miss confederate "You missed"
# twice in a row
tick_at 3 "miss: reminded union."
tick_at 4 "miss: went on without union."
sends 4 run miss confederate
tick_at 5 "miss: reminded union."
tick_at 6 "miss: went on without union."
tells miss union "Miss one more deadline and you forfeit the game."
sends 6 run miss confederate
tells miss union "If nothing has come by then, you forfeit the game."
hides miss confederate "you forfeit the game. You"
tells miss confederate "The Union sent no orders for Turn 6"
tick_at 7 "miss: reminded union."
tick_at 8 "miss: lost by sending nothing: union."
hides miss union "You missed your orders"
audits miss

# the moderator goes on before any deadline: it is said as it was
begun hand
at 0 exits 0 "$ADJUTANT" run -C home/hand --without confederate
tells hand confederate "**You missed your orders for Turn 4, June 27 PM: Confederate Player Turn.** Your standing"
audits hand

# ---- what a side is asked alone in mid step, it alone is told ----

new_home
begun alone deadline="2 days" late="forfeit 3" deadline-answer="1 day" remind=none
sends 0 run alone confederate
sends 0 run alone union stop
tells alone union "**Your orders are due by Sunday, 28 June 2026, 00:00 UTC.** If nothing has come by then, your standing orders"
rm -rf asked
cp -a home/alone asked
tick_at 1 "alone: went on without union."
is "the step is over" 5/confederate "$(step_of alone)"
tells alone union "**You did not answer in time in Turn 4, June 27 PM: Union Player Turn (Sunday, 28 June 2026, 00:00 UTC).** The default of the rules was taken for you. Miss 2 more deadlines in a row and you forfeit the game."
sends_of() { # what the other side reads when the Union does answer is the same
	order_file "$1" union /dev/null >orders
	at 1 exits 0 "$ADJUTANT" run -C "$1" orders
}
sends_of asked
is "nobody else hears of it" "$(cat asked/for/confederate/report.md)" \
	"$(cat home/alone/for/confederate/report.md)"
sends 1 run alone confederate
sends 1 run alone union
hides alone union "You did not answer in time"
audits alone

# ---- reminders can be left out, or come earlier ----

new_home
begun calm deadline="2 days" remind=none
begun soon deadline="6 hours"
exits 0 "$ADJUTANT" set -C home/calm remind
says "remind = none"
tick_at 0
tick_at 0.125 "soon: reminded confederate."
tick_at 1.5

# ---- absences: 62 days in a row, over all lines; those that are over are refused ----

# away DAYS STATUS SIDE TEXT: a file with that line
away() {
	order_file home/away "$3" /dev/null | grep -v '^state ' |
		sed "s/^end orders/absent $4\n&/" >absent
	at "$1" exits "$2" "$ADJUTANT" submit -C home/away absent
}
absent_of() { "$ADJUTANT" set -C home/away "$1-absent" | sed 's/.* = //'; }

new_home
begun away deadline="3 days" grace="2 days" late=defaults remind=none
away 0 0 union "from 2026-06-30 to 2026-08-15"
says "A clock that is late by then does"
away 0 1 union "from 2026-08-16 to 2026-10-08"
says "you would be away for more than 62 days in a row: it is 101 with the days that you gave before;"
away 0 1 union "from 2026-08-01 to 2026-09-30"
says "it is 93 with the days"
away 0 1 union "from 2026-07-01 to 2026-09-30"
away 0 0 union "from 2026-08-16 to 2026-08-30"
away 0 1 union "on 2026-08-31"
says "it is 63 with the days"
away 0 0 union "from 2026-07-01 to 2026-07-31"
is "what is taken" "2026-06-30..2026-08-30" "$(absent_of union)"
away 0 0 union "from 2026-09-01 to 2026-09-02"
# the moderator may set more, and what stands may be said again
at 0 exits 0 "$ADJUTANT" set -C home/away union-absent 2026-07-01..2026-10-31
away 0 0 union "from 2026-08-01 to 2026-08-02"
away 0 1 union "on 2026-11-01"
at 0 exits 0 "$ADJUTANT" set -C home/away union-absent none
# over, or over before it counts
away 3 1 union "from 2026-06-01 to 2026-06-20"
says "these days are over: an absence counts from the day after your file arrives, here from 2026-07-01."
away 3 1 union "on 2026-06-30"
says "these days are over"
away 3 0 union "from 2026-06-30 to 2026-07-02"
is "what is left of it" "2026-07-01..2026-07-02" "$(absent_of union)"
# all are told of it
tells away union "You are away from 2026-07-01 to 2026-07-02; your clock stands still then."
tells away confederate "The Union side is away from 2026-07-01 to 2026-07-02; the clock stands still then."
tells away public "The Union side is away from 2026-07-01"
audits away

# ---- none stops a clock that is late ----

tells away confederate "**Your orders are due by Tuesday, 30 June 2026, 00:00 UTC.** If nothing has come by Thursday, 2 July 2026, 00:00 UTC, your standing orders"
away 3.5 0 confederate "from 2026-07-01 to 2026-08-30"
tells away confederate "If nothing has come by Thursday, 2 July 2026, 00:00 UTC, your standing orders"
tick_at 4.9
tick_at 5 "away: went on without confederate."
# the next step of theirs waits for them
at 5 exits 0 "$ADJUTANT" set -C home/away union-absent none
sends 5 run away union
tells away confederate "**Your orders are due by Thursday, 3 September 2026, 00:00 UTC.**"
audits away

# ---- nobody is late who has filed ----

at 70 "$ADJUTANT" status -C home/away >said
says "It is late since Thursday, 3 September 2026, 00:00 UTC."
at 70 exits 0 "$ADJUTANT" set -C home/away run "by hand"
sends 70 submit away confederate
at 71 exits 0 "$ADJUTANT" status -C home/away
says "It was due by Thursday, 3 September 2026, 00:00 UTC."
at 71 exits 0 "$ADJUTANT" status -C home/away --porcelain
says "late=no"
at 71 "$ADJUTANT" status --home home >said
grep -q "^away .* 2026-09-03 00:00$" said || fail "the table: $(cat said)"

# ---- a seat that nobody holds: no deadline, no miss, and a full interval afterwards ----

# takes DAYS NAME SIDE: a substitute joins
takes() {
	printf 'join %032d\n' 9 >lines
	{
		echo "password he has other words than before"
		order_file "home/$2" "$3" lines
	} >join
	at "$1" exits 0 "$ADJUTANT" submit -C "home/$2" join
}

new_home
begun left deadline="2 days" late="forfeit 2"
tick_at 0
tick_at 1 "left: reminded confederate."
tick_at 2 "left: went on without confederate."
sends 2 run left union
is "one is missed" 1 "$(missed left confederate)"
at 3 exits 0 "$ADJUTANT" amend -C home/left --open confederate --reason "He has left."
for who in confederate union public; do
	tells left $who "**No deadline runs while a seat is open.** The time for this step begins when a substitute has joined."
	hides left $who "due by"
done
exits 0 "$ADJUTANT" status -C home/left --porcelain
! grep -q "^deadline=" said || fail "a deadline runs"
rm -f home/outbox/new/*
tick_at 30
tick_at 60
is "it waits for somebody" 5/confederate "$(step_of left)"
# the moderator goes on by hand: nothing is missed
at 60 exits 0 "$ADJUTANT" run -C home/left --without confederate
is "no miss counts" 1 "$(missed left confederate)"
at 60 exits 0 "$ADJUTANT" undo -C home/left
at 60 exits 0 "$ADJUTANT" set -C home/left confederate-mail cal@example.org
tick_at 60
mailed cal "**You are asked to join.**"
at 60 exits 0 "$ADJUTANT" set -C home/left confederate-mail none
at 60 exits 0 "$ADJUTANT" set -C home/left confederate-mail cal@example.org
tick_at 60
mailed cal "**The game is under way: Turn 5, June 28 AM: Confederate Player Turn.** You take over from a player who has left; nothing that he missed counts against you."
takes 61.5 left confederate
for who in confederate union; do
	hides left $who "No deadline runs"
	hides left $who "missed"
	hides left $who "sent no orders"
done
tells left confederate "**Your orders are due by Saturday, 29 August 2026, 12:00 UTC.**"
tells left union "The orders of the Confederates are due by Saturday, 29 August 2026, 12:00 UTC."
is "the misses of who has left" "" "$(missed left confederate)"
tick_at 61.5
mailed cal "**It is your move: Turn 5, June 28 AM: Confederate Player Turn.** Your orders are due by Saturday, 29 August 2026, 12:00 UTC."
tick_at 63 "left: reminded confederate."
tick_at 63.4
tick_at 63.5 "left: went on without confederate."
is "that is his first" 1 "$(missed left confederate)"
audits left

# in mid step since when it waits stays the business of who is asked
begun mid deadline="2 days" deadline-answer="1 day" late=defaults
sends 0 run mid confederate
sends 0.5 run mid union stop
at 0.6 exits 0 "$ADJUTANT" amend -C home/mid --open union --reason "He has left."
tells mid union "**No deadline runs while a seat is open.**"
hides mid confederate "No deadline runs"
tick_at 63.5
takes 63.5 mid union
tells mid union "due by Sunday, 30 August 2026, 12:00 UTC."
is "since when, as the other side knows" "2026-06-27T00:00:00Z" \
	"$(git -C home/mid show HEAD:for/confederate/campaign.ini | sed -n 's/^since = //p')"
audits mid

# ---- mail that lies in the inbox before a deadline is in time ----

# delivered DAYS NAME SIDE: his orders come into the Maildir then, and nobody reads them yet
delivered() {
	local from=ann date
	[ "$3" = union ] || from=ben
	date=$(at "$1" sh -c 'echo $SOURCE_DATE_EPOCH')
	letters=$((letters + 1))
	{
		printf '%s\n' "From: $from@example.org" "To: games@example.org" \
			"Subject: [$2 $3] orders" "Message-ID: <$letters@letters.example>" \
			"Date: $(date -u -R -d "@$date")" ""
		order_file "home/$2" "$3" /dev/null
	} >"home/box/new/$letters"
	touch -d "@$date" "home/box/new/$letters"
}
letters=0

new_home
echo "inbox = box" >>home/home.ini
mkdir -p home/box/new home/box/cur home/box/tmp
begun lies deadline="2 days" late="forfeit 1" remind=none
begun waits deadline="2 days" late=defaults remind=none run="at deadline"
delivered 1.99 lies confederate
delivered 1.99 waits confederate
tick_at 2.01 "waits: played 4/confederate."
is "the game goes on" no "$("$ADJUTANT" status -C home/lies --porcelain | sed -n 's/^late=//p')"
is "nothing is left in the inbox" "" "$(ls home/box/new)"
at 2.01 exits 0 "$ADJUTANT" run -C home/lies
is "his orders were played" 4/union "$(step_of lies)"
is "he has missed nothing" "" "$(missed lies confederate)"
rm -rf home/lies home/waits

# what cannot be read yet may be in time: no deadline is over before it is read
begun reads deadline="2 days" late="forfeit 1" remind=none
delivered 1.99 reads confederate
mv home/box box
at 2.02 exits 1 "$ADJUTANT" tick --home home
says "home/box: No such file or directory; a Maildir or an mbox was expected"
says "mail that has come could not be taken yet, so no deadline is enforced now"
mv box home/box
tick_at 2.03
is "they are filed" no "$("$ADJUTANT" status -C home/reads --porcelain | sed -n 's/^late=//p')"

# what cannot be taken into one campaign holds up no other
begun other deadline="2 days" late="forfeit 1" remind=none
begun torn deadline="2 days" late="forfeit 1" remind=none
delivered 1.99 torn confederate
cp home/torn/.git/adjutant/mail/book.ini book
echo torn >home/torn/.git/adjutant/mail/book.ini
at 2.05 exits 4 "$ADJUTANT" tick --home home
says "other: lost by sending nothing: confederate."
cp book home/torn/.git/adjutant/mail/book.ini
tick_at 2.06
is "it was in time" no "$("$ADJUTANT" status -C home/torn --porcelain | sed -n 's/^late=//p')"
# and who has sent nothing has lost
begun gone deadline="2 days" late="forfeit 1" remind=none
tick_at 2.07 "gone: lost by sending nothing: confederate."

# ---- a clock that jumps plays nothing before the moderator says what time it is ----

new_home
begun jump deadline="2 days" late=defaults remind=none
at 0 exits 0 "$ADJUTANT" tick --home home
at 1 exits 0 "$ADJUTANT" tick --home home
before=$(head_of home/jump)
at 30 exits 1 "$ADJUTANT" tick --home home
says "the clock says Monday, 27 July 2026, 00:00 UTC, and at the last tick it said Sunday, 28 June 2026, 00:00 UTC: that is more than a day off, so nothing is played."
says "\`adjutant tick --home home --date 2026-07-27T00:00:00Z\`"
at 30 exits 1 "$ADJUTANT" tick --home home
is "nothing is played" "$before" "$(head_of home/jump)"
# it is put right
at 1.9 exits 0 "$ADJUTANT" tick --home home
at 2.5 exits 0 "$ADJUTANT" tick --home home
says "jump: went on without confederate."
# back is a jump, too; and he says it
at 0.5 exits 1 "$ADJUTANT" tick --home home
before=$(head_of home/jump)
at 60 exits 1 "$ADJUTANT" tick -C home/jump
is "nothing is played" "$before" "$(head_of home/jump)"
at 60 exits 0 "$ADJUTANT" tick --home home --date 2026-08-26
says "jump: went on without union."
at 60.5 exits 0 "$ADJUTANT" tick --home home
# a campaign without a home has its own
at 0 "$ADJUTANT" new --name lone --seed "$seed" gates-of-richmond/june-27-pm lone >/dev/null
at 0 exits 0 env -u ADJUTANT_HOME "$ADJUTANT" tick -C lone
at 3 exits 1 "$ADJUTANT" tick -C lone
says "\`adjutant tick -C lone --date 2026-06-30T00:00:00Z\`"
at 3 exits 0 "$ADJUTANT" tick -C lone --date 2026-06-30
at 4 exits 0 "$ADJUTANT" tick -C lone

finish
