#!/usr/bin/env bash
# A player's clone is a first-class place: what he may know he is told in it without a
# word about whose it is, and of anything else it says that it is not there.
set -eu
. "$(dirname "$0")/lib.sh"

play "$work/play" 08 >/dev/null
dir=$work/play-08
# the Union is asked
send "$dir" "$fixtures/seven-days/08-union-run.txt"
for who in union confederate public; do
	exits 0 git clone -q -b main "$dir/for/$who.git" "$work/$who"
done

# told WHO COMMAND...: the command in the clone, without -C
told() {
	local who=$1
	shift
	(cd "$work/$who" && "$ADJUTANT" "$@")
}

for who in union confederate public; do
	is "the report of $who" "$(cat "$dir/for/$who/report.md")" "$(told $who report --whole --plain)"
	is "the map of $who" "$(cat "$dir/for/$who/map.svg")" "$(told $who map)"
	is "the report by its name" "$(told $who report)" "$(told $who report $who)"
	is "its report of many steps" "$("$ADJUTANT" -C "$dir" report $who --since 1)" \
		"$(told $who report --since 1)"
	is "the same as a page" "$("$ADJUTANT" -C "$dir" report $who --since 1 --html)" \
		"$(told $who report --since 1 --html)"
	exits 0 told $who dice
	exits 0 told $who audit
	exits 0 told $who status
	says "seven-days (Gates of Richmond), as "
	is "who is told" "$who" "$(told $who status --porcelain | sed -n 's/^told=//p')"
done

# the same in a file, which is made when all is well and only then
for what in "report" "report --since 1" "report --since 1 --html" "map"; do
	# shellcheck disable=SC2086
	exits 0 told union $what -o "$work/made"
	# shellcheck disable=SC2086
	is "$what in a file" "$(told union $what)" "$(cat "$work/made")"
	is "nothing else of $what" "" "$(cat "$work/said")"
	rm "$work/made"
done
exits 1 told union report confederate -o "$work/made"
[ ! -e "$work/made" ] || fail "expected no file where there is no report"
exits 5 told union map -o "$work/none/made"
says "cannot be written"
exits 0 "$ADJUTANT" -C "$dir" report moderator -o "$work/made"
is "the moderator's" "$("$ADJUTANT" -C "$dir" report moderator)" "$(cat "$work/made")"

# reports of many steps: what there is none of, and what to say instead
exits 1 told union report --since 99
says "no turn that was played is called \`99\`: a number from 1 to 1 was expected, or a date from June 26 AM to June 26 AM"
exits 2 "$ADJUTANT" -C "$dir" report moderator --since 1
says "--since is what one audience was told: union, confederate or public"
exits 2 told union report --since 1 --whole
exits 2 told union report --html
says "\`adjutant packet\` makes a page of the newest report"

# the tables of the game: the same for everybody, and by whatever command
tables=$("$ADJUTANT" help tables gates-of-richmond)
for who in union confederate public; do
	is "the tables of $who" "$tables" "$(told $who report --tables)"
	is "the same as help" "$tables" "$(told $who help tables)"
done
is "the tables in the campaign" "$tables" "$("$ADJUTANT" -C "$dir" report --tables)"
"$ADJUTANT" new --seed summer if-it-takes-all-summer "$work/summer" >/dev/null
for help in tables orders "orders move"; do
	# shellcheck disable=SC2086
	is "in a campaign its game is meant: $help" \
		"$("$ADJUTANT" help ${help%% *} if-it-takes-all-summer ${help#"${help%% *}"})" \
		"$("$ADJUTANT" -C "$work/summer" help $help)"
done
exits 0 told union report --tables -o "$work/made"
is "the tables in a file" "$tables" "$(cat "$work/made")"
rm "$work/made"
for option in --whole --short --plain "--since 1" "--since 1 --html" --html; do
	# shellcheck disable=SC2086
	exits 2 told union report --tables $option
	says "leave --whole, --short, --plain, --form, --since and --html out"
done
exits 0 told union report --form all -o "$work/made"
is "the form alone" "begin orders end orders" "$(sed -n '1p;$p' "$work/made" | paste -sd ' ')"
rm "$work/made"
exits 2 told union report --form most
says "--form is \`best\` or \`all\`, not most"
exits 2 told union report --form all --whole
says "leave --whole, --short and --plain out"
exits 2 told union report --form all --since 1
says "--since is a report of its own"
exits 1 "$ADJUTANT" -C "$dir" report --form all public
says "the newest report of public has no order form"
exits 2 "$ADJUTANT" -C "$dir" report --tables union
says "the tables are the same for everybody"
exits 2 told union help tables gates-of-richmond now
says "too many words"
exits 1 "$ADJUTANT" help tables gates
says "there is no game \`gates\`"
exits 4 "$ADJUTANT" -C "$work/none" report --tables

# the step, and what is awaited: the question is the Union's alone
key() { told "$1" status --porcelain | sed -n "s/^$2=//p"; }
for key in turn campaign game; do
	is "the $key" "$("$ADJUTANT" -C "$dir" status --porcelain | sed -n "s/^$key=//p")" \
		"$(key union $key)"
done
is "what is due of the Union" answer "$(key union due)"
is "the question" "$("$ADJUTANT" -C "$dir" status --porcelain |
	sed -n 's/^question=//p')" "$(key union question)"
is "what is due of the other" orders "$(key confederate due)"
is "a question that he must not know" "" "$(key confederate question)"
exits 0 told union status
says "You have to answer"

# an answer is checked against it: the form in the report as it is
told union report >"$work/mail"
exits 0 told union check "$work/mail"
sed 's/^answer .*/answer nothing: nobody/' "$work/mail" >"$work/wrong"
exits 1 told union check "$work/wrong"

