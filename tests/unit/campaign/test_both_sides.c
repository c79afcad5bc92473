/*
 * Steps that await the orders of both sides, over a small family of which each day is such
 * a step: from the files of both to the audit.
 */
#include <stdlib.h>

#include "command/commands.h"
#include "conformance/casefile.h"
#include "conformance/play.h"
#include "unit/campaign/toy_campaign.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

/* ---- the tests ---- */

/* Before both are in, neither knows more of the other than that he is awaited. */
static void test_in_secret(void **state)
{
	static const char *const body[] = {
		"go to mill\n", "go to ford\nstop\nstanding\npolicy ask\n"};
	const char *head[2][AUDIENCE_DECK], *before;
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = begin(i ? "b" : "a");
		before = told_head(&s[i], AUDIENCE_UNION);
		assert_non_null(strstr(status_of(&s[i]),
			"side=union\nfiled=no\nside=confederate\nfiled=no\n"));
		orders(&s[i], CONFEDERATE, body[i]);
		assert_int_equal(s[i].campaign->settings.phase, PHASE_OPEN);
		assert_non_null(strstr(status_of(&s[i]),
			"side=union\nfiled=no\nside=confederate\nfiled=yes\n"));
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
			head[i][who] = told_head(&s[i], who);
		assert_string_equal(before, head[i][AUDIENCE_UNION]);
	}
	assert_string_equal(below(&s[0], "for/"), below(&s[1], "for/"));
	assert_string_equal(status_of(&s[0]), status_of(&s[1]));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_string_equal(head[0][who], head[1][who]);
	/* who thinks better of it files anew */
	orders(&s[1], CONFEDERATE, body[0]);
	assert_string_equal(below(&s[0], "orders/"), below(&s[1], "orders/"));
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* What a side is told of a day hangs on what it can see of the enemy's orders alone. */
static void test_day_in_secret(void **state)
{
	static const char dice[] = "2.1/sky/sky = 3\n2.1/sky/sky = 5\n";
	static const char *const file[] = {
		"view.ini", "report.md", "journal.txt", "map.svg", "campaign.ini"};
	static const char *const body[] = {"go to mill\n", "go to hill\ngo to ford\n"};
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = begin_with(i ? "b" : "a", dice);
		orders(&s[i], UNION, "go to hill\n");
		orders(&s[i], CONFEDERATE, body[i]);
		assert_string_equal(campaign_step(s[i].campaign), "2/day");
		assert_non_null(strstr(
			text_at(&s[i], "for/union/report.md"), "The Union: to Hill"));
		assert_non_null(strstr(text_at(&s[i], "for/confederate/report.md"),
			"The Confederates: to "));
	}
	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		const char *path = arena_printf(&arena, "for/union/%s", file[i]);

		assert_string_equal(text_at(&s[0], path), text_at(&s[1], path));
	}
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* The orders of both reach the rules, and who was first does not matter. */
static void test_either_first(void **state)
{
	struct session a = begin("a"), b = begin("b");
	const struct toy_state *end;

	(void)state;
	orders(&a, UNION, "go to mill\n");
	orders(&a, CONFEDERATE, "go to mill\n");
	orders(&b, CONFEDERATE, "go to mill\n");
	orders(&b, UNION, "go to mill\n");
	end = a.campaign->state;
	assert_int_equal(end->at[UNION], TOY_MILL);
	assert_int_equal(end->at[CONFEDERATE], TOY_MILL);
	assert_int_equal(end->points[UNION] + end->points[CONFEDERATE], 1);
	assert_string_equal(below(&a, ""), below(&b, ""));
	audit(&a);
	audit(&b);
	session_close(&a);
	session_close(&b);
}

#define ASK "standing\npolicy ask\n"

