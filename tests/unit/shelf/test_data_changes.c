/* Tests of shelf_changes, and of the lists of what versions of the rules changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

#define FILE_OF(name, content)                                                             \
	{                                                                                  \
		.path = (name), .text = (content), .length = sizeof(content) - 1           \
	}

#define UNITS                                                                              \
	"format = 1\n\n[unit us-a]\nname = Slocum\nstrength = 5\nsource = rulebook\n"      \
	"\n[unit us-b]\nstrength = 2\n"

static void changes_are(const char *expected, const struct data_file *one, size_t was,
	const struct data_file *other, size_t is)
{
	struct arena arena = ARENA_INIT;
	struct buf out;
	size_t lines = 0;

	buf_init(&out, &arena);
	for (const char *c = expected; *c; c++)
		lines += *c == '\n';
	assert_int_equal(shelf_changes(&out, &arena, one, was, other, is), lines);
	assert_string_equal(out.length ? out.data : "", expected);
	arena_release(&arena);
}

static void test_facts(void **state)
{
	static const struct data_file before[] = {FILE_OF("units.ini", UNITS)};
	static const struct data_file after[] = {FILE_OF("units.ini",
		"format = 1\n\n[unit us-a]\nname = Slocum\nstrength = 6\nsource = owner\n"
		"morale = 2\n\n[unit us-c]\nstrength = 1\n")};

	(void)state;
	changes_are("", before, 1, before, 1);
	changes_are("units.ini, [unit us-a] Slocum: strength is 6, was 5\n"
		    "units.ini, [unit us-a] Slocum: morale is 2, was not said\n"
		    "units.ini, [unit us-c]: new\n"
		    "units.ini, [unit us-b]: gone\n",
		before, 1, after, 1);
	changes_are("units.ini, [unit us-a] Slocum: strength is 5, was 6\n"
		    "units.ini, [unit us-a] Slocum: morale is not said any more, was 2\n"
		    "units.ini, [unit us-b]: new\n"
		    "units.ini, [unit us-c]: gone\n",
		after, 1, before, 1);
}

#define LONG                                                                               \
	"a text that is by far too long for a line about what it is and what it was "      \
	"before"

static void test_long_texts(void **state)
{
	static const struct data_file before[] = {
		FILE_OF("cards.ini", "[card 1]\ntext = short\n")};
	static const struct data_file after[] = {
		FILE_OF("cards.ini", "[card 1]\ntext = " LONG "\n")};

	(void)state;
	changes_are("cards.ini, [card 1]: text is another text\n", before, 1, after, 1);
	changes_are("cards.ini, [card 1]: text is short, was another text\n", after, 1,
		before, 1);
}

static void test_files(void **state)
{
	static const struct data_file before[] = {FILE_OF("notes.txt", "a"),
		FILE_OF("old.ini", UNITS), FILE_OF("scenarios/one.ini", UNITS),
		FILE_OF("templates/report.md", "before")};
	static const struct data_file after[] = {FILE_OF("new.ini", UNITS),
		FILE_OF("notes.txt", "b"), FILE_OF("scenarios/one.ini", "[x]\n"),
		FILE_OF("templates/report.md", "after")};

	(void)state;
	changes_are("new.ini: new\nnotes.txt: another text\nold.ini: gone\n"
		    "templates: the reports have other words in places\n",
		before, 4, after, 4);
}

/* The versions of the families that were released before the lists began. */
static void test_each_version_says_what_it_changed(void **state)
{
	static const struct {
		const char *family;
		int first;
	} begun[] = {
		{"late-unpleasantness", 6}, {"blue-and-gray", 1}, {"great-campaigns", 3}};

	(void)state;
	for (size_t i = 0; i < sizeof begun / sizeof *begun; i++) {
		const struct ruleset *family = shelf_find_family(begun[i].family);
		int version = begun[i].first, now = atoi(family->version);

		for (const struct rules_change *c = family->changes; c->version; c++) {
			assert_true(c->version == version || c->version == version + 1);
			assert_non_null(c->rule);
			assert_int_equal(c->text[strlen(c->text) - 1], '.');
			version = c->version;
		}
		if (version != now)
			fail_msg("%s: version %d does not say what it changed",
				begun[i].family, now);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_facts),
		cmocka_unit_test(test_long_texts),
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_each_version_says_what_it_changed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
