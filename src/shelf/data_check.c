#include "shelf/shelf.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "draw/svg_private.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"

/* The first step of a scenario is that of joining. */
static int check_scenario(const struct ruleset *ruleset, const void *game, const char *id,
	struct arena *arena, struct diag *diag)
{
	void *state = arena_alloc(arena, ruleset->state_size);
	struct position position;
	int err;

	if ((err = ruleset->begin(state, game, id, NULL, diag)) < 0)
		return err;
	ruleset->position(&position, game, state);
	return ruleset->adjudicate(adjudication_new(
		arena, game, state, step_prefix(arena, &position), DICE_RANDOM, diag));
}

static int check_scenarios(const struct ruleset *ruleset, const void *game,
	struct arena *arena, struct diag *diag)
{
	const char *id, *name, *doc;
	int err = OK;

	for (int i = 0; (id = ruleset->scenario(game, i, &name, &doc)); i++)
		if (check_scenario(ruleset, game, id, arena, diag) < 0)
			err = ERR_REFUSED;
	return err;
}

static int check_waters(
	struct arena *arena, const struct data_file *file, size_t files, struct diag *diag)
{
	struct layout layout = {0};
	struct ini *ini;
	int err;

	while (files && strcmp(file->path, "waters.ini") != 0) {
		file++;
		files--;
	}
	if (!files)
		return OK;
	if (file->ini)
		return svg_waters(&layout, arena, file->ini, diag);
	err = ini_read(&ini, arena, file->path, file->text, file->length, diag);
	return err < 0 ? err : svg_waters(&layout, arena, ini, diag);
}

int shelf_check(void **game, const struct ruleset *ruleset, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag)
{
	int waters = check_waters(arena, file, files, diag);
	int err;

	if ((err = ruleset->load(game, arena, file, files, diag)) < 0 ||
		(err = check_scenarios(ruleset, *game, arena, diag)) < 0)
		return err;
	return waters;
}

/* ---- where the facts come from ---- */

bool shelf_is_data(const struct data_file *file)
{
	size_t length = strlen(file->path);

	return length > 4 && !strcmp(file->path + length - 4, ".ini") &&
	       strncmp(file->path, "templates/", 10);
}

int shelf_sources(struct provenance *sum, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	struct ini *ini;
	int err;

	*sum = (struct provenance){0};
	for (size_t i = 0; i < files; i++) {
		if (!shelf_is_data(&file[i]))
			continue;
		if ((err = ini_read(&ini, arena, file[i].path, file[i].text, file[i].length,
			     diag)) < 0)
			return err;
		for (const struct ini_section *s = ini->first; s; s = s->next)
			provenance_add(sum, s);
	}
	return OK;
}
