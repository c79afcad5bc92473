/*
 * Games that end before their time and go on without a side: over a small family, from
 * mails to the audit, with secrets and without.
 */
#include "unit/campaign/toy_campaign.h"

#include "campaign/ended.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define ASK "standing\npolicy ask\n"

static void refused(int err, const char *why)
{
	assert_int_equal(err, ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), why))
		fail_msg("%s was expected, not: %s", why, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

static const char *newest_message(const struct session *s)
{
	struct ledger_commit *commit;
	size_t count;

	good(ledger_recent(&commit, &count, s->ledger, &arena, 1, &diag), "recent");
	return commit[count - 1].message;
}

static void says(const struct session *s, const char *trailer)
{
	if (!strstr(newest_message(s), trailer))
		fail_msg("%s was expected in: %s", trailer, newest_message(s));
}

/* Who has not got the secrets finds nothing either. */
static void audit_blindly(struct session *s)
{
	struct session blind = {.arena = &arena, .diag = &diag, .dir = s->dir};
	struct audit_result result;
	bool is_told;

	session_close(s);
	shell(arena_printf(&arena, "rm '%s/.git/adjutant/secrets'", s->dir));
	good(audit_open(&blind, &is_told), "open");
	good(audit_run(&result, &blind), "audit without secrets");
	assert_true(result.blind > 0);
	session_close(&blind);
}

/* ---- going on without a side ---- */

/* A step of both: who has sent nothing is absent, and counted until he sends again. */
static void test_absent(void **state)
{
	struct session s = begin("a");

	(void)state;
	orders(&s, CONFEDERATE, "go to mill\n");
	s.without = SIDE_SET(CONFEDERATE); /* it has sent, and the other is waited for */
	assert_int_equal(session_run(&s), ERR_WAIT);
	s.without = SIDE_SET(UNION);
	good(session_run(&s), "run");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_false(has(&s, "orders/1-day/union-orders.txt"));
	assert_int_equal(s.campaign->settings.missed[UNION], 1);
	assert_int_equal(s.campaign->settings.missed[CONFEDERATE], 0);
	assert_non_null(strstr(status_of(&s), "union-missed=1\n"));
	s.without = 0;
	good(take(&s, UNION, ASK, true), "standing");
	assert_int_equal(s.campaign->settings.missed[UNION], 0);
	audit(&s);
	session_close(&s);
}

/* A question gets its default, which nobody has signed. */
static void test_absent_answer(void **state)
{
	struct session s;

	(void)state;
	found_chains = true;
	s = begin("a");
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to mill\n" ASK);
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	s.without = SIDE_SET(CONFEDERATE);
	assert_int_equal(session_run(&s), ERR_WAIT);
	s.without = SIDE_SET(UNION);
	good(session_run(&s), "run");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_non_null(
		strstr(text_at(&s, "orders/1-day/union-answer-1.txt"), ": default\n"));
	assert_int_equal(s.campaign->settings.missed[UNION], 1);
	audit(&s);
	audit_blindly(&s);
}

/* Of a side that is bound to a key, too. */
static void test_absent_key(void **state)
{
	struct session s;
	struct key key;

	(void)state;
	found_chains = true;
	s = begin_bound(&key);
	orders(&s, CONFEDERATE, "go to mill\n");
	good(send_signed(&s, &key, signed_text(&s, "go to mill\n" ASK)), "orders");
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	s.without = SIDE_SET(UNION);
	good(session_run(&s), "run");
	assert_false(has(&s, "orders/1-day/union-answer-1.sig"));
	audit(&s);
	session_close(&s);
}

/* At a pulse the orders under way of who has sent nothing go on. */
static void test_absent_at_a_pulse(void **state)
{
	struct session s;

	(void)state;
	found_chains = true;
	s = begin_talking("a", "pulse 1");
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to mill\n");
	assert_int_equal(settings_waiting(&s.campaign->settings), BOTH_SIDES);
	orders(&s, CONFEDERATE, "");
	s.without = SIDE_SET(UNION);
	session_run(&s);
	assert_true(has(&s, "orders/1-day/union-answer-1.txt"));
	assert_int_equal(s.campaign->settings.missed[UNION], 1);
	while (s.campaign->settings.phase == PHASE_WAITING) {
		s.without = BOTH_SIDES;
		session_run(&s);
	}
	audit(&s);
	audit_blindly(&s);
}

/* Who sends no hash is committed to nothing; who sends no text behind it is absent. */
static void test_absent_and_committed(void **state)
{
	const char *text[SIDES];
	struct session s;

	(void)state;
	found_plans = PLANS_COMMITTED;
	s = begin_talking("a", "none");
	text[CONFEDERATE] = plan(&s, CONFEDERATE, "go to mill\n");
	good(commit(&s, CONFEDERATE, text[CONFEDERATE]), "hash");
	s.without = SIDE_SET(UNION);
	good(session_run(&s), "without its hash");
	says(&s, "\nAbsent: union\n");
	s.without = 0;
	good(reveal(&s, text[CONFEDERATE]), "its text");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	text[UNION] = plan(&s, UNION, "go to mill\n");
	text[CONFEDERATE] = plan(&s, CONFEDERATE, "go to mill\n");
	both_commit(&s, text);
	good(reveal(&s, text[CONFEDERATE]), "its text");
	s.without = SIDE_SET(UNION);
	good(session_run(&s), "without its text");
	assert_string_equal(campaign_step(s.campaign), "3/day");
	audit(&s);
	session_close(&s);
}

/* ---- ends ---- */

static void test_letters(void **state)
{
	struct session s = begin("a");
	const char *head;

	(void)state;
	refused(take(&s, UNION, "accept draw\n", true), "no draw is offered");
	refused(take(&s, UNION, "decline draw\n", true), "no draw is offered");
	refused(take(&s, UNION, "offer\n", true), "`offer` wants `draw`");
	refused(take(&s, UNION, "concede mill\n", true), "`concede` wants nothing");
	refused(take(&s, UNION, "concede\ngo to mill\n", true), "the only order");
	refused(take(&s, UNION, "nonce 0\nconcede\n", true), "nonce");
	refused(take(&s, UNION, "concede\n" ASK, true), "other standing orders");
	good(take(&s, UNION, "offer draw\n", true), "offer");
	assert_int_equal(taken->kind, INTAKE_END);
	assert_int_equal(draw_offered(&s.campaign->settings), UNION);
	head = newest_message(&s);
	good(take(&s, UNION, "offer draw\n# again\n", true), "again");
	assert_string_equal(newest_message(&s), head);
	/* who offers one, too, agrees */
	good(take(&s, CONFEDERATE, "offer draw\n", true), "the other");
	assert_int_equal(s.campaign->settings.ended, ENDED_DRAWN);
	says(&s, "\nEnded: drawn\n");
	refused(take(&s, UNION, "concede\n", true), "the game is over");
	good(session_undo(NULL, &s, NULL, NULL), "taken back");
	assert_false(campaign_is_over(s.campaign));
	good(take(&s, UNION, "concede\n", true), "concede");
	assert_true(campaign_is_over(s.campaign));
	assert_int_equal(ended_loser(&s.campaign->settings), UNION);
	session_close(&s);
}

/* What was sealed when the game ends is never played. */
static void test_end_in_mid_step(void **state)
{
	struct session s;

	(void)state;
	found_chains = true;
	s = begin("a");
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to mill\n" ASK);
	good(session_end(&s, CONFEDERATE, ENDED_FORFEITED, "Nothing came."), "end");
	says(&s, "\nEnded: forfeited confederate\n");
	says(&s, "\nReason: Nothing came.\n");
	s.without = BOTH_SIDES;
	assert_int_equal(session_run(&s), ERR_WAIT);
	audit(&s);
	session_close(&s);
}

/* Nothing that the dice come from changes with a player. */
static void test_substitute(void **state)
{
	struct session s = begin("a");
	const char *nonce = s.campaign->settings.nonce[UNION];

	(void)state;
	orders(&s, UNION, "go to mill\n");
	good(session_open_seat(&s, UNION, 0, "He has left."), "open");
	assert_false(has(&s, "orders/draft-union.txt"));
	refused(session_open_seat(&s, UNION, 0, "Again."), "open already");
	refused(take(&s, UNION, "concede\n", true), "is open for a substitute");
	refused(take(&s, UNION, ASK, true), "is open for a substitute");
	refused(take(&s, UNION, "join 00112233445566778899aabbccddeefe\n", true),
		"binds it");
	assert_string_equal(s.campaign->settings.nonce[UNION], nonce);
	session_close(&s);
}

static int setup(void **state)
{
	found_chains = false;
	found_plans = PLANS_OPEN;
	return set_up(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_absent, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_absent_answer, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_absent_key, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_absent_at_a_pulse, setup, tear_down),
		cmocka_unit_test_setup_teardown(
			test_absent_and_committed, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_letters, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_end_in_mid_step, setup, tear_down),
		cmocka_unit_test_setup_teardown(test_substitute, setup, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
