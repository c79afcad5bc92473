#include "system/trust.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"

#define LIST_MAX ((off_t)1024 * 1024)

/* The directory of the list, or NULL without a home directory. */
static const char *list_directory(struct arena *arena)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

	if (config && *config == '/')
		return arena_printf(arena, "%s/adjutant", config);
	return home && *home == '/' ? arena_printf(arena, "%s/.config/adjutant", home)
				    : NULL;
}

/* Is it the user's own, and nobody else may write it? */
static bool is_own(int fd)
{
	struct stat status;

	return !fstat(fd, &status) && S_ISREG(status.st_mode) &&
	       status.st_uid == geteuid() && !(status.st_mode & (S_IWGRP | S_IWOTH)) &&
	       status.st_size <= LIST_MAX;
}

static FILE *open_list(struct arena *arena)
{
	const char *dir = list_directory(arena);
	int fd = dir ? open(arena_printf(arena, "%s/trusted", dir),
			       O_RDONLY | O_CLOEXEC | O_NONBLOCK)
		     : -1;
	FILE *file = fd >= 0 && is_own(fd) ? fdopen(fd, "r") : NULL;

	if (fd >= 0 && !file)
		close(fd);
	return file;
}

/* Does a line mean the directory of that whole path? */
static bool means(const char *line, const char *full)
{
	size_t length = strlen(line);
	const char *last = strrchr(full, '/');

	if (length > 2 && !strcmp(line + length - 2, "/*"))
		return last && (size_t)(last - full) == length - 2 &&
		       !strncmp(line, full, length - 2);
	return !strcmp(line, full);
}

bool trust_has(struct arena *arena, const char *dir)
{
	char full[PATH_MAX], line[PATH_MAX + 2];
	FILE *file = open_list(arena);
	bool found = false;

	while (file && !found && realpath(dir, full) && fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		found = *line == '/' && means(line, full);
	}
	if (file)
		fclose(file);
	return found;
}

/* A word for a shell, whatever is in it. */
static const char *quoted(struct arena *arena, const char *text)
{
	size_t plain = strspn(
		text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-");
	struct buf out;

	if (!text[plain])
		return text;
	buf_init(&out, arena);
	buf_putc(&out, '\'');
	for (; *text; text++)
		if (*text == '\'')
			buf_puts(&out, "'\\''");
		else
			buf_putc(&out, *text);
	buf_putc(&out, '\'');
	return out.data;
}

const char *trust_remedy(struct arena *arena, const char *dir)
{
	const char *list = list_directory(arena), *file, *make = "";
	char full[PATH_MAX];

	if (!list || !realpath(dir, full))
		return "set HOME, where your list of trusted directories belongs";
	file = quoted(arena, arena_printf(arena, "%s/trusted", list));
	if (access(list, F_OK) < 0)
		make = arena_printf(arena, "mkdir -p %s && ", quoted(arena, list));
	return arena_printf(arena, "%secho %s >>%s", make, quoted(arena, full), file);
}
