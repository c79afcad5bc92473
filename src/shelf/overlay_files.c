/* An owner's directory laid over the files of a shipped game. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"
#include "shelf/shelf.h"

#define TEMPLATES "templates/"
#define SCENARIOS "scenarios/"
#define EXAMPLES  "examples/"

struct overlaying {
	struct arena *arena;
	struct diag *diag;
	struct buf *changes;
	const char *dir;
	struct data_file *file; /* with room for every file of the owner's */
	size_t files;
};

static bool begins(const char *text, const char *start)
{
	return !strncmp(text, start, strlen(start));
}

static bool ends(const char *path, const char *end)
{
	size_t length = strlen(path), size = strlen(end);

	return length > size && !strcmp(path + length - size, end);
}

static bool is_ini(const char *path)
{
	return ends(path, ".ini");
}

/* Of rows. */
static bool is_text(const char *path)
{
	return ends(path, ".txt");
}

static const char *own_name(const struct overlaying *o, const char *path)
{
	size_t length = strlen(o->dir);

	while (length > 1 && o->dir[length - 1] == '/')
		length--;
	return arena_printf(o->arena, "%.*s/%s", (int)length, o->dir, path);
}

static struct data_file *find(const struct overlaying *o, const char *path)
{
	for (size_t i = 0; i < o->files; i++)
		if (!strcmp(o->file[i].path, path))
			return &o->file[i];
	return NULL;
}

/* ---- one file ---- */

static void refuse_file(const struct overlaying *o, const struct data_file *own)
{
	const char *name = strrchr(own->path, '/');
	unsigned best = 4;
	const char *near = NULL;

	name = name ? name + 1 : own->path;
	for (size_t i = 0; i < o->files && best; i++) {
		const char *path = o->file[i].path, *slash = strrchr(path, '/');
		bool same = !strcmp(slash ? slash + 1 : path, name);

		if (same || text_nearer(&best, own->path, path))
			near = path;
		if (same)
			best = 0;
	}
	diag_add(o->diag, DIAG_ERROR, (struct where){own_name(o, own->path), 0, 0},
		"the game has no such file%s%s%s",
		near ? "; did you mean `" : "; new can only be scenarios/ID.ini",
		near ? near : "", near ? "`?" : "");
}

/* A path whose middle is an id, so that it can be said in game.ini and in reports. */
static bool is_scenario(const struct overlaying *o, const char *path)
{
	size_t start = strlen(SCENARIOS), length = strlen(path);

	return begins(path, SCENARIOS) && is_ini(path) && length <= INI_NAME_MAX &&
	       text_is_id(arena_copy(o->arena, path + start, length - start - 4));
}

static int read_ini(struct ini **out, const struct overlaying *o,
	const struct data_file *file, const char *name)
{
	return ini_read(out, o->arena, name, file->text, file->length, o->diag);
}

/* What is shared has been read before; who has another map lays it over the shared one. */
static void check_shared(
	const struct overlaying *o, const struct ini *shipped, const struct ini *own)
{
	for (const struct ini_section *s = own->first; s; s = s->next) {
		const struct ini_section *base = ini_section(shipped, s->name);
		const char *files = ini_value(s, "files");

		if (ini_section_id(s, SHELF_SHARED) &&
			(!base || !files || strcmp(files, ini_value(base, "files")) != 0 ||
				ini_entry(s, "remove")))
			diag_add(o->diag, DIAG_ERROR, s->where,
				"[%s] stays as it is: a file that is laid over a shared one says what is different",
				s->name);
	}
}

