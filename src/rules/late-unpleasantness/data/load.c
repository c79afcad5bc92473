/*
 * From the files of a game to the game.
 *
 * Parts: game.ini, with its scenarios, its sides and 13.0 victory; the numbers that the
 * rules take from tables; the files in their order.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/data/data_private.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- game.ini ---- */

struct victory;

static const char *const victory_words[] = {
	"enter", "hold-all", "control", "leaders-lost", "last-turn", NULL};
static const char *const release_words[] = {"none", "rail", "depot", NULL};
static const char *const arrival_words[] = {"source", "release", NULL};
static const char *const rebuilt_words[] = {"at-once", "as-reinforcements", NULL};

static const struct field scenario_fields[] = {
	{FIELD_OF(struct scenario, step, "step", FIELD_TEXT, "step with which it starts"),
		.required = true},
	{FIELD_OF(struct scenario, file, "file", FIELD_TEXT, "file of its positions")},
	FIELD_END,
};

static const struct field header_fields[] = {
	{FIELD_OF(struct game, cards_dealt, "cards-dealt", FIELD_INT,
		 "cards of each opening hand"),
		.max = CARDS_MAX},
	{FIELD_OF(struct game, cards_drawn, "cards-drawn", FIELD_INT,
		 "cards that each side draws in a turn"),
		.max = CARDS_MAX},
	{FIELD_OF(struct game, hand_limit, "hand-limit", FIELD_INT, "most cards in a hand"),
		.max = CARDS_MAX},
	{FIELD_OF(struct game, cavalry_traces, "cavalry-traces-supply", FIELD_BOOL,
		"cavalry is judged for supply like infantry")},
	{FIELD_OF(struct game, check_after_retreat, "check-after-retreat", FIELD_BOOL,
		"a leader check for attacks on units that have retreated")},
	FIELD_END,
};

struct victory_row {
	const char *rule;
	int side, kind, count;
	const char *points, *units, *text;
};

static const struct field victory_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct victory_row, rule), "rule", .required = true},
	{"side", FIELD_WORD, offsetof(struct victory_row, side), "who wins",
		.words = game_side_words, .required = true},
	{"kind", FIELD_WORD, offsetof(struct victory_row, kind), "what must be done",
		.words = victory_words, .required = true},
	{"points", FIELD_TEXT, offsetof(struct victory_row, points),
		"points concerned, or @FLAG for all points with the flag"},
	{"count", FIELD_INT, offsetof(struct victory_row, count),
		"how many of them; all when it is missing", 0, CHOICES_MAX},
	{"units", FIELD_TEXT, offsetof(struct victory_row, units), "leaders concerned"},
	{"text", FIELD_TEXT, offsetof(struct victory_row, text),
		"what happened, in a report", .required = true},
	{0},
};

struct side_row {
	const char *supply;
	int release, arrivals, rebuilt;
};

static const struct field side_fields[] = {
	{"supply", FIELD_TEXT, offsetof(struct side_row, supply), "source of its supply",
		.required = true},
	{"release", FIELD_WORD, offsetof(struct side_row, release),
		"from where its units trace", .words = release_words},
	{"arrivals", FIELD_WORD, offsetof(struct side_row, arrivals),
		"where its reinforcements arrive", .words = arrival_words},
	{"rebuilt", FIELD_WORD, offsetof(struct side_row, rebuilt),
		"when its rebuilt divisions arrive", .words = rebuilt_words},
	{0},
};

static const struct field die_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct effects_die, rule), "rule", .required = true},
	{"flags", FIELD_FLAGS, offsetof(struct effects_die, flags),
		"points that it is thrown for", .words = lu_point_words, .required = true},
	{"attacker", FIELD_WORD, offsetof(struct effects_die, attacker),
		"side whose attacks it is thrown for", .words = lu_either_words},
	{"each-round", FIELD_BOOL, offsetof(struct effects_die, each_round),
		"thrown again in each round"},
	{"called", FIELD_TEXT, offsetof(struct effects_die, called), "what it is called",
		.required = true},
	{0},
};

/* A point, or @FLAG. */
static void add_points(struct loader *l, struct victory *victory, const char *word,
	const struct ini_entry *entry)
{
	int place = loader_find(l, REF_PLACE, word), found = 0;
	uint32_t flag = *word == '@' ? lu_point_flag_find(word + 1) : 0;

	for (int i = 0; i < game_of(l)->map.places; i++) {
		if (i != place && !(game_of(l)->map.place[i].flags & flag))
			continue;
		found++;
		if (victory->places < CHOICES_MAX)
			victory->place[victory->places++] = i;
		else
			found = CHOICES_MAX + 1;
	}
	if (!found)
		diag_add(l->diag, DIAG_ERROR, entry->where, "there is no point `%s`", word);
	else if (found > CHOICES_MAX)
		diag_add(l->diag, DIAG_ERROR, entry->where,
			"`%s`: no more than %d points can be named", word, CHOICES_MAX);
}

