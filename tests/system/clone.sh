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
	is "the report of $who" "$(cat "$dir/for/$who/report.md")" "$(told $who report)"
	is "the map of $who" "$(cat "$dir/for/$who/map.svg")" "$(told $who map)"
	is "the report by its name" "$(told $who report)" "$(told $who report $who)"
	exits 0 told $who dice
	exits 0 told $who audit
	exits 0 told $who status
	says "seven-days (Gates of Richmond), as "
	is "who is told" "$who" "$(told $who status --porcelain | sed -n 's/^told=//p')"
done

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

# odds of the side whose clone it is; of nobody's
exits 2 "$ADJUTANT" -C "$dir" odds "attack Trent House with Lee"
says "whose view?"
exits 1 told confederate odds --side union "attack Trent House with Lee"
says "does not hold the view of the Union side"
exits 1 told public odds "attack Trent House with Lee"

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

finish
