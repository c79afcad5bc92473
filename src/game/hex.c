#include "game/hex.h"

#include <stdlib.h>

#include "base/text.h"

int hex_count(const struct hex_grid *grid)
{
	if (grid->holes)
		return grid->holes->places;
	return grid->columns * grid->rows - grid->columns / 2;
}

int hex_rows(const struct hex_grid *grid, int column)
{
	return column % 2 ? grid->rows : grid->rows - 1;
}

int hex_column(const struct hex_grid *grid, int column)
{
	int before = column - 1;

	return before * grid->rows - before / 2 - 1;
}

int hex_place(const struct hex_grid *grid, struct hex hex)
{
	int number;

	if (hex.column < 1 || hex.column > grid->columns || hex.row < 1 ||
		hex.row > hex_rows(grid, hex.column))
		return -1;
	number = hex_column(grid, hex.column) + hex.row;
	return grid->holes ? grid->holes->place[number] : number;
}

struct hex hex_at(const struct hex_grid *grid, int place)
{
	struct hex hex = {1, 0};

	if (grid->holes)
		place = grid->holes->hex[place];
	/* two columns at a time: one with all rows, one with a row less */
	hex.column += place / (2 * grid->rows - 1) * 2;
	hex.row = place % (2 * grid->rows - 1) + 1;
	if (hex.row > grid->rows) {
		hex.row -= grid->rows;
		hex.column++;
	}
	return hex;
}

int hex_beside(const struct hex_grid *grid, struct hex hex, int side)
{
	static const struct hex step[2][HEX_SIDES] = {
		{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}},   /* even columns */
		{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}, /* odd ones */
	};
	const struct hex *by = &step[hex.column % 2][side];

	return hex_place(grid, (struct hex){hex.column + by->column, hex.row + by->row});
}

int hex_neighbour(const struct hex_grid *grid, int place, int side)
{
	return hex_beside(grid, hex_at(grid, place), side);
}

int hex_steps(struct hex from, struct hex to)
{
	/* rows along an axis that does not bend */
	int across = to.column - from.column;
	int down = to.row - (to.column + 1) / 2 - (from.row - (from.column + 1) / 2);
	int third = abs(across + down);

	across = abs(across);
	down = abs(down);
	across = across > down ? across : down;
	return across > third ? across : third;
}

int hex_distance(const struct hex_grid *grid, int a, int b)
{
	return hex_steps(hex_at(grid, a), hex_at(grid, b));
}

int hex_between(const struct hex_grid *grid, int a, int b, int between[2])
{
	int count = 0;

	if (hex_distance(grid, a, b) != 2)
		return 0;
	for (int side = 0; side < HEX_SIDES; side++) {
		int place = hex_neighbour(grid, a, side);

		if (place >= 0 && hex_distance(grid, place, b) == 1)
			between[count++] = place;
	}
	return count;
}

/* ---- words ---- */

const char *hex_line_name(const struct hex_sheet *sheet, enum hex_line line)
{
	static const char *const plain[HEX_LINES] = {"stream", "creek", "lake", "bridge",
		"ford", "works", "works", "road", "trail", "railroad", "pike", "ferry",
		"dam", "site of a bridge"};
	int bit = 0;

	while (line >> bit != 1)
		bit++;
	return sheet->line_name[bit] ? sheet->line_name[bit] : plain[bit];
}
