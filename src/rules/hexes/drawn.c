#include "rules/hexes/drawn.h"

#include "base/arena.h"
#include "game/hex.h"
#include "game/map.h"

uint32_t hex_drawn_lines(const struct hex_drawn *rows, uint32_t flags)
{
	uint32_t lines = 0;

	for (; rows->flag; rows++)
		if (flags & rows->flag)
			lines |= rows->line;
	return lines;
}

/* By bit of enum hex_line. */
static void name_lines(struct hex_sheet *sheet, const struct hex_drawn *rows)
{
	for (; rows->flag; rows++)
		for (int bit = 0; bit < HEX_LINES; bit++)
			if (rows->name && rows->line == 1u << bit)
				sheet->line_name[bit] = rows->name;
}

void hex_draw_sides(struct hex_sheet *sheet, struct arena *arena, const struct map *map,
	const struct hex_drawn *rows)
{
	uint32_t *line = ARENA_NEW_ARRAY(arena, (size_t)map->links, uint32_t);

	for (int i = 0; i < map->links; i++)
		line[i] = hex_drawn_lines(rows, map->link[i].flags);
	name_lines(sheet, rows);
	sheet->line = line;
}
