#!/usr/bin/env bash
# The whole path of a turn under valgrind: no error, nothing of ours lost.
set -eu
. "$(dirname "$0")/lib.sh"

export SOURCE_DATE_EPOCH=$start_date
examples=$top/games/gates-of-richmond/examples
programs=$(dirname "$(realpath "$ADJUTANT")")
cd "$work"

# watched COMMAND ARGUMENT...: in the program that carries it out
watched() {
	local program=adjutant-ledger
	case $1 in check | games | help) program=adjutant ;; esac
	exits 0 valgrind -q --error-exitcode=9 --leak-check=full \
		--errors-for-leak-kinds=definite "$programs/$program" "$@"
}

watched games gates-of-richmond
watched help orders
watched new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo
watched submit -C demo "$examples/union-join.orders"
watched submit -C demo "$examples/confederate-join.orders"
watched submit -C demo "$examples/union-standing.orders"
watched check -C demo "$examples/confederate-4.orders"
watched run -C demo "$examples/confederate-4.orders"
watched run -C demo "$examples/union-4.orders"
watched status -C demo
watched report -C demo union
watched dice -C demo
watched audit -C demo
watched undo -C demo
watched play --both --games 3
finish
