/*
 * Loading a game: game.ini (the game itself, where it may start, its options), and the
 * order in which the files of a game are loaded, checked and joined.
 */
#include "rules/great-campaigns/cases/cases.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/rules/rules.h"

/* ---- game.ini ---- */

static const struct field header_fields[] = {FIELD_END};

static const struct field scenario_fields[] = {
	{FIELD_OF(struct scenario, file, "file", FIELD_TEXT, "the file that describes it"),
		.required = true},
	FIELD_END,
};

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "great-campaigns", header_fields);
}

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, gc_option_words);
}

/* [game], [sheet CODE], [scenario ID] and [option ID] of game.ini. False when
 * the file is missing. */
static bool load_game_file(struct loader *l)
{
	static const struct game_section sections[] = {
		{"game", .once = load_header, .required = true},
		{"map"},
		{"sheet", "CODE"},
		{"scenario", "ID", .each = load_scenario},
		{"option", "ID", .each = load_option},
		{"commander", "ID"},
		GAME_SECTION_SHARED,
		GAME_SECTIONS_END,
	};
	const struct ini *ini = loader_need_file(l, "game.ini");

	game_sections_read(l, ini, sections);
	return ini != NULL;
}

/* ---- loading ---- */

/* The land, and how its hexes are called: what nothing can be read without. */
static bool load_land(struct loader *l, const struct data_file *file, size_t files)
{
	const char *const *windows;

	game_of(l)->land.beyond = gc_boxes_most(l);
	return rows_read_windows(l, &windows) &&
	       gc_load_map(&game_of(l)->land, l, file, files, windows) && gc_load_places(l);
}

static bool load_files(struct loader *l, const struct data_file *file, size_t files)
{
	if (!load_game_file(l) || !load_land(l, file, files))
		return false;
	gc_load_tables(l);
	gc_load_units(l);
	gc_load_commanders(l);
	gc_load_campaign(l);
	gc_load_scenarios(l);
	return true;
}

/* The reports of a campaign say how much of it is reconstructed. */
static void count_sources(struct provenance *sum, const struct loader *l)
{
	for (size_t i = 0; i < l->files; i++)
		if (l->file[i])
			for (const struct ini_section *s = l->file[i]->first; s;
				s = s->next)
				provenance_add(sum, s);
}

static void finish(struct loader *l)
{
	struct game *game = l->game;

	if (game->campaign)
		count_sources(&game->campaign->provenance, l);
	gc_load_names(l);
	gc_make_sheet(l);
	game->base.grammar = gc_language_of(l->arena, game);
}

int gc_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	static const struct game_parts parts = {
		.size = sizeof(struct game),
		.refs = REFS,
		.load = load_files,
		.finish = finish,
		.check = gc_game_check,
		.map = offsetof(struct game, drawn),
		.units = GAME_UNITS(REF_PLACE),
		.sheet = offsetof(struct game, sheet),
		.form = &gc_state_form,
		.agrees = gc_state_agrees,
		.sequence = gc_sequence,
		.steps = SEQUENCE_STEPS,
		.cases = &gc_cases,
	};

	return game_load(out, &parts, arena, file, files, diag);
}
