/* What every report says of a game and its turn. */
#ifndef RULES_KIT_REPORT_PAGE_H
#define RULES_KIT_REPORT_PAGE_H

#include <stdint.h>

#include "base/side.h"

struct arena;
struct game_base;
struct tmap;

/* The side that reads; NO_SIDE: everybody. */
enum side page_reader(enum audience viewer);

/* The reader's side first, then the other; to everybody the Union first. i: 0, 1. */
enum side page_side(enum side own, int i);

/* "Your army", "The enemy"; to everybody "The Union army". */
const char *page_army(enum side own, enum side side);

/* "Turn 4 of 9, June 27, PM", or "Before the first turn"; owned by the arena. */
const char *page_turn_line(struct arena *arena, int turn, int turns, const char *date);

/* "turn 4, June 27, PM"; owned by the arena. */
const char *page_turn(struct arena *arena, int turn, const char *date);

/* Sets the list `game-options` of those in a set, and the flag `given` if there are any. */
void page_options(struct tmap *out, struct arena *arena, const struct game_base *base,
	uint32_t set, const char *given);

#endif
