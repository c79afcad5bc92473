/*
 * What always holds: of a position by itself, of what a step may do to a unit, and of
 * counties, depots and supply in a campaign.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/check/check.h"

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;
};

/* ---- the campaign ---- */

/* What always holds of counties, depots and supply. */

/* 25: nobody takes a seat that lies off the sheets. */
static void check_counties(const struct check *c)
{
	const struct gc_counties *counties = &c->game->campaign->counties;

	for (int i = 0; i < counties->counties; i++) {
		const struct county_state *is = &c->after->campaign.county[i];

		if (counties->county[i].seat < 0 &&
			is->holder != counties->county[i].holder)
			diag_error(c->diag, "25: %s, which has no seat, changed hands",
				counties->county[i].title);
	}
}

/* 30: the enemy stands in the hex of no depot. */
static void check_depots(const struct check *c)
{
	const struct campaign_state *campaign = &c->after->campaign;

	for (int i = 0; i < campaign->depots; i++)
		if (gc_structure_at(c->game, campaign->depot[i].at) != STRUCTURE_DEPOT &&
			gc_place_holder(c->game, c->after, campaign->depot[i].at) ==
				side_other((enum side)campaign->depot[i].side))
			diag_error(c->diag, "30: the enemy stands in the depot at %s",
				c->game->map.place[campaign->depot[i].at].name);
}

/* 31 */
static void check_ammunition(const struct check *c)
{
	for (int i = 0; i < c->game->units; i++)
		if (gc_ammunition_of(c->game, c->after, i) < 0)
			diag_error(c->diag, "31: %s spent ammunition that it had not",
				c->game->unit[i].name);
}

/* 25, 30, 31: the position alone. */
static void check_campaign(const struct check *c)
{
	if (!gc_is_campaign(c->game, c->after))
		return;
	check_counties(c);
	check_depots(c);
	check_ammunition(c);
}

/* ---- a position ---- */

/* What holds of a position by itself. */

struct look {
	const struct game *game;
	const struct state *state;
	struct diag *diag;
};

static void wrong_now(const struct look *l, const char *rule, int unit, const char *what)
{
	diag_error(l->diag, "%s: %s, at %s, %s", rule, l->game->unit[unit].name,
		l->game->map.place[l->state->unit[unit].at].name, what);
}

/* ---- a position: one unit ---- */

static void look_at_values(const struct look *l, int unit)
{
	const struct unit_state *is = &l->state->unit[unit];

	if (gc_is_combat_unit(l->game, l->state, unit) &&
		(is->strength < 1 || is->strength > l->game->unit[unit].strength))
		wrong_now(l, "2", unit, "has an MV out of its bounds");
	if (is->fatigue < 0 || is->fatigue > FATIGUE_MAX)
		wrong_now(l, "6.5", unit, "has a Fatigue Level out of its bounds");
	if (is->demoralized < 0 || is->demoralized > 2)
		wrong_now(l, "11", unit, "is demoralized out of all bounds");
	if (l->game->land.ground[is->at] == GROUND_WATER)
		wrong_now(l, "6.2", unit, "stands in open water");
	else if (!gc_may_enter(&l->game->land, is->at))
		wrong_now(l, "6.2", unit, "stands where nobody plays");
}

/* True when a unit stands there with which the leader may stand. */
static bool has_company(const struct look *l, int leader)
{
	const struct state *state = l->state;

	for (int i = 0; i < l->game->units; i++)
		if (gc_stands_at(state, i, state->unit[leader].at) &&
			gc_is_combat_unit(l->game, state, i) &&
			gc_unit_side(l->game, i) == gc_unit_side(l->game, leader) &&
			gc_obeys_now(l->game, l->state, i, leader))
			return true;
	return false;
}

/* ---- a position: two units of a hex ---- */

static void look_at_both(const struct look *l, int a, int b)
{
	bool fight = gc_is_combat_unit(l->game, l->state, a) ||
		     gc_is_combat_unit(l->game, l->state, b);

	if (gc_unit_side(l->game, a) != gc_unit_side(l->game, b)) {
		if (fight)
			wrong_now(l, "6.2", a, "stands among the enemy");
	} else if (gc_is_combat_unit(l->game, l->state, a) &&
		   gc_is_combat_unit(l->game, l->state, b) &&
		   l->state->unit[a].refuses != l->state->unit[b].refuses) {
		wrong_now(l, "7.8", a, "refuses its flanks, or does not, by itself");
	}
}

