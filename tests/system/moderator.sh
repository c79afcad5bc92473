#!/bin/bash
# What the moderator does beside the game, with dice from chains: secrets that are lost in
# mid campaign, rulings, a position put right, the end of all secrets; and that everybody
# can audit what he holds, at every stage.
set -u
. "$(dirname "$0")/lib.sh"

adj() { SOURCE_DATE_EPOCH=$start_date "$ADJUTANT" -C "$dir" "$@"; }
value() { adj status --porcelain | sed -n "s/^$1=//p"; }

# empty_form SIDE [LINE]: its order form, with nothing else in it
empty_form() {
	echo "begin orders"
	echo "campaign duel"
	sed -n '/^begin orders/,/^end orders/{/^\(turn\|state\|nonce\) /p;}' "$dir/for/$1/report.md"
	echo "side $1"
	[ $# = 1 ] || echo "$2"
	echo "end orders"
}

sides_join() {
	empty_form union "join $1" >"$work/join"
	exits 0 adj submit "$work/join"
	empty_form confederate "join $2" >"$work/join"
	exits 0 adj submit "$work/join"
}

# steps N: so many sets of orders with nothing in them, or until the end
steps() {
	local side
	for _ in $(seq "$1"); do
		[ "$(value due)" != over ] || return 0
		side=$(value side)
		empty_form "$side" >"$work/form"
		exits 0 adj run "$work/form"
	done
}

# audits STATUS WORDS DIR: what it says of one
audits() {
	exits "$1" "$ADJUTANT" -C "$3" audit
	says "$2"
}

# all_audit WORDS SIDE...: the directory, a clone of it (WORDS are said of that), what each is
# told, and whether these sides' clones are of this history
all_audit() {
	local words=$1 who
	shift
	rm -rf "$work"/clone-*
	audits 0 "every hash holds" "$dir"
	says "projections, 3 of 3"
	git clone -q "$dir" "$work/clone-truth"
	audits 0 "$words" "$work/clone-truth"
	for who in union confederate public; do
		git clone -q "$dir/for/$who.git" "$work/clone-$who"
		audits 0 "every link leads down to its anchor" "$work/clone-$who"
	done
	for who in "$@"; do
		exits 0 "$ADJUTANT" -C "$dir" audit --against "$work/clone-$who"
		says "was told from this history"
	done
}

# no_secret: none stands anywhere but in its own file
no_secret() {
	grep -oE '[0-9a-f]{64}$' "$dir/.git/adjutant/secrets" >"$work/secrets"
	[ -s "$work/secrets" ] || fail "the file of secrets is empty"
	git -C "$dir" rev-list --objects --all | cut -d' ' -f1 |
		git -C "$dir" cat-file --batch >"$work/objects"
	! grep -qaFf "$work/secrets" "$work/objects" || fail "a secret stands in the ledger"
	! grep -qFf "$work/secrets" "$work/said" || fail "a secret was shown"
	is "the mode of the secrets" 600 "$(stat -c %a "$dir/.git/adjutant/secrets")"
	is "the mode of the campaign" 700 "$(stat -c %a "$dir")"
}

dir=$work/duel
first_union=0123456789abcdef0123456789abcde7 first_confederate=00000000000000000000000000000001
exits 0 "$ADJUTANT" new --name duel --links 12 --date 2026-11-21 gates-of-richmond/june-27-pm "$dir"
sides_join $first_union $first_confederate
steps 5
all_audit "Not checked, since the secrets" union
no_secret

# ---- rulings ----

exits 1 adj amend
says "--reason"
exits 1 adj amend --reason "$(printf 'a bell \a')"
exits 1 adj amend --reason "$(printf 'paint \302\2332J')"
exits 0 adj amend --reason '<img src="http://x.example/?me"> [look](http://x.example) **_`~|&lt;\'
for who in union confederate public; do
	grep -qF '\<img' "$dir/for/$who/report.md" &&
		tr '\n' ' ' <"$dir/for/$who/report.md" | grep -qF \
			'\<img src="http://x.example/?me"\> \[look\](http://x.example) \*\*\_\`\~\|\&lt;\\' ||
		fail "a ruling can put marks into the report of $who"
done
exits 0 adj amend --reason "Night moves are no moves."
for who in union confederate public; do
	grep -q "Night moves are no moves" "$dir/for/$who/report.md" ||
		fail "the report of $who does not tell of the ruling"
	grep -q "^Reason: Night moves are no moves" "$dir/for/$who/MESSAGE" ||
		fail "the message of $who does not tell of the ruling"
done
exits 1 adj amend --reason "No change." --state "$dir/state.ini"
says "position as it is already"
cp "$dir/state.ini" "$work/state.ini"
sed -i '/^\[unit cs-stuart\]/,/^$/s/^strength = .*/strength = 1/' "$work/state.ini"
exits 0 adj amend --reason "Stuart was counted wrong." --state "$work/state.ini"
is "the position as it was given" "$(sha256sum <"$work/state.ini")" "$(sha256sum <"$dir/state.ini")"
steps 1
grep -q "counted wrong" "$dir/for/union/report.md" ||
	grep -q "counted wrong" "$dir/for/confederate/report.md" ||
	fail "a ruling is forgotten before both have read it"
git -C "$dir" rev-parse HEAD >"$work/head"
exits 0 adj undo --look --porcelain
cp "$work/said" "$work/look"
exits 0 adj undo --look --json
json=$(cat "$work/said")
is "what a look has changed" "$(cat "$work/head")" "$(git -C "$dir" rev-parse HEAD)"
played=$(sed -n 's/^back-to=//p' "$work/look")
is "the steps that would be lost" "$(git -C "$dir" log --format=%s --grep='^Kind: step' "$(git -C "$dir" log -1 --format=%H --grep='^Kind: seal')"..)" \
	"$(sed -n 's/^lost-step=//p' "$work/look" | tac)"
is "the orders that would be lost" "Orders sealed for $played" "$(sed -n 's/^lost-orders=//p' "$work/look")"
case $json in
*'"look":true'*"\"back-to\":\"$played\""*'"lost-orders":["Orders sealed for '*'"stays":[]'*) ;;
*) fail "the same as JSON: $json" ;;
esac
exits 0 adj set deadline "7 days"
exits 1 adj undo
says "Set: deadline = 7 days"
says "adjutant undo --step $played"
exits 0 adj undo --step "$played" --json --reason "The dice fell off the table."
says '"stays":["Set: deadline = 7 days"],"status":{"campaign":'
for who in union confederate public; do
	tr '\n' ' ' <"$dir/for/$who/report.md" |
		grep -qF "Why the game was taken back: The dice fell off the table." ||
		fail "the $who is not told why"
	is "how often the report of the $who says it" 1 \
		"$(tr '\n' ' ' <"$dir/for/$who/report.md" | grep -o "taken the game back" | wc -l)"
	git -C "$dir/for/$who.git" log -1 --format=%b | tr '\n' ' ' | tr -s ' ' |
		grep -qF -- "- Taken back: $(sed -n 's/^lost-step=//p' "$work/look" | head -1)." ||
		fail "the log of the $who does not say what was taken back"
