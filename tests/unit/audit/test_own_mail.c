/*
 * Letters: what a side has sent stands in its clone, and a moderator who makes words up or
 * leaves them out is found: by the clone alone where it does not agree with itself, by
 * `audit --sent` where only the writer knows better. Each cheat is a row of the table in
 * adjutant-dice(7).
 */
#include "unit/audit/league.h"

#include "audit/audit.h"
#include "campaign/ended.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

/* ---- what the Union keeps ---- */

static const char *kept_dir(void)
{
	return arena_printf(&arena, "%s/kept", base);
}

static const char *keep(const char *name, const char *text)
{
	const char *path = arena_printf(&arena, "%s/%s", kept_dir(), name);

	file_write(path, text);
	return text;
}

static const char *mail(struct session *s, enum side side, const char *body)
{
	struct position position;

	campaign_position(&position, s->campaign);
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side), form_nonce_line(&arena, s->campaign, side),
		body);
}

static void send(struct session *s, const char *text)
{
	s->date += 60;
	s->campaign->date = s->date; /* terms hang on it */
	good(session_take(s, &taken, "mail", text, strlen(text), true), "send");
}

/* Kept and sent. */
static void post(struct session *s, const char *name, const char *text)
{
	send(s, keep(name, text));
}

static const char *orders_of(struct session *s, enum side side, const char *body)
{
	return mail(s, side, arena_printf(&arena, "state %s\n%s", state_of(s, side), body));
}

static void confederates(struct session *s)
{
	send(s, orders_of(s, CONFEDERATE, "go to ford\n"));
}

/* ---- compared ---- */

static struct own_mail_result result;

static int compare(struct session *s, enum side side)
{
	struct session told = {.arena = &arena, .diag = &diag};
	struct audit_clone_result audited;
	bool is_told;
	int err;

	told.dir = clone_of(s, (enum audience)side);
	good(audit_open(&told, &is_told), "open");
	good(audit_clone(&audited, &told), "audit");
	err = own_mail_compare(&result, &told, kept_dir());
	session_close(&told);
	return err;
}

static void sent_finds(struct session *s, const char *const words[])
{
	diag_init(&diag, &arena);
	if (compare(s, UNION) != ERR_DAMAGED)
		fail_msg("expected `%s', but nothing was found", words[0]);
	for (size_t i = 0; words[i]; i++)
		if (!strstr(messages_of(&arena, &diag), words[i]))
			fail_msg("expected `%s', got: %s", words[i],
				messages_of(&arena, &diag));
	session_close(s);
	diag_init(&diag, &arena);
}

#define FOUND(s, ...) sent_finds(s, (const char *const[]){__VA_ARGS__, NULL})

/* ---- in order ---- */

static void expect_results(size_t files, size_t are_letters, size_t replaced, size_t open)
{
	assert_int_equal(result.files, files);
	assert_int_equal(result.found, are_letters);
	assert_int_equal(result.replaced, replaced);
	assert_int_equal(result.open, open);
}

/* Whatever a side may send stands in its clone as it came, and in no other. */
static void test_all_letters(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "free");
	const char *dir, *report;

	(void)state;
	post(&s, "1-draft", orders_of(&s, UNION, "go to hill\n"));
	post(&s, "2-orders",
		orders_of(
			&s, UNION, "go to mill # why not\nstanding\npolicy ask pursue\n"));
	post(&s, "3-offer", mail(&s, UNION, "offer draw\n"));
	post(&s, "4-away", mail(&s, UNION, "absent from 2023-12-24 to 2023-12-26\n"));
	confederates(&s);
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	post(&s, "5-answer", orders_of(&s, UNION, "answer: YES\n# better luck\n"));
	report = keep("6-report.md", text_at(&s, "for/union/report.md"));
	assert_non_null(strstr(report, "begin orders"));
	post(&s, "7-standing", mail(&s, UNION, "standing none\n"));
	post(&s, "8-next", orders_of(&s, UNION, "go to ford\n"));
	send(&s, mail(&s, CONFEDERATE, "decline draw\n"));
	good(compare(&s, UNION), "compare");
	expect_results(7, 4, 1, 2);
	dir = arena_printf(&arena, "%s-of-union", s.dir);
	shell(arena_printf(&arena,
		"cd '%s' && cmp ../kept/2-orders letters/1-day/union-orders.txt && cmp ../kept/2-orders letters/1-day/union-standing.txt && cmp ../kept/5-answer letters/1-day/union-answer-1.txt && "
		"cmp ../kept/3-offer letters/end-union.txt && cmp ../kept/4-away letters/absent-union.txt && test $(find letters -type f | wc -l) = 5 && rm -rf '%s'",
		dir, dir));

	confederates(&s);
	good(compare(&s, UNION), "compare");
	expect_results(7, 6, 1, 0);
	assert_int_equal(result.letters, 7); /* one file is two of them */
	assert_int_equal(scratch_remove(dir), 0);
	audit(&s);
	shell(arena_printf(&arena,
		"cd '%s-confederate' && ! find . -name '*union*' | grep letters && cd '%s-public' && ! test -e letters",
		s.dir, s.dir));
	session_close(&s);
}

