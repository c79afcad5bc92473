#!/usr/bin/env bash
# Maps as PNG: drawn by adjutant-png, in a palette and small, or by rsvg-convert where that
# was not built.
set -eu
. "$(dirname "$0")/lib.sh"

[ -x "$built/adjutant-png" ] || fail "expected $built/adjutant-png (make pictures makes it)"
SOURCE_DATE_EPOCH=$start_date exits 0 "$ADJUTANT" new --seed "$seed" \
	gates-of-richmond "$work/game"
cd "$work"
"$ADJUTANT" map -C game public >map.svg

# number FILE FROM BYTES: as PNG has them
number() { od -An -v -tu1 -j "$2" -N "$3" "$1" | awk '{ for (i = 1; i <= NF; i++) n = 256 * n + $i; print n }'; }
size() { sed -n "s/^<svg [^>]*\b$1=\"\([0-9]*\)[^\"]*\".*/\1/p" map.svg | head -1; }

exits 0 "$ADJUTANT" map -C game --png -o map.png public
is "it is a PNG" '211PNG' "$(head -c 4 map.png | od -An -c | tr -d ' ')"
is "as wide as the map" "$(size width)" "$(number map.png 16 4)"
is "as high" "$(size height)" "$(number map.png 20 4)"
is "eight bits a pixel, of a palette" 8,3 "$(number map.png 24 1),$(number map.png 25 1)"
exits 0 "$ADJUTANT" map -C game --png -o again.png public
exits 0 cmp map.png again.png
if command -v rsvg-convert >/dev/null; then
	rsvg-convert map.svg >other.png
	[ $((2 * $(stat -c %s map.png))) -lt "$(stat -c %s other.png)" ] ||
		fail "expected at most half the bytes that rsvg-convert writes"
fi

# what is no map
for text in '' 'a map' '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="2"/>'; do
	printf %s "$text" >none.svg
	status=0
	"$built/adjutant-png" <none.svg >none.png 2>said || status=$?
	is "of no map there is no picture" "1 0" "$status $(stat -c %s none.png)"
	grep -q '^adjutant-png: ' said || fail "expected a reason, got: $(cat said)"
done

# one on the PATH comes first, and what it says of a failure is told
mkdir path
printf '#!/bin/sh\necho "no ink" >&2; exit 1\n' >path/adjutant-png
chmod 755 path/adjutant-png
PATH=$work/path:$PATH exits 5 "$ADJUTANT" map -C game --png -o map.png public
says "adjutant-png failed: no ink"

# a program without it
mkdir bare
cp "$built/adjutant" "$built/adjutant-ledger" bare
printf '#!/bin/sh\n[ "$*" = --format=png ] && printf "a picture of " && wc -c\n' >path/rsvg-convert
chmod 755 path/rsvg-convert
rm path/adjutant-png
PATH=$work/path:$PATH exits 0 bare/adjutant map -C game --png -o map.png public
is "rsvg-convert draws" "a picture of $(stat -c %s map.svg)" "$(cat map.png)"
PATH=$work/none exits 5 bare/adjutant map -C game --png -o map.png public
says "rsvg-convert is not installed"

finish
