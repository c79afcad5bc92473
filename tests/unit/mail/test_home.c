/* Tests of mail/home.h: what home.ini may say, where a home is found, and which campaigns
 * are in it. */
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
#include "mail/home.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

struct fixture {
	struct arena arena;
	struct diag diag;
	struct home home;
	char dir[64];
};

static int set_up(void **state)
{
	static struct fixture fixture;

	memset(&fixture, 0, sizeof fixture);
	diag_init(&fixture.diag, &fixture.arena);
	strcpy(fixture.dir, "/tmp/adjutant-home-XXXXXX");
	unsetenv("ADJUTANT_HOME");
	*state = &fixture;
	return mkdtemp(fixture.dir) ? 0 : -1;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;
	int failed = scratch_remove(f->dir);

	arena_release(&f->arena);
	return failed;
}

static const char *in(struct fixture *f, const char *path)
{
	return arena_printf(&f->arena, "%s/%s", f->dir, path);
}

static void put(struct fixture *f, const char *path, const char *text)
{
	const char *name = in(f, path);

	assert_int_equal(
		home_make_directory(&f->arena,
			arena_copy(&f->arena, name, (size_t)(strrchr(name, '/') - name)),
			&f->diag),
		OK);
	file_write(name, text);
}

static int open_home(struct fixture *f)
{
	diag_init(&f->diag, &f->arena);
	return home_open(&f->home, &f->arena, f->dir, NULL, &f->diag);
}

static void refuses(struct fixture *f, const char *text, const char *wanted)
{
	put(f, "home.ini", text);
	assert_int_equal(open_home(f), ERR_REFUSED);
	if (!strstr(messages_of(&f->arena, &f->diag), wanted))
		fail_msg("expected `%s` in: %s", wanted, messages_of(&f->arena, &f->diag));
}

/* ---- home.ini ---- */

static void an_empty_directory_is_a_home(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(open_home(f), OK);
	assert_string_equal(f->home.dir, f->dir);
	assert_null(f->home.from);
	assert_null(f->home.moderator);
	assert_string_equal(f->home.domain, "localhost");
	assert_int_equal(f->home.outbox, HOME_OUTBOX_MAILDIR);
	assert_string_equal(f->home.outbox_path, in(f, "outbox"));
	assert_string_equal(f->home.spool, in(f, ".adjutant/spool"));
	assert_string_equal(f->home.aside, in(f, "aside"));
	assert_int_equal(f->home.largest, 16000000);
	assert_int_equal(f->home.strangers, 1);
	assert_int_equal(f->home.all_hourly, 20);
	assert_int_equal(f->home.send_seconds, 60);
	assert_int_equal(access(in(f, ".adjutant"), F_OK), -1);
}

static void all_keys_are_read(void **state)
{
	struct fixture *f = *state;

	put(f, "home.ini",
		"format = 1\n\n[mail]\nfrom = The Moderator <games@example.org>\n"
		"moderator = me@example.net\noutbox = sendmail\ninbox = Maildir\n"
		"largest = 5000\nhourly = 7\nstrangers = 0\n"
		"strangers-hourly = 5\nsend-seconds = 9\n");
	assert_int_equal(open_home(f), OK);
	assert_string_equal(f->home.from, "The Moderator <games@example.org>");
	assert_string_equal(f->home.address, "games@example.org");
	assert_string_equal(f->home.domain, "example.org");
	assert_string_equal(f->home.moderator, "me@example.net");
	assert_int_equal(f->home.outbox, HOME_OUTBOX_SENDMAIL);
	assert_string_equal(f->home.outbox_path, "/usr/sbin/sendmail");
	assert_string_equal(f->home.inbox, in(f, "Maildir"));
	assert_int_equal(f->home.largest, 5000);
	assert_int_equal(f->home.hourly, 7);
	assert_int_equal(f->home.strangers, 0);
	assert_int_equal(f->home.all_hourly, 5);
	assert_int_equal(f->home.send_seconds, 9);
}

static void an_outbox_is_a_maildir_or_a_program(void **state)
{
	struct fixture *f = *state;

	put(f, "home.ini", "[mail]\noutbox = maildir /var/mail/out\n");
	assert_int_equal(open_home(f), OK);
	assert_string_equal(f->home.outbox_path, "/var/mail/out");
	put(f, "home.ini", "[mail]\noutbox = maildir out box\n");
	assert_int_equal(open_home(f), OK);
	assert_string_equal(f->home.outbox_path, in(f, "out box"));
	put(f, "home.ini", "[mail]\noutbox = sendmail /opt/bin/send it\n");
	assert_int_equal(open_home(f), OK);
	assert_int_equal(f->home.outbox, HOME_OUTBOX_SENDMAIL);
	assert_string_equal(f->home.outbox_path, "/opt/bin/send it");
}

