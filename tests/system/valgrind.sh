#!/usr/bin/env bash
# The whole path of a turn under valgrind: no error, nothing of ours lost. What only leads
# there, and was watched before, is done without it: a command begins thirty times slower.
set -eu
. "$(dirname "$0")/lib.sh"

export SOURCE_DATE_EPOCH=$start_date
examples=$top/games/gates-of-richmond/examples
programs=$(dirname "$(realpath "$ADJUTANT")")
cd "$work"

# ends STATUS COMMAND ARGUMENT...: in the program that carries it out
ends() {
	local program=adjutant-ledger status=$1
	shift
	case $1 in
	check | games | help | odds) program=adjutant ;;
	mail | tick) program=adjutant-mail ;;
	esac
	exits "$status" valgrind -q --error-exitcode=9 --leak-check=full \
		--errors-for-leak-kinds=definite "$programs/$program" "$@"
}

watched() {
	ends 0 "$@"
}

unwatched() {
	exits 0 "$ADJUTANT" "$@"
}

# answer DIR SIDE CHOICE: to the question that is open
answer() {
	echo "answer @ID@: $3" >"$work/answer"
	order_file "$1" "$2" "$work/answer" >"$work/answer.orders"
	ends 3 run -C "$1" "$work/answer.orders"
}

watched games gates-of-richmond
watched help orders
watched new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo
watched submit -C demo "$examples/union-join.orders"
unwatched submit -C demo "$examples/confederate-join.orders"
watched submit -C demo "$examples/union-standing.orders"
watched check -C demo "$examples/confederate-4.orders"
watched run -C demo "$examples/confederate-4.orders"
cp -a demo asked
watched run -C demo "$examples/union-4.orders"
watched status -C demo
watched report -C demo union
watched dice -C demo
for repository in . for/union.git for/confederate.git for/public.git; do
	git -C demo/$repository config gc.auto 1 # the next command packs it
done
watched audit -C demo
watched undo -C demo
watched play --both --games 1

# The same turn with a question in every window: a card in hand is played, one is thrown
# away, and then nothing is done.
printf 'standing\npolicy ask\n' >"$work/ask"
order_file asked confederate "$work/ask" >"$work/ask.orders"
unwatched submit -C asked "$work/ask.orders"
ends 3 run -C asked "$examples/union-4.orders"
hand=$(sed -n 's/^card-\([0-9]*\) = `play [0-9]*`.*/\1/p' asked/for/confederate/questions.ini)
answer asked confederate "play ${hand%%[!0-9]*}"
grep -qx 'kind: card-played' asked/for/confederate/journal.txt ||
	fail "expected the answer to play a card"
hand=$(sed -n 's/^card-\([0-9]*\) = .*/\1/p' asked/for/confederate/questions.ini)
answer asked confederate "discard ${hand%%[!0-9]*}"
answer asked confederate default

# The sister game: what it has of its own, and the options.
examples=$top/games/if-it-takes-all-summer/examples
options=recon,breastworks,slow-wilderness
unwatched new --name summer --seed "If It Takes All Summer" \
	if-it-takes-all-summer/may-1864 summer
for mail in union-standing confederate-standing union-join confederate-join; do
	unwatched submit -C summer "$examples/$mail.orders"
done
watched check -C summer "$examples/union-1.orders"
watched run -C summer "$examples/union-1.orders"
watched odds -C summer --side confederate --from "Wilderness Tavern" \
	--enemy "Grant, Sedgwick, Wright, Getty" \
	"attack Spottswood with Ewell, Early, Johnson"
watched run -C summer "$examples/confederate-1.orders"
watched play --both --games 1 --options $options if-it-takes-all-summer

# Mail: one that cannot be read, one without orders, orders with which the turn is played and
# reports leave, and a stranger's; then what time brings about.
mkdir bin post post/hooks
printf '#!/bin/sh\nprintf "a picture of "\nwc -c\n' >bin/adjutant-png
printf '#!/bin/sh\ncat >told\n' >post/hooks/after-step
chmod 755 bin/* post/hooks/*
export PATH="$work/bin:$PATH"
printf '[mail]\nfrom = Moderator <games@example.org>\n' >post/home.ini
unwatched new --talk none --name pines on-to-richmond/seven-pines post/pines
for key in union-mail=ann@example.org confederate-mail=bob@example.org \
	union-mail-as=packet confederate-mail-as=bundle run="when complete" deadline="1 day" \
	late="forfeit 1"; do
	unwatched set -C post/pines "${key%%=*}" "${key#*=}"
done
for side in union confederate; do
	echo "join $(printf '%032d' 7)" >join
	order_file post/pines $side join >join.orders
	unwatched submit -C post/pines join.orders
done

# letter FROM SUBJECT FILE [HEADER]: is taken from standard input
letter() {
	{
		printf 'From: %s\nTo: games@example.org\nSubject: %s\nMessage-ID: <%s@example.org>\n' \
			"$1" "$2" "$checks"
		printf '%s\n\n' "${4:-MIME-Version: 1.0}"
		cat "$3"
	} >"$work/letter"
	ends 0 mail --home post <letter
}

echo "What shall I do?" >words
order_file post/pines union /dev/null >union.orders
order_file post/pines confederate /dev/null >confederate.orders
sed 's/^end orders/asault N1227\n&/' union.orders >wrong.orders
letter eve@example.org "hello" words
letter ann@example.org "[pines]" words
letter ann@example.org "[pines]" wrong.orders
says "refused"
{
	printf -- '--x\nContent-Type: text/html; charset=utf-8\n\n<p>Below.</p>\n--x\n'
	printf 'Content-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; filename=o.txt\n'
	printf 'Content-Transfer-Encoding: base64\n\n%s\n--x--\n' "$(base64 union.orders)"
} >parts
letter ann@example.org "[pines]" parts 'Content-Type: multipart/mixed; boundary="x"'
says "accepted"
letter bob@example.org "[pines]" confederate.orders
says "accepted"
[ -s post/pines/told ] || [ -s told ] || fail "expected the hook to be called"
is "reports of the beginning, and of the step" 4 "$(grep -l '^Message-ID: <.*[.]report-' post/outbox/new/* | wc -l)"
SOURCE_DATE_EPOCH=$((start_date + 90000)) ends 0 tick --home post
says "pines: lost by sending nothing: both."
finish
