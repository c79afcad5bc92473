/* Tests of the smallest parts: base/text.h, arena.h, buf.h and diag.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"

static int set_up(void **state)
{
	static struct arena arena;

	arena = (struct arena)ARENA_INIT;
	*state = &arena;
	return 0;
}

static int tear_down(void **state)
{
	arena_release(*state);
	return 0;
}

static void test_bytes(void **state)
{
	unsigned blanks = 0, digits = 0, letters = 0, lowered = 0;

	(void)state;
	for (int i = 0; i < 256; i++) {
		char c = (char)i;

		blanks += text_is_blank(c);
		digits += text_is_digit(c);
		letters += text_is_letter(c);
		lowered += text_lower(c) != c;
	}
	assert_int_equal(blanks, 2);
	assert_int_equal(digits, 10);
	assert_int_equal(letters, 52);
	assert_int_equal(lowered, 26);
	assert_true(text_is_blank(' ') && text_is_blank('\t'));
	assert_true(text_is_digit('0') && text_is_digit('9'));
	assert_true(text_is_letter('A') && text_is_letter('z'));
	assert_int_equal(text_lower('A'), 'a');
	assert_int_equal(text_lower('Z'), 'z');
}

static void test_utf8(void **state)
{
	static const char *const good[] = {"", "plain", "\x7f", "\xc2\x80", "\xdf\xbf",
		"\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf",
		"\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "a\xc3\xa9z"};
	static const char *const bad[] = {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2",
		"\xc2z", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
		"\xe2\x80", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80", "\xff", "a\xfez", "\xf0\x90\x80"};

	(void)state;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		assert_true(text_is_utf8(good[i], strlen(good[i])));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_false(text_is_utf8(bad[i], strlen(bad[i])));
	assert_true(text_is_utf8("a\0b", 3));
	assert_false(text_is_utf8("\xc3\xa9", 1));
}

static void test_controls(void **state)
{
	unsigned bytes = 0, wide = 0;

	(void)state;
	for (int i = 0; i < 256; i++) {
		const char one = (char)i, two[2] = {'\xc2', (char)i};

		bytes += (unsigned)text_control(&one, 1);
		wide += (unsigned)text_control(two, 2);
		assert_int_equal(text_character(&one, 1), i < 128);
		assert_int_equal(text_character(two, 2), i >= 0x80 && i < 0xc0 ? 2 : 0);
	}
	assert_int_equal(bytes, 33);
	assert_int_equal(wide, 32 * 2);
	assert_int_equal(text_control("\xc2\x9b", 1), 0);
	assert_int_equal(text_control("\xc2\xa0", 2), 0);
	assert_int_equal(text_control("x", 0), 0);
	assert_int_equal(text_character("x", 0), 0);
	assert_int_equal(text_control((const char[]){'\xe2', '\x80', '\xae', '\0'}, 2), 0);
}

/* Of U+2000 to U+207F those that turn the direction of what follows. */
static void test_turning_characters(void **state)
{
	(void)state;
	for (int i = 0; i < 128; i++) {
		const char text[] = {
			'\xe2', (char)(0x80 + i / 64), (char)(0x80 + i % 64), '\0'};
		bool turns = (i >= 0x2a && i <= 0x2e) || (i >= 0x66 && i <= 0x69);

		assert_int_equal(text_control(text, 3), turns ? TEXT_CONTROL_MAX : 0);
	}
	assert_int_equal(text_control("\xe3\x80\xae", 3), 0);
}

static void test_latin1(void **state)
{
	size_t length = 0;
	char *text = text_from_latin1(*state, "Caf\xe9 \xa0\xff\x81z", 9, &length);

	assert_string_equal(text, "Caf\xc3\xa9 \xc2\xa0\xc3\xbf\xc2\x81z");
	assert_int_equal(length, 13);
	text_from_latin1(*state, "", 0, &length);
	assert_int_equal(length, 0);
}

