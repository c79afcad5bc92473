/*
 * The facts of a game as they were written, for checks of several of them together: where
 * they stand, and what holds for the names of any game.
 */
#ifndef RULES_KIT_GAME_FILES_H
#define RULES_KIT_GAME_FILES_H

#include <stddef.h>

#include "base/diag.h"

struct ini;

struct game_files {
	const struct ini *const *file; /* NULL among them: a file that holds no facts */
	size_t files;
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

/* A printed name (NULL: none) must not hold a word that order patterns are made of: adds
 * an error for each. */
void game_files_check_name(struct diag *diag, const char *name, struct where where);

#endif
