/*
 * The spool: mail as it came, in files named by the hash of their bytes.
 *
 * A message goes in from a descriptor or an mbox (from a Maildir: maildir.c), hashed as it
 * is written and durable before anybody is told that it came; it is listed by the time at
 * which it came, and goes out when it was taken, or aside to the moderator. One process at
 * a time works through it.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "mail/home.h"
#include "mail/take.h"
#include "system/plain.h"

#define NANOSECONDS ((int64_t)1000000000)
#define TEMPORARY   "tmp-" /* of names of files that are being written */

/* A message on its way into the spool. */
struct spooling {
	struct arena *arena;
	const struct home *home;
	struct diag *diag;
	const char *path; /* of its temporary file */
	int fd;
	int64_t came; /* nanoseconds since 1970 */
	size_t length;
	bool cuts; /* what is more than SPOOL_MOST is dropped, not refused */
	crypto_hash_sha256_state hash;
};

/* "HOME/.adjutant/spool/NAME" */
static const char *path_of(struct arena *arena, const struct home *home, const char *name)
{
	return arena_printf(arena, "%s/%s", home->spool, name);
}

static int64_t time_of(const struct stat *status)
{
	return (int64_t)status->st_mtim.tv_sec * NANOSECONDS + status->st_mtim.tv_nsec;
}

/* ---- into the spool ---- */

/*
 * A message is begun, added to piece by piece, and ended: then it stands in the spool,
 * durably; one of no bytes at all does not. drop_message takes it back, and returns `err`;
 * it must follow when add_bytes fails. Errors as spool_put.
 */
