#!/usr/bin/env bash
# An owner's data laid over the shipped ones: what comes of them in a campaign, and what
# is refused, with the file and the line where it stands.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"
game=gates-of-richmond
export SOURCE_DATE_EPOCH=$start_date

# section FILE NAME: the facts of a section, one a line
section() {
	sed -n "/^\[$2\]\$/,/^\$/p" "$1" | grep -v '^$'
}

# ---- a strength, a card, a scenario, an alias, a new scenario, a water ----

mkdir -p mine/scenarios mine/examples mine/templates
cat >mine/units.ini <<'END'
# read off the counters
format = 1

[unit us-morell]
strength = 7
aliases = Morrell | Old Morell
END
cat >mine/cards.ini <<'END'
format = 1

[card 12]
text = Up to two of your lost dummies come back.

[card 57]
title = A card of mine
side = either
windows = any
duration = instant
effect = dummies self +1
text = One of your lost dummies comes back.

[card 56]
title = Another card of mine
side = union
windows = any
duration = instant
effect = dummies self +1
text = One of your lost dummies comes back.
END
cat >mine/game.ini <<'END'
format = 1

[scenario june-27-pm]
remove = yes

[scenario two-men]
name = Two men
turn = 4
step = supply
file = scenarios/two-men.ini
END
cat >mine/scenarios/two-men.ini <<'END'
format = 1

[unit us-morell]
at = trent-house

[unit cs-winder]
at = turkey-hill
END
printf 'format = 1\n\n[water james-river]\nwidth = 9\n' >mine/waters.ini
echo "orders to read" >mine/examples/union.orders
echo "hidden" >mine/.notes
sed 's/^# {{game}}: {{campaign}}$/# {{game}}, played as {{campaign}}/' \
	"$top/templates/report.md" >mine/templates/report.md

exits 0 "$ADJUTANT" games --data mine $game
says "units.ini [unit us-morell]: strength, aliases"
says "cards.ini [card 56]: new"
says "game.ini [scenario june-27-pm]: removed"
says "templates/report.md: replaced"
says "$game/two-men: Two men."
grep -qE '^  unit us-morell +owner; reconstructed: rating, replacement-name, ' said ||
	fail "what is reconstructed of Morell is not told"
is "what is the owner's" "card 12,card 56,card 57,scenario two-men,unit cs-winder,unit us-morell,unit us-morell,water james-river" \
	"$(sed -n 's/^  \([a-z].*[^ ]\)  *owner.*/\1/p' said | LC_ALL=C sort | paste -sd,)"

exits 0 "$ADJUTANT" new --name seven-days --seed "$seed" --data mine/ $game/campaign camp
says "units.ini [unit us-morell]: strength, aliases"
rm -r mine/examples

# what is frozen
is "Morell" "[unit us-morell]
name = Morell
aliases = Morrell | Old Morell
side = union
type = infantry
command = us-v-corps
rank = division
strength = 7
rating = 1
replacement-name = Martindale
replacement-rating = 0
setup = one-of beaverdam-creek new-bridge fairfield | cover-each
source = owner
reconstructed = rating, replacement-name, replacement-rating" \
	"$(section camp/game/units.ini "unit us-morell")"
is "the text of a card, all of it" "text = Up to two of your lost dummies come back." \
	"$(section camp/game/cards.ini "card 12" | grep '^text')"
is "the last cards" "card 55,card 56,card 57" \
	"$(sed -n 's/^\[\(.*\)\]$/\1/p' camp/game/cards.ini | tail -3 | paste -sd,)"
is "the removed scenario" "" "$(section camp/game/game.ini "scenario june-27-pm")"
[ ! -e camp/game/examples ] || fail "the examples were frozen"
exits 0 cmp "$top/games/$game/points.ini" camp/game/points.ini
exits 0 cmp mine/templates/report.md camp/game/templates/report.md
is "the templates" "ending.md late-unpleasantness late-unpleasantness/events.ini late-unpleasantness/report.md report.md" \
	"$(cd camp/game/templates && find . | cut -c3- | LC_ALL=C sort | xargs)"
