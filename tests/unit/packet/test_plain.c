/*
 * Plain C in the place of libsodium and inih (src/packet/plain.h): each against the
 * library, on the same input.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <ini.h>
#include <sodium.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/data_file.h"
#include "packet/plain.h"
#include "shelf/shelf.h"

static uint32_t state = 2463534242u;

static uint32_t chance(uint32_t below)
{
	state ^= state << 13;
	state ^= state >> 17;
	state ^= state << 5;
	return state % below;
}

static void fill(unsigned char *out, size_t length)
{
	for (size_t i = 0; i < length; i++)
		out[i] = (unsigned char)chance(256);
}

/* ---- SHA-256 ---- */

static void same_hash(const unsigned char *bytes, size_t length)
{
	unsigned char wanted[PLAIN_SHA256], got[PLAIN_SHA256];
	char wanted_hex[2 * PLAIN_SHA256 + 1], got_hex[2 * PLAIN_SHA256 + 1];
	struct plain_sha256 sha;

	crypto_hash_sha256(wanted, bytes, length);
	plain_sha256_init(&sha);
	for (size_t at = 0, step; at < length; at += step) {
		step = 1 + chance(chance(2) ? 7 : 200);
		step = step < length - at ? step : length - at;
		plain_sha256_update(&sha, bytes + at, step);
	}
	plain_sha256_final(&sha, got);
	assert_memory_equal(wanted, got, sizeof got);
	sodium_bin2hex(wanted_hex, sizeof wanted_hex, wanted, sizeof wanted);
	assert_ptr_equal(plain_hex(got_hex, sizeof got_hex, got, sizeof got), got_hex);
	assert_string_equal(wanted_hex, got_hex);
}

static void test_sha256(void **unused)
{
	static unsigned char bytes[1 << 20];

	(void)unused;
	fill(bytes, sizeof bytes);
	for (size_t length = 0; length <= 600; length++)
		same_hash(bytes + length, length);
	for (int i = 0; i < 500; i++)
		same_hash(bytes + chance(1000), chance(20000));
	same_hash(bytes, sizeof bytes);
}

/* More than 32 bits of a length in bits. */
static void test_sha256_long(void **unused)
{
	static unsigned char bytes[1 << 20];
	unsigned char wanted[PLAIN_SHA256], got[PLAIN_SHA256];
	crypto_hash_sha256_state known;
	struct plain_sha256 sha;

	(void)unused;
	fill(bytes, 1000);
	plain_sha256_init(&sha);
	plain_sha256_update(&sha, bytes, 1000);
	/* as if 2^32 bytes had gone before, in both */
	sha.length += UINT64_C(1) << 32;
	plain_sha256_final(&sha, got);
	crypto_hash_sha256_init(&known);
	crypto_hash_sha256_update(&known, bytes, 1000);
	known.count += UINT64_C(1) << 35;
	crypto_hash_sha256_final(&known, wanted);
	assert_memory_equal(wanted, got, sizeof got);
}

/* ---- base64 ---- */

static int good, bad;

static void same_base64(const char *text, size_t length, size_t room)
{
	unsigned char wanted[256] = {0}, got[256] = {0};
	size_t wanted_size, got_size;
	const char *wanted_end, *got_end;
	int wanted_is = sodium_base642bin(wanted, room, text, length, NULL, &wanted_size,
		&wanted_end, sodium_base64_VARIANT_ORIGINAL);
	int got_is = plain_base64(got, room, text, length, &got_size, &got_end);

	assert_int_equal(!wanted_is, !got_is);
	if (wanted_is) {
		assert_int_equal(got_size, 0);
		bad++;
		return;
	}
	assert_int_equal(wanted_size, got_size);
	assert_ptr_equal(wanted_end, got_end);
	assert_memory_equal(wanted, got, got_size);
	good++;
}

static void test_base64(void **unused)
{
	static const char odd[] = "=-_ \n/+A\0z";
	unsigned char bytes[80];
	char text[200];

	(void)unused;
	for (int i = 0; i < 20000; i++) {
		size_t size = chance(sizeof bytes), length;

		fill(bytes, size);
		sodium_bin2base64(
			text, sizeof text, bytes, size, sodium_base64_VARIANT_ORIGINAL);
		length = strlen(text);
		for (uint32_t k = chance(3); length && k; k--)
			text[chance((uint32_t)length)] = odd[chance(sizeof odd)];
		if (length && chance(4) == 0)
			length -= chance((uint32_t)length);
		same_base64(text, length, chance(8) ? 100 : chance(100));
	}
	assert_true(good > 5000 && bad > 1000);
}

