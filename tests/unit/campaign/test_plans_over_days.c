/*
 * Plans over days in On to Richmond, from mails to the audit: what goes on of them is for
 * the eyes of their side alone, an order form with nothing in it plays them, and who takes
 * a day back has them as they stood.
 */
#include "unit/campaign/richmond_mail.h"

#define SCENARIO "gates-of-richmond"

/* The same action today; what is left of the one goes on. */
#define TODAY "plan\nmarch Couch to N1329\nend plan\n"
#define OVER_DAYS                                                                          \
	"plan until May 29 or when enemy at N1327\nmarch Couch to N1329\n"                 \
	"march Kearny to N1527\n  only if turn is 2\nend plan\n"
#define OTHER                                                                              \
	"plan until May 28\nmarch Couch to N1329\n"                                        \
	"march Hooker to N1731\n  only if turn is 3\nend plan\n"

static bool tells(const struct session *s, enum audience who, const char *text)
{
	return strstr(below(s, arena_printf(&arena, "for/%s/", audience_name(who))), text);
}

/* Plays the first day; the Confederates pass. */
static struct session first_day(const char *name, const char *plan)
{
	struct session s = richmond(name, SCENARIO, NULL, "none");

	orders(&s, UNION, plan);
	orders(&s, CONFEDERATE, "pass\n");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	return s;
}

/* It stands in what its side is told, and nowhere else below for/. */
static void test_in_secret(void **state)
{
	static const char *const plan[] = {TODAY, OVER_DAYS, OTHER};
	struct session s[3];

	(void)state;
	for (int i = 0; i < 3; i++)
		s[i] = first_day(arena_printf(&arena, "%d", i), plan[i]);
	for (int i = 1; i < 3; i++) {
		assert_true(tells(&s[i], AUDIENCE_UNION, "[carried union]"));
		assert_true(tells(&s[i], AUDIENCE_UNION, "Your plan goes on"));
		for (enum audience who = AUDIENCE_CONFEDERATE; who < AUDIENCE_DECK; who++)
			assert_false(tells(&s[i], who, "[carried"));
	}
	for (int i = 0; i < 3; i++)
		session_close(&s[i]);
}

static const char *const open_file[] = {"view.ini", "map.svg", "journal.txt"};

/* With the same dice by name the enemy and everybody get the same bytes. */
static void test_same_bytes(void **state)
{
	static const char dice[] =
		"3.0/1/event = 1,6\n3.0/1/event = 1,6\n3.0/1/event = 1,6\n"
		"4.0/union/1/initiative = 6\n4.0/confederate/1/initiative = 1\n"
		"4.0/union/2/initiative = 6\n4.0/confederate/2/initiative = 1\n"
		"5.1/us-couch/1/march = 3\n";
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = richmond(i ? "b" : "a", SCENARIO, dice, "none");
		orders(&s[i], UNION, i ? OVER_DAYS : TODAY);
		orders(&s[i], CONFEDERATE, "pass\n");
	}
	for (enum audience who = AUDIENCE_CONFEDERATE; who < AUDIENCE_DECK; who++)
		for (size_t k = 0; k < sizeof open_file / sizeof *open_file; k++) {
			const char *path = arena_printf(
				&arena, "for/%s/%s", audience_name(who), open_file[k]);

			if (has(&s[0], path))
				assert_string_equal(
					text_at(&s[0], path), text_at(&s[1], path));
		}
	assert_string_not_equal(
		text_at(&s[0], "for/union/view.ini"), text_at(&s[1], "for/union/view.ini"));
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* A form with nothing in it plays it; a day that is taken back has it as it stood. */
static void test_goes_on_and_back(void **state)
{
	struct session s = first_day("a", OVER_DAYS);
	const char *view = text_at(&s, "for/union/view.ini");

	(void)state;
	for (int again = 0; again < 2; again++) {
		orders(&s, UNION, "");
		assert_int_equal(diag.warnings, 0);
		orders(&s, CONFEDERATE, "pass\n");
		assert_string_equal(campaign_step(s.campaign), "3/day");
		assert_true(tells(&s, AUDIENCE_UNION, "Nothing is left of your plan"));
		assert_false(tells(&s, AUDIENCE_UNION, "[carried union]"));
		assert_non_null(strstr(text_at(&s, "journal/2-day.txt"), "march Kearny"));
		if (again)
			break;
		good(session_undo(NULL, &s, NULL, NULL), "undo");
		assert_string_equal(campaign_step(s.campaign), "2/day");
		assert_string_equal(view, text_at(&s, "for/union/view.ini"));
	}
	{
		struct audit_result result;

		good(audit_run(&result, &s), "audit");
	}
	session_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_in_secret, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(test_same_bytes, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(
			test_goes_on_and_back, set_up_mail, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
