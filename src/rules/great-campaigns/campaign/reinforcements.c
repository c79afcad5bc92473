/*
 * 26, 37 Reinforcements that come in groups, and units whose way is over. Events:
 * `group-due` (side, group, text, a die), `arrives` and `arrival-barred` as in arrivals.c,
 * `arrival-snowed` (side, unit, place).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/transfers.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/valley/valley.h"

/* ---- groups: so many a turn as a die says ---- */

static bool is_awaited(const struct day *day, const struct setup *setup, int group)
{
	return setup->group == group && day->state->turn >= setup->turn &&
	       day->state->unit[setup->unit].fate == FATE_AWAITED &&
	       !gc_lies_aside(day->game, day->state, setup->unit);
}

/* Those of the group who are awaited; *first is one of them. */
static int count_awaited(const struct day *day, int group, int *first)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int count = 0;

	for (int i = 0; i < scenario->setups; i++)
		if (is_awaited(day, &scenario->setup[i], group) && !count++)
			*first = scenario->setup[i].unit;
	return count;
}

static int roll_number(int *number, struct day *day, int group, int first)
{
	const struct arrival_group *of =
		&gc_scenario_of(day->game, day->state)->group[group];
	const struct dice_roll *roll;
	struct event *event;
	int err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_GROUP], NO_SIDE, of->id,
		0, day->adj->diag);

	if (err < 0)
		return err;
	*number = roll->face[0];
	event = gc_side_event(day, "group-due", "37.0", gc_unit_side(day->game, first));
	event_fact(day->adj->journal, event, "group", "%s", of->id);
	event_die(day->adj->journal, event, roll);
	return OK;
}

static int bring_group(struct day *day, int group)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int first = -1, number = scenario->setups, err;

	if (!count_awaited(day, group, &first))
		return OK;
	if (day->state->turn < scenario->group[group].last &&
		(err = roll_number(&number, day, group, first)) < 0)
		return err;
	for (int i = 0; i < scenario->setups && number; i++)
		if (is_awaited(day, &scenario->setup[i], group)) {
			gc_arrive(day, &scenario->setup[i]);
			number--;
		}
	return OK;
}

/* ---- who is under way ---- */

/* Into a box, or a hex that no enemy bars; else he waits another day before it. */
static void end_way(struct day *day, int unit)
{
	int place = gc_transfer_end(day, unit);

	if (place < 0) {
		int named = day->state->unit[unit].at;

		gc_tell_arrival(day,
			gc_is_snowed_in(day, named) ? "arrival-snowed" : "arrival-barred",
			unit, named);
		gc_transfer_waits(day, unit);
		return;
	}
	gc_tell_arrival(day, "arrives", unit, place);
	day->state->unit[unit].travels = TRANSFER_ROAD;
	gc_unit_comes(day, unit, place);
}

int gc_reinforcements_play(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int err = OK;

	for (int leaders = 0; leaders < 2; leaders++)
		for (int i = 0; i < day->game->units; i++)
			if (day->state->unit[i].fate == FATE_UNDER_WAY &&
				day->state->unit[i].due <= day->state->turn &&
				gc_is_leader(day->game, i) == leaders) {
				gc_callup_divert(day, i);
				end_way(day, i);
			}
	for (int i = 0; i < scenario->groups && err == OK; i++)
		err = bring_group(day, i);
	return err;
}
