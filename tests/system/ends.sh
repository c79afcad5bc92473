#!/usr/bin/env bash
# How games end before their time, and go on without somebody: a side concedes, a draw is
# offered, declined and agreed, a substitute takes a seat, a run goes on without a side, a
# side forfeits; each of it audited in the truth and in every clone, where `status` tells it,
# and its dice verified by hand.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

now=$start_date

adj() {
	now=$((now + 3600))
	SOURCE_DATE_EPOCH=$now "$ADJUTANT" "$@"
}

# head_lines DIR SIDE: what every letter has of the form
head_lines() {
	sed -n '/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|nonce\) /p;}' \
		"$1/for/$2/report.md"
}

# letter DIR SIDE BODY [LINE]: in `mail`; LINE stands above
letter() {
	{
		[ -z "${4:-}" ] || printf '%s\n' "$4"
		echo "begin orders"
		head_lines "$1" "$2"
		printf '%s\n' "$3"
		echo "end orders"
	} >mail
}

# takes COMMAND...: done, though somebody may be waited for
takes() {
	local status=0
	"$@" >"$work/said" 2>&1 || status=$?
	[ $status = 0 ] || [ $status = 3 ] || fail "$*: $(cat "$work/said")"
	checks=$((checks + 1))
}

# campaign DIR GAME [OPTION...]: both have joined, with passwords of their own
campaign() {
	local dir=$1 game=$2
	shift 2
	exits 0 adj new --name ends "$@" "$game" "$dir"
	letter "$dir" union "join 0123456789abcdef0123456789abcde7" "password blue"
	takes adj -C "$dir" run mail
	letter "$dir" confederate "join fedcba9876543210fedcba9876543217" "password gray"
	takes adj -C "$dir" run mail
}

# holds FILE TEXT, however its lines are broken
holds() {
	tr '\n' ' ' <"$1" | grep -qF -- "$2" || fail "expected \`$2' in $1"
	checks=$((checks + 1))
}

lacks() {
	! grep -qF -- "$2" "$1" || fail "expected no \`$2' in $1"
	checks=$((checks + 1))
}

key_of() { "$ADJUTANT" -C "$1" status --porcelain | sed -n "s/^$2=//p"; }

# is_sound DIR: audits; what a clone of each says is in clone-AUDIENCE
is_sound() {
	local who
	exits 0 "$ADJUTANT" -C "$1" audit
	for who in union confederate public; do
		rm -rf "clone-$who"
		git clone -q "$1/for/$who.git" "clone-$who"
		exits 0 "$ADJUTANT" -C "clone-$who" audit
	done
}

is_verified() {
	exits 0 sh "$top/tests/verify-dice.sh" "$1/for/union.git"
}

kind_of() { git -C "$1" log -1 --format='%(trailers:key=Kind,valueonly)' | sed '/^$/d'; }

# ---- a draw: offered, declined, offered again, taken back, agreed ----

campaign c road-to-richmond
letter c union "accept draw" "password blue"
exits 1 adj -C c run mail
says "no draw is offered"
letter c confederate "offer draw" "password blue"
exits 1 adj -C c run mail # not his password
letter c confederate "offer draw" "password gray"
sed -i 's/^nonce .*/nonce 00000000000000000000000000000000/' mail
exits 1 adj -C c run mail # nor any other nonce
letter c confederate "offer draw
hold all" "password gray"
exits 1 adj -C c run mail # nor with orders
letter c confederate "offer draw" "password gray"
exits 0 adj check -C c mail
says "The Confederate side offers a draw."
exits 0 adj -C c submit mail
is "the kind of the commit" offer "$(kind_of c)"
is "who offers a draw" confederate "$(key_of c draw)"
holds c/for/union/report.md "**A draw is offered by the Confederates.**"
holds c/for/union/short.md "**A draw is offered by the Confederates.**"
before=$(head_of c)
exits 0 adj -C c run mail # a mail that comes twice
is "the head after it" "$before" "$(head_of c)"
is_sound c
exits 0 "$ADJUTANT" -C clone-union status
says "The Confederate side offers a draw."
letter c union "decline draw" "password blue"
exits 0 adj -C c run mail
holds c/for/confederate/report.md "**A draw was declined:** that of the Confederates."
lacks c/for/confederate/report.md "is offered"
letter c confederate "offer a draw
# once more" "password gray"
exits 0 adj -C c run mail
letter c confederate "decline draw" "password gray"
exits 0 adj -C c run mail
is "who offers it when it was taken back" "" "$(key_of c draw)"
lacks c/for/union/report.md "A draw"
letter c union "offer draw" "password blue"
exits 0 adj -C c run mail
letter c confederate "accept the draw" "password gray"
exits 0 adj -C c run mail
says "The game is over. Both sides have agreed on a draw."
is "the winner of a draw" none "$(key_of c winner)"
is "the kind of the commit" end "$(kind_of c)"
holds c/for/public/report.md "**The game is over.** Both sides have agreed on a draw."
lacks c/for/union/report.md "begin orders"
exits 1 adj -C c run mail
says "the game is over"
exits 3 adj -C c run --without both
is_sound c
exits 0 "$ADJUTANT" -C clone-public status
says "Both sides have agreed on a draw."

