/*
 * 5.1 Force march: MP more, for MV.
 *
 * Events: `force-march` (unit, movement: MP more, loss: MV).
 */
#include "rules/great-campaigns/rules/march_private.h"

/* MP that the rest of the march takes, as far as more of them would bring it on. */
static int wanted(const struct marching *m)
{
	const struct day *day = m->day;
	int from = day->state->unit[m->march.unit].at, movement = 0;
	bool first = m->entered == 0;
	struct step_found step;

	for (int i = m->next; i < m->way.length; i++) {
		if (!gc_step_find(
			    &step, day, m->march.unit, from, m->way.place[i], first) ||
			step.held || step.stopped)
			break;
		movement += step.cost;
		from = m->way.place[i];
		first = false;
		if (step.ends)
			break;
	}
	return movement + gc_assail_least(day, &m->march);
}

/* Who is disorganized may not, and a wagon train has no MV that it could lose. */
static bool can_pay(const struct state *state, int unit)
{
	return !state->unit[unit].disorganized && state->unit[unit].strength > 0;
}

/* `force`: when anything is missing; `force if short by N`: so much at most. */
static bool is_wished(const struct marching *m)
{
	const struct qualifier *word = gc_march_word(&m->march, QUALIFIER_FORCE);
	int missing;

	if (!word || !can_pay(m->day->state, m->march.unit))
		return false;
	missing = wanted(m) - m->day->now.movement;
	return missing > 0 &&
	       (word->arg[0].kind != ARG_NUMBERS || missing <= word->arg[0].number[0]);
}

/* A small unit is spared on a die of 1. */
static int loss(const struct tables *tables, int die, int strength)
{
	return die == 1 && strength <= tables->force_loss_small ? 0 : 1;
}

int gc_marching_forces(struct marching *m)
{
	struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	const struct tables *tables = &day->game->tables;
	int unit = m->march.unit, lost, err;
	const struct dice_roll *dice;
	struct event *event;

	if (!is_wished(m))
		return OK;
	event = gc_side_event(day, "force-march", "5.1", gc_unit_side(day->game, unit));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	if ((err = gc_roll_for(&dice, day, ROLL_FORCE, unit, event)) < 0)
		return err;
	lost = loss(tables, dice->face[0], day->state->unit[unit].strength);
	day->now.movement += tables->force[dice->face[0] - 1];
	event_fact(journal, event, "movement", "%d", tables->force[dice->face[0] - 1]);
	event_fact(journal, event, "loss", "%d", lost);
	gc_unit_loses(day, unit, lost, false);
	return OK;
}
