/*
 * Every form of an order, of a block and of a word below an order can be made by clicks, or
 * is listed here with why it is not. It goes through the grammar of each family: a form
 * that is new is neither, until somebody sees to it.
 *
 * Forms are made in positions of random games, with what is offered there (game/advice.h):
 * to pieces, at places, to the side itself, and as other ways to say an order. Whatever is
 * offered is taken by the intake.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/diag.h"
#include "game/map.h"
#include "judge/judge.h"
#include "orders/orders.h"
#include "unit/campaign/offered.h"
#include "unit/lib/rounds.h"

#define STEPS         120 /* of a game */
#define TRIED         6   /* offers of one answer that are tried by the intake */
#define VARIED        2   /* times that one is said otherwise, one way behind another */
#define EACH_VARIED   12  /* orders of each word that are, in a game */
#define GAMES_MAX     24  /* in which a form may come up */
#define PLACES_LOOKED 200 /* a map of more is not asked about place by place */
#define FORMS_MAX     64

/* ---- what is not offered ---- */

struct left_out {
	const char *family, *word; /* as the table has it */
	const char *why;
};

#define STANDING "it answers what the enemy does: the form of standing orders makes it"
#define IN_SUPPLY                                                                          \
	"it speaks in the Supply Phase, which is no step of orders: the form of "          \
	"standing orders makes it"
#define OF_A_CARD "it is offered below the few cards that it belongs to"
#define CONDITION "a condition has no bounds: it is typed"

static const struct left_out left_out[] = {
	{"blue-and-gray", "join", "the form of the report has it, filled in"},
	{"late-unpleasantness", "join", "the form of the report has it, filled in"},
	{"great-campaigns", "join", "the form of the report has it, filled in"},

	{"blue-and-gray", "displace", "it speaks when a third unit must make room: typed"},

	{"late-unpleasantness", "commit", "`spare` names the others, and that is offered"},
	{"late-unpleasantness", "no", "it is said to a question, and opens no line"},
	{"late-unpleasantness", "withdraw", STANDING},
	{"late-unpleasantness", "stand", STANDING},
	{"late-unpleasantness", "retreat", STANDING},
	{"late-unpleasantness", "rejoin", STANDING},
	{"late-unpleasantness", "promote", STANDING},
	{"late-unpleasantness", "announce", STANDING},
	{"late-unpleasantness", "terminus", OF_A_CARD},
	{"late-unpleasantness", "depot", IN_SUPPLY},
	{"late-unpleasantness", "remove", OF_A_CARD},
	{"late-unpleasantness", "return", OF_A_CARD},
	{"late-unpleasantness", "replacements", OF_A_CARD},
	{"late-unpleasantness", "wagon", IN_SUPPLY},
	{"late-unpleasantness", "dump", IN_SUPPLY},
	{"late-unpleasantness", "expend", IN_SUPPLY},
	{"late-unpleasantness", "keep", IN_SUPPLY},

	{"great-campaigns", "only", CONDITION},
	{"great-campaigns", "unless", CONDITION},
	{"great-campaigns", "withdraw", STANDING},
	{"great-campaigns", "stay", STANDING},
	{"great-campaigns", "support", "it is of a defence: " STANDING},
};

static const char *why_left_out(const char *family, const char *word)
{
	for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
		if (!strcmp(left_out[i].family, family) && !strcmp(left_out[i].word, word))
			return left_out[i].why;
	return NULL;
}

/* ---- what is offered ---- */

/* Of the family, by row of its tables. */
static struct {
	bool order[FORMS_MAX], word[FORMS_MAX], block[FORMS_MAX];
	int varied[OFFER_KINDS][FORMS_MAX];
} seen;
static int tries;

static void note_statements(const struct statement *statement);

/* The row of a form in a table of the family, of which a game may have some alone. */
static int row_in(const struct form *table, const struct form *form)
{
	int row = 0;

	while (strcmp(table[row].word, form->word) != 0 ||
		strcmp(table[row].pattern, form->pattern) != 0)
		row++;
	return row;
}

static void note_order(const struct order *order)
{
	const struct grammar *grammar = g.rules->orders.grammar;

	seen.order[row_in(grammar->orders, order->form)] = true;
	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		seen.word[row_in(grammar->qualifiers, word->form)] = true;
}

static int block_row(const struct block_form *block)
{
	int row = 0;

	while (strcmp(g.rules->orders.grammar->blocks[row].head.word, block->head.word) !=
		0)
		row++;
	return row;
}

static void note_block(const struct statement *statement)
{
	seen.block[block_row(statement->block)] = true;
	note_statements(statement->then);
	for (const struct block_part *part = statement->parts; part; part = part->next)
		note_statements(part->first);
}

static void note_statements(const struct statement *statement)
{
	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_ORDER)
			note_order(statement->order);
		else if (statement->kind == STATEMENT_BLOCK)
			note_block(statement);
	}
}

