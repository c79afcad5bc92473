/* Reading the manual, to hold lists of the program against it. */
#ifndef UNIT_PAGE_PART_H
#define UNIT_PAGE_PART_H

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"

/* A part of adjutant-campaign(5), from where one text stands to the next of another. It
 * belongs to the arena; both texts must be there. */
static inline const char *part_of_page(
	struct arena *arena, const char *from, const char *to)
{
	FILE *file = fopen(
		arena_printf(arena, "%s/man/adjutant-campaign.5", getenv("ADJUTANT_DATA")),
		"r");
	char text[65536], *begin, *end;

	assert_non_null(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	begin = strstr(text, from);
	assert_non_null(begin);
	end = strstr(begin, to);
	assert_non_null(end);
	return arena_copy(arena, begin, (size_t)(end - begin));
}

#endif
