/* SHA-256 by FIPS 180-4; the numbers in comments are its sections. */
#include <string.h>

#include "base/sha_block.h"
#include "packet/plain.h"

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
				 ((e & now[5]) ^ (~e & now[6])) + sha256_constant[i] +
				 word[i];
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
