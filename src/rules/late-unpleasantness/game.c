#include "rules/late-unpleasantness/game.h"

#include <string.h>

#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/field.h"
#include "engine/ini.h"
#include "engine/names.h"
#include "engine/text.h"

const char *const side_words[] = {"union", "confederate", NULL};
const char *const bank_words[] = {"none", "north", "south", NULL};
const char *const mode_words[] = {"none", "dump", "wagon", NULL};

static const char *const label_words[] = {"e", "w", "n", "s", "ne", "se", "nw", "sw", NULL};
static const char *const kind_words[] = {"road", "rail", NULL};
static const char *const rank_words[] = {"none", "division", "corps", "army", NULL};
static const char *const type_words[] = {
	"infantry", "cavalry", "leader", "dummy", "supply", "marker", NULL};
static const char *const dummy_words[] = {"infantry", "cavalry", NULL};
static const char *const victory_words[] = {"enter", "hold-all", NULL};
static const char *const point_words[] = {"richmond", "works", "supply-source-confederate",
	"terminus", "river", "bridge", "permanent-bridge", "swamp", NULL};

const struct piece_class piece_classes[] = {
	{"infantry dummies", TYPE_DUMMY, TYPE_INFANTRY},
	{"cavalry dummies", TYPE_DUMMY, TYPE_CAVALRY},
	{"dummies", TYPE_DUMMY, -1},
	{NULL, 0, 0},
};

/* ---- field tables ---- */

static const struct field point_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct place, name), "printed name",
		.required = true},
	{"aliases", FIELD_TEXT, offsetof(struct place, aliases),
		"other spellings, | between"},
	{"x", FIELD_INT, offsetof(struct place, x), "to the right", 0, 10000},
	{"y", FIELD_INT, offsetof(struct place, y), "downwards", 0, 10000},
	{"label", FIELD_WORD, offsetof(struct place, label),
		"side on which the name stands", .words = label_words},
	{"flags", FIELD_FLAGS, offsetof(struct place, flags), "what the point is",
		.words = point_words},
	{0},
};

struct link_row {
	int kind;
	int bank;
};

static const struct field link_fields[] = {
	{"kind", FIELD_WORD, offsetof(struct link_row, kind), "road or railroad",
		.words = kind_words},
	{"bank", FIELD_WORD, offsetof(struct link_row, bank),
		"bank on which it leaves its bridge point", .words = bank_words},
	{0},
};

static const struct field command_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct command, name), "name", .required = true},
	{"side", FIELD_WORD, offsetof(struct command, side), "side", .words = side_words,
		.required = true},
	{"leader", FIELD_REF, offsetof(struct command, leader), "who holds it at the start",
		.refs = REF_UNIT, .required = true},
	{"superior", FIELD_REF, offsetof(struct command, superior), "command above it",
		.refs = REF_COMMAND},
	{"succession", FIELD_TEXT, offsetof(struct command, succession),
		"who follows a lost leader"},
	{0},
};

static const struct field unit_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct unit, name), "printed name", .required = true},
	{"aliases", FIELD_TEXT, offsetof(struct unit, aliases),
		"other spellings, | between"},
	{"side", FIELD_WORD, offsetof(struct unit, side), "side", .words = side_words,
		.required = true},
	{"type", FIELD_WORD, offsetof(struct unit, type), "what it is", .words = type_words,
		.required = true},
	{"dummy-kind", FIELD_WORD, offsetof(struct unit, dummy_kind),
		"what a dummy pretends to be", .words = dummy_words},
	{"command", FIELD_REF, offsetof(struct unit, command), "command it belongs to",
		.refs = REF_COMMAND},
	{"rank", FIELD_WORD, offsetof(struct unit, rank), "rank", .words = rank_words},
	{"strength", FIELD_INT, offsetof(struct unit, strength), "printed strength points",
		0, 20},
	{"rating", FIELD_INT, offsetof(struct unit, rating), "leadership rating", 0, 6},
	{"replacement-name", FIELD_TEXT, offsetof(struct unit, replacement_name),
		"name on the back"},
	{"replacement-rating", FIELD_INT, offsetof(struct unit, replacement_rating),
		"rating on the back", 0, 6},
	{"setup", FIELD_TEXT, offsetof(struct unit, setup_text),
		"set-up clauses, | between", .required = true},
	{0},
};

