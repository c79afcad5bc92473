/*
 * 5.1 Extended march: what much fatigue does to a unit at the end of its march.
 *
 * Events: `extended-march` (unit, modifier, terms: its parts, fatigue, disorganized: yes,
 * loss: MV).
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/march_private.h"
#include "rules/kit/words.h"

#define FIRST_ROW 5 /* the modified die of the first row, or less */

/* What is added to the die, each with what it is for; NULL: nobody wants to know. */
struct added {
	int sum;
	struct words *words;
	struct arena *arena;
};

static void add(struct added *to, int value, const char *what)
{
	to->sum += value;
	if (value && to->words)
		words_add(to->words, arena_printf(to->arena, "%s %+d", what, value));
}

/* False when the unit does not roll. */
static bool add_up(struct added *to, const struct day *day, int unit, int fatigue)
{
	const struct tables *tables = &day->game->tables;
	bool exhausted = day->state->unit[unit].exhausted;
	int modifier = exhausted ? tables->extended_exhausted[fatigue]
				 : tables->extended_normal[fatigue];

	if (modifier == NO_CHECK)
		return false;
	add(to, modifier, exhausted ? "exhausted" : "fatigue");
	if (gc_unit_side(day->game, unit) == UNION)
		add(to, tables->extended_union, "Union");
	if (day->state->rain)
		add(to, tables->extended_rain, "rain");
	if (gc_foot_of(day->game, unit) == HORSE)
		add(to, tables->extended_cavalry, "cavalry");
	if (day->state->unit[unit].unsupplied)
		add(to, day->game->campaign->supplies.supply.extended, "out of supply");
	add(to, gc_valley_extended(day, unit), "its division");
	return true;
}

int gc_extended_modifier(const struct day *day, int unit, int fatigue)
{
	struct added added = {0};

	return add_up(&added, day, unit, fatigue) ? added.sum : NO_CHECK;
}

const struct extended *gc_extended_result(
	const struct tables *tables, int die, int strength)
{
	int row = die - FIRST_ROW, column = 0;

	if (row < 0)
		row = 0;
	if (row >= EXTENDED_ROWS)
		row = EXTENDED_ROWS - 1;
	while (column < EXTENDED_SIZES - 1 && strength > tables->extended_size[column])
		column++;
	return &tables->extended[row][column];
}

/* Whoever is disorganized already pays for it with 1 MV. */
static void suffer(
	struct day *day, int unit, const struct extended *result, struct event *event)
{
	struct journal *journal = day->adj->journal;
	bool again = result->disorganized && day->state->unit[unit].disorganized;
	int lost = result->loss + again;

	if (result->disorganized && !again) {
		gc_unit_disorganized(day, unit, false);
		event_fact(journal, event, "disorganized", "yes");
	}
	event_fact(journal, event, "loss", "%d", lost);
	if (lost)
		gc_unit_loses(day, unit, lost, false);
}

int gc_marching_extends(struct marching *m)
{
	struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	int unit = m->march.unit, err;
	const struct unit_state *now = &day->state->unit[unit];
	struct words terms;
	struct added added = {0, &terms, day->adj->arena};
	const struct dice_roll *dice;
	struct event *event;

	words_begin(&terms);
	if (!add_up(&added, day, unit, now->fatigue))
		return OK;
	event = gc_side_event(day, "extended-march", "5.1", gc_unit_side(day->game, unit));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "fatigue", "%d", now->fatigue);
	event_fact(journal, event, "modifier", "%+d", added.sum);
	if (terms.count)
		event_fact(journal, event, "terms", "%s",
			words_join(day->adj->arena, &terms, ", "));
	if ((err = gc_roll_for(&dice, day, ROLL_EXTENDED, unit, event)) < 0)
		return err;
	suffer(day, unit,
		gc_extended_result(
			&day->game->tables, dice->face[0] + added.sum, now->strength),
		event);
	return OK;
}
