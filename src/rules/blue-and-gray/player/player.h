/* The built-in player: by chance, but legal. */
#ifndef RULES_BLUE_AND_GRAY_PLAYER_PLAYER_H
#define RULES_BLUE_AND_GRAY_PLAYER_PLAYER_H

#include <stdint.h>

struct arena;
struct buf;

/* struct ruleset: player. */
void bg_player_write(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random);

#endif
