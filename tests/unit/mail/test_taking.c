/* Tests of taking mail in: the spool keeps it, its senders are counted, and it finds its
 * campaign. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/message.h"
#include "mail/take.h"
#include "mail/take_private.h"
#include "orders/orders.h"
#include "unit/lib/files.h"

struct fixture {
	struct arena arena;
	struct diag diag;
	struct home home;
	char dir[64];
	int64_t now;
};

static const char *in(struct fixture *f, const char *path)
{
	return arena_printf(&f->arena, "%s/%s", f->dir, path);
}

static int set_up(void **state)
{
	static struct fixture fixture;
	struct fixture *f = &fixture;

	memset(f, 0, sizeof *f);
	diag_init(&f->diag, &f->arena);
	strcpy(f->dir, "/tmp/adjutant-taking-XXXXXX");
	*state = f;
	if (!mkdtemp(f->dir))
		return -1;
	f->home = (struct home){.dir = f->dir,
		.domain = "games.example",
		.aside = in(f, "aside"),
		.spool = in(f, ".adjutant/spool"),
		.hourly = 3,
		.strangers = 1,
		.all_hourly = 2};
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;
	int failed = scratch_remove(f->dir);

	arena_release(&f->arena);
	return failed;
}

static void put(struct fixture *f, const char *path, const char *text)
{
	file_write(in(f, path), text);
}

static int keep(struct fixture *f, const char *text)
{
	int fd, err;

	put(f, "message", text);
	fd = open(in(f, "message"), O_RDONLY);
	err = spool_put(&f->arena, &f->home, fd, ++f->now, &f->diag);
	close(fd);
	return err;
}

static size_t count(struct fixture *f, struct spooled **out)
{
	size_t n;

	assert_int_equal(spool_list(out, &n, &f->arena, &f->home, &f->diag), OK);
	return n;
}

static bool reads(struct fixture *f, const char *name, const char *text)
{
	const char *bytes;
	size_t length;
	bool whole;

	assert_int_equal(spool_read(&bytes, &length, &whole, &f->arena, &f->home, name,
				 1000, &f->diag),
		OK);
	return whole && length == strlen(text) && !strcmp(bytes, text);
}

/* ---- the spool ---- */

static void test_a_message_is_kept_once(void **state)
{
	struct fixture *f = *state;
	struct spooled *mail;

	assert_int_equal(count(f, &mail), 0);
	assert_int_equal(keep(f, "From: a\n\none\n"), OK);
	assert_int_equal(keep(f, "From: a\n\ntwo\n"), OK);
	assert_int_equal(keep(f, "From: a\n\ntwo\n"), OK);
	assert_int_equal(count(f, &mail), 2);
	assert_true(reads(f, mail[0].name, "From: a\n\none\n"));
	assert_true(reads(f, mail[1].name, "From: a\n\ntwo\n"));
	assert_int_equal(keep(f, ""), ERR_REFUSED);
	assert_int_equal(spool_remove(&f->arena, &f->home, mail[0].name, &f->diag), OK);
	assert_int_equal(spool_aside(&f->arena, &f->home, mail[1].name, &f->diag), OK);
	assert_int_equal(
		access(in(f, arena_printf(&f->arena, "aside/new/%s", mail[1].name)), R_OK),
		0);
	assert_int_equal(count(f, &mail), 0);
}

static void test_a_large_message_is_read_in_part(void **state)
{
	struct fixture *f = *state;
	const char *bytes;
	struct spooled *mail;
	size_t length;
	bool whole;

	assert_int_equal(keep(f, "0123456789"), OK);
	assert_int_equal(count(f, &mail), 1);
	assert_int_equal(spool_read(&bytes, &length, &whole, &f->arena, &f->home,
				 mail->name, 4, &f->diag),
		OK);
	assert_false(whole);
	assert_int_equal(length, 4);
	assert_string_equal(bytes, "0123");
}