/* What mails call Latin-1 is Windows-1252 often enough. */
static void test_windows_1252(void **state)
{
	static const char *const utf8[32] = {"\xe2\x82\xac", "\xc2\x81", "\xe2\x80\x9a",
		"\xc6\x92", "\xe2\x80\x9e", "\xe2\x80\xa6", "\xe2\x80\xa0", "\xe2\x80\xa1",
		"\xcb\x86", "\xe2\x80\xb0", "\xc5\xa0", "\xe2\x80\xb9", "\xc5\x92",
		"\xc2\x8d", "\xc5\xbd", "\xc2\x8f", "\xc2\x90", "\xe2\x80\x98",
		"\xe2\x80\x99", "\xe2\x80\x9c", "\xe2\x80\x9d", "\xe2\x80\xa2",
		"\xe2\x80\x93", "\xe2\x80\x94", "\xcb\x9c", "\xe2\x84\xa2", "\xc5\xa1",
		"\xe2\x80\xba", "\xc5\x93", "\xc2\x9d", "\xc5\xbe", "\xc5\xb8"};
	size_t length = 0;
	char byte;

	for (int i = 0; i < 32; i++) {
		byte = (char)(0x80 + i);
		assert_string_equal(text_from_latin1(*state, &byte, 1, &length), utf8[i]);
		assert_int_equal(length, strlen(utf8[i]));
	}
	for (int i = 0; i < 256; i++) {
		char *text;

		byte = (char)i;
		text = text_from_latin1(*state, &byte, 1, &length);
		assert_true(text_is_utf8(text, length));
	}
	assert_string_equal(
		text_from_latin1(*state, "Gaines\x92s \x93Mill\x94", 16, &length),
		"Gaines\xe2\x80\x99s \xe2\x80\x9cMill\xe2\x80\x9d");
	assert_int_equal(length, 22);
}

static void test_punctuation(void **state)
{
	static const char *const two[] = {
		"\xc2\xa0", "\xc2\xab", "\xc2\xad", "\xc2\xb4", "\xc2\xbb"};
	static const char *const three[] = {"\xe2\x80\x80", "\xe2\x80\x99", "\xe2\x80\x9e",
		"\xe2\x80\xaf", "\xe2\x80\xbf", "\xe2\x81\x9f"};
	static const char *const none[] = {"", "a", "'", "\xc2", "\xc2\xa7", "\xc3\xab",
		"\xe2", "\xe2\x80", "\xe2\x80z", "\xe2\x81\xa0", "\xe2\x82\xac"};

	(void)state;
	for (size_t i = 0; i < sizeof two / sizeof *two; i++)
		assert_int_equal(text_punctuation(two[i]), 2);
	for (size_t i = 0; i < sizeof three / sizeof *three; i++)
		assert_int_equal(text_punctuation(three[i]), 3);
	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		assert_int_equal(text_punctuation(none[i]), 0);
}