/* Views name the game by its id: players look there for its data. */
static int check_identity(
	const struct overlaying *o, const struct ini *shipped, const struct ini *own)
{
	static const char *const fixed[] = {"id", "family"};
	const struct ini_section *mine = ini_section(own, "game");
	const struct ini_section *game = ini_section(shipped, "game");
	unsigned errors = o->diag->errors;

	check_shared(o, shipped, own);
	if (!mine || !game)
		return o->diag->errors == errors ? OK : ERR_REFUSED;
	if (ini_value(mine, "remove"))
		diag_add(o->diag, DIAG_ERROR, mine->where, "[game] cannot be removed");
	for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
		const struct ini_entry *entry = ini_entry(mine, fixed[i]);
		const char *value = ini_value(game, fixed[i]);

		if (entry && value && strcmp(entry->value, value))
			diag_add(o->diag, DIAG_ERROR, entry->where,
				"'%s' stays `%s`: these are data for the shipped game",
				fixed[i], value);
	}
	return o->diag->errors == errors ? OK : ERR_REFUSED;
}

static int merge(const struct overlaying *o, struct data_file *file,
	const struct data_file *own, const char *name)
{
	struct ini *shipped, *owned, *merged;
	struct buf text;
	int err;

	if ((err = read_ini(&shipped, o, file, file->path)) < 0 ||
		(err = read_ini(&owned, o, own, name)) < 0 ||
		(!strcmp(file->path, "game.ini") &&
			(err = check_identity(o, shipped, owned)) < 0) ||
		(err = shelf_overlay(
			 &merged, o->arena, shipped, owned, o->changes, o->diag)) < 0)
		return err;
	if (!owned->first)
		return OK;
	buf_init(&text, o->arena);
	shelf_write_overlay(&text, merged);
	file->text = text.data;
	file->length = text.length;
	file->overlay = name;
	file->ini = merged;
	return OK;
}

/* One that lacks a section of the shipped one would end a run when that is wanted. */
static int check_sections(const struct overlaying *o, const struct data_file *file,
	const struct data_file *own, const char *name)
{
	struct ini *shipped, *owned;
	unsigned errors = o->diag->errors;
	int err;

	if ((err = read_ini(&shipped, o, file, file->path)) < 0 ||
		(err = read_ini(&owned, o, own, name)) < 0)
		return err;
	for (const struct ini_section *s = shipped->first; s; s = s->next)
		if (!ini_section(owned, s->name))
			diag_add(o->diag, DIAG_ERROR, (struct where){name, 0, 0},
				"[%s] is missing; a template takes the place of the whole shipped file",
				s->name);
	return o->diag->errors == errors ? OK : ERR_REFUSED;
}

static int take_template(const struct overlaying *o, struct data_file *file,
	const struct data_file *own, const char *name)
{
	int err = is_ini(own->path) ? check_sections(o, file, own, name) : OK;

	if (err < 0)
		return err;
	file->text = own->text;
	file->length = own->length;
	file->overlay = name;
	buf_printf(o->changes, "%s: replaced\n", own->path);
	return OK;
}

/* Mistakes are in the diag: all files are to be looked at. */
static void lay(struct overlaying *o, const struct data_file *own)
{
	static const char empty[] = "format = 1\n";
	struct data_file *file = find(o, own->path);
	const char *name = own_name(o, own->path);

	if (begins(own->path, EXAMPLES))
		return;
	if (!file && !is_scenario(o, own->path)) {
		refuse_file(o, own);
		return;
	}
	if (!file) {
		file = &o->file[o->files++];
		*file = (struct data_file){
			.path = own->path, .text = empty, .length = sizeof empty - 1};
	}
	if (begins(own->path, TEMPLATES))
		take_template(o, file, own, name);
	else if (is_text(own->path))
		shelf_overlay_text(file, o->arena, own, name, o->changes);
	else
		merge(o, file, own, name);
}

/* ---- the whole ---- */

static bool names_file(const struct ini *game, const char *path)
{
	for (const struct ini_section *s = game->first; s; s = s->next) {
		const char *file = ini_value(s, "file");

		if (file && !strcmp(file, path))
			return true;
	}
	return false;
}

