/*
 * The data of On to Richmond: every unit of every scenario as it is printed,
 * tests/fixtures/great-campaigns-setups.txt; names; and what is no data of a game.
 */
#include "gc_game.h"

#include "base/ini.h"
#include "base/text.h"
#include "orders/names.h"
#include "system/files.h"

#define FIXTURE "tests/fixtures/great-campaigns-setups.txt"

/* ---- names ---- */

static enum names_result find(unsigned kinds, enum side side, const char *text, int *index)
{
	const struct name *name;
	enum names_result result = names_find(game->base.names, kinds, side, text, &name);

	*index = name ? name->index : -1;
	return result;
}

static int place_called(const char *text)
{
	int place;

	if (find(NAME_PLACE, NO_SIDE, text, &place) != NAMES_FOUND)
		fail_msg("`%s` is no place", text);
	return place;
}

static int piece_called(enum side side, const char *text)
{
	int piece;

	if (find(NAME_PIECE, side, text, &piece) != NAMES_FOUND)
		fail_msg("`%s` is no unit of %s", text, side_army(side));
	return piece;
}

static void test_places_have_all_their_names(void **state)
{
	(void)state;
	assert_int_equal(place_called("N1328"), hex("otr-n1328"));
	assert_int_equal(place_called("n 1328"), hex("otr-n1328"));
	assert_int_equal(place_called("otr-n1328"), hex("otr-n1328"));
	assert_int_equal(place_called("Seven Pines"), hex("otr-n1328"));
	assert_int_equal(place_called("Fair Oaks Station"), hex("otr-n1327"));
	assert_int_equal(place_called("S0501"), place_called("N0934"));
	assert_int_equal(place_called("Chaffin's Bluff"), place_called("S0501"));
	assert_int_equal(place_called("S5510"), place_called("Yorktown"));
	assert_string_equal(
		gc_place_title(&arena, game, hex("otr-n1328")), "N1328, Seven Pines");
	assert_string_equal(gc_place_title(&arena, game, hex("otr-n1332")), "N1332");
}

