/*
 * Non-interference of hands: across whole steps of games that play themselves, a side that
 * holds and draws other cards gives nothing away by it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_same.h"
#include "unit/campaign/leak_truths.h"

static int hands_compared, cards_shown, waits_compared;

/* No paper of a side, nor of the public, tells of the deck's dice. */
static void no_draws_in(const struct campaign *c)
{
	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];
		const char *name = strrchr(file->path, '/');

		if (!strncmp(file->path, "for/", 4) &&
			(!strcmp(name, "/journal.txt") || !strcmp(name, "/MESSAGE") ||
				!strcmp(name, "/report.md")) &&
			(strstr(file->data, "/draw = ") || strstr(file->data, "/draw\n") ||
				strstr(file->data, "card-drawn")))
			fail_msg("%s tells of the deck", file->path);
	}
}

/* Cards that change hands, which are others in another truth. */
static bool steals(const struct card *card)
{
	for (int i = 0; i < card->clauses; i++)
		if (card->clause[UNION][i].verb == EFFECT_STEAL_CARD)
			return true;
	return false;
}

/* The same dice, but that the side draws other cards, as far as the deck has some that
 * nothing speaks of. */
static const char *draw_others(const struct campaign *c, enum side side, const char *dice)
{
	const char *start = arena_printf(world.now, "2.0B/%s/", side_name(side));
	const struct state *state = c->state;
	struct buf out;
	char **line;
	size_t lines = text_split(world.now, dice, '\n', &line);

	buf_init(&out, world.now);
	for (size_t i = 0; i < lines; i++) {
		int card = chance(game_of(c)->cards), looked = 0;

		while (looked++ < game_of(c)->cards &&
			(named[card] || state->card[card].at != CARD_DECK))
			card = (card + 1) % game_of(c)->cards;
		if (strncmp(line[i], start, strlen(start)) != 0 ||
			looked > game_of(c)->cards) {
			buf_printf(&out, "%s\n", line[i]);
			continue;
		}
		named[card] = true;
		buf_printf(&out, "%.*s= %d\n", (int)strcspn(line[i], "="), line[i],
			game_of(c)->card[card].number);
	}
	return out.data;
}

/* Copies of a position that will throw the same dice; in the second the enemy's hand is
 * another one, but for what he names in his standing orders, and he draws other cards.
 * False: it is the same. */
static bool deal_two_truths(struct campaign **a, struct campaign **b,
	const struct campaign *c, enum side enemy, const char *text, const char *standing,
	const char *other_standing)
{
	const char *dice;

	*a = copy(c);
	take_out_cards(*a, steals);
	name_no_cards();
	name_cards(c, standing);
	put_standing(*a, enemy, standing);
	dice = roll_once(copy(*a), text);
	put_standing(*a, enemy, other_standing);
	load_dice(*a, dice);
	*b = load(&(*a)->tree, *a);
	change_cards(*b, enemy, other_standing != standing);
	load_dice(*b, draw_others(*b, enemy, dice));
	settle(*b);
	return truths_differ(*a, *b);
}

/* The enemy holds other cards, and plays those that he would have played anyway. */
static void hands_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	const struct tree_file *file = tree_find(
		&c->tree, arena_printf(world.now, "standing/%s.txt", side_name(enemy)));
	const char *standing = file ? file->data : NULL;
	struct campaign *a, *b;
	bool waits = false, shown = false;

	if (!deal_two_truths(&a, &b, c, enemy, text, standing, standing))
		return;
	for (a = seal(a, text), b = seal(b, text);
		!shown && operation_runs_on(a) && !discards_come(a, enemy);) {
		a = step(a, &waits, NULL);
		assert_false(waits);
		b = step(b, &waits, NULL);
		assert_false(waits);
		shown = strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: hand-shown") != NULL;
		if (!shown)
			same_for(a, b, (enum audience)side, "across a step with cards");
		same_for(a, b, AUDIENCE_PUBLIC, "across a step with cards, for everybody");
		no_draws_in(a);
		hands_compared++;
		cards_shown += shown;
	}
}

/* "4/union/0/12.0/enemy-phase-start/play-card": what is asked differs, as it must. */
static const char *place_of_question(const struct campaign *c)
{
	const char *id = c->settings.question;

	return arena_copy(world.now, id, (size_t)(strrchr(id, '-') - id));
}

/* Who may play cards is asked at the same moments, whatever he holds. */
static void waits_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a, *b;
	bool waits = false, other = false, shown = false;

	if (!deal_two_truths(&a, &b, c, enemy, text, NULL, "policy ask play-card\n"))
		return;
	for (a = seal(a, text), b = seal(b, text);
		!shown && operation_runs_on(a) && !discards_come(a, enemy);) {
		a = step(a, &waits, NULL);
		b = step(b, &other, NULL);
		if (waits != other)
			fail_msg("expected both to wait, or neither: %s",
				(waits ? a : b)->settings.question);
		shown = strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: hand-shown") != NULL;
		if (!shown)
			same_for(a, b, (enum audience)side, "at a question about cards");
		same_for(a, b, AUDIENCE_PUBLIC, "at a question about cards, for everybody");
		if (!waits)
			continue;
		assert_int_equal(a->settings.waiting, (int)enemy);
		assert_string_equal(place_of_question(a), place_of_question(b));
		a = give_answer(a, "pass");
		b = give_answer(b, "pass");
		waits_compared++;
	}
}

static void play_with_cards(int seed)
{
	struct campaign *c = start(world.shipped->scenario[seed % 2 ? 0 : 1], seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		enum side side;
		const char *text;

		campaign_position(&position, c);
		if (position.over)
			break;
		side = step_side(position.step);
		world.now = &world.scratch;
		text = player_orders(c, side);
		hands_from_both(c, side, text);
		waits_from_both(c, side, text);
		arena_clear(&world.scratch);
		world.now = &world.game;
		c = run_on(seal(c, player_orders(c, side)));
		assert_int_not_equal(c->settings.phase, PHASE_WAITING);
	}
}

static void test_hands(void **unused)
{
	(void)unused;
	hands_compared = cards_shown = waits_compared = 0;
	world.now = &world.game;
	for (int seed = 1; seed <= games_wanted(); seed++)
		play_with_cards(seed + games_wanted());
	print_message("%d steps with other hands (%d of them shown), %d questions\n",
		hands_compared, cards_shown, waits_compared);
	assert_true(hands_compared > games_wanted() * 8);
	assert_true(waits_compared > games_wanted() * 16);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hands),
		cmocka_unit_test_setup_teardown(test_hands, summer, gates),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