/* Scenarios and their files want each other. */
static void check_scenarios(const struct overlaying *o, const struct ini *game)
{
	for (const struct ini_section *s = game->first; s; s = s->next) {
		const struct ini_entry *entry = ini_entry(s, "file");

		if (entry && !find(o, entry->value))
			diag_add(o->diag, DIAG_ERROR, entry->where, "there is no file `%s`",
				entry->value);
	}
	for (size_t i = 0; i < o->files; i++) {
		const struct data_file *file = &o->file[i];

		if (file->overlay && begins(file->path, SCENARIOS) &&
			!names_file(game, file->path))
			diag_add(o->diag, DIAG_ERROR, (struct where){file->overlay, 0, 0},
				"no scenario of game.ini has `file = %s`", file->path);
	}
}

static int check_whole(const struct overlaying *o)
{
	const struct data_file *file = find(o, "game.ini");
	unsigned errors = o->diag->errors;
	struct ini *shipped;

	if (!file)
		return ERR_REFUSED; /* no game without: shelf_game has said so */
	if (file->ini)
		check_scenarios(o, file->ini);
	else if (read_ini(&shipped, o, file, file->path) == OK)
		check_scenarios(o, shipped);
	return o->diag->errors == errors ? OK : ERR_REFUSED;
}

static int compare(const void *a, const void *b)
{
	return strcmp(
		((const struct data_file *)a)->path, ((const struct data_file *)b)->path);
}

static int read_directory(const struct overlaying *o, struct data_file **own, size_t *count)
{
	struct stat st;

	if (stat(o->dir, &st) || !S_ISDIR(st.st_mode)) {
		diag_error(o->diag, "there is no directory `%s` with data", o->dir);
		return ERR_REFUSED;
	}
	if (shelf_read(own, count, o->arena, o->dir, o->diag) < 0)
		return ERR_REFUSED;
	if (*count)
		return OK;
	diag_error(o->diag, "%s: there is no file in this directory", o->dir);
	return ERR_REFUSED;
}

/*
 * Lays the directory of an owner over the files of a game. What he has of units.ini,
 * cards.ini, scenarios/... is merged into the shipped file as shelf_overlay does it, and
 * written anew, without comments; a template takes the place of the shipped one; new are
 * scenarios only. *file and *count are replaced; examples/ and hidden files do not count.
 * `changes` gets a line for each section or template that is his. ERR_REFUSED with all
 * mistakes, where they stand in his files.
 */
static int overlay_files(struct data_file **file, size_t *count, struct arena *arena,
	const char *dir, struct buf *changes, struct diag *diag)
{
	struct overlaying o = {arena, diag, changes, dir, NULL, *count};
	unsigned errors = diag->errors;
	struct data_file *own;
	size_t owned;
	int err;

	if ((err = read_directory(&o, &own, &owned)) < 0)
		return err;
	o.file = ARENA_NEW_ARRAY(arena, *count + owned, struct data_file);
	memcpy(o.file, *file, *count * sizeof *o.file);
	for (size_t i = 0; i < owned; i++)
		lay(&o, &own[i]);
	if (diag->errors > errors || check_whole(&o) < 0)
		return ERR_REFUSED;
	qsort(o.file, o.files, sizeof *o.file, compare);
	*file = o.file;
	*count = o.files;
	return OK;
}

int shelf_game_overlaid(struct data_file **out, size_t *count,
	const struct ruleset **ruleset, struct arena *arena, const char *game,
	const char *dir, struct buf *changes, struct diag *diag)
{
	int err = shelf_game(out, count, ruleset, arena, game, diag);

	return err < 0 || !dir ? err : overlay_files(out, count, arena, dir, changes, diag);
}

const char *shelf_overlaid(const struct data_file *file, size_t count, struct arena *arena)
{
	struct buf list;

	buf_init(&list, arena);
	for (size_t i = 0; i < count; i++)
		if (file[i].overlay)
			buf_printf(&list, "%s%s", list.length ? ", " : "", file[i].path);
	return list.length ? list.data : NULL;
}
