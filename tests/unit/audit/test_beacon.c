/*
 * The beacon: a step is sealed with a round that is still to come, everybody is told it
 * with the hash, and the value of that round goes into every die. Over the small family,
 * from files to the audit; and what a moderator could try, by a program that is wrong on
 * purpose.
 */
#include "unit/campaign/toy_campaign.h"

#include "audit/audit.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define GO_TO_MILL "go to mill\n"
#define GO_TO_FORD "go to ford\n"
#define ASK        "standing\npolicy ask\n"

/* A round every ten minutes since 2023-11-14, a little before the campaign begins. */
static const struct beacon beacon = {.name = "toy",
	.first = "2023-11-14T22:00:00Z",
	.period = 600,
	.digits = 64,
	.delay = "1 hour",
	.archive = "https://example.org/ROUND/DAY"};

static struct change change;

static struct session begin_beacon(int plans, const char *talk)
{
	found_plans = plans;
	found_chains = true;
	found_beacon = &beacon;
	return begin_talking("a", talk);
}

static const char *value_of(int round)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, "beacon", arena_printf(&arena, "%d", round), NULL);
	return arena_string(&arena, hash);
}

static int waits(const struct session *s)
{
	return s->campaign->settings.beacon.waits;
}

/* The moderator comes back when the round is there. */
static int open_with(struct session *s, const char *value)
{
	s->date = round_time(s->campaign) + 60;
	s->campaign->date = s->date;
	s->value = value;
	s->value_round = 0;
	s->opened = false;
	return session_run(s);
}

static void open_round(struct session *s)
{
	assert_true(round_is_due(s->campaign));
	good(open_with(s, value_of(waits(s))), "open");
	s->opened = false;
}

static void both_plan(struct session *s)
{
	orders(s, UNION, GO_TO_MILL);
	orders(s, CONFEDERATE, GO_TO_FORD);
}

