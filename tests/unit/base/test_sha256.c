/* Tests of base/sha256.h: examples of FIPS 180-4, and parts that are joined. */
#include "base/sha256.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void examples(void **state)
{
	char hex[SHA256_HEX + 1];

	(void)state;
	sha256_hex(hex, "abc", 3);
	assert_string_equal(
		hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	sha256_hex(hex, "", 0);
	assert_string_equal(
		hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

/* What is joined has a colon between its parts. */
static void joined(void **state)
{
	char hex[SHA256_HEX + 1], part[SHA256_HEX + 1];

	(void)state;
	sha256_hex(hex, "ab:c:", 5);
	sha256_join(part, "ab", "c", "", (char *)NULL);
	assert_string_equal(hex, part);
	sha256_hex(hex, "abc", 3);
	sha256_join(part, "abc", (char *)NULL);
	assert_string_equal(hex, part);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(examples),
		cmocka_unit_test(joined),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