static int begin_message(struct spooling *out, struct arena *arena, const struct home *home,
	int64_t came, struct diag *diag)
{
	int err = home_make_directory(arena, home->spool, diag);

	if (err < 0)
		return err;
	*out = (struct spooling){.arena = arena, .home = home, .diag = diag, .came = came};
	out->path =
		path_of(arena, home, arena_printf(arena, TEMPORARY "%ld", (long)getpid()));
	out->fd = open(out->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (out->fd < 0)
		return diag_system(diag, "write", out->path);
	crypto_hash_sha256_init(&out->hash);
	return OK;
}

static int add_bytes(struct spooling *to, const char *bytes, size_t length)
{
	if (to->length + length > SPOOL_MOST && to->cuts) {
		length = SPOOL_MOST - to->length;
	} else if (to->length + length > SPOOL_MOST) {
		diag_error(to->diag, "a message of more than %zu bytes is no order",
			SPOOL_MOST);
		return ERR_REFUSED;
	}
	to->length += length;
	crypto_hash_sha256_update(&to->hash, (const unsigned char *)bytes, length);
	return plain_bytes(to->fd, bytes, length) < 0
		       ? diag_system(to->diag, "write", to->path)
		       : OK;
}

static int drop_message(struct spooling *from, int err)
{
	close(from->fd);
	unlink(from->path);
	return err;
}

/* When a message came is the time of its file. */
static int set_time(const struct spooling *of)
{
	const struct timespec came = {.tv_sec = (time_t)(of->came / NANOSECONDS),
		.tv_nsec = (long)(of->came % NANOSECONDS)};
	const struct timespec times[] = {came, came};

	return futimens(of->fd, times);
}

static int end_message(struct spooling *from)
{
	unsigned char hash[crypto_hash_sha256_BYTES];
	char name[SHA256_HEX + 1];
	const char *path;

	if (!from->length)
		return drop_message(from, OK);
	crypto_hash_sha256_final(&from->hash, hash);
	sodium_bin2hex(name, sizeof name, hash, sizeof hash);
	path = path_of(from->arena, from->home, name);
	if (set_time(from) < 0 || fsync(from->fd) < 0 || rename(from->path, path) < 0)
		return drop_message(from, diag_system(from->diag, "write", path));
	close(from->fd);
	return home_durable_names(from->home->spool, "", from->diag);
}

static int put(struct arena *arena, const struct home *home, int fd, int64_t came,
	bool cuts, struct diag *diag)
{
	struct spooling to;
	char bytes[65536];
	int err = begin_message(&to, arena, home, came, diag);
	ssize_t n;

	if (err < 0)
		return err;
	to.cuts = cuts;
	while ((n = read(fd, bytes, sizeof bytes)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return drop_message(&to, diag_system(diag, "read", "the message"));
		if ((err = add_bytes(&to, bytes, (size_t)n)) < 0)
			return drop_message(&to, err);
	}
	if (!to.length) {
		diag_error(diag, "there is no message: standard input is empty");
		return drop_message(&to, ERR_REFUSED);
	}
	return end_message(&to);
}

int spool_put_at(struct arena *arena, const struct home *home, int fd, int64_t came,
	struct diag *diag)
{
	return put(arena, home, fd, came, true, diag);
}

/* Of two in the same second the clock says which came first. */
int spool_put(struct arena *arena, const struct home *home, int fd, int64_t now,
	struct diag *diag)
{
	struct timespec clock;

	if (clock_gettime(CLOCK_REALTIME, &clock) < 0)
		return diag_system(diag, "read", "the clock");
	return put(arena, home, fd, now * NANOSECONDS + clock.tv_nsec, false, diag);
}

/* ---- from an mbox ---- */

#define DOTLOCK_TRIES 100 /* a tenth of a second each */

/* The lock of old programs: a file beside the mbox. Where none can be made, the others
 * have to do. */
static const char *dotlock(struct arena *arena, const char *path)
{
	const struct timespec wait = {.tv_nsec = 100 * 1000 * 1000};
	const char *lock = arena_printf(arena, "%s.lock", path);

	for (int i = 0; i < DOTLOCK_TRIES; i++) {
		int fd = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

		if (fd >= 0) {
			close(fd);
			return lock;
		}
		if (errno != EEXIST)
			return NULL;
		nanosleep(&wait, NULL);
	}
	return NULL;
}

static int lock_mbox(int fd, const char *path, struct diag *diag)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	if (fcntl(fd, F_SETLKW, &whole) < 0 || flock(fd, LOCK_EX) < 0)
		return diag_system(diag, "lock", path);
	return OK;
}

/* `From ` at the beginning of a line behind an empty one begins the next message; in a body
 * it stands as `>From `. The last one came at `came`, and none came later. */
static int split_mbox(struct arena *arena, const struct home *home, FILE *file,
	int64_t came, const char *path, struct diag *diag)
{
	struct spooling to;
	char *line = NULL;
	size_t room = 0;
	bool blank = true, open = false;
	int err = OK;
	ssize_t n;

	while (err == OK && (n = getline(&line, &room, file)) >= 0) {
		if (blank && !strncmp(line, "From ", 5)) {
			if (open)
				err = end_message(&to);
			open = err == OK &&
			       (err = begin_message(&to, arena, home, came++, diag)) == OK;
			to.cuts = true;
			blank = false;
			continue;
		}
		blank = n == 1 || !strcmp(line, "\r\n");
		if (!open) {
			diag_error(diag, "%s is no mbox: it does not begin with `From `",
				path);
			err = ERR_REFUSED;
		} else if ((err = add_bytes(&to, line, (size_t)n)) < 0) {
			open = false;
			drop_message(&to, err);
		}
	}
	if (open)
		err = err == OK ? end_message(&to) : drop_message(&to, err);
	if (err == OK && ferror(file))
		err = diag_system(diag, "read", path);
	free(line);
	return err;
}

int spool_mbox(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	const char *lock = dotlock(arena, path);
	FILE *file = fopen(path, "r+b");
	struct stat status;
	int err;

	if (!file) {
		diag_error(diag, "%s: %s", path, diag_errno(errno));
		err = ERR_REFUSED;
	} else {
		err = lock_mbox(fileno(file), path, diag);
		if (err == OK && fstat(fileno(file), &status) < 0)
			err = diag_system(diag, "read", path);
		if (err == OK)
			err = split_mbox(arena, home, file, time_of(&status), path, diag);
		if (err == OK && ftruncate(fileno(file), 0) < 0)
			err = diag_system(diag, "empty", path);
		fclose(file);
	}
	if (lock)
		unlink(lock);
	return err;
}

/* ---- out of the spool ---- */

static int by_time(const void *a, const void *b)
{
	const struct spooled *x = a, *y = b;

	return x->came != y->came ? (x->came > y->came) - (x->came < y->came)
				  : strcmp(x->name, y->name);
}

int spool_list(struct spooled **out, size_t *count, struct arena *arena,
	const struct home *home, struct diag *diag)
{
	DIR *dir = opendir(home->spool);
	struct dirent *entry;
	size_t room = 0;

	*out = NULL;
	*count = 0;
	if (!dir)
		return errno == ENOENT ? OK : diag_system(diag, "read", home->spool);
	while ((entry = readdir(dir))) {
		struct stat status;

		if (!text_is_hex(entry->d_name, SHA256_HEX) ||
			stat(path_of(arena, home, entry->d_name), &status) < 0)
			continue;
		ARENA_GROW(arena, *out, *count, room);
		strcpy((*out)[*count].name, entry->d_name);
		(*out)[(*count)++].came = time_of(&status);
	}
	closedir(dir);
	if (*count)
		qsort(*out, *count, sizeof **out, by_time);
	return OK;
}

int spool_read(const char **bytes, size_t *length, bool *whole, struct arena *arena,
	const struct home *home, const char *name, size_t most, struct diag *diag)
{
	const char *path = path_of(arena, home, name);
	FILE *file = fopen(path, "rb");
	struct stat status;
	char *out;
	int err = OK;

	if (!file || fstat(fileno(file), &status) < 0) {
		err = diag_system(diag, "read", path);
		if (file)
			fclose(file);
		return err;
	}
	*whole = (size_t)status.st_size <= most;
	*length = *whole ? (size_t)status.st_size : most;
	setvbuf(file, NULL, _IONBF, 0);
	out = arena_alloc(arena, *length + 1);
	if (fread(out, 1, *length, file) != *length)
		err = diag_system(diag, "read", path);
	fclose(file);
	*bytes = out;
	return err;
}

int spool_remove(
	struct arena *arena, const struct home *home, const char *name, struct diag *diag)
{
	const char *path = path_of(arena, home, name);

	return unlink(path) < 0 && errno != ENOENT ? diag_system(diag, "remove", path) : OK;
}

int spool_aside(
	struct arena *arena, const struct home *home, const char *name, struct diag *diag)
{
	const char *from = path_of(arena, home, name);
	const char *new = arena_printf(arena, "%s/new", home->aside);
	const char *to = arena_printf(arena, "%s/%s", new, name);
	int err = home_make_maildir(arena, home->aside, diag);

	if (err < 0)
		return err;
	if (rename(from, to) < 0)
		return diag_system(diag, "keep aside", to);
	return home_durable_names(new, "", diag);
}

/* ---- one at a time ---- */

int spool_lock(int *lock, struct arena *arena, const struct home *home, int seconds,
	struct diag *diag)
{
	const struct timespec wait = {.tv_nsec = 20 * 1000 * 1000};
	const char *path = path_of(arena, home, "lock");
	int err = home_make_directory(arena, home->spool, diag);

	if (err < 0)
		return err;
	*lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (*lock < 0)
		return diag_system(diag, "open", path);
	for (int64_t tries = (int64_t)seconds * 50; flock(*lock, LOCK_EX | LOCK_NB) < 0;) {
		if (errno == EWOULDBLOCK && tries-- > 0) {
			nanosleep(&wait, NULL);
			continue;
		}
		if (errno == EINTR)
			continue;
		err = errno == EWOULDBLOCK ? ERR_WAIT : diag_system(diag, "lock", path);
		close(*lock);
		return err;
	}
	return OK;
}

void spool_unlock(int lock)
{
	close(lock);
}
