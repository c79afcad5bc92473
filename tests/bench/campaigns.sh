# shellcheck shell=bash
# The campaigns of make bench, each in a directory called as its game: `run` and `check` are
# given its ORDERS, GAME.orders. Read with `.` by bench.sh.

# Both join with the code of the bench.
join_both() { # DIR
	local side
	for side in union confederate; do
		printf 'begin orders\ncampaign %s\nturn 0\nside %s\njoin %032d\nend orders\n' \
			"$(sed -n 's/^name = //p' "$1/campaign.ini")" "$side" 7 |
			"$ADJUTANT" run -C "$1" - >/dev/null
	done
}

form() { # DIR SIDE: an order file whose orders are read from standard input
	sed -n '/^begin orders$/,/^end orders$/p' "$1/for/$2/report.md" |
		grep -E '^(begin orders|(campaign|turn|side|state|nonce) .*)$'
	cat
	echo end orders
}

example() { # GAME NAME: the orders, without what frames them
	sed -n '/^begin orders$/,/^end orders$/p' "$top/games/$1/examples/$2.orders" |
		grep -vE '^((begin|end) orders|(campaign|turn|side|state|nonce) .*)$'
}

# A campaign at the Union's turn, the longest run: its step and the two that follow.
make_gates-of-richmond() {
	local dir=gates-of-richmond
	"$ADJUTANT" new $dir/june-27-pm $dir --seed bench >/dev/null
	join_both $dir
	form $dir confederate <<-'END' >confederate.orders
		move Longstreet, Longstreet (leader) to Barker
		move Magruder to Baptist Church via Mrs. Jordan's
	END
	"$ADJUTANT" run -C $dir confederate.orders >/dev/null
	form $dir union <<-'END' >$dir.orders
		move Supply 4 to Frayser's Farm
		move McClellan, Cooke, Cavalry Dummy 1
		  to Trestle Bridge via Dispatch Station
		destroy bridge at Trestle Bridge with McClellan, Cooke, Cavalry Dummy 1
		  bank south
		move McClellan, Cooke, Cavalry Dummy 1 to Savage Station
		if bridge is broken at Trestle Bridge
		move Slocum, Smith, Franklin to Orchard Station
		else
		move Heintzelman, Hooker to Trestle Bridge via Savage Station
		end if
		standing
		when enemy turn begins: relocate Infantry Dummy 1 to Orchard Station
	END
}

# At the first Union turn of its rulebook's example of play.
make_if-it-takes-all-summer() {
	local dir=if-it-takes-all-summer mail
	"$ADJUTANT" new $dir/may-1864 $dir --seed "If It Takes All Summer" --name summer >/dev/null
	for mail in union-standing confederate-standing union-join confederate-join; do
		"$ADJUTANT" submit -C $dir "$top/games/$dir/examples/$mail.orders" >/dev/null
	done
	cp "$top/games/$dir/examples/union-1.orders" $dir.orders
}

# These two before the Union's first orders, which are those of their examples.
make_road-to-richmond() {
	local dir=road-to-richmond
	"$ADJUTANT" new $dir/campaign $dir --seed bench --name road >/dev/null
	join_both $dir
	example $dir confederate-1 | form $dir confederate >confederate.orders
	"$ADJUTANT" run -C $dir confederate.orders >/dev/null
	example $dir union-1 | form $dir union >$dir.orders
}
make_on-to-richmond() {
	local dir=on-to-richmond
	"$ADJUTANT" new $dir/seven-pines $dir --seed bench --name pines --talk none >/dev/null
	join_both $dir
	example $dir union-1 | form $dir union >$dir.orders
}

# A day by the built-in player, when the orders of one side are in. Sides that set up first
# leave that to the rules.
make_day() { # GAME/SCENARIO DIR [SIDE...]
	local game=${1%/*} dir=$2 side
	"$ADJUTANT" new "$1" "$dir" --seed bench --name "$dir" --talk none >/dev/null
	join_both "$dir"
	shift 2
	for side; do
		form "$dir" "$side" </dev/null >"$side.orders"
		awaited "$dir" "$side.orders" >/dev/null 2>&1
	done
	for side in union confederate; do
		"$build/tests/bench-day" orders "$game" "$dir" $side | form "$dir" $side >"$side.orders"
	done
	awaited "$dir" union.orders >/dev/null
	mv confederate.orders "$dir.orders"
}
make_seven-days() { make_day on-to-richmond/seven-days seven-days; }
make_the-peninsula() { make_day the-peninsula/yorktown-road the-peninsula confederate; }
make_the-valley() { make_day the-valley/the-valley the-valley; }
make_long-roads-to-richmond() {
	make_day long-roads-to-richmond/yorktown-road long-roads-to-richmond confederate
}
