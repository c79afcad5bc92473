/* 10.1: where arriving pieces are to come, by the words of their owner. */
#include "base/arena.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/map.h"
#include "orders/orders.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/conditions.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

#include <string.h>

struct game;

static int index_of(int place, const int *point, int points)
{
	for (int i = 0; i < points; i++)
		if (point[i] == place)
			return i;
	return -1;
}

/* Why nobody arrives there. */
static const char *why_closed(const struct turn_play *turn, enum side side, int place)
{
	if (lu_place_held_by(turn->state, place, side_other(side)))
		return "the enemy holds it";
	return turn->game->arrive_at_release[side]
		       ? "no open railroad joins it to a source of supply"
		       : "it is not where supply comes from";
}

/* ---- what the owner says ---- */

/* A point that is being looked for in the orders of the side on the move. */
struct search {
	struct turn_play *turn;
	int unit;
	const int *point;
	int points;
};

/* The first open point that a `place` among the orders has for the piece; its index, or -1.
 * Why others are passed over is told when their order's turn comes. */
static int said_by_orders(const struct search *search, const struct statement *statement)
{
	struct turn_play *turn = search->turn;
	int said = -1;

	for (; statement && said < 0 && statement->kind != STATEMENT_STOP;
		statement = statement->next) {
		const struct order *order = statement->order;

		if (statement->kind == STATEMENT_ORDER) {
			if (order->form->id != ORDER_PLACE || order->faulty ||
				!arg_names(&order->arg[0], search->unit))
				continue;
			said = index_of(
				order->arg[1].number[0], search->point, search->points);
			if (said < 0)
				turn->not_there[search->unit] = why_closed(
					turn, turn->side, order->arg[1].number[0]);
		} else if (!turn->adj->preview) {
			said = said_by_orders(search,
				lu_condition_holds(turn, turn->side, statement->condition)
					? statement->then
					: statement->otherwise);
		} else if (said_by_orders(search, statement->then) >= 0 ||
			   said_by_orders(search, statement->otherwise) >= 0) {
			turn->unknown[search->unit] = true;
		}
	}
	return said;
}

/* In the file of this player turn, and in what was sent behind each `stop` so far. */
static int said_by_files(const struct search *search)
{
	const struct adjudication *adj = search->turn->adj;
	const struct orders *orders = adjudication_orders(adj, search->turn->side);
	int said = orders ? said_by_orders(search, orders->first) : -1;

	for (int i = 0; said < 0 && i < adj->segment; i++) {
		orders = adj->more[i].orders[search->turn->side];
		said = orders ? said_by_orders(search, orders->first) : -1;
	}
	return said;
}

static int said_by_standing(const struct qualifier *said, const int *point, int points)
{
	int index = -1;

	for (said = wish_next(said, ORDER_PLACE); said && index < 0;
		said = wish_next(said->next, ORDER_PLACE))
		index = index_of(said->arg[1].number[0], point, points);
	return index;
}

struct open_points {
	const int *point;
	int points;
};

static bool is_arrival(const void *context, const struct qualifier *said)
{
	const struct open_points *arrivals = context;

	return said_by_standing(said, arrivals->point, arrivals->points) >= 0;
}

/* As a question lists them: the points of Richmond, then the others by name. */
static void sort_points(const struct game *game, int *point, int points)
{
	const struct place *place = game->map.place;

	for (int i = 1; i < points; i++)
		for (int k = i; k > 0 && !(place[point[k]].flags & POINT_RICHMOND) &&
				!(place[point[k - 1]].flags & POINT_RICHMOND) &&
				strcmp(place[point[k]].name, place[point[k - 1]].name) < 0;
			k--) {
			int later = point[k - 1];

			point[k - 1] = point[k];
			point[k] = later;
		}
}

int lu_arrival_choose(
	int *place, struct turn_play *turn, int unit, const int *open, int points)
{
	static const int triggers[] = {TRIGGER_REINFORCEMENTS, 0};
	int point[PLACES_MAX], choice = 0, err;
	const struct search search = {turn, unit, point, points};
	struct option option[PLACES_MAX];
	struct query query = {
		.decision = "arrival-point",
		.rule = "10.1",
		.side = lu_unit_side(turn->game, unit),
		.subject = turn->game->unit[unit].id,
		.option = option,
		.options = points,
		.ordered = -1,
	};
	const struct open_points arrivals = {point, points};
	const struct wish_test test = {.can = is_arrival,
		.context = &arrivals,
		.because = "no point that it names is open to arrivals (10.1)"};
	struct wish wish;

	memcpy(point, open, (size_t)points * sizeof *point);
	sort_points(turn->game, point, points);
	query.fallback = index_of(open[0], point, points);
	if (query.side == turn->side)
		query.ordered = said_by_files(&search);
	if (query.ordered >= 0 || points == 1) {
		*place = point[query.ordered >= 0 ? query.ordered : 0];
		return OK;
	}
	lu_wish_find_about(&wish, turn, query.side, triggers, "place", unit, &test);
	query.standing = said_by_standing(wish.standing, point, points);
	query.must_ask = wish.ask;
	query.text = arena_printf(turn->adj->arena,
		"%s comes to the map. At which of the points that are open to arrivals?",
		lu_unit_name(turn->game, turn->state, unit));
	for (int i = 0; i < points; i++)
		option[i] = (struct option){
			lu_place_id(turn, point[i]), lu_place_name(turn, point[i])};
	if (turn->adj->preview && query.standing < 0 && decide_asks(turn->adj, &query))
		turn->unknown[unit] = true;
	err = decide(&choice, turn->adj, &query);
	*place = point[choice];
	return err;
}

