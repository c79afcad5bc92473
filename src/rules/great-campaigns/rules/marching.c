/*
 * 5.1, 6 A unit in its march: a step after another, and an extended march, which is what
 * much fatigue does to a unit at the end. Events: `disorganized` (unit, from, place),
 * `extended-march` (unit, modifier, terms: its parts, fatigue, disorganized: yes, loss:
 * MV).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"
#include "rules/kit/report.h"

int gc_marching_at(const struct marching *m)
{
	return m->day->state->unit[m->march.unit].at;
}

/* ---- a step ---- */

bool gc_marching_can_step(struct marching *m, int place, struct step_found *step)
{
	bool first = m->entered == 0 && !m->goes_on;
	bool found =
		gc_step_find(step, m->day, m->march.unit, gc_marching_at(m), place, first);

	/* L2.2: who has been formed there does not pass it */
	if (found && m->entered == 0)
		step->cost -= step->passing;
	m->barred = !found || step->held ? 1 + place : 0;
	if (m->barred)
		m->ended = "barred";
	else if (step->stopped)
		m->ended = "zone";
	else if (!first && step->cost > m->day->now.movement)
		m->ended = "movement";
	return !m->ended;
}

void gc_marching_spends(struct marching *m, int movement)
{
	struct day *day = m->day;

	day->now.movement = movement < day->now.movement ? day->now.movement - movement : 0;
}

/* 6.2: straight from zone to zone. */
static void disorganize(struct marching *m, int place)
{
	struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	int unit = m->march.unit;
	struct event *event;

	if (day->state->unit[unit].disorganized)
		return;
	event = gc_side_event(day, "disorganized", "6.2", gc_unit_side(day->game, unit));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "from", "%s", gc_place_id(day, gc_marching_at(m)));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	gc_unit_disorganized(day, unit, false);
}

/* The enemy is no longer where he was: from here on the way may be another. */
static void look_again(struct marching *m)
{
	m->next = 0;
	if (m->march.to >= 0 &&
		!gc_way_with(&m->way, m->day, &m->march, m->day->now.movement))
		m->way.length = 0;
}

/* 7.7 */
static int meet_cavalry(struct marching *m, int place)
{
	struct day *day = m->day;
	enum side enemy = side_other(gc_unit_side(day->game, m->march.unit));
	const struct place *here = &day->game->map.place[place];
	int err = OK;

	for (int e = here->first_exit; e < here->first_exit + here->exits && err == OK;
		e++) {
		int to = day->game->map.exit[e].to, cost = 0;
		bool gone = false;

		if (!gc_is_held(day, enemy, to))
			continue;
		err = gc_cavalry_retreat(&gone, &cost, day, m->march.unit, to);
		if (err == OK && gone) {
			gc_marching_spends(m, cost);
			look_again(m);
		}
	}
	return err;
}

/* A hex of `via` is behind it. */
static void pass_via(struct march *march, int place)
{
	if (!march->vias || march->via[0] != place)
		return;
	march->via++;
	march->vias--;
}

/* L2.2: it may be others who go on. */
static void cross_line(struct marching *m, int from)
{
	gc_line_approached(m->day, m->march.unit);
	gc_line_crossed(&m->heirs, m->day, m->march.unit, from);
	if (m->heirs.count)
		m->ended = "exchanged";
}

int gc_marching_enters(struct marching *m, int place, const struct step_found *step)
{
	struct day *day = m->day;
	int from = gc_marching_at(m), err;

	if (step->disorganizes)
		disorganize(m, place);
	gc_marching_spends(m, step->cost);
	gc_unit_enters(day, m->march.unit, place);
	if (m->march.with >= 0)
		gc_unit_enters(day, m->march.with, place);
	ARENA_GROW(day->adj->arena, m->trail, m->entered, m->room);
	m->trail[m->entered++] = place;
	pass_via(&m->march, place);
	if (step->ends) {
		day->now.ferry[day->now.ferries++] = step->link;
		m->ended = "ferry";
	}
	err = meet_cavalry(m, place);
	if (err == OK)
		cross_line(m, from);
	return err;
}

/* ---- extended march ---- */

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
static int loss_of(const struct day *day, int unit, const struct extended *result)
{
	return result->loss + (result->disorganized && day->state->unit[unit].disorganized);
}

void gc_extended_suffer(struct day *day, int unit, const struct extended *result)
{
	int lost = loss_of(day, unit, result);

	if (result->disorganized && !day->state->unit[unit].disorganized)
		gc_unit_disorganized(day, unit, false);
	if (lost)
		gc_unit_loses(day, unit, lost, false);
}

static void suffer(
	struct day *day, int unit, const struct extended *result, struct event *event)
{
	struct journal *journal = day->adj->journal;

	if (result->disorganized && !day->state->unit[unit].disorganized)
		event_fact(journal, event, "disorganized", "yes");
	event_fact(journal, event, "loss", "%d", loss_of(day, unit, result));
	gc_extended_suffer(day, unit, result);
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
