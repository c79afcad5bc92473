#!/bin/sh
# The way of a first-time user: README to the letter, then a campaign by hand from
# `new` through joins, set-ups and three turns, with a bridge burnt and rebuilt, a
# question, a `stop` and orders that are refused.
#
# usage: first-user.sh [ADJUTANT]
set -u

top=$(cd "$(dirname "$0")/../.." && pwd)
adjutant=${1:-${ADJUTANT:-$top/adjutant}}
case $adjutant in /*) ;; *) adjutant=$PWD/$adjutant ;; esac
work=$(mktemp -d)
trap '[ "${KEEP:-}" ] || rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
export ADJUTANT_DATA="$top" SOURCE_DATE_EPOCH=1782518400
unset GIT_DIR GIT_WORK_TREE

checks=0
fail() {
	echo "first-user: $*" >&2
	sed 's/^/  /' "$work/out" "$work/err" >&2 2>/dev/null
	exit 1
}

# exits STATUS COMMAND...: runs it, keeps what it says, wants that status
exits() {
	wanted=$1
	shift
	"$@" >"$work/out" 2>"$work/err"
	status=$?
	[ $status = "$wanted" ] || fail "exit status $status, not $wanted: $*"
	checks=$((checks + 1))
}

# says TEXT: the last command printed it, on standard output or standard error
says() {
	cat "$work/out" "$work/err" | tr '\n' ' ' | grep -qF -- "$1" || fail "it does not say: $1"
	checks=$((checks + 1))
}

# holds FILE TEXT: the file has it, line breaks aside
holds() {
	tr '\n' ' ' <"$1" | sed 's/  */ /g' | grep -qF -- "$2" || fail "$1 does not hold: $2"
	checks=$((checks + 1))
}

lacks() {
	tr '\n' ' ' <"$1" | sed 's/  */ /g' | grep -qF -- "$2" && fail "$1 holds: $2"
	checks=$((checks + 1))
}

# ---- README to the letter ----

# block N: the Nth fenced shell block of README.md
block() {
	awk -v n="$1" '/^```sh$/ { k++; on = k == n; next } /^```$/ { on = 0 } on' "$top/README.md"
}

mkdir "$work/readme"
ln -s "$adjutant" "$work/readme/adjutant"
ln -s "$top/games" "$work/readme/games"
readme=$(grep -n '^```sh$' "$top/README.md" | wc -l)
[ "$readme" -ge 3 ] || fail "README.md has $readme shell blocks"
for n in $(seq 1 "$readme"); do
	block "$n" >"$work/block"
	grep -q '^\./adjutant' "$work/block" || continue # make demo: below; make install: elsewhere
	exits 0 sh -ec "cd '$work/readme' && . '$work/block'"
done
exits 0 "$adjutant" status -C "$work/readme/hanover"
says "Turn 1, June 26 AM: Union Player Turn."
holds "$work/readme/hanover/for/confederate/report.md" "marched from Atlee Station to Mechanicsville."
exits 0 "$adjutant" audit -C "$work/readme/hanover"
exits 0 "$adjutant" status -C "$work/readme/wilderness"
says "Turn 1, May 4-5: Confederate Player Turn."
holds "$work/readme/wilderness/for/union/report.md" \
	"Hancock, Barlow, Birney and Mott marched from Kelly's Ford"
holds "$work/readme/wilderness/for/union/report.md" \
	"Sheridan and Wilson attacked Wilderness Tavern from Spottswood."
exits 0 "$adjutant" audit -C "$work/readme/wilderness"
exits 0 "$adjutant" status -C "$work/readme/mill"
says "Turn 1, June 27, 12:00: Union Player-Turn."
holds "$work/readme/mill/for/union/report.md" "Gregg and JR Anderson entered at 0103 and went to 1205"
exits 0 "$adjutant" audit -C "$work/readme/mill"

