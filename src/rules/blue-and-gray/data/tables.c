/* 9.0 the terrain effects chart. */
#include "rules/blue-and-gray/data/game_private.h"

#include "base/text.h"
#include "rules/kit/game_sections.h"

static const char *const ground_words[] = {
	"open", "woods", "rough", "wooded-rough", "marsh", "town", NULL};
static const char *const way_words[] = {"road", "trail", NULL};

const char *const bg_feature_words[] = {
	"", "stream", "creek", "lake", "bridge", "ford", "redoubt", NULL};

/* What has a section: [feature stream], not [feature ]. */
static const char *const *const feature_words = bg_feature_words + FEATURE_STREAM;

static const struct field terrain_fields[] = {
	{FIELD_OF(struct terrain, name, "name", FIELD_TEXT,
		 "what the map's legend calls it"),
		.required = true},
	{FIELD_OF(
		 struct terrain, movement, "movement", FIELD_INT, "MP to enter such a hex"),
		.min = 1, .max = 9, .required = true},
	{FIELD_OF(struct terrain, across_stream, "across-stream", FIELD_INT,
		 "MP to enter such a hex across a stream, in all"),
		.min = 1, .max = 99},
	{FIELD_OF(struct terrain, multiple, "multiple", FIELD_INT,
		 "by which the strength of units that defend in it is multiplied"),
		.min = 1, .max = 3, .required = true},
	{FIELD_OF(
		struct terrain, blocks, "blocks", FIELD_BOOL, "it blocks lines of sight")},
	{FIELD_OF(struct terrain, ground, "ground", FIELD_WORD, "how it is drawn"),
		.words = ground_words},
	FIELD_END,
};

static const struct field feature_fields[] = {
	{FIELD_OF(struct hexside, crossable, "crossable", FIELD_BOOL,
		 "units, zones and attacks pass"),
		.required = true},
	{FIELD_OF(struct hexside, movement, "movement", FIELD_INT, "MP more to cross it"),
		.min = 0, .max = 9},
	{FIELD_OF(struct hexside, multiple, "multiple", FIELD_INT,
		 "by which the strength of units that are attacked across it is "
		 "multiplied"),
		.min = 1, .max = 3},
	{FIELD_OF(struct hexside, bombarded, "bombarded", FIELD_INT,
		 "by which the strength of units is multiplied when guns alone attack "
		 "them across it"),
		.min = 1, .max = 3},
	FIELD_END,
};

struct way_cost {
	int movement;
};

static const struct field way_fields[] = {
	{FIELD_OF(
		 struct way_cost, movement, "movement", FIELD_INT, "MP of a step along it"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

/* ---- 9.0 ---- */

static void load_hex_terrain(struct loader *l, const struct ini_section *s, const char *id)
{
	struct terrain *terrain;
	int index = loader_find(l, REF_TERRAIN, id);

	if (index < 0)
		return; /* there are too many */
	terrain = &game_of(l)->terrain[index];
	field_clear(terrain, terrain_fields);
	terrain->id = id;
	field_read(terrain, terrain_fields, s, &l->context, l->diag);
}

/* What the rules take for granted of crossings and redoubts. */
static void check_feature(
	struct loader *l, const struct ini_section *s, int feature, struct hexside *side)
{
	if (side->crossable && !ini_entry(s, "multiple"))
		SECTION_ERROR(
			l, s, "[%s]: what is crossable needs the key 'multiple'", s->name);
	if (feature >= FEATURE_BRIDGE && !side->crossable) {
		SECTION_ERROR(l, s, "[%s] must be crossable", s->name);
		side->crossable = true; /* that is one mistake, not one for each */
	}
	if (feature == FEATURE_REDOUBT && side->movement)
		SECTION_ERROR(l, s, "[%s]: to cross a redoubt costs nothing more", s->name);
}

static void load_feature(struct loader *l, const struct ini_section *s, const char *id)
{
	int word = text_index(feature_words, id);
	struct hexside side;

	field_clear(&side, feature_fields);
	side.multiple = 1;
	side.bombarded = 1;
	field_read(&side, feature_fields, s, &l->context, l->diag);
	if (word < 0) {
		SECTION_ERROR(l, s, "[%s]: the family knows no such feature", s->name);
		return;
	}
	check_feature(l, s, FEATURE_STREAM + word, &side);
	game_of(l)->hexside[FEATURE_STREAM + word] = side;
}

static void load_way(struct loader *l, const struct ini_section *s, const char *id)
{
	int word = text_index(way_words, id);
	struct way_cost cost;

	field_clear(&cost, way_fields);
	field_read(&cost, way_fields, s, &l->context, l->diag);
	if (word < 0)
		SECTION_ERROR(l, s, "[%s]: `road` or `trail` was expected", s->name);
	else
		game_of(l)->way[word] = cost.movement;
}

/* Each of them has its section. */
static void check_complete(const struct loader *l, const struct ini *ini,
	const char *prefix, const char *const *words)
{
	for (int i = 0; words[i]; i++) {
		const char *name = arena_printf(l->arena, "%s %s", prefix, words[i]);

		if (!ini_section(ini, name))
			diag_error(l->diag, "terrain.ini: section [%s] is missing", name);
	}
}

static const struct game_section sections[] = {
	{"terrain", "ID", .each = load_hex_terrain},
	{"feature", "ID", .each = load_feature},
	{"way", "ID", .each = load_way},
	GAME_SECTIONS_END,
};

void bg_load_terrain(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "terrain.ini");

	if (!ini)
		return;
	game_of(l)->hexside[FEATURE_NONE] = (struct hexside){true, 0, 1, 1};
	bg_collect(l, REF_TERRAIN, ini, "terrain", TERRAINS_MAX);
	game_of(l)->terrains = l->ids[REF_TERRAIN].count;
	if (!game_of(l)->terrains)
		diag_error(l->diag, "terrain.ini: there is no [terrain ID]");
	game_sections_read(l, ini, sections);
	check_complete(l, ini, "feature", feature_words);
	check_complete(l, ini, "way", way_words);
}
