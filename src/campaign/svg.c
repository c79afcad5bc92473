#include "campaign/svg.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/field.h"
#include "engine/ini.h"
#include "engine/map.h"
#include "engine/ruleset.h"
#include "engine/text.h"

#define SCALE        2 /* pixels for a unit of the data */
#define POINT        9 /* radius of a point */
#define MARGIN       24
#define HEAD         96
#define LEGEND_LINE  40
#define LEGEND_TEXT  18
#define WIDTH_MIN    900
#define NAME_SIZE    15
#define WATER_SIZE   19
#define MARK_SIZE    16
#define WATERS_MAX   200
#define WATER_WIDTH  50
#define WATER_POINTS 1000

#define PAPER "#f7f2e4"
#define INK   "#1b1b1b"

enum direction { E, W, N, S, NE, SE, NW, SW, DIRECTIONS };

static const struct {
	int dx, dy;
	int turn; /* eighths of a circle from east */
} compass[DIRECTIONS] = {
	[E] = {1, 0, 0},
	[SE] = {1, 1, 1},
	[S] = {0, 1, 2},
	[SW] = {-1, 1, 3},
	[W] = {-1, 0, 4},
	[NW] = {-1, -1, 5},
	[N] = {0, -1, 6},
	[NE] = {1, -1, 7},
};

struct box {
	int left, top, right, bottom;
};

struct spot {
	int x, y; /* pixels */
};

struct water {
	const char *name;
	int width;
	const char *points_text, *label_text;
	struct spot *point;
	int points;
	struct spot label;
	bool labelled;
};

/* A mark, or a second sign, that has to find room beside its place. */
struct item {
	int place;
	const struct map_mark *mark; /* or NULL, and then */
	const struct map_sign *sign;
	int half_width, half_height;
	struct spot at;
	int away; /* pixels more than needed between it and its point */
	bool placed;
};

struct drawing {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	const struct map *map;
	struct water *water;
	int waters;
	const struct map_sign **sign; /* at each place, or NULL */
	bool *marked;                 /* each place */
	struct box *name;             /* of each place */
	struct item *item;
	int items;
	struct box data;  /* around points and waters */
	struct box frame; /* what is seen */
};

/* Text. */

/* True for what XML 1.0 lets stand in a text. */
static bool is_xml(const char *text, size_t length)
{
	return text_is_utf8(text, length) && (unsigned char)text[0] >= ' ' &&
	       !(length == 3 && !memcmp(text, "\xef\xbf", 2) &&
		       (unsigned char)text[2] >= 0xbe);
}

/* Appends a text (NULL is none); what XML cannot hold becomes U+FFFD. */
static void put_text(struct buf *out, const char *text)
{
	size_t left = text ? strlen(text) : 0, step;

	for (; left; text += step, left -= step) {
		unsigned char c = (unsigned char)*text;

		step = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
		if (c == '&')
			buf_puts(out, "&amp;");
		else if (c == '<')
			buf_puts(out, "&lt;");
		else if (c == '>')
			buf_puts(out, "&gt;");
		else if (c == '"')
			buf_puts(out, "&quot;");
		else if (c == '\n' || c == '\t')
			buf_putc(out, ' ');
		else if (step <= left && is_xml(text, step))
			buf_add(out, text, step);
		else {
			buf_puts(out, "\xef\xbf\xbd");
			step = 1;
		}
	}
}

/* <title>, which browsers show when the element is pointed at. */
static void put_title(struct buf *out, const char *title)
{
	if (!title || !*title)
		return;
	buf_puts(out, "<title>");
	put_text(out, title);
	buf_puts(out, "</title>");
}

static int columns(const char *text)
{
	return text ? (int)text_columns(text) : 0;
}

/* Boxes and lines. */

static int larger(int a, int b)
{
	return a > b ? a : b;
}

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

static struct box box_around(struct spot at, int half_width, int half_height)
{
	return (struct box){at.x - half_width, at.y - half_height, at.x + half_width,
		at.y + half_height};
}

static void box_join(struct box *box, struct box other)
{
	box->left = smaller(box->left, other.left);
	box->top = smaller(box->top, other.top);
	box->right = larger(box->right, other.right);
	box->bottom = larger(box->bottom, other.bottom);
}

