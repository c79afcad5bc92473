/*
 * Where things are on the maps of the shipped games: no name and no counter runs into
 * another or sits nearer to another point, no text of a map of hexes is written upon
 * another, in every position of games that are played by chance; and all maps of a game
 * have one size and one frame.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "draw/svg_private.h"
#include "game/data_file.h"
#include "game/hex.h"
#include "game/journal.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "unit/lib/hex_texts.h"
#include "unit/lib/loaded.h"
#include "unit/lib/random_game.h"
#include "unit/lib/rounds.h"

#define HEAD_BYTES 96 /* of the position of the map on the sheet */

static struct arena shelf, step;
static struct diag diag;
static const struct ruleset *rules;
static void *game;
static struct ini *waters;
static int drawn[ARROW_KINDS], zones;

static void load(const char *id)
{
	struct loaded loaded;

	arena_release(&shelf);
	diag_init(&diag, &shelf);
	waters = NULL;
	loaded = loaded_game(&shelf, id);
	rules = loaded.rules;
	game = loaded.game;
	for (size_t i = 0; i < loaded.files; i++)
		if (!strcmp(loaded.file[i].path, "waters.ini"))
			assert_int_equal(
				ini_read(&waters, &shelf, loaded.file[i].path,
					loaded.file[i].text, loaded.file[i].length, &diag),
				OK);
}

static struct svg_map bare_map(void)
{
	return (struct svg_map){.map = rules->map(game),
		.sheet = rules->drawing.sheet ? rules->drawing.sheet(game) : NULL,
		.rail = rules->drawing.rail,
		.waters = waters};
}

/* ---- the map itself ---- */

static void check_inside(const struct layout *layout, const struct box *box)
{
	struct box frame = layout->frame;

	box_join(&frame, *box);
	assert_memory_equal(&frame, &layout->frame, sizeof frame);
}

/* Nearer to its own point than to any other, and over none of them. */
static void check_nearness(
	const struct layout *layout, const struct map *map, const struct box *box, int own)
{
	int way = box_distance(box, layout->at[own]);

	assert_true(way >= SVG_POINT);
	assert_true(way <= 2 * SVG_SIGN + 8);
	for (int p = 0; p < map->places; p++)
		if (p != own && box_distance(box, layout->at[p]) <= way + 2)
			fail_msg("what belongs to %s is as near to %s",
				map->place[own].name, map->place[p].name);
}

static void check_apart(const struct layout *layout, const struct map *map,
	const struct box *box, const char *whose, int from)
{
	for (int p = from; p < map->places; p++)
		if (box_overlap(box, &layout->room[p].name) ||
			box_overlap(box, &layout->room[p].slot))
			fail_msg("%s and %s overlap", whose, map->place[p].name);
}

static void check_water(
	const struct layout *layout, const struct map *map, const struct water *water)
{
	struct box part[SVG_NAME_PARTS];

	if (!water->labelled)
		return;
	svg_water_name_parts(part, water);
	for (int i = 0; i < SVG_NAME_PARTS; i++) {
		check_apart(layout, map, &part[i], water->name, 0);
		check_inside(layout, &part[i]);
		for (int p = 0; p < map->places; p++)
			assert_true(box_distance(&part[i], layout->at[p]) >= SVG_POINT);
	}
}

static void check_rooms(const char *id)
{
	struct svg_map svg;
	struct layout layout;

	load(id);
	svg = bare_map();
	assert_int_equal(svg_layout(&layout, &shelf, &svg, &diag), OK);
	for (int p = 0; p < svg.map->places; p++) {
		const struct place_room *room = &layout.room[p];

		check_inside(&layout, &room->name);
		check_inside(&layout, &room->slot);
		check_nearness(&layout, svg.map, &room->name, p);
		check_nearness(&layout, svg.map, &room->slot, p);
		assert_int_equal(box_overlap(&room->name, &room->slot), 0);
		check_apart(&layout, svg.map, &room->name, svg.map->place[p].name, p + 1);
		check_apart(&layout, svg.map, &room->slot, svg.map->place[p].name, p + 1);
	}
	for (int w = 0; w < layout.waters; w++)
		check_water(&layout, svg.map, &layout.water[w]);
}

static void test_rooms(void **state)
{
	(void)state;
	check_rooms("gates-of-richmond");
	check_rooms("if-it-takes-all-summer");
}

/* ---- texts of a map of hexes ---- */

