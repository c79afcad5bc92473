/*
 * Tests of draw/svg.h: a large map of hexes in parts, with counters of rows; on the map of
 * the Great Campaigns as it is shipped.
 */
#include "unit/rules/great-campaigns/gc_game.h"

#include "draw/svg.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"
#include "unit/lib/hex_texts.h"
#include "unit/lib/svg.h"

enum { MARKS_MAX = 200, ROUNDS = 12 };

static struct map_mark mark[MARKS_MAX];
static struct map_view view[3];
static struct svg_map svg;

/* A part of the map around a hex. */
static struct map_view around(const char *id, int hexes)
{
	struct hex at = hex_at(&game->sheet.grid, hex(id));

	return (struct map_view){.title = arena_printf(&arena, "around %s", id),
		.first = {at.column - hexes, at.row - hexes},
		.last = {at.column + hexes, at.row + hexes}};
}

static struct map_view theatre(void)
{
	return (struct map_view){.title = "the theatre",
		.theatre = true,
		.first = {1, 1},
		.last = {game->sheet.grid.columns, game->sheet.grid.rows}};
}

static int set_up(void **state)
{
	start(state);
	svg = (struct svg_map){.title = "title",
		.subtitle = "subtitle",
		.map = &game->map,
		.sheet = &game->sheet,
		.mark = mark,
		.view = view,
		.views = 1};
	view[0] = around("otr-n1327", 8);
	return 0;
}

static struct map_mark *add(int place, enum side side, int strength, const char *name)
{
	struct map_mark *added = &mark[svg.marks++];

	assert_true(svg.marks <= MARKS_MAX);
	*added = (struct map_mark){.place = place,
		.side = side,
		.own = side == UNION,
		.label = strength ? arena_printf(&arena, "%d", strength) : "",
		.title = arena_printf(&arena, "title of %s", name),
		.detail = name,
		.open = true,
		.row = true,
		.weight = strength};
	return added;
}

static const char *draw(void)
{
	struct buf out;

	buf_init(&out, &arena);
	assert_int_equal(svg_write(&out, &arena, &svg, &diag), OK);
	assert_int_equal(diag.errors, 0);
	svg_check_balanced(out.data);
	return out.data;
}

static bool has(const char *text, const char *what)
{
	return strstr(text, what) != NULL;
}

/* ---- windows ---- */

/* What is near is drawn, and no more. */
static void test_window(void **state)
{
	const char *text = draw();

	(void)state;
	svg_check_xmllint(text);
	assert_true(has(text, "<g id=\"v0-place-otr-n1327\" class=\"place\">"));
	assert_true(has(text, ">N1327</text>"));
	assert_true(has(text, "<title>N1328, Seven Pines, clear</title>"));
	assert_true(has(text, ">N0519</text>") && !has(text, ">N2135</text>"));
	assert_false(has(text, "otr-n2501"));
	assert_true(svg_count(text, "class=\"place\"") >= 17 * 17);
	assert_true(svg_count(text, "class=\"place\"") <= 20 * 20);
	/* at full size, on a page of 1600 */
	view[0] = (struct map_view){"large", false, {5, 9}, {4 + AREA_MOST, 8 + AREA_MOST}};
	assert_true(has(draw(), "<svg id=\"view-0\" x=\"0\" y=\"0\" width=\"1584\""));
}

/* A window at the edge of the map, and one that begins in an even column. */
static void test_edges(void **state)
{
	(void)state;
	view[0] = (struct map_view){"corner", false, {1, 1}, {12, 12}};
	assert_true(has(draw(), ">N0101</text>"));
	view[0] = (struct map_view){"end", false,
		{game->sheet.grid.columns - 9, game->sheet.grid.rows - 9},
		{game->sheet.grid.columns, game->sheet.grid.rows}};
	draw();
	for (int column = 5; column <= 6; column++) {
		struct hex at = {column + 8, 27};
		int place = hex_place(&game->sheet.grid, at);

		view[0] = (struct map_view){"even", false, {column, 20}, {column + 16, 34}};
		assert_true(has(draw(),
			arena_printf(&arena, ">%s</text>", game->map.place[place].name)));
	}
}

