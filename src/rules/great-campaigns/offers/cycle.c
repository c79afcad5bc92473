/*
 * What a side could order besides the actions of a day: in a strategic cycle (14, L5.7),
 * and where it lands (15). In order: the orders of a cycle; the landing.
 */
#include "orders/names.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/orders/orders.h"

#define NAMED_MOST 4 /* units of which a line of one word is offered */

#define DEPOT_APART 2  /* hexes from the enemy */
#define SIEGE_NEAR  10 /* hexes: a depot farther from the enemy is no place for it */
#define ONE_DEPOT   "a cycle places or completes one"

struct cycle {
	struct offer_search *search;
	const struct day *day;
	enum side side;
	uint64_t due; /* orders of its segments */
};

static bool is_due(const struct cycle *cycle, enum order_id id)
{
	return (cycle->due & ORDER_SET(id)) != 0;
}

/* With what is to be said of it; NULL: nothing is. */
static void try_line(
	const struct cycle *cycle, int place, const char *line, const char *note)
{
	const struct offer offer = {
		.kind = OFFER_DO, .place = place, .lines = line, .cost = "", .note = note};

	offers_try(cycle->search, &offer, offers_read(cycle->search, line));
}

/* ---- where the enemy is ---- */

/* Hexes to the nearest of the enemy's combat units. */
static int hexes_to_enemy(const struct cycle *cycle, int place)
{
	const struct game *game = cycle->day->game;
	const struct state *state = cycle->day->state;
	int least = game->hexes;

	for (int i = 0; i < game->units && !gc_is_box(game, place); i++) {
		int far;

		if (gc_unit_side(game, i) == cycle->side || !gc_on_map(state, i) ||
			!gc_is_combat_unit(game, state, i))
			continue;
		far = hex_distance(&game->sheet.grid, place, state->unit[i].at);
		least = far < least ? far : least;
	}
	return least;
}

/* ---- 30, V24: depots ---- */

static void try_at(
	const struct cycle *cycle, const char *words, int place, const char *note)
{
	try_line(cycle, place,
		arena_printf(cycle->search->arena, "%s %s\n", words,
			offers_place(cycle->search, place)),
		note);
}

/* True of the first of those of the side that stand there. */
static bool is_first_there(const struct cycle *cycle, int unit)
{
	const struct state *state = cycle->day->state;

	for (int i = 0; i < unit; i++)
		if (gc_unit_side(cycle->day->game, i) == cycle->side &&
			gc_on_map(state, i) && state->unit[i].at == state->unit[unit].at)
			return false;
	return true;
}

/* A depot so near to the enemy is soon his; of a place that is asked about the player
 * knows. */
static bool is_safe_site(const struct cycle *cycle, int place)
{
	return cycle->search->asked->to || hexes_to_enemy(cycle, place) > DEPOT_APART;
}

static void look_at_sites(const struct cycle *cycle)
{
	const struct day *day = cycle->day;

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == cycle->side && gc_on_map(day->state, i) &&
			is_first_there(cycle, i) &&
			is_safe_site(cycle, day->state->unit[i].at) &&
			gc_may_order_depot(day, cycle->side, day->state->unit[i].at))
			try_at(cycle, "place depot at", day->state->unit[i].at, ONE_DEPOT);
}

static void look_at_depots(const struct cycle *cycle)
{
	const struct campaign_state *campaign = &cycle->day->state->campaign;

	for (int i = 0; i < campaign->depots; i++)
		if (campaign->depot[i].side == (int)cycle->side &&
			!campaign->depot[i].complete &&
			gc_may_complete_depot(cycle->day, cycle->side, i))
			try_at(cycle, "complete depot at", campaign->depot[i].at,
				ONE_DEPOT);
	look_at_sites(cycle);
}

/* ---- 30: the siege artillery ---- */

/* Where it could be of use soon; and of a place that is asked about, whatever it is. */
static bool may_want_siege(const struct cycle *cycle, const struct depot_state *depot)
{
	return depot->side == (int)cycle->side && depot->complete &&
	       depot->at != cycle->day->state->campaign.siege_at &&
	       (cycle->search->asked->to || hexes_to_enemy(cycle, depot->at) <= SIEGE_NEAR);
}

