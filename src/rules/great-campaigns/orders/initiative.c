/*
 * 4 What a side does with the initiative: what standing orders do before the plan and what
 * the side is asked; the action that it takes, which is its answer, a reaction, a line of
 * its plan, or a pass; and halts within a day: pulses, `stop when`, plans over days whose
 * end has come.
 */
#include <assert.h>
#include <string.h>

#include "rules/great-campaigns/orders/orders_private.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- reactions and questions ---- */

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

/* The action of the first standing order that fits, NULL: none; *asks when it wants the
 * side to be asked. */
static const struct order *react(bool *asks, struct day *day, enum side side, bool follow)
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

/* *decided is false where the default leaves it to standing orders and the plan. */
static int ask(
	bool *decided, const struct order **order, struct day *day, struct query *query)
{
	struct option *option = ARENA_NEW_ARRAY(day->adj->arena,
		(size_t)(day->game->units + day->game->map.places), struct option);
	const struct qualifier *said;
	int err;

	query->words = "march activate assault grand burn pass";
	query->fallback_text = "default";
	query->option = option;
	query->options = list_options(option, day, query->side);
	err = decide_words(&said, day->adj, query);
	*decided = err < 0 || said;
	if (!*decided)
		return err;
	*order = NULL;
	if (err < 0 || said->form->id == ORDER_PASS)
		return err;
	*order = order_of(day->adj->arena, said);
	if (gc_can_begin(day, query->side, *order))
		return OK;
	gc_order_fails(day, query->side, *order, F_CANNOT_BEGIN, NULL, NULL, NULL);
	*order = NULL;
	return OK;
}

/* Asks the side for its action, if it wants to be asked or `must_ask`. *decided: it has
 * named one, and *order is NULL for a pass. Returns OK, or what decide_words gives. */
static int ask_if_due(bool *decided, const struct order **order, struct day *day,
	enum side side, bool follow, bool must_ask)
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

	*decided = false;
	if (day->adj->preview || !decide_asks(day->adj, &query))
		return OK;
	query.subject =
		arena_printf(day->adj->arena, "%s/%d", side_name(side), day->initiatives);
	query.text = arena_printf(day->adj->arena,
		follow ? "The enemy passes: your action with the initiative, %d to %d? By default your orders go on with what comes next in them; `pass` does nothing now. Hexes to march to are named as you like."
		       : "You have the initiative, %d to %d: your action? By default your orders go on with what comes next in them; `pass` does nothing now. Hexes to march to are named as you like.",
		day->now.die[side], day->now.die[side_other(side)]);
	return ask(decided, order, day, &query);
}

/* ---- halts ---- */

/* A plan that came with an answer or behind a stop takes the place of the one before. What
 * only the beginning of a day has a use for is told to be too late. */
static void plan_renew(struct day *day, enum side side)
{
	const struct orders *orders = day->adj->orders[side];

	if (day->plan_of[side] == orders)
		return;
	if (orders)
		gc_transfers_too_late(day, side, orders->first);
	if (gc_brings_plan(orders))
		gc_plan_make(day, side, orders);
	else
		day->plan_of[side] = orders;
}

/* Those who send nothing keep their plan. */
static int gc_stop(struct day *day, enum side side)
{
	const struct orders *further;
	int err;

	/* further orders would take the place of the plans of all of its commanders */
	if (day->adj->team[side] || !decide_may_wake(day->adj, side))
		return OK;
	if ((err = decide_halt(&further, day->adj, side)) < 0)
		return err;
	if (further->first || further->passes)
		day->adj->orders[side] = further;
	plan_renew(day, side);
	return OK;
}

static bool is_due(const struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	return !node->struck && statement->kind == STATEMENT_STOP && statement->condition &&
	       gc_condition_holds(day, side, statement->condition);
}

static struct plan_node *stop_due(
	const struct day *day, enum side side, struct plan_node *node);

enum taken { TAKEN_NOTHING, TAKEN_ACTION, TAKEN_PASS, TAKEN_STOP };