# The demos, one of each game that has examples, in a copy of what they need: each ends in two
# commits and the audit, and leaves the program for what comes next
build=${BUILD:-build}
case $build in /*) ;; *) build=$top/$build ;; esac
mkdir "$work/tree"
(cd "$top" && cp -Rp Makefile src tests games templates "$work/tree/")
kept() { (cd "$work/tree" && find . -mindepth 1 -maxdepth 1 | sed 's,^./,,' | LC_ALL=C sort); }
kept >"$work/before"
makes() {
	env -u MAKEFLAGS -u MAKELEVEL -u ADJUTANT_DATA -u GAME \
		make -C "$work/tree" BUILD="$build" PACKAGES= "$@"
}
for examples in "" "$top"/games/*/examples; do
	game=${examples:+$(basename "${examples%/examples}")}
	exits 0 makes demo ${game:+GAME="$game"}
	[ "$(grep -c '^commit ' "$work/out")" = 2 ] ||
		fail "make demo GAME=$game does not print two commits"
	says "came out the same again"
	exits 0 "$work/tree/adjutant" status -C "$work/tree/demo"
	grep -qx "game = ${game:-gates-of-richmond}" "$work/tree/demo/campaign.ini" ||
		fail "make demo GAME=$game plays another"
	grep -qF "make demo${game:+ GAME=$game}" "$top/README.md" || [ "$game" = gates-of-richmond ] ||
		fail "README does not say make demo GAME=$game"
done
exits 2 makes demo GAME=whist
says "GAME is one of: gates-of-richmond "
exits 2 makes demo GAME=
says "GAME is one of: gates-of-richmond "
exits 0 "$work/tree/adjutant" status -C "$work/tree/demo" # what was there is still there

# What they leave is named for git, and make clean removes it
kept | LC_ALL=C comm -13 "$work/before" - >"$work/left"
[ "$(tr '\n' ' ' <"$work/left")" = "adjutant demo " ] ||
	fail "the demos leave $(tr '\n' ' ' <"$work/left")"
while read -r left; do
	grep -qx "/$left/\{0,1\}" "$top/.gitignore" || fail ".gitignore does not name $left"
done <"$work/left"
exits 0 makes clean
kept | cmp -s - "$work/before" || fail "make clean leaves something of the demos"

# ---- the example campaigns of the games ----

# plays GAME DIR EXAMPLE...: all example files of the game, in this order, without a message;
# behind EXAMPLE:3 somebody else is awaited
plays() {
	examples=$top/games/$1/examples dir=$2 played=0
	shift 2
	[ ! -e "$dir/game/examples" ] || fail "the examples were frozen into the campaign"
	for name; do
		command=run awaited=0
		case $name in *:3) awaited=3 name=${name%:3} ;; esac
		case $name in *-standing) command=submit ;; esac
		exits 0 "$adjutant" check -C "$dir" "$examples/$name.orders"
		# but that the digits of a join are an example, and a card may come yet
		! grep -ve "is an example that everybody can read" \
			-e "is not in your hand: this waits until it comes" err ||
			fail "$name.orders: a message, above"
		exits $awaited "$adjutant" $command -C "$dir" "$examples/$name.orders"
		played=$((played + 1))
	done
	[ "$(ls "$examples" | wc -l)" = $played ] || fail "an example is not played"
}

# Two turns in the Wilderness. Both sides have sent standing orders before they joined.
cd "$work" || exit 1
exits 0 "$adjutant" new --name summer --seed "If It Takes All Summer" \
	if-it-takes-all-summer/may-1864 summer
plays if-it-takes-all-summer summer union-standing confederate-standing union-join \
	confederate-join union-1 confederate-1 union-2
exits 0 "$adjutant" status -C summer
says "Turn 2, May 6-7: Confederate Player Turn."
exits 0 "$adjutant" dice -C summer --porcelain
says "1/union/0/6.4B/spottswood>wilderness-tavern/1/wilderness = "
says "1/union/0/6.4E/spottswood>wilderness-tavern/1/combat = "
exits 0 "$adjutant" map -C summer public
says "<title>Brandy Station: Supply Terminus"
for side in union confederate public; do
	exits 0 "$adjutant" dice -C summer --side $side --porcelain
	grep -q "draw" out && fail "$side sees how a card was drawn"
