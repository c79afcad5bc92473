/*
 * 3.0, 4.0 Stacks: who may set out together, how the stack that moves begins and finishes.
 * Its way, and how far it comes, is movement.c.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

struct unit;

/* ---- who may move, and who attack ---- */

/* 8.1: true, after lu_order_fails, when one of the points is nowhere to go to. */
static bool leads_off_the_map(struct turn_play *turn, const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++) {
		const struct arg *arg = &order->arg[i];

		for (int k = 0; arg->kind == ARG_PLACES && k < arg->count; k++) {
			const struct place *place = &turn->game->map.place[arg->number[k]];

			if (!(place->flags & POINT_OFFMAP))
				continue;
			lu_order_fails(turn, order, F_OFF_THE_MAP, place->name, NULL, NULL);
			return true;
		}
	}
	return false;
}

/* What a piece is that stays where it is. */
static const char *still_piece(const struct unit *unit)
{
	switch (unit->type) {
	case TYPE_SUPPLY: return "dump";
	case TYPE_GARRISON: return "garrison";
	default: return "marker, which goes where `when supply begins:` says,";
	}
}

bool lu_may_ever_move(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	if (leads_off_the_map(turn, order))
		return false;
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];
		const struct unit *info = &turn->game->unit[unit];

		if (!lu_unit_allowance(turn->game, turn->state, unit)) {
			lu_order_fails(turn, order, F_CANNOT_MOVE, info->name,
				still_piece(info), NULL);
			return false;
		}
		if (lu_unit_is_wagon(turn, unit) && stack->count > 1) {
			lu_order_fails(turn, order, F_WAGON_ALONE,
				turn->game->unit[unit].name, NULL, NULL);
			return false;
		}
	}
	return true;
}

/* Those of the stack who stand at that point. */
static struct stack who_stand_at(
	const struct turn_play *turn, const struct stack *stack, int place)
{
	struct stack there = {.count = 0};

	for (int i = 0; i < stack->count; i++)
		if (turn->state->unit[stack->unit[i]].at == place)
			stack_push(&there, stack->unit[i]);
	return there;
}

/* "; nobody goes so, but each by himself can: `attack Barker with Lee`", the order of those
 * who stand with the first, as `check` tells it; else nothing. */
static const char *parted(const struct turn_play *turn, const struct order *order,
	const struct stack *stack, int at)
{
	struct stack there = who_stand_at(turn, stack, at);
	const char *names = lu_stack_names(turn, &there);
	bool attacks = order->form->id == ORDER_ATTACK;

	if (!turn->adj->preview || (!attacks && order->form->id != ORDER_MOVE) ||
		order->arg[!attacks].count != 1 || order->arg[!attacks].number[0] < 0)
		return "";
	return attacks ? arena_printf(turn->adj->arena,
				 ": nobody attacks. Write a line for each point: `attack %s with %s`",
				 lu_place_name(turn, order->arg[0].number[0]), names)
		       : arena_printf(turn->adj->arena,
				 ": nobody goes. Write a line for each point: `move %s to %s`",
				 names, lu_place_name(turn, order->arg[1].number[0]));
}

bool lu_stands_together(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	int at = place >= 0 ? place : turn->state->unit[stack->unit[0]].at;

	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i], here = turn->state->unit[unit].at;
		const char *name = lu_unit_name(turn->game, turn->state, unit);

		if (here < 0)
			lu_order_fails(turn, order, F_NOT_ON_MAP, name,
				lu_absent_text(turn, unit), NULL);
		else if (turn->finished[unit] &&
			 turn->state->unit[unit].looting >= turn->state->turn)
			lu_order_fails(turn, order, F_LOOTING, name,
				arena_printf(turn->adj->arena, "%d",
					turn->state->unit[unit].looting + 1),
				NULL);
		else if (turn->finished[unit] && !turn->ending)
			lu_order_fails(turn, order, F_FINISHED, name,
				turn->overtaken[unit]
					? ", for another stack has moved since"
					: "",
				NULL);
		else if (here != at && place >= 0)
			lu_order_fails(turn, order, F_NOT_HERE, name,
				lu_place_name(turn, at), lu_place_name(turn, here));
		else if (here != at)
			lu_order_fails(turn, order, F_NOT_TOGETHER, name,
				lu_place_name(turn, here), parted(turn, order, stack, at));
		else if (turn->state->unit[unit].bank !=
				 turn->state->unit[stack->unit[0]].bank &&
			 turn->state->place[at].broken)
			lu_order_fails(
				turn, order, F_NOT_TOGETHER, name, "the other bank", "");
		else
			continue;
		return false;
	}
	return true;
}

int lu_movement_lacks(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int takes)
{
	struct arena *arena = turn->adj->arena;
	int left = lu_stack_allowance(turn, stack) - turn->spent;

	return lu_order_fails(turn, order, F_NO_MOVEMENT, lu_stack_names(turn, stack),
		arena_printf(arena, "%d", takes),
		left > 0 ? arena_printf(arena, "%d %s", left, left == 1 ? "is" : "are")
			 : "none is");
}

