/*
 * How much the players talk within a step of both sides: pulses, in which both halt and
 * send further orders that are sealed together; stops that are counted; and what comes in
 * mid step with an answer. Over a small family, from mails to the audit.
 */
#include "unit/campaign/toy_campaign.h"

#include "base/sha256.h"
#include "campaign/seal.h"
#include "conformance/casefile.h"
#include "conformance/play.h"
#include "unit/lib/messages.h"

#define ASK "standing\npolicy ask\n"

static int at(const struct session *s, enum side side)
{
	return ((const struct toy_state *)s->campaign->state)->at[side];
}

static void expect_halt(const struct session *s, int segment)
{
	assert_int_equal(s->campaign->settings.phase, PHASE_WAITING);
	assert_int_equal(settings_waiting(&s->campaign->settings), BOTH_SIDES);
	assert_null(s->campaign->settings.question);
	assert_int_equal(s->campaign->settings.segment, segment);
	for (enum side side = UNION; side < SIDES; side++) {
		const char *path =
			arena_printf(&arena, "for/%s/report.md", side_name(side));

		assert_non_null(strstr(text_at(s, path), "Both sides halt."));
		assert_non_null(strstr(text_at(s, path),
			arena_printf(&arena, "\nstate 1/day.%d ", segment + 1)));
	}
}

/* ---- the setting ---- */

static const char *talk_of(const struct session *s)
{
	return s->campaign->settings.talk;
}

static void test_setting(void **state)
{
	struct session s = found_talking("a", NULL, "Pulse  2");

	(void)state;
	assert_string_equal(talk_of(&s), "pulse 2");
	assert_non_null(strstr(status_of(&s), "\ntalk=pulse 2\n"));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *dir = arena_printf(&arena, "for/%s/", audience_name(who));

		assert_non_null(strstr(below(&s, dir), "\ntalk = pulse 2\n"));
		assert_non_null(
			strstr(text_at(&s, arena_printf(&arena, "%sreport.md", dir)),
				"Talk is `pulse 2`. After every 2 actions"));
	}
	session_close(&s);
	s = found("b", NULL);
	assert_string_equal(talk_of(&s), "free");
	session_close(&s);
}

static int found_anew(const char *talk)
{
	struct data_file file[4];
	struct new_campaign new = {.name = "both",
		.scenario = "days",
		.dice = DICE_MODE_SEED,
		.talk = talk,
		.seed = SEED,
		.file = file,
		.files = toy_files(file, page)};
	struct change change;

	diag_init(&diag, &arena);
	return operation_new(&change, &arena, &new, &diag);
}

static void test_wrong_setting(void **state)
{
	(void)state;
	assert_int_equal(found_anew("stops 3"), OK);
	assert_int_equal(found_anew("pulse"), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "none, pulse N, stops N, free"));
	assert_int_equal(found_anew("shout"), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "`shout`"));
}

/* It stands in campaign.ini, and whoever changes it there is found out. */
static void test_setting_is_kept(void **state)
{
	struct session s = begin_talking("a", "pulse 2");
	struct audit_result result;
	struct change change;

	(void)state;
	s.campaign->settings.talk = "none";
	good(operation_draft(
		     &change, s.campaign, UNION, NULL, "", NULL, READS_SHORT, &diag),
		"draft");
	good(ledger_commit(s.ledger, &change.tree, change.message, s.date, &diag),
		"commit");
	assert_int_equal(audit_run(&result, &s), ERR_DAMAGED);
	session_close(&s);
}

/* ---- pulses ---- */

