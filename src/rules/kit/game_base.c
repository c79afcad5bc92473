#include "rules/kit/game_base.h"

#include "base/diag.h"
#include "rules/kit/game_files.h"

const char *const game_side_words[] = {"union", "confederate", NULL};

/* ---- struct ruleset ---- */

static const struct game_base *base_of(const void *game)
{
	return game;
}

const char *game_base_id(const void *game)
{
	return base_of(game)->id;
}

const char *game_base_title(const void *game)
{
	return base_of(game)->name;
}

const struct names *game_base_names(const void *game)
{
	return base_of(game)->names;
}

const char *game_base_scenario(const void *game, int i, const char **name, const char **doc)
{
	const struct scenario *scenario = &base_of(game)->scenario[i];

	if (i >= base_of(game)->scenarios)
		return NULL;
	*name = scenario->name;
	*doc = scenario->doc ? scenario->doc : "";
	return scenario->id;
}

const char *game_base_option(const void *game, int i, const char **rule, const char **doc)
{
	const struct game_option *option = &base_of(game)->option[i];

	if (i >= base_of(game)->options)
		return NULL;
	*rule = option->rule;
	*doc = option->text;
	return option->id;
}

/* ---- checks ---- */

static void check_scenario(const struct game_base *base, const struct scenario *scenario,
	const struct game_files *files, struct diag *diag)
{
	if (scenario->turn > base->turns)
		diag_add(diag, DIAG_ERROR,
			game_files_key_at(
				files, "game.ini", "scenario", scenario->id, "turn"),
			"turn %d comes after the last turn", scenario->turn);
}

void game_base_check(
	const struct game_base *base, const struct game_files *files, struct diag *diag)
{
	if (!base->scenarios)
		diag_error(diag, "game.ini: there is no [scenario ID]");
	for (int i = 0; i < base->scenarios; i++)
		check_scenario(base, &base->scenario[i], files, diag);
	for (int i = 1; i <= base->turns; i++)
		if (!base->turn[i].date)
			diag_error(diag, "turns.ini: turn %d is missing", i);
}
