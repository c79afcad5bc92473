/* 4.0 Sequence of play. */
#include "rules/blue-and-gray/rules/rules.h"

/* 11.2: the night gives everybody new strength. */
static void recover(struct turn_play *turn, enum side side)
{
	struct stack stack = {.count = 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (bg_unit_side(turn->game, i) != side ||
			!turn->state->unit[i].ineffective)
			continue;
		turn->state->unit[i].ineffective = false;
		stack_add(&stack, i);
	}
	if (!stack.count)
		return;
	event = bg_side_event(turn, "recovered", "11.2", side);
	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, &stack));
}

static void end_night(struct turn_play *turn)
{
	recover(turn, UNION);
	recover(turn, CONFEDERATE);
}

/* ---- a player turn ---- */

void bg_orders_finish(struct turn_play *turn)
{
	bg_check_stacking(turn);
	bg_attack_as_owed(turn);
	bg_check_obligations(turn);
}

/*
 * 4.1, 4.3: movement, then all attacks are declared, then they are resolved. Orders that
 * leave a duty undone are refused as a whole before anything is rolled.
 */
static int play_turn(struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	int err;

	bg_activation_begin(turn);
	if (orders && (err = bg_orders_play(turn, orders->first)) < 0)
		return err;
	order_tally_tell(&turn->tally, turn->adj, turn->side, "4.3");
	adjudication_watched(turn->adj, turn);
	bg_orders_finish(turn);
	if (turn->failed)
		return turn->adj->preview ? OK : ERR_REFUSED;
	if (bg_is_night(turn->game, turn->state))
		return OK;
	if ((err = bg_train_steps_back(turn)) < 0)
		return err;
	return bg_attacks_play(turn);
}

static void next_step(struct turn_play *turn)
{
	struct state *state = turn->state;

	if (state->step == SEQUENCE_JOIN) {
		state->turn = 1;
		state->step = bg_first_step(turn->game);
	} else if (state->step == bg_first_step(turn->game)) {
		state->step = bg_last_step(turn->game);
	} else {
		if (bg_is_night(turn->game, state))
			end_night(turn);
		if (state->turn == turn->game->base.turns) {
			bg_victory_decide(turn);
			return;
		}
		state->turn++;
		state->step = bg_first_step(turn->game);
	}
}

int bg_sequence_adjudicate(struct adjudication *adj)
{
	const struct state *state = adj->state;
	struct turn_play *turn = bg_turn_new(adj, step_side(&bg_sequence[state->step]));
	int err = OK;

	turn->state->under_way = false;
	if (turn->side != NO_SIDE)
		err = play_turn(turn);
	if (err == ERR_WAIT)
		turn->state->under_way = true;
	if (err == OK && !adj->preview)
		next_step(turn);
	return err;
}
