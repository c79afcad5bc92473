/* Tests of draw/svg.h: the map of a game of hexes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "draw/svg.h"
#include "game/hex.h"
#include "game/map.h"
#include "unit/lib/hex_parse.h"
#include "unit/lib/svg.h"

enum { PLACES = 27, LINKS_MAX = 3 * PLACES };

/* Six columns of five and four. */
struct fixture {
	struct arena arena;
	struct diag diag;
	struct place place[PLACES];
	struct link link[LINKS_MAX];
	struct map map;
	struct hex_sheet sheet;
	int ground[PLACES];
	uint32_t line[LINKS_MAX], off[PLACES];
	const char *name[LINKS_MAX];
	bool in[2][PLACES];
	struct hex_zone zone[2];
	struct svg_map svg;
};

static void add_links(struct fixture *f, int place)
{
	for (int side = 0; side < HEX_SIDES; side++) {
		int beyond = hex_neighbour(&f->sheet.grid, place, side);

		if (beyond > place)
			f->link[f->map.links++] = (struct link){place, beyond, 0};
	}
}

static int set_up(void **state)
{
	static struct fixture f;

	f = (struct fixture){.sheet = {.grid = {6, 5},
				     .ground = f.ground,
				     .ground_name = {"clear", "forest", "rough",
					     "forested rough", "swamp", "town"},
				     .line = f.line,
				     .name = f.name,
				     .off = f.off,
				     .zone = f.zone}};
	diag_init(&f.diag, &f.arena);
	f.map = (struct map){f.place, hex_count(&f.sheet.grid), f.link, 0, NULL};
	assert_int_equal(f.map.places, PLACES);
	for (int p = 0; p < PLACES; p++) {
		struct hex hex = hex_at(&f.sheet.grid, p);

		f.place[p].id = arena_printf(&f.arena, "%02d%02d", hex.column, hex.row);
		f.place[p].name = f.place[p].id;
		add_links(&f, p);
	}
	map_connect(&f.map, &f.arena);
	f.zone[0] = (struct hex_zone){"first zone", f.in[0]};
	f.zone[1] = (struct hex_zone){"second zone", f.in[1]};
	f.svg = (struct svg_map){
		.title = "title", .subtitle = "subtitle", .map = &f.map, .sheet = &f.sheet};
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

static int at(const struct fixture *f, const char *hex)
{
	int place = hex_parse(&f->sheet.grid, hex);

	assert_true(place >= 0);
	return place;
}

static int side(const struct fixture *f, const char *a, const char *b)
{
	int link = map_link(&f->map, at(f, a), at(f, b));

	assert_true(link >= 0);
	return link;
}

static void line(struct fixture *f, const char *a, const char *b, uint32_t lines)
{
	f->line[side(f, a, b)] |= lines;
}

/* The data of the path with an id, or with a class; NULL when there is none. */
static const char *path(struct fixture *f, const char *text, const char *attribute)
{
	const char *start = strstr(text, arena_printf(&f->arena, "<path %s", attribute));

	if (!start)
		return NULL;
	start = strstr(start, " d=\"") + 4;
	return arena_copy(&f->arena, start, strcspn(start, "\""));
}

static const char *legend(const char *text)
{
	const char *found = strstr(text, "<g class=\"legend\"");

	assert_non_null(found);
	return found;
}

static const char everything_text[] =
	"0101 0102 1;0102 0202 2;0202 0203 10;0203 0303 4;0204 0304 17;0301 0302 32;0402 0502 64;0103 0203 128;0203 0304 256;0304 0404 512";

static void everything(struct fixture *f)
{
	static const struct map_mark marks[] = {
		{4, UNION, true, "7", "1/2/V, 7 SP", "infantry"},
		{4, UNION, true, "2a", "V Artillery"},
		{9, CONFEDERATE, false, "10c", "Stuart, 10 SP", "cavalry"},
		{12, NO_SIDE, false, "?", ""}};
	static const struct map_sign signs[] = {
		{9, "E", "0205: entry hex", "entry hex"}, {9, "X", "0205: exit hex"}};

	for (const char *at_line = everything_text; at_line;
		at_line = strchr(at_line, ';')) {
		char a[5], b[5];
		unsigned lines;

		at_line += *at_line == ';';
		assert_int_equal(sscanf(at_line, "%4s %4s %u", a, b, &lines), 3);
		line(f, a, b, lines);
	}
	for (int p = 0; p < PLACES; p++)
		f->ground[p] = p % HEX_GROUNDS;
	f->off[at(f, "0103")] = HEX_ROAD;
	f->place[at(f, "0202")].aliases = "Old Mill";
	f->in[0][at(f, "0303")] = f->in[1][at(f, "0403")] = true;
	f->sheet.zones = 2;
	f->svg.mark = marks;
	f->svg.marks = 4;
	f->svg.sign = signs;
	f->svg.signs = 2;
}

/* ---- the whole ---- */

static void test_whole(void **state)
{
	static const char *const ids[] = {"stream", "creek", "lake", "trail", "road",
		"railroad", "bridge0", "ford0", "works0", "hex", "open", "woods", "rough",
		"wooded-rough", "marsh", "town"};
	static const char *const words[] = {"clear", "forest", "rough", "forested rough",
		"swamp", "town", "stream", "creek", "lake", "trail", "road", "railroad",
		"bridge", "ford", "works, with teeth against the enemy", "first zone",
		"second zone", "infantry", "cavalry", "entry hex", "0205: exit hex",
		"Union, own", "Confederate, as known", "held by nobody"};
	struct fixture *f = *state;
	const char *text;

	everything(f);
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
		if (svg_count(text, arena_printf(&f->arena, " id=\"%s\"", ids[i])) != 1)
			fail_msg("id %s", ids[i]);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (svg_count(legend(text),
			    arena_printf(&f->arena, ">%s</text>", words[i])) != 1)
			fail_msg("legend of %s", words[i]);
	assert_int_equal(svg_count(text, ">title<"), 2);
	assert_int_equal(svg_count(text, ">subtitle<"), 1);
	assert_int_equal(svg_count(text, "class=\"zone\""), 2);
}

/* Where nothing can be hidden nobody is only what he is known as. */
static void test_open_marks(void **state)
{
	struct fixture *f = *state;
	struct map_mark mark[3];
	const char *text;

	everything(f);
	for (int i = 0; i < 3; i++) {
		mark[i] = f->svg.mark[i];
		mark[i].open = true;
	}
	f->svg.mark = mark;
	f->svg.marks = 3;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(legend(text), ">Union, own</text>"), 1);
	assert_int_equal(svg_count(legend(text), ">Confederate</text>"), 1);
}

