/*
 * A moderator in league with a player: a program that is wrong on purpose plays a campaign
 * of the small family, and what it hides is found by the clone of the side that it hurts,
 * before anything is published. Each cheat is a row of the table in adjutant-dice(7).
 */
#include "unit/audit/league.h"

#include "audit/audit.h"
#include "campaign/seal.h"
#include "moderate/operations.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

/* His program takes plans as they come, and the campaign looks as before. */
static void closed_again(struct session *s)
{
	s->campaign->settings.plans = PLANS_COMMITTED;
	campaign_store(s->campaign, NULL);
	write_file("campaign.ini", text_at(s, "campaign.ini"));
	put(s, &change);
}

static void plans_of(struct session *s, const char *text[SIDES])
{
	text[UNION] = plan(s, UNION, GO_TO_MILL);
	text[CONFEDERATE] = plan(s, CONFEDERATE, "go to ford\n");
}

/* ---- commitments ---- */

static const char *pledge_mail(struct session *s, enum side side, const char *text)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside %s\nstate %s\n%spledge %s\nend orders\n",
		side_name(side), state_of(s, side),
		form_nonce_line(&arena, s->campaign, side), hash_of_plan(text));
}

/* He has read the Union's plan, and commits the Confederates to one that fits it. */
static void test_committed_again(void **state)
{
	struct session s = begin_of(PLANS_COMMITTED, "free");
	const char *text[SIDES], *fitted;

	(void)state;
	plans_of(&s, text);
	fitted = plan(&s, CONFEDERATE, GO_TO_MILL);
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	file(&s, CONFEDERATE, pledge_mail(&s, CONFEDERATE, fitted));
	file(&s, UNION, pledge_mail(&s, UNION, text[UNION]));
	good(operation_pledge(&change, s.campaign, &diag), "again");
	put(&s, &change);
	file(&s, UNION, text[UNION]);
	file(&s, CONFEDERATE, fitted);
	seal(&s);
	put(&s, &change);
	play(&s);
	clone_finds(
		&s, UNION, "commits both sides a second time", "committed a second time");
}

/* He never told a hash, and seals as if plans were open. */
static void test_never_committed(void **state)
{
	struct session s = begin_of(PLANS_COMMITTED, "free");
	const char *text[SIDES];

	(void)state;
	plans_of(&s, text);
	file(&s, UNION, text[UNION]);
	file(&s, CONFEDERATE, text[CONFEDERATE]);
	s.campaign->settings.plans = PLANS_OPEN;
	seal(&s);
	closed_again(&s);
	play(&s);
	clone_finds(&s, UNION, "seals plans that were never committed",
		"plans that were never committed");
}

/* The seal has commitments, but nobody was told of them before. */
static void test_committed_untold(void **state)
{
	struct session s = begin_of(PLANS_COMMITTED, "free");
	const char *text[SIDES];

	(void)state;
	plans_of(&s, text);
	file(&s, UNION, text[UNION]);
	file(&s, CONFEDERATE, text[CONFEDERATE]);
	for (enum side side = UNION; side < SIDES; side++)
		s.campaign->settings.commit[side] = hash_of_plan(text[side]);
	seal(&s);
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "seals commitments that were never told",
		"commitments that were never told");
}

/* One hash is left out of what is told: there is nothing to compare with later. */
static void test_one_left_out(void **state)
{
	static const char *const role[] = {"confederate-orders", "confederate-standing",
		"union-standing", "union-orders"};

	(void)state;
	for (size_t i = 0; i < sizeof role / sizeof *role; i++) {
		struct session s = begin_of(PLANS_COMMITTED, "free");
		const char *text[SIDES], *message, *line;

		plans_of(&s, text);
		file(&s, UNION, pledge_mail(&s, UNION, text[UNION]));
		file(&s, CONFEDERATE, pledge_mail(&s, CONFEDERATE, text[CONFEDERATE]));
		good(operation_pledge(&change, s.campaign, &diag), "pledge");
		message = tree_text(&change.tree, message_path(UNION));
		line = strstr(message, arena_printf(&arena, "Committed: %s ", role[i]));
		assert_non_null(line);
		forge_message(UNION, arena_copy(&arena, line, strcspn(line, "\n") + 1), "");
		put(&s, &change);
		clone_finds(&s, UNION, "does not say what is committed as",
			"does not say to what each side is committed");
		shell(arena_printf(&arena, "rm -rf '%s' '%s-of-union'", s.dir, s.dir));
	}
}

