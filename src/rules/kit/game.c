/*
 * What every game has: its name, scenarios, options, turn track and names, and how all of
 * its files are read.
 *
 * Parts: options; struct ruleset; what game.ini and turns.ini have, and names; the files.
 */
#include <string.h>

#include "base/arena.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"
#include "orders/orders.h"
#include "rules/kit/game.h"
#include "rules/kit/report.h"

/* ---- options ---- */

static uint32_t find_flag(const struct game_base *game, const char *id)
{
	for (int i = 0; i < game->options; i++)
		if (!strcmp(game->option[i].id, id))
			return game->option[i].flag;
	return 0;
}

int game_options_read(
	uint32_t *set, const struct game_base *game, const char *list, struct diag *diag)
{
	char **word;
	size_t words = text_split(diag->arena, list ? list : "", ',', &word);

	*set = 0;
	for (size_t i = 0; i < words; i++) {
		uint32_t flag = find_flag(game, word[i]);

		*set |= flag;
		if (flag)
			continue;
		diag_error(diag, "`%s` is no option of %s; its options are: %s", word[i],
			game->name,
			game->options ? game_options_list(diag->arena, UINT32_MAX, game)
				      : "none");
		return ERR_REFUSED;
	}
	return OK;
}

const char *game_options_list(
	struct arena *arena, uint32_t set, const struct game_base *game)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < game->options; i++)
		if (set & game->option[i].flag)
			words_add(&words, game->option[i].id);
	return words_join(arena, &words, ", ");
}

/* ---- struct ruleset, and what must hold ---- */

const char *const game_side_words[] = {"union", "confederate", NULL};

/* ---- struct ruleset ---- */

static const struct game_base *base_of(const void *game)
{
	return game;
}

const char *game_base_id(const void *game)
{
	return base_of(game)->id;
}

const char *game_base_title(const void *game)
{
	return base_of(game)->name;
}

const struct names *game_base_names(const void *game)
{
	return base_of(game)->names;
}

const struct grammar *game_base_grammar(const void *game)
{
	return base_of(game)->grammar;
}

const char *game_base_scenario(const void *game, int i, const char **name, const char **doc)
{
	const struct scenario *scenario = &base_of(game)->scenario[i];

	if (i >= base_of(game)->scenarios)
		return NULL;
	*name = scenario->name;
	*doc = scenario->doc ? scenario->doc : "";
	return scenario->id;
}

const char *game_base_option(const void *game, int i, const char **rule, const char **doc)
{
	const struct game_option *option = &base_of(game)->option[i];

	if (i >= base_of(game)->options)
		return NULL;
	*rule = option->rule;
	*doc = option->text;
	return option->id;
}

/* ---- checks ---- */

static void check_scenario(const struct game_base *base, const struct scenario *scenario,
	const struct game_files *files, struct diag *diag)
{
	if (scenario->turn > base->turns)
		diag_add(diag, DIAG_ERROR,
			game_files_key_at(
				files, "game.ini", "scenario", scenario->id, "turn"),
			"turn %d comes after the last turn", scenario->turn);
}

void game_base_check(
	const struct game_base *base, const struct game_files *files, struct diag *diag)
{
	if (!base->scenarios)
		diag_error(diag, "game.ini: there is no [scenario ID]");
	for (int i = 0; i < base->scenarios; i++)
		check_scenario(base, &base->scenario[i], files, diag);
	for (int i = 1; i <= base->turns; i++)
		if (!base->turn[i].date)
			diag_error(diag, "turns.ini: turn %d is missing", i);
}

/* ---- what every game has in game.ini and turns.ini, and how its things are called ---- */

static const struct field base_fields[] = {
	{FIELD_OF(struct game_base, id, "id", FIELD_TEXT, "id"), .required = true},
	{FIELD_OF(struct game_base, name, "name", FIELD_TEXT, "name"), .required = true},
	{FIELD_OF(struct game_base, family, "family", FIELD_TEXT, "rule family"),
		.required = true},
	{FIELD_NOTED("year", "year")},
	{FIELD_NOTED("battle", "what it is about")},
	{FIELD_OF(struct game_base, turns, "turns", FIELD_INT, "number of turns"), .min = 1,
		.max = TURNS_MAX, .required = true},
	{FIELD_OF(struct game_base, first_player, "first-player", FIELD_WORD,
		 "who moves first"),
		.words = game_side_words, .required = true},
	{FIELD_NOTED("rulebook", "rulebook")},
	FIELD_END,
};