/* Commitments and further orders of a pulse. */
static void test_committed_letters(void **state)
{
	struct session s = begin_of(PLANS_COMMITTED, "pulse 1");
	const char *text[SIDES];

	(void)state;
	for (int k = 0; k < 2; k++) {
		text[UNION] = keep(arena_printf(&arena, "plan-%d", k),
			plan(&s, UNION,
				k ? "" : "go to mill\nstanding\npolicy ask pursue\n"));
		text[CONFEDERATE] = plan(&s, CONFEDERATE, "");
		keep(arena_printf(&arena, "hash-%d", k),
			orders_of(&s, UNION,
				arena_printf(
					&arena, "pledge %s\n", hash_of_plan(text[UNION]))));
		both_commit(&s, text);
		good(reveal(&s, text[UNION]), "union");
		good(reveal(&s, text[CONFEDERATE]), "confederate");
	}
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_string_equal(text_at(&s, "standing/union.txt"), "policy ask pursue\n");
	good(compare(&s, UNION), "compare");
	expect_results(4, 4, 0, 0);
	shell(arena_printf(&arena,
		"cd '%s-of-union/letters/1-day' && ls >'%s/names' && cd '%s' && printf 'union-%%s.txt\\n' answer-1 commit-1 commit orders | cmp - '%s/names' || ! cat '%s/names'",
		s.dir, base, base, base, base));
	shell(arena_printf(&arena, "rm -rf '%s-of-union'", s.dir));
	audit(&s);
	session_close(&s);
}

#define AT_MILL "when met at mill: go to hill\n"
#define AT_FORD "when met at ford: go to hill\n"
#define AT_HILL "when met at hill: go to mill\n"

/* What adds to a set, and takes out of it, is a letter with the whole set. */
static void test_changed_standing(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	post(&s, "1-set", orders_of(&s, UNION, "go to mill\nstanding\n" AT_MILL));
	confederates(&s);
	post(&s, "2-more", orders_of(&s, UNION, "go to ford\nstanding also\n" AT_FORD));
	confederates(&s);
	assert_string_equal(text_at(&s, "standing/union.txt"), AT_MILL AT_FORD);
	post(&s, "3-less", orders_of(&s, UNION, "go to mill\nstanding without 1\n"));
	confederates(&s);
	assert_string_equal(text_at(&s, "standing/union.txt"), AT_FORD);
	good(compare(&s, UNION), "compare");
	expect_results(3, 3, 0, 0);
	shell(arena_printf(&arena, "rm -rf '%s-of-union'", s.dir));
	audit(&s);
	session_close(&s);
}

/* What is taken back has been sent all the same; the next form voids it. */
static void test_taken_back(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	post(&s, "1", orders_of(&s, UNION, "go to mill\n"));
	confederates(&s);
	post(&s, "2", mail(&s, UNION, "offer draw\n"));
	post(&s, "3", orders_of(&s, UNION, "go to ford\n"));
	good(session_undo(NULL, &s, "1/day", NULL), "undo");
	assert_false(has(&s, "letters/1-day/union-orders.txt"));
	assert_true(has(&s, "for/union/letters/end-union.txt"));
	good(compare(&s, UNION), "compare");
	assert_int_equal(result.found, 2);
	assert_int_equal(result.taken, 1);
	shell(arena_printf(&arena, "rm -rf '%s-of-union'", s.dir));
	audit(&s);
	session_close(&s);
}

