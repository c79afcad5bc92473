/*
 * The tables of all games of the Great Campaigns as a player reads them, against tables.ini
 * itself: each row of the Combat Chart, each modifier, each die and each cost stands in
 * them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "rules/great-campaigns/data/game.h"
#include "unit/lib/messages.h"
#include "unit/lib/reports.h"
#include "unit/lib/tables.h"

static const char *const ids[] = {
	"on-to-richmond", "long-roads-to-richmond", "the-peninsula", "the-valley", NULL};

static struct arena arena;
static struct ini *tables;
static const struct game *game;
static const char *text;

static void load(const char *id)
{
	struct loaded loaded;
	struct diag diag;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	text = tables_told(&loaded, &arena, id);
	game = loaded.game;
	tables = NULL;
	for (size_t i = 0; i < loaded.files; i++)
		if (!strcmp(loaded.file[i].path, "tables.ini"))
			expect_ok(
				ini_read(&tables, &arena, "tables.ini", loaded.file[i].text,
					loaded.file[i].length, &diag),
				id, &arena, &diag);
	assert_non_null(tables);
}

/* The cells of a key with a blank between: "2 2 2 3 4 5". */
static const char *cells(const char *section, const char *key)
{
	const struct ini_section *s = ini_section(tables, section);
	char **cell;
	size_t count;
	struct buf out;

	assert_non_null(s);
	count = text_split(&arena, ini_value(s, key), ',', &cell);
	buf_init(&out, &arena);
	for (size_t i = 0; i < count; i++)
		buf_printf(&out, "%s%s", i ? " " : "", cell[i]);
	return out.data;
}

/* A row of the tables: its table, its name there, and the list of tables.ini. */
struct row {
	const char *title, *name, *section, *key;
};

static const struct row rows[] = {
	{"Activation", "Union", "activation union", "units"},
	{"Activation", "Confederate", "activation confederate", "units"},
	{"Force march", "MP", "force-march", "movement"},
	{"Extended march", "5 or less", "extended 5-or-less", "results"},
	{"Extended march", "6", "extended 6", "results"},
	{"Extended march", "7", "extended 7", "results"},
	{"Extended march", "8 or more", "extended 8-or-more", "results"},
	{"Extended march", "Union unit", "extended-march", "union"},
	{"Extended march", "in rain", "extended-march", "rain"},
	{"Extended march", "cavalry", "extended-march", "cavalry"},
	{"Artillery", "clear", "artillery clear", "modifiers"},
	{"Artillery", "rolling", "artillery rolling", "modifiers"},
	{"Artillery", "woods", "artillery woods", "modifiers"},
	{"Artillery", "rough", "artillery rough", "modifiers"},
	{"Artillery", "hill", "artillery hill", "modifiers"},
	{"Artillery", "mountain", "artillery mountain", "modifiers"},
	{"Artillery", "swamp", "artillery swamp", "modifiers"},
	{"Artillery", "town", "artillery town", "modifiers"},
	{"Artillery", "city", "artillery city", "modifiers"},
	{"Combat results", "defenders' CV", "combat-chart", "defenders"},
	{"Combat results", "attackers' CV", "combat-chart", "attackers"},
	{"Flank bonus", "all five other hexes", "flank", "around"},
	{"Retreats", "chart 1", "retreat-chart 1", "losses"},
	{"Retreats", "chart 2", "retreat-chart 2", "losses"},
	{"Cavalry retreats", "in a mountain hex, more", "cavalry-retreat", "mountain"},
};

static void test_rows(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		load(ids[i]);
		for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
			tables_expect(&arena, tables_section(&arena, text, rows[k].title),
				arena_printf(&arena, "%s %s", rows[k].name,
					cells(rows[k].section, rows[k].key)));
	}
}

/* ---- 7.5 ---- */

static void test_chart(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const char *section;

		load(ids[i]);
		section = tables_section(&arena, text, "Combat results");
		for (int row = 0; row < CHART_ROWS; row++) {
			int difference = CHART_LEAST + row;
			const char *from =
				arena_printf(&arena, "difference %d", difference);
			const char *name = arena_printf(&arena, "%s%d%s",
				difference > 0 ? "+" : "", difference,
				row == 0                ? " and less"
				: row == CHART_ROWS - 1 ? " and more"
							: "");

			tables_expect(&arena, section,
				arena_printf(
					&arena, "%s %s", name, cells(from, "defenders")));
			tables_expect(&arena, section,
				arena_printf(
					&arena, "%s %s", name, cells(from, "attackers")));
		}
		for (const char *letter = RESULT_LETTERS; *letter; letter++)
			tables_expect_begin(
				&arena, section, arena_printf(&arena, "%c ", *letter));
	}
}

/* ---- 7.4 ---- */