# ---- it is taken back, and then a side concedes ----

form=$(cat c/for/confederate/report.md)
exits 0 adj -C c undo
is "the kind of the commit" resume "$(kind_of c)"
holds c/for/union/report.md "That the game has ended is taken back"
lacks c/for/union/report.md "agreed on a draw"
holds c/for/confederate/report.md "nonce "
[ "$form" != "$(cat c/for/confederate/report.md)" ] || fail "the form did not come back"
letter c union "concede" "password blue"
exits 0 adj -C c run mail
says "The game is over. The Union has conceded: the Confederates have won."
is "the winner" confederate "$(key_of c winner)"
is "how it ended" "conceded union" "$(key_of c ended)"
is_sound c
is_verified c
exits 0 adj -C c publish
says "The Union has conceded: the Confederates have won."
is_sound c
exits 0 "$ADJUTANT" -C clone-union status
says "The Union has conceded"

# a concession that nobody has sent is found
campaign f road-to-richmond
letter f union "concede" "password blue"
exits 0 adj -C f run mail
sed 's/^concede$/offer draw/' f/orders/end-union.txt >end.txt
mv end.txt f/orders/end-union.txt
git -C f -c user.name=adjutant -c user.email=adjutant@localhost commit -qam "$(git -C f log -1 --format=%B)" --amend
exits 4 "$ADJUTANT" -C f audit

# ---- a substitute, with a password ----

campaign s road-to-richmond
exits 1 adj -C s amend --open union
exits 1 adj -C s amend --open nobody --reason "Left."
says "possible: union, confederate"
letter s union "# this is only
standing
policy attack as owed" "password blue"
takes adj -C s run mail
nonces=$(grep -E '^(union|confederate)-nonce' s/campaign.ini)
exits 0 adj -C s amend --open union --reason "He has not answered for a month."
is "the kind of the commit" open "$(kind_of s)"
is "the open seat" union "$(key_of s open)"
holds s/for/confederate/report.md "**The seat of the Union side is open:**"
exits 1 adj -C s amend --open union --reason "Again."
letter s union "concede" "password blue"
exits 1 adj -C s run mail # the player of before
says "the seat of the Union side is open for a substitute"
letter s union "join 00112233445566778899aabbccddeeff" "password blue"
exits 1 adj -C s run mail # nor does he come back so
says "the password or key of the player who has left"
letter s union "join 00112233445566778899aabbccddeeff"
exits 1 adj -C s run mail # nor anybody who binds the seat to nothing
says "who takes over an open seat binds it"
letter s union "join 00112233445566778899aabbccddeeff" "password green"
takes adj -C s run mail
is "the kind of the commit" join "$(kind_of s)"
is "what the dice come from" "$nonces" "$(grep -E '^(union|confederate)-nonce' s/campaign.ini)"
is "the open seat" "" "$(key_of s open)"
holds s/for/confederate/report.md "**The seat of the Union side is taken** by a substitute."
letter s union "offer draw" "password blue"
exits 1 adj -C s run mail
letter s union "offer draw" "password green"
exits 0 adj -C s run mail
exits 0 adj -C s run --without confederate
lacks s/for/union/report.md "is taken"
is_sound s
is_verified s

# ---- and with a key ----

if command -v minisign >/dev/null; then
	minisign -G -W -p old.pub -s old.sec >/dev/null
	minisign -G -W -p new.pub -s new.sec >/dev/null
	sign() { minisign -S -s "$2" -x "$1.minisig" -m "$1" >/dev/null </dev/null; }
	exits 0 adj new --name ends road-to-richmond k
	letter k union "join 0123456789abcdef0123456789abcde7" "key minisign $(tail -n 1 old.pub)"
	takes adj -C k run mail
	letter k confederate "join fedcba9876543210fedcba9876543217"
	takes adj -C k run mail
	exits 0 adj -C k amend --open union --reason "Moved away."
	letter k union "join 00112233445566778899aabbccddeeff" \
		"key minisign $(tail -n 1 old.pub)"
	exits 1 adj -C k run mail
	letter k union "join 00112233445566778899aabbccddeeff" \
		"key minisign $(tail -n 1 new.pub)"
	takes adj -C k run mail
	letter k union concede
	sign mail old.sec
	exits 1 adj -C k run --signature mail.minisig mail
	sign mail new.sec
	exits 0 adj -C k run --signature mail.minisig mail
	is "how it ended" "conceded union" "$(key_of k ended)"
	is_sound k
