/*
 * Mail that lies in a Maildir: of the program alone, which takes it out, or of a mailbox
 * that people read as well, where it stays. Last the inbox of a home, whichever it is.
 *
 * What is taken out is what is new. Where mail stays (`inbox-keep` of home.ini), it makes
 * no difference whether somebody has read it on his telephone before: HOME/.adjutant/inbox
 * remembers what was taken, by the part of a file's name that a Maildir never changes. The
 * first time, what has been read counts as taken, since it is older than the games.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "mail/home.h"
#include "mail/take.h"
#include "system/files.h"

#define NANOSECONDS ((int64_t)1000000000)
#define MEMORY      HOME_PRIVATE "/inbox"
#define MEMORY_NEW  MEMORY ".new"
#define MEMORY_MAX  ((size_t)64 * 1024 * 1024)

struct delivered {
	const char *path;
	const char *name; /* without the flags behind the colon */
	bool read;
	int64_t came; /* nanoseconds since 1970 */
};

struct maildir {
	struct arena *arena;
	const struct home *home;
	struct diag *diag;
	const char *path;
	struct delivered *message;
	size_t count, room;
};

/* ---- what lies there ---- */

static int by_delivery(const void *a, const void *b)
{
	const struct delivered *x = a, *y = b;

	return x->came != y->came ? (x->came > y->came) - (x->came < y->came)
				  : strcmp(x->path, y->path);
}

/*
 * When a message of a Maildir was delivered: the time of its file, or that in its name
 * ("1782518400.M1P2.host") where the file was written again since.
 */
static int64_t delivery_time(const char *name, const struct stat *status)
{
	int64_t written =
		(int64_t)status->st_mtim.tv_sec * NANOSECONDS + status->st_mtim.tv_nsec;
	char *end;
	long long named = strtoll(name, &end, 10);

	return *end == '.' && named <= written / NANOSECONDS &&
			       written / NANOSECONDS - named <= SPOOL_LONGEST
		       ? named * NANOSECONDS
		       : written;
}

/* Adds what lies in `new` or in `cur`. */
static int add_part(struct maildir *box, const char *part)
{
	const char *path = arena_printf(box->arena, "%s/%s", box->path, part);
	DIR *dir = opendir(path);
	struct dirent *entry;

	if (!dir) {
		diag_error(box->diag, "%s: %s; a Maildir has `new`, `cur` and `tmp`", path,
			diag_errno(errno));
		return ERR_REFUSED;
	}
	while ((entry = readdir(dir))) {
		struct delivered found = {.read = !strcmp(part, "cur")};
		struct stat status;

		found.path = arena_printf(box->arena, "%s/%s", path, entry->d_name);
		if (*entry->d_name == '.' || stat(found.path, &status) < 0 ||
			!S_ISREG(status.st_mode))
			continue;
		found.name =
			arena_copy(box->arena, entry->d_name, strcspn(entry->d_name, ":"));
		found.came = delivery_time(found.name, &status);
		ARENA_GROW(box->arena, box->message, box->count, box->room);
		box->message[box->count++] = found;
	}
	closedir(dir);
	return OK;
}

static void sort(struct maildir *box)
{
	if (box->count)
		qsort(box->message, box->count, sizeof *box->message, by_delivery);
}

/* An empty file is no message, and one that has gone meanwhile is somebody else's. */
static int put_file(const struct maildir *box, const struct delivered *message)
{
	const char *path = message->path;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW), err = OK;
	struct stat status;

	if (fd < 0)
		return errno == ENOENT ? OK : diag_system(box->diag, "read", path);
	if (fstat(fd, &status) < 0 || status.st_size)
		err = spool_put_at(box->arena, box->home, fd, message->came, box->diag);
	close(fd);
	return err;
}

/* ---- taken out ---- */

/* What cannot be kept stays where it is, and is told. */
static int take_out(const struct maildir *box, const struct delivered *message)
{
	int err = put_file(box, message);

	if (err == OK && unlink(message->path) < 0 && errno != ENOENT)
		err = diag_system(box->diag, "remove", message->path);
	return err;
}

int spool_maildir(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	struct maildir box = {.arena = arena, .home = home, .diag = diag, .path = path};
	int err = add_part(&box, "new");

	sort(&box);
	for (size_t i = 0; i < box.count && err != ERR_SYSTEM; i++) {
		int one = take_out(&box, &box.message[i]);

		err = one < 0 ? one : err;
	}
	return err;
}