/* ---- INI ---- */

struct text {
	const char *next;
	struct buf pairs;
};

static char *next_line(char *out, int size, void *stream)
{
	struct text *text = stream;
	size_t length = strcspn(text->next, "\n");

	if (!*text->next)
		return NULL;
	assert_true(length + 2 <= (size_t)size);
	memcpy(out, text->next, length);
	memcpy(out + length, "\n", 2);
	text->next += length + (text->next[length] == '\n');
	/* as base/ini.c does: inih would go on with an indented line */
	if (*out == '#' || *out == ' ')
		memcpy(out, "\n", 2);
	return out;
}

static int take_pair(void *user, const char *section, const char *name, const char *value)
{
	struct text *text = user;

	(void)section;
	buf_printf(&text->pairs, "<%s> is <%s>\n", name, value);
	return 1;
}

/* A file that base/ini.c has nothing against. */
static void same_pairs(struct arena *arena, const char *ini)
{
	struct text wanted = {.next = ini}, got = {.next = ini};

	buf_init(&wanted.pairs, arena);
	buf_init(&got.pairs, arena);
	assert_int_equal(ini_parse_stream(next_line, &wanted, take_pair, &wanted), 0);
	assert_int_equal(plain_ini(next_line, &got, take_pair, &got), 0);
	assert_string_equal(wanted.pairs.data, got.pairs.data);
}

static void test_games(void **unused)
{
	struct arena arena = ARENA_INIT;
	size_t games, looked_at = 0;
	struct diag diag;
	char **game;

	(void)unused;
	diag_init(&diag, &arena);
	games = shelf_games(&game, &arena, &diag);
	for (size_t i = 0; i < games; i++) {
		const struct ruleset *ruleset;
		struct data_file *file;
		size_t files;

		assert_int_equal(
			shelf_game(&file, &files, &ruleset, &arena, game[i], &diag), 0);
		for (size_t k = 0; k < files; k++) {
			size_t length = strlen(file[k].path);

			if (strcmp(file[k].path + length - 4, ".ini") != 0)
				continue;
			same_pairs(&arena, file[k].text);
			looked_at++;
		}
	}
	assert_true(looked_at > 30);
	arena_release(&arena);
}

static const char *make_line(struct arena *arena)
{
	static const char *const piece[] = {"a", "key", "=", " ", "=", ";", " = ", "value",
		"[", "]", "#", ":", "\t", "  ", "\"", "\\", "key.2", "\xc3\xa9", "-", "1"};
	struct buf line;

	buf_init(&line, arena);
	for (uint32_t i = 1 + chance(10); i; i--)
		buf_puts(&line, piece[chance(sizeof piece / sizeof *piece)]);
	return line.data;
}

/* Lines by chance: those that base/ini.c lets through are read alike. */
static void test_lines(void **unused)
{
	struct arena arena = ARENA_INIT;
	int pairs = 0;

	(void)unused;
	for (int i = 0; i < 200000; i++) {
		const char *text = arena_printf(
			&arena, "%s\n%s\n", chance(2) ? "[x]" : "#", make_line(&arena));
		struct diag diag;
		struct ini *ini;

		diag_init(&diag, &arena);
		if (ini_read(&ini, &arena, "x", text, strlen(text), &diag) == 0) {
			same_pairs(&arena, text);
			pairs += ini->first && ini->first->first;
		}
		arena_clear(&arena);
	}
	assert_true(pairs > 1000);
	arena_release(&arena);
}

/* What is neither is a mistake, and the first one is told. */
static void test_mistakes(void **unused)
{
	struct arena arena = ARENA_INIT;
	struct text wanted = {.next = "[x]\na = 1\n\nnothing\nb = 2\nnor this\n"},
		    got = wanted;

	(void)unused;
	buf_init(&wanted.pairs, &arena);
	buf_init(&got.pairs, &arena);
	assert_int_equal(ini_parse_stream(next_line, &wanted, take_pair, &wanted), 4);
	assert_int_equal(plain_ini(next_line, &got, take_pair, &got), 4);
	assert_string_equal(wanted.pairs.data, got.pairs.data);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sha256),
		cmocka_unit_test(test_sha256_long),
		cmocka_unit_test(test_base64),
		cmocka_unit_test(test_games),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_mistakes),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
