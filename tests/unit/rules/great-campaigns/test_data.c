/* The data of On to Richmond: scenarios, tables, names. */
#include "gc_game.h"

static void test_loads(void **state)
{
	(void)state;
	assert_int_equal(game->base.scenarios, 1);
	printf("%d units, %d places, %d links\n", game->units, game->map.places,
		game->map.links);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_loads, start)};

	return cmocka_run_group_tests(tests, load_game, release);
}
