/* The chances of planned attacks at Seven Pines, against a count by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "on-to-richmond"

#include "base/err.h"
#include "game/odds.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/state/state.h"
#include "unit/shipped_game.h"

static struct state *first_day(const char *scenario)
{
	struct state *state = ARENA_NEW(&arena, struct state);

	assert_int_equal(rules->begin(state, game, scenario, NULL, &diag), OK);
	state->turn = 1;
	state->step = SEQUENCE_DAY;
	state->rain = true;
	return state;
}

static int count(struct odds *out, const struct state *state, struct plan plan)
{
	struct state *view = ARENA_NEW(&arena, struct state);

	rules->view(view, game, state, (enum audience)plan.side);
	return rules->odds(out, &arena, game, view, &plan, &diag);
}

static const struct odds_table *table_of(const struct odds *odds, const char *title)
{
	for (int i = 0; i < odds->tables; i++)
		if (!strncmp(odds->table[i].title, title, strlen(title)))
			return &odds->table[i];
	fail_msg("there is no table %s", title);
	return NULL;
}

/* In so many parts of `of`, rounded. */
static unsigned parts(const struct odds *odds, const char *title, const char *text, int of)
{
	const struct odds_table *table = table_of(odds, title);

	for (int i = 0; i < table->rows; i++)
		if (!strcmp(table->row[i].text, text))
			return (unsigned)((table->row[i].chance +
						  odds->certain / (unsigned)of / 2) /
					  (odds->certain / (unsigned)of));
	return 0;
}

static void sums_are_certain(const struct odds *odds)
{
	for (int i = 0; i < odds->tables; i++) {
		uint64_t sum = 0;

		if (!odds->table[i].spread)
			continue;
		for (int k = 0; k < odds->table[i].rows; k++)
			sum += odds->table[i].row[k].chance;
		if (strstr(odds->table[i].title, "Difference"))
			assert_true(sum <= odds->certain);
		else
			assert_true(sum == odds->certain);
	}
}

/*
 * Garland on Casey in rain: ratio 0, tactical +2, assault +1, flank +1, rain -1, and -1 on
 * an even artillery die. Of the 36 of two dice 15 are above 0 and 10 above 1, so a
 * difference of 4 and more comes in 25 of 72; 2 and 3 in 22 of 72.
 */
static void test_march_attack_by_hand(void **state)
{
	struct odds odds;

	(void)state;
	assert_int_equal(
		count(&odds, first_day("seven-pines"),
			(struct plan){.side = CONFEDERATE,
				.orders = "march Garland-A; assail N1227 as prepared"}),
		OK);
	sums_are_certain(&odds);
	assert_int_equal(parts(&odds, "What comes of it", "the defenders rout", 72), 25);
	assert_int_equal(parts(&odds, "What comes of it", "the defenders retreat", 72), 22);
	assert_int_equal(parts(&odds, "What comes of it", "the defenders hold", 72), 25);
}

/* Hill's Command Value is 6: of the six faces the last lets nobody go in. */
static void test_assault_by_hand(void **state)
{
	struct odds odds;

	(void)state;
	assert_int_equal(
		count(&odds, first_day("seven-pines"),
			(struct plan){.side = CONFEDERATE,
				.orders = "assault N1227 with DH Hill: Garland-A"}),
		OK);
	sums_are_certain(&odds);
	assert_int_equal(parts(&odds, "What comes of it", "nobody goes in", 432), 72);
	assert_int_equal(parts(&odds, "What comes of it", "the defenders rout", 432), 125);
	assert_int_equal(parts(&odds, "What comes of it", "the defenders hold", 432), 125);
}

static void test_defence(void **state)
{
	struct odds odds;

	(void)state;
	assert_int_equal(count(&odds, first_day("seven-pines"),
				 (struct plan){.side = UNION, .defend = "N1227"}),
		OK);
	sums_are_certain(&odds);
}

static void test_nobody_is_there(void **state)
{
	struct odds odds;

	(void)state;
	assert_int_equal(count(&odds, first_day("seven-pines"),
				 (struct plan){.side = CONFEDERATE,
					 .orders = "march Rodes-B; assail N1228"}),
		ERR_REFUSED);
	assert_non_null(strstr(messages(), "no enemy unit is at N1228"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_march_attack_by_hand, start),
		cmocka_unit_test_setup(test_assault_by_hand, start),
		cmocka_unit_test_setup(test_defence, start),
		cmocka_unit_test_setup(test_nobody_is_there, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
