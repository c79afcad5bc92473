#!/usr/bin/env bash
# At every step of a campaign of each game, in Chromium: what a side's list of stacks has is
# what is ringed on its map, and nothing that is shown is an id, or too small to be read.
#
#   STRIDE   every so many steps alone (default 1)
#   GAMES    of these games alone (default: all)
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/page-lib.sh"
. "$(dirname "$0")/played-lib.sh"

stride=${STRIDE:-1}
# By the built-in player, so many rounds of orders.
campaigns="gates-of-richmond/june-27-pm:14 if-it-takes-all-summer/may-1864:8
	road-to-richmond/campaign:10 on-to-richmond/seven-days:16 the-peninsula/yorktown-road:7
	the-valley/the-valley:7 long-roads-to-richmond/yorktown-road:5"

# pages_of GAME DIR SIDE: one of each step that asks for its orders, from its files alone
pages_of() {
	local commit n=0
	for commit in $(git --git-dir="$2/for/$3.git" log --reverse --format=%H \
		--grep '^Kind: step$' main); do
		n=$((n + 1))
		[ $((n % stride)) = 0 ] || continue
		rm -rf "$work/files"
		mkdir "$work/files"
		git --git-dir="$2/for/$3.git" archive "$commit" | tar -x -C "$work/files"
		grep -q '^begin orders$' "$work/files/report.md" || continue
		exits 0 "$ADJUTANT" packet -C "$work/files" -o "$pages/$1-$3-$n.html" "$3"
	done
}

for campaign in $campaigns; do
	name=${campaign%%/*}
	case " ${GAMES:-$name} " in *" $name "*) ;; *) continue ;; esac
	played "${campaign%:*}" "$work/$name" "${campaign#*:}"
	for side in union confederate; do
		pages_of "$name" "$work/$name" $side
	done
	rm -rf "${work:?}/$name"
done
browse stacks "$pages" "expected the list and the map of each page to say the same"
finish