/* By enum modifier: a word of its line. */
static const char *const modifiers[MODIFIERS][2] = {{"rain", "rains"},
	{"demoralized", "Demoralized-2"}, {"refused", "refused flanks"},
	{"refused-side", "refused side"}, {"army-leader", "army leader"},
	{"crossing", "ferry"}, {"creek", "over a creek"},
	{"creek-in-rain", "creek in rain"}, {"mountain", "in a mountain"},
	{"mountain-level", "from a mountain"}, {"hill", "in a hill"},
	{"hill-level", "from a hill"}, {"gunboat", "one gunboat"},
	{"gunboats", "two gunboats"}};

/* They stand in the order of the rules, each with its value. */
static void test_modifiers(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const char *line;

		load(ids[i]);
		line = strstr(tables_section(&arena, text, "Other modifiers"), "\n    ") +
		       1;
		for (int k = 0; k < MODIFIERS; k++) {
			const char *one = arena_copy(&arena, line, strcspn(line, "\n"));
			const char *value =
				cells(arena_printf(&arena, "modifier %s", modifiers[k][0]),
					"value");

			if (!strstr(one, modifiers[k][1]) ||
				strncmp(one + 4, value, strlen(value)) != 0 ||
				one[4 + strlen(value)] != ' ')
				fail_msg("%s, %s: `%s`", modifiers[k][0], value, one);
			line += strlen(one) + 1;
		}
		assert_int_equal(*line, '\n');
	}
}

static void test_ratios(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const char *section;

		load(ids[i]);
		section = tables_section(&arena, text, "Odds");
		for (const struct ini_section *s = tables->first; s; s = s->next) {
			char **step;
			size_t count;

			if (strncmp(s->name, "ratio ", 6) != 0)
				continue;
			count = text_split(&arena, ini_value(s, "steps"), ',', &step);
			for (size_t k = 0; k < count; k++)
				report_expect(
					section, arena_printf(&arena, " %s", step[k]));
		}
	}
}

static void test_attacks(void **state)
{
	static const char *const kinds[ATTACK_TYPES] = {
		"column-of-route", "hasty", "normal", "prepared", "assault"};

	(void)state;
	for (int i = 0; ids[i]; i++) {
		const char *section;

		load(ids[i]);
		section = tables_section(&arena, text, "Attacks");
		for (int k = 0; k < ATTACK_TYPES; k++) {
			const char *from = arena_printf(&arena, "attack %s", kinds[k]);
			const char *movement = cells(from, "movement");

			tables_expect(&arena, section,
				arena_printf(&arena, "%s %s %s",
					k ? kinds[k] : "column of route",
					strcmp(movement, "0") ? movement : "-",
					cells(from, "modifier")));
		}
	}
}

/* ---- 3, 5, 6, 8, 9 ---- */

static void test_costs(void **state)
{
	static const char *const ways[][2] = {{"clear", "clear"}, {"rolling", "rolling"},
		{"woods", "woods"}, {"rough", "rough"}, {"hill", "hill"},
		{"mountain", "mountain"}, {"swamp", "swamp"}, {"town", "town"},
		{"city", "city"}, {"water", "water"}, {"pike", "along a pike"},
		{"road", "along a road"}, {"trail", "along a trail"},
		{"rail", "along a railroad"}, {"creek", "creek, off a way: more"},
		{"minor-ford", "minor ford: more"}, {"major-ford", "major ford: more"}};

	(void)state;
	for (int i = 0; ids[i]; i++) {
		load(ids[i]);
		for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
			const char *from = arena_printf(&arena, "cost %s", ways[k][0]);

			tables_expect(&arena,
				tables_section(&arena, text, "Movement costs"),
				arena_printf(&arena, "%s %s %s", ways[k][1],
					cells(from, "clear"), cells(from, "rain")));
		}
	}
}

/* "1, 1, 2" is "1 die +1, at least 2". */
static const char *march(const char *from, const char *key)
{
	int dice, plus, least;

	assert_int_equal(sscanf(cells(from, key), "%d %d %d", &dice, &plus, &least), 3);
	return arena_printf(&arena, "%d %s%s, at least %d", dice,
		dice == 1 ? "die" : "dice", plus ? arena_printf(&arena, " %+d", plus) : "",
		least);
}

static const char *const theatres[GC_THEATRES] = {"richmond", "valley"};
static const char *const sides[SIDES] = {"union", "confederate"};
static const char *const feet[FEET][2] = {
	{"foot", "infantry, artillery"}, {"horse", "cavalry"}};

/* Those of a theatre whose hexes nobody enters are left out. */
static void test_marches(void **state)
{
	static const bool plays[][GC_THEATRES] = {
		{true, false}, {true, true}, {true, false}, {false, true}};

	(void)state;
	for (int i = 0; ids[i]; i++) {
		const char *section;

		load(ids[i]);
		section = tables_section(&arena, text, "March dice");
		assert_int_equal(!!strstr(section, "Richmond Theater"), plays[i][0]);
		assert_int_equal(!!strstr(section, "Valley Theater"), plays[i][1]);
		for (int row = 0; row < GC_THEATRES * SIDES * FEET; row++) {
			int theatre = row / (SIDES * FEET), side = row / FEET % SIDES;
			const char *from = arena_printf(&arena, "march %s-%s-%s",
				theatres[theatre], sides[side], feet[row % FEET][0]);

			if (plays[i][theatre])
				tables_expect(&arena, section,
					arena_printf(&arena, "%s %s %s %s",
						side_title((enum side)side),
						feet[row % FEET][1], march(from, "alone"),
						march(from, "activated")));
		}
	}
}

