/*
 * 9 Breastworks and forts. Events: `works-rise`, `works-fall` (side, place, level).
 */

#include <string.h>

#include "rules/great-campaigns/campaign/valley.h"

static void tell(const struct day *day, const char *kind, const struct works_state *works)
{
	static const char *const words[WORK_LEVELS] = {"none", "breastworks-build",
		"breastworks", "fort-build", "fort", "redoubt"};
	struct event *event = gc_side_event(day, kind, "9.0", (enum side)works->side);

	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, works->at));
	event_fact(day->adj->journal, event, "level", "%s", words[works->level]);
}

/* ---- who digs ---- */

static bool may_dig(const struct day *day, int unit, const bool *busy)
{
	const struct unit_state *state = &day->state->unit[unit];

	return day->game->unit[unit].arm == ARM_INFANTRY && !state->held &&
	       !gc_sleeps(day, unit) && !busy[unit] &&
	       state->fatigue <= day->game->tables.works_fatigue;
}

/* What keeps a unit that stands there from building; NULL: it is no infantry. */
static const char *idle_text(const struct day *day, int unit, const bool *busy)
{
	const struct unit_state *now = &day->state->unit[unit];
	struct arena *arena = day->adj->arena;
	const char *name = gc_unit_name(day, unit);

	if (day->game->unit[unit].arm != ARM_INFANTRY)
		return NULL;
	if (gc_is_held_by_rule(day, unit))
		return arena_printf(
			arena, "%s may not dig yet: %s", name, gc_hold_text(day, unit));
	if (now->held || gc_sleeps(day, unit))
		return arena_printf(arena, "%s may not move yet", name);
	if (busy[unit])
		return arena_printf(
			arena, "%s builds once a day, and has built already", name);
	return arena_printf(arena, "%s is at Fatigue Level %d, and builds at %d at most",
		name, now->fatigue, day->game->tables.works_fatigue);
}

/* The same of all who stand there: of the first infantry. */
static const char *nobody_text(
	const struct day *day, const struct stack *units, const bool *busy)
{
	const char *text;

	if (!units->count)
		return "none of your units is there";
	for (int i = 0; i < units->count; i++)
		if ((text = idle_text(day, units->unit[i], busy)))
			return text;
	return "no infantry is there";
}

bool gc_may_build(int *builder, const struct day *day, enum side side, int place,
	const bool *busy, const char **why)
{
	struct stack units;
	int works = gc_works_find(day->state, place);

	gc_units_at(&units, day, side, place);
	if (works >= 0 && day->state->works[works].level >= WORKS_FORT) {
		*why = "the fort is complete";
		return false;
	}
	for (int i = 0; i < units.count; i++)
		if (may_dig(day, units.unit[i], busy)) {
			*builder = units.unit[i];
			return true;
		}
	*why = nobody_text(day, &units, busy);
	return false;
}

/* ---- what is there ---- */

void gc_works_set(struct day *day, enum side side, int place, enum work_level level)
{
	struct state *state = day->state;
	int i = gc_works_find(state, place);

	if (i < 0)
		i = state->works_count++;
	assert(i < WORKS_MAX);
	state->works[i] = (struct works_state){place, (int)level, (int)side};
}

void gc_works_rise(struct day *day, enum side side, int place)
{
	int i = gc_works_find(day->state, place);
	int level = i < 0 ? WORKS_NONE : day->state->works[i].level;

	if (level == WORKS_NONE && gc_has_fort(day->game, side, place) &&
		!gc_is_ruined(day->state, place))
		level = WORKS_BREASTWORKS_BUILD; /* L5.3: they are complete at once */
	gc_works_set(day, side, place, (enum work_level)(level + 1));
	tell(day, "works-rise", &day->state->works[gc_works_find(day->state, place)]);
}

void gc_works_fall(struct day *day, int place)
{
	struct state *state = day->state;
	int i = gc_works_find(state, place);

	if (i < 0)
		return;
	tell(day, "works-fall", &state->works[i]);
	state->works_count--;
	memmove(&state->works[i], &state->works[i + 1],
		(size_t)(state->works_count - i) * sizeof *state->works);
	state->works[state->works_count] = (struct works_state){0};
}
