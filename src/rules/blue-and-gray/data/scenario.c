/* game.ini: the game itself, where it may start, its options. */
#include "rules/blue-and-gray/data/game_private.h"

#include <string.h>

#include "base/text.h"

struct header {
	const char *id, *name, *family, *battle, *rulebook;
	int year, turns, first_player, stacking;
};

static const struct field header_fields[] = {
	{FIELD_OF(struct header, id, "id", FIELD_TEXT, "id"), .required = true},
	{FIELD_OF(struct header, name, "name", FIELD_TEXT, "name"), .required = true},
	{FIELD_OF(struct header, family, "family", FIELD_TEXT, "rule family"),
		.required = true},
	{FIELD_OF(struct header, year, "year", FIELD_INT, "year"), .max = 9999},
	{FIELD_OF(struct header, battle, "battle", FIELD_TEXT, "what it is about")},
	{FIELD_OF(struct header, turns, "turns", FIELD_INT, "number of turns"), .min = 1,
		.max = TURNS_MAX, .required = true},
	{FIELD_OF(struct header, first_player, "first-player", FIELD_WORD,
		 "who moves first"),
		.words = bg_side_words, .required = true},
	{FIELD_OF(struct header, stacking, "stacking", FIELD_INT,
		 "units that a hex holds when movement and combat end"),
		.min = 1, .max = 9, .required = true},
	{FIELD_OF(struct header, rulebook, "rulebook", FIELD_TEXT, "rulebook")},
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

/* ---- sections that stand once ---- */

static void load_header(struct loader *l, const struct ini_section *section)
{
	struct game *game = l->game;
	struct header header;

	field_clear(&header, header_fields);
	field_read(&header, header_fields, section, &l->context, l->diag);
	game->id = header.id ? header.id : "";
	game->name = header.name ? header.name : "";
	game->turns = header.turns;
	game->first_player = header.first_player;
	game->stacking = header.stacking;
	if (header.family && strcmp(header.family, "blue-and-gray"))
		diag_add(l->diag, DIAG_ERROR, bg_key_at(section, "family"),
			"the family is `%s`, not blue-and-gray", header.family);
}

/* ---- sections with ids ---- */

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct scenario *scenario;

	if (!loader_fits(l, "game.ini", game_of(l)->scenarios + 1, SCENARIOS_MAX))
		return;
	scenario = &game_of(l)->scenario[game_of(l)->scenarios++];
	field_clear(scenario, scenario_fields);
	scenario->id = id;
	field_read(scenario, scenario_fields, section, &l->context, l->diag);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	struct game_option *option;
	int word;

	if (!loader_fits(l, "game.ini", game_of(l)->options + 1, OPTIONS_MAX))
		return;
	option = &game_of(l)->option[game_of(l)->options++];
	field_clear(option, option_fields);
	field_read(option, option_fields, section, &l->context, l->diag);
	word = text_index(bg_option_words, id);
	option->id = id;
	option->flag = word < 0 ? 0 : 1u << word;
	if (!option->flag)
		SECTION_ERROR(l, section, "[%s]: the family knows no option of that name",
			section->name);
}

/* ---- the file ---- */

static const struct {
	const char *name;
	void (*load)(struct loader *l, const struct ini_section *section);
} single[] = {
	{"game", load_header},
	{"march", bg_load_march},
	{"train", bg_load_train},
	{"command-control", bg_load_control},
	{"activation", bg_load_activation},
	{"communications", bg_load_line},
};

static const struct {
	const char *prefix;
	void (*load)(struct loader *l, const struct ini_section *section, const char *id);
} listed[] = {
	{"scenario", load_scenario},
	{"option", load_option},
	{"early", bg_load_early},
	{"award", bg_load_award},
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_single(const char *name)
{
	for (size_t i = 0; i < COUNT(single); i++)
		if (!strcmp(single[i].name, name))
			return true;
	return !strcmp(name, "map"); /* see bg_load_grid */
}

static void load_listed(struct loader *l, const struct ini_section *section)
{
	for (size_t i = 0; i < COUNT(listed); i++) {
		const char *id = ini_section_id(section, listed[i].prefix);

		if (!id)
			continue;
		loader_section_id(l, section, listed[i].prefix);
		listed[i].load(l, section, id);
		return;
	}
	SECTION_ERROR(l, section,
		"section [%s] does not belong here; [game], [map], [march], [train], "
		"[command-control], [activation], [communications], [scenario ID], "
		"[option ID], [early TURN] or [award ID] was expected",
		section->name);
}

void bg_load_game(struct loader *l)
{
	const struct ini *ini = loader_file(l, "game.ini");

	bg_collect(l, REF_AWARD, ini, "award", AWARDS_MAX);
	for (size_t i = 0; i < COUNT(single); i++) {
		const struct ini_section *section = ini_section(ini, single[i].name);

		if (section)
			single[i].load(l, section);
		else
			diag_error(l->diag, "game.ini: section [%s] is missing",
				single[i].name);
	}
	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (!is_single(s->name))
			load_listed(l, s);
}
