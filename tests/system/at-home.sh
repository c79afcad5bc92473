#!/usr/bin/env bash
# Campaigns in a home: what `new` says there, slips of the pen that it and `set` catch, and
# the end, which reaches the players by mail.
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

# ---- a new campaign in a home ----

mkdir -p home/club
touch home/home.ini
exits 0 new home/pines
says "Its home is $work/home."
says "\`from = Moderator <games@example.org>\` below"
says "adjutant set -C home/pines confederate-mail ADDRESS"
says "adjutant tick --home $work/home"
! grep -q "Send each side its report" said || fail "he is told to send reports by hand"
printf '[mail]\nfrom = Moderator <games@example.org>\n' >home/home.ini
exits 0 new home/club/fair
! grep -q "Say who its mail is from" said || fail "it says what is done already"
# without a home reports are sent by hand
exits 0 new alone
says "Send each side its report"

# mail could not tell two of one name apart, in letters of any size
for dir in home/other home/club/other; do
	exits 1 new $dir --name Pines
	says "the campaign $work/home/pines is named pines already"
	says "\`--name Pines-2\`"
	[ ! -e $dir ] || fail "$dir was made"
done
exits 1 new home/other --name fair
exits 0 new home/other --name Pines-2
exits 1 new home/third --name pines
says "\`--name pines-3\`"
# that a directory is in use is said as ever
exits 1 new home/pines
says "home/pines is in use"
# a home that only the environment names, and one that has mistakes
mkdir bare
ADJUTANT_HOME=$work/bare exits 0 new bare/pines
ADJUTANT_HOME=$work/bare exits 1 new bare/more --name pines
says "$work/bare/pines is named pines already"
ADJUTANT_HOME=$work/bare exits 0 new alone-2 --name pines
mkdir torn
printf '[mail]\nform = x\n' >torn/home.ini
exits 1 new torn/pines
[ ! -e torn/pines ] || fail "a campaign was begun in a home with mistakes"

# ---- who plays ----

exits 0 "$ADJUTANT" set -C home/pines union-mail ann@example.org
exits 1 "$ADJUTANT" set -C home/pines confederate-mail Ann@Example.org
says "Ann@Example.org is the address of \`union\` here"
says "\`adjutant set -C home/pines confederate-mail Ann@Example.org --same-player\`"
is "no address is set" "confederate-mail = none" \
	"$("$ADJUTANT" set -C home/pines confederate-mail)"
exits 0 "$ADJUTANT" set -C home/pines confederate-mail Ann@Example.org --same-player
exits 0 "$ADJUTANT" set -C home/pines confederate-mail-as short
exits 0 "$ADJUTANT" set -C home/pines confederate-mail bob@example.org
exits 0 "$ADJUTANT" set -C home/pines union-mail ann@example.org

