#include "mail/spool.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/durable.h"
#include "mail/home.h"
#include "mail/spool_private.h"
#include "system/plain.h"

#define TEMPORARY "tmp-" /* of names of files that are being written */

const char *spool_path(struct arena *arena, const struct home *home, const char *name)
{
	return arena_printf(arena, "%s/%s", home->spool, name);
}

/* ---- into the spool ---- */

int spool_begin(struct spooling *out, struct arena *arena, const struct home *home,
	struct diag *diag)
{
	int err = home_make_directory(arena, home->spool, diag);

	if (err < 0)
		return err;
	*out = (struct spooling){.arena = arena, .home = home, .diag = diag};
	out->path = spool_path(
		arena, home, arena_printf(arena, TEMPORARY "%ld", (long)getpid()));
	out->fd = open(out->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (out->fd < 0)
		return diag_system(diag, "write", out->path);
	crypto_hash_sha256_init(&out->hash);
	return OK;
}

int spool_add(struct spooling *to, const char *bytes, size_t length)
{
	if (to->length + length > SPOOL_MOST) {
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

int spool_drop(struct spooling *from, int err)
{
	close(from->fd);
	unlink(from->path);
	return err;
}

int spool_end(struct spooling *from)
{
	unsigned char hash[crypto_hash_sha256_BYTES];
	char name[SHA256_HEX + 1];
	const char *path;

	if (!from->length)
		return spool_drop(from, OK);
	crypto_hash_sha256_final(&from->hash, hash);
	sodium_bin2hex(name, sizeof name, hash, sizeof hash);
	path = spool_path(from->arena, from->home, name);
	if (fsync(from->fd) < 0 || rename(from->path, path) < 0)
		return spool_drop(from, diag_system(from->diag, "write", path));
	close(from->fd);
	return durable_names(from->home->spool, "", from->diag);
}

int spool_put(struct arena *arena, const struct home *home, int fd, struct diag *diag)
{
	struct spooling to;
	char bytes[65536];
	int err = spool_begin(&to, arena, home, diag);
	ssize_t n;

	if (err < 0)
		return err;
	while ((n = read(fd, bytes, sizeof bytes)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return spool_drop(&to, diag_system(diag, "read", "the message"));
		if ((err = spool_add(&to, bytes, (size_t)n)) < 0)
			return spool_drop(&to, err);
	}
	if (!to.length) {
		diag_error(diag, "there is no message: standard input is empty");
		return spool_drop(&to, ERR_REFUSED);
	}
	return spool_end(&to);
}

/* ---- out of it ---- */

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
			stat(spool_path(arena, home, entry->d_name), &status) < 0)
			continue;
		ARENA_GROW(arena, *out, *count, room);
		strcpy((*out)[*count].name, entry->d_name);
		(*out)[(*count)++].came = (int64_t)status.st_mtim.tv_sec * 1000000000 +
					  status.st_mtim.tv_nsec;
	}
	closedir(dir);
	if (*count)
		qsort(*out, *count, sizeof **out, by_time);
	return OK;
}

int spool_read(const char **bytes, size_t *length, bool *whole, struct arena *arena,
	const struct home *home, const char *name, size_t most, struct diag *diag)
{
	const char *path = spool_path(arena, home, name);
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
	const char *path = spool_path(arena, home, name);

	return unlink(path) < 0 && errno != ENOENT ? diag_system(diag, "remove", path) : OK;
}

int spool_aside(
	struct arena *arena, const struct home *home, const char *name, struct diag *diag)
{
	const char *from = spool_path(arena, home, name);
	const char *new = arena_printf(arena, "%s/new", home->aside);
	const char *to = arena_printf(arena, "%s/%s", new, name);
	int err = home_make_maildir(arena, home->aside, diag);

	if (err < 0)
		return err;
	if (rename(from, to) < 0)
		return diag_system(diag, "keep aside", to);
	return durable_names(new, "", diag);
}

/* ---- one at a time ---- */

int spool_lock(int *lock, struct arena *arena, const struct home *home, int seconds,
	struct diag *diag)
{
	const struct timespec wait = {.tv_nsec = 20 * 1000 * 1000};
	const char *path = spool_path(arena, home, "lock");
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