static void test_shorten(void **state)
{
	assert_string_equal(text_shorten(*state, "", 3), "");
	assert_string_equal(text_shorten(*state, "Trent House", 11), "Trent House");
	assert_string_equal(text_shorten(*state, "Trent House", 10), "Trent H...");
	assert_string_equal(text_shorten(*state, "Trent House", 9), "Trent...");
	assert_string_equal(text_shorten(*state, "Trent House", 3), "...");
	assert_string_equal(
		text_shorten(*state, "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 4),
		"\xc3\xa9...");
	assert_string_equal(text_shorten(*state, "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 4),
		"\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9");
}

static void test_ids(void **state)
{
	(void)state;
	assert_true(text_is_id("trent-house"));
	assert_true(text_is_id("7"));
	assert_true(text_is_id("a-1-b"));
	assert_false(text_is_id(""));
	assert_false(text_is_id("-a"));
	assert_false(text_is_id("a-"));
	assert_false(text_is_id("a--b"));
	assert_false(text_is_id("a_b"));
	assert_false(text_is_id("A"));
	assert_false(text_is_id("a b"));
	assert_false(text_is_id("\xc3\xa9"));
}

static void test_hex(void **state)
{
	(void)state;
	assert_true(text_is_hex("0123456789abcdef", 16));
	assert_true(text_is_hex("", 0));
	assert_false(text_is_hex("0123456789abcde", 16));
	assert_false(text_is_hex("0123456789abcdef0", 16));
	assert_false(text_is_hex("ABCD", 4));
	assert_false(text_is_hex("abcg", 4));
	assert_false(text_is_hex("abcd ", 4));
}

static void test_to_int(void **state)
{
	static const char *const bad[] = {"", "-", "+1", " 1", "1 ", "1x", "0x1", "--1",
		"1.0", "2147483648", "-2147483648", "99999999999999999999999", "one"};
	int value = 77;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_false(text_to_int(bad[i], INT32_MIN, INT32_MAX, &value));
		assert_int_equal(value, 77);
	}
	assert_true(text_to_int("0", 0, 0, &value));
	assert_int_equal(value, 0);
	assert_true(text_to_int("-12", -12, 5, &value));
	assert_int_equal(value, -12);
	assert_true(text_to_int("2147483647", 0, INT32_MAX, &value));
	assert_int_equal(value, 2147483647);
	assert_true(text_to_int("-2147483647", INT32_MIN, 0, &value));
	assert_int_equal(value, -2147483647);
	assert_false(text_to_int("6", -12, 5, &value));
	assert_false(text_to_int("-13", -12, 5, &value));
	assert_true(text_to_int("007", 0, 9, &value));
	assert_int_equal(value, 7);
}

static void test_fold(void **state)
{
	(void)state;
	assert_true(text_equal_fold("", ""));
	assert_true(text_equal_fold("Trent HOUSE", "tRENT house"));
	assert_false(text_equal_fold("Trent", "Trent House"));
	assert_false(text_equal_fold("Trent House", "Trent"));
	assert_false(text_equal_fold("[", "{"));
	assert_false(text_equal_fold("\xc3\x89", "\xc3\xa9"));
	assert_true(text_starts_fold("Trent House", "TRENT"));
	assert_true(text_starts_fold("x", ""));
	assert_false(text_starts_fold("Trent", "Trent House"));
	assert_false(text_starts_fold("Trent", "rent"));
	assert_true(text_ends("lead-attacker", "-attacker"));
	assert_true(text_ends("x", "x"));
	assert_true(text_ends("x", ""));
	assert_false(text_ends("attacker", "-attacker"));
	assert_false(text_ends("lead-Attacker", "attacker"));
}

static void expect_key(struct arena *arena, const char *text, const char *key)
{
	assert_string_equal(text_key(arena, text, strlen(text)), key);
}

static void test_key(void **state)
{
	expect_key(*state, "A.P. Hill", "aphill");
	expect_key(*state, "ap hill", "aphill");
	expect_key(*state, "Bottom's Bridge", "bottomsbridge");
	expect_key(*state, "Bottom\xe2\x80\x99s Bridge", "bottomsbridge");
	expect_key(*state, "Gaines\xc2\xb4s Mill", "gainessmill");
	expect_key(*state, "\xe2\x80\x9eStuart\xe2\x80\x9c", "stuart");
	expect_key(*state, "\xc2\xab\xc2\xa0Stuart\xe2\x80\xaf\xc2\xbb", "stuart");
	expect_key(*state, "Magruder (leader)", "magruderleader");
	expect_key(*state, " \t.,-_'()", "");
	expect_key(*state, "", "");
	expect_key(*state, "Caf\xc3\xa9 5",
		"caf\xc3\xa9"
		"5");
	/* A cut apostrophe is no apostrophe. */
	expect_key(*state, "a\xe2\x80", "a\xe2\x80");
	assert_string_equal(text_key(*state, "Lee and Jackson", 3), "lee");
}

static void test_distance(void **state)
{
	char long_text[66];

	(void)state;
	memset(long_text, 'x', 65);
	long_text[65] = '\0';
	assert_int_equal(text_distance("", "", 3), 0);
	assert_int_equal(text_distance("flags", "flags", 3), 0);
	assert_int_equal(text_distance("flgas", "flags", 3), 1); /* swap */
	assert_int_equal(text_distance("flag", "flags", 3), 1);  /* insert */
	assert_int_equal(text_distance("fflags", "flags", 3), 1);
	assert_int_equal(text_distance("flaks", "flags", 3), 1);
	assert_int_equal(text_distance("kitten", "sitting", 5), 3);
	assert_int_equal(text_distance("sitting", "kitten", 5), 3);
	assert_int_equal(text_distance("kitten", "sitting", 2), 3); /* limit + 1 */
	assert_int_equal(text_distance("abcdef", "uvwxyz", 2), 3);
	assert_int_equal(text_distance("", "abc", 5), 3);
	assert_int_equal(text_distance("abc", "", 5), 3);
	assert_int_equal(text_distance(long_text, long_text, 4), 5);
	assert_int_equal(text_distance(long_text + 1, long_text + 1, 4), 0);
}

static void test_columns(void **state)
{
	(void)state;
	assert_int_equal(text_columns(""), 0);
	assert_int_equal(text_columns("Lee"), 3);
	assert_int_equal(text_columns("Caf\xc3\xa9 \xe2\x80\x94 \xf0\x9f\x90\x8e"), 8);
}

static void test_split(void **state)
{
	char **member = NULL;

	assert_int_equal(text_split(*state, " Lee ,\tA.P. Hill,, ,Ewell", ',', &member), 3);
	assert_string_equal(member[0], "Lee");
	assert_string_equal(member[1], "A.P. Hill");
	assert_string_equal(member[2], "Ewell");
	assert_int_equal(text_split(*state, "one", '|', &member), 1);
	assert_string_equal(member[0], "one");
	assert_int_equal(text_split(*state, "", ',', &member), 0);
	assert_int_equal(text_split(*state, " , ", ',', &member), 0);
	assert_int_equal(text_split(*state, "a|b|c|d", '|', &member), 4);
	assert_string_equal(member[3], "d");
}

/* A name is no part of another. */
static void test_names(void **state)
{
	(void)state;
	assert_true(text_has_name("Hill is not at Barker", "Hill"));
	assert_true(text_has_line("halt\npass\n", "pass at night", strlen("pass")));
	assert_false(text_has_line("halt\npass\n", "pas", strlen("pas")));
	assert_true(text_has_name("move Early, Hill; lead Early", "Hill"));
	assert_true(text_has_name("Hillman, Hill", "Hill"));
	assert_false(text_has_name("Hillman leads", "Hill"));
	assert_false(text_has_name("3/1/II moves", "1/II"));
	assert_false(text_has_name("3/1/II moves", "3/1"));
}

static void test_lists_in_words(void **state)
{
	(void)state;
	assert_true(text_has_word("lead commit spare", "lead"));
	assert_true(text_has_word("lead commit spare", "SPARE"));
	assert_false(text_has_word("lead commit spare", "com"));
	assert_false(text_has_word("lead commit spare", "commits"));
	assert_false(text_has_word("", "lead"));
	assert_false(text_has_word(NULL, "lead"));
	assert_string_equal(text_link(0, 1, " and "), "");
	assert_string_equal(text_link(1, 3, " and "), ", ");
	assert_string_equal(text_link(2, 3, " and "), " and ");
}

static void test_arena_memory(void **state)
{
	struct arena *arena = *state;
	unsigned char *last = NULL;

	for (size_t size = 0; size < 3000; size += 7) {
		unsigned char *memory = arena_alloc(arena, size);

		assert_ptr_not_equal(memory, NULL);
		assert_int_equal((uintptr_t)memory % _Alignof(max_align_t), 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(memory[i], 0);
		memset(memory, 0xee, size);
		if (last)
			assert_int_equal(last[0], 0xee);
		last = size ? memory : NULL;
	}
	/* Larger than a block. */
	last = arena_alloc(arena, 1000000);
	last[999999] = 1;
	assert_int_equal(last[0], 0);
}

static void test_arena_clear(void **state)
{
	struct arena *arena = *state;
	char *first, *again;

	arena_clear(arena);
	first = arena_string(arena, "abc");
	arena_clear(arena);
	again = arena_alloc(arena, 4);
	assert_ptr_equal(first, again);
	assert_int_equal(again[0], 0); /* zeroed once more */
	for (int i = 0; i < 100; i++)
		arena_alloc(arena, 10000);
	arena_clear(arena);
	arena_release(arena);
	assert_null(arena->head);
	arena_release(arena);
	assert_string_equal(arena_string(arena, "used again"), "used again");
}

/* What is in it stays through all moves, and what is new is zeroed. */
static void test_arena_grow(void **state)
{
	struct arena *arena = *state;
	size_t room = 0, moves = 0;
	int *list = NULL;

	for (size_t count = 0; count < 5000; count++) {
		int *before = list;
		size_t had = room;

		ARENA_GROW(arena, list, count, room);
		assert_true(room > count);
		assert_true((list == before) == (room == had));
		moves += list != before;
		assert_int_equal(list[count], 0);
		list[count] = (int)count + 1;
	}
	assert_true(moves > 1 && moves < 14);
	for (size_t i = 0; i < 5000; i++)
		assert_int_equal(list[i], i + 1);
	/* far beyond its end, as a list that goes with another is */
	ARENA_GROW(arena, list, 100000, room);
	assert_true(room > 100000);
	assert_int_equal(list[4999], 5000);
	assert_int_equal(list[100000], 0);
}

static void test_arena_texts(void **state)
{
	struct arena *arena = *state;
	char *text = arena_copy(arena, "ab\0cd", 5);
	int *number = ARENA_NEW_ARRAY(arena, 3, int);

	assert_memory_equal(text, "ab\0cd", 6);
	assert_string_equal(arena_copy(arena, NULL, 0), "");
	assert_string_equal(arena_printf(arena, "%s-%03d", "x", 7), "x-007");
	assert_int_equal(strlen(arena_printf(arena, "%100000d", 1)), 100000);
	assert_int_equal(number[0] + number[1] + number[2], 0);
}

/* Runs out of memory in a child; its exit status is 5 and it says why. */
static void test_arena_overflow(void **state)
{
	int channel[2], status = 0;
	char said[200] = "";
	ssize_t length;
	pid_t child;

	assert_int_equal(pipe(channel), 0);
	child = fork();
	assert_true(child >= 0);
	if (!child) {
		dup2(channel[1], STDERR_FILENO);
		arena_array(*state, SIZE_MAX / 4, 16);
		_exit(0);
	}
	close(channel[1]);
	length = read(channel[0], said, sizeof said - 1);
	close(channel[0]);
	assert_true(length > 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 5);
	assert_string_equal(said, "adjutant: out of memory; nothing has changed\n");
}

static void test_buf(void **state)
{
	struct buf buf;

	buf_init(&buf, *state);
	assert_string_equal(buf.data, "");
	assert_int_equal(buf.length, 0);
	buf_puts(&buf, "Lee");
	buf_putc(&buf, ' ');
	buf_printf(&buf, "at %s, %d", "Trent House", 5);
	buf_add(&buf, "", 0);
	assert_string_equal(buf.data, "Lee at Trent House, 5");
	assert_int_equal(buf.length, 21);
	buf_truncate(&buf, 3);
	assert_string_equal(buf.data, "Lee");
	buf_add(&buf, "\0x", 2);
	assert_int_equal(buf.length, 5);
	assert_memory_equal(buf.data, "Lee\0x", 6);
	buf_truncate(&buf, 0);
	assert_string_equal(buf.data, "");
}

static void test_buf_grows(void **state)
{
	struct buf by_byte, by_format;

	buf_init(&by_byte, *state);
	buf_init(&by_format, *state);
	for (int i = 0; i < 5000; i++) {
		buf_putc(&by_byte, (char)('a' + i % 26));
		buf_printf(&by_format, "%c", 'a' + i % 26);
		assert_int_equal(by_byte.data[by_byte.length], 0);
		assert_true(by_byte.length < by_byte.size);
	}
	assert_int_equal(by_byte.length, 5000);
	assert_string_equal(by_byte.data, by_format.data);
	assert_int_equal(by_byte.data[4999], 'a' + 4999 % 26);
	/* Just what fits, and one more. */
	for (int width = 60; width < 70; width++) {
		buf_init(&by_format, *state);
		buf_printf(&by_format, "%*d", width, 1);
		assert_int_equal(by_format.length, width);
		assert_int_equal(by_format.data[width - 1], '1');
		assert_int_equal(by_format.data[width], 0);
	}
}

static void test_diag(void **state)
{
	struct diag diag;
	struct buf out;

	diag_init(&diag, *state);
	diag_add(&diag, DIAG_ERROR, (struct where){"a.ini", 3, 7}, "bad %s", "word");
	diag_add(&diag, DIAG_WARNING, (struct where){"a.ini", 4, 0}, "odd");
	diag_add(&diag, DIAG_NOTE, (struct where){"a.ini", 0, 9}, "by the way");
	diag_add(&diag, DIAG_ERROR, (struct where){NULL, 5, 2}, "no file");
	diag_error(&diag, "cannot read: %d", 13);
	assert_int_equal(diag.errors, 3);
	assert_int_equal(diag.warnings, 1);
	buf_init(&out, *state);
	diag_write(&out, &diag);
	assert_string_equal(out.data, "a.ini:3:7: error: bad word\n"
				      "a.ini:4: warning: odd\n"
				      "a.ini: note: by the way\n"
				      "5:2: error: no file\n"
				      "error: cannot read: 13\n");
	assert_null(diag.first->id);
}

static void test_diag_messages(void **state)
{
	static const struct message two = {"two-names", DIAG_WARNING, "%s stands by %s"};
	static const struct message none = {"none", DIAG_ERROR, "100% sure"};
	static const struct message three = {"three", DIAG_NOTE, "%s%s%s."};
	struct diag diag;

	diag_init(&diag, *state);
	diag_message(&diag, (struct where){"o", 1, 1}, &two, "Lee %s", "Hill", NULL);
	diag_message(&diag, (struct where){"o", 1, 2}, &none, NULL, NULL, NULL);
	diag_message(&diag, (struct where){"o", 1, 3}, &three, "a", NULL, "c");
	assert_string_equal(diag.first->text, "Lee %s stands by Hill");
	assert_string_equal(diag.first->id, "two-names");
	assert_int_equal(diag.first->level, DIAG_WARNING);
	assert_string_equal(diag.first->next->text, "100% sure");
	assert_string_equal(diag.first->next->next->text, "ac.");
	assert_int_equal(diag.first->next->next->where.column, 3);
	assert_null(diag.first->next->next->next);
	assert_int_equal(diag.errors, 1);
	assert_int_equal(diag.warnings, 1);
	assert_string_equal(diag_level_name(DIAG_ERROR), "error");
	assert_string_equal(diag_level_name(DIAG_WARNING), "warning");
	assert_string_equal(diag_level_name(DIAG_NOTE), "note");
}

/* Whatever comes in, the list stays small, and what it says of its own stands whole. */
static void test_diag_bounds(void **state)
{
	static const struct message quotes = {
		"quotes", DIAG_ERROR, "`%s` is none of: %s; did you mean `%s`?"};
	struct arena *arena = *state;
	char *long_one = arena_alloc(arena, 100001);
	struct diag diag;
	struct buf out;

	memset(long_one, 'x', 100000);
	diag_init(&diag, arena);
	diag_message(&diag, (struct where){"o", 1, 1}, &quotes, long_one,
		arena_copy(arena, long_one, 2 * DIAG_QUOTE), "Lee");
	assert_string_equal(diag.first->text,
		arena_printf(arena, "`%.*s...` is none of: %.*s; did you mean `Lee`?",
			DIAG_QUOTE - 3, long_one, 2 * DIAG_QUOTE, long_one));
	/* also where a text quotes what quotes */
	memset(long_one, '`', 100000);
	diag_error(&diag, "cannot read `%s`", long_one);
	assert_in_range(strlen(diag.last->text), 1, DIAG_TEXT);

	diag_init(&diag, arena);
	for (unsigned i = 0; i < DIAG_ITEMS + 7; i++) {
		diag_message(&diag, (struct where){"o", i + 1, 1}, &quotes, "a", "b", "c");
		diag_add(&diag, DIAG_WARNING, (struct where){"o", 1, 1}, "the same");
	}
	diag_add(&diag, DIAG_NOTE, (struct where){0}, "a note");
	assert_int_equal(diag.errors, DIAG_ITEMS + 7);
	assert_string_equal(diag.last->text, "a note");
	buf_init(&out, arena);
	diag_write(&out, &diag);
	assert_non_null(strstr(out.data, "note: a note\n"
					 "error: 7 more errors are left out\n"
					 "warning: 7 more warnings are left out\n"));
	assert_in_range(out.length, DIAG_ITEMS * 20, DIAG_ITEMS * 100);
}

/* What was dropped was not said: the same may be said again, and what stands before it may
 * not. */
static void test_diag_drop(void **state)
{
	static const struct message empty = {"empty", DIAG_WARNING, "nothing to do"};
	static const struct message other = {"other", DIAG_WARNING, "something to do"};
	const struct where where = {"o", 3, 1};
	struct diag_item **from;
	struct diag diag;

	diag_init(&diag, *state);
	diag_message(&diag, where, &empty, NULL, NULL, NULL);
	assert_string_equal(diag.last->text, "nothing to do");
	diag_drop(&diag, &diag.first, "empty");
	assert_null(diag.first);
	assert_null(diag.last);
	diag_message(&diag, where, &empty, NULL, NULL, NULL);
	assert_int_equal(diag.warnings, 1);
	assert_string_equal(diag.first->text, "nothing to do");

	diag_init(&diag, *state);
	diag_message(&diag, where, &other, NULL, NULL, NULL);
	from = diag.end;
	diag_message(&diag, where, &empty, NULL, NULL, NULL);
	diag_drop(&diag, from, "empty");
	assert_ptr_equal(diag.last, diag.first);
	diag_message(&diag, where, &other, NULL, NULL, NULL); /* said before */
	assert_int_equal(diag.warnings, 1);
	diag_message(&diag, where, &empty, NULL, NULL, NULL);
	assert_int_equal(diag.warnings, 2);
	assert_string_equal(diag.last->text, "nothing to do");
	/* one that is not the last goes, and the last stays so */
	diag_message(&diag, where, &other, NULL, NULL, NULL);
	diag_drop(&diag, from, "empty");
	assert_int_equal(diag.warnings, 2);
	assert_string_equal(diag.last->text, "something to do");
	assert_ptr_equal(diag.end, &diag.last->next);
}

/* A game that numbers its sections otherwise is cited by its own numbers. */
static void test_rule_numbers(void **state)
{
	static const struct rule_number rows[] = {{"11.0", "10.2"}, {"12.0", "11.0"}};
	static const struct rule_numbers numbers = {rows, 2};
	struct arena *arena = *state;

	assert_string_equal(rule_here(&numbers, "12.0"), "11.0");
	assert_string_equal(rule_here(&numbers, "6.4 E"), "6.4 E");
	assert_string_equal(rule_here(NULL, "12.0"), "12.0");
	assert_string_equal(
		rules_here(arena, &numbers, "a stop (3.0, 12.0); 12.0 SP (11.0)"),
		"a stop (3.0, 11.0); 12.0 SP (10.2)");
	assert_string_equal(rules_here(arena, &numbers, "(112.0, v12.0, 12.0 A, 12)"),
		"(112.0, v12.0, 11.0 A, 12)");
	assert_string_equal(rules_here(arena, NULL, "(12.0)"), "(12.0)");
}

static void test_index(void **state)
{
	static const char *const words[] = {"road", "trail", "rail", NULL};

	(void)state;
	assert_int_equal(text_index(words, "road"), 0);
	assert_int_equal(text_index(words, "rail"), 2);
	assert_int_equal(text_index(words, "rai"), -1);
	assert_int_equal(text_index(words, "Road"), -1);
	assert_int_equal(text_index(words + 3, "road"), -1);
}

static void test_buf_trim(void **state)
{
	struct buf buf;

	buf_init(&buf, *state);
	buf_trim(&buf);
	assert_int_equal(buf.length, 0);
	buf_puts(&buf, " a line  of columns\t  ");
	buf_trim(&buf);
	assert_string_equal(buf.data, " a line  of columns\t");
	assert_int_equal(buf.length, strlen(buf.data));
	buf_init(&buf, *state);
	buf_puts(&buf, "   ");
	buf_trim(&buf);
	assert_string_equal(buf.data, "");
}

static void test_lines(void **state)
{
	static const char text[] = "one\n \ttwo \r\n\nlast";
	const char *line;
	size_t length;

	(void)state;
	assert_ptr_equal(text_line(text, 1, &length), text);
	assert_int_equal(length, 3);
	line = text_line(text, 2, &length);
	assert_int_equal(length, strlen(" \ttwo \r"));
	text_strip(&line, &length);
	assert_int_equal(length, 3);
	assert_memory_equal(line, "two", 3);
	line = text_line(text, 3, &length);
	assert_int_equal(length, 0);
	text_strip(&line, &length);
	assert_int_equal(length, 0);
	assert_string_equal(text_line(text, 4, &length), "last");
	assert_null(text_line(text, 5, &length));
	assert_null(text_line(NULL, 1, &length));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(bytes),
		TEST(utf8),
		TEST(controls),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_turning_characters),
		TEST(latin1),
		TEST(windows_1252),
		TEST(punctuation),
		TEST(shorten),
		TEST(ids),
		TEST(hex),
		TEST(to_int),
		TEST(fold),
		TEST(key),
		TEST(distance),
		TEST(columns),
		TEST(split),
		TEST(lists_in_words),
		TEST(arena_memory),
		TEST(arena_clear),
		TEST(arena_grow),
		TEST(arena_texts),
		TEST(arena_overflow),
		TEST(buf),
		TEST(buf_grows),
		TEST(diag_drop),
		TEST(diag),
		TEST(diag_messages),
		TEST(diag_bounds),
		TEST(rule_numbers),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_index),
		TEST(buf_trim),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