/* ---- the order itself ---- */

/* What never comes to the map by this order. */
static bool never_arrives(struct turn_play *turn, const struct order *order,
	const struct piece_item *item, int place)
{
	const struct unit *unit = item->piece < 0 ? NULL : &turn->game->unit[item->piece];

	if (unit && (unit->type == TYPE_LEADER ||
			    (lu_unit_is_division(unit) && unit->type != TYPE_GARRISON)))
		return false;
	lu_order_fails(turn, order, F_NO_ARRIVAL,
		unit ? unit->name : lu_piece_classes[item->class].name,
		lu_place_name(turn, place),
		"only reinforcements and divisions that are rebuilt arrive");
	return true;
}

/* Why a piece that has come in this player turn did not come to `place`. */
static const char *why_elsewhere(const struct turn_play *turn, int unit)
{
	if (turn->not_there[unit])
		return turn->not_there[unit];
	return arena_printf(turn->adj->arena, "arrived at %s",
		lu_place_name(turn, turn->arrived_at[unit] - 1));
}

/* Pieces of an order that do not come to its point, each with the reason. */
struct absent {
	struct stack stack;
	const char *why[UNITS_MAX];
};

static void add_absent(struct absent *absent, int unit, const char *why)
{
	absent->why[absent->stack.count] = why;
	stack_push(&absent->stack, unit);
}

/* One message for all who are kept away by the same. */
static void tell_absent(
	struct turn_play *turn, const struct order *order, const struct absent *absent)
{
	bool told[UNITS_MAX] = {false};

	for (int i = 0; i < absent->stack.count; i++) {
		struct stack same = {{0}, 0};

		if (told[i])
			continue;
		for (int k = i; k < absent->stack.count; k++)
			if (!strcmp(absent->why[k], absent->why[i])) {
				stack_push(&same, absent->stack.unit[k]);
				told[k] = true;
			}
		lu_order_fails(turn, order, F_NO_ARRIVAL, lu_stack_names(turn, &same),
			lu_place_name(turn, order->arg[1].number[0]), absent->why[i]);
	}
}

/* What became of the pieces of an order whose turn has come. */
struct arrivals {
	struct stack here, later; /* those who have come, and who may do so */
	struct absent absent;
};

static void look_at(struct turn_play *turn, const struct order *order, int unit,
	struct arrivals *arrivals)
{
	struct stack *here = &arrivals->here, *later = &arrivals->later;
	int place = order->arg[1].number[0];

	if (turn->unknown[unit]) {
		stack_push(later, unit);
	} else if (turn->arrived_at[unit] == place + 1) {
		stack_push(here, unit);
	} else if (turn->arrived_at[unit]) {
		add_absent(&arrivals->absent, unit, why_elsewhere(turn, unit));
	} else if (turn->state->unit[unit].at >= 0) {
		lu_order_fails(turn, order, F_NOT_ARRIVING,
			lu_unit_name(turn->game, turn->state, unit), NULL, NULL);
	} else {
		turn->to_arrive[unit] = order;
		stack_push(later, unit);
	}
}

int lu_arrival_order(struct turn_play *turn, const struct order *order)
{
	struct arrivals arrivals = {0};
	int place = order->arg[1].number[0];

	for (int i = 0; i < order->arg[0].count; i++) {
		const struct piece_item *item = &order->arg[0].piece[i];

		/* of a corps those who are to come */
		if (item->grouped && turn->state->unit[item->piece].at >= 0 &&
			!turn->arrived_at[item->piece])
			continue;
		if (!never_arrives(turn, order, item, place) && !turn->hypothetical)
			look_at(turn, order, item->piece, &arrivals);
	}
	tell_absent(turn, order, &arrivals.absent);
	if (arrivals.here.count)
		lu_order_understood(turn, order, "%s at %s, on arrival",
			lu_stack_names(turn, &arrivals.here), lu_place_name(turn, place));
	if (arrivals.later.count)
		lu_order_understood(turn, order, "%s at %s, in case of arrival",
			lu_stack_names(turn, &arrivals.later), lu_place_name(turn, place));
	return OK;
}

/* Why a piece is not where an order would have it come, or NULL when nothing is amiss. */
static const char *why_not_there(const struct turn_play *turn, int unit, int place)
{
	int due = lu_arrival_turn(turn->game, turn->state, unit);

	if (turn->arrived_at[unit])
		return turn->arrived_at[unit] == place + 1 ? NULL
							   : why_elsewhere(turn, unit);
	if (turn->state->unit[unit].at >= 0)
		return NULL; /* a leader who has come back to his command */
	if (!lu_is_awaited(turn->game, turn->state, unit))
		return "nothing brings that in this turn";
	return due > turn->state->turn
		       ? arena_printf(turn->adj->arena, "due with turn %d", due)
		       : "no point is open to arrivals";
}

void lu_arrivals_end(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++) {
		const struct order *order = turn->to_arrive[i];
		struct absent absent = {0};

		for (int k = i; order && k < turn->game->units; k++) {
			const char *why;

			if (turn->to_arrive[k] != order)
				continue;
			turn->to_arrive[k] = NULL;
			if (!turn->unknown[k] &&
				(why = why_not_there(turn, k, order->arg[1].number[0])))
				add_absent(&absent, k, why);
		}
		if (order)
			tell_absent(turn, order, &absent);
	}
}
