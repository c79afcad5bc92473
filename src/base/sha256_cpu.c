#include "base/sha256_cpu.h"

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)

#include <immintrin.h>
#include <string.h>
#include <sys/platform/x86.h>

#include "base/sha_block.h"

#define WITH_SHA __attribute__((target("sha,sse4.1,ssse3")))

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
	for (int i = 0; i < SHA256_CONSTANTS / 4; i++) {
		__m128i now = words[i % 4], last = words[(i + 3) % 4];
		__m128i sum = _mm_add_epi32(
			now, _mm_loadu_si128((const void *)(sha256_constant + 4 * i)));

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

static void write_hash(unsigned char *out, const struct state *state)
{
	static const int place[8] = {3, 2, 7, 6, 1, 0, 5, 4}; /* of a to h */
	uint32_t word[8];

	memcpy(word, &state->feba, sizeof state->feba);
	memcpy(word + 4, &state->hgdc, sizeof state->hgdc);
	for (int i = 0; i < 8; i++)
		sha_write_word(out + 4 * i, word[place[i]]);
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
	unsigned char last[2 * SHA_BLOCK];
	size_t left = length, end;

	for (; left >= SHA_BLOCK; left -= SHA_BLOCK, at += SHA_BLOCK)
		add_block(&state, at);
	end = sha_write_end(last, at, length);
	for (size_t i = 0; i < end; i += SHA_BLOCK)
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
