/* Tests of rules/hexes/hexes.h: where both sides are near each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/side.h"
#include "rules/hexes/hexes.h"

enum { COLUMNS = 80, ROWS = 60, PLACES = COLUMNS * ROWS - COLUMNS / 2 };

static const struct hex_grid grid = {COLUMNS, ROWS, NULL};
static unsigned char sides[PLACES];
static struct arena arena;
static struct hex_area *area;

static int start(void **state)
{
	(void)state;
	memset(sides, 0, sizeof sides);
	return 0;
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static int stand(enum side side, int column, int row)
{
	int place = hex_place(&grid, (struct hex){column, row});

	assert_true(place >= 0);
	sides[place] |= (unsigned char)SIDE_SET(side);
	return place;
}

static int find(void)
{
	return hexes_areas_of_contact(&area, &arena, &grid, sides);
}

static void is_area(const struct hex_area *of, int left, int top, int right, int bottom)
{
	assert_int_equal(of->first.column, left);
	assert_int_equal(of->first.row, top);
	assert_int_equal(of->last.column, right);
	assert_int_equal(of->last.row, bottom);
}

static bool has(const struct hex_area *of, int column, int row)
{
	return of->first.column <= column && column <= of->last.column &&
	       of->first.row <= row && row <= of->last.row;
}

/* Eight hexes are near, nine are not. */
static void test_contact(void **state)
{
	(void)state;
	stand(UNION, 30, 30);
	stand(UNION, 29, 31);
	assert_int_equal(find(), 0);
	stand(CONFEDERATE, 30, 39);
	assert_int_equal(find(), 0);
	stand(CONFEDERATE, 30, 38);
	assert_int_equal(find(), 1);
	is_area(&area[0], 29 - 6, 30 - 5, 30 + 6, 38 + 5);
	assert_int_equal(area[0].stacks, 3);
}

/* Who meets no enemy has no part in it. */
static void test_far_away(void **state)
{
	(void)state;
	stand(UNION, 30, 30);
	stand(CONFEDERATE, 31, 30);
	stand(UNION, 45, 30);
	assert_int_equal(find(), 1);
	is_area(&area[0], 24, 24, 37, 36);
}

/* At the edge of the map there is less around. */
static void test_edge(void **state)
{
	(void)state;
	stand(UNION, 2, 2);
	stand(CONFEDERATE, COLUMNS, ROWS - 1);
	stand(CONFEDERATE, 3, 2);
	stand(UNION, COLUMNS, ROWS - 2);
	assert_int_equal(find(), 2);
	is_area(&area[0], 1, 1, 9, 8);
	is_area(&area[1], COLUMNS - 6, ROWS - 8, COLUMNS, ROWS);
}

static void test_most_first(void **state)
{
	(void)state;
	stand(UNION, 10, 10);
	stand(CONFEDERATE, 10, 11);
	stand(UNION, 50, 40);
	stand(CONFEDERATE, 50, 41);
	stand(CONFEDERATE, 51, 41);
	assert_int_equal(find(), 2);
	assert_int_equal(area[0].stacks, 3);
	assert_true(has(&area[0], 50, 40) && has(&area[1], 10, 10));
	assert_true(area[0].middle == hex_place(&grid, (struct hex){50, 41}));
}

/* A line that no page has room for is several areas, and each stack is in one. */
static void test_long_line(void **state)
{
	int areas;

	(void)state;
	for (int column = 5; column <= 75; column += 2) {
		stand(UNION, column, 20);
		stand(CONFEDERATE, column, 24);
	}
	areas = find();
	assert_true(areas > 3);
	for (int i = 0; i < areas; i++) {
		assert_true(area[i].last.column - area[i].first.column < AREA_MOST);
		assert_true(area[i].last.row - area[i].first.row < AREA_MOST);
	}
	for (int column = 5; column <= 75; column += 2) {
		bool there = false;

		for (int i = 0; i < areas; i++)
			there |= has(&area[i], column, 20) && has(&area[i], column, 24);
		assert_true(there);
	}
}

/* One that nearly fills a page has less around it. */
static void test_wide(void **state)
{
	(void)state;
	for (int column = 20; column < 36; column++)
		stand(column % 2 ? UNION : CONFEDERATE, column, 30);
	assert_int_equal(find(), 1);
	is_area(&area[0], 18, 24, 37, 36);
}

static void test_both_in_one_hex(void **state)
{
	int place = stand(UNION, 30, 30);

	(void)state;
	stand(CONFEDERATE, 30, 30);
	assert_int_equal(find(), 1);
	assert_int_equal(area[0].middle, place);
}

static void test_theatre(void **state)
{
	struct hex_area theatre;

	(void)state;
	assert_false(hexes_areas_theatre(&theatre, &grid, sides));
	stand(UNION, 30, 30);
	stand(UNION, 40, 5);
	assert_true(hexes_areas_theatre(&theatre, &grid, sides));
	is_area(&theatre, 22, 1, 48, 38);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_contact, start),
		cmocka_unit_test_setup(test_far_away, start),
		cmocka_unit_test_setup(test_edge, start),
		cmocka_unit_test_setup(test_most_first, start),
		cmocka_unit_test_setup(test_long_line, start),
		cmocka_unit_test_setup(test_wide, start),
		cmocka_unit_test_setup(test_both_in_one_hex, start),
		cmocka_unit_test_setup(test_theatre, start),
	};

	return cmocka_run_group_tests_name("areas", tests, NULL, release);
}