/* 28: who is off the map is in a box, of which the enemy has not the only right. */
static void look_off_map(const struct look *l, int unit)
{
	const struct unit_state *is = &l->state->unit[unit];
	bool box = is->at >= 0 && gc_is_box(l->game, is->at);
	int owner = box ? l->game->campaign->box[is->at - l->game->hexes].side : NO_SIDE;

	if (is->fate == FATE_OFF_MAP && !box)
		wrong_now(l, "28", unit, "is off the map and in no box");
	if (is->fate == FATE_OFF_MAP && owner != NO_SIDE &&
		owner != (int)gc_unit_side(l->game, unit))
		wrong_now(l, "28", unit, "is in a box of the enemy's");
	if ((is->fate == FATE_UNDER_WAY) != (is->due > 0))
		wrong_now(l, "28", unit, "is due, or under way, and not both");
	if (is->due && is->due < l->state->turn)
		wrong_now(l, "28", unit, "should have arrived");
}

static void look_at_unit(const struct look *l, int unit)
{
	if (l->state->unit[unit].at >= 0)
		look_off_map(l, unit);
	if (!gc_on_map(l->state, unit))
		return;
	look_at_values(l, unit);
	if (gc_is_leader(l->game, unit) && !has_company(l, unit))
		wrong_now(l, "2.3", unit, "stands alone");
	for (int i = unit + 1; i < l->game->units; i++)
		if (gc_stands_at(l->state, i, l->state->unit[unit].at))
			look_at_both(l, unit, i);
}

/* ---- a position: 9, 10 ---- */

static void look_at_works(const struct look *l, int index)
{
	const struct works_state *works = &l->state->works[index];
	const char *name = l->game->map.place[works->at].name;
	enum side holder = gc_place_holder(l->game, l->state, works->at);

	if (gc_works_find(l->state, works->at) != index)
		diag_error(l->diag, "9: works stand twice at %s", name);
	if (works->level <= WORKS_NONE || works->level > WORKS_FORT)
		diag_error(l->diag, "9: works of no level stand at %s", name);
	if (holder != NO_SIDE && (int)holder != works->side)
		diag_error(l->diag, "9: the enemy stands in the works at %s", name);
}

static void look_at_crossing(const struct look *l, int index)
{
	const struct crossing_state *crossing = &l->state->crossing[index];
	const struct link *link = &l->game->map.link[crossing->link];
	const char *from = l->game->map.place[link->from].name;
	const char *to = l->game->map.place[link->to].name;

	for (int i = 0; i < index; i++)
		if (l->state->crossing[i].link == crossing->link)
			diag_error(l->diag,
				"10: a crossing from %s to %s stands there twice", from,
				to);
	if (!(link->flags & GC_WATERS))
		diag_error(l->diag, "10: nothing is to be crossed from %s to %s", from, to);
}

int gc_invariants_position(
	const struct game *game, const struct state *state, struct diag *diag)
{
	const struct look l = {game, state, diag};
	unsigned errors = diag->errors;

	for (int i = 0; i < game->units; i++)
		look_at_unit(&l, i);
	for (int i = 0; i < state->works_count; i++)
		look_at_works(&l, i);
	for (int i = 0; i < state->crossings; i++)
		look_at_crossing(&l, i);
	return diag->errors > errors ? ERR_BUG : OK;
}

/* ---- units in a step ---- */

/* What may become of a unit in a step. */

static void wrong_step(const struct check *c, const char *rule, int unit, const char *what)
{
	diag_error(c->diag, "%s: %s %s", rule, c->game->unit[unit].name, what);
}

/* 3: units come in the morning, with their turn or later, and by the set-up. */
static void check_coming(const struct check *c, int unit)
{
	const struct setup *setup = gc_setup_of(c->game, c->before, unit);

	if (!setup)
		wrong_step(c, "3", unit, "is none of this scenario");
	else if (c->before->step == SEQUENCE_DAY)
		wrong_step(c, "3", unit, "came in the middle of a day");
	else if (setup->turn > c->before->turn)
		wrong_step(c, "3", unit, "came too early");
}

/* Of a campaign: on the map, in a box or between them. */
static bool is_about(const struct state *state, int unit)
{
	return state->unit[unit].fate >= FATE_ON_MAP && !gc_is_gone(state, unit);
}

/* L2.2: a counter into which a division is divided. */
static bool is_of_formation(const struct game *game, int unit)
{
	return gc_formation_with(game, unit) || gc_formation_led(game, unit);
}

/* 14, 28, 32: who is about may go from map to box and back, and into another; counters of
 * substitutes that have fallen are used again, and may fall again the same day. */
static bool goes_about(const struct check *c, int unit)
{
	if (!gc_is_campaign(c->game, c->before))
		return false;
	if (is_about(c->before, unit) && gc_lies_aside(c->game, c->after, unit))
		return true;
	if ((gc_is_substitute(c->game, unit) || is_of_formation(c->game, unit)) &&
		!is_about(c->before, unit))
		return true;
	return is_about(c->after, unit) &&
	       (is_about(c->before, unit) || c->before->unit[unit].fate == FATE_AWAITED);
}

