/*
 * Runs another program: its input, output and complaints are files, it is started, waited
 * for, and killed where it takes too long. Then where our own programs are, and the user's
 * list of directories whose programs may run at all.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "system/process.h"

/* ---- running ---- */

/* How often one with a limit is looked after. */
#define PER_SECOND 50

/* Files, not pipes: neither side can wait for the other. Their descriptors close when the
 * other program starts. */
struct channels {
	FILE *file[3]; /* its input, output, complaints */
};

static void close_channels(struct channels *channels)
{
	for (int i = 0; i < 3; i++)
		if (channels->file[i])
			fclose(channels->file[i]);
}

static int open_channels(struct channels *channels, const char *input, size_t length)
{
	memset(channels, 0, sizeof *channels);
	for (int i = 0; i < 3; i++)
		if (!(channels->file[i] = tmpfile()))
			return -1;
	if (fwrite(input, 1, length, channels->file[0]) != length ||
		fflush(channels->file[0]) == EOF)
		return -1;
	rewind(channels->file[0]);
	return 0;
}

static bool has_name(const char *const *pairs, const char *pair)
{
	size_t length = strcspn(pair, "=");

	for (; *pairs; pairs++)
		if (!strncmp(*pairs, pair, length) && (*pairs)[length] == '=')
			return true;
	return false;
}

/* That of this program, with more in place of its own of those names. */
static char **environment_of(struct arena *arena, const struct process *process)
{
	size_t own = 0, more = 0;
	char **out;

	if (!process->environment)
		return environ;
	while (environ[own])
		own++;
	while (process->environment[more])
		more++;
	out = ARENA_NEW_ARRAY(arena, own + more + 1, char *);
	memcpy(out, process->environment, more * sizeof *out);
	for (char **pair = environ; *pair; pair++)
		if (!has_name(process->environment, *pair))
			out[more++] = *pair;
	return out;
}

/* One with a limit leads a group of its own, so that what it starts ends with it. */
static int set_attributes(posix_spawnattr_t *attributes, const struct process *process)
{
	int failed = posix_spawnattr_init(attributes);

	if (!failed && process->seconds)
		failed = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP);
	return failed;
}

static int set_files(posix_spawn_file_actions_t *actions, const struct channels *channels)
{
	int failed = posix_spawn_file_actions_init(actions);

	for (int i = 0; i < 3 && !failed; i++)
		failed = posix_spawn_file_actions_adddup2(
			actions, fileno(channels->file[i]), i);
	for (int i = 0; i < 3 && !failed; i++)
		if (fileno(channels->file[i]) > 2)
			failed = posix_spawn_file_actions_addclose(
				actions, fileno(channels->file[i]));
	return failed;
}

/* Returns 0 or what errno would be. */
static int start(pid_t *pid, struct arena *arena, const struct process *process,
	const struct channels *channels)
{
	char **environment = environment_of(arena, process);
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	int failed = set_attributes(&attributes, process);

	if (failed)
		return failed;
	if (!(failed = set_files(&actions, channels)))
		failed = posix_spawnp(pid, process->argv[0], &actions, &attributes,
			(char *const *)process->argv, environment);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	return failed;
}

/* Waits until it has ended; -1 when that takes more than so many seconds (0: it never
 * does). */
static int wait_within(pid_t pid, int *status, int seconds)
{
	const struct timespec pause = {.tv_nsec = 1000000000 / PER_SECOND};
	long rounds = (long)seconds * PER_SECOND;
	pid_t ended;

	for (long round = 0;; round++) {
		ended = waitpid(pid, status, seconds ? WNOHANG : 0);
		if (ended == pid)
			return 0;
		if (ended < 0 && errno != EINTR) {
			*status = 255 << 8;
			return 0;
		}
		if (!ended && round >= rounds)
			return -1;
		if (!ended)
			nanosleep(&pause, NULL);
	}
}

static int wait_for(pid_t pid, int seconds)
{
	int status;

	if (wait_within(pid, &status, seconds) < 0) {
		kill(-pid, SIGKILL);
		wait_within(pid, &status, 0);
		return PROCESS_TOO_LONG;
	}
	return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

static void read_back(struct buf *out, FILE *file)
{
	char chunk[4096];
	size_t got;

	rewind(file);
	while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
		buf_add(out, chunk, got);
}

static int not_installed(const struct process *process, struct diag *diag)
{
	diag_error(diag, "%s is not installed, and is needed %s", process->argv[0],
		process->what_for);
	return ERR_SYSTEM;
}

int process_run_as(int *status, struct buf *out, struct buf *said,
	const struct process *process, struct diag *diag)
{
	const char *name = process->argv[0];
	struct channels channels;
	int failed, err = OK;
	pid_t pid;

	if (open_channels(&channels, process->input, process->length) < 0) {
		diag_error(diag, "no temporary file for %s: %s", name, diag_errno(errno));
		err = ERR_SYSTEM;
	} else if ((failed = start(&pid, out->arena, process, &channels)) == ENOENT) {
		err = not_installed(process, diag);
	} else if (failed) {
		diag_error(diag, "%s cannot be run: %s", name, diag_errno(failed));
		err = ERR_SYSTEM;
	} else {
		*status = wait_for(pid, process->seconds);
		read_back(out, channels.file[1]);
		read_back(said, channels.file[2]);
		if (*status == 127 && !out->length)
			err = not_installed(process, diag);
	}
	close_channels(&channels);
	return err;
}

int process_run(int *status, struct buf *out, struct buf *said, const char *const argv[],
	const char *input, size_t length, const char *what_for, struct diag *diag)
{
	const struct process process = {
		.argv = argv, .input = input, .length = length, .what_for = what_for};

	return process_run_as(status, out, said, &process, diag);
}

/* ---- our own programs ---- */

const char *process_own_dir(struct arena *arena)
{
	char path[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
	char *slash;

	path[length > 0 ? length : 0] = '\0';
	if (!(slash = strrchr(path, '/')))
		return NULL;
	*slash = '\0';
	return arena_string(arena, path);
}

static bool may_run(const char *path)
{
	return !access(path, X_OK);
}

const char *process_beside(struct arena *arena, const char *name)
{
	static const char *const place[] = {"", "/../libexec/adjutant"};
	const char *own = process_own_dir(arena);

	for (size_t i = 0; own && i < sizeof place / sizeof *place; i++) {
		const char *path = arena_printf(arena, "%s%s/%s", own, place[i], name);

		if (may_run(path))
			return path;
	}
	return NULL;
}

const char *process_find(struct arena *arena, const char *name)
{
	const char *list = getenv("PATH");
	char **dir;
	size_t dirs = text_split(arena, list ? list : "", ':', &dir);

	for (size_t i = 0; i < dirs; i++) {
		const char *path = arena_printf(arena, "%s/%s", dir[i], name);

		if (*path == '/' && may_run(path))
			return path;
	}
	return process_beside(arena, name);
}

/* ---- trust ---- */

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

bool process_is_trusted(struct arena *arena, const char *dir)
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

const char *process_trust_remedy(struct arena *arena, const char *dir)
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
