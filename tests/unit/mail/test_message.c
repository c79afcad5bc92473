/* Messages that are written, and read again by other code than wrote them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "unit/lib/messages.h"

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

static const char *written(const struct mail_out *mail)
{
	struct buf out;

	buf_init(&out, &arena);
	if (mail_write(&out, mail, &diag) < 0)
		fail_msg("expected a message: %s", messages_of(&arena, &diag));
	assert_int_equal(strlen(out.data), out.length);
	return out.data;
}

static struct mail_in read_text(const char *text, size_t length)
{
	struct mail_in in;

	if (mail_read(&in, &arena, text, length, &diag) < 0)
		fail_msg("expected a message that can be read: %s",
			messages_of(&arena, &diag));
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
			assert_true((text[i] >= ' ' && text[i] <= '~') || text[i] == '\t');
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

/* ---- texts that cannot go as they are ---- */

static void check_text(const char *text)
{
	struct mail_out out = letter();
	struct mail_in in;

	out.text = text;
	check_lines(written(&out));
	in = round_trip(&out);
	assert_int_equal(in.parts, 1);
	assert_string_equal(in.part[0].text, text);
}

static void test_texts(void **state)
{
	static const char *const texts[] = {"", "\n", "\n\n", "one line",
		"Boatswain\xe2\x80\x99s Swamp\n", "From the hill\nFrom\n", ".\n..\n",
		"a line that ends with a blank \nand a tab\t\n",
		"--=_0123456789abcdef01234567\n", "--=_0123456789abcdef01234567--\n",
		"=\n==\n=3D\n", "   leading\n\ttab\n", "-- \nsignature\n",
		"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\n",
		"no line feed at its end, and longer than any line may be, so that it has to be broken somewhere, twice even, as this goes on and on and on and on and on",
		"--\n---\n- one\n"};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		check_text(texts[i]);
}

/* A boundary is known before a message is written: no text may end a part with it. */
static void test_boundary_in_a_text(void **state)
{
	struct mail_out out = letter();
	const char *first, *boundary;
	struct mail_in in;

	(void)state;
	out.html = "<p>x</p>\n";
	first = written(&out);
	boundary = strstr(first, "\n--=_");
	assert_non_null(boundary);
	boundary = arena_copy(&arena, boundary + 1, strcspn(boundary + 1, "\n"));
	out.text = arena_printf(&arena, "%s--\n%s\n%s--\n", boundary, boundary, boundary);
	out.html = out.text;
	in = round_trip(&out);
	assert_int_equal(in.parts, 2);
	assert_string_equal(in.part[0].text, out.text);
	assert_string_equal(in.part[1].text, out.text);
	assert_string_equal(in.part[1].type, "text/html");
	assert_int_equal(in.part[0].alternative, 1);
	assert_int_equal(in.part[1].alternative, 1);
}

/* ---- files ---- */

static void test_files(void **state)
{
	static const unsigned char png[] = {
		0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 255};
	static const char orders[] = "begin orders\r\nend orders\r\n";
	const struct mail_file file[] = {{"map.png", "image/png", png, sizeof png},
		{"/etc/Befehle f\xc3\xbcr Lee.orders", "text/plain", orders,
			sizeof orders - 1},
		{"empty \"quoted\"\\.bundle", "no type\nX-Bad: 1", "", 0}};
	struct mail_out out = letter();
	struct mail_in in;

	(void)state;
	out.html = "<p>Turn 2.</p>\n";
	out.file = file;
	out.files = 3;
	check_lines(written(&out));
	in = round_trip(&out);
	assert_int_equal(in.parts, 5);
	assert_string_equal(in.part[0].type, "text/plain");
	assert_string_equal(in.part[1].type, "text/html");
	assert_string_equal(in.part[2].type, "image/png");
	assert_string_equal(in.part[2].name, "map.png");
	assert_true(in.part[2].attached);
	assert_int_equal(in.part[2].length, sizeof png);
	assert_memory_equal(in.part[2].text, png, sizeof png);
	assert_string_equal(in.part[3].name, "Befehle f\xc3\xbcr Lee.orders");
	assert_string_equal(in.part[3].text, orders);
	assert_string_equal(in.part[4].name, "empty \"quoted\"\\.bundle");
	assert_string_equal(in.part[4].type, "application/octet-stream");
	assert_int_equal(in.part[4].length, 0);
}

