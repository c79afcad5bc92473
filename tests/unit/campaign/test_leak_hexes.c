/*
 * Non-interference in Road to Richmond, where all pieces lie open and the papers of a side
 * are its secrets: orders and standing orders, drafts, answers, its password, and what its
 * nonces and salts are made of. At each position of games that play themselves, and across
 * the step that follows, two truths that differ only in these give the enemy and the public
 * the same bytes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_papers.h"

#define POSITIONS 24 /* steps with orders of a game that are looked at */

_Static_assert(POSITIONS <= PAPERS_STEPS, "the chains are long enough");

#define ONLY_TOLD(side, piece)                                                             \
	"kind: order-fails\nrule: 5.12\naudience: " side "\norder: move " piece            \
	" to 1107\nmessage: occupied\nwhy: an enemy unit stands at 1107\n"

/* Orders that are checked. */
static const char *const checked[] = {
	"",
	"move Rodes to 0405\n",
	"move 2/3/V to 1109 via 1110\n",
	"move 1/2/VI, 5R to 0610\nmove 1/2/VI to 0609\n",
	"move Stonewall to Nowhere\n",
	"enter Gregg, JR Anderson at 0103 to 1205\n",
	"enter 2/2/IV at 1528 to 1524\n",
	"exit Train at 1528\n",
	"attack 1107 with Gregg, JR Anderson\nadvance JR Anderson to 1107\n"
	"retreat Gregg to 1205\nremove Gregg\n",
	"attack 1205 with 1/2/V, V\nodds 1-2\n",
	"if enemy at 1107\nmove Pickett to 0705\nelse\nmove Kemper to 0605\nend if\n",
	"if turn is after 2 and no enemy at 1205\nmove V to 1109\nend if\n",
	"standing\npolicy ask\nwhen attacked at 1107: retreat to 1108; displace 1R, V\n",
	"standing\nwhen train must retreat: retreat to 2325\n",
	"standing none\n",
	"answer 4/union/0/7.71/1107/retreat-hex-00000000: 1108\n",
	"join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n",
	NULL,
};

static struct shipped shipped[] = {
	{.id = "road-to-richmond",
		.scenario = {"campaign", "campaign"},
		.games = 1,
		.standing = {"policy ask\n", "when attacked" NEVER ": retreat to 0101\n",
			"policy ask advance\n"
			"once when attacking" NEVER ": retreat to 0101\n"},
		.event = {ONLY_TOLD("union", "1R"), ONLY_TOLD("confederate", "Rodes")},
		.orders = checked},
};

/* How often each was come across. */
static int seen_by_owner, steps_compared, questions_compared, waits_hidden, partings,
	quiet_steps, asked_or_not;

/* ---- across a step ---- */

/* The same orders, with some that never come to anything. */
static const char *with_idle_orders(const char *text, enum side side)
{
	const char *head = strstr(text, "\nside "), *body = strchr(head + 1, '\n') + 1;

	return arena_printf(world.now,
		"%.*sif turn is after 30\nmove %s to 1107\nend if\n%s", (int)(body - text),
		text, side == UNION ? "1R" : "Rodes", body);
}

/* A side that is asked leaves it at the default, in one word or in that of the option. */
static struct campaign *leave_it(struct campaign *c, bool by_option)
{
	enum audience who = (enum audience)c->settings.waiting;
	const struct tree_file *file =
		tree_find(&c->tree, told_file(world.now, who, TOLD_QUESTIONS));
	const char *word = file ? strstr(file->data, "\ndefault = ") : NULL;

	assert_non_null(word);
	word += strlen("\ndefault = ");
	return give_answer(c,
		by_option ? arena_copy(world.now, word, strcspn(word, "\n")) : "default");
}

/* The dice of the orders, by name; questions are left at their default. */
static const char *roll_once(struct campaign *c, const char *text)
{
	const char *message = "";
	bool waits = true;
	struct buf dice;

	buf_init(&dice, world.now);
	for (c = seal(c, text); waits;) {
		c = step(c, &waits, &message);
		if (waits)
			c = leave_it(c, false);
	}
	add_loaded(&dice, message);
	return dice.data;
}

/* Plays on until the step is complete or the blind side is asked. Nobody hears of a
 * question to the other. Returns how many of these there were. */
