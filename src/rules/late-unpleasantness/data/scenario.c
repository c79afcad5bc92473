/* game.ini: the game itself, its scenarios, its sides, 13.0 victory. */
#include "base/arena.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/loader.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_sections.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/rules/rolls.h"

#include <string.h>

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
