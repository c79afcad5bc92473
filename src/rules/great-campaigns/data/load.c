/* Loading a game, file by file. */
#include "rules/great-campaigns/data/load.h"

#include "base/ini.h"
#include "game/data_file.h"
#include "rules/great-campaigns/cases/cases.h"
#include "rules/great-campaigns/data/check.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/hexes/windows.h"
#include "rules/kit/game_load.h"

/* The land, and how its hexes are called: what nothing can be read without. */
static bool load_land(struct loader *l, const struct data_file *file, size_t files)
{
	const char *const *windows;

	return windows_read(l, &windows) &&
	       gc_load_map(&game_of(l)->land, l, file, files, windows) && gc_load_places(l);
}

static bool load_files(struct loader *l, const struct data_file *file, size_t files)
{
	if (!gc_load_game_file(l) || !load_land(l, file, files))
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