done
holds summer/for/union/report.md "Burnside, Ferrero, Potter, Stevenson and Willcox arrived at Brandy Station."
holds summer/for/union/report.md "marched from Ely's Ford to Chancellorsville."
holds summer/for/union/report.md "Marked Out of Supply: Gregg, Cavalry Dummy 2."
holds summer/for/confederate/report.md "52 Mud"
holds summer/for/confederate/report.md "Reinforcements"
lacks summer/for/confederate/report.md "Burnside, Ferrero, Potter, Stevenson and Willcox arrived"
lacks summer/for/confederate/report.md "Out of Supply: Gregg"
lacks summer/for/union/report.md "Longstreet, Field"
lacks summer/for/public/report.md "Gibbon"
exits 0 "$adjutant" audit -C summer
says "came out the same again, with "

# The first turns of Road to Richmond. Nothing of them is hidden from either side.
exits 0 "$adjutant" new --name road --seed "Road to Richmond" road-to-richmond road
plays road-to-richmond road union-join confederate-join confederate-1 union-1 confederate-2
exits 0 "$adjutant" status -C road
says "Turn 2, June 27, 14:00: Union Player-Turn."
for side in union confederate public; do
	exits 0 "$adjutant" dice -C road --side $side --porcelain
	says "2/confederate/0/7.62/1403>1404/odds = "
	says "2/confederate/0/7.62/1106,1206>1107/odds = "
	holds road/for/$side/report.md "Hood and Trimble entered at 1301 and went to 1403."
	holds road/for/$side/report.md "1/CR was eliminated at 1404"
done
lacks road/for/confederate/report.md "retreat to 1207" # standing orders stay hidden
lacks road/for/public/report.md "retreat to 1207"
exits 0 "$adjutant" odds -C road --side confederate --from 0907 "attack 0908 with Pickett, Wilcox"
says "In all: "
exits 0 "$adjutant" map -C road public
says "<svg"
exits 0 "$adjutant" audit -C road
says "came out the same again, with 3 rolls"

# both sides play a day at once, so that the first file of a pair leaves somebody awaited
exits 0 "$adjutant" new --talk none --name yorktown --seed "Warwick River" \
	the-peninsula/yorktown-road yorktown
plays the-peninsula yorktown union-join confederate-join confederate-setup union-1:3 \
	confederate-1 union-7:3 confederate-7 union-7-cycle:3 confederate-7-cycle
exits 0 "$adjutant" status -C yorktown
says "Turn 8, April 12: Day."
exits 0 "$adjutant" report -C yorktown union --since "April 5"
says "Depots placed: S5614 (near Burnt Chimneys)."

exits 0 "$adjutant" new --talk none --name roads --seed Rapidan \
	long-roads-to-richmond/yorktown-road roads
plays long-roads-to-richmond roads union-join confederate-join confederate-setup union-1:3 \
	confederate-1
exits 0 "$adjutant" status -C roads
says "Turn 5, April 9: Day."
exits 0 "$adjutant" report -C roads union --since "April 5"
says "Washington let go"
exits 0 "$adjutant" report -C roads --short union
says "**It is your move: the plan of the day.**"
says "## Keep in mind"

exits 0 "$adjutant" new --talk none --name pines --seed Grapevine on-to-richmond/seven-pines pines
plays on-to-richmond pines union-join confederate-join confederate-1:3 union-1 \
	confederate-2:3 union-2
exits 0 "$adjutant" report -C pines union
says "**The game is over.**"

