/* Which versions of the program have ruled a history, and from which step on. */
#ifndef AUDIT_VERSIONS_H
#define AUDIT_VERSIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "campaign/version.h"

struct arena;
struct diag;
struct ledger_commit;

/* Commits one after another of one version. */
struct version_span {
	struct version_span *next;
	struct version version;
	bool ours;         /* that of this program */
	const char *first; /* step that was at hand when it began */
	size_t steps;      /* played in it */
};

/* A history as it is read. Zeroes, but for the arena, at the beginning. */
struct versions {
	struct arena *arena;
	struct version_span *first, *last;
};

/* True for the message of a commit that this program can adjudicate again. */
bool version_is_ours(struct arena *arena, const char *message);

/*
 * The next commit: another version than that before it comes with a commit of the kind
 * `upgrade`, and is a newer one. ERR_DAMAGED with a message.
 */
int versions_add(
	struct versions *versions, const struct ledger_commit *commit, struct diag *diag);

/* That of the last commit that was added. */
bool versions_are_ours(const struct versions *versions);

#endif
