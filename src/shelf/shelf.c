#include "shelf/shelf.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shared.h"
#include "shelf/shelf_pages.h"
#include "shelf/shelf_private.h"

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

size_t shelf_games(char ***out, struct arena *arena, struct diag *diag)
{
	const char *dir = arena_printf(arena, "%s/games", shelf_place(arena));
	DIR *stream = opendir(dir);
	struct dirent *entry;
	size_t count = 0, room = 0;

	if (!stream) {
		diag_error(diag, "%s: %s", dir, strerror(errno));
		return 0;
	}
	for (*out = NULL; (entry = readdir(stream));) {
		if (!shelf_is_game(arena, dir, entry->d_name))
			continue;
		ARENA_GROW(arena, *out, count, room);
		(*out)[count++] = arena_string(arena, entry->d_name);
	}
	closedir(stream);
	if (count)
		qsort(*out, count, sizeof **out, compare);
	return count;
}

const char *shelf_first(struct arena *arena, struct diag *diag)
{
	unsigned errors = diag->errors;
	char **game;

	if (shelf_games(&game, arena, diag))
		return game[0];
	if (diag->errors == errors)
		diag_error(diag, "%s/games: there is no game", shelf_place(arena));
	return NULL;
}

static int no_such_game(struct arena *arena, const char *game, struct diag *diag)
{
	char **known;
	size_t count = shelf_games(&known, arena, diag);
	const char *near = NULL;

	for (size_t i = 0; i < count && !near; i++)
		if (text_distance(game, known[i], 4) <= 4 ||
			(*game && text_starts_fold(known[i], game)))
			near = known[i];
	diag_error(diag, "there is no game `%s`%s%s%s", game,
		near ? "; did you mean `" : "",
		near ? near : "; `adjutant games` lists them", near ? "`?" : "");
	return ERR_REFUSED;
}

int shelf_folder(struct data_file **out, size_t *count, struct arena *arena,
	const char *dir, struct diag *diag)
{
	const char *games = arena_printf(arena, "%s/games", shelf_place(arena));
	int err = shelf_read(out, count, arena, dir, diag);

	return err < 0 ? err : shared_add(out, count, arena, dir, games, diag);
}

int shelf_game(struct data_file **out, size_t *count, const struct ruleset **ruleset,
	struct arena *arena, const char *game, struct diag *diag)
{
	const char *shelf = shelf_place(arena);
	const char *dir = arena_printf(arena, "%s/games/%s", shelf, game);
	struct data_file *file, *page;
	size_t files, pages, n = 0;
	int err;

	if (!shelf_is_game(arena, arena_printf(arena, "%s/games", shelf), game))
		return no_such_game(arena, game, diag);
	if ((err = shelf_folder(&file, &files, arena, dir, diag)) < 0 ||
		(err = shelf_family(ruleset, arena, file, files, diag)) < 0 ||
		(err = shelf_pages(&page, &pages, arena, shelf, (*ruleset)->family, diag)) <
			0)
		return err;
	shelf_pages_add(page, pages, arena, file, files);
	*out = ARENA_NEW_ARRAY(arena, files + pages + 1, struct data_file);
	for (size_t i = 0; i < files; i++)
		if (strncmp(file[i].path, "examples/", 9) && /* orders to read, no data */
			!shelf_is_page(&file[i]))
			(*out)[n++] = file[i];
	for (size_t i = 0; i < pages; i++)
		(*out)[n++] = page[i];
	*count = n;
	return OK;
}
