/* Tests of base/format.h: what it writes is what vsnprintf writes. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/format.h"

#define SIZE 64

static int ours(char *out, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
static int theirs(char *out, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static int ours(char *out, size_t size, const char *format, ...)
{
	va_list args;
	int length;

	va_start(args, format);
	length = format_text(out, size, format, args);
	va_end(args);
	return length;
}

static int theirs(char *out, size_t size, const char *format, ...)
{
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(out, size, format, args);
	va_end(args);
	return length;
}

/* With room for all of it, for some and for nothing. */
#define CHECK(...)                                                                         \
	do {                                                                               \
		for (size_t size = 0; size <= SIZE; size += size < 8 ? 1 : SIZE - 8) {     \
			char a[SIZE], b[SIZE];                                             \
                                                                                           \
			memset(a, '~', sizeof a);                                          \
			memset(b, '~', sizeof b);                                          \
			assert_int_equal(                                                  \
				ours(a, size, __VA_ARGS__), theirs(b, size, __VA_ARGS__)); \
			assert_memory_equal(a, b, sizeof a);                               \
		}                                                                          \
	} while (0)

static void test_simple(void **state)
{
	(void)state;
	CHECK("plain, with nothing in it");
	CHECK("%s", "");
	CHECK("%s", "all");
	CHECK("%s and %s", "one", "another");
	CHECK("[%d] %d, %d; %d %d", 0, 7, -7, INT_MAX, INT_MIN);
	CHECK("%+d %+d %+d %+d", 0, 12, -12, INT_MIN);
	CHECK("%u %u", 0u, UINT_MAX);
	CHECK("%c%c %d %%, 100%%", 'a', 'z', 5);
	CHECK("\xc3\xa9 %s \xe2\x80\x94", "\xc2\xb7");
}

static void test_others(void **state)
{
	(void)state;
	CHECK("%02d%02d %s", 3, 14, "hex");
	CHECK("%.*s|%-8s|%8s", 3, "cut off", "left", "right");
	CHECK("%zu %ld %llx", (size_t)1 << 40, -5l, 0xabcdefull);
	CHECK("%+3d %5u %s", 3, 4u, "%d");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_simple),
		cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests_name("format", tests, NULL, NULL);
}