static const struct statement *read_lines(const char *lines)
{
	struct statement *statement;
	struct diag diag;

	diag_init(&diag, g.arena);
	assert_int_equal(
		statements_parse(&statement, g.arena, "offer", lines, strlen(lines), side,
			ruleset_grammar(g.rules, g.game), g.rules->names(g.game), &diag),
		OK);
	return statement;
}

/* Of the only order that the lines are; -1: they are no such. */
static int row_of(const char *lines)
{
	const struct statement *statement = read_lines(lines);

	return statement->next || statement->kind != STATEMENT_ORDER
		       ? -1
		       : row_in(g.rules->orders.grammar->orders, statement->order->form);
}

static void try(const char *body, const struct offer *offer)
{
	struct intake *intake;
	const char *why = refused(body, offer->lines, &intake);

	tries++;
	if (why)
		fail_msg("offered and refused: %s\n%s%s", why, body, offer->lines);
}

/* Some of them are tried; all of them show what can be made. */
static void look_over(const char *body, const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++)
		note_statements(read_lines(offers->offer[i].lines));
	for (int i = 0; i < TRIED && i < offers->offers; i++)
		try(body, &offers->offer[below(offers->offers)]);
}

static void ask(struct offers *out, const char *body, const struct offering *about)
{
	const char *text = file_of(body);

	assert_int_equal(
		intake_offers(out, &context, "orders", text, strlen(text), about, &g.diag),
		OK);
	look_over(body, out);
}

/* ---- one order, said otherwise ---- */

static bool has_lines(const struct offers *ways, const char *lines)
{
	for (int i = 0; i < ways->offers; i++)
		if (ways->offer[i].chosen && !strcmp(ways->offer[i].lines, lines))
			return true;
	return false;
}

/* What is chosen is shown, and each way says which it is. */
static void check_ways(const struct offers *ways, const char *lines)
{
	for (int i = 0; i < ways->offers; i++) {
		assert_non_null(ways->offer[i].choice);
		assert_non_null(ways->offer[i].option);
	}
	if (ways->offers && !has_lines(ways, lines))
		for (int i = 0; i < ways->offers; i++)
			if (!strcmp(ways->offer[i].lines, lines) &&
				!ways->offer[i].chosen && !ways->offer[i].enemy_says &&
				!ways->offer[i].enemy)
				fail_msg("%s is not chosen: %s", ways->offer[i].option,
					lines);
}

static void vary(const char *body, const char *lines)
{
	for (int i = 0; i < VARIED; i++) {
		const struct offering about = {.lines = lines};
		struct offers ways;

		ask(&ways, body, &about);
		check_ways(&ways, lines);
		if (!ways.offers)
			return;
		lines = ways.offer[below(ways.offers)].lines;
	}
}

/* Those of each order word, a few times. */
static void vary_some(const char *body, const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++) {
		int row = row_of(offers->offer[i].lines);
		int *varied = seen.varied[offers->offer[i].kind];

		if (row >= 0 && varied[row] < EACH_VARIED) {
			varied[row]++;
			vary(body, offers->offer[i].lines);
		}
	}
}

/* ---- a position is looked at ---- */

static void look_at_pieces(const char *body, const struct offers *who)
{
	const struct offer_actor *actor = &who->actor[below(who->actors)];
	int piece[2] = {actor->piece}, pieces = 1, to = below(g.rules->map(g.game)->places);
	struct offering about = {.piece = piece, .pieces = 1};
	struct offers offers;

	ask(&offers, body, &about);
	assert_true(offers.offers > 0 || actor->place < 0);
	vary_some(body, &offers);
	about.to = &to;
	ask(&offers, body, &about);
	for (int i = 0; i < offers.offers; i++)
		assert_int_equal(offers.offer[i].place, to);
	vary_some(body, &offers);
	about.to = NULL;
	for (int i = 0; i < who->actors && pieces < 2; i++)
		if (who->actor[i].place == actor->place &&
			who->actor[i].piece != actor->piece)
			piece[pieces++] = who->actor[i].piece;
	about.pieces = pieces;
	ask(&offers, body, &about);
	vary_some(body, &offers);
}

/* What is done where they stand. */
static void look_at_deeds(const char *body, const struct offer_actor *actor)
{
	const struct offering about = {
		.piece = &actor->piece, .pieces = 1, .to = &actor->place};
	struct offers offers;

	if (actor->place >= 0)
		ask(&offers, body, &about);
}

static void look_at_place(const char *body, int place)
{
	const struct offering about = {.to = &place};
	struct offers offers;

	ask(&offers, body, &about);
	for (int i = 0; i < offers.offers; i++)
		assert_int_equal(offers.offer[i].place, place);
	vary_some(body, &offers);
}

