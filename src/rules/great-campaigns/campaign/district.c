/*
 * 27, L3.10 The District of Washington: where its units may be, what the Confederates make
 * of the Valley track, and the Valley Segment, with the Valley in a box or on the map, in
 * which the District lets units go. Events: `released-from-district` (side, units, left: MV
 * that stay), `valley-track` (strength, box, above: the box counts one more in this
 * segment), `release-roll` (strength: MV that may go, modifiers, dice).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/hexes/reach.h"

/* ---- the District ---- */

static const struct gc_district *district_of(const struct game *game)
{
	return &game->campaign->district;
}

static bool lies_in(const struct game *game, int place, unsigned bit)
{
	return (district_of(game)->area[place] & bit) != 0;
}

/* ---- the District: the Valley track ---- */

/* Confederates who count: infantry and cavalry on the map. */
static bool counts(const struct game *game, const struct state *state, int unit)
{
	return gc_unit_side(game, unit) == CONFEDERATE && gc_on_map(state, unit) &&
	       game->unit[unit].arm <= ARM_CAVALRY;
}

static bool is_same_county(const struct game *game, int a, int b)
{
	const char *const *county = game->land.county;

	return county[a] && county[b] && !strcmp(county[a], county[b]);
}

/* MV in the county of a place, as far as it belongs to the band. */
static int strength_about(
	const struct game *game, const struct state *state, int place, unsigned bit)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) && lies_in(game, state->unit[i].at, bit) &&
			is_same_county(game, place, state->unit[i].at))
			strength += state->unit[i].strength;
	return strength;
}

/* The most MV in a county of the band. */
static int strength_in_band(
	const struct game *game, const struct state *state, unsigned bit)
{
	int most = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) && lies_in(game, state->unit[i].at, bit)) {
			int strength = strength_about(game, state, state->unit[i].at, bit);

			most = strength > most ? strength : most;
		}
	return most;
}

int gc_district_band(const struct game *game, const struct state *state, int *strength)
{
	const struct gc_district *district = district_of(game);

	for (int band = district->bands; band > 0; band--) {
		int found = strength_in_band(game, state, BAND_BIT(band - 1));

		if (strength)
			*strength = found;
		if (found >= district->strength)
			return band;
	}
	if (strength)
		*strength = 0;
	return 0;
}

/* MV of the Confederates who watch the District: of infantry and cavalry. */
static int district_watchers(const struct game *game, const struct state *state)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) &&
			lies_in(game, state->unit[i].at, AREA_BIT(AREA_WATCH)))
			strength += state->unit[i].strength;
	return strength;
}

/* ---- the District: who is of it ---- */

bool gc_is_garrison(const struct game *game, const struct state *state, int unit)
{
	const struct unit *counter = &game->unit[unit];

	return gc_has_district(game) && counter->arm == ARM_ARTILLERY &&
	       counter->size == SIZE_NONE && gc_on_map(state, unit) &&
	       gc_has_fort(game, gc_unit_side(game, unit), state->unit[unit].at);
}

/* True for a counter of the I Corps by what is printed. */
static bool is_of_corps(const struct game *game, int unit)
{
	const struct gc_district *district = district_of(game);
	int command = game->unit[unit].command;

	for (int i = 0; command >= 0 && i < district->commands; i++)
		if (district->command[i] == command)
			return true;
	for (int i = 0; i < district->nears; i++)
		if (district->near[i] == unit)
			return true;
	return false;
}

static bool is_part_of(const struct gc_formation *formation, int unit)
{
	return gc_formation_has(formation, unit) || formation->leader == unit;
}

/* The counter as part of whose division a unit obeys; itself if it is of none. */
static int division_of(const struct game *game, int unit)
{
	const struct gc_theatres *theatres = &game->campaign->theatres;

	for (int i = 0; i < theatres->formations; i++)
		if (is_part_of(&theatres->formation[i], unit))
			return theatres->formation[i].division;
	return unit;
}

void gc_corps_left(struct day *day, int unit, int place)
{
	struct unit_state *now = &day->state->unit[unit];

	if (gc_has_district(day->game) && !now->district &&
		day->game->land.theatre[place] == THEATRE_RICHMOND &&
		gc_is_lent(day->game, division_of(day->game, unit)))
		now->left = true;
}

