/*
 * L2.2 Who stands for a unit that was exchanged in its march goes on with it: the brigades
 * of a division, or the division of a brigade. They have marched already, and throw no die.
 *
 * Events: `march` and `marched` as in march.c, with `after`: the unit that was exchanged.
 */
#include "rules/great-campaigns/rules/march_private.h"

/* Who goes along: he who did so far; with the first brigade else its new leader. */
static int companion(const struct marching *m, int unit, bool first)
{
	const struct gc_formation *formation = gc_formation_with(m->day->game, unit);
	struct march march = m->march;
	int found;

	if (!first)
		return -1;
	march.unit = unit;
	found = gc_march_companion(m->day, &march);
	if (found < 0 && formation) {
		march.with = formation->leader;
		found = gc_march_companion(m->day, &march);
	}
	return found;
}

static void tell_beginning(struct marching *next, const struct marching *m)
{
	struct day *day = next->day;
	struct journal *journal = day->adj->journal;
	int unit = next->march.unit;

	next->event =
		gc_side_event(day, "march", m->event->rule, gc_unit_side(day->game, unit));
	gc_marching_tells_beginning(next);
	event_fact(journal, next->event, "after", "%s", gc_unit_id(day, m->march.unit));
	event_fact(journal, next->event, "movement", "%d", day->now.movement);
	event_fact(journal, next->event, "fatigue", "%d", day->state->unit[unit].fatigue);
}

static int go_on(const struct marching *m, int unit, int movement, bool first)
{
	struct day *day = m->day;
	struct marching next = {.day = day,
		.march = m->march,
		.goes_on = true,
		.may_force = m->may_force && m->entered == 1 && !m->goes_on};
	struct march ordered;
	int err;

	day->acts[unit]++;
	day->now.unit = unit;
	day->now.movement = movement;
	next.march.unit = unit;
	next.march.with = companion(m, unit, first);
	ordered = next.march;
	tell_beginning(&next, m);
	if (!gc_goal_choose(&next.march, &next.way, day, &ordered))
		next.ended = "barred";
	err = gc_marching_goes(&next);
	if (err < 0)
		return err;
	gc_marching_tells_end(&next);
	return gc_marching_goes_on(&next);
}

int gc_marching_goes_on(const struct marching *m)
{
	int movement = m->day->now.movement, err = OK;

	for (int i = 0; i < m->heirs.count && err == OK; i++)
		if (gc_on_map(m->day->state, m->heirs.unit[i]))
			err = go_on(m, m->heirs.unit[i], movement, i == 0);
	return err;
}
