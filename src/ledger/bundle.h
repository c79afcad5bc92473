/*
 * Bundles: what is new in a projection, in one file that can be mailed. A bundle is a
 * file of git's own (version 2): a player clones his first one and pulls all others into
 * the clone, with plain git.
 */
#ifndef LEDGER_BUNDLE_H
#define LEDGER_BUNDLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

#include "ledger/git/ledger.h"

struct arena;
struct buf;
struct diag;

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

#endif