done
exits 0 adj set deadline none
is "the position after the orders are taken back" "$(sha256sum <"$work/state.ini")" \
	"$(sha256sum <"$dir/state.ini")"
exits 0 adj undo --look
says "Repairs of the position:"
says "counted wrong"
exits 0 adj undo --step "$(sed -n 's/^An undo goes back to \(.*\)\. You.*/\1/p' "$work/said")"
! cmp -s "$work/state.ini" "$dir/state.ini" || fail "the repair was not taken back"
all_audit "Not checked, since the secrets" confederate

# ---- what the moderator reads ----

state_of_all() { git -C "$dir" for-each-ref; find "$dir" -type f ! -name .lock -newer "$work/before"; }
touch "$work/before"
sleep 1
state_of_all >"$work/state"
exits 0 adj report moderator
cp "$work/said" "$work/report"
says "For the moderator alone"
says "As the Union side reads it"
says "As the Confederate side reads it"
for who in Kearny Stuart "The Union drew" "The Confederates drew"; do
	grep -q "$who" "$work/report" || fail "the moderator's report does not speak of: $who"
done
! grep -q "order form\|^begin orders" "$work/report" || fail "the moderator's report has a form"
exits 0 adj map moderator
says "for the moderator alone"
says "Union, own"
says "Confederate, own"
state_of_all | cmp -s - "$work/state" || fail "what the moderator reads was kept somewhere"
exits 2 adj project moderator
exits 2 adj bundle moderator
exits 2 adj check --side moderator "$work/form"
for who in union confederate public; do
	exits 1 "$ADJUTANT" -C "$work/clone-$who" report moderator
	says "player's clone"
	exits 1 "$ADJUTANT" -C "$work/clone-$who" map moderator
done

# ---- a ruling for one side alone, and what a repair changes for each ----