static void test_what_stands_there(void **state)
{
	static const struct map_sign signs[] = {
		{.works = MAP_FORT, .side = CONFEDERATE, .title = "a fort"},
		{.works = MAP_BREASTWORKS_BEGUN, .side = UNION, .title = "far works"}};
	struct map_sign sign[2] = {signs[0], signs[1]};
	int in = hex("otr-n1328"), out = hex("otr-n2604");
	struct map_way way[] = {
		{.link = game->map.exit[game->map.place[in].first_exit].link,
			.title = "broken here",
			.crossing = MAP_CROSSING_BROKEN},
		{.link = game->map.exit[game->map.place[out].first_exit].link,
			.title = "laid there",
			.crossing = MAP_CROSSING_LAID}};
	const char *text;

	(void)state;
	sign[0].place = in;
	sign[1].place = out;
	svg.sign = sign;
	svg.way = way;
	svg.signs = svg.ways = 2;
	add(in, UNION, 9, "Couch");
	add(out, CONFEDERATE, 5, "Wise");
	text = draw();
	assert_int_equal(svg_count(text, "<title>title of Couch</title>"), 1);
	assert_int_equal(svg_count(text, "<title>a fort</title>"), 1);
	assert_int_equal(svg_count(text, "<title>broken here</title>"), 1);
	assert_true(has(text, ">fort</text>") && has(text, ">broken crossing</text>"));
	assert_false(has(text, "Wise") || has(text, "far works") || has(text, "laid"));
}

/* An arrow that leaves and comes back is two, and a leap to a hex beyond is none. */
static void test_arrows(void **state)
{
	const int there_and_back[] = {hex("otr-n2019"), hex("otr-n2119"), hex("otr-n2401"),
		hex("otr-n2018"), hex("otr-n1918")};
	const int away[] = {hex("otr-n2119"), hex("otr-n2401")};
	const struct map_arrow arrow[] = {{ARROW_MARCH, UNION, there_and_back, 5, "march"},
		{ARROW_RETREAT, CONFEDERATE, away, 2, "retreat"}};

	(void)state;
	svg.arrow = arrow;
	svg.arrows = 2;
	assert_int_equal(svg_count(draw(), "<g class=\"arrow\"><title>march</title>"), 2);
	assert_false(has(draw(), "retreat"));
}

/* ---- counters of rows ---- */

static void test_rows(void **state)
{
	int place = hex("otr-n1328");
	const char *text;

	(void)state;
	add(place, UNION, 9, "Couch")->fatigue = 3;
	add(place, UNION, 12, "Casey")->flags = MARK_DISORGANIZED | MARK_DEMORALIZED;
	add(place, UNION, 0, "Keyes")->flags = MARK_LEADER;
	add(place, UNION, 0, "Heintzelman")->flags = MARK_LEADER;
	text = draw();
	/* below a head of two rows two units and two leaders */
	assert_int_equal(svg_count(text, "<g class=\"mark union own\">"), 4);
	assert_true(has(text, ">N1328</text>") && has(text, ">Seven Pines</text>"));
	assert_true(has(text, ">Couch</text>") && has(text, ">Casey</text>"));
	assert_true(has(text, ">Keyes</text>") && has(text, ">Heintzelman</text>"));
	assert_true(has(text, ">9</text>") && has(text, ">12</text>"));
	assert_true(has(text, ">3</text></g>") || has(text, ">3</text><"));
	assert_true(has(text, ">D</text>") && has(text, ">M</text>"));
	assert_false(has(text, ">E</text>"));
	assert_true(has(text, ">disorganized</text>") && has(text, ">demoralized</text>"));
	assert_false(has(text, ">exhausted</text>"));
	/* its number and name are written nowhere else */
	assert_int_equal(svg_count(text, ">N1328"), 2);
	assert_int_equal(svg_count(text, ">Seven"), 1);
}

