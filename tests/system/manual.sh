#!/bin/sh
# What the manual says is so: every order block in it is accepted, the die worked by hand comes out, and no command, option, word of the orders,
# message, trailer or key of the data is left out.
#
# usage: manual.sh [ADJUTANT]
set -u

top=$(cd "$(dirname "$0")/../.." && pwd)
adjutant=${1:-${ADJUTANT:-$top/adjutant}}
case $adjutant in /*) ;; *) adjutant=$PWD/$adjutant ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
export ADJUTANT_DATA="$top" SOURCE_DATE_EPOCH=1782518400 LC_ALL=C.UTF-8
unset GIT_DIR GIT_WORK_TREE
cd "$work" || exit 1

checks=0 failures=0
ok() { checks=$((checks + 1)); }
fail() {
	echo "manual: $*" >&2
	failures=$((failures + 1))
}

# plain PAGE: its words without the markup of mdoc
plain() {
	sed -e 's/^\.[A-Z][a-z]* *//' -e 's/\\&//g' -e 's/\\e/\\/g' -e 's/"//g' \
		-e 's/ [A-Z][a-z] / /g' -e 's/ [A-Z][a-z] / /g' "$top/man/$1" | tr '\n' ' ' | tr -s ' '
}
games=$(cd "$top/games" && printf "%s " */game.ini | sed "s,/game.ini,,g")
# The Valley is on the page of the campaign of both theatres.
paged=$(printf "%s" "$games" | sed "s,the-valley,,")
decks=$(cd "$top/games" && dirname */cards.ini) # with event cards, leaders and divisions
for page in adjutant.1 adjutant-orders.5 adjutant-game.5 adjutant-campaign.5; do
	plain $page >"plain-$page"
done
for game in $paged; do
	plain "adjutant-$game.7" >"plain-adjutant-$game.7"
	cat "plain-adjutant-$game.7"
done >plain-games

# names PAGE WORD: the page has it as a word, with or without markup
names() {
	if grep -qE -- "(^|[^A-Za-z0-9-])$2([^A-Za-z0-9-]|\$)" "plain-$1"; then
		ok
	else
		fail "$1 does not speak of $2"
	fi
}

# ---- every block of orders is accepted ----

examples=$top/games/gates-of-richmond/examples
trestle='move McClellan, Cooke, Cavalry Dummy 1 to Trestle Bridge via Dispatch Station
destroy bridge at Trestle Bridge with McClellan, Cooke, Cavalry Dummy 1
standing
policy ask bank-choice'

# The demo as far as the Union's turn; the other campaigns have its seed.
"$adjutant" new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo >/dev/null
for file in "$examples/union-join.orders" "$examples/confederate-join.orders" \
	"$examples/union-standing.orders" "$examples/confederate-4.orders"; do
	"$adjutant" run -C demo "$file" >/dev/null || [ $? = 3 ] ||
		fail "the example $file is refused"
done

# stage DIR SCENARIO FILE...: a campaign `demo` after these orders
stage() {
	dir=$1 scenario=$2
	shift 2
	"$adjutant" new --name demo --seed "Gates of Richmond" "gates-of-richmond/$scenario" \
		"$dir" >/dev/null &&
		for file; do "$adjutant" run -C "$dir" "$file" >/dev/null 2>&1; done
}

# The same of the other game, whose campaign is `summer`.
summer=$top/games/if-it-takes-all-summer/examples
stage_summer() {
	dir=$1 scenario=$2
	shift 2
	"$adjutant" new --name summer --seed "If It Takes All Summer" \
		"if-it-takes-all-summer/$scenario" "$dir" >/dev/null &&
		for file; do "$adjutant" run -C "$dir" "$summer/$file.orders" >/dev/null 2>&1; done
}

# And of the one on hexes, whose campaign is `road`.
road=$top/games/road-to-richmond/examples
stage_road() {
	dir=$1
	shift
	"$adjutant" new --name road --seed "Road to Richmond" road-to-richmond "$dir" >/dev/null &&
		for file; do "$adjutant" run -C "$dir" "$road/$file.orders" >/dev/null 2>&1; done
}

union_turn() {
	printf 'begin orders\ncampaign demo\nturn 4\nside union\n'
	sed -n '/^state /p; /^nonce /p' stage-union/for/union/report.md
	printf '%s\nend orders\n' "$1"
}

