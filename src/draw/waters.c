/*
 * The waters of a map of points: as the data have them, as courses, as banks with water
 * between them, and with their names along them. A name goes where it hides least; what
 * another place would cost at most is known before all of it is weighed.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "draw/svg_private.h"

#define WATERS_MAX   200
#define WATER_WIDTH  50
#define WATER_SWAMP  200
#define WATER_POINTS 1000

static const struct field water_table[] = {
	{FIELD_OF(struct water, name, "name", FIELD_TEXT, "the printed name"),
		.required = true},
	{FIELD_OF(struct water, width, "width", FIELD_INT, "in units of the map"), .min = 1,
		.max = WATER_WIDTH, .required = true},
	{FIELD_OF(struct water, swamp, "swamp", FIELD_INT,
		 "on each side, in the same units"),
		.max = WATER_SWAMP},
	{FIELD_NOTED("points", "its course, x,y x,y ..."), .required = true},
	{FIELD_NOTED("label", "left end of the base line of the name")},
	FIELD_END,
};

static const char *const land_words[] = {"swamp", "woods", "town", NULL};

static const struct field ground_table[] = {
	{FIELD_OF(struct ground, land, "kind", FIELD_WORD, "what it is"),
		.words = land_words, .required = true},
	{FIELD_NOTED("points", "its outline, x,y x,y ..."), .required = true},
	FIELD_END,
};

/* ---- the data ---- */

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
	out->x *= SVG_SCALE;
	out->y *= SVG_SCALE;
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
				"'%.*s' in '%s' is no point; expected 'x,y', whole numbers from 0 to %d",
				(int)length, value + at, entry->key, SVG_MAX);
		else
			count++;
	}
}

/* Reads the course of a water or the outline of a ground, of at least so many. */
static int read_course(struct spot **out, struct arena *arena,
	const struct ini_section *section, int least, struct diag *diag)
{
	const struct ini_entry *entry = ini_entry(section, "points");
	unsigned errors = diag->errors;
	size_t most;
	int count;

	if (!entry)
		return 0;
	most = strlen(entry->value) / 4 + 1; /* "1,1 " */
	*out = ARENA_NEW_ARRAY(arena, most, struct spot);
	count = read_spots(*out, smaller((int)most, WATER_POINTS), arena, entry, diag);
	if (count < least && errors == diag->errors)
		diag_add(diag, DIAG_ERROR, entry->where,
			"'points' has less than %s; %s was expected",
			least == 2 ? "two" : "three",
			least == 2 ? "a course" : "an outline");
	return count;
}

static void read_ground(struct layout *out, struct arena *arena,
	const struct ini_section *section, struct diag *diag)
{
	struct field_context context = {.arena = arena, .provenance = true};
	struct ground *ground = &out->land[out->lands];

	*ground = (struct ground){0};
	field_clear(ground, ground_table);
	field_read(ground, ground_table, section, &context, diag);
	ground->points = read_course(&ground->point, arena, section, 3, diag);
	out->lands++;
}

static void read_water(struct layout *out, struct arena *arena,
	const struct ini_section *section, struct diag *diag)
{
	struct field_context context = {.arena = arena, .provenance = true};
	struct water *water = &out->water[out->waters];
	const struct ini_entry *entry;

	*water = (struct water){0};
	field_clear(water, water_table);
	field_read(water, water_table, section, &context, diag);
	water->points = read_course(&water->point, arena, section, 2, diag);
	if ((entry = ini_entry(section, "label")))
		water->labelled = read_spots(&water->label, 1, arena, entry, diag) == 1;
	out->waters++;
}

int svg_waters(
	struct layout *out, struct arena *arena, const struct ini *ini, struct diag *diag)
{
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
			"%zu waters and grounds; at most %d are allowed", count,
			WATERS_MAX);
		return ERR_REFUSED;
	}
	out->water = ARENA_NEW_ARRAY(arena, count, struct water);
	/* and a swamp of each water */
	out->land = ARENA_NEW_ARRAY(arena, 2 * count, struct ground);
	for (section = ini->first; section; section = section->next) {
		const char *water = ini_section_id(section, "water"),
			   *ground = ini_section_id(section, "ground");

		if (water && text_is_id(water))
			read_water(out, arena, section, diag);
		else if (ground && text_is_id(ground))
			read_ground(out, arena, section, diag);
		else
			diag_add(diag, DIAG_ERROR, section->where,
				"[%s] is none; expected [water ID] or [ground ID]",
				section->name);
	}
	return diag->errors == errors ? OK : ERR_REFUSED;
}