static const struct field scenario_fields[] = {
	{FIELD_OF(struct scenario, name, "name", FIELD_TEXT, "name"), .required = true},
	{FIELD_OF(struct scenario, doc, "doc", FIELD_TEXT, "one line about it")},
	{FIELD_OF(struct scenario, turn, "turn", FIELD_INT,
		 "turn with which it starts, 0 before the first"),
		.max = TURNS_MAX, .required = true},
	FIELD_END,
};

static const struct field option_fields[] = {
	{FIELD_OF(struct game_option, rule, "rule", FIELD_TEXT, "rule"), .required = true},
	{FIELD_OF(struct game_option, text, "text", FIELD_TEXT, "what it does"),
		.required = true},
	FIELD_END,
};

/* What is said in this game where the family's examples have another name. */
struct example_row {
	const char *name;
};

static const struct field example_fields[] = {
	{FIELD_OF(struct example_row, name, "name", FIELD_TEXT, "a name in this game"),
		.required = true},
	FIELD_END,
};

static const struct field turn_fields[] = {
	{FIELD_OF(struct turn, date, "date", FIELD_TEXT, "as the turn track prints it"),
		.required = true},
	FIELD_END,
};

static struct game_base *base_read(const struct loader *l)
{
	return l->game;
}

static size_t rows(const struct field *table)
{
	size_t count = 0;

	while (table[count].name)
		count++;
	return count;
}

/* The fields that every family has, and then its own, as one table. */
static const struct field *with(
	const struct loader *l, const struct field *common, const struct field *own)
{
	size_t first = rows(common), more = rows(own);
	struct field *table = ARENA_NEW_ARRAY(l->arena, first + more + 1, struct field);

	memcpy(table, common, first * sizeof *table);
	memcpy(table + first, own, more * sizeof *table);
	return table;
}

static void read_row(struct loader *l, void *row, const struct field *fields,
	const struct ini_section *section)
{
	field_clear(row, fields);
	field_read(row, fields, section, &l->context, l->diag);
}

/* ---- game.ini ---- */

void game_base_read(struct loader *l, const struct ini_section *section, const char *family,
	const struct field *fields)
{
	struct game_base *base = base_read(l);
	const struct ini_entry *entry = ini_entry(section, "family");

	read_row(l, base, with(l, base_fields, fields), section);
	if (!base->id)
		base->id = "";
	if (!base->name)
		base->name = "";
	if (base->family && strcmp(base->family, family) != 0)
		diag_add(l->diag, DIAG_ERROR, entry->where, "the family is `%s`, not %s",
			base->family, family);
}

struct scenario *game_base_read_scenario(struct loader *l,
	const struct ini_section *section, const char *id, const struct field *fields)
{
	struct game_base *base = base_read(l);
	struct scenario *scenario;

	if (!loader_fits(l, "game.ini", base->scenarios + 1, SCENARIOS_MAX))
		return NULL;
	scenario = &base->scenario[base->scenarios++];
	read_row(l, scenario, with(l, scenario_fields, fields), section);
	scenario->id = id;
	return scenario;
}

void game_base_read_option(struct loader *l, const struct ini_section *section,
	const char *id, const char *const *words)
{
	struct game_base *base = base_read(l);
	struct game_option *option;
	int word = text_index(words, id);

	if (!loader_fits(l, "game.ini", base->options + 1, OPTIONS_MAX))
		return;
	option = &base->option[base->options++];
	read_row(l, option, option_fields, section);
	option->id = id;
	option->flag = word < 0 ? 0 : 1u << word;
	if (!option->flag)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: the family knows no option of that name", section->name);
}

/* ---- turns.ini ---- */

