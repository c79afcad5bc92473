/*
 * 33, L5.4 The Union's command posture, of Richmond and of the Valley: what a passive one
 * forbids, what ends it, and the Union Command Segments. Events: `posture` (side, posture:
 * active, passive; modifier, why: cycle, attacked; a die), `valley-posture` (side, posture:
 * active, passive; why: cycle, overridden, attacked, approached; modifier, a die).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the posture ---- */

static const struct gc_posture *rules_of(const struct day *day)
{
	return &day->game->campaign->supplies.posture;
}

bool gc_is_passive(
	const struct game *game, const struct state *state, enum side side, int place)
{
	if (!gc_is_campaign(game, state) || side != UNION)
		return false;
	return gc_has_valley_posture(game, state, place) ? state->campaign.valley.passive
							 : state->campaign.passive;
}

static int distance(const struct day *day, int a, int b)
{
	return hex_distance(&day->game->sheet.grid, a, b);
}

static bool is_enemy(const struct day *day, int unit)
{
	return gc_unit_side(day->game, unit) == CONFEDERATE &&
	       gc_is_combat_unit(day->game, day->state, unit);
}

/* ---- the posture: what is forbidden ---- */

enum barred { BARRED_UNKNOWN, BARRED_NOT, BARRED };

/* Hexes that a march out of `from` may not enter, as far as somebody has asked. */
struct passive_ground {
	int from;              /* -1: nobody has asked */
	unsigned changes;      /* of the day, as they were found */
	unsigned char *barred; /* enum barred, by place */
};

struct passive_ground *gc_passive_ground_new(const struct day *day)
{
	struct passive_ground *ground;

	if (!gc_is_campaign(day->game, day->state))
		return NULL;
	ground = ARENA_NEW(day->adj->arena, struct passive_ground);
	ground->from = -1;
	ground->barred = ARENA_NEW_ARRAY(
		day->adj->arena, (size_t)day->game->map.places, unsigned char);
	return ground;
}

/* To who is farther from where a march begins it may come nearer. */
static int range_of(const struct day *day, int from)
{
	return gc_has_valley_posture(day->game, day->state, from)
		       ? day->game->campaign->release->posture.within
		       : rules_of(day)->within;
}

static bool comes_nearer(const struct day *day, int from, int to)
{
	int within = range_of(day, from);

	for (int i = 0; i < day->game->units; i++) {
		int at = day->state->unit[i].at, before;

		if (!is_enemy(day, i) || (before = distance(day, from, at)) > within)
			continue;
		if (distance(day, to, at) < before)
			return true;
	}
	return false;
}

static bool is_free_of_posture(const struct day *day, int place)
{
	return gc_has_valley_posture(day->game, day->state, place) &&
	       !gc_area_has(gc_valley_rules(day)->valley.valley, place);
}

static bool is_bound(const struct day *day, int unit, int from)
{
	return gc_is_passive(day->game, day->state, gc_unit_side(day->game, unit), from) &&
	       !is_free_of_posture(day, from);
}

bool gc_posture_minds(const struct day *day, int unit, int from, int place)
{
	return is_bound(day, unit, from) &&
	       distance(day, from, place) <= range_of(day, from);
}

bool gc_posture_bars(const struct day *day, int unit, int from, int to)
{
	struct passive_ground *ground = day->passive;

	if (!is_bound(day, unit, from))
		return false;
	if (ground->from != from || ground->changes != day->changes) {
		memset(ground->barred, BARRED_UNKNOWN, (size_t)day->game->map.places);
		ground->from = from;
		ground->changes = day->changes;
	}
	if (ground->barred[to] == BARRED_UNKNOWN)
		ground->barred[to] = comes_nearer(day, from, to) ? BARRED : BARRED_NOT;
	return ground->barred[to] == BARRED;
}

/* ---- the posture: its end ---- */

static struct event *change(struct day *day, bool passive, const char *why)
{
	struct event *event = gc_side_event(day, "posture", "33.0", UNION);

	day->state->campaign.passive = passive;
	event_fact(
		day->adj->journal, event, "posture", "%s", passive ? "passive" : "active");
	event_fact(day->adj->journal, event, "why", "%s", why);
	return event;
}

void gc_posture_attacked(struct day *day, enum side attacker, int target)
{
	if (!gc_is_passive(day->game, day->state, side_other(attacker), target))
		return;
	if (gc_has_valley_posture(day->game, day->state, target))
		gc_valley_posture_ends(day, "attacked");
	else
		change(day, false, "attacked");
	day->changes++;
}

/* ---- the posture: the die ---- */

/* A unit of the enemy that has come nearer to the leader in the week, and is near. */
static bool is_feared(const struct day *day, int leader, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	int at = day->state->unit[leader].at;

	return is_enemy(day, unit) && now->stood >= 0 &&
	       distance(day, now->at, at) <= rules_of(day)->near &&
	       distance(day, now->at, at) < distance(day, now->stood, at);
}

static bool is_afraid(const struct day *day)
{
	int leader = rules_of(day)->leader;

	if (leader < 0 || !gc_on_map(day->state, leader))
		return false;
	for (int i = 0; i < day->game->units; i++)
		if (is_feared(day, leader, i))
			return true;
	return false;
}