/* Where there are many units leaders share a row, and number and name another. */
static void test_shared_rows(void **state)
{
	int place = hex("otr-n1328");
	const char *text;

	(void)state;
	for (int i = 0; i < 4; i++)
		add(place, UNION, 9, "Couch");
	add(place, UNION, 0, "Keyes")->flags = MARK_LEADER;
	add(place, UNION, 0, "Heintzelman")->flags = MARK_LEADER;
	text = draw();
	assert_int_equal(svg_count(text, "<g class=\"mark union own\">"), 5);
	assert_true(has(text, ">N1328 Seven P"));
	assert_true(has(text, ">Keyes, Heint"));
	assert_true(has(text, "<title>title of Keyes; title of Heintzelman</title>"));
}

/* A march ends where the counters of rows begin. */
static void test_arrow_ends(void **state)
{
	const int way[] = {hex("otr-n1326"), hex("otr-n1328")};
	const struct map_arrow arrow = {ARROW_MARCH, UNION, way, 2, "march"};
	const char *bare;

	(void)state;
	svg.arrow = &arrow;
	svg.arrows = 1;
	bare = strstr(draw(), "<g class=\"arrow\">");
	bare = arena_copy(&arena, bare, (size_t)(strstr(bare, "</g>") - bare));
	add(way[1], UNION, 9, "Couch");
	assert_false(has(draw(), bare));
	assert_int_equal(svg_count(draw(), "<g class=\"arrow\">"), 1);
}

/* What has no row of its own is counted in the last one. */
static void test_many_rows(void **state)
{
	static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G"};
	int place = hex("otr-n1328");
	const char *text;

	(void)state;
	for (int i = 0; i < 7; i++)
		add(place, CONFEDERATE, 10 + i, names[i]);
	add(place, CONFEDERATE, 0, "Hill")->flags = MARK_LEADER;
	text = draw();
	assert_int_equal(svg_count(text, "<g class=\"mark confederate\">"), 5);
	assert_true(has(text, ">C</text>") && !has(text, ">D</text>"));
	assert_true(has(text, ">in 4 more</text>"));
	assert_true(has(text, arena_printf(&arena, ">%d</text>", 13 + 14 + 15 + 16)));
	assert_true(
		has(text, "<title>title of D; title of E; title of F; title of G</title>"));
}

/* ---- nothing is written upon anything ---- */

static uint32_t next(uint32_t *random)
{
	*random = *random * 1664525u + 1013904223u;
	return *random >> 8;
}

/* Stacks of both sides, close to each other. */
static void crowd(uint32_t random, int stacks)
{
	static const char *const names[] = {"Longstreet", "RH Anderson", "DH Hill", "Huger",
		"Richardson", "Kearny", "Hooker", "Featherston"};
	int first = hex("otr-n0922");

	svg.marks = 0;
	for (int i = 0; i < stacks; i++) {
		enum side side = i % 2 ? UNION : CONFEDERATE;
		struct hex at = hex_at(&game->sheet.grid, first);
		int place, units = 1 + (int)(next(&random) % 7);

		at.column += (int)(next(&random) % 9);
		at.row += (int)(next(&random) % 9);
		place = hex_place(&game->sheet.grid, at);
		for (int k = 0; k < svg.marks; k++)
			if (mark[k].place == place)
				units = 0;
		for (int k = 0; k < units && svg.marks < MARKS_MAX; k++) {
			struct map_mark *unit = add(place, side,
				1 + (int)(next(&random) % 21), names[next(&random) % 8]);

			unit->fatigue = (int)(next(&random) % 5);
			unit->flags = next(&random) & (MARK_DISORGANIZED | MARK_EXHAUSTED |
							      MARK_DEMORALIZED);
		}
	}
}

static void test_no_label_over_another(void **state)
{
	static const char *const middles[] = {
		"otr-n1327", "otr-n1021", "otr-n1526", "otr-n0826"};

	(void)state;
	for (uint32_t round = 0; round < ROUNDS; round++) {
		crowd(round, 8 + 4 * (int)(round % 8));
		view[0] = around(middles[round % 4], 8);
		check_texts(draw(), 6);
	}
}