joins="$examples/union-join.orders $examples/confederate-join.orders"
first="$examples/union-standing.orders $examples/confederate-4.orders"
stage stage-join june-27-pm
stage stage-setup campaign $joins
stage stage-confederate june-27-pm $joins
stage stage-union june-27-pm $joins $first
union_turn "move Supply 4 to Frayser's Farm
stop" >stops
stage stage-stopped june-27-pm $joins $first stops
begins="union-standing confederate-standing union-join confederate-join"
stage_summer stage-summer-join may-1864
stage_summer stage-summer-setup campaign union-join confederate-join
stage_summer stage-summer-1 may-1864 $begins
stage_summer stage-summer-2 may-1864 $begins union-1
stage_summer stage-summer-10 may-1864 $begins union-1 confederate-1
stage_road stage-road-join
stage_road stage-road-1 union-join confederate-join
stage_road stage-road-10 union-join confederate-join confederate-1
stage_road stage-road-2 union-join confederate-join confederate-1 union-1
try=0 # until the bridge comes down, which the seed decides with the text
until [ -e stage-asked/for/union/questions.ini ] || [ $try = 20 ]; do
	try=$((try + 1))
	rm -rf stage-asked
	union_turn "# try $try
$trestle" >asks
	stage stage-asked june-27-pm $joins $first asks
done

blocks=0
for page in "$top"/man/*.[1-8] "$top/README.md"; do
	rm -f block-*
	case $page in
	*adjutant-case.5) continue ;; # cases are run by their own runner
	esac
	sed -e 's/\\&//g' -e 's/\\e/\\/g' "$page" |
		awk '/^begin orders$/ { n++; on = 1 } on { print >("block-" n) } /^end orders$/ { on = 0 }'
	for block in block-*; do
		[ -e "$block" ] || continue
		blocks=$((blocks + 1))
		found=
		case $page in *README.md) sed -i 's/^campaign .*/campaign demo/' "$block" ;; esac
		for dir in stage-*; do
			"$adjutant" check -C "$dir" "$block" >said 2>&1 || continue
			# to copy what everybody can read is warned of, and rightly
			grep -v 'an example that everybody can read' said | grep -q 'warning:' || found=$dir
		done
		if [ "$found" ]; then
			ok
		else
			fail "$(basename "$page"): no campaign takes these orders:"
			cat "$block" >&2
			for dir in stage-*; do
				"$adjutant" check -C "$dir" "$block" 2>&1 >/dev/null | sed "s/^/$dir: /" >&2
			done
		fi
	done
done
[ $blocks -ge 7 ] || fail "only $blocks blocks of orders were found"

# a player checks against his mailed view alone
if "$adjutant" check --view stage-union/for/union/view.ini "$examples/union-4.orders" >/dev/null; then
	ok
else
	fail "check --view refuses the example"
fi

# ---- the chances that it counts out ----

pines=$top/games/on-to-richmond/examples
"$adjutant" new --talk none --name pines --seed Grapevine on-to-richmond/seven-pines pines >/dev/null
for file in union-join confederate-join; do
	"$adjutant" run -C pines "$pines/$file.orders" >/dev/null
done

# counted_out PAGE LEAST: so many blocks at least that begin with the command, and what it says
counted_out() {
	rm -f shown-*
	sed -e 's/\\&//g' -e 's/\\e/\\/g' "$top/man/$1" |
		awk '/^\$ adjutant odds/ { n++; on = 1 } /^\.Ed/ { on = 0 } on { print >("shown-" n) }'
	[ -e "shown-$2" ] || fail "$1 shows fewer than $2 odds"
	for shown in shown-*; do
		sed -n '1,/[^\\]$/p' "$shown" | sed -e 's/^\$ adjutant/"$adjutant"/' \
			-e 's/-C demo/-C stage-confederate/; s/-C road/-C stage-road-2/' >command
		sed '1,/[^\\]$/d' "$shown" >wanted
		if [ -s wanted ] && . ./command >got 2>&1 && cmp -s wanted got; then
			ok
		else
			fail "$1 counts out other chances than these:"
			cat got >&2
		fi
	done
}
counted_out adjutant.1 2
counted_out adjutant-on-to-richmond.7 3

# ---- the day that it rehearses ----

# rehearsed-1, rehearsed-2: the plan, and what is shown of it
sed -n '/^\.Sh REHEARSALS/,/^\.Sh HOW MUCH/p' "$top/man/adjutant-on-to-richmond.7" |
	awk '/^\.Bd -literal/ { n++; on = 1; next } /^\.Ed/ { on = 0 }
		on && n > 1 { sub(/^\\&/, ""); print >("rehearsed-" n - 1) }'
{
	printf 'begin orders\ncampaign pines\nturn 1\nside confederate\n'
	sed -n '/^state /p; /^nonce /p' pines/for/confederate/report.md
	cat rehearsed-1
	echo end orders
} >plan
if [ "$(sed -n 1p rehearsed-2)" = '$ adjutant rehearse -C pines plan' ] &&
	"$adjutant" rehearse -C pines plan >got 2>&1 && sed 1d rehearsed-2 | cmp -s - got; then
	ok
else
	fail "adjutant-on-to-richmond.7 rehearses another day than this:"
	cat got >&2
fi

# ---- every case in the manual holds ----

