/* The files of scenarios, section by section. */
#include "rules/great-campaigns/data/data_private.h"
#include "rules/kit/game_sections.h"

/* Releases before the units that wait for them. */
static const struct game_section sections[] = {
	{"scenario", .once = gc_load_special, .required = true},
	{"gunboats", .once = gc_load_gunboats},
	{"day", "NUMBER", .each = gc_load_day},
	{"release", "ID", .each = gc_load_release},
	{"unit", "ID", .each = gc_load_setup},
	{"works", "HEX", .each = gc_load_works_row},
	{"award", "ID", .each = gc_load_award},
	{"level", "ID", .each = gc_load_level},
	GAME_SECTIONS_END,
};

static void load_file(struct loader *l, int number, const char *path)
{
	struct gc_scenario *scenario = &game_of(l)->scenario[number];
	const struct ini *ini = loader_need_file(l, path);

	if (!ini)
		return;
	scenario->setup =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, struct setup);
	l->part = scenario;
	game_sections_read(l, ini, sections);
}

/* A turn of the game is one of its longest scenario, whose turns have dates of their own.
 */
static void name_turns(struct game_base *base)
{
	for (int i = 1; i <= base->turns; i++)
		base->turn[i].date = "";
}

void gc_load_scenarios(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->base.scenarios; i++)
		if (game->base.scenario[i].file)
			load_file(l, i, game->base.scenario[i].file);
	name_turns(&game->base);
}
