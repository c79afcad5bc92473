/* Before the plan: what standing orders do, and what the side is asked. 4 */
#include <string.h>

#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- reactions ---- */

static bool fits(const struct day *day, enum side side, bool follow,
	const struct standing_order *when)
{
	return standing_awaits(day->adj, side, when,
		       follow ? TRIGGER_FOLLOW : TRIGGER_INITIATIVE) &&
	       gc_condition_holds(day, side, when->condition);
}

/* The first of its actions that can begin, or NULL. */
static const struct order *reaction_of(
	const struct day *day, enum side side, const struct standing_order *when)
{
	const struct order *order = when->actions;

	while (order &&
		!(gc_entry_wants(day, side, order) && gc_can_begin(day, side, order)))
		order = order->next;
	return order;
}

const struct order *gc_react(bool *asks, struct day *day, enum side side, bool follow)
{
	*asks = false;
	for (const struct standing_order *when = standing_first(day->adj, side); when;
		when = when->next) {
		const struct order *order;

		if (!fits(day, side, follow, when))
			continue;
		order = reaction_of(day, side, when);
		if (!order && !when->ask)
			continue;
		*asks = when->ask;
		once_order_speaks(&day->once_orders, day->adj, side, when);
		return order;
	}
	return NULL;
}

/* ---- the question ---- */

static void add_option(
	struct option *option, int *options, const char *word, const char *text)
{
	option[(*options)++] = (struct option){word, text};
}

/* "12 MV, FL 1, at N1328" */
static const char *unit_text(const struct day *day, int unit)
{
	const struct unit_state *is = &day->state->unit[unit];

	if (gc_is_leader(day->game, unit))
		return arena_printf(
			day->adj->arena, "leader, at %s", gc_place_name(day, is->at));
	return arena_printf(day->adj->arena, "%d MV, FL %d, at %s", is->strength,
		is->fatigue, gc_place_name(day, is->at));
}

static bool can_burn_at(const struct day *day, enum side side, int place)
{
	for (int i = 0; i < day->game->units; i++) {
		enum fail why;

		if (gc_unit_side(day->game, i) == side &&
			gc_stands_at(day->state, i, place) && gc_may_burn(day, i, &why))
			return true;
	}
	return false;
}

/* What an action may name first: own units and leaders on the map, hexes next to them that
 * the enemy holds, and stations that they may burn. */
static int list_options(struct option *option, const struct day *day, enum side side)
{
	const struct game *game = day->game;
	int options = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == side && gc_on_map(day->state, i))
			add_option(option, &options, gc_unit_id(day, i), unit_text(day, i));
	for (int place = 0; place < game->map.places; place++)
		if (gc_is_held(day, side_other(side), place) &&
			day->field.control[side][place])
			add_option(option, &options, gc_place_id(day, place),
				"held by the enemy");
		else if (can_burn_at(day, side, place))
			add_option(option, &options, gc_place_id(day, place),
				"a station to burn");
	return options;
}

/* What was said, as an order: its first words name the action. */
static const struct order *order_of(struct arena *arena, const struct qualifier *said)
{
	struct order *order = ARENA_NEW(arena, struct order);
	struct qualifier alone = *said;

	order->form = said->form;
	order->where = said->where;
	alone.next = NULL;
	order->text = qualifiers_text(arena, &alone);
	memcpy(order->arg, said->arg, sizeof order->arg);
	order->qualifiers = said->next;
	return order;
}

static int ask(const struct order **order, struct day *day, struct query *query)
{
	struct option *option = ARENA_NEW_ARRAY(day->adj->arena,
		(size_t)(day->game->units + day->game->map.places), struct option);
	const struct qualifier *said;
	int err;

	query->words = "march activate assault grand burn pass";
	query->fallback_text = "pass";
	query->option = option;
	query->options = list_options(option, day, query->side);
	err = decide_words(&said, day->adj, query);
	*order = NULL;
	if (err < 0 || !said || said->form->id == ORDER_PASS)
		return err;
	*order = order_of(day->adj->arena, said);
	if (gc_can_begin(day, query->side, *order))
		return OK;
	gc_order_fails(day, query->side, *order, F_CANNOT_BEGIN, NULL, NULL, NULL);
	*order = NULL;
	return OK;
}

int gc_ask_if_due(bool *asked, const struct order **order, struct day *day, enum side side,
	bool follow, bool must_ask)
{
	struct query query = {
		.decision = follow ? "follow" : "initiative",
		.rule = "4.0",
		.side = side,
		.ordered = -1,
		.standing = -1,
		.fallback = -1,
		.must_ask = must_ask,
	};

	*asked = !day->adj->preview && decide_asks(day->adj, &query);
	if (!*asked)
		return OK;
	query.subject =
		arena_printf(day->adj->arena, "%s/%d", side_name(side), day->initiatives);
	query.text = arena_printf(day->adj->arena,
		follow ? "The enemy passes: your action with the initiative, %d to %d? "
			 "Hexes "
			 "to march to are named as you like."
		       : "You have the initiative, %d to %d: your action? Hexes to march "
			 "to "
			 "are named as you like.",
		day->now.die[side], day->now.die[side_other(side)]);
	return ask(order, day, &query);
}
