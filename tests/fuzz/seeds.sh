#!/usr/bin/env bash
# usage: seeds.sh DIR
#
# What the fuzz targets begin with: DIR/seeds/TARGET, texts as they are in games, and
# DIR/TARGET.dict, their words. Orders, states, views and journals are those of a few
# random games, so that whatever the built-in player writes and games come to is there
# without a list of it: cards, effects in force, standing orders for every trigger.
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
ADJUTANT=$(realpath "${ADJUTANT:-$top/adjutant}")
export ADJUTANT_DATA="${ADJUTANT_DATA:-$top}"
mkdir -p "$1"
dir=$(cd "$1" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/adjutant-seeds-XXXXXX")
trap 'rm -rf "$work"' EXIT

rm -rf "$dir/seeds"
mkdir -p "$dir/seeds/fuzz_orders" "$dir/seeds/fuzz_state" "$dir/seeds/fuzz_ini" \
	"$dir/seeds/fuzz_journal"

# keep TARGET FILE...: by their contents, so that none is there twice
keep() {
	local target=$1 file sum
	shift
	for file; do
		sum=$(sha256sum <"$file")
		cp "$file" "$dir/seeds/$target/${sum:0:16}"
	done
}

# Two campaigns of each game as it is, and two with all of its options.
for game in gates-of-richmond if-it-takes-all-summer; do
	options=$(sed -n 's/^\[option \(.*\)\]$/\1/p' "$top/games/$game/game.ini" | paste -sd,)
	mkdir -p "$work/$game/plain" "$work/$game/options"
	"$ADJUTANT" play --both --games 2 --campaigns 2 --keep "$work/$game/plain" \
		"$game" >/dev/null
	"$ADJUTANT" play --both --games 2 --campaigns 2 --keep "$work/$game/options" \
		--options "$options" "$game" >/dev/null
done
for campaign in "$work"/*/*/*; do
	for commit in $(git -C "$campaign" log --format=%h | awk 'NR % 4 == 1'); do
		for file in state.ini for/union/view.ini for/confederate/view.ini; do
			git -C "$campaign" show "$commit:$file" >"$work/file" 2>/dev/null &&
				keep fuzz_state "$work/file"
		done
	done
	keep fuzz_journal "$campaign"/journal/*.txt
	keep fuzz_orders "$campaign"/orders/*/*-orders.txt
	# a set of standing orders has no frame of its own
	for file in "$campaign"/orders/*/*-standing.txt; do
		side=${file##*/}
		{
			printf 'begin orders\ncampaign play\nturn 1\nside %s\nstanding\n' \
				"${side%-standing.txt}"
			cat "$file"
			echo "end orders"
		} >"$work/file"
		keep fuzz_orders "$work/file"
	done
done
keep fuzz_orders "$top"/tests/wrong/*.orders "$top"/games/*/examples/*.orders
keep fuzz_ini "$top"/games/*/*.ini "$top"/games/*/scenarios/*.ini "$work"/*/*/*/state.ini
# the first line says which file of which game it takes the place of
for file in "$top"/games/*/{*,*/*}.ini; do
	{
		echo "# ${file#"$top"/games/}"
		cat "$file"
	} >"$work/file"
	keep fuzz_state "$work/file"
done

# libFuzzer finds a word of the language by itself, but no title of a card.
for target in fuzz_orders fuzz_state fuzz_ini fuzz_journal; do
	{
		cat "$dir/seeds/$target"/*
		[ $target != fuzz_orders ] || sed -n 's/^title = //p' "$top"/games/*/cards.ini
	} | tr -cd '\n -~' | awk '
		length($0) <= 60 { print }
		{ for (i = 1; i <= NF; i++) if (length($i) <= 60) print $i }' |
		sort | uniq -c | sort -rn | head -n 3000 |
		sed 's/^ *[0-9]* //; s/[\\"]/\\&/g; s/.*/"&"/; /^""$/d' >"$dir/$target.dict"
done