/* It would be refused again with each tick, and hold up all deadlines. */
static void test_a_huge_message_that_lies_there_is_cut(void **state)
{
	struct fixture *f = *state;
	struct spooled *mail;
	struct stat status;
	const char *bytes;
	size_t length;
	bool whole;

	assert_int_equal(home_make_maildir(&f->arena, in(f, "box"), &f->diag), OK);
	put(f, "box/new/1", "From: huge@example.org\n\n");
	assert_int_equal(truncate(in(f, "box/new/1"), (off_t)SPOOL_MOST + 70000), 0);
	put(f, "box/new/2", "From: b\n\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 2);
	for (int i = 0; i < 2; i++) {
		const char *path =
			arena_printf(&f->arena, ".adjutant/spool/%s", mail[i].name);

		assert_int_equal(stat(in(f, path), &status), 0);
		assert_int_equal(status.st_size, status.st_size < 100 ? 9 : SPOOL_MOST);
	}
	assert_int_equal(spool_read(&bytes, &length, &whole, &f->arena, &f->home,
				 mail[0].name, 100, &f->diag),
		OK);
	assert_false(whole);
	assert_memory_equal(bytes, "From: huge@example.org\n\n", 24);
	assert_int_not_equal(access(in(f, "box/new/1"), F_OK), 0);
}

static void test_a_maildir_is_emptied(void **state)
{
	struct fixture *f = *state;
	struct spooled *mail;

	assert_int_equal(home_make_maildir(&f->arena, in(f, "box"), &f->diag), OK);
	put(f, "box/new/2", "From: b\n\n");
	put(f, "box/new/1", "From: a\n\n");
	put(f, "box/new/3", "");
	put(f, "box/cur/1:2,S", "From: read\n\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 2);
	assert_true(reads(f, mail[0].name, "From: b\n\n"));
	assert_int_not_equal(access(in(f, "box/new/1"), F_OK), 0);
	assert_int_equal(access(in(f, "box/cur/1:2,S"), F_OK), 0);
	assert_int_equal(
		spool_store(&f->arena, &f->home, in(f, "nothing"), &f->diag), ERR_REFUSED);
}

/* What was read on a telephone counts, too, and nothing is taken twice. */
static void test_a_maildir_that_stays(void **state)
{
	struct fixture *f = *state;
	struct spooled *mail;

	f->home.inbox_keep = true;
	assert_int_equal(home_make_maildir(&f->arena, in(f, "box"), &f->diag), OK);
	put(f, "box/new/2", "From: b\n\n");
	put(f, "box/cur/1:2,S", "From: before the games\n\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 1);
	assert_true(reads(f, mail[0].name, "From: b\n\n"));
	assert_int_equal(access(in(f, "box/new/2"), F_OK), 0);
	assert_int_equal(spool_remove(&f->arena, &f->home, mail[0].name, &f->diag), OK);

	/* it is opened, a second one comes that was opened before it came, the old one goes
	 */
	assert_int_equal(rename(in(f, "box/new/2"), in(f, "box/cur/2:2,RS")), 0);
	assert_int_equal(unlink(in(f, "box/cur/1:2,S")), 0);
	put(f, "box/cur/3:2,S", "From: c\n\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 1);
	assert_true(reads(f, mail[0].name, "From: c\n\n"));
	assert_int_equal(spool_remove(&f->arena, &f->home, mail[0].name, &f->diag), OK);
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 0);

	/* of another Maildir nothing is known */
	assert_int_equal(home_make_maildir(&f->arena, in(f, "other"), &f->diag), OK);
	put(f, "other/new/2", "From: d\n\n");
	put(f, "other/cur/3:2,S", "From: e\n\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "other"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 1);
	assert_true(reads(f, mail[0].name, "From: d\n\n"));
}

static void written_at(struct fixture *f, const char *path, int64_t seconds)
{
	const struct timespec times[] = {{.tv_sec = seconds}, {.tv_sec = seconds}};

	assert_int_equal(utimensat(AT_FDCWD, in(f, path), times, 0), 0);
}

/* A message came when it was delivered, and not when it was read. */
static void test_it_is_kept_when_mail_came(void **state)
{
	struct fixture *f = *state;
	const int64_t second = 1000000000;
	struct spooled *mail;

	assert_int_equal(home_make_maildir(&f->arena, in(f, "box"), &f->diag), OK);
	put(f, "box/new/a", "From: a\n\n");
	written_at(f, "box/new/a", 1782518500);
	put(f, "box/new/1782518400.M1P2.host", "From: b\n\n");
	written_at(f, "box/new/1782518400.M1P2.host", 1782518900);
	put(f, "box/new/1700000000.M1P2.host", "From: c\n\n");
	written_at(f, "box/new/1700000000.M1P2.host", 1782518600);
	put(f, "box/new/1782518950.M1P2.host", "From: d\n\n");
	written_at(f, "box/new/1782518950.M1P2.host", 1782518700);
	put(f, "mbox", "From ann Mon\nFrom: e\n\nFrom bob Mon\nFrom: f\n\n");
	written_at(f, "mbox", 1782518450);
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "box"), &f->diag), OK);
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "mbox"), &f->diag), OK);
	f->now = 1782518799;
	assert_int_equal(keep(f, "From: g\n\n"), OK);
	assert_int_equal(count(f, &mail), 7);
	assert_true(reads(f, mail[0].name, "From: b\n\n"));
	assert_int_equal(mail[0].came, 1782518400 * second);
	assert_true(reads(f, mail[1].name, "From: e\n\n"));
	assert_int_equal(mail[1].came, 1782518450 * second);
	assert_true(reads(f, mail[2].name, "From: f\n\n"));
	assert_int_equal(mail[2].came / second, 1782518450);
	assert_true(reads(f, mail[3].name, "From: a\n\n"));
	assert_int_equal(mail[3].came, 1782518500 * second);
	assert_true(reads(f, mail[4].name, "From: c\n\n"));
	assert_int_equal(mail[4].came, 1782518600 * second);
	assert_true(reads(f, mail[5].name, "From: d\n\n"));
	assert_true(reads(f, mail[6].name, "From: g\n\n"));
	assert_int_equal(mail[6].came / second, 1782518800);
}

