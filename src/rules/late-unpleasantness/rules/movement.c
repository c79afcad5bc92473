/* 3.0 Movement: the way of a stack, and its march. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- ways that are too far ---- */

static const char *number(const struct turn_play *turn, int n)
{
	return arena_printf(turn->adj->arena, "%d", n);
}

/* "5 points long", or with points that cost more (15.3) "5 points long and costs 7 MP". */
static const char *length_text(const struct turn_play *turn, int length, int cost)
{
	return cost == length ? arena_printf(turn->adj->arena, "%d points long", length)
			      : arena_printf(turn->adj->arena, "%d %s long and costs %d MP",
					length, length == 1 ? "point" : "points", cost);
}

/* The way costs more than the slowest piece has MP in a whole turn. */
static bool is_too_far(struct turn_play *turn, const struct order *order,
	const struct stack *stack, const int *path, int length)
{
	int allowance = lu_stack_allowance(turn, stack),
	    cost = lu_route_cost(turn, path, length);

	if (cost <= allowance)
		return false;
	if (turn->ending) {
		lu_order_fails(turn, order, F_TURN_ENDS, lu_stack_names(turn, stack),
			arena_printf(turn->adj->arena,
				"an extra move of %d points does not lead so far",
				allowance),
			NULL);
		return true;
	}
	/* cards have slowed it down since it was ordered: it goes as far as it can */
	if (!turn->adj->preview)
		return false;
	lu_order_fails(turn, order, F_TOO_FAR, length_text(turn, length, cost),
		turn->game->unit[lu_stack_slowest(turn->game, turn->state, stack)].name,
		number(turn, allowance));
	return true;
}

/* ---- marching ---- */

/* The owner is told who marched; the others see a stack on its way (5.0). */
static void tell_march(struct turn_play *turn, const struct stack *stack, int from,
	const int *path, int length)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;
	struct buf way;

	if (turn->adj->preview)
		return;
	buf_init(&way, turn->adj->arena);
	for (int i = 0; i < length; i++)
		buf_printf(&way, "%s%s", i ? ", " : "", lu_place_id(turn, path[i]));
	event = lu_stack_event(
		turn, "march", "3.0", TOLD_SIDE(turn->side), turn->side, stack);
	event_fact(journal, event, "from", "%s", lu_place_id(turn, from));
	event_fact(journal, event, "path", "%s", way.data);
	event = lu_side_event(
		turn, "march-seen", "5.0", TOLD_OTHERS(turn->side), turn->side);
	event_fact(journal, event, "from", "%s", lu_place_id(turn, from));
	event_fact(journal, event, "path", "%s", way.data);
}

/* "by Ashland, Taylorsville; ": so many points of a way; "": none. */
static const char *by_text(const struct turn_play *turn, const int *path, int length)
{
	struct buf way;

	buf_init(&way, turn->adj->arena);
	for (int i = 0; i < length; i++)
		buf_printf(&way, "%s%s", i ? ", " : "by ", lu_place_name(turn, path[i]));
	buf_puts(&way, length ? "; " : "");
	return way.data;
}

/* A move ends where the order says; an attack is made from the last point, on `target`
 * (-1: it is none), which it costs to enter (6.1). */
static void receipt_march(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, const int *path, int length, int target)
{
	bool attacks = target >= 0;
	int spent = turn->spent + (attacks ? lu_entry_cost(turn, turn->side, target) : 0);
	const char *to = attacks ? "" : lu_place_name(turn, path[length - 1]);
	struct receipt_line *line = lu_order_said(turn, order,
		arena_printf(turn->adj->arena, "%s%d of %d %s",
			by_text(turn, path, attacks ? length : length - 1), spent,
			lu_stack_allowance(turn, stack),
			turn->ending ? "extra points" : "MP"),
		"%s move%s from %s%s%s: ", lu_stack_names(turn, stack),
		stack->count == 1 ? "s" : "", lu_place_name(turn, from), *to ? " to " : "",
		to);

	lu_tell_staying(line, turn, stack, from);
}

/* 13.0: what comes behind it in the file is no longer played, and so has no line. */
static void receipt_end(struct turn_play *turn, const struct order *order, int at, int goal)
{
	if (!turn->state->result || !turn->victory)
		return;
	lu_order_understood(turn, order,
		"the game ends at %s%s: %s Nothing behind this line is carried out",
		lu_place_name(turn, at),
		at == goal ? ""
			   : arena_printf(turn->adj->arena, ", on the way to %s",
				     lu_place_name(turn, goal)),
		turn->victory->text);
}

/* The point that the player has named, to which the stack was on its way: `length` points
 * of its path lie behind it. */
static int named_point(const struct arg *via, int to, const int *path, int length)
{
	int reached = 0;

	for (int i = 0; i < length && reached < via->count; i++)
		reached += path[i] == via->number[reached];
	return via->kind != ARG_NONE && reached < via->count ? via->number[reached] : to;
}

/* "; to fight him: `attack Fair Oaks Station with D.H. Hill`", where that can be ordered of
 * a stack that would stand next to the goal; else nothing. */