static void look(void)
{
	const struct offering nobody = {.pieces = 0};
	const struct statement *next;
	const char *body = some_orders(&next);
	int places = g.rules->map(g.game)->places, place;
	struct offers who;

	ask(&who, body, &nobody);
	vary_some(body, &who);
	for (int i = 0; i < 4 && who.actors; i++) {
		look_at_pieces(body, &who);
		place = who.actor[below(who.actors)].place;
		if (place >= 0)
			look_at_place(body, place);
	}
	if (below(places > PLACES_LOOKED ? 2 : 8)) /* many are asked about */
		return;
	for (int i = 0; i < who.actors; i++)
		look_at_deeds(body, &who.actor[i]);
	for (int i = 0; i < places && i < PLACES_LOOKED; i++)
		look_at_place(body, places > PLACES_LOOKED ? below(places) : i);
}

/* ---- the tables ---- */

/* The words of a whole campaign (the-peninsula), which no battle has, are typed as yet. */
static bool is_of_campaign(const struct form *form)
{
	return form->needs && !strcmp(g.rules->family, "great-campaigns");
}

/* Whether it can be made, or need not: else `fails` says so. */
static bool is_covered(const char *kind, const struct form *form, bool offered, bool fails)
{
	const char *family = g.rules->family;
	bool covered = offered || why_left_out(family, form->word) || is_of_campaign(form);

	if (!covered && fails)
		fail_msg("%s, %s `%s %s` is neither offered nor listed with why not",
			family, kind, form->word, form->pattern);
	return covered;
}

static bool are_covered(bool fail)
{
	const struct grammar *grammar = g.rules->orders.grammar;
	bool all = true;

	for (int i = 0; grammar->orders[i].word; i++)
		all = is_covered("order", &grammar->orders[i], seen.order[i], fail) && all;
	for (int i = 0; grammar->qualifiers[i].word; i++)
		all = is_covered("word", &grammar->qualifiers[i], seen.word[i], fail) &&
		      all;
	for (int i = 0; grammar->blocks && grammar->blocks[i].head.word; i++)
		all = is_covered("block", &grammar->blocks[i].head, seen.block[i], fail) &&
		      all;
	return all;
}

/* ---- games ---- */

static void play(const char *id, const char *options, int scenario)
{
	g.options = options;
	load(id);
	arena_clear(&begun);
	g.arena = &begun;
	random_game_begin(&g, &begun, scenario);
	g.arena = &step;
	for (int i = 0; i < STEPS && random_game_step(&g); i++) {
		if (g.at.over || !g.at.step->sides)
			continue;
		look_from_one();
		look();
	}
}

struct played {
	const char *id, *options;
	int scenarios;
};

/* Games of a family in turn, until all forms have come up. */
static void play_family(const struct played *played, int count)
{
	memset(&seen, 0, sizeof seen);
	tries = 0;
	for (int i = 0; i < GAMES_MAX * rounds_wanted() && (!i || !are_covered(false));
		i++) {
		memset(seen.varied, 0, sizeof seen.varied);
		play(played[i % count].id, played[i % count].options,
			i / count % played[i % count].scenarios);
	}
	are_covered(true);
	assert_true(tries > 200);
}

static void blue_and_gray(void **state)
{
	static const struct played games[] = {{"road-to-richmond", NULL, 1}};

	(void)state;
	play_family(games, 1);
}

static void late_unpleasantness(void **state)
{
	static const struct played games[] = {{"gates-of-richmond", NULL, 1},
		{"if-it-takes-all-summer", "recon,breastworks", 1}};

	(void)state;
	play_family(games, 2);
}

static void great_campaigns(void **state)
{
	static const struct played games[] = {{"on-to-richmond", NULL, 8}};

	(void)state;
	play_family(games, 1);
}

/* A word that is listed is one of the family's. */
static void listed(void **state)
{
	static const char *const games[] = {
		"road-to-richmond", "gates-of-richmond", "on-to-richmond"};
	size_t found = 0;

	(void)state;
	for (size_t n = 0; n < sizeof games / sizeof *games; n++) {
		load(games[n]);
		for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++) {
			const struct form *form = g.rules->orders.grammar->orders;

			if (strcmp(left_out[i].family, g.rules->family) != 0)
				continue;
			while (form->word && strcmp(form->word, left_out[i].word) != 0)
				form++;
			if (!form->word)
				form = g.rules->orders.grammar->qualifiers;
			while (form->word && strcmp(form->word, left_out[i].word) != 0)
				form++;
			found += form->word != NULL;
		}
	}
	assert_int_equal(found, sizeof left_out / sizeof *left_out);
}

static int begin(void **state)
{
	(void)state;
	return offered_begin(0xf0425);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(listed),
		cmocka_unit_test(blue_and_gray),
		cmocka_unit_test(late_unpleasantness),
		cmocka_unit_test(great_campaigns),
	};

	return cmocka_run_group_tests(tests, begin, offered_end);
}