static int box_overlap(struct box a, struct box b)
{
	int width = smaller(a.right, b.right) - larger(a.left, b.left);
	int height = smaller(a.bottom, b.bottom) - larger(a.top, b.top);

	return width > 0 && height > 0 ? width * height : 0;
}

/* Narrows from..to, in parts of 1024 of a line, to where low <= start + way <= high. */
static bool clip(int start, int way, int low, int high, int *from, int *to)
{
	int a, b;

	if (!way)
		return start >= low && start <= high;
	a = (low - start) * 1024 / way;
	b = (high - start) * 1024 / way;
	*from = larger(*from, smaller(a, b));
	*to = smaller(*to, larger(a, b));
	return *from < *to;
}

/* How far a line runs within a box, by its longer axis. */
static int box_crossed(struct box box, struct spot a, struct spot b)
{
	int from = 0, to = 1024;
	int dx = b.x - a.x, dy = b.y - a.y;

	if (!clip(a.x, dx, box.left, box.right, &from, &to) ||
		!clip(a.y, dy, box.top, box.bottom, &from, &to))
		return 0;
	return (to - from) * larger(abs(dx), abs(dy)) / 1024;
}

static struct spot place_spot(const struct drawing *d, int place)
{
	return (struct spot){
		d->map->place[place].x * SCALE, d->map->place[place].y * SCALE};
}

/* Waters. */

static const struct field water_table[] = {
	{FIELD_OF(struct water, name, "name", FIELD_TEXT, "the printed name"),
		.required = true},
	{FIELD_OF(struct water, width, "width", FIELD_INT, "in units of the map"), .min = 1,
		.max = WATER_WIDTH, .required = true},
	{FIELD_OF(struct water, points_text, "points", FIELD_TEXT,
		 "its course, x,y x,y ..."),
		.required = true},
	{FIELD_OF(struct water, label_text, "label", FIELD_TEXT,
		"left end of the base line of the name")},
	FIELD_END,
};

/* Reads "x,y"; the word is changed. */
static bool read_spot(char *word, struct spot *out)
{
	char *comma = strchr(word, ',');

	if (!comma)
		return false;
	*comma = '\0';
	if (!text_to_int(word, 0, SVG_MAX, &out->x) ||
		!text_to_int(comma + 1, 0, SVG_MAX, &out->y))
		return false;
	out->x *= SCALE;
	out->y *= SCALE;
	return true;
}

/* Reads at most `max` spots; returns their number. */
static int read_spots(struct spot *out, int max, struct arena *arena,
	const struct ini_entry *entry, struct diag *diag)
{
	const char *value = entry->value;
	size_t at = 0, length;
	int count = 0;

	for (;; at += length) {
		at += strspn(value + at, " ");
		length = strcspn(value + at, " ");
		if (!length)
			return count;
		if (count == max) {
			diag_add(diag, DIAG_ERROR, ini_where(entry, at),
				"too many points in '%s'; at most %d are allowed",
				entry->key, max);
			return count;
		}
		if (!read_spot(arena_copy(arena, value + at, length), &out[count]))
			diag_add(diag, DIAG_ERROR, ini_where(entry, at),
				"'%.*s' in '%s' is no point; expected 'x,y', whole numbers "
				"from 0 to %d",
				(int)length, value + at, entry->key, SVG_MAX);
		else
			count++;
	}
}

static void read_water(
	struct drawing *d, const struct ini_section *section, struct diag *diag)
{
	struct field_context context = {d->arena, NULL, true};
	struct water *water = &d->water[d->waters];
	const struct ini_entry *entry;
	const char *remove = ini_value(section, "remove");
	unsigned errors = diag->errors;

	*water = (struct water){0};
	field_clear(water, water_table);
	field_read(water, water_table, section, &context, diag);
	if ((entry = ini_entry(section, "points"))) {
		size_t most = strlen(entry->value) / 4 + 1; /* "1,1 " */

		water->point = ARENA_NEW_ARRAY(d->arena, most, struct spot);
		water->points = read_spots(water->point, smaller((int)most, WATER_POINTS),
			d->arena, entry, diag);
		if (water->points < 2 && errors == diag->errors)
			diag_add(diag, DIAG_ERROR, entry->where,
				"'points' has less than two; a course was expected");
	}
	if ((entry = ini_entry(section, "label")))
		water->labelled = read_spots(&water->label, 1, d->arena, entry, diag) == 1;
	if (!remove || strcmp(remove, "yes"))
		d->waters++;
}