static const char *attack_instead(
	const struct turn_play *turn, const struct stack *stack, int from, int to)
{
	int link = map_link(&turn->game->map, from, to);

	if (turn->ending || link < 0 || !lu_stack_has_division(turn, stack) ||
		lu_way_barred(turn, stack, from, link) != FAILS ||
		lu_attack_again_barred(turn, from, to) != FAILS)
		return "";
	return arena_printf(turn->adj->arena, "; to fight him: `attack %s with %s`",
		lu_place_name(turn, to), lu_stack_names(turn, stack));
}

/* What the stack does not reach, as the message names it: the point that was ordered, and
 * the next one of its way where that is in question. */
static const char *unreached(const struct turn_play *turn, const struct stack *stack,
	enum fail barred, int at, int named, int next)
{
	if (barred == F_STOP_ENEMY && named == next)
		return arena_printf(turn->adj->arena, "%s%s", lu_place_name(turn, next),
			attack_instead(turn, stack, at, next));
	if (barred == F_STOP_MOVEMENT || barred == F_STOP_CROSSED || named == next)
		return lu_place_name(turn, named);
	if (barred == F_STOP_ENEMY)
		return arena_printf(turn->adj->arena, "%s, on the way to %s",
			lu_place_name(turn, next), lu_place_name(turn, named));
	return arena_printf(turn->adj->arena, "%s by way of %s", lu_place_name(turn, named),
		lu_place_name(turn, next));
}

/* A move whose start is not known (preview): what can be said without it. */
static int move_unseen(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	int path[PLACES_MAX], length;

	lu_lose_sight(turn, stack);
	length = lu_route(
		path, turn, stack, -1, order->arg[1].number[0], &order->arg[2], false);
	if (length > 0 && order->arg[2].kind != ARG_NONE)
		is_too_far(turn, order, stack, path, length);
	lu_order_said(turn, order, "from where depends on the dice", "%s move%s to %s; ",
		lu_stack_names(turn, stack), stack->count == 1 ? "s" : "",
		lu_place_name(turn, order->arg[1].number[0]));
	return OK;
}

/* Moves the stack along its way as far as it goes; returns the points entered. */
static int follow_path(struct turn_play *turn, const struct stack *stack, int from,
	const int *path, int length, enum fail *barred)
{
	int done = 0;

	*barred = FAILS;
	for (int at = from; done < length && !turn->state->result; at = path[done++]) {
		int link = map_link(&turn->game->map, at, path[done]);

		if (turn->unknown_place[at] || turn->unknown_place[path[done]])
			lu_lose_sight(turn, stack);
		if ((*barred = lu_step_barred(turn, stack, at, link, path[done])) != FAILS)
			break;
		lu_step_into(turn, stack, at, link, path[done], true);
		turn->spent += lu_entry_cost(turn, turn->side, path[done]);
		lu_victory_check(turn, stack, path[done]);
	}
	return done;
}

/* ---- an attack's way ---- */

/* Goes the way in mind: FAILS, or what would stop the stack behind *done points. */
static enum fail look_ahead(const struct turn_play *turn, const struct stack *stack,
	int from, const int *path, int length, int *done)
{
	struct turn_play ahead;
	struct state state;

	*done = 0;
	if (!length)
		return FAILS;
	ahead = *turn;
	game_state_copy(&state, turn->game, turn->state);
	ahead.state = &state;
	for (; *done < length; from = path[(*done)++]) {
		int link = map_link(&turn->game->map, from, path[*done]);
		enum fail barred = lu_step_barred(&ahead, stack, from, link, path[*done]);

		if (barred != FAILS)
			return barred;
		lu_step_into(&ahead, stack, from, link, path[*done], true);
		ahead.spent += lu_entry_cost(&ahead, ahead.side, path[*done]);
	}
	return FAILS;
}

/*
 * Who cannot come next to the point that he is to attack does not set out, nor does who
 * finds the way from there shut: `length` points lead there. False after lu_order_fails, or
 * when a preview cannot know.
 */
static bool way_to_attack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int target, int from, const int *path, int length)
{
	bool unknown = length && turn->unknown_place[from];
	enum fail barred;
	int done;

	for (int i = 0; i < length; i++)
		unknown = unknown || turn->unknown_place[path[i]];
	if (unknown) {
		lu_order_said(turn, order, "if the dice leave a way", "%s attack%s %s, ",
			lu_stack_names(turn, stack), stack->count == 1 ? "s" : "",
			lu_place_name(turn, target));
		courses_add_march(turn->adj, order->where.line, from, path, length,
			stack->unit, stack->count);
		courses_add_attack(turn->adj, order->where.line,
			length ? path[length - 1] : from, target);
		lu_lose_sight(turn, stack);
		turn->unknown_place[target] = true;
		return false;
	}
	barred = look_ahead(turn, stack, from, path, length, &done);
	if (barred == FAILS &&
		lu_effects_block(turn->state, length ? path[length - 1] : from, target))
		barred = F_STOP_BLOCKED;
	if (barred == FAILS)
		return true;
	lu_attack_fails(turn, order, target, barred, done ? path[done - 1] : from,
		path[done],
		barred == F_STOP_ENEMY && turn->adj->preview
			? attack_instead(
				  turn, stack, done ? path[done - 1] : from, path[done])
			: "");
	return false;
}

