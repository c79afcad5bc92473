/*
 * The points and links of the map, and the questions that the rules ask of a loaded game.
 *
 * Parts: points and links; questions.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/data/data_private.h"

/* ---- points and links ---- */

static const char *const label_words[] = {"e", "w", "n", "s", "ne", "se", "nw", "sw", NULL};
static const char *const kind_words[] = {"road", "rail", NULL};
const char *const lu_point_words[] = {"richmond", "works", "supply-source-confederate",
	"terminus", "river", "bridge", "permanent-bridge", "swamp", "wilderness",
	"totopotomoy", "union-rail", "offmap", NULL};

uint32_t lu_point_flag_find(const char *word)
{
	int index = text_index(lu_point_words, word);

	return index < 0 ? 0 : 1u << index;
}

static const struct field point_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct place, name), "printed name",
		.required = true},
	{"aliases", FIELD_TEXT, offsetof(struct place, aliases),
		"other spellings, | between"},
	{"x", FIELD_INT, offsetof(struct place, x), "to the right", 0, 10000},
	{"y", FIELD_INT, offsetof(struct place, y), "downwards", 0, 10000},
	{"label", FIELD_WORD, offsetof(struct place, label),
		"side on which the name stands", .words = label_words},
	{"flags", FIELD_FLAGS, offsetof(struct place, flags), "what the point is",
		.words = lu_point_words},
	{0},
};

struct link_row {
	int kind;
	int bank;
	bool river;
};

static const struct field link_fields[] = {
	{"kind", FIELD_WORD, offsetof(struct link_row, kind), "road or railroad",
		.words = kind_words},
	{"bank", FIELD_WORD, offsetof(struct link_row, bank),
		"bank on which it leaves its bridge point", .words = lu_bank_words},
	{"river", FIELD_BOOL, offsetof(struct link_row, river),
		"a bar of a river is printed across it"},
	{0},
};

void lu_load_points(struct loader *l)
{
	struct map *map = &game_of(l)->map;

	map->place = ARENA_NEW_ARRAY(
		l->arena, (size_t)l->ids[REF_PLACE].count + 1, struct place);
	map->places = game_load_rows(l, "points.ini", REF_PLACE, point_fields, map->place,
		sizeof *map->place, NULL);
}

static int link_end(
	const struct loader *l, const struct ini_section *section, const char *id)
{
	int place = loader_find(l, REF_PLACE, id);

	if (place < 0)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: there is no point `%s`", section->name, id);
	return place;
}

void lu_load_links(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "links.ini");
	struct map *map = &game_of(l)->map;

	map->link =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, struct link);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct link *link = &map->link[map->links];
		struct link_row row;
		const char *ends = loader_section(l, s, "link");
		char **end;

		field_clear(&row, link_fields);
		field_read(&row, link_fields, s, &l->context, l->diag);
		if (!ends)
			continue;
		if (text_split(l->arena, ends, ' ', &end) != 2) {
			diag_add(l->diag, DIAG_ERROR, s->where,
				"[%s]: [link FROM TO] was expected", s->name);
			continue;
		}
		link->from = link_end(l, s, end[0]);
		link->to = link_end(l, s, end[1]);
		link->flags = (row.kind ? LINK_RAIL : 0u) | (row.river ? LINK_RIVER : 0u) |
			      (row.bank == BANK_NORTH          ? LINK_NORTH
				      : row.bank == BANK_SOUTH ? LINK_SOUTH
							       : 0u);
		if (link->from == link->to && link->from >= 0)
			diag_add(l->diag, DIAG_ERROR, s->where,
				"[%s]: a link joins a point with itself", s->name);
		else if (link->from >= 0 && link->to >= 0)
			map->links++;
	}
	map_connect(map, l->arena);
}

/* ---- questions ---- */

const char *const lu_bank_words[] = {"none", "north", "south", NULL};
const char *const lu_either_words[] = {"union", "confederate", "either", NULL};
const char *const lu_mode_words[] = {"none", "dump", "wagon", NULL};
const char *const lu_option_words[] = {"recon", "breastworks", "better-leadership",
	"slow-wilderness", "confederate-first", NULL};

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
						  : (enum side)game->base.first_player;
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

int lu_card_find(const struct game *game, int number)
{
	for (int i = 0; i < game->cards; i++)
		if (game->card[i].number == number)
			return i;
	return -1;
}

int lu_supply_marker(const struct game *game, enum marker_kind kind)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_MARKER && game->unit[i].marker == (int)kind)
			return i;
	return -1;
}
