/*
 * What is drawn of a map of hexes: the lines along its sides, and the areas in which there
 * is something to see.
 *
 * Parts: sides; areas.
 */
#include <limits.h>
#include <stdlib.h>

#include "base/arena.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"

/* ---- the sides of hexes ---- */

uint32_t hex_drawn_lines(const struct hex_drawn *rows, uint32_t flags)
{
	uint32_t lines = 0;

	for (; flags && rows->flag; rows++)
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
		if (map->link[i].flags)
			line[i] = hex_drawn_lines(rows, map->link[i].flags);
	name_lines(sheet, rows);
	sheet->line = line;
}

/* ---- areas of contact, and the theatre ---- */

#define AROUND_LEAST   2
#define THEATRE_AROUND 8

struct finder {
	struct arena *arena;
	const struct hex_grid *grid;
	struct hex_area *area;
	size_t areas, room;
};

static int at_least(int value, int least)
{
	return value < least ? least : value;
}

static int at_most(int value, int most)
{
	return value > most ? most : value;
}

/* ---- who is in contact ---- */

static bool are_enemies(unsigned char a, unsigned char b)
{
	return (sides_have(a, UNION) && sides_have(b, CONFEDERATE)) ||
	       (sides_have(a, CONFEDERATE) && sides_have(b, UNION));
}

static int list_stacks(int *place, const struct hex_grid *grid, const unsigned char *sides)
{
	int count = 0;

	for (int i = 0; i < hex_count(grid); i++)
		if (sides[i])
			place[count++] = i;
	return count;
}

static bool meets_enemy(const struct hex_grid *grid, const unsigned char *sides,
	const int *place, int count, int stack)
{
	for (int i = 0; i < count; i++)
		if (are_enemies(sides[place[i]], sides[place[stack]]) &&
			hex_distance(grid, place[i], place[stack]) <= AREA_NEAR)
			return true;
	return false;
}

/* Moves all that hang together with the first to the front; returns how many they are. */
static int take_group(const struct hex_grid *grid, int *place, int count)
{
	int taken = 1;

	for (int i = 0; i < taken; i++)
		for (int k = taken; k < count; k++)
			if (hex_distance(grid, place[i], place[k]) <= AREA_NEAR) {
				int other = place[taken];

				place[taken++] = place[k];
				place[k] = other;
			}
	return taken;
}

/* ---- areas ---- */

static struct hex_area bounds(const struct hex_grid *grid, const int *place, int count)
{
	struct hex_area area = {{INT_MAX, INT_MAX}, {0, 0}, place[count / 2], count};

	for (int i = 0; i < count; i++) {
		struct hex hex = hex_at(grid, place[i]);

		area.first.column = at_most(area.first.column, hex.column);
		area.first.row = at_most(area.first.row, hex.row);
		area.last.column = at_least(area.last.column, hex.column);
		area.last.row = at_least(area.last.row, hex.row);
	}
	return area;
}

/* So much around a stretch that it is not too long; negative when it is so itself. */
static int margin(int first, int last)
{
	int most = (AREA_MOST - (last - first + 1)) / 2;

	return AREA_MOST < last - first + 1 ? -1 : at_most(most, AREA_AROUND);
}

static void grow(struct hex_area *area, const struct hex_grid *grid, int columns, int rows)
{
	area->first.column = at_least(area->first.column - columns, 1);
	area->first.row = at_least(area->first.row - rows, 1);
	area->last.column = at_most(area->last.column + columns, grid->columns);
	area->last.row = at_most(area->last.row + rows, grid->rows);
}

/* Moves those in the first half of the columns, or of the rows, to the front. */
static int halve(const struct hex_grid *grid, const struct hex_area *area, int *place,
	int count, bool by_column)
{
	int middle = by_column ? (area->first.column + area->last.column) / 2
			       : (area->first.row + area->last.row) / 2;
	int taken = 0;

	for (int i = 0; i < count; i++) {
		struct hex hex = hex_at(grid, place[i]);
		int here = place[i];

		if ((by_column ? hex.column : hex.row) > middle)
			continue;
		place[i] = place[taken];
		place[taken++] = here;
	}
	return taken;
}

/* A group makes one area, or is divided until it does. */
static void add_areas(struct finder *f, int *place, int count)
{
	struct hex_area area = bounds(f->grid, place, count);
	int columns = margin(area.first.column, area.last.column);
	int rows = margin(area.first.row, area.last.row);

	if (columns >= AROUND_LEAST && rows >= AROUND_LEAST) {
		grow(&area, f->grid, columns, rows);
		ARENA_GROW(f->arena, f->area, f->areas, f->room);
		f->area[f->areas++] = area;
	} else {
		int half = halve(f->grid, &area, place, count, columns < rows);

		add_areas(f, place, half);
		add_areas(f, place + half, count - half);
	}
}

static int compare(const void *a, const void *b)
{
	const struct hex_area *one = a, *other = b;

	if (one->stacks != other->stacks)
		return one->stacks > other->stacks ? -1 : 1;
	return one->middle < other->middle ? -1 : one->middle > other->middle;
}

int hexes_areas_of_contact(struct hex_area **out, struct arena *arena,
	const struct hex_grid *grid, const unsigned char *sides)
{
	struct finder f = {.arena = arena, .grid = grid};
	size_t places = (size_t)hex_count(grid);
	int *place = ARENA_NEW_ARRAY(arena, places, int);
	int *contact = ARENA_NEW_ARRAY(arena, places, int);
	int count = list_stacks(place, grid, sides), contacts = 0;

	for (int i = 0; i < count; i++)
		if (meets_enemy(grid, sides, place, count, i))
			contact[contacts++] = place[i];
	while (contacts) {
		int taken = take_group(grid, contact, contacts);

		add_areas(&f, contact, taken);
		contact += taken;
		contacts -= taken;
	}
	if (f.areas)
		qsort(f.area, f.areas, sizeof *f.area, compare);
	*out = f.area;
	return (int)f.areas;
}

bool hexes_areas_theatre(
	struct hex_area *out, const struct hex_grid *grid, const unsigned char *sides)
{
	bool any = false;

	*out = (struct hex_area){{INT_MAX, INT_MAX}, {0, 0}, 0, 0};
	for (int i = 0; i < hex_count(grid); i++) {
		struct hex hex = hex_at(grid, i);

		if (!sides[i])
			continue;
		any = true;
		out->stacks++;
		out->first.column = at_most(out->first.column, hex.column);
		out->first.row = at_most(out->first.row, hex.row);
		out->last.column = at_least(out->last.column, hex.column);
		out->last.row = at_least(out->last.row, hex.row);
	}
	if (any)
		grow(out, grid, THEATRE_AROUND, THEATRE_AROUND);
	return any;
}
