/*
 * The campaigns of a home, and what its index remembers of them.
 *
 * The marks by which it is seen that a campaign has moved; the file of the index, read and
 * written; the search one or two levels below the home, which asks only those campaigns for
 * their name whose mark is new.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "ledger/format.h"
#include "mail/home.h"
#include "system/files.h"

#define BRANCH      ".git/refs/heads/main"
#define PACKED_REFS ".git/packed-refs"
#define BOOK        WORKFILE_PRIVATE "/mail/book.ini"
#define INDEX       HOME_PRIVATE "/index"
#define INDEX_MAX   ((size_t)64 * 1024 * 1024)
#define INDEX_TITLE "adjutant index 1\n"
#define LEVELS      2

/* ---- marks ---- */

static bool stat_below(struct stat *out, const char *dir, const char *path)
{
	char full[4096];
	int length = snprintf(full, sizeof full, "%s/%s", dir, path);

	return length > 0 && (size_t)length < sizeof full && !stat(full, out);
}

static int add_time(char *out, size_t size, const struct stat *status)
{
	return snprintf(out, size, "%lld.%09ld", (long long)status->st_mtim.tv_sec,
		status->st_mtim.tv_nsec);
}

/* A directory without the program's own is a clone, and nobody moves it. */
bool home_mark(char mark[HOME_MARK_MAX], const char *dir)
{
	struct stat branch, book;
	bool has_book;
	int length;

	if (!stat_below(&branch, dir, BRANCH) && !stat_below(&branch, dir, PACKED_REFS))
		return false;
	has_book = stat_below(&book, dir, BOOK);
	if (!has_book && !stat_below(&book, dir, WORKFILE_PRIVATE))
		return false;
	length = add_time(mark, HOME_MARK_MAX, &branch);
	if (has_book) {
		mark[length++] = '+';
		add_time(mark + length, HOME_MARK_MAX - (size_t)length, &book);
	}
	return true;
}

/* ---- the index ---- */

/* "MARK DUE NAME PATH", a line a campaign, by path; NAME is "-" where there is none. */
static bool read_line(
	struct home_campaign *out, struct arena *arena, const char *line, size_t length)
{
	char *text = arena_copy(arena, line, length), *end, *name, *path;
	char *due = strchr(text, ' ');

	if (!due || (size_t)(due - text) >= HOME_MARK_MAX)
		return false;
	*due++ = '\0';
	errno = 0;
	out->due = strtoll(due, &end, 10);
	if (errno || end == due || *end != ' ')
		return false;
	name = end + 1;
	if (!(path = strchr(name, ' ')))
		return false;
	*path++ = '\0';
	strcpy(out->mark, text);
	out->name = strcmp(name, "-") ? name : NULL;
	out->path = path;
	return *name && *path;
}

/* What cannot be read is forgotten: all of it can be found out again. */
static void read_index(struct home_campaigns *out, struct arena *arena, const char *dir)
{
	const char *text, *end;
	struct diag ignored;
	size_t length, room = 0;

	memset(out, 0, sizeof *out);
	diag_init(&ignored, arena);
	if (workfile_read(&text, &length, arena, dir, INDEX, INDEX_MAX, &ignored) < 0 ||
		strncmp(text, INDEX_TITLE, strlen(INDEX_TITLE)) != 0)
		return;
	for (text += strlen(INDEX_TITLE); (end = strchr(text, '\n')); text = end + 1) {
		ARENA_GROW(arena, out->item, out->count, room);
		if (!read_line(&out->item[out->count], arena, text, (size_t)(end - text)))
			return;
		out->count++;
	}
}

static int compare(const void *a, const void *b)
{
	return strcmp(((const struct home_campaign *)a)->path,
		((const struct home_campaign *)b)->path);
}

int home_index_write(const struct home_campaigns *campaigns, struct arena *arena,
	const struct home *home, struct diag *diag)
{
	struct buf out;
	int err;

	if (!home->dir || !campaigns->changed)
		return OK;
	err = home_make_directory(
		arena, arena_printf(arena, "%s/" HOME_PRIVATE, home->dir), diag);
	if (err < 0)
		return err;
	buf_init(&out, arena);
	buf_puts(&out, INDEX_TITLE);
	for (size_t i = 0; i < campaigns->count; i++) {
		const struct home_campaign *c = &campaigns->item[i];

		buf_printf(&out, "%s %lld %s %s\n", c->mark, (long long)c->due,
			c->name ? c->name : "-", c->path);
	}
	return home_write(arena, arena_printf(arena, "%s/" INDEX, home->dir), out.data,
		out.length, diag);
}

