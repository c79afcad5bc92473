/*
 * Plans that are committed: both sides send hashes of what they will send, and the texts
 * when both hashes are in. Over a small family, from mails to the audit; and what a
 * moderator who is in league with a player can try.
 */
#include "unit/campaign/toy_campaign.h"

#include "base/sha256.h"
#include "campaign/seal.h"
#include "command/commands.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define ASK "standing\npolicy ask\n"

static struct session begin_committed(const char *name, const char *talk)
{
	found_plans = PLANS_COMMITTED;
	return begin_talking(name, talk);
}

static void refused(int err, const char *why)
{
	assert_int_equal(err, ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), why))
		fail_msg("%s was expected, not: %s", why, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

/* ---- a day ---- */

static void test_day(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {plan(&s, UNION, "go to mill\n# a plan\n" ASK),
		plan(&s, CONFEDERATE, "go to mill\n")};
	const char *commits, *seal;

	(void)state;
	assert_non_null(strstr(
		text_at(&s, "for/union/report.md"), "First send the hash of your orders"));
	assert_non_null(strstr(below(&s, "for/public/"), "\nplans = committed\n"));
	assert_non_null(strstr(status_of(&s), "due=commitments\nside=union\nfiled=no\n"));
	both_commit(&s, text);
	/* each is told both hashes before it sends its text */
	for (enum side side = UNION; side < SIDES; side++) {
		const char *dir = arena_printf(&arena, "for/%s/", side_name(side));

		assert_non_null(strstr(below(&s, dir),
			arena_printf(&arena, "\nCommitted: union-orders %s\n",
				hash_of_plan(text[UNION]))));
		assert_non_null(
			strstr(text_at(&s, arena_printf(&arena, "%sreport.md", dir)),
				hash_of_plan(text[CONFEDERATE])));
	}
	assert_non_null(strstr(status_of(&s), "due=orders\nside=union\nfiled=no\n"));
	good(reveal(&s, text[UNION]), "union");
	assert_non_null(strstr(status_of(&s), "side=union\nfiled=yes\n"));
	assert_false(has(&s, "standing/union.txt"));
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	/* its standing orders were part of it */
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	answer(&s, UNION, "yes");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_string_equal(text_at(&s, "standing/union.txt"), "policy ask\n");
	commits = arena_printf(&arena, "union-commit %s\nconfederate-commit %s\n",
		hash_of_plan(text[UNION]), hash_of_plan(text[CONFEDERATE]));
	assert_string_equal(text_at(&s, "orders/1-day/commits.txt"), commits);
	seal = text_at(&s, "for/public/seal");
	assert_non_null(strstr(seal, commits));
	assert_string_equal(
		seal_opened(text_at(&s, "orders/1-day/union-orders.txt")), text[UNION]);
	audit(&s);
	session_close(&s);
}

/* With dice from chains; and who has not got their secrets audits it no worse. */
static void test_chains(void **state)
{
	struct session s, blind = {.arena = &arena, .diag = &diag};
	struct audit_result result;
	const char *text[SIDES];
	bool is_told;

	(void)state;
	found_chains = true;
	s = begin_committed("a", "pulse 1");
	good(take(&s, CONFEDERATE, "standing\npolicy ask\n", true), "standing");
	for (int pulse = 0; pulse < 2; pulse++) {
		text[UNION] = plan(&s, UNION, pulse ? "" : "go to mill\n");
		text[CONFEDERATE] = plan(&s, CONFEDERATE, "");
		both_commit(&s, text);
		good(reveal(&s, text[UNION]), "union");
		good(reveal(&s, text[CONFEDERATE]), "confederate");
	}
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
	shell(arena_printf(&arena, "rm '%s/.git/adjutant/secrets'", s.dir));
	blind.dir = s.dir;
	good(audit_open(&blind, &is_told), "open");
	assert_false(is_told);
	good(audit_run(&result, &blind), "audit without secrets");
	assert_true(result.blind > 0);
	session_close(&blind);
}

/* The program prints the mail that is sent first. */
static void test_check_commit(void **state)
{
	static const struct carried carried[] = {{"check", &command_check}, {NULL, NULL}};
	struct session s = begin_committed("a", "free");
	const char *text = plan(&s, UNION, "go to mill\n"), *mail;
	char *word[] = {(char *)"adjutant", (char *)"check", (char *)"-C",
		(char *)(uintptr_t)s.dir, (char *)"--commit",
		arena_printf(&arena, "%s/plan", base), NULL};
	int kept, status;

	(void)state;
	file_write(word[5], text);
	session_close(&s);
	kept = catch_output();
	status = command_dispatch(6, word, PROGRAM_LEDGER, carried);
	mail = caught(kept);
	assert_int_equal(status, 0);
	assert_non_null(strstr(mail,
		arena_printf(&arena, "\npledge %s\nend orders\n", hash_of_plan(text))));
	good(session_open(&s, true), "open");
	good(session_take(&s, &taken, "mail", mail, strlen(mail), true), "mail");
	assert_int_equal(taken->kind, INTAKE_COMMIT);
	session_close(&s);
}

/* The orders-hash covers what both were committed to. */
static void test_orders_hash(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to mill\n")};
	char with[SHA256_HEX + 1], without[SHA256_HEX + 1];

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	seal_orders_hash(with, s.campaign, "1/day");
	tree_remove(&s.campaign->tree, "orders/1-day/commits.txt");
	seal_orders_hash(without, s.campaign, "1/day");
	assert_string_not_equal(with, without);
	session_close(&s);
}

/* Before both hashes are in nothing but `in` differs; nor while one has sent its text. */
static void test_in_secret(void **state)
{
	static const char *const body[] = {"go to mill\n", "go to ford\nstop\n" ASK};
	const char *told[2], *status[2];
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = begin_committed(i ? "b" : "a", "free");
		good(commit(&s[i], CONFEDERATE, plan(&s[i], CONFEDERATE, body[i])), "hash");
		told[i] = below(&s[i], "for/");
		status[i] = status_of(&s[i]);
	}
	assert_string_equal(told[0], told[1]);
	assert_string_equal(status[0], status[1]);
	for (int i = 0; i < 2; i++) {
		const char *text[SIDES] = {plan(&s[i], UNION, "go to hill\n"),
			plan(&s[i], CONFEDERATE, body[i])};

		/* who thinks better of it commits himself anew */
		good(commit(&s[i], CONFEDERATE, plan(&s[i], CONFEDERATE, "")), "anew");
		both_commit(&s[i], text);
		told[i] = below(&s[i], "for/");
		good(reveal(&s[i], text[CONFEDERATE]), "text");
		assert_string_equal(told[i], below(&s[i], "for/"));
	}
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* ---- what is refused ---- */

static void test_refused(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to mill\n")};
	const char *before = below(&s, "");

	(void)state;
	refused(reveal(&s, text[UNION]), "first send `pledge ");
	refused(take(&s, UNION,
			arena_printf(&arena, "state %s\ngo to mill\n", state_of(&s, UNION)),
			true),
		"a line `opens`");
	refused(take(&s, UNION,
			arena_printf(&arena, "state %s\npledge %s\ngo to mill\n",
				state_of(&s, UNION), hash_of_plan("x")),
			true),
		"besides the head nothing else");
	assert_string_equal(before, below(&s, ""));
	good(take(&s, UNION, "standing\npolicy ask\n", true), "standing orders");
	both_commit(&s, text);
	before = below(&s, "");
	refused(take(&s, UNION, "standing none\n", true), "standing orders included");
	refused(commit(&s, UNION, text[CONFEDERATE]), "nothing can be changed");
	refused(reveal(&s, plan(&s, UNION, "go to ford\n")),
		"not the orders that you have");
	refused(reveal(&s, text[UNION]) == OK ? reveal(&s, plan(&s, UNION, "")) : OK,
		"not the orders that you have");
	good(session_undo(NULL, &s, NULL, NULL), "undo"); /* before the hashes */
	assert_false(campaign_is_committed(s.campaign));
	session_close(&s);
	found_plans = PLANS_OPEN;
	s = begin_talking("b", "free");
	refused(commit(&s, UNION, "x"), "are not committed");
	refused(reveal(&s, plan(&s, UNION, "go to mill\n")), "are not committed");
	session_close(&s);
}

/* ---- taken back ---- */

/* A day that is taken back begins with other hashes; so does one whose hashes alone are in.
 */
static void test_undo(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};

	(void)state;
	both_commit(&s, text);
	good(session_undo(NULL, &s, NULL, NULL), "undo");
	for (int sealed = 0; sealed < 2; sealed++) {
		assert_string_equal(campaign_step(s.campaign), "1/day");
		assert_false(campaign_is_committed(s.campaign));
		assert_false(has(&s, "orders/1-day/commits.txt"));
		assert_non_null(strstr(status_of(&s), "due=commitments\n"));
		/* the forms have other nonces now */
		refused(reveal(&s, text[UNION]), "");
		for (enum side side = UNION; side < SIDES; side++)
			text[side] = plan(&s, side, "go to mill\n");
		both_commit(&s, text);
		good(reveal(&s, text[UNION]), "union");
		good(reveal(&s, text[CONFEDERATE]), "confederate");
		assert_string_equal(campaign_step(s.campaign), "2/day");
		if (!sealed)
			good(session_undo(NULL, &s, NULL, NULL), "undo");
	}
	audit(&s);
	session_close(&s);
}

