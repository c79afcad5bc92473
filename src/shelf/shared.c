#include "shelf/shelf.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"

struct sharing {
	struct arena *arena;
	struct diag *diag;
	const char *beside, *games; /* where shared folders are */
	struct data_file *file;     /* of the game */
	size_t files, room;
};

/* A folder that is shared, as it is read. */
struct folder {
	const char *name;
	struct data_file *file;
	size_t files;
	bool beside; /* the game's folder */
};

/* ---- what game.ini says ---- */

struct shared_row {
	const char *files;
};

static const struct field shared_fields[] = {
	{FIELD_OF(struct shared_row, files, "files", FIELD_TEXT,
		 "what the game takes of it, commas between"),
		.required = true},
	FIELD_END,
};

static const struct data_file *find(
	const struct data_file *file, size_t count, const char *path)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(file[i].path, path))
			return &file[i];
	return NULL;
}

/* ---- near names ---- */

static void wrong(const struct sharing *s, const struct ini_section *section,
	const char *near, const char *what)
{
	const struct ini_entry *files = ini_entry(section, "files");

	diag_add(s->diag, DIAG_ERROR, files ? files->where : section->where, "%s%s%s%s",
		what, near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
}

static void no_folder(
	const struct sharing *s, const struct ini_section *section, const char *folder)
{
	DIR *stream = opendir(s->games);
	struct dirent *entry;
	const char *near = NULL;
	unsigned best = 5;

	while (stream && (entry = readdir(stream)))
		if (text_is_id(entry->d_name) && text_nearer(&best, folder, entry->d_name))
			near = arena_string(s->arena, entry->d_name);
	if (stream)
		closedir(stream);
	diag_add(s->diag, DIAG_ERROR, section->where,
		"there is no folder `%s` beside the game%s%s%s", folder,
		near ? "; did you mean [" SHELF_SHARED " " : "", near ? near : "",
		near ? "]?" : "");
}

static void no_file(const struct sharing *s, const struct ini_section *section,
	const struct folder *folder, const char *path)
{
	const char *near = NULL;
	unsigned best = 4;

	for (size_t i = 0; i < folder->files; i++)
		if (text_nearer(&best, path, folder->file[i].path))
			near = folder->file[i].path;
	wrong(s, section, near,
		arena_printf(s->arena, "there is no file `%s` in the folder `%s`", path,
			folder->name));
}

/* ---- taking ---- */

static void take(struct sharing *s, const struct ini_section *section,
	const struct folder *folder, const char *path)
{
	const struct data_file *own = find(s->file, s->files, path);
	const struct data_file *shared = find(folder->file, folder->files, path);

	if (own && shared && folder->beside)
		wrong(s, section, NULL,
			arena_printf(s->arena,
				"the game has a `%s` besides the one in `%s`: take that one away, or this from the list",
				path, folder->name));
	if (own)
		return;
	if (!shared) {
		no_file(s, section, folder, path);
		return;
	}
	ARENA_GROW(s->arena, s->file, s->files, s->room);
	s->file[s->files++] = *shared;
}

static bool is_folder(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

/* Reads a shared folder; nothing is in it when it is not there. */
static int read_folder(struct sharing *s, struct folder *out, const char *name)
{
	const char *beside = arena_printf(s->arena, "%s/%s", s->beside, name);
	const char *shelved = arena_printf(s->arena, "%s/%s", s->games, name);

	*out = (struct folder){.name = name, .beside = is_folder(beside)};
	if (!text_is_id(name) || (!out->beside && !is_folder(shelved)))
		return OK;
	return shelf_read(
		&out->file, &out->files, s->arena, out->beside ? beside : shelved, s->diag);
}

static bool has_all(const struct sharing *s, char *const *path, size_t paths)
{
	for (size_t i = 0; i < paths; i++)
		if (!find(s->file, s->files, path[i]))
			return false;
	return true;
}

static int take_all(struct sharing *s, const struct ini_section *section, const char *name)
{
	const struct field_context context = {.arena = s->arena, .provenance = true};
	struct shared_row row = {NULL};
	struct folder folder;
	char **path;
	size_t paths;
	int err;

	if ((err = field_read(&row, shared_fields, section, &context, s->diag)) < 0 ||
		(err = read_folder(s, &folder, name)) < 0)
		return err;
	paths = text_split(s->arena, row.files, ',', &path);
	if (!folder.files && has_all(s, path, paths))
		return OK;
	if (!folder.files)
		no_folder(s, section, name);
	for (size_t i = 0; folder.files && i < paths; i++)
		take(s, section, &folder, path[i]);
	return OK;
}

/* ---- the whole ---- */

static int compare(const void *a, const void *b)
{
	return strcmp(
		((const struct data_file *)a)->path, ((const struct data_file *)b)->path);
}

int shelf_add_shared(struct data_file **file, size_t *count, struct arena *arena,
	const char *dir, const char *games, struct diag *diag)
{
	struct sharing s = {.arena = arena,
		.diag = diag,
		.beside = arena_printf(arena, "%s/..", dir),
		.games = games,
		.file = *file,
		.files = *count,
		.room = *count};
	const struct data_file *game = find(*file, *count, "game.ini");
	unsigned errors = diag->errors;
	struct ini *ini;
	int err = OK;

	if (!game)
		return OK;
	if (ini_read(&ini, arena, game->path, game->text, game->length, diag) < 0)
		return ERR_REFUSED;
	for (const struct ini_section *section = ini->first; section && err != ERR_SYSTEM;
		section = section->next) {
		const char *name = ini_section_id(section, SHELF_SHARED);

		if (name)
			err = take_all(&s, section, name);
	}
	if (err == ERR_SYSTEM || diag->errors > errors)
		return err == ERR_SYSTEM ? err : ERR_REFUSED;
	qsort(s.file, s.files, sizeof *s.file, compare);
	*file = s.file;
	*count = s.files;
	return OK;
}
