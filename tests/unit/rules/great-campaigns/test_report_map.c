/* Tests of what a map shows of a position: counters as rows, works, crossings, its parts.
 */
#include "unit/rules/great-campaigns/gc_game.h"

#include "game/hex.h"
#include "game/map.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/hexes/hexes.h"

static struct state *state;

static int begin(void **unused)
{
	start(unused);
	state = ARENA_NEW(&arena, struct state);
	if (gc_state_begin(state, game, "seven-pines", NULL, &diag) != OK)
		return -1;
	state->viewer = AUDIENCE_UNION;
	return 0;
}

/* Nobody stands on the map but who is put there. */
static void clear(void)
{
	for (int i = 0; i < game->units; i++)
		state->unit[i].fate = FATE_AWAITED;
	state->works_count = state->crossings = 0;
}

static int put(const char *id, const char *place)
{
	int at = unit(id);

	state->unit[at].fate = FATE_ON_MAP;
	state->unit[at].at = hex(place);
	return at;
}

static const struct map_mark *mark_at(const struct map_mark *mark, int marks, int place)
{
	for (int i = 0; i < marks; i++)
		if (mark[i].place == place)
			return &mark[i];
	fail_msg("no mark stands in that hex");
	return NULL;
}

static int first_of(enum side side, enum arm arm)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)side && game->unit[i].arm == (int)arm)
			return i;
	fail_msg("the side has no such unit");
	return -1;
}

static void test_marks(void **unused)
{
	int foot = first_of(UNION, ARM_INFANTRY),
	    horse = first_of(CONFEDERATE, ARM_CAVALRY);
	int leader = first_of(UNION, ARM_LEADER);
	struct map_mark *mark;
	int marks;

	(void)unused;
	clear();
	put(game->unit[foot].id, "otr-n1328");
	put(game->unit[horse].id, "otr-n1321");
	put(game->unit[leader].id, "otr-n1329");
	state->unit[foot].strength = 9;
	state->unit[foot].fatigue = 2;
	state->unit[foot].disorganized = true;
	state->unit[horse].strength = 3;
	state->unit[horse].exhausted = true;
	state->unit[horse].demoralized = 1;
	marks = gc_report_marks(&mark, &arena, game, state);
	assert_int_equal(marks, 3);
	mark = (struct map_mark *)mark_at(mark, marks, hex("otr-n1328"));
	assert_string_equal(mark->label, "9");
	assert_int_equal(mark->flags, MARK_DISORGANIZED);
	assert_int_equal(mark->fatigue, 2);
	assert_int_equal(mark->weight, 9);
	assert_true(mark->row && mark->own);
	marks = gc_report_marks(&mark, &arena, game, state);
	assert_int_equal(mark_at(mark, marks, hex("otr-n1329"))->flags, MARK_LEADER);
	mark = (struct map_mark *)mark_at(mark, marks, hex("otr-n1321"));
	assert_string_equal(mark->label, "3c");
	assert_int_equal(mark->flags, MARK_EXHAUSTED | MARK_DEMORALIZED);
	assert_false(mark->own);
}

/* Works that somebody has dug stand beside the printed ones; what he has taken is his. */
static void test_works(void **unused)
{
	struct map_sign *sign;
	int printed, signs;

	(void)unused;
	clear();
	printed = gc_report_signs(&sign, &arena, game, state);
	assert_int_equal(printed, game->land.works);
	state->works[0] =
		(struct works_state){hex("otr-n1328"), WORKS_BREASTWORKS_BUILD, UNION};
	state->works[1] =
		(struct works_state){game->land.work[0].place, WORKS_FORT, CONFEDERATE};
	state->works_count = 2;
	signs = gc_report_signs(&sign, &arena, game, state);
	assert_int_equal(signs, printed + 1);
	assert_int_equal(sign[signs - 2].works, MAP_BREASTWORKS_BEGUN);
	assert_int_equal(sign[signs - 2].side, UNION);
	assert_int_equal(sign[signs - 1].works, MAP_FORT);
	assert_int_equal(sign[signs - 1].side, CONFEDERATE);
}

static void test_crossings(void **unused)
{
	struct map_way *way;

	(void)unused;
	clear();
	state->crossing[0] = (struct crossing_state){7, CROSSING_DESTROYED, UNION};
	state->crossing[1] = (struct crossing_state){9, CROSSING_BUILT, UNION};
	state->crossings = 2;
	assert_int_equal(gc_report_ways(&way, &arena, game, state), 2);
	assert_int_equal(way[0].crossing, MAP_CROSSING_BROKEN);
	assert_int_equal(way[0].link, 7);
	assert_int_equal(way[1].crossing, MAP_CROSSING_LAID);
}

static bool has(const struct map_view *view, const char *id)
{
	struct hex at = hex_at(&game->sheet.grid, hex(id));

	return at.column >= view->first.column && at.column <= view->last.column &&
	       at.row >= view->first.row && at.row <= view->last.row;
}

/* The theatre has all; an area those who are near each other, and the name of a place. */
static void test_views(void **unused)
{
	struct map_view *view;

	(void)unused;
	clear();
	assert_int_equal(gc_report_views(&view, &arena, game, state), 1);
	assert_true(view->theatre && has(view, "otr-n0101") && has(view, "otr-n3234"));
	put(game->unit[first_of(UNION, ARM_INFANTRY)].id, "otr-n1328");
	put(game->unit[first_of(UNION, ARM_CAVALRY)].id, "otr-n3003");
	assert_int_equal(gc_report_views(&view, &arena, game, state), 1);
	assert_true(has(view, "otr-n1328") && has(view, "otr-n3003"));
	assert_false(has(view, "otr-n0129"));
	put(game->unit[first_of(CONFEDERATE, ARM_INFANTRY)].id, "otr-n1326");
	assert_int_equal(gc_report_views(&view, &arena, game, state), 2);
	assert_false(view[1].theatre);
	assert_true(has(&view[1], "otr-n1328") && has(&view[1], "otr-n1320"));
	assert_false(has(&view[1], "otr-n3003"));
	assert_true(!strcmp(view[1].title, "around Seven Pines") ||
		    !strcmp(view[1].title, "around Fair Oak Stn") ||
		    !strcmp(view[1].title, "around Old Tavern"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_marks, begin),
		cmocka_unit_test_setup(test_works, begin),
		cmocka_unit_test_setup(test_crossings, begin),
		cmocka_unit_test_setup(test_views, begin),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
