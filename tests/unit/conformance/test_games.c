/*
 * Tests of what watches over random games: the table of what they must come across
 * (conformance/coverage.h), and the invariants, each of which must see what it is for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "conformance/coverage.h"
#include "conformance/play.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/family.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/state/state.h"
#include "unit/lib/loaded.h"

struct world {
	struct arena arena;
	struct diag diag;
	struct journal journal;
	const struct game *game;
	struct state before, after; /* June 27, PM: the Confederate turn */
};

static int set_up(void **state)
{
	static struct world w;
	struct loaded loaded;

	memset(&w, 0, sizeof w);
	diag_init(&w.diag, &w.arena);
	journal_init(&w.journal, &w.arena);
	if (loaded_read(&loaded, &w.arena, "gates-of-richmond", &w.diag) < 0 ||
		loaded.rules->begin(&w.before, loaded.game, "june-27-pm", NULL, &w.diag) <
			0)
		return -1;
	w.game = loaded.game;
	if (w.before.step == SEQUENCE_JOIN &&
		lu_state_place_scenario(&w.before, loaded.game, &w.arena, &w.diag) < 0)
		return -1;
	w.before.step = SEQUENCE_CONFEDERATE;
	w.after = w.before;
	w.after.step = SEQUENCE_UNION;
	*state = &w;
	return 0;
}

static int tear_down(void **state)
{
	struct world *w = *state;

	arena_release(&w->arena);
	return 0;
}

/* ---- coverage ---- */

static struct coverage *table(struct world *w, const char *text)
{
	struct coverage *coverage = NULL;

	assert_int_equal(coverage_read(&coverage, &w->arena, "table.ini", text,
				 strlen(text), &w->diag),
		OK);
	return coverage;
}

static struct event *event(struct world *w, const char *kind)
{
	return journal_event(&w->journal, kind, "6.4", TOLD_ALL);
}

static void fact(struct world *w, struct event *to, const char *key, const char *value)
{
	event_fact(&w->journal, to, key, "%s", value);
}

/* The counts as they are printed, without headings. */
static void expect_counts(
	struct world *w, const struct coverage *coverage, const char *expected)
{
	char text[1000] = "", line[100], name[50];
	unsigned long count;
	FILE *file = tmpfile();

	(void)w;
	assert_non_null(file);
	coverage_print(file, coverage);
	rewind(file);
	while (fgets(line, sizeof line, file))
		if (sscanf(line, "%lu %49s", &count, name) == 2)
			snprintf(text + strlen(text), sizeof text - strlen(text),
				"%s %lu\n", name, count);
	fclose(file);
	assert_string_equal(text, expected);
}

static void test_facts(void **state)
{
	struct world *w = *state;
	struct coverage *c = table(w, "format = 1\n\n[facts]\n"
				      "any = combat-round\n"
				      "there = combat-round lost\n"
				      "missing = combat-round !lost\n"
				      "word = combat-round leader=A.P._Hill\n"
				      "word-only-begun = combat-round leader=A.P.\n"
				      "part = combat-round leader~=Hill\n"
				      "part-of-two = combat-round leader~=P._H\n"
				      "no-part = combat-round leader~=Hills\n"
				      "low = combat-round total<=2\n"
				      "high = combat-round total>=11\n"
				      "rule = combat-round rule=6.4\n"
				      "other = combat-third\n");
	struct event *first = event(w, "combat-round"), *second = event(w, "combat-round");

	fact(w, first, "leader", "A.P. Hill");
	fact(w, first, "total", "-1");
	fact(w, second, "lost", "yes");
	fact(w, second, "total", "13");
	coverage_count(c, &w->journal);
	expect_counts(w, c,
		"any 2\nthere 1\nmissing 1\nword 1\nword-only-begun 0\npart 1\npart-of-two 1\nno-part 0\nlow 1\nhigh 1\nrule 2\nother 0\n");
}

static void test_dice(void **state)
{
	struct world *w = *state;
	struct coverage *c = table(w, "format = 1\n\n[dice]\n"
				      "one = magruder die=1\n"
				      "six = magruder die=6\n");
	const struct dice_roll roll = {.label = "4/union/0/9.0/a>b/magruder",
		.audience = AUDIENCE_PUBLIC,
		.count = 1,
		.face = {6}};

	event_die(&w->journal, event(w, "magruder"), &roll);
	event(w, "magruder");
	coverage_count(c, &w->journal);
	expect_counts(w, c, "one 0\nsix 1\n");
}