static void test_large_file(void **state)
{
	const size_t length = 300000;
	char *bytes = arena_alloc(&arena, length);
	const struct mail_file file = {
		"valley.bundle", "application/octet-stream", bytes, length};
	struct mail_out out = letter();
	struct mail_in in;

	(void)state;
	for (size_t i = 0; i < length; i++)
		bytes[i] = (char)(i * 31 % 251);
	out.file = &file;
	out.files = 1;
	in = round_trip(&out);
	assert_int_equal(in.part[1].length, length);
	assert_memory_equal(in.part[1].text, bytes, length);
}

/* ---- headers ---- */

static size_t count(const char *text, const char *what)
{
	size_t n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

static void test_subjects(void **state)
{
	static const char *const subjects[] = {"", " ", "x",
		"[valley union] gr\xc3\xbc\xc3\x9f",
		"a subject that is so long that it has to be folded, and then once more, since it goes on and on and on and on and on and on",
		"a_word_that_is_longer_than_a_line_may_be_and_that_has_no_blank_in_it_at_all_where_it_could_be_broken",
		"=?utf-8?Q?not_encoded?=", "two  blanks",
		"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f"
		"\x98\x80"
		"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f"
		"\x98\x80"
		"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80"};

	(void)state;
	for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
		struct mail_out out = letter();
		struct mail_in in;

		out.subject = subjects[i];
		check_lines(written(&out));
		in = round_trip(&out);
		assert_string_equal(
			in.subject ? in.subject : "", i == 1 ? "" : subjects[i]);
	}
}

/* As others write them. */
static void test_encoded_words(void **state)
{
	static const char *const rows[][2] = {{"=?utf-8?B?8J+YgA==?= =?utf-8?B?8J+YgA==?=",
						      "\xf0\x9f\x98\x80\xf0\x9f\x98\x80"},
		{"=?utf-8?B?8J+Y?=\n =?utf-8?B?gA==?= x", "\xf0\x9f\x98\x80 x"},
		{"[a] =?ISO-8859-1*de?q?gr=FC=DFe_?= =?utf-8?q?an?= alle",
			"[a] gr\xc3\xbc\xc3\x9f"
			"e an alle"},
		{"a\n folded\n\tline", "a folded line"}, {"=?utf-8?x?a?=", "=?utf-8?x?a?="},
		{"=?", "=?"}, {"=?utf-8?q?a", "=?utf-8?q?a"},
		{"=?utf-8?q?=0A=zz=4?=", "=zz=4"}, {"=?utf-8?b?!!!?=x", "x"}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *text = arena_printf(&arena, "Subject: %s\n\n", rows[i][0]);

		assert_string_equal(read_text(text, strlen(text)).subject, rows[i][1]);
	}
}

/* Whatever a text says, it begins no header, ends none and begins no body. */
static void test_injection(void **state)
{
	static const char *const bad[] = {"x\r\nBcc: eve@example.com",
		"x\nBcc: eve@example.com", "x\rBcc: eve@example.com",
		"x\n\nBcc: eve@example.com\n",
		"x\v\f\x1f\x7f"
		"Bcc: eve@example.com",
		"x\xc2\x85"
		"Bcc: eve@example.com",
		"x\xe2\x80\xa8\xff"
		"Bcc: eve@example.com"};

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		const struct mail_file file = {bad[i], bad[i], "x", 1};
		struct mail_out out = letter();
		struct mail_in in;
		const char *text;

		out.subject = bad[i];
		out.to = arena_printf(&arena, "%s <ann@example.net>", bad[i]);
		out.file = &file;
		out.files = 1;
		text = written(&out);
		check_lines(text);
		assert_int_equal(count(text, "\nBcc"), 0);
		in = read_text(text, strlen(text));
		assert_int_equal(in.tos, 1);
		assert_string_equal(in.to[0], "ann@example.net");
		assert_int_equal(in.parts, 2);
		assert_memory_equal(in.subject, "x", 1);
	}
}

static void refused(const struct mail_out *mail, const char *why)
{
	struct buf out;

	buf_init(&out, &arena);
	diag_init(&diag, &arena);
	assert_int_equal(mail_write(&out, mail, &diag), ERR_REFUSED);
	assert_int_equal(out.length, 0);
	assert_string_equal(diag.first->id, why);
}

