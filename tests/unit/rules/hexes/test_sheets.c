/* Tests of rules/hexes/hexes.h: sheets joined, hexes with several names, windows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/arena.h"
#include "game/map.h"
#include "orders/names.h"
#include "rules/hexes/rows.h"
#include "unit/lib/hex_parse.h"

static struct arena arena;

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* B lies three columns to the right of A and half a hex lower, C far off on the left. */
static const struct sheet sheet[] = {
	{"A", 5, 6, false, 0, 0},
	{"B", 4, 5, true, 3, 1},
	{"C", 2, 2, true, -9, -21},
};

/* The middles of hexes, as a sheet has them: columns, and half rows from the top. */
static int middle(const struct sheet *s, struct hex hex)
{
	return s->down + 2 * hex.row + (hex.column % 2 == 0);
}

static struct sheets *join(int sheets)
{
	struct sheets *out = ARENA_NEW(&arena, struct sheets);

	assert_true(sheets_join(out, &arena, sheet, sheets, NULL, NULL));
	return out;
}

/* Two hexes are one place where their middles are one, and distances are those of them. */
static void test_middles(void **state)
{
	const struct sheets *s = join(3);
	struct hex a, b;

	(void)state;
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 3; k++)
			for (int n = 0; n < 99 * 99; n++) {
				int right, down, far;

				a = (struct hex){1 + n % 3, 1 + n / 3 % 3};
				b = (struct hex){1 + n / 9 % 5, 1 + n / 45 % 6};
				if (!sheet_has(&sheet[i], a) || !sheet_has(&sheet[k], b))
					continue;
				right = abs(sheet[i].right + a.column - sheet[k].right -
					    b.column);
				down = abs(middle(&sheet[i], a) - middle(&sheet[k], b));
				far = right + (down > right ? (down - right) / 2 : 0);
				assert_int_equal(
					hex_distance(&s->grid, sheets_place(s, i, a),
						sheets_place(s, k, b)),
					far);
			}
}

static void test_names(void **state)
{
	const struct sheets *s = join(3);
	struct map map;
	int place = sheets_find(s, "A0402");

	(void)state;
	sheets_map(&map, &arena, s);
	sheets_name_places(&map, &arena, s);
	assert_int_equal(map.places, 5 * 6 - 2 + 4 * 5 + 4 - 10);
	assert_int_equal(place, sheets_find(s, "B0102"));
	assert_string_equal(map.place[place].id, "A0402");
	assert_string_equal(map.place[place].aliases, "B0102");
	assert_int_equal(sheets_find(s, "A0402"), place);
	assert_int_equal(sheets_find(s, "B0102"), place);
	assert_string_equal(map.place[sheets_find(s, "B0405")].id, "B0405");
	assert_null(map.place[sheets_find(s, "B0405")].aliases);
	assert_int_equal(sheets_find(s, "A0406"), -1);
	assert_int_equal(sheets_find(s, "D0101"), -1);
	assert_int_equal(map.place[sheets_find(s, "C0101")].exits, 2);
	assert_true(map_link(&map, sheets_find(s, "A0303"), sheets_find(s, "B0102")) >= 0);
}

/* One sheet alone has the grid it always had. */
static void test_one_sheet(void **state)
{
	static const struct sheet one = {"", 24, 28, false, 0, 0};
	const struct hex_grid grid = {24, 28};
	struct sheets s;
	struct map map;

	(void)state;
	assert_true(sheets_join(&s, &arena, &one, 1, NULL, NULL));
	sheets_map(&map, &arena, &s);
	sheets_name_places(&map, &arena, &s);
	assert_null(s.grid.holes);
	assert_int_equal(map.places, hex_count(&grid));
	for (int i = 0; i < map.places; i++) {
		assert_int_equal(hex_parse(&grid, map.place[i].id), i);
		assert_int_equal(sheets_find(&s, map.place[i].id), i);
	}
}

static void test_windows(void **state)
{
	struct sheet_window window[2];
	const struct sheet_windows windows = {window, 2};
	struct sheets s;
	struct map map;

	(void)state;
	assert_true(sheet_window_read(&window[0], sheet, 3, "A0203-0404"));
	assert_true(sheet_window_read(&window[1], sheet, 3, "C0101"));
	assert_true(sheets_join(&s, &arena, sheet, 3, sheets_in_windows, &windows));
	sheets_map(&map, &arena, &s);
	sheets_name_places(&map, &arena, &s);
	assert_int_equal(map.places, 7);
	assert_int_equal(sheets_find(&s, "A0202"), -1);
	assert_int_equal(sheets_find(&s, "C0102"), -1);
	assert_string_equal(map.place[sheets_find(&s, "A0403")].aliases, "B0103");
	for (int i = 0; i < map.places; i++)
		assert_int_equal(sheets_find(&s, map.place[i].id), i);
	assert_true(sheet_window_read(&window[0], sheet, 3, "B"));
	assert_int_equal(window[0].last.column, 4);
	assert_false(sheet_window_read(&window[0], sheet, 3, "D"));
	assert_false(sheet_window_read(&window[0], sheet, 3, "A0404-0203"));
	assert_false(sheet_window_read(&window[0], sheet, 3, "A0203-"));
	assert_false(sheet_window_read(&window[0], sheet, 3, "A0206"));
	assert_false(sheet_window_read(&window[0], sheet, 3, "A0203x"));
}

/* Three sheets of 20,000 hexes together: all have places, and names that are found. */
static void test_large(void **state)
{
	static const struct sheet large[] = {
		{"N", 80, 90, true, 0, 0},
		{"S", 80, 90, true, 0, 180},
		{"E", 80, 70, true, 75, 51},
	};
	struct names *names = names_new(&arena);
	struct sheets s;
	struct map map;

	(void)state;
	assert_true(sheets_join(&s, &arena, large, 3, NULL, NULL));
	sheets_map(&map, &arena, &s);
	sheets_name_places(&map, &arena, &s);
	assert_int_equal(map.places, 2 * 80 * 90 + 80 * 70 - 5 * 70);
	for (int i = 0; i < map.places; i++) {
		const struct place *place = &map.place[i];

		names_add_whole(names,
			(struct name){NAME_PLACE, i, NO_SIDE, place->id, place->name},
			place->id);
		assert_int_equal(sheets_find(&s, place->id), i);
	}
	for (int i = 0; i < map.places; i++) {
		const struct name *found = names_by_id(names, map.place[i].id);

		assert_int_equal(found->index, i);
		assert_int_equal(
			names_find(names, NAME_PLACE, NO_SIDE, map.place[i].id, &found),
			NAMES_FOUND);
		assert_int_equal(found->index, i);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_middles),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_one_sheet),
		cmocka_unit_test(test_windows),
		cmocka_unit_test(test_large),
	};

	return cmocka_run_group_tests_name("sheets", tests, NULL, release);
}
