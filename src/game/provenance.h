/* Where the facts of a game come from: each section of its data says it. */
#ifndef GAME_PROVENANCE_H
#define GAME_PROVENANCE_H

#include <stddef.h>

struct ini_section;

/* How many sections come from where. */
struct provenance {
	size_t sections;      /* that name a source */
	size_t reconstructed; /* as a whole */
	size_t in_part;       /* of others some keys */
};

/* Counts a section by its keys `source` and `reconstructed`: adjutant-game(5). */
void provenance_add(struct provenance *sum, const struct ini_section *section);

#endif