static int play_on(struct campaign **c, enum side hidden, bool *waits, bool by_option)
{
	for (int asked = 0;; asked++) {
		const struct campaign *before = *c;

		*c = step(*c, waits, NULL);
		if (!*waits || (*c)->settings.waiting != (int)hidden)
			return asked;
		same_for(before, *c, (enum audience)side_other(hidden),
			"at a question of the enemy");
		same_for(before, *c, AUDIENCE_PUBLIC, "at a question of a side");
		*c = leave_it(*c, by_option);
		waits_hidden++;
	}
}

static void compare_step(struct campaign *a, struct campaign *b, enum side hidden)
{
	enum audience blind = (enum audience)side_other(hidden);
	bool waits = true, other;

	while (waits) {
		/* how often somebody was asked is told, with the answers in the seal */
		if (play_on(&a, hidden, &waits, false) !=
			play_on(&b, hidden, &other, true)) {
			partings++;
			return;
		}
		assert_int_equal(waits, other);
		same_for(a, b, blind, "across a step");
		same_for(a, b, AUDIENCE_PUBLIC, "across a step, for everybody");
		if (!waits)
			break;
		assert_string_equal(a->settings.question, b->settings.question);
		same_checks(a, b, (enum side)blind);
		questions_compared++;
		a = leave_it(a, false);
		b = leave_it(b, false);
	}
	steps_compared++;
}

/* What a side has standing, and in the other truth something more. */
static void put_standings(struct campaign *a, struct campaign *b, enum side side,
	const char *standing, bool asks, const char *more)
{
	standing = arena_printf(world.now, "%s%s", asks ? "policy ask\n" : "", standing);
	put_standing(a, side, *standing ? standing : NULL);
	standing = arena_printf(world.now, "%s%s", standing, more ? more : "");
	put_standing(b, side, *standing ? standing : NULL);
}

/* Both truths at the beginning of the step: what the hidden side has sent differs. */
static void make_truths(struct campaign **a, struct campaign **b, const struct campaign *c,
	enum side hidden)
{
	*a = copy(c);
	*b = copy(c);
	put_passwords(*a, hidden, false);
	put_passwords(*b, hidden, true);
	for (enum side side = UNION; side < SIDES; side++)
		put_standings(*a, *b, side, standing_in(player_orders(c, side)),
			chance(2) == 0, side == hidden ? other_standing() : NULL);
	settle(*a);
	settle(*b);
}

static void step_from_both(
	const struct campaign *c, enum side hidden, enum side mover, const char *text)
{
	const char *other = hidden == mover ? with_idle_orders(text, mover) : text;
	struct campaign *a, *b;
	const char *dice;

	make_truths(&a, &b, c, hidden);
	dice = roll_once(copy(a), text);
	load_dice(a, dice);
	load_dice(b, dice);
	settle(a);
	settle(b);
	compare_step(seal(a, text), seal(b, other), hidden);
}

/* Without the segments in labels, "4/union/1/": how often somebody was asked is told. */
static const char *without_segments(const char *text, const char *step)
{
	size_t length = strlen(step);
	struct buf out;

	buf_init(&out, world.now);
	while (*text) {
		bool here = !strncmp(text, step, length) && text[length] == '/';

		if (here)
			buf_printf(&out, "%s", step);
		else
			buf_putc(&out, *text);
		text += here ? length + 1 + strspn(text + length + 1, "0123456789") : 1;
	}
	return out.data;
}

static void same_but_for_segments(const struct campaign *a, const struct campaign *b,
	enum audience who, const char *step)
{
	static const enum told_path path[] = {
		TOLD_VIEW, TOLD_JOURNAL, TOLD_REPORT, TOLD_MAP, TOLD_CAMPAIGN};

	for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
		const char *file = told_file(world.now, who, path[i]);

		if (strcmp(without_segments(tree_text(&a->tree, file), step),
			    without_segments(tree_text(&b->tree, file), step)) != 0)
			fail_msg("a side is asked: expected the same in %s", file);
	}
}

