/*
 * The ledger: the git repository of a campaign, through libgit2.
 *
 * Only this module knows git. A campaign directory is an ordinary repository
 * whose branch `main` is the truth; each step adds commits whose trees hold
 * every file of the campaign. Order of writing, so that a process killed at
 * any moment leaves the old state or the new:
 *
 *   1. a pack of the new objects and the new work files, under temporary names, and the
 *      marker .git/adjutant/marker (old and new commit, the pack), all synced
 *   2. the pack moved to where git sees it, the index last; the directory fsynced
 *   3. refs/heads/main: the commit point
 *   4. work files: temporary file, fsync, rename, fsync of the directory
 *   5. the index; 6. the marker removed
 *
 * At the next start with a marker, HEAD is the truth and steps 4-6 are done
 * again. The user's git configuration is kept out; no hooks run.
 */
#ifndef LEDGER_GIT_LEDGER_H
#define LEDGER_GIT_LEDGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/tree.h"

struct arena;
struct diag;
struct ledger;

#define LEDGER_ID 40

/* Author and committer of every commit. */
#define LEDGER_NAME     "adjutant"
#define LEDGER_ADDR     "adjutant@localhost"
#define LEDGER_IDENTITY LEDGER_NAME " <" LEDGER_ADDR ">"

struct ledger_commit {
	char id[LEDGER_ID + 1];
	char parent[LEDGER_ID + 1]; /* empty for the first */
	unsigned parents;           /* more than one is not ours */
	const char *message;
	const char *author;    /* "Name <address>" */
	const char *committer; /* the same */
	int64_t date;          /* author date, seconds since 1970, UTC */
	int64_t committed;     /* committer date */
};

/*
 * Makes a new repository in `dir` (created if need be, must be empty) and
 * opens it, locked. ERR_REFUSED when the directory is in use for something
 * else; ERR_SYSTEM when disk or git fails. Killed in the middle, it leaves a
 * directory that ledger_create accepts again.
 */
int ledger_create(
	struct ledger **out, struct arena *arena, const char *dir, struct diag *diag);

/*
 * Opens the campaign in `dir`. With `lock`, holds an exclusive flock(2) on
 * .git/adjutant/lock until ledger_close (ERR_SYSTEM with a message naming the
 * other process when it is taken), removes temporary files that a dead run left, and brings
 * work files up to date when a marker is found; both are told as notes in `diag`. Locks of
 * git that such a run has left go with its marker; where there is none they are somebody
 * else's, who is at work: ERR_SYSTEM. A work file that was edited meanwhile is left
 * alone: the rest is brought up to date, the marker goes, and the result is
 * ERR_DAMAGED with the file's name.
 *
 * Without `lock` nothing is written, and a clone (which has no .git/adjutant)
 * will do. ERR_DAMAGED when it is no repository of ours, not on the branch
 * main, or unreadable; ERR_SYSTEM when it belongs to another user.
 */
int ledger_open(struct ledger **out, struct arena *arena, const char *dir, bool lock,
	struct diag *diag);

/*
 * The same without writing, for who compares the work files and the projections with the
 * history: nobody writes until ledger_close. ERR_SYSTEM when somebody is at it.
 */
int ledger_open_shared(
	struct ledger **out, struct arena *arena, const char *dir, struct diag *diag);

/* True when other users may look into the campaign's directory. */
bool ledger_is_open_to_others(const struct ledger *ledger);

/* Releases everything, the lock last. NULL is allowed. */
void ledger_close(struct ledger *ledger);

/* Writes the id of the newest commit, queued ones included; empty when there is none. */
void ledger_head(const struct ledger *ledger, char id[LEDGER_ID + 1]);

/* Writes the id of the newest commit that the branch was moved to since the ledger was
 * opened, or "": it stands, whatever has failed since. */
void ledger_recorded(const struct ledger *ledger, char id[LEDGER_ID + 1]);

/* Reads the whole tree of a commit (`id` NULL: of ledger_head). */
int ledger_read(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, struct diag *diag);

/* True of a file or directory that nobody will ask for. */
typedef bool ledger_leaves_out(const char *path);

