/*
 * What both sides and everybody were told alike, as a chain of hashes: so two players find
 * out by one short line whether their moderator tells them the same campaign.
 *
 *     W(0) = H("witness " CAMPAIGN)
 *     W(i) = H(W(i-1) ":" H(lines))
 *
 * for each commit of the kinds new, chain, step, undo, upgrade, end and resume. The lines,
 * each with its line feed, are the trailers of the commit in their order, of these names:
 * Kind, Step, Try, Burnt, Ended, Anchor, Link and Die of the public chain, Beacon; of a
 * step then the lines of the file `seal`. adjutant-dice(7) tells players the same.
 */
#ifndef TELL_COMMON_H
#define TELL_COMMON_H

#include <stddef.h>

#include "base/sha256.h"
#include "tell/past.h"

struct arena;
struct diag;
struct ledger;
struct roll_kind;

#define WITNESS_HEX 32 /* digits of W that stand in a line */

/* A commit that everybody is told of. */
struct common_commit {
	const char *id, *kind, *step;
	char hash[SHA256_HEX + 1]; /* W */
};

struct common {
	const char *campaign;
	struct common_commit *commit;
	size_t count;
};

/* What is read, and how. */
struct common_of {
	struct over_of history; /* of any audience: all are told the same */
	const char *campaign;
	const struct roll_kind *rolls; /* of the family */
};

/* Reads it; all belongs to the arena. ERR_DAMAGED with a message. */
int common_read(struct common *out, struct arena *arena, struct ledger *ledger,
	const struct common_of *of, struct diag *diag);

/* "witness hanover 4/union 0123456789abcdef0123456789abcdef": the newest commit, for the
 * foot of a letter. Owned by the arena; NULL: nothing was told yet. */
const char *common_witness(struct arena *arena, const struct common *common);

#endif
