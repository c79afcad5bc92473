#!/usr/bin/env bash
# The packet in a real browser: pages of all games say what `adjutant check` says, nothing
# goes wrong in them, and nothing is loaded.
#
#   PICTURES   a directory for pictures of the pages; default: none are made
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/page-lib.sh"

# ---- pages ----

campaigns

# a side with two commanders
left_and_right "$work/owner"
"$ADJUTANT" new --data "$work/owner" --name parts --seed Grapevine --talk none \
	--commanders confederate:left,right on-to-richmond/seven-pines "$work/parts" >/dev/null
# part SIDE REPORT LINE
part() {
	part_file "$work/parts" "$@" >"$work/mail"
	"$ADJUTANT" run -C "$work/parts" "$work/mail" >"$work/said" || [ $? = 3 ] ||
		fail "the part of $1 is refused"
}
part union report "join 00000000000000000000000000000001"
part confederate report "join 00000000000000000000000000000002"
part confederate report-right "join 00000000000000000000000000000003"
part union report "pass"
part confederate report "march RH Anderson to N1127"
part confederate report-right "pass"

page first "$work/demo" union
page confederate "$work/demo" confederate
page public "$work/demo" public
page summer "$work/summer" union
page road "$work/road" union
page pines "$work/pines" confederate
page roads "$work/roads" union
page pines-right "$work/parts" confederate-right
grep -q '<h1.*, Confederate (right)</h1>' "$pages/pines-right.html" ||
	fail "the page does not say whose it is"

# a draw is offered: the page of who may take it back, and of who may take it
cp -a "$work/demo" "$work/drawn"
printf 'offer draw\n' >"$work/offer"
order_file "$work/drawn" union "$work/offer" >"$work/offer.orders"
exits 0 "$ADJUTANT" run -C "$work/drawn" "$work/offer.orders"
page offering "$work/drawn" union
page offered "$work/drawn" confederate

# a deadline, as the report of the side has it
SOURCE_DATE_EPOCH=1782518400 "$ADJUTANT" new --name due --seed due gates-of-richmond/june-27-pm \
	"$work/due" >/dev/null
SOURCE_DATE_EPOCH=1782518400 exits 0 "$ADJUTANT" set -C "$work/due" deadline "2 days"
exits 0 "$ADJUTANT" packet -C "$work/due" -o "$work/due.html" union
due=$("$ADJUTANT" report -C "$work/due" union | tr '\n' ' ' |
	sed 's/.*\*\*Your [a-z ]* due by \([^*]*\)\.\*\*.*/\1/')
tr '\n' ' ' <"$work/due.html" | grep -qF "<p id=\"packet-deadline\" title=\"Answer by $due\">" ||
	fail "the bar says no deadline, or not that of the report: $due"
! grep -q 'id="packet-deadline"' "$pages/first.html" || fail "there is no deadline in that campaign"

# who joins with a key, and signs: no page can say whether he did
joining_page joining

# ---- a whole campaign ----

exits 0 "$ADJUTANT" play --both --seed 3 --games 1 --campaigns 1 --keep "$work/played" \
	on-to-richmond/seven-days
