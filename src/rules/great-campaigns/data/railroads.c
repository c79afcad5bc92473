/* railroads.ini: charts, limits, sources and areas. 21.0 */

#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

#define NUMBER(member, key, low, high, text)                                               \
	{                                                                                  \
		FIELD_OF(struct gc_rail_side, member, key, FIELD_INT, text),               \
			.min = (low), .max = (high), .required = true                      \
	}

static const struct field side_fields[] = {
	NUMBER(units, "units", 0, 99, "units that embark in a turn"),
	NUMBER(strength, "strength", 0, 999, "MV that embark in a turn"),
	{FIELD_OF(struct gc_rail_side, areas, "areas", FIELD_BOOL, "so many in each area")},
	NUMBER(hexes[0], "hexes-1", 1, 999, "the most hexes for one level"),
	NUMBER(hexes[1], "hexes-2", 1, 999, "the most hexes for two"),
	NUMBER(hexes[2], "hexes-3", 1, 999, "the most hexes for three"),
	NUMBER(damaged, "repairs-damaged", 0, 9, "damaged stations that it repairs"),
	NUMBER(destroyed, "repairs-destroyed", 0, 9, "or destroyed ones"),
	{FIELD_OF(struct gc_rail_side, rests, "rests", FIELD_BOOL,
		"destroyed ones only when it repaired none before")},
	FIELD_END,
};

static void load_side(struct gc_railroads *rail, struct loader *l,
	const struct ini_section *section, const char *id)
{
	for (enum side side = UNION; side < SIDES; side++) {
		if (strcmp(id, side_name(side)) != 0)
			continue;
		field_clear(&rail->side[side], side_fields);
		field_read(&rail->side[side], side_fields, section, &l->context, l->diag);
		return;
	}
	diag_add(l->diag, DIAG_ERROR, section->where,
		"`%s` is no side: union or confederate was expected", id);
}

static const char *const serves_words[RAIL_SERVES + 1] = {"both", "trains", "depots", NULL};

static const struct field source_fields[] = {
	{FIELD_OF(struct gc_rail_source, place, "at", FIELD_REF, "the hex"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct gc_rail_source, side, "side", FIELD_WORD, "whose trains"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct gc_rail_source, box, "unless-enemy-in", FIELD_REF,
		 "not while the enemy is in this box"),
		.refs = REF_PLACE},
	{FIELD_OF(struct gc_rail_source, serves, "serves", FIELD_WORD, "what comes"),
		.words = serves_words},
	{FIELD_OF(struct gc_rail_source, capital, "capital", FIELD_BOOL,
		"a city hex of Washington")},
	FIELD_END,
};

static void load_source(
	struct gc_railroads *rail, struct loader *l, const struct ini_section *section)
{
	struct gc_rail_source *source = &rail->source[rail->sources];

	if (!loader_fits(l, section->where.file, rail->sources + 1, RAIL_SOURCES))
		return;
	field_clear(source, source_fields);
	if (field_read(source, source_fields, section, &l->context, l->diag) == OK)
		rail->sources++;
}

/* ---- areas ---- */

struct area_row {
	const char *counties;
	int box;
};

static const struct field area_fields[] = {
	{FIELD_OF(struct area_row, counties, "counties", FIELD_TEXT,
		 "counties of the area south of the James"),
		.required = true},
	{FIELD_OF(struct area_row, box, "box", FIELD_REF, "a box that is part of it"),
		.refs = REF_PLACE},
	FIELD_END,
};

static void mark_county(bool *south, const struct gc_map *land, const char *county)
{
	for (int i = 0; county && i < land->rows.map.places; i++)
		south[i] |= land->county[i] == county;
}

static void load_area(
	struct gc_railroads *rail, struct loader *l, const struct ini_section *section)
{
	const struct gc_map *land = &game_of(l)->land;
	struct area_row row;
	char **county;
	size_t count;

	field_clear(&row, area_fields);
	if (field_read(&row, area_fields, section, &l->context, l->diag) < 0)
		return;
	count = text_split(l->arena, row.counties, ',', &county);
	for (size_t c = 0; c < count; c++)
		mark_county(rail->south, land, gc_county_text(land, county[c]));
	if (row.box >= 0)
		rail->south[row.box] = true;
}

int gc_rail_fatigue(const struct gc_rail_side *side, int hexes)
{
	for (int i = 0; i < RAIL_LEVELS; i++)
		if (hexes <= side->hexes[i])
			return i + 1;
	return 0;
}

static void load_file(struct gc_railroads *rail, struct loader *l, const char *path)
{
	const struct ini *ini = loader_file(l, path);

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = ini_section_id(s, "rail");

		if (id)
			load_side(rail, l, s, id);
		else if (ini_section_id(s, "source"))
			load_source(rail, l, s);
		else if (!strcmp(s->name, "south-of-james"))
			load_area(rail, l, s);
		else
			loader_section(l, s, "rail");
	}
}

void gc_load_railroads(struct gc_railroads *rail, struct loader *l)
{
	static const char *const files[] = {
		"railroads.ini", "rail-sources.ini", "valley-rail-sources.ini", NULL};

	rail->south = ARENA_NEW_ARRAY(l->arena, (size_t)game_of(l)->map.places, bool);
	for (const char *const *path = files; *path; path++)
		load_file(rail, l, *path);
}
