/* The built-in player. */
#ifndef RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_H
#define RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_H

#include <stdint.h>

struct arena;
struct buf;

/*
 * struct ruleset: player. Writes orders for a set-up, or the plan, the Recovery Phase and
 * now and then the standing orders of a day, from the view alone.
 */
void gc_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random);

/* A temper with a purpose: any but that which plays at random. */
uint32_t gc_player_purposeful(uint64_t *random);

#endif
