/* Tests of system/plain.h: what a terminal would obey does not get through. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "system/plain.h"

#define ALL 20000

/* What comes out when the text is printed in pieces of so many bytes. */
static const char *through(const char *text, size_t length, size_t piece)
{
	static char out[ALL * 4 + 1];
	size_t have = 0;
	FILE *stream = NULL, *file = tmpfile();
	ssize_t got;

	assert_non_null(file);
	assert_int_equal(plain_stream(&stream, dup(fileno(file))), 0);
	for (size_t at = 0; at < length; at += piece) {
		size_t n = length - at < piece ? length - at : piece;

		assert_int_equal(fwrite(text + at, 1, n, stream), n);
		assert_int_equal(fflush(stream), 0);
	}
	assert_int_equal(fclose(stream), 0);
	while ((got = pread(fileno(file), out + have, sizeof out - 1 - have, (off_t)have)) >
		0)
		have += (size_t)got;
	out[have] = '\0';
	fclose(file);
	return out;
}

/* Says what it must, in however small pieces it comes. */
static void becomes(const char *text, const char *shown)
{
	for (size_t piece = 1; piece <= 8; piece++)
		assert_string_equal(through(text, strlen(text), piece), shown);
}

static void test_words_go_through(void **state)
{
	(void)state;
	becomes("", "");
	becomes("# Report\n\tof \\x1b \"all\"\n", "# Report\n\tof \\x1b \"all\"\n");
	becomes("\xc2\xa0\xc3\xbc\xe2\x80\x93\xed\x9f\xbf\xf0\x9f\x90\x8e\xf4\x8f\xbf\xbf",
		"\xc2\xa0\xc3\xbc\xe2\x80\x93\xed\x9f\xbf\xf0\x9f\x90\x8e\xf4\x8f\xbf\xbf");
}

static void test_controls_are_shown(void **state)
{
	(void)state;
	becomes("\x1b[2J\r\x7f\x01", "\\x1b[2J\\x0d\\x7f\\x01");
	becomes("a\xc2\x9b"
		"b\xc2\x80\xc2\x9f\xc2\xa0",
		"a\\x9bb\\x80\\x9f\xc2\xa0");
	/* a letter by itself, or the compiler warns of what the string does to its line */
	becomes((const char[]){'r', '\xe2', '\x80', '\xae', 'e', '\xe2', '\x81', '\xa6',
			'\xe2', '\x80', '\xa7', '\0'},
		"r\\xe2\\x80\\xaee\\xe2\\x81\\xa6\xe2\x80\xa7");
	assert_string_equal(through("a\0b", 3, 3), "a\\x00b");
}

static void test_stray_bytes_are_shown(void **state)
{
	(void)state;
	becomes("\x9b"
		"2J\xff",
		"\\x9b2J\\xff");
	becomes("\xe2\x80 \xe2(\xf0\x9f\x90", "\\xe2\\x80 \\xe2(\\xf0\\x9f\\x90");
	/* overlong, a surrogate, too large */
	becomes("\xc0\x9b\xe0\x82\x9b\xed\xa0\x80\xf4\x90\x80\x80",
		"\\xc0\\x9b\\xe0\\x82\\x9b\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
	becomes("the end\xc2", "the end\\xc2");
}

/* Chance bytes: whatever the pieces, the same comes out, and nothing that is obeyed. */
static void test_pieces(void **state)
{
	static char text[ALL], whole[ALL * 4 + 1];
	uint32_t random = 1862;

	(void)state;
	for (size_t i = 0; i < sizeof text; i++) {
		random = random * 1664525u + 1013904223u;
		text[i] = "\xc2\xe2\xf0\x80\x9b\xa0\x1bx\n\xff"[random >> 16 & 7];
		if (random >> 28 == 0)
			text[i] = (char)(random >> 8);
	}
	strcpy(whole, through(text, sizeof text, sizeof text));
	for (const unsigned char *c = (unsigned char *)whole; *c; c++)
		assert_true((*c >= ' ' && *c != 127 &&
				    !(c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0)) ||
			    *c == '\n' || *c == '\t');
	for (size_t piece = 1; piece < 5000; piece = piece * 3 + 1)
		assert_string_equal(through(text, sizeof text, piece), whole);
}

static void test_a_full_disk_is_told(void **state)
{
	FILE *stream = NULL, *full = fopen("/dev/full", "w");

	(void)state;
	assert_non_null(full);
	assert_int_equal(plain_stream(&stream, dup(fileno(full))), 0);
	fputs("words", stream);
	assert_int_equal(fflush(stream), EOF);
	assert_true(ferror(stream));
	fclose(stream);
	fclose(full);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words_go_through),
		cmocka_unit_test(test_controls_are_shown),
		cmocka_unit_test(test_stray_bytes_are_shown),
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_a_full_disk_is_told),
	};

	return cmocka_run_group_tests_name("plain", tests, NULL, NULL);
}
