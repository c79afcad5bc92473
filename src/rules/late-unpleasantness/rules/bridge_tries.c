/* 10.0: bridges are destroyed and rebuilt, by a die. */
#include <string.h>

#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* What makes every try on this bridge senseless. */
static bool is_hopeless(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	uint32_t flags = turn->game->map.place[place].flags;

	if (!(flags & POINT_BRIDGE))
		lu_order_fails(turn, order, F_NOT_A_BRIDGE, lu_place_name(turn, place),
			NULL, NULL);
	else if (flags & POINT_PERMANENT_BRIDGE)
		lu_order_fails(
			turn, order, F_PERMANENT, lu_place_name(turn, place), NULL, NULL);
	else if (!lu_stack_has_division(turn, stack))
		lu_order_fails(turn, order, F_NO_DIVISION, lu_stack_names(turn, stack),
			NULL, NULL);
	else
		return false;
	return true;
}

/*
 * In a preview: this stack has had its try. Whatever the die said, a second one comes
 * to nothing.
 */
static bool has_tried(const struct turn_play *turn, const struct stack *stack)
{
	bool subset = turn->adj->preview && turn->moving && turn->tried;

	for (int i = 0; i < stack->count; i++)
		subset = subset && turn->active[stack->unit[i]];
	return subset;
}

/* In a preview the die is not known, so neither is what follows. */
static int hang_on_die(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	for (int i = 0; i < stack->count; i++)
		turn->unknown[stack->unit[i]] = true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->unknown[i] = true;
	turn->unknown_place[place] = true;
	lu_order_understood(turn, order, "%s: the bridge at %s, by a die; 1 MP",
		lu_stack_names(turn, stack), lu_place_name(turn, place));
	return OK;
}

/*
 * A try: 1 MP and a die, once a stack and turn. *result is the table's word, or
 * NULL when nothing was rolled (*err tells whether that is an error).
 */
static const char *try_bridge(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, const struct roll_kind *kind,
	const char *table, const char *success, int *err)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll;
	const char *result;
	struct event *event;

	*err = OK;
	if (turn->tried) {
		lu_order_fails(turn, order, F_TRIED, NULL, NULL, NULL);
		return NULL;
	}
	if (turn->spent >= lu_stack_allowance(turn, stack)) {
		lu_movement_lacks(turn, order, stack, 1);
		return NULL;
	}
	*err = dice_roll(
		&roll, adj->dice, kind, turn->side, lu_place_id(turn, place), 6, adj->diag);
	if (*err == ERR_CHANCE) {
		turn->tried = true;
		*err = hang_on_die(turn, order, stack, place);
	}
	if (*err < 0 || adj->preview)
		return NULL;
	turn->spent++;
	turn->tried = true;
	for (int i = 0; i < stack->count; i++)
		turn->acted[stack->unit[i]] = true;
	result = lu_table_die(turn->game, table, roll->face[0]);
	event = journal_event_of(adj->journal, kind->which, "10.0", TOLD_ALL, turn->side);
	event_fact(adj->journal, event, "place", "%s", lu_place_id(turn, place));
	event_fact(adj->journal, event, "at", "%s",
		lu_place_id(turn, turn->state->unit[stack->unit[0]].at));
	event_fact(adj->journal, event, !strcmp(result, success) ? "success" : "failure",
		"yes");
	event_die(adj->journal, event, roll);
	return result;
}

/*
 * What a try begins with, on a bridge to destroy or to rebuild: the stack, which must be
 * at `at` unless that is -1, becomes the moving one. False when there is nothing to go
 * on with; *err tells whether that is an error.
 */
static bool begin_try(struct turn_play *turn, const struct order *order,
	struct stack *stack, int at, int *err)
{
	int place = order->arg[0].number[0];

	*err = OK;
	if (!lu_stack_resolve(stack, turn, order, &order->arg[1]) ||
		is_hopeless(turn, order, stack, place))
		return false;
	if (turn->ending) {
		*err = lu_order_fails(turn, order, F_TURN_ENDS, lu_stack_names(turn, stack),
			"nobody works on bridges any more", NULL);
		return false;
	}
	if (has_tried(turn, stack))
		*err = lu_order_fails(turn, order, F_TRIED, NULL, NULL, NULL);
	else if (lu_stack_unknown(turn, stack) || turn->unknown_place[place])
		*err = hang_on_die(turn, order, stack, place);
	else
		return lu_stack_activate(turn, order, stack, at, err);
	return false;
}

int lu_destroy_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[0].number[0], err;
	struct stack stack;
	const char *result;

	if (!begin_try(turn, order, &stack, place, &err))
		return err;
	if (turn->state->place[place].broken)
		return lu_order_fails(
			turn, order, F_IS_BROKEN, lu_place_name(turn, place), NULL, NULL);
	lu_bank_words_look_over(turn, order, place);
	result = try_bridge(turn, order, &stack, place, &lu_rolls[ROLL_BRIDGE_DESTROY],
		"bridge-destruction", "destroyed", &err);
	if (!result)
		return err;
	if (strcmp(result, "destroyed"))
		return lu_stack_finish(turn);
	/* who breaks it does not mend it in the same turn */
	turn->left_broken[place] = true;
	return lu_bridge_broken_by(turn, order, place);
}

/* Rebuilding works from the point itself or, held by the enemy, from next to it. */
static bool within_reach(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	int at = turn->state->unit[stack->unit[0]].at;

	if (at == place)
		return true;
	if (lu_place_held_by(turn->state, place, side_other(turn->side)) &&
		map_link(&turn->game->map, at, place) >= 0)
		return true;
	lu_order_fails(turn, order, F_NOT_AT_BRIDGE, lu_stack_names(turn, stack),
		lu_place_name(turn, at), lu_place_name(turn, place));
	return false;
}

int lu_rebuild_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[0].number[0], err;
	struct stack stack;
	const char *result;

	if (!begin_try(turn, order, &stack, -1, &err) ||
		!within_reach(turn, order, &stack, place))
		return err;
	if (!turn->state->place[place].broken)
		return lu_order_fails(
			turn, order, F_STANDS, lu_place_name(turn, place), NULL, NULL);
	result = try_bridge(turn, order, &stack, place, &lu_rolls[ROLL_BRIDGE_REBUILD],
		"bridge-rebuilding", "rebuilt", &err);
	if (!result)
		return err;
	if (strcmp(result, "rebuilt"))
		return lu_stack_finish(turn);
	turn->state->place[place].broken = false;
	return OK;
}
