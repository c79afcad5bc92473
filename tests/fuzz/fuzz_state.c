/*
 * Any bytes as the state or the view of each game, and as one of the data files of one:
 * refused with messages, or read and written back. Run it from the top of the source tree.
 */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/side.h"
#include "base/template.h"
#include "game/data_file.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A game as it is shipped. */
struct shipped {
	const char *id;
	struct data_file *file;
	size_t files;
	const struct ruleset *ruleset;
	void *data;
};

static struct shipped *games; /* all of the shelf */
static size_t games_count;

static const struct ruleset *ruleset; /* of the game */
static const void *game;              /* whose positions are read now */

static void load_games(void)
{
	static struct arena shelf = ARENA_INIT;
	struct diag diag;
	char **id;

	diag_init(&diag, &shelf);
	games_count = shelf_games(&id, &shelf, &diag);
	games = ARENA_NEW_ARRAY(&shelf, games_count, struct shipped);
	for (size_t i = 0; i < games_count; i++) {
		struct shipped *one = &games[i];

		one->id = id[i];
		if (shelf_game(&one->file, &one->files, &one->ruleset, &shelf, id[i],
			    &diag) < 0 ||
			one->ruleset->load(
				&one->data, &shelf, one->file, one->files, &diag) < 0)
			abort();
	}
	assert(games_count);
}

typedef int reader(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);

/* What is written reads back as the same. *out: what was read. */
static bool again(void *out, struct arena *arena, const struct buf *text, reader *read)
{
	struct diag diag;
	struct ini *ini;

	diag_init(&diag, arena);
	return ini_read(&ini, arena, "again", text->data, text->length, &diag) == OK &&
	       read(out, game, ini, arena, &diag) == OK;
}

static void write_view(struct buf *out, struct arena *arena, const void *view)
{
	buf_init(out, arena);
	ruleset->view_write(out, game, view);
}

/* A view reads back, and has a report. */
static void look_at(struct arena *arena, const void *view)
{
	void *copy = arena_alloc(arena, ruleset->state_size);
	struct buf first, second;
	struct map_mark *mark;

	write_view(&first, arena, view);
	assert(again(copy, arena, &first, ruleset->view_read));
	write_view(&second, arena, copy);
	assert(!strcmp(first.data, second.data));
	ruleset->report.sections(
		template_map(arena), arena, game, view, &(struct team_member){NULL, 0});
	ruleset->drawing.marks(&mark, arena, game, view);
}

static bool read_state(struct arena *arena, const struct ini *ini, struct diag *diag)
{
	void *state = arena_alloc(arena, ruleset->state_size);
	void *view = arena_alloc(arena, ruleset->state_size);
	struct buf first, second;

	if (ruleset->state_read(state, game, ini, arena, diag) < 0)
		return false;
	buf_init(&first, arena);
	buf_init(&second, arena);
	ruleset->state_write(&first, game, state, NULL);
	for (int who = 0; who < AUDIENCE_DECK; who++) {
		ruleset->view(view, game, state, (enum audience)who);
		look_at(arena, view);
	}
	assert(again(state, arena, &first, ruleset->state_read));
	ruleset->state_write(&second, game, state, NULL);
	assert(!strcmp(first.data, second.data));
	return true;
}

static bool read_view(struct arena *arena, const struct ini *ini, struct diag *diag)
{
	void *view = arena_alloc(arena, ruleset->state_size);

	if (ruleset->view_read(view, game, ini, arena, diag) < 0)
		return false;
	look_at(arena, view);
	return true;
}

static void read_position(struct arena *arena, const char *text, size_t length)
{
	struct diag diag;
	struct ini *ini;

	diag_init(&diag, arena);
	if (ini_read(&ini, arena, "state.ini", text, length, &diag) < 0 ||
		(!read_state(arena, ini, &diag) && !read_view(arena, ini, &diag)))
		assert(diag.errors);
}

/* Which file it is for: a first line `# if-it-takes-all-summer/cards.ini` says it. */
static struct data_file *file_of(struct shipped *of, const char *text)
{
	size_t id = strlen(of->id);

	if (strncmp(text, "# ", 2) != 0 || strncmp(text + 2, of->id, id) != 0 ||
		text[2 + id] != '/')
		return NULL;
	for (size_t i = 0; i < of->files; i++) {
		size_t length = strlen(of->file[i].path);

		if (!strncmp(text + 3 + id, of->file[i].path, length) &&
			text[3 + id + length] == '\n')
			return &of->file[i];
	}
	return NULL;
}

/* The bytes in the place of one of the game's files. */
static void read_data(struct arena *arena, const struct shipped *of, struct data_file *file,
	const char *text, size_t length)
{
	struct data_file kept = *file;
	struct diag diag;
	void *other;

	diag_init(&diag, arena);
	file->text = text;
	file->length = length;
	if (ruleset->load(&other, arena, of->file, of->files, &diag) < 0)
		assert(diag.errors);
	*file = kept;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	const char *text = arena_copy(&arena, (const char *)data, size);

	if (!games)
		load_games();
	for (size_t i = 0; i < games_count; i++) {
		struct data_file *file = file_of(&games[i], text);

		ruleset = games[i].ruleset;
		game = games[i].data;
		if (file)
			read_data(&arena, &games[i], file, text, size);
		else
			read_position(&arena, text, size);
	}
	arena_release(&arena);
	return 0;
}
