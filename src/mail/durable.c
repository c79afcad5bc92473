#include "mail/durable.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "system/beneath.h"
#include "system/plain.h"
#include "system/workfiles.h"

#define FOR_THE_OWNER     0600
#define DIR_FOR_THE_OWNER 0700

static bool is_directory(const char *dir, const char *path)
{
	struct stat status;

	return !beneath_stat(&status, dir, path) && S_ISDIR(status.st_mode);
}

int durable_directory(const char *dir, const char *path, struct diag *diag)
{
	const char *slash = strrchr(path, '/');
	const char *parent =
		arena_copy(diag->arena, path, slash ? (size_t)(slash - path) : 0);
	int err;

	if (is_directory(dir, path))
		return OK;
	if (*parent && (err = durable_directory(dir, parent, diag)) < 0)
		return err;
	if (beneath_mkdir(dir, path, DIR_FOR_THE_OWNER) < 0 && errno != EEXIST)
		return diag_system(diag, "make directory", path);
	return durable_names(dir, parent, diag);
}

int durable_write(const char *dir, const char *path, const char *bytes, size_t length,
	struct diag *diag)
{
	int fd = beneath_open(dir, path, O_WRONLY | O_CREAT | O_TRUNC, FOR_THE_OWNER),
	    err = OK;

	if (fd < 0)
		return diag_system(diag, "write", path);
	if (plain_bytes(fd, bytes, length) < 0 || fsync(fd) < 0)
		err = diag_system(diag, "write", path);
	if (close(fd) < 0 && err == OK)
		err = diag_system(diag, "write", path);
	return err;
}

int durable_names(const char *dir, const char *path, struct diag *diag)
{
	return workfiles_sync_directory(dir, path, diag);
}

bool durable_is_there(const char *dir, const char *path)
{
	struct stat status;

	return !beneath_stat(&status, dir, path) && S_ISREG(status.st_mode);
}
