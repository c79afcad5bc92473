/*
 * How a projection leaves this machine: as a bundle, one file that can be mailed, or by git
 * itself, to a remote that the campaign remembers.
 */
#ifndef LEDGER_SENDING_H
#define LEDGER_SENDING_H

#include <stdbool.h>
#include <stddef.h>

#include "ledger/projection/projection.h"

struct arena;
struct buf;
struct diag;

/* ---- bundles ---- */

/*
 * Bundles: what is new in a projection, in one file that can be mailed. A bundle is a
 * file of git's own (version 2): a player clones his first one and pulls all others into
 * the clone, with plain git.
 */

struct bundle {
	const char *file; /* that was written; owned by the arena */
	int number;       /* of that audience's bundles, from 1 */
	size_t commits;   /* 0: nothing is new, and no file was written */
	bool whole;       /* from the first commit on: it can be cloned */
};

/*
 * Writes what is new for `who` since its last bundle, or with `all` everything, to `file`;
 * NULL: CAMPAIGN-WHO-NUMBER.bundle in the directory of the process, `campaign` being the
 * name of it. A file of that name is replaced. The projection is checked through and
 * brought up to date before; the ledger is locked, nothing is queued in it. What was
 * written last is remembered once the file is on the disk. ERR_REFUSED when the file
 * cannot be written; else as projections_update.
 */
int bundle_write(struct bundle *out, struct ledger *ledger, struct arena *arena,
	enum audience who, bool all, const char *campaign, const char *file,
	struct diag *diag);

/* A bundle in memory, of which nothing is remembered. */
struct bundle_made {
	size_t commits;          /* 0: nothing is new, and nothing was appended */
	bool whole;              /* from the first commit on: it can be cloned */
	char tip[LEDGER_ID + 1]; /* the newest commit in it: what the next goes on from */
};

/*
 * Appends what is new for `who` since its commit `since`; everything when that is NULL or
 * no commit of its projection any more. Errors and what is done before as bundle_write.
 */
int bundle_make(struct buf *bytes, struct bundle_made *out, struct ledger *ledger,
	struct arena *arena, enum audience who, const char *since, struct diag *diag);

/* ---- remotes ---- */

/*
 * Projections on other machines: ordinary git remotes, each for one audience, to which the
 * user's own git pushes what that audience may have (projection_push), with his settings
 * and keys. The truth is never pushed.
 *
 * A campaign remembers them in .git/adjutant/remotes, mode 0600: a line "union REMOTE"
 * each.
 */

/* The remote of each audience, as git takes it; NULL: none is remembered. */
struct remotes {
	const char *url[PROJECTIONS];
};

/* Reads what is remembered; nothing is when the file is missing. ERR_DAMAGED when it is not
 * what it should be. */
int remotes_read(
	struct remotes *out, struct arena *arena, const char *dir, struct diag *diag);

/* Remembers it; the campaign is locked by the caller. ERR_SYSTEM. */
int remotes_write(const struct remotes *remotes, struct arena *arena, const char *dir,
	struct diag *diag);

/* The remote as it is remembered: of a path that is there all of it, since the next push
 * may come from another directory. ERR_REFUSED for what git would take for something else.
 */
int remote_name(
	const char **out, struct arena *arena, const char *given, struct diag *diag);

/*
 * Looks at a remote that is remembered before it is pushed to. A repository on this machine
 * has hooks, which run as it gets something: ERR_REFUSED for one that lies in the campaign,
 * or has a name that remote_name does not give, unless the user trusts the directory
 * (system/process.h).
 */
int remote_check(const struct remotes *remotes, struct arena *arena, const char *dir,
	enum audience who, struct diag *diag);

#endif
