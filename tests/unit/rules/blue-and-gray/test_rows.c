/*
 * Tests of rules/hexes/rows.h, on the shipped map of hexes: written as rows and read again
 * it is the same map, and a game may have it so; what is wrong in rows is told of.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"
#include "base/diag.h"
#include "base/field.h"
#include "game/data_file.h"
#include "rules/blue-and-gray/data/data.h"
#include "rules/hexes/rows.h"
#include "unit/lib/hex_parse.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"
#include "unit/rules/blue-and-gray/rows_text.h"

static const char *const hex_words[] = {
	"exit", "command-control", "activation", "road-off", "trail-off", "rail-off", NULL};
static const char *const side_words[] = {"stream", "creek", "lake", "bridge", "ford",
	"barbs-first", "barbs-second", "road", "trail", "rail", NULL};

static const char *const layers[] = {"county", NULL};

static struct rows_words words_of(const struct game *of)
{
	return (struct rows_words){
		&of->base.refs[REF_TERRAIN], hex_words, side_words, layers};
}

/* What is printed behind the number of a hex: "0804 (Gaines' Mill)". */
static const char *name_of(const struct place *place)
{
	size_t id = strlen(place->id), length = strlen(place->name);

	if (length == id)
		return NULL;
	return arena_copy(&arena, place->name + id + 2, length - id - 3);
}

/* The aliases of a place begin with its name. */
static const char *aliases_of(const struct place *place)
{
	const char *bar = place->aliases ? strstr(place->aliases, " | ") : NULL;

	return bar ? bar + 3 : NULL;
}

static struct rows *rows_of(const struct game *of)
{
	struct rows *rows = ARENA_NEW(&arena, struct rows);
	size_t places = (size_t)of->map.places;

	rows->sheet[0] = (struct sheet){"", of->grid.columns, of->grid.rows, false, 0, 0};
	rows->sheet_count = 1;
	assert_true(sheets_join(&rows->sheets, &arena, rows->sheet, 1, NULL, NULL));
	rows->map = of->map;
	rows->ground = of->terrain_at;
	rows->name = ARENA_NEW_ARRAY(&arena, places, const char *);
	rows->aliases = ARENA_NEW_ARRAY(&arena, places, const char *);
	for (int i = 0; i < of->map.places; i++) {
		rows->name[i] = name_of(&of->map.place[i]);
		rows->aliases[i] = aliases_of(&of->map.place[i]);
	}
	rows->side_name = of->side_name;
	return rows;
}

static const char *text_of(const struct rows *rows)
{
	const struct rows_words words = words_of(game);
	struct buf text;

	buf_init(&text, &arena);
	rows_write(&text, rows, &words);
	return text.data;
}

static bool is_of_ini_map(const char *path)
{
	return !strcmp(path, "hexes.ini") || !strcmp(path, "sides.ini") ||
	       !strcmp(path, "ways.ini");
}

/* The text with one part, which it has once, in place of another. */
static const char *with(const char *text, const char *part, const char *other)
{
	const char *at = strstr(text, part);

	assert_non_null(at);
	assert_null(strstr(at + 1, part));
	return arena_printf(
		&arena, "%.*s%s%s", (int)(at - text), text, other, at + strlen(part));
}

/* The shipped game with a map in rows, `map` in place of [map] and, unless NULL, a
 * hexes.ini. NULL with messages. */
static const struct game *load_rows(const char *text, const char *map, const char *hexes)
{
	struct data_file *file, *mine;
	size_t files, n = 0;
	void *loaded = NULL;

	assert_int_equal(shelf_game(&file, &files, &rules, &arena, SHIPPED_ID, &diag), OK);
	mine = ARENA_NEW_ARRAY(&arena, files + 1, struct data_file);
	for (size_t i = 0; i < files; i++) {
		if (is_of_ini_map(file[i].path) &&
			(!hexes || strcmp(file[i].path, "hexes.ini") != 0))
			continue;
		mine[n] = file[i];
		if (!strcmp(file[i].path, "hexes.ini"))
			mine[n].text = hexes;
		if (!strcmp(file[i].path, "game.ini"))
			mine[n].text = with(file[i].text,
				"[map]\ncolumns = 24\nrows = 28\nsource = reconstructed\n\n",
				map);
		mine[n].length = strlen(mine[n].text);
		mine[n++].ini = NULL;
	}
	mine[n++] =
		(struct data_file){.path = "map.txt", .text = text, .length = strlen(text)};
	return rules->load(&loaded, &arena, mine, n, &diag) < 0 ? NULL : loaded;
}