static void look_at_siege(const struct cycle *cycle)
{
	const struct campaign_state *campaign = &cycle->day->state->campaign;

	for (int i = 0; i < campaign->depots && campaign->siege_at >= 0; i++)
		if (may_want_siege(cycle, &campaign->depot[i]))
			try_at(cycle, "siege artillery to", campaign->depot[i].at, NULL);
}

/* ---- 26, 27, L4.4.3: who is called, let go, or given MV ---- */

struct naming {
	const char *word;
	bool (*may)(const struct day *day, enum side side, int unit);
	const char *(*note)(const struct day *day, enum side side, int unit);
};

static void look_at_named(const struct cycle *cycle, const struct naming *naming)
{
	const struct day *day = cycle->day;
	int named = 0;

	for (int i = 0; i < day->game->units && named < NAMED_MOST; i++) {
		if (gc_is_leader(day->game, i) || !naming->may(day, cycle->side, i))
			continue;
		try_line(cycle, -1,
			arena_printf(cycle->search->arena, "%s %s\n", naming->word,
				names_text(day->game->base.names, NAME_PIECE, i)),
			naming->note(day, cycle->side, i));
		named++;
	}
}

static bool may_release(const struct day *day, enum side side, int unit)
{
	return side == UNION && gc_may_release(day, unit);
}

static bool may_augment(const struct day *day, enum side side, int unit)
{
	return side == CONFEDERATE && gc_may_augment(day, unit);
}

static const char *release_note(const struct day *day, enum side side, int unit)
{
	(void)day;
	(void)side;
	(void)unit;
	return "a die says how many MV go, these first";
}

static const char *augment_note(const struct day *day, enum side side, int unit)
{
	(void)day;
	(void)side;
	(void)unit;
	return "else the weakest gains MV";
}

static void look_at_units(const struct cycle *cycle)
{
	static const struct naming take = {"take", gc_may_call, gc_call_terms},
				   let_go = {"release", may_release, release_note},
				   gives = {"augment", may_augment, augment_note};
	bool has_release = gc_has_release(cycle->day->game, cycle->day->state);

	if (is_due(cycle, ORDER_TAKE))
		look_at_named(cycle, &take);
	if (is_due(cycle, ORDER_RELEASE) && has_release)
		look_at_named(cycle, &let_go);
	if (is_due(cycle, ORDER_AUGMENT) && has_release)
		look_at_named(cycle, &gives);
}

/* ---- the orders of a cycle ---- */

static bool may_forage(const struct cycle *cycle)
{
	const struct day *day = cycle->day;

	return is_due(cycle, ORDER_FORAGE) &&
	       (gc_supply_open(day, cycle->side) ||
		       gc_valley_supply_open(day, cycle->side));
}

static const char *forage_note(const struct cycle *cycle)
{
	int levels = cycle->day->game->campaign->supplies.supply.forage_fatigue;

	return arena_printf(cycle->search->arena, "else a die and %d Fatigue Level%s each",
		levels, levels == 1 ? "" : "s");
}

void gc_offer_cycle(struct offer_search *search, const struct day *day)
{
	const struct cycle cycle = {
		search, day, search->asked->side, gc_campaign_due_orders(day)};

	if (is_due(&cycle, ORDER_PLACE_DEPOT))
		look_at_depots(&cycle);
	if (is_due(&cycle, ORDER_SIEGE) && cycle.side == UNION)
		look_at_siege(&cycle);
	look_at_units(&cycle);
	if (may_forage(&cycle))
		try_line(&cycle, -1, "forage none\n", forage_note(&cycle));
	if (is_due(&cycle, ORDER_REORGANIZE) && cycle.side == UNION &&
		gc_reorganization_is_open(day, UNION))
		try_line(&cycle, -1, "reorganize none\n", NULL);
}

/* ---- 15: the landing ---- */

void gc_offer_landings(struct offer_search *search, const struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	for (int i = 0; i < scenario->landings; i++) {
		int place = day->game->scenario[scenario->landing[i]].landed[0];
		const char *name = day->game->land.rows.name[place];

		offers_try_lines(search, OFFER_DO, place,
			arena_printf(search->arena, "invade at %s\n",
				name ? name : offers_place(search, place)));
	}
}