static void mistakes_are_told_with_their_line(void **state)
{
	struct fixture *f = *state;

	refuses(f, "[mail]\nform = me@example.org\n", "home.ini:2:");
	refuses(f, "[mail]\nform = me@example.org\n", "from");
	refuses(f, "[mail]\nfrom = nobody\n", "Moderator <games@example.org>");
	refuses(f, "[mail]\nfrom = A <a@b> c\n", "home.ini:2:");
	refuses(f, "[mail]\nmoderator = a@b, c@d\n", "expected an address");
	refuses(f, "[mail]\noutbox = smtp\n", "maildir PATH");
	refuses(f, "[mail]\noutbox = sendmail relative\n", "whole path");
	refuses(f, "[mail]\nlargest = 10\n", "home.ini:2:");
	refuses(f, "[post]\nlargest = 10000\n", "expected [mail]");
	refuses(f, "format = 2\n[mail]\n", "format = 1");
}

/* ---- where it is ---- */

static void a_home_that_is_none_is_refused(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		home_open(&f->home, &f->arena, in(f, "none"), NULL, &f->diag), ERR_REFUSED);
	assert_int_equal(home_open(&f->home, &f->arena, NULL, NULL, &f->diag), ERR_REFUSED);
}

static void the_environment_names_a_home(void **state)
{
	struct fixture *f = *state;

	setenv("ADJUTANT_HOME", f->dir, 1);
	assert_int_equal(home_open(&f->home, &f->arena, NULL, "/nowhere", &f->diag), OK);
	assert_string_equal(f->home.dir, f->dir);
	unsetenv("ADJUTANT_HOME");
}

static void a_campaign_finds_the_home_above_it(void **state)
{
	struct fixture *f = *state;

	put(f, "club/hanover/campaign.ini", "");
	put(f, "home.ini", "[mail]\nhourly = 3\n");
	assert_int_equal(
		home_open(&f->home, &f->arena, NULL, in(f, "club/hanover"), &f->diag), OK);
	assert_string_equal(f->home.dir, f->dir);
	assert_int_equal(f->home.hourly, 3);
	/* three levels are too many */
	put(f, "club/old/hanover/campaign.ini", "");
	assert_int_equal(
		home_open(&f->home, &f->arena, NULL, in(f, "club/old/hanover"), &f->diag),
		OK);
	assert_null(f->home.dir);
}

static void a_campaign_alone_has_all_below_its_own(void **state)
{
	struct fixture *f = *state;

	put(f, "hanover/campaign.ini", "");
	assert_int_equal(
		home_open(&f->home, &f->arena, NULL, in(f, "hanover"), &f->diag), OK);
	assert_null(f->home.dir);
	assert_string_equal(f->home.spool, in(f, "hanover/.git/adjutant/mail/spool"));
	assert_string_equal(
		f->home.outbox_path, in(f, "hanover/.git/adjutant/mail/outbox"));
}

static void a_maildir_has_its_three_directories(void **state)
{
	struct fixture *f = *state;
	struct stat status;

	assert_int_equal(home_make_maildir(&f->arena, in(f, "a/b"), &f->diag), OK);
	assert_int_equal(home_make_maildir(&f->arena, in(f, "a/b"), &f->diag), OK);
	assert_int_equal(access(in(f, "a/b/new"), F_OK), 0);
	assert_int_equal(access(in(f, "a/b/cur"), F_OK), 0);
	assert_int_equal(stat(in(f, "a/b/tmp"), &status), 0);
	assert_int_equal(status.st_mode & 0777, 0700);
	put(f, "file", "");
	assert_int_equal(
		home_make_directory(&f->arena, in(f, "file/x"), &f->diag), ERR_SYSTEM);
}

/* ---- its campaigns ---- */

static void put_campaign(struct fixture *f, const char *path, const char *name)
{
	put(f, arena_printf(&f->arena, "%s/.git/adjutant/lock", path), "");
	put(f, arena_printf(&f->arena, "%s/.git/refs/heads/main", path), "1234\n");
	put(f, arena_printf(&f->arena, "%s/campaign.ini", path),
		arena_printf(&f->arena, "format = 1\n\n[campaign]\nname = %s\n", name));
}

static struct home_campaigns list(struct fixture *f)
{
	struct home_campaigns out;

	assert_int_equal(open_home(f), OK);
	assert_int_equal(home_campaigns(&out, &f->arena, &f->home, NULL, &f->diag), OK);
	return out;
}

