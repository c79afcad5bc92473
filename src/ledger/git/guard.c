/* What libgit2 opens by name must be what it takes it for: it follows links, and waits at
 * FIFOs. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

#define DEPTH_MAX  16
#define CONFIG_MAX (1024 * 1024)

/* A name that is missing is no fault of its kind. */
static bool is_plain(const char *dir, const char *path, bool *directory)
{
	struct stat status;

	*directory = false;
	if (files_stat_beneath(&status, dir, path) < 0)
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

		if (!files_stat_beneath(&status, dir, path))
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

/* The text of the file `name` there; "" when it is not there, NULL when it cannot be read.
 */
static const char *config_text(
	struct arena *arena, const char *dir, const char *git, const char *name)
{
	const char *path = arena_printf(arena, "%s/%s", git, name), *text;
	struct stat status;
	struct diag ignored;
	size_t length;

	if (files_stat_beneath(&status, dir, path) < 0)
		return "";
	diag_init(&ignored, arena);
	return workfile_read(&text, &length, arena, dir, path, CONFIG_MAX, &ignored) < 0 ||
			       strlen(text) != length
		       ? NULL
		       : text;
}

bool guard_includes(struct arena *arena, const char *dir, const char *git)
{
	static const char *const name[] = {"config", "config.worktree"};

	for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
		const char *text = config_text(arena, dir, git, name[i]);

		if (!text)
			return true;
		for (; *text; text++)
			if (begins_include(text))
				return true;
	}
	return false;
}

/* Does a line of a configuration, `key = value`, say an extension that changes nothing of
 * how objects and branches are read? */
static bool is_harmless(struct arena *arena, const char *line, size_t length)
{
	static const char *const known[] = {GUARD_EXTENSIONS};
	const char *equal = memchr(line, '=', length), *value;
	size_t key = equal ? (size_t)(equal - line) : length;

	while (key && text_is_blank(line[key - 1]))
		key--;
	value = equal ? text_without_blanks(
				arena, arena_copy(arena, equal + 1,
					       length - (size_t)(equal + 1 - line)))
		      : "";
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (strlen(known[i]) != key || !text_starts_fold(line, known[i]))
			continue;
		if (!strcmp(known[i], "refstorage"))
			return text_equal_fold(value, "files");
		return strcmp(known[i], "objectformat") || text_equal_fold(value, "sha1");
	}
	return false;
}

const char *guard_extension(struct arena *arena, const char *dir, const char *git)
{
	const char *line = config_text(arena, dir, git, "config");
	bool within = false;

	while (line && *line) {
		size_t length = strcspn(line, "\n"), end = length;
		const char *next = line + length + (line[length] == '\n');

		while (end && (text_is_blank(*line) || *line == '\r')) {
			line++;
			end--;
		}
		while (end && (text_is_blank(line[end - 1]) || line[end - 1] == '\r'))
			end--;
		if (*line == '[')
			within = end >= 12 && text_starts_fold(line, "[extensions]");
		else if (within && end && *line != '#' && *line != ';' &&
			 !is_harmless(arena, line, end))
			return arena_copy(arena, line, end);
		line = next;
	}
	return NULL;
}

bool guard_is_partial(struct arena *arena, const char *dir, const char *git)
{
	const char *text = config_text(arena, dir, git, "config");

	for (; text && *text; text++)
		if (text_starts_fold(text, "promisor"))
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