/* ---- the verdict ---- */

/* A step that has led to w->after, told as over so often, by then in the state `told`. */
static int look_at_verdict(struct world *w, const struct state *told, int times)
{
	struct adjudication *adj = adjudication_new(
		&w->arena, w->game, &w->after, "1/confederate", DICE_NONE, &w->diag);

	adj->verdict = told;
	for (int i = 0; i < times; i++)
		journal_event(adj->journal, "game-over", "13.0", TOLD_ALL);
	return play_check_verdict(&late_unpleasantness, adj, &w->diag);
}

static void test_verdict(void **state)
{
	struct world *w = *state;
	struct state told;

	assert_int_equal(look_at_verdict(w, NULL, 0), OK);
	assert_int_equal(look_at_verdict(w, &w->after, 1), ERR_BUG); /* it goes on */
	w->after.result = ENDING_UNION;
	assert_int_equal(look_at_verdict(w, NULL, 0), ERR_BUG); /* nobody was told */
	assert_int_equal(look_at_verdict(w, &w->after, 2), ERR_BUG);
	assert_int_equal(look_at_verdict(w, &w->after, 1), OK);
	told = w->after;
	told.result = ENDING_CONFEDERATE;
	assert_int_equal(look_at_verdict(w, &told, 1), ERR_BUG);
	told = w->after;
	told.turn++;
	assert_int_equal(look_at_verdict(w, &told, 1), ERR_BUG);
}

/* Of two events the first is the last of its kind, or the one right before. */
static void test_pairs(void **state)
{
	struct world *w = *state;
	struct coverage *c = table(w, "format = 1\n\n[pairs]\n"
				      "seven = combat-round total=7, combat-third ends\n"
				      "eight = combat-round total=8, combat-third ends\n"
				      "behind = combat-round, +combat-third\n"
				      "twice = losses, +losses\n");
	struct event *round = event(w, "combat-round");

	fact(w, round, "total", "7");
	event(w, "combat-third"); /* does not end */
	fact(w, event(w, "combat-round"), "total", "8");
	event(w, "losses");
	fact(w, event(w, "combat-third"), "ends", "yes");
	event(w, "losses");
	coverage_count(c, &w->journal);
	expect_counts(w, c, "seven 0\neight 1\nbehind 1\ntwice 0\n");
	event(w, "losses");
	coverage_count(c, &w->journal);
	expect_counts(w, c, "seven 0\neight 2\nbehind 2\ntwice 1\n");
	/* and in the next step nothing is left over */
	journal_init(&w->journal, &w->arena);
	fact(w, event(w, "combat-third"), "ends", "yes");
	coverage_count(c, &w->journal);
	expect_counts(w, c, "seven 0\neight 2\nbehind 2\ntwice 1\n");
}

static void test_what_never_happened(void **state)
{
	struct world *w = *state;
	struct coverage *c = table(w, "format = 1\n\n[a]\nb = attack\nc = march\n");

	event(w, "attack");
	coverage_count(c, &w->journal);
	assert_int_equal(coverage_check(c, &w->diag), ERR_REFUSED);
	assert_int_equal(w->diag.errors, 1);
	assert_int_equal(w->diag.first->where.line, 5);
	event(w, "march");
	coverage_count(c, &w->journal);
	assert_int_equal(coverage_check(c, &w->diag), OK);
	coverage_count(NULL, &w->journal);
}

/* A second table goes behind the first. */
static void test_two_tables(void **state)
{
	static const char more[] = "format = 1\n\n[c]\nd = attack\n";
	struct world *w = *state;
	struct coverage *c = table(w, "format = 1\n\n[a]\nb = march\n"), *both = c;

	assert_int_equal(
		coverage_read(&both, &w->arena, "more.ini", more, strlen(more), &w->diag),
		OK);
	assert_ptr_equal(both, c);
	event(w, "attack");
	event(w, "march");
	coverage_count(c, &w->journal);
	expect_counts(w, c, "b 1\nd 1\n");
}

static void test_wrong_table(void **state)
{
	static const char text[] =
		"format = 1\n\n[a]\nb = attack, march, losses\nc =\nd = round total<\n";
	struct world *w = *state;
	struct coverage *coverage = NULL;

	assert_int_equal(coverage_read(&coverage, &w->arena, "table.ini", text,
				 strlen(text), &w->diag),
		ERR_REFUSED);
	assert_int_equal(w->diag.errors, 3);
	assert_int_equal(w->diag.first->where.line, 4);
}

