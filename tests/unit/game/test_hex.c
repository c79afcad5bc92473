/* Tests of game/hex.h: which hexes there are, who is next to whom, how far apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/hex.h"
#include "unit/lib/hex_parse.h"

enum { COLUMNS = 24, ROWS = 28, HEXES = 12 * 28 + 12 * 27 };

static const struct hex_grid grid = {COLUMNS, ROWS};

static int place(const char *name)
{
	int found = hex_parse(&grid, name);

	assert_true(found >= 0);
	return found;
}

static bool adjacent(const char *a, const char *b)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(&grid, place(a), side) == place(b))
			return true;
	return false;
}

/* In the order of their names, and back. */
static void test_places(void **state)
{
	int next = 0;

	(void)state;
	assert_int_equal(hex_count(&grid), HEXES);
	for (int column = 1; column <= COLUMNS; column++)
		for (int row = 1; row <= ROWS - (column % 2 == 0); row++, next++) {
			struct hex hex = hex_at(&grid, next);
			char name[16];

			assert_int_equal(hex.column, column);
			assert_int_equal(hex.row, row);
			assert_int_equal(hex_place(&grid, hex), next);
			snprintf(name, sizeof name, "%02d%02d", column, row);
			assert_int_equal(hex_parse(&grid, name), next);
		}
	assert_int_equal(next, HEXES);
}

/* Grids of any size: the last hex is the last place, and nothing lies behind it. */
static void test_sizes(void **state)
{
	static const struct {
		struct hex_grid grid;
		int count;
		struct hex last;
	} rows[] = {
		{{1, 1}, 1, {1, 1}},
		{{3, 1}, 2, {3, 1}},
		{{2, 5}, 9, {2, 4}},
		{{5, 3}, 13, {5, 3}},
		{{99, 99}, 99 * 99 - 49, {99, 99}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct hex last = hex_at(&rows[i].grid, rows[i].count - 1);

		assert_int_equal(hex_count(&rows[i].grid), rows[i].count);
		assert_int_equal(last.column, rows[i].last.column);
		assert_int_equal(last.row, rows[i].last.row);
		assert_int_equal(hex_place(&rows[i].grid, last), rows[i].count - 1);
	}
}

static void test_not_there(void **state)
{
	static const char *const names[] = {"0228", "1828", "0129", "0100", "0001", "2501",
		"0000", "", "0", "010", "01010", "0101 ", " 101", "01a1", "-101", "+101"};
	static const struct hex hexes[] = {
		{0, 1}, {1, 0}, {-1, 1}, {1, 29}, {2, 28}, {18, 28}, {25, 1}};

	(void)state;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (hex_parse(&grid, names[i]) != -1)
			fail_msg("\"%s\" should not be there", names[i]);
	for (size_t i = 0; i < sizeof hexes / sizeof *hexes; i++)
		assert_int_equal(hex_place(&grid, hexes[i]), -1);
}

/* Even columns lie lower: these sides are on the printed map. */
static void test_adjacent(void **state)
{
	(void)state;
	assert_true(adjacent("0103", "0104"));
	assert_true(adjacent("1827", "1728"));
	assert_true(adjacent("0122", "0123"));
	assert_true(adjacent("0322", "0422"));
	assert_true(adjacent("0128", "0227"));
	/* what would be so if odd columns lay lower */
	assert_false(adjacent("1827", "1726"));
	assert_false(adjacent("0128", "0226"));
	assert_false(adjacent("0103", "0105"));
	assert_false(adjacent("0103", "0103"));
}

static void test_sides(void **state)
{
	static const struct {
		const char *hex;
		const char *beyond[HEX_SIDES]; /* NULL: off the grid */
	} rows[] = {
		{"0905", {"0904", "1004", "1005", "0906", "0805", "0804"}},
		{"1005", {"1004", "1105", "1106", "1006", "0906", "0905"}},
		{"0101", {NULL, NULL, "0201", "0102", NULL, NULL}},
		{"0128", {"0127", "0227", NULL, NULL, NULL, NULL}},
		{"0201", {NULL, "0301", "0302", "0202", "0102", "0101"}},
		{"2427", {"2426", NULL, NULL, NULL, "2328", "2327"}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int side = 0; side < HEX_SIDES; side++) {
			const char *beyond = rows[i].beyond[side];

			assert_int_equal(hex_neighbour(&grid, place(rows[i].hex), side),
				beyond ? place(beyond) : -1);
		}
}

/* The other sees the same side from across. */
static void test_both_ways(void **state)
{
	(void)state;
	for (int a = 0; a < HEXES; a++)
		for (int side = 0; side < HEX_SIDES; side++) {
			int b = hex_neighbour(&grid, a, side);

			if (b >= 0)
				assert_int_equal(
					hex_neighbour(&grid, b, (side + 3) % HEX_SIDES), a);
		}
}

/* Steps from one hex to all others, by walking. */
static void walk(int distance[HEXES], int from)
{
	int queue[HEXES], first = 0, last = 0;

	memset(distance, -1, HEXES * sizeof *distance);
	distance[from] = 0;
	queue[last++] = from;
	while (first < last) {
		int at = queue[first++];

		for (int side = 0; side < HEX_SIDES; side++) {
			int next = hex_neighbour(&grid, at, side);

			if (next >= 0 && distance[next] < 0) {
				distance[next] = distance[at] + 1;
				queue[last++] = next;
			}
		}
	}
}

static void test_distance(void **state)
{
	int distance[HEXES];

	(void)state;
	for (int a = 0; a < HEXES; a++) {
		walk(distance, a);
		for (int b = 0; b < HEXES; b++)
			if (hex_distance(&grid, a, b) != distance[b])
				fail_msg("from place %d to %d: %d steps, not %d", a, b,
					distance[b], hex_distance(&grid, a, b));
	}
}

static bool at_edge(int a)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(&grid, a, side) < 0)
			return true;
	return false;
}

