#!/bin/sh
# What the manual says is so: pages are clean, every order block in them is accepted,
# the die worked by hand comes out, and no command, option, word of the orders,
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

# ---- the pages are clean ----

if command -v mandoc >/dev/null; then
	for page in "$top"/man/*.[1-8]; do
		if mandoc -Tlint -W warning "$page" >lint 2>&1; then
			ok
		else
			fail "mandoc finds fault:"
			cat lint >&2
		fi
	done
else
	echo "manual: no mandoc here, the pages are not linted" >&2
fi

# plain PAGE: its words without the markup of mdoc
plain() {
	sed -e 's/^\.[A-Z][a-z]* *//' -e 's/\\&//g' -e 's/\\e/\\/g' -e 's/"//g' \
		-e 's/ [A-Z][a-z] / /g' -e 's/ [A-Z][a-z] / /g' "$top/man/$1" | tr '\n' ' ' | tr -s ' '
}
games="gates-of-richmond if-it-takes-all-summer"
for page in adjutant.1 adjutant-orders.5 adjutant-game.5 adjutant-campaign.5; do
	plain $page >"plain-$page"
done
for game in $games; do
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

union_turn() {
	printf 'begin orders\ncampaign demo\nturn 4\nside union\n'
	sed -n 's/^state /state /p' stage-union/for/union/report.md
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
			grep -q 'warning:' said || found=$dir
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

sed -e 's/\\&//g' -e 's/\\e/\\/g' "$top/man/adjutant.1" |
	awk '/^\$ adjutant odds/ { on = 1 } /^\.Ed/ { on = 0 } on' >shown
sed -n '1,/[^\\]$/p' shown | sed -e 's/^\$ adjutant/"$adjutant"/' -e 's/-C demo/-C stage-confederate/' >command
sed '1,/[^\\]$/d' shown >wanted
if [ -s wanted ] && . ./command >got 2>&1 && cmp -s wanted got; then
	ok
else
	fail "adjutant.1 counts out other chances than these:"
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
	for file in "$top"/tests/cases/gates-of-richmond/orders-standing-"${situation#situation-}"-*.case; do
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
for game in $games; do
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
for game in $games; do
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

"$adjutant" help | sed -n 's/^  \([a-z]*\) .*/\1/p' >commands
[ -s commands ] || fail "help lists no commands"
while read -r command; do
	if grep -qx "\.Ss $command" "$top/man/adjutant.1"; then
		ok
	else
		fail "adjutant.1 has no section on $command"
	fi
	"$adjutant" help "$command" | grep '^usage' | grep -oE -- '--[a-z]+' >options
	while read -r option; do
		if grep -qE "^\.It Fl -${option#--}( |\$)" "$top/man/adjutant.1"; then
			ok
		else
			fail "adjutant.1 does not describe $option of $command"
		fi
	done <options
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
for key in $(sed -n 's/^\([a-z]*\)=.*/\1/p' keys | sort -u); do
	names adjutant.1 "$key="
done

# the words of orders: what begins a line of the table, and its lower-case words
"$adjutant" help orders >words
awk '/^  [a-zA-Z]/ && /\([0-9]/' words | sed 's/ *([0-9].*//; s/[][]//g' |
	while read -r pattern; do
		echo "$pattern" | tr '[:upper:]' ' ' | tr '|' ' '
	done | tr ' ' '\n' | grep -x '[a-z]\{2,\}' | sort -u >order-words
sed -n '/^Decisions/,$s/^  \([a-z-]*\)$/\1/p' words >>order-words
[ "$(wc -l <order-words)" -gt 20 ] || fail "help orders gives no words"
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
cat "$top"/src/engine/orders_messages.c "$top"/src/campaign/intake_messages.c \
	"$top"/src/campaign/auth_messages.c "$top"/src/rules/late-unpleasantness/language.c |
	tr '\n' ' ' | grep -oE '\{"[a-z-]+", *DIAG_(ERROR|WARNING)' |
	sed 's/{"\([a-z-]*\)".*/\1/' >ids
[ "$(wc -l <ids)" -gt 60 ] || fail "the tables of messages were not found"
while read -r id; do
	if grep -qE "^\.It Cm $id( |\$)" "$top/man/adjutant-orders.5"; then
		ok
	else
		fail "adjutant-orders.5 does not list the message $id"
	fi
done <ids

# every key of the data, and every word that a key may have
cat "$top"/src/rules/late-unpleasantness/game*.c >game-source
sed -n '/^static const struct field /,/^};/p' game-source |
	sed -n 's/^	{"\([a-z-]*\)".*/\1/p' | sort -u >keys
sed -n 's/.*_words\[\] = {\(.*\)/\1/p; /^	"[a-z]/p' game-source |
	grep -o '"[a-z-]*"' | tr -d '"' | sort -u >>keys
[ "$(wc -l <keys)" -gt 40 ] || fail "the field tables were not found"
while read -r key; do
	names adjutant-game.5 "$key"
done <keys

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
for file in $(cd stage-asked && ls -d -- * for/union/* | sed 's|.*/||' | sort -u); do
	names adjutant-campaign.5 "$file"
done
for roll in $(sed -n 's/.*\.which = "\([a-z-]*\)".*/\1/p' "$top"/src/rules/late-unpleasantness/rolls.c); do
	names games "$roll"
done

[ $failures = 0 ] || {
	echo "manual: $failures of $((checks + failures)) checks failed" >&2
	exit 1
}
echo "manual: $checks checks"
