/*
 * 8 The Recovery Phase. Events: those of works (9) and crossings (10), and `recovery`
 * (side; organized, exhausted, normal, rallied: pieces that have become so).
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/orders.h"

/* What has been built in the phase: a unit builds once, and a hex rises by a level. */
struct building {
	bool busy[UNITS_MAX];
	int place[WORKS_MAX];
	int places;
};

#define ONE_LEVEL "works rise only one level a day"

static bool is_raised(const struct building *building, int place)
{
	for (int i = 0; i < building->places; i++)
		if (building->place[i] == place)
			return true;
	return false;
}

static bool may_raise(int *builder, const struct day *day, enum side side, int place,
	const struct building *building, const char **why)
{
	*why = ONE_LEVEL;
	return !is_raised(building, place) &&
	       gc_may_build(builder, day, side, place, building->busy, why);
}

static void raise_works(
	struct day *day, enum side side, int place, int builder, struct building *building)
{
	building->busy[builder] = true;
	if (building->places < WORKS_MAX)
		building->place[building->places++] = place;
	gc_works_rise(day, side, place);
	gc_valley_acts(day, builder);
}

/* ---- what is ordered ---- */

/* As it is read beforehand: who will stand there then nobody knows. `whole`: it holds for
 * all places of the order, which need not be named again. */
static void receipt_of(struct day *day, const struct order *order, const char *where,
	const char *why, bool whole)
{
	struct arena *arena = day->adj->arena;
	const char *phase = arena_printf(arena, "in the Recovery Phase, at %s; ", where);
	const char *comes = arena_printf(arena, "as things stand %s%s",
		why ? "nothing would be: " : "it would be built", why ? why : "");
	struct receipt_line *line =
		whole ? kit_receipt_order(day->adj, order, phase, comes)
		      : kit_receipt_order(day->adj, order, "",
				arena_printf(arena, "%s%s", phase, comes));

	if (line)
		line->odd = why != NULL;
}

/* What comes of an order at each of its places. */
struct work {
	int place;
	const char *why; /* nothing is built there; NULL: it is */
	bool told;
};

static bool is_alike(const struct work *a, const struct work *b)
{
	return a->why && b->why ? !strcmp(a->why, b->why) : a->why == b->why;
}

/* "N0922, N0923 and N1228": those of which the same is told as of the first, which are told
 * with it. */
static const char *take_alike(const struct day *day, struct work *work, int count)
{
	const struct work first = *work;
	struct buf out;
	int left = 0;

	for (int i = 0; i < count; i++)
		left += !work[i].told && is_alike(&first, &work[i]);
	buf_init(&out, day->adj->arena);
	for (int i = 0; i < count; i++) {
		if (work[i].told || !is_alike(&first, &work[i]))
			continue;
		work[i].told = true;
		left--;
		buf_printf(&out, "%s%s", gc_place_name(day, work[i].place),
			left > 1    ? ", "
			: left == 1 ? " and "
				    : "");
	}
	return out.data;
}

/* One line for all places of which the same is to be said. */
static int tell_works(struct day *day, enum side side, const struct order *order,
	struct work *work, int count)
{
	bool alike = true;
	int err = OK;

	for (int i = 1; i < count; i++)
		alike = alike && is_alike(&work[0], &work[i]);
	for (int i = 0; i < count && err == OK; i++) {
		const char *where;

		if (work[i].told || (!work[i].why && !day->adj->preview))
			continue;
		where = take_alike(day, &work[i], count - i);
		if (day->adj->preview)
			receipt_of(day, order, where, work[i].why, alike);
		else
			err = gc_order_fails(
				day, side, order, F_NO_WORKS, where, work[i].why, NULL);
	}
	return err;
}

/* Is the place among those of the first so many that are built? */
static bool is_built_before(const struct work *work, int place, int first)
{
	for (int i = 0; i < first; i++)
		if (work[i].place == place && !work[i].why)
			return true;
	return false;
}

static int build(struct day *day, enum side side, const struct order *order,
	struct building *building)
{
	const struct arg *places = &order->arg[0];
	struct work *work =
		ARENA_NEW_ARRAY(day->adj->arena, (size_t)places->count, struct work);
	int builder;

	for (int i = 0; i < places->count; i++) {
		const char *why;
		bool can =
			may_raise(&builder, day, side, places->number[i], building, &why);

		if (is_built_before(work, places->number[i], i)) {
			can = false;
			why = ONE_LEVEL;
		}
		work[i] = (struct work){places->number[i], can ? NULL : why, false};
		if (can && !day->adj->preview)
			raise_works(day, side, places->number[i], builder, building);
	}
	return tell_works(day, side, order, work, places->count);
}

static int bridge(struct day *day, enum side side, const struct order *order,
	struct building *building)
{
	int from = arg_first(&order->arg[0]), to = arg_first(&order->arg[1]), builder;
	const char *why;
	bool can = gc_may_bridge(&builder, day, side, from, to, building->busy, &why);

