/*
 * Pieces and points of the shipped game by their ids, and player turns that begin from a
 * position. To be included where `game`, `rules`, `arena` and `diag` are defined.
 */
#ifndef TESTS_SHIPPED_TURN_H
#define TESTS_SHIPPED_TURN_H

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "unit/lib/messages.h"

/* Changes a state line by line, as `given` does in a case. */
static inline void given(struct state *state, const char *lines)
{
	char *copy = arena_string(&arena, lines);

	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n"))
		rules->cases.given(state, game, line, &arena, &diag);
	assert_string_equal(messages_of(&arena, &diag), "");
}

/* A Confederate player turn of turn 4, of these pieces and no others; dice are loaded. */
static inline struct turn_play *begin_turn(const char *lines)
{
	struct turn_play *turn = ARENA_NEW(&arena, struct turn_play);
	struct state *state = ARENA_NEW(&arena, struct state);

	assert_int_equal(rules->begin(state, game, "campaign", NULL, &diag), OK);
	given(state, "only these pieces\nturn 4\nstep confederate");
	given(state, lines);
	turn->adj =
		adjudication_new(&arena, game, state, "4/confederate", DICE_LOADED, &diag);
	turn->game = game;
	turn->state = state;
	turn->side = CONFEDERATE;
	for (int i = 0; i < turn->game->units; i++)
		turn->set_out[i] = -1;
	return turn;
}

#endif