/* One side is asked, and then the other, in one step. */
static void test_questions(void **state)
{
	struct session s = begin("a");
	const char *told, *seal;

	(void)state;
	orders(&s, CONFEDERATE, "go to mill\n" ASK);
	orders(&s, UNION, "go to mill\n" ASK);
	assert_int_equal(s.campaign->settings.phase, PHASE_WAITING);
	assert_int_equal(s.campaign->settings.waiting, UNION);
	assert_non_null(strstr(status_of(&s), "due=answer\nside=union\n"));
	assert_false(has(&s, "for/confederate/questions.ini"));
	assert_non_null(
		strstr(text_at(&s, "for/confederate/report.md"), "being adjudicated"));
	assert_int_equal(take(&s, CONFEDERATE,
				 arena_printf(&arena, "answer %s: yes\n",
					 s.campaign->settings.question),
				 true),
		ERR_REFUSED);
	diag_init(&diag, &arena);
	told = told_head(&s, AUDIENCE_CONFEDERATE);
	answer(&s, UNION, "yes");
	assert_int_equal(s.campaign->settings.waiting, CONFEDERATE);
	assert_int_equal(s.campaign->settings.segment, 1);
	assert_true(has(&s, "orders/1-day/union-answer-1.txt"));
	assert_false(has(&s, "for/union/questions.ini"));
	assert_non_null(strstr(text_at(&s, "for/union/report.md"), "being adjudicated"));
	assert_null(strstr(text_at(&s, "for/confederate/journal.txt"), "union"));
	assert_string_not_equal(told, told_head(&s, AUDIENCE_CONFEDERATE));
	told = told_head(&s, AUDIENCE_UNION);
	/* an answer may be filed, and sealed later */
	good(take(&s, CONFEDERATE,
		     arena_printf(&arena, "answer %s: no\n", s.campaign->settings.question),
		     false),
		"filed");
	assert_string_equal(told, told_head(&s, AUDIENCE_UNION));
	good(session_run(&s), "run");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_true(has(&s, "orders/1-day/confederate-answer-2.txt"));
	assert_true(has(&s, "for/union/orders/1-day/union-answer-1.txt"));
	assert_false(has(&s, "for/union/orders/1-day/confederate-answer-2.txt"));
	assert_false(has(&s, "for/confederate/orders/1-day/union-answer-1.txt"));
	seal = text_at(&s, "orders/1-day/confederate-answer-2.txt");
	assert_non_null(strstr(seal, "seal 1/day confederate-answer "));
	assert_non_null(strstr(text_at(&s, "journal/1-day.txt"), "/2/3.3/mill/clash"));
	audit(&s);
	session_close(&s);
}

/* Either side stops and goes on, the Union first. */
static void test_stops(void **state)
{
	struct session s = begin("a");
	const struct toy_state *end;

	(void)state;
	orders(&s, UNION, "go to mill\nstop\n");
	orders(&s, CONFEDERATE, "stop\n");
	assert_int_equal(s.campaign->settings.waiting, UNION);
	assert_null(s.campaign->settings.question);
	assert_non_null(strstr(text_at(&s, "for/union/view.ini"), "union = mill"));
	orders(&s, UNION, "go to ford\n");
	assert_int_equal(s.campaign->settings.waiting, CONFEDERATE);
	orders(&s, CONFEDERATE, "go to hill\nstop\n");
	assert_int_equal(s.campaign->settings.segment, 2);
	orders(&s, CONFEDERATE, "go to mill\n");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	end = s.campaign->state;
	assert_int_equal(end->at[UNION], TOY_FORD);
	assert_int_equal(end->at[CONFEDERATE], TOY_MILL);
	assert_true(has(&s, "orders/1-day/confederate-answer-3.txt"));
	audit(&s);
	session_close(&s);
}

