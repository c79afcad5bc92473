#!/usr/bin/env bash
# Texts of somebody who means no good, in every place from which a page has text: reports,
# news of earlier steps, the name of the campaign, names in the data of the game, the map,
# what is typed, and what a browser has kept. Each is shown and none runs.
#
#   tests/fixtures/hostile-texts.txt has them, one a line; what runs calls ran()
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/page-lib.sh"

texts=$fixtures/hostile-texts.txt
[ "$(wc -l <"$texts")" -ge 30 ] || fail "expected thirty hostile texts"

"$ADJUTANT" new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm \
	"$work/demo" >/dev/null
for mail in union-join confederate-join union-standing confederate-4; do
	"$ADJUTANT" run -C "$work/demo" "games/gates-of-richmond/examples/$mail.orders" \
		>"$work/said" || [ $? = 3 ] || fail "$mail is refused"
done
sound=$work/sound
git clone -q -b main "$work/demo/for/union.git" "$sound"

# planted NAME: a page of what was planted in the copy of that name
planted() {
	exits 0 "$ADJUTANT" packet -C "$work/$1" -o "$pages/$1.html" union
	checks=$((checks + 1))
}

# ---- reports: as paragraphs, in the first block, and as comments in the form ----

cp -r "$sound" "$work/reports"
for report in report short; do
	awk -v texts="$texts" '
		function add(before,  text) {
			while ((getline text < texts) > 0)
				print before text (before ? "" : "\n")
			close(texts)
		}
		{ print }
		/^For the / { print ""; add("") }
		/^```$/ && !blocks++ { add(" ") }
		/^begin orders$/ { add("# ") }
	' "$sound/$report.md" >"$work/reports/$report.md"
done
planted reports
sed -n '/^begin orders$/,/^end orders$/p' "$work/reports/report.md" >"$pages/reports.form"

# ---- the campaign's name: in the title, the mail, and what is kept by it ----

cp -r "$sound" "$work/campaign"
awk -v texts="$texts" '
	/^name = / {
		while ((getline text < texts) > 0)
			print "name" (n++ ? "." n : "") " = " text
		next
	}
	{ print }
' "$sound/campaign.ini" >"$work/campaign/campaign.ini"
planted campaign

# ---- names of the game: on the map, in lists, in messages, in what can be clicked ----

cp -r "$sound" "$work/names"
for file in units points cards turns; do
	awk -v texts="$texts" -v mark="${file:0:1}" '
		BEGIN { while ((getline text < texts) > 0) all[count++] = text }
		/^(name|title|date) = / && ++names % 3 {
			print substr($0, 1, index($0, "=")), all[names % count], mark names
			next
		}
		{ print }
	' "$sound/game/$file.ini" >"$work/names/game/$file.ini"
done
sed -i '/^\[/,$d' "$work/names/game/examples.ini"
planted names

# ---- the steps so far: what was told of the last, and who told it ----

cp -r "$sound" "$work/past"
awk -v texts="$texts" '
	BEGIN { while ((getline text < texts) > 0) all[count++] = text }
	/^(kind|rule|audience|die): / || !NF { print; next }
	{ print substr($0, 1, index($0, ":")), all[facts++ % count] }
' "$sound/journal.txt" >"$work/past/journal.txt"
while IFS= read -r text; do
	printf '\nkind: order-fails\nrule: 3.0\naudience: union\nside: union\norder: %s\nmessage: x\nwhy: %s\n' \
		"$text" "$text"
done <"$texts" >>"$work/past/journal.txt"
git -C "$work/past" -c user.name=x -c user.email=x commit -qa --amend --no-edit
planted past

# ---- the map: what no program of ours draws is left out ----

n=0
while IFS= read -r text; do
	n=$((n + 1))
	cp "$sound/map.svg" "$work/map.svg"
	case $text in *'<'*) ;; *) continue ;; esac
	cp -r "$sound" "$work/map$n"
	# in an element, and behind the last
	awk -v text="$text" '
		/<\/svg>$/ && !done++ { sub(/<\/svg>$/, ""); print; print text "</svg>"; next }
		{ print }
	' "$sound/map.svg" >"$work/map$n/map.svg"
	exits 0 "$ADJUTANT" packet -C "$work/map$n" -o "$work/map.html" union
	grep -q 'is left out' "$work/map.html" || fail "this stands in a map: $text"
	rm -rf "${work:?}/map$n"
	checks=$((checks + 1))
done <"$texts"
cp -r "$sound" "$work/map"
sed -i 's,</svg>$,<script>ran(53)</script><g onclick="ran(54)"/>&,' "$work/map/map.svg"
planted map
exits 0 "$ADJUTANT" packet -C "$sound" -o "$pages/sound.html" union
! grep -q 'is left out' "$pages/sound.html" || fail "a map of ours is left out"

browse page-hostile "$pages" "expected hostile texts to be shown, and none to run" "$texts"
finish
