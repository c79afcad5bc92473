/*
 * Player turns of the shipped game of hexes that begin from a position. To be included
 * behind shipped_game.h and cmocka.h.
 */
#ifndef TESTS_HEX_TURN_H
#define TESTS_HEX_TURN_H

#include <string.h>

#include "base/diag.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "unit/lib/hex_parse.h"
#include "unit/lib/messages.h"

static const struct game *hexes(void)
{
	return game;
}

static inline int place_of(const char *id)
{
	int place = hex_parse(&hexes()->grid, id);

	assert_true(place >= 0);
	return place;
}

static inline int unit_of(const char *id)
{
	for (int i = 0; i < hexes()->units; i++)
		if (!strcmp(hexes()->unit[i].id, id))
			return i;
	fail_msg("there is no %s", id);
	return -1;
}

/* A state of turn 6 with nobody on the map but whom the lines put there, as in a case. */
static inline struct state *position(const char *lines)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	char *copy = arena_string(&arena, lines);

	assert_int_equal(
		rules->begin(state, game, hexes()->base.scenario[0].id, NULL, &diag), OK);
	assert_int_equal(
		rules->cases.given(state, game, "only these units", &arena, &diag), OK);
	assert_int_equal(rules->cases.given(state, game, "turn 6", &arena, &diag), OK);
	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n"))
		if (rules->cases.given(state, game, line, &arena, &diag) < 0)
			fail_msg("%s", messages_of(&arena, &diag));
	return state;
}

/* A preview of a player turn of that side, on a copy of the state; receipts are kept. */
static inline struct turn_play *begin_turn(const struct state *state, enum side side)
{
	struct turn_play *turn = bg_turn_imagined(&arena, game, state, side);

	turn->adj->diag = &diag;
	turn->adj->receipt = ARENA_NEW(&arena, struct receipt);
	receipt_init(turn->adj->receipt, &arena);
	return turn;
}

/* Reads the body of an order file; all of it must be good. */
static inline struct orders *read_orders(enum side side, const char *body)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign a\nturn 6\nside %s\n%s\nend orders\n",
		side_name(side), body);
	struct orders *orders;

	if (orders_parse(&orders, &arena, "orders", text, strlen(text),
		    rules->orders.grammar, rules->names(game), &diag) < 0)
		fail_msg("%s%s", text, messages_of(&arena, &diag));
	return orders;
}

/* Declares the attacks of such a text; whether they can be is in the messages. */
static inline void declare(struct turn_play *turn, const char *body)
{
	struct orders *orders = read_orders(turn->side, body);

	turn->adj->orders[turn->side] = orders;
	for (struct statement *s = orders->first; s; s = s->next)
		assert_int_equal(bg_attack_order(turn, s->order), OK);
}

#endif
