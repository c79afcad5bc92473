/*
 * Files below a directory, and nowhere else. The directory may come from anybody, with
 * links in it: each part of a path is opened by itself and none of them is followed, and
 * `..` is no part. Only the way to the directory itself is the user's.
 *
 * All as the calls of the system: -1 and errno. EINVAL for a path that is none, ELOOP or
 * ENOTDIR where a link stands. "" is the directory itself.
 */
#ifndef SYSTEM_BENEATH_H
#define SYSTEM_BENEATH_H

#include <dirent.h>
#include <sys/stat.h>

/* As openat(2), with O_CLOEXEC and O_NOFOLLOW, and O_NONBLOCK: a FIFO hangs nobody. */
int beneath_open(const char *dir, const char *path, int flags, unsigned mode);

/* As opendir(3). */
DIR *beneath_list(const char *dir, const char *path);

/* Does what lstat(2) does. */
int beneath_stat(struct stat *out, const char *dir, const char *path);

int beneath_unlink(const char *dir, const char *path);
int beneath_rmdir(const char *dir, const char *path);
int beneath_mkdir(const char *dir, const char *path, unsigned mode);
int beneath_rename(const char *dir, const char *from, const char *to);

#endif
