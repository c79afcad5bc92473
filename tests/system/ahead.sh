#!/usr/bin/env bash
# Orders that are sent ahead, for the next move of a side: kept, replaced, dropped, taken
# up or told why not; and a player who is away in a game that knows duties.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

export SOURCE_DATE_EPOCH=$start_date
examples=$top/games/road-to-richmond/examples

# campaign DIR [OPTION...]: both have joined, and the Confederates have the first move
campaign() {
	rm -rf "$1" held
	"$ADJUTANT" new --name road --seed "$seed" "${@:2}" road-to-richmond "$1" >/dev/null
	exits 0 "$ADJUTANT" -C "$1" run "$examples/union-join.orders"
	exits 0 "$ADJUTANT" -C "$1" run "$examples/confederate-join.orders"
}

# orders DIR SIDE WORD: in the frame of the form of now, `ahead` if it is the WORD; the
# body comes on the standard input
orders() {
	{
		[ "${3:-}" != ahead ] || echo ahead
		cat
	} >body
	order_file "$1" "$2" body
}

status_of() { "$ADJUTANT" -C "$1" status --porcelain | sed -n "s/^$2=//p"; }

form_line() { # DIR SIDE WORD
	sed -n "/^begin orders/,/^end orders/{/^$3 /p;}" "$1/for/$2/report.md"
}

kept() { [ -f "$1/orders/ahead-$2.txt" ]; }

is_sound() {
	exits 0 "$ADJUTANT" -C "$1" audit
	for who in union confederate public; do
		rm -rf held
		git clone -q "$1/for/$who.git" held
		exits 0 "$ADJUTANT" -C held audit
	done
}

# ---- kept, with the standing orders that come with them ----

campaign c
told=$(git -C c/for/union.git rev-parse main)
orders c union ahead >mail <<'END'
enter 2/2/IV at 1528 to 1524
standing
when attacked at 1404: retreat to 1403
# a comment
policy attack as owed
end standing
END
exits 0 "$ADJUTANT" check -C c mail
says "sends orders for its next move"
says "They are kept and played when that move comes."
says "policy attack as owed"
exits 3 "$ADJUTANT" -C c run mail
says "The Union side has sent orders for its next move."
kept c union || fail "they are not kept"
grep -q "as owed" c/standing/union.txt || fail "standing orders do not hold at once"
is "what the porcelain says" union "$(status_of c ahead)"
is "the Confederates are on the move" confederate "$(status_of c side)"
is "what the sides were told" "$told" "$(git -C c/for/union.git rev-parse main)"
before=$(head_of c)
exits 3 "$ADJUTANT" -C c run mail
is "the head after the same mail" "$before" "$(head_of c)"
is_sound c

# ---- replaced, dropped ----

orders c union ahead >mail <<'END'
enter 2/2/IV at 1528 to 1523
END
# a nonce is put in when they are sealed
sed -i '/^nonce /d' mail
exits 3 "$ADJUTANT" -C c run mail
says "They take the place of those that were kept before."
grep -q 1523 c/orders/ahead-union.txt || fail "they are not replaced"
grep -q "as owed" c/standing/union.txt || fail "they drop the standing orders"
is_sound c
orders c union ahead >mail </dev/null
exits 3 "$ADJUTANT" -C c run mail
says "There are no orders in it: none are kept."
! kept c union || fail "they are not dropped"
is_sound c

# ---- what cannot be kept ----

orders c confederate ahead >mail <<'END'
pass
END
exits 1 "$ADJUTANT" -C c run mail
says "it is your move"
orders c union ahead >mail <<'END'
answer 1/union/x: south
END
exits 1 "$ADJUTANT" -C c run mail
says "an answer is not kept"
orders c union <<<"enter 2/2/IV at 1528 to 1524" | grep -v '^ahead' >mail
exits 1 "$ADJUTANT" -C c run mail
says 'these have a line `ahead` in the head'

# ---- taken up when the move comes ----

orders c union ahead >mail <<'END'
# I am away.
report short
enter 2/2/IV at 1528 to 1524
standing
policy attack as owed
END
# a head line may stand at the end, where a program has added it
sed -i '/^nonce /d' mail
sed -i "s/^end orders/$(form_line c union nonce)\n&/" mail
exits 3 "$ADJUTANT" -C c run mail
orders c confederate >mail <<'END'
enter Gregg at 0103 to 1205
END
exits 0 "$ADJUTANT" -C c run mail
is "the turn" 2 "$(status_of c turn)"
is "the side on the move" confederate "$(status_of c side)"
! kept c union || fail "they are still kept"
grep -q "enter 2/2/IV" c/orders/1-union/union-orders.txt || fail "they were not sealed"
! grep -q "ahead\|standing\|policy" c/orders/1-union/union-orders.txt ||
	fail "they are not as on the form of that move"
grep -q "2/2/IV entered" c/for/confederate/report.md || fail "they were not played"
# Each report begins with the move of the side that it is for; of his own entries the short
# one says nothing, for he has ordered them.
for report in union/short union/report confederate/report; do
	tr '\n' ' ' <"c/for/$report.md" | grep -q "Gregg.*2/2/IV" ||
		fail "$report.md begins too late"
done
grep -q "2/2/IV" c/for/confederate/short.md || fail "confederate/short.md begins too late"
is_sound c

# ---- what was sealed of them is taken back, and they are void ----

exits 0 "$ADJUTANT" -C c undo --step 1/union
is "the side on the move" union "$(status_of c side)"
! kept c union || fail "they have come back"
exits 3 "$ADJUTANT" -C c run
is_sound c

