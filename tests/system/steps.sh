#!/usr/bin/env bash
# A step costs no more for those that were played before it: one step is played and taken
# back again and again, until the campaign has COMMITS commits, and the processor's time of
# the last hundred is at most MOST percent of that of the first. Part of make soak.
set -eu
. "$(dirname "$0")/lib.sh"

commits=${COMMITS:-1000}
most=${MOST:-110}
dir=$work/steps
date=$start_date
body=$work/body

adj() {
	local status=0
	date=$((date + 3600))
	SOURCE_DATE_EPOCH=$date "$ADJUTANT" -C "$dir" "$@" >"$work/said" 2>&1 || status=$?
	[ $status = 0 ] || [ $status = 3 ] || fail "exit status $status: $(cat "$work/said")"
}

mail() { # SIDE
	order_file "$dir" "$1" "$body" >"$work/orders.txt"
	adj run "$work/orders.txt"
}

# Both sides' day, and it is taken back.
play_once() {
	echo "# nothing" >"$body"
	mail confederate
	mail union
	adj undo
}

# The processor's time of all children so far, as `spent`, in milliseconds; `times` is asked
# by this shell itself.
look() {
	times >"$work/times"
	spent=$(sed -n 2p "$work/times" | tr 'ms' '  ' |
		awk '{ printf "%d", ($1 * 60 + $2 + $3 * 60 + $4) * 1000 }')
}

# What a hundred take, as `took`.
hundred() {
	local before i
	look
	before=$spent
	for ((i = 0; i < 100; i++)); do
		play_once
	done
	look
	took=$((spent - before))
}

SOURCE_DATE_EPOCH=$date "$ADJUTANT" new --talk none --name steps --seed "$seed" \
	on-to-richmond/seven-pines "$dir" >/dev/null
for side in union confederate; do
	printf 'join %032d\n' 7 >"$body"
	mail $side
done
hundred
first=$took
while [ "$(git -C "$dir" rev-list --count main)" -lt "$commits" ]; do
	hundred
done
last=$took
printf '%s: %d commits; the first hundred steps %d ms, the last %d\n' "$test_name" \
	"$(git -C "$dir" rev-list --count main)" "$first" "$last"
[ $((100 * last)) -le $((most * first)) ] ||
	fail "a step costs more, the more were played: $((100 * last / first)) percent"
checks=$((checks + 1))
exits 0 "$ADJUTANT" -C "$dir" audit
finish