/* A mail as a mail program keeps it, and the answer that came back. */
static void test_mails_and_receipts(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	const char *text = orders_of(&s, UNION, "go to mill\n"), *at;
	struct buf quoted;

	(void)state;
	send(&s, text);
	confederates(&s);
	buf_init(&quoted, &arena);
	buf_puts(&quoted,
		"From: union@example.org\nContent-Transfer-Encoding: quoted-printable\n\n");
	for (at = text; *at; at++)
		buf_printf(&quoted, *at == 'o' ? "=6F" : *at == ' ' ? "=\n " : "%c", *at);
	keep("mail.eml", quoted.data);
	keep("receipt", arena_printf(&arena, "Filed as this text (SHA-256 %s):\n\n%s",
				hash_of_plan(text), text));
	keep("notes", "The mules ate all the oats.\n");
	good(compare(&s, UNION), "compare");
	expect_results(2, 2, 0, 0);
	assert_int_equal(result.others, 1);
	session_close(&s);
}

/* ---- cheats that only the writer can see ---- */

static void play_day(struct session *s)
{
	seal(s);
	put(s, &change);
	play(s);
}

/* He writes a concession in the Union's name. */
static void test_forged_concession(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	struct game_end end = {.how = ENDED_CONCEDED, .loser = UNION};

	(void)state;
	post(&s, "1", orders_of(&s, UNION, "go to mill\n"));
	confederates(&s);
	end.letter = (struct end_letter){UNION, mail(&s, UNION, "concede\n"), NULL};
	good(operation_end(&change, s.campaign, &end, &diag), "end");
	put(&s, &change);
	FOUND(&s, "letters/end-union.txt: a concession for 2/day in your name",
		"show your opponent that commit");
}

/* It was sent, and nobody is told. */
static void test_offer_dropped(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("offer.txt", mail(&s, UNION, "offer draw\n"));
	post(&s, "1", orders_of(&s, UNION, "go to mill\n"));
	confederates(&s);
	FOUND(&s, "kept/offer.txt: an offer of a draw, written to the form of 1/day",
		"was never told", "ask the moderator");
}

/* The same with the receipt, which is proof. */
static void test_offer_dropped_with_receipt(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	const char *text = mail(&s, UNION, "offer draw\n");

	(void)state;
	keep("receipt", arena_printf(&arena, "Filed as this text (SHA-256 %s):\n\n%s",
				hash_of_plan(text), text));
	FOUND(&s, "was never told", "shows that the moderator had it");
}

static void test_absent_beside_orders(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("orders.txt", plan(&s, UNION, GO_TO_MILL));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	play_day(&s);
	FOUND(&s, "kept/orders.txt: orders for 1/day, but commit",
		"(Orders sealed for 1/day) says `Absent: union`");
}

static void test_orders_replaced(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("orders.txt", plan(&s, UNION, GO_TO_MILL));
	file(&s, UNION, plan(&s, UNION, "go to ford\n"));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	play_day(&s);
	FOUND(&s, "orders.txt: orders for 1/day", "has other words in the place of yours",
		"letters/1-day/union-orders.txt");
}

/* Orders of which the player knows nothing, as if he had sent them. */
static void test_orders_made_up(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("other.txt", mail(&s, UNION, "standing none\n"));
	file(&s, UNION, plan(&s, UNION, "go to ford\n"));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	play_day(&s);
	FOUND(&s, "letters/1-day/union-orders.txt: orders for 1/day in your name",
		"git -C");
}

static void test_standing_dropped(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("standing.txt", mail(&s, UNION, "standing\npolicy ask\n"));
	post(&s, "orders.txt", orders_of(&s, UNION, "go to mill\n"));
	confederates(&s);
	FOUND(&s, "kept/standing.txt: standing orders for 1/day, but commit",
		"goes on without");
}