/* Nothing is loaded, nothing runs: what is referred to is in the drawing. */
static void test_nothing_from_outside(void **state)
{
	struct fixture *f = *state;
	const char *text;

	everything(f);
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "http"), 2); /* the names of SVG and of links */
	assert_null(strstr(text, "url("));
	assert_null(strstr(text, "<script"));
	assert_null(strstr(text, "<style"));
	assert_null(strstr(text, "<image"));
	for (const char *use = text; (use = strstr(use, "xlink:href=\"")); use++) {
		const char *id = use + strlen("xlink:href=\"");

		assert_int_equal(*id, '#');
		id = arena_copy(&f->arena, id + 1, strcspn(id + 1, "\""));
		if (svg_count(text, arena_printf(&f->arena, " id=\"%s\"", id)) != 1)
			fail_msg("reference to %s", id);
	}
}

static void test_same_bytes(void **state)
{
	struct fixture *f = *state;
	const char *first;
	struct buf out;

	everything(f);
	first = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_string_equal(first, svg_drawn(&f->arena, &f->svg, &f->diag));
	buf_init(&out, &f->arena);
	buf_puts(&out, "before ");
	assert_int_equal(svg_write(&out, &f->arena, &f->svg, &f->diag), OK);
	assert_memory_equal(out.data, "before ", 7);
	assert_string_equal(out.data + 7, first);
}

/* What the map has not got is not explained, nor defined. */
static void test_bare(void **state)
{
	struct fixture *f = *state;
	const char *text;

	f->sheet.name = NULL;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	assert_int_equal(svg_count(legend(text), "</text>"), 1);
	assert_non_null(strstr(legend(text), ">clear</text>"));
	assert_null(strstr(text, "bridge"));
	assert_null(strstr(text, "works"));
	assert_null(strstr(text, "stream"));
	assert_null(strstr(text, "class=\"zone\""));
	/* nor a ground that has no name */
	f->sheet.ground_name[HEX_OPEN] = NULL;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(legend(text), "</text>"), 0);
	assert_non_null(strstr(text, "<title>0101</title>"));
}