/* Numbers, names, waters and bridges: none is written upon another. */
static void test_hex_texts(void **state)
{
	static struct text text[TEXTS_MAX];
	struct svg_map svg;
	struct buf out;
	int texts;

	(void)state;
	load("road-to-richmond");
	svg = bare_map();
	buf_init(&out, &shelf);
	assert_int_equal(svg_write(&out, &shelf, &svg, &diag), OK);
	texts = read_texts(text, out.data);
	assert_true(texts > svg.map->places);
	for (int i = 0; i < texts; i++)
		for (int k = 0; k < i; k++)
			if (share_pixels(&text[i], &text[k]))
				fail_msg("'%s' is written upon '%s'", text[i].words,
					text[k].words);
}

/* ---- what stands on it ---- */

/* Arrows of the last step, as an audience was told of it. */
static void add_arrows(struct svg_map *svg, const struct random_game *g, enum audience who)
{
	struct journal *told = ARENA_NEW(&step, struct journal);
	struct told_step news = {.journal = told};
	struct map_arrow *arrow;
	struct buf text;

	if (!g->played)
		return;
	buf_init(&text, &step);
	journal_write(&text, g->played, 1u << who);
	journal_init(told, &step);
	assert_int_equal(journal_parse(told, "journal", text.data, text.length, &diag), OK);
	svg->arrows = rules->drawing.arrows(&arrow, &step, game, &news, 1);
	svg->arrow = arrow;
	for (int i = 0; i < svg->arrows; i++)
		drawn[arrow[i].kind]++;
}

/* A zone is around the units that exert it. 6.1 */
static void check_control(const struct svg_map *svg)
{
	for (int p = 0; p < svg->map->places; p++)
		for (enum side side = UNION; side < SIDES; side++) {
			bool near = false;

			for (int i = 0; i < svg->marks; i++)
				near |= svg->mark[i].side == side &&
					map_link(svg->map, svg->mark[i].place, p) >= 0;
			zones += sides_have(svg->control[p], side);
			assert_true(near || !sides_have(svg->control[p], side));
		}
}

static const char *draw_position(
	const struct random_game *g, enum audience who, struct svg_map *svg)
{
	void *view = arena_alloc(&step, rules->state_size);
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_way *way;
	struct buf out;

	rules->view(view, game, g->state, who);
	*svg = bare_map();
	svg->title = "random";
	svg->marks = rules->drawing.marks(&mark, &step, game, view);
	svg->mark = mark;
	svg->signs = rules->drawing.signs(&sign, &step, game, view);
	svg->sign = sign;
	svg->ways = rules->drawing.ways(&way, &step, game, view);
	svg->way = way;
	add_arrows(svg, g, who);
	if (rules->drawing.control) {
		svg->control = rules->drawing.control(&step, game, view);
		check_control(svg);
	}
	buf_init(&out, &step);
	assert_int_equal(svg_write(&out, &step, svg, &diag), OK);
	return out.data;
}

/* The box around a rectangle, a polygon or an oval, without its stroke. */
static struct box shape_box(const char *text)
{
	struct box box = {1 << 20, 1 << 20, -(1 << 20), -(1 << 20)};
	int x, y, width, height, length;

	if (sscanf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", &x, &y,
		    &width, &height) == 4)
		return (struct box){x, y, x + width, y + height};
	if (sscanf(text, "<ellipse cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"", &x, &y, &width,
		    &height) == 4)
		return (struct box){x - width, y - height, x + width, y + height};
	assert_int_equal(strncmp(text, "<polygon points=\"", 17), 0);
	for (text += 17; sscanf(text, "%d,%d%n", &x, &y, &length) == 2; text += length)
		box_join(&box, (struct box){x, y, x, y});
	return box;
}

static bool is_within(const struct box *box, const struct box *slot)
{
	struct box both = *slot;

	box_join(&both, *box);
	return !memcmp(&both, slot, sizeof both);
}

/* Each counter is in the slot of its place, as in the list of marks. */
static void check_counters(
	const char *text, const struct svg_map *svg, const struct layout *layout)
{
	text = strstr(text, "<g class=\"marks\">");
	for (int i = 0; i < svg->marks; i++) {
		struct box box;

		text = strstr(text, "<g class=\"mark ");
		assert_non_null(text);
		text = strstr(text, "</title>");
		assert_non_null(text);
		text += strlen("</title>");
		box = box_grown(shape_box(text), 1);
		if (!is_within(&box, &layout->room[svg->mark[i].place].slot))
			fail_msg("the counter at %s is out of its slot",
				svg->map->place[svg->mark[i].place].name);
	}
}