static int modifier_of(const struct day *day)
{
	const struct gc_posture *rules = rules_of(day);
	const struct campaign_state *campaign = &day->state->campaign;
	int modifier = 0;

	if (campaign->passive)
		modifier += rules->again;
	if (is_afraid(day))
		modifier += rules->near_added;
	if (campaign->week_lost[CONFEDERATE] - campaign->week_lost[UNION] >= rules->losses)
		modifier += rules->losses_added;
	return modifier;
}

bool gc_posture_is_due(const struct day *day)
{
	return rules_of(day)->passive > 0;
}

/* Notes where the enemy stands as a cycle is over. */
static void posture_note(struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		day->state->unit[i].stood = is_enemy(day, i) ? day->state->unit[i].at : -1;
}

int gc_posture_play(struct day *day)
{
	const struct dice_roll *roll;
	struct event *event;
	int modifier, err;

	if (day->adj->preview)
		return OK;
	modifier = modifier_of(day);
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_POSTURE], UNION, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	event = change(day, roll->face[0] + modifier >= rules_of(day)->passive, "cycle");
	event_fact(day->adj->journal, event, "modifier", "%d", modifier);
	event_die(day->adj->journal, event, roll);
	posture_note(day);
	return OK;
}

/* ---- the posture of the Valley ---- */

static const struct gc_valley_posture *posture_of(const struct day *day)
{
	return &gc_valley_rules(day)->posture;
}

bool gc_has_valley_posture(const struct game *game, const struct state *state, int place)
{
	return gc_has_release(game, state) && place >= 0 &&
	       (game->land.theatre[place] == THEATRE_VALLEY ||
		       gc_area_has(game->campaign->release->valley.valley, place));
}

static struct event *change_valley(struct day *day, bool passive, const char *why)
{
	struct event *event = gc_side_event(day, "valley-posture", "L5.4", UNION);

	gc_valley_now(day)->passive = passive;
	day->changes++;
	event_fact(
		day->adj->journal, event, "posture", "%s", passive ? "passive" : "active");
	event_fact(day->adj->journal, event, "why", "%s", why);
	return event;
}

/* ---- its end ---- */

void gc_valley_posture_ends(struct day *day, const char *why)
{
	change_valley(day, false, why);
}

/* True when it is nearer now to a Union unit that was not far. */
static bool has_come_nearer(const struct day *day, int from, int to)
{
	for (int i = 0; i < day->game->units; i++) {
		int at = day->state->unit[i].at;

		if (gc_unit_side(day->game, i) == UNION &&
			gc_is_combat_unit(day->game, day->state, i) &&
			distance(day, from, at) <= posture_of(day)->within &&
			distance(day, to, at) < distance(day, from, at))
			return true;
	}
	return false;
}

void gc_valley_moved(struct day *day, int unit, int from)
{
	int to = day->state->unit[unit].at;

	if (!gc_has_release(day->game, day->state) || !gc_valley_now(day)->passive ||
		gc_unit_side(day->game, unit) != CONFEDERATE ||
		!gc_on_map(day->state, unit) || gc_is_box(day->game, from) ||
		!gc_area_has(gc_valley_rules(day)->valley.valley, from))
		return;
	if (has_come_nearer(day, from, to))
		gc_valley_posture_ends(day, "approached");
}

/* ---- the segment ---- */

bool gc_valley_posture_is_due(const struct day *day)
{
	return gc_has_release(day->game, day->state) && gc_valley_now(day)->released &&
	       gc_valley_now(day)->released < day->state->turn;
}

static bool may_override(const struct day *day)
{
	return gc_valley_now(day)->overrides < posture_of(day)->overrides;
}

bool gc_valley_posture_is_open(const struct day *day, enum side side)
{
	return side == UNION && may_override(day);
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	bool *overrides = context;
	const char *why = side != UNION        ? "it is the Union's"
			  : !may_override(day) ? "the Union has done so as often as it may"
					       : NULL;

	if (why)
		return gc_is_standing(day, side, order)
			       ? OK
			       : gc_order_fails(
					 day, side, order, F_NO_OVERRIDE, why, NULL, NULL);
	*overrides = true;
	kit_receipt_line(day->adj, order->where,
		"if the die makes the posture in the Valley passive, it is active all the same; you may do so %d times more in the game, this one among them",
		posture_of(day)->overrides - gc_valley_now(day)->overrides);
	return OK;
}

static int roll_valley(struct day *day, bool *passive)
{
	int modifier = gc_valley_now(day)->passive ? posture_of(day)->again : 0, err;
	const struct dice_roll *roll;
	struct event *event;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_VALLEY_POSTURE], UNION, "1",
		0, day->adj->diag);
	if (err < 0)
		return err;
	*passive = roll->face[0] + modifier >= posture_of(day)->passive;
	event = change_valley(day, *passive, "cycle");
	event_fact(day->adj->journal, event, "modifier", "%d", modifier);
	event_die(day->adj->journal, event, roll);
	return OK;
}

int gc_valley_posture_play(struct day *day)
{
	bool overrides = false, passive = false;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_OVERRIDE), carry_out, &overrides);
	if (err < 0 || day->adj->preview || (err = roll_valley(day, &passive)) < 0)
		return err;
	if (passive && overrides) {
		gc_valley_now(day)->overrides++;
		change_valley(day, false, "overridden");
	}
	return OK;
}