bool gc_is_near_washington(const struct game *game, const struct state *state, int unit)
{
	int of = state->unit[unit].of;

	return is_of_corps(game, unit) || (of >= 0 && is_of_corps(game, of)) ||
	       is_of_corps(game, division_of(game, unit));
}

int gc_district_strength(const struct game *game, const struct state *state)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (state->unit[i].district && state->unit[i].fate >= FATE_ON_MAP &&
			!gc_is_gone(state, i))
			strength += state->unit[i].strength;
	return strength;
}

void gc_district_frees(struct day *day, const struct stack *units, const char *rule)
{
	struct stack freed = {.count = 0};
	struct event *event;

	for (int i = 0; i < units->count; i++)
		if (gc_is_of_district(day->state, units->unit[i])) {
			day->state->unit[units->unit[i]].district = false;
			stack_add(&freed, units->unit[i]);
		}
	if (!freed.count)
		return;
	day->changes++;
	event = gc_side_event(day, "released-from-district", rule, UNION);
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &freed));
	event_fact(day->adj->journal, event, "left", "%d",
		gc_district_strength(day->game, day->state));
}

/* ---- the District: where it may be ---- */

/* What a day has found out. */
struct district_ground {
	unsigned changes; /* of the day, as it was seen whether there is an alarm */
	bool alarm;
	int asked; /* then, the unit of which it was known last whether it is near; -1: none
		    */
	bool near;
	struct reach
		home[DISTRICT_AREAS]; /* steps from the area; map NULL: nobody has asked */
};

struct district_ground *gc_district_ground_new(const struct day *day)
{
	return gc_has_district(day->game)
		       ? ARENA_NEW(day->adj->arena, struct district_ground)
		       : NULL;
}

/* What hangs on the position. The alarm: Confederates stand where the track would come
 * above 0. */
static struct district_ground *look_round(const struct day *day)
{
	struct district_ground *ground = day->district;

	if (ground->changes != day->changes) {
		ground->alarm = gc_district_band(day->game, day->state, NULL) > 0;
		ground->asked = -1;
		ground->changes = day->changes;
	}
	return ground;
}

/* A search for a way asks it of the same unit at every step. */
static enum district_area area_of(const struct day *day, int unit)
{
	struct district_ground *ground = look_round(day);

	if (ground->alarm)
		return AREA_ALARM;
	if (ground->asked != unit) {
		ground->near = gc_is_near_washington(day->game, day->state, unit);
		ground->asked = unit;
	}
	return ground->near ? AREA_CORPS : AREA_DISTRICT;
}

static bool walks(const void *context, int from, int to, int link)
{
	const struct day *day = context;

	(void)from;
	return gc_may_enter(&day->game->land, to) &&
	       gc_passable(&day->game->land, link, to);
}

/* How many steps a hex is from the area; -1: no way leads there. */
static int steps_home(const struct day *day, enum district_area area, int place)
{
	struct reach *home = &day->district->home[area];

	if (!home->map) {
		reach_make(home, day->adj->arena, &day->game->map);
		for (int i = 0; i < day->game->hexes; i++)
			if (lies_in(day->game, i, AREA_BIT(area)) &&
				gc_may_enter(&day->game->land, i))
				reach_from(home, i);
		reach_search(home, walks, day);
	}
	return home->distance[place];
}

/* Who has gone against the enemy may stay there until the marker of the track lies at 0,
 * also when no enemy is left. */
static bool may_stay_out(const struct day *day, int place)
{
	return day->state->campaign.valley_box > 0 &&
	       lies_in(day->game, place, AREA_BIT(AREA_ALARM));
}

bool gc_is_beyond_district(const struct day *day, int unit)
{
	int at = day->state->unit[unit].at;

	return day->district && gc_is_of_district(day->state, unit) &&
	       gc_on_map(day->state, unit) && !may_stay_out(day, at) &&
	       !lies_in(day->game, at, AREA_BIT(area_of(day, unit)));
}

bool gc_district_bars(const struct day *day, int unit, int from, int to)
{
	enum district_area area;

	if (!day->district || !gc_is_of_district(day->state, unit))
		return false;
	if (gc_is_box(day->game, to))
		return true;
	area = area_of(day, unit);
	if (lies_in(day->game, to, AREA_BIT(area)))
		return false;
	if (gc_is_box(day->game, from) || lies_in(day->game, from, AREA_BIT(area)))
		return true;
	if (may_stay_out(day, from) && may_stay_out(day, to))
		return false;
	return steps_home(day, area, to) < 0 ||
	       steps_home(day, area, to) >= steps_home(day, area, from);
}