/* A day is taken back as a whole, from its end and from its middle: both file anew. */
static void test_undo(void **state)
{
	struct session s = begin("a");
	const char *sky = text_at(&s, "journal/1-morning.txt"), *again;

	(void)state;
	for (int middle = 0; middle < 2; middle++) {
		orders(&s, UNION, middle ? "go to mill\n" ASK : "go to mill\n");
		orders(&s, CONFEDERATE, "go to mill\n");
		assert_int_equal(
			s.campaign->settings.phase, middle ? PHASE_WAITING : PHASE_OPEN);
		good(session_undo(NULL, &s, NULL, NULL), "undo");
		assert_string_equal(campaign_step(s.campaign), "1/day");
		assert_string_equal(sky, text_at(&s, "journal/1-morning.txt"));
		assert_non_null(strstr(status_of(&s),
			"side=union\nfiled=no\nside=confederate\nfiled=no\n"));
		for (enum side side = UNION; side < SIDES; side++) {
			const char *path =
				arena_printf(&arena, "for/%s/report.md", side_name(side));

			again = text_at(&s, path);
			assert_non_null(strstr(again, "taken the game back"));
			assert_non_null(strstr(again, "It is your move"));
		}
		assert_int_equal(session_run(&s), ERR_WAIT);
	}
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to ford\nstanding none\n");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* ---- signatures ---- */

/* Signed orders wait for the other side's; older ones do not come again. */
static void test_signed(void **state)
{
	struct key key;
	struct session s = begin_bound(&key);
	const char *first = signed_text(&s, "go to mill\n");
	const char *second = signed_text(&s, "go to ford\n" ASK), *voucher;

	(void)state;
	good(send_signed(&s, &key, first), "first");
	good(send_signed(&s, &key, first), "a mail that came twice");
	good(send_signed(&s, &key, second), "second");
	assert_int_equal(send_signed(&s, &key, first), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "came before"));
	diag_init(&diag, &arena);
	voucher = text_at(&s, "orders/draft-union.sig");
	orders(&s, CONFEDERATE, "go to ford\n");
	assert_non_null(strstr(text_at(&s, "orders/1-day/union-orders.txt"), "go to ford"));
	assert_string_equal(text_at(&s, "orders/1-day/union-orders.sig"), voucher);
	assert_string_equal(
		text_at(&s, "for/union/orders/1-day/union-orders.sig"), voucher);
	assert_false(has(&s, "for/confederate/orders/1-day/union-orders.sig"));
	assert_false(has(&s, "orders/draft-union.sig"));
	good(send_signed(&s, &key, signed_answer(&s, "yes")), "answer");
	assert_true(has(&s, "orders/1-day/union-answer-1.sig"));
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* ---- games and cases ---- */

/* What a command prints where the game is on the shelf. */
static const char *printed(
	const struct carried *carried, enum program program, const char *line, int *status)
{
	const char *text, *data = getenv("ADJUTANT_DATA");
	char **word;
	int words = (int)text_split(&arena, line, ' ', &word), kept;

	shell(arena_printf(
		&arena, "mkdir -p '%s/games/toy' '%s/templates/toy'", base, base));
	file_write(arena_printf(&arena, "%s/%s", base, "games/toy/game.ini"), toy_game_ini);
	file_write(arena_printf(&arena, "%s/%s", base, "templates/report.md"), page);
	file_write(
		arena_printf(&arena, "%s/%s", base, "templates/toy/report.md"), toy_report);
	file_write(arena_printf(&arena, "%s/%s", base, "templates/toy/events.ini"),
		toy_events);
	setenv("ADJUTANT_DATA", base, 1);
	kept = catch_output();
	*status = command_dispatch(words, word, program, carried);
	text = caught(kept);
	setenv("ADJUTANT_DATA", data ? data : ".", 1);
	return text;
}

/* Built-in players, within the process and again through a campaign. */
static void test_games(void **state)
{
	static const struct carried carried[] = {{"play", &command_play}, {NULL, NULL}};
	const char *text;
	int status;

	(void)state;
	text = printed(carried, PROGRAM_LEDGER,
		"adjutant play --both --games 40 --campaigns 2 toy", &status);
	assert_int_equal(status, 0);
	assert_non_null(strstr(text, "40 games, 280 steps"));
	assert_non_null(strstr(text, "2 of them through a campaign, with the same end."));
}

/* What is printed does not depend on how many are played at a time. */
static void test_games_at_a_time(void **state)
{
	static const struct carried carried[] = {{"play", &command_play}, {NULL, NULL}};
	static const char *const jobs[] = {"1", "2", "5"};
	static const char *const bad[] = {"0", "65", "two"};
	const char *text, *first = NULL;
	int status;

	(void)state;
	for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
		text = printed(carried, PROGRAM_LEDGER,
			arena_printf(&arena,
				"adjutant play --both --games 23 --campaigns 3 --jobs %s toy",
				jobs[i]),
			&status);
		assert_int_equal(status, 0);
		first = first ? first : text;
		assert_string_equal(text, first);
	}
	assert_non_null(strstr(first, "23 games, "));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		printed(carried, PROGRAM_LEDGER,
			arena_printf(&arena, "adjutant play --both --jobs %s toy", bad[i]),
			&status);
		assert_int_equal(status, 2);
	}
}

