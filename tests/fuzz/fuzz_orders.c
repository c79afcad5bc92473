/*
 * Any bytes as an order file: nothing may crash, and what is accepted must be
 * accepted again from its canonical text, its standing orders from theirs.
 *
 * clang -fsanitize=fuzzer,address -Isrc -D_GNU_SOURCE tests/fuzz/fuzz_orders.c
 * src/engine/...
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/err.h"

#include "../unit/sample_grammar.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
	if (!condition)
		abort();
}

static void check_standing(
	struct arena *arena, const struct orders *orders, const struct names *names)
{
	bool *used = ARENA_NEW_ARRAY(arena, orders->length + 1, bool);
	struct standing *again;
	struct diag diag;
	const char *left = orders->standing_text;

	diag_init(&diag, arena);
	require(standing_parse(&again, arena, "s", left, strlen(left), orders->head.side,
			&sample_grammar, names, &diag) == OK);
	if (again->first)
		used[1] = true;
	left = standing_strike(arena, again, left, used);
	require(standing_parse(&again, arena, "s", left, strlen(left), orders->head.side,
			&sample_grammar, names, &diag) == OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct arena names_arena, arena;
	static struct names *names;
	struct orders *orders, *again;
	struct diag diag;
	int err;

	if (!names)
		names = sample_names(&names_arena);
	diag_init(&diag, &arena);
	err = orders_parse(&orders, &arena, "f", (const char *)data, size, &sample_grammar,
		names, &diag);
	require(err == (diag.errors ? ERR_REFUSED : OK));
	if (err == OK) {
		require(orders_parse(&again, &arena, "f", orders->text, orders->length,
				&sample_grammar, names, &diag) == OK);
		require(again->length == orders->length &&
			!memcmp(again->text, orders->text, again->length));
		if (orders->standing_given)
			check_standing(&arena, orders, names);
	}
	arena_clear(&arena);
	return 0;
}
