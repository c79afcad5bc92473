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

/* Beside the games lies what several of them share. */
static bool is_game(struct arena *arena, const char *games, const char *name)
{
	return text_is_id(name) &&
	       !access(arena_printf(arena, "%s/%s/game.ini", games, name), R_OK);
}

/* A game tells it, not the name alone: systems keep programs in a directory games/, too. */
static bool holds_a_game(struct arena *arena, const char *dir)
{
	const char *games = arena_printf(arena, "%s/games", dir);
	DIR *stream = opendir(games);
	struct dirent *entry;
	bool holds = false;

	while (stream && !holds && (entry = readdir(stream)))
		holds = is_game(arena, games, entry->d_name);
	if (stream)
		closedir(stream);
	return holds;
}

/*
 * The directory that holds games/ and templates/: $ADJUTANT_DATA, else the directory of the
 * program or the one above (a build tree), share/adjutant of the tree it is installed in,
 * else the one compiled in. Owned by the arena.
 */
static const char *find_shelf(struct arena *arena)
{
	static const char *const beside[] = {
		"", "/..", "/../share/adjutant", "/../../share/adjutant"};
	const char *given = getenv("ADJUTANT_DATA");
	char path[PATH_MAX];
	ssize_t length;
	char *slash;

	if (given && *given)
		return arena_string(arena, given);
	length = readlink("/proc/self/exe", path, sizeof path - 1);
	path[length > 0 ? length : 0] = '\0';
	if ((slash = strrchr(path, '/')))
		*slash = '\0';
	for (size_t i = 0; slash && i < sizeof beside / sizeof *beside; i++) {
		const char *dir = arena_printf(arena, "%s%s", path, beside[i]);

		if (holds_a_game(arena, dir))
			return dir;
	}
	return ADJUTANT_DATADIR;
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

size_t shelf_games(char ***out, struct arena *arena, struct diag *diag)
{
	const char *dir = arena_printf(arena, "%s/games", find_shelf(arena));
	DIR *stream = opendir(dir);
	struct dirent *entry;
	size_t count = 0, room = 0;

	if (!stream) {
		diag_error(diag, "%s: %s", dir, strerror(errno));
		return 0;
	}
	for (*out = NULL; (entry = readdir(stream));) {
		if (!is_game(arena, dir, entry->d_name))
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
		diag_error(diag, "%s/games: there is no game", find_shelf(arena));
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
	const char *games = arena_printf(arena, "%s/games", find_shelf(arena));
	int err = shelf_read(out, count, arena, dir, diag);

	return err < 0 ? err : shared_add(out, count, arena, dir, games, diag);
}

int shelf_game(struct data_file **out, size_t *count, const struct ruleset **ruleset,
	struct arena *arena, const char *game, struct diag *diag)
{
	const char *shelf = find_shelf(arena);
	const char *dir = arena_printf(arena, "%s/games/%s", shelf, game);
	struct data_file *file, *page;
	size_t files, pages, n = 0;
	int err;

	if (!is_game(arena, arena_printf(arena, "%s/games", shelf), game))
		return no_such_game(arena, game, diag);
	if ((err = shelf_folder(&file, &files, arena, dir, diag)) < 0 ||
		(err = shelf_family(ruleset, arena, file, files, diag)) < 0 ||
		(err = shelf_read(&page, &pages, arena,
			 arena_printf(arena, "%s/templates", shelf), diag)) < 0)
		return err;
	*out = ARENA_NEW_ARRAY(arena, files + pages + 1, struct data_file);
	for (size_t i = 0; i < files; i++)
		if (strncmp(file[i].path, "examples/", 9)) /* orders to read, no data */
			(*out)[n++] = file[i];
	for (size_t i = 0; i < pages; i++) {
		const char *family = (*ruleset)->family, *slash = strchr(page[i].path, '/');

		/* common pages, and those of this family */
		if (slash && (strncmp(page[i].path, family, strlen(family)) != 0 ||
				     slash != page[i].path + strlen(family)))
			continue;
		page[i].path = arena_printf(arena, "templates/%s", page[i].path);
		(*out)[n++] = page[i];
	}
	*count = n;
	return OK;
}
