/* The plain files of a folder, as the data of a game are read. */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/data_file.h"
#include "shelf/shelf.h"
#include "system/files.h"

#define DEPTH_MAX 8

static bool is_directory(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

struct listing {
	struct arena *arena;
	char **path;
	size_t count, room;
};

static void add_path(struct listing *list, char *path)
{
	ARENA_GROW(list->arena, list->path, list->count, list->room);
	list->path[list->count++] = path;
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Collects the paths of plain files below `dir`/`below`. */
static int list_files(struct listing *list, const char *dir, const char *below, int depth,
	struct diag *diag)
{
	const char *here = *below ? arena_printf(list->arena, "%s/%s", dir, below) : dir;
	DIR *stream = opendir(here);
	struct dirent *entry;
	int err = OK;

	if (!stream) {
		diag_error(diag, "%s: %s", here, diag_errno(errno));
		return ERR_SYSTEM;
	}
	while (err == OK && (entry = readdir(stream))) {
		char *path =
			*below ? arena_printf(list->arena, "%s/%s", below, entry->d_name)
			       : arena_string(list->arena, entry->d_name);

		if (entry->d_name[0] == '.')
			continue;
		if (!is_directory(arena_printf(list->arena, "%s/%s", dir, path)))
			add_path(list, path);
		else if (depth < DEPTH_MAX)
			err = list_files(list, dir, path, depth + 1, diag);
	}
	closedir(stream);
	return err;
}

int shelf_read(struct data_file **out, size_t *count, struct arena *arena, const char *dir,
	struct diag *diag)
{
	struct listing list = {arena, NULL, 0, 0};
	int err;

	*count = 0;
	if ((err = list_files(&list, dir, "", 0, diag)) < 0)
		return err;
	if (list.count)
		qsort(list.path, list.count, sizeof *list.path, compare);
	*out = ARENA_NEW_ARRAY(arena, list.count + 1, struct data_file);
	for (size_t i = 0; i < list.count; i++) {
		struct data_file *file = &(*out)[i];

		file->path = list.path[i];
		if ((err = workfile_text(&file->text, &file->length, arena, dir, file->path,
			     INI_FILE_MAX, diag)) < 0)
			return err;
	}
	*count = list.count;
	return OK;
}