/* A hash in the words of a ruling is none: trailers stand in the last block alone. */
static void test_hash_in_a_body(void **state)
{
	struct session s = begin_of(PLANS_COMMITTED, "free");
	const char *text[SIDES], *line;

	(void)state;
	plans_of(&s, text);
	file(&s, UNION, pledge_mail(&s, UNION, text[UNION]));
	file(&s, CONFEDERATE, pledge_mail(&s, CONFEDERATE, text[CONFEDERATE]));
	good(operation_pledge(&change, s.campaign, &diag), "pledge");
	line = arena_printf(&arena, "Committed: confederate-orders %s\n",
		hash_of_plan(text[CONFEDERATE]));
	forge_message(UNION, line, "");
	forge_message(UNION, "\n\n", arena_printf(&arena, "\n\n%s\n", line));
	put(&s, &change);
	clone_finds(&s, UNION, "does not say what is committed as",
		"does not say to what each side is committed");
}

/* At a pulse he leaves them out, or fits the second text. */
static void begin_pulse(struct session *s, const char *text[SIDES])
{
	*s = begin_of(PLANS_COMMITTED, "pulse 1");
	plans_of(s, text);
	both_commit(s, text);
	good(reveal(s, text[UNION]), "union");
	good(reveal(s, text[CONFEDERATE]), "confederate");
	assert_int_equal(settings_waiting(&s->campaign->settings), BOTH_SIDES);
	text[UNION] = plan(s, UNION, "");
	text[CONFEDERATE] = plan(s, CONFEDERATE, "");
}

/* Goes on, by way of the halts that are still to come, to the end of the step. */
static void play_on(struct session *s)
{
	play(s);
	while (settings_waiting(&s->campaign->settings) == BOTH_SIDES) {
		const char *const text[SIDES] = {
			plan(s, UNION, ""), plan(s, CONFEDERATE, "")};

		both_commit(s, text);
		good(reveal(s, text[UNION]), "union");
		good(reveal(s, text[CONFEDERATE]), "confederate");
	}
}

static void test_pulse_never_committed(void **state)
{
	const char *text[SIDES];
	struct session s;

	(void)state;
	begin_pulse(&s, text);
	file(&s, UNION, text[UNION]);
	file(&s, CONFEDERATE, text[CONFEDERATE]);
	s.campaign->settings.plans = PLANS_OPEN;
	good(operation_answer(&change, s.campaign, NULL, NULL, &diag), "answer");
	closed_again(&s);
	play_on(&s);
	clone_finds(&s, UNION, "without their commitments", "without their commitments");
}

static void test_pulse_fitted(void **state)
{
	const char *text[SIDES], *fitted;
	struct session s;

	(void)state;
	begin_pulse(&s, text);
	fitted = plan(&s, CONFEDERATE, GO_TO_MILL);
	both_commit(&s, text);
	file(&s, UNION, text[UNION]);
	file(&s, CONFEDERATE, fitted);
	s.campaign->settings.commit[CONFEDERATE] = hash_of_plan(fitted);
	good(operation_answer(&change, s.campaign, NULL, NULL, &diag), "answer");
	put(&s, &change);
	play_on(&s);
	clone_finds(&s, UNION, "seals other commitments than were told",
		"other commitments are sealed");
}

/* The own text is not the one that was committed. */
static void test_pulse_own(void **state)
{
	const char *text[SIDES], *other;
	struct session s;

	(void)state;
	begin_pulse(&s, text);
	other = plan(&s, UNION, GO_TO_MILL);
	both_commit(&s, text);
	file(&s, UNION, other);
	file(&s, CONFEDERATE, text[CONFEDERATE]);
	s.campaign->settings.plans = PLANS_OPEN; /* his program does not compare */
	good(operation_answer(&change, s.campaign, NULL, NULL, &diag), "answer");
	closed_again(&s);
	play_on(&s);
	clone_finds(&s, UNION, "seals other further orders than this side",
		"not what its side had committed itself to");
}

/* ---- tries and links ---- */

static void both_plan(struct session *s)
{
	orders(s, UNION, GO_TO_MILL);
	orders(s, CONFEDERATE, "go to ford\n");
}

