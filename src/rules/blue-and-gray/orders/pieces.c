/*
 * Units and hexes in orders, in events and in messages.
 *
 * Parts: names; lists of units.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- names, and the units that an order means ---- */

const char *bg_place_name(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].name;
}

const char *bg_place_id(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].id;
}

const char *bg_unit_name(const struct turn_play *turn, int unit)
{
	return turn->game->unit[unit].name;
}

const char *bg_unit_fate(const struct turn_play *turn, int unit)
{
	static const char *const text[] = {
		[FATE_AWAITED] = "it has yet to `enter`",
		[FATE_ON_MAP] = "it is there",
		[FATE_EXITED] = "it has left the map for good",
		[FATE_ELIMINATED] = "it was eliminated",
	};
	const struct unit_state *now = &turn->state->unit[unit];

	return now->fate == FATE_ELIMINATED && now->gone
		       ? arena_printf(turn->adj->arena, "it was eliminated on turn %d",
				 now->gone)
		       : text[now->fate];
}

const char *bg_place_ids(const struct turn_play *turn, const int *place, int count)
{
	return kit_place_ids(turn->adj->arena, &turn->game->map, place, count);
}

const char *bg_place_names(const struct turn_play *turn, const int *place, int count)
{
	return kit_place_names(turn->adj->arena, &turn->game->map, place, count, " and ");
}

struct event *bg_side_event(
	const struct turn_play *turn, const char *kind, const char *rule, enum side side)
{
	return journal_event_of(turn->adj->journal, kind, rule, TOLD_ALL, side);
}

/* ---- all who stand in a hex ---- */

static bool names_all(const struct arg *arg)
{
	for (int i = 0; arg->kind == ARG_PIECES && i < arg->count; i++)
		if (arg->piece[i].piece < 0 || arg->piece[i].stack)
			return true;
	return false;
}

static void add_unit(struct arg *out, int unit, const struct written *written)
{
	for (int i = 0; i < out->count; i++)
		if (out->piece[i].piece == unit)
			return;
	out->written[out->count] = *written;
	out->piece[out->count++] = (struct piece_item){unit, -1, 1, -1, false};
}

static void add_all_at(struct arg *out, const struct turn_play *turn, int place,
	const struct written *written)
{
	for (int k = 0; k < turn->game->units; k++)
		if (bg_stands_at(turn->state, k, place) &&
			bg_unit_side(turn->game, k) == turn->side)
			add_unit(out, k, written);
}

/* The same list by names; false after a message when nobody stands there. */
static bool name_all(struct arg *out, struct turn_play *turn, const struct order *order,
	const struct arg *arg)
{
	size_t room = (size_t)arg->count + (size_t)turn->game->units;

	*out = *arg;
	out->count = 0;
	out->piece = ARENA_NEW_ARRAY(turn->adj->arena, room, struct piece_item);
	out->written = ARENA_NEW_ARRAY(turn->adj->arena, room, struct written);
	for (int i = 0; i < arg->count; i++) {
		int before = out->count, place = arg->piece[i].place;

		if (arg->piece[i].piece >= 0) {
			int unit = arg->piece[i].piece;

			add_unit(out, unit, &arg->written[i]);
			if (arg->piece[i].stack && bg_on_map(turn->state, unit))
				add_all_at(out, turn, turn->state->unit[unit].at,
					&arg->written[i]);
			continue;
		}
		add_all_at(out, turn, place, &arg->written[i]);
		if (out->count == before) {
			bg_order_fails(turn, order, F_NOBODY, bg_place_name(turn, place),
				NULL, NULL);
			return false;
		}
	}
	return true;
}

/* In one of those that `attack 0505 from 0404, 0405 with Rodes` names, or in any. */
static bool is_among(const struct arg *from, int place)
{
	for (int i = 0; i < from->count; i++)
		if (from->number[i] == place)
			return true;
	return false;
}

/* `Rodes from 0404`: false after a message when he is elsewhere. */
static bool stand_as_said(
	struct turn_play *turn, const struct order *order, const struct arg *arg)
{
	const struct arg *from = &order->arg[2];
	bool said = order->form->id == ORDER_ATTACK && from->kind == ARG_PLACES;

	for (int i = 0; arg->kind == ARG_PIECES && i < arg->count; i++) {
		int unit = arg->piece[i].piece, place = arg->piece[i].place;

		if (unit < 0 || !bg_on_map(turn->state, unit))
			continue;
		if (said && !is_among(from, turn->state->unit[unit].at))
			place = from->number[0];
		if (place < 0 || bg_stands_at(turn->state, unit, place))
			continue;
		bg_order_fails(turn, order, F_NOT_HERE, bg_unit_name(turn, unit),
			bg_place_name(turn, place),
			bg_place_name(turn, turn->state->unit[unit].at));
		return false;
	}
	return true;
}

const struct order *bg_order_meant(struct turn_play *turn, const struct order *order)
{
	struct order *meant = NULL;

	for (int i = 0; i < ORDER_ARGS_MAX; i++) {
		if (!stand_as_said(turn, order, &order->arg[i]))
			return NULL;
		if (!names_all(&order->arg[i]))
			continue;
		if (!meant) {
			meant = ARENA_NEW(turn->adj->arena, struct order);
			*meant = *order;
		}
		if (!name_all(&meant->arg[i], turn, order, &order->arg[i]))
			return NULL;
	}
	return meant ? meant : order;
}

/* ---- lists of units ---- */

void bg_stack_of(struct stack *stack, const struct arg *arg)
{
	stack->count = 0;
	for (int i = 0; i < arg->count; i++)
		stack_add(stack, arg->piece[i].piece);
}

void bg_stack_at(struct stack *stack, const struct turn_play *turn, int place)
{
	stack->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (bg_stands_at(turn->state, i, place))
			stack_add(stack, i);
}

void bg_stack_standing(struct stack *out, const struct turn_play *turn, enum side side,
	const int *place, int places)
{
	out->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		for (int k = 0; k < places; k++)
			if (bg_unit_side(turn->game, i) == side &&
				bg_stands_at(turn->state, i, place[k]))
				stack_add(out, i);
}

/* Puts it in its place among those before it; none stands there twice. */
static int insert(int *place, int count, int new)
{
	int at = count;

	while (at > 0 && place[at - 1] > new)
		at--;
	if (at > 0 && place[at - 1] == new)
		return count;
	memmove(place + at + 1, place + at, (size_t)(count - at) * sizeof *place);
	place[at] = new;
	return count + 1;
}

int bg_stack_places(int *place, const struct turn_play *turn, const struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		count = insert(place, count, turn->state->unit[stack->unit[i]].at);
	return count;
}

/* ---- words ---- */

const char *bg_stack_names(const struct turn_play *turn, const struct stack *stack)
{
	return stack_names(turn->adj->arena, stack, turn->game);
}

const char *bg_stack_ids(const struct turn_play *turn, const struct stack *stack)
{
	return stack_ids(turn->adj->arena, stack, &turn->game->base.refs[REF_UNIT]);
}

void bg_stack_options(
	struct option *option, const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		option[i] = (struct option){turn->game->unit[unit].id,
			arena_printf(turn->adj->arena, "%d SP, at %s",
				turn->game->unit[unit].strength,
				bg_place_name(turn, turn->state->unit[unit].at))};
	}
}
