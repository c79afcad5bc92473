/* Tests of what a game adds to the pages of its family, and of the packet's parts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/data_file.h"
#include "shelf/shelf.h"
#include "unit/lib/files.h"

static struct arena arena;

static int start(void **state)
{
	(void)state;
	arena_clear(&arena);
	return 0;
}

static int stop(void **state)
{
	(void)state;
	arena_clear(&arena);
	return 0;
}

#define FILE_OF(path, text)                                                                \
	{                                                                                  \
		(path), (text), sizeof(text) - 1, NULL, NULL                               \
	}

#define COMMON "common\n"
#define EVENTS "format = 1\n\n[event a]\ntext = a\n"
#define REPORT "head\n{{#losses}}\nlost\n{{/losses}}\n"

/* The pages of a family, with those of a game added to them. */
static struct data_file *pages_with(const struct data_file *own, size_t count)
{
	static const struct data_file family[] = {
		FILE_OF("templates/report.md", COMMON),
		FILE_OF("templates/toy/events.ini", EVENTS),
		FILE_OF("templates/toy/report.md", REPORT),
	};
	struct data_file *page = ARENA_NEW_ARRAY(&arena, 3, struct data_file);

	memcpy(page, family, sizeof family);
	shelf_pages_add(page, 3, &arena, own, count);
	return page;
}

static void test_sections_stand_behind(void **state)
{
	const struct data_file own[] = {FILE_OF(
		"templates/events.ini", "# ours\nformat = 1\n\n[event b]\ntext = b\n")};
	const struct data_file *page = pages_with(own, 1);

	(void)state;
	assert_string_equal(page[1].text, EVENTS "\n[event b]\ntext = b\n");
	assert_int_equal(page[1].length, strlen(page[1].text));
	assert_string_equal(page[2].text, REPORT);
}

static void test_section_takes_the_place_of_its_like(void **state)
{
	const struct data_file own[] = {FILE_OF("templates/events.ini",
		"format = 1\n\n[event a]\ntext = other\n\n[event ab]\ntext = ab\n")};

	(void)state;
	assert_string_equal(pages_with(own, 1)[1].text,
		"format = 1\n\n\n[event a]\ntext = other\n\n[event ab]\ntext = ab\n");
}

static void test_page_stands_in_front_of_its_last_line(void **state)
{
	const struct data_file own[] = {
		FILE_OF("templates/report.md", "more\n{{#losses}}\n")};
	const struct data_file *page = pages_with(own, 1);

	(void)state;
	assert_string_equal(page[0].text, COMMON);
	assert_string_equal(page[2].text, "head\nmore\n{{#losses}}\nlost\n{{/losses}}\n");
	assert_int_equal(page[2].length, strlen(page[2].text));
}

static void test_page_stands_behind_all_without_that_line(void **state)
{
	const struct data_file own[] = {FILE_OF("templates/report.md", "more\nlosses\n")};

	(void)state;
	assert_string_equal(pages_with(own, 1)[2].text, REPORT "more\nlosses\n");
}

static void test_other_files_change_nothing(void **state)
{
	const struct data_file own[] = {FILE_OF("units.ini", "x"),
		FILE_OF("templates/other.md", "x"), FILE_OF("scenarios/report.md", "x")};
	const struct data_file *page = pages_with(own, 3);

	(void)state;
	assert_true(shelf_is_page(&own[1]) && !shelf_is_page(&own[2]));
	assert_string_equal(page[0].text, COMMON);
	assert_string_equal(page[1].text, EVENTS);
	assert_string_equal(page[2].text, REPORT);
}

/* The runtime is no text: a reader that folds the ends of lines breaks it. */
static void test_parts_of_the_packet_are_bytes(void **state)
{
	static const char bytes[] = "\x1f\x8b a\r\nb\r\n\0c";
	char dir[] = "/tmp/test-pages-XXXXXX", folder[64], file[96];
	struct diag diag;
	const char *read;
	size_t length;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(folder, sizeof folder, "%s/packet", dir);
	snprintf(file, sizeof file, "%s/no-such.part", folder);
	file_write_bytes(file, bytes, sizeof bytes);
	assert_int_equal(setenv("ADJUTANT_DATA", dir, 1), 0);

	diag_init(&diag, &arena);
	assert_int_equal(shelf_packet(&read, &length, &arena, "no-such.part", &diag), OK);
	assert_int_equal(length, sizeof bytes);
	assert_memory_equal(read, bytes, sizeof bytes);
	assert_int_equal(unlink(file) | rmdir(folder) | rmdir(dir), 0);
}

/* A player's folder has the name of his scenario as a rule. */
static void test_game_of_a_scenario(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	assert_string_equal(shelf_game_meant(&arena, "the-valley"), "the-valley");
	assert_string_equal(shelf_game_meant(&arena, "seven-days"), "on-to-richmond");
	assert_string_equal(shelf_game_meant(&arena, "mobjack-bay"), "mobjack-bay");
	assert_string_equal(shelf_game_meant(&arena, "../games"), "../games");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_sections_stand_behind, start, stop),
		cmocka_unit_test_setup_teardown(test_game_of_a_scenario, start, stop),
		cmocka_unit_test_setup_teardown(
			test_section_takes_the_place_of_its_like, start, stop),
		cmocka_unit_test_setup_teardown(
			test_page_stands_in_front_of_its_last_line, start, stop),
		cmocka_unit_test_setup_teardown(
			test_page_stands_behind_all_without_that_line, start, stop),
		cmocka_unit_test_setup_teardown(
			test_other_files_change_nothing, start, stop),
		cmocka_unit_test_setup_teardown(
			test_parts_of_the_packet_are_bytes, start, stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