/* ---- invariants ---- */

static struct unit_state *unit(struct world *w, const char *id)
{
	for (int i = 0; i < w->game->units; i++)
		if (!strcmp(w->game->unit[i].id, id))
			return &w->after.unit[i];
	fail_msg("no unit %s", id);
	return NULL;
}

static struct card_state *card(struct world *w, int number)
{
	int index = lu_card_find(w->game, number);

	assert_true(index >= 0);
	return &w->after.card[index];
}

/* In the step the card has gone from one place to the other. */
static void card_goes(struct world *w, int number, enum card_at from, enum card_at to)
{
	w->before.card[card(w, number) - w->after.card] =
		(struct card_state){.at = (int)from};
	*card(w, number) = (struct card_state){.at = (int)to};
}

static int place(struct world *w, const char *id)
{
	for (int i = 0; i < w->game->map.places; i++)
		if (!strcmp(w->game->map.place[i].id, id))
			return i;
	fail_msg("no point %s", id);
	return -1;
}

/* Puts a unit elsewhere, with all that has to go with it. */
static void put(struct world *w, const char *id, const char *at)
{
	unit(w, id)->at = at ? place(w, at) : -1;
	unit(w, id)->bank = BANK_NONE;
	for (enum side side = UNION; side < SIDES; side++)
		lu_state_count_holders(&w->after, w->game, side);
}

static void expect_bug(struct world *w, const char *message)
{
	assert_int_equal(lu_invariants_check(w->game, &w->before, &w->after, &w->diag),
		message ? ERR_BUG : OK);
	for (const struct diag_item *item = w->diag.first; message; item = item->next) {
		if (!item)
			fail_msg("not found: %s", message);
		if (strstr(item->text, message))
			return;
	}
}

static void test_nothing_wrong(void **state)
{
	expect_bug(*state, NULL);
}

static void test_strength_rises(void **state)
{
	struct world *w = *state;

	unit(w, "us-mccall")->strength++;
	expect_bug(w, "11.0: McCall rose from 5 to 6 SP");
}

static void test_replacements_may(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_UNION, CARD_DISCARDED);
	unit(w, "us-mccall")->strength++;
	expect_bug(w, NULL);
}

static void test_destroyed_stays(void **state)
{
	struct world *w = *state;

	unit(w, "us-mccall")->strength = 0;
	expect_bug(w, "6.5: McCall is on the map without SP");
}

static void test_vanishes(void **state)
{
	struct world *w = *state;

	put(w, "us-mccall", NULL);
	expect_bug(w, "McCall has vanished");
}

static void test_returns(void **state)
{
	struct world *w = *state;

	w->before.unit[unit(w, "us-infantry-dummy-1") - w->after.unit].at = -1;
	expect_bug(w, "Infantry Dummy 1 is back on the map");
}

static void test_leader_alone(void **state)
{
	struct world *w = *state;

	put(w, "us-keyes", "dispatch-station");
	expect_bug(w, "7.0: Keyes at Dispatch Station has a command elsewhere");
}

static void test_leader_of_nobody(void **state)
{
	struct world *w = *state;

	unit(w, "us-couch")->strength = unit(w, "us-peck")->strength = 0;
	put(w, "us-couch", NULL);
	put(w, "us-peck", NULL);
	expect_bug(w, "7.0: Keyes at Portugue has no command left");
}

static void test_dead_commander(void **state)
{
	struct world *w = *state;

	put(w, "us-keyes", NULL);
	unit(w, "us-keyes")->lost = true;
	expect_bug(w, "7.1: the Fourth Corps is led by nobody");
}

static void test_two_commands(void **state)
{
	struct world *w = *state;
	int keyes = (int)(unit(w, "us-keyes") - w->after.unit);

	for (int i = 0; i < w->game->commands; i++)
		if (!strcmp(w->game->command[i].id, "us-v-corps"))
			w->after.command[i].leader = keyes;
	expect_bug(w, "leads another");
}

static void test_two_armies(void **state)
{
	struct world *w = *state;

	put(w, "us-cooke", w->game->map.place[unit(w, "cs-winder")->at].id);
	expect_bug(w, "4.0: both sides have pieces at");
}

static void test_moves_out_of_turn(void **state)
{
	struct world *w = *state;

	put(w, "us-hooker", "trent-house");
	expect_bug(w, "6.6: Hooker left Lower Grapevine Bridge, which nobody attacked");
}

