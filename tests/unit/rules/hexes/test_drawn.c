/* What is drawn of the sides of hexes, by a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"

static const struct hex_drawn rows[] = {
	{1, HEX_STREAM, "run"},
	{2, HEX_STREAM | HEX_FORD, NULL},
	{4, HEX_FORD, "crossing"},
	{0, 0, NULL},
};

static int bit_of(uint32_t line)
{
	int bit = 0;

	while (line != 1u << bit)
		bit++;
	return bit;
}

static void test_lines(void **state)
{
	(void)state;
	assert_int_equal(hex_drawn_lines(rows, 0), 0);
	assert_int_equal(hex_drawn_lines(rows, 8), 0);
	assert_int_equal(hex_drawn_lines(rows, 1), HEX_STREAM);
	assert_int_equal(hex_drawn_lines(rows, 1 | 4 | 8), HEX_STREAM | HEX_FORD);
}

static void test_sides(void **state)
{
	struct arena arena = {0};
	struct link link[] = {{.flags = 2}, {.flags = 0}, {.flags = 4}};
	const struct map map = {.link = link, .links = 3};
	struct hex_sheet sheet = {0};

	(void)state;
	hex_draw_sides(&sheet, &arena, &map, rows);
	assert_int_equal(sheet.line[0], HEX_STREAM | HEX_FORD);
	assert_int_equal(sheet.line[1], 0);
	assert_int_equal(sheet.line[2], HEX_FORD);
	assert_string_equal(sheet.line_name[bit_of(HEX_STREAM)], "run");
	assert_string_equal(sheet.line_name[bit_of(HEX_FORD)], "crossing");
	assert_null(sheet.line_name[bit_of(HEX_ROAD)]);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_sides),
	};

	return cmocka_run_group_tests_name("drawn sides", tests, NULL, NULL);
}