static void test_refusals(void **state)
{
	static const char *const addresses[] = {"", "ann", "@", "ann@", "@example.net",
		"a@b@c", "ann lee@example.net", "ann@example.net\nBcc: eve@example.com",
		"Ann <ann@example.net", "Ann <ann@example.net> eve@example.com",
		"<ann@example.net>, <eve@example.com>", "ann@example.net,eve@example.com",
		"ann@ex\xc3\xa4mple.net"};
	static const char *const ids[] = {
		"", "x", "x@", "x@y@z", "x y@z", "x@y>\nBcc: z", "x(y)@z"};
	static const char *refs[] = {"", "x y", "x>\nBcc: z", "\xc3\xa4@z"};

	(void)state;
	for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
		struct mail_out out = letter();

		out.to = addresses[i];
		refused(&out, "mail-bad-address");
		out = letter();
		out.from = addresses[i];
		refused(&out, "mail-bad-address");
		assert_null(mail_address(&arena, addresses[i]));
	}
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		struct mail_out out = letter();

		out.id = ids[i];
		refused(&out, "mail-bad-id");
	}
	for (size_t i = 0; i < sizeof refs / sizeof *refs; i++) {
		struct mail_out out = letter();

		out.in_reply_to = refs[i];
		refused(&out, "mail-bad-id");
		out = letter();
		out.refs = &refs[i];
		out.nrefs = 1;
		refused(&out, "mail-bad-id");
	}
}

static void test_thread(void **state)
{
	const char *refs[] = {
		"first@example.org", "CA+b=c/d$e@mail.gmail.com", "third@example.org"};
	struct mail_out out = letter();
	struct mail_in in;

	(void)state;
	out.refs = refs;
	out.nrefs = 3;
	out.in_reply_to = refs[1];
	out.automatic = true;
	in = round_trip(&out);
	assert_int_equal(in.nrefs, 3);
	assert_string_equal(in.refs[0], refs[1]); /* In-Reply-To is read first */
	assert_string_equal(in.refs[1], refs[0]);
	assert_string_equal(in.refs[2], refs[2]);
	assert_non_null(
		strstr(written(&out), "\n <CA+b=c/d$e@mail.gmail.com>\nAuto-Submitted"));
	assert_string_equal(in.automatic, "it says `Auto-Submitted: auto-replied`");
}

static void test_dates(void **state)
{
	static const struct {
		int64_t date;
		const char *text;
	} rows[] = {{0, "Date: Thu, 1 Jan 1970 00:00:00 +0000\n"},
		{-5, "Date: Thu, 1 Jan 1970 00:00:00 +0000\n"},
		{951782399, "Date: Mon, 28 Feb 2000 23:59:59 +0000\n"},
		{951782400, "Date: Tue, 29 Feb 2000 00:00:00 +0000\n"},
		{4107542399, "Date: Sun, 28 Feb 2100 23:59:59 +0000\n"},
		{4107542400, "Date: Mon, 1 Mar 2100 00:00:00 +0000\n"},
		{253402300799, "Date: Fri, 31 Dec 9999 23:59:59 +0000\n"},
		{INT64_MAX, "Date: Fri, 31 Dec 9999 15:30:07 +0000\n"}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct buf out;

		buf_init(&out, &arena);
		header_date(&out, rows[i].date);
		assert_string_equal(out.data, rows[i].text);
	}
}

/* ---- what is refused, and how long that takes ---- */

static int read_bytes(struct mail_in *in, const char *bytes, size_t length)
{
	diag_init(&diag, &arena);
	return mail_read(in, &arena, bytes, length, &diag);
}

static const char *many(const char *head, const char *piece, size_t pieces)
{
	struct buf text;

	buf_init(&text, &arena);
	buf_puts(&text, head);
	for (size_t i = 0; i < pieces; i++)
		buf_puts(&text, piece);
	return text.data;
}

static void test_limits(void **state)
{
	const char *text = many("From: ann@example.net\nMessage-ID: <1@example.net>\n\n",
		"0123456789abcde\n", MAIL_LARGEST / 16);
	struct mail_in in;

	(void)state;
	assert_int_equal(read_bytes(&in, text, strlen(text)), ERR_REFUSED);
	assert_string_equal(diag.first->id, "mail-too-large");
	assert_string_equal(in.from, "ann@example.net");
	assert_string_equal(in.id, "1@example.net");
	assert_null(in.automatic);
	assert_int_equal(strlen(in.hash), SHA256_HEX);
	assert_int_equal(in.parts, 0);
	assert_int_equal(read_bytes(&in, text, MAIL_LARGEST), OK);
	assert_int_equal(in.parts, 1);
	assert_int_equal(
		mail_read_within(&in, &arena, text, strlen(text), 100, &diag), ERR_REFUSED);
	assert_string_equal(in.from, "ann@example.net");
}