/* Both halt behind the same action, add to their plans or keep them, and go on. */
static void test_pulse(void **state)
{
	struct session s = begin_talking("a", "pulse 2");
	const char *line, *role;
	struct seal_segment segment;

	(void)state;
	orders(&s, CONFEDERATE, "go to mill\ngo to ford\n");
	orders(&s, UNION, "go to mill\ngo to ford\ngo to hill\n");
	expect_halt(&s, 0);
	assert_non_null(strstr(text_at(&s, "for/union/view.ini"), "union = ford"));
	assert_non_null(strstr(status_of(&s), "due=further-orders\nside=union\nfiled=no\n"
					      "side=confederate\nfiled=no\n"));
	/* the Confederates have nothing to add, the Union thinks better of it twice */
	orders(&s, UNION, "go to hill\n");
	assert_non_null(strstr(status_of(&s), "side=union\nfiled=yes\n"
					      "side=confederate\nfiled=no\n"));
	assert_int_equal(taken->kind, INTAKE_FURTHER);
	orders(&s, UNION, "go to mill\n");
	assert_false(taken->keeps);
	assert_int_equal(session_run(&s), ERR_WAIT);
	diag_init(&diag, &arena);
	orders(&s, CONFEDERATE, "");
	assert_true(taken->keeps);
	assert_null(strstr(messages_of(&arena, &diag), "it says that you pass"));
	/* one march of the Union's new orders, one of the Confederates' old ones */
	expect_halt(&s, 1);
	assert_int_equal(at(&s, UNION), TOY_HILL); /* of the truth nothing is played yet */
	assert_non_null(strstr(text_at(&s, "for/union/view.ini"), "union = mill"));
	assert_true(has(&s, "orders/1-day/union-answer-1.txt"));
	assert_true(has(&s, "orders/1-day/confederate-answer-1.txt"));
	assert_false(has(&s, "for/union/orders/1-day/confederate-answer-1.txt"));
	seal_segment(&segment, &arena, &s.campaign->tree, "1/day", 1);
	line = seal_segment_line(&arena, &segment);
	role = strstr(line, " confederate-answer ");
	assert_memory_equal(line, "union-answer ", 13);
	assert_non_null(role);
	assert_non_null(strstr(text_at(&s, "for/union/seal"), line));
	/* filed, and sealed by `run` */
	for (enum side side = UNION; side < SIDES; side++)
		good(take(&s, side, arena_printf(&arena, "state %s\n", state_of(&s, side)),
			     false),
			"filed");
	assert_int_equal(s.campaign->settings.segment, 1);
	good(session_run(&s), "run");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_int_equal(at(&s, UNION), TOY_MILL);
	assert_int_equal(at(&s, CONFEDERATE), TOY_FORD);
	audit(&s);
	session_close(&s);
}

/* The hash of a segment of both is over a line of each, the Union's first. */
static void test_segment_hash(void **state)
{
	const struct seal_segment both = {{"a", "b"}}, one = {{NULL, "b"}};
	char a[SHA256_HEX + 1], b[SHA256_HEX + 1], is[SHA256_HEX + 1],
		should[SHA256_HEX + 1];
	const char *lines;

	(void)state;
	sha256_hex(a, "a", 1);
	sha256_hex(b, "b", 1);
	lines = arena_printf(&arena, "union-answer %s\nconfederate-answer %s\n", a, b);
	sha256_hex(should, lines, strlen(lines));
	seal_answer_hash(is, seal_segment_line(&arena, &both));
	assert_string_equal(is, should);
	lines = arena_printf(&arena, "confederate-answer %s\n", b);
	sha256_hex(should, lines, strlen(lines));
	seal_answer_hash(is, seal_segment_line(&arena, &one));
	assert_string_equal(is, should);
	assert_null(seal_line_hash(seal_segment_line(&arena, &one), UNION));
	assert_memory_equal(seal_line_hash(seal_segment_line(&arena, &both), CONFEDERATE),
		b, SHA256_HEX);
}

/* Standing orders come with further orders, and hold from there; the form has them next
 * time.
 */