static int read_waters(struct drawing *d, struct diag *diag)
{
	const struct ini *ini = d->svg->waters;
	const struct ini_section *section;
	unsigned errors = diag->errors;
	size_t count = 0;

	if (!ini)
		return OK;
	if (ini->format != 1)
		diag_add(diag, DIAG_ERROR, (struct where){ini->file, 1, 0},
			"this is not format 1; expected 'format = 1'");
	for (section = ini->first; section; section = section->next)
		count++;
	if (count > WATERS_MAX) {
		diag_add(diag, DIAG_ERROR, (struct where){ini->file, 0, 0},
			"%zu waters; at most %d are allowed", count, WATERS_MAX);
		return ERR_REFUSED;
	}
	d->water = ARENA_NEW_ARRAY(d->arena, count, struct water);
	for (section = ini->first; section; section = section->next) {
		const char *id = ini_section_id(section, "water");

		if (!id || !text_is_id(id))
			diag_add(diag, DIAG_ERROR, section->where,
				"[%s] is none; expected [water ID]", section->name);
		else
			read_water(d, section, diag);
	}
	return diag->errors == errors ? OK : ERR_REFUSED;
}

static struct box water_name_box(const struct water *water)
{
	int width = columns(water->name) * WATER_SIZE * 6 / 10;

	return (struct box){water->label.x, water->label.y - WATER_SIZE,
		water->label.x + width, water->label.y + 5};
}

/* Where things go. */

/*
 * Where the name stands, in a font of middling width. The sides of names were
 * chosen for this box; its near end depends on no font.
 */
static struct box name_box(const struct drawing *d, int place)
{
	const struct place *p = &d->map->place[place];
	int half_width = columns(p->name) * (d->marked[place] ? 92 : 84) / 20 + 1;
	int half_height = 8;
	struct spot at = place_spot(d, place);
	int dx = compass[p->label].dx, dy = compass[p->label].dy;

	at.x += dx * (half_width + (dy ? 7 : 13));
	at.y += dy * (half_height + (dx ? 8 : 12));
	return box_around(at, half_width, half_height);
}

/* Half the sides of the shape that holds a label of so many characters. */
static void item_size(struct item *item, enum side side, const char *label)
{
	int width = columns(label) * MARK_SIZE * 6 / 10;

	if (side == UNION) {
		item->half_width = larger(17, width / 2 + 7);
		item->half_height = 12;
	} else if (side == CONFEDERATE) {
		item->half_width = larger(20, width * 3 / 4 + 8);
		item->half_height = 17;
	} else {
		item->half_width = larger(16, width / 2 + 9);
		item->half_height = 13;
	}
}

static struct spot beside(const struct drawing *d, const struct item *item,
	enum direction direction, int away)
{
	struct spot at = place_spot(d, item->place);
	int dx = compass[direction].dx, dy = compass[direction].dy;
	int x = item->half_width, y = item->half_height;

	if (dx && dy) {
		/* The corners of a diamond are empty: it may come nearer. */
		if (item->mark && item->mark->side == CONFEDERATE) {
			x /= 2;
			y /= 2;
		}
		x += POINT;
		y += POINT;
		away = away * 3 / 4;
	} else {
		x += POINT + 4;
		y += POINT + 4;
	}
	at.x += dx * (x + away);
	at.y += dy * (y + away);
	return at;
}

/* What it costs to hide what lies below an item at a spot and below its tie. */
static int hidden(const struct drawing *d, const struct item *item, struct spot at)
{
	struct box box = box_around(at, item->half_width + 2, item->half_height + 2);
	struct spot home = place_spot(d, item->place);
	const struct map *map = d->map;
	int cost = 0;

	for (int p = 0; p < map->places; p++) {
		if (p != item->place)
			cost += 6 * box_overlap(box, box_around(place_spot(d, p), POINT + 3,
							     POINT + 3));
		cost += 3 * box_overlap(box, d->name[p]) +
			box_crossed(d->name[p], home, at);
	}
	for (int i = 0; i < d->items; i++)
		if (&d->item[i] != item && d->item[i].placed)
			cost += 6 * box_overlap(box,
					    box_around(d->item[i].at, d->item[i].half_width,
						    d->item[i].half_height));
	for (int w = 0; w < d->waters; w++)
		if (d->water[w].labelled)
			cost += box_overlap(box, water_name_box(&d->water[w]));
	for (int l = 0; l < map->links; l++)
		cost += box_crossed(box, place_spot(d, map->link[l].from),
			place_spot(d, map->link[l].to));
	return cost;
}