# told WHO: all that an audience holds: ids, dates and messages of its commits, its work files
told() {
	git -C "$dir/for/$1.git" log --format='%H %ad %s%n%b' main
	(cd "$dir/for/$1" && find . -type f -exec sha256sum {} + | sort)
}

# told_as_before SIDE: the ruling is for SIDE; nothing is told to the others
told_as_before() {
	for who in union confederate public; do
		[ "$who" != "$1" ] || continue
		told "$who" | cmp -s - "$work/told-$who" ||
			fail "$who sees something of what was told to $1 alone"
	done
}

# the twin goes the same way without the rulings
cp -a "$dir" "$work/twin"
for number in 1 2 3 4; do
	side=$(value side)
	for who in union confederate public; do
		told "$who" >"$work/told-$who"
	done
	exits 0 env SOURCE_DATE_EPOCH=$((start_date + number * 1000)) "$ADJUTANT" -C "$dir" \
		amend --to union --reason "Your note $number was read late."
	says "The new report is $dir/for/union/short.md."
	told_as_before union
	grep -q "To you alone: Your note $number" "$dir/for/union/report.md" ||
		fail "the Union is not told what is ruled for it alone"
	grep -qx "To: union" "$dir/for/union/MESSAGE" || fail "its message does not say for whom"
	empty_form "$side" >"$work/form"
	for both in "$dir" "$work/twin"; do
		exits 0 env SOURCE_DATE_EPOCH=$((start_date + 9999)) "$ADJUTANT" -C "$both" run "$work/form"
	done
done
dir=$work/twin
for who in confederate public; do
	told "$who" >"$work/told-$who"
done
dir=$work/duel
told_as_before union
! grep -rq "was read late" "$dir/for/confederate" "$dir/for/public" ||
	fail "a ruling for the Union stands in what others are told"
all_audit "Not checked, since the secrets" public
exits 1 adj amend --to union --reason "$(printf 'a bell \a')"
exits 2 adj amend --to public --reason "No side."
exits 1 adj amend --to union --chains
says "leave out --to"

# what a repair changes is told as each may know it; its reason to whom it is for
cp "$dir/state.ini" "$work/state.ini"
was=$(sed -n '/^\[unit cs-stuart\]/,/^$/s/^strength = //p' "$work/state.ini")
sed -i '/^\[unit cs-stuart\]/,/^$/s/^strength = .*/strength = 1/' "$work/state.ini"
exits 0 adj amend --to confederate --reason "Stuart had losses." --state "$work/state.ini"
lines_of() { tr '\n' ' ' <"$dir/for/$1/report.md"; }
lines_of confederate | grep -qF "as you know it: Stuart: strength 1 (was $was). To you alone: The reason: Stuart had losses." ||
	fail "the Confederates are not told what is different"
lines_of union | grep -qF "Of what you know nothing is different." ||
	fail "the Union is not told that the position was put right"
lines_of public | grep -qF "Of what everybody knows nothing is different." ||
	fail "the public is not told that the position was put right"
! grep -rq "had losses" "$dir/for/union" "$dir/for/public" ||
	fail "the reason for the Confederates stands in what others are told"
all_audit "Not checked, since the secrets" union confederate
exits 0 adj undo

# ---- the secrets are lost ----

steps 2
dated=$(git -C "$dir/for/confederate.git" log -1 --format=%ct main)
exits 0 env SOURCE_DATE_EPOCH=$((start_date + 50000)) "$ADJUTANT" -C "$dir" \
	amend --to union --reason "The disk makes noises."
rm "$dir/.git/adjutant/secrets"
empty_form "$(value side 2>/dev/null)" >"$work/form" 2>/dev/null
exits 4 adj run "$work/form"
says "amend --chains"
exits 0 adj amend --chains --reason "The disk died."
is "the date of the new chains, to who was not told what was ruled before" "$dated" \
	"$(git -C "$dir/for/confederate.git" log -1 --format=%ct main)"
for who in union confederate public; do
	tr '\n' ' ' <"$dir/for/$who/report.md" | grep -q "New chains are in force" ||
		fail "the report of $who does not tell of the new chains"
done
grep -q "^# join" "$dir/for/union/report.md" || fail "the form does not ask to join"
is "who is waited for" join "$(value due)"
turn=$(value turn)
exits 3 adj run
empty_form union "move Supply 4 to Frayser's Farm" >"$work/form"
exits 1 adj run "$work/form"
says "join"
empty_form union "join $first_union" >"$work/form"
exits 1 adj submit "$work/form"
says "joined before"
no_secret
all_audit "Not checked, since the secrets" union
sides_join 0123456789abcdef0123456789abcdaa 0123456789abcdef0123456789abcdbb
is "the turn goes on" "$turn" "$(value turn)"
steps 3
exits 0 adj undo
steps 1
all_audit "Not checked, since the secrets" confederate

