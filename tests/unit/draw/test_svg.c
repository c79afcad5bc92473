/* Tests of draw/svg.h: the map of a report. */
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
#include "base/ini.h"
#include "draw/svg.h"
#include "game/map.h"
#include "unit/lib/messages.h"
#include "unit/lib/svg.h"

#define ROAD 1u
#define RAIL 2u

enum { RICHMOND, FORT, BRIDGE, MILL, HILL, PLACES };
enum { LINKS = 5 };

struct fixture {
	struct arena arena;
	struct diag diag;
	struct place place[PLACES];
	struct link link[LINKS];
	struct map map;
	struct svg_map svg;
};

static const char good_waters[] = "format = 1\n"
				  "\n"
				  "[water james-river]\n"
				  "name = James River\n"
				  "width = 8\n"
				  "points = 0,300 80,372\n"
				  "points.2 = 112,425\n"
				  "label = 20,420\n"
				  "source = reconstructed\n"
				  "\n"
				  "[water creek]\n"
				  "name = Creek\n"
				  "width = 2\n"
				  "points = 200,100 240,180\n";

static int set_up(void **state)
{
	static struct fixture f;

	f = (struct fixture){
		.place = {{"richmond", "Richmond", NULL, 107, 361, 6, 0, 0, 0},
			{"fort-1", "Fort 1", NULL, 172, 355, 1, 0, 0, 0},
			{"new-bridge", "New Bridge", NULL, 368, 277, 4, 0, 0, 0},
			{"mill", "Gaines's Mill", NULL, 445, 243, 4, 0, 0, 0},
			{"hill", "Turkey Hill", NULL, 530, 286, 3, 0, 0, 0}},
		.link = {{0, 1, ROAD}, {1, 2, ROAD}, {2, 3, RAIL}, {3, 2, ROAD},
			{3, 4, RAIL}},
	};
	diag_init(&f.diag, &f.arena);
	f.map = (struct map){f.place, PLACES, f.link, LINKS, NULL};
	map_connect(&f.map, &f.arena);
	f.svg = (struct svg_map){.title = "Gates of Richmond: turn 4, Union",
		.subtitle = "June 27 PM; as the Union knows it",
		.map = &f.map,
		.rail = RAIL};
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

static struct ini *waters(struct fixture *f, const char *text)
{
	struct ini *ini;

	assert_int_equal(
		ini_read(&ini, &f->arena, "waters.ini", text, strlen(text), &f->diag), OK);
	return ini;
}

/* The element of a class, up to the end of its group. */
static const char *group(struct fixture *f, const char *text, const char *class)
{
	const char *start =
		strstr(text, arena_printf(&f->arena, "<g class=\"%s\">", class));

	assert_non_null(start);
	return arena_copy(&f->arena, start, (size_t)(strstr(start, "</g>") - start));
}

static void test_whole(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {{MILL, UNION, true, "III", "Sykes, Morell"},
		{RICHMOND, CONFEDERATE, false, "?", "seen June 26"},
		{BRIDGE, NO_SIDE, false, "", ""}};
	static const struct map_sign sign[] = {
		{BRIDGE, "x", "New Bridge is broken"}, {FORT, "#", "Richmond Works"}};
	const char *text;

	f->svg.waters = waters(f, good_waters);
	f->svg.mark = mark;
	f->svg.marks = 3;
	f->svg.sign = sign;
	f->svg.signs = 2;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	assert_int_equal(svg_count(text, ">Gates of Richmond: turn 4, Union<"), 2);
	assert_int_equal(svg_count(text, ">June 27 PM; as the Union knows it<"), 1);
	/* the banks, and the water between them */
	assert_int_equal(svg_count(group(f, text, "waters"), "<path "), 2);
	assert_int_equal(svg_count(text, "<title>James River</title>"), 1);
	assert_int_equal(svg_count(text, ">James River</text>"), 1);
	/* Only a name with a place for it is written. */
	assert_int_equal(svg_count(text, ">Creek</text>"), 0);
	assert_int_equal(svg_count(text, "<title>Creek</title>"), 1);
	/* Nothing is loaded, nothing runs. */
	assert_null(strstr(text, "href"));
	assert_null(strstr(text, "url("));
	assert_null(strstr(text, "<script"));
	assert_null(strstr(text, "<style"));
	assert_int_equal(svg_count(text, "http"), 1);
	assert_non_null(strstr(text, "xmlns=\"http://www.w3.org/2000/svg\""));
}

static void test_same_bytes(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {{MILL, UNION, true, "I", "Sykes"},
		{MILL, CONFEDERATE, false, "?", ""}, {HILL, UNION, true, "II", ""}};
	const char *first;
	struct buf out;

	f->svg.waters = waters(f, good_waters);
	f->svg.mark = mark;
	f->svg.marks = 3;
	first = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_string_equal(first, svg_drawn(&f->arena, &f->svg, &f->diag));
	/* It is appended to what is there. */
	buf_init(&out, &f->arena);
	buf_puts(&out, "before ");
	assert_int_equal(svg_write(&out, &f->arena, &f->svg, &f->diag), OK);
	assert_memory_equal(out.data, "before ", 7);
	assert_string_equal(out.data + 7, first);
}

static void test_places(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {{HILL, UNION, false, "", ""}};
	const char *text;

	f->svg.mark = mark;
	f->svg.marks = 1;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "class=\"place\""), PLACES);
	for (int p = 0; p < PLACES; p++) {
		const char *id = arena_printf(
			&f->arena, "<g id=\"place-%s\" class=\"place\">", f->place[p].id);
		const char *name = arena_printf(&f->arena, ">%s</text>", f->place[p].name);

		assert_int_equal(svg_count(text, id), 1);
		assert_int_equal(svg_count(text, name), 1);
	}
	/* North-west of the point: the name ends beside it. */
	assert_non_null(
		strstr(text, "<text x=\"205\" y=\"710\" text-anchor=\"end\">Richmond<"));
}

