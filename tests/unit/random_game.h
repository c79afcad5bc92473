/*
 * A game that the built-in player plays for both sides, step by step, inside the process:
 * for tests of what is shown of its positions.
 */
#ifndef TESTS_RANDOM_GAME_H
#define TESTS_RANDOM_GAME_H

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

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
static inline void random_game_load(
	struct random_game *g, struct arena *arena, const char *id)
{
	struct data_file *file;
	struct diag diag;
	size_t files;
	void *game;

	diag_init(&diag, arena);
	assert_int_equal(shelf_game(&file, &files, &g->rules, arena, id, &diag), OK);
	assert_int_equal(g->rules->load(&game, arena, file, files, &diag), OK);
	g->game = game;
}

/* Begins scenario number i of the game; *g has rules, game, random and arena. */
static inline void random_game_begin(struct random_game *g, struct arena *arena, int i)
{
	const char *name, *doc, *id = g->rules->scenario(g->game, i, &name, &doc);

	diag_init(&g->diag, arena);
	g->state = arena_alloc(arena, g->rules->state_size);
	assert_non_null(id);
	assert_int_equal(g->rules->begin(g->state, g->game, id, g->options, &g->diag), OK);
	g->rules->position(&g->at, g->game, g->state);
	g->played = NULL;
}

static inline const struct orders *random_game_orders(struct random_game *g, enum side side)
{
	void *view = arena_alloc(g->arena, g->rules->state_size);
	struct orders *orders;
	struct buf body;
	const char *text;

	g->rules->view(view, g->game, g->state, (enum audience)side);
	buf_init(&body, g->arena);
	g->rules->player(&body, g->arena, g->game, view, (uint32_t)side, &g->random);
	text = arena_printf(g->arena,
		"begin orders\ncampaign random\nturn %d\nside %s\n%send orders\n",
		g->at.turn, side_name(side), body.data);
	assert_int_equal(
		orders_parse(&orders, g->arena, "random", text, strlen(text),
			g->rules->orders.grammar, g->rules->names(g->game), &g->diag),
		OK);
	return orders;
}

/* Plays the next step; false when the game is over. What is in the arena of a step goes. */
static inline bool random_game_step(struct random_game *g)
{
	struct adjudication *adj;

	if (g->at.over)
		return false;
	arena_clear(g->arena);
	diag_init(&g->diag, g->arena);
	adj = adjudication_new(g->arena, g->game, g->state, step_prefix(g->arena, &g->at),
		DICE_RANDOM, &g->diag);
	adj->dice->random = g->random ^ 0x5eed;
	dice_random(&g->random, 2);
	for (enum side side = UNION; side < SIDES; side++)
		if (step_awaits(g->at.step, side))
			adj->orders[side] = random_game_orders(g, side);
	assert_true(g->rules->adjudicate(adj) >= 0);
	g->played = adj->journal;
	g->rules->position(&g->at, g->game, g->state);
	return true;
}

#endif
