/* What every game has in game.ini and turns.ini, and how its things are called. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_sections.h"

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

static struct game_base *base_of(const struct loader *l)
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
	struct game_base *base = base_of(l);
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
	struct game_base *base = base_of(l);
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
	struct game_base *base = base_of(l);
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

		if (!id || !game_section_number(l, s, id, base_of(l)->turns, &number))
			continue;
		read_row(l, &base_of(l)->turn[number], table, s);
		if (also)
			also(l, number, s);
	}
}

/* ---- names ---- */

void game_base_name_examples(struct loader *l)
{
	const struct ini *ini = loader_file(l, "examples.ini");
	struct names *names = base_of(l)->names;
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
		names_add(base_of(l)->names, name, alias[i]);
}

void game_base_name(struct loader *l, struct name name, const char *aliases)
{
	names_add(base_of(l)->names, name, name.id);
	names_add(base_of(l)->names, name, name.text);
	game_base_name_aliases(l, name, aliases);
}

void game_base_name_whole(struct loader *l, struct name name, const char *aliases)
{
	struct names *names = base_of(l)->names;
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	names_add_whole(names, name, name.id);
	names_add_whole(names, name, name.text);
	for (size_t i = 0; i < count; i++)
		names_add_whole(names, name, alias[i]);
}