/* Puts an item where it hides least, best on the side that faces away from the name. */
static void find_room(const struct drawing *d, struct item *item)
{
	int label = d->map->place[item->place].label;
	int best = -1, best_away = 0;
	struct spot best_at = {0, 0};

	for (int away = 0; away <= 36; away += 12) {
		for (int i = 0; i < DIRECTIONS; i++) {
			struct spot at = beside(d, item, (enum direction)i, away);
			int turn = abs(compass[i].turn - compass[label].turn);
			int cost = away * 3 + 10 * (4 - smaller(turn, 8 - turn));

			cost += hidden(d, item, at);
			if (best >= 0 && cost >= best)
				continue;
			best = cost;
			best_at = at;
			best_away = away;
		}
	}
	item->at = best_at;
	item->away = best_away;
	item->placed = true;
}

static void collect_items(struct drawing *d)
{
	const struct svg_map *svg = d->svg;

	d->item = ARENA_NEW_ARRAY(
		d->arena, (size_t)svg->marks + (size_t)svg->signs, struct item);
	for (int i = 0; i < svg->signs; i++) {
		const struct map_sign *sign = &svg->sign[i];

		assert(sign->place >= 0 && sign->place < d->map->places);
		if (!d->sign[sign->place])
			d->sign[sign->place] = sign;
		else
			d->item[d->items++] = (struct item){.place = sign->place,
				.sign = sign,
				.half_width = POINT + 3,
				.half_height = POINT + 3};
	}
	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];
		struct item *item = &d->item[d->items++];

		assert(mark->place >= 0 && mark->place < d->map->places);
		*item = (struct item){.place = mark->place, .mark = mark};
		item_size(item, mark->side, mark->label);
		d->marked[mark->place] = true;
	}
}

static void arrange(struct drawing *d)
{
	const struct map *map = d->map;

	d->sign = ARENA_NEW_ARRAY(d->arena, (size_t)map->places, const struct map_sign *);
	d->marked = ARENA_NEW_ARRAY(d->arena, (size_t)map->places, bool);
	d->name = ARENA_NEW_ARRAY(d->arena, (size_t)map->places, struct box);
	for (int p = 0; p < map->places; p++) {
		assert(map->place[p].label >= 0 && map->place[p].label < DIRECTIONS);
		assert(map->place[p].x >= 0 && map->place[p].x <= SVG_MAX);
		assert(map->place[p].y >= 0 && map->place[p].y <= SVG_MAX);
	}
	collect_items(d);
	for (int p = 0; p < map->places; p++)
		d->name[p] = name_box(d, p);
	/* Who came first chose without the others; so all choose again. */
	for (int round = 0; round < 3; round++)
		for (int i = 0; i < d->items; i++)
			find_room(d, &d->item[i]);
}

static void find_frame(struct drawing *d)
{
	bool any = false;

	d->data = (struct box){0, 0, 0, 0};
	for (int p = 0; p < d->map->places; p++, any = true) {
		struct box box = box_around(place_spot(d, p), 0, 0);

		if (!any)
			d->data = box;
		box_join(&d->data, box);
	}
	for (int w = 0; w < d->waters; w++)
		for (int i = 0; i < d->water[w].points; i++, any = true) {
			struct box box = box_around(d->water[w].point[i], 0, 0);

			if (!any)
				d->data = box;
			box_join(&d->data, box);
		}
	d->frame = d->data;
	for (int p = 0; p < d->map->places; p++) {
		box_join(&d->frame, d->name[p]);
		box_join(&d->frame, box_around(place_spot(d, p), POINT + 3, POINT + 3));
	}
	for (int i = 0; i < d->items; i++)
		box_join(&d->frame, box_around(d->item[i].at, d->item[i].half_width,
					    d->item[i].half_height));
	for (int w = 0; w < d->waters; w++)
		if (d->water[w].labelled)
			box_join(&d->frame, water_name_box(&d->water[w]));
	d->frame.left -= MARGIN;
	d->frame.top -= MARGIN;
	d->frame.right = larger(d->frame.right + MARGIN, d->frame.left + WIDTH_MIN);
	d->frame.bottom += MARGIN;
}