static void test_escaping(void **state)
{
	static const struct map_mark marks[] = {
		{4, UNION, true, "<&>", "1 < 2 & \"3\"", "a <b>"}};
	static const struct map_sign signs[] = {{9, "<", "a \"<title>\"", "sign & co"}};
	struct fixture *f = *state;
	const char *text;

	f->svg.title = "<title> & \xff";
	f->place[0].id = "a\"<b>";
	f->place[1].name = "0102 (\"A\" & <B>)";
	f->place[1].aliases = "\"A\" & <Brown-Jones>|other";
	f->sheet.ground_name[HEX_OPEN] = "<open> & \"clear\"";
	f->sheet.line_name[0] = "<water>";
	f->zone[0].title = "<zone> & \"zone\"";
	f->in[0][3] = true;
	f->sheet.zones = 1;
	f->name[side(f, "0203", "0303")] = "\"Run\" & <Creek>";
	f->name[side(f, "0401", "0402")] = "<Bridge> & Co";
	line(f, "0203", "0303", HEX_STREAM);
	line(f, "0401", "0402", HEX_CREEK | HEX_BRIDGE);
	f->svg.mark = marks;
	f->svg.marks = 1;
	f->svg.sign = signs;
	f->svg.signs = 1;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	assert_int_equal(svg_count(text, "&lt;title&gt; &amp; \xef\xbf\xbd"), 2);
	assert_non_null(strstr(text, "<g id=\"place-a&quot;&lt;b&gt;\" class=\"place\">"));
	assert_non_null(strstr(text, ">a&quot;&lt;b&gt;</text>"));
	assert_non_null(strstr(text,
		"<title>0102 (&quot;A&quot; &amp; &lt;B&gt;), &lt;open&gt; &amp; &quot;clear&quot;</title>"));
	assert_non_null(strstr(text, ">&quot;A&quot; &amp;</text>"));
	assert_non_null(strstr(text, ">&lt;Brown-Jones&gt;</text>"));
	assert_non_null(strstr(legend(text), ">&lt;water&gt;</text>"));
	assert_int_equal(svg_count(text, "&lt;zone&gt; &amp; &quot;zone&quot;"), 2);
	assert_int_equal(svg_count(text, ">&quot;Run&quot; &amp; &lt;Creek&gt;</text>"), 1);
	assert_int_equal(svg_count(text, ">&lt;Bridge&gt; &amp; Co</text>"), 1);
	assert_int_equal(svg_count(text, ">&lt;&amp;&gt;</text>"), 2);
	assert_non_null(strstr(text, "<title>1 &lt; 2 &amp; &quot;3&quot;</title>"));
	assert_non_null(strstr(legend(text), ">a &lt;b&gt;</text>"));
	assert_int_equal(svg_count(text, ">&lt;</text>"), 2);
	assert_non_null(strstr(legend(text), ">sign &amp; co</text>"));
}

/* ---- hexes ---- */

static void test_places(void **state)
{
	struct fixture *f = *state;
	const char *text;

	f->ground[at(f, "0202")] = HEX_MARSH;
	f->place[at(f, "0202")].name = "0202 (Old Mill)";
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "class=\"place\""), PLACES);
	for (int p = 0; p < PLACES; p++) {
		const char *id = arena_printf(
			&f->arena, "<g id=\"place-%s\" class=\"place\">", f->place[p].id);
		const char *number = arena_printf(&f->arena, ">%s</text>", f->place[p].id);

		assert_int_equal(svg_count(text, id), 1);
		assert_int_equal(svg_count(text, number), 1);
	}
	/* odd columns begin at the top; even ones half a hex lower */
	assert_non_null(strstr(text,
		"<title>0101, clear</title><use xlink:href=\"#open\" x=\"48\" y=\"42\"/>"));
	assert_non_null(strstr(text,
		"<title>0202 (Old Mill), swamp</title><use xlink:href=\"#marsh\" x=\"120\" y=\"168\"/>"));
	assert_non_null(strstr(text, "<text x=\"48\" y=\"12\">0101</text>"));
	assert_non_null(strstr(text, "<text x=\"120\" y=\"138\">0202</text>"));
	/* the frame has all of them */
	assert_non_null(strstr(text, "viewBox=\"-36 -36 528 492\""));
}

/* A number makes way for a road over the upper side of its hex. */
static void test_number_aside(void **state)
{
	struct fixture *f = *state;

	line(f, "0202", "0201", HEX_TRAIL);
	assert_non_null(strstr(svg_drawn(&f->arena, &f->svg, &f->diag),
		"<text x=\"100\" y=\"142\">0202</text>"));
}

