#include "base/sha256_cpu.h"

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)

#include <immintrin.h>
#include <string.h>
#include <sys/platform/x86.h>

#define BLOCK    64
#define ROUNDS   64
#define WITH_SHA __attribute__((target("sha,sse4.1,ssse3")))

static const uint32_t constant[ROUNDS] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5,
	0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
	0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152,
	0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
	0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624,
	0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3,
	0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
	0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The state as the instructions want it: words f, e, b, a and h, g, d, c, the last in the
 * highest place. */
struct state {
	__m128i feba, hgdc;
};

static WITH_SHA __m128i read_words(const unsigned char *at)
{
	return _mm_shuffle_epi8(_mm_loadu_si128((const void *)at),
		_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
}

static WITH_SHA void add_block(struct state *state, const unsigned char *block)
{
	__m128i feba = state->feba, hgdc = state->hgdc, words[4];

	for (int i = 0; i < 4; i++)
		words[i] = read_words(block + 16 * i);
	for (int i = 0; i < ROUNDS / 4; i++) {
		__m128i now = words[i % 4], last = words[(i + 3) % 4];
		__m128i sum = _mm_add_epi32(
			now, _mm_loadu_si128((const void *)(constant + 4 * i)));

		hgdc = _mm_sha256rnds2_epu32(hgdc, feba, sum);
		feba = _mm_sha256rnds2_epu32(feba, hgdc, _mm_shuffle_epi32(sum, 0x0e));
		/* the four words that take the place of these */
		now = _mm_sha256msg1_epu32(now, words[(i + 1) % 4]);
		now = _mm_add_epi32(now, _mm_alignr_epi8(last, words[(i + 2) % 4], 4));
		words[i % 4] = _mm_sha256msg2_epu32(now, last);
	}
	state->feba = _mm_add_epi32(state->feba, feba);
	state->hgdc = _mm_add_epi32(state->hgdc, hgdc);
}

static void write_word(unsigned char *to, uint32_t word)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(word >> (24 - 8 * i));
}

static void write_hash(unsigned char *out, const struct state *state)
{
	static const int place[8] = {3, 2, 7, 6, 1, 0, 5, 4}; /* of a to h */
	uint32_t word[8];

	memcpy(word, &state->feba, sizeof state->feba);
	memcpy(word + 4, &state->hgdc, sizeof state->hgdc);
	for (int i = 0; i < 8; i++)
		write_word(out + 4 * i, word[place[i]]);
}

static bool can(void)
{
	return CPU_FEATURE_ACTIVE(SHA) && CPU_FEATURE_ACTIVE(SSE4_1) &&
	       CPU_FEATURE_ACTIVE(SSSE3);
}

static WITH_SHA void hash(unsigned char *out, const unsigned char *at, size_t length)
{
	struct state state = {
		_mm_set_epi32(0x6a09e667, (int)0xbb67ae85, 0x510e527f, (int)0x9b05688c),
		_mm_set_epi32(0x3c6ef372, (int)0xa54ff53a, 0x1f83d9ab, 0x5be0cd19)};
	unsigned char last[2 * BLOCK] = {0};
	size_t left = length, end;

	for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
		add_block(&state, at);
	if (left)
		memcpy(last, at, left);
	last[left] = 0x80;
	end = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
	write_word(last + end - 8, (uint32_t)((uint64_t)length >> 29));
	write_word(last + end - 4, (uint32_t)(length << 3));
	for (size_t i = 0; i < end; i += BLOCK)
		add_block(&state, last + i);
	write_hash(out, &state);
}

bool sha256_cpu(unsigned char out[SHA256_CPU_BYTES], const void *bytes, size_t length)
{
	if (!can())
		return false;
	hash(out, bytes, length);
	return true;
}

#else

bool sha256_cpu(unsigned char out[SHA256_CPU_BYTES], const void *bytes, size_t length)
{
	(void)out;
	(void)bytes;
	(void)length;
	return false;
}

#endif
