/* 6.1 Combat declaration, and 6.4 A to C: what comes before the dice. */
#include "rules/late-unpleasantness/rules/attack.h"
#include "base/arena.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/effects_die.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/advance.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/attack_check.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/cavalry.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/display.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/movement.h"
#include "rules/late-unpleasantness/rules/retreat.h"
#include "rules/late-unpleasantness/rules/stacks.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/ways.h"

/* ---- telling ---- */

static void tell_attack(const struct fight *fight)
{
	struct stack stack;

	lu_stack_of(&stack, fight->turn, fight->force[ATTACKER].present);
	lu_fight_tell_stack(fight, "attack", "6.1", &stack);
}

/* ---- 6.4 B to F ---- */

/* 5.1, 7.0: without a division there is no combat. Dummies are eliminated, leaders rejoin
 * their commands. */
static int clear_point(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	enum side side = fight->force[DEFENDER].side;

	lu_dummies_die(fight);
	lu_state_count_holders(turn->state, turn->game, side);
	return lu_leaders_settle(turn, side, true);
}

/* 12.0: the attackers stay where they are, finished; the point counts as attacked. */
static int called_off(struct fight *fight)
{
	lu_fight_event(fight, "attack-called-off", "12.0", TOLD_ALL);
	return OK;
}

/* 6.6: nobody advances. */
static int beaten_off(struct fight *fight, enum fight_end end)
{
	lu_fight_tell_balance(fight,
		lu_fight_event(fight,
			end == END_DESTROYED ? "attackers-destroyed" : "attackers-return",
			"6.6", TOLD_ALL));
	return OK;
}

/* 6.6: the defenders retreat, and the attackers advance. Those who do not retreat, for they
 * are without a division now, vanish or rejoin their commands. */
static int give_way(struct fight *fight)
{
	int err;

	if ((err = lu_retreat_all(fight)) < 0 || fight->turn->state->result ||
		(err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, false);
}

/* 6.6: what follows from the end of the combat. */
static int finish_combat(struct fight *fight)
{
	enum fight_end end;
	int err;

	if ((err = lu_combat_play(fight, &end)) < 0 || fight->turn->state->result)
		return err;
	if (end == END_ADVANCE) {
		lu_fight_defended(fight);
		return give_way(fight);
	}
	if (lu_effects_settle(fight->turn, fight->to) == EFFECT_CANCEL)
		return called_off(fight);
	return beaten_off(fight, end);
}

/* 12.0: a guide: the defender retreats, and the attackers advance. Dummies alone vanish
 * (5.1). */
static int guided(struct fight *fight)
{
	int err;

	if (lu_fit_divisions(fight, DEFENDER))
		return give_way(fight);
	if ((err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, true);
}

static int fight_on(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	int err;

	if ((err = lu_window_open(turn, turn->side, WINDOW_COMBAT_DECLARED,
		     WINDOW_COMBAT_DECLARED, fight->to)) < 0 ||
		turn->state->result)
		return err;
	lu_fight_defended(fight);
	if (!lu_fit_divisions(fight, ATTACKER))
		return beaten_off(
			fight, lu_attackers_live(fight) ? END_RETURN : END_DESTROYED);
	switch (lu_effects_settle(turn, fight->to)) {
	case EFFECT_GUIDE: return guided(fight);
	case EFFECT_CANCEL: return called_off(fight);
	default: break;
	}
	if ((err = lu_cavalry_withdraws(fight)) < 0 || turn->state->result)
		return err;
	if (lu_fit_divisions(fight, DEFENDER))
		return finish_combat(fight);
	if ((err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, true);
}

/* 12.0: cards of the attack that have been played since it was written. */
static void tell_cards_gone(const struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	const struct qualifier *word = wish_next(fight->order->qualifiers, QUALIFIER_USING);

	for (; word; word = wish_next(word->next, QUALIFIER_USING))
		for (int i = 0; i < word->arg[0].count; i++) {
			int number = word->arg[0].number[i];

			if (!lu_card_in_hand(turn->state, number, turn->side))
				lu_wish_fails(turn, turn->side, word,
					lu_card_missing(turn, turn->side, number),
					turn->game->card[number].called, NULL, NULL);
		}
}

static int declared(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	bool goes_on = true;
	int err = OK;

	tell_attack(fight);
	if (lu_supply_alone(turn, fight->to, fight->force[DEFENDER].side))
		return lu_attackers_loot(fight);
	turn->attacks++;
	tell_cards_gone(fight);
	fight->again = turn->state->place[fight->to].attacked;
	if (lu_check_is_due(turn, fight->to))
		err = lu_leader_check(fight, &goes_on);
	lu_mark_attacked(turn, fight->from, fight->to);
	if (err == OK && goes_on)
		err = lu_effects_die_roll(fight, &goes_on);
	if (err == OK && goes_on)
		err = fight_on(fight);
	return err;
}

/* An attack from its declaration to its end; the stack is then finished. */
static int attack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	int from = turn->state->unit[stack->unit[0]].at, err;
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);

	lu_fight_begin(fight, turn, order, stack, from, to);
	lu_bridge_mark(fight->crossing, turn, stack, from, fight->link);
	turn->spent += lu_entry_cost(turn, turn->side, to);
	for (int i = 0; i < stack->count; i++)
		turn->acted[stack->unit[i]] = true;
	turn->fight = fight;
	err = declared(fight);
	if (err == OK) {
		lu_bridge_count_attack(fight);
		lu_seen_again(fight);
		lu_effects_end_combat(turn);
		once_orders_end(&turn->once_orders, turn->adj);
		if (!turn->state->result)
			err = lu_leaders_settle(turn, fight->force[DEFENDER].side, true);
	}
	turn->fight = NULL;
	if (err != OK || turn->state->result)
		return err;
	if (!fight->looted && (err = lu_window_open(turn, turn->side, WINDOW_AFTER_COMBAT,
				       WINDOW_AFTER_COMBAT, to)) < 0)
		return err;
	return lu_stack_finish(turn);
}

/* ---- the order ---- */

/* What an order can never do with these pieces, wherever they are. */
static bool may_ever_attack(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	if (lu_stack_has_division(turn, stack))
		return true;
	lu_order_fails(turn, order, F_NO_ATTACKER, lu_stack_names(turn, stack), NULL, NULL);
	return false;
}

/* The words under the order name pieces of the stack. */
static bool words_fit(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	bool fit = true;

	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		for (int i = 0; i < word->arg[0].count; i++) {
			int unit = word->arg[0].piece ? word->arg[0].piece[i].piece : -1;

			if (unit < 0 || stack_has(stack, unit) ||
				word->arg[0].piece[i].grouped)
				continue;
			lu_wish_fails(turn, turn->side, word, F_NOT_IN_ATTACK,
				word->form->word, turn->game->unit[unit].name, NULL);
			fit = false;
		}
	return fit;
}

/* What keeps the stack from attacking, once it is next to the point; FAILS for nothing. */
static enum fail attack_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int to)
{
	enum fail fail =
		lu_way_barred(turn, stack, from, map_link(&turn->game->map, from, to));