static void test_an_mbox_is_emptied(void **state)
{
	struct fixture *f = *state;
	struct spooled *mail;
	struct stat status;

	put(f, "mbox",
		"From ann Mon\nFrom: a\n\none\n>From here\nFrom there\n\nFrom bob Mon\n"
		"From: b\n\ntwo\n");
	assert_int_equal(spool_store(&f->arena, &f->home, in(f, "mbox"), &f->diag), OK);
	assert_int_equal(count(f, &mail), 2);
	assert_true(reads(f, mail[0].name, "From: a\n\none\n>From here\nFrom there\n\n"));
	assert_true(reads(f, mail[1].name, "From: b\n\ntwo\n"));
	assert_int_equal(stat(in(f, "mbox"), &status), 0);
	assert_int_equal(status.st_size, 0);
	assert_int_not_equal(access(in(f, "mbox.lock"), F_OK), 0);
	put(f, "mbox", "no mail at all\n");
	assert_int_equal(
		spool_store(&f->arena, &f->home, in(f, "mbox"), &f->diag), ERR_REFUSED);
	assert_int_equal(stat(in(f, "mbox"), &status), 0);
	assert_int_equal(status.st_size, strlen("no mail at all\n"));
}

static void test_one_works_at_a_time(void **state)
{
	struct fixture *f = *state;
	int first, second;

	assert_int_equal(spool_lock(&first, &f->arena, &f->home, 0, &f->diag), OK);
	assert_int_equal(spool_lock(&second, &f->arena, &f->home, 0, &f->diag), ERR_WAIT);
	spool_unlock(first);
	assert_int_equal(spool_lock(&second, &f->arena, &f->home, 0, &f->diag), OK);
	spool_unlock(second);
}

/* ---- limits ---- */

