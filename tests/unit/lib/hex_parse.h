/* Hexes by their numbers. */
#ifndef TESTS_HEX_PARSE_H
#define TESTS_HEX_PARSE_H

#include "base/text.h"
#include "game/hex.h"

/* Reads "0804"; returns the place, or -1 when it is none of the grid. */
static inline int hex_parse(const struct hex_grid *grid, const char *name)
{
	int number = 0;

	for (int i = 0; i < 4; i++) {
		if (!text_is_digit(name[i]))
			return -1;
		number = 10 * number + (name[i] - '0');
	}
	return name[4] ? -1 : hex_place(grid, (struct hex){number / 100, number % 100});
}

#endif
