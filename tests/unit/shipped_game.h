/*
 * A shipped game, loaded once for all tests of a file, and messages to look at. Who wants
 * another one defines SHIPPED_ID before.
 */
#ifndef TESTS_SHIPPED_GAME_H
#define TESTS_SHIPPED_GAME_H

#include <stdlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

#ifndef SHIPPED_ID
#define SHIPPED_ID "gates-of-richmond"
#endif

static const struct ruleset *rules;
static struct arena shelf, arena;
static struct diag diag;
static void *game;

static int load_game(void **state)
{
	struct data_file *file;
	size_t files;

	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &shelf);
	return shelf_game(&file, &files, &rules, &shelf, SHIPPED_ID, &diag) < 0 ||
	       rules->load(&game, &shelf, file, files, &diag) < 0;
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

static int start(void **state)
{
	(void)state;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	return 0;
}

static inline const char *messages(void)
{
	struct buf text;

	buf_init(&text, &arena);
	diag_write(&text, &diag);
	return text.data;
}

#endif