/* The set has one more than she had and has added. */
static void test_standing_made_up(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	post(&s, "1", orders_of(&s, UNION, "go to mill\nstanding\n" AT_MILL));
	confederates(&s);
	keep("2", orders_of(&s, UNION, "go to ford\nalso\n" AT_FORD));
	send(&s, orders_of(&s, UNION, "go to ford\nstanding\n" AT_MILL AT_HILL AT_FORD));
	confederates(&s);
	FOUND(&s, "kept/2: orders for 2/day", "has other words in the place of yours");
}

/* What there is nothing to compare of is refused. */
static void test_nothing_to_compare(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	keep("notes", "The mules ate all the oats.\n");
	assert_int_equal(compare(&s, UNION), ERR_REFUSED);
	assert_non_null(strstr(
		messages_of(&arena, &diag), "has no order file of the Union side of both"));
	diag_init(&diag, &arena);
	session_close(&s);
}

/* ---- cheats that the clone alone shows ---- */

static void drop_letter(const char *path)
{
	tree_remove(&change.tree, arena_printf(&arena, "for/union/%s", path));
}

static void test_concession_without_letter(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	struct game_end end = {.how = ENDED_CONCEDED, .loser = UNION};

	(void)state;
	end.letter = (struct end_letter){UNION, mail(&s, UNION, "concede\n"), NULL};
	good(operation_end(&change, s.campaign, &end, &diag), "end");
	drop_letter("letters/end-union.txt");
	put(&s, &change);
	clone_finds(&s, UNION, "says that this side concedes, of which it holds no letter",
		NULL);
}

static void test_offer_without_letter(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	struct end_letter letter = {UNION, mail(&s, UNION, "offer draw\n"), NULL};

	(void)state;
	good(operation_offer(&change, s.campaign, &letter, &diag), "offer");
	drop_letter("letters/end-union.txt");
	put(&s, &change);
	clone_finds(&s, UNION, "says that this side offers a draw", NULL);
}

static void test_absence_without_letter(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	const struct term_setting setting = {.key = "union-absent",
		.value = "2023-12-24..2023-12-26",
		.text = mail(&s, UNION, "absent from 2023-12-24 to 2023-12-26\n"),
		.side = UNION};

	(void)state;
	good(operation_set(&change, s.campaign, &setting, &diag), "set");
	drop_letter("letters/absent-union.txt");
	put(&s, &change);
	clone_finds(&s, UNION, "says that this side is away", NULL);
}

/* What is played is not what the letter says, though this is the right one. */
static void test_letter_is_not_played(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");
	const char *text = plan(&s, UNION, GO_TO_MILL);

	(void)state;
	file(&s, UNION, plan(&s, UNION, "go to ford\n"));
	file(&s, CONFEDERATE, plan(&s, CONFEDERATE, "go to ford\n"));
	seal(&s);
	write_file("letters/1-day/union-orders.txt", text);
	write_file("for/union/letters/1-day/union-orders.txt", text);
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "plays other orders than the letter of this side", NULL);
}

static void test_standing_changed(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "none");

	(void)state;
	post(&s, "1", orders_of(&s, UNION, "go to mill\nstanding\npolicy ask\n"));
	confederates(&s);
	good(operation_draft(&change, s.campaign, UNION, NULL, "policy ask pursue\n", NULL,
		     READS_WHOLE, &diag),
		"draft");
	put(&s, &change);
	post(&s, "2", orders_of(&s, UNION, "go to ford\n"));
	confederates(&s);
	clone_finds(&s, UNION, "changes the standing orders of this side", NULL);
}

/* The answer is another one than its letter gives. */
static void test_other_answer(void **state)
{
	struct session s = begin_of(PLANS_OPEN, "free");
	const char *path = "letters/1-day/union-answer-1.txt";

	(void)state;
	send(&s, orders_of(&s, UNION, "go to mill\nstanding\npolicy ask\n"));
	confederates(&s);
	assert_int_equal(settings_waiting(&s.campaign->settings), SIDE_SET(UNION));
	{
		const char *yes = mail(&s, UNION, "answer: yes\n");

		good(operation_answer(&change, s.campaign, mail(&s, UNION, "answer: no\n"),
			     NULL, &diag),
			"answer");
		write_file(path, yes);
		write_file(arena_printf(&arena, "for/union/%s", path), yes);
	}
	put(&s, &change);
	play(&s);
	clone_finds(&s, UNION, "seals another answer than the letter", NULL);
}

