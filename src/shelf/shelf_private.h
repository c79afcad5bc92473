/* What the files of the shelf share. Nobody else includes it. */
#ifndef SHELF_SHELF_PRIVATE_H
#define SHELF_SHELF_PRIVATE_H

#include <stdbool.h>

struct arena;

/* shelf_find.c: the directory with games/ and templates/; it belongs to the arena. */
const char *shelf_place(struct arena *arena);

/* True when `name` is the id of a game below the directory `games`. */
bool shelf_is_game(struct arena *arena, const char *games, const char *name);

#endif
