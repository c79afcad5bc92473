/* 12.0: windows in which the file of the side on the move acts. */
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/cards/windows_private.h"
#include "rules/late-unpleasantness/rules/stacks.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/turn_end.h"

/* Some card of the order has its moment only when the turn ends. */
static bool waits_for_end(const struct turn_play *turn, const struct order *order)
{
	if (order->form->id != ORDER_PLAY || turn->ending)
		return false;
	for (int i = 0; i < order->arg[PLAY_CARDS].count; i++) {
		int card = order->arg[PLAY_CARDS].number[i];

		if (lu_card_in_hand(turn->state, card, turn->side) &&
			lu_card_fits(turn->game, card, turn->side, WINDOW_OWN_END) &&
			!lu_card_fits(turn->game, card, turn->side, turn->window.own))
			return true;
	}
	return false;
}

/* Windows are between stacks: who acts in one has done with the stack that moved. One that
 * follows no stack is there for the order alone, until something is seen in it. */
static int find_window(struct turn_play *turn, const struct order *order)
{
	int err = lu_stack_finish(turn);

	if (err != OK)
		return err;
	if (!turn->window.own) {
		lu_window_begin(turn, WINDOW_OWN_STACK, WINDOW_ENEMY_STACK);
		turn->window.unseen = true;
	}
	return waits_for_end(turn, order) ? lu_turn_ends(turn) : OK;
}

int lu_window_act(struct turn_play *turn, const struct order *order)
{
	struct window_play window;
	bool open;
	int err;

	if (turn->hypothetical) {
		window = lu_window_new(
			turn, turn->side, WINDOW_OWN_STACK, WINDOW_ENEMY_STACK, -1);
		return lu_window_do(turn, &window, turn->side, order, &open);
	}
	if ((err = find_window(turn, order)) != OK || turn->state->result)
		return err;
	window = turn->window;
	if ((err = lu_window_do(turn, &window, turn->side, order, &open)) < 0)
		return err;
	if (open)
		lu_window_note_open(&window);
	if (open && !turn->state->result)
		err = lu_window_go(turn, &window, side_other(turn->side));
	turn->window = window;
	return err;
}
