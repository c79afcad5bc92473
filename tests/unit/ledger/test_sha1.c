/* Tests of ledger/git/sha1.h: the examples of RFC 3174, and every length around a block. */
#include "ledger/git/sha1.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(examples),
		cmocka_unit_test(lengths),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
