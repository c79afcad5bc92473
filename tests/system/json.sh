#!/usr/bin/env bash
# What commands say with --json is what they say with --porcelain, read by somebody else's
# reader of JSON.
set -eu
. "$(dirname "$0")/lib.sh"
cd "$work"
command -v node >/dev/null || {
	echo "json: no node here, nothing is compared" >&2
	exit 1
}

export SOURCE_DATE_EPOCH=$start_date
examples=$top/games/gates-of-richmond/examples

# same STATUS LEAST COMMAND...: both forms, with at least so many values
same() {
	local status=$1 least=$2 said
	shift 2
	exits "$status" "$ADJUTANT" "$@" --porcelain
	"$ADJUTANT" "$@" --porcelain >lines 2>/dev/null || :
	"$ADJUTANT" "$@" --json >json 2>/dev/null || :
	said=$(node "$top/tests/system/json.js" lines json 2>&1) || {
		cat lines json >&2
		fail "$*: $said"
	}
	[ "$said" -ge "$least" ] || fail "$*: expected $least values, got $said"
	checks=$((checks + 1))
}

"$ADJUTANT" new --name demo --seed "Gates of Richmond" gates-of-richmond/june-27-pm demo >/dev/null
same 0 7 status -C demo
for file in union-join confederate-join union-standing confederate-4; do
	"$ADJUTANT" run -C demo "$examples/$file.orders" >/dev/null || [ $? = 3 ] ||
		fail "$file is refused"
done
same 0 7 status -C demo
same 0 5 dice -C demo
same 0 0 dice -C demo --turn 9
same 0 3 check -C demo "$examples/union-4.orders"
same 0 10 submit -C demo "$examples/union-4.orders"
same 0 3 project -C demo
git clone -q demo/for/union.git clone
same 0 7 status -C clone
same 0 9 audit -C demo
same 0 9 audit -C clone
same 0 10 audit -C demo --against clone
is "what was audited" union "$(node -e '
	console.log(JSON.parse(require("fs").readFileSync(0)).audited)' \
	< <("$ADJUTANT" audit -C clone --json))"
# what is wrong with a file
same 1 2 check -C demo "$examples/confederate-4.orders"
printf 'begin orders\nmove \033[31m\302\205Nobody\342\200\256 to "Nowhere\\"\nend orders\n' >bad
same 1 3 check -C demo bad
same 1 3 submit -C demo bad
same 1 3 run -C demo bad

cp -a demo demo-2
"$ADJUTANT" run -C demo --porcelain >lines
"$ADJUTANT" run -C demo-2 --json >json
exits 0 node "$top/tests/system/json.js" lines json
is "the phase is said within" status "$(node -e '
	const said = JSON.parse(require("fs").readFileSync("json"));
	console.log(Object.keys(said).join())')"
cp -a demo demo-3
"$ADJUTANT" bundle -C demo --porcelain -o all.bundle union >lines
"$ADJUTANT" bundle -C demo-3 --json -o all.bundle union >json
is "values of a bundle" 4 "$(node "$top/tests/system/json.js" lines json)"
same 3 1 bundle -C demo union

# chances, and shares of rehearsed days
pines=$top/games/on-to-richmond/examples
"$ADJUTANT" new --name pines --seed Grapevine --talk none on-to-richmond/seven-pines pines >/dev/null
for file in union-join confederate-join; do
	"$ADJUTANT" run -C pines "$pines/$file.orders" >/dev/null || [ $? = 3 ] || fail "$file"
done
same 0 8 odds -C pines --side union --defend N1227
order_file pines union /dev/null >plan
same 0 8 rehearse -C pines --times 2 plan

# what has no such form says so, and what fails without a word for scripts prints none
exits 2 "$ADJUTANT" dice -C demo --fair --json
exits 2 "$ADJUTANT" report -C demo --json
is "a failure" "" "$("$ADJUTANT" status -C nowhere --json 2>/dev/null)"
is "the canonical text alone" "begin orders" \
	"$("$ADJUTANT" check -C clone --canonical --json clone/report.md | head -1)"
finish