run_cases=$top/${BUILD:-build}/tests/run-cases
case ${BUILD:-} in /*) run_cases=$BUILD/tests/run-cases ;; esac
if [ -x "$run_cases" ]; then
	mkdir cases
	sed -e 's/\\&//g' -e 's/\\e/\\/g' "$top/man/adjutant-case.5" |
		awk '/^\.Bd -literal/ { shown = 1 } /^\.Ed/ { shown = on = 0 }
			shown && /^case / { n++; on = 1 } on { print >("cases/" n ".case") }'
	if [ -e cases/2.case ] && "$run_cases" cases >said 2>&1; then
		ok
	else
		fail "adjutant-case.5 shows cases that do not hold:"
		cat said >&2
	fi
else
	echo "manual: no run-cases here, the cases of adjutant-case.5 are not played" >&2
fi

# ---- the standing orders that it works are those of the cases ----

# squeezed FILE: its words, blanks apart, whatever the lines
squeezed() { tr -s ' \n' '\n' <"$1" | grep .; }

sed -n '/^\.Sh WORKED SITUATIONS/,/^\.Sh RECEIPTS/p' "$top/man/adjutant-orders.5" |
	awk '/^\.Bd -literal/ { n++; on = 1; next } /^\.Ed/ { on = 0 }
		on { print >(sprintf("situation-%02d", n)) }'
[ -e situation-10 ] || fail "adjutant-orders(5) works fewer than ten situations"
for situation in situation-*; do
	for file in "$top"/tests/cases/gates-of-richmond/orders/orders-standing-"${situation#situation-}"-*.case; do
		awk '/^standing / && !n { n = on = 1; next } /^[^ ]/ { on = 0 } on' "$file" >lines
		squeezed lines >in-case
		squeezed "$situation" >in-manual
		if [ -s in-case ] && cmp -s in-case in-manual; then
			ok
		else
			fail "$(basename "$file") plays other lines than those of adjutant-orders(5)"
		fi
	done
done

# ---- the tables of cards are those of the data ----

# card_rows GAME: what stands in its table of cards, but for what the cards do
card_rows() {
	awk '
		BEGIN {
			n = split("supply-start supply-end events own-phase-start enemy-phase-start" \
				" own-between-stacks enemy-between-stacks combat-declared combat" \
				" after-combat own-phase-end enemy-phase-end", window, " ")
			for (i = 1; i <= n; i++)
				letter[window[i]] = substr("abcdefghijkl", i, 1)
			by["union"] = "U"; by["confederate"] = "C"; by["either"] = "-"
			to["instant"] = "-"; to["combat"] = "c"; to["turn"] = "t"; to["permanent"] = "g"
		}
		function row(i, when, count, part) {
			if (!number)
				return
			count = split(key["windows"], part, " [|] ")
			when = key["windows"] == "any" ? "any" : ""
			for (i = 1; i <= count && when != "any"; i++)
				when = when letter[part[i]]
			title = key["title"]
			if (length(title) > 29) {
				title = substr(title, 1, 26)
				sub(/ [^ ]*$/, " ...", title)
			}
			printf "%2d %-29s %s %-3s %s %s%s\n", number, title, by[key["side"]], when,
				to[key["duration"]], key["one-use"] == "yes" ? "1" : "-",
				key["reshuffle-roll"] == "yes" ? "r" : "-"
		}
		/^\[card / { row(); split("", key); number = $2 + 0 }
		/^[a-z-]+ = / { i = index($0, " = "); key[substr($0, 1, i - 1)] = substr($0, i + 3) }
		END { row() }
	' "$top/games/$1/cards.ini"
}
for game in $decks; do
	card_rows "$game" >cards
	[ "$(wc -l <cards)" -gt 50 ] || fail "the cards of $game were not found"
	while IFS= read -r card; do
		if grep -qF -- "$card " "$top/man/adjutant-$game.7"; then
			ok
		else
			fail "adjutant-$game.7 does not have the card: $card"
		fi
	done <cards
done

# who is in the tables of the armies: every division and leader, with SP and rating
for game in $decks; do
	awk '
		function row() {
			if (!leader && !division)
				return
			printf "%s ", name
			print leader ? "ldr" : type == "infantry" ? "inf" : "cav",
				leader ? "" : sp, rated
		}
		/^\[unit / { row(); name = type = sp = ""; leader = division = rated = 0 }
		/^name = / { name = substr($0, 8) }
		/^strength = / { sp = $3 }
		/^rating = / { rated = $3 }
		/^type = / { type = $3; leader = type == "leader"
			division = type == "infantry" || type == "cavalry" }
		END { row() }
	' "$top/games/$game/units.ini" | tr -s ' ' >army
	[ "$(wc -l <army)" -gt 30 ] || fail "the army of $game was not found"
	sed -n '/^\.Sh THE ARMIES/,/^\.Sh COMBAT/p' "$top/man/adjutant-$game.7" |
		tr -d '*' | tr -s ' ' >shown-army
	while IFS= read -r who; do
		if grep -qF -- "$who" shown-army; then
			ok
		else
			fail "adjutant-$game.7 does not have in its armies: $who"
		fi
	done <army
done

# ---- the tables and rulings of the games on hexes ----

# about GAME: its page is looked at from here on
about() {
	game=$1
	page=$top/man/adjutant-$game.7
}
about road-to-richmond

# table SECTION: the lines of the literal blocks of a section or subsection, single blanks
table() {
	awk -v title="$1" '/^\.S[sh] / { on = $0 ~ "^.S[sh] " title "$" }
		/^\.Bd/ { shown = on; next } /^\.Ed/ { shown = 0 } shown' "$page" | tr -s ' '
}

# facts FILE: every section as one line, `KIND ID;key=value;...`
facts() {
	awk '/^\[/ { if (line) print line; line = substr($0, 2, length($0) - 2) }
		/^[a-z0-9.-]+ = / { i = index($0, " = ")
			line = line ";" substr($0, 1, i - 1) "=" substr($0, i + 3) }
		END { print line }' "$top/games/$game/$1"
}

# the value of a key in such a line
has='function has(key, i, rest) {
	i = index($0 ";", ";" key "=")
	rest = i ? substr($0, i + length(key) + 2) : ""
	sub(/;.*/, "", rest)
	return rest
}'

