/* From the pieces that an order names, counts or means together to a stack. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/late-unpleasantness/rules/rules.h"

static bool in_class(const struct unit *unit, const struct piece_class *class)
{
	return unit->type == class->type &&
	       (class->dummy_kind < 0 || unit->dummy_kind == class->dummy_kind);
}

/* What a counted piece may mean. */
struct wanted {
	const struct piece_class *class; /* NULL: any */
	enum side side;
	int to; /* 5.1: where dummies are shifted to; -1: they move as a stack */
};

/* Of the class, not named yet, not finished unless the turn ends (12.0); of those that are
 * shifted, none that was or that is there. */
static bool available(const struct turn_play *turn, const struct stack *stack, int unit,
	const struct wanted *wanted)
{
	const struct unit_state *now = &turn->state->unit[unit];

	if (wanted->to >= 0 && (now->at == wanted->to || now->relocated))
		return false;
	return turn->game->unit[unit].side == (int)wanted->side &&
	       (!wanted->class || in_class(&turn->game->unit[unit], wanted->class)) &&
	       now->at >= 0 && (turn->ending || !turn->finished[unit]) &&
	       !stack_has(stack, unit);
}

static int count_available(const struct turn_play *turn, const struct stack *stack,
	const struct wanted *wanted, int place)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		count += turn->state->unit[i].at == place &&
			 available(turn, stack, i, wanted);
	return count;
}

/* Where counted pieces are taken from: with the first piece that is named, else the
 * first point that has enough of them. */
static int find_anchor(const struct turn_play *turn, const struct stack *stack,
	const struct wanted *wanted, int count)
{
	for (int i = 0; i < stack->count; i++)
		if (turn->state->unit[stack->unit[i]].at >= 0)
			return turn->state->unit[stack->unit[i]].at;
	for (int i = 0; i < turn->game->units; i++) {
		int at = turn->state->unit[i].at;

		if (at >= 0 && count_available(turn, stack, wanted, at) >= count)
			return at;
	}
	return -1;
}

/* Up to `count` of them from that point, or with -1 from anywhere; returns how many are
 * still wanting. */
static int take_counted(struct stack *stack, const struct turn_play *turn,
	const struct wanted *wanted, int place, int count)
{
	for (int i = 0; count && i < turn->game->units; i++) {
		if ((place >= 0 && turn->state->unit[i].at != place) ||
			!available(turn, stack, i, wanted))
			continue;
		stack_push(stack, i);
		count--;
	}
	return count;
}

static bool add_counted(struct stack *stack, struct turn_play *turn,
	const struct order *order, const struct wanted *wanted,
	const struct piece_item *item)
{
	int count = item->count, missing = count;
	int anchor =
		item->place >= 0 ? item->place : find_anchor(turn, stack, wanted, count);

	assert(wanted->class); /* what is counted is of a class */
	if (anchor >= 0)
		missing = take_counted(stack, turn, wanted, anchor, missing);
	if (wanted->to >= 0 && item->place < 0)
		missing = take_counted(stack, turn, wanted, -1, missing);
	if (!missing)
		return true;
	lu_order_fails(turn, order, F_TOO_FEW, arena_printf(turn->adj->arena, "%d", count),
		wanted->class->name,
		wanted->to >= 0 ? "other points"
		: anchor < 0    ? "any point"
				: lu_place_name(turn, anchor));
	return false;
}

/* ---- groups ---- */

/* Where the pieces of the list stand of which a group takes those that are with them: who
 * is named by himself, else the first of the group who is on the map; -1: nobody is. */
static int find_company(const struct turn_play *turn, const struct arg *arg)
{
	for (int grouped = 0; grouped <= 1; grouped++)
		for (int i = 0; i < arg->count; i++) {
			const struct piece_item *item = &arg->piece[i];

			if (item->piece >= 0 && item->grouped == grouped &&
				turn->state->unit[item->piece].at >= 0)
				return turn->state->unit[item->piece].at;
		}
	return -1;
}