static void campaigns_are_found_at_two_levels(void **state)
{
	struct fixture *f = *state;
	struct home_campaigns all;
	bool several;

	put_campaign(f, "hanover", "hanover");
	put_campaign(f, "club/second one", "Malvern");
	put_campaign(f, "club/deep/er", "deeper");
	put_campaign(f, ".hidden", "hidden");
	put_campaign(f, "empty", "");
	put(f, "aside/new/1", "");
	all = list(f);
	assert_int_equal(all.count, 3);
	assert_string_equal(all.item[0].path, "club/second one");
	assert_string_equal(all.item[0].name, "Malvern");
	assert_string_equal(all.item[0].dir, in(f, "club/second one"));
	assert_int_equal(all.item[0].due, HOME_DUE_UNKNOWN);
	assert_null(all.item[1].name);
	assert_ptr_equal(home_campaign_named(&all, "malvern", &several), &all.item[0]);
	assert_ptr_equal(home_campaign_named(&all, "hanover", &several), &all.item[2]);
	assert_null(home_campaign_named(&all, "deeper", &several));
	assert_false(several);
}

static void two_of_a_name_are_several(void **state)
{
	struct fixture *f = *state;
	struct home_campaigns all;
	bool several;

	put_campaign(f, "one", "hanover");
	put_campaign(f, "two", "hanover");
	all = list(f);
	assert_null(home_campaign_named(&all, "hanover", &several));
	assert_true(several);
}

static void the_index_remembers_until_a_campaign_moves(void **state)
{
	struct fixture *f = *state;
	struct home_campaigns all;

	put_campaign(f, "one", "one");
	put_campaign(f, "two words", "two");
	all = list(f);
	assert_true(all.changed);
	all.item[0].due = 1790000000;
	all.item[1].due = HOME_DUE_NEVER;
	assert_int_equal(home_index_write(&all, &f->arena, &f->home, &f->diag), OK);
	all = list(f);
	assert_false(all.changed);
	assert_int_equal(all.item[0].due, 1790000000);
	assert_true(all.item[1].due == HOME_DUE_NEVER);
	assert_string_equal(all.item[1].name, "two");
	/* its branch, or its book */
	usleep(20000);
	put(f, "one/.git/refs/heads/main", "1235\n");
	put(f, "two words/.git/adjutant/mail/book.ini", "");
	all = list(f);
	assert_true(all.changed);
	assert_int_equal(all.item[0].due, HOME_DUE_UNKNOWN);
	assert_int_equal(all.item[1].due, HOME_DUE_UNKNOWN);
}

static void a_damaged_index_is_made_anew(void **state)
{
	struct fixture *f = *state;
	struct home_campaigns all;

	put_campaign(f, "one", "one");
	put(f, ".adjutant/index", "adjutant index 1\n1.0 x one one\n");
	all = list(f);
	assert_int_equal(all.count, 1);
	assert_true(all.changed);
	assert_int_equal(home_index_write(&all, &f->arena, &f->home, &f->diag), OK);
	all = list(f);
	assert_false(all.changed);
}

static void packed_branches_have_marks_too(void **state)
{
	struct fixture *f = *state;
	char mark[HOME_MARK_MAX];

	put(f, "one/.git/packed-refs", "");
	assert_false(home_mark(mark, in(f, "one"))); /* a clone */
	put(f, "one/.git/refs/heads/main", "");
	assert_false(home_mark(mark, in(f, "one")));
	assert_int_equal(unlink(in(f, "one/.git/refs/heads/main")), 0);
	put(f, "one/.git/adjutant/lock", "");
	assert_true(home_mark(mark, in(f, "one")));
}

static void a_campaign_alone_is_listed(void **state)
{
	struct fixture *f = *state;
	const char *dir = in(f, "one");
	struct home_campaigns all;

	put_campaign(f, "one", "hanover");
	assert_int_equal(home_open(&f->home, &f->arena, NULL, dir, &f->diag), OK);
	assert_int_equal(home_campaigns(&all, &f->arena, &f->home, dir, &f->diag), OK);
	assert_int_equal(all.count, 1);
	assert_string_equal(all.item[0].name, "hanover");
	assert_int_equal(home_index_write(&all, &f->arena, &f->home, &f->diag), OK);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_empty_directory_is_a_home),
		TEST(all_keys_are_read),
		TEST(an_outbox_is_a_maildir_or_a_program),
		TEST(mistakes_are_told_with_their_line),
		TEST(a_home_that_is_none_is_refused),
		TEST(the_environment_names_a_home),
		TEST(a_campaign_finds_the_home_above_it),
		TEST(a_campaign_alone_has_all_below_its_own),
		TEST(a_maildir_has_its_three_directories),
		TEST(campaigns_are_found_at_two_levels),
		TEST(two_of_a_name_are_several),
		TEST(the_index_remembers_until_a_campaign_moves),
		TEST(a_damaged_index_is_made_anew),
		TEST(packed_branches_have_marks_too),
		TEST(a_campaign_alone_is_listed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