/* ---- what there is ---- */

struct search {
	struct arena *arena;
	const struct home *home;
	struct home_campaigns *out;
	size_t room;
};

static const char *read_name(struct arena *arena, const char *dir)
{
	const struct ini_section *section;
	const char *text, *name;
	struct diag ignored;
	struct ini *ini;
	size_t length;

	diag_init(&ignored, arena);
	if (workfile_read(&text, &length, arena, dir, truth_path[PATH_CAMPAIGN],
		    INI_FILE_MAX, &ignored) < 0)
		return NULL;
	ini_read(&ini, arena, truth_path[PATH_CAMPAIGN], text, length, &ignored);
	section = ini_section(ini, "campaign");
	name = section ? ini_value(section, "name") : NULL;
	return name && *name && !strchr(name, ' ') ? name : NULL;
}

/* True when a campaign is there; it is listed then. */
static bool look_at(struct search *s, const char *path)
{
	struct home_campaign found = {.path = path, .due = HOME_DUE_UNKNOWN};

	found.dir = arena_printf(s->arena, "%s/%s", s->home->dir, path);
	if (!home_mark(found.mark, found.dir))
		return false;
	ARENA_GROW(s->arena, s->out->item, s->out->count, s->room);
	s->out->item[s->out->count++] = found;
	return true;
}

static int look_below(struct search *s, const char *path, int levels, struct diag *diag)
{
	const char *dir =
		*path ? arena_printf(s->arena, "%s/%s", s->home->dir, path) : s->home->dir;
	DIR *stream = opendir(dir);
	struct dirent *entry;

	if (!stream)
		return errno == ENOTDIR || (*path && errno == EACCES)
			       ? OK
			       : diag_system(diag, "read", dir);
	while ((entry = readdir(stream))) {
		const char *name = entry->d_name;

		if (*name == '.' || strchr(name, '\n') ||
			(entry->d_type != DT_DIR && entry->d_type != DT_LNK &&
				entry->d_type != DT_UNKNOWN))
			continue;
		name = arena_printf(s->arena, "%s%s%s", path, *path ? "/" : "", name);
		if (!look_at(s, name) && levels > 1)
			look_below(s, name, levels - 1, diag);
	}
	closedir(stream);
	return OK;
}

/* Both lists are by path. What is not as it was, or new, is read. */
static void recall(struct search *s, const struct home_campaigns *known)
{
	struct home_campaigns *out = s->out;

	out->changed = out->count != known->count;
	for (size_t i = 0, k = 0; i < out->count; i++) {
		struct home_campaign *c = &out->item[i];

		while (k < known->count && strcmp(known->item[k].path, c->path) < 0)
			k++;
		if (k < known->count && !strcmp(known->item[k].path, c->path) &&
			!strcmp(known->item[k].mark, c->mark)) {
			c->name = known->item[k].name;
			c->due = known->item[k].due;
			continue;
		}
		c->name = read_name(s->arena, c->dir);
		out->changed = true;
	}
}

static int list_alone(struct home_campaigns *out, struct arena *arena, const char *alone)
{
	out->item = ARENA_NEW(arena, struct home_campaign);
	out->item->path = out->item->dir = alone;
	out->item->due = HOME_DUE_UNKNOWN;
	out->count = home_mark(out->item->mark, alone) ? 1 : 0;
	out->item->name = out->count ? read_name(arena, alone) : NULL;
	return OK;
}

int home_campaigns(struct home_campaigns *out, struct arena *arena, const struct home *home,
	const char *alone, struct diag *diag)
{
	struct search search = {arena, home, out, 0};
	struct home_campaigns known;
	int err;

	memset(out, 0, sizeof *out);
	if (!home->dir)
		return list_alone(out, arena, alone);
	if ((err = look_below(&search, "", LEVELS, diag)) < 0)
		return err;
	if (out->count)
		qsort(out->item, out->count, sizeof *out->item, compare);
	read_index(&known, arena, home->dir);
	recall(&search, &known);
	return OK;
}

struct home_campaign *home_campaign_named(
	const struct home_campaigns *campaigns, const char *name, bool *several)
{
	struct home_campaign *found = NULL;

	*several = false;
	for (size_t i = 0; i < campaigns->count; i++) {
		struct home_campaign *c = &campaigns->item[i];

		if (!c->name || !text_equal_fold(c->name, name))
			continue;
		*several = found != NULL;
		if (*several)
			return NULL;
		found = c;
	}
	return found;
}