static void refused(int err, const char *why)
{
	assert_int_equal(err, ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), why))
		fail_msg("%s was expected, not: %s", why, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

/* ---- the row ---- */

static const char *row(const char *line, const char *now)
{
	static const char whole[] = "format = 1\n[beacon toy]\nsource = public\n"
				    "title = of tests\nfirst = 2020-07-22T15:17:30Z\n"
				    "period = 30\ndigits = 64\ndelay = 1 hour\n"
				    "archive = https://example.org/ROUND\n";
	const char *at = line ? strstr(whole, line) : NULL;

	if (!line)
		return whole;
	assert_non_null(at);
	return arena_printf(
		&arena, "%.*s%s%s", (int)(at - whole), whole, now, at + strlen(line));
}

static int find(struct beacon *out, const char *text, const char *name)
{
	return beacon_find(out, &arena, "rows", text, strlen(text), name, &diag);
}

static void test_row(void **state)
{
	static const char *const wrong[][3] = {
		{"period = 30", "period = 0", "period"},
		{"first = 2020-07-22T15:17:30Z", "first = 2020", "`first`"},
		{"delay = 1 hour", "delay = soon", "`delay`"},
		{"digits = 64", "digits = 31", "`digits`"},
		{"digits = 64\n", "", "digits"},
	};
	struct beacon b;

	(void)state;
	good(find(&b, row(NULL, NULL), "toy"), "row");
	/* as the League of Entropy counts its rounds */
	assert_int_equal(beacon_time(&b, 1), 1595431050);
	assert_int_equal(beacon_time(&b, 3), 1595431110);
	assert_int_equal(beacon_next(&b, 1595431050 - 3600), 1);
	assert_int_equal(beacon_next(&b, 1595431051 - 3600), 2);
	assert_int_equal(beacon_next(&b, 1595431080 - 3600), 2);
	assert_int_equal(beacon_next(&b, 1000), 1);
	b.round = 5; /* a seal has named it */
	assert_int_equal(beacon_next(&b, 1595431080 - 3600), 6);
	assert_string_equal(
		beacon_address(&arena, &beacon, 7), "https://example.org/7/2023-11-14");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		refused(find(&b, row(wrong[i][0], wrong[i][1]), "toy"), wrong[i][2]);
	refused(find(&b, row(NULL, NULL), "other"), "no beacon `other`; possible: toy");
}

/* Rows that are shipped: of the second chain of the league a round and its time are known
 * from elsewhere. */
static void test_shipped(void **state)
{
	const char *file, *text;
	struct beacon b;
	size_t length;

	(void)state;
	good(shelf_beacons(&file, &text, &length, &arena, &diag), "beacons");
	good(beacon_find(&b, &arena, file, text, length, "drand-quicknet", &diag), "row");
	assert_int_equal(beacon_time(&b, 27946612), 1776643200);
	good(beacon_find(&b, &arena, file, text, length, "drand", &diag), "row");
	good(beacon_find(&b, &arena, file, text, length, "daily-line", &diag), "row");
	assert_int_equal(beacon_time(&b, 32) % 86400, 0);
	assert_non_null(strstr(beacon_address(&arena, &b, 32), "on 2026-02-01, of"));
}

static void test_values(void **state)
{
	struct beacon line = beacon;
	const char *hex = value_of(1);

	(void)state;
	line.digits = 0;
	assert_string_equal(beacon_value(&arena, &beacon, hex), hex);
	assert_string_equal(
		beacon_value(&arena, &beacon, arena_printf(&arena, "  %s\r\n", hex)), hex);
	assert_null(beacon_value(&arena, &beacon, hex + 1));
	assert_null(beacon_value(&arena, &beacon, arena_printf(&arena, "%s0", hex)));
	assert_null(beacon_value(&arena, &beacon, "Dow 39,112.16"));
	assert_string_equal(
		beacon_value(&arena, &line, " Dow: 39,112.16 \n"), "Dow: 39,112.16");
	assert_null(beacon_value(&arena, &line, " \n"));
	assert_null(beacon_value(&arena, &line, "two\nlines"));
	assert_null(beacon_value(&arena, &line, "\x1b[2J"));
	assert_null(beacon_value(&arena, &line, "\xff"));
}

/* ---- days ---- */

static const char *message_of(const struct session *s, enum audience who)
{
	return text_at(s, arena_printf(&arena, "for/%s/MESSAGE", audience_name(who)));
}

static void test_day(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *was;

	(void)state;
	orders(&s, UNION, GO_TO_MILL);
	assert_false(round_is_due(s.campaign));
	orders(&s, CONFEDERATE, GO_TO_MILL);
	assert_string_equal(campaign_step(s.campaign), "1/day");
	assert_true(beacon_time(&beacon, waits(&s)) >= s.date + 3600);
	assert_true(beacon_time(&beacon, waits(&s) - 1) < s.date + 3600);
	/* all are told the round, and the hash with which it is waited for */
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *message = message_of(&s, who);

		assert_non_null(strstr(message, "\nKind: seal\n"));
		assert_non_null(strstr(
			message, arena_printf(&arena, "\nOrders-SHA256: %s\nRound: %d ",
					 s.campaign->settings.beacon.sealed, waits(&s))));
		assert_non_null(strstr(text_at(&s, arena_printf(&arena, "for/%s/report.md",
							   audience_name(who))),
			"**Sealed: what was sent waits for round"));
	}
	assert_non_null(strstr(status_of(&s), "due=beacon\n"));
	assert_non_null(strstr(
		status_of(&s), arena_printf(&arena, "\nround=%d\nround-due=", waits(&s))));
	/* nothing is taken meanwhile, and nothing comes of a second run */
	refused(take(&s, UNION, "standing\npolicy ask\n", true), "being adjudicated");
	refused(take(&s, UNION,
			arena_printf(&arena, "state %s\n" GO_TO_FORD, state_of(&s, UNION)),
			true),
		"being adjudicated");
	assert_int_equal(session_run(&s), ERR_WAIT);
	/* no value, one that is early, and the right one */
	refused(open_with(&s, "0123"), "is no value of toy: it is 64 hex digits");
	s.date = s.campaign->date = round_time(s.campaign) - 1;
	s.value = value_of(waits(&s));
	refused(session_run(&s), "and by the date of this run it is");
	again(&s);
	was = value_of(waits(&s));
	open_round(&s);
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_non_null(strstr(message_of(&s, AUDIENCE_PUBLIC),
		arena_printf(&arena, "\nBeacon: %d %s\n",
			s.campaign->settings.beacon.opened, was)));
	assert_non_null(
		strstr(text_at(&s, "for/union/report.md"), "of the public beacon toy has"));
	assert_null(strstr(text_at(&s, "for/union/report.md"), "**Sealed:"));
	/* without a step that waits a value is no use, and one is good for one step */
	s.value = was;
	refused(session_run(&s), "no step waits for a round");
	both_plan(&s);
	refused(open_with(&s, was), "that was the value of round");
	open_round(&s);
	audit(&s);
	session_close(&s);
}