	if (fail != FAILS)
		return fail;
	/* 8.1: to take supplies that nobody guards is no attack */
	if (lu_supply_alone(turn, to, side_other(turn->side)))
		return FAILS;
	return lu_attack_again_barred(turn, from, to);
}

/* The stack has moved, or the order has it move before it attacks. */
static bool moves_first(const struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	const struct arg *via = &order->arg[2];
	int from = turn->state->unit[stack->unit[0]].at;

	if (from < 0)
		return false;
	return (turn->moving && turn->active[stack->unit[0]] && turn->spent) ||
	       map_link(&turn->game->map, from, to) < 0 ||
	       (via->count && via->number[via->count - 1] != from);
}

bool lu_is_held_back(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	const struct effect *held =
		lu_effects_limit(turn->state, EFFECT_LIMIT_ATTACKS, turn->side);
	enum fail why = F_ATTACKS_LIMITED;

	if (!lu_is_attack_by(turn, order, to))
		return false;
	if (held && turn->attacks < held->n)
		held = NULL;
	for (int i = 0; !held && i < stack->count; i++) {
		int index = lu_effects_find(
			turn->state, turn->game, EFFECT_MOVE_OR_ATTACK, stack->unit[i]);

		if (index < 0 || !moves_first(turn, order, stack, to))
			continue;
		held = &turn->state->effect[index];
		why = F_MOVED_ALREADY;
	}
	if (held)
		lu_order_fails(turn, order, why, lu_stack_names(turn, stack),
			lu_effect_source(turn->adj->arena, turn->game, held), NULL);
	return held;
}

/* The enemy who was to be attacked is not there: the stack moves in. */
static int attack_nobody(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via)
{
	bool there;

	lu_order_fails(turn, order,
		lu_place_held_by(turn->state, to, turn->side) ? F_OWN_POINT
							      : F_NOBODY_THERE,
		lu_place_name(turn, to), NULL, NULL);
	return lu_move_stack(turn, order, stack, to, via, false, &there);
}

/* Goes next to the point; false when the attack comes to nothing. */
static bool approach(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, int *err)
{
	static const struct arg no_via = {.kind = ARG_NONE};
	enum side enemy = side_other(turn->side);
	bool there = false;
	int from;
	enum fail barred;

	*err = OK;
	if (!lu_place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &order->arg[2]);
		return false;
	}
	if (lu_is_held_back(turn, order, stack, to))
		return false;
	*err = lu_move_stack(turn, order, stack, to, &order->arg[2], true, &there);
	if (*err < 0 || !there || turn->state->result)
		return false;
	/* the window before the move may have shifted his dummies away */
	if (!lu_place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &no_via);
		return false;
	}
	from = turn->state->unit[stack->unit[0]].at;
	if ((barred = attack_barred(turn, stack, from, to)) == FAILS)
		return true;
	if (barred == F_ATTACKED_FROM || barred == F_ATTACK_BARRED)
		lu_order_fails(turn, order, barred, lu_place_name(turn, to),
			lu_place_name(turn, from), NULL);
	else
		lu_attack_fails(turn, order, to, barred, from, to);
	return false;
}

bool lu_attack_stack(struct stack *stack, struct turn_play *turn, const struct order *order)
{
	return lu_stack_resolve(stack, turn, order, &order->arg[1]) &&
	       lu_may_ever_move(turn, order, stack) &&
	       may_ever_attack(turn, order, stack) && words_fit(turn, order, stack);
}

int lu_attack_order(struct turn_play *turn, const struct order *order)
{
	int to = order->arg[0].number[0], err;
	struct stack stack;

	if (!lu_attack_stack(&stack, turn, order) || !lu_may_begin(turn, order, &stack))
		return OK;
	if (lu_stack_unknown(turn, &stack))
		return lu_attack_preview(turn, order, &stack, -1, to);
	if (approach(turn, order, &stack, to, &err))
		return turn->adj->preview ? lu_attack_preview(turn, order, &stack,
						    turn->state->unit[stack.unit[0]].at, to)
					  : attack(turn, order, &stack, to);
	/* a preview that sees an order fail cannot judge what was to follow it */
	if (turn->adj->preview)
		lu_lose_sight(turn, &stack);
	return err;
}
