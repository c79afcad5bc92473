/*
 * 3 Reinforcements. Events: `arrives` (side, unit, place), `arrival-due` and
 * `arrival-delayed` (side, unit, needs, a die), `arrival-barred` (side, unit).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"

bool gc_entry_is_open(const struct day *day, int unit, int place)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));

	return gc_is_box(day->game, place) ||
	       (!gc_is_held(day, enemy, place) && !gc_in_zone(day, enemy, place));
}

/* Where the strongest of a leader's units stands; -1: he has none on the map. */
static int own_hex(const struct day *day, int leader)
{
	int unit = gc_leader_strongest(day, leader);

	return unit < 0 ? -1 : day->state->unit[unit].at;
}

static bool may_come(const struct day *day, const struct setup *setup, int place)
{
	enum side enemy = side_other(gc_unit_side(day->game, setup->unit));

	return setup->in_zones ? !gc_is_held(day, enemy, place)
			       : gc_entry_is_open(day, setup->unit, place);
}

/* The first hex by which it may come that no enemy holds or controls; -1: none. */
static int entry(const struct day *day, const struct setup *setup)
{
	if (setup->joins)
		return own_hex(day, setup->unit);
	if (setup->at >= 0)
		return gc_entry_is_open(day, setup->unit, setup->at) ? setup->at : -1;
	for (int i = 0; i < setup->places; i++)
		if (may_come(day, setup, setup->place[i]))
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
	return !gc_is_leader(day->game, unit) || gc_is_box(day->game, place) ||
	       gc_leader_nearest(day, unit, place) >= 0;
}

void gc_unit_comes(struct day *day, int unit, int place)
{
	struct unit_state *now = &day->state->unit[unit];

	now->due = 0;
	if (gc_is_box(day->game, place)) {
		now->fate = FATE_OFF_MAP;
		now->at = place;
		now->came = gc_supply_theatre(day->game, place) == THEATRE_VALLEY
				    ? day->state->turn
				    : 0;
		gc_corps_left(day, unit, place);
		gc_valley_entered(day, unit, -1, place);
		return;
	}
	gc_unit_enters(day, unit, place);
	if (gc_is_leader(day->game, unit))
		gc_leaders_settle(day, gc_unit_side(day->game, unit), place);
}

void gc_tell_arrival(const struct day *day, const char *kind, int unit, int place)
{
	struct event *event = tell(day, kind, unit);

	if (place >= 0)
		event_fact(
			day->adj->journal, event, "place", "%s", gc_place_id(day, place));
}

void gc_arrive(struct day *day, const struct setup *setup)
{
	int unit = setup->unit, place = entry(day, setup);

	if (place < 0) {
		tell(day, "arrival-barred", unit);
		return;
	}
	if (!has_company(day, unit, place))
		return;
	gc_tell_arrival(day, "arrives", unit, place);
	gc_unit_comes(day, unit, place);
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
	return setup->turn > 0 && setup->group < 0 && day->state->turn >= setup->turn &&
	       day->state->unit[setup->unit].fate == FATE_AWAITED &&
	       !gc_lies_aside(day->game, day->state, setup->unit);
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
			gc_arrive(day, setup);
	}
	return OK;
}

int gc_arrivals_play(struct day *day)
{
	int err = bring(day, false);

	return err < 0 ? err : bring(day, true);
}