/* The value goes into the dice: with another everything would have come out otherwise. */
static void test_key(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	char orders_hash[SHA256_HEX + 1], joined[SHA256_HEX + 1], by_hand[SHA256_HEX + 1];
	char link[SHA256_HEX + 1], key[SHA256_HEX + 1];
	const char *const *nonce = s.campaign->settings.nonce;

	(void)state;
	both_plan(&s);
	s.campaign->opens = value_of(waits(&s));
	s.campaign->date = round_time(s.campaign);
	good(round_open(s.campaign, &diag), "open");
	seal_orders_hash(orders_hash, s.campaign, "1/day");
	seal_link(link, s.campaign, AUDIENCE_PUBLIC);
	sha256_join(joined, nonce[UNION], nonce[CONFEDERATE], NULL);
	sha256_join(by_hand, link, joined, orders_hash,
		value_of(s.campaign->settings.beacon.opened), NULL);
	seal_key(key, s.campaign, AUDIENCE_PUBLIC);
	assert_string_equal(key, by_hand);
	session_close(&s);
}

/* An answer has a round of its own; the other side is told that something is sealed, with
 * its hash, and neither that it was asked nor what. */
static void test_answer(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "free");
	const char *told;
	int first;

	(void)state;
	orders(&s, UNION, GO_TO_MILL ASK);
	orders(&s, CONFEDERATE, GO_TO_MILL);
	told = text_at(&s, "for/confederate/report.md");
	first = waits(&s);
	open_round(&s);
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	/* who is not asked cannot see that the round has come */
	assert_string_equal(text_at(&s, "for/confederate/report.md"), told);
	assert_non_null(strstr(text_at(&s, "for/confederate/campaign.ini"), "\nwaits = "));
	assert_null(strstr(text_at(&s, "for/union/campaign.ini"), "\nwaits = "));
	answer(&s, UNION, "yes");
	assert_true(waits(&s) > first);
	told = message_of(&s, AUDIENCE_CONFEDERATE);
	assert_non_null(strstr(told, "Sealed in mid step: 1/day\n"));
	assert_non_null(
		strstr(told, arena_printf(&arena, "\nAnswer-SHA256: %s\nRound: %d ",
				     s.campaign->settings.beacon.sealed, waits(&s))));
	assert_null(strstr(told, "Orders-SHA256"));
	assert_non_null(strstr(message_of(&s, AUDIENCE_UNION), "\nOrders-SHA256: "));
	open_round(&s);
	assert_string_equal(campaign_step(s.campaign), "2/day");
	both_plan(&s);
	open_round(&s);
	audit(&s);
	session_close(&s);
}