static const struct field turn_fields[] = {
	{"date", FIELD_TEXT, offsetof(struct turn, date), "as printed", .required = true},
	{"events", FIELD_TEXT, offsetof(struct turn, events), "what happens in it"},
	{0},
};

static const struct field scenario_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct scenario, name), "name", .required = true},
	{"doc", FIELD_TEXT, offsetof(struct scenario, doc), "one line about it"},
	{"turn", FIELD_INT, offsetof(struct scenario, turn), "turn with which it starts", 0,
		TURNS_MAX, .required = true},
	{"step", FIELD_TEXT, offsetof(struct scenario, step), "step with which it starts",
		.required = true},
	{"file", FIELD_TEXT, offsetof(struct scenario, file), "file of its positions"},
	{0},
};

struct header {
	const char *id, *name, *family, *battle, *rulebook;
	int year, turns, first_player;
};

static const struct field header_fields[] = {
	{"id", FIELD_TEXT, offsetof(struct header, id), "id", .required = true},
	{"name", FIELD_TEXT, offsetof(struct header, name), "name", .required = true},
	{"family", FIELD_TEXT, offsetof(struct header, family), "rule family",
		.required = true},
	{"year", FIELD_INT, offsetof(struct header, year), "year", 0, 9999},
	{"battle", FIELD_TEXT, offsetof(struct header, battle), "what it is about"},
	{"turns", FIELD_INT, offsetof(struct header, turns), "number of turns", 1,
		TURNS_MAX, .required = true},
	{"first-player", FIELD_WORD, offsetof(struct header, first_player),
		"who moves first", .words = side_words, .required = true},
	{"rulebook", FIELD_TEXT, offsetof(struct header, rulebook), "rulebook"},
	{0},
};

struct victory_row {
	const char *rule;
	int kind;
	const char *points, *text;
};

static const struct field victory_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct victory_row, rule), "rule"},
	{"kind", FIELD_WORD, offsetof(struct victory_row, kind), "what must be done",
		.words = victory_words, .required = true},
	{"points", FIELD_TEXT, offsetof(struct victory_row, points), "points concerned",
		.required = true},
	{"text", FIELD_TEXT, offsetof(struct victory_row, text),
		"what happened, in a report", .required = true},
	{0},
};

struct side_row {
	const char *supply;
};

static const struct field side_fields[] = {
	{"supply", FIELD_TEXT, offsetof(struct side_row, supply), "source of its supply",
		.required = true},
	{0},
};

/* ---- reading ---- */

struct loader {
	struct arena *arena;
	struct diag *diag;
	struct game *game;
	struct ini **file;
	size_t files;
	struct field_context context;
	struct field_ids ids[REFS];
};

static const struct ini *file_of(const struct loader *l, const char *path)
{
	for (size_t i = 0; i < l->files; i++)
		if (l->file[i] && !strcmp(l->file[i]->file, path))
			return l->file[i];
	return NULL;
}

static const struct ini *need_file(const struct loader *l, const char *path)
{
	const struct ini *ini = file_of(l, path);

	if (!ini)
		diag_error(l->diag, "%s: this file of the game is missing or unreadable",
			path);
	return ini;
}

/* Refuses sections that a file should not hold. Returns the id behind the prefix. */
static const char *section_of(
	const struct loader *l, const struct ini_section *section, const char *prefix)
{
	const char *id = ini_section_id(section, prefix);

	if (!id)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [%s ID] was expected",
			section->name, prefix);
	return id;
}

static const char *section_id(
	const struct loader *l, const struct ini_section *section, const char *prefix)
{
	const char *id = section_of(l, section, prefix);

	if (id && !text_is_id(id)) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"`%s` is no id: lower-case letters, digits and single hyphens were "
			"expected",
			id);
		return NULL;
	}
	return id;
}