/* Three tries in one: the number goes into salts and nonces, and so into every die. */
static void test_tries_chosen(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none"), *now = &s;
	struct undo_plan target;
	struct campaign *before;
	struct tree tree;

	(void)state;
	both_plan(now);
	assert_string_equal(campaign_step(s.campaign), "2/day");
	good(undo_target_find(&target, s.ledger, &arena, &diag), "target");
	good(ledger_read(&tree, s.ledger, &arena, target.id, &diag), "read");
	good(campaign_load(&before, &arena, &tree, s.campaign, &diag), "load");
	s.campaign->settings.tries += 2;
	good(operation_undo(&change, s.campaign, before, &target, NULL, &diag), "undo");
	put(&s, &change);
	clone_finds(&s, UNION, "counts wrongly what was taken back: 3",
		"counts wrongly what was taken back");
}

/* A step was sealed, its dice did not please; its link is used again. */
static void test_link_again(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	struct undo_plan target;
	struct campaign *before;
	struct tree tree;

	(void)state;
	good(ledger_flush(s.ledger, &diag), "flush");
	file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	good(ledger_read(&tree, s.ledger, &arena, NULL, &diag), "read");
	seal(&s);
	put(&s, &change);
	good(campaign_load(&before, &arena, &tree, s.campaign, &diag), "load");
	good(undo_target_find(&target, s.ledger, &arena, &diag), "target");
	s.campaign->settings.link--;
	s.campaign->settings.phase = PHASE_OPEN;
	good(operation_undo(&change, s.campaign, before, &target, NULL, &diag), "undo");
	put(&s, &change);
	clone_finds(&s, UNION, "does not burn the link of the step that was sealed",
		"does not burn the link of");
}

/* A link is passed over that no step has used, for the dice of the next. */
static void test_link_passed_over(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	s.campaign->settings.link++;
	file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
	s.campaign->settings.link++;
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	s.campaign->settings.link++;
	seal(&s);
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "does not lead down to the one before it",
		"does not hash to the one before");
}

/* ---- who is said to have sent nothing ---- */

/* The Union's plan is dropped, and its clone is not told that it sent none. */
static void test_plan_dropped(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	seal(&s);
	forge_message(UNION, "Absent: union\n", "");
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "leaves out the orders of this side", NULL);
}

/* Its plan is played, and it is called absent all the same. */
static void test_absent_with_orders(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	seal(&s);
	forge_message(UNION, "Orders-SHA256: ", "Absent: union\nOrders-SHA256: ");
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "its seal calls absent", "is called absent");
}

static void test_absent_of_the_other(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	seal(&s);
	forge_message(UNION, "Orders-SHA256: ", "Absent: confederate\nOrders-SHA256: ");
	put(&s, &change);
	clone_finds(&s, UNION, "none of this side", NULL);
}

/* ---- what holds for the whole campaign ---- */

struct frozen {
	const char *what;
	void (*change)(struct settings *);
	const char *words;
};

static void other_options(struct settings *s)
{
	s->options = "fog";
}

static void other_scenario(struct settings *s)
{
	s->scenario = "nights";
}

static void other_overlay(struct settings *s)
{
	s->overlay = "units.ini";
}

static void other_talk(struct settings *s)
{
	s->talk = "free";
}

static void other_plans(struct settings *s)
{
	s->plans = PLANS_COMMITTED;
}

static void other_terms(struct settings *s)
{
	s->terms.deadline = "3 days";
	s->terms.since = "2026-11-20T00:00:00Z";
}

static void other_draw(struct settings *s)
{
	s->draw = DRAW_BY_UNION;
}

static void other_seat(struct settings *s)
{
	s->open[UNION] = SEAT_OPEN;
}

static void other_end(struct settings *s)
{
	s->ended = ENDED_CONCEDED;
	s->loser = UNION + 1;
}