/* "Huger is at Fort 2": those of whom it is known; "" where they are at several points. */
static const char *known_stand(const struct turn_play *turn, const struct stack *known)
{
	int at = known->count ? turn->state->unit[known->unit[0]].at : -1;

	for (int i = 0; i < known->count; i++)
		if (turn->state->unit[known->unit[i]].at != at)
			return "";
	return at < 0 ? ""
		      : arena_printf(turn->adj->arena, "%s %s at %s",
				lu_stack_names(turn, known),
				known->count == 1 ? "is" : "are", lu_place_name(turn, at));
}

void lu_warn_apart(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	struct stack known = {{0}, 0}, unknown = {{0}, 0};
	const char *stand;

	for (int i = 0; i < stack->count; i++)
		stack_push(
			turn->unknown[stack->unit[i]] ? &unknown : &known, stack->unit[i]);
	stand = known_stand(turn, &known);
	if (unknown.count && *stand)
		lu_order_fails(turn, order, F_MAY_BE_APART, lu_stack_names(turn, &unknown),
			stand, NULL);
}

bool lu_is_forbidden(struct turn_play *turn, const struct order *order,
	const struct stack *stack, enum effect_verb verb)
{
	for (int i = 0; i < stack->count; i++) {
		int index = lu_effects_forbid(turn, verb, stack->unit[i]);

		if (index < 0)
			continue;
		lu_order_fails(turn, order,
			verb == EFFECT_NO_MOVE ? F_MAY_NOT_MOVE : F_MAY_NOT_ATTACK,
			lu_unit_name(turn->game, turn->state, stack->unit[i]),
			lu_effect_source(
				turn->adj->arena, turn->game, &turn->state->effect[index]),
			NULL);
		return true;
	}
	return false;
}

/* The moving stack has done something: spent MP, tried a bridge or looked at the enemy. */
static bool has_begun(const struct turn_play *turn)
{
	return turn->spent || turn->tried || turn->looked;
}

/* 3.0: true, after lu_order_fails, when some of these have begun to move as a stack and the
 * others are not of it. */
static bool takes_up(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	struct stack begun = {{0}, 0}, others = {{0}, 0};

	for (int i = 0; turn->moving && i < stack->count; i++) {
		struct stack *part = turn->active[stack->unit[i]] ? &begun : &others;

		stack_push(part, stack->unit[i]);
	}
	if (!begun.count || !others.count || !has_begun(turn))
		return false;
	lu_order_fails(turn, order, F_TAKES_UP, lu_stack_names(turn, &begun),
		lu_stack_names(turn, &others), NULL);
	return true;
}

bool lu_is_attack_on(const struct turn_play *turn, int place)
{
	enum side enemy = side_other(turn->side);

	return lu_place_held_by(turn->state, place, enemy) &&
	       !lu_supply_alone(turn, place, enemy);
}

bool lu_is_attack_by(const struct turn_play *turn, const struct order *order, int place)
{
	return order->form->id == ORDER_RECON
		       ? lu_place_held_by(turn->state, place, side_other(turn->side))
		       : lu_is_attack_on(turn, place);
}

/* An attack is movement, too (6.1); one on a point without enemies is nothing else. Who may
 * not attack has nothing to reconnoitre (15.1). */
bool lu_may_begin(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	bool attacks =
		(order->form->id == ORDER_ATTACK || order->form->id == ORDER_RECON) &&
		lu_place_held_by(
			turn->state, order->arg[0].number[0], side_other(turn->side));

	return !takes_up(turn, order, stack) &&
	       (!turn->ending || lu_has_extra_move(turn, order, stack, attacks)) &&
	       !lu_is_forbidden(turn, order, stack, EFFECT_NO_MOVE) &&
	       (!attacks || !lu_is_attack_by(turn, order, order->arg[0].number[0]) ||
		       !lu_is_forbidden(turn, order, stack, EFFECT_NO_ATTACK));
}

/* ---- the stack that moves ---- */

/* A wagon is no stack that an effect could count; nor is who did nothing. */
static bool counts(const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->active[i] && turn->game->unit[i].type != TYPE_SUPPLY)
			return turn->moving && (turn->spent || turn->looked);
	return false;
}

/* 12.0: an effect may limit how many stacks of a side act in its player turn. */
static bool may_start(const struct turn_play *turn, const struct stack *stack)
{
	const struct effect *limit =
		lu_effects_limit(turn->state, EFFECT_LIMIT_STACKS, turn->side);

	return !limit || turn->ending || lu_unit_is_wagon(turn, stack->unit[0]) ||
	       turn->stacks + counts(turn) < limit->n;
}