static int count_sections(const struct ini *ini)
{
	int count = 0;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next)
		count++;
	return count;
}

static bool fits(const struct loader *l, const char *path, int count, int max)
{
	if (count <= max)
		return true;
	diag_error(l->diag, "%s: %d sections, more than %d", path, count, max);
	return false;
}

/* Ids first, so that sections may refer to one another in any order. */
static void collect_ids(
	struct loader *l, int ref, const char *path, const char *prefix, int max)
{
	const struct ini *ini = need_file(l, path);
	int count = count_sections(ini);
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)count + 1, const char *);

	l->ids[ref].id = id;
	if (!ini || !fits(l, path, count, max))
		return;
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *name = section_id(l, s, prefix);

		id[l->ids[ref].count++] = name ? name : "";
	}
}

static int find_id(const struct loader *l, int ref, const char *id)
{
	for (int i = 0; i < l->ids[ref].count; i++)
		if (!strcmp(l->ids[ref].id[i], id))
			return i;
	return -1;
}

static void load_points(struct loader *l)
{
	const struct ini *ini = file_of(l, "points.ini");
	struct map *map = &l->game->map;
	int n = 0;

	map->places = l->ids[REF_PLACE].count;
	map->place = ARENA_NEW_ARRAY(l->arena, (size_t)map->places + 1, struct place);
	for (const struct ini_section *s = ini ? ini->first : NULL; s && n < map->places;
		s = s->next) {
		struct place *place = &map->place[n];

		field_clear(place, point_fields);
		place->id = l->ids[REF_PLACE].id[n++];
		field_read(place, point_fields, s, &l->context, l->diag);
	}
}

static int link_end(
	const struct loader *l, const struct ini_section *section, const char *id)
{
	int place = find_id(l, REF_PLACE, id);

	if (place < 0)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: there is no point `%s`", section->name, id);
	return place;
}

static void load_links(struct loader *l)
{
	const struct ini *ini = need_file(l, "links.ini");
	struct map *map = &l->game->map;

	map->link = ARENA_NEW_ARRAY(l->arena, (size_t)count_sections(ini) + 1, struct link);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct link *link = &map->link[map->links];
		struct link_row row;
		const char *ends = section_of(l, s, "link");
		char **end;

		field_clear(&row, link_fields);
		field_read(&row, link_fields, s, &l->context, l->diag);
		if (!ends)
			continue;
		if (text_split(l->arena, ends, ' ', &end) != 2) {
			diag_add(l->diag, DIAG_ERROR, s->where,
				"[%s]: [link FROM TO] was expected", s->name);
			continue;
		}
		link->from = link_end(l, s, end[0]);
		link->to = link_end(l, s, end[1]);
		link->flags = (row.kind ? LINK_RAIL : 0u) |
			      (row.bank == BANK_NORTH          ? LINK_NORTH
				      : row.bank == BANK_SOUTH ? LINK_SOUTH
							       : 0u);
		if (link->from == link->to && link->from >= 0)
			diag_add(l->diag, DIAG_ERROR, s->where,
				"[%s]: a link joins a point with itself", s->name);
		else if (link->from >= 0 && link->to >= 0)
			map->links++;
	}
	map_connect(map, l->arena);
}

static void load_commands(struct loader *l)
{
	const struct ini *ini = file_of(l, "commands.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL;
		s && game->commands < l->ids[REF_COMMAND].count; s = s->next) {
		struct command *command = &game->command[game->commands];

		field_clear(command, command_fields);
		command->id = l->ids[REF_COMMAND].id[game->commands++];
		field_read(command, command_fields, s, &l->context, l->diag);
	}
}

static void add_place(struct setup *setup, int place)
{
	if (setup->places < CHOICES_MAX)
		setup->place[setup->places++] = place;
}

/* A PLACE of a set-up clause: a point, or @FLAG for every point with the flag. */
static bool setup_place(struct loader *l, struct setup *setup, const char *word)
{
	int place = find_id(l, REF_PLACE, word);
	int flag = 0;

	if (place >= 0) {
		add_place(setup, place);
		return true;
	}
	if (*word != '@')
		return false;
	while (point_words[flag] && strcmp(point_words[flag], word + 1))
		flag++;
	if (!point_words[flag])
		return false;
	for (int i = 0; i < l->game->map.places; i++)
		if (l->game->map.place[i].flags & (1u << flag))
			add_place(setup, i);
	return true;
}

