/*
 * 26, 37 Reinforcements: units that are called from departments, groups that a die brings,
 * and units whose way is over. No dice are thrown when nobody is left to call. Events, each
 * with `side`: `drawn` (from, units, dice), `called` (unit, from, to, turn), `uncalled`
 * (left: picks that nobody is there for), `group-due` (group, text, a die), `arrives` and
 * `arrival-barred` as in arrivals.c, `arrival-snowed` (unit, place).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/kit/report.h"

/* ---- calls ---- */

/* What a side calls in a segment. */
struct calling {
	enum side side;
	struct stack named; /* by its orders, the first before the others */
};

static bool waits_in(const struct day *day, const struct gc_pool *pool, int unit)
{
	return gc_is_in_box(day->state, unit, pool->box);
}

static bool pool_has(const struct gc_pool *pool, int unit)
{
	for (int i = 0; i < pool->units; i++)
		if (pool->unit[i] == unit)
			return true;
	return false;
}

/* The pool of the side in which the unit still waits; NULL: none. */
static const struct gc_pool *pool_of(const struct day *day, enum side side, int unit)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < in->pools; i++)
		if (in->pool[i].side == (int)side && pool_has(&in->pool[i], unit) &&
			waits_in(day, &in->pool[i], unit))
			return &in->pool[i];
	return NULL;
}

/* ---- calls: what is said: take PIECES ---- */

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct calling *calling = context;
	const struct arg *pieces = &order->arg[0];
	int err = OK;

	for (int i = 0; i < pieces->count && err == OK; i++) {
		int unit = pieces->piece[i].piece;

		if (pool_of(day, side, unit))
			stack_add(&calling->named, unit);
		else if (!gc_is_standing(day, side, order))
			err = gc_order_fails(day, side, order, F_NO_CALL,
				gc_unit_name(day, unit), NULL, NULL);
	}
	if (calling->named.count)
		kit_receipt_line(day->adj, order->where, "%s: called in this order%s",
			gc_stack_names(day, &calling->named),
			side == CONFEDERATE ? ", as far as the dice let you" : "");
	return err;
}

/* ---- calls: calling ---- */

/* How many of the pool have been called before. */
static int called_so_far(const struct day *day, const struct gc_pool *pool)
{
	int count = 0;

	for (int i = 0; i < pool->units; i++)
		count += !waits_in(day, pool, pool->unit[i]);
	return count;
}

static void send(struct day *day, const struct gc_pool *pool, int unit)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "called", "26.0", (enum side)pool->side);
	int turn = day->state->turn + pool->days;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "from", "%s", gc_place_id(day, pool->box));
	event_fact(journal, event, "to", "%s", gc_place_id(day, pool->place[0]));
	event_fact(journal, event, "turn", "%d", turn);
	gc_unit_sets_out(day, unit, pool->place[0], turn);
}

static void call(struct day *day, const struct gc_pool *pool, int unit)
{
	if (pool->score >= 0 && called_so_far(day, pool) >= pool->free)
		gc_score(day, (enum gc_score_kind)pool->score, 1);
	if (pool->leader >= 0 && waits_in(day, pool, pool->leader))
		send(day, pool, pool->leader);
	send(day, pool, unit);
}

/* The next to be called from these pools: who is named first, then as the data has them;
 * -1: nobody is left. */
static int next_call(const struct gc_pool **pool, const struct day *day,
	const struct calling *calling, const struct gc_draw *draw)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < calling->named.count; i++)
		for (int k = 0; k < draw->pools; k++) {
			*pool = &in->pool[draw->pool[k]];
			if (pool_has(*pool, calling->named.unit[i]) &&
				waits_in(day, *pool, calling->named.unit[i]))
				return calling->named.unit[i];
		}
	for (int k = 0; k < draw->pools; k++) {
		*pool = &in->pool[draw->pool[k]];
		for (int i = 0; i < (*pool)->units; i++)
			if (waits_in(day, *pool, (*pool)->unit[i]))
				return (*pool)->unit[i];
	}
	return -1;
}

/* ---- calls: by dice ---- */

static const char *pools_text(const struct day *day, const struct gc_draw *draw)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < draw->pools; i++)
		words_add(&words, gc_organization_of(day)->pool[draw->pool[i]].text);
	return words_join(day->adj->arena, &words, " or ");
}

static void tell_draw(const struct day *day, const struct gc_draw *draw, int picks,
	const struct dice_roll *roll)
{
	struct event *event = gc_side_event(day, "drawn", "26.0", CONFEDERATE);

	event_fact(day->adj->journal, event, "from", "%s", pools_text(day, draw));
	event_fact(day->adj->journal, event, "units", "%d", picks);
	event_die(day->adj->journal, event, roll);
}

static void tell_uncalled(const struct day *day, int left)
{
	event_fact(day->adj->journal, gc_side_event(day, "uncalled", "26.0", CONFEDERATE),
		"left", "%d", left);
}

static int draw_play(struct day *day, const struct calling *calling)
{
	const struct gc_organization *in = gc_organization_of(day);
	bool more = in->more_turn && day->state->turn >= in->more_turn;
	const struct gc_draw *draw;
	const struct dice_roll *roll;
	int err;

	if (!gc_calls_are_open(day, CONFEDERATE))
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_CALLS], NO_SIDE, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	draw = &in->draw[roll->face[0] + roll->face[1]];
	tell_draw(day, draw, draw->picks + more, roll);
	for (int left = draw->picks + more; left; left--) {
		const struct gc_pool *pool;
		int unit = next_call(&pool, day, calling, draw);

		if (unit < 0) {
			tell_uncalled(day, left);
			break;
		}
		call(day, pool, unit);
	}
	return OK;
}