static void test_frozen(void **state)
{
	static const struct frozen row[] = {
		{"options", other_options, "must stay as `new` chose it: options"},
		{"scenario", other_scenario, "the game or its scenario"},
		{"overlay", other_overlay, "overlay"},
		{"talk", other_talk, "talk"},
		{"plans", other_plans, "plans"},
		{"terms", other_terms, "changes the terms without saying so"},
		{"draw", other_draw, "the offer of a draw"},
		{"seat", other_seat, "opens or fills a seat"},
		{"end", other_end, "how the game has ended"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct session s = begin_of(PLANS_OPEN, "none");
		struct settings forged;
		struct buf text;

		file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
		file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
		seal(&s);
		put(&s, &change);
		forged = s.campaign->settings;
		{
			bool waits;

			good(operation_step(&change, s.campaign, &waits, &diag), "step");
		}
		forged.link = s.campaign->settings.link;
		row[i].change(&forged);
		buf_init(&text, &arena);
		settings_write_told(&text, &forged, AUDIENCE_UNION);
		write_file("for/union/campaign.ini", text.data);
		put(&s, &change);
		clone_finds(&s, UNION, row[i].words, NULL);
		shell(arena_printf(&arena, "rm -rf '%s' '%s-of-union'", s.dir, s.dir));
	}
}

/* ---- two truths ---- */

/* What the reader of a clone would send as his witness. */
static const char *witness_of(const char *dir, struct witness_chain *common)
{
	struct session told = {.arena = &arena, .diag = &diag, .dir = dir};
	const char *line;
	bool is_told;

	good(audit_open(&told, &is_told), "open");
	good(audit_common(common, &told, is_told), "read");
	line = witness_line(&arena, common);
	session_close(&told);
	assert_non_null(line);
	return arena_string(&arena, line);
}

static struct session open_clone(const char *dir)
{
	struct session told = {.arena = &arena, .diag = &diag, .dir = dir};
	bool is_told;

	good(audit_open(&told, &is_told), "open");
	return told;
}

/* All clones of one history have one witness, the truth too; that of another has not. */
static void test_witness(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none"), told;
	struct witness_chain ours, other;
	const char *dir[AUDIENCE_DECK], *line, *said_of_it, *fork;

	(void)state;
	both_plan(&s);
	good(session_undo(NULL, &s, NULL, NULL), "undo");
	both_plan(&s);
	fork = arena_printf(&arena, "%s-fork", s.dir);
	shell(arena_printf(&arena, "cp -a '%s' '%s'", s.dir, fork));
	orders(&s, UNION, "go to hill\n");
	orders(&s, CONFEDERATE, "go to ford\n");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		dir[who] = clone_of(&s, who);
	line = witness_of(dir[AUDIENCE_UNION], &ours);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_string_equal(witness_of(dir[who], &other), line);
	session_close(&s);
	assert_string_equal(witness_of(s.dir, &other), line);

	told = open_clone(dir[AUDIENCE_UNION]);
	good(audit_compare_text(&said_of_it, &ours, &told,
		     arena_printf(&arena, "Good luck!\r\n> %s\r\n", line), "a letter"),
		"compare");
	good(audit_compare_history(&said_of_it, &ours, &told, dir[AUDIENCE_CONFEDERATE]),
		"compare clones");
	assert_int_equal(audit_compare_text(&said_of_it, &ours, &told, "hello", "a letter"),
		ERR_REFUSED);
	diag_init(&diag, &arena);

	/* the Confederates are told another campaign from the second day on */
	s = (struct session){
		.arena = &arena, .diag = &diag, .dir = fork, .date = DATE + 9000};
	good(session_open(&s, true), "open");
	orders(&s, UNION, "go to ford\n");
	orders(&s, CONFEDERATE, "go to mill\n");
	dir[AUDIENCE_CONFEDERATE] = clone_of(&s, AUDIENCE_CONFEDERATE);
	session_close(&s);
	line = witness_of(dir[AUDIENCE_CONFEDERATE], &other);
	assert_int_equal(audit_compare_text(&said_of_it, &ours, &told, line, "his witness"),
		ERR_DAMAGED);
	diag_init(&diag, &arena);
	assert_int_equal(
		audit_compare_history(&said_of_it, &ours, &told, dir[AUDIENCE_CONFEDERATE]),
		ERR_DAMAGED);
	if (!strstr(messages_of(&arena, &diag), "the step of 2/day is told otherwise"))
		fail_msg("%s", messages_of(&arena, &diag));
	diag_init(&diag, &arena);
	session_close(&told);
}

/* ---- pulses ---- */

/* The program halts both sides by another talk than the campaign has, and tells the right
 * one. */
static void play_talking(struct session *s, const char *talk)
{
	static const char *const file[] = {"campaign.ini", "for/union/campaign.ini",
		"for/confederate/campaign.ini", "for/public/campaign.ini"};
	const char *right = s->campaign->settings.talk;
	bool waits;
	int err;

	s->campaign->settings.talk = talk;
	if ((err = operation_step(&change, s->campaign, &waits, &diag)) != ERR_WAIT)
		good(err, "step");
	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		const char *text = tree_text(&change.tree, file[i]);
		const char *told = arena_printf(&arena, "talk = %s\n", talk);

		if (strstr(text, told)) /* of a halt the public is told nothing */
			write_file(file[i],
				replaced(text, told,
					arena_printf(&arena, "talk = %s\n", right)));
	}
	put(s, &change);
}

