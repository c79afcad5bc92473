/* game.ini: the game itself, where it may start, its options. */
#include "rules/blue-and-gray/data/game_private.h"

#include <string.h>

static const struct field header_fields[] = {
	{FIELD_OF(struct game, stacking, "stacking", FIELD_INT,
		 "units that a hex holds when movement and combat end"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

static const struct field scenario_fields[] = {FIELD_END};

/* ---- sections that stand once ---- */

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "blue-and-gray", header_fields);
}

/* ---- sections with ids ---- */

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, bg_option_words);
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
		"[option ID], [early TURN], [award ID] or [shared FOLDER] was expected",
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
		if (!is_single(s->name) && !game_base_is_shared(s))
			load_listed(l, s);
}
