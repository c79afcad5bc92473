/* Tests of an owner's data laid over shipped ones: cases of text over text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "shelf/shelf.h"
#include "unit/lib/messages.h"

static struct arena arena;
static struct diag diag;

struct merge_case {
	const char *name;
	const char *shipped, *own; /* behind the format and an empty line */
	const char *merged;        /* likewise, or NULL when it is refused */
	const char *said;          /* changes, or the messages */
};

#define MORELL   "[unit morell]\nname = Morell\nstrength = 6\nsource = rulebook\n"
#define MORELL_7 "[unit morell]\nname = Morell\nstrength = 7\nsource = owner\n"

static const struct merge_case cases[] = {
	{"a key replaced", MORELL, "[unit morell]\nstrength = 7\n", MORELL_7,
		"t.ini [unit morell]: strength\n"},
	{"comments of the shipped file go", "# counted\n" MORELL,
		"# mine\n[unit morell]\n# read off the counter\nstrength=7\n", MORELL_7,
		"t.ini [unit morell]: strength\n"},
	{"a source that is said", MORELL, "[unit morell]\nstrength = 7\nsource = public\n",
		"[unit morell]\nname = Morell\nstrength = 7\nsource = public\n",
		"t.ini [unit morell]: strength\n"},
	{"an empty source", MORELL, "[unit morell]\nstrength = 7\nsource =\n", MORELL_7,
		"t.ini [unit morell]: strength\n"},
	{"nothing but a source", MORELL, "[unit morell]\nsource = owner\n",
		"[unit morell]\nname = Morell\nstrength = 6\nsource = owner\n",
		"t.ini [unit morell]: source\n"},
	{"a new key", MORELL, "[unit morell]\naliases = Morrell\n",
		"[unit morell]\nname = Morell\nstrength = 6\naliases = Morrell\n"
		"source = owner\n",
		"t.ini [unit morell]: aliases\n"},
	{"a fact taken back", MORELL, "[unit morell]\nstrength =\n",
		"[unit morell]\nname = Morell\nsource = owner\n",
		"t.ini [unit morell]: strength (taken back)\n"},
	{"other sections stay", MORELL "\n[unit sykes]\nname = Sykes\n",
		"[unit sykes]\nname = Sykes's\n",
		MORELL "\n[unit sykes]\nname = Sykes's\nsource = owner\n",
		"t.ini [unit sykes]: name\n"},

	/* long values */
	{"all parts of a text replaced", "[a]\ntext = one\ntext.2 = two\ntext.3 = three\n",
		"[a]\ntext = four\n", "[a]\ntext = four\nsource = owner\n",
		"t.ini [a]: text\n"},
	{"one part by two", "[a]\ntext = one\nx = 1\n", "[a]\ntext = two\ntext.2 = three\n",
		"[a]\ntext = two three\nx = 1\nsource = owner\n", "t.ini [a]: text\n"},
	{"a text of parts taken back", "[a]\ntext = one\ntext.2 = two\nx = 1\n",
		"[a]\ntext =\n", "[a]\nx = 1\nsource = owner\n",
		"t.ini [a]: text (taken back)\n"},
	{"a part without its text", "[a]\ntext = one\ntext.2 = two\n", "[a]\ntext.2 = x\n",
		NULL,
		"own.ini:4:1: error: 'text.2' has no 'text' before it to go on from\n"},

	/* what is reconstructed */
	{"the rest stays reconstructed",
		"[a]\nx = 1\ny = 2\nz = 3\nsource = rulebook\nreconstructed = x, z\n",
		"[a]\nx = 4\n",
		"[a]\nx = 4\ny = 2\nz = 3\nsource = owner\nreconstructed = z\n",
		"t.ini [a]: x\n"},
	{"nothing is reconstructed any more",
		"[a]\nx = 1\ny = 2\nsource = rulebook\nreconstructed = x\n", "[a]\nx = 4\n",
		"[a]\nx = 4\ny = 2\nsource = owner\n", "t.ini [a]: x\n"},
	{"the rest of a section that was",
		"[a]\nx = 1\ny = 2\nz = 3\nsource = reconstructed\n", "[a]\ny = 4\n",
		"[a]\nx = 1\ny = 4\nz = 3\nsource = owner\nreconstructed = x, z\n",
		"t.ini [a]: y\n"},
	{"all of it is", "[a]\nx = 1\ny = 2\nsource = rulebook\nreconstructed = x\n",
		"[a]\ny = 4\nsource = reconstructed\n",
		"[a]\nx = 1\ny = 4\nsource = reconstructed\n", "t.ini [a]: y\n"},
	{"a list of the owner's",
		"[a]\nx = 1\ny = 2\nsource = rulebook\nreconstructed = x\n",
		"[a]\nreconstructed = y\n",
		"[a]\nx = 1\ny = 2\nsource = owner\nreconstructed = y\n",
		"t.ini [a]: reconstructed\n"},
	{"the list taken back", "[a]\nx = 1\nsource = reconstructed\n",
		"[a]\nsource = owner\nreconstructed =\n", "[a]\nx = 1\nsource = owner\n",
		"t.ini [a]: reconstructed (taken back)\n"},
	{"what is taken back is not reconstructed",
		"[a]\nx = 1\ny = 2\nsource = rulebook\nreconstructed = y\n", "[a]\ny =\n",
		"[a]\nx = 1\nsource = owner\n", "t.ini [a]: y (taken back)\n"},

	/* sections */
	{"a new section", "[unit a]\nx = 1\n", "[unit morell]\nx = 2\n",
		"[unit a]\nx = 1\n\n[unit morell]\nx = 2\nsource = owner\n",
		"t.ini [unit morell]: new\n"},
	{"a new section with a name like another", MORELL, "[unit morrell]\nname = M\n",
		MORELL "\n[unit morrell]\nname = M\nsource = owner\n",
		"t.ini [unit morrell]: new, beside [unit morell]\n"},
	{"a section removed", "[unit a]\nx = 1\n\n" MORELL, "[unit a]\nremove = yes\n",
		MORELL, "t.ini [unit a]: removed\n"},
	{"all sections removed", "[a]\nx = 1\n", "[a]\nremove = yes\nsource = owner\n", "",
		"t.ini [a]: removed\n"},
	{"a section not removed", MORELL, "[unit morell]\nremove = no\nstrength = 7\n",
		MORELL_7, "t.ini [unit morell]: strength\n"},
	{"the order of the shipped file", "[a]\nx = 1\n\n[b]\nx = 2\n",
		"[d]\nx = 5\n[b]\nx = 4\n[c]\nx = 6\n[a]\nx = 3\n",
		"[a]\nx = 3\nsource = owner\n\n[b]\nx = 4\nsource = owner\n\n"
		"[d]\nx = 5\nsource = owner\n\n[c]\nx = 6\nsource = owner\n",
		"t.ini [a]: x\nt.ini [b]: x\nt.ini [d]: new\nt.ini [c]: new\n"},
	{"numbers are sorted in",
		"[card 2]\nx = 1\n\n[card 10]\nx = 1\n\n[unit 1]\nx = 1\n",
		"[card 12]\nx = 2\n[card 3]\nx = 2\n[card 1]\nx = 2\n",
		"[card 1]\nx = 2\nsource = owner\n\n[card 2]\nx = 1\n\n"
		"[card 3]\nx = 2\nsource = owner\n\n[card 10]\nx = 1\n\n[unit 1]\nx = 1\n\n"
		"[card 12]\nx = 2\nsource = owner\n",
		"t.ini [card 12]: new\nt.ini [card 3]: new\nt.ini [card 1]: new\n"},
	{"nothing but the format", MORELL, "# to be filled in\n", MORELL, ""},

	/* mistakes */
	{"a key that is not there to take back", MORELL, "[unit morell]\nstrenght =\n",
		NULL,
		"own.ini:4:1: error: an empty value takes a fact back, but there is no 'strenght' here; did you mean 'strength'?\n"},
	{"taking back from a new section", MORELL, "[unit sykes]\nstrength =\n", NULL,
		"own.ini:4:1: error: an empty value takes a fact back, but there is no 'strength' here\n"},
	{"a section that is not there to remove", MORELL, "[unit morrell]\nremove = yes\n",
		NULL,
		"own.ini:3:1: error: there is no [unit morrell] to remove; did you mean [unit morell]?\n"},
	{"nothing near to remove", MORELL, "[table fever]\nremove = yes\n", NULL,
		"own.ini:3:1: error: there is no [table fever] to remove\n"},
	{"a fact of what is removed", MORELL, "[unit morell]\nstrength = 7\nremove = yes\n",
		NULL,
		"own.ini:4:12: error: 'strength' of [unit morell], which is removed\n"},
	{"neither yes nor no", MORELL, "[unit morell]\nremove = please\n", NULL,
		"own.ini:4:10: error: `please` in 'remove'; `yes` or `no` was expected\n"},
	{"nothing said", MORELL, "[unit morell]\n", NULL,
		"own.ini:3:1: error: nothing is said of [unit morell]\n"},
	{"all mistakes at once", MORELL,
		"[unit morell]\nrating =\n[a]\n[b]\nremove = yes\n", NULL,
		"own.ini:4:1: error: an empty value takes a fact back, but there is no 'rating' here\n"
		"own.ini:5:1: error: nothing is said of [a]\n"
		"own.ini:6:1: error: there is no [b] to remove\n"},
};