/* Of an `if` those of the branch that has begun, or would now. */
static struct plan_node *stop_within(
	const struct day *day, enum side side, const struct plan_node *node)
{
	struct plan_node *branch = node->taken;

	if (node->statement->kind != STATEMENT_IF)
		return NULL;
	if (!branch)
		branch = gc_condition_holds(day, side, node->statement->condition)
				 ? node->inner
				 : node->otherwise;
	return stop_due(day, side, branch);
}

/* The first `stop when` of a list whose condition holds, or NULL. */
static struct plan_node *stop_due(
	const struct day *day, enum side side, struct plan_node *node)
{
	struct plan_node *due = NULL;

	for (; node && !due; node = node->next)
		due = is_due(day, side, node) ? node : stop_within(day, side, node);
	return due;
}

/* Plans over days of which that has come are over; true when one of them is by now. */
static bool plans_end(const struct day *day, enum side side)
{
	bool any = false;

	for (struct lasting_plan *plan = day->plan[side]->lasting; plan;
		plan = plan->next) {
		if (plan->over ||
			!gc_condition_holds(day, side, plan->statement->condition))
			continue;
		plan->over = any = true;
	}
	return any;
}

/* What wakes the side: both its plan over days and its `stop when`. */
static bool is_woken(struct day *day, enum side side)
{
	struct plan_node *due = stop_due(day, side, day->plan[side]->first);
	bool ends = plans_end(day, side);

	if (!due)
		due = stop_due(day, side, day->plan[side]->last);
	if (due)
		due->struck = true;
	return due || ends;
}

int gc_stops_look(struct day *day)
{
	int err;

	if (talk_pulse_is_due(
		    &day->adj->talk, day->actions[UNION] + day->actions[CONFEDERATE]) &&
		!day->adj->preview) {
		const struct orders *further[SIDES];

		if ((err = decide_halt_both(further, day->adj)) < 0)
			return err;
	}
	for (enum side side = UNION; side < SIDES; side++)
		plan_renew(day, side);
	for (enum side side = UNION; side < SIDES; side++)
		if (is_woken(day, side) && (err = gc_stop(day, side)) < 0)
			return err;
	return OK;
}

/* ---- taking an action ---- */

struct taking {
	struct day *day;
	enum side side;
	const struct order *order; /* TAKEN_ACTION */
	struct plan_node *stop;    /* TAKEN_STOP: the line */
};

/* ---- taking an action: the plan ---- */

static enum taken take_list(struct taking *taking, struct plan_node *node);
static enum taken take_node(
	struct taking *taking, struct plan_node *node, const struct plan_node *before);

/* 7.8: free in one's own initiative, and done as soon as it can be. */
static bool is_free(const struct order *order)
{
	return order->form->id == ORDER_REFUSE || order->form->id == ORDER_UNREFUSE;
}

static enum taken take_order(
	struct taking *taking, struct plan_node *node, const struct order *order)
{
	if (order->faulty || !gc_entry_wants(taking->day, taking->side, order) ||
		!gc_can_begin(taking->day, taking->side, order))
		return TAKEN_NOTHING;
	node->struck = true;
	node->begun++;
	taking->order = order;
	if (!is_free(order))
		return TAKEN_ACTION;
	gc_free_play(taking->day, taking->side, order);
	return TAKEN_NOTHING;
}

/* A bare `pass` is one; with `unless` it bars what stands below it until that is so. */
static enum taken take_pass(
	const struct taking *taking, struct plan_node *node, const struct order *order)
{
	if (!gc_entry_wants(taking->day, taking->side, order))
		return TAKEN_NOTHING;
	node->struck = !order->condition;
	node->begun++;
	return TAKEN_PASS;
}

static enum taken take_if(struct taking *taking, struct plan_node *node)
{
	struct plan_node *branch = node->taken;
	enum taken taken;