# rows_of SECTION: every line of standard input is a line of its table
rows_of() {
	table "$1" | sed 's/^ //; s/ $//' >shown-table
	rows=0
	while IFS= read -r row; do
		rows=$((rows + 1))
		if grep -qxF -- "$row" shown-table; then ok; else
			fail "adjutant-$game.7, $1, does not have: $row"
		fi
	done
	[ $rows -gt 3 ] || fail "only $rows rows were looked for in $1"
}

facts results.ini | awk -F'[ ;=,]+' '
	/^column/ { for (i = 4; i <= 9; i++) row[i] = row[i] " " $i; head = head " " $2 }
	END { print substr(head, 2); for (i = 4; i <= 9; i++) print i - 3 row[i] }' >rows
rows_of "Combat results" <rows
facts terrain.ini | awk "$has"'
	function twice() { return has("multiple") + 0 > 1 ? "x" has("multiple") : "-" }
	/^terrain/ { print has("name"), has("movement"), twice(), has("blocks") == "yes" ? "blocked" : "-" }
	/^feature/ { id = $2; sub(/;.*/, "", id)
		print id, has("crossable") == "yes" ? "+" has("movement") : "no", twice(), "-" }' >rows
rows_of "Terrain effects" <rows
facts units.ini | awk "$has"'
	/^unit/ { where = has("setup") == "" ? has("entry") : has("setup"); gsub(/, /, " or ", where)
		kind = has("type") == "train" ? "trn" : substr(has("type"), 1, 3)
		print has("name"), kind, has("strength"), has("turn") == "" ? "-" : has("turn"), where }' >rows
rows_of "THE ARMIES" <rows
facts game.ini | awk "$has"'
	/^award/ { side = has("side"); to = side == "both" ? "each side" : toupper(substr(side, 1, 1)) substr(side, 2)
		print has("points"), to, has("text") (has("needs") != "" ? " *" : has("otherwise") != "" ? " **" : "") }' >rows
rows_of "VICTORY" <rows

