#!/usr/bin/env bash
# A side with several commanders: each joins with a key or password of his own and sends his
# own part, which is sealed by itself; both play as one side. What one may not order, a part
# that is lost, a unit that two order; the audits of it, and parts that were tampered with.
set -eu
. "$(dirname "$0")/lib.sh"

dir=$work/pines now=$start_date
left_and_right "$work/owner"

adj() {
	now=$((now + 3600))
	SOURCE_DATE_EPOCH=$now "$ADJUTANT" -C "$dir" "$@"
}

# mail SIDE REPORT BODY...: an order file in $work/mail, a line each
mail() {
	part_file "$dir" "$@" >"$work/mail"
}

# send STATUS SIDE REPORT BODY...
send() {
	local status=$1
	shift
	mail "$@"
	[ -z "${password:-}" ] || sed -i "1i password $password" "$work/mail"
	exits "$status" adj run "$work/mail"
}

begin() { # DIR OPTION...
	dir=$1
	shift
	exits 0 env SOURCE_DATE_EPOCH=$now "$ADJUTANT" new --data "$work/owner" --name pines \
		"$@" on-to-richmond/seven-pines "$dir"
}

# ---- what cannot be begun ----

exits 1 "$ADJUTANT" new --talk none --commanders confederate:left,right \
	on-to-richmond/seven-pines "$work/none"
says "has no commander \`left\` of the Confederate side; possible: none"
exits 1 "$ADJUTANT" new --data "$work/owner" --talk none --commanders confederate:left \
	on-to-richmond/seven-pines "$work/none"
says "from 2 to 4 of these are wanted: left, right"
exits 1 "$ADJUTANT" new --data "$work/owner" --commanders confederate:left,right \
	on-to-richmond/seven-pines "$work/none"
says "begin it with \`--talk none\`"
exits 1 "$ADJUTANT" new --data "$work/owner" --talk "pulse 4" --commanders confederate:left,right \
	on-to-richmond/seven-pines "$work/none"
says "only where nobody halts for further orders"
exits 2 "$ADJUTANT" new --data "$work/owner" --commanders left,right \
	on-to-richmond/seven-pines "$work/none"
says "SIDE:NAME,NAME"

# ---- joining ----

begin "$work/pines" --talk none --commanders "confederate:left,right"
says "for/confederate/report-right.md"
grep -q '^For the Confederates (left)\. ' "$work/pines/for/confederate/report.md" ||
	fail "the first report does not say whose it is"
grep -q '^For the Confederates (right)\. ' "$work/pines/for/confederate/report-right.md" ||
	fail "the second report does not say whose it is"
# whose report is printed: of the side it is the first one's
for seat in confederate:report confederate-left:report confederate-right:report-right \
	union:report; do
	exits 0 adj report --whole --plain "${seat%:*}"
	cmp "$work/said" "$work/pines/for/${seat%%[-:]*}/${seat#*:}.md" ||
		fail "another report is printed of ${seat%:*}"
done
exits 0 adj report --short --plain confederate-right
cmp "$work/said" "$work/pines/for/confederate/short-right.md" ||
	fail "another short report is printed of the second commander"
exits 1 adj report confederate-rihgt
says "there is no seat \`confederate-rihgt\`; did you mean \`confederate-right\`? possible: union, confederate-left, confederate-right"
exits 1 adj report right
says "did you mean \`confederate-right\`?"
exits 1 adj packet right
says "did you mean \`confederate-right\`?"

send 0 union report "join 0123456789abcdef0123456789abcd11"
password="a stone wall" send 0 confederate report "join 0123456789abcdef0123456789abcd22"
exits 0 adj status
says "left has joined"
says "right is waited for"
send 1 confederate report "join 0123456789abcdef0123456789abcd22"
says "password"
password="another one" send 0 confederate report-right "join 0123456789abcdef0123456789abcd33"
exits 0 adj status --porcelain
says "commander=confederate-left due"

# ---- what each reads of his own ----

