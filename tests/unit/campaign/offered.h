/*
 * Positions of random games as a side has them in hand, and files of orders in them: for
 * tests of what is offered there. They are read from the text of a view, as a clone does,
 * so that no truth can make a difference.
 */
#ifndef TESTS_CAMPAIGN_OFFERED_H
#define TESTS_CAMPAIGN_OFFERED_H

#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/data_file.h"
#include "game/dice.h"
#include "judge/judge.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "unit/lib/random_game.h"

static struct random_game g;
static struct arena shelf, begun, step;
static struct intake_context context;
static enum side side;
static const char *head; /* of an order file of the side */

/* ---- a position, and a file in it ---- */

static int below(int n)
{
	return (int)dice_random(&g.random, (uint32_t)n);
}

static void load(const char *id)
{
	arena_clear(&shelf);
	random_game_load(&g, &shelf, id);
}

static const char *text_of(const void *view)
{
	struct buf text;

	buf_init(&text, g.arena);
	g.rules->view_write(&text, g.game, view);
	return text.data;
}

/* What the side has in hand, read from its text as a clone does. */
static void look_from(enum side whose)
{
	void *view = arena_alloc(g.arena, g.rules->state_size);
	const char *text;
	char hash[SHA256_HEX + 1];

	side = whose;
	g.rules->view(view, g.game, g.state, (enum audience)side);
	text = text_of(view);
	context = (struct intake_context){.arena = g.arena,
		.courses = true,
		.ruleset = g.rules,
		.game = g.game,
		.joined = {true, true},
		.joining_known = true};
	assert_int_equal(
		intake_view(&context, side, "view.ini", text, strlen(text), &g.diag), OK);
	sha256_hex(hash, text, strlen(text));
	head = arena_printf(g.arena, "begin orders\nturn %d\nside %s\nstate %s %.12s\n",
		g.at.turn, side_name(side), step_prefix(g.arena, &g.at), hash);
}

static const char *file_of(const char *body)
{
	return arena_printf(g.arena, "%s%send orders\n", head, body);
}

/* The lines of the built-in player's orders above the statement of that number; *next is
 * that one, NULL: there is none. */
static inline const char *some_orders(const struct statement **next)
{
	struct orders *orders;
	struct buf body, above;
	const char *text;
	char **line;
	size_t lines;
	unsigned end;
	int left = below(8);

	buf_init(&body, g.arena);
	buf_init(&above, g.arena);
	g.rules->player(&body, g.arena, g.game, context.side[side].view, (uint32_t)below(9),
		&g.random);
	text = file_of(body.data);
	orders_parse(&orders, g.arena, "orders", text, strlen(text),
		g.rules->orders.grammar, g.rules->names(g.game), &g.diag);
	*next = orders->first;
	for (; *next && left; left--)
		*next = (*next)->next;
	end = *next ? (*next)->where.line
		    : (orders->standing_given ? orders->standing_at : orders->end).line;
	lines = text_split(g.arena, text, '\n', &line);
	for (size_t i = 4; i + 1 < end && i < lines; i++)
		buf_printf(&above, "%s\n", line[i]);
	return above.data;
}

/* In the step of the game at hand, as one of those sees it who have orders to give. */
static void look_from_one(void)
{
	look_from(step_awaits(g.at.step, UNION) &&
				  (!step_awaits(g.at.step, CONFEDERATE) || below(2))
			  ? UNION
			  : CONFEDERATE);
}

/* ---- what the intake says ---- */

static bool is_duty(const struct diag_item *item)
{
	return item->id &&
	       (!strcmp(item->id, "owes-attack") || !strcmp(item->id, "owes-defence"));
}

static bool said_before(const struct diag *before, const struct diag_item *item)
{
	for (const struct diag_item *was = before->first; was; was = was->next)
		if (!strcmp(was->text, item->text))
			return true;
	return false;
}

/* The first error of a file that is more than a duty and is not said of the orders above;
 * NULL: there is none. */
static const char *refused(const char *body, const char *lines, struct intake **out)
{
	const char *above = file_of(body),
		   *text = file_of(arena_printf(g.arena, "%s%s", body, lines));
	struct diag before, said;

	diag_init(&before, g.arena);
	diag_init(&said, g.arena);
	intake_read(out, &context, "orders", above, strlen(above), &before);
	intake_read(out, &context, "orders", text, strlen(text), &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		if (item->level == DIAG_ERROR && !is_duty(item) &&
			!said_before(&before, item))
			return item->text;
	return NULL;
}

/* Set up and torn down with a group of tests; its games begin with this seed. */
static int offered_begin(uint64_t seed)
{
	setenv("ADJUTANT_DATA", ".", 0);
	g.random = seed;
	return 0;
}

static int offered_end(void **state)
{
	(void)state;
	arena_release(&step);
	arena_release(&begun);
	arena_release(&shelf);
	return 0;
}

#endif
