/* Loading a game, file by file, and the numbers of its tables that the rules ask for. */
#include "rules/late-unpleasantness/data/load.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/side.h"
#include "base/text.h"
#include "rules/kit/game_load.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/data/check.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

#include <string.h>

struct recon_row;

/* A number within min..max that a rule needs, from a table. */
static int table_number(
	struct loader *l, const char *table, const char *key, int min, int max)
{
	const char *result = lu_table_result(game_of(l), table, key);
	int number = 0;

	if (!result || !text_to_int(result, min, max, &number))
		diag_error(l->diag,
			"tables.ini: table %s gives no number from %d to %d for `%s`",
			table, min, max, key);
	return number;
}

static bool has_type(const struct game *game, enum unit_type type)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == (int)type)
			return true;
	return false;
}

static bool offers(const struct game *game, enum option_flag flag)
{
	for (int i = 0; i < game->base.options; i++)
		if (game->base.option[i].flag == (uint32_t)flag)
			return true;
	return false;
}

/* 15.1: `exact`, `within 2` or `free 0..40`. */
static bool read_recon(struct recon_row *out, struct arena *arena, const char *result)
{
	char **word, *dots;
	size_t words = text_split(arena, result ? result : "", ' ', &word);

	*out = (struct recon_row){.result = result};
	if (words == 1)
		return !strcmp(word[0], "exact");
	if (words != 2)
		return false;
	if (!strcmp(word[0], "within"))
		return text_to_int(word[1], 1, 99, &out->within);
	out->within = -1;
	if (strcmp(word[0], "free") != 0 || !(dots = strstr(word[1], "..")))
		return false;
	*dots = '\0';
	return text_to_int(word[1], 0, 99, &out->min) &&
	       text_to_int(dots + 2, out->min, 99, &out->max);
}

static void load_recon(struct loader *l)
{
	for (int face = 1; face <= 6; face++) {
		const char *result = lu_table_die(l->game, "recon", face);

		if (!read_recon(&game_of(l)->recon[face - 1], l->arena, result))
			diag_error(l->diag,
				"tables.ini: table recon gives no result for `%d`: "
				"`exact`, "
				"`within 2` or `free 0..40` was expected",
				face);
	}
}

/* 3.0, 8.1, 8.2, 10.0, 15.0: those of which the game has the subject */
static void load_numbers(struct loader *l)
{
	struct game *game = l->game;

	game->movement[TYPE_INFANTRY] = table_number(l, "movement", "infantry", 0, 99);
	game->movement[TYPE_CAVALRY] = table_number(l, "movement", "cavalry", 0, 99);
	game->movement[TYPE_LEADER] = table_number(l, "movement", "leader", 0, 99);
	game->out_of_supply_movement = table_number(l, "movement", "out-of-supply", -9, 0);
	game->supply_trace[UNION] = table_number(l, "supply", "union-trace", 0, 99);
	game->supply_trace[CONFEDERATE] =
		table_number(l, "supply", "confederate-trace", 0, 99);
	if (lu_has_bridges(game))
		game->units_over_a_bridge =
			table_number(l, "bridge", "units-per-player-turn", 0, 99);
	if (has_type(game, TYPE_SUPPLY)) {
		game->wagon_movement = table_number(l, "movement", "supply-wagon", 0, 99);
		game->supply_chain = table_number(l, "supply", "union-chain", 0, 99);
	}
	if (game->release[UNION] == RELEASE_DEPOT ||
		game->release[CONFEDERATE] == RELEASE_DEPOT)
		game->network_delay = table_number(l, "supply", "network-delay", 1, 99);
	if (offers(game, OPTION_RECON))
		load_recon(l);
	if (offers(game, OPTION_BREASTWORKS))
		game->breastworks_movement =
			table_number(l, "movement", "breastworks", 1, 99);
	if (offers(game, OPTION_SLOW_WILDERNESS))
		game->wilderness_movement =
			table_number(l, "movement", "slow-wilderness", 1, 99);
}

static bool load_files(struct loader *l, const struct data_file *file, size_t files)
{
	(void)file;
	(void)files;
	loader_collect(l, REF_PLACE, "points.ini", "point", PLACES_MAX);
	loader_collect(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	loader_collect(l, REF_COMMAND, "commands.ini", "command", COMMANDS_MAX);
	lu_load_points(l);
	lu_load_links(l);
	lu_load_game(l);
	lu_load_commands(l);
	lu_load_units(l);
	lu_load_tables(l);
	lu_load_results(l);
	lu_load_modifiers(l);
	lu_load_turns(l);
	load_numbers(l);
	lu_load_cards(l);
	return true;
}

int lu_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	static const struct game_parts parts = {
		.size = sizeof(struct game),
		.refs = REFS,
		.load = load_files,
		.finish = lu_load_names,
		.check = lu_game_check,
		.map = offsetof(struct game, map),
		.units = GAME_UNITS(REF_PLACE),
		.form = &lu_state_form,
		.agrees = lu_state_agrees,
		.sequence = lu_sequence,
		.steps = SEQUENCE_STEPS,
		.cases = &lu_cases,
	};

	return game_load(out, &parts, arena, file, files, diag);
}
