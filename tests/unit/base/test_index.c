/* Tests of base/index.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/index.h"

#define MANY 20000

static struct arena arena;

static void test_few(void **state)
{
	struct index *index = index_new(&arena);

	(void)state;
	assert_int_equal(index_find(index, "0101"), -1);
	assert_true(index_add(index, "0101", 0));
	assert_true(index_add(index, "0102", 7));
	assert_true(index_add(index, "", 3));
	assert_int_equal(index_find(index, "0101"), 0);
	assert_int_equal(index_find(index, "0102"), 7);
	assert_int_equal(index_find(index, ""), 3);
	assert_int_equal(index_find(index, "0103"), -1);
	assert_int_equal(index_find(index, "010"), -1);
	assert_int_equal(index_find(index, "01011"), -1);
}

/* The first stays; a thing may go by several names. */
static void test_twice(void **state)
{
	struct index *index = index_new(&arena);

	(void)state;
	assert_true(index_add(index, "A0101", 4));
	assert_false(index_add(index, "A0101", 5));
	assert_true(index_add(index, "B2301", 4));
	assert_int_equal(index_find(index, "A0101"), 4);
	assert_int_equal(index_find(index, "B2301"), 4);
}

static void test_many(void **state)
{
	struct index *index = index_new(&arena);

	(void)state;
	for (int i = 0; i < MANY; i++)
		assert_true(index_add(index, arena_printf(&arena, "%05d", i), i));
	for (int i = 0; i < MANY; i++)
		assert_int_equal(index_find(index, arena_printf(&arena, "%05d", i)), i);
	assert_int_equal(index_find(index, "20000"), -1);
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_few),
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests_name("index", tests, NULL, release);
}
