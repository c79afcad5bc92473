#!/usr/bin/env bash
# Each section of the rulebook of Long Roads to Richmond has its place in tests/rulebook, in
# order and none left out, with single statements behind it; what carries it out is there, and
# so are cases that prove it.
set -eu
. "$(dirname "$0")/lib.sh"
rulebook=$top/tests/rulebook/long-roads-to-richmond.txt

# How many sections each has, by the rulebook's own numbers.
wanted='2:3 2.2:3 3:13 4:12 4.4:6 5:8 5.1:5 5.2:5 5.8:12'

# The shorter words of the table.
declare -A place=(
	[S]=src/rules/great-campaigns [C]=src/rules/great-campaigns/campaign
	[P]=games/the-peninsula [D]=games/the-valley
	[L]=games/long-roads-to-richmond [p]=tests/cases/the-peninsula
	[v]=tests/cases/the-valley [l]=tests/cases/long-roads-to-richmond)

# whole WORD: as a path
whole() {
	local first=${1%%/*}
	printf '%s\n' "${place[$first]:-$first}/${1#*/}"
}

sections=() missing=''
while IFS='|' read -r number what where proof; do
	case $number in '#'* | '') continue ;; esac
	number=${number% }
	sections+=("$number")
	[ -n "${what// /}" ] || fail "$number: expected what it says"
	for word in $where; do
		[ "$word" = - ] || [ -f "$top/$(whole "$word")" ] ||
			missing="$missing $number:$word"
	done
	for word in $proof; do
		[ "$word" = - ] || compgen -G "$top/$(whole "$word")" >/dev/null ||
			missing="$missing $number:$word"
	done
	checks=$((checks + 1))
done <"$rulebook"
is "sections that are carried out or proved by what is not there" "" "$missing"

is "sections that stand twice" "" "$(printf '%s\n' "${sections[@]}" | sort | uniq -d)"
for row in $wanted; do
	for ((i = 1; i <= ${row#*:}; i++)); do
		printf '%s\n' "${sections[@]}" | grep -qxF "${row%:*}.$i" ||
			fail "expected a row of section ${row%:*}.$i"
	done
	checks=$((checks + 1))
done
finish