static void test_events(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		load(ids[i]);
		for (int sum = 2; sum <= 12; sum++) {
			const char *from = arena_printf(&arena, "event %d", sum);
			const char *kind = cells(from, "kind");
			const char *side = !strcmp(kind, "union-paralysis")
						   ? "Union paralysis"
					   : !strcmp(kind, "confederate-paralysis")
						   ? "Confederate paralysis"
					   : strcmp(kind, "rain") ? "nothing"
								  : "rain";

			tables_expect_begin(&arena,
				tables_section(&arena, text, "Random events"),
				arena_printf(&arena, "%d %s", sum, side));
		}
	}
}

static void test_recovery(void **state)
{
	static const char *const from[][2] = {{"normal-organized", "organized"},
		{"normal-disorganized", "disorganized"},
		{"exhausted-organized", "exhausted, organized"},
		{"exhausted-disorganized", "exhausted, disorganized"}};

	(void)state;
	for (int i = 0; ids[i]; i++) {
		load(ids[i]);
		for (size_t k = 0; k < sizeof from / sizeof *from; k++) {
			struct buf line;
			char **cell;
			size_t count = text_split(&arena,
				ini_value(ini_section(tables,
						  arena_printf(&arena, "recovery %s",
							  from[k][0])),
					"becomes"),
				',', &cell);

			buf_init(&line, &arena);
			buf_puts(&line, from[k][1]);
			for (size_t level = 0; level < count; level++)
				buf_printf(&line, " %s%c",
					text_starts_fold(cell[level], "exhausted") ? "exh. "
										   : "",
					cell[level][strlen(cell[level]) - 1]);
			tables_expect(&arena, tables_section(&arena, text, "Recovery"),
				line.data);
		}
	}
}

static void test_stations(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		char **die;

		load(ids[i]);
		assert_int_equal(text_split(&arena,
					 ini_value(ini_section(tables, "burning"), "dice"),
					 ',', &die),
			DIE);
		for (int face = 0; face < DIE; face++)
			tables_expect(&arena,
				tables_section(&arena, text, "Burning a station"),
				arena_printf(&arena, "die %d %s%s", face + 1,
					strcmp(die[face], "none") ? "it is " : "nothing",
					strcmp(die[face], "none") ? die[face] : ""));
	}
}

/* ---- what a campaign has besides ---- */

static void test_campaign(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const struct gc_campaign *campaign;

		load(ids[i]);
		campaign = game->campaign;
		assert_int_equal(!!strstr(text, "\n## Supply (30.0)\n"), campaign != NULL);
		assert_int_equal(!!strstr(text, "\n## Boxes off the map (28.0)\n"),
			campaign != NULL);
		if (!campaign)
			continue;
		for (int k = 0; k < SCORE_KINDS; k++)
			if (campaign->supplies.score[k].text)
				tables_expect(&arena,
					tables_section(
						&arena, text, "Victory points scored once"),
					arena_printf(&arena, "%+d %s",
						campaign->supplies.score[k].points,
						campaign->supplies.score[k].text));
		for (int sum = DRAW_LEAST;
			campaign->organization.draw[DRAW_LEAST].pools && sum <= DRAW_MOST;
			sum++)
			tables_expect_begin(&arena,
				tables_section(
					&arena, text, "Arrivals from the departments"),
				arena_printf(&arena, "%d %d unit", sum,
					campaign->organization.draw[sum].picks));
		for (enum side side = UNION; side < SIDES; side++) {
			const struct gc_rail_side *rail = &campaign->rail.side[side];

			tables_expect(&arena, tables_section(&arena, text, "Railroads"),
				arena_printf(&arena, "%s %d %d %d", side_title(side),
					rail->hexes[0], rail->hexes[1], rail->hexes[2]));
		}
		assert_int_equal(!!strstr(text, "\n## Random events of the Valley (V15)\n"),
			campaign->valley_events.events > 0);
		for (int sum = VALLEY_EVENT_LEAST;
			campaign->valley_events.events && sum <= VALLEY_EVENT_MOST; sum++)
			tables_expect_begin(&arena,
				tables_section(&arena, text, "Random events of the Valley"),
				arena_printf(&arena, "%d ", sum));
	}
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
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_chart),
		cmocka_unit_test(test_modifiers),
		cmocka_unit_test(test_ratios),
		cmocka_unit_test(test_attacks),
		cmocka_unit_test(test_costs),
		cmocka_unit_test(test_marches),
		cmocka_unit_test(test_events),
		cmocka_unit_test(test_recovery),
		cmocka_unit_test(test_stations),
		cmocka_unit_test(test_campaign),
	};

	return cmocka_run_group_tests(tests, NULL, release);
}