/* Names are above all else; a long one is written in two lines, much alike. */
static void test_names(void **state)
{
	static const struct map_mark marks[] = {{6, UNION, true, "7", ""}};
	static const struct map_sign signs[] = {{6, "E", ""}};
	struct fixture *f = *state;
	const char *text;

	f->place[6].aliases = "Old Cold Harbor|Cold Harbor";
	f->place[7].aliases = "Mill";
	f->place[8].aliases = "Chancellorsville";
	f->svg.mark = marks;
	f->svg.marks = 1;
	f->svg.sign = signs;
	f->svg.signs = 1;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, ">Old Cold</text>"), 1);
	assert_int_equal(svg_count(text, ">Harbor</text>"), 1);
	assert_int_equal(svg_count(text, ">Mill</text>"), 1);
	assert_int_equal(svg_count(text, ">Chancellorsville</text>"), 1);
	assert_null(strstr(text, "|"));
	/* counters are read before names */
	assert_true(strstr(text, "<g class=\"names\"") < strstr(text, "class=\"marks\""));
	assert_true(strstr(text, "<g class=\"names\"") < strstr(text, "class=\"signs\""));
	/* a sign beside two lines stands higher than elsewhere: 18 below the middle */
	assert_non_null(strstr(text, "<circle cx=\"83\" cy=\"170\""));
	f->place[6].aliases = "Mill";
	assert_non_null(strstr(
		svg_drawn(&f->arena, &f->svg, &f->diag), "<circle cx=\"90\" cy=\"186\""));
}

/* ---- waters ---- */

/* Around 0202, whose middle is 120,168. */
static void test_waters(void **state)
{
	struct fixture *f = *state;

	/* one side, from corner to corner */
	line(f, "0202", "0203", HEX_STREAM);
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"stream\""),
		"M144 210Q132 210 120 210Q108 210 96 210");
	/* two bend together, also if one is wider */
	line(f, "0202", "0302", HEX_CREEK);
	line(f, "0202", "0303", HEX_CREEK);
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"stream\""),
		"M141 204Q132 210 120 210Q108 210 96 210");
	assert_int_equal(
		svg_count(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"creek\""),
			"M"),
		2);
}

/* A stream flows into the bend of a creek. */
static void test_confluence(void **state)
{
	struct fixture *f = *state;

	line(f, "0202", "0303", HEX_CREEK);
	line(f, "0203", "0303", HEX_CREEK);
	line(f, "0202", "0203", HEX_STREAM);
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"stream\""),
		"M150 210Q132 210 120 210Q108 210 96 210");
	/* three of a kind meet in their corner */
	line(f, "0202", "0203", HEX_CREEK);
	f->line[side(f, "0202", "0203")] = HEX_CREEK;
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"creek\""),
			"M144 210Q132 210 120 210"));
}

/* At the edge of the map waters run on, as far as is seen. */
static void test_water_off(void **state)
{
	struct fixture *f = *state;

	line(f, "0102", "0103", HEX_CREEK);
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"creek\""),
		"M72 168Q60 168 48 168Q36 168 -72 168");
}

/* ---- ways ---- */

static void test_roads(void **state)
{
	struct fixture *f = *state;
	const char *data;

	/* a dead end in the middle of 0201, straight on through 0202, to 0203 */
	line(f, "0201", "0202", HEX_ROAD);
	line(f, "0202", "0203", HEX_ROAD);
	assert_string_equal(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"road\""),
		"M120 126Q120 105 120 84M120 126Q120 147 120 168M120 210Q120 189 120 168M120 210Q120 231 120 252");
	/* a bend misses the middle */
	f->line[side(f, "0202", "0203")] = 0;
	line(f, "0202", "0303", HEX_ROAD);
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"road\"");
	assert_non_null(strstr(data, "M120 126Q120 147 129 162"));
	assert_non_null(strstr(data, "M156 189Q138 179 129 162"));
	/* a trail ends at the bend of the road, and a third road makes all meet in the
	 * middle */
	line(f, "0202", "0203", HEX_TRAIL);
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"trail\""),
			"M120 210Q120 189 129 162"));
	line(f, "0202", "0203", HEX_ROAD);
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"road\""),
			"M120 210Q120 189 120 168"));
	/* there the trail is not seen */
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"trail\""), "");
}

/* Ways leave the map where they turn least. */
static void test_off(void **state)
{
	struct fixture *f = *state;

	f->off[at(f, "0103")] = HEX_TRAIL;
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"trail\""),
		"M-168 336L12 231Q30 221 48 210");
	f->off[at(f, "0103")] = HEX_TRAIL | HEX_ROAD;
	line(f, "0103", "0203", HEX_ROAD);
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"road\""),
			"M-168 84L12 189Q30 199 48 210"));
	/* off the map they are no ways of that hex where it has no side off the grid */
	f->off[at(f, "0103")] = 0;
	f->off[at(f, "0303")] = HEX_ROAD;
	assert_null(strstr(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"road\""), "L"));
}