static void test_committed_pulse(void **state)
{
	struct session s = begin_beacon(PLANS_COMMITTED, "pulse 1");
	const char *text[SIDES] = {
		plan(&s, UNION, GO_TO_MILL), plan(&s, CONFEDERATE, GO_TO_MILL)};

	(void)state;
	both_commit(&s, text);
	good(reveal(&s, text[UNION]), "union");
	good(reveal(&s, text[CONFEDERATE]), "confederate");
	open_round(&s);
	while (settings_waiting(&s.campaign->settings) == BOTH_SIDES) {
		text[UNION] = plan(&s, UNION, "");
		text[CONFEDERATE] = plan(&s, CONFEDERATE, "");
		both_commit(&s, text);
		good(reveal(&s, text[UNION]), "union");
		good(reveal(&s, text[CONFEDERATE]), "confederate");
		open_round(&s);
	}
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* A step that waits is taken back: another round is named for what is sealed then. Of one
 * that was opened the value stays spent. */
static void test_undo(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *spent;
	int first;

	(void)state;
	both_plan(&s);
	first = waits(&s);
	good(session_undo(NULL, &s, NULL, NULL), "undo");
	assert_int_equal(waits(&s), 0);
	assert_null(strstr(text_at(&s, "for/public/report.md"), "**Sealed:"));
	both_plan(&s);
	assert_true(waits(&s) > first);
	spent = value_of(waits(&s));
	open_round(&s);
	assert_string_equal(campaign_step(s.campaign), "2/day");
	good(session_undo(NULL, &s, NULL, "a misunderstanding"), "undo");
	assert_string_equal(campaign_step(s.campaign), "1/day");
	both_plan(&s);
	refused(open_with(&s, spent), "that was the value of round");
	open_round(&s);
	audit(&s);
	session_close(&s);
}

/* The same day of the campaign twice, seals so near to each other that their rounds would
 * be one: each has its own. */
static void test_own_rounds(void **state)
{
	struct beacon slow = beacon;
	struct session s;
	int first;

	(void)state;
	slow.period = 86400;
	found_plans = PLANS_OPEN;
	found_chains = true;
	found_beacon = &slow;
	s = begin_talking("a", "none");
	both_plan(&s);
	first = waits(&s);
	good(session_undo(NULL, &s, NULL, NULL), "undo");
	both_plan(&s);
	assert_int_equal(waits(&s), first + 1);
	open_round(&s);
	audit(&s);
	session_close(&s);
}

/* The form of the step is the newest that a side has. */
static int say(struct session *s, enum side side, const char *words)
{
	return take(s, side,
		arena_printf(&arena, "nonce %s\n%s",
			seal_nonce(s->campaign, side, 0, campaign_step(s->campaign), 0),
			words),
		true);
}

static void test_end_while_it_waits(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");

	(void)state;
	both_plan(&s);
	good(say(&s, UNION, "offer draw\n"), "offer");
	assert_true(round_is_due(s.campaign));
	good(session_set(&s, "deadline", "3 days"), "set");
	open_round(&s);
	both_plan(&s);
	good(say(&s, CONFEDERATE, "accept draw\n"), "accept");
	assert_true(campaign_is_over(s.campaign));
	assert_int_equal(session_run(&s), ERR_WAIT);
	good(session_undo(NULL, &s, NULL, NULL), "resume");
	assert_true(round_is_due(s.campaign));
	open_round(&s);
	audit(&s);
	session_close(&s);
}

/* What everybody compares with the archive, from the truth and from a clone. */
static void test_log(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	struct beacon_log log;

	(void)state;
	both_plan(&s);
	open_round(&s);
	both_plan(&s);
	open_round(&s);
	good(beacon_log_read(&log, &arena, s.ledger, &diag), "log");
	assert_int_equal(log.count, 2);
	assert_string_equal(log.entry[0].step, "1/day");
	assert_string_equal(log.entry[1].value, value_of(log.entry[1].round));
	session_close(&s);
}

/* ---- cheats ---- */

static void write_file(const char *path, const char *text)
{
	tree_put(&change.tree, path, text, strlen(text));
}

static const char *replaced(const char *text, const char *before, const char *now)
{
	const char *at = strstr(text, before);

	if (!at)
		fail_msg("%s does not stand in %s", before, text);
	return arena_printf(
		&arena, "%.*s%s%s", (int)(at - text), text, now, at + strlen(before));
}

/* In what the Union is told. */
static void forge(const char *path, const char *before, const char *now)
{
	path = arena_printf(&arena, "for/union/%s", path);
	write_file(path, replaced(tree_text(&change.tree, path), before, now));
}

static void file_both(struct session *s)
{
	file(s, UNION, plan(s, UNION, GO_TO_MILL));
	file(s, CONFEDERATE, plan(s, CONFEDERATE, GO_TO_FORD));
}

static void seal(struct session *s)
{
	s->campaign->date = s->date + 60;
	good(operation_seal(&change, s->campaign, NULL, NULL, NULL, &diag), "seal");
}

/* His program opens it with that value, whatever time it is. */
static void play(struct session *s, const char *value, int64_t date)
{
	bool waits_on;

	s->campaign->opens = value;
	s->campaign->date = round_is_due(s->campaign) ? round_time(s->campaign) : date;
	good(operation_step(&change, s->campaign, &waits_on, &diag), "step");
	s->date = date - 60;
}

static void clone_finds(struct session *s, const char *words, const char *by_hand)
{
	const char *dir = arena_printf(&arena, "%s-of-union", s->dir);
	struct session told = {.arena = &arena, .diag = &diag, .dir = dir};
	struct audit_clone_result result;
	bool is_told;

	good(ledger_flush(s->ledger, &diag), "flush");
	good(session_project(s), "project");
	shell(arena_printf(&arena, "git clone -q '%s/%s' '%s'", s->dir,
		projection_path(AUDIENCE_UNION), dir));
	diag_init(&diag, &arena);
	good(audit_open(&told, &is_told), "open");
	if (audit_clone(&result, &told) != ERR_DAMAGED)
		fail_msg("expected `%s', but nothing was found", words);
	if (!strstr(messages_of(&arena, &diag), words))
		fail_msg("expected `%s', got: %s", words, messages_of(&arena, &diag));
	session_close(&told);
	if (by_hand)
		shell(arena_printf(&arena,
			"sed \"s/^rolls='\\$/&\\nsky 2.1 1 public once command\\n"
			"clash 3.3 1 public once place/\" tests/verify-dice.sh >'%s.sh'; sh '%s.sh' '%s' >'%s.said'; test $? = 1 && grep -q \"%s\" '%s.said' || ! cat '%s.said'",
			dir, dir, dir, dir, by_hand, dir, dir));
	session_close(s);
	diag_init(&diag, &arena);
}

/* He has read both plans, and waits for a round that suits him. */
static void test_other_round(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");

	(void)state;
	file_both(&s);
	s.campaign->settings.beacon.round = beacon_next(&beacon, s.date + 60) + 2;
	seal(&s);
	put(&s, &change);
	clone_finds(&s, "names another round than its date gives",
		"names another round than its date gives");
}

/* A round whose value he knows already. */
static void test_past_round(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");

	(void)state;
	file_both(&s);
	s.campaign->date = s.date - 7200;
	good(operation_seal(&change, s.campaign, NULL, NULL, NULL, &diag), "seal");
	put(&s, &change);
	clone_finds(&s, "names a round whose time had passed",
		"names a round whose time had passed");
}

/* He names none, and nobody notices that the beacon is gone. */
static void test_no_round(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *message, *line;

	(void)state;
	file_both(&s);
	seal(&s);
	message = tree_text(&change.tree, "for/union/MESSAGE");
	line = strstr(message, "Round: ");
	forge("MESSAGE", arena_copy(&arena, line, strcspn(line, "\n") + 1), "");
	put(&s, &change);
	clone_finds(&s, "names no round of the beacon", "names no round of the beacon");
}

/* The same value for two steps: the second hangs on nothing new. */
static void test_value_twice(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *value;

	(void)state;
	both_plan(&s);
	value = value_of(waits(&s));
	open_round(&s);
	file_both(&s);
	seal(&s);
	put(&s, &change);
	tree_remove(&s.campaign->tree, truth_path[PATH_BEACONS]); /* he forgets it */
	play(&s, value, round_time(s.campaign) + 60);
	put(&s, &change);
	clone_finds(&s, "takes a value a second time", "a value is taken a second time");
}

/* The step goes by the value of another round, which he likes better. */
static void test_value_of_another(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	int round;

	(void)state;
	file_both(&s);
	seal(&s);
	put(&s, &change);
	round = waits(&s);
	play(&s, value_of(round), round_time(s.campaign) + 60);
	forge("MESSAGE", arena_printf(&arena, "Beacon: %d ", round),
		arena_printf(&arena, "Beacon: %d ", round + 1));
	put(&s, &change);
	clone_finds(&s, "is opened with another round than its seal names",
		"and its seal names");
}

/* He tells another value than went into the key: that of the archive. */
static void test_key_without(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *value;

	(void)state;
	file(&s, UNION, plan(&s, UNION, GO_TO_MILL));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, GO_TO_MILL));
	seal(&s);
	put(&s, &change);
	value = value_of(waits(&s));
	/* six faces: of some other value the dice come out otherwise */
	for (int i = 0; i < 20; i++) {
		struct tree tree;
		char *die, *before;

		again(&s);
		play(&s, value_of(1000 + i), round_time(s.campaign) + 60);
		before = strstr(tree_text(&change.tree, "for/union/MESSAGE"), "\nDie: ");
		assert_non_null(before);
		tree_copy(&tree, &change.tree, &arena);
		again(&s);
		play(&s, value, round_time(s.campaign) + 60);
		die = strstr(tree_text(&change.tree, "for/union/MESSAGE"), "\nDie: ");
		if (!strcmp(die, before))
			continue;
		tree_copy(&change.tree, &tree, &arena);
		forge("MESSAGE", value_of(1000 + i), value);
		put(&s, &change);
		clone_finds(&s, "its key does not give the faces of", "but it is");
		return;
	}
	fail_msg("twenty values gave the same die");
}

