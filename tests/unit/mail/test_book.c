/* The book of a campaign and its outbox: what is written is read again, who holds it keeps
 * others out, and a message leaves once, wherever its sender stopped. */
#include <setjmp.h>
#include <stdarg.h>
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
#include "mail/message.h"
#include "mail/post.h"
#include "mail/take_private.h"
#include "system/files.h"
#include "unit/lib/files.h"

static struct arena arena;
static struct diag diag;
static char dir[] = "/tmp/adjutant-book-XXXXXX";

static int setup(void **state)
{
	(void)state;
	strcpy(strrchr(dir, '-'), "-XXXXXX");
	assert_non_null(mkdtemp(dir));
	assert_int_equal(mkdir(arena_printf(&arena, "%s/.git", dir), 0700), 0);
	diag_init(&diag, &arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	assert_int_equal(scratch_remove(dir), 0);
	arena_release(&arena);
	return 0;
}

static struct book *open_book(void)
{
	struct book *book;

	assert_int_equal(book_open(&book, &arena, dir, true, &diag), OK);
	return book;
}

static bool is_file(const char *path)
{
	return !access(arena_printf(&arena, "%s/%s", dir, path), R_OK);
}

static void test_is_read_again(void **state)
{
	struct book *book = open_book();
	struct book_seat *seat;

	(void)state;
	assert_false(book_has_addresses(book));
	assert_int_equal(book_set(book, "union", "mail", "Ann@example.org", &diag), OK);
	assert_int_equal(
		book_set(book, "confederate-valley", "mail-as", "packet", &diag), OK);
	seat = book_seat(book, "union");
	seat->thread = "a.b@c";
	seat->mails = 7;
	book_remind(book, seat, 99999999999);
	for (int i = 0; i < BOOK_HANDLED + 3; i++)
		book_add_handled(book, arena_printf(&arena, "mail%d", i));
	assert_int_equal(book_store(book, &diag), OK);
	book_close(book);

	assert_int_equal(book_open(&book, &arena, dir, false, &diag), OK);
	seat = book_find(book, "union");
	assert_string_equal(seat->address, "Ann@example.org");
	assert_ptr_equal(book_by_address(book, "ann@EXAMPLE.org", NULL), seat);
	assert_null(book_by_address(book, "ann@example.org", seat));
	assert_string_equal(seat->thread, "a.b@c");
	assert_int_equal(seat->mails, 7);
	assert_true(book_was_reminded(seat, 99999999999));
	assert_false(book_was_reminded(seat, 99999999998));
	assert_string_equal(book_value(book, "confederate-valley", "mail-as"), "packet");
	assert_string_equal(book_value(book, "confederate-valley", "mail"), "none");
	assert_int_equal(book->handled_count, BOOK_HANDLED);
	assert_false(book_was_handled(book, "mail2"));
	assert_true(book_was_handled(book, "mail3"));
	assert_true(book_was_handled(book, "mail502"));
	book_close(book);
	assert_int_equal(diag.errors, 0);
}

static void test_addresses(void **state)
{
	static const char *const wrong[] = {"ann", "ann@", "@example.org",
		"a b@example.org", "Ann <ann@example.org>",
		"ann@example.org,bob@example.org", "a@b@c", "-oQ/tmp@example.org", "a\n@b",
		NULL};
	struct book *book = open_book();

	(void)state;
	for (size_t i = 0; wrong[i]; i++)
		assert_int_equal(
			book_set(book, "union", "mail", wrong[i], &diag), ERR_REFUSED);
	assert_null(book_find(book, "union"));
	assert_int_equal(
		book_set(book, "union", "mail-as", "everything", &diag), ERR_REFUSED);
	assert_int_equal(book_set(book, "union", "males", "short", &diag), ERR_REFUSED);
	/* who comes in the place of another begins anew; who stays does not */
	assert_int_equal(book_set(book, "union", "mail", "ann@example.org", &diag), OK);
	book_find(book, "union")->report = "x";
	assert_int_equal(book_set(book, "union", "mail", "ANN@example.org", &diag), OK);
	assert_non_null(book_find(book, "union")->report);
	assert_int_equal(book_set(book, "union", "mail", "eve@example.org", &diag), OK);
	assert_null(book_find(book, "union")->report);
	/* who asks for bundles again has lost one */
	book_find(book, "union")->bundled = "x";
	assert_int_equal(book_set(book, "union", "mail-as", "full", &diag), OK);
	assert_non_null(book_find(book, "union")->bundled);
	assert_int_equal(book_set(book, "union", "mail-as", "bundle", &diag), OK);
	assert_null(book_find(book, "union")->bundled);
	assert_int_equal(book_set(book, "union", "mail", "none", &diag), OK);
	assert_false(book_has_addresses(book));
	book_close(book);
}

/* ---- the outbox ---- */

static struct outbox maildir(void)
{
	return (struct outbox){.maildir = arena_printf(&arena, "%s/out", dir)};
}

static void put(struct book *book, const char *name)
{
	assert_int_equal(outbox_put(book, name, name, strlen(name), &diag), OK);
}

static void go(struct book *book, const char *const *name, size_t count)
{
	book->outgoing = (const char **)name;
	book->outgoing_count = count;
	assert_int_equal(book_store(book, &diag), OK);
}

/* What is named leaves, what is not named never does, and what has left stays so. */
static void test_leaves_once(void **state)
{
	static const char *names[] = {"a.1", "b.2", "c.3"};
	const struct outbox outbox = maildir();
	struct book *book = open_book();

	(void)state;
	for (size_t i = 0; i < 3; i++)
		put(book, names[i]);
	put(book, "nobody");
	go(book, names, 3);
	assert_int_equal(outbox_sweep(book), 1);
	assert_int_equal(outbox_send(book, &outbox, &arena, &diag), OK);
	assert_int_equal(book->outgoing_count, 0);
	assert_true(
		is_file("out/new/a.1") && is_file("out/new/b.2") && is_file("out/new/c.3"));
	assert_false(is_file("out/new/nobody"));
	book_close(book);

	/* the file of the book still names them */
	assert_int_equal(unlink(arena_printf(&arena, "%s/out/new/a.1", dir)), 0);
	book = open_book();
	assert_int_equal(book->outgoing_count, 3);
	assert_int_equal(outbox_send(book, &outbox, &arena, &diag), OK);
	assert_false(is_file("out/new/a.1"));
	assert_int_equal(book->outgoing_count, 0);
	book_close(book);
	assert_int_equal(diag.errors, 0);
}

/* The way over another file system, stopped behind its second step. */
static void test_goes_on_from_tmp(void **state)
{
	static const char *names[] = {"a.1"};
	const struct outbox outbox = maildir();
	struct book *book = open_book();

	(void)state;
	put(book, "a.1");
	go(book, names, 1);
	assert_int_equal(mkdir(outbox.maildir, 0700), 0);
	assert_int_equal(mkdir(arena_printf(&arena, "%s/tmp", outbox.maildir), 0700), 0);
	assert_int_equal(mkdir(arena_printf(&arena, "%s/new", outbox.maildir), 0700), 0);
	assert_int_equal(rename(arena_printf(&arena, "%s/" BOOK_PENDING "/a.1", dir),
				 arena_printf(&arena, "%s/tmp/a.1", outbox.maildir)),
		0);
	assert_int_equal(outbox_send(book, &outbox, &arena, &diag), OK);
	assert_true(is_file("out/new/a.1"));
	assert_int_equal(book->outgoing_count, 0);
	book_close(book);
}

static void test_waits_for_a_program(void **state)
{
	static const char *const refuses[] = {"false", NULL};
	static const char *const takes[] = {"true", NULL};
	static const char *names[] = {"a.1"};
	struct book *book = open_book();

	(void)state;
	put(book, "a.1");
	go(book, names, 1);
	assert_int_equal(
		outbox_send(book, &(struct outbox){.program = refuses}, &arena, &diag),
		ERR_SYSTEM);
	assert_int_equal(book->outgoing_count, 1);
	assert_true(is_file(BOOK_SENDING "/a.1"));
	assert_int_equal(
		outbox_send(book, &(struct outbox){.program = takes}, &arena, &diag), OK);
	assert_int_equal(book->outgoing_count, 0);
	assert_false(is_file(BOOK_SENDING "/a.1"));
	assert_int_equal(outbox_send(book, &(struct outbox){0}, &arena, &diag), OK);
	book_close(book);
}

/* ---- taking ---- */

static void test_taking(void **state)
{
	struct book *book = open_book();
	const char *names[] = {"first", "answer"};

	(void)state;
	go(book, names, 2);
	book_begin_taking(book, "hash", "head", 5, 1);
	assert_int_equal(book->outgoing_count, 1);
	assert_int_equal(book_store(book, &diag), OK);
	book_close(book);

	book = open_book();
	assert_string_equal(book->taking.mail, "hash");
	assert_string_equal(book->taking.head, "head");
	assert_int_equal(book->taking.date, 5);
	put(book, "answer");
	assert_int_equal(outbox_sweep(book), 0);
	book_end_taking(book, false);
	assert_int_equal(book->outgoing_count, 1);
	assert_false(book_was_handled(book, "hash"));
	assert_int_equal(outbox_sweep(book), 1);
	book_close(book);

	book = open_book();
	book_end_taking(book, true);
	assert_int_equal(book->outgoing_count, 2);
	assert_string_equal(book->outgoing[1], "answer");
	assert_true(book_was_handled(book, "hash"));
	assert_null(book->taking.mail);
	book_close(book);
}

/* ---- `mail short` ---- */

static bool asks_for_as(const char *type, const char *text, int mail_as)
{
	struct mail_part part = {.type = type, .text = text, .length = strlen(text)};
	int found = -1;

	return typed_mail_as(&found, &arena, &(struct mail_in){.part = &part, .parts = 1})
		       ? found == mail_as
		       : mail_as < 0;
}

static bool asks_for(const char *text, int mail_as)
{
	return asks_for_as("text/plain", text, mail_as);
}

static void test_wishes(void **state)
{
	(void)state;
	assert_true(asks_for("Hello,\n\n mail  Short.\r\nyours", BOOK_SHORT));
	assert_true(asks_for("`mail bundle`", BOOK_BUNDLE));
	assert_true(asks_for("> mail short\nmail packet\nmail full\n", BOOK_PACKET));
	assert_true(asks_for("please mail short\nmail everything\nmailshort\nmail\n", -1));
	assert_true(asks_for("in it, `mail short` has the news alone come to you", -1));
	assert_true(asks_for("", -1));
	assert_true(
		asks_for_as("text/html", "<p>Hello</p><p>Mail&nbsp;short</p>", BOOK_SHORT));
	assert_true(asks_for_as("text/html",
		"<blockquote>mail short</blockquote><div>mail packet</div>", BOOK_PACKET));
	assert_true(asks_for_as("text/html",
		"<p>Thanks</p><p>-----Original Message-----</p><p>mail short</p>", -1));
	assert_true(asks_for_as("text/calendar", "mail short", -1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_is_read_again, setup, teardown),
		cmocka_unit_test_setup_teardown(test_addresses, setup, teardown),
		cmocka_unit_test_setup_teardown(test_leaves_once, setup, teardown),
		cmocka_unit_test_setup_teardown(test_goes_on_from_tmp, setup, teardown),
		cmocka_unit_test_setup_teardown(test_waits_for_a_program, setup, teardown),
		cmocka_unit_test_setup_teardown(test_taking, setup, teardown),
		cmocka_unit_test(test_wishes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
