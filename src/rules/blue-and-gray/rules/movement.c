/* 5.0 Movement on the map, and stacking at its end. */
#include "rules/blue-and-gray/rules/movement_private.h"

int bg_allowance(const struct game *game, const struct state *state, int unit)
{
	(void)state;
	return game->unit[unit].movement;
}

int bg_free_allowance(const struct game *game, const struct state *state, int unit)
{
	bool twice = state->turn == game->march_turn &&
		     game->unit[unit].turn == game->march_turn &&
		     game->unit[unit].side == game->march_side;

	return bg_allowance(game, state, unit) * (twice ? game->march_multiple : 1);
}

void bg_march_from(struct march *march, const struct turn_play *turn, int from, int spent)
{
	march->from = from;
	march->spent = spent;
	march->allowance = bg_allowance(turn->game, turn->state, march->unit);
	march->free_allowance = bg_free_allowance(turn->game, turn->state, march->unit);
}

/* 15.12: who has entered may still leave the map; all other movement is on one line. */
static bool has_moved(const struct turn_play *turn, const struct order *order, int unit)
{
	return turn->moved[unit] && (order->form->id != ORDER_EXIT || !turn->came[unit]);
}

/* 6.3, 10.2; 15.04: who has just come into an enemy zone from off the map stops there. */
static bool is_held(const struct turn_play *turn, int unit)
{
	return bg_in_enemy_zone(turn, turn->state->unit[unit].at) &&
	       (turn->came[unit] || !bg_is_night(turn->game, turn->state));
}

bool bg_may_move(struct turn_play *turn, const struct order *order, int unit)
{
	const struct unit_state *now = &turn->state->unit[unit];
	const char *who = bg_unit_name(turn, unit);

	if (now->fate != FATE_ON_MAP)
		bg_order_fails(
			turn, order, F_NOT_ON_MAP, who, bg_unit_fate(turn, unit), NULL);
	else if (has_moved(turn, order, unit))
		bg_order_fails(turn, order, F_MOVED, who, NULL, NULL);
	else if (is_held(turn, unit))
		bg_order_fails(
			turn, order, F_IN_ZONE, who, bg_place_name(turn, now->at), NULL);
	else
		return true;
	return false;
}

/* ---- the order ---- */

static bool plan_move(struct turn_play *turn, const struct order *order,
	struct march *march, struct path *path)
{
	int to = order->arg[1].number[0];

	if (!bg_may_move(turn, order, march->unit))
		return false;
	bg_march_from(march, turn, turn->state->unit[march->unit].at, 0);
	if (!bg_way_find(path, turn, order, march, &order->arg[2], to))
		return false;
	if (!path->length)
		bg_order_fails(turn, order, F_ALREADY_THERE,
			bg_unit_name(turn, march->unit), bg_place_name(turn, to), NULL);
	return path->length > 0;
}

int bg_move_order(struct turn_play *turn, const struct order *order)
{
	static const struct move_kind move = {.plan = plan_move,
		.event = "move",
		.rule = "5.0",
		.first = "from",
		.last = "to",
		.tells_path = true,
		.before = "",
		.behind = "",
		.fate = FATE_ON_MAP};

	bg_units_move(turn, order, &move);
	return OK;
}

/* ---- 5.31 stacking ---- */

/* The last order that brought one of them there; the end of the orders when none did. */
static struct where blame(const struct turn_play *turn, const struct stack *stack)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct where where = {NULL, 0, 0};

	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		if (turn->moved[unit] && turn->moved_at[unit].line > where.line)
			where = turn->moved_at[unit];
	}
	if (!where.line && orders)
		where = orders->end;
	return where;
}

/* How many of them were to be elsewhere. */
static int stuck_of(const struct turn_play *turn, const struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		count += turn->stuck[stack->unit[i]];
	return count;
}

void bg_check_stacking(struct turn_play *turn)
{
	int limit = turn->game->stacking;
	struct stack stack;

	for (int i = 0; i < turn->game->map.places; i++) {
		if (turn->field.units[turn->side][i] <= limit)
			continue;
		bg_stack_at(&stack, turn, i);
		if (stack.count - stuck_of(turn, &stack) <= limit)
			continue;
		bg_turn_fails(turn, blame(turn, &stack), F_STACKED, bg_place_name(turn, i),
			bg_stack_names(turn, &stack),
			arena_printf(turn->adj->arena, "%d", limit));
	}
}