whole=$(echo "$work"/played/*)
for reader in union --moderator; do
	exits 0 "$ADJUTANT" packet -C "$whole" $reader -o "$pages/whole$reader.html"
	[ "$(grep -c '^<li><b>' "$pages/whole$reader.html")" -gt 10 ] ||
		fail "expected all steps of the campaign ($reader)"
	most=750000
	[ "$reader" = --moderator ] || most=$((2 * most)) # which checks its dice
	[ "$(stat -c %s "$pages/whole$reader.html")" -lt "$most" ] ||
		fail "the page of a whole campaign is no small page ($reader)"
done

# ---- when it is published ----

# Each step of the page has the map that the moderator had when it was over.
exits 0 "$ADJUTANT" play --both --seed 3 --games 1 --campaigns 1 --keep "$work/short" \
	gates-of-richmond/june-27-pm
short=$(echo "$work"/short/*)
git clone -q "$short" "$work/then"
mkdir "$pages/published-past"
i=0
for commit in $(git -C "$short" log --reverse --format=%H --extended-regexp \
	--grep '^Kind: (new|step)$'); do
	case $(git -C "$short" log -1 --format='%(trailers:key=Step,valueonly)' "$commit") in
	0/*) i=0 ;;
	esac
	git -C "$work/then" reset -q --hard "$commit"
	exits 0 "$ADJUTANT" map -C "$work/then" moderator
	cp "$work/said" "$pages/published-past/$i.svg"
	i=$((i + 1))
done
[ "$i" -gt 5 ] || fail "expected steps of a whole campaign"
exits 0 "$ADJUTANT" publish -C "$short" --abandon
git clone -q -b main "$short/for/confederate.git" "$work/then-told"
exits 0 "$ADJUTANT" packet -C "$work/then-told" --whole -o "$pages/published.html"

# ---- both sides; and without a history ----

for name in demo road pines; do
	exits 0 "$ADJUTANT" packet -C "$work/$name" --moderator -o "$pages/$name-both.html"
	git clone -q "$work/$name" "$work/copy"
	exits 0 "$ADJUTANT" packet -C "$work/copy" --moderator -o "$work/other.html"
	cmp "$pages/$name-both.html" "$work/other.html" || fail "$name: a copy makes another page"
	rm -rf "$work/copy"
done
cp -r "$work/demo/for/union" "$work/files"
exits 0 "$ADJUTANT" packet -C "$work/files" -o "$work/files.html" union
! grep -q 'id="packet-step"' "$work/files.html" || fail "files alone have no steps"

wrong_text wrong first "$work/demo/for/union"

browse page "$pages" "expected the pages to be as they should"

# ---- dice ----

# A page throws all dice again that its side was told: as many as the audit of a clone. A
# wrong link, die, seal, nonce or anchor makes it say which step is wrong, and why.
exits 0 "$ADJUTANT" play --both --chain --seed 7 --games 1 --campaigns 1 --keep "$work/thrown" \
	gates-of-richmond/june-27-pm
thrown=$(echo "$work"/thrown/*)
mkdir "$work/dice"
for reader in union confederate public; do
	exits 0 "$ADJUTANT" packet -C "$thrown" -o "$work/dice/$reader.html" "$reader"
	git clone -q -b main "$thrown/for/$reader.git" "$work/thrown-$reader"
	exits 0 "$ADJUTANT" audit -C "$work/thrown-$reader"
	rolls=$(sed -n 's/.* of \([0-9]* steps\?\) \([0-9]* rolls\) came .*/\2 in \1/p' "$work/said")
	last=$(git -C "$work/thrown-$reader" log -1 --grep '^Kind: step' \
		--format='%(trailers:key=Step,valueonly)' | head -1)
	title=$(git -C "$work/thrown-$reader" log -1 --grep '^Kind: step' --format=%s)
	echo "✔ Dice checked to step $last ($title): $rolls." >"$work/dice/$reader.dice"
	grep -q "^anchor deck [0-9a-f]\{64\}$" "$work/dice/$reader.html" || fail "no anchors are shown"
done
# title_of STEP: as a page has it
title_of() {
	case $1 in
	0/join) echo Joining ;;
	*) git -C "$work/thrown-union" log --grep "^Step: $1\$" --grep '^Kind: step' --all-match \
		--format=%s -1 ;;
	esac
}
# wrong NAME FILE FROM TO STEP WORDS: of the page of the Union
wrong() {
	node tests/system/change-page.js "$work/dice/union.html" "$2" "$3" "$4" >"$work/dice/$1.html"
	echo "✖ Do not trust the dice of $5 ($(title_of "$5")): $6." >"$work/dice/$1.dice"
}
node tests/system/change-page.js "$work/dice/union.html" dice.txt >"$work/dice.txt"
! grep -q '^Link: confederate' "$work/dice.txt" || fail "the page has a link of the other side"
down="does not hash down to the one before it, and so not to the anchor"
other=$(printf %064d 7)
for chain in union public; do
	wrong "$chain-link" dice.txt "(^commit step 4/events\\n(?:.*\\n)?Link: $chain ).*" "\$1$other" \
		4/events "its $chain link $down"
done
wrong letters dice.txt '(^commit step 4/events\nLink: union ).' '$1x' 4/events \
	"a link that it opens cannot be read"
