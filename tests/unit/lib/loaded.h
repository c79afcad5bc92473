/* Games from the shelf, as `new` takes them: `games/` of this tree. */
#ifndef TESTS_LIB_LOADED_H
#define TESTS_LIB_LOADED_H

#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/data_file.h"
#include "game/ruleset.h"

struct loaded {
	const struct ruleset *rules;
	struct data_file *file;
	size_t files;
	void *game; /* what rules->load makes of them */
};

/* Reads the files of a game, and loads it. All of it belongs to the arena. Returns 0, or
 * less when messages say why not: as a group's set-up in cmocka needs it. */
int loaded_read(struct loaded *out, struct arena *arena, const char *id, struct diag *diag);

/* Does the same, and fails the test with what is wrong. */
struct loaded loaded_game(struct arena *arena, const char *id);

#endif