static void test_nothing_to_draw(void **state)
{
	struct fixture *f = *state;

	f->map.places = f->map.links = 0;
	f->svg.title = f->svg.subtitle = NULL;
	assert_int_equal(svg_count(svg_drawn(&f->arena, &f->svg, &f->diag), "<path"), 0);
}

/* Roads are drawn twice, edge and core, and so are railroads, line and ties. */
static void test_links(void **state)
{
	struct fixture *f = *state;
	const char *text = svg_drawn(&f->arena, &f->svg, &f->diag);

	assert_int_equal(svg_count(text, "<path d=\"M"), 2 * (3 + 2) + 4);
	/* A road beside a railroad is wider, and runs as that does. */
	assert_int_equal(svg_count(text, "stroke-width=\"15\""), 1);
	assert_int_equal(svg_count(text, "<path d=\"M736 554C"), 4);
	assert_int_equal(svg_count(text, ">railroad</text>"), 1);
	f->svg.rail = 0;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "<path d=\"M"), 2 * 5 + 2);
	assert_int_equal(svg_count(text, ">railroad</text>"), 0);
}

/* What goes on nearly straight behind a point runs through it without a bend: the spots on
 * both sides of it and itself are in one line. */
static void test_curves(void **state)
{
	struct fixture *f = *state;
	const char *text;
	int at[6], next[4];

	f->place[HILL].x = 520;
	f->place[HILL].y = 230; /* on from New Bridge by the mill */
	text = strstr(svg_drawn(&f->arena, &f->svg, &f->diag),
		"stroke=\"#222\" stroke-width=\"2\">\n");
	assert_non_null(text);
	assert_int_equal(sscanf(strstr(text, "C"), "C%d %d %d %d %d %d", &at[0], &at[1],
				 &at[2], &at[3], &at[4], &at[5]),
		6);
	assert_int_equal(at[4], 890);
	assert_int_equal(sscanf(strstr(text, "M890 486C"), "M%d %dC%d %d", &next[0],
				 &next[1], &next[2], &next[3]),
		4);
	/* no more than what whole numbers lose */
	assert_true(abs((at[4] - at[2]) * (next[3] - next[1]) -
			    (at[5] - at[3]) * (next[2] - next[0])) <=
		    abs(at[4] - at[2]) + abs(next[2] - next[0]));
}

