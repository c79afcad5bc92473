/* Maps of rows: what a family holds against their sides. */
#include "rules/hexes/rows.h"

void rows_check_sides(const struct rows *rows,
	const char *(*wrong)(const void *game, int link), const void *game,
	struct diag *diag)
{
	const struct map *map = &rows->map;

	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];
		const char *fault = wrong(game, i);
		struct where where = rows->side_where[i];

		if (!fault)
			continue;
		if (!where.line)
			where = rows->hex_where[link->from];
		diag_add(diag, DIAG_ERROR, where, "side of %s and %s: %s",
			map->place[link->from].id, map->place[link->to].id, fault);
	}
}
