#!/usr/bin/env bash
# The packet in Firefox: pages of all games open without a fault, their judge says what
# `adjutant check` says, and a player can use them by the mouse, by keys and by fingers. What
# page.sh asks of every page in Chromium is asked of one here.
set -eu
BROWSER=firefox
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/page-lib.sh"

campaigns
page first "$work/demo" union
page summer "$work/summer" union
page road "$work/road" union
page pines "$work/pines" confederate
page roads "$work/roads" union

# ---- the judge ----

# Of the corpus of wrong files those of a position for each game, and at most so many of it.
MOST=30
"${BUILD:-build}/tests/unit/campaign/test_wrong" keep "$work/wrong" >"$work/said"
judged=$work/judged
number=0
# judged_page POSITION SIDE: its page, the files that speak of that side, and what is said of them
judged_page() {
	local name=$1-$2 told=$work/wrong/$1/for/$2 mail files
	exits 0 "$ADJUTANT" packet -C "$told" -o "$judged/$name.html" "$2"
	mkdir "$judged/$name"
	files=$(grep -liE "^[> ]*side:? +$2" "$work/wrong/$1"/mails/* || :)
	[ -n "$files" ] || return 0
	for mail in $(echo "$files" | awk -v most=$MOST '
		{ file[NR] = $0 }
		END { for (i = 1; i <= NR; i += NR > most ? NR / most : 1) print file[int(i)] }'); do
		number=$((number + 1))
		cp "$mail" "$judged/$name/$number.orders"
		"$ADJUTANT" check -C "$told" "$mail" >"$judged/$name/$number.out" \
			2>"$judged/$name/$number.err" || :
	done
}
mkdir "$judged"
for position in june-27-pm may-1864 road-contact pines peninsula valley; do
	judged_page "$position" union
	judged_page "$position" confederate
done
[ "$number" -gt 100 ] || fail "expected more of the corpus than $number files"
browse judged "$judged" "expected the judge of the pages to say what is said natively"

# ---- what is asked of every page ----

# only NAME...: $some has these pages alone, with what stands beside them
only() {
	local name
	some=$work/some
	rm -rf "$some"
	mkdir "$some"
	for name; do
		cp -r "$pages/$name".* "$some/"
		[ ! -d "$pages/$name-past" ] || cp -r "$pages/$name-past" "$some/"
	done
}

joining_page joining
wrong_text wrong first "$work/demo/for/union"
only first joining wrong
browse page "$some" "expected the page to be as it should"

# ---- to use it ----

only first summer road pines
browse access "$some" "expected everybody to be able to use the pages"

browse turn "$some" "expected a turn to be taken with few clicks"
for plan in first:demo summer:summer road:road pines:pines; do
	exits 0 "$ADJUTANT" check -C "$work/${plan#*:}" "$some/${plan%:*}.mouse.planned"
done

only first road pines
browse planning "$some" "expected to plan in the pages"
for plan in first:demo road:road pines:pines; do
	exits 0 "$ADJUTANT" submit -C "$work/${plan#*:}" "$some/${plan%:*}.planned"
done
finish
