# Campaigns by the built-in player, order by order. Read with `.`, behind lib.sh. bash.

# due DIR: the sides whose orders or answers are awaited
due() {
	"$ADJUTANT" status -C "$1" --porcelain | sed -n 's/^side=//p'
}

# orders GAME DIR SIDE: what the built-in player has it do
orders() {
	"$built/tests/bench-day" orders "$1" "$2" "$3" >"$work/body"
	order_file "$2" "$3" "$work/body" >"$work/orders"
	"$ADJUTANT" run -C "$2" "$work/orders" >"$work/said" 2>&1 || [ $? = 3 ] ||
		fail "$1: the built-in player is refused: $(cat "$work/said")"
}

# played GAME/SCENARIO DIR ROUNDS: days of both sides without talk between its orders
played() {
	local n side talk=
	[ "${1%/*}" != on-to-richmond ] || talk=none
	"$ADJUTANT" new --name played --seed "$seed" ${talk:+--talk "$talk"} "$1" "$2" >/dev/null
	printf 'join %032d\n' 7 >"$work/body"
	for side in union confederate; do
		order_file "$2" $side "$work/body" >"$work/orders"
		exits 0 "$ADJUTANT" run -C "$2" "$work/orders"
	done
	for ((n = 0; n < $3; n++)); do
		for side in $(due "$2"); do
			orders "${1%/*}" "$2" "$side"
		done
	done
}