/* 14.0; the words are those of adjutant-game(5). */
static void load_setup(
	struct loader *l, struct unit *unit, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "setup");
	char **clause, **word;
	size_t clauses = text_split(
		l->arena, unit->setup_text ? unit->setup_text : "", '|', &clause);

	for (size_t i = 0; i < clauses; i++) {
		size_t words = text_split(l->arena, clause[i], ' ', &word);
		bool good = false;

		if (!strcmp(word[0], "at") && words == 2) {
			good = setup_place(l, &unit->setup, word[1]);
		} else if (!strcmp(word[0], "one-of") && words > 1) {
			good = true;
			for (size_t k = 1; k < words; k++)
				good = setup_place(l, &unit->setup, word[k]) && good;
		} else if (!strcmp(word[0], "cover-each") && words == 1) {
			good = unit->setup.cover_each = true;
		} else if (!strcmp(word[0], "reserve") && words == 2) {
			good = unit->setup.reserve = find_id(l, REF_COMMAND, word[1]) >= 0;
		} else if (!strcmp(word[0], "mode") && words == 2) {
			unit->setup.mode = !strcmp(word[1], "dump")    ? MODE_DUMP
					   : !strcmp(word[1], "wagon") ? MODE_WAGON
								       : MODE_NONE;
			good = unit->setup.mode != MODE_NONE;
		}
		if (!good)
			diag_add(l->diag, DIAG_ERROR, entry ? entry->where : section->where,
				"`%s` is no set-up clause: at PLACE, one-of PLACE ..., "
				"cover-each, reserve COMMAND, mode dump or mode wagon was "
				"expected",
				clause[i]);
	}
}

static void load_units(struct loader *l)
{
	const struct ini *ini = file_of(l, "units.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL;
		s && game->units < l->ids[REF_UNIT].count; s = s->next) {
		struct unit *unit = &game->unit[game->units];

		field_clear(unit, unit_fields);
		unit->id = l->ids[REF_UNIT].id[game->units++];
		field_read(unit, unit_fields, s, &l->context, l->diag);
		load_setup(l, unit, s);
	}
}

static bool is_comment_key(const char *key)
{
	return !strcmp(key, "note") || !strcmp(key, "source") ||
	       !strcmp(key, "reconstructed");
}

static void load_tables(struct loader *l)
{
	const struct ini *ini = need_file(l, "tables.ini");
	struct table **end = &l->game->tables;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct table *table = ARENA_NEW(l->arena, struct table);
		int rows = 0;

		if (!(table->name = section_id(l, s, "table")))
			continue;
		for (const struct ini_entry *e = s->first; e; e = e->next)
			rows++;
		table->row = ARENA_NEW_ARRAY(l->arena, (size_t)rows + 1, struct table_row);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			if (!is_comment_key(e->key))
				table->row[table->rows++] =
					(struct table_row){e->key, e->value};
		*end = table;
		end = &table->next;
	}
}

static void load_turns(struct loader *l)
{
	const struct ini *ini = need_file(l, "turns.ini");

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = section_id(l, s, "turn");
		int number;

		if (!id)
			continue;
		if (!text_to_int(id, 1, l->game->turns, &number)) {
			diag_add(l->diag, DIAG_ERROR, s->where,
				"[%s]: a number from 1 to %d was expected", s->name,
				l->game->turns);
			continue;
		}
		field_clear(&l->game->turn[number], turn_fields);
		field_read(&l->game->turn[number], turn_fields, s, &l->context, l->diag);
	}
}

static void load_victory(
	struct loader *l, const struct ini_section *section, const char *id)
{
	const struct ini_entry *points = ini_entry(section, "points");
	struct victory_row row;
	struct victory *victory;
	enum side side;
	char **word;
	size_t words;