/* ---- a preview's way ---- */

/*
 * Who is stopped at a point that hangs on dice reads in the receipt what must be for the
 * stack to go on, unless even that would not do. `length` points of its path are ahead.
 */
static void receipt_hangs(struct turn_play *turn, const struct order *order,
	const struct stack *stack, const int *path, int length)
{
	struct place_state *next = &turn->state->place[path[0]];
	const int held = next->held, at = turn->state->unit[stack->unit[0]].at;
	enum fail barred;
	int done;

	if (!turn->unknown_place[path[0]] || turn->unknown_place[at])
		return;
	next->held = HELD_BY_NOBODY;
	barred = look_ahead(turn, stack, at, path, length, &done);
	next->held = held;
	if (barred != FAILS)
		return;
	lu_order_understood(turn, order, "done if %s %s; else %s stay%s at %s",
		next->attacked ? "the attack has cleared" : "the enemy has left",
		lu_place_name(turn, path[0]), lu_stack_names(turn, stack),
		stack->count == 1 ? "s" : "", lu_place_name(turn, at));
	turn->foreseen = true;
}

/* ---- the order ---- */

/* The start and the way; false after lu_order_fails or an error. */
static bool prepare_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via, bool attacks, int *from,
	int *path, int *length, int *err)
{
	*err = OK;
	*from = turn->state->unit[stack->unit[0]].at;
	/* who is not together has no way in common */
	if (!lu_stands_together(turn, order, stack, -1))
		return false;
	*length = lu_route(path, turn, stack, *from, to, via, attacks);
	if (!lu_stack_activate(turn, order, stack, -1, err))
		return false;
	/* a card had it attack before this, and no preview knows how that ends */
	if (turn->adj->preview && lu_stack_unknown(turn, stack))
		return false;
	if (*from == turn->state->unit[stack->unit[0]].at)
		return true;
	/* the moment before this move has shifted the whole stack: dummies */
	*from = turn->state->unit[stack->unit[0]].at;
	*length = lu_route(path, turn, stack, *from, to, via, attacks);
	return true;
}

int lu_move_stack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via, bool before,
	bool *complete)
{
	int path[PLACES_MAX], length = 0, from, done, err;
	enum fail barred;

	*complete = false;
	if (!prepare_move(turn, order, stack, to, via, before, &from, path, &length, &err))
		return err;
	if (!length)
		return lu_order_fails(turn, order, F_ALREADY_THERE,
			lu_stack_names(turn, stack), lu_place_name(turn, from), NULL);
	if (is_too_far(turn, order, stack, path, length))
		return OK;
	/* a moment may have seen a card */
	if (before && lu_is_attack_on(turn, to) &&
		(lu_is_forbidden(turn, order, stack, EFFECT_NO_ATTACK) ||
			lu_is_held_back(turn, order, stack, to)))
		return OK;
	if (before && !way_to_attack(turn, order, stack, to, from, path, length - 1))
		return OK;
	done = follow_path(turn, stack, from, path, before ? length - 1 : length, &barred);
	if (done) {
		tell_march(turn, stack, from, path, done);
		receipt_march(turn, order, stack, from, path, done, before ? to : -1);
		receipt_end(turn, order, path[done - 1], to);
		courses_add_march(turn->adj, order->where.line, from, path, done,
			stack->unit, stack->count);
		for (int i = 0; i < done; i++)
			lu_point_entered(turn, stack, path[i]);
		lu_place_joined(turn->state, path[done - 1]);
	}
	*complete = barred == FAILS;
	if (barred != FAILS && !lu_stack_unknown(turn, stack))
		lu_order_fails(turn, order, barred, lu_stack_names(turn, stack),
			lu_place_name(turn, done ? path[done - 1] : from),
			unreached(turn, stack, barred, done ? path[done - 1] : from,
				named_point(via, to, path, done), path[done]));
	else if (barred == F_STOP_ENEMY)
		receipt_hangs(turn, order, stack, path + done, length - done);
	return OK;
}

int lu_move_order(struct turn_play *turn, const struct order *order)
{
	struct stack stack;
	bool complete = false;
	int err;

	if (!lu_stack_resolve(&stack, turn, order, &order->arg[0]) ||
		!lu_may_ever_move(turn, order, &stack) ||
		!lu_may_begin(turn, order, &stack))
		return OK;
	lu_warn_apart(turn, order, &stack);
	if (lu_stack_unknown(turn, &stack))
		return move_unseen(turn, order, &stack);
	err = lu_move_stack(turn, order, &stack, order->arg[1].number[0], &order->arg[2],
		false, &complete);
	/* a preview that sees a move fail cannot judge what was to follow it */
	if (turn->adj->preview && !complete)
		lu_lose_sight(turn, &stack);
	return err;
}
