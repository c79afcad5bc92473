/* What must be true of a game as a whole, once each of its files is read. */
#ifndef RULES_BLUE_AND_GRAY_DATA_CHECK_H
#define RULES_BLUE_AND_GRAY_DATA_CHECK_H

struct diag;
struct game;
struct game_files;

/* What a reader of single facts cannot see: references, completeness, roads that end
 * nowhere, units that stand where they may not. Adds errors with file and line. */
void bg_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