/* A railroad keeps to the side of a road, so that both are seen. */
static void test_rail(void **state)
{
	struct fixture *f = *state;

	line(f, "0201", "0202", HEX_RAIL);
	line(f, "0202", "0203", HEX_RAIL);
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"railroad\""),
			"M120 126Q120 147 120 168M120 210Q120 189 120 168"));
	line(f, "0201", "0202", HEX_ROAD);
	line(f, "0202", "0203", HEX_TRAIL);
	assert_non_null(
		strstr(path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"railroad\""),
			"M129 126Q129 147 129 168M129 210Q129 189 129 168"));
	/* its ties lie across the line */
	assert_int_equal(svg_count(svg_drawn(&f->arena, &f->svg, &f->diag),
				 "<use xlink:href=\"#railroad\""),
		2);
}

/* ---- what is built ---- */

static void test_crossings(void **state)
{
	struct fixture *f = *state;
	const char *text;

	line(f, "0202", "0203", HEX_CREEK | HEX_BRIDGE);
	line(f, "0202", "0302", HEX_STREAM | HEX_FORD);
	line(f, "0202", "0303", HEX_STREAM | HEX_BRIDGE);
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(text, "<use xlink:href=\"#bridge0\" x=\"120\" y=\"210\"/>"));
	assert_non_null(strstr(text, "<use xlink:href=\"#ford1\" x=\"156\" y=\"147\"/>"));
	assert_non_null(strstr(text, "<use xlink:href=\"#bridge2\" x=\"156\" y=\"189\"/>"));
	/* each once, and one of both kinds in the legend */
	assert_int_equal(svg_count(text, "<use xlink:href=\"#bridge"), 3);
	assert_int_equal(svg_count(text, "<use xlink:href=\"#ford"), 2);
	/* a road runs over a bridge, and that over the water */
	line(f, "0202", "0203", HEX_ROAD);
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_true(strstr(text, "<use xlink:href=\"#creek\"") <
		    strstr(text, "<use xlink:href=\"#bridge"));
	assert_true(strstr(text, "<use xlink:href=\"#bridge") <
		    strstr(text, "<use xlink:href=\"#road\""));
}

/* The teeth are in the hex from which the enemy comes. */
static void test_works(void **state)
{
	static const struct {
		const char *from, *to;
		int side; /* of the first, toward the other */
	} rows[] = {{"0202", "0203", 3}, {"0202", "0303", 2}, {"0202", "0302", 1}};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		int link = side(f, rows[i].from, rows[i].to);

		assert_int_equal(f->link[link].from, at(f, rows[i].from));
		f->line[link] = HEX_WORKS_FROM;
		assert_int_equal(
			svg_count(svg_drawn(&f->arena, &f->svg, &f->diag),
				arena_printf(&f->arena,
					"<use xlink:href=\"#works%d\" x=\"120\" y=\"168\"/>",
					rows[i].side)),
			1);
		f->line[link] = HEX_WORKS_TO;
		assert_int_equal(svg_count(svg_drawn(&f->arena, &f->svg, &f->diag),
					 "<use xlink:href=\"#works"),
			2);
		assert_int_equal(
			svg_count(svg_drawn(&f->arena, &f->svg, &f->diag),
				arena_printf(&f->arena, "<use xlink:href=\"#works%d\"",
					rows[i].side + 3 - (rows[i].side == 3) * 6)),
			1);
		assert_int_equal(svg_count(legend(svg_drawn(&f->arena, &f->svg, &f->diag)),
					 "#works3"),
			1);
		f->line[link] = 0;
	}
}

/* In the hex above, works at its lower side have their teeth above the line. */
static void test_teeth(void **state)
{
	struct fixture *f = *state;
	const char *data;
	int x, y, from, to, tip;

	line(f, "0202", "0203", HEX_WORKS_FROM);
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "id=\"works3\"");
	assert_non_null(data);
	assert_int_equal(sscanf(data, "M%d %dL%d %dM%d %dL%d %d", &x, &from, &x, &to, &x,
				 &y, &x, &tip),
		8);
	assert_int_equal(from, to);
	assert_true(from > 42 && tip < 42);
}

