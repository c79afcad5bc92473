/*
 * Any bytes as an order file, of the sample grammars and of the shipped games: nothing may
 * crash, and what is accepted must be accepted again from its canonical text, its standing
 * orders from theirs, and can be said in words. In a game it is looked over as a file of
 * the first turn is, and played if nothing is wrong with it: what always holds must hold.
 * Run it from the top of the source tree.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "shelf/shelf.h"

#include "unit/lib/sample_grammar.h"

#define SAMPLES 2

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
	if (!condition)
		abort();
}

/* A language, and who looks over what standing orders say in it. */
struct language {
	const struct grammar *grammar;
	const struct names *names;
	const struct ruleset *ruleset; /* NULL: the sample */
	void *game;
	void *view[SIDES];  /* of its beginning */
	void *state[SIDES]; /* turn 1, in a step that awaits the side */
};

static void load_views(struct language *language, struct arena *arena)
{
	const struct ruleset *ruleset = language->ruleset;
	void *state = arena_alloc(arena, ruleset->state_size);
	const char *name, *doc, *first = ruleset->scenario(language->game, 0, &name, &doc);
	struct diag diag;

	diag_init(&diag, arena);
	require(ruleset->begin(state, language->game, first, NULL, &diag) == OK);
	for (enum side side = UNION; side < SIDES; side++) {
		language->view[side] = arena_alloc(arena, ruleset->state_size);
		ruleset->view(language->view[side], language->game, state,
			side == UNION ? AUDIENCE_UNION : AUDIENCE_CONFEDERATE);
	}
}

static bool given(
	const struct language *language, void *state, struct arena *arena, const char *line)
{
	struct diag diag;

	diag_init(&diag, arena);
	return language->ruleset->cases.given(state, language->game, line, arena, &diag) ==
	       OK;
}

/* That of the seeds, where the game has it; else its first. */
static const char *scenario_of(const struct language *language)
{
	const char *name, *doc, *id;

	for (int i = 0; (id = language->ruleset->scenario(language->game, i, &name, &doc));
		i++)
		if (!strcmp(id, "seven-pines"))
			return id;
	return language->ruleset->scenario(language->game, 0, &name, &doc);
}

/* As cases put it down. */
static void load_turns(struct language *language, struct arena *arena)
{
	const struct ruleset *ruleset = language->ruleset;
	const char *first = scenario_of(language);
	struct diag diag;

	diag_init(&diag, arena);
	for (enum side side = UNION; side < SIDES; side++) {
		void *state = language->state[side] =
			arena_alloc(arena, ruleset->state_size);

		require(ruleset->begin(state, language->game, first, NULL, &diag) == OK);
		require(given(language, state, arena, "turn 1"));
		require(given(language, state, arena, "step day") ||
			given(language, state, arena,
				side == UNION ? "step union" : "step confederate"));
	}
}

static void load_game(struct language *language, struct arena *arena, const char *id)
{
	struct data_file *file;
	struct diag diag;
	size_t files;

	diag_init(&diag, arena);
	require(shelf_game(&file, &files, &language->ruleset, arena, id, &diag) == OK);
	require(language->ruleset->load(&language->game, arena, file, files, &diag) == OK);
	language->grammar = language->ruleset->orders.grammar;
	language->names = language->ruleset->names(language->game);
	load_views(language, arena);
	load_turns(language, arena);
}

/* The samples, without blocks and with them, and every game of the shelf behind them. */
static struct language *load_languages(struct arena *arena, size_t *count)
{
	struct language *languages;
	struct diag diag;
	size_t games;
	char **id;

	diag_init(&diag, arena);
	games = shelf_games(&id, arena, &diag);
	require(games > 0);
	languages = ARENA_NEW_ARRAY(arena, games + SAMPLES, struct language);
	languages[0].grammar = &sample_grammar;
	languages[1].grammar = &sample_block_grammar;
	languages[0].names = languages[1].names = sample_names(arena);
	for (size_t i = 0; i < games; i++)
		load_game(&languages[i + SAMPLES], arena, id[i]);
	*count = games + SAMPLES;
	return languages;
}

static void check_standing(
	struct arena *arena, const struct orders *orders, const struct language *language)
{
	bool *used = ARENA_NEW_ARRAY(arena, orders->length + 1, bool);
	struct standing *again;
	struct diag diag;
	const char *left = orders->standing_text;

