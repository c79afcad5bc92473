/*
 * L5.7 The Harpers Ferry Phase. Events: `harpers-ferry` (side, units, strength, modifier,
 * surrenders: yes or no; a die).
 */
#include "rules/great-campaigns/campaign/valley.h"

#include "rules/great-campaigns/campaign/campaign.h"

#define SIEGE_HEXES 12 /* who besieges it is as near as that */

static const struct gc_ferry *ferry_of(const struct game *game)
{
	return &game->campaign->ferry;
}

static int distance(const struct day *day, int unit)
{
	return hex_distance(&day->game->sheet.grid, day->state->unit[unit].at,
		ferry_of(day->game)->place);
}

static bool is_infantry(const struct day *day, enum side side, int unit)
{
	return gc_unit_side(day->game, unit) == side && gc_on_map(day->state, unit) &&
	       day->game->unit[unit].arm == ARM_INFANTRY;
}

/* ---- whether it is surrounded ---- */

static void find_garrison(struct stack *out, const struct day *day)
{
	out->count = 0;
	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == UNION &&
			gc_is_combat_unit(day->game, day->state, i) &&
			distance(day, i) <= 1)
			stack_add(out, i);
}

static bool is_besieged(const struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		if (is_infantry(day, CONFEDERATE, i) && distance(day, i) <= SIEGE_HEXES)
			return true;
	return false;
}

static bool is_open(const void *context, int from, int to, int link)
{
	const struct day *day = context;

	(void)from;
	return gc_may_enter(&day->game->land, to) &&
	       gc_passable(&day->game->land, link, to) && gc_is_crossable(day, link) &&
	       !gc_is_held(day, CONFEDERATE, to) &&
	       !gc_in_infantry_zone(day, CONFEDERATE, to);
}

/* Where one is out of it: a depot elsewhere, or the edge of the map beyond the Potomac. */
static bool is_way_out(const struct day *day, int place)
{
	const struct hex_grid *grid = &day->game->sheet.grid;

	if (gc_area_has(ferry_of(day->game)->edge, place))
		return true;
	return gc_depot_at(day->state, place) >= 0 &&
	       hex_distance(grid, place, ferry_of(day->game)->place) > 1;
}

static bool gets_out(const struct day *day, const struct stack *garrison)
{
	struct reach reach;

	reach_make(&reach, day->adj->arena, &day->game->map);
	for (int i = 0; i < garrison->count; i++)
		reach_from(&reach, day->state->unit[garrison->unit[i]].at);
	reach_search(&reach, is_open, day);
	for (int i = 0; i < reach.places; i++)
		if (is_way_out(day, reach.place[i]))
			return true;
	return false;
}

void gc_surrounded_at_ferry(struct stack *out, const struct day *day)
{
	out->count = 0;
	if (!day->game->campaign || !ferry_of(day->game)->die || !is_besieged(day))
		return;
	find_garrison(out, day);
	if (out->count && gets_out(day, out))
		out->count = 0;
}

/* ---- the die ---- */

/* MV of Confederate infantry next to the hexes of the garrison. */
static int besiegers(const struct day *day, const struct stack *garrison)
{
	const struct hex_grid *grid = &day->game->sheet.grid;
	int strength = 0;

	for (int i = 0; i < day->game->units; i++) {
		bool near = false;

		for (int k = 0; k < garrison->count && is_infantry(day, CONFEDERATE, i);
			k++)
			near |= hex_distance(grid, day->state->unit[i].at,
					day->state->unit[garrison->unit[k]].at) == 1;
		strength += near ? day->state->unit[i].strength : 0;
	}
	return strength;
}

int gc_ferry_modifier(const struct day *day, const struct stack *garrison)
{
	const struct gc_ferry *ferry = ferry_of(day->game);

	return besiegers(day, garrison) / ferry->each -
	       (gc_stack_strength(day, garrison) > ferry->large);
}

int gc_ferry_die(const struct game *game)
{
	return ferry_of(game)->die;
}

static void tell(const struct day *day, const struct stack *garrison, bool surrenders,
	const struct dice_roll *roll)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "harpers-ferry", "L5.7", UNION);

	event_fact(journal, event, "units", "%s", gc_stack_ids(day, garrison));
	event_fact(journal, event, "strength", "%d", gc_stack_strength(day, garrison));
	event_fact(journal, event, "modifier", "%+d", gc_ferry_modifier(day, garrison));
	event_fact(journal, event, "surrenders", "%s", surrenders ? "yes" : "no");
	event_die(journal, event, roll);
}

static void surrender(struct day *day, const struct stack *garrison)
{
	int strength = gc_stack_strength(day, garrison);

	for (int i = 0; i < garrison->count; i++)
		gc_unit_leaves(day, garrison->unit[i], FATE_SURRENDERED);
	gc_score(day, SCORE_HARPERS_FERRY, strength);
}

int gc_harpers_ferry_play(struct day *day)
{
	const struct dice_roll *roll;
	struct stack garrison;
	bool surrenders;
	int err;

	gc_surrounded_at_ferry(&garrison, day);
	if (!garrison.count)
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_FERRY], NO_SIDE, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	surrenders = roll->face[0] + gc_ferry_modifier(day, &garrison) >=
		     gc_ferry_die(day->game);
	tell(day, &garrison, surrenders, roll);
	if (surrenders)
		surrender(day, &garrison);
	return OK;
}
