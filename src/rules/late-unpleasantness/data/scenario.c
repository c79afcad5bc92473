/* game.ini: the game itself, its scenarios, its sides, 13.0 victory. */
#include "rules/late-unpleasantness/data/game_private.h"

#include <string.h>

#include "base/err.h"
#include "base/text.h"
#include "rules/late-unpleasantness/rules/rolls.h"

static const char *const victory_words[] = {
	"enter", "hold-all", "control", "leaders-lost", "last-turn", NULL};
static const char *const release_words[] = {"none", "rail", "depot", NULL};
static const char *const arrival_words[] = {"source", "release", NULL};
static const char *const rebuilt_words[] = {"at-once", "as-reinforcements", NULL};
/* `either` is behind the sides, as NO_SIDE is. */
static const char *const attacker_words[] = {"union", "confederate", "either", NULL};

static const struct field scenario_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct scenario, name), "name", .required = true},
	{"doc", FIELD_TEXT, offsetof(struct scenario, doc), "one line about it"},
	{"turn", FIELD_INT, offsetof(struct scenario, turn), "turn with which it starts", 0,
		TURNS_MAX, .required = true},
	{"step", FIELD_TEXT, offsetof(struct scenario, step), "step with which it starts",
		.required = true},
	{"file", FIELD_TEXT, offsetof(struct scenario, file), "file of its positions"},
	{0},
};

struct header {
	const char *id, *name, *family, *battle, *rulebook;
	int year, turns, first_player;
	int cards_dealt, cards_drawn, hand_limit;
	bool cavalry_traces, check_after_retreat;
};

static const struct field header_fields[] = {
	{"id", FIELD_TEXT, offsetof(struct header, id), "id", .required = true},
	{"name", FIELD_TEXT, offsetof(struct header, name), "name", .required = true},
	{"family", FIELD_TEXT, offsetof(struct header, family), "rule family",
		.required = true},
	{"year", FIELD_INT, offsetof(struct header, year), "year", 0, 9999},
	{"battle", FIELD_TEXT, offsetof(struct header, battle), "what it is about"},
	{"turns", FIELD_INT, offsetof(struct header, turns), "number of turns", 1,
		TURNS_MAX, .required = true},
	{"first-player", FIELD_WORD, offsetof(struct header, first_player),
		"who moves first", .words = lu_side_words, .required = true},
	{"cards-dealt", FIELD_INT, offsetof(struct header, cards_dealt),
		"cards of each opening hand", 0, CARDS_MAX},
	{"cards-drawn", FIELD_INT, offsetof(struct header, cards_drawn),
		"cards that each side draws in a turn", 0, CARDS_MAX},
	{"hand-limit", FIELD_INT, offsetof(struct header, hand_limit),
		"most cards in a hand", 0, CARDS_MAX},
	{"cavalry-traces-supply", FIELD_BOOL, offsetof(struct header, cavalry_traces),
		"cavalry is judged for supply like infantry"},
	{"check-after-retreat", FIELD_BOOL, offsetof(struct header, check_after_retreat),
		"a leader check for attacks on units that have retreated"},
	{"rulebook", FIELD_TEXT, offsetof(struct header, rulebook), "rulebook"},
	{0},
};

struct victory_row {
	const char *rule;
	int side, kind, count;
	const char *points, *units, *text;
};

static const struct field victory_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct victory_row, rule), "rule", .required = true},
	{"side", FIELD_WORD, offsetof(struct victory_row, side), "who wins",
		.words = lu_side_words, .required = true},
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
		"side whose attacks it is thrown for", .words = attacker_words},
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

	if (!loader_fits(l, "game.ini", game_of(l)->victories + 1, VICTORIES_MAX))
		return;
	field_clear(&row, victory_fields);
	field_read(&row, victory_fields, section, &l->context, l->diag);
	victory = &game_of(l)->victory[game_of(l)->victories++];
	victory->id = id;
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

static const struct field option_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct game_option, rule), "rule", .required = true},
	{"text", FIELD_TEXT, offsetof(struct game_option, text), "what it does",
		.required = true},
	{0},
};

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

/* 15.0 */
static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	struct game_option *option;
	int word;

	if (!loader_fits(l, "game.ini", game_of(l)->options + 1, OPTIONS_MAX))
		return;
	option = &game_of(l)->option[game_of(l)->options++];
	field_clear(option, option_fields);
	field_read(option, option_fields, section, &l->context, l->diag);
	word = text_index(lu_option_words, id);
	option->id = id;
	option->flag = word < 0 ? 0 : 1u << word;
	if (!option->flag)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: the family knows no option of that name", section->name);
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
	struct scenario *scenario;

	if (!loader_fits(l, "game.ini", game_of(l)->scenarios + 1, SCENARIOS_MAX))
		return;
	scenario = &game_of(l)->scenario[game_of(l)->scenarios++];
	field_clear(scenario, scenario_fields);
	scenario->id = id;
	field_read(scenario, scenario_fields, section, &l->context, l->diag);
	if (scenario->file)
		scenario->positions =
			loader_file(l, scenario->file); /* a side's copy has none */
}

static void load_header(struct loader *l, const struct ini_section *section)
{
	struct game *game = l->game;
	struct header header;

	field_clear(&header, header_fields);
	field_read(&header, header_fields, section, &l->context, l->diag);
	game->id = header.id ? header.id : "";
	game->name = header.name ? header.name : "";
	game->battle = header.battle ? header.battle : "";
	game->rulebook = header.rulebook ? header.rulebook : "";
	game->year = header.year;
	game->turns = header.turns;
	game->first_player = header.first_player;
	game->cards_dealt = header.cards_dealt;
	game->cards_drawn = header.cards_drawn;
	game->hand_limit = header.hand_limit;
	game->cavalry_traces = header.cavalry_traces;
	game->check_after_retreat = header.check_after_retreat;
	if (header.family && strcmp(header.family, "late-unpleasantness"))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"the family is `%s`, not late-unpleasantness", header.family);
}

void lu_load_game(struct loader *l)
{
	const struct ini *ini = loader_file(l, "game.ini");
	const struct ini_section *header = ini ? ini_section(ini, "game") : NULL;

	if (!header) {
		diag_error(l->diag, "game.ini: section [game] is missing");
		return;
	}
	load_header(l, header);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *id;

		if ((id = ini_section_id(s, "victory")))
			load_victory(l, s, id);
		else if ((id = ini_section_id(s, "scenario")))
			load_scenario(l, s, id);
		else if ((id = ini_section_id(s, "side")))
			load_side(l, s, id);
		else if ((id = ini_section_id(s, "effects-die")))
			load_effects_die(l, s, id);
		else if ((id = ini_section_id(s, "option")))
			load_option(l, s, id);
		else if ((id = ini_section_id(s, "rule")))
			load_number(l, s, id);
		else if (s != header)
			diag_add(l->diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [game], [scenario ID], "
				"[side SIDE], [victory ID], [effects-die ID], [option ID] "
				"or [rule NUMBER] was expected",
				s->name);
	}
}