# units_below TITLE REPORT: names of the units below that heading
units_below() {
	sed -n "/^## Your army: $1\$/,/^## /s/^  \(.*[^ ]\)  *[0-9]*[ ca] FL .*/\1/p" \
		"$work/pines/for/confederate/$2.md" | sort
}
is "whose RH Anderson is" "1 0 0 1" "$(
	for report in report report-right; do
		for title in "who takes your orders" "who takes those of others"; do
			units_below "$title" "$report" | grep -cx "RH Anderson" || true
		done
	done | paste -sd ' '
)"
grep -q '^## Your army$' "$work/pines/for/union/report.md" ||
	fail "of one commander there is one army"
# the examples of each are orders that he may send
for report in report report-right; do
	mapfile -t examples < <(sed -n '/^# Your orders/,/^$/s/^# \([a-z ].*\)/\1/p' \
		"$work/pines/for/confederate/$report.md")
	[ "${#examples[@]}" -gt 1 ] || fail "expected examples in $report.md"
	mail confederate "$report" "${examples[@]}"
	exits 0 "$ADJUTANT" check -C "$work/pines" "$work/mail"
done

# ---- whose a file is, and what it may order ----

mail confederate report "march Garland-A to N1227"
sed -i '/^commander/d' "$work/mail"
exits 1 adj run "$work/mail"
says "a line \`commander NAME\` is missing, with one of left, right"
mail confederate report "march Garland-A to N1227"
sed -i 's/^commander .*/commander centre/' "$work/mail"
exits 1 adj run "$work/mail"
says "these are: left, right"
mail union report "march Hooker towards Seven Pines"
sed -i 's/^side .*/&\ncommander left/' "$work/mail"
exits 1 adj run "$work/mail"
says "has one commander"
password="a stone wall" send 1 confederate report "march Garland-A to N1227"
says "Garland-A is under the command of Right"
password="another one" send 1 confederate report "march RH Anderson to N1127"
says "password"

# the nonce is each one's own
mail confederate report-right "march Garland-A to N1227"
sed -i "s/^nonce .*/$(form_head "$dir" confederate report | grep ^nonce)/" "$work/mail"
sed -i '1i password another one' "$work/mail"
exits 1 adj run "$work/mail"

# ---- a day: the parts come in one by one, and what two order is told ----

send 3 union report "march Hooker towards Seven Pines"
password="a stone wall" send 3 confederate report "turns Left 2, Right 1" \
	"march RH Anderson to N1127" "march Whiting-A to N1026" \
	"standing" "when attacked at N1128: retreat 2 hexes to N1028"
says "right is waited for"
exits 0 adj status --porcelain
says "commander=confederate-left filed"
says "commander=confederate-right due"
mail confederate report-right "march Whiting-A to N1027" "march Garland-A to N1227"
exits 0 "$ADJUTANT" -C "$dir" check "$work/mail"
says "Whiting-A is ordered by Left, too; Left is obeyed"
password="another one" send 0 confederate report-right "march Whiting-A to N1027" \
	"march Garland-A to N1227"
tr -s ' \n' ' ' <"$dir/for/confederate/report-right.md" >"$work/told"
exits 0 grep -q "Whiting-A is ordered by Right and by Left, who commands there and is" "$work/told"
is "sealed parts" "confederate-left-orders.txt confederate-left-standing.txt confederate-right-orders.txt union-orders.txt" \
	"$(cd "$dir/orders/1-day" && echo *.txt)"
is "own standing orders of each" "1 0" \
	"$(for f in report report-right; do grep -c '^when attacked at N1128' "$dir/for/confederate/$f.md" || true; done | paste -sd ' ')"

# ---- a lost part: the moderator runs on ----

send 3 union report "pass"
password="a stone wall" send 3 confederate report "pass"
exits 3 adj run
exits 0 adj run --absent
is "who was absent" "confederate-right" \
	"$(git -C "$dir" log -3 --format='%(trailers:key=Absent,valueonly)' | grep .)"

# ---- taking it back ----

