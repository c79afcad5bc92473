/*
 * The same in the two families in which all pieces lie open: what a side has in its papers
 * (orders, standing orders, drafts, its password, what its nonces are made of), that it has
 * filed something, and that it is asked, stands in no mail to the other.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_day.h"
#include "unit/mail/mails.h"

#define POSITIONS 6
#define ASKED     40 /* positions at which a question is looked for */

#define ONLY_TOLD(side, order)                                                             \
	"kind: order-fails\nrule: 5.12\naudience: " side "\norder: " order                 \
	"\nmessage: occupied\nwhy: an enemy unit stands there\n"

static struct shipped games[] = {
	{.id = "road-to-richmond",
		.scenario = {"campaign"},
		.standing = {"policy ask\n", "when attacked" NEVER ": retreat to 0101\n"},
		.event = {ONLY_TOLD("union", "move 1R to 1107"),
			ONLY_TOLD("confederate", "move Rodes to 1107")}},
	{0}, /* leak_day.h has it */
};

static int setup(void **unused)
{
	(void)unused;
	games[1] = *day_shipped;
	games[1].event[UNION] = ONLY_TOLD("union", "march Kearny to N1328");
	games[1].event[CONFEDERATE] = ONLY_TOLD("confederate", "march Huger-B to N1128");
	return set_up(games, sizeof games / sizeof *games);
}

/* Returns whether its own mails are others. */
static bool papers_are_unmailed(const struct campaign *c, enum side hidden)
{
	struct campaign *a = copy(c), *b = copy(c);

	put_passwords(a, hidden, false);
	put_passwords(b, hidden, true);
	put_chains(a, hidden, false);
	put_chains(b, hidden, true);
	change_papers(b, hidden);
	settle(a);
	settle(b);
	tell(a);
	tell(b);
	assert_string_equal(mails(a, side_other(hidden)), mails(b, side_other(hidden)));
	return strcmp(mails(a, hidden), mails(b, hidden)) != 0;
}

static int papers_at(const struct campaign *c)
{
	int seen = 0;

	for (enum side hidden = UNION; hidden < SIDES; hidden++)
		seen += papers_are_unmailed(c, hidden);
	return seen;
}

/* What one side files shows in its own mails alone. */
static void filing_is_unmailed(const struct campaign *c, enum side hidden)
{
	enum side blind = side_other(hidden);
	struct campaign *b = file_body(copy(c), hidden, player_body(c, hidden));

	assert_non_null(campaign_draft(b, hidden));
	assert_string_equal(mails(c, blind), mails(b, blind));
	assert_string_not_equal(mails(c, hidden), mails(b, hidden));
	assert_non_null(strstr(mails(b, hidden), "**Your part of this step is in.**"));
}

/* ---- tests ---- */

static void test_side_after_side(void **unused)
{
	struct campaign *c;
	struct position position;
	int seen = 0;

	(void)unused;
	world.shipped = &games[0];
	c = start(games[0].scenario[0], 1);
	for (int i = 0; i < POSITIONS; i++) {
		seen += papers_at(c);
		campaign_position(&position, c);
		c = run_on(seal(c, player_orders(c, step_side(position.step))));
	}
	assert_true(seen > POSITIONS);
}

/* The mover's orders are played; true when the other side was asked on the way, and only it
 * is told so. */
static bool question_is_unmailed(const struct campaign *c, enum side mover)
{
	enum side asked = side_other(mover);
	struct campaign *b = copy(c);
	const char *before;
	bool waits;

	put_standing(b, asked, "policy ask\n");
	settle(b);
	b = seal(b, player_orders(b, mover));
	before = mails(b, mover);
	b = step(b, &waits, NULL);
	if (!waits || b->settings.waiting != (int)asked)
		return false;
	assert_string_equal(before, mails(b, mover));
	assert_non_null(strstr(mails(b, asked), "**A question waits for your answer.**"));
	return true;
}

static void test_question(void **unused)
{
	struct campaign *c;
	struct position position;
	int asked = 0;

	(void)unused;
	world.shipped = &games[0];
	c = start(games[0].scenario[0], 1);
	for (int i = 0; i < ASKED && asked < 2; i++) {
		enum side mover;

		campaign_position(&position, c);
		if (position.over)
			break;
		mover = step_side(position.step);
		asked += question_is_unmailed(c, mover);
		c = run_on(seal(c, player_orders(c, mover)));
	}
	assert_true(asked > 0);
}

static void test_both_at_once(void **unused)
{
	struct campaign *c;
	int seen = 0;

	(void)unused;
	world.shipped = &games[1];
	c = begin_day(games[1].scenario[0], 1);
	for (int day = 0; day < DAYS_PLAYED && !campaign_is_over(c); day++) {
		const char *body[SIDES] = {
			player_body(c, UNION), player_body(c, CONFEDERATE)};
		bool waits = true;

		seen += papers_at(c);
		for (enum side hidden = UNION; hidden < SIDES; hidden++)
			filing_is_unmailed(c, hidden);
		c = seal_drafts(file_both(c, body));
		while (waits || operation_runs_on(c)) {
			c = step(c, &waits, NULL);
			c = waits ? leave_all(c, NULL) : c;
		}
	}
	assert_true(seen >= DAYS_PLAYED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_side_after_side),
		cmocka_unit_test(test_question),
		cmocka_unit_test(test_both_at_once),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