/* ---- the Valley Segment ---- */

#define RELEASE_ORDERS (ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE))

static const struct gc_valley *valley_of(const struct game *game)
{
	return &game->campaign->organization.valley;
}

/* MV of a side's infantry and cavalry in a box. */
static int strength_in(
	const struct game *game, const struct state *state, enum side side, int box)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == side && game->unit[i].arm <= ARM_CAVALRY &&
			gc_is_in_box(state, i, box))
			strength += state->unit[i].strength;
	return strength;
}

bool gc_has_valley(const struct game *game)
{
	return gc_has_district(game) || valley_of(game)->box >= 0;
}

/* The box of the track, and the MV by which it is. */
static int track_box(const struct game *game, const struct state *state, int *strength)
{
	const struct gc_valley *valley = valley_of(game);
	int box = valley->boxes - 1;

	if (gc_has_district(game))
		return gc_district_band(game, state, strength);
	*strength = strength_in(game, state, CONFEDERATE, valley->box);
	while (box > 0 && *strength < valley->strength[box])
		box--;
	return box;
}

int gc_valley_box(const struct game *game, const struct state *state)
{
	int strength;

	return track_box(game, state, &strength);
}

/* ---- the Valley Segment: the District of Washington ---- */

static bool is_in_district(const struct day *day, int unit)
{
	const struct gc_valley *valley = valley_of(day->game);

	for (int i = 0; i < valley->districts; i++)
		if (gc_is_in_box(day->state, unit, valley->district[i]))
			return gc_unit_side(day->game, unit) == UNION;
	return false;
}

bool gc_may_release(const struct day *day, int unit)
{
	if (gc_has_district(day->game))
		return gc_is_of_district(day->state, unit) && !gc_is_gone(day->state, unit);
	return is_in_district(day, unit) && day->state->unit[unit].held;
}

/* MV that are held in the District. */
static int district_strength(const struct day *day)
{
	int strength = 0;

	for (int i = 0; i < day->game->units; i++)
		if (gc_may_release(day, i))
			strength += day->state->unit[i].strength;
	return strength;
}

/* What may still be released: `left` MV, and as much as the District can spare. */
static bool fits(const struct day *day, int unit, int left)
{
	int strength = day->state->unit[unit].strength;

	return strength <= left &&
	       district_strength(day) - strength >= valley_of(day->game)->keep;
}

/* ---- the Valley Segment: who goes ---- */

/* What the Union says: of these, in this order; or nobody. */
struct releasing {
	struct stack named;
	bool listed; /* some were named, as it may be in vain */
	bool nobody;
};

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct releasing *releasing = context;
	const struct arg *pieces = &order->arg[0];
	int err = OK;

	if (order->form->id == ORDER_RELEASE_NONE) {
		releasing->nobody = true;
		receipt_line(day->adj, order->where, "nobody leaves the District");
		return OK;
	}
	releasing->listed = true;
	for (int i = 0; i < pieces->count && err == OK; i++) {
		int unit = pieces->piece[i].piece;

		if (side == UNION && gc_may_release(day, unit))
			stack_add(&releasing->named, unit);
		else if (!gc_is_standing(day, side, order))
			err = gc_order_fails(day, side, order, F_NO_RELEASE,
				gc_unit_name(day, unit), NULL, NULL);
	}
	if (releasing->named.count)
		receipt_line(day->adj, order->where,
			"%s: released in this order, as far as the die lets you",
			gc_stack_names(day, &releasing->named));
	return err;
}

/* True for a unit that can be let go with so many MV. */
static bool may_go(const struct day *day, int unit, int left)
{
	return gc_may_release(day, unit) && !gc_is_leader(day->game, unit) &&
	       fits(day, unit, left);
}

/* The strongest of them, the first in the data of equal ones; -1: nobody. */
static int strongest(const struct day *day, int left)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (may_go(day, i, left) &&
			(found < 0 || day->state->unit[i].strength >
					      day->state->unit[found].strength))
			found = i;
	return found;
}

/* On the map it may move before, and is not held. */
static void set_free(struct day *day, int unit, struct stack *gone)
{
	if (gc_has_district(day->game)) {
		day->state->unit[unit].district = false;
		day->changes++;
	} else
		day->state->unit[unit].held = false;
	stack_add(gone, unit);
}

