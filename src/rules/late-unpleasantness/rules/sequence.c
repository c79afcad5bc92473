/* 2.0 Sequence of play. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* The Supply Phase begins a turn: dummies may be shifted anew (5.1), no point has been
 * attacked (6.1) and nobody has retreated (6.6). */
static void begin_turn(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		turn->state->unit[i].relocated = false;
	for (int i = 0; i < turn->game->map.places; i++) {
		turn->state->place[i].attacked = false;
		turn->state->place[i].attacked_from.count = 0;
		turn->state->place[i].retreated = false;
	}
}

static int play_setup(struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	int err;

	lu_setup_begin(turn);
	if (orders && (err = lu_orders_play(turn, orders->first)) < 0)
		return err;
	order_tally_tell(&turn->tally, turn->adj, turn->side, "14.0");
	adjudication_watched(turn->adj, turn);
	return lu_setup_end(turn);
}

static int play_supply(struct turn_play *turn)
{
	int err;

	begin_turn(turn);
	if ((err = lu_moment_open(turn, CONFEDERATE, MOMENT_SUPPLY_START,
		     MOMENT_SUPPLY_START, -1)) < 0 ||
		(err = lu_supply_phase(turn)) < 0)
		return err;
	return lu_moment_open(turn, CONFEDERATE, MOMENT_SUPPLY_END, MOMENT_SUPPLY_END, -1);
}

static int play_events(struct turn_play *turn)
{
	int err = lu_cards_draw(turn);

	return err < 0 ? err
		       : lu_moment_open(
				 turn, CONFEDERATE, MOMENT_EVENTS, MOMENT_EVENTS, -1);
}

/* How everything stands as the player turn begins. */
static void note_start(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++) {
		turn->began_at[i] = turn->state->unit[i].at;
		turn->set_out[i] = -1;
		/* 8.1: who captured supplies is busy with them */
		turn->finished[i] = turn->state->unit[i].looting >= turn->state->turn;
	}
	for (int i = 0; i < turn->game->cards; i++)
		turn->held[i] = turn->state->card[i].at;
}

/* 10.1: reinforcements come before anybody may play a card. */
static int begin_player_turn(struct turn_play *turn)
{
	int err;

	note_start(turn);
	if (turn->state->under_way) {
		lu_progress_resume(turn);
		return OK;
	}
	if ((err = lu_reinforcements_arrive(turn)) < 0)
		return err;
	lu_moment_begin(turn, MOMENT_OWN_START, MOMENT_ENEMY_START);
	return OK;
}

/* Up to where a game may end by it. */
static int close_player_turn(struct turn_play *turn)
{
	int err = lu_turn_ends(turn);

	if (err < 0 || turn->state->result || (err = lu_stack_finish(turn)) < 0)
		return err;
	return lu_moment_close(turn);
}

static int play_turn(struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	bool goes_on;
	int err;

	if ((err = begin_player_turn(turn)) < 0) {
		if (err == ERR_WAIT && orders)
			adjudication_leaves(turn->adj, turn->side, orders->first);
		return err;
	}
	if (orders && (err = lu_orders_play(turn, orders->first)) < 0)
		return err;
	adjudication_watched(turn->adj, turn);
	lu_attacks_foresee(turn);
	/* a preview does not know what comes behind a `stop` */
	goes_on = turn->adj->preview && err == ORDERS_DONE;
	if ((err = close_player_turn(turn)) < 0)
		return err;
	if (!goes_on && !turn->state->result)
		lu_arrivals_end(turn);
	order_tally_tell(&turn->tally, turn->adj, turn->side, "3.0");
	if (turn->state->result)
		return err;
	lu_extra_moves_end(turn);
	if ((err = lu_bridges_rebuild_free(turn)) < 0)
		return err;
	/* 10.0: the banks of a bridge that was rebuilt are one point again */
	return lu_leaders_settle(turn, turn->side, true);
}

static int play_step(struct turn_play *turn)
{
	switch (turn->state->step) {
	case SEQUENCE_SETUP_UNION:
	case SEQUENCE_SETUP_CONFEDERATE: return play_setup(turn);
	case SEQUENCE_SUPPLY: return play_supply(turn);
	case SEQUENCE_EVENTS: return play_events(turn);
	case SEQUENCE_CONFEDERATE:
	case SEQUENCE_UNION: return play_turn(turn);
	default: return OK;
	}
}

/* The order of the two player turns is the game's (2.0 C, D). */
static int player_step(const struct turn_play *turn, bool first)
{
	return (lu_first_player(turn->game, turn->state->options) == CONFEDERATE) == first
		       ? SEQUENCE_CONFEDERATE
		       : SEQUENCE_UNION;
}

static int next_step(struct turn_play *turn)
{
	struct state *state = turn->state;

	if (state->step == SEQUENCE_JOIN) {
		int err = lu_state_place_scenario(
			state, turn->game, turn->adj->arena, turn->adj->diag);

		return err < 0 ? err : lu_cards_deal(turn);
	}
	if (state->step == SEQUENCE_SETUP_UNION) {
		state->step = SEQUENCE_SETUP_CONFEDERATE;
	} else if (state->step == SEQUENCE_SUPPLY) {
		state->step = SEQUENCE_EVENTS;
	} else if (state->step == SEQUENCE_EVENTS) {
		state->step = player_step(turn, true);
	} else if (state->step == player_step(turn, true)) {
		state->step = player_step(turn, false);
	} else if (state->turn == turn->game->base.turns) {
		lu_victory_last_turn(turn);
	} else {
		lu_effects_end_turn(turn);
		state->turn++;
		state->step = SEQUENCE_SUPPLY;
	}
	return OK;
}

int lu_sequence_adjudicate(struct adjudication *adj)
{
	struct turn_play *turn = ARENA_NEW(adj->arena, struct turn_play);
	int err;

	turn->adj = adj;
	turn->game = adj->game;
	turn->state = adj->state;
	turn->side = step_side(&lu_sequence[turn->state->step]);
	adj->journal->numbers = &turn->game->numbers;
	if (adj->dice)
		adj->dice->numbers = &turn->game->numbers;
	lu_breastworks_note(turn);
	err = play_step(turn);
	if (err == ERR_WAIT && turn->side != NO_SIDE)
		lu_progress_note(turn);
	if (err < 0)
		return err;
	lu_breastworks_tell(turn);
	lu_victory_turn_over(turn);
	if (!turn->state->result && !adj->preview && (err = next_step(turn)) < 0)
		return err;
	lu_victory_tell(turn);
	return OK;
}
