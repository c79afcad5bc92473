/* From the files of a game to the game. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_LOAD_H
#define RULES_GREAT_CAMPAIGNS_DATA_LOAD_H

#include <stddef.h>

struct arena;
struct data_file;
struct diag;

/* struct ruleset: load. Also what `games --check` runs. */
int gc_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag);

#endif
