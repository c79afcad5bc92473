#include "base/sha1_cpu.h"

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)

#include <immintrin.h>
#include <sys/platform/x86.h>

#include "base/sha_block.h"

#define WITH_SHA __attribute__((target("sha,sse4.1,ssse3")))
#define GROUPS   20 /* of four rounds */

/* The state as the instructions want it: words d, c, b, a, and e, each time with the last
 * in the highest place. */
struct state {
	__m128i dcba, e;
};

static WITH_SHA __m128i read_words(const unsigned char *at)
{
	return _mm_shuffle_epi8(_mm_loadu_si128((const void *)at),
		_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
}

/* Four rounds; which function and constant are theirs is part of the instruction. */
static WITH_SHA __m128i play_rounds(__m128i dcba, __m128i sum, int group)
{
	switch (group / 5) {
	case 0: return _mm_sha1rnds4_epu32(dcba, sum, 0);
	case 1: return _mm_sha1rnds4_epu32(dcba, sum, 1);
	case 2: return _mm_sha1rnds4_epu32(dcba, sum, 2);
	default: return _mm_sha1rnds4_epu32(dcba, sum, 3);
	}
}

static WITH_SHA void add_block(struct state *state, const unsigned char *block)
{
	__m128i dcba = state->dcba, before = dcba, words[4];

	for (int i = 0; i < 4; i++)
		words[i] = read_words(block + 16 * i);
	for (int i = 0; i < GROUPS; i++) {
		__m128i now = words[i % 4];
		__m128i sum =
			i ? _mm_sha1nexte_epu32(before, now) : _mm_add_epi32(state->e, now);

		before = dcba;
		dcba = play_rounds(dcba, sum, i);
		/* the four words that take the place of these */
		now = _mm_sha1msg1_epu32(now, words[(i + 1) % 4]);
		now = _mm_xor_si128(now, words[(i + 2) % 4]);
		words[i % 4] = _mm_sha1msg2_epu32(now, words[(i + 3) % 4]);
	}
	state->e = _mm_sha1nexte_epu32(before, state->e);
	state->dcba = _mm_add_epi32(state->dcba, dcba);
}

static bool can(void)
{
	return CPU_FEATURE_ACTIVE(SHA) && CPU_FEATURE_ACTIVE(SSE4_1) &&
	       CPU_FEATURE_ACTIVE(SSSE3);
}

static WITH_SHA void add_blocks(uint32_t h[5], const unsigned char *at, size_t blocks)
{
	struct state state = {
		_mm_set_epi32((int)h[0], (int)h[1], (int)h[2], (int)h[3]),
		_mm_set_epi32((int)h[4], 0, 0, 0),
	};

	for (size_t i = 0; i < blocks; i++)
		add_block(&state, at + i * SHA_BLOCK);
	h[0] = (uint32_t)_mm_extract_epi32(state.dcba, 3);
	h[1] = (uint32_t)_mm_extract_epi32(state.dcba, 2);
	h[2] = (uint32_t)_mm_extract_epi32(state.dcba, 1);
	h[3] = (uint32_t)_mm_extract_epi32(state.dcba, 0);
	h[4] = (uint32_t)_mm_extract_epi32(state.e, 3);
}

bool sha1_cpu(uint32_t hash[5], const unsigned char *at, size_t blocks)
{
	if (!can())
		return false;
	add_blocks(hash, at, blocks);
	return true;
}

#else

bool sha1_cpu(uint32_t hash[5], const unsigned char *at, size_t blocks)
{
	(void)hash;
	(void)at;
	(void)blocks;
	return false;
}

#endif