static void test_too_far(void **state)
{
	struct world *w = *state;

	w->before.step = SEQUENCE_UNION;
	w->after.step = SEQUENCE_SUPPLY;
	w->after.turn++;
	put(w, "us-hooker", "white-house");
	expect_bug(w, "3.0: Hooker went");
}

static void attacked(struct world *w, const char *at, const char *from)
{
	struct place_state *now = &w->after.place[place(w, at)];

	now->attacked = true;
	if (from)
		field_few_add(&now->attacked_from, place(w, from));
}

static void test_attacked_marks(void **state)
{
	struct world *w = *state;

	attacked(w, "trent-house", "grapevine-bridge");
	expect_bug(w, NULL);
	w->before.step = SEQUENCE_SUPPLY;
	w->after.step = SEQUENCE_EVENTS;
	expect_bug(w, "6.1: Trent House was attacked before the turn");
}

static void test_attacked_twice(void **state)
{
	struct world *w = *state;

	attacked(w, "trent-house", "grapevine-bridge");
	attacked(w, "trent-house", "grapevine-bridge");
	expect_bug(w, "6.1: Trent House was attacked twice from one point");
}

static void test_attacked_from_afar(void **state)
{
	struct world *w = *state;

	attacked(w, "trent-house", "richmond");
	expect_bug(w, "6.1: Trent House was attacked from afar");
}

static void test_attacked_from_nowhere(void **state)
{
	struct world *w = *state;

	attacked(w, "trent-house", NULL);
	expect_bug(w, "6.1: Trent House was attacked from nowhere");
}

static void see(struct world *w, int turn, int step)
{
	struct unit_state *hooker = unit(w, "us-hooker");

	hooker->seen_turn = turn;
	hooker->seen_step = step;
	hooker->seen_at = hooker->at;
	hooker->seen_strength = hooker->strength;
}

static void test_seen_in_time(void **state)
{
	struct world *w = *state;

	see(w, w->before.turn, w->before.step);
	expect_bug(w, NULL);
	see(w, w->before.turn, SEQUENCE_SUPPLY);
	expect_bug(w, "5.0: Hooker was seen at another time");
}

static void test_seen_stronger(void **state)
{
	struct world *w = *state;

	see(w, w->before.turn, w->before.step);
	unit(w, "us-hooker")->seen_strength++;
	expect_bug(w, "5.0: Hooker was not seen as it is");
}

static void test_seen_without_combat(void **state)
{
	struct world *w = *state;

	unit(w, "us-hooker")->seen_strength++;
	expect_bug(w, "5.0: Hooker was seen out of sight");
}

/* ---- invariants of cards ---- */

static void test_card_is_played(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_CONFEDERATE, CARD_DISCARDED);
	card_goes(w, 5, CARD_CONFEDERATE, CARD_REMOVED);
	expect_bug(w, NULL);
}

static void test_card_leaves_the_game(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_CONFEDERATE, CARD_REMOVED);
	expect_bug(w, "12.0: card 16 has left the game");
}

static void test_card_comes_back(void **state)
{
	struct world *w = *state;

	card_goes(w, 5, CARD_REMOVED, CARD_DISCARDED);
	expect_bug(w, "12.0: card 5 is back in the game");
}

static void test_card_played_for_good(void **state)
{
	struct world *w = *state;

	card_goes(w, 5, CARD_CONFEDERATE, CARD_DISCARDED); /* unplayed */
	expect_bug(w, NULL);
	w->before.effect[0] = (struct effect){.card = 5, .until = UNTIL_TURN};
	w->before.effects = 1;
	card_goes(w, 5, CARD_IN_FORCE, CARD_DISCARDED);
	expect_bug(w, "12.0: card 5 was played for good");
}

static void test_card_drawn_out_of_time(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_DECK, CARD_UNION);
	expect_bug(w, "12.0: card 16 was drawn out of time");
}

static void test_card_known_in_the_deck(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_DECK, CARD_DECK);
	card(w, 16)->known = true;
	expect_bug(w, "12.0: card 16 is known, and in no hand");
}

static void test_card_of_the_other_side(void **state)
{
	struct world *w = *state;

	card_goes(w, 42, CARD_CONFEDERATE, CARD_IN_FORCE);
	w->after.effect[0] = (struct effect){.card = 42, .until = UNTIL_TURN};
	w->after.effects = 1;
	expect_bug(w, "12.0: card 42 was played by the other side");
}

static void test_card_without_effect(void **state)
{
	struct world *w = *state;

	card_goes(w, 42, CARD_UNION, CARD_IN_FORCE);
	expect_bug(w, "12.0: it is not said rightly whether card 42 is in force");
}