/* What need not be read and hashed again, as trees that were read before; NULL: none. */
struct ledger_known {
	const struct tree *lasting; /* lives as long as what is read: bytes are shared */
	const struct tree *passing; /* may go before: bytes are copied */
	/* Files of these paths are held against their ids, and stand in the tree without
	 * data, so that a long history fits into memory; ends with NULL. */
	const char *const *let_go;
	ledger_leaves_out *leaves_out; /* this does not stand in the tree; NULL: all does */
};

/* The same, where something is known. */
int ledger_read_next(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const struct ledger_known *known, struct diag *diag);

/* Reads of the tree of a commit the files of these paths, as far as they are there; the
 * list ends with NULL, and the paths must live as long as *out. */
int ledger_read_some(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const char *const *path, struct diag *diag);

/*
 * Adds a commit on top of ledger_head; no ref names it and nothing is durable before
 * ledger_flush. Author and committer are `adjutant <adjutant@localhost>` at
 * `date` UTC, or with the date of the commit before where that is later, which a note in
 * `diag` says; so the id depends on tree, parent, message and date alone; and on a
 * signature, where the repository's own settings want commits signed with an ssh key
 * (ERR_REFUSED or ERR_SYSTEM when that cannot be done).
 */
int ledger_commit(struct ledger *ledger, const struct tree *tree, const char *message,
	int64_t date, struct diag *diag);

/* The date that a commit gets which is made with `date` now: that, or the newest one's. */
int ledger_date(int64_t *out, struct ledger *ledger, int64_t date, struct diag *diag);

/*
 * Makes the queued commits durable but leaves the work files as they are (steps 1-3):
 * for what must be fixed before the run goes on. ledger_flush must follow; killed in
 * between, the marker has the next start bring the files up to date.
 */
int ledger_secure(struct ledger *ledger, struct diag *diag);

/*
 * Makes the queued commits durable and brings the work files up to date (steps
 * 1-6); closes the directory to other users, which a note in `diag` says. ERR_DAMAGED, and
 * nothing has changed, when somebody edited a work file that would be overwritten, or moved
 * the branch.
 */
int ledger_flush(struct ledger *ledger, struct diag *diag);

/*
 * Have git pack the loose objects, if there are more of them than the repository's own
 * gc.auto says (1000 without it, 0: never); and where there are more packs below 8 MiB than
 * gc.autoPackLimit (40 without it, 0: never), make one of them. Only where nothing is
 * queued and the branch is durable, and never beside somebody's `git gc`. What hinders it
 * is a note in `diag`: nothing hangs on it. A git that is not installed is none.
 */
void ledger_pack(struct ledger *ledger, struct diag *diag);

/* Why git could not be run when it was time to pack, or NULL. */
const char *ledger_without_git(const struct ledger *ledger);

/* Not much will follow on the newest commit: whatever is packed from now on becomes one
 * pack. */
void ledger_complete(struct ledger *ledger);

/*
 * Compares the work files with HEAD: a file that differs, is missing or stands
 * in a directory of ours (campaign.ini, state.ini, game/, orders/, standing/,
 * journal/, for/) without belonging there is added to `diag` as an error that
 * names it. ERR_DAMAGED when there was one, or while a marker is present. The
 * projections for/NAME.git are not looked into. Who has the lock takes files as they are
 * known that the index tells to be untouched, as git does; who audits reads all.
 */
int ledger_check_files(struct ledger *ledger, struct diag *diag);

/* The commits from the first to ledger_head, along first parents. */
int ledger_history(struct ledger_commit **out, size_t *count, struct ledger *ledger,
	struct arena *arena, struct diag *diag);

/* The same of the newest alone, so many at most: who looks for one that is near need not
 * read all that was played. */
int ledger_recent(struct ledger_commit **out, size_t *count, struct ledger *ledger,
	struct arena *arena, size_t most, struct diag *diag);

/* Is it known what was looked for? `whole`: there are no commits before these, and the
 * answer does not matter any more. */
typedef bool ledger_enough(
	void *context, const struct ledger_commit *commit, size_t count, bool whole);

/* The commits as of ledger_recent, a few at first and then twice as many, until they are
 * enough or the whole history. */
int ledger_look_back(struct ledger *ledger, struct arena *arena, ledger_enough *enough,
	void *context, struct diag *diag);

#endif
