/* Other programs, run to their end: ssh-keygen, a hook. No shell is ever asked. And the
 * user's list of directories whose programs may run. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct diag;

/*
 * Runs argv[0], found on the PATH, with `length` bytes of input. What it prints is appended
 * to `out`, what it complains of to `said`. *status is its exit status, 255 when a signal
 * ended it. ERR_SYSTEM, with a message that tells what it was wanted `for`, when it is not
 * installed or cannot be run.
 */
int process_run(int *status, struct buf *out, struct buf *said, const char *const argv[],
	const char *input, size_t length, const char *what_for, struct diag *diag);

/* The status of one that took too long, and was killed. */
#define PROCESS_TOO_LONG 254

/* What is to be run, and how. */
struct process {
	const char *const *argv; /* NULL behind the last */
	const char *input;
	size_t length;
	const char *const *environment; /* "NAME=value" besides what this program has,
					   before its own of that name; NULL behind the
					   last. NULL: nothing */
	int seconds; /* then it is killed, with all that it has started; 0: never */
	const char *what_for;
};

/* The same with all of that. */
int process_run_as(int *status, struct buf *out, struct buf *said,
	const struct process *process, struct diag *diag);

/* ---- our own programs ---- */

/* The directory of this program; NULL where nobody says it. Owned by the arena. */
const char *process_own_dir(struct arena *arena);

/* The path of one beside this program, as in a build tree, or where `make install` puts it;
 * NULL: there is none. Owned by the arena. */
const char *process_beside(struct arena *arena, const char *name);

/* The same, but one of that name on the PATH comes first. */
const char *process_find(struct arena *arena, const char *name);

/* ---- trust ---- */

/*
 * Whose programs may run: a hook that lies in a directory which came from somebody else, as
 * an archive or a clone may, is not called before the user has said so once. He says it as
 * with git's safe.directory, but in a file of his own, outside of all that can be sent to
 * him: $XDG_CONFIG_HOME/adjutant/trusted, or ~/.config/adjutant/trusted. Each line is the
 * whole path of a directory, or ends in a slash and `*` and means all those in it; empty
 * lines and those that begin with `#` say nothing.
 */

/* True when the user has said so of the directory `dir`. A list that is not his own, or
 * that others may write, says nothing. */
bool process_is_trusted(struct arena *arena, const char *dir);

/* Return the commands for a shell that say so of `dir`. */
const char *process_trust_remedy(struct arena *arena, const char *dir);

#endif
