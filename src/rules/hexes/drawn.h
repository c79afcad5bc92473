/* What is drawn of the sides of hexes, by a table of the family: struct hex_sheet. */
#ifndef RULES_HEXES_DRAWN_H
#define RULES_HEXES_DRAWN_H

#include <stdint.h>

struct arena;
struct hex_sheet;
struct map;

struct hex_drawn {
	uint32_t flag;    /* of a link or a place; 0: the end of the table */
	uint32_t line;    /* enum hex_line */
	const char *name; /* the family's word for it; NULL: that of the legend */
};

/* The lines of all rows whose flag is set. */
uint32_t hex_drawn_lines(const struct hex_drawn *rows, uint32_t flags);

/* Fills in the lines of a map's links, and what the legend calls them. */
void hex_draw_sides(struct hex_sheet *sheet, struct arena *arena, const struct map *map,
	const struct hex_drawn *rows);

#endif