static void test_standing_in_mid_step(void **state)
{
	struct session s = begin_talking("a", "pulse 1");

	(void)state;
	orders(&s, UNION, "go to mill\ngo to ford\nstanding\npolicy ask pursue\n");
	orders(&s, CONFEDERATE, "");
	expect_halt(&s, 0);
	assert_non_null(strstr(text_at(&s, "for/union/report.md"), "policy ask pursue"));
	orders(&s, UNION, "standing none\n");
	assert_int_equal(taken->kind, INTAKE_FURTHER);
	assert_string_equal(
		text_at(&s, "standing/union.txt"), "policy ask pursue\n"); /* not yet */
	orders(&s, CONFEDERATE, "standing\npolicy ask\n");
	expect_halt(&s, 1);
	assert_null(strstr(text_at(&s, "for/union/report.md"), "policy ask pursue"));
	assert_non_null(strstr(text_at(&s, "for/confederate/report.md"), "\npolicy ask\n"));
	orders(&s, UNION, "pass\n");
	orders(&s, CONFEDERATE, "");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_false(has(&s, "standing/union.txt"));
	assert_string_equal(text_at(&s, "standing/confederate.txt"), "policy ask\n");
	audit(&s);
	session_close(&s);
}

/* Whatever the one files, the other is told nothing but `in`. */
static void test_halt_in_secret(void **state)
{
	static const char *const body[] = {
		"go to hill\n", "", "pass\nstanding\npolicy ask\n"};
	const char *told[3], *status[3], *head[3][AUDIENCE_DECK];
	struct session s[3];

	(void)state;
	for (int i = 0; i < 3; i++) {
		s[i] = begin_talking(arena_printf(&arena, "c%d", i), "pulse 1");
		orders(&s[i], UNION, "go to mill\ngo to ford\n");
		orders(&s[i], CONFEDERATE, "go to mill\n");
		expect_halt(&s[i], 0);
		told[i] = below(&s[i], "for/");
		orders(&s[i], UNION, body[i]);
		assert_string_equal(told[i], below(&s[i], "for/"));
		status[i] = status_of(&s[i]);
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
			head[i][who] = told_head(&s[i], who);
		assert_string_equal(told[i], told[0]);
		assert_string_equal(status[i], status[0]);
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
			assert_string_equal(head[i][who], head[0][who]);
	}
	for (int i = 0; i < 3; i++)
		session_close(&s[i]);
}

/* An enemy whose actions so far are the same leaves the same interim, whatever he plans. */
static void test_same_actions_same_interim(void **state)
{
	static const char dice[] = "2.1/sky/sky = 3\n";
	static const char *const file[] = {"view.ini", "report.md", "short.md",
		"journal.txt", "map.svg", "campaign.ini"};
	static const char *const plan[] = {"go to ford\ngo to ford\n",
		"go to ford\ngo to mill\nstanding\npolicy ask\n"};
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = both_join(found_talking(i ? "b" : "a", dice, "pulse 2"));
		orders(&s[i], UNION, "go to hill\n");
		orders(&s[i], CONFEDERATE, plan[i]);
		expect_halt(&s[i], 0);
	}
	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		const char *path = arena_printf(&arena, "for/union/%s", file[i]);

		assert_string_equal(text_at(&s[0], path), text_at(&s[1], path));
	}
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* What does not belong into a pulse is refused, and changes nothing. */
static void test_refused(void **state)
{
	struct session s = begin_talking("a", "pulse 1");
	const char *before;

	(void)state;
	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "");
	expect_halt(&s, 0);
	before = below(&s, "");
	assert_int_equal(take(&s, UNION, "state 1/day 0123456789ab\ngo to ford\n", true),
		ERR_REFUSED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "segment 0 of the step, but segment 1"));
	diag_init(&diag, &arena);
	assert_int_equal(take(&s, UNION, "answer: yes\n", true), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "no question is open"));
	diag_init(&diag, &arena);
	assert_int_equal(take(&s, UNION, "go to ford\n", true), ERR_REFUSED);
	diag_init(&diag, &arena);
	assert_string_equal(before, below(&s, ""));
	session_close(&s);
}