/* A side that is asked and leaves it at the default, and one that is not asked. */
static void ask_or_not(const struct campaign *c, enum side hidden, const char *text)
{
	const char *standing = standing_in(player_orders(c, hidden)), *step_name;
	struct campaign *a = copy(c), *b = copy(c);
	bool waits;

	put_standings(a, b, hidden, standing, false, "policy ask\n");
	load_dice(a, roll_once(copy(a), text));
	load_dice(b, tree_text(&a->tree, truth_path[PATH_DICE]));
	settle(a);
	settle(b);
	step_name = campaign_step(a);
	a = step(seal(a, text), &waits, NULL);
	assert_false(waits);
	b = seal(b, text);
	if (!play_on(&b, hidden, &waits, false))
		return;
	assert_false(waits);
	same_but_for_segments(a, b, (enum audience)side_other(hidden), step_name);
	same_but_for_segments(a, b, AUDIENCE_PUBLIC, step_name);
	asked_or_not++;
}

/* With chains the dice hang on what was sealed: where none are thrown, that too is all the
 * same, whatever the nonces and salts of the side are. */
static void quiet_step_from_both(
	const struct campaign *c, enum side hidden, enum side mover, const char *text)
{
	enum audience blind = (enum audience)side_other(hidden);
	const char *message = "", *other = "";
	struct campaign *a, *b;
	bool waits;

	make_truths(&a, &b, c, hidden);
	put_chains(a, hidden, false);
	put_chains(b, hidden, true);
	settle(a);
	settle(b);
	a = step(seal(a, text), &waits, &message);
	if (waits || strstr(message, "\nDie: "))
		return;
	b = step(seal(b, hidden == mover ? with_idle_orders(text, mover) : text), &waits,
		&other);
	assert_false(waits);
	assert_null(strstr(other, "\nDie: "));
	assert_string_not_equal(message, other);
	same_for(a, b, blind, "across a step without dice");
	same_for(a, b, AUDIENCE_PUBLIC, "across a step without dice, for everybody");
	quiet_steps++;
}

/* ---- tests ---- */

static int setup(void **unused)
{
	(void)unused;
	return set_up(shipped, sizeof shipped / sizeof *shipped);
}

static void play_one_game(int seed)
{
	struct campaign *c = start(world.shipped->scenario[0], seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		const char *text;
		enum side mover;

		campaign_position(&position, c);
		if (position.over)
			break;
		mover = step_side(position.step);
		world.now = &world.scratch;
		text = player_orders(c, mover);
		for (enum side hidden = UNION; hidden < SIDES; hidden++) {
			seen_by_owner += papers_are_secret(c, hidden);
			step_from_both(c, hidden, mover, text);
			quiet_step_from_both(c, hidden, mover, text);
			ask_or_not(c, hidden, text);
		}
		arena_clear(&world.scratch);
		world.now = &world.game;
		c = run_on(seal(c, player_orders(c, mover)));
		assert_int_not_equal(c->settings.phase, PHASE_WAITING);
	}
}

static void test_self_play(void **unused)
{
	(void)unused;
	for (int seed = 1; seed <= games_wanted(); seed++)
		play_one_game(seed);
	print_message(
		"%d files the same, in %d steps (%d parted) and %d without dice, at %d questions; %d that the enemy was asked, in %d steps or not\n",
		world.compared, steps_compared, partings, quiet_steps, questions_compared,
		waits_hidden, asked_or_not);
	assert_true(seen_by_owner > games_wanted() * POSITIONS);
	assert_true(steps_compared > games_wanted() * POSITIONS);
	assert_true(quiet_steps > games_wanted() * 4);
	assert_true(questions_compared > games_wanted() * 2);
	assert_true(waits_hidden > games_wanted() * 4);
	assert_true(asked_or_not > games_wanted() * 2);
	assert_true(partings < steps_compared);
}

/* What the Union does know must make a difference, or the test above shows nothing. */
static void test_knowledge_shows(void **unused)
{
	struct campaign *c = start(world.shipped->scenario[0], 1), *a = copy(c), *b;

	(void)unused;
	tell(a);
	b = copy(c);
	put_standing(b, UNION, "policy ask\n");
	tell(b);
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	assert_null(difference(a, b, AUDIENCE_CONFEDERATE));
	assert_null(difference(a, b, AUDIENCE_PUBLIC));

	b = copy(c); /* where a unit stands, everybody sees */
	good(c->ruleset->cases.given(
		     b->state, b->game, "1/2/V at 1306", world.now, &world.diag),
		"given");
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_self_play),
		cmocka_unit_test(test_knowledge_shows),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