/* ---- where it stays ---- */

/* What was taken: the names in order, so that one is found by halving. */
struct memory {
	const char **name;
	size_t count, room;
	bool none; /* of this Maildir nothing is remembered yet */
};

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool remembers(const struct memory *memory, const char *name)
{
	return memory->count &&
	       bsearch(&name, memory->name, memory->count, sizeof *memory->name, by_name);
}

static void remember(struct memory *memory, const struct maildir *box, const char *name)
{
	ARENA_GROW(box->arena, memory->name, memory->count, memory->room);
	memory->name[memory->count++] = name;
}

static void order(struct memory *memory)
{
	if (memory->count)
		qsort(memory->name, memory->count, sizeof *memory->name, by_name);
}

/* Its first line is the path of the Maildir: of another one nothing is known. */
static int read_memory(struct memory *out, const struct maildir *box)
{
	struct stat status;
	const char *text, *line;
	size_t length;
	int err;

	*out = (struct memory){.none = true};
	if (files_stat_beneath(&status, box->home->dir, MEMORY) < 0 && errno == ENOENT)
		return OK;
	if ((err = workfile_read(&text, &length, box->arena, box->home->dir, MEMORY,
		     MEMORY_MAX, box->diag)) < 0)
		return err;
	for (line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		const char *name = arena_copy(box->arena, line, strcspn(line, "\n"));

		if (line == text && strcmp(name, box->path) != 0)
			return OK;
		if (line != text)
			remember(out, box, name);
	}
	out->none = false;
	order(out);
	return OK;
}

static int write_memory(const struct memory *memory, const struct maildir *box)
{
	const char *dir = box->home->dir;
	struct buf text;
	int err;

	buf_init(&text, box->arena);
	buf_printf(&text, "%s\n", box->path);
	for (size_t i = 0; i < memory->count; i++)
		buf_printf(&text, "%s\n", memory->name[i]);
	err = home_durable_directory(dir, HOME_PRIVATE, box->diag);
	return err < 0 ? err
		       : home_durable_replace(dir, MEMORY, MEMORY_NEW, text.data,
				 text.length, box->diag);
}

/* Puts what is not remembered into the spool. *after has what lies there and is taken, in
 * no order; what has gone from the Maildir is forgotten with it. */
static int take_what_is_new(
	struct memory *after, const struct memory *before, const struct maildir *box)
{
	int err = OK;

	for (size_t i = 0; i < box->count && err != ERR_SYSTEM; i++) {
		const struct delivered *m = &box->message[i];
		bool taken = remembers(before, m->name) || (before->none && m->read);
		int one = taken ? OK : put_file(box, m);

		if (one == OK)
			remember(after, box, m->name);
		err = one < 0 ? one : err;
	}
	return err;
}

static bool same(const struct memory *a, const struct memory *b)
{
	if (a->count != b->count || a->none != b->none)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (strcmp(a->name[i], b->name[i]) != 0)
			return false;
	return true;
}

/*
 * What is taken is on the disk of the spool before it is remembered, and remembered before
 * anybody works through the spool: a process that is killed in between takes it again,
 * under the same name.
 */
int spool_maildir_keep(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	struct maildir box = {.arena = arena, .home = home, .diag = diag, .path = path};
	struct memory before, after = {0};
	int err, written;

	if ((err = read_memory(&before, &box)) < 0 || (err = add_part(&box, "new")) < 0 ||
		(err = add_part(&box, "cur")) < 0)
		return err;
	sort(&box);
	err = take_what_is_new(&after, &before, &box);
	order(&after);
	if (err == ERR_SYSTEM || same(&before, &after))
		return err;
	written = write_memory(&after, &box);
	return written < 0 ? written : err;
}

/* ---- the inbox of a home, which may be an mbox, too ---- */

int spool_store(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	struct stat status;

	if (stat(path, &status) < 0) {
		diag_error(diag, "%s: %s; a Maildir or an mbox was expected", path,
			diag_errno(errno));
		return ERR_REFUSED;
	}
	if (!S_ISDIR(status.st_mode))
		return spool_mbox(arena, home, path, diag);
	return home->inbox_keep ? spool_maildir_keep(arena, home, path, diag)
				: spool_maildir(arena, home, path, diag);
}