/* Large mails that are made to keep a reader busy: one that takes the square of its length
 * takes hours, and the alarm ends the test. */
static void test_bombs(void **state)
{
	static const struct {
		const char *head, *piece;
	} rows[] = {{"From: a@b\n", "Content-Type: multipart/mixed; boundary=x\n\n--x\n"},
		{"From: a@b\nContent-Type: multipart/mixed; boundary=x\n\n", "--x\n\n"},
		{"From: a@b\n", "To: c@d, e@f;\n"}, {"From: a@b\n", "References: <c@d>\n"},
		{"From: a@b\nReferences:", " <c@d>\n"}, {"From: a@b\nTo:", " x:a@b;,\n"},
		{"From: a@b\n", "Content-Type: message/rfc822\n\n"},
		{"From: a@b\nSubject: ", "=?utf-8?Q?=0A?=\n "},
		{"From: a@b\nContent-Type: text/html\n\n", "<a '"},
		{"From: a@b\nContent-Type: text/html\n\n", "<blockquote><div>"},
		{"From: a@b\nContent-Type: text/html\n\n", "<style><!-- "},
		{"From: a@b\nSubject:", "=?a?q?"}, {"From: ", "\"("}, {"From: ", "<a@b"},
		{"From: a@b\n\n", "begin orders\n"},
		{"From: a@b\nContent-Type: text/plain; format=flowed\n\n",
			">>>>>>>>>> \n"}};

	(void)state;
	alarm(600);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *text =
			many(rows[i].head, rows[i].piece, 200000 / strlen(rows[i].piece));
		struct mail_orders orders;
		struct mail_in in;

		if (read_bytes(&in, text, strlen(text)) == OK)
			mail_orders(&orders, &arena, &in, &diag);
		assert_true(in.tos <= MAIL_NAMES && in.nrefs <= MAIL_NAMES);
		arena_clear(&arena);
	}
	alarm(0);
}

/* ---- the hash ---- */

static const char *hash_of(const char *text)
{
	struct mail_in in = read_text(text, strlen(text));

	return arena_string(&arena, in.hash);
}

#define HEADERS                                                                            \
	"From: ann@example.net\nDate: Tue, 14 Nov 2023 22:02:09 +0100\nMessage-ID: "       \
	"<1@x>\n"

static void test_hash(void **state)
{
	const char *hash = hash_of(HEADERS "\nbegin\nend\n");

	(void)state;
	assert_string_equal(hash,
		hash_of("Received: from a\n\tby b\nX-Spam: no\n" HEADERS "\nbegin\nend\n"));
	assert_string_equal(hash,
		hash_of("From ann@example.net Tue Nov 14\n" HEADERS "\nbegin\nend\n\n"));
	assert_string_equal(hash,
		hash_of("From: ann@example.net\r\nDate: Tue, 14 Nov 2023 22:02:09 +0100\r\nMessage-ID: <1@x>\r\n\r\nbegin\r\nend\r\n"));
	assert_string_not_equal(hash, hash_of(HEADERS "\nbegin\nEnd\n"));
	assert_string_not_equal(hash, hash_of(HEADERS "Subject: x\n\nbegin\nend\n"));
	assert_string_not_equal(
		hash, hash_of("From: bob@example.net\nMessage-ID: <1@x>\n\nbegin\nend\n"));
}

/* Any bytes are a message, or none; both without harm. */
static void test_no_messages(void **state)
{
	static const char *const texts[] = {"", "\n", "x", "From ", "From \n", "From: \n\n",
		"From: <>\n\n", "Content-Type: \n\n", "Content-Type: text\n\nx",
		"Content-Type: multipart/mixed; boundary=\"\"\n\n--\n\nx\n----\n",
		"Content-Type: multipart/mixed; boundary=x\n\n--x--\n",
		"Content-Type: message/rfc822\n\n",
		"Content-Type: text/plain; charset=\"//TRANSLIT\"\n\n\xff",
		"Content-Transfer-Encoding: base64\n\n!!!"};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct mail_orders orders;
		struct mail_in in;

		assert_int_equal(read_bytes(&in, texts[i], strlen(texts[i])), OK);
		assert_non_null(in.automatic);
		assert_int_equal(mail_orders(&orders, &arena, &in, &diag), OK);
		assert_null(orders.text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_plain, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_texts, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_boundary_in_a_text, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_files, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_large_file, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_subjects, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_encoded_words, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_injection, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_refusals, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_thread, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_dates, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_limits, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_bombs, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_hash, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_no_messages, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