void game_base_read_turns(struct loader *l, const struct field *fields,
	void (*also)(struct loader *l, int number, const struct ini_section *section))
{
	const struct ini *ini = loader_need_file(l, "turns.ini");
	const struct field *table = with(l, turn_fields, fields);

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = loader_section(l, s, "turn");
		int number;

		if (!id || !game_section_number(l, s, id, base_read(l)->turns, &number))
			continue;
		read_row(l, &base_read(l)->turn[number], table, s);
		if (also)
			also(l, number, s);
	}
}

/* ---- names ---- */

/* Reads examples.ini, when all names are known: what the game says in the examples of forms
 * for names that are another game's. */
static void game_base_name_examples(struct loader *l)
{
	const struct ini *ini = loader_file(l, "examples.ini");
	struct names *names = base_read(l)->names;
	int count = 0;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *said = loader_section(l, s, "example");
		struct example_row row;

		if (!said)
			continue;
		read_row(l, &row, example_fields, s);
		if (row.name && !names_is_whole(names, NAME_PLACE | NAME_PIECE, row.name))
			diag_add(l->diag, DIAG_ERROR, ini_entry(s, "name")->where,
				"there is no place and no piece `%s`", row.name);
		else if (row.name)
			names_add_whole(names,
				(struct name){
					NAME_EXAMPLE, count++, NO_SIDE, said, row.name},
				said);
	}
}

void game_base_name_aliases(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	for (size_t i = 0; i < count; i++)
		names_add(base_read(l)->names, name, alias[i]);
}

void game_base_name(struct loader *l, struct name name, const char *aliases)
{
	names_add(base_read(l)->names, name, name.id);
	names_add(base_read(l)->names, name, name.text);
	game_base_name_aliases(l, name, aliases);
}

static void name_aliases_whole(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = aliases ? text_split(l->arena, aliases, '|', &alias) : 0;

	for (size_t i = 0; i < count; i++)
		names_add_whole(base_read(l)->names, name, alias[i]);
}

void game_base_name_whole(struct loader *l, struct name name, const char *aliases)
{
	names_add_whole(base_read(l)->names, name, name.id);
	names_add_whole(base_read(l)->names, name, name.text);
	name_aliases_whole(l, name, aliases);
}

void game_base_name_member(
	struct loader *l, struct name name, const char *other, const char *aliases)
{
	names_add_member(base_read(l)->names, name);
	name_aliases_whole(l, name, other);
	name_aliases_whole(l, name, aliases);
}

/* ---- from the files to the game ---- */

int game_load(void **out, const struct game_parts *parts, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag)
{
	struct game_base *game = arena_array(arena, 1, parts->size);
	unsigned errors = diag->errors;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, parts->refs, diag) < 0)
		return ERR_REFUSED;
	game->refs = l->ids;
	game->parts = parts;
	game->grammar = parts->grammar;
	if (!parts->load(l, file, files) || diag->errors > errors)
		return ERR_REFUSED;
	parts->finish(l);
	game->grammar = grammar_with_words(arena, game->grammar);
	game_base_name_examples(l);
	parts->check((const struct game *)game, &(const struct game_files){l->file, files},
		diag);
	*out = game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int game_load_rows(struct loader *l, const char *path, int ref, const struct field *fields,
	void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section))
{
	return game_load_more_rows(l, path, ref, fields, rows, size, also, 0);
}

int game_load_more_rows(struct loader *l, const char *path, int ref,
	const struct field *fields, void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section),
	int count)
{
	const struct field_ids *ids = &l->ids[ref];
	const struct ini *ini = loader_file(l, path);
	const struct ini_section *s = ini ? ini->first : NULL;

	for (; s && count < ids->count; s = s->next, count++) {
		void *row = (char *)rows + (size_t)count * size;

		field_clear(row, fields);
		memcpy(row, &ids->id[count], sizeof *ids->id);
		field_read(row, fields, s, &l->context, l->diag);
		if (also)
			also(l, count, s);
	}
	return count;
}

struct where game_load_key_at(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry = ini_entry(section, key);

	return entry ? entry->where : section->where;
}

int game_load_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max)
{
	if (refs->count > max) {
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, key),
			"[%s]: no more than %d can stand in '%s'", section->name, max, key);
		return 0;
	}
	for (int i = 0; i < refs->count; i++)
		out[i] = refs->ref[i];
	return refs->count;
}
