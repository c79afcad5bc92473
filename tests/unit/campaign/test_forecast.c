/*
 * What a receipt of the Great Campaigns says of an attack, "you win 54 %", is what the odds
 * count out: on the first days of random games, and on later ones, when men are tired and
 * march worse. One of the card games says what the half-filled form says of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/journal.h"
#include "judge/chances.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "unit/campaign/offered.h"

#define LOOKED_MOST 10 /* attacks of a game: their odds take a while */

#define GAMES 8 /* of each, whose Supply Phases are looked at */

static int compared, marches, ways, ranges, fed, unfed, led, foreseen, phases, used_up;

/* The number behind "you win " in the receipt of these lines; -1: there is none. */
static int forecast_of(const char *lines)
{
	static const char win[] = "you win ";
	struct intake *intake = NULL;
	const char *said;

	if (refused("", lines, &intake) || !intake)
		return -1;
	said = strstr(intake->receipt, win);
	return said ? atoi(said + strlen(win)) : -1;
}

static void compare(const char *lines)
{
	const struct plan plan = {.side = side, .orders = lines};
	int said = forecast_of(lines);
	struct diag unsaid;
	struct odds odds;
	double won;

	diag_init(&unsaid, g.arena);
	if (said < 0 || g.rules->advice.odds(&odds, g.arena, g.game,
				context.side[side].view, &plan, &unsaid) != OK)
		return;
	won = 100.0 * (double)odds.outcome[ODDS_WON] / (double)odds.certain;
	if (said < won - 0.51 || said > won + 0.51)
		fail_msg("the receipt has %d %%, and the odds %.1f %%: %s", said, won,
			lines);
	compared++;
}

static const char *with_campaign(const char *file)
{
	static const char begin[] = "begin orders\n";

	return arena_printf(g.arena, "%scampaign play\n%s", begin, file + strlen(begin));
}

static void compare_offer(const struct offer *offer)
{
	compare(offer->lines);
}

/* 6.1: what the receipt says of MP has the point in it that is attacked. */
static void costs_as_offered(const struct intake *intake, const struct offer *offer)
{
	const char *spent = strstr(intake->receipt, " MP");

	if (!spent || !offer->length)
		return;
	ways++;
	assert_non_null(strstr(intake->receipt, offer->cost));
}

/* A line of its own behind that of the attack. */
static void compare_with_form(const struct offer *offer)
{
	const char *lines = offer->lines;
	const char *empty = file_of("");
	const struct chances_in in = {&context, side, empty, strlen(empty), NULL};
	const struct chances chances = chances_of(&in, lines);
	const char *text = with_campaign(file_of(lines));
	struct intake *intake = NULL, *plain = NULL;
	struct diag said;

	diag_init(&said, g.arena);
	if (chances.rank < 0 ||
		intake_read(&plain, &context, "orders", text, strlen(text), &said) != OK)
		return;
	assert_non_null(strstr(plain->receipt, " attack"));
	assert_null(strstr(plain->receipt, "you win"));
	costs_as_offered(plain, offer);
	context.advised = true;
	assert_int_equal(
		intake_read(&intake, &context, "orders", text, strlen(text), &said), OK);
	context.advised = false;
	assert_non_null(strstr(
		intake->receipt, arena_printf(g.arena, "line 6: %s%s\n", chances.text,
					 chances.known && !chances.dated && !chances.range
						 ? ", against the enemy as last seen"
						 : "")));
	ranges += chances.range;
	compared++;
}

/* One order each: of several the odds are those of the first. */
static void look_at_attacks(int most, void compare_one(const struct offer *offer))
{
	struct offering about = {.piece = NULL};
	struct offers all, offers;
	struct diag unsaid;

	diag_init(&unsaid, g.arena);
	if (intake_offers(&all, &context, "orders", file_of(""), strlen(file_of("")),
		    &about, &unsaid) != OK)
		return;
	for (int i = 0; i < all.actors && compared < most; i++) {
		about.piece = &all.actor[i].piece;
		about.pieces = 1;
		intake_offers(&offers, &context, "orders", file_of(""), strlen(file_of("")),
			&about, &unsaid);
		for (int k = 0; k < offers.offers && compared < most; k++)
			if (offers.offer[k].kind == OFFER_ATTACK &&
				!strstr(offers.offer[k].lines + 1, "\nmarch"))
				compare_one(&offers.offer[k]);
	}
}

/* Of what the family suggests, such as the march of one whom a leader sends. */
static void look_at_ideas(int most)
{
	const struct idea *idea = NULL;
	int ideas = g.rules->advice.ideas(&idea, g.arena, g.game, context.side[side].view);

	for (int i = 0; i < ideas && compared < most; i++)
		if (idea[i].lines && strstr(idea[i].lines, "send ") &&
			strstr(idea[i].lines, "assail ")) {
			compare(idea[i].lines);
			led++;
		}
}

/* The number behind that, or 100 where it is sure; -1: it is not said. */
static int percent_behind(const char *text, const char *mark)
{
	const char *at = strstr(text, mark);

	if (!at)
		return -1;
	return strncmp(at + strlen(mark), "sure", 4) == 0 ? 100 : atoi(at + strlen(mark));
}

