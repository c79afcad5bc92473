#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "draw/layout.h"

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
				"'%.*s' in '%s' is no point; expected 'x,y', whole numbers "
				"from 0 to %d",
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