# standing orders of the side; those of the other it does not judge
cat >"$work/standing" <<'EOF'
begin orders
campaign seven-days
side union
turn 4
standing
when attacked: stand fast
end orders
EOF
sed 's/side union/side confederate/' "$work/standing" >"$work/other"
exits 1 told union check "$work/other"
says "these are orders of the Confederate"

# odds of the side whose clone it is; in the campaign of the one that is to order
exits 1 "$ADJUTANT" -C "$dir" odds "attack Trent House with Lee"
says "Lee is a Confederate piece, not one of yours"
exits 1 told confederate odds --side union "attack Trent House with Lee"
says "does not hold the view of the Union side"
exits 1 told public odds "attack Trent House with Lee"

# maps of both kinds, and with what only hexes have
exits 1 told union map --zones
says "no zones of control"

# what is another's is not there; what is the moderator's cannot be done
exits 1 told union report confederate
says "holds what the Union side is told"
exits 1 told public map union
says "holds what everybody is told"
exits 2 "$ADJUTANT" -C "$dir" report
says "whose is wanted?"
exits 4 told union run "$work/mail"
says "clone"
exits 0 "$ADJUTANT" -C "$dir/for/union" report
is "a subtree is one, too" "$(told union report)" \
	"$("$ADJUTANT" -C "$dir/for/union" report)"

# ---- which report a side reads ----

dir=$work/choice
begin if-it-takes-all-summer "$dir" --whole union
is "what the Union reads" "" "$(sed -n 's/^union-report = //p' "$dir/campaign.ini")"
is "what the Confederates read" short \
	"$(sed -n 's/^confederate-report = //p' "$dir/campaign.ini")"
is "his affair alone" "" \
	"$(grep -h -- -report "$dir"/for/union/campaign.ini "$dir"/for/public/campaign.ini)"
is "in his own" "confederate-report = short" \
	"$(grep -h -- -report "$dir/for/confederate/campaign.ini")"
report() { "$ADJUTANT" -C "$dir" report "$@"; }
is "the short one" "$(cat "$dir/for/confederate/short.md")" "$(report --plain confederate)"
is "the whole one" "$(cat "$dir/for/confederate/report.md")" \
	"$(report --whole --plain confederate)"
is "the Union's whole one" "$(cat "$dir/for/union/report.md")" "$(report --plain union)"
is "its short one" "$(cat "$dir/for/union/short.md")" "$(report --short --plain union)"
exits 2 report --whole --short union

# form SIDE LINE...: its order form with these lines in its head, and nothing else
form() {
	local side=$1
	shift
	echo "begin orders"
	sed -n '/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|state\|nonce\) /p;}' \
		"$dir/for/$side/report.md"
	printf '%s\n' "$@"
	echo "end orders"
}
# sends SIDE STATUS LINE...
sends() {
	local side=$1 status=$2
	shift 2
	form "$side" "$@" >"$work/form"
	exits "$status" "$ADJUTANT" -C "$dir" run "$work/form"
}
# a side says it as it joins
sends union 0 "report short" "join 0123456789abcdef0123456789abcde7"
sends confederate 0 "join fedcba9876543210fedcba9876543217"
is "what the Union reads now" short "$(sed -n 's/^union-report = //p' "$dir/campaign.ini")"
# in its orders it counts once they are sealed
while [ "$("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^step=//p')" != \
	1/confederate ]; do
	sends "$("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^side=//p')" 0
done
form confederate "report whole" >"$work/form"
exits 0 "$ADJUTANT" -C "$dir" submit "$work/form"
is "before they are sealed" short \
	"$(sed -n 's/^confederate-report = //p' "$dir/campaign.ini")"
exits 0 "$ADJUTANT" -C "$dir" run
says "for/union/short.md"
says "for/confederate/report.md"
is "behind that" "" "$(sed -n 's/^confederate-report = //p' "$dir/campaign.ini")"
# what was told once is not told again: the cards stood in the report before
# tells FILE: the report speaks of the random events of turn 2
tells() {
	tr "\n" " " <"$dir/for/confederate/$1" | grep -q "Turn 2, May 6-7: Random Events"
}
tells short.md || fail "expected the random events in the first report after them"
sends union 0
tells report.md || fail "expected all of the news in the whole report"
! tells short.md || fail "expected nothing twice in the short report"
! grep -q "^## Your army" "$dir/for/confederate/short.md" ||
	fail "expected no position in the short report"
checks=$((checks + 4))
sends confederate 1 "report long"
says "\`report\` wants \`whole\` or \`short\`, and \`plain\` or \`full\` for its order form"
# all of this can be made again; taking a step back does not change what a side reads
exits 0 "$ADJUTANT" -C "$dir" audit
exits 0 "$ADJUTANT" -C "$dir" undo
is "after taking back" short "$(sed -n 's/^union-report = //p' "$dir/campaign.ini")"
exits 0 "$ADJUTANT" -C "$dir" audit

# standing orders alone say it, too, and at once
idle=confederate
[ "$("$ADJUTANT" -C "$dir" status --porcelain | sed -n 's/^side=//p')" = union ] || idle=union
sends $idle 3 "report short" standing "when attacked: stand fast"
is "what standing orders say" short \
	"$(sed -n "s/^$idle-report = //p" "$dir/campaign.ini")"
sends $idle 3 "report plain" standing "when attacked: stand fast"
is "a form as it is kept, of the same report" short-plain \
	"$(sed -n "s/^$idle-report = //p" "$dir/campaign.ini")"
sends $idle 3 "report whole full" standing "when attacked: stand fast"
is "what newer ones say" "" "$(sed -n "s/^$idle-report = //p" "$dir/campaign.ini")"
exits 0 "$ADJUTANT" -C "$dir" audit

finish