static int texts_of(const char *drawing, const char *group)
{
	const char *at = strstr(drawing, group);

	assert_non_null(at);
	return svg_count(
		arena_copy(&arena, at, (size_t)(strstr(at, "</g>") - at)), "<text");
}

/* Most hexes have their number, and most places their name, however full the map is. */
static void test_labels_are_there(void **state)
{
	const char *bare = draw(), *full;
	int heads;

	(void)state;
	crowd(3, 30);
	full = draw();
	heads = svg_count(full, "fill=\"#fff\" font-weight=\"bold\" font-size=\"10\">N");
	assert_true(heads > 15);
	assert_true(texts_of(full, "<g class=\"numbers\"") + heads >=
		    texts_of(bare, "<g class=\"numbers\"") * 98 / 100);
	assert_true(texts_of(full, "<g class=\"names\"") + heads >=
		    texts_of(bare, "<g class=\"names\"") * 4 / 5);
	assert_true(texts_of(full, "<g class=\"waters\"") >=
		    texts_of(bare, "<g class=\"waters\"") * 3 / 4);
}

/* ---- the theatre ---- */

/* No hex is drawn of it, and names keep off each other and off the groups. */
static void test_theatre(void **state)
{
	static struct text text[TEXTS_MAX];
	const char *drawing, *group;
	int texts = 0;

	(void)state;
	crowd(5, 20);
	view[0] = theatre();
	view[1] = around("otr-n1327", 8);
	svg.views = 2;
	drawing = draw();
	drawing = arena_copy(
		&arena, drawing, (size_t)(strstr(drawing, "<svg id=\"view-1\"") - drawing));
	assert_int_equal(svg_count(drawing, "class=\"place\""), 0);
	assert_false(has(drawing, "N1327</text>"));
	assert_true(strlen(drawing) < 100000);
	assert_true(has(drawing, ">York River</text>") && has(drawing, ">Yorktown</text>"));
	assert_true(has(drawing, "<g class=\"mark union own\">"));
	assert_true(has(drawing, "<title>around otr-n1327</title></rect>"));
	group = strstr(drawing, "<g class=\"waters\"");
	for (const char *at = group;
		(at = strstr(at, "<text x=")) && at < strstr(drawing, "<g class=\"marks\"");
		at++) {
		int x, y, size, width;

		assert_int_equal(
			sscanf(at, "<text x=\"%d\" y=\"%d\" font-size=\"%d", &x, &y, &size),
			3);
		sscanf(strchr(at, '>'), ">%39[^<]", text[texts].words);
		width = svg_width(text[texts].words, size);
		set_parts(&text[texts], (struct spot){x - width / 2, y - size * 3 / 8},
			(struct spot){100, 0}, size);
		for (int i = 0; i < texts; i++)
			if (share_pixels(&text[i], &text[texts]))
				fail_msg("'%s' is written upon '%s'", text[i].words,
					text[texts].words);
		texts++;
	}
	assert_true(texts > 30);
}

