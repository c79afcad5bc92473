/* 2.0 C, D: the side on the move has no further stack. */
#include "rules/late-unpleasantness/rules/turn_end.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/must_attack.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/stacks.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"

int lu_turn_ends(struct turn_play *turn)
{
	bool by_file;
	int err;

	if (turn->ending)
		return OK;
	if ((err = lu_stack_finish(turn)) < 0 || (err = lu_window_close(turn)) < 0 ||
		(err = lu_must_attack(turn, NULL, &by_file)) < 0 ||
		(err = lu_window_close(turn)) < 0 || turn->state->result)
		return err;
	if ((err = lu_leaders_settle(turn, turn->side, true)) < 0 ||
		(err = lu_wagons_settle(turn)) < 0)
		return err;
	turn->ending = true;
	lu_window_begin(turn, WINDOW_OWN_END, WINDOW_ENEMY_END);
	return OK;
}
