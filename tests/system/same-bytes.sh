#!/usr/bin/env bash
# The recorded campaigns (recorded.sh) end in the same commits when a program of another
# compiler plays them, at another optimisation level and in another locale: recorded.sh
# itself has tried the program as it is made, of gcc at -O2 if nothing else was asked for.
#
#   BUILDS     the builds: default "clang:-O1"
#   RECORDED   the campaigns, as recorded.sh takes them: default one of each family's games
#              but the two longest, which make soak has
set -eu
. "$(dirname "$0")/lib.sh"

builds=${BUILDS:-clang:-O1}
export RECORDED=${RECORDED-gates-of-richmond if-it-takes-all-summer road-to-richmond on-to-richmond}

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

for made in $builds; do
	compiler=${made%%:*} level=${made#*:}
	build=$work/build$level-$compiler
	make -s -C "$top" BUILD="$build" CC="$compiler" CFLAGS="$level" WERROR=-Werror \
		"$build/adjutant" >"$work/said" 2>&1 || {
		tail -20 "$work/said" >&2
		fail "expected $compiler $level to build it"
	}
	cat >"$work/in-german" <<-END
		#!/bin/sh
		LOCPATH=$work/locale LC_ALL=de_DE.UTF-8 exec "$build/adjutant" "\$@"
	END
	chmod +x "$work/in-german"
	exits 0 env ADJUTANT="$work/in-german" "$top/tests/system/recorded.sh"
done

finish