static struct ini *read_text(const char *file, const char *text)
{
	const char *whole = arena_printf(&arena, "format = 1\n\n%s", text);
	struct ini *ini;

	ini_read(&ini, &arena, file, whole, strlen(whole), &diag);
	return ini;
}

static const char *written(const struct ini *ini)
{
	struct buf text;

	buf_init(&text, &arena);
	shelf_write_overlay(&text, ini);
	return text.data;
}

static void run(const struct merge_case *c)
{
	struct ini *shipped, *own, *merged;
	struct buf changes;
	int err = ERR_REFUSED;

	diag_init(&diag, &arena);
	buf_init(&changes, &arena);
	shipped = read_text("t.ini", c->shipped);
	own = read_text("own.ini", c->own);
	if (!diag.errors)
		err = shelf_overlay(&merged, &arena, shipped, own, &changes, &diag);
	if (err == (c->merged ? ERR_REFUSED : OK))
		fail_msg("%s: %s\n%s", c->name, err ? "refused" : "taken",
			messages_of(&arena, &diag));
	if (strcmp(c->said, c->merged ? changes.data : messages_of(&arena, &diag)) != 0)
		fail_msg("%s: it says\n%s", c->name,
			c->merged ? changes.data : messages_of(&arena, &diag));
	if (!c->merged)
		return;
	if (strcmp(written(merged), arena_printf(&arena, "format = 1\n\n%s", c->merged)))
		fail_msg("%s: it comes to\n%s", c->name, written(merged));
	/* what is written is what was merged */
	assert_string_equal(
		written(read_text("t.ini", written(merged) + strlen("format = 1\n\n"))),
		written(merged));
	assert_int_equal(diag.errors, 0);
	assert_string_equal(merged->file, "t.ini");
}

