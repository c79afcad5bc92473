/*
 * A shipped game, loaded once for all tests of a file: Gates of Richmond, unless SHIPPED_ID
 * names another one before.
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
#include "unit/lib/loaded.h"

#ifndef SHIPPED_ID
#define SHIPPED_ID "gates-of-richmond"
#endif

static const struct ruleset *rules;
static struct arena shelf, arena;
static struct diag diag;
static void *game;

static int load_game(void **state)
{
	struct loaded loaded;

	(void)state;
	diag_init(&diag, &shelf);
	if (loaded_read(&loaded, &shelf, SHIPPED_ID, &diag) < 0)
		return -1;
	rules = loaded.rules;
	game = loaded.game;
	return 0;
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

#endif