static void test_escaping(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {
		{MILL, UNION, true, "<&>", "1 < 2 & \"3\" > 2"}};
	static const struct map_sign sign[] = {{HILL, "<&", "a \"<title>\" & more"}};
	const char *text;

	f->svg.title = "Smith & Wesson <\"Gates\">";
	f->svg.subtitle = "bad \x01 \xff \xc3 \xef\xbf\xbf \xe2\x82";
	f->place[MILL].name = "Gaines's <Mill> & \"Co\" \xc3\xa9";
	f->place[HILL].id = "a\"b";
	f->svg.mark = mark;
	f->svg.marks = 1;
	f->svg.sign = sign;
	f->svg.signs = 1;
	f->svg.waters = waters(f, "format = 1\n[water a]\nname = A & B <C>\nwidth = 1\n"
				  "points = 0,0 1,1\nlabel = 5,5\n");
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	assert_int_equal(
		svg_count(text, "Smith &amp; Wesson &lt;&quot;Gates&quot;&gt;"), 2);
	assert_int_equal(
		svg_count(text,
			">Gaines's &lt;Mill&gt; &amp; &quot;Co&quot; \xc3\xa9</text>"),
		1);
	assert_non_null(strstr(text, "<title>1 &lt; 2 &amp; &quot;3&quot; &gt; 2</title>"));
	assert_non_null(strstr(text, ">&lt;&amp;&gt;</text>"));
	assert_non_null(strstr(text, ">&lt;&amp;</text>"));
	assert_non_null(
		strstr(text, "<title>a &quot;&lt;title&gt;&quot; &amp; more</title>"));
	assert_non_null(strstr(text, "id=\"place-a&quot;b\""));
	assert_int_equal(svg_count(text, "A &amp; B &lt;C&gt;"), 2);
	/* What XML cannot hold; the fourth is one character, the last two bytes. */
	assert_non_null(
		strstr(text, ">bad \xef\xbf\xbd \xef\xbf\xbd \xef\xbf\xbd \xef\xbf\xbd"));
}

static void test_mark_shapes(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {{RICHMOND, CONFEDERATE, true, "II", "own c"},
		{FORT, CONFEDERATE, false, "?", "other c"},
		{MILL, UNION, true, "IV", "own u"}, {HILL, UNION, false, "?", "other u"},
		{BRIDGE, NO_SIDE, false, "T", "train"}};
	const char *text, *part;

	f->svg.mark = mark;
	f->svg.marks = 5;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	part = group(f, text, "mark union own");
	assert_non_null(strstr(part, "<title>own u</title><rect "));
	assert_null(strstr(part, "fill=\"#fff\" stroke"));
	assert_non_null(strstr(part, ">IV</text>"));
	part = group(f, text, "mark union");
	assert_non_null(strstr(part, "<title>other u</title><rect "));
	assert_non_null(strstr(part, "fill=\"#fff\" stroke"));
	part = group(f, text, "mark confederate own");
	assert_non_null(strstr(part, "<title>own c</title><polygon "));
	assert_null(strstr(part, "fill=\"#fff\" stroke"));
	part = group(f, text, "mark confederate");
	assert_non_null(strstr(part, "<title>other c</title><polygon "));
	assert_non_null(strstr(part, "fill=\"#fff\" stroke"));
	part = group(f, text, "mark nobody");
	assert_non_null(strstr(part, "<title>train</title><ellipse "));
	part = strstr(text, "class=\"legend\"");
	assert_non_null(part);
	assert_non_null(strstr(part, ">Union, own<"));
	assert_non_null(strstr(part, ">Union, as known<"));
	assert_non_null(strstr(part, ">Confederate, own<"));
	assert_non_null(strstr(part, ">Confederate, as known<"));
	assert_non_null(strstr(part, ">held by nobody<"));
}

