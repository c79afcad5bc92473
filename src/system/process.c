#include "system/process.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"

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

/* Returns 0 or what errno would be. */
static int start(pid_t *pid, const char *const argv[], const struct channels *channels)
{
	posix_spawn_file_actions_t actions;
	int failed = posix_spawn_file_actions_init(&actions);

	if (failed)
		return failed;
	for (int i = 0; i < 3 && !failed; i++)
		failed = posix_spawn_file_actions_adddup2(
			&actions, fileno(channels->file[i]), i);
	for (int i = 0; i < 3 && !failed; i++)
		if (fileno(channels->file[i]) > 2)
			failed = posix_spawn_file_actions_addclose(
				&actions, fileno(channels->file[i]));
	if (!failed)
		failed = posix_spawnp(
			pid, argv[0], &actions, NULL, (char *const *)argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	return failed;
}

static int wait_for(pid_t pid)
{
	int status;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return 255;
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

int process_run(int *status, struct buf *out, struct buf *said, const char *const argv[],
	const char *input, size_t length, const char *what_for, struct diag *diag)
{
	struct channels channels;
	int failed, err = OK;
	pid_t pid;

	if (open_channels(&channels, input, length) < 0) {
		diag_error(diag, "no temporary file for %s: %s", argv[0], strerror(errno));
		err = ERR_SYSTEM;
	} else if ((failed = start(&pid, argv, &channels)) == ENOENT) {
		diag_error(
			diag, "%s is not installed, and is needed %s", argv[0], what_for);
		err = ERR_SYSTEM;
	} else if (failed) {
		diag_error(diag, "%s cannot be run: %s", argv[0], strerror(failed));
		err = ERR_SYSTEM;
	} else {
		*status = wait_for(pid);
		read_back(out, channels.file[1]);
		read_back(said, channels.file[2]);
		if (*status == 127 && !out->length) {
			diag_error(diag, "%s is not installed, and is needed %s", argv[0],
				what_for);
			err = ERR_SYSTEM;
		}
	}
	close_channels(&channels);
	return err;
}
