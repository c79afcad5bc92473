#!/bin/sh
# Computes one die of a player's clone by hand, and shows each number on the way: with git, a
# shell, coreutils, grep and sed. The formulas are those of adjutant-dice(7), "THE SCHEME"; all dice at
# once, and whether they may be there at all, are checked by verify-dice.sh.
#
# usage: die-by-hand.sh DIR LABEL
#
#     die-by-hand.sh clone '4/union/0/6.4E/grapevine-bridge>trent-house/2/combat'
#
# Exit status 0: it is as the clone tells it; 1: it is not; 2: it cannot be computed.
set -uf
LC_ALL=C
export LC_ALL GIT_CONFIG_NOSYSTEM=1 GIT_NO_REPLACE_OBJECTS=1
export GIT_ALLOW_PROTOCOL=none GIT_NO_LAZY_FETCH=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

stop() {
	printf 'die-by-hand: %s\n' "$*" | tr -c '\040-\176\n' '?' >&2
	exit 2
}

[ $# = 2 ] || stop "usage: die-by-hand.sh DIR LABEL"
dir=$1 label=$2

H() {
	sha256sum | cut -c1-64
}

git_in() {
	git -C "$dir" "$@"
}

# value FILE KEY: of a line `KEY = VALUE`
value() {
	git_in show "$commit:$1" 2>/dev/null | sed -n "s/^$2 = //p" | head -n 1
}

# ---- what the clone tells ----

commit=$(git_in log --first-parent --fixed-strings --grep="Die: $label = " --format=%H HEAD \
	2>/dev/null | head -n 1)
[ -n "$commit" ] || stop "no commit of $dir tells of a die with that label"
message=$(git_in log -1 --format=%B "$commit")
told=$(printf '%s\n' "$message" | while read -r key name equals faces; do
	[ "$key $name $equals" != "Die: $label =" ] || printf '%s\n' "$faces"
done | tail -n 1)
segment=$(printf %s "$label" | cut -d/ -f3)
case $segment in '' | *[!0-9]*) stop "the third part of that label is no segment" ;; esac
count=$(printf %s "$told" | tr ',' '\n' | grep -c .)

union=$(value campaign.ini union-nonce) confederate=$(value campaign.ini confederate-nonce)
M=$(printf %s:%s "$union" "$confederate" | H)
echo "M   = H(union-nonce:confederate-nonce)"
echo "    = H($union:$confederate)"
echo "    = $M"

# The first lines of the seal are the step's own; each one behind has what was sealed in mid
# step, and may be several lines that stand in one.
git_in show "$commit:seal" >/dev/null 2>&1 || stop "that commit has no file seal"
seal() {
	git_in show "$commit:seal" | grep -E "$1"
}
first=$(seal '^((union|confederate)-(orders|standing|commit)|round) ')
orders=$(printf '%s\n' "$first" | H)
echo "orders-hash = H of these lines of the file seal"
printf '%s\n' "$first" | sed 's/^/    /'
echo "    = $orders"
answers=$(seal '^(union|confederate)-answer ' | sed -n "1,${segment}p" | sed '/^$/d')
[ "$segment" = 0 ] || [ "$(printf '%s\n' "$answers" | grep -c .)" = "$segment" ] ||
	stop "the seal has fewer answers than that label counts"

# ---- the key and the die, with the link of each chain that this commit opens ----

# pairs ROLE HASH...: a line each
pairs() {
	while [ $# -gt 1 ]; do
		printf '%s %s\n' "$1" "$2"
		shift 2
	done
}

# With a public beacon the values of the rounds that the seal names, and then its answers.
values=$(printf '%s\n' "$message" | sed -n 's/^Beacon: [0-9]* //p')
of_seal=0
case $first in *round\ *) of_seal=1 ;; esac

# opened N: `:VALUE` of the N-th of them, or nothing
opened() {
	[ "$1" -eq 0 ] || printf '%s\n' "$values" | sed -n "${1}s/^./:&/p"
}

# key LINK: T
key() {
	T=$(printf %s "$1:$M:$orders$(opened $of_seal)" | H)
	number=0
	while [ $number -lt "$segment" ]; do
		number=$((number + 1))
		line=$(printf '%s\n' "$answers" | sed -n "${number}p")
		hash=$(pairs $line | H)
		T=$(printf %s "$T:$hash$(opened $((of_seal + number)))" | H)
	done
	printf '%s\n' "$T"
}

# faces T: as many as there are, of six sides
faces() {
	digits= more=
	while [ "$(printf %s "$digits" | wc -c)" -lt "$count" ]; do
		digits=$digits$(printf %s "$1:$label$more" | H | tr -d 'c-f\n' |
			tr 0123456789ab 123456123456)
		more=$more+
	done
	printf %s "$digits" | cut -c "1-$count" | sed 's/./&,/g; s/,$//'
}

found=no
for audience in public union confederate; do
	link=$(printf '%s\n' "$message" | sed -n "s/^Link: $audience //p" | tail -n 1)
	[ -n "$link" ] || continue
	T=$(key "$link")
	thrown=$(faces "$T")
	[ "$thrown" = "$told" ] || continue
	found=yes
	echo "T   = H(link:M:orders-hash), the link of the $audience chain, $segment answers behind"
	echo "    = H($link:M:orders-hash$(opened $of_seal))"
	[ "$segment" = 0 ] || printf '%s\n' "$answers" | sed 's/^/    then H(T:H of) /'
	echo "    = $T"
	echo "R   = H(T:$label)"
	echo "    = $(printf %s "$T:$label" | H)"
	echo "dice: $thrown, as it is told"
	break
done
[ $found = yes ] || {
	echo "dice: no link that this commit opens gives $told"
	exit 1
}
