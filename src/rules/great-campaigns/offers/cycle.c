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

static void try_line(const struct cycle *cycle, int place, const char *line)
{
	offers_try_lines(cycle->search, OFFER_DO, place, line);
}

/* ---- 30, V24: depots ---- */

static void try_at(const struct cycle *cycle, const char *words, int place)
{
	try_line(cycle, place,
		arena_printf(cycle->search->arena, "%s %s\n", words,
			offers_place(cycle->search, place)));
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

static void look_at_sites(const struct cycle *cycle)
{
	const struct day *day = cycle->day;

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == cycle->side && gc_on_map(day->state, i) &&
			is_first_there(cycle, i) &&
			gc_may_order_depot(day, cycle->side, day->state->unit[i].at))
			try_at(cycle, "place depot at", day->state->unit[i].at);
}

static void look_at_depots(const struct cycle *cycle)
{
	const struct campaign_state *campaign = &cycle->day->state->campaign;

	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (depot->side != (int)cycle->side)
			continue;
		if (!depot->complete && gc_may_complete_depot(cycle->day, cycle->side, i))
			try_at(cycle, "complete depot at", depot->at);
		if (depot->complete && cycle->side == UNION && campaign->siege_at >= 0 &&
			campaign->siege_at != depot->at && is_due(cycle, ORDER_SIEGE))
			try_at(cycle, "siege artillery to", depot->at);
	}
	look_at_sites(cycle);
}

/* ---- 26, 27, L4.4.3: who is called, let go, or given MV ---- */

static void look_at_named(const struct cycle *cycle, const char *word,
	bool (*may)(const struct day *day, enum side side, int unit))
{
	const struct day *day = cycle->day;
	int named = 0;

	for (int i = 0; i < day->game->units && named < NAMED_MOST; i++) {
		if (gc_is_leader(day->game, i) || !may(day, cycle->side, i))
			continue;
		try_line(cycle, -1,
			arena_printf(cycle->search->arena, "%s %s\n", word,
				names_text(day->game->base.names, NAME_PIECE, i)));
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

/* ---- the orders of a cycle ---- */

static bool may_forage(const struct cycle *cycle)
{
	const struct day *day = cycle->day;

	return is_due(cycle, ORDER_FORAGE) &&
	       (gc_supply_open(day, cycle->side) ||
		       gc_valley_supply_open(day, cycle->side));
}

void gc_offer_cycle(struct offer_search *search, const struct day *day)
{
	const struct cycle cycle = {
		search, day, search->asked->side, gc_campaign_due_orders(day)};

	if (is_due(&cycle, ORDER_PLACE_DEPOT))
		look_at_depots(&cycle);
	if (may_forage(&cycle))
		try_line(&cycle, -1, "forage none\n");
	if (is_due(&cycle, ORDER_TAKE))
		look_at_named(&cycle, "take", gc_may_call);
	if (is_due(&cycle, ORDER_RELEASE) && gc_has_release(day->game, day->state))
		look_at_named(&cycle, "release", may_release);
	if (is_due(&cycle, ORDER_AUGMENT) && gc_has_release(day->game, day->state))
		look_at_named(&cycle, "augment", may_augment);
	if (is_due(&cycle, ORDER_REORGANIZE) && cycle.side == UNION &&
		gc_reorganization_is_open(day, UNION))
		try_line(&cycle, -1, "reorganize none\n");
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
