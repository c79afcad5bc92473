/* Messages that are written, and read again by other code than wrote them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "mail/header.h"
#include "mail/message.h"

#define ID "valley.0123456789ab.union.report@example.org"

static struct arena arena;
static struct diag diag;

static int set_up(void **state)
{
	(void)state;
	diag_init(&diag, &arena);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static struct mail_out letter(void)
{
	return (struct mail_out){.id = ID,
		.from = "Moderator <games@example.org>",
		.to = "Ann Lee <ann@example.net>",
		.subject = "[valley union] The night of May 23",
		.date = 1700000000,
		.text = "Turn 2.\n\nNothing is due.\n"};
}

static const char *said(void)
{
	struct buf text;

	buf_init(&text, &arena);
	diag_write(&text, &diag);
	return text.data;
}

static const char *written(const struct mail_out *mail)
{
	struct buf out;

	buf_init(&out, &arena);
	if (mail_write(&out, mail, &diag) < 0)
		fail_msg("expected a message: %s", said());
	assert_int_equal(strlen(out.data), out.length);
	return out.data;
}

static struct mail_in read_text(const char *text, size_t length)
{
	struct mail_in in;

	if (mail_read(&in, &arena, text, length, &diag) < 0)
		fail_msg("expected a message that can be read: %s", said());
	return in;
}

static struct mail_in round_trip(const struct mail_out *mail)
{
	const char *text = written(mail);

	return read_text(text, strlen(text));
}

/* What RFC 5322 and 2045 want of lines. */
static void check_lines(const char *text)
{
	for (; *text; text += strcspn(text, "\n") + 1) {
		size_t length = strcspn(text, "\n");

		assert_true(length <= 78);
		assert_true(text[length] == '\n');
		for (size_t i = 0; i < length; i++)
			assert_true(text[i] >= ' ' && text[i] <= '~');
	}
}

static void test_plain(void **state)
{
	const struct mail_out out = letter();
	struct mail_in in = round_trip(&out);

	(void)state;
	check_lines(written(&out));
	assert_string_equal(written(&out), written(&out));
	assert_string_equal(in.id, ID);
	assert_string_equal(in.from, "games@example.org");
	assert_string_equal(in.from_name, "Moderator");
	assert_int_equal(in.tos, 1);
	assert_string_equal(in.to[0], "ann@example.net");
	assert_string_equal(in.subject, out.subject);
	assert_int_equal(in.nrefs, 0);
	assert_int_equal(in.parts, 1);
	assert_string_equal(in.part[0].type, "text/plain");
	assert_false(in.part[0].attached);
	assert_string_equal(in.part[0].text, out.text);
	assert_string_equal(in.automatic, "it says `Auto-Submitted: auto-generated`");
	assert_memory_equal(written(&out), "Date: Tue, 14 Nov 2023 22:13:20 +0000\n", 38);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_plain, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
