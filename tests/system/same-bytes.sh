#!/usr/bin/env bash
# The same campaign, played by programs of two compilers at two optimisation levels and
# in two locales, ends in the same commit.
#
#   COMPILERS  default "gcc clang"
#   LEVELS     default "-O0 -O2"
set -eu
. "$(dirname "$0")/lib.sh"

compilers=${COMPILERS:-gcc clang}
levels=${LEVELS:--O0 -O2}

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

# play_with WHAT: a campaign from its beginning
play_with() {
	local dir=$work/$played
	play "$dir"
	[ -n "$first" ] || first=$(head_of "$dir")
	is "the last commit of $1" "$first" "$(head_of "$dir")"
	# what the first has played, everyone comes to again
	exits 0 "$ADJUTANT" -C "$work/0" audit
	played=$((played + 1))
}

export LC_ALL=C
for compiler in $compilers; do
	for level in $levels; do
		build=$work/build$level-$compiler
		make -s -C "$top" BUILD="$build" CC="$compiler" CFLAGS="$level" WERROR=-Werror \
			"$build/adjutant" >"$work/said" 2>&1 || {
			tail -20 "$work/said" >&2
			fail "expected $compiler $level to build it"
		}
		ADJUTANT=$build/adjutant
		play_with "$compiler $level"
	done
done

cat >"$work/in-german" <<END
#!/bin/sh
LOCPATH=$work/locale LC_ALL=de_DE.UTF-8 exec "$ADJUTANT" "\$@"
END
chmod +x "$work/in-german"
ADJUTANT=$work/in-german
play_with "$compiler $level, de_DE.UTF-8"

finish