demo=$work/demo
exits 0 "$adjutant" new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo
plays gates-of-richmond demo union-join confederate-join union-standing confederate-4 union-4
exits 0 "$adjutant" status -C "$demo"
says "Turn 5, June 28 AM: Confederate Player Turn."
exits 0 "$adjutant" report -C demo union
says "You tried to destroy the bridge at Trestle Bridge"
exits 0 "$adjutant" dice -C demo
says "4/union         try to destroy the bridge at Trestle Bridge: "
says "combat at Grapevine Bridge, attacked from Turkey Hill, round 1: "
exits 0 "$adjutant" dice -C demo --place "trestle bridge" --turn 4 --purpose bridge-destroy
says "try to destroy the bridge at Trestle Bridge: "
[ "$(wc -l <out)" = 1 ] || fail "expected one roll at Trestle Bridge"
exits 1 "$adjutant" dice -C demo --purpose combats
exits 1 "$adjutant" dice -C demo --place "Trestel Bridge"
exits 0 "$adjutant" dice -C demo --fair
says "That is a small sample"
exits 0 "$adjutant" dice -C demo --porcelain
says "4/confederate/0/6.4E/turkey-hill>grapevine-bridge/1/combat = "
says "4/union/0/10.0/trestle-bridge/bridge-destroy = "
exits 0 "$adjutant" dice -C demo --side public
says "try to destroy the bridge at Trestle Bridge: "
for side in union confederate public; do
	exits 0 "$adjutant" dice -C demo --side $side
	grep -q "draw" out && fail "$side sees how a card was drawn"
done
exits 0 "$adjutant" map -C demo public
says "<svg"
says "<title>Harrison's Landing: Supply Terminus</title>"
says "<title>Richmond: victory of the Union</title>"
exits 0 "$adjutant" map -C demo union
says ">SP; below: divisions, L leader, S supply, D dummy, G garrison</text>"
exits 0 "$adjutant" audit -C demo
says "came out the same again, with "
holds demo/for/union/report.md "Sumner, Richardson and Sedgwick attacked Hughes Tavern from Fort 3."
holds demo/for/union/report.md "Where does the Supply Terminus stand? Your standing orders decided: Harrison's Landing."
holds demo/for/confederate/report.md "Lee, Jackson, Winder, Ewell and Whiting attacked Grapevine Bridge from Turkey Hill."
holds demo/for/confederate/report.md "Winder 6 SP, Ewell 4 SP and Whiting 4 SP."
lacks demo/for/union/report.md "D.H. Hill" # the enemy's counters stay hidden
lacks demo/for/public/report.md "Heintzelman"
holds demo/for/confederate/report.md "25 Massed Union Guns" # played, and open to all
holds demo/for/confederate/report.md '"17 Replacements"'
holds demo/for/public/report.md "42 Lee's plan goes awry"
lacks demo/for/confederate/report.md "36 McClellan Returns" # in the Union's hand
lacks demo/for/union/report.md "32 Local Guide"
lacks demo/for/public/report.md "32 Local Guide"
exits 0 "$adjutant" undo -C demo
holds demo/for/confederate/report.md "Turn 4, June 27 PM: Union Player Turn will be played again.**"
holds demo/for/confederate/report.md "The dice thrown then are used up"
exits 0 "$adjutant" run -C demo demo/for/union/report.md
lacks demo/for/confederate/report.md "to be played again" # but until a step is played

# ---- a campaign by hand ----

cat >dice.txt <<'END'
# name of the roll = faces
10.0/grapevine-bridge/bridge-destroy = 3
10.0/grapevine-bridge/bridge-rebuild = 2
END
# the opening hands and the draws of four turns, by the numbers of the cards
for n in 1 2 3 4 5 6 7 8; do
	echo "14.0/confederate/$n/deal = $n"
	echo "14.0/union/$n/deal = $((n + 8))"
done >>dice.txt
for n in 17 21 25 29; do
	echo "2.0B/confederate/1/draw = $n"
	echo "2.0B/confederate/2/draw = $((n + 1))"
	echo "2.0B/union/1/draw = $((n + 2))"
	echo "2.0B/union/2/draw = $((n + 3))"
done >>dice.txt
c=chickahominy
exits 0 "$adjutant" new --dice dice.txt gates-of-richmond $c
says "Campaign chickahominy of gates-of-richmond is in chickahominy."
exits 1 "$adjutant" new gates-of-richmond $c
exits 1 "$adjutant" new gates-of-richmont other
says "did you mean \`gates-of-richmond\`?"

