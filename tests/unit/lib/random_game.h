/*
 * A game that the built-in player plays for both sides, step by step, inside the process:
 * for tests of what is shown of its positions.
 */
#ifndef TESTS_LIB_RANDOM_GAME_H
#define TESTS_LIB_RANDOM_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/ruleset.h"
#include "game/step.h"

struct random_game {
	const struct ruleset *rules;
	const void *game;
	uint64_t random;
	void *state;
	struct position at;     /* the step to be played */
	const char *options;    /* that its games begin with, commas between; NULL: none */
	struct arena *arena;    /* of one step */
	struct journal *played; /* of the last step; NULL: none was */
	struct diag diag;
};

/* Loads a shipped game: *g has its rules and the game then. */
void random_game_load(struct random_game *g, struct arena *arena, const char *id);

/* Begins scenario number i of the game; *g has rules, game, random and arena. */
void random_game_begin(struct random_game *g, struct arena *arena, int i);

/* Plays the next step; false when the game is over. What is in the arena of a step goes. */
bool random_game_step(struct random_game *g);

#endif