/* A march comes as surely to its hex by the form and by the receipt as by the odds. */
static void compare_march(const struct idea *one)
{
	const struct plan plan = {.side = side, .orders = one->lines};
	struct intake *intake = NULL;
	struct diag unsaid;
	struct odds odds;
	int by_form, by_receipt;
	double there;

	diag_init(&unsaid, g.arena);
	if (refused("", one->lines, &intake) || !intake ||
		g.rules->advice.odds(&odds, g.arena, g.game, context.side[side].view, &plan,
			&unsaid) != OK)
		return;
	there = 100.0 * (double)odds.table[0].row[0].chance / (double)odds.certain;
	by_form = percent_behind(one->note, " MP: ");
	by_receipt = percent_behind(intake->receipt, " MP, ");
	if (by_form != by_receipt || by_form < there - 0.51 || by_form > there + 0.51)
		fail_msg("the form has %d %%, the receipt %d %%, the odds %.1f %%: %s",
			by_form, by_receipt, there, one->lines);
	marches++;
}

static void look_at_marches(void)
{
	const struct idea *idea = NULL;
	int ideas = g.rules->advice.ideas(&idea, g.arena, g.game, context.side[side].view);

	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && !strncmp(idea[i].lines, "march ", 6) &&
			strstr(idea[i].lines, " to ") && strstr(idea[i].note, " MP: ") &&
			strchr(idea[i].lines, '\n')[1] == '\0')
			compare_march(&idea[i]);
}

static void test_receipts(void **state)
{
	static const struct {
		int scenario, turns;
	} days[] = {{0, 0}, {3, 0}, {5, 0}, {6, 0}, {7, 0}, {0, 3}, {3, 2}};
	int most = 0;

	(void)state;
	load("on-to-richmond");
	for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
		int first;

		arena_clear(&begun);
		g.arena = &begun;
		random_game_begin(&g, &begun, days[i].scenario);
		first = g.at.turn;
		g.arena = &step;
		most += LOOKED_MOST;
		while (!step_awaits(g.at.step, UNION) ||
			!step_awaits(g.at.step, CONFEDERATE) ||
			g.at.turn < first + days[i].turns)
			assert_true(random_game_step(&g));
		for (int k = 0; k < 2; k++) {
			look_from_one();
			look_at_ideas(most);
			look_at_attacks(most, compare_offer);
			look_at_marches();
		}
	}
	print_message("%d attacks, %d marches\n", compared, marches);
	assert_true(compared > 2 * LOOKED_MOST && led > 0 && marches > 0);
}

static void wants_of(struct buf *out, const void *view, const struct standing *standing)
{
	struct supply_advice advice;

	buf_init(out, g.arena);
	if (g.rules->advice.supply(&advice, g.arena, g.game, view, standing))
		for (int i = 0; i < advice.wants; i++)
			buf_printf(
				out, "%s (%s)\n", advice.want[i].text, advice.want[i].why);
	if (advice.done)
		buf_printf(out, "%s", advice.done);
}

/* Each of them, up to what is not said twice. */
static void says_all(const char *line, const char *wants)
{
	for (size_t n; *wants; wants += n + 1) {
		const char *end = strstr(wants, ", and supply");

		n = strcspn(wants, "\n");
		if (!end || end > wants + n)
			end = wants + n;
		if (!strstr(line, "; and ") &&
			!strstr(line, arena_copy(g.arena, wants, (size_t)(end - wants))))
			fail_msg("not in the receipt: %s%s", wants, line);
	}
}

/* Whom supply would not reach behind the orders of the built-in player stands below them,
 * where it is another want than before. */
static void look_at_supply(void)
{
	struct buf body, before, after;
	struct intake *intake = NULL;
	const char *text, *line;
	const void *behind;
	struct diag said;
	int err;

	diag_init(&said, g.arena);
	buf_init(&body, g.arena);
	g.rules->player(&body, g.arena, g.game, context.side[side].view, 1, &g.random);
	text = with_campaign(file_of(body.data));
	context.advised = true;
	err = intake_read(&intake, &context, "orders", text, strlen(text), &said);
	context.advised = false;
	if (err != OK)
		return;
	assert_int_equal(
		intake_behind(&behind, &context, side, "orders", text, strlen(text)), OK);
	wants_of(&before, context.side[side].view, NULL);
	wants_of(&after, behind, intake->holds);
	if (strstr(intake->receipt,
		    "after these orders, if all attacks are won, supply ")) {
		foreseen++; /* the position behind the orders has them where they stand now
			     */
		return;
	}
	line = strstr(intake->receipt, "after these orders supply ");
	if (!strcmp(before.data, after.data)) {
		assert_null(line);
		return;
	}
	assert_non_null(line);
	assert_int_equal(strstr(line, "would reach all\n") != NULL, !after.length);
	says_all(line, after.data);
	fed += !after.length;
	unfed += after.length > 0;
}