/* The small signs beside a point are in its slot. */
static void check_small_signs(
	const char *text, const struct svg_map *svg, const struct layout *layout)
{
	const char *end;

	/* a text that is made narrower stands behind them in such a group, too */
	text = strstr(text, "<g class=\"signs\">");
	end = strstr(text + 1, "<g class=");
	while ((text = strstr(text, "<g transform=\"translate(")) && (!end || text < end)) {
		struct spot at;
		struct box box;
		int p = 0;

		text += strlen("<g transform=\"translate(");
		assert_int_equal(sscanf(text, "%d %d", &at.x, &at.y), 2);
		box = box_around(at, 8, 8);
		while (p < svg->map->places && !is_within(&box, &layout->room[p].slot))
			p++;
		if (p == svg->map->places)
			fail_msg(
				"the sign at %d,%d is in no slot: %.80s", at.x, at.y, text);
	}
}

/* The bytes that say how large the sheet is and where the map is on it. */
static const char *frame_of(const char *text)
{
	const char *map = strstr(text, "<svg x=");

	assert_non_null(map);
	return arena_printf(&step, "%.*s%.*s", HEAD_BYTES, strstr(text, " width="),
		(int)(strchr(map, '\n') - map), map);
}

/* How often a map was looked at. */
static int check_game(uint64_t random, int scenario)
{
	struct random_game g = {
		.rules = rules, .game = game, .random = random, .arena = &step};
	struct svg_map svg = bare_map();
	struct layout layout = {0};
	const char *frame = NULL;
	int looked = 0;

	random_game_begin(&g, &shelf, scenario);
	if (!svg.sheet)
		assert_int_equal(svg_layout(&layout, &shelf, &svg, &diag), OK);
	do {
		enum audience who = (enum audience)(looked++ % AUDIENCE_DECK);
		const char *text = draw_position(&g, who, &svg);

		if (!frame)
			frame = arena_string(&shelf, frame_of(text));
		assert_string_equal(frame_of(text), frame);
		if (svg.sheet)
			continue;
		check_counters(text, &svg, &layout);
		check_small_signs(text, &svg, &layout);
	} while (random_game_step(&g));
	return looked;
}

static int scenarios(void)
{
	const char *name, *doc;
	int i = 0;

	while (rules->scenario(game, i, &name, &doc))
		i++;
	return i;
}

static void check_games(const char *id)
{
	int rounds = rounds_wanted(), looked = 0;

	memset(drawn, 0, sizeof drawn);
	load(id);
	for (int i = 0; i < rounds; i++)
		looked += check_game(1862 + (uint64_t)i, i % scenarios());
	assert_true(looked > 10);
	for (int kind = 0; kind < ARROW_KINDS; kind++)
		assert_true(drawn[kind] > 0);
}

static void test_gates(void **state)
{
	(void)state;
	check_games("gates-of-richmond");
}

static void test_summer(void **state)
{
	(void)state;
	check_games("if-it-takes-all-summer");
}

static void test_road(void **state)
{
	(void)state;
	check_games("road-to-richmond");
	assert_true(zones > 0);
}

/* ---- large maps of hexes ---- */

/* Every map of an area of a position. */
static int check_areas(const struct random_game *g, enum audience who)
{
	void *view = arena_alloc(&step, rules->state_size);
	struct svg_map svg = bare_map(), whole;
	struct map_view *views;
	int count;

	rules->view(view, game, g->state, who);
	count = rules->drawing.views(&views, &step, game, view);
	draw_position(g, who, &whole);
	svg = whole;
	svg.control = NULL;
	svg.views = 1;
	for (int i = 0; i < count; i++) {
		struct buf out;

		if (views[i].theatre)
			continue;
		buf_init(&out, &step);
		svg.view = &views[i];
		assert_int_equal(svg_write(&out, &step, &svg, &diag), OK);
		check_texts(out.data, 1);
	}
	return count;
}

/* A game of every scenario. */
static void test_areas(void **state)
{
	int looked = 0;

	(void)state;
	load("on-to-richmond");
	for (int i = 0; i < scenarios(); i++) {
		struct random_game g = {.rules = rules,
			.game = game,
			.random = 1862 + (uint64_t)i,
			.arena = &step};

		random_game_begin(&g, &shelf, i);
		do
			looked += check_areas(&g, (enum audience)(looked % AUDIENCE_DECK));
		while (random_game_step(&g));
	}
	assert_true(looked > 50);
}

static int release(void **state)
{
	(void)state;
	arena_release(&step);
	arena_release(&shelf);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rooms),
		cmocka_unit_test(test_hex_texts),
		cmocka_unit_test(test_gates),
		cmocka_unit_test(test_summer),
		cmocka_unit_test(test_road),
		cmocka_unit_test(test_areas),
	};

	return cmocka_run_group_tests_name("rooms", tests, NULL, release);
}