/* What all are told when the hashes are taken back, which one of them lost by. */
static void told_given_up(struct session *s, const char *whose)
{
	static const char *const who[] = {"union", "confederate", "public"};

	for (size_t i = 0; i < sizeof who / sizeof *who; i++) {
		const char *report =
			text_at(s, arena_printf(&arena, "for/%s/report.md", who[i]));
		const char *found = strstr(report, "that was taken back after");

		assert_int_equal(found != NULL, whose != NULL);
		if (whose)
			assert_non_null(strstr(report, whose));
	}
}

/* The moderator could have read what one has sent, and bound the other anew. */
static void test_given_up(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};

	(void)state;
	both_commit(&s, text);
	good(session_undo(NULL, &s, NULL, NULL), "no text has come");
	told_given_up(&s, NULL);
	for (enum side side = UNION; side < SIDES; side++) {
		for (enum side of = UNION; of < SIDES; of++)
			text[of] = plan(&s, of, "go to mill\n");
		both_commit(&s, text);
		good(reveal(&s, text[side]), "text");
		good(session_undo(NULL, &s, NULL, NULL), "undo");
		assert_false(campaign_is_committed(s.campaign));
		told_given_up(&s, side == UNION ? "orders of the Union had come"
						: "orders of the Confederates had come");
	}
	audit(&s);
	session_close(&s);
}

