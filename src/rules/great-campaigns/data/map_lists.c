/* map/works.ini and map/passages.ini: sections named by hexes. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/map_private.h"

static const char *const type_words[] = {"fort", "redoubt", "naval-battery", NULL};
static const char *const by_words[] = {"rail", "water", "ferry", NULL};

static const struct field work_fields[] = {
	{FIELD_OF(struct gc_work, name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct gc_work, type, "type", FIELD_WORD, "what it is"),
		.words = type_words, .required = true},
	{FIELD_OF(struct gc_work, artillery, "artillery", FIELD_INT, "its own guns"),
		.max = 9},
	FIELD_END,
};

static const struct field passage_fields[] = {
	{FIELD_OF(struct gc_passage, by, "by", FIELD_WORD, "how one travels"),
		.words = by_words, .required = true},
	{FIELD_OF(struct gc_passage, hexes, "hexes", FIELD_INT, "how many it counts"),
		.min = 1, .max = 99, .required = true},
	FIELD_END,
};

#define OUTSIDE (-1)
#define WRONG   (-2)

/* True for capital letters and a number, as a hex of any sheet is called. */
static bool is_hex_name(const char *name)
{
	size_t code = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	return code && strspn(name + code, "0123456789") == 4 && !name[code + 4];
}

/* The place of a hex; OUTSIDE of the windows; WRONG after an error. */
static int find_hex(const struct gc_map *map, const struct loader *l,
	const struct ini_section *section, const char *name)
{
	const struct rows *rows = &map->rows;
	struct sheet_window window;
	int place = gc_place(map, name);

	if (place >= 0)
		return place;
	if ((map->partial && is_hex_name(name)) ||
		sheet_window_read(&window, rows->sheet, rows->sheet_count, name))
		return OUTSIDE;
	diag_add(l->diag, DIAG_ERROR, section->where,
		"there is no hex `%s` on these sheets; one such as `%s` was expected", name,
		rows->map.place[0].id);
	return WRONG;
}

void gc_load_works(struct gc_map *map, struct loader *l)
{
	const struct ini *ini = loader_file(l, "map/works.ini");

	map->work = ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini), struct gc_work);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *name = loader_section(l, s, "work");
		struct gc_work *work = &map->work[map->works];

		if (!name || field_read(work, work_fields, s, &l->context, l->diag) < 0)
			continue;
		work->place = find_hex(map, l, s, name);
		map->works += work->place >= 0;
	}
}

/* The hexes of "OTRN3601-GTCN5821": true when both are on the map. */
static bool find_ends(const struct gc_map *map, const struct loader *l,
	const struct ini_section *section, const char *name, struct gc_passage *passage)
{
	const char *line = strchr(name, '-');

	if (!line) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"`%s` is no passage; two hexes with `-` between were expected",
			name);
		return false;
	}
	passage->from = find_hex(
		map, l, section, arena_copy(l->arena, name, (size_t)(line - name)));
	passage->to = find_hex(map, l, section, line + 1);
	return passage->from >= 0 && passage->to >= 0;
}

void gc_load_passages(struct gc_map *map, struct loader *l)
{
	const struct ini *ini = loader_file(l, "map/passages.ini");

	map->passage =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini), struct gc_passage);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *name = loader_section(l, s, "passage");
		struct gc_passage *passage = &map->passage[map->passages];

		if (!name ||
			field_read(passage, passage_fields, s, &l->context, l->diag) < 0)
			continue;
		map->passages += find_ends(map, l, s, name, passage);
	}
}
