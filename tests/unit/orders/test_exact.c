/* What the built-in players of all games write reads the same when nobody asks what else
 * its lines could mean; what people write does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/ruleset.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

#include "unit/lib/messages.h"
#include "unit/lib/order_tree.h"

#define PLAYS 40 /* files of a side in a game */

static struct arena arena;
static struct diag diag;

static void good(int err, const char *what)
{
	if (err != OK)
		fail_msg("%s: %s", what, messages_of(&arena, &diag));
}

typedef int reads(struct orders **out, struct arena *arena, const char *file,
	const char *text, size_t length, const struct grammar *grammar,
	const struct names *names, struct diag *diag);

static const char *tree_of(
	const struct ruleset *ruleset, const void *game, const char *text, reads *read)
{
	struct orders *orders;

	good(read(&orders, &arena, "player", text, strlen(text),
		     ruleset_grammar(ruleset, game), ruleset->names(game), &diag),
		text);
	return orders_text(&arena, orders);
}

static const char *file_of(enum side side, const char *body)
{
	return arena_printf(&arena,
		"begin orders\ncampaign c\nturn 1\nside %s\n%send orders\n",
		side_name(side), body);
}

static void read_players(
	const struct ruleset *ruleset, const void *game, const void *state, enum side side)
{
	void *view = arena_alloc(&arena, ruleset->state_size);
	uint64_t random = 7;

	ruleset->view(view, game, state, (enum audience)side);
	for (uint32_t i = 0; i < PLAYS; i++) {
		struct buf body;
		const char *text;

		buf_init(&body, &arena);
		ruleset->player(&body, &arena, game, view, i, &random);
		text = file_of(side, body.data ? body.data : "");
		assert_string_equal(tree_of(ruleset, game, text, orders_parse_exact),
			tree_of(ruleset, game, text, orders_parse));
	}
}

static void play(const char *id)
{
	const struct ruleset *ruleset;
	const char *name, *doc;
	struct data_file *file;
	void *game, *state;
	size_t files;

	good(shelf_game(&file, &files, &ruleset, &arena, id, &diag), id);
	good(ruleset->load(&game, &arena, file, files, &diag), id);
	state = arena_alloc(&arena, ruleset->state_size);
	for (enum side side = UNION; side < SIDES; side++) {
		good(ruleset->begin(state, game, ruleset->scenario(game, 0, &name, &doc),
			     NULL, &diag),
			id);
		good(ruleset->cases.given(state, game, "turn 1", &arena, &diag), id);
		good(ruleset->cases.given(state, game,
			     side == UNION ? "step union" : "step confederate", &arena,
			     &diag),
			id);
		read_players(ruleset, game, state, side);
	}
}

static void test_players(void **unused)
{
	char **id;
	size_t games;

	(void)unused;
	diag_init(&diag, &arena);
	games = shelf_games(&id, &arena, &diag);
	assert_true(games > 2);
	for (size_t i = 0; i < games; i++)
		play(id[i]);
	arena_release(&arena);
}

/* A line without its word is an order when a person may have written it. */
static void test_people(void **unused)
{
	const char *text =
		"begin orders\ncampaign c\nturn 1\nside union\nPorter to Hughes Tavern\nend orders\n";
	const struct ruleset *ruleset;
	struct data_file *file;
	struct orders *orders;
	size_t files;
	void *game;

	(void)unused;
	diag_init(&diag, &arena);
	good(shelf_game(&file, &files, &ruleset, &arena, "gates-of-richmond", &diag),
		"shelf");
	good(ruleset->load(&game, &arena, file, files, &diag), "load");
	good(orders_parse(&orders, &arena, "t", text, strlen(text),
		     ruleset_grammar(ruleset, game), ruleset->names(game), &diag),
		text);
	assert_int_equal(
		orders_parse_exact(&orders, &arena, "t", text, strlen(text),
			ruleset_grammar(ruleset, game), ruleset->names(game), &diag),
		ERR_REFUSED);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_players), cmocka_unit_test(test_people)};

	setenv("ADJUTANT_DATA", ".", 0);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
