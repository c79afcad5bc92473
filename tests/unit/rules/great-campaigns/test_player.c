/*
 * The built-in player of a campaign does himself no harm: he burns no station of his own
 * and cuts no railroad by which his supplies come. And what a side reads of where ships
 * could take its units.
 */
#define GC_FOLDER "games/long-roads-to-richmond"
#define PAGE      "{{#strategy}}\n- {{.}}\n{{/strategy}}\n"

#include "gc_page.h"

#include "rules/great-campaigns/player/player.h"

#define TRIES 600

/* In how many of his files for the day a line of such words stands. */
static int files_with(enum side side, const char *words)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	uint64_t chance = 7;
	int files = 0;

	game_view_make(view, game, here, (enum audience)side);
	for (uint32_t i = 0; i < TRIES; i++) {
		struct arena own = ARENA_INIT;
		struct buf text;

		buf_init(&text, &own);
		gc_player_write(&text, &own, game, view, i, &chance);
		files += strstr(text.data, words) != NULL;
		arena_release(&own);
	}
	return files;
}

static void begin_with(const char *lines)
{
	begin_scenario("yorktown-road",
		arena_printf(&arena,
			"only these units\nturn 40\nvalley released on turn 2\nno depots\n%s",
			lines));
}

static void test_stations(void **state)
{
	(void)state;
	/* Fisherville, in Augusta, and Martinsburg, in Berkeley */
	begin_with("cs-taylor at SIVS3133\ncs-taylor strength 6\n"
		   "county augusta controlled by confederate");
	assert_int_equal(files_with(CONFEDERATE, "burn "), 0);
	begin_with("cs-taylor at HCRW1314\ncs-taylor strength 6\n"
		   "county berkeley controlled by union");
	assert_true(files_with(CONFEDERATE, "burn ") > 0);
	begin_with("us-gordon at HCRW1314\nus-gordon strength 6\n"
		   "county berkeley controlled by union");
	assert_int_equal(files_with(UNION, "burn "), 0);
}

static void test_own_depot(void **state)
{
	(void)state;
	begin_with("cs-taylor at HCRW1314\ncs-taylor strength 6\n"
		   "county berkeley controlled by union\n"
		   "depot complete at HCRW1314 of confederate");
	assert_int_equal(files_with(CONFEDERATE, "burn "), 0);
}

/* ---- where ships go ---- */

static void test_landings(void **state)
{
	(void)state;
	begin_with("us-couch at Fort Monroe Box\nus-couch strength 17");
	has("Ships could take your units (`march UNIT to PLACE by sea`) to ");
	has("Urbana");
	begin_with("us-couch at OTRN1328\nus-couch strength 17");
	has_not("Ships could take");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_stations, start, NULL),
		cmocka_unit_test_setup_teardown(test_own_depot, start, NULL),
		cmocka_unit_test_setup_teardown(test_landings, start, NULL),
	};

	return cmocka_run_group_tests_name("the player", tests, load_game, release);
}