static void test_a_sender_has_so_many_in_an_hour(void **state)
{
	struct fixture *f = *state;
	struct rate_limits limits;

	assert_int_equal(home_make_directory(&f->arena, f->home.spool, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5000);
	for (int i = 0; i < 3; i++)
		assert_true(rate_limits_mail(&limits, "ann@a.example"));
	assert_false(rate_limits_mail(&limits, "Ann@A.example"));
	assert_true(rate_limits_mail(&limits, "bob@a.example"));
	assert_int_equal(rate_limits_write(&limits, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5000 + RATE_HOUR - 1);
	assert_false(rate_limits_mail(&limits, "ann@a.example"));
	rate_limits_read(&limits, &f->arena, &f->home, 5000 + RATE_HOUR);
	assert_true(rate_limits_mail(&limits, "ann@a.example"));
}

static void test_strangers_share_their_answers(void **state)
{
	struct fixture *f = *state;
	struct rate_limits limits;
	int answers = 0;

	assert_int_equal(home_make_directory(&f->arena, f->home.spool, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5000);
	assert_true(rate_limits_answer(&limits, "bob@a.example"));
	assert_int_equal(limits.silent, 0);
	assert_false(rate_limits_answer(&limits, "Bob@a.example"));
	assert_int_equal(limits.silent, 1);
	for (int i = 0; i < 2000; i++)
		answers += rate_limits_answer(
			&limits, arena_printf(&f->arena, "eve%d@a.example", i));
	assert_int_equal(answers, 1);
	assert_int_equal(limits.silent, 2000);
	assert_int_equal(rate_limits_write(&limits, &f->diag), OK);
	/* who got no answer has lost none; one a day to an address */
	rate_limits_read(&limits, &f->arena, &f->home, 5000 + RATE_HOUR);
	assert_false(rate_limits_answer(&limits, "bob@a.example"));
	assert_int_equal(limits.silent, 2001);
	assert_true(rate_limits_answer(&limits, "eve7@a.example"));
	assert_int_equal(rate_limits_write(&limits, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5000 + 24 * RATE_HOUR);
	assert_true(rate_limits_answer(&limits, "bob@a.example"));
	assert_int_equal(rate_limits_write(&limits, &f->diag), OK);
	/* what an older program wrote is forgotten */
	put(f, ".adjutant/senders", "5000 3 1 ann@a.example\n");
	rate_limits_read(&limits, &f->arena, &f->home, 5001);
	assert_true(rate_limits_mail(&limits, "ann@a.example"));
}

static void test_ten_passwords_are_tried(void **state)
{
	struct fixture *f = *state;
	struct rate_limits limits;

	assert_int_equal(home_make_directory(&f->arena, f->home.spool, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5000);
	for (int i = 0; i < RATE_PASSWORDS; i++) {
		assert_false(rate_limits_no_password(&limits, "a b", "union"));
		rate_limits_wrong_password(&limits, "a b", "union");
	}
	assert_int_equal(rate_limits_write(&limits, &f->diag), OK);
	rate_limits_read(&limits, &f->arena, &f->home, 5001);
	assert_true(rate_limits_no_password(&limits, "a b", "union"));
	assert_false(rate_limits_no_password(&limits, "a b", "confederate"));
	assert_false(rate_limits_no_password(&limits, "c", "union"));
	rate_limits_read(&limits, &f->arena, &f->home, 5000 + RATE_HOUR);
	assert_false(rate_limits_no_password(&limits, "a b", "union"));
}

/* ---- where it belongs ---- */

struct found {
	const char *to, *subject, *ref, *from, *orders;
	const char *campaign, *seat, *named;
};

static struct home_campaign known[] = {
	{.path = "hanover", .name = "hanover", .dir = "nowhere/hanover"},
	{.path = "v1.2", .name = "v1.2", .dir = "nowhere/v1.2"},
	{.path = "a/twin", .name = "twin", .dir = "nowhere/a"},
	{.path = "b/twin", .name = "twin", .dir = "nowhere/b"},
};

static void finds(struct fixture *f, const struct found *wanted)
{
	const struct home_campaigns campaigns = {
		known, sizeof known / sizeof *known, false};
	const char *to[] = {wanted->to}, *refs[] = {wanted->ref};
	const struct mail_in mail = {.from = wanted->from ? wanted->from : "x@y.example",
		.subject = wanted->subject,
		.to = to,
		.tos = wanted->to != NULL,
		.refs = refs,
		.nrefs = wanted->ref != NULL};
	struct route route;

	route_find(&route, &f->arena, &f->home, &campaigns, &mail, wanted->orders,
		wanted->orders ? strlen(wanted->orders) : 0);
	if (wanted->campaign) {
		assert_non_null(route.campaign);
		assert_string_equal(route.campaign->name, wanted->campaign);
	} else {
		assert_null(route.campaign);
	}
	if (wanted->seat) {
		assert_non_null(route.seat);
		assert_string_equal(route.seat, wanted->seat);
	} else {
		assert_null(route.seat);
	}
	if (wanted->named)
		assert_string_equal(route.named, wanted->named);
}

static void test_a_mail_finds_its_campaign(void **state)
{
	struct fixture *f = *state;
	static const struct found rows[] = {
		{.orders = "begin orders\ncampaign Hanover\nside union\nend orders\n",
			.campaign = "hanover",
			.seat = "union"},
		{.orders = "> begin orders\n> campaign hanover\n> side Confederate\n> end orders\n",
			.campaign = "hanover",
			.seat = "confederate"},
		{.orders = "begin orders\r\ncampaign v1.2\r\nside confederate\r\ncommander Valley\r\nend orders\r\n",
			.campaign = "v1.2",
			.seat = "confederate-valley"},
		{.orders = "begin orders\ncampaign hanover\nend orders\n",
			.subject = "Re: [v1.2 union] news",
			.campaign = "hanover"},
		{.orders = "begin orders\ncampaign hannover\nside union\nend orders\n",
			.subject = "Re: [hanover] news",
			.campaign = "hanover",
			.seat = "union",
			.named = "hannover"},
		{.to = "games+hanover.union@games.example",
			.campaign = "hanover",
			.seat = "union"},
		{.to = "games+v1.2@games.example", .campaign = "v1.2"},
		{.to = "games+v1.2.confederate-valley@games.example",
			.campaign = "v1.2",
			.seat = "confederate-valley"},
		{.to = "games+gone@games.example", .named = "gone"},
		{.subject = "AW: [EXTERNAL] [v1.2 Union] Turn 4",
			.campaign = "v1.2",
			.seat = "union"},
		{.subject = "Re: [unclosed"},
		{.ref = "v1.2.0123456789ab.union.report.3@games.example",
			.campaign = "v1.2",
			.seat = "union"},
		{.ref = "hanover.0123456789ab.confederate-valley.report@GAMES.example",
			.campaign = "hanover",
			.seat = "confederate-valley"},
		{.ref = "hanover.0123456789ab.union.report@elsewhere.example"},
		{.subject = "hello"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		finds(f, &rows[i]);
}

static void test_two_of_a_name_are_none(void **state)
{
	struct fixture *f = *state;
	const struct home_campaigns campaigns = {
		known, sizeof known / sizeof *known, false};
	const struct mail_in mail = {.from = "x@y.example", .subject = "[twin]"};
	struct route route;

	route_find(&route, &f->arena, &f->home, &campaigns, &mail, NULL, 0);
	assert_null(route.campaign);
	assert_true(route.several);
}

/* ---- orders without a form ---- */

static const char *loose(struct arena *arena, const char *type, const char *text)
{
	static const struct form orders[] = {{.word = "move", .allowed = FORM_ORDER},
		{.word = "lead", .allowed = FORM_STANDING}, {0}};
	static const struct grammar grammar = {.orders = orders};
	struct mail_part part = {.type = type, .text = text, .length = strlen(text)};
	const struct mail_in mail = {.part = &part, .parts = 1};
	const char *lines = typed_orders(arena, &mail, &grammar);

	return lines ? lines : "none";
}

static void test_orders_without_a_form_are_found(void **state)
{
	struct fixture *f = *state;
	struct arena *a = &f->arena;

	assert_string_equal(
		loose(a, "text/plain",
			"Hello,\r\n  Move Lee to Barker\r\n\xe2\x80\x93 move Hill\n"
			"Concede\n"),
		"Move Lee to Barker\nmove Hill\nConcede\n");
	assert_string_equal(
		loose(a, "text/html", "<p>Hi</p><p>offer&#32;draw</p>"), "offer draw\n");
	/* what is quoted, prose, a longer word, another's word, what is answered */
	assert_string_equal(loose(a, "text/plain",
				    "> move Lee to Barker\nI move Lee\nmoved Lee\nmove\n"
				    "lead Hill\nconceded all\n"
				    "-----Original Message-----\nmove Lee to Barker\n"),
		"none");
	assert_string_equal(loose(a, "text/calendar", "move Lee to Barker"), "none");
	assert_string_equal(
		loose(a, "text/plain", "move 1\nmove 2\nmove 3\nmove 4\nmove 5\nmove 6\n"),
		"move 1\nmove 2\nmove 3\nmove 4\nmove 5\n");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			test_a_message_is_kept_once, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_large_message_is_read_in_part, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_it_is_kept_when_mail_came, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_huge_message_that_lies_there_is_cut, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_maildir_is_emptied, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_maildir_that_stays, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_an_mbox_is_emptied, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_one_works_at_a_time, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_sender_has_so_many_in_an_hour, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_strangers_share_their_answers, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_ten_passwords_are_tried, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_a_mail_finds_its_campaign, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_two_of_a_name_are_none, set_up, tear_down),
		cmocka_unit_test_setup_teardown(
			test_orders_without_a_form_are_found, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
