#!/usr/bin/env bash
# The same campaigns, played by programs of two compilers, at two optimisation levels, and
# in two locales, end in the same commits: one of orders by hand, and one of the built-in
# player for each game with all of its options. The program as it is made is one of these:
# of gcc at -O2, if nothing else was asked for.
#
#   BUILDS     the others: default "gcc:-O0 clang:-O2"
set -eu
. "$(dirname "$0")/lib.sh"

builds=${BUILDS:-gcc:-O0 clang:-O2}

# Nothing in the program asks for a locale, and no format depends on one.
if grep -rn '\bsetlocale\b\|\bnewlocale\b\|\buselocale\b' "$top/src"; then
	fail "expected no call that sets a locale"
fi
checks=$((checks + 1))

# A locale whose decimal point and collation differ. That it takes effect is checked, or
# a test that finds nothing in it would show nothing.
mkdir "$work/locale"
localedef -i de_DE -f UTF-8 "$work/locale/de_DE.UTF-8" ||
	fail "expected localedef to make de_DE.UTF-8 (Debian: package locales)"
cat >"$work/locale.c" <<'END'
#include <locale.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
	char text[16];
	const char *now = setlocale(LC_ALL, "");

	snprintf(text, sizeof text, "%.1f", 1.5);
	printf("%s %s\n", now ? now : "none", text);
	return 0;
}
END
gcc -o "$work/locale-check" "$work/locale.c"
is "the locale" "de_DE.UTF-8 1,5" \
	"$(LOCPATH=$work/locale LC_ALL=de_DE.UTF-8 "$work/locale-check")"
is "the C locale" "C 1.5" "$(LC_ALL=C "$work/locale-check")"

first=
played=0

# play_random WHAT: every game, with a program and in a locale
play_random() {
	local game options head
	for game in $(cd "$top/games" && dirname */game.ini); do
		options=$(sed -n 's/^\[option \(.*\)\]$/\1/p' "$top/games/$game/game.ini" |
			paste -sd,)
		rm -rf "$work/random"
		mkdir "$work/random"
		SOURCE_DATE_EPOCH=$start_date exits 0 "$ADJUTANT" play --both --seed 5 --games 1 \
			--campaigns 1 --keep "$work/random" --options "$options" "$game"
		head=$(head_of "$work"/random/*)
		[ -f "$work/end-$game" ] || echo "$head" >"$work/end-$game"
		is "$game of $1" "$(cat "$work/end-$game")" "$head"
	done
}

# play_with WHAT: a campaign from its beginning
play_with() {
	local dir=$work/$played
	play_random "$1"
	play "$dir"
	[ -n "$first" ] || first=$(head_of "$dir")
	is "the last commit of $1" "$first" "$(head_of "$dir")"
	# what the first has played, everyone comes to again
	exits 0 "$ADJUTANT" -C "$work/0" audit
	played=$((played + 1))
}

export LC_ALL=C
play_with "the program"
for made in $builds; do
	compiler=${made%%:*} level=${made#*:}
	build=$work/build$level-$compiler
	make -s -C "$top" BUILD="$build" CC="$compiler" CFLAGS="$level" WERROR=-Werror \
		"$build/adjutant" >"$work/said" 2>&1 || {
		tail -20 "$work/said" >&2
		fail "expected $compiler $level to build it"
	}
	ADJUTANT=$build/adjutant
	play_with "$compiler $level"
done

cat >"$work/in-german" <<END
#!/bin/sh
LOCPATH=$work/locale LC_ALL=de_DE.UTF-8 exec "$ADJUTANT" "\$@"
END
chmod +x "$work/in-german"
ADJUTANT=$work/in-german
play_with "$compiler $level, de_DE.UTF-8"

finish
