/*
 * Quiet days of The Peninsula: days and cycles for which the plans of both sides go on are
 * played by one run, until a plan is over; a file of one side alone plays the day when the
 * other's plan goes on.
 */
#include "unit/campaign/by_mail.h"

#define THREE_DAYS "plan until April 8\nend plan\n"
#define OVER_A_CYCLE                                                                       \
	"plan until April 14\nend plan\nstanding\nwhen cycle begins: take Ripley\n"        \
	"end standing\n"
#define LONG "plan until April 20\nend plan\n"

/* Both have joined, and the Confederates are set up: it is the first day. */
static struct session peninsula(const char *name)
{
	const struct ruleset *ruleset;
	struct data_file *file;
	struct session s;
	size_t files;

	good(shelf_game(&file, &files, &ruleset, &arena, "the-peninsula", &diag), "game");
	s = found_of("yorktown-road", file, files, name, NULL, "none");
	join(&s, UNION);
	join(&s, CONFEDERATE);
	orders(&s, CONFEDERATE, "");
	assert_string_equal(campaign_step(s.campaign), "1/day");
	return s;
}

static void audited(struct session *s)
{
	struct audit_result result;

	good(audit_run(&result, s), "audit");
}

/* One mail of each, and the days are played until the shorter plan is over. */
static void test_one_mail_of_each(void **state)
{
	struct session s = peninsula("a");
	struct position position;

	(void)state;
	orders(&s, UNION, THREE_DAYS);
	assert_string_equal(campaign_step(s.campaign), "1/day");
	orders(&s, CONFEDERATE, LONG);
	assert_string_equal(campaign_step(s.campaign), "4/day");
	assert_int_equal(campaign_planned(s.campaign), SIDE_SET(CONFEDERATE));
	assert_string_equal(s.campaign->settings.quiet_from, "2/day");
	assert_string_equal(s.campaign->settings.quiet_to, "3/day");
	campaign_position(&position, s.campaign);
	assert_string_equal(position.plan_over[UNION], "April 8");
	assert_null(position.plan_over[CONFEDERATE]);
	/* the report tells of all of them */
	for (int turn = 2; turn <= 4; turn++)
		assert_non_null(strstr(text_at(&s, "for/union/report.md"),
			arena_printf(
				&arena, "### Turn %d, April %d: Morning", turn, turn + 4)));
	audited(&s);
	session_close(&s);
}

/* Two plans that are over on one morning have one text behind the other. */
static void test_two_plans(void **state)
{
	struct session s = peninsula("a");
	struct position position;

	(void)state;
	orders(&s, UNION, "plan until April 8 or April 20\nend plan\n" THREE_DAYS);
	orders(&s, CONFEDERATE, LONG);
	assert_string_equal(campaign_step(s.campaign), "4/day");
	campaign_position(&position, s.campaign);
	assert_string_equal(position.plan_over[UNION], "April 8 or April 20; April 8");
	/* the next ones have a text of their own, which is shorter */
	orders(&s, UNION, "plan until April 9\nend plan\n");
	assert_string_equal(campaign_step(s.campaign), "5/day");
	campaign_position(&position, s.campaign);
	assert_string_equal(position.plan_over[UNION], "April 9");
	audited(&s);
	session_close(&s);
}

/* A cycle on the way is played by standing orders and defaults. */
static void test_through_a_cycle(void **state)
{
	struct session s = peninsula("a");

	(void)state;
	orders(&s, UNION, LONG);
	orders(&s, CONFEDERATE, OVER_A_CYCLE);
	assert_string_equal(campaign_step(s.campaign), "10/day");
	assert_true(has(&s, "journal/7-cycle.txt"));
	assert_false(has(&s, "orders/7-cycle/union-orders.txt"));
	audited(&s);
	session_close(&s);
}

/* The side whose plan is over sends a file, and the other need not. */
static void test_one_side_alone(void **state)
{
	struct session s = peninsula("a");

	(void)state;
	orders(&s, UNION, THREE_DAYS);
	orders(&s, CONFEDERATE, LONG);
	assert_false(campaign_is_quiet(s.campaign));
	orders(&s, UNION, "pass\n");
	assert_string_equal(campaign_step(s.campaign), "5/day");
	assert_null(s.campaign->settings.quiet_from);
	assert_false(has(&s, "orders/4-day/confederate-orders.txt"));
	/* who has sent a file has read what came before it, the other has not */
	assert_null(strstr(text_at(&s, "for/union/report.md"), "### Turn 3"));
	assert_non_null(strstr(text_at(&s, "for/confederate/report.md"), "### Turn 3"));
	audited(&s);
	session_close(&s);
}

/* A day that is taken back is not played again by itself before somebody runs it. */
static void test_undo(void **state)
{
	struct session s = peninsula("a");

	(void)state;
	orders(&s, UNION, LONG);
	orders(&s, CONFEDERATE, LONG);
	assert_string_equal(campaign_step(s.campaign), "16/day");
	good(session_undo(NULL, &s, NULL, NULL), "undo");
	assert_string_equal(campaign_step(s.campaign), "15/day");
	assert_true(campaign_is_quiet(s.campaign));
	orders(&s, UNION, "pass\n");
	assert_string_equal(campaign_step(s.campaign), "16/day");
	assert_true(has(&s, "orders/15-day/union-orders.txt"));
	audited(&s);
	session_close(&s);
}

/* Why a plan is over is for the eyes of its side alone. */
static void test_in_secret(void **state)
{
	struct session s = peninsula("a");

	(void)state;
	orders(&s, UNION, THREE_DAYS);
	orders(&s, CONFEDERATE, LONG);
	assert_non_null(strstr(text_at(&s, "for/union/view.ini"), "over = April 8"));
	assert_null(strstr(text_at(&s, "for/confederate/view.ini"), "April 8"));
	assert_null(strstr(text_at(&s, "for/union/view.ini"), "April 20"));
	session_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			test_one_mail_of_each, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(test_two_plans, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(
			test_through_a_cycle, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(
			test_one_side_alone, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(test_undo, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(test_in_secret, set_up_mail, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