/* Of a group those who are with the others: what has no strength left, has finished or is
 * elsewhere stays behind. */
static bool is_meant(
	const struct turn_play *turn, const struct piece_item *item, int company)
{
	return !item->grouped || (turn->state->unit[item->piece].at == company &&
					 (turn->ending || !turn->finished[item->piece]));
}

/* ---- two of one name ---- */

/* The leader who shares the name of a division: `Magruder (leader)` that of `Magruder
 * (division)`; -1: none does. */
static int namesake(const struct game *game, int division)
{
	const char *name = game->unit[division].name;
	size_t length = lu_plain_length(name);

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_LEADER &&
			game->unit[i].side == game->unit[division].side &&
			!strncmp(game->unit[i].name, name, length) &&
			!strcmp(game->unit[i].name + length, " (leader)"))
			return i;
	return -1;
}

/* Who may be meant instead of the division of that member, by its name alone: one who can
 * do what is ordered and is not named himself; -1: nobody. */
static int other_of_name(const struct turn_play *turn, const struct order *order,
	const struct arg *arg, int member)
{
	const struct piece_item *item = &arg->piece[member];
	struct arena *arena = turn->adj->arena;
	const char *name, *said;
	int other;

	if (order->form->id == ORDER_DIG || !arg->written || item->piece < 0 ||
		item->grouped || !lu_unit_is_division(&turn->game->unit[item->piece]) ||
		(other = namesake(turn->game, item->piece)) < 0 || arg_names(arg, other))
		return -1;
	name = turn->game->unit[item->piece].name;
	name = arena_copy(arena, name, lu_plain_length(name));
	said = arg->written[member].text;
	said = text_key(arena, said, strlen(said));
	return strncmp(text_key(arena, name, strlen(name)), said, strlen(said)) ? -1
										: other;
}

/* Does another of the list whose name is his alone stand at that point? */
static bool has_company(const struct turn_play *turn, const struct order *order,
	const struct arg *arg, int member, int place)
{
	for (int i = 0; i < arg->count && place >= 0; i++) {
		int unit = arg->piece[i].piece;

		if (i != member && unit >= 0 && turn->state->unit[unit].at == place &&
			!turn->unknown[unit] && other_of_name(turn, order, arg, i) < 0)
			return true;
	}
	return false;
}

/* `Magruder, Huger`: of two who are called so the one who stands with the others. */
static int unit_meant(const struct turn_play *turn, const struct order *order,
	const struct arg *arg, int member)
{
	int unit = arg->piece[member].piece;
	int other = other_of_name(turn, order, arg, member);

	if (other < 0 || turn->unknown[other] ||
		(!turn->unknown[unit] && has_company(turn, order, arg, member,
						 turn->state->unit[unit].at)) ||
		!has_company(turn, order, arg, member, turn->state->unit[other].at))
		return unit;
	return other;
}

static void add_named(struct stack *stack, const struct turn_play *turn,
	const struct order *order, const struct arg *arg)
{
	int company = find_company(turn, arg);

	for (int i = 0; i < arg->count; i++)
		if (arg->piece[i].piece >= 0 && is_meant(turn, &arg->piece[i], company))
			stack_push(stack, unit_meant(turn, order, arg, i));
	/* what is wrong with all of a group shall be told */
	for (int i = 0; i < arg->count && !stack->count; i++)
		if (arg->piece[i].piece >= 0)
			stack_push(stack, arg->piece[i].piece);
}

/* ---- all ---- */

/* Who goes when all do: no supply unit, which goes by itself (8.1), no marker. */
static bool goes_with_all(const struct turn_play *turn, int unit)
{
	return lu_unit_can_move(turn->game, turn->state, unit) &&
	       turn->game->unit[unit].type != TYPE_SUPPLY;
}

/* `all at Barker`, `all dummies`: false after lu_order_fails when there is nobody. */
static bool add_all(struct stack *stack, struct turn_play *turn, const struct order *order,
	struct wanted *wanted, const struct piece_item *item)
{
	int before = stack->count, place = item->place;