static void same_text(const char *a, const char *b)
{
	if (a && b)
		assert_string_equal(a, b);
	else
		assert_ptr_equal(a, b);
}

static void same_map(const struct game *a, const struct game *b)
{
	assert_int_equal(a->map.places, b->map.places);
	for (int i = 0; i < a->map.places; i++) {
		const struct place *one = &a->map.place[i], *other = &b->map.place[i];

		assert_string_equal(one->id, other->id);
		assert_string_equal(one->name, other->name);
		same_text(one->aliases, other->aliases);
		assert_int_equal(one->x, other->x);
		assert_int_equal(one->y, other->y);
		assert_int_equal(one->flags, other->flags);
		assert_int_equal(a->terrain_at[i], b->terrain_at[i]);
	}
	assert_int_equal(a->map.links, b->map.links);
	for (int i = 0; i < a->map.links; i++) {
		assert_int_equal(a->map.link[i].from, b->map.link[i].from);
		assert_int_equal(a->map.link[i].to, b->map.link[i].to);
		assert_int_equal(a->map.link[i].flags, b->map.link[i].flags);
		same_text(a->side_name[i], b->side_name[i]);
	}
}

static void test_same_map(void **state)
{
	const char *text = text_of(rows_of(game));
	const struct game *mine = load_rows(text, "", NULL);

	(void)state;
	if (!mine)
		fail_msg("%s", messages_of(&arena, &diag));
	same_map(game, mine);
	assert_string_equal(text_of(mine->rows), text);
	mine = load_rows(text, "[map]\nwindow = 0101-2328, 2401-2427\n\n", NULL);
	if (!mine)
		fail_msg("%s", messages_of(&arena, &diag));
	same_map(game, mine);
	assert_null(load_rows(text, "[map]\nwindow = 0101-0405\n\n", NULL));
}

/* A section of hexes.ini changes one hex and leaves the ways that run there. */
static void test_overlay(void **state)
{
	const char *text = text_of(rows_of(game));
	const struct game *mine = load_rows(text, "",
		"format = 1\n\n[hex 0102]\nterrain = swamp\n\n"
		"[hex 0103]\nname = The ford\n");
	int place = hex_parse(&((const struct game *)game)->grid, "0103");

	(void)state;
	if (!mine)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(mine->terrain[mine->terrain_at[place - 1]].id, "swamp");
	assert_string_equal(mine->map.place[place].name, "0103 (The ford)");
	assert_int_equal(
		mine->terrain_at[place], ((const struct game *)game)->terrain_at[place]);
	assert_true(mine->map.place[place].flags & PLACE_ROAD_OFF);
}

/* ---- small maps ---- */

static const char small[] = "# two sheets\n"
			    "sheet A 3 3 0 0\n"
			    "sheet B 2 2 2 0 even\n"
			    "ground . clear\n"
			    "ground f forest\n"
			    "\n"
			    "rows A\n"
			    "01 .f.\n"
			    "02 --f\n"
			    "03 .-f\n"
			    "\n"
			    "rows B\n"
			    "01 .f\n"
			    "02 f.\n"
			    "\n"
			    "hex A0101 exit = Home | House\n"
			    "\n"
			    "side A0101 A0201 stream bridge road = A brook\n"
			    "side A0301 B0201 rail\n";

static int read_small(struct rows *out, const char *text, const char *const *windows)
{
	const struct rows_words words = words_of(game);

	const struct rows_text texts = {"map.txt", text, strlen(text), NULL};

	return rows_read(out, &arena, &words, &texts, 1, windows, &diag);
}

