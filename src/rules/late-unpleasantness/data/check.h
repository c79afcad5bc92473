/* What must be true of a game as a whole, once each of its files is read. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_CHECK_H
#define RULES_LATE_UNPLEASANTNESS_DATA_CHECK_H

struct diag;
struct game;
struct game_files;

/* What a reader of single facts cannot see: connectivity, references, completeness.
 * Adds errors with file and line; called by lu_game_load. */
void lu_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