exits 0 "$ADJUTANT" games --check camp/game
for who in union confederate public; do
	exits 0 diff -r --exclude=scenarios camp/game camp/for/$who/game
	[ ! -e camp/for/$who/game/scenarios ] || fail "$who sees the positions of a scenario"
	head -1 camp/for/$who/report.md | grep -qxF "# Gates of Richmond, played as seven-days" ||
		fail "the report of $who is not of the owner's template"
	tr '\n' ' ' <camp/for/$who/report.md >said
	says "an owner of the game has changed them in cards.ini, game.ini, scenarios/two-men.ini, templates/report.md, units.ini, waters.ini."
	grep -qx "overlay.2 = units.ini, waters.ini" camp/for/$who/campaign.ini ||
		fail "campaign.ini of $who does not name the files"
done
is "the hash of the data" \
	"$(cd camp/game && find . -type f | cut -c3- | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-64)" \
	"$(git -C camp log -1 --format='%(trailers:key=Data-SHA256,valueonly,separator=)')"

# nothing of the owner's directory is wanted any more
rm -r mine/units.ini
for side in union confederate; do
	printf 'join %032d\n' 1 >body
	order_file camp $side body >mail
	exits 0 "$ADJUTANT" run -C camp mail
done
echo "place Old Morell at New Bridge" >body
order_file camp union body >mail
exits 0 "$ADJUTANT" check -C camp mail
exits 0 "$ADJUTANT" run -C camp mail
exits 0 "$ADJUTANT" run -C camp camp/for/confederate/report.md
grep -q "^  Morell  *infantry 7/7 " camp/for/union/report.md || fail "expected Morell to have 7 SP in the report"
exits 0 "$ADJUTANT" audit -C camp
says "steps came out the same again"

# a mailed view needs the data, too
printf 'format = 1\n[unit us-morell]\naliases = Old Morell\n' >mine/units.ini
printf "standing\nwhen attacked at New Bridge: lead Old Morell\n" >body
order_file camp union body >mail
mkdir cards # which his hand may hold
cp mine/cards.ini cards/
exits 1 "$ADJUTANT" check --view camp/for/union/view.ini --data cards mail
says "Old Morell"
exits 0 "$ADJUTANT" check --view camp/for/union/view.ini --data mine mail

# a scenario of the owner's own
exits 0 "$ADJUTANT" new --seed "$seed" --data mine $game/two-men small
for side in union confederate; do
	printf 'join %032d\n' 1 >body
	order_file small $side body >mail
	exits 0 "$ADJUTANT" run -C small mail
done
exits 0 "$ADJUTANT" audit -C small
is "who stands on the map" "unit us-morell,unit cs-winder" \
	"$(grep -B1 '^at = ' small/state.ini | sed -n 's/^\[\(unit .*\)\]$/\1/p' | paste -sd,)"

# a whole copy of the game says what the game says
exits 0 "$ADJUTANT" games $game
cp said shipped
cp -R "$top/games/$game" whole
exits 0 "$ADJUTANT" games --data whole $game
sed '/^Laid over/,/^$/d' said >merged
exits 0 cmp shipped merged

# without an overlay nothing is said of one
exits 0 "$ADJUTANT" new --seed "$seed" $game plain
! grep -q "owner" plain/for/union/report.md plain/campaign.ini ||
	fail "a campaign with the shipped data speaks of an owner"

# ---- what is refused ----

# refused FILE TEXT MESSAGE: an overlay of this one file, below `bad`; nothing is made of it
refused() {
	rm -rf bad
	mkdir -p "bad/$(dirname "$1")"
	printf "$2" >"bad/$1"
	exits 1 "$ADJUTANT" games --data bad $game
	says "$3"
	exits 1 "$ADJUTANT" new --data bad $game none
	says "$3"
	[ ! -e none ] || fail "a campaign was made of data that are refused"
}

refused units.ini 'format = 1\n[unit us-morell]\nstrength = many\n' \
	"bad/units.ini:3:12: error: 'many' in 'strength'"