/* What labels of a kind mean is said once, with the first of them. */
static void test_labels(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {{MILL, UNION, false, "?", ""},
		{RICHMOND, CONFEDERATE, true, "3", "three", "number of divisions"},
		{FORT, CONFEDERATE, true, "1", "one", "number of divisions"},
		{HILL, CONFEDERATE, true, "<L>", "a leader", "leader & staff"}};
	const char *legend;

	f->svg.mark = mark;
	f->svg.marks = 4;
	legend = strstr(svg_drawn(&f->arena, &f->svg, &f->diag), "class=\"legend\"");
	assert_non_null(legend);
	assert_int_equal(svg_count(legend, ">number of divisions</text>"), 1);
	assert_int_equal(svg_count(legend, ">leader &amp; staff</text>"), 1);
	assert_int_equal(svg_count(legend, ">3</text>"), 1);
	assert_int_equal(svg_count(legend, ">&lt;L&gt;</text>"), 1);
	/* Not the second of a kind, nor what has nothing to explain. */
	assert_int_equal(svg_count(legend, ">1</text>"), 0);
	assert_int_equal(svg_count(legend, ">?</text>"), 0);
	/* Each in the shape of its side, beside the shape that stands for the side. */
	assert_int_equal(svg_count(legend, "<polygon "), 3);
}

/* In a public view nobody is the viewer: two outlines of two shapes. */
static void test_public(void **state)
{
	struct fixture *f = *state;
	static const struct map_mark mark[] = {
		{MILL, UNION, false, "", NULL}, {FORT, CONFEDERATE, false, NULL, ""}};
	const char *text;

	f->svg.mark = mark;
	f->svg.marks = 2;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(group(f, text, "mark union"), "<rect "));
	assert_non_null(strstr(group(f, text, "mark confederate"), "<polygon "));
	assert_non_null(strstr(text, ">Union</text>"));
	assert_non_null(strstr(text, ">Confederate</text>"));
	assert_int_equal(svg_count(text, "<title></title>"), 0);
}

static void test_signs(void **state)
{
	struct fixture *f = *state;
	static const struct map_sign sign[] = {
		{BRIDGE, "x", "New Bridge is broken", "broken bridge"},
		{MILL, "x", "the mill bridge is broken", "broken bridge"},
		{HILL, "=", "a bridge"}, {FORT, "#", "Richmond Works"},
		{FORT, "dp", "a depot"}};
	const char *text, *legend;

	f->svg.sign = sign;
	f->svg.signs = 5;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "<g class=\"sign\">"), 5);
	for (int i = 0; i < 5; i++)
		assert_int_equal(
			svg_count(text, arena_printf(&f->arena, "<title>%s</title>",
						sign[i].title)),
			1);
	/* Each has its character, once more in the legend. */
	assert_int_equal(svg_count(text, ">x</text>"), 3);
	assert_int_equal(svg_count(text, ">=</text>"), 2);
	assert_int_equal(svg_count(text, ">#</text>"), 2);
	assert_int_equal(svg_count(text, ">dp</text>"), 2);
	/* The ring of a broken bridge is broken. */
	assert_int_equal(svg_count(text, "stroke-dasharray=\"5 4\""), 3);
	legend = strstr(text, "class=\"legend\"");
	assert_non_null(legend);
	assert_int_equal(svg_count(legend, ">broken bridge</text>"), 1);
	assert_int_equal(svg_count(legend, ">a bridge</text>"), 1);
	assert_int_equal(svg_count(legend, ">Richmond Works</text>"), 1);
	assert_int_equal(svg_count(legend, ">a depot</text>"), 1);
}