	diag_init(&diag, arena);
	require(standing_parse(&again, arena, "s", left, strlen(left), orders->head.side,
			language->grammar, language->names, &diag) == OK);
	if (language->ruleset && language->ruleset->orders.check_standing)
		language->ruleset->orders.check_standing(language->game,
			language->view[orders->head.side], again, orders->head.side, arena,
			&diag);
	if (again->first)
		used[1] = true;
	left = standing_strike(arena, again, left, used);
	require(standing_parse(&again, arena, "s", left, strlen(left), orders->head.side,
			language->grammar, language->names, &diag) == OK);
}

/* Says a list in the words of receipts. */
static void say(
	struct arena *arena, const struct names *names, const struct statement *statement)
{
	for (; statement; statement = statement->next) {
		require(condition_meaning(arena, names, statement->condition) != NULL);
		if (statement->order) {
			require(*order_meaning(arena, names, statement->order));
			require(qualifiers_meaning(arena, names,
					statement->order->qualifiers) != NULL);
		}
		say(arena, names, statement->then);
		say(arena, names, statement->otherwise);
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			say(arena, names, part->first);
	}
}

static struct adjudication *step_of(struct arena *arena, const struct language *language,
	const struct orders *orders, const void *before, bool preview, struct diag *diag)
{
	void *state = arena_alloc(arena, language->ruleset->state_size);
	struct adjudication *adj;
	struct position at;

	memcpy(state, before, language->ruleset->state_size);
	language->ruleset->position(&at, language->game, state);
	adj = preview ? adjudication_preview(
				arena, language->game, state, step_prefix(arena, &at), diag)
		      : adjudication_new(arena, language->game, state,
				step_prefix(arena, &at), DICE_RANDOM, diag);
	adj->orders[orders->head.side] = orders;
	adjudication_standing(adj, orders->head.side, &orders->standing);
	return adj;
}

/* As intake looks it over and a step plays it; whoever is asked ends it. */
static void play(
	struct arena *arena, const struct orders *orders, const struct language *language)
{
	const void *before = language->state[orders->head.side];
	struct adjudication *adj;
	struct diag diag;
	struct receipt receipt;
	int err;

	diag_init(&diag, arena);
	receipt_init(&receipt, arena);
	adj = step_of(arena, language, orders, before, true, &diag);
	adj->receipt = &receipt;
	require(language->ruleset->adjudicate(adj) != ERR_BUG);
	if (diag.errors)
		return;
	adj = step_of(arena, language, orders, before, false, &diag);
	adj->checked = true;
	err = language->ruleset->adjudicate(adj);
	require(err == OK || err == ERR_WAIT);
	require(err != OK || language->ruleset->invariants(
				     language->game, before, adj->state, &diag) == OK);
}

/* Neither a `join` nor an answer: intake has them go other ways. */
static bool is_playable(const struct orders *orders)
{
	const struct statement *first = orders->first;

	return !orders->answers && !(first && first->kind == STATEMENT_ORDER &&
					   first->order->form->allowed & FORM_REST);
}

static void check_orders(struct arena *arena, const char *text, size_t length,
	const struct language *language)
{
	struct orders *orders, *again;
	struct diag diag;
	int err;

	diag_init(&diag, arena);
	err = orders_parse(&orders, arena, "f", text, length, language->grammar,
		language->names, &diag);
	require(err == (diag.errors ? ERR_REFUSED : OK));
	if (err < 0)
		return;
	require(orders_parse(&again, arena, "f", orders->text, orders->length,
			language->grammar, language->names, &diag) == OK);
	require(again->length == orders->length &&
		!memcmp(again->text, orders->text, again->length));
	say(arena, language->names, orders->first);
	for (const struct standing_order *when = orders->standing.first; when;
		when = when->next)
		require(*standing_meaning(arena, language->names, when));
	if (orders->standing_given)
		check_standing(arena, orders, language);
	if (language->ruleset && is_playable(orders))
		play(arena, orders, language);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct arena shelf, arena;
	static struct language *languages;
	static size_t count;

	if (!languages)
		languages = load_languages(&shelf, &count);
	for (size_t i = 0; i < count; i++)
		check_orders(&arena, (const char *)data, size, &languages[i]);
	arena_clear(&arena);
	return 0;
}
