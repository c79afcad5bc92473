/*
 * 3 Reinforcements. Events: `arrives` (side, unit, place), `arrival-due` and
 * `arrival-delayed` (side, unit, needs, a die), `arrival-barred` (side, unit).
 */
#include "rules/great-campaigns/rules/turn_phases.h"

static bool is_open(const struct day *day, int unit, int place)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));

	return !gc_is_held(day, enemy, place) && !gc_in_zone(day, enemy, place);
}

/* The first hex by which it may come that no enemy holds or controls; -1: none. */
static int entry(const struct day *day, const struct setup *setup)
{
	if (setup->at >= 0)
		return is_open(day, setup->unit, setup->at) ? setup->at : -1;
	for (int i = 0; i < setup->places; i++)
		if (is_open(day, setup->unit, setup->place[i]))
			return setup->place[i];
	return -1;
}

static struct event *tell(const struct day *day, const char *kind, int unit)
{
	struct event *event =
		gc_side_event(day, kind, "3.0", gc_unit_side(day->game, unit));

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	return event;
}

/* A leader does not come as long as he has nobody to stand with. 2.3 */
static bool has_company(const struct day *day, int unit, int place)
{
	return !gc_is_leader(day->game, unit) || gc_leader_nearest(day, unit, place) >= 0;
}

static void arrive(struct day *day, const struct setup *setup)
{
	int unit = setup->unit, place = entry(day, setup);
	struct event *event;

	if (place < 0) {
		tell(day, "arrival-barred", unit);
		return;
	}
	if (!has_company(day, unit, place))
		return;
	event = tell(day, "arrives", unit);
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	gc_unit_enters(day, unit, place);
	if (gc_is_leader(day->game, unit))
		gc_leaders_settle(day, gc_unit_side(day->game, unit), place);
}

/* True when it comes today, by its die if it has one. */
static int is_lucky(bool *comes, struct day *day, const struct setup *setup)
{
	const struct dice_roll *roll;
	struct event *event;
	int err;

	*comes = true;
	if (!setup->die)
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_ARRIVAL], NO_SIDE,
		gc_unit_id(day, setup->unit), 0, day->adj->diag);
	if (err < 0)
		return err;
	*comes = roll->face[0] >= setup->die;
	event = tell(day, *comes ? "arrival-due" : "arrival-delayed", setup->unit);
	event_fact(day->adj->journal, event, "needs", "%d", setup->die);
	event_die(day->adj->journal, event, roll);
	return OK;
}

static bool is_due(const struct day *day, const struct setup *setup)
{
	return setup->turn > 0 && day->state->turn >= setup->turn &&
	       day->state->unit[setup->unit].fate == FATE_AWAITED;
}

/* Units first: their leaders find them there. */
static int bring(struct day *day, bool leaders)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int err;

	for (int i = 0; i < scenario->setups; i++) {
		const struct setup *setup = &scenario->setup[i];
		bool comes;

		if (!is_due(day, setup) || gc_is_leader(day->game, setup->unit) != leaders)
			continue;
		if ((err = is_lucky(&comes, day, setup)) < 0)
			return err;
		if (comes)
			arrive(day, setup);
	}
	return OK;
}

int gc_arrivals_play(struct day *day)
{
	int err = bring(day, false);

	return err < 0 ? err : bring(day, true);
}