refused units.ini 'format = 1\n[unit us-morell]\nstrenght = 7\n' \
	"bad/units.ini:3:1: error: unknown key 'strenght'; did you mean 'strength'?"
refused units.ini 'format = 1\n[unit us-morell]\n\nname =\n' \
	"bad/units.ini:2:1: error: [unit us-morell] has no key 'name'"
refused units.ini 'format = 1\n[unit us-morel]\nremove = yes\n' \
	"bad/units.ini:2:1: error: there is no [unit us-morel] to remove; did you mean [unit us-morell]?"
refused units.ini 'format = 1\n[unit us-morell]\nstrength = 7\nstrength = 8\n' \
	"bad/units.ini:4:1: error: key 'strength' stands twice"
refused units.ini '[unit us-morell]\nstrength = 7\n' \
	'bad/units.ini:1:1: error: `format = 1` was expected'
refused units.ini 'format = 1\n[unit us-morell]\nsource = own\n' \
	"bad/units.ini:3:10: error: unknown value 'own' in 'source'"
refused units.ini 'format = 1\n[unit us-porter]\nremove = yes\n' \
	"commands.ini:"
refused links.ini 'format = 1\n[link fort-2 fort-1]\nkind = road\n' \
	"bad/links.ini:2:1: error: this link stands twice"
refused cards.ini 'format = 1\n[card 12]\ntext = a\ntext.2 = b\neffect = dummies\neffect.2 = nobody\n' \
	"bad/cards.ini:5:10: error:"
refused waters.ini 'format = 1\n[water james-river]\npoints = 1,1 2;2\n' \
	"bad/waters.ini:3:14: error: '2;2' in 'points' is no point"
refused game.ini 'format = 1\n[scenario june-27-pm]\nfile = scenarios/june.ini\n' \
	'bad/game.ini:3:8: error: there is no file `scenarios/june.ini`'
refused game.ini 'format = 1\n[game]\nid = richmond\n' \
	'bad/game.ini:3:6: error: '"'id' stays"' `gates-of-richmond`'
refused game.ini 'format = 1\n[game]\nremove = yes\n' \
	"bad/game.ini:2:1: error: [game] cannot be removed"
refused game.ini 'format = 1\n[game]\nfamily =\n' \
	"bad/game.ini:3:9: error: 'family' stays"
refused scenarios/june-27-pm.ini 'format = 1\n[unit us-porter]\nat = duane\n' \
	"bad/scenarios/june-27-pm.ini:3:6: error: unknown id 'duane'"
refused scenarios/mine.ini 'format = 1\n[unit us-porter]\nat = duanes-bridge\n' \
	'bad/scenarios/mine.ini: error: no scenario of game.ini has `file = scenarios/mine.ini`'
refused unit.ini 'format = 1\n' \
	'bad/unit.ini: error: the game has no such file; did you mean `units.ini`?'
refused games/$game/units.ini 'format = 1\n' \
	"bad/games/$game/units.ini: error: the game has no such file; did you mean \`units.ini\`?"
refused README 'mine\n' "bad/README: error: the game has no such file; new can only be"
refused templates/late-unpleasantness/events.ini 'format = 1\n[event march]\ntext = a\n' \
	"bad/templates/late-unpleasantness/events.ini: error: [event set-up] is missing"