/* ---- at a pulse ---- */

static void test_pulse(void **state)
{
	struct session s = begin_committed("a", "pulse 1");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "")};
	struct seal_segment segment;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	assert_int_equal(settings_waiting(&s.campaign->settings), BOTH_SIDES);
	assert_non_null(strstr(status_of(&s), "due=commitments\n"));
	text[UNION] = plan(&s, UNION, "# nobody can try comments here\npass\n");
	text[CONFEDERATE] = plan(&s, CONFEDERATE, ASK);
	both_commit(&s, text);
	assert_non_null(
		strstr(text_at(&s, "for/union/MESSAGE"), "Committed: union-answer "));
	refused(reveal(&s, plan(&s, UNION, "")), "not the orders that you have");
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	good(reveal(&s, text[UNION]), "union");
	/* the Confederates have let themselves be asked, but pulses have no such wish */
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_string_equal(
		seal_opened(text_at(&s, "orders/1-day/union-answer-1.txt")), text[UNION]);
	assert_true(has(&s, "orders/1-day/commits-1.txt"));
	assert_string_equal(text_at(&s, "standing/confederate.txt"), "policy ask\n");
	seal_segment(&segment, &arena, &s.campaign->tree, "1/day", 1);
	assert_non_null(strstr(seal_segment_line(&arena, &segment),
		arena_printf(&arena, " union-commit %s confederate-commit ",
			hash_of_plan(text[UNION]))));
	audit(&s);
	session_close(&s);
}

/* ---- with keys ---- */

static void test_signed(void **state)
{
	struct key key;
	struct session s;
	const char *text, *mail, *other;

	(void)state;
	found_plans = PLANS_COMMITTED;
	s = begin_bound_talking(&key, "free");
	text = signed_text(&s, OPENS "go to mill\n" ASK);
	other = signed_text(&s, arena_printf(&arena, "pledge %s\n", hash_of_plan("other")));
	mail = signed_text(&s, arena_printf(&arena, "pledge %s\n", hash_of_plan(text)));
	good(send_signed(&s, &key, other), "another hash");
	good(send_signed(&s, &key, mail), "hash");
	refused(send_signed(&s, &key, other), "came before");
	other = plan(&s, CONFEDERATE, "go to hill\n");
	good(commit(&s, CONFEDERATE, other), "hash");
	good(reveal(&s, other), "text");
	good(send_signed(&s, &key, text), "text");
	good(send_signed(&s, &key, signed_answer(&s, "no")), "answer");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_string_equal(text_at(&s, "standing/union.sig"),
		text_at(&s, "orders/1-day/union-orders.sig"));
	audit(&s);
	session_close(&s);
}

/* ---- in league ---- */

static const char *mail_of(struct session *s, enum side side, const char *text)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside %s\nstate %s\n%spledge %s\nend orders\n",
		side_name(side), state_of(s, side),
		form_nonce_line(&arena, s->campaign, side), hash_of_plan(text));
}

/* He has read the Union's plan and fits the Confederates' to it. */
static void test_fitted_plan(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};
	const char *fitted = plan(&s, CONFEDERATE, "go to mill\n");
	const char *commit_before;
	struct change change;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	file(&s, CONFEDERATE, fitted);
	/* the program will not seal it */
	assert_int_equal(
		operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), ERR_DAMAGED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "not what it has committed itself to"));
	/* one that he has made to seal it is found */
	again(&s);
	file(&s, CONFEDERATE, fitted);
	commit_before = s.campaign->settings.commit[CONFEDERATE];
	s.campaign->settings.commit[CONFEDERATE] = hash_of_plan(fitted);
	good(operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), "seal");
	assert_string_not_equal(commit_before, hash_of_plan(fitted));
	put(&s, &change);
	caught_out(&s, "not what it has committed itself to");
	session_close(&s);
}