/* A day that is taken back at a pulse is told to both, and voids what both have filed. */
static void test_undo_at_a_pulse(void **state)
{
	struct session s = begin_talking("a", "pulse 1");

	(void)state;
	for (int i = 0; i < 2; i++) {
		orders(&s, UNION, "go to mill\ngo to ford\n");
		orders(&s, CONFEDERATE, "");
		if (i) {
			orders(&s, UNION, "");
			orders(&s, CONFEDERATE, "");
		}
		expect_halt(&s, i);
		orders(&s, CONFEDERATE, "go to hill\n");
		assert_true(has(&s, "orders/draft-confederate.txt"));
		good(session_undo(NULL, &s, NULL, NULL), "undo");
		assert_false(has(&s, "orders/draft-confederate.txt"));
		assert_false(has(&s, "orders/1-day/union-answer-1.txt"));
		assert_string_equal(campaign_step(s.campaign), "1/day");
		for (enum side side = UNION; side < SIDES; side++)
			assert_non_null(
				strstr(text_at(&s, arena_printf(&arena, "for/%s/report.md",
							   side_name(side))),
					"taken the game back"));
	}
	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "");
	expect_halt(&s, 0);
	orders(&s, CONFEDERATE, "");
	orders(&s, UNION, "");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* Nothing of the moderator's comes between. */
static void test_no_ruling_at_a_pulse(void **state)
{
	const struct amendment amendment = {.reason = "so\n", .to = NO_SIDE};
	struct session s = begin_talking("a", "pulse 1");

	(void)state;
	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "");
	expect_halt(&s, 0);
	assert_int_equal(session_amend(&s, &amendment), ERR_REFUSED);
	assert_int_equal(session_publish(&s, true), ERR_REFUSED);
	diag_init(&diag, &arena);
	session_close(&s);
}

/* ---- with keys ---- */

/* Of a side that is bound each part is signed, also what replaces its standing orders. */
static void test_signed_pulse(void **state)
{
	struct key key;
	struct session s = begin_bound_talking(&key, "pulse 1");
	const char *first, *second, *voucher;

	(void)state;
	good(send_signed(&s, &key, signed_text(&s, "go to mill\ngo to ford\n")), "orders");
	orders(&s, CONFEDERATE, "");
	expect_halt(&s, 0);
	first = signed_text(&s, "go to hill\n");
	second = signed_text(&s, "go to ford\nstanding\npolicy ask pursue\n");
	good(send_signed(&s, &key, first), "first");
	good(send_signed(&s, &key, second), "second");
	assert_int_equal(send_signed(&s, &key, first), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "came before"));
	diag_init(&diag, &arena);
	voucher = text_at(&s, "orders/draft-union.sig");
	orders(&s, CONFEDERATE, "");
	assert_string_equal(text_at(&s, "orders/1-day/union-answer-1.sig"), voucher);
	expect_halt(&s, 1);
	good(send_signed(&s, &key, signed_text(&s, "")), "nothing");
	orders(&s, CONFEDERATE, "");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_string_equal(text_at(&s, "standing/union.txt"), "policy ask pursue\n");
	assert_string_equal(text_at(&s, "standing/union.sig"), voucher);
	audit(&s);
	session_close(&s);
}

/* ---- stops ---- */

/* Each is woken so often, and then goes on as if he had not wished it. */
static void test_stops(void **state)
{
	struct session s = begin_talking("a", "stops 1");

	(void)state;
	orders(&s, CONFEDERATE, "stop\n" ASK);
	orders(&s, UNION, "go to mill\nstop\n" ASK);
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	orders(&s, UNION, "go to ford\nstop\ngo to hill\n");
	/* the second `stop` of the Union is none, and the Confederates' first one is due */
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(CONFEDERATE));
	assert_null(s.campaign->settings.question);
	assert_false(has(&s, "for/confederate/orders/1-day/union-answer-1.txt"));
	orders(&s, CONFEDERATE, "go to mill\n");
	/* and of neither the policy, since both have been woken */
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_int_equal(at(&s, UNION), TOY_HILL);
	audit(&s);
	session_close(&s);
}

