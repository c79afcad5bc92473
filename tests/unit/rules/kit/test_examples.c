/* Examples of orders: how many there are, and where a long one is broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "rules/kit/report.h"

static const char sentence[] = "a stack of many divisions that goes on and on";

/* The lines of an order form as a template gives them. */
static const char *form_of(struct arena *arena, const struct tmap *data)
{
	struct diag diag;
	struct buf out;

	diag_init(&diag, arena);
	buf_init(&out, arena);
	assert_int_equal(
		template_expand(&out, "form",
			"{{#example}}{{#lines}}{{.}}\n{{/lines}}{{/example}}{{^example}}none\n{{/example}}",
			data, &diag),
		OK);
	return out.data;
}

static void test_no_more_than_wanted(void **state)
{
	struct arena arena = {0};
	struct tmap *data = template_map(&arena);
	struct example_list list = examples_begin(&arena, data, "example", 2);

	(void)state;
	assert_string_equal(form_of(&arena, data), "none\n");
	assert_true(example_add(&list, "move %s to %s", "Rodes", "0405"));
	assert_false(example_add(&list, "%s, %s", sentence, sentence));
	assert_true(example_add(&list, "hold Garland"));
	assert_false(example_add(&list, "hold Iverson"));
	assert_int_equal(list.count, 2);
	assert_string_equal(form_of(&arena, data), "move Rodes to 0405\nhold Garland\n");
	arena_release(&arena);
}

static void test_broken_behind_commas(void **state)
{
	struct arena arena = {0};
	struct tmap *data = template_map(&arena);
	struct example_list list = examples_begin(&arena, data, "example", 0);

	(void)state;
	example_add_long(&list, "attack 0405 with Rodes, %s, Garland, %s", sentence, "V");
	example_add_long(&list, "%s %s", sentence, sentence);
	assert_int_equal(list.count, 2);
	assert_string_equal(form_of(&arena, data),
		"attack 0405 with Rodes,\n"
		"  a stack of many divisions that goes on and on, Garland, V\n"
		"a stack of many divisions that goes on and on a stack of many divisions that goes on and on\n");
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_no_more_than_wanted),
		cmocka_unit_test(test_broken_behind_commas),
	};

	return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
