/*
 * The tables of Road to Richmond as a player reads them: each row of the combat results,
 * each kind of hex and side, and each award of the data stands in them, as it was loaded.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "rules/blue-and-gray/data/data.h"
#include "unit/lib/tables.h"

static struct arena arena;
static const struct game *game;
static const char *text;

static int load(void **state)
{
	struct loaded loaded;

	(void)state;
	text = tables_told(&loaded, &arena, "road-to-richmond");
	game = loaded.game;
	return 0;
}

static void test_results(void **state)
{
	const char *section = tables_section(&arena, text, "Combat results");
	struct buf line;

	(void)state;
	assert_int_equal(game->columns, 10);
	buf_init(&line, &arena);
	buf_puts(&line, "die");
	for (int i = 0; i < game->columns; i++)
		buf_printf(&line, " %s", game->column[i].id);
	tables_expect(&arena, section, line.data);
	for (int face = 1; face <= FACES; face++) {
		buf_truncate(&line, 0);
		buf_printf(&line, "%d", face);
		for (int i = 0; i < game->columns; i++)
			buf_printf(&line, " %s",
				bg_result_words[game->column[i].result[face - 1]]);
		tables_expect(&arena, section, line.data);
	}
	for (int i = 0; i < RESULTS; i++)
		tables_expect_begin(&arena, section,
			arena_printf(&arena, "%s the ", bg_result_words[i]));
}

static const char *times(int multiple)
{
	return multiple > 1 ? arena_printf(&arena, "x%d", multiple) : "-";
}

static void test_terrain(void **state)
{
	const char *section = tables_section(&arena, text, "Terrain effects");

	(void)state;
	assert_int_equal(game->terrains, 6);
	for (int i = 0; i < game->terrains; i++)
		tables_expect_begin(&arena, section,
			arena_printf(&arena, "%s %d %s%s", game->terrain[i].name,
				game->terrain[i].movement, times(game->terrain[i].multiple),
				game->terrain[i].blocks ? " blocks sight" : ""));
	for (int i = FEATURE_STREAM; i < FEATURES; i++) {
		const struct hexside *side = &game->hexside[i];

		tables_expect_begin(&arena, section,
			side->crossable
				? arena_printf(&arena, "%s %+d %s", bg_feature_words[i],
					  side->movement, times(side->multiple))
				: arena_printf(&arena, "%s - - no crossing",
					  bg_feature_words[i]));
	}
	tables_expect_begin(
		&arena, section, arena_printf(&arena, "road %d", game->way[WAY_ROAD]));
	tables_expect_begin(
		&arena, section, arena_printf(&arena, "trail %d", game->way[WAY_TRAIL]));
}

static void test_units(void **state)
{
	const char *section = tables_section(&arena, text, "Movement points and range");

	(void)state;
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		tables_expect(&arena, section,
			arena_printf(&arena, "%s %d %s", bg_type_words[unit->type],
				unit->movement,
				unit->range ? arena_printf(&arena, "%d", unit->range)
					    : "-"));
	}
}

static void test_awards(void **state)
{
	const char *section = tables_section(&arena, text, "Victory points");

	(void)state;
	assert_int_equal(game->awards, 7);
	for (int i = 0; i < game->awards; i++) {
		const struct award *award = &game->award[i];

		tables_expect_begin(&arena, section,
			arena_printf(&arena, "%d %s %s", award->points,
				award->side == NO_SIDE ? "both"
						       : side_title((enum side)award->side),
				award->text));
	}
}

static void test_early(void **state)
{
	const char *section = tables_section(&arena, text, "Early arrival");

	(void)state;
	assert_int_equal(game->earlies, 4);
	for (int i = 0; i < game->earlies; i++)
		tables_expect_begin(&arena, section,
			arena_printf(&arena, "due with turn %d %d turn",
				game->early[i].turn, game->early[i].after));
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_terrain),
		cmocka_unit_test(test_units),
		cmocka_unit_test(test_awards),
		cmocka_unit_test(test_early),
	};

	return cmocka_run_group_tests(tests, load, release);
}