static void test_none(void **state)
{
	struct session s = begin_talking("a", "none");

	(void)state;
	orders(&s, CONFEDERATE, "go to mill\nstop\ngo to ford\n" ASK);
	orders(&s, UNION, "stop\ngo to mill\n" ASK);
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_int_equal(at(&s, CONFEDERATE), TOY_FORD);
	audit(&s);
	session_close(&s);
}

/* ---- answers ---- */

/* An answer may bring other orders and standing orders: both hold from there. */
static void test_answer_with_orders(void **state)
{
	struct session s = begin_talking("a", "free");

	(void)state;
	orders(&s, UNION, "go to mill\n" ASK);
	orders(&s, CONFEDERATE, "go to hill\n");
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	answer(&s, UNION, "yes\ngo to hill\nstanding\npolicy ask pursue\n");
	assert_int_equal(taken->kind, INTAKE_ANSWER);
	assert_non_null(strstr(taken->receipt, "They pursue"));
	assert_non_null(strstr(taken->receipt, "go to hill"));
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_int_equal(at(&s, UNION), TOY_HILL);
	assert_string_equal(text_at(&s, "standing/union.txt"), "policy ask pursue\n");
	audit(&s);
	session_close(&s);
}

/* ---- what is sealed in mid step ---- */

/* The last text that a side has sealed in mid step, without its salt. */
static const char *sealed_of(const struct session *s, enum side side, int k)
{
	const char *text = text_at(s,
		arena_printf(&arena, "orders/1-day/%s-answer-%d.txt", side_name(side), k));

	return seal_opened(text);
}

static const char *sealed_answer(const char *name, const char *choice)
{
	struct session s = begin_talking(name, "free");
	const char *text;

	orders(&s, UNION, "go to mill\n" ASK);
	orders(&s, CONFEDERATE, "go to hill\n");
	good(take(&s, UNION,
		     arena_printf(
			     &arena, "state %s\nanswer%s\n", state_of(&s, UNION), choice),
		     true),
		choice);
	text = sealed_of(&s, UNION, 1);
	audit(&s);
	session_close(&s);
	return text;
}

/* However an answer is spelt, and whatever stands beside it, its seal is the same. */
static void test_answer_is_resolved(void **state)
{
	const char *yes, *no;

	(void)state;
	yes = sealed_answer("a", ": yes");
	assert_null(strstr(yes, "state"));
	assert_non_null(strstr(yes, "\nanswer 1/day/0/3.2/union/pursue-"));
	assert_string_equal(yes, sealed_answer("b", ":   YES\n# better luck, 17"));
	assert_string_equal(yes, sealed_answer("c", ": Yes # better luck, 18"));
	no = sealed_answer("d", ": no");
	assert_string_not_equal(yes, no);
	assert_non_null(strstr(no, ": default\n"));
	assert_string_equal(no, sealed_answer("e", ": default"));
	assert_string_equal(no, sealed_answer("f", ": NO # why not"));
}

static const char *sealed_further(const char *name, const char *body)
{
	struct session s = begin_talking(name, "pulse 1");
	const char *text;

	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "");
	orders(&s, UNION, body);
	orders(&s, CONFEDERATE, "# nothing\n");
	text = sealed_of(&s, UNION, 1);
	assert_null(strchr(sealed_of(&s, CONFEDERATE, 1), '#'));
	session_close(&s);
	return text;
}

static void test_comments_are_not_sealed(void **state)
{
	const char *plain;

	(void)state;
	plain = sealed_further("a", "go to ford\nstanding\npolicy ask\n");
	assert_non_null(strstr(plain, "\nstate 1/day.1 "));
	assert_non_null(strstr(plain, "\ngo to ford\nstanding\npolicy ask\nend orders\n"));
	assert_string_equal(
		plain, sealed_further("b", "# 1\ngo to ford # 2\n#\nstanding # 3\n"
					   "policy ask #\n"));
}