# orders SIDE TURN [HASH]: the form of the newest report, filled in from standard input
orders() {
	{
		echo "begin orders"
		echo "campaign $c"
		echo "turn $2"
		echo "side $1"
		sed -n '/^state /p; /^nonce /p' "$c/for/$1/report.md"
		cat
		echo "end orders"
	} >orders
}

# status WORDS...: lines that `status --porcelain` must print
status() {
	exits 0 "$adjutant" status -C $c --porcelain
	for line in "$@"; do
		grep -qx "$line" out || fail "status: no line $line"
		checks=$((checks + 1))
	done
}

status step=0/join due=join side=union
echo "join 0f1e2d3c4b5a69788796a5b4c3d2e1f0" | orders union 0
exits 0 "$adjutant" submit -C $c orders
exits 1 "$adjutant" submit -C $c orders
says "the Union has joined already"
echo "join 00112233445566778899aabbccddee" | orders confederate 0
exits 1 "$adjutant" submit -C $c orders
says "looks like hex digits, and these are 30: write 32 of them"
echo "join 00112233445566778899aabbccddeeff" | orders confederate 0
exits 0 "$adjutant" check -C $c orders
says "is an example that everybody can read"
echo "join Wagons, mules & a Good Deal of rain" | orders confederate 0
exits 0 "$adjutant" submit -C $c orders
says "  wagons, mules & a good deal of rain"
says "  $(printf %s 'wagons, mules & a good deal of rain' | sha256sum | cut -d' ' -f1)"
grep -q "^confederate-nonce = $(printf %s 'wagons, mules & a good deal of rain' | sha256sum | cut -c1-32)$" \
	$c/campaign.ini || fail "expected the first digits of the hash as the nonce"

# set-up: each side places what its set-up leaves open
status step=0/setup-union due=orders side=union filed=no
exits 3 "$adjutant" run -C $c
orders union 0 <<'END'
place Porter, Morell at New Bridge
place Sykes at Beaverdam Creek
place McCall, Infantry Dummy 1 at Fairfield
place Kearny at Richmond
END
exits 1 "$adjutant" check -C $c orders
says "orders:10:1: error: Kearny "
grep -v Kearny orders >better
exits 0 "$adjutant" check -C $c better
[ ! -s err ] || fail "check: a message on sound orders"
exits 0 "$adjutant" submit -C $c better
says "Filed as this text"
status filed=yes
exits 0 "$adjutant" run -C $c
status step=0/setup-confederate side=confederate
holds $c/for/confederate/report.md "The Union holds 10 points."
holds $c/for/confederate/report.md "Morell, Sykes, McCall: Beaverdam Creek, New Bridge"
lacks $c/for/confederate/report.md "Porter, Morell"
lacks $c/for/confederate/report.md "Morell at New Bridge"
orders confederate 0 <<'END'
place Magruder (leader), Magruder at Fort 2
place 2 infantry dummies at Fort 9
END
exits 0 "$adjutant" run -C $c orders
status turn=1 step=1/confederate side=confederate
holds $c/for/confederate/report.md "Infantry Dummy 1 and Infantry Dummy 2 set up at Fort 9."
holds $c/for/union/report.md "They hold Fort 1, Fort 2, Fort 3, Hughes Tavern"

