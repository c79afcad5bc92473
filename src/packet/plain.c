/*
 * What the judge wants of libsodium and inih, in plain C: SHA-256 by FIPS 180-4 (the
 * numbers in its comments are its sections), bytes as hex digits and base64, and INI line
 * by line.
 */
#include <string.h>

#include "base/ini.h"
#include "base/sha256.h"
#include "packet/plain.h"

/* ---- SHA-256 ---- */

/* 4.2.2, one for each round */
static const uint32_t constant[SHA_BLOCK] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5,
	0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
	0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152,
	0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
	0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624,
	0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3,
	0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
	0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t word, unsigned by)
{
	return word >> by | word << (32 - by);
}

/* 6.2.2, step 1 */
static void schedule(uint32_t word[SHA_BLOCK], const unsigned char block[SHA_BLOCK])
{
	for (int i = 0; i < 16; i++)
		word[i] = sha_read_word(block + 4 * i);
	for (int i = 16; i < SHA_BLOCK; i++) {
		uint32_t a = word[i - 15], b = word[i - 2];

		word[i] = word[i - 16] + word[i - 7] +
			  (turned(a, 7) ^ turned(a, 18) ^ a >> 3) +
			  (turned(b, 17) ^ turned(b, 19) ^ b >> 10);
	}
}

/* 6.2.2, steps 2 to 4 */
static void take_block(uint32_t hash[8], const unsigned char block[SHA_BLOCK])
{
	uint32_t word[SHA_BLOCK], now[8];

	schedule(word, block);
	memcpy(now, hash, sizeof now);
	for (int i = 0; i < SHA_BLOCK; i++) {
		uint32_t a = now[0], e = now[4];
		uint32_t first = now[7] + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
				 ((e & now[5]) ^ (~e & now[6])) + constant[i] + word[i];
		uint32_t second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) +
				  ((a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2]));

		memmove(now + 1, now, 7 * sizeof *now);
		now[4] += first;
		now[0] = first + second;
	}
	for (int i = 0; i < 8; i++)
		hash[i] += now[i];
}

void plain_sha256_init(struct plain_sha256 *state)
{
	static const uint32_t begin[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
		0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}; /* 5.3.3 */

	memcpy(state->hash, begin, sizeof begin);
	state->length = 0;
}

void plain_sha256_update(
	struct plain_sha256 *state, const unsigned char *bytes, uint64_t length)
{
	for (uint64_t i = 0; i < length; i++) {
		state->block[state->length++ % SHA_BLOCK] = bytes[i];
		if (state->length % SHA_BLOCK == 0)
			take_block(state->hash, state->block);
	}
}

void plain_sha256_final(struct plain_sha256 *state, unsigned char out[PLAIN_SHA256])
{
	unsigned char last[2 * SHA_BLOCK];
	size_t end = sha_write_end(last, state->block, state->length);

	for (size_t i = 0; i < end; i += SHA_BLOCK)
		take_block(state->hash, last + i);
	for (int i = 0; i < 8; i++)
		sha_write_word(out + 4 * i, state->hash[i]);
}

/* ---- bytes as text ---- */

char *plain_hex(char *out, size_t size, const unsigned char *bytes, size_t length)
{
	static const char digits[] = "0123456789abcdef";

	(void)size;
	for (size_t i = 0; i < length; i++) {
		out[2 * i] = digits[bytes[i] >> 4];
		out[2 * i + 1] = digits[bytes[i] & 15];
	}
	out[2 * length] = '\0';
	return out;
}

/* -1 for what is no digit. */
static int digit_of(char c)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

int plain_base64(unsigned char *out, size_t size, const char *text, size_t length,
	size_t *got, const char **end)
{
	unsigned bits = 0, count = 0; /* that wait for the rest of their byte */
	size_t n = 0, at = 0, padding;
	int digit;

	*got = 0;
	for (*end = text; at < length && (digit = digit_of(text[at])) >= 0; at++) {
		bits = bits << 6 | (unsigned)digit;
		count += 6;
		if (count < 8)
			continue;
		count -= 8;
		if (n >= size)
			return -1;
		out[n++] = (unsigned char)(bits >> count);
	}
	*end = text + at;
	if (count > 4 || bits & ((1u << count) - 1))
		return -1;
	for (padding = count / 2; padding; padding--, at++)
		if (at == length || text[at] != '=')
			return -1;
	*end = text + at;
	*got = n;
	return 0;
}

/* ---- INI ---- */

#define LINE_MAX_SIZE (INI_LINE_MAX + 3)

/* The text without blanks around it; in place. */
static char *bare(char *text)
{
	size_t length;

	text += strspn(text, " \r\n");
	for (length = strlen(text); length && strchr(" \r\n", text[length - 1]); length--)
		;
	text[length] = '\0';
	return text;
}

/* False when the line is none that may stand there. */
static bool take_line(char *line, plain_pair *pair, void *user)
{
	char *equals;

	line = bare(line);
	if (!*line || *line == '[')
		return true;
	if (!(equals = strchr(line, '=')))
		return false;
	*equals = '\0';
	return pair(user, "", bare(line), bare(equals + 1));
}

int plain_ini(plain_line *line, void *stream, plain_pair *pair, void *user)
{
	char text[LINE_MAX_SIZE];
	int number = 0, wrong = 0;

	while (line(text, sizeof text, stream)) {
		number++;
		if (!take_line(text, pair, user) && !wrong)
			wrong = number;
	}
	return wrong;
}