static void test_of_card_games(void **state)
{
	static const char *const games[] = {"gates-of-richmond", "if-it-takes-all-summer"};

	(void)state;
	compared = 0;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		load(games[i]);
		arena_clear(&begun);
		g.arena = &begun;
		random_game_begin(&g, &begun, 0);
		g.arena = &step;
		for (int steps = 0; steps < 70 && random_game_step(&g); steps++) {
			if (!step_awaits(g.at.step, UNION) &&
				!step_awaits(g.at.step, CONFEDERATE))
				continue;
			look_from_one();
			look_at_attacks(
				steps < 20 ? compared + LOOKED_MOST : 0, compare_with_form);
			look_at_supply();
		}
	}
	print_message("%d attacks, %d on a hidden enemy; supply: %d of all, %d of some\n",
		compared, ranges, fed, unfed);
	assert_true(fed && unfed && foreseen && ways);
	assert_true(compared > ranges && ranges > LOOKED_MOST);
}

/* Standing orders of that text, as if they were in force; NULL: there are none. */
static const struct standing *standing_of(const char *body)
{
	const char *text = file_of(body);
	struct orders *orders;
	struct diag unsaid;

	diag_init(&unsaid, g.arena);
	orders_parse(&orders, g.arena, "orders", text, strlen(text),
		g.rules->orders.grammar, g.rules->names(g.game), &unsaid);
	return orders && orders->standing_given ? &orders->standing : NULL;
}

static int count_wanting(const struct standing *standing)
{
	struct supply_advice advice;
	int count = 0;

	g.rules->advice.supply(&advice, g.arena, g.game, context.side[side].view, standing);
	for (int i = 0; i < advice.wants; i++)
		count += advice.want[i].pieces;
	return count;
}

/* Those of the built-in player, or the first line that mends something, which feeds as many
 * as it says. */
static const struct standing *some_standing(void)
{
	const void *view = context.side[side].view;
	const struct standing *mended;
	const struct remedy *remedy;
	struct buf body;

	buf_init(&body, g.arena);
	g.rules->player(&body, g.arena, g.game, view, 1, &g.random);
	if (below(2) || !g.rules->advice.remedies(&remedy, g.arena, g.game, view, NULL))
		return standing_of(body.data);
	mended = standing_of(arena_printf(g.arena, "standing\n%s\n", remedy->line));
	assert_int_equal(count_wanting(NULL) - count_wanting(mended), remedy->served);
	return mended;
}

static bool is_wanting(const struct supply_advice *advice, int unit)
{
	for (int i = 0; i < advice->wants; i++)
		for (int k = 0; k < advice->want[i].pieces; k++)
			if (advice->want[i].piece[k] == unit)
				return true;
	return false;
}

static bool was_played(const char *kind)
{
	for (const struct event *event = g.played->first; event; event = event->next)
		if (!strcmp(event->kind, kind))
			return true;
	return false;
}

/* What is foreseen of a Supply Phase is what comes of it. */
static void look_at_phase(enum side of)
{
	const struct game *game = g.game;
	struct state *after = arena_alloc(g.arena, g.rules->state_size);
	const struct standing *standing;
	struct supply_advice advice;
	struct adjudication *adj;

	look_from(of);
	standing = some_standing();
	if (!g.rules->advice.supply(
		    &advice, g.arena, g.game, context.side[side].view, standing))
		return;
	memcpy(after, g.state, g.rules->state_size);
	adj = adjudication_new(
		g.arena, g.game, after, step_prefix(g.arena, &g.at), DICE_RANDOM, &g.diag);
	adjudication_standing(adj, side, standing);
	assert_int_equal(g.rules->adjudicate(adj), OK);
	g.played = adj->journal;
	if (was_played("card-played"))
		return;
	used_up += was_played("wagon-expended");
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)side &&
			lu_needs_supply(game, &game->unit[i]) &&
			((const struct state *)g.state)->unit[i].at >= 0) {
			bool wanting =
				after->unit[i].at < 0 || after->unit[i].supply != SUPPLIED;

			if (is_wanting(&advice, i) != wanting)
				fail_msg("turn %d: %s was to be %s", g.at.turn,
					game->unit[i].name,
					wanting ? "fed" : "without supply");
			phases++;
		}
}

static void test_supply_phases(void **state)
{
	static const char *const games[] = {"gates-of-richmond", "if-it-takes-all-summer"};

	(void)state;
	for (size_t i = 0; i < 2 * GAMES; i++) {
		load(games[i % 2]);
		arena_clear(&begun);
		g.arena = &begun;
		random_game_begin(&g, &begun, 0);
		g.arena = &step;
		do {
			if (strcmp(g.at.step->name, "supply") != 0)
				continue;
			look_at_phase(UNION);
			look_at_phase(CONFEDERATE);
		} while (random_game_step(&g));
	}
	print_message("%d units, wagons used up in %d phases\n", phases, used_up);
	assert_true(phases && used_up);
}

static int begin(void **state)
{
	(void)state;
	return offered_begin(0xf04eca57);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_receipts),
		cmocka_unit_test(test_of_card_games),
		cmocka_unit_test(test_supply_phases),
	};

	return cmocka_run_group_tests(tests, begin, offered_end);
}
