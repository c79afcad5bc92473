/*
 * The tables of a game: the terrain effects chart and the combat results table.
 *
 * Parts: options, and lists of ids; 9.0 terrain; 7.62 combat results.
 */
#include <string.h>

#include "base/text.h"
#include "rules/blue-and-gray/data/data_private.h"

/* ---- options, and lists of ids ---- */

const char *const bg_option_words[] = {"attack-effectiveness", NULL};

void bg_collect(
	struct loader *l, int ref, const struct ini *ini, const char *prefix, int max)
{
	const char **id =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, const char *);
	int count = 0;

	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (ini_section_id(s, prefix))
			id[count++] = ini_section_id(s, prefix);
	loader_fits(l, ini->file, count, max);
	l->ids[ref] = field_ids_make(l->arena, id, count < max ? count : max);
}

/* ---- 9.0 the terrain effects chart ---- */

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
		 "by which the strength of units that are attacked across it is multiplied"),
		.min = 1, .max = 3},
	{FIELD_OF(struct hexside, bombarded, "bombarded", FIELD_INT,
		 "by which the strength of units is multiplied when guns alone attack them across it"),
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

/* ---- 7.61 the columns of the combat results table ---- */

const char *const bg_result_words[] = {"Ae", "Ar", "Ex", "Dr", "De", NULL};

int bg_column_find(const struct game *game, int attackers, int defenders)
{
	int found = 0;

	/* rounded in the defenders' favour: the last column that asks for no more */
	for (int i = 1; i < game->columns; i++)
		if (attackers * game->column[i].defenders >=
			defenders * game->column[i].attackers)
			found = i;
	return found;
}

int bg_column_named(const struct game *game, const char *id)
{
	for (int i = 0; i < game->columns; i++)
		if (!strcmp(game->column[i].id, id))
			return i;
	return -1;
}

/* ---- 7.62 the combat results table ---- */

struct column_row {
	const char *results;
};

static const struct field column_fields[] = {
	{FIELD_OF(struct column_row, results, "results", FIELD_TEXT,
		 "of the faces 1 to 6, commas between: Ae, Ar, Ex, Dr or De"),
		.required = true},
	FIELD_END,
};

/* "2-1": two attackers to one defender. */
static bool read_ratio(struct loader *l, struct column *column)
{
	char **number;

	return text_split(l->arena, column->id, '-', &number) == 2 &&
	       text_to_int(number[0], 1, 99, &column->attackers) &&
	       text_to_int(number[1], 1, 99, &column->defenders);
}

static void read_results(
	struct loader *l, struct column *column, const char *results, struct where where)
{
	char **word;
	size_t words = text_split(l->arena, results, ',', &word);

	if (words != FACES)
		diag_add(l->diag, DIAG_ERROR, where,
			"results: one for each of the %d faces was expected, not %zu",
			FACES, words);
	for (size_t i = 0; i < words && i < FACES; i++) {
		column->result[i] = text_index(bg_result_words, word[i]);
		if (column->result[i] < 0)
			diag_add(l->diag, DIAG_ERROR, where,
				"results: `%s` is none of Ae, Ar, Ex, Dr and De", word[i]);
	}
}

static void load_column(struct loader *l, const struct ini_section *s)
{
	struct column *column = &game_of(l)->column[game_of(l)->columns++];
	struct column_row row;

	column->id = loader_section_id(l, s, "column");
	field_clear(&row, column_fields);
	field_read(&row, column_fields, s, &l->context, l->diag);
	if (column->id && !read_ratio(l, column))
		SECTION_ERROR(l, s,
			"[%s]: a ratio of attack to defence, such as 2-1, was expected",
			s->name);
	if (row.results)
		read_results(l, column, row.results, game_load_key_at(s, "results"));
}

void bg_load_results(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "results.ini");

	if (!ini || !loader_fits(l, "results.ini", loader_sections(ini), COLUMNS_MAX))
		return;
	if (!ini->first)
		diag_error(l->diag, "results.ini: there is no [column N-M]");
	for (const struct ini_section *s = ini->first; s; s = s->next)
		load_column(l, s);
}
