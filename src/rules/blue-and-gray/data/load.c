/* Loading a game, file by file. */
#include "rules/blue-and-gray/data/load.h"

#include <string.h>

#include "game/data_file.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/blue-and-gray/data/check.h"
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"
#include "rules/hexes/rows.h"
#include "rules/kit/game_load.h"

/* The map as rows, or NULL. */
static const struct data_file *rows_file(const struct data_file *file, size_t files)
{
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, "map.txt"))
			return &file[i];
	return NULL;
}

/* Places, and terrains, without which those of rows cannot be read. */
static bool load_map(struct loader *l, const struct data_file *rows)
{
	if (!rows) {
		if (!bg_load_grid(l))
			return false;
		bg_load_terrain(l);
		return true;
	}
	game_of(l)->rows = ARENA_NEW(l->arena, struct rows);
	bg_load_terrain(l);
	return bg_load_rows(l, rows);
}

static const struct field turn_fields[] = {
	{FIELD_OF(struct turn, night, "night", FIELD_BOOL, "it is a night turn")},
	FIELD_END,
};

static void note_crossings(const struct loader *l)
{
	struct game *game = game_of(l);

	game->crossing = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.links, int);
	for (int i = 0; i < game->map.links; i++)
		game->crossing[i] = bg_crossing(game, i);
}

static bool load_files(struct loader *l, const struct data_file *file, size_t files)
{
	if (!load_map(l, rows_file(file, files)))
		return false;
	loader_collect(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	bg_load_hexes(l);
	bg_load_sides(l);
	bg_load_ways(l);
	bg_check_rows(l);
	bg_load_units(l);
	bg_load_results(l);
	bg_load_game(l);
	game_base_read_turns(l, turn_fields, NULL);
	return true;
}

static void finish(struct loader *l)
{
	note_crossings(l);
	bg_load_names(l);
	bg_make_sheet(l);
}

int bg_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	static const struct game_parts parts = {
		.size = sizeof(struct game),
		.refs = REFS,
		.load = load_files,
		.finish = finish,
		.check = bg_game_check,
		.map = offsetof(struct game, map),
		.units = GAME_UNITS(REF_PLACE),
		.sheet = offsetof(struct game, sheet),
		.form = &bg_state_form,
		.agrees = bg_state_agrees,
		.sequence = bg_sequence,
		.steps = SEQUENCE_STEPS,
		.cases = &bg_cases,
	};

	return game_load(out, &parts, arena, file, files, diag);
}
