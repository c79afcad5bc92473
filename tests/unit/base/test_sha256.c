/* SHA-256 by the processor's own instructions, where it has them, is that of libsodium. */
#include "base/sha256.h"
#include "base/sha256_cpu.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#define MOST 600

static void same(void **state)
{
	unsigned char text[MOST], cpu[SHA256_CPU_BYTES], sodium[SHA256_CPU_BYTES];
	uint32_t word = 1864;

	(void)state;
	for (size_t i = 0; i < MOST; i++) {
		word = word * 1664525 + 1013904223;
		text[i] = (unsigned char)(word >> 24);
	}
	for (size_t n = 0; n <= MOST; n++) {
		if (!sha256_cpu(cpu, text, n))
			skip();
		crypto_hash_sha256(sodium, text, n);
		assert_memory_equal(cpu, sodium, sizeof cpu);
	}
}

static void examples(void **state)
{
	char hex[SHA256_HEX + 1];

	(void)state;
	sha256_hex(hex, "abc", 3);
	assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223"
				 "b00361a396177a9cb410ff61f20015ad");
	sha256_hex(hex, "", 0);
	assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb924"
				 "27ae41e4649b934ca495991b7852b855");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same),
		cmocka_unit_test(examples),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