/* The slot of a place is where it is, whatever stands there or elsewhere. */
static void test_room(void **state)
{
	struct fixture *f = *state;
	struct map_mark mark[] = {
		{HILL, UNION, true, "1", ""}, {MILL, UNION, true, "1", ""}};
	const char *alone, *both;

	f->svg.mark = mark;
	f->svg.marks = 1;
	alone = group(f, svg_drawn(&f->arena, &f->svg, &f->diag), "mark union own");
	f->svg.marks = 2;
	both = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(both, alone));
	/* The map is seen as before: it has the same frame and size. */
	f->svg.marks = 0;
	assert_int_equal(
		strncmp(strstr(both, "<svg x="),
			strstr(svg_drawn(&f->arena, &f->svg, &f->diag), "<svg x="), 40),
		0);
	assert_int_equal(strncmp(both, svg_drawn(&f->arena, &f->svg, &f->diag), 150), 0);
}

/* Only a water that ends where the map ends runs on. */
static void test_beyond(void **state)
{
	struct fixture *f = *state;
	const char *part;
	int x, y;

	f->svg.waters = waters(f, "format = 1\n[water a]\nname = A\nwidth = 1\n"
				  "points = 0,300 20,310 200,300\n");
	part = strstr(
		group(f, svg_drawn(&f->arena, &f->svg, &f->diag), "waters"), " d=\"M");
	assert_non_null(part);
	assert_int_equal(sscanf(part, " d=\"M%d %d", &x, &y), 2);
	assert_true(x < -100 && y < 600);
	/* by all of its spots, to its last */
	assert_non_null(strstr(part, " 0 600C"));
	assert_non_null(strstr(part, " 40 620C"));
	assert_non_null(strstr(part, " 400 600\">"));
}

static void refuse(struct fixture *f, const char *text, const char *message)
{
	struct buf out;

	diag_init(&f->diag, &f->arena);
	f->svg.waters = waters(f, text);
	buf_init(&out, &f->arena);
	assert_int_equal(svg_write(&out, &f->arena, &f->svg, &f->diag), ERR_REFUSED);
	assert_int_equal(out.length, 0);
	assert_string_equal(messages_of(&f->arena, &f->diag), message);
}

#define HEAD "format = 1\n[water a]\nname = A\nwidth = 2\n"
/* What a place is like takes no room beside it: green below it, or a blue point. */
static void test_ground(void **state)
{
	struct fixture *f = *state;
	static const struct map_sign sign[] = {{MILL, "%", "Gaines's Mill: woods", "woods"},
		{HILL, "%", "Turkey Hill: woods", "woods"},
		{BRIDGE, "~", "New Bridge: on a river", "river point"},
		{HILL, "*", "Turkey Hill: victory", "victory"}};
	const char *text, *legend, *part;
	int x, y;

	f->svg.sign = sign;
	f->svg.signs = 4;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	/* They are joined, so the green runs on between them; first its edge. */
	assert_int_equal(svg_count(text, "<g class=\"ground\">"), 2 * 2);
	assert_int_equal(svg_count(text, "<title>Gaines's Mill: woods</title>"), 1);
	assert_non_null(strstr(text, "stroke-width=\"68\" stroke-linecap=\"round\">\n"
				     "<path fill=\"none\" d=\"M890 486C"));
	part = strstr(text, "<title>Gaines's Mill: woods</title><path d=\"M");
	assert_non_null(part);
	assert_int_equal(sscanf(strstr(part, "=\"M"), "=\"M%d %d", &x, &y), 2);
	assert_in_range(x, 890 + 34, 890 + 60);
	assert_int_equal(y, 486);
	assert_non_null(
		strstr(text, "<circle cx=\"736\" cy=\"554\" r=\"8\" fill=\"#a8cbe4\""));
	/* A sign stands on its point all the same, and nothing else stands beside it. */
	assert_non_null(strstr(text, "<title>Turkey Hill: victory</title>"));
	assert_null(strstr(text, "class=\"sign\"><title>Gaines's"));
	legend = strstr(text, "class=\"legend\"");
	assert_int_equal(svg_count(legend, ">woods</text>"), 1);
	assert_int_equal(svg_count(legend, ">river point</text>"), 1);
	/* Below everything: before the links. */
	assert_true(strstr(text, "class=\"grounds\"") < strstr(text, "stroke=\"#6b4a22\""));
}

