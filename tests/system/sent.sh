#!/usr/bin/env bash
# A player holds what he has mailed against the letters in his clone.
set -eu
. "$(dirname "$0")/lib.sh"

dir=$work/campaign
kept=$work/kept
play "$dir"

for who in union confederate; do
	git clone -q "$dir/for/$who.git" "$work/$who"
	exits 0 "$ADJUTANT" audit -C "$work/$who" --sent "$kept/$who"
	says "are letters of this clone, word for word"
done
exits 1 "$ADJUTANT" audit -C "$dir" --sent "$kept/union"
says "a player's clone"
git clone -q "$dir/for/public.git" "$work/public"
exits 1 "$ADJUTANT" audit -C "$work/public" --sent "$kept/union"
says "what everybody is told"
exits 1 "$ADJUTANT" audit -C "$work/union" --sent "$kept/confederate"
says "has no order file of the Union side"

# ---- what was played is a letter in the clone, and for nobody else ----

is "letters of the other side" "" \
	"$(cd "$work/union" && find letters -type f -name '*confederate*')"
is "letters of the public" "" "$(find "$work/public" -name letters)"
# the first and the last whose form was answered with a single file
letter='' newest='' oldest=''
for file in "$work"/union/letters/*/union-orders.txt; do
	mapfile -t copies < <(grep -lFx "$(grep '^nonce ' "$file")" "$kept"/union/*)
	[ ${#copies[@]} = 1 ] || continue
	letter=${file#"$work/union/"} newest=${copies[0]}
	oldest=${oldest:-$newest}
done
is "the letter and what was sealed" "$(cat "$work/union/$letter")" \
	"$(sed 1d "$work/union/orders/${letter#letters/}")"

# ---- a copy that is not there, and one that was never counted ----

mv "$newest" "$work/hidden"
exits 4 "$ADJUTANT" audit -C "$work/union" --sent "$kept/union"
says "$letter: orders for"
says "in your name"
sed 's/^begin orders$/&\n# other words/' "$work/hidden" >"$newest"
exits 4 "$ADJUTANT" audit -C "$work/union" --sent "$kept/union"
says "has other words in the place of yours, $letter"
mv "$work/hidden" "$newest"
offer=$kept/union/offer.txt
{
	sed -n '1,/^nonce /p' "$oldest" |
		grep -v '^state'
	printf 'side union\noffer draw\nend orders\n'
} >"$offer"
exits 4 "$ADJUTANT" audit -C "$work/union" --sent "$kept/union"
says "offer.txt: an offer of a draw"
rm "$offer"
exits 0 "$ADJUTANT" audit -C "$work/union" --sent "$kept/union" --json
says '"sent-found":'

finish