static void test_sheets(void **state)
{
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	(void)state;
	if (read_small(rows, small, NULL) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	sheets_name_places(&rows->map, &arena, &rows->sheets);
	assert_int_equal(rows->map.places, 6 + 2);
	assert_int_equal(
		sheets_find(&rows->sheets, "B0101"), sheets_find(&rows->sheets, "A0301"));
	assert_string_equal(text_of(rows), strchr(small, '\n') + 1);
}

static void test_window(void **state)
{
	static const char *const windows[] = {"A0101-0201", NULL};
	static const char *const nowhere[] = {"D", NULL};
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	(void)state;
	assert_int_equal(read_small(rows, small, windows), OK);
	assert_int_equal(rows->map.places, 2);
	assert_string_equal(rows->name[0], "Home");
	assert_int_equal(read_small(rows, small, nowhere), ERR_REFUSED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "there is no part `D` of its sheets"));
}

static void test_mistakes(void **state)
{
	static const struct {
		const char *part, *other, *says;
	} rows[] = {
		{"sheet A 3 3 0 0", "sheet A 3 0 0", "map.txt:2:1: error: `sheet CODE"},
		{"sheet A 3 3 0 0", "sheet a 3 3 0 0",
			"map.txt:2:7: error: `a` is no code"},
		{"sheet B", "sheet A", "map.txt:3:7: error: sheet `A` stands twice"},
		{"2 2 2 0 even", "2 2 2 1 even", "the sum of 2 and 1 is odd"},
		{"ground f forest", "ground f wood", "map.txt:5:10: error: there is no"},
		{"ground f forest", "ground . forest", "`ground .` stands twice"},
		{"rows B", "rows C", "map.txt:12:1: error: `rows CODE` of one"},
		{"01 .f.\n", "01 .x.\n", "map.txt:8:5: error: `x` stands for no ground"},
		{"01 .f.\n", "01 .f..\n", "map.txt:8:7: error: sheet `A` has no hex 0401"},
		{"02 --f", "02 --.", "B0102 is forest, and on another sheet"},
		{"02 --f", "01 --f", "map.txt:9:1: error: row 01 stands twice"},
		{"hex A0101 exit", "hex A0101 exits",
			"map.txt:16:11: error: unknown word `exits`; did you mean `exit`?"},
		{"hex A0101", "hex A0102", "map.txt:16:5: error: there is no hex `A0102`"},
		{"side A0101 A0201", "side A0201 A0101",
			"map.txt:18:6: error: the hex that comes first"},
		{"side A0101 A0201", "side A0101 A0301",
			"map.txt:18:6: error: A0101 and A0301 share no side"},
		{"side A0301 B0201 rail", "side A0101 A0201 rail",
			"has a line already, 18"},
		{"hex A0101", "hexe A0101", "map.txt:16:1: error: `sheet`, `ground`"},
	};
	struct rows *out = ARENA_NEW(&arena, struct rows);

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		diag_init(&diag, &arena);
		assert_int_equal(
			read_small(out, with(small, rows[i].part, rows[i].other), NULL),
			ERR_REFUSED);
		if (!strstr(messages_of(&arena, &diag), rows[i].says))
			fail_msg("`%s` was expected:\n%s", rows[i].says,
				messages_of(&arena, &diag));
	}
}

/* What the rules ask of ways and waters holds of rows, too. */
static void test_waters(void **state)
{
	const char *text = text_of(rows_of(game));

	(void)state;
	assert_null(load_rows(
		with(text, "side 0804 0905 stream bridge", "side 0804 0905 stream"), "",
		NULL));
	assert_non_null(strstr(messages_of(&arena, &diag),
		"side of 0804 and 0905: a road leads over a stream without"));
	diag_init(&diag, &arena);
	assert_null(load_rows(with(text, "hex 0804 =", "hex 0804 road-off ="), "", NULL));
	assert_non_null(
		strstr(messages_of(&arena, &diag), "0804 is not at the edge of the map"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_same_map, start),
		cmocka_unit_test_setup(test_overlay, start),
		cmocka_unit_test_setup(test_sheets, start),
		cmocka_unit_test_setup(test_window, start),
		cmocka_unit_test_setup(test_mistakes, start),
		cmocka_unit_test_setup(test_waters, start),
	};

	return cmocka_run_group_tests_name("rows", tests, load_game, release);
}