static void answer_pulse(struct session *s)
{
	assert_int_equal(settings_waiting(&s->campaign->settings), BOTH_SIDES);
	file(s, UNION, plan(s, UNION, ""));
	file(s, CONFEDERATE, plan(s, CONFEDERATE, ""));
	good(operation_answer(&change, s->campaign, NULL, NULL, &diag), "answer");
	put(s, &change);
}

/* Both march twice, and a campaign of `right` is played by `wrong` to the end of the day.
 */
static struct session play_pulses(const char *right, const char *wrong, bool bugles)
{
	struct session s;

	toy_bugles = bugles;
	s = begin_of(PLANS_OPEN, right);
	file(&s, UNION, plan(&s, UNION, "go to ford\ngo to mill\n"));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to hill\ngo to ford\n"));
	seal(&s);
	put(&s, &change);
	play_talking(&s, wrong);
	while (settings_waiting(&s.campaign->settings) == BOTH_SIDES) {
		answer_pulse(&s);
		play_talking(&s, wrong);
	}
	assert_string_equal(campaign_step(s.campaign), "2/morning");
	return s;
}

/* As it is played by the right program everybody finds it in order. */
static void test_pulses(void **state)
{
	(void)state;
	for (int bugles = 0; bugles < 2; bugles++) {
		struct session s = play_pulses("pulse 2", "pulse 2", bugles);

		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
			struct session told = {.arena = &arena, .diag = &diag};
			struct audit_clone_result result;
			bool is_told;

			told.dir = clone_of(&s, who);
			good(audit_open(&told, &is_told), "open");
			good(audit_clone(&result, &told), "audit");
			session_close(&told);
			assert_int_equal(scratch_remove(told.dir), 0);
		}
		session_close(&s);
		assert_int_equal(scratch_remove(s.dir), 0);
	}
}

struct pulse_cheat {
	const char *right, *wrong;
	bool bugles;
	enum audience who;
	const char *words;
};

static void test_pulse_moved(void **state)
{
	static const struct pulse_cheat row[] = {
		{"pulse 2", "pulse 1", true, AUDIENCE_UNION, "for pulse 1, which comes"},
		{"pulse 1", "pulse 2", true, AUDIENCE_CONFEDERATE, "tells of 2 actions"},
		{"pulse 2", "pulse 3", true, AUDIENCE_PUBLIC, "has 1 pulse "},
		{"pulse 4", "pulse 3", true, AUDIENCE_PUBLIC, "elsewhere than after 4"},
		{"pulse 3", "pulse 4", true, AUDIENCE_PUBLIC, "elsewhere than after 3"},
		{"pulse 2", "none", true, AUDIENCE_UNION, "has 0 pulses"},
		/* of its own marches alone a side can tell that a pulse came too late */
		{"pulse 1", "pulse 2", false, AUDIENCE_UNION, "for pulse 1, which comes"},
		{"pulse 1", "none", false, AUDIENCE_UNION, "has 0 pulses"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct session s = play_pulses(row[i].right, row[i].wrong, row[i].bugles);

		clone_finds_for(&s, row[i].who, row[i].words, NULL);
		shell(arena_printf(&arena, "rm -rf '%s' '%s-of-%s'", s.dir, s.dir,
			audience_name(row[i].who)));
	}
}

static int clear(void **state)
{
	toy_bugles = false;
	found_plans = PLANS_OPEN;
	found_chains = false;
	return tear_down(state);
}

#define ROW(test) cmocka_unit_test_setup_teardown(test, set_up, clear)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROW(test_committed_again),
		ROW(test_never_committed),
		ROW(test_committed_untold),
		ROW(test_one_left_out),
		ROW(test_hash_in_a_body),
		ROW(test_pulse_never_committed),
		ROW(test_pulse_fitted),
		ROW(test_pulse_own),
		ROW(test_tries_chosen),
		ROW(test_link_again),
		ROW(test_link_passed_over),
		ROW(test_plan_dropped),
		ROW(test_absent_with_orders),
		ROW(test_absent_of_the_other),
		ROW(test_frozen),
		ROW(test_witness),
		ROW(test_pulses),
		ROW(test_pulse_moved),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