	if (map_link(&day->game->map, from, to) < 0)
		return gc_order_fails(day, side, order, F_NOT_LINKED,
			gc_place_name(day, from), gc_place_name(day, to), NULL);
	if (day->adj->preview) {
		receipt_of(day, order, gc_place_name(day, from), can ? NULL : why, true);
		return OK;
	}
	if (!can)
		return gc_order_fails(day, side, order, F_NO_BRIDGE,
			gc_place_name(day, from), gc_place_name(day, to), why);
	building->busy[builder] = true;
	gc_crossing_built(day, map_link(&day->game->map, from, to), side);
	return OK;
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct building *building = context;

	if (!day->adj->preview && !gc_entry_wants(day, side, order))
		return OK;
	if (order->form->id == ORDER_CLAIM)
		return gc_claim(day, side, order);
	if (order->form->id == ORDER_BRIDGE)
		return bridge(day, side, order, building);
	return build(day, side, order, building);
}

/* True when there is a block `recovery` in the list, or within an `if` of it. */
static bool has_block(const struct statement *statement)
{
	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_BLOCK &&
			statement->block->head.id == BLOCK_RECOVERY)
			return true;
		if (statement->kind == STATEMENT_IF &&
			(has_block(statement->then) || has_block(statement->otherwise)))
			return true;
	}
	return false;
}

/* The statements among which the blocks stand. Further orders may hold new ones; without
 * them those of the file before go on. */
static const struct statement *blocks_of(const struct day *day, enum side side)
{
	const struct orders *orders;

	for (int i = day->adj->segment; i-- > 0;) {
		orders = day->adj->more[i].orders[side];
		if (orders && has_block(orders->first))
			return orders->first;
	}
	orders = day->first_orders[side];
	return orders && has_block(orders->first) ? orders->first : NULL;
}

/* ---- what comes by itself ---- */

/* Whoever stands where works were begun goes on with them. */
static void complete_works(struct day *day, enum side side, struct building *building)
{
	const struct state *state = day->state;

	for (int i = 0; i < state->works_count; i++) {
		const struct works_state *works = &state->works[i];
		const char *why;
		int builder;

		if ((enum side)works->side == side &&
			(works->level == WORKS_BREASTWORKS_BUILD ||
				works->level == WORKS_FORT_BUILD) &&
			may_raise(&builder, day, side, works->at, building, &why))
			raise_works(day, side, works->at, builder, building);
	}
}

void gc_unit_recovers(struct day *day, int unit)
{
	const struct tables *tables = &day->game->tables;
	struct unit_state *now = &day->state->unit[unit];
	const struct recovered *to =
		&tables->recovered[now->exhausted][now->disorganized][now->fatigue];

	if (now->demoralized && now->fatigue <= tables->demoralized_fatigue)
		now->demoralized--;
	now->exhausted = to->exhausted;
	now->disorganized = false;
	now->fatigue = to->fatigue;
}

/* Who has changed how. */
struct changes {
	struct stack organized, exhausted, normal, rallied;
};

static void note(struct changes *changes, int unit, const struct unit_state *before,
	const struct unit_state *after)
{
	if (before->disorganized && !after->disorganized)
		stack_push(&changes->organized, unit);
	if (!before->exhausted && after->exhausted)
		stack_push(&changes->exhausted, unit);
	if (before->exhausted && !after->exhausted)
		stack_push(&changes->normal, unit);
	if (after->demoralized < before->demoralized)
		stack_push(&changes->rallied, unit);
}

static void add_fact(const struct day *day, struct event *event, const char *key,
	const struct stack *stack)
{
	if (stack->count)
		event_fact(day->adj->journal, event, key, "%s", gc_stack_ids(day, stack));
}

/* Nothing is told of a side in which only fatigue has gone. */
static void tell(const struct day *day, enum side side, const struct changes *changes)
{
	struct event *event;

	if (!changes->organized.count && !changes->exhausted.count &&
		!changes->normal.count && !changes->rallied.count)
		return;
	event = gc_side_event(day, "recovery", "8.0", side);
	add_fact(day, event, "organized", &changes->organized);
	add_fact(day, event, "exhausted", &changes->exhausted);
	add_fact(day, event, "normal", &changes->normal);
	add_fact(day, event, "rallied", &changes->rallied);
}

static void rest(struct day *day, enum side side)
{
	struct changes *changes = ARENA_NEW(day->adj->arena, struct changes);

	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state before = day->state->unit[i];

		if (gc_unit_side(day->game, i) != side || gc_is_leader(day->game, i) ||
			!gc_on_map(day->state, i))
			continue;
		gc_unit_recovers(day, i);
		note(changes, i, &before, &day->state->unit[i]);
	}
	tell(day, side, changes);
}

int gc_recovery_play(struct day *day)
{
	struct building *building = ARENA_NEW(day->adj->arena, struct building);

	for (enum side side = UNION; side < SIDES; side++) {
		int err = gc_phase_orders(day, side, blocks_of(day, side),
			ORDER_SET(ORDER_BUILD) | ORDER_SET(ORDER_BRIDGE) |
				ORDER_SET(ORDER_CLAIM),
			carry_out, building);

		if (err < 0)
			return err;
	}
	if (day->adj->preview)
		return OK;
	for (enum side side = UNION; side < SIDES; side++)
		complete_works(day, side, building);
	for (enum side side = UNION; side < SIDES; side++)
		rest(day, side);
	return OK;
}
