/* What the rules take for granted of the tables. */
#include "base/arena.h"
#include "rules/great-campaigns/data/cells.h"
#include "rules/great-campaigns/data/check_private.h"

static void wrong(const struct checker *c, const char *section, const char *text)
{
	diag_add(c->diag, DIAG_ERROR, game_files_at(&c->files, "tables.ini", NULL, section),
		"[%s]: %s", section, text);
}

/* Columns and bands are looked for in their order. */
static bool rises(const int *number, int count)
{
	for (int i = 1; i < count; i++)
		if (number[i] <= number[i - 1])
			return false;
	return true;
}

static void check_order(const struct checker *c)
{
	const struct tables *t = &c->game->tables;

	if (!rises(t->chart.defender_halves, DEFENDER_COLUMNS) ||
		!rises(t->chart.attacker_halves, ATTACKER_COLUMNS))
		wrong(c, "combat-chart", "each column has an end above that of the last");
	if (!rises(t->artillery_least + 1, ARTILLERY_BANDS - 1))
		wrong(c, "artillery-chart", "each band begins above the one before");
	if (!rises(t->extended_size, EXTENDED_SIZES))
		wrong(c, "extended-march", "each of the sizes is above the one before");
	if (!rises(t->cavalry.size_most, CAVALRY_SIZES))
		wrong(c, "cavalry-retreat", "each of the sizes is above the one before");
}

/* What is divided by is no zero, and who goes somewhere goes at least one hex. */
static void check_numbers(const struct checker *c)
{
	const struct tables *t = &c->game->tables;

	if (!t->flank.share)
		wrong(c, "flank", "the share is at least 1");
	if (!t->cavalry.divisor)
		wrong(c, "cavalry-retreat", "the divisor is at least 1");
	if (t->cavalry.least < 1 || t->cavalry.most < t->cavalry.least)
		wrong(c, "cavalry-retreat", "it goes one hex or more, from least to most");
	for (int i = 0; i < 2; i++)
		if (t->retreat_least[i] < 1 || t->retreat_most[i] < t->retreat_least[i])
			wrong(c, i ? "retreat rout" : "retreat normal",
				"it goes one hex or more, from least to most");
	for (int i = 1; i < WORK_LEVELS; i++)
		if (!t->works[i].guns || !t->works[i].twice)
			wrong(c, "works breastworks",
				"halves and guns of all works are at least 1");
}

/* 5.1: what there are rolls for is one die on foot, and two on horse. */
static void check_march(const struct checker *c, int row)
{
	const struct march_roll *roll =
		c->game->tables.march[row / FEET / SIDES][row / FEET % SIDES][row % FEET];
	const struct table_form *marches = &gc_table_forms[0];

	for (int led = 0; led < 2; led++)
		if (roll[led].dice != (row % FEET == HORSE ? 2 : 1))
			wrong(c,
				arena_printf(c->diag->arena, "%s %s", marches->prefix,
					marches->id[row]),
				"infantry and artillery throw one die, cavalry two");
}

void gc_check_tables(const struct checker *c)
{
	for (int row = 0; row < (int)GC_THEATRES * SIDES * FEET; row++)
		check_march(c, row);
	check_order(c);
	check_numbers(c);
}