/* Woods, swamps and towns lie below all else, each kind in one path; what ends where the
 * data end goes on. */
static void test_land(void **state)
{
	struct fixture *f = *state;
	const char *text, *land, *legend;

	f->svg.waters =
		waters(f, "format = 1\n[water a]\nname = A\nwidth = 2\nswamp = 9\n"
			  "points = 0,300 90,310 200,300\n"
			  "[ground b]\nkind = woods\npoints = 300,300 380,310 340,380\n"
			  "[ground c]\nkind = woods\npoints = 0,400 40,420 0,450\n"
			  "[ground d]\nkind = town\npoints = 100,350 120,350 120,380\n");
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	land = group(f, text, "land\" stroke-width=\"4\" paint-order=\"stroke");
	assert_int_equal(svg_count(land, "<path "), 3);
	assert_int_equal(svg_count(text, "<pattern "), 3);
	assert_true(strstr(land, "url(#swamp)") < strstr(land, "url(#woods)"));
	/* two woods in one path, the second from beyond the frame */
	assert_int_equal(svg_count(strstr(land, "url(#woods)"), "M"), 2 + 1);
	assert_non_null(strstr(land, "M-30"));
	assert_true(strstr(text, "class=\"land\"") < strstr(text, "class=\"waters\""));
	legend = strstr(text, "class=\"legend\"");
	assert_int_equal(svg_count(legend, ">swamp</text>"), 1);
	assert_int_equal(svg_count(legend, ">woods</text>"), 1);
	assert_int_equal(svg_count(legend, ">town</text>"), 1);
	/* the same on each map */
	assert_string_equal(text, svg_drawn(&f->arena, &f->svg, &f->diag));
}

/* Another sign in works. */
static void test_works(void **state)
{
	struct fixture *f = *state;
	static const struct map_sign sign[] = {
		{FORT, "#*", "Fort 1: works and victory", "works and victory"}};
	const char *text;

	f->svg.sign = sign;
	f->svg.signs = 1;
	text = strstr(svg_drawn(&f->arena, &f->svg, &f->diag),
		"<title>Fort 1: works and victory</title>");
	assert_non_null(text);
	assert_int_equal(strncmp(strstr(text, "</title>") + 8, "<rect ", 6), 0);
	assert_int_equal(strncmp(strstr(text, "<text") - 2, "/><text", 7), 0);
	assert_non_null(strstr(text, ">*</text>"));
	assert_null(strstr(text, ">#*</text>"));
}

/* The ends of the line with that title. */
static void find_line(const char *text, const char *title, int line[4])
{
	char format[120];

	snprintf(format, sizeof format, "<title>%s</title>", title);
	text = strstr(text, format);
	assert_non_null(text);
	text += strlen(format);
	assert_int_equal(sscanf(text, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"",
				 &line[0], &line[1], &line[2], &line[3]),
		4);
}