/* ---- courses ---- */

#define BEYOND  800 /* pixels that a water runs on where the map ends */
#define REACH   64  /* a longer stretch is not straight */
#define MEANDER 18  /* of its length, a part that it turns aside */
#define ASIDE   8   /* at most */

/* A water that ends where the data end goes on. */
static bool runs_on(
	struct spot *out, const struct box *data, struct spot last, struct spot before)
{
	if (last.x != data->left && last.x != data->right && last.y != data->top &&
		last.y != data->bottom)
		return false;
	*out = spot_add(last, spot_along(spot_unit(spot_from(last, before)), BEYOND));
	return true;
}

/* Its spots, with one aside from the middle of each long stretch. */
static int bend_stretches(struct spot *out, const struct water *water)
{
	int count = 0;

	for (int i = 0; i < water->points; i++) {
		struct spot way = spot_from(
			water->point[smaller(i + 1, water->points - 1)], water->point[i]);
		int length = spot_length(way), aside = smaller(ASIDE, length / MEANDER);

		out[count++] = water->point[i];
		if (length > REACH)
			out[count++] = spot_add(
				spot_toward(water->point[i], water->point[i + 1], 1, 2),
				spot_along(spot_right(spot_unit(way)),
					i % 2 ? aside : -aside));
	}
	return count;
}

void svg_water_courses(struct layout *out, struct arena *arena)
{
	for (int w = 0; w < out->waters; w++) {
		struct water *water = &out->water[w];
		int last = water->points - 1, count;
		struct spot *spot =
			ARENA_NEW_ARRAY(arena, 2 * (size_t)water->points + 2, struct spot);
		struct spot *first = spot + 1;

		count = bend_stretches(first, water);
		if (runs_on(&first[count], &out->data, water->point[last],
			    water->point[last - 1]))
			count++;
		if (runs_on(spot, &out->data, water->point[0], water->point[1])) {
			first = spot;
			count++;
		}
		water->curve = svg_curve_through(arena, first, count);
	}
}

/* ---- drawn: banks, the water between them, and the name along it ---- */

#define BANK    4 /* pixels more than the water */
#define STROKES "fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\""

static void put_waters(struct buf *out, const struct layout *layout, int more, bool titled)
{
	for (int w = 0; w < layout->waters; w++) {
		const struct water *water = &layout->water[w];

		svg_number(out, "<path stroke-width=\"", water->width * SVG_SCALE + more);
		buf_puts(out, "\" d=\"");
		svg_curve_path(out, &water->curve, false);
		buf_puts(out, "\">");
		if (titled)
			svg_title(out, water->name);
		buf_puts(out, "</path>\n");
	}
}

void svg_draw_waters(struct buf *out, const struct layout *layout)
{
	if (!layout->waters)
		return;
	buf_puts(out, "<g class=\"waters\">\n<g " STROKES " stroke=\"#6f9dc4\">\n");
	put_waters(out, layout, BANK, false);
	buf_puts(out, "</g>\n<g " STROKES " stroke=\"" SVG_WATER "\">\n");
	put_waters(out, layout, 0, true);
	buf_puts(out, "</g>\n</g>\n");
}

/* A part of ONE, in thousandths. */
static void put_part(struct buf *out, int part)
{
	int thousandths = part * 1000 / ONE;

	buf_printf(out, "%s%d.%03d ", thousandths < 0 ? "-" : "",
		(thousandths < 0 ? -thousandths : thousandths) / 1000,
		(thousandths < 0 ? -thousandths : thousandths) % 1000);
}

