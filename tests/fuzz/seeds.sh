#!/usr/bin/env bash
# usage: seeds.sh DIR [CAMPAIGNS]
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

targets="fuzz_orders fuzz_state fuzz_ini fuzz_journal fuzz_mail"
rm -rf "$dir/seeds"
for target in $targets; do
	mkdir -p "$dir/seeds/$target"
done

# keep TARGET NAME: makes the directory NAME of its seeds, sets `kept`
keep() {
	kept=$dir/seeds/$1/$2
	mkdir -p "$kept"
}

# A campaign of each game as it is, and one with all of its options.
play_all() {
	local game options
	for game in $(cd "$top/games" && dirname */game.ini); do
		options=$(sed -n 's/^\[option \(.*\)\]$/\1/p' "$top/games/$game/game.ini" |
			paste -sd,)
		"$ADJUTANT" play --both --games 1 --campaigns 1 --keep "$1" "$game" >/dev/null
		"$ADJUTANT" play --both --games 1 --campaigns 1 --keep "$1" \
			--options "$options" "$game" >/dev/null
	done
}

campaigns=${2:+$(cd "$2" && pwd)}
[ -n "$campaigns" ] || play_all "${campaigns:=$work}"
for campaign in "$campaigns"/*; do
	name=$(basename "$campaign")
	cd "$campaign"
	for commit in $(git log --format=%h | awk 'NR % 4 == 1'); do
		keep fuzz_state "$name-$commit"
		git archive "$commit" state.ini for/union/view.ini for/confederate/view.ini |
			tar -x -C "$kept"
	done
	keep fuzz_journal "$name"
	cp journal/*.txt "$kept"
	keep fuzz_ini "$name"
	cp state.ini "$kept"
	keep fuzz_orders "$name"
	cp --parents orders/*/*-orders.txt "$kept"
	for file in orders/*/*-answer-*.txt; do # and further orders
		[ ! -e "$file" ] || cp --parents "$file" "$kept"
	done
	# a set of standing orders has no frame of its own
	for file in orders/*/*-standing.txt; do
		[ -e "$file" ] || continue
		side=${file##*/}
		{
			printf 'begin orders\ncampaign play\nturn 1\nside %s\nstanding\n' \
				"${side%-standing.txt}"
			cat "$file"
			echo "end orders"
		} >"$kept/$file"
	done
done
cd "$top"
keep fuzz_orders shipped
cp --parents tests/wrong/*/*.orders games/*/examples/*.orders tests/fuzz/*.orders "$kept"
keep fuzz_mail corpus
cp tests/mail/*.eml "$kept"
keep fuzz_ini shipped
cp --parents games/*/*.ini games/*/scenarios/*.ini "$kept"
# the first line says which file of which game it takes the place of
keep fuzz_state shipped
cp --parents games/*/{*,*/*}.ini "$kept"
for file in games/*/{*,*/*}.ini; do
	{
		echo "# ${file#games/}"
		cat "$file"
	} >"$kept/$file"
done

# libFuzzer finds a word of the language by itself, but no title of a card.
for target in $targets; do
	{
		find "$dir/seeds/$target" -type f -exec cat '{}' +
		[ $target != fuzz_orders ] || sed -n 's/^title = //p' "$top"/games/*/cards.ini
	} | tr -cd '\n -~' | awk '
		length($0) <= 60 { print }
		{ for (i = 1; i <= NF; i++) if (length($i) <= 60) print $i }' |
		sort | uniq -c | sort -rn | head -n 3000 |
		sed 's/^ *[0-9]* //; s/[\\"]/\\&/g; s/.*/"&"/; /^""$/d' >"$dir/$target.dict"
done