/* A bar lies where a water crosses the way, else in its middle; upright to it. */
static void test_ways(void **state)
{
	struct fixture *f = *state;
	static const struct map_way way[] = {
		{1, true, NO_SIDE, "a river", "river across the way"},
		{4, true, NO_SIDE, "another", "river across the way"},
		{2, false, UNION, "ours", "railroad of the Union"}};
	const char *text, *legend;
	int line[4];

	f->svg.way = way;
	f->svg.ways = 3;
	f->place[BRIDGE].x = 372;
	f->place[BRIDGE].y = 355; /* level with the fort */
	f->svg.waters = waters(f, "format = 1\n[water a]\nname = A\nwidth = 1\n"
				  "points = 222,300 222,400\n");
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, "<g class=\"bar\">"), 2);
	find_line(text, "a river", line);
	/* the water runs at 444 and the way nearly level */
	assert_in_range(line[0], 434, 454);
	assert_in_range(line[2], 434, 454);
	assert_in_range(abs(line[3] - line[1]), 28, 30);
	find_line(text, "another", line);
	/* The middle of 890,486 to 1060,572 is 975,529. */
	assert_in_range((line[0] + line[2]) / 2, 968, 982);
	assert_in_range((line[1] + line[3]) / 2, 522, 536);
	assert_true((line[0] < line[2]) != (line[1] < line[3]));
	assert_non_null(strstr(group(f, text, "held"), "stroke=\"#1d4c8f\""));
	legend = strstr(text, "class=\"legend\"");
	assert_int_equal(svg_count(legend, ">river across the way</text>"), 1);
	assert_int_equal(svg_count(legend, ">railroad of the Union</text>"), 1);
}

/* A counter says more in small letters, and shows in print what it is marked with. */
static void test_details(void **state)
{
	struct fixture *f = *state;
	struct map_mark mark[] = {{HILL, UNION, true, "14", "", "SP", .detail = "3 L2"},
		{MILL, CONFEDERATE, false, "9", "", "seen", .detail = "2 T4"}};
	const char *plain, *text, *legend;

	f->svg.mark = mark;
	f->svg.marks = 2;
	plain = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(plain, ">14</text>"), 2); /* and in the legend */
	assert_int_equal(svg_count(plain, ">3 L2</text>"), 2);
	assert_int_equal(svg_count(plain, ">2 T4</text>"), 2);
	mark[0].flags = MARK_SHORT;
	mark[1].flags = MARK_STRUCK;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	legend = strstr(text, "class=\"legend\"");
	assert_int_equal(svg_count(legend, ">in part out of supply</text>"), 1);
	assert_int_equal(svg_count(legend, ">may not attack</text>"), 1);
	/* a corner and a line across, once each on the map and in the legend */
	assert_int_equal(svg_count(text, "<path d="), svg_count(plain, "<path d=") + 4);
	svg_check_xmllint(text);
	/* two corners, and their legend */
	mark[0].flags = MARK_SHORT | MARK_WORN;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_int_equal(svg_count(text, ">in part on attrition</text>"), 1);
	assert_int_equal(svg_count(text, "<path d="), svg_count(plain, "<path d=") + 4 + 3);
	/* more than there is room for is written in narrow letters */
	assert_null(strstr(text, "scale(."));
	mark[0].detail = "3 G L2 S D2";
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	assert_non_null(strstr(text, ") scale(."));
	svg_check_xmllint(text);
}

/* Marches and retreats run beside their road, attacks upon it; each side has its own head,
 * and what leads to an attack is drawn below it. */
