/* The data of a game, tried out as a whole. */
#ifndef SHELF_DATA_CHECK_H
#define SHELF_DATA_CHECK_H

#include <stddef.h>

struct arena;
struct data_file;
struct diag;
struct ruleset;

/*
 * Loads a game, plays the joining of each of its scenarios, so that their positions are
 * read too, and reads what only the map draws. *game is set when all is well; ERR_REFUSED
 * with messages when not.
 */
int data_check(void **game, const struct ruleset *ruleset, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag);

#endif
