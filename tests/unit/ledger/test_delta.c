/* Tests of ledger/git/delta.h: what is told by another text comes out again, byte for byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "ledger/git/delta.h"

#define TEXTS 400
#define EDITS 12

static uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

static struct span span_of(const struct buf *text)
{
	return (struct span){text->data, text->length};
}

/* Few letters, so that the same is found in many places; or all bytes. */
static void add_noise(struct buf *out, size_t length, uint32_t *seed)
{
	unsigned letters = next(seed) % 2 ? 3 : 256;

	while (length--)
		buf_putc(out, (char)(next(seed) % letters));
}

/* Another version: parts of `from` in any order, and something between them. */
static void edit(struct buf *out, const struct buf *from, uint32_t *seed)
{
	for (unsigned i = next(seed) % EDITS; i > 0; i--) {
		size_t at = from->length ? next(seed) % from->length : 0;

		add_noise(out, next(seed) % 40, seed);
		buf_add(out, from->data + at,
			from->length ? next(seed) % (from->length - at + 1) : 0);
	}
}

static struct span told(const struct buf *base, const struct buf *to, struct arena *arena)
{
	struct buf delta;

	buf_init(&delta, arena);
	delta_make(&delta, span_of(base), span_of(to), arena);
	assert_true(delta_makes(span_of(&delta), span_of(base), span_of(to)));
	return span_of(&delta);
}

static void test_any_version_comes_out_again(void **state)
{
	uint32_t seed = 1862;

	(void)state;
	for (unsigned i = 0; i < TEXTS; i++) {
		struct arena arena = ARENA_INIT;
		struct buf base, to;

		buf_init(&base, &arena);
		buf_init(&to, &arena);
		add_noise(&base, next(&seed) % (i % 20 ? 500 : 200000), &seed);
		edit(&to, &base, &seed);
		told(&base, &to, &arena);
		told(&to, &base, &arena);
		arena_release(&arena);
	}
}

/* A copy takes seven bytes at most, for 64 KiB. */
static void test_what_is_the_same_takes_no_room(void **state)
{
	struct arena arena = ARENA_INIT;
	struct buf base, to;
	uint32_t seed = 26;

	(void)state;
	buf_init(&base, &arena);
	buf_init(&to, &arena);
	add_noise(&base, 300000, &seed);
	buf_add(&to, base.data, 150000);
	buf_puts(&to, "a word");
	buf_add(&to, base.data + 150003, base.length - 150003);
	assert_in_range(told(&base, &to, &arena).length, 1, 80);
	arena_release(&arena);
}

/* Neither a delta that is cut short, nor one with a bit that is another, makes the text. */
static void test_a_damaged_delta_is_found_out(void **state)
{
	struct arena arena = ARENA_INIT;
	struct buf base, to, wrong;
	struct span delta;

	(void)state;
	buf_init(&base, &arena);
	buf_init(&to, &arena);
	buf_puts(&base, "The Army of the Potomac stands at Gaines's Mill.");
	buf_puts(&to, "The Army of the Potomac stands at Malvern Hill now.");
	delta = told(&base, &to, &arena);
	for (size_t i = 0; i < delta.length; i++) {
		assert_false(delta_makes(
			(struct span){delta.data, i}, span_of(&base), span_of(&to)));
		for (unsigned bit = 0; bit < 8; bit++) {
			buf_init(&wrong, &arena);
			buf_add(&wrong, delta.data, delta.length);
			wrong.data[i] = (char)(wrong.data[i] ^ 1 << bit);
			assert_false(
				delta_makes(span_of(&wrong), span_of(&base), span_of(&to)));
		}
	}
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_any_version_comes_out_again),
		cmocka_unit_test(test_what_is_the_same_takes_no_room),
		cmocka_unit_test(test_a_damaged_delta_is_found_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