/* Drawing: the ground. */

/* A river that ends where the data end runs on to the edge of the drawing. */
static void put_beyond(struct drawing *d, struct spot last, struct spot before)
{
	int dx = last.x - before.x, dy = last.y - before.y, edge;

	if (dx && (last.x == d->data.left || last.x == d->data.right)) {
		edge = last.x == d->data.left ? d->frame.left - 50 : d->frame.right + 50;
		buf_printf(d->out, "%d,%d ", edge, last.y + dy * (edge - last.x) / dx);
	} else if (dy && (last.y == d->data.top || last.y == d->data.bottom)) {
		edge = last.y == d->data.top ? d->frame.top - 50 : d->frame.bottom + 50;
		buf_printf(d->out, "%d,%d ", last.x + dx * (edge - last.y) / dy, edge);
	}
}

static void draw_waters(struct drawing *d)
{
	struct buf *out = d->out;

	buf_puts(out, "<g class=\"waters\" fill=\"none\" stroke=\"#a8cbe4\" "
		      "stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
	for (int w = 0; w < d->waters; w++) {
		const struct water *water = &d->water[w];
		int last = water->points - 1;

		buf_printf(out, "<polyline stroke-width=\"%d\" points=\"",
			water->width * SCALE);
		put_beyond(d, water->point[0], water->point[1]);
		for (int i = 0; i <= last; i++)
			buf_printf(out, "%d,%d ", water->point[i].x, water->point[i].y);
		put_beyond(d, water->point[last], water->point[last - 1]);
		buf_truncate(out, out->length - 1);
		buf_puts(out, "\">");
		put_title(out, water->name);
		buf_puts(out, "</polyline>\n");
	}
	buf_printf(out,
		"</g>\n<g fill=\"#2f608c\" font-size=\"%d\" font-style=\"italic\" "
		"stroke=\"" PAPER "\" stroke-width=\"4\" paint-order=\"stroke\">\n",
		WATER_SIZE);
	for (int w = 0; w < d->waters; w++) {
		const struct water *water = &d->water[w];

		if (!water->labelled)
			continue;
		buf_printf(out, "<text x=\"%d\" y=\"%d\">", water->label.x, water->label.y);
		put_text(out, water->name);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}

/* True when a railroad runs beside the link. */
static bool has_rails(const struct drawing *d, const struct link *link)
{
	const struct map *map = d->map;

	for (int l = 0; l < map->links; l++) {
		const struct link *other = &map->link[l];

		if (other->flags & d->svg->rail &&
			((other->from == link->from && other->to == link->to) ||
				(other->from == link->to && other->to == link->from)))
			return true;
	}
	return false;
}

/* A road beside a railroad is drawn wide, so that both are seen. */
static void draw_links(struct drawing *d, bool rail, const char *style)
{
	const struct map *map = d->map;

	buf_printf(d->out, "<g %s>\n", style);
	for (int l = 0; l < map->links; l++) {
		const struct link *link = &map->link[l];
		struct spot a = place_spot(d, link->from), b = place_spot(d, link->to);

		if (((link->flags & d->svg->rail) != 0) != rail)
			continue;
		buf_printf(d->out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"%s/>\n",
			a.x, a.y, b.x, b.y,
			!rail && has_rails(d, link) ? " stroke-width=\"12\"" : "");
	}
	buf_puts(d->out, "</g>\n");
}

#define ROAD_STYLE      "stroke=\"#a07a4c\" stroke-width=\"3\""
#define RAIL_STYLE      "stroke=\"#333\" stroke-width=\"2\""
#define RAIL_TIES_STYLE "stroke=\"#333\" stroke-width=\"9\" stroke-dasharray=\"2 9\""

/* Drawing: points, signs and marks. All of them round the spot `at`. */

static void draw_sign(struct buf *out, struct spot at, const char *sign)
{
	bool broken = !strcmp(sign, "x");

	if (!strcmp(sign, "#"))
		buf_printf(out,
			"<rect x=\"%d\" y=\"%d\" width=\"20\" height=\"20\" fill=\"#fff\" "
			"stroke=\"" INK "\" stroke-width=\"3\"/>",
			at.x - 10, at.y - 10);
	else if (broken)
		buf_printf(out,
			"<circle cx=\"%d\" cy=\"%d\" r=\"14\" fill=\"" PAPER
			"\" stroke=\"" INK "\" stroke-width=\"2\" "
			"stroke-dasharray=\"5 4\"/>"
			"<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"" INK "\"/>",
			at.x, at.y, at.x, at.y);
	else
		buf_printf(out,
			"<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"#fff\" stroke=\"" INK
			"\" stroke-width=\"2\"/>",
			at.x, at.y);
	buf_printf(out,
		"<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-weight=\"bold\" "
		"font-size=\"%d\" fill=\"%s\">",
		at.x, at.y + (broken ? 5 : 6),
		columns(sign) > 1 ? 13
		: broken          ? 19
				  : 17,
		broken ? "#fff" : INK);
	put_text(out, sign);
	buf_puts(out, "</text>");
}

static void draw_mark(struct buf *out, struct spot at, const struct item *item)
{
	static const char *const colour[] = {
		[UNION] = "#1d4c8f", [CONFEDERATE] = "#8c2a1c", [NO_SIDE] = "#555"};
	const struct map_mark *mark = item->mark;
	enum side side =
		mark->side == UNION || mark->side == CONFEDERATE ? mark->side : NO_SIDE;
	int x = item->half_width, y = item->half_height;

	if (side == UNION)
		buf_printf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
			at.x - x, at.y - y, 2 * x, 2 * y);
	else if (side == CONFEDERATE)
		buf_printf(out, "<polygon points=\"%d,%d %d,%d %d,%d %d,%d\"", at.x - x,
			at.y, at.x, at.y - y, at.x + x, at.y, at.x, at.y + y);
	else
		buf_printf(out, "<ellipse cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"", at.x,
			at.y, x, y);
	buf_printf(out, " fill=\"%s\" stroke=\"%s\" stroke-width=\"3\"/>",
		mark->own ? colour[side] : "#fff", colour[side]);
	if (!mark->label || !*mark->label)
		return;
	buf_printf(out,
		"<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-weight=\"bold\" "
		"font-size=\"%d\" fill=\"%s\">",
		at.x, at.y + 6, MARK_SIZE, mark->own ? "#fff" : INK);
	put_text(out, mark->label);
	buf_puts(out, "</text>");
}

static void draw_places(struct drawing *d)
{
	struct buf *out = d->out;

	buf_puts(out, "<g class=\"places\">\n");
	for (int p = 0; p < d->map->places; p++) {
		struct spot at = place_spot(d, p);

		buf_puts(out, "<g id=\"place-");
		put_text(out, d->map->place[p].id);
		buf_puts(out, "\" class=\"place\">");
		put_title(out, d->map->place[p].name);
		if (d->sign[p]) {
			buf_puts(out, "<g class=\"sign\">");
			put_title(out, d->sign[p]->title);
			draw_sign(out, at, d->sign[p]->sign);
			buf_puts(out, "</g>");
		} else {
			buf_printf(out,
				"<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#fff\" "
				"stroke=\"" INK "\" stroke-width=\"2\"/>",
				at.x, at.y, POINT - 1);
		}
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}

/* Marks that found no room at their point are tied to it. */
static void draw_ties(struct drawing *d)
{
	buf_puts(d->out, "<g stroke=\"" INK "\" stroke-width=\"2\">\n");
	for (int i = 0; i < d->items; i++) {
		struct spot at = place_spot(d, d->item[i].place);

		if (d->item[i].away)
			buf_printf(d->out,
				"<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", at.x,
				at.y, d->item[i].at.x, d->item[i].at.y);
	}
	buf_puts(d->out, "</g>\n");
}

static void draw_items(struct drawing *d)
{
	struct buf *out = d->out;

	buf_puts(out, "<g class=\"marks\">\n");
	for (int i = 0; i < d->items; i++) {
		const struct item *item = &d->item[i];

		if (item->sign) {
			buf_puts(out, "<g class=\"sign\">");
			put_title(out, item->sign->title);
			draw_sign(out, item->at, item->sign->sign);
		} else {
			buf_printf(out, "<g class=\"mark %s%s\">",
				item->mark->side == UNION         ? "union"
				: item->mark->side == CONFEDERATE ? "confederate"
								  : "nobody",
				item->mark->own ? " own" : "");
			put_title(out, item->mark->title);
			draw_mark(out, item->at, item);
		}
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}

/* The end of the name that is next to the point stays there, however wide the font. */
static void draw_names(struct drawing *d)
{
	struct buf *out = d->out;

	buf_printf(out,
		"<g class=\"names\" font-size=\"%d\" fill=\"" INK "\" stroke=\"" PAPER
		"\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
		NAME_SIZE);
	for (int p = 0; p < d->map->places; p++) {
		const struct place *place = &d->map->place[p];
		const struct box *box = &d->name[p];
		int dx = compass[place->label].dx;
		int gap = d->sign[p] ? 4 : 1; /* a sign is larger than a point */

		buf_printf(out, "<text x=\"%d\" y=\"%d\"%s%s>",
			dx > 0   ? box->left + gap
			: dx < 0 ? box->right - gap
				 : (box->left + box->right) / 2,
			box->bottom - 3,
			dx > 0   ? ""
			: dx < 0 ? " text-anchor=\"end\""
				 : " text-anchor=\"middle\"",
			d->marked[p] ? " font-weight=\"bold\"" : "");
		put_text(out, place->name);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}

/* The legend. */

struct legend {
	struct drawing *d;
	int left, right;
	int x, y; /* where the next entry begins; y is its middle */
};

/* Makes room for an entry and returns the middle of its symbol. */
static struct spot legend_entry(struct legend *legend, int half_width, const char *text)
{
	int width = 2 * half_width + columns(text) * LEGEND_TEXT * 62 / 100 + 10;
	struct spot at;

	if (legend->x > legend->left && legend->x + width > legend->right) {
		legend->x = legend->left;
		legend->y += LEGEND_LINE;
	}
	at = (struct spot){legend->x + half_width, legend->y};
	buf_printf(legend->d->out, "<text x=\"%d\" y=\"%d\">", at.x + half_width + 8,
		at.y + 6);
	put_text(legend->d->out, text);
	buf_puts(legend->d->out, "</text>");
	legend->x += width + 28;
	return at;
}

static void legend_mark(struct legend *legend, enum side side, bool own, const char *text)
{
	struct map_mark mark = {0, side, own, "", NULL};
	struct item item = {.mark = &mark};

	item_size(&item, side, mark.label);
	draw_mark(legend->d->out, legend_entry(legend, item.half_width, text), &item);
	buf_putc(legend->d->out, '\n');
}

static void legend_marks(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;
	bool used[SIDES + 1][2] = {{false}};
	bool any_own = false;

	for (int i = 0; i < svg->marks; i++) {
		enum side side = svg->mark[i].side;

		used[side == UNION || side == CONFEDERATE ? side : NO_SIDE]
		    [svg->mark[i].own] = true;
		any_own |= svg->mark[i].own;
	}
	for (int own = 1; own >= 0; own--)
		for (int side = UNION; side < SIDES; side++) {
			const char *title = side_title((enum side)side);

			if (used[side][own])
				legend_mark(legend, (enum side)side, own,
					arena_printf(legend->d->arena,
						own       ? "%s, own"
						: any_own ? "%s, as known"
							  : "%s",
						title));
		}
	if (used[NO_SIDE][0] || used[NO_SIDE][1])
		legend_mark(legend, NO_SIDE, used[NO_SIDE][1], "held by nobody");
}

/* The words for a sign: its title if it always has the same, or what we call it. */
static const char *sign_words(const struct svg_map *svg, int first)
{
	const char *sign = svg->sign[first].sign, *title = svg->sign[first].title;

	for (int i = first; i < svg->signs; i++) {
		if (strcmp(svg->sign[i].sign, sign) ||
			!strcmp(svg->sign[i].title ? svg->sign[i].title : "",
				title ? title : ""))
			continue;
		if (!strcmp(sign, "="))
			return "bridge";
		if (!strcmp(sign, "x"))
			return "broken bridge";
		if (!strcmp(sign, "#"))
			return "works";
	}
	return title;
}

static void legend_signs(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;

	for (int i = 0; i < svg->signs; i++) {
		int before = 0;

		while (strcmp(svg->sign[before].sign, svg->sign[i].sign))
			before++;
		if (before < i)
			continue;
		draw_sign(legend->d->out, legend_entry(legend, 14, sign_words(svg, i)),
			svg->sign[i].sign);
		buf_putc(legend->d->out, '\n');
	}
}

static void legend_line(struct legend *legend, const char *text, const char *style)
{
	struct spot at = legend_entry(legend, 24, text);

	buf_printf(legend->d->out, "<path d=\"M%d %dh48\" %s/>\n", at.x - 24, at.y, style);
}

static void legend_ways(struct legend *legend)
{
	const struct map *map = legend->d->map;
	bool road = false, rail = false;

	for (int l = 0; l < map->links; l++)
		if (map->link[l].flags & legend->d->svg->rail)
			rail = true;
		else
			road = true;
	if (road)
		legend_line(legend, "road", ROAD_STYLE);
	if (rail) {
		struct legend again = *legend;
		struct buf *out = legend->d->out;

		legend_line(legend, "railroad", RAIL_STYLE);
		buf_printf(out, "<path d=\"M%d %dh48\" " RAIL_TIES_STYLE "/>\n",
			legend->y == again.y ? again.x : legend->left, legend->y);
	}
}

/* Appends the legend below `top`; returns the y of its lower end. */
static int draw_legend(struct drawing *d, int left, int right, int top)
{
	struct legend legend = {d, left, right, left, top + LEGEND_LINE / 2};

	buf_printf(d->out, "<g class=\"legend\" font-size=\"%d\" fill=\"" INK "\">\n",
		LEGEND_TEXT);
	legend_marks(&legend);
	legend_signs(&legend);
	legend_ways(&legend);
	buf_puts(d->out, "</g>\n");
	return legend.y + LEGEND_LINE / 2;
}

/* The sheet. */

static void draw_head(struct drawing *d)
{
	struct buf *out = d->out;

	buf_printf(out,
		"<text x=\"%d\" y=\"46\" font-size=\"34\" font-weight=\"bold\" fill=\"" INK
		"\">",
		MARGIN);
	put_text(out, d->svg->title);
	buf_printf(out, "</text>\n<text x=\"%d\" y=\"78\" font-size=\"21\" fill=\"#444\">",
		MARGIN);
	put_text(out, d->svg->subtitle);
	buf_puts(out, "</text>\n");
}

static void draw_map(struct drawing *d)
{
	int width = d->frame.right - d->frame.left;
	int height = d->frame.bottom - d->frame.top;

	buf_printf(d->out,
		"<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"viewBox=\"%d %d %d %d\">\n",
		MARGIN, HEAD, width, height, d->frame.left, d->frame.top, width, height);
	draw_waters(d);
	draw_links(d, false, ROAD_STYLE);
	draw_links(d, true, RAIL_STYLE);
	draw_links(d, true, RAIL_TIES_STYLE);
	draw_ties(d);
	draw_places(d);
	draw_items(d);
	draw_names(d);
	buf_puts(d->out, "</svg>\n");
	buf_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		"stroke=\"" INK "\" stroke-width=\"2\"/>\n",
		MARGIN, HEAD, width, height);
}

int svg_write(
	struct buf *out, struct arena *arena, const struct svg_map *map, struct diag *diag)
{
	struct drawing d = {.arena = arena, .svg = map, .map = map->map};
	struct buf sheet;
	int width, height, rc;

	if ((rc = read_waters(&d, diag)))
		return rc;
	arrange(&d);
	find_frame(&d);
	/* The sheet is drawn first: only then we know how high its legend is. */
	buf_init(&sheet, arena);
	d.out = &sheet;
	draw_head(&d);
	draw_map(&d);
	width = d.frame.right - d.frame.left + 2 * MARGIN;
	height = HEAD + d.frame.bottom - d.frame.top + MARGIN / 2;
	height = draw_legend(&d, MARGIN, width - MARGIN, height) + MARGIN / 2;

	buf_printf(out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%d\" "
		"height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n",
		width, height, width, height);
	put_title(out, map->title);
	buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" fill=\"" PAPER "\"/>\n", width,
		height);
	buf_add(out, sheet.data, sheet.length);
	buf_puts(out, "</svg>\n");
	return OK;
}
