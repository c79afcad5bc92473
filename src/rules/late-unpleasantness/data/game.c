/* Loading a game, file by file; the questions that the rules ask of it. */
#include "rules/late-unpleasantness/data/game.h"

#include <string.h>

#include "base/err.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/game_private.h"

const char *const lu_side_words[] = {"union", "confederate", NULL};
const char *const lu_bank_words[] = {"none", "north", "south", NULL};
const char *const lu_mode_words[] = {"none", "dump", "wagon", NULL};
const char *const lu_option_words[] = {"recon", "breastworks", "better-leadership",
	"slow-wilderness", "confederate-first", NULL};

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
	for (int i = 0; i < game->options; i++)
		if (game->option[i].flag == (uint32_t)flag)
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

int lu_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	struct game *game = ARENA_NEW(arena, struct game);
	unsigned errors = diag->errors;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, REFS, diag) < 0)
		return ERR_REFUSED;
	game->refs = l->ids;
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
	if (diag->errors > errors)
		return ERR_REFUSED;
	lu_load_names(l);
	lu_game_check(game, l->file, files, diag);
	*out = game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

/* ---- questions ---- */

const char *lu_table_result(const struct game *game, const char *table, const char *key)
{
	for (const struct table *t = game->tables; t; t = t->next) {
		if (strcmp(t->name, table))
			continue;
		for (int i = 0; i < t->rows; i++)
			if (!strcmp(t->row[i].key, key))
				return t->row[i].result;
	}
	return NULL;
}

const char *lu_table_die(const struct game *game, const char *table, int face)
{
	const char key[] = {(char)('0' + face), '\0'};

	return lu_table_result(game, table, key);
}

int lu_table_die_number(const struct game *game, const char *table, int face)
{
	int number = 0;

	text_to_int(lu_table_die(game, table, face), -99, 99, &number);
	return number;
}

bool lu_card_is_for(const struct card *card, enum side side)
{
	return card->side == NO_SIDE || card->side == (int)side;
}

bool lu_unit_is_division(const struct unit *unit)
{
	return lu_unit_is_foot(unit) || unit->type == TYPE_CAVALRY;
}

bool lu_unit_is_foot(const struct unit *unit)
{
	return unit->type == TYPE_INFANTRY || unit->type == TYPE_GARRISON;
}

bool lu_unit_digs(const struct unit *unit)
{
	return unit->type == TYPE_INFANTRY ||
	       (unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_INFANTRY);
}

bool lu_unit_has_choice(const struct unit *unit)
{
	return unit->setup.places > 1 || unit->setup.withs;
}

enum side lu_unit_side(const struct game *game, int unit)
{
	return (enum side)game->unit[unit].side;
}

bool lu_place_has_rail(const struct game *game, int place)
{
	const struct place *info = &game->map.place[place];

	for (int i = info->first_exit; i < info->first_exit + info->exits; i++)
		if (game->map.link[game->map.exit[i].link].flags & LINK_RAIL)
			return true;
	return false;
}

enum side lu_first_player(const struct game *game, uint32_t options)
{
	return options & OPTION_CONFEDERATE_FIRST ? CONFEDERATE
						  : (enum side)game->first_player;
}

bool lu_place_has_bridge(const struct game *game, int place)
{
	uint32_t flags = game->map.place[place].flags;

	return (flags & POINT_BRIDGE) && !(flags & POINT_PERMANENT_BRIDGE);
}

bool lu_has_bridges(const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		if (lu_place_has_bridge(game, i))
			return true;
	return false;
}

enum bank lu_link_bank(const struct game *game, int place, int link)
{
	if (!lu_place_has_bridge(game, place))
		return BANK_NONE;
	return game->map.link[link].flags & LINK_NORTH   ? BANK_NORTH
	       : game->map.link[link].flags & LINK_SOUTH ? BANK_SOUTH
							 : BANK_NONE;
}