/* The words of the game for a kind of line. */
static void test_line_names(void **state)
{
	struct fixture *f = *state;
	const char *text;

	line(f, "0202", "0203", HEX_WORKS_TO | HEX_CREEK);
	f->sheet.line_name[1] = "river";
	f->sheet.line_name[5] = "redoubt";
	text = legend(svg_drawn(&f->arena, &f->svg, &f->diag));
	assert_non_null(strstr(text, ">river</text>"));
	assert_non_null(strstr(text, ">redoubt</text>"));
	assert_null(strstr(text, ">creek</text>"));
	assert_null(strstr(text, ">works"));
}

/* ---- names of waters and crossings ---- */

static void test_labels(void **state)
{
	struct fixture *f = *state;
	const char *text;

	/* down between the second and third column: 60 degrees right and left by turns */
	line(f, "0201", "0302", HEX_STREAM);
	line(f, "0202", "0302", HEX_STREAM);
	line(f, "0202", "0303", HEX_CREEK | HEX_BRIDGE);
	line(f, "0203", "0303", HEX_STREAM);
	line(f, "0203", "0304", HEX_STREAM);
	f->name[side(f, "0201", "0302")] = "Long Run";
	f->name[side(f, "0202", "0302")] = "Long Run";
	f->name[side(f, "0202", "0303")] = "Old Bridge";
	f->name[side(f, "0203", "0303")] = "Long Run";
	f->name[side(f, "0203", "0304")] = "Long Run";
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, ">Long Run</text>"), 1);
	assert_int_equal(svg_count(text, "rotate(90)\">Long Run</text>"), 1);
	assert_int_equal(svg_count(text, ">Old Bridge</text>"), 1);
	assert_non_null(strstr(text, "<text x=\"172\" y=\"194\">Old Bridge</text>"));
	/* a bridge of the same name as its water is not named by itself */
	f->name[side(f, "0202", "0303")] = "Long Run";
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "Long Run</text>"), 1);
	assert_null(strstr(text, "<text x=\"172\" y=\"194\">"));
}

/* A name is level where its water has no course. */
static void test_level_label(void **state)
{
	struct fixture *f = *state;

	line(f, "0202", "0203", HEX_LAKE);
	f->name[side(f, "0202", "0203")] = "Pond";
	assert_non_null(strstr(svg_drawn(&f->arena, &f->svg, &f->diag),
		"translate(120 210) rotate(0)\">Pond</text>"));
}

static void test_slanting_labels(void **state)
{
	static const struct {
		const char *sides[3][2];
		const char *angle;
	} rows[] = {
		{{{"0202", "0203"}, {"0202", "0303"}, {"0302", "0303"}}, "-30"},
		{{{"0102", "0103"}, {"0103", "0202"}, {"0202", "0203"}}, "30"},
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		memset(f->line, 0, sizeof f->line);
		memset(f->name, 0, sizeof f->name);
		for (int j = 0; j < 3; j++) {
			line(f, rows[i].sides[j][0], rows[i].sides[j][1], HEX_STREAM);
			f->name[side(f, rows[i].sides[j][0], rows[i].sides[j][1])] = "Run";
		}
		assert_non_null(strstr(svg_drawn(&f->arena, &f->svg, &f->diag),
			arena_printf(&f->arena, "rotate(%s)\">Run<", rows[i].angle)));
	}
}

/* ---- zones ---- */

static void test_zones(void **state)
{
	struct fixture *f = *state;
	const char *data;

	/* one hex: six corners, inside of its own */
	f->sheet.zones = 1;
	f->in[0][at(f, "0202")] = true;
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"zone\"");
	assert_string_equal(data, "M140 133L159 168L140 203L100 203L81 168L100 133z");
	/* two: the border goes round both, and bends between them */
	f->in[0][at(f, "0203")] = true;
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"zone\"");
	assert_int_equal(svg_count(data, "M"), 1);
	assert_int_equal(svg_count(data, "L"), 9);
	assert_non_null(strstr(data, "L135 210"));
	/* no zone, no border */
	memset(f->in[0], 0, sizeof f->in[0]);
	assert_string_equal(
		path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"zone\""), "");
}

/* Zones of control are there and not seen before they are asked for, on the map and in its
 * legend. */
