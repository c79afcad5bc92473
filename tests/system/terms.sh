#!/usr/bin/env bash
# How time runs in a campaign: terms are set by the moderator and by players who are away,
# named in reports and by `status`, kept through an undo, and played again by audits.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"

dir=$work/d
now=1795456800 # Monday, 23 November 2026, 18:00 UTC

adj() { SOURCE_DATE_EPOCH=$now "$ADJUTANT" -C "$dir" "$@"; }
later() { now=$((now + $1 * 3600)); }
value() { adj status --porcelain | sed -n "s/^$1=//p"; }
head_id() { git -C "$dir" rev-parse HEAD; }

# form SIDE [LINE...]: the head of its newest form, and these lines
form() {
	local side=$1
	shift
	echo "begin orders"
	sed -n '/^begin orders/,/^end orders/{/^\(campaign\|turn\|side\|state\|nonce\) /p;}' \
		"$dir/for/$side/report.md"
	[ $# = 0 ] || printf '%s\n' "$@"
	echo "end orders"
}

# short_form SIDE LINE...: what need not be sent with the form of the step
short_form() { form "$@" | grep -v "^state "; }

# due SIDE TEXT: its reports name the deadline so; "": they name none
due() {
	local report
	for report in "$dir/for/$1/report.md" "$dir/for/$1/short.md"; do
		[ -f "$report" ] || continue
		is "deadline in $report" "$2" \
			"$(sed -n 's/.*\(is\|are\) due by \(.* UTC\)\..*/\2/p' "$report")"
	done
}

audits() {
	exits 0 adj audit
	says "every hash holds"
	says "projections, 3 of 3"
}

"$ADJUTANT" new --date @ "$dir" >/dev/null 2>&1 && fail "a date of nothing is taken"
SOURCE_DATE_EPOCH=$now "$ADJUTANT" new --name duel gates-of-richmond/june-27-pm "$dir" >/dev/null

# ---- nothing tells of time until a term is set ----

grep -q '^\[terms\]' "$dir/campaign.ini" && fail "a new campaign has terms"
due union ""
first=$(head_id)
exits 0 adj set deadline default
says "It is so already."
exits 1 adj set deadline "3 moons"
says "expected: such as \`3 days\`"
exits 1 adj set dedline 3 days
says "did you mean \`deadline\`?"
exits 1 adj set deadline-onion 3 days
says "is no row of the sequence of play of this game; these are: join, setup-union"
exits 1 adj set union-absent "2026-02-29"
is "a refusal commits nothing" "$first" "$(head_id)"

# ---- the moderator sets them ----

exits 0 adj set deadline 3 days
exits 0 adj set remind 1 day
exits 0 adj set grace 12 hours
exits 0 adj set deadline-union "sunday  20:00 after 1 day"
exits 0 adj set
says "deadline = 3 days"
says "deadline-union = sunday 20:00 after 1 day"
says "late = wait"
exits 0 adj set --porcelain grace
says "grace=12 hours"
is "the clock begins with the first term" "2026-11-23T18:00:00Z" \
	"$(sed -n 's/^since = //p' "$dir/campaign.ini")"
due confederate "Thursday, 26 November 2026, 18:00 UTC"
due public "Thursday, 26 November 2026, 18:00 UTC"
is "its trailer" "deadline = 3 days" \
	"$(git -C "$dir" log --format='%(trailers:key=Set,valueonly,separator=)' | sed '/^$/d' | tail -n 1)"
audits

# ---- a player is bound to a key, and the clock of a step begins with it ----

later 5
key=
if command -v ssh-keygen >/dev/null; then
	ssh-keygen -q -t ed25519 -N '' -C union@example.org -f union_key
	key="key $(cut -d' ' -f1-2 union_key.pub)"
else
	echo "terms: no ssh-keygen here, signatures are not tried" >&2
fi
# sign FILE: prints the operands with which it is sent
sign() {
	rm -f "$1.sig"
	[ -z "$key" ] || ssh-keygen -q -Y sign -n adjutant -f union_key "$1" 2>/dev/null
	[ -z "$key" ] || printf -- '--signature %s.sig ' "$1"
	echo "$1"
}
{
	[ -z "$key" ] || echo "$key"
	short_form union "join 0123456789abcdef0123456789abcde7"
} >mail
# shellcheck disable=SC2046 # two words
exits 0 adj submit $(sign mail)
due confederate "Thursday, 26 November 2026, 18:00 UTC"
later 2
form confederate "join fedcba9876543210fedcba9876543217" >mail
exits 0 adj submit mail
mover=$(value side)
is "who is on the move first" confederate "$mover"
is "the clock of a step begins with the step" "2026-11-24T01:00:00Z" \
	"$(sed -n 's/^since = //p' "$dir/campaign.ini")"
due confederate "Friday, 27 November 2026, 01:00 UTC"
exits 0 adj status
says "Friday, 27 November 2026, 01:00 UTC"
audits

# ---- a player is away ----

# what is set by a file counts from the next day on
form confederate "absent from 2026-11-24 to 2026-11-25" >mail
exits 0 adj check mail
says "The Confederate side says when it is away."
says "You are away from 2026-11-24 to 2026-11-25"
before=$(head_id)
exits 3 adj run mail
is "no step is played by it" 1 "$(git -C "$dir" rev-list "$before..HEAD" | wc -l)"
exits 0 adj set confederate-absent
says "confederate-absent = 2026-11-25"
due confederate "Saturday, 28 November 2026, 01:00 UTC"
is "whose it is" "The Confederate side says when it is away" \
	"$(git -C "$dir" log -1 --format=%s)"
before=$(head_id)
exits 3 adj run mail
is "the same mail once more" "$before" "$(head_id)"
short_form confederate "absent from 2026-12-24 to 2027-03-02" >mail
exits 1 adj submit mail
says "more than 62 days in a row"
short_form confederate "absent from 2026-12-24" >mail
exits 1 adj submit mail
says "from 2026-12-24 to 2027-01-02"
# the other side says it, though it is not on the move
short_form union "absent on 2026-11-26" >mail
# shellcheck disable=SC2046
exits 0 adj submit $(sign mail)
due confederate "Saturday, 28 November 2026, 01:00 UTC"
if [ "$key" ]; then
	short_form union "absent on 2026-11-27" >mail
	exits 1 adj submit mail
	exits 0 adj set union-absent
	says "union-absent = 2026-11-26"
fi
audits

# ---- who is late ----

later 80
is "in time" no "$(value late)"
later 24
is "late" yes "$(value late)"
exits 0 adj status
says "Saturday, 28 November 2026, 01:00 UTC"

# with orders among it; the step of the other side has a deadline of its own
form confederate "absent on 2026-12-24" >mail
sed -i 's/^absent.*/pass\n&/' mail
exits 0 adj run mail
exits 0 adj set confederate-absent
says "confederate-absent = 2026-11-25, 2026-12-24"
is "the Union is next" union "$(value side)"
due union "Sunday, 29 November 2026, 20:00 UTC"
due confederate "Sunday, 29 November 2026, 20:00 UTC"
audits

# ---- in mid step ----

later 2
form union "stop" >mail
# shellcheck disable=SC2046
exits 3 adj run $(sign mail)
is "the Union has stopped" further-orders "$(value due)"
exits 0 adj set deadline-answer 1 day
due union "Sunday, 29 November 2026, 11:00 UTC"
grep -q "absent from\|answer 1 day" "$dir/for/confederate/campaign.ini" ||
	fail "the other side is not told the terms"
# that it was asked something, and when, is nobody's business
is "since when, as the other side knows" "2026-11-28T09:00:00Z" \
	"$(git -C "$dir" show HEAD:for/confederate/campaign.ini | sed -n 's/^since = //p')"
form union "absent on 2026-11-29" >mail
# shellcheck disable=SC2046
exits 3 adj run $(sign mail)
due union "Monday, 30 November 2026, 11:00 UTC"
is "it is asked still" further-orders "$(value due)"
audits

# ---- an undo takes back no terms ----

later 4
exits 1 adj undo
says "does it"
exits 0 adj undo --step 4/union
exits 0 adj set
says "deadline-answer = 1 day"
says "union-absent = 2026-11-29" # what is over has gone
says "confederate-absent = 2026-11-25, 2026-12-24"
is "the clock begins anew" "2026-11-28T15:00:00Z" \
	"$(sed -n 's/^since = //p' "$dir/campaign.ini")"
due union "Sunday, 6 December 2026, 20:00 UTC"
short_form union "absent none" >mail
# shellcheck disable=SC2046
exits 0 adj submit $(sign mail)
says "You are away no longer"
exits 0 adj set union-absent
says "union-absent = none"
due union "Sunday, 29 November 2026, 20:00 UTC"

# ---- all of it, by those who look ----

exits 0 adj set run when complete
exits 0 adj set late forfeit 3
audits

# other data of the game: the terms stay, and the clock begins anew
later 1
mkdir mine
printf 'format = 1\n\n[water james-river]\nwidth = 9\n' >mine/waters.ini
exits 0 adj upgrade --data mine
exits 0 adj set late
says "late = forfeit 3"
is "the clock behind an upgrade" "2026-11-28T16:00:00Z" \
	"$(sed -n 's/^since = //p' "$dir/campaign.ini")"
audits
exits 0 sh "$top/tests/verify-dice.sh" "$dir" all
for who in union confederate public; do
	git clone -q "$dir/for/$who.git" "clone-$who"
	exits 0 "$ADJUTANT" -C "clone-$who" audit
	exits 0 sh "$top/tests/verify-dice.sh" "clone-$who"
	grep -q '^late = forfeit 3$' "clone-$who/campaign.ini" || fail "$who is not told the terms"
	# when something is due a player sees in his clone
	exits 0 "$ADJUTANT" -C "clone-$who" status --date 2026-11-29
	says "It is due by Sunday, 29 November 2026, 20:00 UTC."
	exits 0 "$ADJUTANT" -C "clone-$who" status --date 2026-11-30
	says "It was due by Sunday, 29 November 2026, 20:00 UTC." # what was filed is not known
	is "the deadline in the clone of $who" "$(value deadline)" \
		"$("$ADJUTANT" -C "clone-$who" status --porcelain | sed -n 's/^deadline=//p')"
done

# who makes up terms is found
cp -a "$dir" forged
git -C forged config user.name adjutant
blob=$(git -C forged show HEAD:campaign.ini | sed 's/^late = .*/late = forfeit 1/' |
	git -C forged hash-object -w --stdin)
git -C forged update-index --cacheinfo "100644,$blob,campaign.ini"
GIT_AUTHOR_DATE="$now +0000" GIT_COMMITTER_DATE="$now +0000" \
	GIT_AUTHOR_NAME=adjutant GIT_AUTHOR_EMAIL=adjutant@localhost \
	GIT_COMMITTER_NAME=adjutant GIT_COMMITTER_EMAIL=adjutant@localhost \
	git -C forged commit -q --amend --no-edit
exits 4 "$ADJUTANT" -C forged audit
says "campaign.ini, at: late = forfeit 1"

# ---- terms can all be taken back ----

for key in run deadline deadline-union deadline-answer grace remind late confederate-absent; do
	exits 0 adj set "$key" default
done
grep -q '^\[terms\]' "$dir/campaign.ini" && fail "terms are left"
due union ""
audits

# ---- who is written to is no business of the ledger ----

before=$(head_id)
exits 0 adj set union-mail ann@example.org
exits 0 adj set union-mail-as packet
exits 0 adj set
says "union-mail = ann@example.org"
says "union-mail-as = packet"
exits 1 adj set union-mail "Ann"
is "addresses are in no commit" "$before" "$(head_id)"
grep -rqF ann@example.org "$dir"/for "$dir"/*.ini && fail "an address is told"

finish