# turn 1: orders that are refused change nothing; then the bridge burns, with a question
before=$(git -C $c rev-parse HEAD)
orders confederate 1 <<'END'
move A.P. Hill to White House
mvoe Lee to Richmond
move Kearny to Richmond
END
exits 1 "$adjutant" run -C $c orders
says "orders:7:1: error: "
says "did you mean \`move\`?"
says "orders:9:6: error: Kearny "
[ "$(git -C $c rev-parse HEAD)" = "$before" ] || fail "refused orders left a commit"
exits 1 "$adjutant" check -C $c --porcelain orders
says "accepted=no"
says ":error:misspelt-word"
orders confederate 1 <<'END'
move Winder, Ewell, Whiting, Jackson to Shady Grove Church
move A.P. Hill to Turnpike Bridge
move Stuart to Beaverdam Creek via Turnpike Bridge, Mechanicsville
END
exits 0 "$adjutant" check -C $c orders
says "warning: Stuart can go no further than Mechanicsville: the enemy holds Beaverdam Creek"
exits 0 "$adjutant" run -C $c orders
holds $c/for/confederate/report.md "Stuart marched from Chessman via Turnpike Bridge to Mechanicsville."
holds $c/for/confederate/report.md "Stuart can go no further than Mechanicsville: the enemy holds Beaverdam Creek"
holds $c/for/union/report.md "The Confederates marched a stack from Chessman via Turnpike Bridge to Mechanicsville."
[ "$(grep -c Stuart $c/for/union/report.md)" = 1 ] || fail "Stuart is told besides his printed set-up"

sed 's/^turn 1/turn 2/' orders >old
exits 1 "$adjutant" check -C $c --porcelain old
says "error:wrong-turn"
exits 1 "$adjutant" run -C $c old
orders union 1 <<'END'
move McClellan, Cooke, Cavalry Dummy 1 to Grapevine Bridge
destroy bridge at Grapevine Bridge
  with McClellan, Cooke, Cavalry Dummy 1
standing
policy ask bank-choice bridge-rebuild-free
END
sed 's/^\(state [^ ]* \).*/\10123456789ab/' orders >stale
exits 1 "$adjutant" check -C $c --porcelain stale
says "error:stale-state"
exits 1 "$adjutant" run -C $c stale
exits 3 "$adjutant" run -C $c orders
says "has to answer 1/union/0/10.0/grapevine-bridge/bank-choice-"
says "The new report is $c/for/union/short.md."
status due=answer side=union
holds $c/for/union/report.md "The bridge at Grapevine Bridge is down. On which bank is the stack that destroyed it ("
holds $c/for/union/report.md "Die 3, needed 1 to 4."
lacks $c/for/confederate/report.md "is down" # nobody else hears of it yet
orders confederate 1 </dev/null
exits 1 "$adjutant" run -C $c orders
exits 1 "$adjutant" check -C $c better
sed '/bank-choice-/s/: [a-z]*$/: east/' $c/for/union/report.md >answer
exits 1 "$adjutant" submit -C $c answer
says "\`east\` is no answer; possible: north, south"
sed '/bank-choice-/s/: [a-z]*$/: north/' $c/for/union/report.md >answer
exits 0 "$adjutant" check -C $c answer
exits 0 "$adjutant" submit -C $c answer
exits 0 "$adjutant" run -C $c
status turn=2 step=2/confederate
holds $c/for/union/report.md "You answered: the north bank."
holds $c/for/confederate/report.md "The Union tried to destroy the bridge at Grapevine Bridge: it is down. Die 3, needed 1 to 4."

# turn 2: the Confederate sends his form back as it is, which says that he passes; the Union stops and goes on,
# and leaves the bridge as it is when asked
exits 0 "$adjutant" check -C $c $c/for/confederate/report.md
says "No orders: you pass."
grep -qx "Standing orders: none." out || fail "standing orders that never were have gone"
exits 0 "$adjutant" run -C $c $c/for/confederate/report.md
orders union 2 <<'END'
move Sumner, Richardson, Sedgwick to Fair Oaks Station
stop
END
exits 3 "$adjutant" run -C $c orders
says "has stopped and has to send further orders."
status due=further-orders side=union
holds $c/for/union/report.md "Your orders said \`stop\`."
git -C $c show HEAD~1:for/union/report.md >sealed.md # between the two, as a killed run leaves it
holds sealed.md "**The Union Player Turn is being adjudicated.**"
lacks sealed.md "begin orders"
grep -q "^  Sedgwick .* 3 of 4 MP left" $c/for/union/report.md || fail "no MP left are told"
grep -q "^  Couch .* 4 MP  " $c/for/union/report.md || fail "who has not moved has moved"
orders union 2 <<'END'
move Sedgwick to Orchard Station
move Richardson to Orchard Station
END
exits 0 "$adjutant" check -C $c orders
says "move Sedgwick: 2 of 4 MP"
says "Richardson has finished"
grep -qx standing $c/for/union/report.md && fail "the form of further orders has a standing block"
exits 0 "$adjutant" check -C $c $c/for/union/report.md
says "no order"
orders union 2 <<'END'
if own at Fair Oaks Station and not enemy at Duane's Bridge
  move Franklin, Smith to Duane's Bridge
