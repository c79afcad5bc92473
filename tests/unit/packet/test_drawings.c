/*
 * Drawings in fewer bytes. `test_drawings shorten` and `pack` do that with what they read
 * from standard input: drawings.sh has unpack.js read it again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/page_private.h"

static void becomes(void (*make)(struct buf *out, const char *drawing), const char *drawing,
	const char *expected)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	buf_init(&out, &arena);
	make(&out, drawing);
	assert_string_equal(out.data, expected);
	arena_release(&arena);
}

static void is(const char *map, const char *shorter)
{
	becomes(drawings_shorten, map, shorter);
}

static void test_lines(void **unused)
{
	(void)unused;
	is("<path d=\"M8 556L16 552\"/>", "<path d=\"M8 556l8-4\"/>");
	is("<g><path stroke=\"#333\" d=\"M10 4L10 8M10 8L18 8M0 -5L-8 1\" fill=\"none\"/></g>",
		"<g><path stroke=\"#333\" d=\"M10 4v4m0 0h8m-18-13l-8 6\" fill=\"none\"/></g>");
	is("<path d=\"M1 1L1 1\"/><path d=\"M2 2L3 3\"/>",
		"<path d=\"M1 1v0\"/><path d=\"M2 2l1 1\"/>");
	is("<path d=\"M1 2L3 4L5 6\"/>", "<path d=\"M1 2l2 2l2 2\"/>");
}

/* Bends and curves; behind a shape that is closed the pen is where that began. */
static void test_curves(void **unused)
{
	(void)unused;
	is("<path d=\"M99 887Q90 893 84 903Q78 913 -78 924M78 924Q78 935 84 945\"/>",
		"<path d=\"M99 887q-9 6-15 16q-6 10-162 21m156 0q0 11 6 21\"/>");
	is("<path d=\"M1 2C1 3 -4 5 6 6L6 8\"/>", "<path d=\"M1 2c0 1-5 3 5 4v2\"/>");
	is("<path d=\"M1 2L3 4L1 6zM2 2L9 9z\"/>", "<path d=\"M1 2l2 2l-2 2zm1 0l7 7z\"/>");
}

/* Whatever else there is stays as it is. */
static void test_others(void **unused)
{
	static const char *const map[] = {
		"",
		"<svg><title>M1 2L3 4 d=</title></svg>",
		"<path d=\"\"/>",
		"<path d=\"M1 2\"/>",
		"<path d=\"M1 2L3\"/>",
		"<path d=\"M1 2",
		"<path d=\"M1 2L",
		"<path d=\"M1 2L3 4",
		"<path d=\"L1 2L3 4\"/>",
		"<path d=\"zM3 4\"/>",
		"<path d=\"M1 2Q3 4\"/>",
		"<path d=\"M1 2Q3 4 5,6\"/>",
		"<path d=\"M1 2H3\"/>",
		"<path d=\"M1.5 2L3 4\"/>",
		"<path d=\"M1 2L3 4444444\"/>",
		"<path d=\"M1 2L3 -\"/>",
		"<path d=\"m1 2l3 4\"/>",
		"<path d=\"M4 8h8v24h-8z\"/>",
		"<path fill=\"none\"/>",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof map / sizeof *map; i++)
		is(map[i], map[i]);
}

static void packs(const char *drawing, const char *packed)
{
	becomes(drawings_pack, drawing, packed);
}

static void test_pairs(void **unused)
{
	(void)unused;
	packs("", "");
	packs("<use x=\"7\" y=\"9\"/>\n<circle r=\"1\" cx=\"6\" cy=\"9\"/>\n",
		"<use x=\"7\" y=\"9\"/>\n<circle r=\"1\" cx=\"-1\" cy=\"0\"/>\n");
	packs("<line x1=\"1\" y1=\"2\" x2=\"-4\" y2=\"2\"/><path d=\"M3 4h8\"/>",
		"<line x1=\"1\" y1=\"2\" x2=\"-5\" y2=\"0\"/><path d=\"M7 2h8\"/>");
	packs("<g transform=\"translate(4 5) scale(.5 1)\"><text x=\"0\" y=\"0\"/></g>",
		"<g transform=\"translate(4 5) scale(.5 1)\"><text x=\"-4\" y=\"-5\"/></g>");
	packs("<polygon points=\"1,1 5,1 5,6\" fill=\"none\"/>",
		"<polygon points=\"1,1 4,0 0,5\" fill=\"none\"/>");
}

/* What is no pair stays as it is. */
static void test_no_pairs(void **unused)
{
	static const char *const drawing[] = {
		"<use x=\"7\"/> 8,9 x=7 y=9",
		"<use x=\"7.5\" y=\"9\"/>",
		"<use x=\"1234567\" y=\"9\"/>",
		"<polygon points=\"\"/>",
		"<polygon points=\"",
		"<path d=\"M4\"/> translate(4",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof drawing / sizeof *drawing; i++)
		packs(drawing[i], drawing[i]);
}

/* ---- of standard input ---- */

static void read_all(struct buf *out)
{
	int c;

	while ((c = getchar()) != EOF)
		buf_putc(out, (char)c);
}

static int write_all(void (*how)(struct buf *out, const char *drawing))
{
	struct arena arena = ARENA_INIT;
	struct buf in, out;

	buf_init(&in, &arena);
	buf_init(&out, &arena);
	read_all(&in);
	how(&out, in.data);
	fwrite(out.data, 1, out.length, stdout);
	arena_release(&arena);
	return fflush(stdout) ? 1 : 0;
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_curves),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_no_pairs),
	};

	if (argc == 2)
		return write_all(
			strcmp(argv[1], "pack") ? drawings_shorten : drawings_pack);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
