/*
 * Units enter hexes and leave the map, tire and lose MV, are disorganized or demoralized
 * (11). Every change of place goes through here. Events: `leader-joins` (side, leader,
 * from, unit, place), `leader-leaves` (side, leader, from), `leader-waits` (side, leader,
 * from, hexes), `leader-returns` (side, leader, from, unit, place), `abandoned` (side,
 * unit, place), `demoralized` (side, unit, level).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- what was left behind ---- */

/* 2.3: those whom the unit would leave alone go with it. */
static void take_leaders(struct day *day, int unit, int from, int to)
{
	struct stack leaders;

	gc_leaders_at(&leaders, day, gc_unit_side(day->game, unit), from);
	for (int i = 0; i < leaders.count; i++)
		if (gc_leader_is_alone(day, leaders.unit[i], -1))
			gc_unit_enters(day, leaders.unit[i], to);
}

/* 9: nobody holds them any more. */
static void leave_works(struct day *day, enum side side, int place)
{
	if (!gc_is_held(day, side, place))
		gc_works_fall(day, place);
}

/* ---- what is found ---- */

static void tell_captured(const struct day *day, enum side taker, int piece, int place)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "captured", "12.0", taker);

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, piece));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
}

/* A battery or a wagon train cannot stand against anybody. */
static void take_pieces(struct day *day, enum side taker, int place)
{
	struct stack pieces;

	gc_pieces_at(&pieces, day, side_other(taker), place);
	for (int i = 0; i < pieces.count; i++) {
		int piece = pieces.unit[i];
		int arm = day->game->unit[piece].arm;

		if (arm != ARM_WAGONS && arm != ARM_BATTERY)
			continue;
		tell_captured(day, taker, piece, place);
		gc_unit_leaves(day, piece, FATE_SURRENDERED);
		gc_points_surrendered(day, piece);
	}
}

/* 7.8: a unit refuses its flanks as those do whom it joins. */
static bool refused_there(const struct day *day, int unit, int place)
{
	struct stack units;

	gc_units_at(&units, day, gc_unit_side(day->game, unit), place);
	for (int i = 0; i < units.count; i++)
		if (units.unit[i] != unit)
			return day->state->unit[units.unit[i]].refuses;
	return false;
}

/* What follows from a combat unit's coming. */
static void arrive(struct day *day, int unit, int from, int place)
{
	enum side side = gc_unit_side(day->game, unit);
	int works = gc_works_find(day->state, place);

	day->state->unit[unit].refuses = refused_there(day, unit, place);
	if (works >= 0 && (enum side)day->state->works[works].side != side)
		gc_works_fall(day, place);
	take_pieces(day, side, place);
	gc_points_entered(day, unit, place);
	if (gc_is_campaign(day->game, day->state)) {
		gc_county_entered(day, unit, place);
		gc_depot_entered(day, unit, place);
		gc_raider_entered(day, unit, place);
		gc_corps_left(day, unit, place);
	}
	gc_releases_approached(day, unit);
	gc_valley_entered(day, unit, from, place);
	if (gc_is_campaign(day->game, day->state))
		gc_ruins_entered(day, unit, place);
}

/* Guns of position cannot go back: they fall to the enemy. */
static void abandon(struct day *day, int unit)
{
	struct event *event =
		gc_side_event(day, "abandoned", "7.6", gc_unit_side(day->game, unit));

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s",
		gc_place_id(day, day->state->unit[unit].at));
	gc_unit_loses(day, unit, day->state->unit[unit].strength, true);
}

void gc_unit_enters(struct day *day, int unit, int place)
{
	struct unit_state *now = &day->state->unit[unit];
	int from = now->fate == FATE_ON_MAP ? now->at : -1;
	struct stack left = {.count = 0};

	if (from == place)
		return;
	if (now->fate == FATE_OFF_MAP)
		gc_leaders_left(&left, day, unit);
	if (from >= 0 && gc_is_bound(day, unit)) {
		abandon(day, unit);
		return;
	}
	gc_field_moves(day, unit, from, place);
	now->fate = FATE_ON_MAP;
	now->at = place;
	if (!gc_is_combat_unit(day->game, day->state, unit))
		return;
	arrive(day, unit, from, place);
	for (int i = 0; i < left.count; i++)
		gc_unit_enters(day, left.unit[i], place);
	if (from < 0)
		return;
	leave_works(day, gc_unit_side(day->game, unit), from);
	take_leaders(day, unit, from, place);
}