wrong anchor dice.txt '(^Anchor: public ).*' "\$1$other" 0/join "its public link $down"
die=$(sed -n 's/^Die: //p' "$work/dice.txt" | head -1)
step=$(echo "$die" | cut -d/ -f1,2)
wrong nonce dice.txt '(^Nonce: union ).*' '$1x' "$step" \
	"its key does not give the faces of $step/*"
wrong seal dice.txt '(^Orders: ).*(\n(?:Answer: .*\n)*Die: )' "\$1$other\$2" "$step" \
	"its key does not give the faces of $step/*"
wrong die dice.txt '(^Die: .* = ).*' "\$1$(echo "${die#* = }" | tr 123456 234561)" "$step" \
	"its key does not give the faces of ${die% = *}"
wrong settings campaign.ini '^(public = )[0-9a-f]{64}$' "\$1$other" \
	"$(sed -n 's/^commit [a-z]* //p' "$work/dice.txt" | tail -1)" \
	"the campaign has other anchors than the links lead down to"

node tests/system/change-page.js "$work/dice/union.html" campaign.ini '^(public = )[0-9a-f]{64}$' \
	'$1x' >"$work/dice/unread.html"
echo "✖ Do not trust the dice of this page: seed and anchors want 64 hex digits, a nonce 32." \
	>"$work/dice/unread.dice"
browse dice "$work/dice" "expected the pages to find out what is wrong with their dice"

# ---- for people who cannot see it, or use keys alone ----

mkdir "$work/access"
for name in first confederate public summer road pines pines-both; do
	cp "$pages/$name.html" "$work/access/"
	[ ! -f "$pages/$name.form" ] || cp "$pages/$name.form" "$work/access/"
done
browse access "$work/access" "expected everybody to be able to use the pages"

# ---- a turn by the mouse: how many clicks ----

mkdir "$work/turns"
for plan in first:demo summer:summer road:road pines:pines; do
	cp "$pages/${plan%:*}.html" "$work/turns/"
done
browse turn "$work/turns" "expected a turn to be taken with few clicks"
for plan in first:demo summer:summer road:road pines:pines; do
	exits 0 "$ADJUTANT" check -C "$work/${plan#*:}" "$work/turns/${plan%:*}.mouse.planned"
done

# ---- chances ----

node tests/system/outlook.js "${BUILD:-build}/packet" "$ADJUTANT" "$work/demo/for/union" \
	"$work/summer/for/union" "$work/road/for/union" "$work/pines/for/confederate" \
	>"$work/said" 2>&1 || {
	cat "$work/said" >&2
	fail "expected the page to have the chances that adjutant odds counts"
}
checks=$((checks + $(tail -n 1 "$work/said")))

# ---- planning ----

# What is clicked is taken by the campaign, too. The text of a page is for one step.
mkdir "$work/plans"
for plan in first:demo summer:summer road:road pines:pines; do
	cp "$pages/${plan%:*}.html" "$work/plans/"
done
browse planning "$work/plans" "expected to plan in the pages"
for plan in first:demo summer:summer road:road pines:pines; do
	grep -Eq '^(move|march|activate) ' "$work/plans/${plan%:*}.planned" ||
		fail "expected orders in the plan of ${plan#*:}"
	exits 0 "$ADJUTANT" submit -C "$work/${plan#*:}" "$work/plans/${plan%:*}.planned"
done

# ---- at the table ----

mkdir "$work/tables"
for name in first summer road pines; do
	cp "$pages/$name.html" "$work/tables/"
done
browse table "$work/tables" "expected to change orders, and to ask about places"

# ---- the command ----

exits 1 "$ADJUTANT" packet -C "$work/clone" --moderator
says "this is a player's clone"
exits 2 "$ADJUTANT" packet -C "$work/demo"
exits 2 "$ADJUTANT" packet -C "$work/demo" --moderator union
exits 1 "$ADJUTANT" packet -C "$work/clone" union
says "this clone holds what the Confederate side is told"
exits 2 "$ADJUTANT" packet -C "$work/demo" nobody
exits 5 "$ADJUTANT" packet -C "$work/demo" -o "$work/none/x.html" union
says "cannot be written"
finish
