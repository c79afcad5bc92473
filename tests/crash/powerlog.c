/*
 * Writes down every call of a process that changes the disk, or waits for it, for replay.c
 * to tell what a power failure may leave.
 *
 * Preloaded (LD_PRELOAD), it appends a record a call to the file $POWERLOG: a letter, the
 * lengths of a path and of what belongs to it, an offset, then both. Paths are absolute.
 *
 *   c PATH          opened with O_CREAT          d PATH   a directory made
 *   w PATH BYTES    written at the offset        m FROM TO  renamed
 *   t PATH          made as long as the offset   l FROM TO  linked
 *   s PATH          synced                       u PATH   removed, a directory too
 *   a               the whole file system synced
 *
 * What is written into memory that is a file's counts as written when it is unmapped.
 *
 * What stdio writes by itself does not pass through here.
 *
 *   cc -shared -fPIC -D_GNU_SOURCE -Itests -o powerlog.so tests/crash/powerlog.c -ldl
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "crash/powerlog.h"
#include "crash/shim.h"

static int log_fd = -1; /* set once, before main */

__attribute__((constructor)) static void start(void)
{
	const char *name = getenv("POWERLOG");

	if (!name)
		return;
	log_fd = (int)syscall(SYS_openat, AT_FDCWD, name,
		O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	if (log_fd < 0)
		_exit(136);
}

static void record(
	char what, const char *path, const void *data, size_t length, uint64_t offset)
{
	struct power_record head = {.offset = offset,
		.path = (uint32_t)strlen(path),
		.data = (uint32_t)length,
		.what = what};
	struct iovec part[3] = {{&head, sizeof head}, {(void *)(uintptr_t)path, head.path},
		{(void *)(uintptr_t)data, length}};
	int saved = errno;

	if (log_fd >= 0 && syscall(SYS_writev, log_fd, part, 3) < 0)
		_exit(136);
	errno = saved;
}

/* False for what has no name: pipes, temporary files. */
static int name_of(char out[PATH_MAX], int fd)
{
	char link[64];
	ssize_t length;

	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	length = readlink(link, out, PATH_MAX - 1);
	out[length > 0 ? length : 0] = '\0';
	return out[0] == '/' && !strstr(out, " (deleted)");
}

/* The path from the root, of one that begins at a directory. */
static const char *from_root(char out[PATH_MAX], int dir, const char *path)
{
	char start[PATH_MAX];

	if (path[0] == '/')
		return path;
	if (dir == AT_FDCWD ? !getcwd(start, sizeof start) : !name_of(start, dir))
		_exit(136);
	if (snprintf(out, PATH_MAX, "%.2000s/%.2000s", start, path) >= PATH_MAX)
		_exit(136);
	return out;
}

static void wrote(int fd, const void *data, ssize_t done, off_t at)
{
	char path[PATH_MAX];

	if (done > 0 && fd > 2 && name_of(path, fd))
		record('w', path, data, (size_t)done, (uint64_t)at);
}

static void told(char what, int fd, uint64_t offset)
{
	char path[PATH_MAX];

	if (name_of(path, fd))
		record(what, path, "", 0, offset);
}

static void moved(char what, int a, const char *from, int b, const char *to)
{
	char first[PATH_MAX], second[PATH_MAX];

	to = from_root(second, b, to);
	record(what, from_root(first, a, from), to, strlen(to), 0);
}

static void named(char what, int dir, const char *path)
{
	char full[PATH_MAX];

	record(what, from_root(full, dir, path), "", 0, 0);
}

#define PASS(type, name, parameters, arguments, told_so)                                   \
	type name parameters;                                                              \
	type name parameters                                                               \
	{                                                                                  \
		type(*next) parameters;                                                    \
		type result;                                                               \
                                                                                           \
		find(&next, #name);                                                        \
		result = next arguments;                                                   \
		if (result >= 0)                                                           \
			told_so;                                                           \
		return result;                                                             \
	}

PASS(ssize_t, write, (int fd, const void *data, size_t n), (fd, data, n),
	wrote(fd, data, result, lseek(fd, 0, SEEK_CUR) - result))
PASS(ssize_t, pwrite, (int fd, const void *data, size_t n, off_t at), (fd, data, n, at),
	wrote(fd, data, result, at))
PASS(ssize_t, pwrite64, (int fd, const void *data, size_t n, off64_t at), (fd, data, n, at),
	wrote(fd, data, result, at))
PASS(int, fsync, (int fd), (fd), told('s', fd, 0))
PASS(int, fdatasync, (int fd), (fd), told('s', fd, 0))
PASS(int, syncfs, (int fd), (fd), record('a', "", "", 0, 0))
PASS(int, ftruncate, (int fd, off_t length), (fd, length), told('t', fd, (uint64_t)length))
PASS(int, ftruncate64, (int fd, off64_t length), (fd, length),
	told('t', fd, (uint64_t)length))
PASS(int, rename, (const char *from, const char *to), (from, to),
	moved('m', AT_FDCWD, from, AT_FDCWD, to))
PASS(int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to),
	moved('m', a, from, b, to))
PASS(int, link, (const char *from, const char *to), (from, to),
	moved('l', AT_FDCWD, from, AT_FDCWD, to))
PASS(int, linkat, (int a, const char *from, int b, const char *to, int flags),
	(a, from, b, to, flags), moved('l', a, from, b, to))
PASS(int, unlink, (const char *path), (path), named('u', AT_FDCWD, path))
PASS(int, unlinkat, (int dir, const char *path, int flags), (dir, path, flags),
	named('u', dir, path))
PASS(int, rmdir, (const char *path), (path), named('u', AT_FDCWD, path))
PASS(int, mkdir, (const char *path, mode_t mode), (path, mode), named('d', AT_FDCWD, path))
PASS(int, mkdirat, (int dir, const char *path, mode_t mode), (dir, path, mode),
	named('d', dir, path))

/* Memory that is a file's, and is written to. */
static struct mapping {
	char *at, path[PATH_MAX];
	size_t length;
	uint64_t offset;
} mapped[8];

void *mmap(void *at, size_t length, int access, int flags, int fd, off_t offset)
{
	void *(*next)(void *, size_t, int, int, int, off_t);
	char path[PATH_MAX];
	char *result;

	find(&next, "mmap");
	result = next(at, length, access, flags, fd, offset);
	if (log_fd < 0 || result == MAP_FAILED || !(access & PROT_WRITE) ||
		!(flags & MAP_SHARED) || fd < 0 || !name_of(path, fd))
		return result;
	for (size_t i = 0; i < sizeof mapped / sizeof *mapped; i++)
		if (!mapped[i].at) {
			mapped[i] = (struct mapping){
				.at = result, .length = length, .offset = (uint64_t)offset};
			strcpy(mapped[i].path, path);
			return result;
		}
	_exit(136);
}

int munmap(void *at, size_t length)
{
	int (*next)(void *, size_t);

	for (size_t i = 0; i < sizeof mapped / sizeof *mapped && at; i++)
		if (mapped[i].at == at) {
			record('w', mapped[i].path, at, mapped[i].length, mapped[i].offset);
			mapped[i].at = NULL;
		}
	find(&next, "munmap");
	return next(at, length);
}

static void opened(int fd, int flags)
{
	if (fd >= 0 && (flags & O_CREAT))
		told('c', fd, 0);
	if (fd >= 0 && (flags & O_TRUNC))
		told('t', fd, 0);
}

#define PASS_OPEN(name)                                                                    \
	int name(const char *path, int flags, ...);                                        \
	int name(const char *path, int flags, ...)                                         \
	{                                                                                  \
		int (*next)(const char *, int, ...);                                       \
		mode_t mode = 0;                                                           \
		int fd;                                                                    \
                                                                                           \
		TAKE_MODE(flags, mode);                                                    \
		find(&next, #name);                                                        \
		fd = next(path, flags, mode);                                              \
		opened(fd, flags);                                                         \
		return fd;                                                                 \
	}

#define PASS_OPENAT(name)                                                                  \
	int name(int dir, const char *path, int flags, ...);                               \
	int name(int dir, const char *path, int flags, ...)                                \
	{                                                                                  \
		int (*next)(int, const char *, int, ...);                                  \
		mode_t mode = 0;                                                           \
		int fd;                                                                    \
                                                                                           \
		TAKE_MODE(flags, mode);                                                    \
		find(&next, #name);                                                        \
		fd = next(dir, path, flags, mode);                                         \
		opened(fd, flags);                                                         \
		return fd;                                                                 \
	}

PASS_OPEN(open)
PASS_OPEN(open64)
PASS_OPENAT(openat)
PASS_OPENAT(openat64)