/* A moderator who seals it as it came has sealed something else. */
static void test_comment_is_found(void **state)
{
	struct session s = begin_talking("a", "pulse 1");
	struct audit_result result;
	struct change change;
	const char *path = "orders/1-day/union-answer-1.txt", *text;

	(void)state;
	orders(&s, UNION, "go to mill\n");
	orders(&s, CONFEDERATE, "");
	for (enum side side = UNION; side < SIDES; side++)
		good(take(&s, side, arena_printf(&arena, "state %s\n", state_of(&s, side)),
			     false),
			"filed");
	good(operation_answer(&change, s.campaign, NULL, NULL, &diag), "answer");
	text = tree_text(&change.tree, path);
	text = arena_printf(&arena, "%.*s# 17\nend orders\n",
		(int)(strlen(text) - strlen("end orders\n")), text);
	tree_put(&change.tree, path, text, strlen(text));
	good(ledger_commit(s.ledger, &change.tree, change.message, s.date, &diag),
		"commit");
	good(ledger_flush(s.ledger, &diag), "flush");
	assert_int_equal(audit_run(&result, &s), ERR_DAMAGED);
	assert_non_null(strstr(messages_of(&arena, &diag), path));
	session_close(&s);
}

/* ---- cases ---- */

static int play_case(const char *text)
{
	struct data_file file[4];
	size_t files = toy_files(file, page);
	struct case_file *played;
	void *game;
	int err;

	diag_init(&diag, &arena);
	good(toy_load(&game, &arena, file, files, &diag), "load");
	if ((err = case_read(&played, &arena, "a.case", text, strlen(text), &diag)) < 0)
		return err;
	return case_play(played, &arena, &toy_family, game, &diag);
}

#define CASE_HEAD                                                                          \
	"case 3.3 Both halt\ngame toy\n"                                                   \
	"given\n  turn 2\norders union\n  go to mill\n  go to ford\npass confederate\n"

static void test_case(void **state)
{
	(void)state;
	good(play_case("talk pulse 1\n" CASE_HEAD
		       "expect\n  stopped union\n  stopped confederate\n"
		       "further confederate\n  go to hill\n"
		       "further union\n"
		       "expect\n  stopped union\n"
		       "further union\nfurther confederate\n"
		       "expect\n  stopped union\n"
		       "further union\nfurther confederate\n"
		       "expect\n  union at ford\n  confederate at hill\n"),
		"pulses");
	good(play_case("die 3.3/ford/clash = 2\n" CASE_HEAD "expect\n  union at ford\n"),
		"the family's talk");
	assert_int_equal(play_case("talk pulse 1\n" CASE_HEAD), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "both sides have halted"));
	assert_int_equal(play_case("talk loud\n" CASE_HEAD "expect\n  union at ford\n"),
		ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "`loud` is no talk"));
}

/* ---- a whole game ---- */

static void test_live(void **state)
{
	static const char *const talk[] = {"pulse 1", "pulse 2", "stops 1", "none"};
	struct data_file file[4];
	struct live_game game = {.ruleset = &toy_family,
		.file = file,
		.files = toy_files(file, page),
		.scenario = "days"};

	(void)state;
	for (uint64_t i = 0; i < 16; i++) {
		struct session s = {.arena = &arena, .diag = &diag, .date = DATE};

		game.random = i;
		game.talk = talk[i % 4];
		game.dir = s.dir = arena_printf(&arena, "%s/live-%d", base, (int)i);
		good(play_live(&game, &diag), "play");
		if (i > 1) /* by hand it takes long */
			continue;
		good(session_open(&s, true), "open");
		audit(&s);
		session_close(&s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_setting, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_wrong_setting, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_setting_is_kept, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_pulse, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_segment_hash, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_standing_in_mid_step, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_halt_in_secret, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_same_actions_same_interim, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_refused, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_undo_at_a_pulse, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_no_ruling_at_a_pulse, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_signed_pulse, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_stops, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_none, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_answer_with_orders, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_answer_is_resolved, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_comments_are_not_sealed, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_comment_is_found, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_case, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_live, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