static void test_arrows(void **state)
{
	struct fixture *f = *state;
	static const int road[] = {RICHMOND, FORT, BRIDGE}, next[] = {BRIDGE, MILL},
			 leap[] = {FORT, HILL};
	static const struct map_arrow arrow[] = {
		{ARROW_ATTACK, UNION, next, 2, "an attack"},
		{ARROW_MARCH, UNION, road, 3, "a march"},
		{ARROW_MARCH, CONFEDERATE, leap, 2, "a leap"},
		{ARROW_RETREAT, NO_SIDE, next, 2, "a retreat"}};
	const char *without = svg_drawn(&f->arena, &f->svg, &f->diag), *text, *legend,
		   *part;

	f->svg.arrow = arrow;
	f->svg.arrows = 4;
	text = svg_drawn(&f->arena, &f->svg, &f->diag);
	svg_check_xmllint(text);
	for (int i = 0; i < 4; i++)
		assert_int_equal(svg_count(text, arrow[i].title), 1);
	assert_true(strstr(text, "an attack") > strstr(text, "a retreat"));
	assert_true(strstr(text, "an attack") < strstr(text, "class=\"marks\""));
	part = strstr(text, "<title>a march</title>");
	assert_non_null(strstr(part, "stroke-width=\"4\" stroke=\"#2f66b5\""));
	assert_non_null(strstr(part, "fill=\"#2f66b5\" stroke=\"#f7f2e4\""));
	part = strstr(text, "<title>a leap</title>");
	assert_non_null(strstr(part, "fill=\"#f7f2e4\" stroke=\"#b5402f\""));
	part = strstr(text, "<title>a retreat</title>");
	assert_non_null(strstr(part, "stroke-dasharray=\"8 5\""));
	legend = strstr(text, "class=\"legend\"");
	assert_int_equal(svg_count(legend, ">march</text>"), 1);
	assert_int_equal(svg_count(legend, ">attack</text>"), 1);
	assert_int_equal(svg_count(legend, ">retreat</text>"), 1);
	/* a line, its edge and a head of each; march has two in the legend */
	assert_int_equal(
		svg_count(text, "<path "), svg_count(without, "<path ") + 3 * (4 + 4));
	/* the map is where it was */
	assert_int_equal(
		strncmp(strstr(text, "<svg x="), strstr(without, "<svg x="), 40), 0);
}

static void test_bad_waters(void **state)
{
	struct fixture *f = *state;

	refuse(f, HEAD "points = 1,2 3;4 5,6\npoints.2 = 7,8 9,10001\n",
		"waters.ini:5:14: error: '3;4' in 'points' is no point; expected 'x,y', whole numbers from 0 to 10000\n"
		"waters.ini:6:16: error: '9,10001' in 'points' is no point; expected 'x,y', whole numbers from 0 to 10000\n");
	refuse(f, HEAD "points = 1,2\n",
		"waters.ini:5:10: error: 'points' has less than two; a course was expected\n");
	refuse(f, HEAD "points = 1,2 3,4\nlabel = 1,2 3,4\n",
		"waters.ini:6:13: error: too many points in 'label'; at most 1 are allowed\n");
	refuse(f, HEAD "points = 1,2 3,4\ncolour = red\n",
		"waters.ini:6:1: error: unknown key 'colour'; expected: name, width, swamp, points, label\n");
	refuse(f, HEAD,
		"waters.ini:2:1: error: [water a] has no key 'points' (its course, x,y x,y ...)\n");
	refuse(f, "format = 1\n[river a]\nname = A\n",
		"waters.ini:2:1: error: [river a] is none; expected [water ID] or [ground ID]\n");
	refuse(f, "format = 1\n[ground a]\nkind = woods\npoints = 1,1 2,2\n",
		"waters.ini:4:10: error: 'points' has less than three; an outline was expected\n");
	refuse(f, "format = 1\n[ground a]\nkind = hill\npoints = 1,1 2,2 3,1\n",
		"waters.ini:3:8: error: unknown value 'hill' in 'kind'; expected: swamp, woods, town\n");
	refuse(f, "format = 2\n[water a]\nname = A\nwidth = 99\npoints = 1,1 2,2\n",
		"waters.ini:1: error: this is not format 1; expected 'format = 1'\n"
		"waters.ini:4:9: error: '99' in 'width'; expected a whole number from 1 to 50\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(whole),
		TEST(same_bytes),
		TEST(places),
		TEST(nothing_to_draw),
		TEST(links),
		TEST(curves),
		TEST(escaping),
		TEST(mark_shapes),
		TEST(labels),
		TEST(public),
		TEST(signs),
		TEST(room),
		TEST(beyond),
		TEST(ground),
		TEST(land),
		TEST(works),
		TEST(ways),
		TEST(details),
		TEST(arrows),
		TEST(bad_waters),
	};

	return cmocka_run_group_tests_name("svg", tests, NULL, NULL);
}
