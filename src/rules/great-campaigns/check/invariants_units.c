/* What may become of a unit in a step. */
#include "rules/great-campaigns/check/invariants_private.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/valley/valley.h"

static void wrong(const struct check *c, const char *rule, int unit, const char *what)
{
	diag_error(c->diag, "%s: %s %s", rule, c->game->unit[unit].name, what);
}

/* 3: units come in the morning, with their turn or later, and by the set-up. */
static void check_coming(const struct check *c, int unit)
{
	const struct setup *setup = gc_setup_of(c->game, c->before, unit);

	if (!setup)
		wrong(c, "3", unit, "is none of this scenario");
	else if (c->before->step == SEQUENCE_DAY)
		wrong(c, "3", unit, "came in the middle of a day");
	else if (setup->turn > c->before->turn)
		wrong(c, "3", unit, "came too early");
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
		wrong(c, "2", unit, "has come back");
	/* 2.3: a leader who waits for units of his command is not gone */
	else if (is->fate != FATE_WAITING && is->fate != FATE_ON_MAP &&
		 is->gone != c->before->turn)
		wrong(c, "2", unit, "is gone with another turn");
}

/* MV is lost for good, and what is lost in combat is part of it. 7.5, 12 */
static void check_strength(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	/* 32: who is attached and detached changes it on the way */
	if (gc_is_campaign(c->game, c->before))
		return;
	if (is->strength > was->strength)
		wrong(c, "2", unit, "has more MV than before");
	if (is->lost < was->lost || is->lost - was->lost > was->strength - is->strength)
		wrong(c, "12", unit, "has lost other MV in combat than it has lost");
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
		wrong(c, "8", unit, "is disorganized behind a Recovery Phase");
	if (is->fatigue > most)
		wrong(c, "8", unit, "is tired behind a Recovery Phase");
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
		wrong(c, "3", unit, "is held once more");
	if (c->before->step == SEQUENCE_CYCLE || c->before->step == SEQUENCE_QUIET_CYCLE)
		return; /* 30: who forages tires */
	if (was->held && is->held && setup && setup->release >= 0 &&
		gc_scenario_of(c->game, c->before)->release[setup->release].attacked &&
		was->fate == FATE_ON_MAP &&
		(is->at != was->at || is->fatigue > was->fatigue))
		wrong(c, "3", unit, "has moved, and is held");
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

void gc_invariants_check_totals(const struct check *c)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (total(c->game, c->after, side) >
			total(c->game, c->before, side) + given(c, side))
			diag_error(c->diag, "2: the %s side has more MV than before",
				side_name(side));
}

void gc_invariants_check_unit(const struct check *c, int unit)
{
	check_fate(c, unit);
	check_strength(c, unit);
	check_held(c, unit);
	if (c->before->step == SEQUENCE_DAY && gc_on_map(c->after, unit) &&
		!gc_is_leader(c->game, unit))
		check_recovery(c, unit);
}
