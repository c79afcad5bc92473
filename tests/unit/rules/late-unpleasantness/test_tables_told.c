/*
 * The tables of both card games as a player reads them: each row of the combat results,
 * each modifier and each die of the data stands in them, as it was loaded.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data.h"
#include "unit/lib/reports.h"
#include "unit/lib/tables.h"

#define FACES 6

static const char *const ids[] = {"gates-of-richmond", "if-it-takes-all-summer", NULL};

static struct arena arena;
static struct loaded loaded;
static const char *text;

static const struct game *load(const char *id)
{
	text = tables_told(&loaded, &arena, id);
	return loaded.game;
}

/* ---- 6.4 ---- */

static const char *row_line(const struct game *game, int i)
{
	static const char *const always[] = {
		"the attack ends", "the attack goes on", "the defender retreats"};
	static const char *const face[] = {"end", "on", "back"};
	const struct result_row *row = &game->result[i];
	struct buf out;

	buf_init(&out, &arena);
	if (row->net_min == NET_LOWEST)
		buf_printf(&out, "%d and less", row->net_max);
	else if (row->net_max == NET_HIGHEST)
		buf_printf(&out, "%d and more", row->net_min);
	else if (row->net_min < row->net_max)
		buf_printf(&out, "%d to %d", row->net_min, row->net_max);
	else
		buf_printf(&out, "%d", row->net_min);
	for (int role = 0; role < ROLES; role++)
		buf_printf(&out, " %d%s", row->loss[role], row->check[role] ? "*" : "");
	if (!row->rolled)
		buf_printf(&out, " %s", always[row->third[0]]);
	for (int k = 0; k < FACES && row->rolled; k++)
		buf_printf(&out, " %s", face[row->third[k]]);
	return out.data;
}

static void test_results(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const struct game *game = load(ids[i]);
		const char *section = tables_section(&arena, text, "Combat results");

		assert_in_range(game->results, 10, RESULT_ROWS_MAX);
		for (int k = 0; k < game->results; k++)
			tables_expect(&arena, section, row_line(game, k));
	}
}

static void test_modifiers(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const struct game *game = load(ids[i]);
		const char *section = tables_section(&arena, text, "Combat modifiers");

		assert_in_range(game->modifiers, 14, MODIFIERS_MAX);
		for (int k = 0; k < game->modifiers; k++) {
			const struct modifier_row *row = &game->modifier[k];
			const char *sign = row->value < 0 ? "-" : "+";
			const char *value = arena_printf(&arena, "%+d", row->value);

			if (lu_modifier_rated(row) < ROLES)
				value = arena_printf(&arena, "%srating", sign);
			else if (!strcmp(row->id, game->effects_die.id))
				value = "by die";
			tables_expect_begin(&arena, section,
				arena_printf(&arena, "%s %s", value, row->text));
		}
	}
}

/* ---- the dice ---- */

/* Reads "1 to 3   2 SP lost": the next faces after *face. What they give; NULL: it is none.
 */
static const char *read_faces(const char *line, int *face, int *last)
{
	int first, length = 0;

	if (strncmp(line, "    ", 4) != 0 || !text_is_digit(line[4]))
		return NULL;
	if (sscanf(line, "    %d to %d %n", &first, last, &length) != 2) {
		if (sscanf(line, "    %d %n", &first, &length) != 1)
			return NULL;
		*last = first;
	}
	if (first != *face + 1 || *last > FACES)
		return NULL;
	*face = first;
	return arena_copy(&arena, line + length, strcspn(line + length, "\n"));
}

/* True for a section that gives something for each face of a die; *at goes behind it. */
static bool read_die(const char *given[FACES], const char **at)
{
	const char *end = strstr(*at + 1, "\n## ");
	int last = 0;

	for (const char *line = *at; line && *line && (!end || line < end);
		line = strchr(line, '\n'), line += line != NULL) {
		int face = last, to;
		const char *words = read_faces(line, &face, &to);

		for (int i = face; words && i <= to; i++)
			given[i - 1] = words;
		last = words ? to : last;
	}
	*at = end;
	return last == FACES;
}

/* The next die in the text. */
static void next_die(const char *given[FACES], const char **at)
{
	while (*at)
		if (read_die(given, at))
			return;
	fail_msg("a die is missing in\n%s", text);
}

/* In the order of the data; other words where, and only where, it gives something else. */
static void test_dice(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const struct game *game = load(ids[i]);
		const char *at = strstr(text, "\n## "), *given[FACES];
		int dice = 0;

		for (const struct table *t = game->tables; t; t = t->next) {
			if (!lu_table_die(game, t->name, 1))
				continue;
			next_die(given, &at);
			dice++;
			for (int face = 1; face <= FACES; face++) {
				assert_true(*given[face - 1]);
				assert_true(
					face == 1 ||
					!strcmp(lu_table_die(game, t->name, face),
						lu_table_die(game, t->name, face - 1)) ==
						!strcmp(given[face - 1], given[face - 2]));
			}
		}
		assert_in_range(dice, 6, 20);
		while (at)
			assert_false(read_die(given, &at));
	}
}

/* Numbers of the data stand in the words of their faces. */
static void test_losses(void **state)
{
	(void)state;
	for (int i = 0; ids[i]; i++) {
		const struct game *game = load(ids[i]);
		const char *section = tables_section(&arena, text, "Attrition");

		for (int face = 1; face <= FACES; face++)
			report_expect(section,
				arena_printf(&arena, "%d SP lost",
					-lu_table_die_number(game, "attrition", face)));
	}
}

/* A number after those of the game: its rulebook has other sections. */
static void test_own_numbers(void **state)
{
	(void)state;
	load("if-it-takes-all-summer");
	assert_non_null(strstr(text, "\n## Replacements (10.2)\n"));
	assert_non_null(strstr(text, "\n## Cards (11.0)\n"));
	load("gates-of-richmond");
	assert_non_null(strstr(text, "\n## Replacements (11.0)\n"));
	assert_non_null(strstr(text, "\n## Who follows Lee (7.1)\n"));
	assert_non_null(strstr(text, "\n## The Magruder die (9.0)\n"));
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
		cmocka_unit_test(test_modifiers),
		cmocka_unit_test(test_dice),
		cmocka_unit_test(test_losses),
		cmocka_unit_test(test_own_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, release);
}