	if (place < 0 && before && wanted->to < 0)
		place = turn->state->unit[stack->unit[0]].at;
	/* in a preview who hangs on a die is meant only when nobody else is there */
	for (int unknown = 0; unknown <= 1 && stack->count == before; unknown++)
		for (int i = 0; i < turn->game->units; i++)
			if ((place < 0 || turn->state->unit[i].at == place) &&
				turn->unknown[i] == unknown && goes_with_all(turn, i) &&
				available(turn, stack, i, wanted))
				stack_push(stack, i);
	if (stack->count > before)
		return true;
	lu_order_fails(turn, order, F_NOBODY,
		place < 0 ? "on the map"
			  : arena_printf(
				    turn->adj->arena, "at %s", lu_place_name(turn, place)),
		wanted->class ? wanted->class->name : "all", NULL);
	return false;
}

/* `Jackson's stack`: who stands with him. In a preview only those of whom that is known. */
static void add_company(struct stack *stack, const struct turn_play *turn,
	const struct wanted *all, int unit)
{
	int place = turn->state->unit[unit].at;

	for (int i = 0; place >= 0 && i < turn->game->units; i++)
		if (turn->state->unit[i].at == place && !turn->unknown[i] &&
			goes_with_all(turn, i) && available(turn, stack, i, all))
			stack_push(stack, i);
}

/* `Winder from Turkey Hill`: false after lu_order_fails when he is not there. */
static bool stands_as_said(
	struct turn_play *turn, const struct order *order, const struct piece_item *item)
{
	int at = item->piece < 0 ? -1 : turn->state->unit[item->piece].at;

	if (at < 0 || item->place < 0 || at == item->place || item->grouped ||
		turn->unknown[item->piece])
		return true;
	lu_order_fails(turn, order, F_NOT_HERE,
		lu_unit_name(turn->game, turn->state, item->piece),
		lu_place_name(turn, item->place), lu_place_name(turn, at));
	return false;
}

static bool resolve(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg, int to)
{
	struct wanted wanted = {NULL, turn->side, to};

	stack->count = 0;
	for (int i = 0; i < arg->count; i++)
		if (!stands_as_said(turn, order, &arg->piece[i]))
			return false;
	add_named(stack, turn, order, arg);
	if (stack->count && turn->side == NO_SIDE)
		wanted.side = lu_unit_side(turn->game, stack->unit[0]);
	for (int i = 0; i < arg->count; i++) {
		const struct piece_item *item = &arg->piece[i];

		if (item->piece >= 0) {
			wanted.class = NULL;
			if (item->stack)
				add_company(stack, turn, &wanted, item->piece);
			continue;
		}
		wanted.class = item->class < 0 ? NULL : &lu_piece_classes[item->class];
		if (item->count ? !add_counted(stack, turn, order, &wanted, item)
				: !add_all(stack, turn, order, &wanted, item))
			return false;
	}
	return true;
}

bool lu_stack_resolve(struct stack *stack, struct turn_play *turn,
	const struct order *order, const struct arg *arg)
{
	return resolve(stack, turn, order, arg, -1);
}

bool lu_stack_gather(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg, int place)
{
	return resolve(stack, turn, order, arg, place);
}

void lu_tell_staying(struct receipt_line *line, const struct turn_play *turn,
	const struct stack *stack, int from)
{
	const struct wanted wanted = {NULL, turn->side, -1};
	struct stack staying = {{0}, 0};

	for (int i = 0; line && i < turn->game->units; i++)
		if (turn->state->unit[i].at == from && !turn->unknown[i] &&
			goes_with_all(turn, i) && available(turn, stack, i, &wanted))
			stack_push(&staying, i);
	if (!staying.count)
		return;
	line->stay = arena_printf(turn->adj->arena, "%s stay%s",
		lu_stack_names(turn, &staying), staying.count == 1 ? "s" : "");
	line->from = from;
}