void svg_draw_water_names(struct buf *out, const struct layout *layout)
{
	buf_printf(out,
		"<g fill=\"" SVG_RIVER
		"\" font-size=\"%d\" font-style=\"italic\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"4\" paint-order=\"stroke\">\n",
		SVG_WATER_SIZE);
	for (int w = 0; w < layout->waters; w++) {
		const struct water *water = &layout->water[w];
		struct spot along = water->name_along;

		if (!water->labelled)
			continue;
		buf_puts(out, "<text y=\"6\" transform=\"matrix(");
		put_part(out, along.x);
		put_part(out, along.y);
		put_part(out, -along.y);
		put_part(out, along.x);
		svg_spot(out, "", " ", water->name_at);
		buf_puts(out, ")\">");
		svg_text(out, water->name);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}

/* ---- where names have room ---- */

#define HALF         (SVG_WATER_SIZE / 2) /* of the height of a name */
#define BESIDE       7                    /* pixels from the bank */
#define FURTHER      9                    /* pixels from there to the next line */
#define LINES        28 /* those from both ends of the stretch, on both banks */
#define STRAIGHT     6  /* pixels by which a water may leave the line of its name */
#define EVERY        2  /* lines of its trace from one try to the next */
#define PARTS        SVG_NAME_PARTS
#define NOWHERE      (1 << 29)
#define COST_CROOKED 60 /* each pixel more */
#define COST_FURTHER 60
#define COST_HIDE    60 /* each pixel of those that overlaps a name, a slot or a point */

/* A name along a water. */
struct
try {
	struct spot at, along; /* the middle of its left end, and a unit */
	int length;
};

/* A part of it as a box. */
static struct box part_of(const struct try *try, int i)
{
	struct spot middle = spot_add(
		try->at, spot_along(try->along, try->length * (2 * i + 1) / (2 * PARTS)));

	return box_around(middle, HALF, HALF);
}

/* What the parts hide of a box; `whole` is around them all. */
static int box_hidden(const struct box *part, const struct box *whole, struct box box)
{
	int pixels = 0;

	if (!box_touch(whole, &box))
		return 0;
	for (int i = 0; i < PARTS; i++)
		pixels += box_overlap(&part[i], &box);
	return pixels;
}

static int curve_hidden(
	const struct box *part, const struct box *whole, const struct curve *curve)
{
	int pixels = 0;

	if (!box_touch(whole, &curve->reach))
		return 0;
	for (int i = 0; i + 1 < curve->traced; i++) {
		struct spot from = curve->trace[i], to = curve->trace[i + 1];

		if (box_near(whole, from, to))
			for (int k = 0; k < PARTS; k++)
				pixels += box_crossed(&part[k], from, to);
	}
	return pixels;
}

/* What it hides; anything above `most` when that is sure to be more. */
static int hidden(const struct layout *layout, const struct map *map,
	const struct box *part, const struct box *whole, int most)
{
	int cost = 0;

	for (int p = 0; p < map->places && cost <= most; p++)
		cost += COST_HIDE * (box_hidden(part, whole, layout->room[p].name) +
					    box_hidden(part, whole, layout->room[p].slot) +
					    box_hidden(part, whole,
						    box_around(layout->at[p], SVG_SIGN + 4,
							    SVG_SIGN + 4)));
	for (int l = 0; l < map->links && cost <= most; l++)
		cost += 4 * curve_hidden(part, whole, &layout->road[l].curve);
	for (int w = 0; w < layout->waters && cost <= most; w++)
		cost += 6 * curve_hidden(part, whole, &layout->water[w].curve);
	return cost;
}

/* What it costs to write it there; anything above `most` when that is sure to be more. */
static int cost_of(const struct layout *layout, const struct map *map,
	const struct water *water, const struct try *try, int most)
{
	struct box part[PARTS], whole, frame = layout->frame;
	int cost = spot_length(spot_from(try->at, water->label)) / 2;

	if (cost > most)
		return cost;
	for (int i = 0; i < PARTS; i++) {
		part[i] = part_of(try, i);
		if (!i)
			whole = part[i];
		box_join(&whole, part[i]);
	}
	if (whole.left < frame.left || whole.right > frame.right || whole.top < frame.top ||
		whole.bottom > frame.bottom)
		return NOWHERE;
	return cost + hidden(layout, map, part, &whole, most - cost);
}

/* The pixels by which a stretch of a water leaves the straight line. */
static int crookedness(const struct curve *curve, int from, int to)
{
	struct spot along = spot_unit(spot_from(curve->trace[to], curve->trace[from]));
	struct spot right = spot_right(along);
	int most = 0;

	for (int i = from + 1; i < to; i++) {
		struct spot way = spot_from(curve->trace[i], curve->trace[from]);

		most = larger(most, abs(way.x * right.x + way.y * right.y) / ONE);
	}
	return most;
}

/* The number of the spot that is so far on; behind the end, the last. */
static int far_on(const struct curve *curve, int from, int length)
{
	for (int to = from + 1; to < curve->traced; to++) {
		struct spot way = spot_from(curve->trace[to], curve->trace[from]);

		if (way.x * way.x + way.y * way.y >= length * length)
			return to;
	}
	return curve->traced - 1;
}

/* Writes it beside a stretch, from left to right; `bank` counts its banks from the nearest
 * lines on. */
static struct try on_bank(
	const struct water *water, struct spot from, struct spot to, int length, int line)
{
	int bank = line / 2;
	bool from_end = line % 2;
	bool turned = from.x > to.x;
	struct try try = {
		.along = spot_unit(turned ? spot_from(from, to) : spot_from(to, from)),
		.length = length};
	int aside = water->width * SVG_SCALE / 2 + BESIDE + HALF + bank / 2 * FURTHER;

	try.at = spot_add(turned ? to : from,
		spot_along(spot_right(try.along), bank % 2 ? aside : -aside));
	if (from_end) { /* which is short of the name */
		int run = spot_length(spot_from(to, from));

		try.at = spot_add(try.at, spot_along(try.along, run - length));
	}
	return try;
}

/* Tries the lines beside a stretch; returns what the best of all so far costs. */
static int try_stretch(struct layout *layout, const struct map *map, struct water *water,
	int from, int best)
{
	const struct curve *curve = &water->curve;
	int length = svg_width(water->name, SVG_WATER_SIZE);
	int to = far_on(curve, from, length);
	int crooked = COST_CROOKED * larger(0, crookedness(curve, from, to) - STRAIGHT);

	for (int line = 0; line < LINES; line++) {
		struct try try =
			on_bank(water, curve->trace[from], curve->trace[to], length, line);
		int cost = crooked + COST_FURTHER * (line / 4);

		cost += cost_of(layout, map, water, &try, best - cost);
		if (cost >= best)
			continue;
		best = cost;
		water->name_at = try.at;
		water->name_along = try.along;
	}
	return best;
}

/* The stretch that begins nearest to where the data want the name. */
static int nearest_stretch(const struct water *water)
{
	int best = 0, least = NOWHERE;

	for (int from = 0; from + 1 < water->curve.traced; from += EVERY) {
		int away = spot_length(spot_from(water->curve.trace[from], water->label));

		if (away < least) {
			least = away;
			best = from;
		}
	}
	return best;
}

/* The first of the best. What it costs near where it is wanted spares most other tries. */
static void write_name(struct layout *layout, const struct map *map, struct water *water)
{
	int best = try_stretch(layout, map, water, nearest_stretch(water), NOWHERE);

	best = smaller(best + 1, NOWHERE);
	water->name_at = water->label;
	water->name_along = (struct spot){ONE, 0};
	for (int from = 0; from + 1 < water->curve.traced; from += EVERY)
		best = try_stretch(layout, map, water, from, best);
}

void svg_water_name_parts(struct box part[SVG_NAME_PARTS], const struct water *water)
{
	const struct try try = {
		water->name_at, water->name_along, svg_width(water->name, SVG_WATER_SIZE)};

	for (int i = 0; i < PARTS; i++)
		part[i] = part_of(&try, i);
}

void svg_water_names(struct layout *out, const struct map *map)
{
	for (int w = 0; w < out->waters; w++)
		if (out->water[w].labelled)
			write_name(out, map, &out->water[w]);
}
