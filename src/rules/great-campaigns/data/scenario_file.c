/* The files of scenarios, section by section. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

typedef void load_once(
	struct loader *l, struct gc_scenario *scenario, const struct ini_section *section);
typedef void load_listed(struct loader *l, struct gc_scenario *scenario,
	const struct ini_section *section, const char *id);

static const struct {
	const char *name;
	bool required;
	load_once *load;
} once[] = {
	{"scenario", true, gc_load_special},
	{"gunboats", false, gc_load_gunboats},
};

/* Releases before the units that wait for them. */
static const struct {
	const char *prefix;
	load_listed *load;
} listed[] = {
	{"day", gc_load_day},
	{"release", gc_load_release},
	{"unit", gc_load_setup},
	{"works", gc_load_works_row},
	{"award", gc_load_award},
	{"level", gc_load_level},
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void read_once(struct loader *l, struct gc_scenario *scenario, const struct ini *ini)
{
	for (size_t i = 0; i < COUNT(once); i++) {
		const struct ini_section *section = ini_section(ini, once[i].name);

		if (section)
			once[i].load(l, scenario, section);
		else if (once[i].required)
			diag_error(l->diag, "%s: section [%s] is missing", ini->file,
				once[i].name);
	}
}

static void read_listed(
	struct loader *l, struct gc_scenario *scenario, const struct ini *ini)
{
	for (size_t i = 0; i < COUNT(listed); i++)
		for (const struct ini_section *s = ini->first; s; s = s->next) {
			const char *id = ini_section_id(s, listed[i].prefix);

			if (id)
				listed[i].load(l, scenario, s, id);
		}
}

static bool is_known(const struct ini_section *section)
{
	for (size_t i = 0; i < COUNT(once); i++)
		if (!strcmp(section->name, once[i].name))
			return true;
	for (size_t i = 0; i < COUNT(listed); i++)
		if (ini_section_id(section, listed[i].prefix))
			return true;
	return false;
}

static void check_sections(struct loader *l, const struct ini *ini)
{
	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (!is_known(s))
			diag_add(l->diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [scenario], "
				"[gunboats], [day NUMBER], [release ID], [unit ID], "
				"[works HEX], [award ID] or [level ID] was expected",
				s->name);
}

static void load_file(struct loader *l, int number, const char *path)
{
	struct gc_scenario *scenario = &game_of(l)->scenario[number];
	const struct ini *ini = loader_need_file(l, path);

	if (!ini)
		return;
	scenario->setup =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, struct setup);
	check_sections(l, ini);
	read_once(l, scenario, ini);
	read_listed(l, scenario, ini);
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