exits 0 adj undo
send 3 union report "pass"
password="a stone wall" send 3 confederate report "pass"
password="another one" send 0 confederate report-right "march Garland-A to N1227"
exits 0 adj audit

# ---- plans over days: who need not send, and turns that are kept ----

begin "$work/days" --talk none --seed "$seed" \
	--commanders "confederate:left,right union:right,left"
for seat in "union report 1" "union report-left 2" "confederate report 3" \
	"confederate report-right 4"; do
	read -r side report digit <<<"$seat"
	send 0 "$side" "$report" "join $(printf '%032d' "$digit")"
done
until_june="plan until June 3"
send 3 union report "$until_june" "turns Right 1, Left 2" "end plan"
send 3 union report-left "$until_june" "repeat march Hooker to Seven Pines until turn is 9" \
	"end plan"
send 3 confederate report "$until_june" "repeat march RH Anderson to N1127 until turn is 9" "end plan"
send 0 confederate report-right "pass"
plans=$(sed -n '/^\[carried/,$p' "$dir/state.ini" | tr '\n' ' ' | sed 's/ plan\.[0-9]* = / /g')
is "what goes on of each" \
	"[carried union] plan = plan until June 3 | turns Right 1, Left 2 | end plan | # the next commander | plan until June 3 | repeat march Hooker to Seven Pines until turn is 9 | end plan  [carried confederate] plan = plan until June 3 | repeat march RH Anderson to N1127 until turn is 9 | end plan | # the next commander" \
	"${plans% }"
send 1 union report-left "turns Right 1, Left 2"
says "not the first of your side's commanders"
send 1 union report "turns Right 10"
says "numbers from 1 to 9"

# ---- questions: of him whose units they are about ----

# reply STATUS COMMANDER NONCE: the default to the question that is open, in his name
reply() {
	{
		echo "begin orders"
		cat "$dir"/for/union/report*.md | sed -n \
			'/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|state\) /p;}'
		printf '%s\n' "commander $2" "$3"
		sed -n 's/^\(answer .*\): .*/\1: default/p' "$dir"/for/union/report*.md
		echo "end orders"
	} >"$work/mail"
	exits "$1" adj run "$work/mail"
}

nonce_of() { form_head "$dir" union "$1" | grep ^nonce; }

begin "$work/asked" --talk free --commanders "union:left,right" --seed corn
send 0 confederate report "join 0123456789abcdef0123456789abcd11"
send 0 union report "join 0123456789abcdef0123456789abcd22"
send 0 union report-right "join 0123456789abcdef0123456789abcd33"
send 3 confederate report "assault N1227 with DH Hill: Garland-A"
earlier=$(nonce_of report)
send 3 union report "march Hooker towards Seven Pines"
mail union report-right "plan" "stop when actions of enemy are at least 1" \
	"march Couch to N1226" "only if turn is 9" "end plan" \
	"standing" "policy ask retreat"
exits 0 "$ADJUTANT" check -C "$dir" "$work/mail"
says "several commanders is woken by questions alone"
exits 3 adj run "$work/mail"
# Casey of the IV Corps, who is the right one's, is attacked at N1227
exits 0 adj status --porcelain
says "commander=union-right due"
is "whose form it is" "0 1" "$(for f in report report-right; do
	grep -c '^answer 1/day/.*/otr-n1227/retreat' "$dir/for/union/$f.md" || true
done | paste -sd ' ')"
tr -s ' \n' ' ' <"$dir/for/union/report.md" >"$work/told"
# what is left of his plan, and of nobody else's, in the truth and in their clone
git clone -q -b main "$dir/for/union.git" "$work/asked-union"
for from in "$dir" "$work/asked-union"; do
	exits 0 "$ADJUTANT" report -C "$from" union-right
	says "After your answer your orders go on:"
	says "- march Couch to N1226"
	exits 1 grep -q "march Hooker" <<<"$(cat "$work/said")"
	exits 0 "$ADJUTANT" report -C "$from" union-left
	exits 1 grep -q "Still to come" <<<"$(cat "$work/said")"
