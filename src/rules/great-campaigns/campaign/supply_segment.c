/*
 * 30, V24 The Supply Status Segments. Events: `forage` (side, unit, place, modifier, came-
 * of: supplied, disorganized, starved; a die), `supply` (side; lacking: units out of
 * supply, starved: units that lose MV; again: units that were out of supply and are no
 * more).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the segments ---- */

/* What the segment knows of the units that supply does not reach. */
struct hunger {
	struct day *day;
	enum gc_theatre theatre;
	const struct gc_supply *rules;
	struct stack lacking, starved, again;
	struct stack foragers;   /* those who are to forage */
	int crowd[COUNTIES_MAX]; /* MV of foragers */
};

static int county_at(const struct hunger *hunger, int unit)
{
	return gc_county_at(
		&hunger->day->game->campaign->counties, hunger->day->state->unit[unit].at);
}

static const char *rule_of(const struct hunger *hunger)
{
	return hunger->theatre == THEATRE_VALLEY ? "V24" : "30.0";
}

/* ---- the segments: who forages ---- */

/* What a side says of it: all of its units do, none, or those whom it names. */
struct foraging {
	bool said;
	struct stack named;
};

static int read_foragers(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct foraging *foraging = context;
	const struct arg *pieces = &order->arg[0];

	foraging->said = true;
	for (int i = 0; pieces->kind == ARG_PIECES && i < pieces->count; i++) {
		int unit = pieces->piece[i].piece;

		if (gc_unit_side(day->game, unit) != side ||
			!gc_is_combat_unit(day->game, day->state, unit))
			gc_order_fails(day, side, order, F_NOT_ON_MAP,
				gc_unit_name(day, unit), gc_fate_text(day, unit), NULL);
		else
			stack_add(&foraging->named, unit);
	}
	if (day->adj->preview)
		kit_receipt_line(day->adj, order->where,
			"in the Supply Status Segment, if it is out of supply then");
	return OK;
}

static int read_orders(struct day *day, enum side side, struct foraging *out)
{
	*out = (struct foraging){.said = false};
	return gc_cycle_orders(day, side, ORDER_SET(ORDER_FORAGE), read_foragers, out);
}

/* L4.10: nobody in a box. */
static bool forages(const struct hunger *hunger, const struct foraging *foraging, int unit)
{
	const struct unit_state *now = &hunger->day->state->unit[unit];

	if (gc_is_box(hunger->day->game, now->at) ||
		now->fatigue + hunger->rules->forage_fatigue > FATIGUE_MAX)
		return false;
	return !foraging->said || stack_has(&foraging->named, unit);
}

/* ---- the segments: what becomes of them ---- */

static void go_short(struct hunger *hunger, int unit, bool starves)
{
	struct unit_state *now = &hunger->day->state->unit[unit];
	int most = now->strength - 1;
	int loss = hunger->rules->loss < most ? hunger->rules->loss : most;

	now->unsupplied = true;
	now->disorganized = true;
	stack_add(&hunger->lacking, unit);
	if (!starves || loss < 1 || gc_is_box(hunger->day->game, now->at))
		return;
	stack_add(&hunger->starved, unit);
	gc_unit_loses(hunger->day, unit, loss, false);
}

/* L4.10: in Maryland. */
static int welcome(const struct hunger *hunger, int unit, int county)
{
	const struct gc_campaign *facts = gc_facts(hunger->day);

	if (hunger->theatre != THEATRE_VALLEY || county < 0 ||
		!facts->counties.county[county].maryland)
		return 0;
	return facts->valley_supply->maryland[gc_unit_side(hunger->day->game, unit)];
}

static int forage_modifier(const struct hunger *hunger, int unit)
{
	const struct day *day = hunger->day;
	int county = county_at(hunger, unit);
	int modifier = day->state->unit[unit].fatigue;

	if (day->state->rain)
		modifier += hunger->rules->forage_rain;
	if (county >= 0 && hunger->crowd[county] > hunger->rules->forage_many)
		modifier += hunger->rules->forage_crowd;
	return modifier + welcome(hunger, unit, county);
}

static int forage(struct hunger *hunger, int unit)
{
	struct day *day = hunger->day;
	struct journal *journal = day->adj->journal;
	int modifier = forage_modifier(hunger, unit), die, err;
	const struct dice_roll *roll;
	struct event *event;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_FORAGE],
		gc_unit_side(day->game, unit), gc_unit_id(day, unit), 0, day->adj->diag);
	if (err < 0)
		return err;
	die = roll->face[0] + modifier;
	event = gc_side_event(
		day, "forage", rule_of(hunger), gc_unit_side(day->game, unit));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(
		journal, event, "place", "%s", gc_place_id(day, day->state->unit[unit].at));
	event_fact(journal, event, "modifier", "%d", modifier);
	event_fact(journal, event, "came-of", "%s",
		die <= hunger->rules->forage_good   ? "supplied"
		: die <= hunger->rules->forage_fair ? "disorganized"
						    : "starved");
	event_die(journal, event, roll);
	gc_unit_tires(day, unit, hunger->rules->forage_fatigue);
	if (die > hunger->rules->forage_good)
		go_short(hunger, unit, die > hunger->rules->forage_fair);
	return OK;
}