/* True, after lu_order_fails, when it may not. */
static bool is_one_too_many(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	if (may_start(turn, stack))
		return false;
	lu_order_fails(turn, order, F_STACKS_LIMITED, lu_stack_names(turn, stack),
		lu_effect_source(turn->adj->arena, turn->game,
			lu_effects_limit(turn->state, EFFECT_LIMIT_STACKS, turn->side)),
		NULL);
	return true;
}

/* Who is moving but has done nothing may still be one of another stack. */
static void release_idle(struct turn_play *turn, const struct stack *stack)
{
	bool shared = false;

	for (int i = 0; i < stack->count; i++)
		shared = shared || turn->active[stack->unit[i]];
	if (!turn->moving || !shared || has_begun(turn))
		return;
	turn->moving = false;
	for (int i = 0; i < turn->game->units; i++) {
		if (!turn->active[i])
			continue;
		turn->active[i] = false;
		turn->set_out[i] = -1;
	}
}

/* These pieces stand together, and nothing keeps them from setting out. */
static bool is_ready(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	return lu_stands_together(turn, order, stack, place) &&
	       !takes_up(turn, order, stack) &&
	       !lu_is_forbidden(turn, order, stack, EFFECT_NO_MOVE);
}

/* What comes before the next stack. *gone_on: the order has been carried out in it. An
 * extra move is made in the moment that its card has opened. */
static int make_way(struct turn_play *turn, const struct order *order, bool *gone_on)
{
	int err;

	*gone_on = false;
	turn->between = true;
	if ((err = lu_stack_finish(turn)) == OK && !turn->ending &&
		(err = lu_moment_close(turn)) == OK)
		err = lu_must_attack(turn, order, gone_on);
	if (err == OK && !turn->ending && !*gone_on)
		err = lu_moment_close(turn);
	turn->between = err != OK && !*gone_on;
	return err;
}

bool lu_stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err)
{
	bool subset = turn->moving, gone_on;
	struct stack before = {{0}, 0};

	*err = OK;
	if (!is_ready(turn, order, stack, place))
		return false;
	for (int i = 0; i < stack->count; i++)
		subset = subset && turn->active[stack->unit[i]];
	if (!subset)
		release_idle(turn, stack);
	if (!subset && is_one_too_many(turn, order, stack))
		return false;
	if (!subset) {
		if (turn->moving)
			lu_stack_of(&before, turn, turn->active);
		if ((*err = make_way(turn, order, &gone_on)) != OK || gone_on)
			return false;
		/* a moment may have shifted a dummy, ended the game or seen a card */
		if (turn->state->result || !is_ready(turn, order, stack, place) ||
			is_one_too_many(turn, order, stack))
			return false;
		turn->spent = 0;
		turn->tried = false;
		turn->looked = false;
		for (int i = 0; i < before.count; i++)
			turn->overtaken[before.unit[i]] = true;
		for (int i = 0; i < stack->count; i++)
			turn->set_out[stack->unit[i]] =
				turn->state->unit[stack->unit[i]].at;
	}
	for (int i = 0; i < turn->game->units; i++) {
		bool stays = stack_has(stack, i);

		/* 3.0: what a stack drops is finished, for it cannot be picked up */
		if (turn->active[i] && !stays)
			turn->finished[i] = true;
		turn->active[i] = stays;
	}
	turn->moving = true;
	turn->order = order;
	return true;
}

bool lu_stack_engage(
	struct turn_play *turn, const struct order *order, struct stack *stack, int *err)
{
	bool subset = turn->moving;

	*err = OK;
	for (int i = 0; i < stack->count; i++)
		subset = subset && turn->active[stack->unit[i]];
	if (!subset)
		return lu_stack_activate(turn, order, stack, -1, err);
	lu_stack_of(stack, turn, turn->active);
	turn->order = order;
	return true;
}

int lu_stack_finish(struct turn_play *turn)
{
	bool seen = has_begun(turn);
	int err;

	if (!turn->moving)
		return OK;
	turn->stacks += counts(turn) && !turn->ending;
	turn->moving = false;
	for (int i = 0; i < turn->game->units; i++) {
		if (!turn->active[i])
			continue;
		turn->finished[i] = true;
		turn->overtaken[i] = false;
	}
	if (turn->state->result)
		return OK;
	/* others may still move, but not when the turn ends */
	if ((err = lu_leaders_settle(turn, turn->side, turn->ending)) < 0)
		return err;
	if (turn->ending)
		lu_extra_move_made(turn);
	for (int i = 0; i < turn->game->units; i++) {
		turn->active[i] = false;
		turn->set_out[i] = -1;
	}
	lu_victory_check(turn, NULL, -1);
	/* a stack that could not take a step has not been seen to finish */
	if (seen && !turn->state->result && !turn->ending)
		lu_moment_begin(turn, MOMENT_OWN_STACK, MOMENT_ENEMY_STACK);
	return OK;
}