# who joins by mail does not get the seat of his opponent by it
join_mail() { # FROM
	letters=$((letters + 1))
	printf '%s\n' "From: $1" "To: games@example.org" "Message-ID: <$letters@example.org>" \
		"Date: $(date -u -R -d "@$start_date")" "Subject: joining" ""
	printf 'join %032d\n' 7 >lines
	order_file home/other confederate lines
}
exits 0 "$ADJUTANT" set -C home/other union-mail ann@example.org
join_mail ann@example.org >mail
at 0 exits 0 "$ADJUTANT" mail --home home <mail
says "refused, and answered"
grep -q "ann@example.org is the address of the other side here" home/outbox/new/* ||
	fail "she is not told why"
is "no address is set" "confederate-mail = none" \
	"$("$ADJUTANT" set -C home/other confederate-mail)"
join_mail bob@example.org >mail
at 0 exits 0 "$ADJUTANT" mail --home home <mail
is "his address" "confederate-mail = bob@example.org" \
	"$("$ADJUTANT" set -C home/other confederate-mail)"

# each commander of a side has a key of his own
left_and_right "$work/owner"
exits 0 new home/team --data owner --commanders confederate:left,right
says "adjutant set -C home/team confederate-left-mail ADDRESS"
for key in mail mail-as; do
	exits 1 "$ADJUTANT" set -C home/team confederate-$key bob@example.org
	says "several commanders here, and each has his own key: \`confederate-left-$key\`, \`confederate-right-$key\`"
	exits 1 "$ADJUTANT" set -C home/team confederate-$key
	says "\`confederate-right-$key\`"
done
exits 0 "$ADJUTANT" set -C home/team union-mail ann@example.org
exits 1 "$ADJUTANT" set -C home/team confederate-right-mail ann@example.org
exits 0 "$ADJUTANT" set -C home/team confederate-right-mail bob@example.org
exits 0 "$ADJUTANT" set -C home/team confederate-left-mail bob@example.org

# ---- a tick in a campaign is not that of its home ----

cd home/pines
at 0 exits 0 "$ADJUTANT" tick
says "note: this was for the campaign in this directory alone; for all campaigns of its home: \`adjutant tick --home $work/home\`"
cd ../..
at 0 exits 0 "$ADJUTANT" tick -C home/pines
is "he has said which" "" "$(cat said)"
at 0 exits 0 "$ADJUTANT" tick --home home
is "nothing is said of the home" "" "$(cat said)"

# ---- the end reaches the players, once ----

# tick DAYS: of the home; he says what time it is
tick() {
	at "$1" exits 0 sh -c '"$ADJUTANT" tick --home home --date $SOURCE_DATE_EPOCH'
}
# ends DAYS NAME [KEY=VALUE...]: a campaign that is given up after its first reports
ends() {
	local days=$1 name=$2 key
	shift 2
	exits 0 new home/$name
	for key in union-mail=ann@example.org confederate-mail=bob@example.org "$@"; do
		exits 0 "$ADJUTANT" set -C home/$name "${key%%=*}" "${key#*=}"
	done
	tick "$days"
	rm -f home/outbox/new/*
}
# is_mailed NAME: both sides got one mail, with the page of the whole campaign
is_mailed() {
	local side mail
	is "mails of the end of $1" 2 "$(find home/outbox/new -name "$1.*.ending-*" | wc -l)"
	is "all mails" 2 "$(find home/outbox/new -type f | wc -l)"
	for side in union confederate; do
		mail=$(echo home/outbox/new/"$1".*.$side.ending-*)
		tr '\n' ' ' <"$mail" >line
		for text in "The game was given up, and nothing in it is secret any more" \
			"On to Richmond: $1, all of it" "The army of the Union at the end" "The luck of the dice"; do
			grep -qF -- "$text" line || fail "the end of $1 does not say \`$text'"
			checks=$((checks + 1))
		done
		if [ -n "$runtime" ]; then
			exits 0 "$ADJUTANT" packet -C home/"$1" --whole -o page
			sed -n "/name=\"$1-whole.html\"/,/^--/p" "$mail" | sed '/^--/d; 1,/^$/d' |
				base64 -d >attached
			cmp page attached || fail "another page is attached"
			grep -q "The page that is attached shows all of it" line || fail "the page is not named"
		else
			grep -q "could not go with this mail" line || fail "it does not say why there is no page"
		fi
		checks=$((checks + 1))
	done
	rm -f home/outbox/new/*
}
runtime=
[ ! -f "$built/packet/late-unpleasantness.wasm" ] || runtime=yes

ends 0 whig union-mail-as=bundle confederate-mail-as=short
at 1 exits 0 "$ADJUTANT" publish -C home/whig --abandon
says "The players get it by mail."
is "a bundle goes along" 1 "$(grep -l '\.bundle"' home/outbox/new/* | wc -l)"
is_mailed whig
tick 1
at 1 exits 1 "$ADJUTANT" publish -C home/whig --abandon
tick 1.1
is "nothing leaves twice" "" "$(ls home/outbox/new)"
# a player with a new address has it, too
exits 0 "$ADJUTANT" set -C home/whig union-mail cal@example.org
tick 1.2
is "whoever comes later" "To: <cal@example.org>" "$(grep -h '^To: ' home/outbox/new/*)"
rm home/outbox/new/*
# what could not be written then leaves with the next tick
ends 1.2 tory
mv home/home.ini away
touch home/home.ini
at 1.3 exits 0 "$ADJUTANT" publish -C home/tory --abandon
says "mail needs a sender"
mv away home/home.ini
tick 1.3
is_mailed tory
tick 1.4
is "nothing leaves twice" "" "$(ls home/outbox/new)"
# nobody is written to where nobody has an address
exits 0 new home/mute
at 1.4 exits 0 "$ADJUTANT" publish -C home/mute --abandon
! grep -q "by mail" said || fail "it mails to nobody"

finish