static void test_control(void **state)
{
	struct fixture *f = *state;
	static unsigned char control[PLACES];
	const char *text;
	struct buf out;

	buf_init(&out, &f->arena);
	assert_false(svg_show_control(&out, svg_drawn(&f->arena, &f->svg, &f->diag)));
	assert_string_equal(out.data, svg_drawn(&f->arena, &f->svg, &f->diag));
	control[at(f, "0202")] = SIDE_SET(UNION) | SIDE_SET(CONFEDERATE);
	control[at(f, "0303")] = SIDE_SET(CONFEDERATE);
	f->svg.control = control;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	assert_int_equal(svg_count(text, "<g class=\"control\" visibility=\"hidden\">"), 2);
	/* and once each in the legend */
	assert_int_equal(svg_count(text, "#control0\""), 1 + 1);
	assert_int_equal(svg_count(text, "#control1\""), 2 + 1);
	assert_true(strstr(text, "<g class=\"control\"") < strstr(text, "class=\"marks\""));
	buf_init(&out, &f->arena);
	assert_true(svg_show_control(&out, text));
	svg_check_balanced(out.data);
	assert_int_equal(svg_count(out.data, "<g class=\"control\">"), 2);
	assert_null(strstr(out.data, "hidden"));
}

/* A ring has two borders; the edge of the map is one, too. */
static void test_zone_ring(void **state)
{
	struct fixture *f = *state;
	const char *data;

	f->sheet.zones = 1;
	for (int s = 0; s < HEX_SIDES; s++)
		f->in[0][hex_neighbour(&f->sheet.grid, at(f, "0303"), s)] = true;
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"zone\"");
	assert_int_equal(svg_count(data, "z"), 2);
	assert_int_equal(svg_count(data, "M") + svg_count(data, "L"), 18 + 6);
	memset(f->in[0], true, sizeof f->in[0]);
	data = path(f, svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"zone\"");
	assert_int_equal(svg_count(data, "z"), 1);
}

/* ---- counters and signs ---- */

/* The least and the greatest y of the shapes of marks. */
static void find_extent(const char *text, int *top, int *bottom)
{
	const char *end = strstr(text, "<g class=\"signs\">");

	*top = 10000;
	*bottom = 0;
	text = strstr(text, "<g class=\"marks\">");
	while ((text = strstr(text, "<rect ")) && text < end) {
		int x, y, width, height;

		assert_int_equal(
			sscanf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
				&x, &y, &width, &height),
			4);
		*top = y < *top ? y : *top;
		*bottom = y + height > *bottom ? y + height : *bottom;
		text++;
	}
}

/* However many there are, the number above them (its base line is 30 above the middle) can
 * be read, and all of them are in the hex. */
static void test_counters(void **state)
{
	enum { MOST = 9 };
	struct map_mark marks[MOST];
	struct fixture *f = *state;

	for (int i = 0; i < MOST; i++)
		marks[i] = (struct map_mark){at(f, "0202"), UNION, true, "7", ""};
	f->svg.mark = marks;
	for (f->svg.marks = 1; f->svg.marks <= MOST; f->svg.marks++) {
		int top, bottom;

		find_extent(svg_drawn(&f->arena, &f->svg, &f->diag), &top, &bottom);
		assert_true(top >= 168 - 29);
		assert_true(bottom <= 168 + 42);
	}
}

/* Two stand side by side, and none covers the other. */
static void test_two(void **state)
{
	static const struct map_mark marks[] = {
		{6, UNION, true, "10c", ""}, {6, UNION, true, "2a", ""}};
	struct fixture *f = *state;
	const char *text;
	int x[2], y[2], width;

	f->svg.mark = marks;
	f->svg.marks = 2;
	text = strstr(svg_drawn(&f->arena, &f->svg, &f->diag), "<g class=\"marks\">");
	for (int i = 0; i < 2; i++, text++) {
		text = strstr(text, "<rect ");
		assert_int_equal(sscanf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\"", &x[i],
					 &y[i], &width),
			3);
	}
	assert_int_equal(y[0], y[1]);
	assert_true(x[0] + width < 120 && x[1] > 120);
}

/* Shapes and fillings tell who is who. */
static void test_shapes(void **state)
{
	static const struct map_mark marks[] = {{6, UNION, true, "7", "Sykes"},
		{7, CONFEDERATE, false, "8", "Jackson"}, {8, NO_SIDE, false, "?", ""}};
	struct fixture *f = *state;
	const char *text;

	f->svg.mark = marks;
	f->svg.marks = 3;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(text,
		"<g class=\"mark union own\"><title>Sykes</title><rect x=\"98\" y=\"142\" width=\"44\" height=\"36\" fill=\"#1d4c8f\""));
	/* a diamond without its upper and lower corner */
	assert_non_null(strstr(text,
		"<g class=\"mark confederate\"><title>Jackson</title><polygon points=\"98,244 103,226 137,226 142,244 137,262 103,262\" fill=\"#fff\""));
	assert_non_null(strstr(text, "<g class=\"mark nobody\"><ellipse "));
	assert_non_null(strstr(text, ">7</text>"));
	/* in the legend they look the same */
	assert_int_equal(svg_count(legend(text), "<polygon "), 1);
	assert_int_equal(svg_count(strstr(legend(text), "<polygon "), ","), 6);
}

