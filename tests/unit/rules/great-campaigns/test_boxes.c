/*
 * 16, 28 Units that go off the map and come back, what always holds of them, and snow in
 * mountains, of which the sheets of the campaign have none.
 */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/rules.h"
#include "unit/lib/messages.h"

static void begin_here(const char *lines)
{
	begin_scenario(
		"yorktown-road", arena_printf(&arena, "only these units\n%s", lines));
}

static const struct unit_state *now(const char *id)
{
	return &today->state->unit[unit(id)];
}

/* ---- going ---- */

static void test_boxed(void **state)
{
	(void)state;
	begin_here("Couch, Keyes, Casey at S5618\n"
		   "breastworks at S5618 of union\n");
	gc_unit_boxed(today, unit("us-couch"), hex("fort-monroe-box"));
	assert_int_equal(now("us-couch")->fate, FATE_OFF_MAP);
	assert_int_equal(now("us-couch")->at, hex("fort-monroe-box"));
	assert_int_equal(today->state->works_count, 1);
	assert_true(gc_stands_at(today->state, unit("us-keyes"), hex("otr-s5618")));
	gc_unit_boxed(today, unit("us-casey"), hex("fort-monroe-box"));
	assert_int_equal(today->state->works_count, 0);
	assert_false(gc_on_map(today->state, unit("us-keyes")));
	assert_false(gc_is_held(today, UNION, hex("otr-s5618")));
	assert_false(gc_in_zone(today, UNION, hex("otr-s5518")));
}

static void test_sets_out(void **state)
{
	(void)state;
	begin_here("Couch at S5618\n");
	gc_unit_sets_out(today, unit("us-couch"), hex("norfolk-box"), 5);
	assert_int_equal(now("us-couch")->fate, FATE_UNDER_WAY);
	assert_int_equal(now("us-couch")->due, 5);
	gc_unit_comes(today, unit("us-couch"), hex("norfolk-box"));
	assert_int_equal(now("us-couch")->fate, FATE_OFF_MAP);
	assert_int_equal(now("us-couch")->due, 0);
	gc_unit_comes(today, unit("us-couch"), hex("otr-s5618"));
	assert_true(gc_stands_at(today->state, unit("us-couch"), hex("otr-s5618")));
	assert_true(gc_is_held(today, UNION, hex("otr-s5618")));
}

/* ---- what always holds ---- */

static void is_found(const char *text)
{
	diag_init(&diag, &arena);
	assert_int_equal(gc_invariants_position(game, today->state, &diag), ERR_BUG);
	if (!strstr(messages_of(&arena, &diag), text))
		fail_msg("`%s` is not in: %s", text, messages_of(&arena, &diag));
}

static void test_position(void **state)
{
	struct unit_state *couch;

	(void)state;
	begin_here("Couch at S5618\n");
	couch = &today->state->unit[unit("us-couch")];
	assert_int_equal(gc_invariants_position(game, today->state, &diag), OK);
	couch->fate = FATE_OFF_MAP;
	is_found("is off the map and in no box");
	couch->at = hex("valley-box");
	is_found("is in a box of the enemy's");
	couch->at = hex("norfolk-box");
	diag_init(&diag, &arena);
	assert_int_equal(gc_invariants_position(game, today->state, &diag), OK);
	couch->due = today->state->turn;
	is_found("is due, or under way, and not both");
	couch->fate = FATE_UNDER_WAY;
	diag_init(&diag, &arena);
	assert_int_equal(gc_invariants_position(game, today->state, &diag), OK);
	today->state->turn++;
	is_found("should have arrived");
	couch->fate = FATE_ON_MAP;
	couch->due = 0;
	couch->at = hex("gtc-n4114");
	is_found("stands where nobody plays");
}

/* ---- 16 ---- */

/* `place` loses its pikes and railroads; `taken` has the flags of each exit's link. */
static void take_pikes(int place, uint32_t taken[6])
{
	struct map *map = &game->land.rows.map;
	const struct place *spot = &map->place[place];

	for (int e = 0; e < spot->exits; e++) {
		uint32_t *flags = &map->link[map->exit[spot->first_exit + e].link].flags;

		taken[e] = *flags;
		*flags &= ~(uint32_t)(LINK_PIKE | LINK_RAIL);
	}
}

static void give_back(int place, const uint32_t taken[6])
{
	struct map *map = &game->land.rows.map;
	const struct place *spot = &map->place[place];

	for (int e = 0; e < spot->exits; e++)
		map->link[map->exit[spot->first_exit + e].link].flags = taken[e];
}

/* The map under the day is another one each time. */
static int cost_of(int link, int from)
{
	bool ends;

	today->memory = gc_memory_new(&arena, &game->map);
	return gc_step_cost(today, FOOT, link, from, &ends);
}

static void test_snow_in_mountains(void **state)
{
	int from = hex("otr-n0526"), to = hex("otr-n0626");
	int link = map_link(&game->map, from, to);
	enum gc_ground ground = game->land.ground[to];
	uint32_t flags = game->land.rows.map.link[link].flags, taken[6];

	(void)state;
	begin_here("Couch at S5618\n");
	game->land.ground[to] = GROUND_MOUNTAIN;
	game->land.rows.map.link[link].flags = LINK_ROAD;
	today->state->rain = true;
	assert_int_not_equal(cost_of(link, from), -1);
	today->state->campaign.snow_until = today->state->turn;
	assert_int_equal(cost_of(link, from), -1);
	/* a pike or a railroad crosses `to`: who is there leaves by any way */
	assert_int_not_equal(cost_of(link, to), -1);
	take_pikes(to, taken);
	assert_int_equal(cost_of(link, to), -1);
	give_back(to, taken);
	game->land.rows.map.link[link].flags = LINK_PIKE;
	assert_int_not_equal(cost_of(link, from), -1);
	game->land.rows.map.link[link].flags = LINK_TRAIL;
	today->state->turn++;
	assert_int_not_equal(cost_of(link, from), -1);
	game->land.ground[to] = ground;
	game->land.rows.map.link[link].flags = flags;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_boxed, start),
		cmocka_unit_test_setup(test_sets_out, start),
		cmocka_unit_test_setup(test_position, start),
		cmocka_unit_test_setup(test_snow_in_mountains, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