static void let_go(struct day *day, int unit, struct stack *gone, int *left)
{
	*left -= day->state->unit[unit].strength;
	set_free(day, unit, gone);
}

/* A leader is free with the first of his units. */
static void let_leaders_go(struct day *day, struct stack *gone)
{
	for (int i = 0; i < day->game->units; i++) {
		if (!gc_is_leader(day->game, i) || !gc_may_release(day, i))
			continue;
		for (int k = 0; k < gone->count; k++)
			if (gc_obeys_now(day->game, day->state, gone->unit[k], i)) {
				set_free(day, i, gone);
				break;
			}
	}
}

static void release(struct day *day, const struct releasing *releasing, int strength)
{
	struct stack gone = {.count = 0};
	struct event *event;
	int unit;

	for (int i = 0; i < releasing->named.count; i++)
		if (may_go(day, releasing->named.unit[i], strength))
			let_go(day, releasing->named.unit[i], &gone, &strength);
	while (!releasing->listed && (unit = strongest(day, strength)) >= 0)
		let_go(day, unit, &gone, &strength);
	let_leaders_go(day, &gone);
	if (!gone.count)
		return;
	event = gc_side_event(day, "released-from-district", "27.0", UNION);
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &gone));
	event_fact(day->adj->journal, event, "left", "%d", district_strength(day));
}

/* ---- the Valley Segment: the track and the roll ---- */

/* Moves the marker. */
static void move_track(struct day *day)
{
	int *marker = &day->state->campaign.valley_box;
	int strength, box = track_box(day->game, day->state, &strength);
	bool above = box > *marker;
	struct event *event = gc_side_event(day, "valley-track", "27.0", CONFEDERATE);

	event_fact(day->adj->journal, event, "strength", "%d", strength);
	event_fact(day->adj->journal, event, "box", "%d", box);
	if (above)
		event_fact(day->adj->journal, event, "above", "yes");
	*marker = box;
}

/* True when Confederates watch the District from the Rappahannock. */
static bool is_watched(const struct day *day)
{
	const struct gc_valley *valley = valley_of(day->game);

	if (gc_has_district(day->game))
		return district_watchers(day->game, day->state) >= valley->watch_strength;
	return valley->watch_box >= 0 &&
	       strength_in(day->game, day->state, CONFEDERATE, valley->watch_box) >=
		       valley->watch_strength;
}

/* What is added to the die besides the box. */
static int modifiers(const struct day *day)
{
	const struct gc_valley *valley = valley_of(day->game);
	int plus = day->state->turn < valley->early_turn ? valley->early : 0;

	return plus + (is_watched(day) ? valley->watch_die : 0);
}

int gc_release_modifier(const struct day *day)
{
	int box = gc_valley_box(day->game, day->state);

	return box + (box > day->state->campaign.valley_box) + modifiers(day);
}

static int roll_release(int *strength, struct day *day, int plus)
{
	const struct gc_valley *valley = valley_of(day->game);
	const struct dice_roll *roll;
	struct event *event;
	int die, err;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_RELEASE], NO_SIDE, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	die = roll->face[0] + plus;
	*strength = valley->release[(die < DIE ? die : DIE) - 1];
	event = gc_side_event(day, "release-roll", "27.0", UNION);
	event_fact(day->adj->journal, event, "modifier", "%+d", plus);
	event_fact(day->adj->journal, event, "strength", "%d", *strength);
	event_die(day->adj->journal, event, roll);
	return OK;
}

int gc_valley_play(struct day *day)
{
	struct releasing releasing = {.nobody = false};
	int strength, plus, err = OK;

	if (!gc_has_valley(day->game))
		return OK;
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(day, side, RELEASE_ORDERS, carry_out, &releasing);
	if (err < 0 || day->adj->preview)
		return err;
	plus = gc_release_modifier(day);
	move_track(day);
	if (!district_strength(day))
		return OK;
	if ((err = roll_release(&strength, day, plus)) < 0)
		return err;
	if (!releasing.nobody)
		release(day, &releasing, strength);
	return OK;
}

bool gc_valley_is_open(const struct day *day, enum side side)
{
	return side == UNION && gc_has_valley(day->game) && district_strength(day) > 0;
}
