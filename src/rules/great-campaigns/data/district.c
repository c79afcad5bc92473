/*
 * washington.ini: the District of Washington, areas of the map (27, L3.10), and the
 * structures that can be burnt (L5.5).
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- structures ---- */

const char *const gc_structure_words[STRUCTURES + 1] = {
	"arsenal", "navy-yard", "baltimore-depot", NULL};

struct structure_row {
	struct gc_structure structure;
	int strength;
};

static const struct field fields[] = {
	{FIELD_OF(struct structure_row, structure.name, "name", FIELD_TEXT,
		 "what it is called"),
		.required = true},
	{FIELD_OF(struct structure_row, structure.place, "at", FIELD_REF, "the hex"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct structure_row, strength, "strength", FIELD_INT,
		 "the CV that burns it"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct structure_row, structure.turns, "turns", FIELD_INT,
		 "for so many turns its loss is felt"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

/* A section [structure KIND]. */
static void load_structure(
	struct loader *l, const struct ini_section *section, const char *id)
{
	int kind = text_index(gc_structure_words, id);
	struct structure_row row;

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: arsenal, navy-yard or baltimore-depot was expected",
			section->name);
		return;
	}
	field_clear(&row, fields);
	if (field_read(&row, fields, section, &l->context, l->diag) < 0)
		return;
	row.structure.halves = 2 * row.strength;
	gc_campaign_of(l)->structure[kind] = row.structure;
}

/* ---- the District ---- */

static struct gc_district *district_of(const struct loader *l)
{
	return &gc_campaign_of(l)->district;
}

/* ---- the District: areas ---- */

/* Marks the hexes of the areas of a list with the bit; `valley`: of the Valley theatre. */
static void mark(struct loader *l, const struct ini_section *section, const char *key,
	const char *text, unsigned bit, bool valley)
{
	const struct game *game = game_of(l);
	uint16_t *out = district_of(l)->area;
	char **id;
	size_t count = text ? text_split(l->arena, text, ',', &id) : 0;

	for (size_t i = 0; i < count; i++) {
		const struct gc_area *area = gc_area_named(l, section, key, id[i]);

		for (int place = 0; area && place < game->hexes; place++)
			if (area->has[place] &&
				(!valley || game->land.theatre[place] == THEATRE_VALLEY))
				out[place] |= (uint16_t)bit;
	}
}

struct band_row {
	const char *areas;
};

static const struct field band_fields[] = {
	{FIELD_OF(struct band_row, areas, "areas", FIELD_TEXT,
		 "areas whose counties move the marker there"),
		.required = true},
	FIELD_END,
};

static void load_band(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_district *out = district_of(l);
	struct band_row row;
	int band;

	field_clear(&row, band_fields);
	if (!game_section_number(l, section, id, BANDS_MAX, &band) ||
		field_read(&row, band_fields, section, &l->context, l->diag) < 0)
		return;
	mark(l, section, "areas", row.areas, BAND_BIT(band - 1), false);
	if (band > out->bands)
		out->bands = band;
}

/* ---- the District: who ---- */

struct district_row {
	struct field_refs unit, command, near, open;
	struct gc_valley valley;
	const char *area[DISTRICT_AREAS];
	const char *release;
	int strength;
};

#define AREAS(which, key, text)                                                            \
	{                                                                                  \
		FIELD_OF(struct district_row, area[which], key, FIELD_TEXT, text),         \
			.required = true                                                   \
	}

#define NUMBER(member, key, high, text)                                                    \
	{                                                                                  \
		FIELD_OF(struct district_row, member, key, FIELD_INT, text), .max = (high) \
	}

static const struct field district_fields[] = {
	{FIELD_OF(struct district_row, unit, "units", FIELD_REFS, "its units"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct district_row, command, "corps", FIELD_REFS,
		 "commands of the I Corps"),
		.refs = REF_COMMAND},
	{FIELD_OF(struct district_row, near, "corps-units", FIELD_REFS,
		 "units that are of it, too"),
		.refs = REF_UNIT},
	AREAS(AREA_DISTRICT, "area", "areas where its units may be"),
	AREAS(AREA_CORPS, "corps-area", "areas where those of the I Corps may be"),
	AREAS(AREA_ALARM, "alarm-area", "areas where all may be, with the enemy about"),
	AREAS(AREA_WATCH, "watch", "areas from which Confederates watch it"),
	{FIELD_OF(struct district_row, open, "open-forts", FIELD_REFS,
		 "hexes of forts that are rolling for artillery, whatever lies about"),
		.refs = REF_PLACE},
	{FIELD_OF(struct district_row, release, "release", FIELD_TEXT,
		 "MV released, by the die from 1 or less to 6 or more"),
		.required = true},
	NUMBER(strength, "occupies", 99, "MV that count in a county of the track"),
	NUMBER(valley.keep, "keep", 999, "MV that stay in the District"),
	NUMBER(valley.early, "early", 6, "added to the die before a turn"),
	NUMBER(valley.early_turn, "early-before", DAYS_MAX, "that turn"),
	NUMBER(valley.watch_strength, "watch-strength", 99,
		"the least MV that watch the District"),
	NUMBER(valley.watch_die, "watch-die", 6, "what they add to the die"),
	FIELD_END,
};

static void load_district(struct loader *l, const struct ini_section *section)
{
	static const char *const keys[DISTRICT_AREAS] = {
		"area", "corps-area", "alarm-area", "watch"};
	struct gc_district *out = district_of(l);
	struct district_row row;

	field_clear(&row, district_fields);
	row.valley = (struct gc_valley){.box = -1, .watch_box = -1};
	if (field_read(&row, district_fields, section, &l->context, l->diag) < 0)
		return;
	out->strength = row.strength;
	out->units =
		game_load_refs(l, section, "units", &row.unit, out->unit, DISTRICT_UNITS);
	out->commands = game_load_refs(
		l, section, "corps", &row.command, out->command, NEAR_COMMANDS);
	out->nears =
		game_load_refs(l, section, "corps-units", &row.near, out->near, NEAR_UNITS);
	out->opens =
		game_load_refs(l, section, "open-forts", &row.open, out->open, OPEN_FORTS);
	for (int i = 0; i < DISTRICT_AREAS; i++)
		mark(l, section, keys[i], row.area[i], AREA_BIT(i), i != AREA_WATCH);
	gc_read_release(l, section, row.release, &row.valley);
	gc_campaign_of(l)->organization.valley = row.valley;
}

/* ---- the District: L5.7 ---- */

struct ferry_row {
	struct gc_ferry ferry;
	const char *edge;
};

static const struct field ferry_fields[] = {
	{FIELD_OF(struct ferry_row, ferry.place, "at", FIELD_REF, "the hex"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct ferry_row, ferry.die, "die", FIELD_INT,
		 "with so much or more its garrison surrenders"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct ferry_row, ferry.each, "each", FIELD_INT,
		 "MV of Confederate infantry next to it that add 1"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct ferry_row, ferry.large, "large", FIELD_INT,
		 "MV above which a garrison takes 1 off"),
		.max = 99, .required = true},
	{FIELD_OF(struct ferry_row, edge, "edge", FIELD_TEXT,
		 "area by which one gets out, too"),
		.required = true},
	FIELD_END,
};

static void load_ferry(struct loader *l, const struct ini_section *section)
{
	struct ferry_row row;

	field_clear(&row, ferry_fields);
	if (field_read(&row, ferry_fields, section, &l->context, l->diag) < 0)
		return;
	row.ferry.edge = gc_area_named(l, section, "edge", row.edge);
	gc_campaign_of(l)->ferry = row.ferry;
}

/* ---- the District: all of it ---- */

static const struct game_section sections[] = {
	{"district", .once = load_district, .required = true},
	{"track", "NUMBER", .each = load_band},
	{"harpers-ferry", .once = load_ferry},
	{"structure", "KIND", .each = load_structure},
	GAME_SECTIONS_END,
};

void gc_load_district(struct loader *l)
{
	const struct ini *ini = loader_file(l, "washington.ini");

	if (!ini)
		return;
	district_of(l)->area =
		ARENA_NEW_ARRAY(l->arena, (size_t)game_of(l)->map.places, uint16_t);
	game_sections_read(l, ini, sections);
}
