/* What must be true of a game's data as a whole. */
#include "rules/blue-and-gray/data/check.h"

#include "rules/blue-and-gray/data/check_private.h"

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

void bg_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	bg_check_names(&c);
	bg_check_units(&c);
	bg_check_map(&c);
	bg_check_awards(&c);
	game_base_check(&game->base, &c.files, diag);
	check_columns(&c);
}