/* Regions: the theatre has them in colours and with names, a window has their border. */
static void test_regions(void **state)
{
	struct map_region region[] = {{"York", "York County, of the Union", UNION},
		{"Warwick", "Warwick County, of the Confederates", CONFEDERATE}};
	int *of = ARENA_NEW_ARRAY(&arena, (size_t)game->map.places, int);
	const struct map_regions regions = {"county", of, region, 2};
	const struct map_sign depot = {.place = hex("otr-n1402"),
		.sign = "D",
		.title = "depot at N1402",
		.legend = "Union depot"};
	const char *text;

	(void)state;
	for (int i = 0; i < game->map.places; i++)
		of[i] = hex_at(&game->sheet.grid, i).row >
			hex_at(&game->sheet.grid, hex("otr-n1327")).row;
	view[0] = theatre();
	view[1] = around("otr-n1327", 8);
	svg.views = 2;
	assert_false(has(draw(), "class=\"regions\""));
	svg.regions = &regions;
	svg.sign = &depot;
	svg.signs = 1;
	add(hex("otr-n1328"), UNION, 9, "Couch")->flags = MARK_SHORT;
	text = draw();
	svg_check_xmllint(text);
	assert_int_equal(svg_count(text, "<g class=\"regions\""), 2);
	assert_int_equal(svg_count(text, ">York</text>"), 1);
	assert_int_equal(svg_count(text, ">Warwick</text>"), 1);
	assert_true(has(text, ">county of the Union</text>"));
	assert_true(has(text, ">county of the Confederates</text>"));
	assert_true(has(text, "<title>depot at N1402</title>"));
	assert_true(has(text, ">Union depot</text>"));
	text = strstr(text, "<svg id=\"view-1\"");
	assert_int_equal(svg_count(text, "<path class=\"regions\""), 1);
	assert_true(has(text, ">border of a county</text>"));
	assert_true(has(text, ", York County, of the Union</title>"));
	assert_true(has(text, ">no supply</text>") && has(text, ">S</text>"));
}

/* The lines in which a drawing has hexes, or which it has beside them. */
static const char *lines_by_hexes(const char *drawing)
{
	struct buf lines;

	buf_init(&lines, &arena);
	for (size_t length; *drawing; drawing += length) {
		const char *found = strstr(drawing, " data-hexes=\"");

		length = strcspn(drawing, "\n") + 1;
		if (found && found < drawing + length)
			buf_add(&lines, drawing, length);
	}
	return lines.data;
}

/* By hexes the ground is the same whatever is seen of it. */
static void test_by_hexes(void **state)
{
	const char *whole, *part;

	(void)state;
	add(hex("otr-n1328"), UNION, 9, "Couch");
	svg.by_hexes = true;
	view[0] = theatre();
	whole = draw();
	svg_check_xmllint(whole);
	view[0] = around("otr-n1327", 8);
	view[0].theatre = true;
	part = draw();
	svg_check_xmllint(part);
	assert_int_equal(svg_count(whole, " data-hexes=\"boxes"), 4);
	assert_int_equal(svg_count(whole, " data-hexes=\"sides "), 2);
	assert_int_equal(svg_count(whole, " data-hexes=\"ways "), 3);
	assert_string_equal(lines_by_hexes(whole), lines_by_hexes(part));
	assert_true(svg_count(whole, "<circle r=\"3\" data-at=\"") >
		    svg_count(part, "<circle r=\"3\" data-at=\""));
	assert_true(has(whole, "<g data-window=\"1 1 "));
	assert_false(has(part, "<g data-window=\"1 1 "));
	svg.by_hexes = false;
	assert_false(has(draw(), "data-"));
}

/* All that stands there is in a group. */
static void test_groups(void **state)
{
	const char *text;

	(void)state;
	add(hex("otr-n1328"), UNION, 9, "Couch");
	add(hex("otr-n1328"), UNION, 0, "Keyes")->flags = MARK_LEADER;
	add(hex("otr-n1427"), UNION, 12, "Casey");
	add(hex("otr-n1426"), CONFEDERATE, 3, "Rains");
	add(hex("otr-n2604"), UNION, 5, "Wool");
	view[0] = theatre();
	text = draw();
	assert_int_equal(svg_count(text, "<g class=\"mark "), 3);
	assert_true(has(text, ">21</text>") && has(text, ">Keyes</text>"));
	assert_true(
		has(text, "<title>title of Couch; title of Keyes; title of Casey</title>"));
	assert_true(has(text, ">3</text>") && has(text, ">Rains</text>"));
	assert_true(has(text, ">5</text>") && has(text, ">Wool</text>"));
	assert_false(has(text, ">Casey</text>"));
}