# ---- what says `ahead` is sealed by nobody ----

again() { # DIR: makes its last commit again with the work tree
	local date
	date=$(git -C "$1" log -1 --format=%at)
	git -C "$1" add -A
	GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
		GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
		GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
		git -C "$1" commit -q --amend --reset-author -F "$work/message"
}

campaign c
orders c confederate <<<"pass" >mail
exits 0 "$ADJUTANT" -C c submit mail
git -C c log -1 --format=%B >message
sed -i 's/^side confederate$/&\nahead/' c/orders/draft-confederate.txt
again c
exits 4 "$ADJUTANT" -C c run
says "for a move to come"

# ---- they do not fit: their side is told why, the other nothing ----

campaign c
orders c union ahead >mail <<'END'
enter 2/2/IV at 1528 to 1524
move 1/CR to 0305
END
exits 3 "$ADJUTANT" -C c run mail
orders c confederate >mail <<'END'
pass
END
exits 0 "$ADJUTANT" -C c run mail
is "the side on the move" union "$(status_of c side)"
! kept c union || fail "they are still kept"
tr '\n' ' ' <c/for/union/report.md | grep -q "sent ahead for this move do not fit" ||
	fail "their side is not told"
! grep -rq "sent ahead" c/for/confederate c/for/public || fail "the others are told of it"
is_sound c
orders c union >mail <<'END'
enter 2/2/IV at 1528 to 1524
END
exits 0 "$ADJUTANT" -C c run mail
! grep -q "sent ahead" c/for/union/report.md || fail "it is told for ever"
is_sound c

# ---- a player who is away owes an attack, which his enemy does not ----

campaign c --options attack-effectiveness
orders c confederate <<<"enter Gregg at 0103 to 1205" >mail
exits 0 "$ADJUTANT" -C c run mail
sed '/^\[unit us-1-cr\]/,/^$/s/^at = .*/at = 1305\nineffective = yes/' c/state.ini >state
exits 0 "$ADJUTANT" -C c amend --reason "It was there, and is worn out." --state state
orders c confederate ahead <<<"pass" >mail
exits 3 "$ADJUTANT" -C c run mail
says "No orders: you will pass."
orders c union >pass <<<"pass"
exits 0 "$ADJUTANT" -C c run pass
tr '\n' ' ' <c/for/confederate/report.md | grep -q "do not fit.*Gregg must attack" ||
	fail "who owes an attack is not told so"
orders c confederate <<<"pass" >mail
exits 1 "$ADJUTANT" check -C c mail
says "Gregg must attack"
orders c confederate >standing <<'END'
standing
policy attack as owed
END
sed -i '/^state /d' standing
exits 3 "$ADJUTANT" -C c run standing
# the standing orders are on the form, and so a clone knows them: when the next report comes
exits 0 "$ADJUTANT" -C c amend --reason "Nothing."
rm -rf held
git clone -q c/for/confederate.git held
orders c confederate <<<"pass" >mail
exits 0 "$ADJUTANT" check -C held mail
says "as owed (7.14): Gregg attacks 1305"
exits 0 "$ADJUTANT" -C c undo --step 1/union
orders c confederate ahead >mail <<'END'
pass
standing
policy attack as owed
END
exits 3 "$ADJUTANT" -C c run mail
orders c union >pass <<<"pass"
exits 0 "$ADJUTANT" -C c run pass
is "the turn" 2 "$(status_of c turn)"
is "the side on the move" union "$(status_of c side)"
grep -q "^kind: attack-owed$" c/journal/2-confederate.txt || fail "nothing is attacked"
tr '\n' ' ' <c/for/confederate/report.md | grep -q "By your policy the attack on 1305" ||
	fail "who is away is not told of it"
! grep -q "your policy" c/for/union/report.md || fail "his enemy is told of his policy"
is_sound c

# ---- what is signed is what was sent ----

if ! command -v ssh-keygen >/dev/null; then
	echo "ahead: no ssh-keygen here, no signature is tried" >&2
	finish
	exit
fi
ssh-keygen -q -t ed25519 -N '' -C union@example.org -f key
rm -rf c
"$ADJUTANT" new --name road --seed "$seed" road-to-richmond c >/dev/null
{
	echo "key $(cat key.pub)"
	cat "$examples/union-join.orders"
} >mail
sed -i "s/^side union/&\n$(form_line c union nonce)/" mail
exits 0 "$ADJUTANT" -C c run mail
exits 0 "$ADJUTANT" -C c run "$examples/confederate-join.orders"
orders c union ahead <<<"enter 2/2/IV at 1528 to 1524" >mail
exits 1 "$ADJUTANT" -C c run mail
ssh-keygen -q -Y sign -n adjutant -f key mail 2>/dev/null
exits 3 "$ADJUTANT" -C c run --signature mail.sig mail
orders c confederate <<<"pass" >pass
cp -R c forged
exits 0 "$ADJUTANT" -C c run pass
is "the side on the move" confederate "$(status_of c side)"
[ -f c/orders/1-union/union-orders.sig ] || fail "the signature is not kept"
is_sound c

# a moderator who keeps another text
sed -i 's/1524/1525/' forged/orders/ahead-union.txt
hash=$(sha256sum <forged/orders/ahead-union.txt | cut -d' ' -f1)
git -C forged log -1 --format=%B | sed "s/^Orders-SHA256: .*/Orders-SHA256: $hash/" >message
again forged
exits 4 "$ADJUTANT" -C forged audit
says "is another text than the one that was signed"

finish
