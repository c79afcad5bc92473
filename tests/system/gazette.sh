#!/usr/bin/env bash
# What a side reads, turn by turn, of campaigns that the built-in player plays. No report tells
# again what an earlier one of the side has told; a side that waits has no form and little to
# read; who acts finds his form half filled in, and sends it back untouched without harm.
# With WORDS=1 it prints what it counts:
#
#     WORDS=1 BUILD=build ADJUTANT=build/adjutant tests/system/gazette.sh [GAME[/SCENARIO]]...

set -eu
. "$(dirname "$0")/lib.sh"

most=${HANDED:-12} # times that reports are handed out, of each game
[ $# -gt 0 ] || set -- gates-of-richmond road-to-richmond

# dispatches FILE: the lines of the dispatches of a short report, each with its step
dispatches() {
	awk '/^## /{news = $2 == "Dispatches"; next}
		!news || /^```$/ || /^$/ || /:$/{next}
		/^### /{step = $0; next}
		{print step " | " $0}' "$1" | sort -u
}

# alone FILE: each order behind a `#` of the form in FILE is accepted where it stands; what it
# owes another line may order
alone() {
	local n
	sed -n '/^begin orders$/,/^end orders$/p' "$1" | grep -v '^# Your orders' >"$work/form"
	for n in $(seq "$(grep -c '^# [^ ]' "$work/form")"); do
		awk -v n="$n" '/^# [^ ]/{at++}
			/^# / && at == n{$0 = substr($0, 3)}
			{print}' "$work/form" >"$work/one"
		"$ADJUTANT" -C "$dir" check "$work/one" >"$work/said" 2>&1 ||
			! grep ': error: ' "$work/said" | grep -qv 'must \(be attacked\|attack\)' ||
			fail "$game: $side, form of $1, line $n alone: $(cat "$work/said")"
		checks=$((checks + 1))
	done
}

# look COMMIT SIDE: its reports as they are handed out there
look() {
	local side=$2 call=waiting words
	git -C "$dir" reset -q --hard "$1"
	exits 0 "$ADJUTANT" -C "$dir" report --short "$side"
	cp "$work/said" "$work/short"
	! grep -q '^state ' "$dir/for/$side/short.md" || call=acting
	dispatches "$work/short" >"$work/now"
	touch "$work/told-$side"
	sort -u "$work/told-$side" | comm -12 - "$work/now" >"$work/twice"
	[ ! -s "$work/twice" ] || fail "$game, told twice to $side: $(head -3 "$work/twice")"
	cat "$work/now" >>"$work/told-$side"
	words=$(wc -w <"$work/short")
	alone "$dir/for/$side/report.md"
	case $call in
	waiting) ! grep -q '^begin orders' "$work/short" || fail "$game: a form for $side, who waits" ;;
	acting)
		sed -n '/^begin orders$/,/^end orders$/p' "$work/short" | grep -q '^# [a-z]' ||
			fail "$game: the form of $side is plain"
		tr '\n' ' ' <"$work/short" | grep -q '`adjutant map`' ||
			fail "$game: $side is not told where all stand"
		if ! "$ADJUTANT" -C "$dir" check "$work/short" >"$work/said" 2>&1; then
			! grep ': error: ' "$work/said" | grep -qv 'must \(be attacked\|attack\)' ||
				fail "$game: sent back untouched: $(cat "$work/said")"
		fi
		;;
	esac
	echo "$game $side $call $(wc -w <"$dir/for/$side/report.md") $words" \
		"$(sed '/^## \(Order form\|Standing\)/,$d' "$work/short" | wc -w)" >>"$work/words"
	checks=$((checks + 1))
}

: >"$work/words"
for game; do
	exits 0 "$ADJUTANT" play --both --games 1 --campaigns 1 --keep "$work/kept" "$game"
	dir=$(echo "$work"/kept/*)
	rm -f "$work"/told-*
	# a report is handed out before something is sealed
	git -C "$dir" log --reverse --format='%P %s' | sed -n 's/ Orders sealed for .*//p' |
		head -n "$most" >"$work/handed"
	while read -r commit; do
		for side in union confederate; do look "$commit" "$side"; done
	done <"$work/handed"
	rm -rf "$work/kept"
done
[ -z "${WORDS:-}" ] || awk 'BEGIN{print "game side: reports, words of the whole, of the short, of its news"}
	{k = $1 " " $2 " " $3; n[k]++; a[k] += $4; b[k] += $5; c[k] += $6}
	END{for (k in n) printf "%s: %d, %d, %d, %d\n", k, n[k], a[k]/n[k], b[k]/n[k], c[k]/n[k]}' \
	"$work/words" | sort
finish