static void check_fate(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	if (was->fate == is->fate || goes_about(c, unit))
		return;
	if (was->fate == FATE_AWAITED && is->fate == FATE_ON_MAP)
		check_coming(c, unit);
	else if (!is_about(c->before, unit) && was->fate != FATE_WAITING)
		wrong_step(c, "2", unit, "has come back");
	/* 2.3: a leader who waits for units of his command is not gone */
	else if (is->fate != FATE_WAITING && is->fate != FATE_ON_MAP &&
		 is->gone != c->before->turn)
		wrong_step(c, "2", unit, "is gone with another turn");
}

/* MV is lost for good, and what is lost in combat is part of it. 7.5, 12 */
static void check_strength(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	/* 32: who is attached and detached changes it on the way */
	if (gc_is_campaign(c->game, c->before))
		return;
	if (is->strength > was->strength)
		wrong_step(c, "2", unit, "has more MV than before");
	if (is->lost < was->lost || is->lost - was->lost > was->strength - is->strength)
		wrong_step(c, "12", unit, "has lost other MV in combat than it has lost");
}

/* 8: nobody is disorganized behind a Recovery Phase, nor more tired than it leaves him. */
static void check_recovery(const struct check *c, int unit)
{
	const struct unit_state *is = &c->after->unit[unit];
	const struct tables *tables = &c->game->tables;
	int most = 0;

	for (int i = 0; i < FATIGUE_LEVELS; i++)
		for (int e = 0; e < 2; e++)
			for (int d = 0; d < 2; d++)
				if (tables->recovered[e][d][i].fatigue > most)
					most = tables->recovered[e][d][i].fatigue;
	if (is->disorganized)
		wrong_step(c, "8", unit, "is disorganized behind a Recovery Phase");
	if (is->fatigue > most)
		wrong_step(c, "8", unit, "is tired behind a Recovery Phase");
}

/* L5.8: as long as no enemy is where he wakes them. */
static bool is_held_again(const struct check *c, const struct setup *setup)
{
	return setup && setup->release >= 0 &&
	       gc_scenario_of(c->game, c->before)->release[setup->release].rule;
}

/* Whoever is held, and would not be once he is attacked, stays where he is. */
static void check_held(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];
	const struct setup *setup = gc_setup_of(c->game, c->before, unit);

	if (!was->held && is->held && !is_held_again(c, setup))
		wrong_step(c, "3", unit, "is held once more");
	if (c->before->step == SEQUENCE_CYCLE || c->before->step == SEQUENCE_QUIET_CYCLE)
		return; /* 30: who forages tires */
	if (was->held && is->held && setup && setup->release >= 0 &&
		gc_scenario_of(c->game, c->before)->release[setup->release].attacked &&
		was->fate == FATE_ON_MAP &&
		(is->at != was->at || is->fatigue > was->fatigue))
		wrong_step(c, "3", unit, "has moved, and is held");
}

/* 32: who is attached adds what he has; nobody else does. */
static int total(const struct game *game, const struct state *state, enum side side)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == side && !gc_lies_aside(game, state, i))
			strength += state->unit[i].strength;
	return strength;
}

/* L4.4.3, L4.4.5: MV that a Confederate in the Valley is given in a cycle, and militia. */
static int given(const struct check *c, enum side side)
{
	const struct gc_release_rules *rules;
	int strength = 0;

	if (!gc_has_release(c->game, c->before))
		return 0;
	rules = c->game->campaign->release;
	if (side == CONFEDERATE)
		return gc_valley_sleeps(c->game, c->before) ? rules->valley.augment_first
							    : 0;
	for (int i = 0; i < rules->militia.of.units; i++) {
		int unit = rules->militia.of.unit[i];

		if (c->before->unit[unit].fate == FATE_AWAITED &&
			c->after->unit[unit].fate != FATE_AWAITED)
			strength += c->after->unit[unit].strength;
	}
	return strength;
}

/* The MV of both sides: they never grow, whoever detaches or attaches. */
static void invariants_check_totals(const struct check *c)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (total(c->game, c->after, side) >
			total(c->game, c->before, side) + given(c, side))
			diag_error(c->diag, "2: the %s side has more MV than before",
				side_name(side));
}

/* What has become of a unit in the step. */
static void invariants_check_unit(const struct check *c, int unit)
{
	check_fate(c, unit);
	check_strength(c, unit);
	check_held(c, unit);
	if (c->before->step == SEQUENCE_DAY && gc_on_map(c->after, unit) &&
		!gc_is_leader(c->game, unit))
		check_recovery(c, unit);
}

/* ---- a step: 3 ---- */