else
  move Franklin, Smith to Orchard Station
end if
END
exits 3 "$adjutant" run -C $c orders
says "bridge-rebuild-free-"
holds $c/for/union/report.md "Cooke has spent the turn at Grapevine Bridge. Rebuild the bridge there?"
sed '/^answer .*bridge-rebuild-free-/,/^end/s/ yes$/ no/' $c/for/union/report.md >answer
exits 0 "$adjutant" run -C $c answer
status turn=3 step=3/confederate
holds $c/for/union/report.md "Franklin and Smith marched from Fair Oaks Station to Duane's Bridge."
holds $c/for/union/report.md "Broken: Grapevine Bridge."

# turn 3: the bridge is rebuilt
exits 0 "$adjutant" run -C $c $c/for/confederate/report.md
orders union 3 <<'END'
rebuild bridge at Grapevine Bridge with McClellan, Cooke
move McClellan, Cooke to Trent House
END
exits 0 "$adjutant" run -C $c orders
status turn=4 step=4/confederate
holds $c/for/union/report.md "You tried to rebuild the bridge at Grapevine Bridge: it stands again. Die 2, needed 1 to 4."
holds $c/for/union/report.md "McClellan and Cooke marched from Grapevine Bridge to Trent House."
holds $c/for/confederate/report.md "The Union marched a stack from Grapevine Bridge to Trent House."
holds $c/for/public/report.md "Broken: none."
[ ! -s $c/dice.txt ] || fail "loaded dice are left"
exits 0 "$adjutant" dice -C $c --porcelain
says "1/union/0/10.0/grapevine-bridge/bridge-destroy = 3"
says "3/union/0/10.0/grapevine-bridge/bridge-rebuild = 2"
exits 0 "$adjutant" audit -C $c

# a step taken back, visibly
exits 0 "$adjutant" undo -C $c
says "Turn 3, June 27 AM: Union Player Turn."
says "The new reports are $c/for/union/short.md and"
for side in union confederate public; do
	holds $c/for/$side/report.md "Turn 3, June 27 AM: Union Player Turn will be played again.**"
	lacks $c/for/$side/report.md "The dice thrown then are used up" # they were given
done
git -C $c log -1 --format=%s >out
says "Taken back to 3/union"
exits 0 "$adjutant" audit -C $c

# ---- a game to its end ----

exits 0 "$adjutant" play --both --games 1 --campaigns 1 --keep kept
exits 0 "$adjutant" status -C kept/* --porcelain
grep -qx due=over out || fail "a played game is not over"
winner=$(sed -n 's/^winner=//p' out)
exits 0 "$adjutant" status -C kept/*
case $winner in
union) says "The game is over. The Union has won." ;;
confederate) says "The game is over. The Confederates have won." ;;
none) says "The game is over. The game is a draw." ;;
*) fail "winner=$winner" ;;
esac

# ---- what goes wrong with the campaign itself ----

exits 2 "$adjutant" run -C $c --dtae 1
says "no such option: --dtae"
exits 2 "$adjutant" report -C $c
exits 2 "$adjutant" nonsense
for command in check run submit; do
	exits 1 "$adjutant" $command $c
	says "$c is a directory"
	says "\`-C $c\`"
done
echo "# mine" >>$c/state.ini
exits 4 "$adjutant" run -C $c $c/for/union/report.md
says "state.ini"
git -C $c checkout -q state.ini
exits 0 "$adjutant" status -C $c
exits 4 "$adjutant" status -C "$work/readme"

echo "first-user: $checks checks"
