/* The built-in player: by chance, but legal; sees nothing but its view. */
#ifndef RULES_LATE_UNPLEASANTNESS_PLAYER_PLAYER_H
#define RULES_LATE_UNPLEASANTNESS_PLAYER_PLAYER_H

#include <stdint.h>

struct arena;
struct buf;

/*
 * struct ruleset: player. It plays at random, or keeps to its source of supply, or
 * fights where it can, or raids the enemy's supplies, or makes for the points that win
 * the game, at once or late in it.
 */
void lu_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random);

#endif