fi

# ---- of several commanders: who may end the game, and a seat of one of them ----

left_and_right owner
exits 0 adj new --data owner --name ends --talk none \
	--commanders confederate:left,right on-to-richmond/seven-pines t

# part SIDE REPORT BODY LINE: a letter with the form of that report
part() {
	{
		printf '%s\n' "$4" "begin orders"
		sed -n '/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|commander\|nonce\) /p;}' \
			"t/for/$1/$2.md"
		printf '%s\n' "$3" "end orders"
	} >mail
}

part union report "join 0123456789abcdef0123456789abcde7" "password blue"
takes adj -C t run mail
part confederate report "join 0123456789abcdef0123456789abcd11" "password left"
takes adj -C t run mail
part confederate report-right "join 0123456789abcdef0123456789abcd22" "password right"
takes adj -C t run mail
part confederate report-right concede "password right"
exits 1 adj -C t run mail
says "for the commander in chief of the side to decide, and that is \`left\`"
exits 0 adj -C t amend --open confederate-right --reason "He has left."
part confederate report-right "join 0123456789abcdef0123456789abcd33" "password new"
takes adj -C t run mail
takes adj -C t run --without both
part confederate report "concede" "password left"
exits 0 adj -C t run mail
is_sound t
is_verified t

# ---- without a side: its own step ----

campaign w road-to-richmond
exits 3 adj -C w run
exits 3 adj -C w run --without union # it is not waited for
exits 0 adj -C w run --without confederate
is "who is waited for then" union "$(key_of w side)"
is "how often it was gone on without it" 1 "$(key_of w confederate-missed)"
is "the absent" confederate \
	"$(git -C w log --format='%(trailers:key=Absent,valueonly)' | sed '/^$/d')"
exits 0 adj -C w run --without both
exits 0 adj -C w run --without both
is "how often in a row" 2 "$(key_of w confederate-missed)"
letter w confederate "standing
policy attack as owed" "password gray"
takes adj -C w run mail
is "how often, when it has sent" "" "$(key_of w confederate-missed)"
is_sound w
is_verified w

# ---- of both sides ----

campaign b on-to-richmond/seven-pines
order_file b union <(echo pass) | sed '1i password blue' >mail
exits 3 adj -C b run mail
exits 3 adj -C b run --without union # it has sent, and the other is waited for
exits 0 adj -C b run --without confederate
is "who was absent" confederate \
	"$(git -C b log --format='%(trailers:key=Absent,valueonly)' | sed '/^$/d')"
is "how often without the Union" "" "$(key_of b union-missed)"
is "how often without the Confederates" 1 "$(key_of b confederate-missed)"
is_sound b
is_verified b

# ---- of both sides, whose plans are committed ----

campaign p on-to-richmond/seven-pines --plans committed
exits 0 adj -C p run --without both
is "the kind of the commit" committed "$(kind_of p)"
exits 0 adj -C p run
says "Turn 2"
is_sound p

# ---- a side forfeits ----

exits 1 adj -C b amend --forfeit confederate
exits 0 adj -C b amend --forfeit confederate --reason "Nothing came in three weeks."
is "how it ended" "forfeited confederate" "$(key_of b ended)"

# it is taken back, told once and with the reason; another undo may be meant for it, too
cp -a b b2
before=$(git -C b2 rev-parse HEAD)
exits 0 adj -C b2 undo --look
says "An undo takes back the end of the game, and nothing else:"
says "The Confederates have forfeited the game: the Union has won."
exits 1 adj -C b2 undo --step "$(key_of b2 step)"
says "leave out --step"
is "what a look has changed" "$before" "$(git -C b2 rev-parse HEAD)"
exits 0 adj -C b2 undo --reason "His letter was lost."
is "the kind of the commit" resume "$(kind_of b2)"
for who in union confederate public; do
	holds b2/for/$who/report.md "it goes on as it was. The reason: His letter was lost."
	for words in "has won" "have won" "three weeks"; do
		lacks b2/for/$who/report.md "$words"
	done
	grep -q "^Reason: His letter was lost." b2/for/$who/MESSAGE || fail "the log has no reason"
