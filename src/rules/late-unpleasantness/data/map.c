/* The map: points, and the roads and railroads that link them. */
#include "game/map.h"
#include "base/arena.h"
#include "base/ini.h"
#include "base/text.h"
#include "rules/kit/game_load.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/points.h"

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
