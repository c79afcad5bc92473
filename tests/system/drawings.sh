#!/usr/bin/env bash
# What a page packs of drawings its script unpacks: the maps of the examples, and those of a
# page of each kind, come out as they went in.
set -eu
. "$(dirname "$0")/lib.sh"

cd "$top"
command -v node >/dev/null || fail "expected node (Debian: package nodejs)"
pack=$built/tests/unit/packet/test_drawings

# unpacks FILE...: each as it was, once it was packed; all are of some length
unpacks() {
	local file
	for file; do
		"$pack" shorten <"$file" >"$work/shorter"
		"$pack" pack <"$work/shorter" >"$work/packed"
		node tests/system/unpack-drawing.js <"$work/packed" >"$work/unpacked"
		cmp "$work/shorter" "$work/unpacked" || fail "$file is unpacked as another"
		! cmp -s "$work/shorter" "$work/packed" || fail "nothing of $file is packed"
		checks=$((checks + 1))
	done
}

for game in games/*/game.ini; do
	game=${game%/game.ini}
	game=${game#games/}
	"$ADJUTANT" new --name "$game" --seed "$game" "$game" "$work/$game" >/dev/null
	unpacks "$work/$game"/for/*/map.svg
done
finish
