/* What is no data of a game of the Great Campaigns: each mistake is told, with its place.
 */
#include "gc_game.h"

#include "base/text.h"
#include "unit/lib/messages.h"

/* The files of the game, one of them with a text said otherwise. */
static void load_with(const char *path, const char *from, const char *to)
{
	struct data_file *file;
	size_t files;
	void *loaded;
	bool found = false;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	assert_int_equal(shelf_folder(&file, &files, &arena, GC_FOLDER, &diag), OK);
	for (size_t i = 0; i < files; i++) {
		const char *text, *at;

		if (strcmp(file[i].path, path))
			continue;
		text = arena_copy(&arena, file[i].text, file[i].length);
		at = strstr(text, from);
		if (!at)
			fail_msg("`%s` is not in %s", from, path);
		file[i].text = arena_printf(
			&arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
		file[i].length = strlen(file[i].text);
		file[i].ini = NULL;
		found = true;
	}
	assert_true(found);
	assert_int_equal(gc_game_load(&loaded, &arena, file, files, &diag), ERR_REFUSED);
}

struct wrong {
	const char *path, *from, *to;
	const char *message; /* or a part of it */
};

/* Every message begins with the file and a line. */
static void check(const struct wrong *wrong)
{
	char *line = NULL;
	const char *text, *at;

	load_with(wrong->path, wrong->from, wrong->to);
	text = messages_of(&arena, &diag);
	at = strstr(text, wrong->message);
	if (!at)
		fail_msg("`%s` was expected in:\n%s", wrong->message, text);
	while (at > text && at[-1] != '\n')
		at--;
	line = arena_printf(&arena, "%s:", wrong->path);
	if (strncmp(at, line, strlen(line)) || !text_is_digit(at[strlen(line)]))
		fail_msg("a file and a line were expected in:\n%s", text);
}

static void check_all(const struct wrong *wrong, size_t count)
{
	for (size_t i = 0; i < count; i++)
		check(&wrong[i]);
}

#define CHECK_ALL(list) check_all(list, sizeof(list) / sizeof *(list))

static void test_game_ini(void **state)
{
	static const struct wrong wrong[] = {
		{"game.ini", "family = great-campaigns", "family = blue-and-gray",
			"not great-campaigns"},
		{"game.ini", "[sheet OTRS]", "[sheet OTRX]", "there is no sheet `OTRX`"},
		{"game.ini", "id = otr-n", "id = OTR", "`OTR` is no id"},
		{"game.ini", "[map]", "[maps]", "[maps] does not belong here"},
		{"game.ini", "turns = 7", "turns = 0", "'turns'"},
		{"scenarios/seven-days.ini", "days = 7", "days = 8",
			"8 days are more than the 7 `turns`"},
	};

	(void)state;
	CHECK_ALL(wrong);
}

static void test_tables(void **state)
{
	static const struct wrong wrong[] = {
		{"tables.ini", "movement = 2, 2, 2, 3, 4, 5", "movement = 2, 2, 2, 3, 4",
			"'movement' has 5 cells; 6 were expected"},
		{"tables.ini", "defenders = 3DR*", "defenders = 3DX*",
			"a cell `3DX*`; MV and letters"},
		{"tables.ini", "results = D, D, D", "results = D, D, E", "a cell `E`"},
		{"tables.ini", "clear = 6, 6", "clear = 6, never", "a cell `never`"},
		{"tables.ini", "-1 odd", "-1 sometimes", "a cell `-1 sometimes`"},
		{"tables.ini", "kind = union-paralysis", "kind = snow", "a cell `snow`"},
		{"tables.ini", "becomes = 0, 0, 0, exhausted 0",
			"becomes = 0, 0, 0, weary 0", "a cell `weary 0`"},
		{"tables.ini", "2:1 +1", "4:1 +1", "ratios stand from the best down"},
		{"tables.ini", ", 2:1 +1", ", 2:1", "`2:1` is no step"},
		{"tables.ini", "spared = 5", "spare = 5", "spare"},
		{"tables.ini", "[flank]", "[flanks]", "[flanks] is no table"},
		{"tables.ini", "attackers = 3, 6, 11", "attackers = 3, 6, 6",
			"an end above that of the last"},
		{"tables.ini", "alone = 1, 0, 1", "alone = 2, 0, 1",
			"throw one die, cavalry two"},
		{"tables.ini", "share = 5", "share = 0", "the share is at least 1"},
		{"tables.ini", "least = 2\nmost = 4", "least = 5\nmost = 4",
			"from least to most"},
	};

	(void)state;
	CHECK_ALL(wrong);
}

static void test_a_table_is_missing(void **state)
{
	(void)state;
	load_with("tables.ini", "[flank]", "[flanks]");
	assert_non_null(strstr(
		messages_of(&arena, &diag), "tables.ini: section [flank] is missing"));
	load_with("game.ini",
		"[sheet OTRS]\nid = otr-s\nname = S\nsource = reconstructed\n", "");
	assert_non_null(strstr(
		messages_of(&arena, &diag), "game.ini: section [sheet OTRS] is missing"));
}

static void test_units(void **state)
{
	static const struct wrong wrong[] = {
		{"units.ini", "command = us-army-of-the-potomac", "command = us-ix-corps",
			"us-ix-corps"},
		{"units.ini", "command = us-i-corps", "command = cs-hugers",
			"is the enemy's"},
		{"units.ini", "command = us-i-corps\n", "",
			"is a leader and has no command"},
		{"units.ini", "arm = leader", "arm = infantry", "have a strength"},
		{"units.ini", "arm = infantry", "arm = leader", "others have none"},
		{"units.ini", "name = Casey", "name = Couch",
			"the name `Couch` also means something else"},
		{"units.ini", "name = Casey", "name = ...",
			"the name `...` has neither letters nor digits"},
		{"units.ini", "name = Casey", "name = Casey with Naglee",
			"the word `with`"},
		{"commands.ini", "side = union", "side = france", "side"},
	};

	(void)state;
	CHECK_ALL(wrong);
}

#define PINES "scenarios/seven-pines.ini"

static void test_scenarios(void **state)
{
	static const struct wrong wrong[] = {
		{PINES, "[day 2]", "[day 3]", "a number from 1 to 2"},
		{PINES, "[unit us-couch]", "[unit us-coach]", "no such unit"},
		{PINES, "at = otr-n1328", "at = otr-n9928", "otr-n9928"},
		{PINES, "at = otr-n1328", "at = otr-n1328\nhexes = otr-n1329",
			"either `at` or `hexes`"},
		{PINES, "[unit us-couch]\nstrength = 12\nat = otr-n1328",
			"[unit us-couch]\nstrength = 12\nat = otr-n1128",
			"stands in N1128"},
		{PINES, "[unit us-couch]\nstrength = 12", "[unit us-couch]\nstrength = 18",
			"not from 1 to what is printed"},
		{PINES, "[unit us-keyes]\nat = otr-n1328",
			"[unit us-keyes]\nat = otr-n1329", "stands alone in N1329"},
		{PINES, "held = mclaws", "held = magruder", "no [release magruder]"},
		{PINES, "hexes = otr-n1328\nholder = union", "hexes = otr-n1328",
			"has a `holder`"},
		{PINES, "points = 1", "points = 1/3", "`1/3` are no points"},
		{PINES, "least = 2\n", "least = 20\n", "from the best of the Union's down"},
		{PINES, "[level confederate-decisive]\n",
			"[level confederate-decisive]\nleast = -30\n",
			"which is lacking or too much"},
	};

	(void)state;
	CHECK_ALL(wrong);
}

static void test_more_of_scenarios(void **state)
{
	static const struct wrong wrong[] = {
		{"scenarios/warwick-line.ini", "flooded = Warwick River", "flooded = Nile",
			"no sides of the map are called `Nile`"},
		{"scenarios/warwick-line.ini", "set-up = confederate", "set-up = nobody",
			"chooses no hexes"},
		{"scenarios/warwick-line.ini", "turn = 3", "turn = 5",
			"after the last day"},
		{"scenarios/seven-days.ini", "assault-bonus = cs-lee",
			"assault-bonus = cs-jackson", "leads no army"},
		{"scenarios/seven-days.ini", "[gunboats]", "[monitors]",
			"[monitors] does not belong here"},
	};

	(void)state;
	CHECK_ALL(wrong);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_game_ini, start),
		cmocka_unit_test_setup(test_tables, start),
		cmocka_unit_test_setup(test_a_table_is_missing, start),
		cmocka_unit_test_setup(test_units, start),
		cmocka_unit_test_setup(test_scenarios, start),
		cmocka_unit_test_setup(test_more_of_scenarios, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
