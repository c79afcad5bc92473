/*
 * A game as its files say it: game.ini (the game itself, where it may start, its options),
 * the questions that rules ask of a loaded game, and the order in which its files are
 * loaded, checked and joined.
 */
#include <string.h>

#include "base/arena.h"
#include "base/ini.h"
#include "game/data_file.h"
#include "rules/great-campaigns/cases/cases.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/hexes/windows.h"
#include "rules/kit/game_load.h"
#include "rules/kit/game_sections.h"

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

/* game_file.c: [game], [sheet CODE], [scenario ID] and [option ID] of game.ini. False when
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

/* ---- questions ---- */

const char *const gc_option_words[] = {NULL};
const char *const gc_arm_words[] = {
	"infantry", "cavalry", "artillery", "leader", "wagons", "battery", "vessel", NULL};
const char *const gc_works_words[] = {
	"none", "breastworks-build", "breastworks", "fort-build", "fort", "redoubt", NULL};
const char *const gc_works_titles[] = {"no works", "unfinished breastworks", "breastworks",
	"an unfinished fort", "a fort", "a redoubt"};
const char *const gc_holder_words[] = {"union", "confederate", "nobody", NULL};
const char *const gc_size_words[] = {
	"none", "regiment", "brigade", "demi-division", "division", "corps", "army", NULL};

bool gc_command_is_within(const struct game *game, int command, int of)
{
	while (command >= 0 && command != of)
		command = game->command[command].within;
	return command >= 0;
}

bool gc_obeys(const struct game *game, int unit, int leader)
{
	const struct unit *his = &game->unit[unit], *he = &game->unit[leader];

	if (!gc_is_leader(game, leader) || his->side != he->side)
		return false;
	if (gc_is_army_leader(game, leader))
		return true;
	return gc_command_is_within(game, his->command, he->command);
}

bool gc_award_covers(const struct game *game, const struct award *award, int place)
{
	for (int i = 0; i < award->places; i++)
		if (award->place[i] == place ||
			hex_distance(&game->sheet.grid, award->place[i], place) <=
				award->within)
			return true;
	return !award->places;
}

const struct gc_scenario *gc_scenario_called(const struct game *game, const char *id)
{
	for (int i = 0; i < game->base.scenarios; i++)
		if (!strcmp(game->base.scenario[i].id, id))
			return &game->scenario[i];
	return &game->scenario[0];
}

const char *gc_place_title(struct arena *arena, const struct game *game, int place)
{
	const char *name = game->land.rows.name[place];
	const char *hex = game->map.place[place].name;

	return name ? arena_printf(arena, "%s, %s", hex, name) : hex;
}

/* ---- loading ---- */

/* The land, and how its hexes are called: what nothing can be read without. */
static bool load_land(struct loader *l, const struct data_file *file, size_t files)
{
	const char *const *windows;

	return windows_read(l, &windows) &&
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
	game->grammar = gc_language_of(l->arena, game);
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