static void test_signs(void **state)
{
	static const struct map_sign signs[] = {{6, "E", "entry", "entry hex"},
		{6, "X", "exit", "exit hex"}, {6, "*", "third"}, {7, "E", "entry again"}};
	struct fixture *f = *state;
	const char *text;

	f->svg.sign = signs;
	f->svg.signs = 4;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "<g class=\"sign\">"), 4);
	assert_int_equal(svg_count(text, ">E</text>"), 3);
	assert_int_equal(svg_count(text, ">entry hex</text>"), 1);
	assert_int_equal(svg_count(text, "<title>entry again</title>"), 1);
	/* in the lower part of their hex, apart from each other */
	assert_non_null(strstr(text, "<circle cx=\"90\" cy=\"186\""));
	assert_non_null(strstr(text, "<circle cx=\"150\" cy=\"186\""));
	assert_non_null(strstr(text, "<circle cx=\"120\" cy=\"196\""));
	assert_non_null(strstr(text, "<circle cx=\"90\" cy=\"270\""));
}

/* What is told of ways is drawn as on other maps. */
static void test_ways(void **state)
{
	struct fixture *f = *state;
	struct map_way ways[] = {{0, true, NO_SIDE, "barred", "a bar"},
		{0, false, UNION, "held", "of the Union"}};
	const char *text;

	ways[0].link = side(f, "0202", "0203");
	ways[1].link = side(f, "0302", "0303");
	f->svg.way = ways;
	f->svg.ways = 2;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(text,
		"<title>barred</title><line x1=\"135\" y1=\"210\" x2=\"105\" y2=\"210\""));
	assert_non_null(strstr(text,
		"<line x1=\"192\" y1=\"126\" x2=\"192\" y2=\"210\" stroke=\"#1d4c8f\""));
	assert_int_equal(svg_count(legend(text), ">a bar</text>"), 1);
	assert_int_equal(svg_count(legend(text), ">of the Union</text>"), 1);
}

/* ---- a large map ---- */

enum { COLUMNS = 24, ROWS = 28, HEXES = COLUMNS * ROWS - COLUMNS / 2 };

/* A report is mailed: it should stay small, whatever is drawn. */
static void test_size(void **state)
{
	static struct place place[HEXES];
	static struct link link[3 * HEXES];
	static int ground[HEXES];
	static uint32_t lines[3 * HEXES], off[HEXES];
	struct fixture *f = *state;
	struct map map = {place, HEXES, link, 0, NULL};
	struct hex_sheet sheet = {
		.grid = {COLUMNS, ROWS}, .ground = ground, .line = lines, .off = off};

	for (int p = 0; p < HEXES; p++) {
		struct hex hex = hex_at(&sheet.grid, p);

		place[p].id = arena_printf(&f->arena, "%02d%02d", hex.column, hex.row);
		place[p].name = place[p].id;
		ground[p] = HEX_WOODED_ROUGH;
		sheet.ground_name[HEX_WOODED_ROUGH] = "forested rough";
		for (int s = 0; s < HEX_SIDES; s++) {
			int beyond = hex_neighbour(&sheet.grid, p, s);

			if (beyond > p)
				link[map.links++] = (struct link){p, beyond, 0};
		}
	}
	for (int l = 0; l < map.links; l += 6)
		lines[l] = l % 12 ? HEX_CREEK : HEX_ROAD;
	map_connect(&map, &f->arena);
	f->svg.map = &map;
	f->svg.sheet = &sheet;
	assert_in_range(strlen(svg_drawn(&f->arena, &f->svg, &f->diag)), 100000, 200000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(whole),
		TEST(open_marks),
		TEST(nothing_from_outside),
		TEST(same_bytes),
		TEST(bare),
		TEST(escaping),
		TEST(places),
		TEST(number_aside),
		TEST(names),
		TEST(waters),
		TEST(confluence),
		TEST(water_off),
		TEST(roads),
		TEST(off),
		TEST(rail),
		TEST(crossings),
		TEST(works),
		TEST(teeth),
		TEST(line_names),
		TEST(labels),
		TEST(level_label),
		TEST(slanting_labels),
		TEST(zones),
		TEST(control),
		TEST(zone_ring),
		TEST(counters),
		TEST(two),
		TEST(shapes),
		TEST(signs),
		TEST(ways),
		TEST(size),
	};

	return cmocka_run_group_tests_name("svg_hexes", tests, NULL, NULL);
}