/* 36: the cycle that was played may have ended the game, by a die. */
static bool may_have_ended(const struct check *c)
{
	return (c->before->step == SEQUENCE_CYCLE ||
		       c->before->step == SEQUENCE_QUIET_CYCLE) &&
	       gc_end_die_of(c->game, c->before->turn) > 1;
}

/* The moment that must follow: *turn and *step; false when the game must be over. */
static bool next_moment(const struct check *c, int *turn, int *step)
{
	const struct gc_scenario *scenario = gc_scenario_of(c->game, c->after);

	*turn = c->before->turn;
	*step = SEQUENCE_DAY;
	if (c->before->step == SEQUENCE_MORNING)
		return true;
	*step = SEQUENCE_INVASION;
	if (c->before->step == SEQUENCE_JOIN && scenario->landings)
		return true;
	*step = scenario->setup_side == UNION ? SEQUENCE_SETUP_UNION
					      : SEQUENCE_SETUP_CONFEDERATE;
	if ((c->before->step == SEQUENCE_JOIN || c->before->step == SEQUENCE_INVASION) &&
		scenario->setup_side != NO_SIDE)
		return true;
	/* whether somebody has a choice in a cycle, its segments say */
	*step = c->after->step == SEQUENCE_CYCLE ? SEQUENCE_CYCLE : SEQUENCE_QUIET_CYCLE;
	if (c->before->step == SEQUENCE_DAY && gc_campaign_has_cycle(c->game, c->before))
		return true;
	*step = SEQUENCE_MORNING;
	if (may_have_ended(c))
		return c->after->outcome == ENDING_NONE && ++*turn <= scenario->days;
	return ++*turn <= scenario->days;
}

/* True when the Union has chosen one of the landings. 15 */
static bool is_landing(const struct check *c)
{
	const struct gc_scenario *scenario = gc_scenario_of(c->game, c->before);

	for (int i = 0; i < scenario->landings; i++)
		if (scenario->landing[i] == c->after->start)
			return true;
	return false;
}

static void check_step(const struct check *c)
{
	const struct state *before = c->before;

	if (before->step == SEQUENCE_INVASION && is_landing(c)) {
		struct state *landed = ARENA_NEW(c->diag->arena, struct state);

		*landed = *before;
		landed->start = c->after->start;
		before = landed;
	}
	game_check_step(c->game, before, c->after, c->diag);
}

static void check_moment(const struct check *c)
{
	int turn, step;
	bool goes_on = next_moment(c, &turn, &step);

	check_step(c);
	game_check_moment(c->game, c->before, c->after, !goes_on, turn, step, c->diag);
}

/* ---- a step: 3, 7.4 ---- */

static void check_day(const struct check *c)
{
	const struct state *is = c->after;
	const struct gunboats *gunboats = &gc_scenario_of(c->game, is)->gunboats;

	if (is->rain != (is->wet_days > 0))
		diag_error(c->diag, "3: the days of rain do not fit the weather");
	if (is->supports < 0 || is->supports > gunboats->supports)
		diag_error(c->diag, "7.4: gunboats supported %d defences", is->supports);
	if (c->before->step == SEQUENCE_MORNING && is->supports)
		diag_error(c->diag, "7.4: gunboats supported somebody in the morning");
}

/* ---- a step: 9, 10 ---- */

static bool stands_there(const struct check *c, const struct works_state *works)
{
	return (int)gc_place_holder(c->game, c->after, works->at) == works->side;
}

/* Works are those of somebody who stands in them; nobody else digs some. */
static void check_works(const struct check *c, int index)
{
	const struct works_state *is = &c->after->works[index];
	int was = gc_works_find(c->before, is->at);
	const char *name = c->game->map.place[is->at].name;

	if (was < 0 && !stands_there(c, is))
		diag_error(c->diag, "9: nobody stands in the works at %s", name);
	if (was >= 0 && c->before->works[was].side != is->side)
		diag_error(c->diag, "9: the works at %s have gone to the enemy", name);
	if (was >= 0 && is->level > c->before->works[was].level + 1)
		diag_error(c->diag, "9: the works at %s rose too fast", name);
}

/* What units and works were, they are of the same scenario: an invasion sets up another. */
static void check_changes(const struct check *c)
{
	invariants_check_totals(c);
	for (int i = 0; i < c->after->works_count; i++)
		check_works(c, i);
	for (int i = 0; i < c->game->units; i++)
		invariants_check_unit(c, i);
}

int gc_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	const struct check c = {game, before, after, diag};
	unsigned errors = diag->errors;

	gc_invariants_position(game, after, diag);
	check_campaign(&c);
	if (before != after) { /* else no step lies between: a position by itself */
		check_moment(&c);
		check_day(&c);
		if (c.before->start == c.after->start)
			check_changes(&c);
	}
	return diag->errors > errors ? ERR_BUG : OK;
}
