/*
 * 22.0 The Virginia Segment. Events: `sortie` (side, unit, modifier, result: nothing,
 * destroyed, closes; until: turn to which the Roads are closed; dice), `vessel-destroyed`
 * (side, unit, why: battle, norfolk).
 */
#include "rules/great-campaigns/campaign/virginia.h"

#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/campaign/vessels.h"

bool gc_virginia_is_due(const struct day *day)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;

	return day->state->turn >= waters->sortie_turn &&
	       gc_vessel_lives(day->state, waters->ironclad);
}

bool gc_virginia_is_open(const struct day *day, enum side side)
{
	(void)day;
	return side == CONFEDERATE;
}

void gc_virginia_destroyed(struct day *day, const char *why)
{
	int unit = gc_facts(day)->waters.ironclad;
	struct event *event;

	if (!gc_vessel_lives(day->state, unit))
		return;
	event = gc_side_event(day, "vessel-destroyed", "22.0", CONFEDERATE);
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "why", "%s", why);
	day->state->unit[unit].fate = FATE_ELIMINATED;
	day->state->unit[unit].gone = day->state->turn;
	gc_score(day, SCORE_VIRGINIA, 1);
}

/* The Monitor meets her in the Roads. */
static int modifier(const struct day *day)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;

	return gc_is_in_box(day->state, waters->monitor, waters->haven)
		       ? waters->sortie_monitor
		       : 0;
}

/* The first gunboat in the Roads that can be sunk. */
static void sink_gunboat(struct day *day)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;

	for (int i = 0; i < waters->vessels; i++) {
		int unit = waters->vessel[i].unit;

		if (unit == waters->monitor ||
			!gc_is_in_box(day->state, unit, waters->haven))
			continue;
		gc_vessel_lost(day, unit, "22.0");
		return;
	}
}

static void close_roads(struct day *day, struct event *event)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;

	day->state->campaign.roads_closed = day->state->turn + waters->sortie_turns;
	event_fact(day->adj->journal, event, "result", "closes");
	event_fact(
		day->adj->journal, event, "until", "%d", day->state->campaign.roads_closed);
}

static int sortie(struct day *day)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "sortie", "22.0", CONFEDERATE);
	const struct dice_roll *dice;
	int err, sum, added = modifier(day);

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, waters->ironclad));
	event_fact(journal, event, "modifier", "%+d", added);
	err = dice_roll(&dice, day->adj->dice, &gc_rolls[ROLL_SORTIE], CONFEDERATE,
		gc_unit_id(day, waters->ironclad), 0, day->adj->diag);
	if (err < 0)
		return err;
	event_die(journal, event, dice);
	sum = dice->face[0] + dice->face[1] + added;
	if (sum >= waters->sortie_closes)
		close_roads(day, event);
	else
		event_fact(journal, event, "result", "%s",
			sum <= waters->sortie_destroyed ? "destroyed" : "nothing");
	if (sum >= waters->sortie_sinks)
		sink_gunboat(day);
	if (sum <= waters->sortie_destroyed)
		gc_virginia_destroyed(day, "battle");
	return OK;
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *wanted)
{
	if (side != CONFEDERATE)
		return gc_order_fails(day, side, order, F_NO_SORTIE, NULL, NULL, NULL);
	receipt_line(day->adj, order->where, "the Virginia comes out");
	*(bool *)wanted = true;
	return OK;
}

int gc_virginia_play(struct day *day)
{
	bool wanted = false;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_SORTIE), carry_out, &wanted);
	return err == OK && wanted && !day->adj->preview ? sortie(day) : err;
}
