/*
 * What an audit can tell from what is open, whoever holds it: that a commit has the form of
 * ours, and that links lead down to their anchors.
 */
#ifndef AUDIT_EVIDENCE_H
#define AUDIT_EVIDENCE_H

#include <stddef.h>

#include "base/sha256.h"
#include "base/side.h"

struct arena;
struct diag;
struct ledger_commit;
struct tree;

/* The chains in force, as far as they are open. */
struct evidence {
	char last[AUDIENCES][SHA256_HEX + 1]; /* link opened last, or the anchor */
	int used[AUDIENCES];                  /* its number */
};

/* Adds "commit ID (SUBJECT): is not ... what" and returns ERR_DAMAGED. */
int evidence_differs(struct diag *diag, const struct ledger_commit *commit,
	const char *format, const char *what);

/* ERR_DAMAGED for a merge, for a commit that adjutant has not made, and for one that is
 * dated before its parent; `before` is NULL for the first. */
int evidence_frame(struct diag *diag, const struct ledger_commit *commit,
	const struct ledger_commit *before);

/* New chains: nothing of them is open but the anchors (`anchor` by audience). */
void evidence_anchor(struct evidence *evidence, const char *const *anchor);

/*
 * Follows every link that the commit opens down to the one opened last. Its number must be
 * within least..most. ERR_DAMAGED with a message when it does not lead there.
 */
int evidence_links(struct evidence *evidence, struct diag *diag,
	const struct ledger_commit *commit, int least, int most);

/* The number of rolls in a message of the truth that nobody is told: draws of the deck. */
size_t evidence_draws(struct arena *arena, const struct tree *tree, const char *message);

#endif