/* Words of the family that hold others come from mail to rules, and into the help. */
static void test_blocks(void **state)
{
	static const struct carried carried[] = {{"help", &command_help}, {NULL, NULL}};
	struct session s = begin("a");
	const struct toy_state *end;
	int status;

	(void)state;
	orders(&s, UNION, "plan\ngo to mill\ngo to ford\nend plan\n");
	assert_string_equal(
		taken->receipt, "line 7: plan\nline 8: go to mill\nline 9: go to ford\n");
	orders(&s, CONFEDERATE, "go to hill\n");
	end = s.campaign->state;
	assert_int_equal(end->at[UNION], TOY_FORD);
	assert_non_null(strstr(text_at(&s, "orders/1-day/union-orders.txt"),
		"\nplan\ngo to mill\ngo to ford\nend plan\n"));
	audit(&s);
	session_close(&s);
	assert_non_null(strstr(
		printed(carried, PROGRAM_ADJUTANT, "adjutant help orders toy", &status),
		"\nBlocks\n\n  plan ... end plan  (3.1)\n"));
	assert_int_equal(status, 0);
}

/* As by mail: with questions, stops, and days that are taken back. */
static void test_live(void **state)
{
	struct data_file file[4];
	struct live_game game = {.ruleset = &toy_family,
		.file = file,
		.files = toy_files(file, page),
		.scenario = "days"};

	(void)state;
	for (uint64_t i = 0; i < 24; i++) {
		struct session s = {.arena = &arena, .diag = &diag, .date = DATE};

		game.random = i;
		game.dir = s.dir = arena_printf(&arena, "%s/live-%d", base, (int)i);
		good(play_live(&game, &diag), "play");
		if (i) /* by hand it takes long */
			continue;
		good(session_open(&s, true), "open");
		audit(&s);
		session_close(&s);
	}
}

static int play_case(const char *text)
{
	struct data_file file[4];
	size_t files = toy_files(file, page);
	struct case_file *played;
	void *game;
	int err;

	good(toy_load(&game, &arena, file, files, &diag), "load");
	if ((err = case_read(&played, &arena, "a.case", text, strlen(text), &diag)) < 0)
		return err;
	return case_play(played, &arena, &toy_family, game, &diag);
}

static void test_case(void **state)
{
	static const char head[] = "case 3.3 Both sides meet\ngame toy\n"
				   "die 3.3/mill/clash = 2\n"
				   "given\n  turn 2\n";
	static const char end[] = "expect\n  union at mill\n  confederate at mill\n"
				  "  union has 1\n";

	(void)state;
	good(play_case(arena_printf(&arena,
		     "%sorders union\n  go to mill\norders confederate\n  go to mill\n%s",
		     head, end)),
		"Union first");
	good(play_case(arena_printf(&arena,
		     "%sorders confederate\n  go to mill\norders union\n  go to mill\n%s",
		     head, end)),
		"Confederates first");
	good(play_case(arena_printf(&arena,
		     "%sstanding union\n  policy ask\norders confederate\n  go to mill\n"
		     "orders union\n  go to mill\nanswer union pursue = no\n%s",
		     head, end)),
		"with an answer");
	/* one that lacks the orders of a side plays nothing, and says so */
	assert_int_equal(
		play_case(arena_printf(&arena, "%sorders union\n  go to mill\n", head)),
		ERR_REFUSED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "awaits orders of the other side"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_in_secret, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_day_in_secret, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_either_first, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_questions, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_stops, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_undo, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_signed, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_games, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_games_at_a_time, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_blocks, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_live, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_case, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