static void test_value_missing(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *line;

	(void)state;
	file_both(&s);
	seal(&s);
	put(&s, &change);
	play(&s, value_of(waits(&s)), round_time(s.campaign) + 60);
	line = strstr(tree_text(&change.tree, "for/union/MESSAGE"), "Beacon: ");
	forge("MESSAGE", arena_copy(&arena, line, strcspn(line, "\n") + 1), "");
	put(&s, &change);
	clone_finds(&s, "does not tell the value of the round",
		"does not tell the value of a round");
}

/* By the dates of his own commits the value was not there yet. */
static void test_too_early(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");

	(void)state;
	file_both(&s);
	seal(&s);
	put(&s, &change);
	play(&s, value_of(waits(&s)), s.date + 120);
	put(&s, &change);
	clone_finds(&s, "is opened before the time of its round",
		"is opened before the time of its round");
}

/* Other orders are played than were told with the round. */
static void test_other_orders(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");
	const char *hash;

	(void)state;
	file_both(&s);
	seal(&s);
	hash = arena_string(&arena, s.campaign->settings.beacon.sealed);
	forge("MESSAGE", hash, value_of(1));
	forge("campaign.ini", hash, value_of(1));
	put(&s, &change);
	play(&s, value_of(waits(&s)), round_time(s.campaign) + 60);
	put(&s, &change);
	clone_finds(&s, "of a seal that was never told", "was never told as sealed");
}

/* The beacon is changed in mid game, for a slower one. */
static void test_beacon_changed(void **state)
{
	struct session s = begin_beacon(PLANS_OPEN, "none");

	(void)state;
	file_both(&s);
	seal(&s);
	put(&s, &change);
	play(&s, value_of(waits(&s)), round_time(s.campaign) + 60);
	forge("campaign.ini", "delay = 1 hour", "delay = 2 hours");
	put(&s, &change);
	clone_finds(&s, "must stay as `new` chose it: beacon", "the beacon has changed");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
		TEST(test_row),
		TEST(test_shipped),
		TEST(test_values),
		TEST(test_day),
		TEST(test_key),
		TEST(test_answer),
		TEST(test_committed_pulse),
		TEST(test_undo),
		TEST(test_own_rounds),
		TEST(test_end_while_it_waits),
		TEST(test_log),
		TEST(test_other_round),
		TEST(test_past_round),
		TEST(test_no_round),
		TEST(test_value_twice),
		TEST(test_value_of_another),
		TEST(test_key_without),
		TEST(test_value_missing),
		TEST(test_too_early),
		TEST(test_other_orders),
		TEST(test_beacon_changed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
