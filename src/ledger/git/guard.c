/* What libgit2 opens by name must be what it takes it for: it follows links, and waits at
 * FIFOs. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"
#include "system/beneath.h"

#define DEPTH_MAX  16
#define CONFIG_MAX (1024 * 1024)

/* A name that is missing is no fault of its kind. */
static bool is_plain(const char *dir, const char *path, bool *directory)
{
	struct stat status;

	*directory = false;
	if (beneath_stat(&status, dir, path) < 0)
		return errno == ENOENT;
	*directory = S_ISDIR(status.st_mode);
	return *directory || S_ISREG(status.st_mode);
}

static const char *look_below(
	struct arena *arena, const char *dir, const char *path, unsigned depth)
{
	DIR *stream = beneath_list(dir, path);
	const char *found = stream || errno == ENOENT || errno == EACCES ? NULL : path;
	struct dirent *entry;
	bool directory;

	while (stream && !found && (entry = readdir(stream))) {
		const char *name;

		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		name = arena_printf(arena, "%s/%s", path, entry->d_name);
		directory = entry->d_type == DT_DIR;
		if (!directory && entry->d_type != DT_REG &&
			(entry->d_type != DT_UNKNOWN || !is_plain(dir, name, &directory)))
			found = name;
		else if (directory && depth)
			found = look_below(arena, dir, name, depth - 1);
	}
	if (stream)
		closedir(stream);
	return found;
}

const char *guard_elsewhere(struct arena *arena, const char *dir, const char *git)
{
	static const char *const name[] = {
		"objects/info/alternates", "objects/info/http-alternates", "commondir"};
	struct stat status;

	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		const char *path = arena_printf(arena, "%s/%s", git, name[i]);

		if (!beneath_stat(&status, dir, path))
			return path;
	}
	return NULL;
}

/* Of a section `[include]` or `[includeIf "..."]`, wherever it stands. */
static bool begins_include(const char *text)
{
	if (*text++ != '[')
		return false;
	while (text_is_blank(*text))
		text++;
	return text_starts_fold(text, "include");
}

bool guard_includes(struct arena *arena, const char *dir, const char *git)
{
	const char *path = arena_printf(arena, "%s/config", git), *text;
	struct stat status;
	struct diag ignored;
	size_t length;

	if (beneath_stat(&status, dir, path) < 0)
		return false;
	diag_init(&ignored, arena);
	if (workfile_read(&text, &length, arena, dir, path, CONFIG_MAX, &ignored) < 0)
		return true;
	for (size_t i = 0; i < length; i++)
		if (begins_include(text + i))
			return true;
	return false;
}

const char *guard_find(struct arena *arena, const char *dir, const char *git)
{
	static const struct {
		const char *name;
		unsigned depth; /* of directories below */
	} row[] = {
		{"HEAD", 0},
		{"config", 0},
		{"index", 0},
		{"packed-refs", 0},
		{"shallow", 0},
		{"info", 0},
		{"objects", 0},
		{"objects/info", 0},
		{"objects/pack", 0},
		{"refs", DEPTH_MAX},
		{"logs", DEPTH_MAX},
		{"adjutant", DEPTH_MAX},
	};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		const char *path = arena_printf(arena, "%s/%s", git, row[i].name);
		bool directory;

		if (!is_plain(dir, path, &directory))
			return path;
		if (directory && (path = look_below(arena, dir, path, row[i].depth)))
			return path;
	}
	return NULL;
}