	if (!branch)
		branch = gc_condition_holds(
				 taking->day, taking->side, node->statement->condition)
				 ? node->inner
				 : node->otherwise;
	taken = take_list(taking, branch);
	if (taken == TAKEN_ACTION)
		node->taken = branch;
	return taken;
}

/* It goes on until the condition holds, and is never struck before. */
static enum taken take_repeat(struct taking *taking, struct plan_node *node)
{
	const struct order *order = gc_node_order(node);
	enum taken taken;

	if (gc_condition_holds(taking->day, taking->side, node->statement->condition)) {
		node->struck = true;
		return TAKEN_NOTHING;
	}
	taken = !order                          ? TAKEN_NOTHING
		: order->form->id == ORDER_PASS ? take_pass(taking, node, order)
						: take_order(taking, node, order);
	node->struck = false;
	return taken;
}

/* Behind `then` may stand a `repeat`, which goes on until it is over. */
static enum taken take_then(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	enum taken taken;

	if (!node->inner || (before && !gc_node_has_begun(before) &&
				    !gc_node_is_dead(taking->day, before)))
		return TAKEN_NOTHING;
	taken = take_node(taking, node->inner, NULL);
	node->struck = node->inner->struck;
	return taken;
}

static enum taken take_block(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	switch (node->statement->block->head.id) {
	case BLOCK_REPEAT: return take_repeat(taking, node);
	case BLOCK_THEN: return take_then(taking, node, before);
	default: return take_list(taking, node->inner);
	}
}

static enum taken take_node(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	const struct statement *statement = node->statement;

	switch (statement->kind) {
	case STATEMENT_IF: return take_if(taking, node);
	case STATEMENT_BLOCK: return take_block(taking, node, before);
	case STATEMENT_STOP:
		if (statement->condition)
			return TAKEN_NOTHING; /* gc_stops_look */
		taking->stop = node;
		return TAKEN_STOP;
	case STATEMENT_ORDER: break;
	}
	if (statement->order->form->id == ORDER_TURNS)
		return TAKEN_NOTHING;
	if (statement->order->form->id == ORDER_PASS)
		return take_pass(taking, node, statement->order);
	return take_order(taking, node, statement->order);
}

/* A pass bars what stands below it, of several commanders his own lines alone. */
static enum taken take_list(struct taking *taking, struct plan_node *node)
{
	const struct plan_node *before = NULL;
	enum taken taken = TAKEN_NOTHING;
	unsigned barred = 0;

	for (; node && taken == TAKEN_NOTHING; node = node->next) {
		if (!node->struck && !(barred & 1u << node->part))
			taken = take_node(taking, node, before);
		if (taken == TAKEN_PASS) {
			barred |= 1u << node->part;
			taken = TAKEN_NOTHING;
		}
		before = node;
	}
	return taken == TAKEN_NOTHING && barred ? TAKEN_PASS : taken;
}

/* ---- taking an action: 1 what is asked, 2 reactions, 3 the plan, 4 a pass ---- */

static int take_of_plan(
	const struct order **order, struct day *day, enum side side, bool follow)
{
	struct taking taking = {day, side, NULL, NULL};
	enum taken taken = take_list(&taking, day->plan[side]->first);
	int err;

	if (taken == TAKEN_STOP) {
		assert(taking.stop);
		taking.stop->struck = true;
		if ((err = gc_stop(day, side)) < 0)
			return err;
		return take_of_plan(order, day, side, follow);
	}
	if (taken != TAKEN_ACTION && follow)
		taken = take_list(&taking, day->plan[side]->last);
	*order = taken == TAKEN_ACTION ? taking.order : NULL;
	return OK;
}

int gc_plan_take(const struct order **order, struct day *day, enum side side, bool follow)
{
	bool asks, decided;
	int err;

	plan_renew(day, side);
	*order = react(&asks, day, side, follow);
	err = ask_if_due(&decided, order, day, side, follow, asks);
	if (err < 0 || decided || *order)
		return err;
	plan_renew(day, side); /* the answer may have brought one */
	return take_of_plan(order, day, side, follow);
}