done
exits 0 "$ADJUTANT" status -C "$work/asked-union"
says "1 of your orders is still to come"
exits 0 grep -q "A question is put to \`right\`, who commands on your side, too" "$work/told"
reply 1 left "$earlier"
says "the question that is open is put to Right, and his answer is wanted"
reply 0 right "$(nonce_of report-right)"
exits 0 adj audit

# ---- from clones, with chains; and what is forged ----

begin "$work/chains" --talk none --commanders "confederate:left,right"
send 0 union report "join 0123456789abcdef0123456789abcd11"
send 0 confederate report "join 0123456789abcdef0123456789abcd22"
send 0 confederate report-right "join 0123456789abcdef0123456789abcd33"
send 3 union report "march Hooker towards Seven Pines"
send 3 confederate report-right "march Garland-A to N1227" \
	"standing" "when attacked at N1128: retreat 2 hexes to N1028"
send 0 confederate report "march RH Anderson to N1127"
exits 0 adj audit
for who in union confederate public; do
	exits 0 git clone -q -b main "$dir/for/$who.git" "$work/$who"
	exits 0 "$ADJUTANT" audit -C "$work/$who"
	exits 0 "$top/tests/verify-dice.sh" "$work/$who"
done
exits 0 "$top/tests/verify-dice.sh" "$dir" all
exits 0 "$ADJUTANT" report --whole --plain -C "$work/confederate" confederate-right
cmp "$work/said" "$work/chains/for/confederate/report-right.md" ||
	fail "another report is printed of the second commander in a clone"
exits 1 "$ADJUTANT" report -C "$work/union" confederate-right
says "this clone holds what the Union side is told"
mail confederate report-right "march Garland-A to N1227"
sed -i '/^end orders/i standing' "$work/mail"
exits 0 "$ADJUTANT" check -C "$work/confederate" "$work/mail"
says "when attacked at N1128: retreat 2 hexes to N1028"
mail confederate report-right "march Garland-A to N1227"
exits 0 "$ADJUTANT" check -C "$work/confederate" "$work/mail"
sed -i 's/Garland-A to/RH Anderson to/' "$work/mail"
exits 1 "$ADJUTANT" check -C "$work/confederate" "$work/mail"
says "RH Anderson is under the command of Left"

# forge DIR FILE SED: the clone up to the day, whose commit has a file that is another
forge() {
	rm -rf "$work/forged"
	exits 0 git clone -q -b main "$1" "$work/forged"
	git -C "$work/forged" reset -q --hard \
		"$(git -C "$1" log --format='%H %s' | sed -n 's/ Turn 1.*: Day$//p')"
	sed -i "$3" "$work/forged/$2"
	git -C "$work/forged" add -A
	(
		cd "$work/forged"
		export GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost
		export GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost
		GIT_AUTHOR_DATE=$(git log -1 --format=%ad --date=raw)
		export GIT_AUTHOR_DATE GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
		git reset -q --hard "$(git cat-file commit HEAD | sed '1,/^$/d' |
			git commit-tree "$(git write-tree)" -p HEAD^)"
	)
	exits 4 "$ADJUTANT" audit -C "$work/forged"
	mv "$work/said" "$work/said-by-audit"
	exits 1 "$top/tests/verify-dice.sh" "$work/forged"
}

forge "$work/confederate" orders/1-day/confederate-right-orders.txt "s/N1227/N1127/"
says "the other parts of its role are not what was sealed"
exits 0 grep -q "another text than it holds of: confederate-orders" "$work/said-by-audit"
forge "$work/confederate" orders/1-day/confederate-left-orders.txt "s/^commander left/commander right/"
forge "$work/confederate" campaign.ini "/^nonce = /s/33\$/44/"
says "not that of its commanders"

# ---- the end ----

exits 0 adj publish --abandon
rm -rf "$work/public"
exits 0 git clone -q -b main "$dir/for/public.git" "$work/public"
exits 0 "$ADJUTANT" audit -C "$work/public"
exits 0 adj audit
exits 0 "$top/tests/verify-dice.sh" "$dir"
finish