/* The day is seen on it, a march up to the counter; guns and wagons have no strength. */
static void test_theatre_of_the_day(void **state)
{
	const int way[] = {hex("otr-n1320"), hex("otr-n1321"), hex("otr-n1322")};
	const int at[] = {hex("otr-n1327"), hex("otr-n1328")};
	const struct map_arrow arrow[] = {{ARROW_MARCH, UNION, way, 3, "march"},
		{ARROW_ATTACK, CONFEDERATE, at, 2, "attack"}};
	const char *text;

	(void)state;
	add(hex("otr-n1328"), UNION, 0, "Wagons")->label = "W";
	svg.arrow = arrow;
	svg.arrows = 2;
	view[0] = theatre();
	text = draw();
	assert_int_equal(svg_count(text, "<g class=\"arrow\">"), 2);
	assert_true(has(text, ">W</text>") && !has(text, ">0</text>"));
	assert_true(has(text, ">Richmond</text>") && !has(text, "Pub Sq"));
	assert_false(has(text, "(lower)"));
	assert_true(has(text, ">march</text>") && has(text, ">attack</text>"));
}

/* ---- several parts ---- */

static void check_ids(const char *text)
{
	for (const char *at = text; (at = strstr(at, " id=\"")); at++) {
		const char *id = arena_copy(&arena, at, strcspn(at + 5, "\"") + 6);

		if (svg_count(text, id) != 1)
			fail_msg("%s stands twice", id);
	}
	for (const char *at = text; (at = strstr(at, "xlink:href=\"#")); at++) {
		const char *id = arena_copy(&arena, at + 13, strcspn(at + 13, "\""));

		if (svg_count(text, arena_printf(&arena, " id=\"%s\"", id)) != 1)
			fail_msg("reference to %s", id);
	}
}

static void test_parts(void **state)
{
	const char *text, *of[3];
	struct buf part;

	(void)state;
	add(hex("otr-n1328"), UNION, 9, "Couch");
	view[0] = theatre();
	view[1] = around("otr-n1328", 4);
	view[2] = around("otr-n1014", 3);
	svg.views = 3;
	text = draw();
	svg_check_xmllint(text);
	check_ids(text);
	for (int i = 0; i < 3; i++) {
		buf_init(&part, &arena);
		assert_true(svg_take_view(&part, &arena, text, i));
		svg_check_balanced(part.data);
		check_ids(part.data);
		of[i] = part.data;
	}
	assert_true(has(of[0], "; the theatre</text>") && !has(of[0], ">N1328"));
	assert_true(has(of[1], "around otr-n1328</text>") && has(of[1], ">N1328</text>"));
	assert_true(has(of[2], "around otr-n1014</text>") && !has(of[2], "Couch"));
	part.length = 0;
	assert_false(svg_take_view(&part, &arena, text, 3));
	svg.views = 0;
	svg.view = NULL;
	assert_false(svg_take_view(&part, &arena, draw(), 0));
	assert_int_equal(part.length, 0);
}

static void test_same_bytes(void **state)
{
	const char *first;

	(void)state;
	crowd(7, 24);
	view[1] = theatre();
	svg.views = 2;
	first = draw();
	assert_string_equal(first, draw());
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_window, set_up),
		cmocka_unit_test_setup(test_edges, set_up),
		cmocka_unit_test_setup(test_what_stands_there, set_up),
		cmocka_unit_test_setup(test_arrows, set_up),
		cmocka_unit_test_setup(test_rows, set_up),
		cmocka_unit_test_setup(test_shared_rows, set_up),
		cmocka_unit_test_setup(test_arrow_ends, set_up),
		cmocka_unit_test_setup(test_many_rows, set_up),
		cmocka_unit_test_setup(test_no_label_over_another, set_up),
		cmocka_unit_test_setup(test_labels_are_there, set_up),
		cmocka_unit_test_setup(test_theatre, set_up),
		cmocka_unit_test_setup(test_regions, set_up),
		cmocka_unit_test_setup(test_by_hexes, set_up),
		cmocka_unit_test_setup(test_groups, set_up),
		cmocka_unit_test_setup(test_theatre_of_the_day, set_up),
		cmocka_unit_test_setup(test_parts, set_up),
		cmocka_unit_test_setup(test_same_bytes, set_up),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