/* ---- calls: without dice ---- */

static void call_named(struct day *day, const struct calling *calling)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < in->pools; i++) {
		const struct gc_pool *pool = &in->pool[i];
		int left = pool->each_cycle;

		for (int k = 0; k < calling->named.count && left; k++)
			if (pool->side == (int)calling->side &&
				pool_has(pool, calling->named.unit[k]) &&
				waits_in(day, pool, calling->named.unit[k])) {
				call(day, pool, calling->named.unit[k]);
				left--;
			}
	}
}

int gc_calls_play(struct day *day)
{
	for (enum side side = UNION; side < SIDES; side++) {
		struct calling calling = {side, {.count = 0}};
		int err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_TAKE), carry_out, &calling);

		if (err == OK && day->adj->preview)
			continue;
		if (err == OK && side == CONFEDERATE)
			err = draw_play(day, &calling);
		if (err < 0)
			return err;
		call_named(day, &calling);
	}
	return OK;
}

bool gc_may_call(const struct day *day, enum side side, int unit)
{
	return pool_of(day, side, unit) != NULL;
}

const char *gc_call_terms(const struct day *day, enum side side, int unit)
{
	const struct gc_pool *pool = pool_of(day, side, unit);
	struct arena *arena = day->adj->arena;
	const char *how = pool->each_cycle
				  ? arena_printf(arena, "%d a cycle", pool->each_cycle)
				  : "dice say how many come, these first";
	int points;

	if (pool->score < 0 || called_so_far(day, pool) < pool->free)
		return how;
	points = day->game->campaign->supplies.score[pool->score].points;
	if (side == CONFEDERATE)
		points = -points;
	return arena_printf(arena, "%s; each %s %d points", how,
		points < 0 ? "costs you" : "gives you", points < 0 ? -points : points);
}

bool gc_calls_are_open(const struct day *day, enum side side)
{
	for (int i = 0; i < day->game->units; i++)
		if (pool_of(day, side, i))
			return true;
	return false;
}

/* ---- arrivals: groups: so many a turn as a die says ---- */

static bool is_awaited(const struct day *day, const struct setup *setup, int group)
{
	return setup->group == group && day->state->turn >= setup->turn &&
	       day->state->unit[setup->unit].fate == FATE_AWAITED &&
	       !gc_lies_aside(day->game, day->state, setup->unit);
}

/* Those of the group who are awaited; *first is one of them. */
static int count_awaited(const struct day *day, int group, int *first)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int count = 0;

	for (int i = 0; i < scenario->setups; i++)
		if (is_awaited(day, &scenario->setup[i], group) && !count++)
			*first = scenario->setup[i].unit;
	return count;
}

static int roll_number(int *number, struct day *day, int group, int first)
{
	const struct arrival_group *of =
		&gc_scenario_of(day->game, day->state)->group[group];
	const struct dice_roll *roll;
	struct event *event;
	int err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_GROUP], NO_SIDE, of->id,
		0, day->adj->diag);

	if (err < 0)
		return err;
	*number = roll->face[0];
	event = gc_side_event(day, "group-due", "37.0", gc_unit_side(day->game, first));
	event_fact(day->adj->journal, event, "group", "%s", of->id);
	event_die(day->adj->journal, event, roll);
	return OK;
}

static int bring_group(struct day *day, int group)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int first = -1, number = scenario->setups, err;

	if (!count_awaited(day, group, &first))
		return OK;
	if (day->state->turn < scenario->group[group].last &&
		(err = roll_number(&number, day, group, first)) < 0)
		return err;
	for (int i = 0; i < scenario->setups && number; i++)
		if (is_awaited(day, &scenario->setup[i], group)) {
			gc_arrive(day, &scenario->setup[i]);
			number--;
		}
	return OK;
}

/* ---- arrivals: who is under way ---- */

/* Into a box, or a hex that no enemy bars; else he waits another day before it. */
static void end_way(struct day *day, int unit)
{
	int place = gc_transfer_end(day, unit);

	if (place < 0) {
		int named = day->state->unit[unit].at;

		gc_tell_arrival(day,
			gc_is_snowed_in(day, named) ? "arrival-snowed" : "arrival-barred",
			unit, named);
		gc_transfer_waits(day, unit);
		return;
	}
	gc_tell_arrival(day, "arrives", unit, place);
	day->state->unit[unit].travels = TRANSFER_ROAD;
	gc_unit_comes(day, unit, place);
}

int gc_reinforcements_play(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int err = OK;

	for (int leaders = 0; leaders < 2; leaders++)
		for (int i = 0; i < day->game->units; i++)
			if (day->state->unit[i].fate == FATE_UNDER_WAY &&
				day->state->unit[i].due <= day->state->turn &&
				gc_is_leader(day->game, i) == leaders) {
				gc_callup_divert(day, i);
				end_way(day, i);
			}
	for (int i = 0; i < scenario->groups && err == OK; i++)
		err = bring_group(day, i);
	return err;
}
