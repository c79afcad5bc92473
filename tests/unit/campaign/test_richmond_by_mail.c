/*
 * On to Richmond by mail: The Seven Days with a file of each side and day, and nothing
 * else; and committed plans, of which a moderator who has read one can fit none to it.
 */
#include "unit/campaign/richmond_mail.h"
#include "unit/lib/messages.h"

/* ---- one mail a day ---- */

static uint64_t chance_state = 2026;

/* What the built-in player would mail, by what its side was told. */
static const char *player_body(const struct session *s, enum side side)
{
	const struct campaign *c = s->campaign;
	struct intake_context context;
	struct buf body;

	good(intake_context(&context, c, &diag), "context");
	buf_init(&body, &arena);
	c->ruleset->player(&body, &arena, c->game, context.side[side].view,
		(uint32_t)side + 1, &chance_state);
	return body.data;
}

/* Nobody is asked, halted or woken: after the second mail it is the next day. */
static void test_one_mail_a_day(void **state)
{
	struct session s = richmond("a", "seven-days", NULL, "none");
	struct audit_result result;
	int days = 0;

	(void)state;
	for (; !campaign_is_over(s.campaign); days++) {
		const char *day = campaign_step(s.campaign);
		enum side first = days % 2 ? UNION : CONFEDERATE;

		orders(&s, first, player_body(&s, first));
		assert_string_equal(campaign_step(s.campaign), day);
		orders(&s, side_other(first), player_body(&s, side_other(first)));
		assert_int_equal(s.campaign->settings.phase, PHASE_OPEN);
		assert_true(campaign_is_over(s.campaign) ||
			    strcmp(campaign_step(s.campaign), day) != 0);
	}
	assert_int_equal(days, 7);
	good(audit_run(&result, &s), "audit");
	assert_true(result.dice > 200);
	session_close(&s);
}

/* ---- committed plans ---- */

static struct session committed(const char *name)
{
	found_plans = PLANS_COMMITTED;
	return richmond(name, "seven-pines", NULL, "none");
}

static int clear(void **state)
{
	found_plans = 0;
	return tear_down(state);
}

#define SEEN "plan\nmarch Kearny to N1527\nstop\nend plan\n"

static void test_committed(void **state)
{
	struct session s = committed("a");
	const char *text[SIDES] = {
		plan(&s, UNION, SEEN), plan(&s, CONFEDERATE, "march Hood to N1027\n")};
	struct audit_result result;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	good(reveal(&s, text[UNION]), "union");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_non_null(strstr(text_at(&s, "journal/1-day.txt"), "march Hood to N1027"));
	good(audit_run(&result, &s), "audit");
	session_close(&s);
}

/* He has read the Union's plan, and has the Confederates march elsewhere. */
static void test_fitted_plan(void **state)
{
	struct session s = committed("a");
	const char *text[SIDES] = {
		plan(&s, UNION, SEEN), plan(&s, CONFEDERATE, "march Hood to N1027\n")};
	const char *fitted = plan(&s, CONFEDERATE, "march Hood to N1126\n");
	struct change change;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	assert_int_equal(reveal(&s, fitted), ERR_REFUSED);
	diag_init(&diag, &arena);
	file(&s, CONFEDERATE, fitted);
	assert_int_equal(
		operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), ERR_DAMAGED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "not what it has committed itself to"));
	/* a program that he has made to seal it is found out */
	again(&s);
	file(&s, CONFEDERATE, fitted);
	s.campaign->settings.commit[CONFEDERATE] = hash_of_plan(fitted);
	good(operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), "seal");
	put(&s, &change);
	caught_out(&s, "not what it has committed itself to");
	session_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			test_one_mail_a_day, set_up_mail, tear_down),
		cmocka_unit_test_setup_teardown(test_committed, set_up_mail, clear),
		cmocka_unit_test_setup_teardown(test_fitted_plan, set_up_mail, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