static void load_victory_lists(
	struct loader *l, struct victory *victory, const struct ini_section *section)
{
	const struct ini_entry *points = ini_entry(section, "points"),
			       *units = ini_entry(section, "units");
	char **word;
	size_t words = text_split(l->arena, points ? points->value : "", ',', &word);

	for (size_t i = 0; i < words; i++)
		add_points(l, victory, word[i], points);
	words = text_split(l->arena, units ? units->value : "", ',', &word);
	for (size_t i = 0; i < words; i++) {
		int unit = loader_find(l, REF_UNIT, word[i]);

		if (unit < 0)
			diag_add(l->diag, DIAG_ERROR, units->where, "there is no unit `%s`",
				word[i]);
		else if (victory->units == CHOICES_MAX)
			diag_add(l->diag, DIAG_ERROR, units->where,
				"`%s`: no more than %d units can be named", word[i],
				CHOICES_MAX);
		else
			victory->unit[victory->units++] = unit;
	}
}

static void load_victory(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct victory_row row;
	struct victory *victory;
	unsigned errors = l->diag->errors;

	(void)id;
	if (!loader_fits(l, "game.ini", game_of(l)->victories + 1, VICTORIES_MAX))
		return;
	field_clear(&row, victory_fields);
	field_read(&row, victory_fields, section, &l->context, l->diag);
	victory = &game_of(l)->victory[game_of(l)->victories++];
	victory->rule = row.rule ? row.rule : "";
	victory->side = row.side;
	victory->kind = row.kind;
	victory->text = row.text ? row.text : "";
	load_victory_lists(l, victory, section);
	victory->count = row.count ? row.count : victory->places;
	if (l->diag->errors > errors)
		return;
	if (victory->kind == VICTORY_LEADERS_LOST && !victory->units)
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s] names no units",
			section->name);
	else if (victory->kind < VICTORY_LEADERS_LOST &&
		 (!victory->places || victory->count > victory->places))
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s] names too few points",
			section->name);
}

/* 6.4 B, 9.0 */
static void load_effects_die(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct effects_die *die = &game_of(l)->effects_die;

	if (die->id) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: a game has one effects die", section->name);
		return;
	}
	field_clear(die, die_fields);
	field_read(die, die_fields, section, &l->context, l->diag);
	if (!ini_entry(section, "attacker"))
		die->attacker = NO_SIDE;
	die->id = id;
	die->roll = lu_roll_find(id);
	if (!die->roll)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: the family knows no roll of that name", section->name);
}

static const struct field number_fields[] = {
	{"here", FIELD_TEXT, offsetof(struct rule_number, here),
		"its number in this game's rulebook", .required = true},
	{0},
};

/* [rule NUMBER]: as the family cites it. */
static void load_number(struct loader *l, const struct ini_section *section, const char *id)
{
	struct rule_numbers *numbers = &game_of(l)->numbers;
	struct rule_number *row =
		ARENA_NEW_ARRAY(l->arena, (size_t)numbers->rows + 1, struct rule_number);

	for (int i = 0; i < numbers->rows; i++)
		row[i] = numbers->row[i];
	numbers->row = row;
	row += numbers->rows;
	field_clear(row, number_fields);
	row->rule = id;
	if (field_read(row, number_fields, section, &l->context, l->diag) == OK)
		numbers->rows++;
}

static void load_side(struct loader *l, const struct ini_section *section, const char *id)
{
	struct side_row row;
	enum side side;

	field_clear(&row, side_fields);
	field_read(&row, side_fields, section, &l->context, l->diag);
	if (!side_parse(id, &side)) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `union` or `confederate` was expected", section->name);
		return;
	}
	game_of(l)->supply[side] = row.supply;
	game_of(l)->release[side] = row.release;
	game_of(l)->arrive_at_release[side] = row.arrivals == 1;
	game_of(l)->rebuilt_wait[side] = row.rebuilt == 1;
}

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct scenario *scenario =
		game_base_read_scenario(l, section, id, scenario_fields);

	if (scenario && scenario->file)
		scenario->positions =
			loader_file(l, scenario->file); /* a side's copy has none */
}

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "late-unpleasantness", header_fields);
}

/* 15.0 */
static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, lu_option_words);
}

void lu_load_game(struct loader *l)
{
	static const struct game_section sections[] = {
		{"game", .once = load_header, .required = true},
		{"scenario", "ID", .each = load_scenario},
		{"side", "SIDE", .each = load_side},
		{"victory", "ID", .each = load_victory},
		{"effects-die", "ID", .each = load_effects_die},
		{"option", "ID", .each = load_option},
		{"rule", "NUMBER", .each = load_number},
		GAME_SECTION_SHARED,
		GAME_SECTIONS_END,
	};

	game_sections_read(l, loader_need_file(l, "game.ini"), sections);
}

/* ---- numbers of tables, and all files ---- */

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
				"tables.ini: table recon gives no result for `%d`: `exact`, `within 2` or `free 0..40` was expected",
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
		.grammar = &lu_language,
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
