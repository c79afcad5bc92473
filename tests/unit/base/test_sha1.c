/* SHA-1: the examples of RFC 3174, every length around a block, bytes added in parts, and
 * the processor's own instructions, where it has them. */
#include "base/sha1.h"
#include "base/sha1_cpu.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *hex_of(const char *text, size_t length)
{
	static char hex[2 * SHA1_BYTES + 1];
	unsigned char hash[SHA1_BYTES];

	sha1(hash, text, length);
	for (int i = 0; i < SHA1_BYTES; i++)
		snprintf(hex + 2 * i, 3, "%02x", hash[i]);
	return hex;
}

static void examples(void **state)
{
	char many[640];

	(void)state;
	for (int i = 0; i < 80; i++)
		memcpy(many + 8 * i, "01234567", 8);
	assert_string_equal(hex_of("abc", 3), "a9993e364706816aba3e25717850c26c9cd0d89d");
	assert_string_equal(hex_of("", 0), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
	assert_string_equal(
		hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56),
		"84983e441c3bd26ebaae4aa1f95129e5e54670f1");
	assert_string_equal(
		hex_of(many, sizeof many), "dea356a2cddd90c7a7ecedc5ebb563934f460452");
}

/* What is hashed here is the hashes of 0 to 130 bytes, one behind the other. */
static void lengths(void **state)
{
	unsigned char hash[131 * SHA1_BYTES];
	char text[130];

	(void)state;
	memset(text, 'a', sizeof text);
	for (size_t n = 0; n <= sizeof text; n++)
		sha1(hash + n * SHA1_BYTES, text, n);
	assert_string_equal(hex_of((const char *)hash, sizeof hash),
		"60afa284c7b19b978fd27334fd33aa6e654cf3ff");
}

static void fill(unsigned char *text, size_t length)
{
	uint32_t word = 1862;

	for (size_t i = 0; i < length; i++) {
		word = word * 1664525 + 1013904223;
		text[i] = (unsigned char)(word >> 24);
	}
}

static void parts(void **state)
{
	unsigned char text[300], whole[SHA1_BYTES], added[SHA1_BYTES];
	struct sha1 hash;

	(void)state;
	fill(text, sizeof text);
	sha1(whole, text, sizeof text);
	for (size_t first = 0; first <= sizeof text; first++) {
		size_t second = (sizeof text - first) / 3;

		sha1_begin(&hash);
		sha1_add(&hash, text, first);
		sha1_add(&hash, text + first, second);
		sha1_add(&hash, text + first + second, sizeof text - first - second);
		sha1_end(added, &hash);
		assert_memory_equal(added, whole, sizeof whole);
	}
}

static void processor(void **state)
{
	unsigned char text[64 * 9];
	uint32_t cpu[5] = {1, 2, 3, 4, 5}, plain[5] = {1, 2, 3, 4, 5};

	(void)state;
	fill(text, sizeof text);
	for (size_t blocks = 0; blocks <= 9; blocks++) {
		if (!sha1_cpu(cpu, text, blocks))
			skip();
		sha1_add_blocks(plain, text, blocks);
		assert_memory_equal(cpu, plain, sizeof plain);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(examples),
		cmocka_unit_test(lengths),
		cmocka_unit_test(parts),
		cmocka_unit_test(processor),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