/* What the battles are called, and who was in them, as players type it. */
static void test_names_of_battles(void **state)
{
	static const char *const names[][2] = {
		{"Fair Oaks", "N1327"},
		{"Savage's Station", "N1627"},
		{"Savage Station", "N1627"},
		{"Gaines' Mill", "N1324"},
		{"Gaines's Mill", "N1324"},
		{"Gaines Mill", "N1324"},
		{"Beaver Dam Creek", "N1023"},
		{"Mechanicsville", "N0923"},
		{"White Oak Swamp", "N1930"},
		{"Glendale", "N1732"},
		{"Frayser's Farm", "N1732"},
		{"frayser\u2019s farm", "N1732"},
		{"Riddell's Shop", "N1732"},
		{"Malvern Hill", "N1734"},
		{"Drewry's Bluff", "N0734"},
		{"Fort Darling", "S0301"},
		{"Harrison's Landing", "S1707"},
		{"Hanover Court House", "N0913"},
		{"Cold Harbor", "N1523"},
		{"Fort Magruder", "S4607"},
		{"Richmond", "N0526"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		assert_int_equal(place_called(names[i][0]), place_called(names[i][1]));
}

/* The name of a crossing stands for both hexes that it joins, unless one has it. */
static void test_names_of_crossings(void **state)
{
	int place;

	(void)state;
	assert_int_equal(
		find(NAME_PLACE, NO_SIDE, "Bottom's Bridge", &place), NAMES_AMBIGUOUS);
	assert_int_equal(
		find(NAME_PLACE, NO_SIDE, "Grapevine Bridge", &place), NAMES_AMBIGUOUS);
	assert_int_equal(find(NAME_PLACE, NO_SIDE, "bridge", &place), NAMES_UNKNOWN);
	assert_int_equal(place_called("White Oak Bridge"), place_called("N1930"));
	assert_int_equal(place_called("Long Bridge"), place_called("N2331"));
}

/* What several hexes are called is nobody's name, and a column is no hex. */
static void test_ambiguous_places(void **state)
{
	int place;

	(void)state;
	assert_int_equal(find(NAME_PLACE, NO_SIDE, "Mill", &place), NAMES_AMBIGUOUS);
	assert_int_equal(find(NAME_PLACE, NO_SIDE, "Malvern Hill", &place), NAMES_FOUND);
	assert_int_equal(find(NAME_PLACE, NO_SIDE, "N13", &place), NAMES_UNKNOWN);
	assert_int_equal(find(NAME_PLACE, NO_SIDE, "Seven", &place), NAMES_UNKNOWN);
}

static void test_units_of_one_name(void **state)
{
	int piece;

	(void)state;
	assert_int_equal(piece_called(UNION, "Porter"), unit("us-porter"));
	assert_int_equal(piece_called(UNION, "General Porter"), unit("us-porter"));
	assert_int_equal(
		piece_called(UNION, "Porter's Division"), unit("us-porter-division"));
	assert_int_equal(piece_called(UNION, "Art Res-1"), unit("us-art-res-1"));
	assert_int_equal(piece_called(CONFEDERATE, "Art Res-1"), unit("cs-art-res-1"));
	assert_int_equal(piece_called(CONFEDERATE, "DR Jones"), unit("cs-dr-jones"));
	assert_int_equal(piece_called(CONFEDERATE, "D.R. Jones-A"), unit("cs-dr-jones-a"));
	assert_int_equal(piece_called(CONFEDERATE, "A.P. Hill"), unit("cs-ap-hill"));
	assert_int_equal(piece_called(UNION, "3/8 PA"), unit("us-3-8-pa"));
	assert_int_equal(find(NAME_PIECE, CONFEDERATE, "Huger", &piece), NAMES_AMBIGUOUS);
	gc_names_of_scenario(game, scenario("gates-of-richmond"));
	assert_int_equal(piece_called(CONFEDERATE, "Huger"), unit("cs-huger-a"));
	gc_names_of_scenario(game, scenario("seven-days"));
	assert_int_equal(piece_called(CONFEDERATE, "Huger"), unit("cs-huger-b"));
}

static void test_who_obeys_whom(void **state)
{
	(void)state;
	assert_true(gc_obeys(game, unit("us-couch"), unit("us-keyes")));
	assert_false(gc_obeys(game, unit("us-couch"), unit("us-sumner")));
	assert_true(gc_obeys(game, unit("us-couch"), unit("us-mcclellan")));
	assert_true(gc_obeys(game, unit("us-stoneman"), unit("us-mcclellan")));
	assert_false(gc_obeys(game, unit("us-stoneman"), unit("us-porter")));
	assert_false(gc_obeys(game, unit("us-couch"), unit("cs-lee")));
	assert_false(gc_obeys(game, unit("us-couch"), unit("us-sedgwick")));
	assert_true(gc_is_army_leader(game, unit("cs-lee")));
	assert_false(gc_is_army_leader(game, unit("cs-longstreet")));
}

/* ---- set-ups ---- */

/* scenario, side, name, MV, hex, Tactical, Artillery and Command Value */
enum { SCENARIO, SIDE, NAME, STRENGTH, HEX, TACTICAL, ARTILLERY, COMMAND, FACTS };

static const struct setup *setup_of(int number, int what)
{
	const struct gc_scenario *of = &game->scenario[number];

	for (int i = 0; i < of->setups; i++)
		if (of->setup[i].unit == what)
			return &of->setup[i];
	return NULL;
}

static void check_unit(size_t number, char **fact)
{
	const struct setup *setup;
	enum side side;
	int what, value[FACTS];

	for (int i = STRENGTH; i < FACTS; i++)
		if (i != HEX)
			assert_true(text_to_int(fact[i], 0, 99, &value[i]));
	assert_true(side_parse(fact[SIDE], &side));
	gc_names_of_scenario(game, scenario(fact[SCENARIO]));
	what = piece_called(side, fact[NAME]);
	setup = setup_of(scenario(fact[SCENARIO]), what);
	if (!setup)
		fail_msg(FIXTURE ":%zu: %s is not there", number, fact[NAME]);
	if (setup->strength != value[STRENGTH] ||
		setup->at != (*fact[HEX] == '-' ? -1 : place_called(fact[HEX])) ||
		game->unit[what].tactical != value[TACTICAL] ||
		game->unit[what].artillery != value[ARTILLERY] ||
		game->unit[what].command_value != value[COMMAND])
		fail_msg(FIXTURE ":%zu: %s is otherwise", number, fact[NAME]);
}

static void test_setups(void **state)
{
	const char *text;
	char *rest, *line, **fact;
	size_t length, number = 0;
	int rows = 0;

	(void)state;
	assert_int_equal(
		workfile_read(&text, &length, &arena, ".", FIXTURE, INI_FILE_MAX, &diag),
		OK);
	rest = arena_copy(&arena, text, length);
	while ((line = strsep(&rest, "\n"))) {
		number++;
		if (!*line || *line == '#')
			continue;
		assert_int_equal(text_split(&arena, line, '|', &fact), FACTS);
		check_unit(number, fact);
		rows++;
	}
	assert_int_equal(game->base.scenarios, 8);
	for (int i = 0; i < game->base.scenarios; i++)
		rows -= game->scenario[i].setups;
	assert_int_equal(rows, 0);
}

/* ---- scenarios ---- */

static void test_seven_pines(void **state)
{
	const struct gc_scenario *of = &game->scenario[scenario("seven-pines")];
	const struct setup *mclaws;

	(void)state;
	assert_int_equal(of->days, 2);
	assert_string_equal(of->day[1].date, "May 31");
	assert_true(of->day[1].rain && !of->day[2].rain && of->day[2].events);
	assert_true(of->bridges_wash);
	assert_int_equal(of->setup_side, NO_SIDE);
	assert_int_equal(of->assault_bonus, -1);
	mclaws = setup_of(scenario("seven-pines"), unit("cs-mclaws-b"));
	assert_int_equal(mclaws->works, WORKS_BREASTWORKS);
	assert_string_equal(of->release[mclaws->release].id, "mclaws");
}

static void test_special_rules(void **state)
{
	const struct gc_scenario *warwick = &game->scenario[scenario("warwick-line")];
	const struct gc_scenario *days = &game->scenario[scenario("seven-days")];
	int flooded = 0;

	(void)state;
	assert_int_equal(warwick->setup_side, CONFEDERATE);
	for (int i = 0; i < game->map.links; i++)
		flooded += warwick->flooded[i];
	assert_true(flooded > 8);
	assert_int_equal(days->days, 7);
	assert_int_equal(days->assault_bonus, unit("cs-lee"));
	assert_int_equal(days->gunboats.boats, 2);
	assert_int_equal(days->gunboats.supports, 4);
	assert_true(days->gunboats.places > 10);
}

/* "Within": an award counts the hexes about its own. */
static void test_awards_cover(void **state)
{
	struct award award = {.places = 1, .place = {hex("otr-n1328")}, .within = 1};

	(void)state;
	assert_true(gc_award_covers(game, &award, hex("otr-n1328")));
	assert_true(gc_award_covers(game, &award, hex("otr-n1327")));
	assert_false(gc_award_covers(game, &award, hex("otr-n1326")));
	award.places = 0;
	assert_true(gc_award_covers(game, &award, hex("otr-n0101")));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_places_have_all_their_names, start),
		cmocka_unit_test_setup(test_names_of_battles, start),
		cmocka_unit_test_setup(test_names_of_crossings, start),
		cmocka_unit_test_setup(test_ambiguous_places, start),
		cmocka_unit_test_setup(test_units_of_one_name, start),
		cmocka_unit_test_setup(test_who_obeys_whom, start),
		cmocka_unit_test_setup(test_setups, start),
		cmocka_unit_test_setup(test_seven_pines, start),
		cmocka_unit_test_setup(test_special_rules, start),
		cmocka_unit_test_setup(test_awards_cover, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
