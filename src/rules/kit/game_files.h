/*
 * The facts of a game as they were written, for checks of several of them together: where
 * they stand, and what holds for the names of any game.
 */
#ifndef RULES_KIT_GAME_FILES_H
#define RULES_KIT_GAME_FILES_H

#include <stddef.h>

#include "base/diag.h"

struct field_ids;
struct game;
struct ini;
struct name;
struct names;

struct game_files {
	const struct ini *const *file; /* NULL among them: a file that holds no facts */
	size_t files;
};

/* What a check of a game's data looks at: the `game` is that of any family. */
struct checker {
	const struct game *game;
	struct game_files files;
	struct diag *diag;
};

/*
 * Where section [PREFIX ID] of a file stands; [ID] when `prefix` is NULL. The file alone
 * when it has none.
 */
struct where game_files_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id);

/* Where a key of it stands; the section when it has no such key. */
struct where game_files_key_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id, const char *key);

/* Adds an error for each spelling of a thing by which orders could not name it: `text`
 * (NULL: none) and the aliases, | between (NULL: none). It was added to the names. */
void game_files_check_spellings(struct diag *diag, const struct names *names,
	const struct name *name, const char *text, const char *aliases, struct where where);

/* Adds an error when the id of a unit is also that of a place. */
void game_files_check_unit_id(struct diag *diag, const struct field_ids *places,
	const char *id, struct where where);

#endif