	field_clear(&row, victory_fields);
	field_read(&row, victory_fields, section, &l->context, l->diag);
	if (!side_parse(id, &side)) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `union` or `confederate` was expected", section->name);
		return;
	}
	victory = &l->game->victory[side];
	victory->kind = row.kind;
	victory->text = row.text ? row.text : "";
	words = text_split(l->arena, row.points ? row.points : "", ',', &word);
	for (size_t i = 0; i < words && i < CHOICES_MAX; i++) {
		victory->place[victory->places] = find_id(l, REF_PLACE, word[i]);
		if (victory->place[victory->places] < 0)
			diag_add(l->diag, DIAG_ERROR, points->where,
				"there is no point `%s`", word[i]);
		else
			victory->places++;
	}
}

static void load_side(struct loader *l, const struct ini_section *section, const char *id)
{
	struct side_row row;
	enum side side;

	field_clear(&row, side_fields);
	field_read(&row, side_fields, section, &l->context, l->diag);
	if (side_parse(id, &side))
		l->game->supply[side] = row.supply;
	else
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `union` or `confederate` was expected", section->name);
}

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct scenario *scenario;

	if (!fits(l, "game.ini", l->game->scenarios + 1, SCENARIOS_MAX))
		return;
	scenario = &l->game->scenario[l->game->scenarios++];
	field_clear(scenario, scenario_fields);
	scenario->id = id;
	field_read(scenario, scenario_fields, section, &l->context, l->diag);
	if (scenario->file)
		scenario->positions =
			file_of(l, scenario->file); /* a side's copy has none */
}

static void load_header(struct loader *l, const struct ini_section *section)
{
	struct game *game = l->game;
	struct header header;

	field_clear(&header, header_fields);
	field_read(&header, header_fields, section, &l->context, l->diag);
	game->id = header.id ? header.id : "";
	game->name = header.name ? header.name : "";
	game->battle = header.battle ? header.battle : "";
	game->rulebook = header.rulebook ? header.rulebook : "";
	game->year = header.year;
	game->turns = header.turns;
	game->first_player = header.first_player;
	if (header.family && strcmp(header.family, "late-unpleasantness"))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"the family is `%s`, not late-unpleasantness", header.family);
}

static void load_game(struct loader *l)
{
	const struct ini *ini = file_of(l, "game.ini");
	const struct ini_section *header = ini ? ini_section(ini, "game") : NULL;

	if (!header) {
		diag_error(l->diag, "game.ini: section [game] is missing");
		return;
	}
	load_header(l, header);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *id;

		if ((id = ini_section_id(s, "victory")))
			load_victory(l, s, id);
		else if ((id = ini_section_id(s, "scenario")))
			load_scenario(l, s, id);
		else if ((id = ini_section_id(s, "side")))
			load_side(l, s, id);
		else if (s != header)
			diag_add(l->diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [game], [scenario ID], "
				"[side SIDE] or [victory SIDE] was expected",
				s->name);
	}
}

/* ---- names ---- */

static void add_spellings(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	names_add(l->game->names, name, name.id);
	names_add(l->game->names, name, name.text);
	for (size_t i = 0; i < count; i++)
		names_add(l->game->names, name, alias[i]);
}

static void collect_names(struct loader *l)
{
	struct game *game = l->game;

	game->names = names_new(l->arena);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];

		if (place->name)
			add_spellings(l,
				(struct name){
					NAME_PLACE, i, NO_SIDE, place->id, place->name},
				place->aliases);
	}
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->name)
			add_spellings(l,
				(struct name){NAME_PIECE, i, (enum side)unit->side,
					unit->id, unit->name},
				unit->aliases);
	}
	for (int i = 0; piece_classes[i].name; i++)
		add_spellings(l,
			(struct name){NAME_CLASS, i, NO_SIDE, piece_classes[i].name,
				piece_classes[i].name},
			NULL);
	/* One dummy is a dummy. */
	names_add(game->names,
		(struct name){NAME_CLASS, 0, NO_SIDE, piece_classes[0].name,
			piece_classes[0].name},
		"infantry dummy");
	names_add(game->names,
		(struct name){NAME_CLASS, 1, NO_SIDE, piece_classes[1].name,
			piece_classes[1].name},
		"cavalry dummy");
	names_add(game->names,
		(struct name){NAME_CLASS, 2, NO_SIDE, piece_classes[2].name,
			piece_classes[2].name},
		"dummy");
}