void gc_unit_leaves(struct day *day, int unit, enum fate fate)
{
	struct unit_state *now = &day->state->unit[unit];
	enum side side = gc_unit_side(day->game, unit);
	bool fought = gc_is_combat_unit(day->game, day->state, unit);

	if (gc_on_map(day->state, unit))
		gc_field_moves(day, unit, now->at, -1);
	if (fate == FATE_ELIMINATED || fate == FATE_SURRENDERED)
		gc_raider_fell(day, unit);
	now->fate = (int)fate;
	now->gone = day->state->turn;
	now->refuses = now->held = false;
	if (!fought)
		return;
	leave_works(day, side, now->at);
	gc_leaders_settle(day, side, now->at);
}

/* ---- 2.3 ---- */

/* What becomes of a leader who is alone, in words of events. */
static struct event *tell_leader(const struct day *day, const char *kind, int leader)
{
	struct event *event =
		gc_side_event(day, kind, "2.3", gc_unit_side(day->game, leader));

	event_fact(day->adj->journal, event, "leader", "%s", gc_unit_id(day, leader));
	event_fact(day->adj->journal, event, "from", "%s",
		gc_place_id(day, day->state->unit[leader].at));
	return event;
}

static void join(struct day *day, const char *kind, int leader, int unit)
{
	struct journal *journal = day->adj->journal;
	struct event *event = tell_leader(day, kind, leader);
	int place = day->state->unit[unit].at;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	gc_unit_enters(day, leader, place);
}

static void wait_there(struct day *day, int leader)
{
	struct unit_state *now = &day->state->unit[leader];

	event_fact(day->adj->journal, tell_leader(day, "leader-waits", leader), "hexes",
		"%d", TRANSFER);
	gc_field_moves(day, leader, now->at, -1);
	now->fate = FATE_WAITING;
}

static void leave_for_good(struct day *day, int leader)
{
	tell_leader(day, "leader-leaves", leader);
	gc_unit_leaves(day, leader, FATE_EXITED);
}

static void settle(struct day *day, int leader)
{
	int to = gc_leader_nearest(day, leader, day->state->unit[leader].at);

	if (to >= 0)
		join(day, "leader-joins", leader, to);
	else if (gc_is_campaign(day->game, day->state) && gc_leader_has_others(day, leader))
		wait_there(day, leader);
	else
		leave_for_good(day, leader);
}

int gc_leaders_look(struct day *day)
{
	for (int i = 0; i < day->game->units; i++) {
		int to;

		if (day->state->unit[i].fate != FATE_WAITING)
			continue;
		to = gc_leader_nearest(day, i, day->state->unit[i].at);
		if (to >= 0)
			join(day, "leader-returns", i, to);
		else if (!gc_leader_has_others(day, i))
			leave_for_good(day, i);
	}
	return OK;
}

void gc_leaders_settle(struct day *day, enum side side, int place)
{
	struct stack leaders;

	gc_leaders_at(&leaders, day, side, place);
	for (int i = 0; i < leaders.count; i++)
		if (gc_leader_is_alone(day, leaders.unit[i], -1))
			settle(day, leaders.unit[i]);
}

/* ---- what it costs ---- */

int gc_unit_loses(struct day *day, int unit, int strength, bool combat)
{
	struct unit_state *now = &day->state->unit[unit];
	int lost = strength < now->strength ? strength : now->strength;

	now->strength -= lost;
	if (combat) {
		now->lost += lost;
		gc_points_lost(day, gc_unit_side(day->game, unit), lost);
	}
	if (lost && !now->strength)
		gc_unit_leaves(day, unit, FATE_ELIMINATED);
	return lost;
}

void gc_unit_tires(struct day *day, int unit, int levels)
{
	int *fatigue = &day->state->unit[unit].fatigue;

	*fatigue = *fatigue + levels < FATIGUE_MAX ? *fatigue + levels : FATIGUE_MAX;
}

void gc_unit_disorganized(struct day *day, int unit, bool worn_out)
{
	struct unit_state *now = &day->state->unit[unit];

	now->disorganized = true;
	if (worn_out)
		now->fatigue = FATIGUE_MAX;
}

/* ---- demoralization ---- */

void gc_unit_demoralized(struct day *day, int unit, int levels)
{
	struct unit_state *now = &day->state->unit[unit];
	struct event *event;

	if (now->demoralized >= levels || !gc_on_map(day->state, unit))
		return;
	now->demoralized = levels;
	event = gc_side_event(day, "demoralized", "11.0", gc_unit_side(day->game, unit));
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "level", "%d", levels);
}
