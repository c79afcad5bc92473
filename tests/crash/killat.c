/*
 * Kills a process at a chosen one of its calls that change the disk, or has that call fail.
 *
 * Preloaded (LD_PRELOAD), it counts the calls of write, pwrite, fsync,
 * fdatasync, syncfs, rename, renameat, link, linkat, unlink, unlinkat, mkdir,
 * mkdirat, rmdir, ftruncate, and of open and openat with O_CREAT, except on
 * standard output and standard error.
 *
 *   KILLAT_BEFORE=n   _exit(137) instead of the nth call
 *   KILLAT_AFTER=n    _exit(137) right after the nth call
 *   KILLAT_FAIL=n     the nth call is not made, and says that the disk failed (EIO)
 *   KILLAT_LASTS=m    and the m - 1 calls after it neither
 *   KILLAT_COUNT=FILE write the number of calls to FILE at exit, if it is above the one
 * there KILLAT_GIT=1      do all that to the git that the process starts, and not to itself
 *
 * What stdio writes by itself does not pass through here.
 *
 *   cc -shared -fPIC -D_GNU_SOURCE -Itests -o killat.so tests/crash/killat.c -ldl
 */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "crash/shim.h"

/* Set once, before main. */
static long kill_before, kill_after, fail, lasts;
static const char *count_file;
static int idle; /* this process is not meant */
static atomic_long calls;

static long number_from(const char *name)
{
	const char *text = getenv(name);

	return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void start(void)
{
	idle = !strcmp(program_invocation_short_name, "git") != !!getenv("KILLAT_GIT");
	if (idle)
		return;
	kill_before = number_from("KILLAT_BEFORE");
	kill_after = number_from("KILLAT_AFTER");
	fail = number_from("KILLAT_FAIL");
	lasts = number_from("KILLAT_LASTS");
	count_file = getenv("KILLAT_COUNT");
}

__attribute__((destructor)) static void finish(void)
{
	char text[32] = "";
	long fd;
	int length;

	if (!count_file)
		return;
	fd = syscall(SYS_openat, AT_FDCWD, count_file, O_RDONLY, 0);
	if (fd >= 0 && syscall(SYS_read, (int)fd, text, sizeof text - 1) > 0 &&
		strtol(text, NULL, 10) >= atomic_load(&calls))
		return;
	length = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
	fd = syscall(SYS_openat, AT_FDCWD, count_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (fd < 0 || length < 0 || syscall(SYS_write, (int)fd, text, (size_t)length) < 0)
		_exit(136);
	syscall(SYS_close, (int)fd);
}

/* Returns the number of this call. */
static long enter(void)
{
	long number = atomic_fetch_add(&calls, 1) + 1;

	if (kill_before && number == kill_before)
		_exit(137);
	return number;
}

static void leave(long number)
{
	if (kill_after && number == kill_after)
		_exit(137);
}

static int fails(long number)
{
	if (!fail || number < fail || number >= fail + (lasts ? lasts : 1))
		return 0;
	errno = EIO;
	return 1;
}

static int counts(int fd)
{
	return fd != STDOUT_FILENO && fd != STDERR_FILENO;
}

#define PASS(type, name, parameters, arguments, counted)                                   \
	type name parameters;                                                              \
	type name parameters                                                               \
	{                                                                                  \
		type(*next) parameters;                                                    \
		long number;                                                               \
		type result;                                                               \
		int saved;                                                                 \
                                                                                           \
		find(&next, #name);                                                        \
		if (!(counted))                                                            \
			return next arguments;                                             \
		number = enter();                                                          \
		if (fails(number))                                                         \
			return -1;                                                         \
		result = next arguments;                                                   \
		saved = errno;                                                             \
		leave(number);                                                             \
		errno = saved;                                                             \
		return result;                                                             \
	}

PASS(ssize_t, write, (int fd, const void *data, size_t n), (fd, data, n), counts(fd))
PASS(ssize_t, pwrite, (int fd, const void *data, size_t n, off_t at), (fd, data, n, at),
	counts(fd))
PASS(ssize_t, pwrite64, (int fd, const void *data, size_t n, off64_t at), (fd, data, n, at),
	counts(fd))
PASS(int, fsync, (int fd), (fd), counts(fd))
PASS(int, fdatasync, (int fd), (fd), counts(fd))
PASS(int, syncfs, (int fd), (fd), counts(fd))
PASS(int, ftruncate, (int fd, off_t length), (fd, length), counts(fd))
PASS(int, ftruncate64, (int fd, off64_t length), (fd, length), counts(fd))
PASS(int, rename, (const char *from, const char *to), (from, to), 1)
PASS(int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), 1)
PASS(int, link, (const char *from, const char *to), (from, to), 1)
PASS(int, linkat, (int a, const char *from, int b, const char *to, int flags),
	(a, from, b, to, flags), 1)
PASS(int, unlink, (const char *path), (path), 1)
PASS(int, unlinkat, (int dir, const char *path, int flags), (dir, path, flags), 1)
PASS(int, mkdir, (const char *path, mode_t mode), (path, mode), 1)
PASS(int, mkdirat, (int dir, const char *path, mode_t mode), (dir, path, mode), 1)
PASS(int, rmdir, (const char *path), (path), 1)

#define PASS_OPEN(name)                                                                    \
	int name(const char *path, int flags, ...);                                        \
	int name(const char *path, int flags, ...)                                         \
	{                                                                                  \
		int (*next)(const char *, int, ...);                                       \
		mode_t mode = 0;                                                           \
		long number;                                                               \
		int fd, saved;                                                             \
                                                                                           \
		TAKE_MODE(flags, mode);                                                    \
		find(&next, #name);                                                        \
		if (!(flags & O_CREAT))                                                    \
			return next(path, flags, mode);                                    \
		number = enter();                                                          \
		if (fails(number))                                                         \
			return -1;                                                         \
		fd = next(path, flags, mode);                                              \
		saved = errno;                                                             \
		leave(number);                                                             \
		errno = saved;                                                             \
		return fd;                                                                 \
	}

#define PASS_OPENAT(name)                                                                  \
	int name(int dir, const char *path, int flags, ...);                               \
	int name(int dir, const char *path, int flags, ...)                                \
	{                                                                                  \
		int (*next)(int, const char *, int, ...);                                  \
		mode_t mode = 0;                                                           \
		long number;                                                               \
		int fd, saved;                                                             \
                                                                                           \
		TAKE_MODE(flags, mode);                                                    \
		find(&next, #name);                                                        \
		if (!(flags & O_CREAT))                                                    \
			return next(dir, path, flags, mode);                               \
		number = enter();                                                          \
		if (fails(number))                                                         \
			return -1;                                                         \
		fd = next(dir, path, flags, mode);                                         \
		saved = errno;                                                             \
		leave(number);                                                             \
		errno = saved;                                                             \
		return fd;                                                                 \
	}

PASS_OPEN(open)
PASS_OPEN(open64)
PASS_OPENAT(openat)
PASS_OPENAT(openat64)
