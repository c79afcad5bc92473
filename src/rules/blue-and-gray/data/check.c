/* What must be true of a game's data as a whole. */
#include "rules/blue-and-gray/data/check.h"

#include "rules/blue-and-gray/data/check_private.h"

static void check_scenarios(const struct checker *c)
{
	const struct game *game = c->game;

	if (!game->scenarios)
		diag_error(c->diag, "game.ini: there is no [scenario ID]");
	for (int i = 0; i < game->scenarios; i++)
		if (game->scenario[i].turn > game->turns)
			diag_add(c->diag, DIAG_ERROR,
				bg_check_list_at(
					c, "scenario", game->scenario[i].id, "turn"),
				"turn %d comes after the last turn",
				game->scenario[i].turn);
}

static void check_turns(const struct checker *c)
{
	for (int i = 1; i <= c->game->turns; i++)
		if (!c->game->turn[i].date)
			diag_error(c->diag, "turns.ini: turn %d is missing", i);
}

/* 7.61: whoever looks for the last column that asks for no more finds it so. */
static void check_columns(const struct checker *c)
{
	for (int i = 1; i < c->game->columns; i++) {
		const struct column *column = &c->game->column[i], *before = column - 1;

		if (before->attackers * column->defenders >=
			column->attackers * before->defenders)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "results.ini", "column", column->id),
				"columns stand from the worst to the best: %s does not "
				"come behind %s",
				column->id, before->id);
	}
}

void bg_game_check(const struct game *game, const struct ini *const *file, size_t files,
	struct diag *diag)
{
	const struct checker c = {game, {file, files}, diag};

	bg_check_names(&c);
	bg_check_units(&c);
	bg_check_map(&c);
	bg_check_awards(&c);
	check_scenarios(&c);
	check_turns(&c);
	check_columns(&c);
}
