/*
 * The rounds of the beacon that have opened steps, as the trailers `Beacon` of the commits
 * tell them: of the truth, or of a clone. So anybody can compare them with the archive.
 */
#ifndef AUDIT_BEACON_LOG_H
#define AUDIT_BEACON_LOG_H

#include <stddef.h>

#include "campaign/beacon.h"

struct arena;
struct diag;
struct ledger;

/* A round; what a step has taken back was opened all the same. */
struct beacon_entry {
	const char *step; /* that it was told with first: "4/union" */
	int round;
	const char *value;
};

struct beacon_log {
	struct beacon beacon;       /* name NULL: the campaign has none */
	struct beacon_entry *entry; /* the oldest first */
	size_t count;
};

/* Reads it; everything belongs to the arena. ERR_DAMAGED when the history cannot be read,
 * or a trailer is not what it must be. */
int beacon_log_read(struct beacon_log *out, struct arena *arena, struct ledger *ledger,
	struct diag *diag);

#endif