# in the middle of a step: it is taken back
side=$(value side)
empty_form "$side" "stop" >"$work/form"
exits 3 adj run "$work/form"
exits 1 adj amend --chains
says "sealed and not complete"
rm "$dir/.git/adjutant/secrets"
exits 0 adj amend --chains
is "the step is due again" "join" "$(value due)"
sides_join 0a1b2c3d4e5f60718293a4b5c6d7e8f9 9f8e7d6c5b4a39281706f5e4d3c2b1a0
is "the side is on the move again" "$side" "$(value side)"

# the secrets of another campaign are none
"$ADJUTANT" new --name other gates-of-richmond "$work/other" >/dev/null
cp -p "$dir/.git/adjutant/secrets" "$work/kept"
{
	printf 'format = 1\n'
	for number in $(seq "$(grep -c '^\[chain' "$work/kept")"); do
		printf '\n[chain %d]\n' "$number"
		sed '1,/^\[chain/d' "$work/other/.git/adjutant/secrets"
	done
} >"$dir/.git/adjutant/secrets"
exits 4 adj amend --reason "Not so."
says "another campaign"
cp -p "$work/kept" "$dir/.git/adjutant/secrets"

# ---- the end ----

exits 1 adj publish
says "not over"
steps 100
is "the end" over "$(value due)"
no_secret
[ ! -e "$dir/for/public/ending.md" ] || fail "the game is told before it is published"
exits 0 adj publish
[ -f "$dir/secrets.ini" ] || fail "nothing was published"
for part in "## The game, turn by turn" "## The army of the Union at the end" \
	"## The army of the Confederates at the end" "- In hand: " "Infantry Dummy" \
	"- SP that the Union lost: " "- SP that the Confederates lost: " \
	"## The luck of the dice"; do
	says "$part"
done
for who in union confederate public; do
	cmp -s "$dir/secrets.ini" "$dir/for/$who/secrets.ini" || fail "$who is told otherwise"
	cmp -s "$dir/for/public/ending.md" "$dir/for/$who/ending.md" ||
		fail "$who is told another ending"
done
exits 1 adj publish
exits 1 adj undo
exits 1 adj amend --reason "Too late."
exits 1 adj run "$work/form"
says "published"
all_audit "every hash holds" union confederate public

# a game without losses is then audited to the last draw, by everybody
dir=$work/whole
exits 0 "$ADJUTANT" new --name duel --links 12 --date 2026-11-21 gates-of-richmond/june-27-pm "$dir"
sides_join $first_union $first_confederate
steps 4
exits 1 adj publish
exits 0 adj publish --abandon
grep -q "given the game up" "$dir/for/union/report.md" || fail "nobody is told that it is given up"
is "nothing is due" over "$(value due)"
all_audit "every hash holds" public
audits 0 "every hash holds" "$work/clone-truth"
! grep -q "Not checked" "$work/said" || fail "something was not checked"

# ---- of a seed every link is seen to be its own when it is published ----

"$ADJUTANT" new --name duel --seed mules --date 2026-11-21 gates-of-richmond/june-27-pm "$work/seeded" >/dev/null
dir=$work/seeded
sides_join $first_union $first_confederate
steps 2
git clone -q "$dir/for/public.git" "$work/seeded-now"
audits 0 "Not checked: " "$work/seeded-now"
exits 0 adj publish --abandon
git clone -q "$dir/for/public.git" "$work/seeded-told"
audits 0 "Published: " "$work/seeded-told"
# a moderator takes another link in a step whose dice nobody else was told
link=$(git -C "$work/seeded-told" log --format=%B | sed -n 's/^Link: public //p' | head -1)
! git -C "$work/seeded-told" log --grep="Link: public $link" --format=%B | grep -q '^Die: ' ||
	fail "expected a step without public dice"
other="s/^Link: public $link/Link: public $(printf mine | sha256sum | cut -c1-64)/"
FILTER_BRANCH_SQUELCH_WARNING=1 git -C "$work/seeded-told" filter-branch -f \
	--tree-filter "sed -i '$other' MESSAGE" --msg-filter "sed '$other'" main >/dev/null
audits 4 "publishes a seed that does not give a link of" "$work/seeded-told"

finish
