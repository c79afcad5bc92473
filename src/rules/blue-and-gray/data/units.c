/*
 * Units (14.0, 15.4), and the names by which orders call units and hexes.
 *
 * Parts: units; names.
 */
#include "base/text.h"
#include "rules/blue-and-gray/data/data_private.h"

/* ---- units ---- */

const char *const bg_type_words[] = {"infantry", "cavalry", "artillery", "train", NULL};
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

/* ---- names ---- */

/* The numbers that a hex has on other sheets. */
static void add_numbers(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	for (size_t i = 0; i < count; i++)
		if (field_ids_find(&l->ids[REF_PLACE], alias[i]) >= 0)
			names_add_whole(game_of(l)->base.names, name, alias[i]);
}

/* Numbers are found whole, with or without their first 0: 08 is the beginning of a column
 * of them. */
static void add_hexes(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		game_base_name_whole(l, name, NULL);
		if (place->id[0] == '0') /* 804 */
			names_add_whole(game->base.names, name, place->id + 1);
		add_numbers(l, name, place->aliases);
		game_base_name_aliases(l, name, place->aliases);
	}
}

/* A bridge or a ford has no hex of its own: its name means those on both sides of it, among
 * which the player chooses. */
static void add_crossings(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		const char *called = game->side_name[i];
		const int end[] = {link->from, link->to};

		if (!called || !(link->flags & (LINK_BRIDGE | LINK_FORD)) ||
			names_is_whole(game->base.names, NAME_PLACE | NAME_PIECE, called))
			continue;
		for (int k = 0; k < 2; k++) {
			const struct place *place = &game->map.place[end[k]];

			names_add_whole(game->base.names,
				(struct name){NAME_PLACE, end[k], NO_SIDE, place->id,
					place->name},
				called);
		}
	}
}

void bg_load_names(struct loader *l)
{
	game_of(l)->base.names = names_new(l->arena);
	add_hexes(l);
	game_units_name(l);
	add_crossings(l);
}
