/*
 * The game On to Richmond, or that of a GC_FOLDER defined before, loaded once for all tests
 * of a file, and messages to look at.
 * It is read from its folder, by what the family exports.
 */
#ifndef TESTS_GC_GAME_H
#define TESTS_GC_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "game/data_file.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/kit/game.h"
#include "shelf/shelf.h"
#include "unit/lib/messages.h"

#ifndef GC_FOLDER
#define GC_FOLDER "games/on-to-richmond"
#endif

static struct arena shelf, arena;
static struct diag diag;
static struct game *game;

static int load_game(void **state)
{
	struct data_file *file;
	size_t files;
	void *loaded;

	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &shelf);
	if (shelf_folder(&file, &files, &shelf, GC_FOLDER, &diag) < 0 ||
		gc_game_load(&loaded, &shelf, file, files, &diag) < 0) {
		fputs(messages_of(&arena, &diag), stderr);
		return -1;
	}
	game = loaded;
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

/* ---- things by their ids; a test of a name that is not there fails ---- */

static inline int unit(const char *id)
{
	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return i;
	fail_msg("there is no unit %s", id);
	return -1;
}

static inline int hex(const char *id)
{
	int place = field_ids_find(&game->base.refs[REF_PLACE], id);

	if (place < 0)
		fail_msg("there is no hex %s", id);
	return place;
}

static inline int scenario(const char *id)
{
	for (int i = 0; i < game->base.scenarios; i++)
		if (!strcmp(game->base.scenario[i].id, id))
			return i;
	fail_msg("there is no scenario %s", id);
	return -1;
}

#endif
