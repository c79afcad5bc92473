#include "base/sha1.h"

#include <stdint.h>
#include <string.h>

#define BLOCK 64

static uint32_t rotate(uint32_t word, int bits)
{
	return word << bits | word >> (32 - bits);
}

static uint32_t read_word(const unsigned char *from)
{
	return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 |
	       from[3];
}

static void write_word(unsigned char *to, uint32_t word)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(word >> (24 - 8 * i));
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
		w[i] = read_word(block + 4 * i);
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
	unsigned char last[2 * BLOCK] = {0};
	const unsigned char *at = data;
	size_t left = length, end;

	for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
		add_block(h, at);
	if (left)
		memcpy(last, at, left);
	last[left] = 0x80;
	end = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
	write_word(last + end - 8, (uint32_t)((uint64_t)length >> 29));
	write_word(last + end - 4, (uint32_t)(length << 3));
	for (size_t i = 0; i < end; i += BLOCK)
		add_block(h, last + i);
	for (int i = 0; i < 5; i++)
		write_word(out + 4 * i, h[i]);
}
