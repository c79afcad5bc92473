/*
 * 22.0 The Virginia Segment, and 28.0 the Norfolk Segment: units in Fort Monroe cross the
 * Roads and attack Norfolk, and the Virginia is lost with it. Events: `sortie` (side, unit,
 * modifier, result: nothing, destroyed, closes; until: turn to which the Roads are closed;
 * dice), `vessel-destroyed` (side, unit, why: battle, norfolk), `norfolk-attacked` (side,
 * units), those of box_combat.c, `box-retreat` (side, from, to, units), `turned-away`
 * (side, units, to), `norfolk-falls` (side).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the Virginia ---- */

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

/* She is lost. `why`: battle, norfolk. Nothing when she is lost already. */
static void virginia_destroyed(struct day *day, const char *why)
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
		virginia_destroyed(day, "battle");
	return OK;
}

static int carry_out_sortie(
	struct day *day, enum side side, const struct order *order, void *wanted)
{
	if (side != CONFEDERATE)
		return gc_order_fails(day, side, order, F_NO_SORTIE, NULL, NULL, NULL);
	kit_receipt_line(day->adj, order->where, "the Virginia comes out");
	*(bool *)wanted = true;
	return OK;
}

int gc_virginia_play(struct day *day)
{
	bool wanted = false;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_SORTIE), carry_out_sortie, &wanted);
	return err == OK && wanted && !day->adj->preview ? sortie(day) : err;
}

/* ---- Norfolk ---- */

static const struct gc_norfolk *facts(const struct day *day)
{
	return &gc_facts(day)->norfolk;
}

bool gc_norfolk_is_due(const struct day *day)
{
	return facts(day)->turn && day->state->turn >= facts(day)->turn &&
	       !day->state->campaign.norfolk_taken;
}

static bool may_attack(const struct day *day, int unit)
{
	return gc_unit_side(day->game, unit) == UNION && !gc_is_leader(day->game, unit) &&
	       day->game->unit[unit].arm <= ARM_ARTILLERY && !day->state->unit[unit].held &&
	       gc_is_in_box(day->state, unit, facts(day)->from);
}

bool gc_norfolk_is_open(const struct day *day, enum side side)
{
	if (gc_is_passive(day->game, day->state, side, gc_facts(day)->norfolk.box) ||
		gc_is_closed_box(day, facts(day)->from))
		return false;
	for (int i = 0; side == UNION && i < day->game->units; i++)
		if (may_attack(day, i))
			return true;
	return false;
}

/* ---- Norfolk: who goes ---- */

static int add_unit(
	struct day *day, const struct order *order, int unit, struct stack *attackers)
{
	bool leader = gc_is_leader(day->game, unit);

	if (!may_attack(day, unit) &&
		!(leader && gc_is_in_box(day->state, unit, facts(day)->from)))
		return gc_order_fails(day, UNION, order, F_NOT_IN_BOX,
			gc_unit_name(day, unit), gc_place_name(day, facts(day)->from),
			NULL);
	stack_add(attackers, unit);
	return OK;
}

static int carry_out_attack(
	struct day *day, enum side side, const struct order *order, void *attackers)
{
	const struct arg *units = &order->arg[1];
	int err = OK;

	if (side != UNION || arg_first(&order->arg[0]) != facts(day)->box)
		return gc_order_fails(day, side, order, F_NOT_NORFOLK,
			gc_place_name(day, facts(day)->box), NULL, NULL);
	if (gc_is_passive(day->game, day->state, side, gc_facts(day)->norfolk.box))
		return gc_order_fails(day, side, order, F_PASSIVE,
			gc_unit_name(day, units->piece[0].piece), NULL, NULL);
	if (gc_is_closed_box(day, facts(day)->from))
		return gc_order_fails(day, side, order, F_ROADS_CLOSED,
			gc_place_name(day, facts(day)->box), NULL, NULL);
	for (int i = 0; i < units->count && err == OK; i++)
		err = add_unit(day, order, units->piece[i].piece, attackers);
	kit_receipt_line(day->adj, order->where, "%s attack Norfolk",
		gc_stack_names(day, attackers));
	return err;
}

/* ---- Norfolk: what comes of it ---- */

static void retreat(struct day *day, enum side side, int to)
{
	struct journal *journal = day->adj->journal;
	struct event *event;
	struct stack units;

	gc_units_in_box(&units, day, side, facts(day)->box);
	if (!units.count)
		return;
	event = gc_side_event(day, "box-retreat", "L5.1.5", side);
	event_fact(journal, event, "from", "%s", gc_place_id(day, facts(day)->box));
	event_fact(journal, event, "to", "%s", gc_place_id(day, to));
	event_fact(journal, event, "units", "%s", gc_stack_ids(day, &units));
	gc_box_leave(day, side, facts(day)->box, to);
}

/* Who is under way to Norfolk hears that it fell, and goes where its garrison goes. */
static void turn_away(struct day *day)
{
	struct journal *journal = day->adj->journal;
	struct stack units = {{0}, 0};
	struct event *event;

	for (int i = 0; i < day->game->units; i++) {
		struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) != CONFEDERATE ||
			now->fate != FATE_UNDER_WAY || now->at != facts(day)->box)
			continue;
		now->at = facts(day)->retreat;
		stack_push(&units, i);
	}
	if (!units.count)
		return;
	event = gc_side_event(day, "turned-away", "28.0", CONFEDERATE);
	event_fact(journal, event, "units", "%s", gc_stack_ids(day, &units));
	event_fact(journal, event, "to", "%s", gc_place_id(day, facts(day)->retreat));
}

static void fall(struct day *day)
{
	retreat(day, CONFEDERATE, facts(day)->retreat);
	turn_away(day);
	day->state->campaign.norfolk_taken = true;
	gc_side_event(day, "norfolk-falls", "28.0", UNION);
	gc_score(day, SCORE_NORFOLK, 1);
	virginia_destroyed(day, "norfolk");
}

static int attack(struct day *day, const struct stack *attackers)
{
	struct event *event = gc_side_event(day, "norfolk-attacked", "28.0", UNION);
	bool wins;
	int err;

	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, attackers));
	for (int i = 0; i < attackers->count; i++)
		day->state->unit[attackers->unit[i]].at = facts(day)->box;
	if ((err = gc_box_combat(&wins, day, facts(day)->box, UNION)) < 0)
		return err;
	if (wins)
		fall(day);
	else
		retreat(day, UNION, facts(day)->from);
	return OK;
}

int gc_norfolk_play(struct day *day)
{
	struct stack attackers = {{0}, 0};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(day, side, ORDER_SET(ORDER_ATTACK_BOX),
			carry_out_attack, &attackers);
	return err == OK && attackers.count && !day->adj->preview ? attack(day, &attackers)
								  : err;
}
