/*
 * 12.0: a stack that a card lets move when a player turn ends, be it finished or not.
 *
 * The play of the card opens the window in which the turn ends, and the move is made in
 * that window: by orders behind the play in the file, or behind it in a standing order.
 * It counts points, not MP. Cards for the same stack add up.
 */
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "base/err.h"
#include "base/side.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/attack.h"
#include "rules/late-unpleasantness/rules/movement.h"
#include "rules/late-unpleasantness/rules/stacks.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- the end of it ---- */

static bool means_mover(const struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->active[i] && lu_effect_means(effect, turn->game, turn->state, i))
			return true;
	return false;
}

/* Who could not take the first step has not moved. */
void lu_extra_move_made(struct turn_play *turn)
{
	for (int i = turn->state->effects - 1; turn->spent && i >= 0; i--)
		if (turn->state->effect[i].verb == EFFECT_EXTRA_MOVE &&
			means_mover(turn, &turn->state->effect[i]))
			lu_effects_remove(turn->state, i);
	lu_cards_settle(turn);
	if (turn->spent)
		lu_window_seen(turn);
}

/* ---- by standing orders ---- */

/* The next action of the same standing order may take the stack further. */
static bool goes_on(const struct order *order)
{
	return order->next && (order->next->form->id == ORDER_MOVE ||
				      order->next->form->id == ORDER_ATTACK);
}

static int count_left(const struct turn_play *turn)
{
	int count = 0;

	for (int i = 0; i < turn->state->effects; i++)
		count += turn->state->effect[i].verb == EFFECT_EXTRA_MOVE;
	return count;
}

/* In the other player turn nobody attacks. */
static int act(struct turn_play *turn, const struct order *order, bool on_the_move)
{
	if (order->form->id == ORDER_MOVE)
		return lu_move_order(turn, order);
	return on_the_move ? lu_attack_order(turn, order) : OK;
}

int lu_extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open)
{
	enum side phasing = turn->side;
	bool standing = turn->standing;
	int left = count_left(turn), err;

	if (!turn->ending || turn->fight)
		return OK;
	turn->side = side;
	err = act(turn, order, side == phasing);
	*open = turn->moving && turn->spent > 0;
	if (err == OK && !goes_on(order)) {
		/* what becomes of the stack is no failure of the order, and told */
		turn->standing = false;
		err = lu_stack_finish(turn);
		turn->standing = standing;
	}
	turn->side = phasing;
	*open = *open || count_left(turn) < left;
	return err;
}