# rulings_until SECTION [GAME...]: they stand before it, count up, and each names a rule
# that the cases play, those of these games; and there is each to which the page refers.
rulings_until() {
	until=$1
	shift
	[ $# -gt 0 ] || set -- "$game"
	folders=$(for of; do printf "%s " "$top/tests/cases/$of"; done)
	sed -n "/^\.Sh RULINGS/,/^\.Sh $until/p" "$page" >rulings
	sed -n 's/^\.It \([0-9]*\)$/\1/p' rulings >numbers
	if [ -s numbers ] && sort -n -u numbers | cmp -s - numbers; then ok; else
		fail "adjutant-$game.7: the rulings do not count up"
	fi
	sed -n 's/^\.Pq \([LV]\{0,1\}[0-9.]*\)\*\{0,1\}$/\1/p' rulings >ruled
	[ "$(wc -l <ruled)" = "$(wc -l <numbers)" ] ||
		fail "adjutant-$game.7: a ruling names no rule"
	while read -r rule; do
		if (for of in $folders; do cat "$of/RULES"; done) | grep -qx "rule $rule .*"; then ok; else
			fail "adjutant-$game.7: no case is wanted for the ruling on $rule"
		fi
	done <ruled
	grep -o '^\.Bq [0-9]*' "$page" | while read -r _ number; do
		grep -qx "$number" numbers || echo "$number"
	done >nothing
	[ ! -s nothing ] || fail "adjutant-$game.7: there is no ruling $(cat nothing)"
	for of in $folders; do sed -n 's/^ruling *//p' "$of"/*/*.case; done | tr ' ,' '\n\n' |
		grep . | sort -u >played
	while read -r number; do
		if grep -qx "$number" numbers; then ok; else
			fail "a case of $game plays ruling $number, which adjutant-$game.7 has not"
		fi
	done <played
}
rulings_until DECISIONS

about on-to-richmond
# cells KEY: those of a list
cells='function cells(key, i) { i = has(key); gsub(/,/, "", i); return i }'
facts tables.ini | sed 's/^\([a-z-]*\) \([^;]*\)/\1;id=\2/' >charts
awk "$has"'/^event/ { print has("id"), has("kind"), has("turns") == "" ? "-" : has("turns") }' \
	charts >rows
rows_of "Random events" <rows
awk "$has$cells"'/^march;id=richmond-/ { print substr(has("id"), 10), cells("alone"), cells("activated") }
	/^attack;/ { print has("id"), has("movement"), has("modifier") >"attacks" }' charts >rows
rows_of Marches <rows
rows_of Attacks <attacks
awk "$has$cells"'/^cost;/ { print has("id"), cells("clear"), cells("rain") }' charts >rows
rows_of "Movement costs" <rows
awk "$has"'/^modifier;/ { print has("id"), has("value") }' charts >rows
rows_of Modifiers <rows
awk "$has$cells"'/^combat-chart/ { print "CV", cells("defenders"); print "CV", cells("attackers") }
	/^difference;/ { print has("id"), cells("defenders"); print has("id"), cells("attackers") }' \
	charts >rows
rows_of "Combat results" <rows
facts units.ini | awk "$has"'
	function value(key) { return has(key) == "" ? "-" : has(key) }
	/^unit/ { kind = substr(has("arm"), 1, 3); if (kind == "lea") kind = "ldr"
		print has("name"), kind, value("size"), value("strength"), value("tactical"), \
			value("artillery"), value("command-value") }' >rows
rows_of "THE ARMIES" <rows
rulings_until DECISIONS
sed -n "s/^	.*{\"\([a-z-]*\)\", \"[LV]*[0-9.]*\", [0-9], .*/\1/p" \
	"$top/src/rules/great-campaigns/rules/rolls.c" >rolls
[ "$(wc -l <rolls)" -gt 15 ] || fail "the table of rolls was not found"
# what campaigns alone throw, the page of the campaign has
sed -n '/^\.Sh ROLLS/,/^\.Sh [^R]/p' "$page" "$top/man/adjutant-the-peninsula.7" \
	"$top/man/adjutant-long-roads-to-richmond.7" >in-section
while read -r roll; do
	if grep -qx "\.It Cm $roll" in-section; then ok; else
		fail "neither adjutant-$game.7 nor those of the campaigns have in ROLLS: $roll"
	fi
done <rolls
sed -n '/static const char \*const decisions\[\]/,/};/p' \
	"$top/src/rules/great-campaigns/orders/language.c" | grep -o '"[a-z-]*"' | tr -d '"' >decided
[ "$(wc -l <decided)" -gt 5 ] || fail "the decisions of $game were not found"
sed -n '/^\.Sh DECISIONS/,/^\.Sh ROLLS/p' "$page" >in-section
while read -r decision; do
	if grep -qx "\.It Cm $decision" in-section; then ok; else
		fail "adjutant-$game.7, DECISIONS, does not have: $decision"
	fi
done <decided

# its words of orders, blocks, conditions and triggers
for one in gates-of-richmond road-to-richmond long-roads-to-richmond; do
	"$adjutant" help orders $one >words
	! grep -E '^      ' words | grep -v ' e\.g\. ' | grep -Eq '.{80}' ||
		fail "help orders $one is wider than a terminal"
done
# the words of the language, with a game and without one
for word in if else end when whenever once standing also ask policy stop pass until repeat; do
	"$adjutant" help orders $word >words || fail "help orders $word"
	for one in gates-of-richmond road-to-richmond the-valley; do
		"$adjutant" help orders $one $word >words || fail "help orders $one $word"
	done
done
"$adjutant" help orders on-to-richmond | awk '/^  [a-zA-Z]/ && /\([0-9]/' |
	sed 's/ *([0-9].*//; s/[][|]/ /g' | tr '[:upper:]' ' ' | tr ' ' '\n' |
	grep -x '[a-z]\{2,\}' | grep -vxE 'january|february|march|april|may|june|july|august|september|october|november|december' |
	sort -u >day-words
[ "$(wc -l <day-words)" -gt 40 ] || fail "help orders gives no words of $game"
cat plain-adjutant-on-to-richmond.7 plain-adjutant-the-peninsula.7 \
	plain-adjutant-long-roads-to-richmond.7 >plain-richmond
while read -r word; do
	names richmond "$word"
done <day-words

about the-peninsula
rulings_until ROLLS
about long-roads-to-richmond
rulings_until ROLLS the-valley long-roads-to-richmond

# ---- readings that differ from the letter ----

# Each is a ruling that wants cases, and the case that it names holds to it.
for game in gates-of-richmond if-it-takes-all-summer; do
	sed -n '/^\.Sh READINGS/,/^\.Sh THE ARMIES/p' "$top/man/adjutant-$game.7" |
		awk '/^\.It / { number = $2 } /^\.Pq Pa .*\.case$/ { print number, $3 }
			/^\.Pq [0-9]/ { rules++ } /^\.It / { items++ }
			END { if (items < 7 || rules != items) print "0 no-rule" }' >readings
	while read -r number case; do
		file=$(find "$top/tests/cases/$game" -name "$case")
		if grep -q "^ruling $number " "$top/tests/cases/$game/RULES" && [ -n "$file" ] &&
			grep -qE "^ruling .*\b$number\b" "$file"; then
			ok
		else
			fail "adjutant-$game.7: the reading $number is not played by $case"
		fi
	done <readings
	[ "$(cut -d' ' -f1 readings | sort -u | wc -l)" -ge 7 ] ||
		fail "adjutant-$game.7: a reading names no case"
done

# ---- a player's clone ----

awk '/^\.Bd -literal/ { n++; on = 1; next } /^\.Ed/ { on = 0 } on { print >("literal-" n) }' \
	"$top/man/adjutant-campaign.5"
# of the first block that begins with these words: its commands, as they stand there
shown_as() {
	(adjutant() { "$adjutant" "$@"; } && set -e && . "./$(grep -l "^$1" literal-* | head -1)") \
		>said 2>&1 && return
	fail "adjutant-campaign(5): the commands that begin with \`$1' fail:"
	cat said >&2
}
shown_as "adjutant bundle"
shown_as "git clone"
if grep -qF "$(sed -n 1p demo/for/union/report.md)" said && grep -q '^ *Kind: ' said; then
	ok
else
	fail "adjutant-campaign(5): the clone shows no report, or no log"
fi

# ---- the die worked by hand ----

"$adjutant" run -C demo "$examples/union-4.orders" >/dev/null || fail "union-4.orders is refused"
shown_as "adjutant bundle"
shown_as "git -C my-demo pull"
if [ "$(git -C my-demo rev-parse HEAD)" = "$(git -C demo/for/union.git rev-parse main)" ] &&
	grep -q '^ *Die: ' said; then
	ok
else
	fail "adjutant-campaign(5): the clone is not brought up to date"
fi
work_it=$(grep -l '^H()' literal-*)
wanted=$(grep -lx '[0-9a-f]\{64\}' literal-*)
also=$(grep -l '^sealed=' literal-*)
if [ "$work_it" ] && [ "$wanted" ] && [ "$also" ]; then
	sed -e 's/\\e/\\/g' "$work_it" "$also" >by-hand
	if (cd demo && sh -e ../by-hand) >got 2>&1 && head -3 got | cmp -s - "$wanted"; then
		ok
	else
		fail "the die by hand gives:"
		cat got >&2
	fi
	"$adjutant" dice -C demo --porcelain | sed 's/^die=/Die: /' >recorded
	if grep -qxf recorded got; then ok; else fail "the die by hand is not the one rolled"; fi
else
	fail "adjutant-campaign(5) works no die by hand"
fi

# the one of adjutant-dice(7), of which the page has all numbers
awk '/^\.Bd -literal/ { n++; on = 1; next } /^\.Ed/ { on = 0 } on { print >("worked-" n) }' \
	"$top/man/adjutant-dice.7"
sed -e 's/^\\&$//' -e 's/\\e/\\/g' worked-1 >by-hand
if sh -e by-hand >got 2>&1 && [ -s worked-2 ] && cmp -s got worked-2; then
	ok
else
	fail "the die of adjutant-dice(7) by hand gives:"
	cat got >&2
fi

# ---- nothing is left out ----

# described: the options that a list on standard input describes
described() {
	sed -n 's/^\.It Fl -\{0,1\}\([a-zA-Z-]*\).*/\1/p'
}

# A line a command of the synopsis, as a terminal of endless width shows it.
if command -v mandoc >/dev/null; then
	mandoc -Tutf8 -Owidth=500 "$top/man/adjutant.1" | sed 's/.\x08//g' |
		sed -n '/^SYNOPSIS/,/^DESCRIPTION/s/^  *//p' | tr '[:upper:]' '[:lower:]' >synopsis
fi
sed -n '/^\.Sh DESCRIPTION/,/^\.Sh COMMANDS/p' "$top/man/adjutant.1" | described | sort >common
"$adjutant" help | sed -n 's/^  \([a-z]*\) .*/\1/p' >commands
[ -s commands ] || fail "help lists no commands"
while read -r command; do
	if grep -qx "\.Ss $command" "$top/man/adjutant.1"; then
		ok
	else
		fail "adjutant.1 has no section on $command"
	fi
	"$adjutant" help "$command" >help
	sed -n '/^usage/,/^$/p' help | tr -s '\n ' ' ' | sed 's/^usage: //; s/ $//' |
		tr '[:upper:]' '[:lower:]' >usage
	if [ ! -f synopsis ] || grep -qxF -f usage synopsis; then
		ok
	else
		fail "adjutant.1 has another synopsis than: $(cat usage)"
	fi
	sed -n 's/^  -\{1,2\}\([a-zA-Z-]*\) .*/\1/p' help | sort >options
	sed -n '/^usage/,/^$/{s/[A-Z]\[[^]]*\]//g;p}' help |
		grep -oE -- '[ []--?[a-zA-Z-]+' | sed 's/^[^a-zA-Z]*//' | sort -u >used
	if cmp -s options used; then
		ok
	else
		fail "the help of $command lists other options than its usage"
	fi
	awk -v title=".Ss $command" '/^\.S[sh] / { on = $0 == title } on' "$top/man/adjutant.1" |
		described | sort >in-section
	if [ -z "$(comm -13 options in-section)" ]; then
		ok
	else
		# shellcheck disable=SC2046 # words
		fail "adjutant.1 describes no options of $command:" $(comm -13 options in-section)
	fi
	missing=$(comm -23 options in-section | comm -23 - common)
	if [ -z "$missing" ]; then
		ok
	else
		fail "adjutant.1 does not describe of $command:" $missing
	fi
done <commands
for status in 0 1 2 3 4 5; do
	if sed -n '/^\.Sh EXIT STATUS/,/^\.Sh EX/p' "$top/man/adjutant.1" | grep -qx "\.It $status"; then
		ok
	else
		fail "adjutant.1 does not describe exit status $status"
	fi
done
"$adjutant" status -C demo --porcelain >keys
"$adjutant" status -C stage-asked --porcelain >>keys
"$adjutant" submit -C stage-union --porcelain "$examples/union-4.orders" >>keys
"$adjutant" check -C stage-join --porcelain "$examples/union-4.orders" >>keys 2>/dev/null
"$adjutant" rehearse -C pines --porcelain plan >>keys
for key in $(sed -n 's/^\([a-z]*\)=.*/\1/p' keys | sort -u); do
	names adjutant.1 "$key="
done

# the words of orders: what begins a line of the table, and its lower-case words
"$adjutant" help orders >words
"$adjutant" help orders if-it-takes-all-summer >>words
"$adjutant" help orders road-to-richmond >>words
awk '/^  [a-zA-Z]/ && /\([0-9]/' words | sed 's/ *([0-9].*//; s/[][]//g' |
	while read -r pattern; do
		echo "$pattern" | tr '[:upper:]' ' ' | tr '|' ' '
	done | tr ' ' '\n' | grep -x '[a-z]\{2,\}' | sort -u >order-words
sed -n '/^Decisions/,$s/^  \([a-z-]*\)$/\1/p' words >>order-words
[ "$(wc -l <order-words)" -gt 20 ] || fail "help orders gives no words"
"$adjutant" help orders if-it-takes-all-summer >words
if grep -qE '^  (wagon|dump|expend|keep|destroy|rebuild|bridge-rebuild-free|supply-mode)' words; then
	fail "help orders has words of another game"
fi
grep -q '^  depot-place$' words || fail "help orders lacks words of its own game"
"$adjutant" help orders gates-of-richmond >words
! grep -qE '^  (depot|depot-place|arrival-point)' words || fail "help orders has words of another game"
grep -q '^  supply-mode$' words || fail "help orders lacks words of its own game"
while read -r word; do
	names adjutant-orders.5 "$word"
done <order-words
sed -n '/^Decisions/,$s/^  \([a-z-]*\)$/\1/p' words | while read -r word; do echo "$word"; done >decisions
while read -r word; do
	names games "$word"
done <decisions

# phrases PAGE: conditions and triggers, whole
sed -n '/^Conditions/,/^Decisions/p' words | sed -n 's/^  \([a-zA-Z].*[^ ]\)  *([0-9].*/\1/p' |
	tr -d '[]' >phrases
while read -r phrase; do
	if grep -qF -- "$phrase" plain-adjutant-orders.5; then
		ok
	else
		fail "adjutant-orders.5 does not have: $phrase"
	fi
done <phrases

# every message that an order file can give, by its id

# ids FILE...: those of the tables in these sources
ids() {
	cat "$@" | tr '\n' ' ' | grep -oE '\{"[a-z-]+", *DIAG_(ERROR|WARNING)' |
		sed 's/{"\([a-z-]*\)".*/\1/'
}

# listed SECTION: every id of standard input is in that part of DIAGNOSTICS
listed() {
	sed -n "/^\.Sh DIAGNOSTICS/,\$p" "$top/man/adjutant-orders.5" |
		awk -v title="$1" '/^\.S[sh] / { on = $0 == ".Ss " title } on' >section
	while read -r id; do
		if grep -qE "^\.It Cm $id( |\$)" section; then
			ok
		else
			fail "adjutant-orders.5, $1, does not list the message $id"
		fi
	done
}
ids "$top/src/orders/messages.c" >of-reading
ids "$top/src/judge/grammar.c" "$top/src/judge/said.c" >of-taking
ids "$top/src/auth/auth.c" >of-senders
ids "$top/src/rules/late-unpleasantness/orders/language.c" >of-points
ids "$top/src/rules/blue-and-gray/orders/language.c" >of-hexes
ids "$top/src/rules/great-campaigns/orders/messages.c" >of-days
for list in of-*; do
	[ "$(wc -l <$list)" -gt 10 ] || fail "the table of messages $list was not found"
done
listed Reading <of-reading
listed Taking <of-taking
listed Senders <of-senders
listed Rules <of-points
listed "Rules of Road to Richmond" <of-hexes
listed "Rules of On to Richmond" <of-days

# every key of the data, and every word that a key may have
cat "$top"/src/rules/kit/*.c "$top"/src/rules/*/data/*.c >game-source
sed -n '/^static const struct field /,/^};/p' game-source >field-tables
sed -n 's/^	{"\([a-z-]*\)".*/\1/p' field-tables | sort -u >keys
tr -d '\n' <field-tables | grep -oE 'FIELD_OF\([^,]*,[^,]*,[[:space:]]*"[a-z-]+"' |
	sed 's/.*"\(.*\)"/\1/' | sort -u >>keys
sed -n 's/.*_words\[\] = {\(.*\)/\1/p; /^	"[a-z]/p' game-source |
	grep -o '"[a-z-]*"' | tr -d '"' | sort -u >>keys
[ "$(wc -l <keys)" -gt 40 ] || fail "the field tables were not found"
while read -r key; do
	names adjutant-game.5 "$key"
done <keys

# the page that a player gets with his first mail is that of the manual
if mandoc -T markdown "$top/man/adjutant-player.7" | awk -f "$top/man/player.awk" |
	cat -s | cmp -s - "$top/templates/mail/player.md"; then
	ok
else
	fail "templates/mail/player.md is not what man/player.awk makes of adjutant-player.7"
fi
for word in short full packet bundle; do
	if grep -qx "\.Ql mail $word" "$top/man/adjutant-player.7" &&
		grep -q "\"$word\"" "$top/src/mail/book.c"; then
		ok
	else
		fail "adjutant-player.7 and the book do not both have: mail $word"
	fi
done

# kinds of commits, trailers and files
git -C demo log --format=%B >messages
git -C stage-asked log --format=%B >>messages
for trailer in $(sed -n 's/^\([A-Z][A-Za-z0-9-]*\): .*/\1/p' messages | sort -u); do
	names adjutant-campaign.5 "$trailer"
done
for kind in $(sed -n 's/^Kind: //p' messages | sort -u) answer undo; do
	if grep -qx "\.It Cm $kind" "$top/man/adjutant-campaign.5"; then
		ok
	else
		fail "adjutant-campaign.5 does not describe the kind $kind"
	fi
done
for file in $(cd stage-asked && ls -d -- .gitattributes * for/union/* | sed 's|.*/||' | sort -u); do
	names adjutant-campaign.5 "$file"
done
# What is reconstructed of a campaign is counted on its page.
for game in $(cd "$top/games" && grep -l '^campaign = yes' */scenarios/*.ini | sed 's,/.*,,' | sort -u); do
	page=adjutant-$game.7
	[ -f "$top/man/$page" ] || page="adjutant-long-roads-to-richmond.7"
	sum=$("$adjutant" games "$game" | tail -n 1)
	if grep -qxF "$sum" "$top/man/$page"; then
		ok
	else
		fail "$page does not say: $sum"
	fi
done
# What a reader could copy to join with is known to the program, which warns of it.
"$adjutant" new --name demo --seed known gates-of-richmond known >/dev/null
grep -hE '^(: )?join [a-z0-9]' "$top"/README.md "$top"/man/*.[1-7] "$top"/templates/mail/*.md \
	"$top"/games/*/examples/*.orders | sed 's/^: //' | sort -u >joins
sed -n 's/^\t\t"\(join .*\)",$/\1/p' "$top"/src/rules/*/orders/language.c | sort -u >>joins
[ "$(wc -l <joins)" -ge 10 ] || fail "expected ways to join in the texts"
while read -r line; do
	printf 'begin orders\ncampaign demo\nturn 0\nside union\n%s\nend orders\n' "$line" >joining
	if "$adjutant" check -C known joining 2>&1 | grep -q "an example that everybody can read"; then
		ok
	else
		fail "check does not know \`$line', which the texts have"
	fi
done <joins
for roll in $(sed -n 's/.*\.which = "\([a-z-]*\)".*/\1/p' "$top"/src/rules/*/rules/rolls.c); do
	names games "$roll"
done

[ $failures = 0 ] || {
	echo "manual: $failures of $((checks + failures)) checks failed" >&2
	exit 1
}
echo "manual: $checks checks"