static void test_effect_without_card(void **state)
{
	struct world *w = *state;

	card_goes(w, 42, CARD_UNION, CARD_DISCARDED);
	w->after.effect[0] = (struct effect){.card = 42, .until = UNTIL_TURN};
	w->after.effects = 1;
	expect_bug(w, "12.0: it is not said rightly whether card 42 is in force");
}

static void test_effect_outlives_its_combat(void **state)
{
	struct world *w = *state;

	card_goes(w, 35, CARD_UNION, CARD_IN_FORCE);
	w->after.effect[0] = (struct effect){.card = 35, .until = UNTIL_COMBAT};
	w->after.effects = 1;
	expect_bug(w, "12.0: an effect of card 35 outlives its combat");
}

static void test_effect_outlives_its_turn(void **state)
{
	struct world *w = *state;

	card_goes(w, 42, CARD_UNION, CARD_IN_FORCE);
	w->after.effect[0] = (struct effect){.card = 42, .until = UNTIL_TURN};
	w->after.effects = 1;
	expect_bug(w, NULL);
	w->before.step = SEQUENCE_UNION;
	w->after.step = SEQUENCE_SUPPLY;
	w->after.turn++;
	expect_bug(w, "12.0: an effect of card 42 outlives its turn");
}

static void test_deck_grows(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_DISCARDED, CARD_DECK);
	expect_bug(w, "12.0: card 16 is back in the deck");
}

static void test_deck_reshuffled(void **state)
{
	struct world *w = *state;

	card_goes(w, 16, CARD_DISCARDED, CARD_DECK);
	card_goes(w, 53, CARD_UNION, CARD_DECK);
	expect_bug(w, NULL);
}

static void test_hand_too_large(void **state)
{
	struct world *w = *state;

	for (int i = 0; i < w->game->cards; i++)
		w->before.card[i].at = w->after.card[i].at =
			i < 10 ? CARD_UNION : CARD_DISCARDED;
	expect_bug(w, NULL);
	card_goes(w, 16, CARD_DISCARDED, CARD_UNION);
	expect_bug(w, "12.0: a hand of 11 cards");
}

static void test_extra_move(void **state)
{
	struct world *w = *state;

	put(w, "us-hooker", "trent-house");
	card_goes(w, 15, CARD_UNION, CARD_DISCARDED);
	expect_bug(w, NULL);
	put(w, "us-hooker", "white-house");
	expect_bug(w, "6.6: Hooker left");
}

static void test_sent_by_a_card(void **state)
{
	struct world *w = *state;

	put(w, "us-keyes", "dispatch-station");
	unit(w, "us-keyes")->alone = true;
	expect_bug(w, NULL);
	put(w, "us-keyes", NULL);
	expect_bug(w, "7.0: Keyes is no leader whom a card sent");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_facts),
		TEST(test_dice),
		TEST(test_verdict),
		TEST(test_pairs),
		TEST(test_what_never_happened),
		TEST(test_two_tables),
		TEST(test_wrong_table),
		TEST(test_nothing_wrong),
		TEST(test_strength_rises),
		TEST(test_replacements_may),
		TEST(test_destroyed_stays),
		TEST(test_vanishes),
		TEST(test_returns),
		TEST(test_leader_alone),
		TEST(test_leader_of_nobody),
		TEST(test_dead_commander),
		TEST(test_two_commands),
		TEST(test_two_armies),
		TEST(test_moves_out_of_turn),
		TEST(test_too_far),
		TEST(test_attacked_marks),
		TEST(test_attacked_twice),
		TEST(test_attacked_from_afar),
		TEST(test_attacked_from_nowhere),
		TEST(test_seen_in_time),
		TEST(test_seen_stronger),
		TEST(test_seen_without_combat),
		TEST(test_card_is_played),
		TEST(test_card_leaves_the_game),
		TEST(test_card_comes_back),
		TEST(test_card_played_for_good),
		TEST(test_card_drawn_out_of_time),
		TEST(test_card_known_in_the_deck),
		TEST(test_card_of_the_other_side),
		TEST(test_card_without_effect),
		TEST(test_effect_without_card),
		TEST(test_effect_outlives_its_combat),
		TEST(test_effect_outlives_its_turn),
		TEST(test_deck_grows),
		TEST(test_deck_reshuffled),
		TEST(test_hand_too_large),
		TEST(test_extra_move),
		TEST(test_sent_by_a_card),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
