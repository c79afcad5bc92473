/* Games by chance: lib/random_game.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "orders/orders.h"
#include "unit/lib/loaded.h"
#include "unit/lib/random_game.h"

void random_game_load(struct random_game *g, struct arena *arena, const char *id)
{
	struct loaded loaded = loaded_game(arena, id);

	g->rules = loaded.rules;
	g->game = loaded.game;
}

void random_game_begin(struct random_game *g, struct arena *arena, int i)
{
	const char *name, *doc, *id = g->rules->scenario(g->game, i, &name, &doc);

	diag_init(&g->diag, arena);
	g->state = arena_alloc(arena, g->rules->state_size);
	assert_non_null(id);
	assert_int_equal(g->rules->begin(g->state, g->game, id, g->options, &g->diag), OK);
	g->rules->position(&g->at, g->game, g->state);
	g->played = NULL;
}

static const struct orders *random_game_orders(struct random_game *g, enum side side)
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

bool random_game_step(struct random_game *g)
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