rm -r bad/*
exits 1 "$ADJUTANT" games --data bad $game
says "bad: there is no file in this directory"
exits 1 "$ADJUTANT" games --data nowhere $game
says "there is no directory \`nowhere\` with data"
exits 2 "$ADJUTANT" games --data bad
exits 1 "$ADJUTANT" games --check bad
says "adjutant games --data DIR GAME"

# a template is tried out by the first reports
mkdir bad/templates
echo "# {{gmae}}" >bad/templates/report.md
exits 1 "$ADJUTANT" new --data bad $game none
says "bad/templates/report.md:1:3: error: nothing is named gmae here"
[ ! -e none ] || fail "a campaign was made of a template that is refused"
rm -r bad/templates
mkdir -p bad/templates/late-unpleasantness
printf '## Your army\n\n{{amry}}\n' >bad/templates/late-unpleasantness/report.md
exits 1 "$ADJUTANT" new --data bad $game none
says "bad/templates/late-unpleasantness/report.md:3:1: error: nothing is named amry here"
[ ! -e none ] || fail "a campaign was made of a family's template that is refused"
printf '## All that you get\n' >bad/templates/late-unpleasantness/report.md
exits 0 "$ADJUTANT" new --name bare --data bad $game bare
says "templates/late-unpleasantness/report.md: replaced"
grep -qx "## All that you get" bare/for/union/report.md ||
	fail "the report is not of the owner's template"
grep -qx "## Order form" bare/for/union/report.md || fail "the frame of the report is gone"
! grep -q "^## Victory" bare/for/union/report.md || fail "the shipped template is still used"
exits 0 "$ADJUTANT" audit -C bare

# all mistakes at once
rm -r bad/templates
printf 'format = 1\n[unit us-morell]\nstrenght =\n' >bad/units.ini
printf 'format = 1\n[card 12]\nremove = y\n' >bad/cards.ini
exits 1 "$ADJUTANT" new --data bad $game none
says "bad/units.ini:3:1: error:"
says "bad/cards.ini:3:10: error:"

# ---- a map of hexes ----

rm bad/*
mkdir hexes
printf 'format = 1\n\n[hex 1007]\nterrain = rough\n\n[hex 0101]\nname = Mechanicsville\n' \
	>hexes/hexes.ini
printf 'format = 1\n\n[way watt-house-trail]\nhexes = 1205, 1106, 1107, 1108\n' >hexes/ways.ini
exits 0 "$ADJUTANT" games --data hexes road-to-richmond
says "hexes.ini [hex 1007]: terrain"
says "hexes.ini [hex 0101]: new"
says "ways.ini [way watt-house-trail]: hexes"
exits 0 "$ADJUTANT" new --data hexes --name hexes road-to-richmond of-hexes
[ "$(section of-hexes/game/hexes.ini "hex 1007")" = "[hex 1007]
terrain = rough
source = owner" ] || fail "[hex 1007] is not the owner's"
[ "$(section of-hexes/game/ways.ini "way watt-house-trail")" = "[way watt-house-trail]
kind = trail
name = Watt house trail
hexes = 1205, 1106, 1107, 1108
source = owner
reconstructed = kind, name" ] || fail "the rest of the shipped trail is still there"
exits 0 "$ADJUTANT" audit -C of-hexes

printf 'format = 1\n\n[side 0126 0226]\ncrossing = none\n' >bad/sides.ini
exits 1 "$ADJUTANT" games --data bad road-to-richmond
says "[way jordans-ford-trail]: the side of 0126 and 0226, in sides.ini, has water without bridge"
printf 'format = 1\n\n[side 0226 0126]\ncrossing = none\n' >bad/sides.ini
exits 1 "$ADJUTANT" games --data bad road-to-richmond
says "bad/sides.ini:3:1: error: [side 0226 0126]: the lower number comes first"
rm bad/sides.ini
printf 'format = 1\n\n[unit us-1-3-v]\nsetup = 1007\n' >bad/units.ini
exits 1 "$ADJUTANT" games --data bad road-to-richmond
says "bad/units.ini:4:9: error: 1/3/V begins at 1007 as unit 3 of that hex, which holds 2"

# ---- files that games share ----

mkdir -p shelf/games/land
cp -R "$top/templates" shelf/
cp -R "$top/games/road-to-richmond" shelf/games/
mv shelf/games/road-to-richmond/hexes.ini shelf/games/road-to-richmond/ways.ini shelf/games/land/
printf '\n[shared land]\nfiles = hexes.ini, ways.ini\n' >>shelf/games/road-to-richmond/game.ini
here=$ADJUTANT_DATA
export ADJUTANT_DATA=$work/shelf
exits 0 "$ADJUTANT" games --check shelf/games/road-to-richmond
exits 0 "$ADJUTANT" games --data hexes road-to-richmond
says "hexes.ini [hex 1007]: terrain"
exits 0 "$ADJUTANT" new --data hexes --name shared road-to-richmond of-shared
exits 0 cmp of-hexes/game/hexes.ini of-shared/game/hexes.ini
exits 0 cmp of-hexes/game/ways.ini of-shared/game/ways.ini

# what is merged into game.ini has the same facts; what is shared is nobody's to change there
cp -R shelf/games/road-to-richmond whole-hexes
exits 0 "$ADJUTANT" games --data whole-hexes road-to-richmond
rm bad/*
printf 'format = 1\n\n[shared land]\nfiles = hexes.ini\n' >bad/game.ini
exits 1 "$ADJUTANT" games --data bad road-to-richmond
says "bad/game.ini:3:1: error: [shared land] stays as it is"

# ---- a map as a text ----

# all of it is clear: what hexes.ini says takes its place
columns=$(sed -n 's/^columns = //p' shelf/games/road-to-richmond/game.ini)
rows=$(sed -n 's/^rows = //p' shelf/games/road-to-richmond/game.ini)
{
	printf 'sheet - %d %d 0 0\nground . clear\nground f forest\nrows -\n' $columns $rows
	for ((row = 1; row <= rows; row++)); do
		odd=$(printf "%${columns}s" | tr ' ' .)
		[ $row -lt $rows ] || odd=$(printf "%$(((columns + 1) / 2))s" | sed 's/ /.-/g; s/-$//')
		printf '%02d %s\n' $row "$odd"
	done
} >shelf/games/land/map.txt
sed -i 's/^files = hexes.ini/files = map.txt, hexes.ini/' shelf/games/road-to-richmond/game.ini
sed -i '/^\[map\]$/,/^$/d' shelf/games/road-to-richmond/game.ini
exits 0 "$ADJUTANT" games --check shelf/games/road-to-richmond
mkdir rows
printf '# mine\nrows -\n01 _f\nhex 0101 = Mechanicsville' >rows/map.txt
exits 0 "$ADJUTANT" games --data rows road-to-richmond
says "map.txt: 3 lines of the owner's"
exits 0 "$ADJUTANT" new --data rows --name rows road-to-richmond of-rows
{
	cat shelf/games/land/map.txt
	echo over
	cat rows/map.txt
} | exits 0 cmp - of-rows/game/map.txt
grep -qx "overlay = map.txt" of-rows/campaign.ini || fail "campaign.ini does not name the map"
exits 0 "$ADJUTANT" games --check of-rows/game
exits 0 "$ADJUTANT" audit -C of-rows
printf 'rows -\n01 _x\n' >rows/map.txt
exits 1 "$ADJUTANT" games --data rows road-to-richmond
says 'rows/map.txt:2:5: error: `x` stands for no ground'
sed 's/^02 \.\./02 f./' shelf/games/land/map.txt >rows/map.txt
exits 0 "$ADJUTANT" games --data rows road-to-richmond
says "map.txt: replaced"
exits 0 "$ADJUTANT" new --data rows --name whole road-to-richmond of-whole-rows
exits 0 cmp rows/map.txt of-whole-rows/game/map.txt
sed -i 's/^rows -/rows A/' rows/map.txt
exits 1 "$ADJUTANT" games --data rows road-to-richmond
says "rows/map.txt:4:1: error: \`rows CODE\` of one of the sheets above was expected"

# a campaign wants no shared folder, and an upgrade finds what has changed there
rm shelf/games/land/ways.ini
exits 1 "$ADJUTANT" games road-to-richmond
says "there is no file \`ways.ini\` in the folder \`land\`"
exits 0 "$ADJUTANT" games --check of-shared/game
exits 0 "$ADJUTANT" audit -C of-shared
cp "$top/games/road-to-richmond/ways.ini" shelf/games/land/
exits 0 "$ADJUTANT" new --name plain-shared road-to-richmond shared-plain
sed 's/^name = Watt house trail$/name = Trail of the Watts/' \
	"$top/games/road-to-richmond/ways.ini" >shelf/games/land/ways.ini
exits 0 "$ADJUTANT" upgrade -C shared-plain
says "ways.ini, [way watt-house-trail]"
export ADJUTANT_DATA=$here

finish