static void test_cases(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		run(&cases[i]);
		arena_clear(&arena);
	}
}

static void assert_where(struct where where, const char *file, unsigned line)
{
	assert_string_equal(where.file, file);
	assert_int_equal(where.line, line);
}

/* Every fact knows the line that it comes from, and a part of a value its own. */
static void test_lines(void **unused)
{
	const struct ini_section *section;
	struct ini *shipped, *own, *merged;
	struct buf changes;

	(void)unused;
	diag_init(&diag, &arena);
	buf_init(&changes, &arena);
	shipped = read_text("t.ini", "[a]\nx = 1\ny = 2\n[b]\nx = 1\n");
	own = read_text("own.ini", "\n\n[a]\ny = three\ny.2 = four\n");
	assert_int_equal(shelf_overlay(&merged, &arena, shipped, own, &changes, &diag), OK);
	section = ini_section(merged, "a");
	assert_where(section->where, "own.ini", 5);
	assert_where(ini_entry(section, "x")->where, "t.ini", 4);
	assert_where(ini_entry(section, "y")->where, "own.ini", 6);
	assert_where(ini_where(ini_entry(section, "y"), 6), "own.ini", 7);
	assert_where(ini_where(ini_entry(section, "source"), 2), "own.ini", 5);
	assert_where(ini_section(merged, "b")->where, "t.ini", 6);
	/* what was laid under it is as it was */
	assert_string_equal(ini_value(ini_section(shipped, "a"), "y"), "2");
	assert_null(ini_value(ini_section(shipped, "a"), "source"));
	arena_clear(&arena);
}

static void test_format(void **unused)
{
	static const char text[] = "[a]\nx = 1\n";
	struct ini *shipped, *own, *merged;
	struct buf changes;

	(void)unused;
	diag_init(&diag, &arena);
	buf_init(&changes, &arena);
	shipped = read_text("t.ini", text);
	assert_int_equal(
		ini_read(&own, &arena, "own.ini", text, sizeof text - 1, &diag), OK);
	assert_int_equal(
		shelf_overlay(&merged, &arena, shipped, own, &changes, &diag), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"own.ini:1:1: error: `format = 1` was expected before the first section\n");
	arena_clear(&arena);
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_format),
	};

	return cmocka_run_group_tests_name("overlay", tests, NULL, teardown);
}