/* ---- with a key ---- */

/* Of a side that is bound to a key nobody else writes a letter. */
static void test_forged_with_key(void **state)
{
	struct game_end end = {.how = ENDED_CONCEDED, .loser = UNION};
	struct session s;
	struct key key;

	(void)state;
	found_chains = true;
	s = begin_bound(&key);
	good(send_signed(&s, &key, keep("1", signed_text(&s, "go to mill\n"))), "orders");
	confederates(&s);
	good(compare(&s, UNION), "compare");
	assert_int_equal(result.found, 1);
	shell(arena_printf(&arena, "rm -rf '%s-of-union'", s.dir));
	end.letter = (struct end_letter){UNION, mail(&s, UNION, "concede\n"), NULL};
	good(operation_end(&change, s.campaign, &end, &diag), "end");
	put(&s, &change);
	clone_finds(&s, UNION, "holds a letter without the signature of its seat", NULL);
}

/* A signature stays that of the file as it came; the set is made of it once more. */
static void test_changed_standing_with_key(void **state)
{
	struct session s;
	struct key key;
	const char *set, *also;

	(void)state;
	found_chains = true;
	s = begin_bound(&key);
	set = keep("1", signed_text(&s, "standing\n" AT_MILL));
	also = keep("2", signed_text(&s, "go to ford\nalso\n" AT_FORD));
	good(send_signed(&s, &key, set), "set");
	good(send_signed(&s, &key, also), "also");
	assert_string_equal(text_at(&s, "standing/union.txt"), AT_MILL AT_FORD);
	assert_non_null(strstr(text_at(&s, "orders/draft-union.sig"), "\nalso\n"));
	confederates(&s);
	good(compare(&s, UNION), "compare");
	expect_results(2, 1, 1, 0);
	audit(&s);
	session_close(&s);
}

/* He files another set than that which comes of the file that was signed. */
static void test_changed_standing_forged(void **state)
{
	static const char *const forged[] = {
		AT_FORD, AT_MILL, AT_MILL AT_HILL AT_FORD, AT_MILL AT_FORD AT_FORD};

	(void)state;
	for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
		struct session s;
		struct key key;
		struct audit_result all;
		const char *voucher;

		found_chains = true;
		s = begin_bound(&key);
		good(send_signed(&s, &key, signed_text(&s, "standing\n" AT_MILL)), "set");
		good(send_signed(&s, &key, signed_text(&s, "also\n" AT_FORD)), "also");
		good(ledger_flush(s.ledger, &diag), "flush");
		good(audit_run(&all, &s), "audit of what was signed");
		voucher = text_at(&s, "standing/union.sig");
		good(operation_draft(&change, s.campaign, UNION, NULL, forged[i], voucher,
			     READS_WHOLE, &diag),
			"draft");
		put(&s, &change);
		caught_out(&s,
			"standing/union.txt, is another text than the one that was signed");
		session_close(&s);
		assert_int_equal(scratch_remove(s.dir), 0);
		diag_init(&diag, &arena);
	}
}

static int clear(void **state)
{
	found_plans = PLANS_OPEN;
	found_chains = false;
	return tear_down(state);
}

#define ROW(test) cmocka_unit_test_setup_teardown(test, set_up, clear)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROW(test_all_letters),
		ROW(test_committed_letters),
		ROW(test_changed_standing),
		ROW(test_taken_back),
		ROW(test_mails_and_receipts),
		ROW(test_forged_concession),
		ROW(test_offer_dropped),
		ROW(test_offer_dropped_with_receipt),
		ROW(test_absent_beside_orders),
		ROW(test_orders_replaced),
		ROW(test_orders_made_up),
		ROW(test_standing_dropped),
		ROW(test_standing_made_up),
		ROW(test_nothing_to_compare),
		ROW(test_concession_without_letter),
		ROW(test_offer_without_letter),
		ROW(test_absence_without_letter),
		ROW(test_letter_is_not_played),
		ROW(test_standing_changed),
		ROW(test_other_answer),
		ROW(test_forged_with_key),
		ROW(test_changed_standing_with_key),
		ROW(test_changed_standing_forged),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
