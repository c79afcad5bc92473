/* What holds of a position by itself. */
#include "base/diag.h"
#include "base/err.h"
#include "rules/great-campaigns/check/invariants.h"
#include "rules/great-campaigns/state/state.h"

struct look {
	const struct game *game;
	const struct state *state;
	struct diag *diag;
};

static void wrong(const struct look *l, const char *rule, int unit, const char *what)
{
	diag_error(l->diag, "%s: %s, at %s, %s", rule, l->game->unit[unit].name,
		l->game->map.place[l->state->unit[unit].at].name, what);
}

/* ---- one unit ---- */

static void look_at_values(const struct look *l, int unit)
{
	const struct unit_state *is = &l->state->unit[unit];

	if (gc_is_combat_unit(l->game, l->state, unit) &&
		(is->strength < 1 || is->strength > l->game->unit[unit].strength))
		wrong(l, "2", unit, "has an MV out of its bounds");
	if (is->fatigue < 0 || is->fatigue > FATIGUE_MAX)
		wrong(l, "6.5", unit, "has a Fatigue Level out of its bounds");
	if (is->demoralized < 0 || is->demoralized > 2)
		wrong(l, "11", unit, "is demoralized out of all bounds");
	if (l->game->land.ground[is->at] == GROUND_WATER)
		wrong(l, "6.2", unit, "stands in open water");
	else if (!gc_may_enter(&l->game->land, is->at))
		wrong(l, "6.2", unit, "stands where nobody plays");
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

/* ---- two units of a hex ---- */

static void look_at_both(const struct look *l, int a, int b)
{
	bool fight = gc_is_combat_unit(l->game, l->state, a) ||
		     gc_is_combat_unit(l->game, l->state, b);

	if (gc_unit_side(l->game, a) != gc_unit_side(l->game, b)) {
		if (fight)
			wrong(l, "6.2", a, "stands among the enemy");
	} else if (gc_is_combat_unit(l->game, l->state, a) &&
		   gc_is_combat_unit(l->game, l->state, b) &&
		   l->state->unit[a].refuses != l->state->unit[b].refuses) {
		wrong(l, "7.8", a, "refuses its flanks, or does not, by itself");
	}
}

/* 28: who is off the map is in a box, of which the enemy has not the only right. */
static void look_off_map(const struct look *l, int unit)
{
	const struct unit_state *is = &l->state->unit[unit];
	bool box = is->at >= 0 && gc_is_box(l->game, is->at);
	int owner = box ? l->game->campaign->box[is->at - l->game->hexes].side : NO_SIDE;

	if (is->fate == FATE_OFF_MAP && !box)
		wrong(l, "28", unit, "is off the map and in no box");
	if (is->fate == FATE_OFF_MAP && owner != NO_SIDE &&
		owner != (int)gc_unit_side(l->game, unit))
		wrong(l, "28", unit, "is in a box of the enemy's");
	if ((is->fate == FATE_UNDER_WAY) != (is->due > 0))
		wrong(l, "28", unit, "is due, or under way, and not both");
	if (is->due && is->due < l->state->turn)
		wrong(l, "28", unit, "should have arrived");
}

static void look_at_unit(const struct look *l, int unit)
{
	if (l->state->unit[unit].at >= 0)
		look_off_map(l, unit);
	if (!gc_on_map(l->state, unit))
		return;
	look_at_values(l, unit);
	if (gc_is_leader(l->game, unit) && !has_company(l, unit))
		wrong(l, "2.3", unit, "stands alone");
	for (int i = unit + 1; i < l->game->units; i++)
		if (gc_stands_at(l->state, i, l->state->unit[unit].at))
			look_at_both(l, unit, i);
}

/* ---- 9, 10 ---- */

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
