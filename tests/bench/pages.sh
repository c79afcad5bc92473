# shellcheck shell=bash
# The row `page`: pages in Chromium, by its clock (bench_page.js); that of Long Roads to Richmond
# has $DAYS rounds behind it. Read with `.` by bench.sh.

# Of who is to order: the page, and beside it one with nothing but the same map.
make_page() { # GAME DIR
	local side
	side=$(sed -n 's/^side //p' "$1.orders")
	"$ADJUTANT" packet -C "$2" -o "$1.page.html" "$side" >/dev/null
	{
		echo '<!DOCTYPE html><meta charset="utf-8"><title>A map</title>'
		sed '/^<?xml/d' "$2/for/$side/map.svg"
	} >"$1.map.html"
}

say_page() { # GAME KIB SCREEN READY CHECK REPLAY FRAME ALONE
	local game=$1 figures=(bytes screen ready check replay frame) i=0 value
	for value in "${@:2:6}"; do
		[ "$value" = - ] || note "page-${figures[i]}" "$game" "$value"
		i=$((i + 1))
	done
	say page "$game: $2 KiB, on the screen after $3 ms, $(over "$3" "$8") of its map alone ($8 ms), ready after $4 ms; a check $5 ms, a step of the replay $6 ms, a frame dragged $7 ms"
}

can_open_pages() {
	command -v node >/dev/null && command -v chromium >/dev/null &&
		[ -f "$build/packet/late-unpleasantness.wasm" ]
}

row_page() {
	local game dir pages=()
	can_open_pages || return 0
	for game in $played; do
		dir=$game
		[ "$game" != long-roads-to-richmond ] || { play_long; dir=long; }
		make_page "$game" "$dir"
		pages+=("$game.map.html" "$game.page.html")
	done
	node "$top/tests/bench_page.js" chromium "$bench" $(((RUNS + 3) / 4)) "${pages[@]}" >pages.said
	for game in $played; do
		# shellcheck disable=SC2046 # words of lines
		say_page "$game" $(awk -v game="$game" '
			$1 == game ".map" { alone = $3 }
			$1 == game ".page" { print $2, $3, $4, $5, $6, $7, alone }' pages.said)
	done
}