/* A number that a rule needs, from a table. */
static int table_number(struct loader *l, const char *table, const char *key)
{
	const char *result = table_result(l->game, table, key);
	int number = 0;

	if (!result || !text_to_int(result, 0, 99, &number))
		diag_error(l->diag, "tables.ini: table %s gives no number for `%s`", table,
			key);
	return number;
}

/* Templates and what only the map draws are not the family's. */
static bool is_rules_data(const char *path)
{
	size_t length = strlen(path);

	return length > 4 && !strcmp(path + length - 4, ".ini") &&
	       strncmp(path, "templates/", 10) && strncmp(path, "waters", 6);
}

int game_load(void **out, struct arena *arena, const struct data_file *file, size_t files,
	struct diag *diag)
{
	struct loader *l = ARENA_NEW(arena, struct loader);
	unsigned errors = diag->errors;

	l->arena = arena;
	l->diag = diag;
	l->game = ARENA_NEW(arena, struct game);
	l->files = files;
	l->file = ARENA_NEW_ARRAY(arena, files + 1, struct ini *);
	l->context = (struct field_context){arena, l->ids, true};
	l->game->refs = l->ids;
	for (size_t i = 0; i < files; i++)
		if (is_rules_data(file[i].path))
			ini_read(&l->file[i], arena, file[i].path, file[i].text,
				file[i].length, diag);
	if (diag->errors > errors)
		return ERR_REFUSED;
	collect_ids(l, REF_PLACE, "points.ini", "point", PLACES_MAX);
	collect_ids(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	collect_ids(l, REF_COMMAND, "commands.ini", "command", COMMANDS_MAX);
	load_points(l);
	load_links(l);
	load_game(l);
	load_commands(l);
	load_units(l);
	load_tables(l);
	load_turns(l);
	l->game->movement[TYPE_INFANTRY] = table_number(l, "movement", "infantry");
	l->game->movement[TYPE_CAVALRY] = table_number(l, "movement", "cavalry");
	l->game->movement[TYPE_LEADER] = table_number(l, "movement", "leader");
	l->game->wagon_movement = table_number(l, "movement", "supply-wagon");
	l->game->units_over_a_bridge = table_number(l, "bridge", "units-per-player-turn");
	if (diag->errors > errors)
		return ERR_REFUSED;
	collect_names(l);
	game_check(l->game, l->file, files, diag);
	*out = l->game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

/* ---- questions ---- */

const char *table_result(const struct game *game, const char *table, const char *key)
{
	for (const struct table *t = game->tables; t; t = t->next) {
		if (strcmp(t->name, table))
			continue;
		for (int i = 0; i < t->rows; i++)
			if (!strcmp(t->row[i].key, key))
				return t->row[i].result;
	}
	return NULL;
}

const char *table_die(const struct game *game, const char *table, int face)
{
	const char key[] = {(char)('0' + face), '\0'};

	return table_result(game, table, key);
}

bool unit_is_division(const struct unit *unit)
{
	return unit->type == TYPE_INFANTRY || unit->type == TYPE_CAVALRY;
}

int unit_looks_like(const struct unit *unit)
{
	if (unit->type == TYPE_DUMMY)
		return unit->dummy_kind;
	return unit_is_division(unit) ? unit->type : -1;
}

bool place_has_bridge(const struct game *game, int place)
{
	uint32_t flags = game->map.place[place].flags;

	return (flags & POINT_BRIDGE) && !(flags & POINT_PERMANENT_BRIDGE);
}

enum bank link_bank(const struct game *game, int place, int link)
{
	if (!place_has_bridge(game, place))
		return BANK_NONE;
	return game->map.link[link].flags & LINK_NORTH   ? BANK_NORTH
	       : game->map.link[link].flags & LINK_SOUTH ? BANK_SOUTH
							 : BANK_NONE;
}
