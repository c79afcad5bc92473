/* 7.4: the ratio of both Combat Values. */
#include "rules/great-campaigns/rules/combat_private.h"

/* True when attackers (in halves) are at least as many to one as the row says. */
static bool is_at_least(const struct ratio *row, int attackers, int defenders)
{
	return 2 * attackers * row->defenders >= defenders * row->attackers;
}

int gc_ratio_modifier(const struct tables *tables, int attackers, int defenders)
{
	int i = 0;

	while (i < tables->ratios - 1 &&
		!is_at_least(&tables->ratio[i], attackers, defenders))
		i++;
	return tables->ratio[i].modifier;
}

static int column(const int *most, int columns, int halves)
{
	int i = 0;

	while (i < columns - 1 && halves > most[i])
		i++;
	return i;
}

int gc_defender_column(const struct chart *chart, int halves)
{
	return column(chart->defender_halves, DEFENDER_COLUMNS, halves);
}

int gc_attacker_column(const struct chart *chart, int halves)
{
	return column(chart->attacker_halves, ATTACKER_COLUMNS, halves);
}

int gc_chart_row(int difference)
{
	int row = difference - CHART_LEAST;

	return row < 0 ? 0 : row < CHART_ROWS ? row : CHART_ROWS - 1;
}
