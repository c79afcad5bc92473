/*
 * Any bytes as the state or the view of a game, and as one of its data files: refused
 * with messages, or read and written back. Run it from the top of the source tree.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "campaign/shelf.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/ini.h"
#include "engine/ruleset.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct data_file *file;
static size_t files;
static const struct ruleset *ruleset;
static void *game;
static struct arena shelf = ARENA_INIT;

static void load_game(void)
{
	struct diag diag;

	diag_init(&diag, &shelf);
	if (shelf_game(&file, &files, &ruleset, &shelf, "gates-of-richmond", &diag) < 0 ||
		ruleset->load(&game, &shelf, file, files, &diag) < 0)
		abort();
}

static void read_state(struct arena *arena, const char *text, size_t length)
{
	void *state = arena_alloc(arena, ruleset->state_size);
	struct buf first, second;
	struct diag diag;
	struct ini *ini;

	diag_init(&diag, arena);
	if (ini_read(&ini, arena, "state.ini", text, length, &diag) < 0 ||
		ruleset->state_read(state, game, ini, arena, &diag) < 0) {
		assert(diag.errors);
		return;
	}
	buf_init(&first, arena);
	buf_init(&second, arena);
	ruleset->state_write(&first, game, state, NULL);
	assert(ini_read(&ini, arena, "again", first.data, first.length, &diag) == OK);
	assert(ruleset->state_read(state, game, ini, arena, &diag) == OK);
	ruleset->state_write(&second, game, state, NULL);
	assert(!strcmp(first.data, second.data));
}

/* The bytes in the place of one of the game's files. */
static void read_data(struct arena *arena, const char *text, size_t length)
{
	size_t at = length ? (unsigned char)text[0] % files : 0;
	struct data_file kept = file[at];
	struct diag diag;
	void *other;

	diag_init(&diag, arena);
	file[at].text = text;
	file[at].length = length;
	if (ruleset->load(&other, arena, file, files, &diag) < 0)
		assert(diag.errors);
	file[at] = kept;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	const char *text = arena_copy(&arena, (const char *)data, size);

	if (!game)
		load_game();
	read_state(&arena, text, size);
	read_data(&arena, text, size);
	arena_release(&arena);
	return 0;
}
