/* Tests of base/keys.h: the same keys as lines and as JSON, types, arrays, what is escaped.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/keys.h"

static struct arena arena;

static int tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static const char *written(const struct keys *keys)
{
	struct buf out;

	buf_init(&out, &arena);
	keys_write(&out, keys);
	return out.data;
}

/* Fills a list of either kind and compares what comes of it. */
static void both(void (*fill)(struct keys *keys), const char *lines, const char *json)
{
	struct keys *plain = keys_new(&arena, false), *object = keys_new(&arena, true);

	fill(plain);
	fill(object);
	assert_string_equal(written(plain), lines);
	assert_string_equal(written(object), json);
}

static void fill_types(struct keys *keys)
{
	keys_text(keys, "campaign", "hanover");
	keys_number(keys, "turn", -3);
	keys_flag(keys, "accepted", true);
	keys_flag(keys, "whole", false);
	keys_millionths(keys, "rest", 1000000);
	keys_millionths(keys, "holds.attacker", 12346);
}

static void values_have_types(void **state)
{
	(void)state;
	both(fill_types,
		"campaign=hanover\nturn=-3\naccepted=yes\nwhole=no\nrest=1.000000\n"
		"holds.attacker=0.012346\n",
		"{\"campaign\":\"hanover\",\"turn\":-3,\"accepted\":true,\"whole\":false,\"rest\":1.000000,\"holds.attacker\":0.012346}\n");
}

static void fill_digits(struct keys *keys)
{
	keys_digits(keys, "a", "+3");
	keys_digits(keys, "b", "-2.50");
	keys_digits(keys, "c", "3-1");
	keys_digits(keys, "d", "007");
	keys_digits(keys, "e", "1.");
	keys_digits(keys, "f", "");
	keys_digits(keys, "g", "0");
}

static void digits_are_numbers_where_json_has_them(void **state)
{
	(void)state;
	both(fill_digits, "a=+3\nb=-2.50\nc=3-1\nd=007\ne=1.\nf=\ng=0\n",
		"{\"a\":3,\"b\":-2.50,\"c\":\"3-1\",\"d\":\"007\",\"e\":\"1.\",\"f\":\"\",\"g\":0}\n");
}

static void fill_several(struct keys *keys)
{
	keys_several(keys, "side");
	keys_several(keys, "filed");
	keys_several(keys, "ahead");
	keys_text(keys, "side", "union");
	keys_flag(keys, "filed", true);
	keys_text(keys, "due", "orders");
	keys_text(keys, "side", "confederate");
	keys_flag(keys, "filed", false);
}

static void what_may_stand_several_times_is_an_array(void **state)
{
	(void)state;
	both(fill_several,
		"side=union\nfiled=yes\ndue=orders\nside=confederate\nfiled=no\n",
		"{\"side\":[\"union\",\"confederate\"],\"filed\":[true,false],\"ahead\":[],\"due\":\"orders\"}\n");
}

static void fill_parts(struct keys *keys)
{
	keys_several(keys, "message");
	keys_parts(keys, "message", ":",
		(const struct key_part[]){{"line", PART_DIGITS, "4"},
			{"id", PART_TEXT, "unknown-unit"}, {"seat", PART_TEXT, NULL},
			{"text", PART_JSON_TEXT, "no \"unit\""}},
		4);
	keys_parts(keys, "die", " = ",
		(const struct key_part[]){
			{"label", PART_TEXT, "4/union fire"}, {"faces", PART_LIST, "3,6"}},
		2);
}

static void a_value_of_parts_is_an_object(void **state)
{
	(void)state;
	both(fill_parts, "message=4:unknown-unit\ndie=4/union fire = 3,6\n",
		"{\"message\":[{\"line\":4,\"id\":\"unknown-unit\",\"text\":\"no \\\"unit\\\"\"}],\"die\":{\"label\":\"4/union fire\",\"faces\":[3,6]}}\n");
}

static void fill_within(struct keys *keys)
{
	keys_text(keys, "side", "union");
	keys_enter(keys, "status");
	keys_several(keys, "side");
	keys_text(keys, "side", "confederate");
	keys_leave(keys);
	keys_text(keys, "last", "1");
}

static void an_object_within_has_its_own_keys(void **state)
{
	(void)state;
	both(fill_within, "side=union\nside=confederate\nlast=1\n",
		"{\"side\":\"union\",\"status\":{\"side\":[\"confederate\"]},\"last\":\"1\"}\n");
}

static void fill_list(struct keys *keys)
{
	for (int i = 0; i < 2; i++) {
		keys_next(keys);
		keys_number(keys, "n", i);
		keys_several(keys, "x");
		if (i)
			keys_text(keys, "x", "y");
	}
}

static void several_things_are_an_array_of_objects(void **state)
{
	(void)state;
	both(fill_list, "n=0\n\nn=1\nx=y\n",
		"[{\"n\":0,\"x\":[]},{\"n\":1,\"x\":[\"y\"]}]\n");
	both(keys_list, "", "[]\n");
}

static void fill_nothing(struct keys *keys)
{
	assert_true(keys_empty(keys));
}

static void nothing_is_an_empty_object(void **state)
{
	(void)state;
	both(fill_nothing, "", "{}\n");
}

static void fill_hostile(struct keys *keys)
{
	keys_text(keys, "a", "\"\\\n\t\x1b[2J\x7f");
	keys_text(keys, "b", "\xc2\x85\xe2\x81\xa9\xe2\x80\xae\xe2\x80\xac");
	keys_text(keys, "c", "\xff\xc3 \xe2\x82\xac");
	keys_text(keys, "d", "[{:");
	keys_text(keys, "e", "");
}

static void what_a_terminal_would_obey_is_escaped(void **state)
{
	struct keys *keys = keys_new(&arena, true);

	(void)state;
	fill_hostile(keys);
	assert_string_equal(written(keys),
		"{\"a\":\"\\\"\\\\\\n\\u0009\\u001b[2J\\u007f\",\"b\":\"\\u0085\\u2069\\u202e\\u202c\",\"c\":\"\\ufffd\\ufffd \xe2\x82\xac\",\"d\":\"[{:\",\"e\":\"\"}\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_have_types),
		cmocka_unit_test(digits_are_numbers_where_json_has_them),
		cmocka_unit_test(what_may_stand_several_times_is_an_array),
		cmocka_unit_test(a_value_of_parts_is_an_object),
		cmocka_unit_test(an_object_within_has_its_own_keys),
		cmocka_unit_test(several_things_are_an_array_of_objects),
		cmocka_unit_test(nothing_is_an_empty_object),
		cmocka_unit_test(what_a_terminal_would_obey_is_escaped),
	};

	return cmocka_run_group_tests(tests, NULL, tear_down);
}
