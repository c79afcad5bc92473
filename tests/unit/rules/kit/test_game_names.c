/* Names of a game's things: how they are found, and which of them are wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "game/loader.h"
#include "orders/names.h"
#include "rules/kit/game.h"

static const struct where somewhere = {"units.ini", 7, 1};

static struct arena arena;
static struct diag diag;
static struct game_base base;
static struct loader loader;

static int start(void **state)
{
	(void)state;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	base = (struct game_base){.names = names_new(&arena)};
	loader = (struct loader){.arena = &arena, .diag = &diag, .game = &base};
	return 0;
}

static struct name piece(int index, const char *id, const char *text)
{
	return (struct name){NAME_PIECE, index, UNION, id, text};
}

static enum names_result find(const char *text)
{
	const struct name *found;

	return names_find(base.names, NAME_PIECE, UNION, text, &found);
}

/* Its messages, as they are added for such a thing of the index. */
static const char *checked(struct name name, const char *aliases)
{
	diag_init(&diag, &arena);
	game_files_check_spellings(&diag, base.names, &name, name.text, aliases, somewhere);
	return diag.first ? diag.first->text : "";
}

static void test_whole_names(void **state)
{
	(void)state;
	game_base_name_whole(&loader, piece(0, "n1328", "N1328"), "Seven Pines | Pines");
	assert_int_equal(find("N1328"), NAMES_FOUND);
	assert_int_equal(find("seven pines"), NAMES_FOUND);
	assert_int_equal(find("Pines"), NAMES_FOUND);
	assert_int_equal(find("N13"), NAMES_UNKNOWN);
	assert_int_equal(find("Seven"), NAMES_UNKNOWN);
	game_base_name(&loader, piece(1, "us-couch", "Couch"), NULL);
	assert_int_equal(find("Cou"), NAMES_FOUND);
}

static void test_spellings(void **state)
{
	(void)state;
	game_base_name(&loader, piece(0, "us-hill", "Hill"), "Harvey");
	game_base_name(&loader, piece(1, "us-hill-2", "Powell Hill"), "Harvey | Powell");
	game_base_name(&loader, piece(2, "us-two", "Peck at Home"), "!");
	assert_string_equal(checked(piece(0, "us-hill", "Hill"), NULL), "");
	assert_string_equal(checked(piece(0, "us-hill", "Hill"), "Harvey"),
		"the name `Harvey` also means something else");
	assert_int_equal(diag.errors, 1);
	assert_int_equal(diag.first->where.line, 7);
	assert_string_equal(checked(piece(2, "us-two", NULL), "!"),
		"the name `!` has neither letters nor digits");
	assert_non_null(strstr(
		checked(piece(2, "us-two", "Peck at Home"), NULL), "holds the word `at`"));
}

static void test_ids_of_places(void **state)
{
	const char *id[] = {"n1328", "n1329"};
	struct field_ids places = field_ids_make(&arena, id, 2);

	(void)state;
	game_files_check_unit_id(&diag, &places, "us-couch", somewhere);
	assert_int_equal(diag.errors, 0);
	game_files_check_unit_id(&diag, &places, "n1329", somewhere);
	assert_string_equal(diag.first->text, "`n1329` is also the id of a place");
}

/* ---- the units of a family ---- */

struct unit {
	int strength;
	const char *name, *aliases, *id;
	int side;
};

struct game {
	struct game_base base;
	int units;
	struct unit unit[3];
};

static void test_units_of_a_family(void **state)
{
	static const struct game_parts parts = {.units = GAME_UNITS(0)};
	const char *id[] = {"n1328", "us-casey"};
	struct field_ids places = field_ids_make(&arena, id, 2);
	struct game game = {.base = {.parts = &parts, .refs = &places},
		.units = 3,
		.unit = {{3, "Couch", "Darius", "us-couch", UNION},
			{4, "Casey", NULL, "us-casey", UNION},
			{5, NULL, NULL, "cs-nobody", CONFEDERATE}}};
	const struct checker checker = {(const void *)&game, {NULL, 0}, &diag};

	(void)state;
	game.base.names = base.names;
	loader.game = &game;
	game_units_name(&loader);
	assert_int_equal(find("Dar"), NAMES_FOUND);
	assert_int_equal(find("us-casey"), NAMES_FOUND);
	assert_string_equal(game_unit_name(&game, 1).text, "Casey");
	assert_int_equal(game_unit_name(&game, 2).side, CONFEDERATE);
	assert_int_equal(game_unit_name(&game, 2).index, 2);
	assert_string_equal(stack_names(&arena, &(const struct stack){{1, 0}, 2}, &game),
		"Casey and Couch");
	game_units_check(&checker);
	assert_int_equal(diag.errors, 1);
	assert_string_equal(diag.first->text, "`us-casey` is also the id of a place");
	assert_string_equal(diag.first->where.file, "units.ini");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_whole_names, start),
		cmocka_unit_test_setup(test_spellings, start),
		cmocka_unit_test_setup(test_ids_of_places, start),
		cmocka_unit_test_setup(test_units_of_a_family, start),
	};
	int failed = cmocka_run_group_tests_name("game names", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
