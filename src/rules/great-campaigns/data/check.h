/* What must be true of a game's data as a whole. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CHECK_H
#define RULES_GREAT_CAMPAIGNS_DATA_CHECK_H

struct diag;
struct game;
struct game_files;

/* Adds an error for each thing that is wrong, at the file and line where it stands. */
void gc_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