done
before=$(git -C b2 rev-parse HEAD)
exits 1 adj -C b2 undo
says "The end of the game is taken back"
says "adjutant undo --step"
is "what an undo that may not be meant has changed" "$before" "$(git -C b2 rev-parse HEAD)"
exits 0 adj -C b2 amend --forfeit confederate --reason "Nothing came again."
lacks b2/for/union/report.md "taken back"
exits 0 adj -C b2 undo
for who in union confederate public; do
	is "how often it is told" 1 \
		"$(tr '\n' ' ' <b2/for/$who/report.md | grep -oF "That the game has ended" | wc -l)"
done
exits 0 adj -C b2 undo --look
step=$(sed -n 's/^An undo goes back to \(.*\)\. You.*/\1/p' "$work/said")
[ -n "$step" ] || fail "the step is not named: $(cat "$work/said")"
exits 1 adj -C b2 undo --step 99/union
says "not to 99/union"
exits 0 adj -C b2 undo --step "$step" --reason "Both wanted it so."
lacks b2/for/union/report.md "That the game has ended"
holds b2/for/union/report.md "Why the game was taken back: Both wanted it so."
exits 0 adj -C b2 amend --forfeit union --reason "And now the other."
holds b2/for/union/report.md "The Union has forfeited the game: the Confederates have won."
lacks b2/for/union/report.md "has taken the game back"
exits 0 adj -C b2 undo
is_sound b2
holds b/for/union/report.md "The Confederates have forfeited the game: the Union has won."
holds b/for/union/report.md "Nothing came in three weeks."
is_sound b
exits 0 "$ADJUTANT" -C clone-confederate status
says "The Confederates have forfeited the game"

# ---- a question: its default; a substitute, a draw and the end while it is open ----

play "$work/days" 18
q=$work/days-18
side=$(key_of "$q" side)
other=$([ "$side" = union ] && echo confederate || echo union)
now=$((start_date + 1000000))
is "what is due" answer "$(key_of "$q" due)"
question=$(cat "$q/for/$side/questions.ini")

# copy NAME: of the campaign with its question, as $work/NAME
copy() {
	rm -rf "$1"
	cp -a "$q" "$1"
}

# the fixture answers, with LINE above
answers() {
	order_file "$1" "$side" "$fixtures"/seven-days/18-*.txt >mail
	[ -z "${2:-}" ] || sed -i "1i $2" mail
	takes adj -C "$1" run mail
}

copy q1
exits 3 adj -C q1 run --without "$other"
takes adj -C q1 run --without "$side"
is "the absent" "$side" "$(git -C q1 log --format='%(trailers:key=Absent,valueonly)' | sed '/^$/d')"
grep -q '^answer .*: default$' q1/orders/*/"$side"-answer-*.txt || fail "no default is sealed"
is_sound q1

copy q2
exits 0 adj -C q2 amend --open "$side" --reason "He has left."
letter q2 "$side" "join 00112233445566778899aabbccddeeff" "password green"
takes adj -C q2 run mail
is "the question" "$question" "$(cat "q2/for/$side/questions.ini")"
order_file q2 "$side" "$fixtures"/seven-days/18-*.txt >mail
exits 1 adj -C q2 run mail
answers q2 "password green"
is_sound q2

# whose orders are being played has the form that they came with
speaks() { # DIR BODY
	letter "$1" "$other" "$2"
	! grep -q '^nonce' mail || return 0
	{
		echo "begin orders"
		sed -n '/^\(campaign\|turn\|side\|nonce\) /p' \
			"$1/orders/$(key_of "$1" step | tr / -)/$other-orders.txt"
		printf '%s\nend orders\n' "$2"
	} >mail
}

copy q3
speaks q3 "offer draw"
exits 3 adj -C q3 run mail
holds "q3/for/$side/report.md" "**A draw is offered"
letter q3 "$side" "decline draw"
exits 3 adj -C q3 run mail
is "the question" "$question" "$(cat "q3/for/$side/questions.ini")"
answers q3
is_sound q3

copy q4
form=$(grep "^answer " "q4/for/$side/report.md")
speaks q4 concede
exits 0 adj -C q4 run mail
[ ! -f "q4/for/$side/questions.ini" ] || fail "a question is open when the game is over"
lacks "q4/for/$side/report.md" "begin orders"
is_sound q4
cp -a q4 q5
exits 0 adj -C q4 undo
is "the form of the answer" "$form" "$(grep "^answer " "q4/for/$side/report.md")"
is "the question" "$question" "$(cat "q4/for/$side/questions.ini")"
answers q4
is_sound q4
exits 0 adj -C q5 publish
is_sound q5
finish
