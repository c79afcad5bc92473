/* game.ini: the game itself, its scenarios, its sides, 13.0 victory. */
#include "rules/late-unpleasantness/game_private.h"

#include <string.h>

#include "engine/text.h"

static const char *const victory_words[] = {"enter", "hold-all", NULL};

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
		"who moves first", .words = side_words, .required = true},
	{"cards-dealt", FIELD_INT, offsetof(struct header, cards_dealt),
		"cards of each opening hand", 0, CARDS_MAX},
	{"cards-drawn", FIELD_INT, offsetof(struct header, cards_drawn),
		"cards that each side draws in a turn", 0, CARDS_MAX},
	{"hand-limit", FIELD_INT, offsetof(struct header, hand_limit),
		"most cards in a hand", 0, CARDS_MAX},
	{"rulebook", FIELD_TEXT, offsetof(struct header, rulebook), "rulebook"},
	{0},
};

struct victory_row {
	const char *rule;
	int kind;
	const char *points, *text;
};

static const struct field victory_fields[] = {
	{"rule", FIELD_TEXT, offsetof(struct victory_row, rule), "rule"},
	{"kind", FIELD_WORD, offsetof(struct victory_row, kind), "what must be done",
		.words = victory_words, .required = true},
	{"points", FIELD_TEXT, offsetof(struct victory_row, points), "points concerned",
		.required = true},
	{"text", FIELD_TEXT, offsetof(struct victory_row, text),
		"what happened, in a report", .required = true},
	{0},
};

struct side_row {
	const char *supply;
};

static const struct field side_fields[] = {
	{"supply", FIELD_TEXT, offsetof(struct side_row, supply), "source of its supply",
		.required = true},
	{0},
};

static void load_victory(
	struct loader *l, const struct ini_section *section, const char *id)
{
	const struct ini_entry *points = ini_entry(section, "points");
	struct victory_row row;
	struct victory *victory;
	enum side side;
	char **word;
	size_t words;

	field_clear(&row, victory_fields);
	field_read(&row, victory_fields, section, &l->context, l->diag);
	if (!side_parse(id, &side)) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `union` or `confederate` was expected", section->name);
		return;
	}
	victory = &l->game->victory[side];
	victory->kind = row.kind;
	victory->text = row.text ? row.text : "";
	words = text_split(l->arena, row.points ? row.points : "", ',', &word);
	for (size_t i = 0; i < words && i < CHOICES_MAX; i++) {
		victory->place[victory->places] = loader_find(l, REF_PLACE, word[i]);
		if (victory->place[victory->places] < 0)
			diag_add(l->diag, DIAG_ERROR, points->where,
				"there is no point `%s`", word[i]);
		else
			victory->places++;
	}
}

static void load_side(struct loader *l, const struct ini_section *section, const char *id)
{
	struct side_row row;
	enum side side;

	field_clear(&row, side_fields);
	field_read(&row, side_fields, section, &l->context, l->diag);
	if (side_parse(id, &side))
		l->game->supply[side] = row.supply;
	else
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `union` or `confederate` was expected", section->name);
}

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct scenario *scenario;

	if (!loader_fits(l, "game.ini", l->game->scenarios + 1, SCENARIOS_MAX))
		return;
	scenario = &l->game->scenario[l->game->scenarios++];
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
	if (header.family && strcmp(header.family, "late-unpleasantness"))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"the family is `%s`, not late-unpleasantness", header.family);
}

void load_game(struct loader *l)
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
		else if (s != header)
			diag_add(l->diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [game], [scenario ID], "
				"[side SIDE] or [victory SIDE] was expected",
				s->name);
	}
}
