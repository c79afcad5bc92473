#!/usr/bin/env bash
# Mails that people write by mistake, and what they are answered: an answer to a receipt, a
# form that nobody filled in. Bob plays the Confederates and has filed orders; each mail is
# taken into the campaign as it stands then.
set -eu
shopt -s lastpipe # a function at the end of a pipe counts on
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/mail-lib.sh"

begin_home gates gates-of-richmond/june-27-pm
sed -i '/^largest/d' "$home/home.ini"
dir=$home/gates
adj set -C "$dir" run "by hand" >/dev/null
exits 0 adj tick --home "$home"
deliver

# letter SUBJECT [HEADER...]: Bob's, with what stands on standard input
letter() {
	local subject=$1
	shift
	letters=$((letters + 1))
	now=$((now + 600))
	{
		echo "From: ${from:-bob@players.example}"
		echo "To: games@games.example"
		echo "Subject: $subject"
		echo "Message-ID: <$letters@letters.example>"
		echo "Date: $(date -u -R -d "@$now")"
		[ $# = 0 ] || printf '%s\n' "$@"
		echo
		cat
	} >"$work/letter"
	rm -rf "$home/outbox/new"/*
	exits 0 adj mail --home "$home" --porcelain <"$work/letter"
}

# answer_to ADDRESS: the text of the mail that went there, lines joined
answer_to() {
	local file
	file=$(grep -l "^To: .*$1" "$home"/outbox/new/* | tail -1)
	[ -n "$file" ] || fail "expected a mail to $1"
	answered=$file
	sed -n '/^Content-Type: text\/plain/,/^--/p' "$file" | sed '/^--/d; 1,/^$/d' |
		sed ':more; /=$/{N; s/=\n//; b more}; s/=3D/=/g; s/=46/F/g' >"$work/answer"
	tr '\n' ' ' <"$work/answer" | tr -s ' ' >"$work/answer-line"
}

# tells TEXT: the answer to the last letter does
tells() {
	answer_to "${1:+}bob@"
	grep -qF -- "$1" "$work/answer-line" || {
		sed 's/^/  | /' "$work/answer" >&2
		fail "expected the words \`$1' in the answer"
	}
	checks=$((checks + 1))
}

# form [SIDE]: of the newest report
form() {
	sed -n '/^begin orders/,/^end orders/p' "$dir/for/${1:-confederate}/report.md"
}

# filled LINES: the form with lines in it
filled() {
	form | awk -v lines="$1" '{print} /^nonce /{print lines}'
}

filed() {
	git -C "$dir" rev-parse "HEAD^{tree}"
}

id_of() {
	header "$answered" Message-ID
}

# ---- joining ----

from=ann@players.example
form union | sed 's/^# join$/join the mules of the second corps ate all the oats/' | letter join
says "mail=accepted"
from=
form | sed 's/^# join$/join a barrel of apples stood on the porch all winter/' | letter join
says "mail=accepted"
exits 0 adj tick --home "$home"

# ---- an answer to a receipt, and a form that nobody filled in ----

filled "move Lee, Winder to Barker" | letter "first orders"
says "mail=accepted"
answer_to bob@
first=$(id_of)
cp "$work/answer" "$work/receipt-1"
before=$(filed)
{
	echo "Thanks. Is that right?"
	echo
	cat "$work/receipt-1"
} | letter "a question above a receipt that is not quoted" "In-Reply-To: $first"
says "mail=no-orders"
tells "The orders in it are the copy in a receipt of ours"
is "orders after a receipt" "$before" "$(filed)"
{
	echo "Thanks. Is that right?"
	echo
	echo "On Sat Moderator wrote:"
	sed 's/^/> /' "$work/receipt-1"
} | letter "a question above a receipt that is quoted"
says "mail=no-orders"
is "orders after a quoted receipt" "$before" "$(filed)"

filled "relocate Infantry Dummy 1 to Fort 1" | letter "newer orders"
says "mail=accepted"
answer_to bob@
second=$(id_of)
cp "$work/answer" "$work/receipt-2"
before=$(filed)
{
	echo "Thanks. Is that right?"
	sed 's/^/> /' "$work/receipt-1"
} | letter "the older receipt"
says "mail=no-orders"
is "orders after the older receipt" "$before" "$(filed)"
filled "move Winder to Barker" | letter "orders in an answer to it" "In-Reply-To: $first"
says "mail=no-orders"
tells "You answered an older receipt"
is "orders after an answer to it" "$before" "$(filed)"
filled "move Winder to Barker" | letter "orders in an answer to the newest" \
	"References: $first $second"
says "mail=accepted"
answer_to bob@
second=$(id_of)
sed 's/^move .*/move Lee to Barker/; s/^/> /' "$work/answer" |
	letter "the receipt with another order typed into it" "In-Reply-To: $second"
says "mail=accepted"
before=$(filed)

{
	echo "What are the odds if Branch attacks Porter?"
	echo
	form
} | letter "a question above the form"
says "mail=no-orders"
tells "To pass, send the form by itself"
is "orders after a question" "$before" "$(filed)"
form | letter "the form alone"
says "mail=accepted"
[ "$before" != "$(filed)" ] || fail "expected a pass"

# ---- what is struck out, and two forms in one mail ----

# as_html LINES: the form with lines in it
as_html() {
	filled "$1" | sed 's/^\(#.*\)*$//; s/^/<div>/; s/$/<\/div>/'
}
as_html "move Lee, Winder to Barker
<s>relocate Infantry Dummy 1 to Fort 1</s>" |
	letter "a line that is struck out" "Content-Type: text/html; charset=utf-8"
says "mail=accepted"
tells 'was left out: `relocate Infantry Dummy 1 to Fort 1`'
! grep -q "^relocate" "$work/answer" || fail "expected no order that is struck out"

adj new --name valley --seed "$seed" gates-of-richmond/june-27-pm "$home/valley" >/dev/null
adj set -C "$home/valley" confederate-mail bob@players.example >/dev/null
{
	filled "move Lee to Barker"
	echo "And the other one:"
	sed -n '/^begin orders/,/^end orders/p' "$home/valley/for/confederate/report.md" |
		sed 's/^# join$/join a barrel of apples stood on the porch all summer/'
} | letter "two forms"
is "campaigns that have taken it" "gates valley" \
	"$(sed -n 's/^campaign=//p' "$work/said" | sort | tr '\n' ' ' | sed 's/ $//')"
is "how" "mail=accepted mail=accepted" "$(grep "^mail=" "$work/said" | tr '\n' ' ' | sed 's/ $//')"
is "answers" 2 "$(grep -l "^Message-ID: .*\.receipt@" "$home"/outbox/new/* | wc -l)"

# ---- wrong orders come back as a block to correct ----

# block: what is to be corrected in the answer
block() {
	answer_to "$1"
	sed -n '/^begin orders/,/^end orders/p' "$work/answer"
}
filled "move Lee, Wnder to Barker
reloctae Infantry Dummy 1 to Fort 1
move Zzz to Barker" | letter "two slips of the pen and one riddle"
says "mail=refused"
block bob@ >"$work/block"
exits 0 cat "$work/block"
says "nonce $(form | sed -n 's/^nonce //p')"
says "move Lee, Winder to Barker"
says "# Corrected. You wrote: move Lee, Wnder to Barker"
says "relocate Infantry Dummy 1 to Fort 1"
says "# Corrected. You wrote: reloctae Infantry Dummy 1 to Fort 1"
says "# Wrong: "
sed '/^move Zzz/d' "$work/block" | letter "the block, corrected"
says "mail=accepted"
sed 's/^state .*/state 1\/confederate 000000000000/; s/^turn .*/turn 1/' "$work/block" |
	letter "an old head"
says "mail=refused"
is "the head is ready" "$(form | sed -n '/^turn\|^state/p')" "$(block bob@ | sed -n '/^turn\|^state/p')"

# ---- help with one's own position ----

before=$(filed)
{
	echo "Good morning,"
	echo "help orders attack"
} | letter "[gates confederate] help"
says "mail=no-orders"
answer_to bob@
exits 0 grep -q "^  attack PLACE" "$work/answer"
exits 0 grep -q "^In your position: Confederate side, turn 4" "$work/answer"
exits 0 grep -qE "^      attack .* with " "$work/answer"
! grep -q "help orders" "$work/answer" || fail "expected no wish sent on as a question"
echo "Help Supply." | letter "[gates confederate] help"
tells "Supply of the Confederate side"
echo "help orders charge" | letter "[gates confederate] help"
tells '`charge` means `attack`'
echo "help orders atack" | letter "[gates confederate] help"
tells 'did you mean `attack`?'
echo "help orders if" | letter "[gates confederate] help"
tells "Conditions, after \`if\`"
echo "help tables" | letter "[gates confederate] help"
tells "## Combat results (6.4 E)"
echo "help" | letter "[gates confederate] help"
tells "help orders attack"
exits 0 grep -q "^help tables  " "$work/answer"
echo "help me, please" | letter "[gates confederate] a cry"
tells "your words were sent on to the moderator"
is "orders after help" "$before" "$(filed)"
{
	echo "help supply"
	filled "move Lee to Barker"
} | letter "orders with a question"
says "mail=accepted"
tells "Supply of the Confederate side"
# who is not of the campaign gets none, whoever he says that he is
from=eve@players.example
echo "help supply" | letter "[gates confederate] help"
from=
! grep -rq "Supply of the" "$home/outbox/new" || fail "expected no help for strangers"

# it goes to the registered address alone
filled "move Lee to Nowhere" >"$work/elsewhere"
from=bob@office.example
letter "from the office" <"$work/elsewhere"
from=
says "mail=refused"
! grep -q "^To: .*office" "$home"/outbox/new/* || fail "expected nothing at the office"
exits 0 grep -q "^move Lee to Nowhere" <(block bob@)
{
	echo "paswort grim Loewe"
	filled "move Lee to Nowhere
passwrd grim Loewe"
} | letter "a password in the wrong place"
says "mail=refused"
! grep -rqF "grim Loewe" "$home/outbox" || fail "expected no answer to repeat a password"

# ---- what we send may come back, and a limit is said with both sizes ----

{
	echo "--zz"
	echo "Content-Type: text/plain"
	echo
	filled "move Lee to Barker"
	echo "--zz"
	echo "Content-Type: image/png"
	echo "Content-Transfer-Encoding: base64"
	echo
	head -c 1400000 /dev/zero | base64
	echo "--zz--"
} | letter "with the picture of the map" 'Content-Type: multipart/mixed; boundary="zz"'
says "mail=accepted"
head -c 17000000 /dev/zero | tr '\0' 'a' | letter "[gates confederate] a film"
says "mail=refused"
tells "bytes, and the limit is 16000000"

# ---- a substitute joins with his first form, and forgets his password ----

adj amend -C "$dir" --open confederate --reason "He has left." >/dev/null
adj set -C "$dir" confederate-mail cal@players.example >/dev/null
rm -rf "$home/outbox/new"/*
exits 0 adj tick --home "$home"
answer_to cal@
sed -n '/^password$/p; /^begin orders/,/^end orders/p' "$work/answer" >"$work/form"
exits 0 grep -qx "# join" "$work/form"
from=cal@players.example
sed 's/^password$/& grim Loewe of 1862/; s/^# join$/join the ferry was late and the mules were later/' \
	"$work/form" | letter "I take over"
says "mail=accepted"
filled "move Lee to Barker" | letter "without the password"
says "mail=refused"
answer_to cal@
exits 0 grep -q "your password is missing" "$work/answer"
sed -n '/^password$/p; /^begin orders/,/^end orders/p' "$work/answer" >"$work/form"
exits 0 grep -qx "move Lee to Barker" "$work/form"
sed 's/^password$/& grim Loewe of 1862/' "$work/form" | letter "with it"
says "mail=accepted"

# ---- a question goes on to the moderator, and a list to who plays in several ----

echo "What are the odds if Branch attacks 1107?" | letter "[gates confederate] a question"
says "mail=no-orders"
answer_to cal@
exits 0 grep -qF "sent on to the moderator, moderator@games.example" "$work/answer-line"
answer_to moderator@
exits 0 grep -qF "What are the odds if Branch attacks 1107?" "$work/answer"
is "whom he answers" "<cal@players.example>" "$(header "$answered" Reply-To)"
adj set -C "$home/valley" union-mail cal@players.example >/dev/null
echo "Which game was it?" | letter "hello"
says "mail=aside"
answer_to cal@
exits 0 grep -qF '`gates`, as confederate' "$work/answer"
exits 0 grep -qF '`valley`, as union' "$work/answer"
finish
