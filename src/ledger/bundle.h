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

struct arena;
struct diag;
struct ledger;

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

#endif