/* He has waited with the hash of the one until he had the text of the other. */
static void test_late_hash(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};
	const char *fitted = plan(&s, CONFEDERATE, "go to mill\n");
	struct change change;

	(void)state;
	both_commit(&s, text);
	/* another hash behind those that were told */
	file(&s, CONFEDERATE, mail_of(&s, CONFEDERATE, fitted));
	good(operation_draft(&change, s.campaign, UNION, mail_of(&s, UNION, text[UNION]),
		     NULL, NULL, READS_WHOLE, &diag),
		"draft");
	put(&s, &change);
	good(operation_pledge(&change, s.campaign, &diag), "pledge");
	put(&s, &change);
	caught_out(&s, "commitments that were not wanted");
	session_close(&s);
}

/* He has sealed plans that were never committed. */
static void test_no_hash(void **state)
{
	struct session s = begin_committed("a", "free");
	struct change change;

	(void)state;
	file(&s, UNION, plan(&s, UNION, "go to mill\n"));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to mill\n"));
	s.campaign->settings.plans = PLANS_OPEN;
	good(operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), "seal");
	put(&s, &change);
	caught_out(&s, "before both sides have committed themselves");
	session_close(&s);
}

/* He has changed the Confederates' standing orders when the Union's plan was there. */
static void test_fitted_standing(void **state)
{
	struct session s = begin_committed("a", "free");
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};
	struct change change;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	good(operation_draft(&change, s.campaign, CONFEDERATE, NULL, "policy ask\n", NULL,
		     READS_WHOLE, &diag),
		"draft");
	put(&s, &change);
	caught_out(&s, "takes in between a seal and its step");
	session_close(&s);
}

/* In the Union's clone, which holds the hashes it was told, another seal does not fit. */
static void test_clone_sees_it(void **state)
{
	struct session s = begin_committed("a", "free"),
		       told = {.arena = &arena, .diag = &diag};
	const char *text[SIDES] = {
		plan(&s, UNION, "go to mill\n"), plan(&s, CONFEDERATE, "go to ford\n")};
	struct audit_clone_result result;
	struct change change;
	bool is_told, waits;

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to mill\n"));
	s.campaign->settings.commit[CONFEDERATE] =
		hash_of_plan(plan(&s, CONFEDERATE, "go to mill\n"));
	good(operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), "seal");
	put(&s, &change);
	good(operation_step(&change, s.campaign, &waits, &diag), "step");
	put(&s, &change);
	good(ledger_flush(s.ledger, &diag), "flush");
	good(session_project(&s), "project");
	told.dir = arena_printf(&arena, "%s-clone", s.dir);
	shell(arena_printf(&arena, "git clone -q '%s/%s' '%s'", s.dir,
		projection_path(AUDIENCE_UNION), told.dir));
	good(audit_open(&told, &is_told), "open");
	assert_int_equal(audit_clone(&result, &told), ERR_DAMAGED);
	assert_non_null(strstr(
		messages_of(&arena, &diag), "seals other commitments than were told"));
	session_close(&told);
	session_close(&s);
}

static int clear(void **state)
{
	found_plans = PLANS_OPEN;
	found_chains = false;
	return tear_down(state);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_day, set_up, clear),
		cmocka_unit_test_setup_teardown(test_chains, set_up, clear),
		cmocka_unit_test_setup_teardown(test_check_commit, set_up, clear),
		cmocka_unit_test_setup_teardown(test_orders_hash, set_up, clear),
		cmocka_unit_test_setup_teardown(test_in_secret, set_up, clear),
		cmocka_unit_test_setup_teardown(test_refused, set_up, clear),
		cmocka_unit_test_setup_teardown(test_undo, set_up, clear),
		cmocka_unit_test_setup_teardown(test_given_up, set_up, clear),
		cmocka_unit_test_setup_teardown(test_pulse, set_up, clear),
		cmocka_unit_test_setup_teardown(test_signed, set_up, clear),
		cmocka_unit_test_setup_teardown(test_fitted_plan, set_up, clear),
		cmocka_unit_test_setup_teardown(test_late_hash, set_up, clear),
		cmocka_unit_test_setup_teardown(test_no_hash, set_up, clear),
		cmocka_unit_test_setup_teardown(test_fitted_standing, set_up, clear),
		cmocka_unit_test_setup_teardown(test_clone_sees_it, set_up, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
