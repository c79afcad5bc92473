#include "ledger/git/sha1.h"

#include <stdint.h>
#include <string.h>

#include "base/sha256.h"

static uint32_t rotate(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

/* The function and the constant of a round (RFC 3174, 5). */
static uint32_t mix(int round, uint32_t b, uint32_t c, uint32_t d)
{
	if (round < 20)
		return ((b & c) | (~b & d)) + 0x5a827999;
	if (round < 40)
		return (b ^ c ^ d) + 0x6ed9eba1;
	if (round < 60)
		return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
	return (b ^ c ^ d) + 0xca62c1d6;
}

static void add_block(uint32_t h[5], const unsigned char *block)
{
	uint32_t w[80], v[5];

	for (int i = 0; i < 16; i++)
		w[i] = sha_read_word(block + 4 * i);
	for (int i = 16; i < 80; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	memcpy(v, h, sizeof v);
	for (int i = 0; i < 80; i++) {
		uint32_t next = rotate(v[0], 5) + mix(i, v[1], v[2], v[3]) + v[4] + w[i];

		v[4] = v[3];
		v[3] = v[2];
		v[2] = rotate(v[1], 30);
		v[1] = v[0];
		v[0] = next;
	}
	for (int i = 0; i < 5; i++)
		h[i] += v[i];
}

void sha1(unsigned char out[SHA1_BYTES], const void *data, size_t length)
{
	uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
	unsigned char last[2 * SHA_BLOCK];
	const unsigned char *at = data;
	size_t left = length, end;

	for (; left >= SHA_BLOCK; left -= SHA_BLOCK, at += SHA_BLOCK)
		add_block(h, at);
	end = sha_write_end(last, at, length);
	for (size_t i = 0; i < end; i += SHA_BLOCK)
		add_block(h, last + i);
	for (int i = 0; i < 5; i++)
		sha_write_word(out + 4 * i, h[i]);
}
