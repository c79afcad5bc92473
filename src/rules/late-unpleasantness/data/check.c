/* What must be true of a game's data as a whole. */
#include "rules/late-unpleasantness/data/check.h"
#include "base/diag.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_units.h"
#include "rules/late-unpleasantness/data/check_private.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/rules/sequence.h"

static void check_names(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		/* several points may have one alias: whoever says it is asked which */
		game_files_check_spellings(c->diag, game->base.names, &name, place->name,
			NULL, game_files_at(&c->files, "points.ini", "point", place->id));
	}
	game_units_check(c);
}

static bool can_win(const struct game *game, enum side side)
{
	for (int i = 0; i < game->victories; i++)
		if (game->victory[i].side == (int)side)
			return true;
	return false;
}

static void check_scenarios(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->base.scenarios; i++) {
		const struct scenario *scenario = &game->base.scenario[i];

		int step = scenario->step ? lu_sequence_find(scenario->step) : -1;

		if (scenario->step && step < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "game.ini", "scenario", scenario->id),
				"`%s` is no step of the sequence of play", scenario->step);
		else if (step >= 0 && (step < SEQUENCE_SUPPLY) != !scenario->turn)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "game.ini", "scenario",
					scenario->id, "step"),
				"`%s` is no step of turn %d", scenario->step,
				scenario->turn);
	}
	for (enum side side = UNION; side < SIDES; side++)
		if (!can_win(game, side))
			diag_error(c->diag, "game.ini: no [victory ID] is of the %s side",
				side_name(side));
}

void lu_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	check_names(&c);
	lu_check_map(&c);
	lu_check_units(&c);
	lu_check_commands(&c);
	lu_check_tables(&c);
	lu_check_cards(&c);
	game_base_check(&game->base, &c.files, diag);
	check_scenarios(&c);
}