/* ---- the segments: the segment ---- */

static void count_foragers(struct hunger *hunger, const struct foraging *foraging, int unit)
{
	int county = county_at(hunger, unit);

	if (!forages(hunger, foraging, unit))
		return;
	stack_add(&hunger->foragers, unit);
	if (county >= 0)
		hunger->crowd[county] += hunger->day->state->unit[unit].strength;
}

/* True for a unit whose want, old and new, the segment settles: of one theatre, or where
 * there is one alone all. */
static bool looks_at(const struct hunger *hunger, int unit)
{
	const struct day *day = hunger->day;
	int at = day->state->unit[unit].at;

	return at < 0 || !gc_facts(day)->valley_supply ||
	       gc_supply_theatre(day->game, at) == hunger->theatre;
}

/* Who has supply, and who has not; the latter forage or go short. */
static int look_at_side(struct hunger *hunger, const struct supply *supply, enum side side)
{
	struct day *day = hunger->day;
	struct foraging foraging;
	struct stack short_of = {.count = 0};
	int err = read_orders(day, side, &foraging);

	for (int i = 0; i < day->game->units && err == OK; i++) {
		struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) != side || !looks_at(hunger, i))
			continue;
		if (now->unsupplied)
			stack_add(&hunger->again, i);
		now->unsupplied = false;
		if (!gc_is_supplied_in(day, i, hunger->theatre) ||
			gc_supply_is_at(supply, day, side, now->at))
			continue;
		stack_add(&short_of, i);
		count_foragers(hunger, &foraging, i);
	}
	for (int i = 0; i < short_of.count && err == OK; i++) {
		if (stack_has(&hunger->foragers, short_of.unit[i]))
			err = forage(hunger, short_of.unit[i]);
		else
			go_short(hunger, short_of.unit[i], true);
	}
	return err;
}

static void tell(struct hunger *hunger, enum side side)
{
	struct day *day = hunger->day;
	struct journal *journal = day->adj->journal;
	struct stack again = {.count = 0};
	struct event *event;

	for (int i = 0; i < hunger->again.count; i++)
		if (!day->state->unit[hunger->again.unit[i]].unsupplied &&
			gc_is_supplied_in(day, hunger->again.unit[i], hunger->theatre))
			stack_add(&again, hunger->again.unit[i]);
	if (!hunger->lacking.count && !again.count)
		return;
	event = gc_side_event(day, "supply", rule_of(hunger), side);
	if (hunger->lacking.count)
		event_fact(journal, event, "lacking", "%s",
			gc_stack_ids(day, &hunger->lacking));
	if (hunger->starved.count)
		event_fact(journal, event, "starved", "%s",
			gc_stack_ids(day, &hunger->starved));
	if (again.count)
		event_fact(journal, event, "again", "%s", gc_stack_ids(day, &again));
}

static bool is_open(const struct day *day, enum side side, enum gc_theatre theatre)
{
	struct supply supply;

	gc_supply_find(&supply, day);
	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == side &&
			gc_is_combat_unit(day->game, day->state, i) &&
			gc_is_supplied_in(day, i, theatre) &&
			!gc_supply_is_at(&supply, day, side, day->state->unit[i].at))
			return true;
	return false;
}

bool gc_supply_open(const struct day *day, enum side side)
{
	return is_open(day, side, THEATRE_RICHMOND);
}

bool gc_valley_supply_open(const struct day *day, enum side side)
{
	return is_open(day, side, THEATRE_VALLEY);
}

static int play(struct day *day, enum gc_theatre theatre)
{
	struct supply *supply = ARENA_NEW(day->adj->arena, struct supply);
	int err = OK;

	if (!day->adj->preview)
		gc_supply_find(supply, day);
	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		struct hunger *hunger = ARENA_NEW(day->adj->arena, struct hunger);
		struct foraging foraging;

		hunger->day = day;
		hunger->theatre = theatre;
		hunger->rules = &day->game->campaign->supplies.supply;
		if (day->adj->preview) {
			err = read_orders(day, side, &foraging);
			continue;
		}
		err = look_at_side(hunger, supply, side);
		if (err == OK)
			tell(hunger, side);
	}
	return err;
}

int gc_supply_play(struct day *day)
{
	return play(day, THEATRE_RICHMOND);
}

/* The set-ups give no side the time to place a depot: with the first cycle supply is not
 * looked at yet. L5.7 */
static bool is_first(const struct day *day)
{
	return day->state->turn == gc_facts(day)->calendar[THEATRE_VALLEY].first;
}

bool gc_valley_supply_is_due(const struct day *day)
{
	return gc_facts(day)->valley_supply && !is_first(day);
}

int gc_valley_supply_play(struct day *day)
{
	gc_depots_check(day);
	return play(day, THEATRE_VALLEY);
}
