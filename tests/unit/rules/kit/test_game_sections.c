/* The sections of a file by a table: which are read, in which order, and which are wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/data_file.h"
#include "game/loader.h"
#include "rules/kit/game.h"

static struct arena arena;
static struct diag diag;

/* What was read, a word each: the "game" of the loader. */
static void note(struct loader *l, const char *word)
{
	buf_printf(l->game, "%s ", word);
}

static void read_head(struct loader *l, const struct ini_section *section)
{
	note(l, section->name);
}

static void read_card(struct loader *l, const struct ini_section *section, const char *id)
{
	(void)section;
	note(l, id);
}

static void read_turn(struct loader *l, const struct ini_section *section, const char *id)
{
	int number;

	if (game_section_number(l, section, id, 12, &number))
		note(l, id);
}

static const struct game_section rows[] = {
	{"head", .once = read_head, .required = true},
	{"tail", .once = read_head},
	{"map"},
	{"turn", "NUMBER", .each = read_turn},
	{"card", "ID", .each = read_card},
	GAME_SECTION_SHARED,
	GAME_SECTIONS_END,
};

/* What is read of a file that says this. */
static const char *read_of(const char *text)
{
	struct data_file file = {.path = "game.ini", .text = text, .length = strlen(text)};
	struct buf out;
	struct loader *l;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	assert_int_equal(loader_open(&l, &arena, &file, 1, &out, 1, &diag), OK);
	game_sections_read(l, loader_file(l, "game.ini"), rows);
	return out.length ? out.data : "";
}

/* The only message. */
static const char *message(void)
{
	assert_int_equal(diag.errors, 1);
	return diag.first->text;
}

static void test_order_of_the_table(void **state)
{
	(void)state;
	assert_string_equal(
		read_of("format = 1\n[card b]\n[turn 2]\n[card a]\n[map]\n[head]\n"
			"[turn 1]\n[shared cards]\n"),
		"head 2 1 b a ");
	assert_int_equal(diag.errors, 0);
	assert_string_equal(read_of("format = 1\n[tail]\n[head]\n"), "head tail ");
}

static void test_what_is_lacking(void **state)
{
	(void)state;
	assert_string_equal(read_of("format = 1\n[tail]\n"), "tail ");
	assert_string_equal(message(), "game.ini: section [head] is missing");
}

static void test_what_does_not_belong_there(void **state)
{
	(void)state;
	assert_string_equal(read_of("format = 1\n[head]\n[cards a]\n"), "head ");
	assert_string_equal(message(),
		"section [cards a] does not belong here; [head], [tail], [map], [turn NUMBER], [card ID] or [shared FOLDER] was expected");
	assert_int_equal(diag.first->where.line, 3);
	read_of("format = 1\n[head]\n[tail 1]\n");
	assert_non_null(strstr(message(), "[tail 1] does not belong here"));
}

static void test_ids_and_numbers(void **state)
{
	static const char *const wrong[] = {"0", "02", "13", "x"};

	(void)state;
	read_of("format = 1\n[head]\n[card A]\n");
	assert_non_null(strstr(message(), "`A` is no id"));
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		read_of(arena_printf(&arena, "format = 1\n[head]\n[turn %s]\n", wrong[i]));
		assert_non_null(strstr(message(), "a number from 1 to 12 was expected"));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order_of_the_table),
		cmocka_unit_test(test_what_is_lacking),
		cmocka_unit_test(test_what_does_not_belong_there),
		cmocka_unit_test(test_ids_and_numbers),
	};
	int failed = cmocka_run_group_tests_name("game sections", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
