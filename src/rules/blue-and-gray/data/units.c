/* Units: 14.0 and 15.4. */
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/kit/game_load.h"

static const char *const choice_words[] = {"any", "first-open", NULL};

/* A unit as it is written. */
struct unit_row {
	struct unit unit;
	struct field_refs entry;
};

static const struct field unit_fields[] = {
	{FIELD_OF(struct unit_row, unit.name, "name", FIELD_TEXT, "printed name"),
		.required = true},
	{FIELD_OF(struct unit_row, unit.aliases, "aliases", FIELD_TEXT,
		"other spellings, | between")},
	{FIELD_OF(struct unit_row, unit.side, "side", FIELD_WORD, "side"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct unit_row, unit.type, "type", FIELD_WORD, "what it is"),
		.words = bg_type_words, .required = true},
	{FIELD_OF(struct unit_row, unit.strength, "strength", FIELD_INT, "strength points"),
		.min = 1, .max = 20, .required = true},
	{FIELD_OF(struct unit_row, unit.movement, "movement", FIELD_INT,
		 "movement allowance"),
		.min = 1, .max = 20, .required = true},
	{FIELD_OF(struct unit_row, unit.range, "range", FIELD_INT,
		 "hexes at which artillery bombards, 1 for none"),
		.min = 1, .max = 2},
	{FIELD_OF(struct unit_row, unit.setup, "setup", FIELD_REF, "where it begins"),
		.refs = REF_PLACE},
	{FIELD_OF(struct unit_row, unit.turn, "turn", FIELD_INT, "with which it arrives"),
		.min = 1, .max = TURNS_MAX},
	{FIELD_OF(struct unit_row, entry, "entry", FIELD_REFS, "where it may arrive"),
		.refs = REF_PLACE},
	{FIELD_OF(struct unit_row, unit.choice, "choice", FIELD_WORD,
		 "at which of these, if there are several"),
		.words = choice_words},
	FIELD_END,
};

/* 8.11, 20.11: one's neighbours, unless it bombards or never attacks. */
static int range_of(const struct unit *unit)
{
	return unit->type == TYPE_TRAIN ? 0 : unit->range ? unit->range : 1;
}

void bg_load_units(struct loader *l)
{
	const struct ini *ini = loader_file(l, "units.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL;
		s && game->units < l->ids[REF_UNIT].count; s = s->next) {
		struct unit_row row = {0};

		field_clear(&row, unit_fields);
		field_read(&row, unit_fields, s, &l->context, l->diag);
		if (row.unit.range > 1 && row.unit.type != TYPE_ARTILLERY)
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(s, "range"),
				"[%s]: only artillery bombards", s->name);
		row.unit.entries = game_load_refs(
			l, s, "entry", &row.entry, row.unit.entry, ENTRIES_MAX);
		row.unit.id = l->ids[REF_UNIT].id[game->units];
		row.unit.range = range_of(&row.unit);
		game->unit[game->units++] = row.unit;
	}
}