/* The middles of hexes, in columns and half rows. */
static int across(int a)
{
	return hex_at(&grid, a).column;
}

static int down(int a)
{
	struct hex hex = hex_at(&grid, a);

	return 2 * hex.row - hex.column % 2;
}

/*
 * What lies between is next to both. The line of the centres runs through a hex that lies
 * halfway; else along the side of two, of which the edge of the map can cut off one.
 */
static void test_between(void **state)
{
	int pairs[3] = {0, 0, 0};

	(void)state;
	for (int a = 0; a < HEXES; a++)
		for (int b = 0; b < HEXES; b++) {
			int between[2] = {-1, -1},
			    count = hex_between(&grid, a, b, between);
			int halfway = 0;

			if (hex_distance(&grid, a, b) != 2) {
				assert_int_equal(count, 0);
				continue;
			}
			assert_in_range(count, 1, 2);
			pairs[count]++;
			for (int i = 0; i < count; i++) {
				assert_int_equal(hex_distance(&grid, a, between[i]), 1);
				assert_int_equal(hex_distance(&grid, between[i], b), 1);
				halfway +=
					2 * across(between[i]) == across(a) + across(b) &&
					2 * down(between[i]) == down(a) + down(b);
			}
			if (count == 2) {
				assert_int_not_equal(between[0], between[1]);
				assert_int_equal(halfway, 0);
			} else if (!halfway) {
				assert_true(at_edge(a) && at_edge(b));
			}
		}
	assert_true(pairs[1] > 0 && pairs[2] > 0);
}

static void test_between_known(void **state)
{
	int between[2];

	(void)state;
	assert_int_equal(hex_between(&grid, place("0504"), place("0506"), between), 1);
	assert_int_equal(between[0], place("0505"));
	assert_int_equal(hex_between(&grid, place("0504"), place("0605"), between), 2);
	assert_int_equal(between[0] + between[1], place("0505") + place("0604"));
	assert_int_equal(hex_between(&grid, place("0504"), place("0704"), between), 2);
	assert_int_equal(between[0] + between[1], place("0603") + place("0604"));
	/* at the edge one of the two is off the map */
	assert_int_equal(hex_between(&grid, place("0128"), place("0328"), between), 1);
	assert_int_equal(between[0], place("0227"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_not_there),
		cmocka_unit_test(test_adjacent),
		cmocka_unit_test(test_sides),
		cmocka_unit_test(test_both_ways),
		cmocka_unit_test(test_distance),
		cmocka_unit_test(test_between),
		cmocka_unit_test(test_between_known),
	};

	return cmocka_run_group_tests_name("hex", tests, NULL, NULL);
}
