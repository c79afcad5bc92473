/*
 * Seats: who sends files. A side has one; a side with several commanders has one for each
 * of them, numbered in their order from 0. A seat is named "confederate", or
 * "confederate-valley": so its files are called, and its roles.
 */
#ifndef CAMPAIGN_SEATS_H
#define CAMPAIGN_SEATS_H

#include "campaign/campaign.h"
#include "ledger/format.h"

/* How many a side has: 1, or its commanders. */
int seats(const struct settings *settings, enum side side);

/* The id of the commander; NULL for the seat of a side without a team. */
const char *seat_commander(const struct settings *settings, enum side side, int k);

/* The name; and "Confederate", "Confederate (valley)" for people. Owned by the arena. */
const char *seat_name(
	struct arena *arena, const struct settings *settings, enum side side, int k);
const char *seat_title(
	struct arena *arena, const struct settings *settings, enum side side, int k);

/* The seat of that name; false, and nothing is set, when there is none. */
bool seat_find(enum side *side, int *k, struct arena *arena,
	const struct settings *settings, const char *name);

/* False of the others of a side when in mid step one of its commanders is asked alone.
 * Whether anything is wanted of the side at all, campaign_awaits says. */
bool seat_is_asked(const struct settings *settings, enum side side, int k);

/* The role of a seat that is sealed: `what` is "orders" or "standing". */
const char *seat_role(struct arena *arena, const struct settings *settings, enum side side,
	int k, const char *what);

/* What the seat has joined with and is bound to, to be read and set. */
const char **seat_nonce(struct settings *settings, enum side side, int k);
const char **seat_auth(struct settings *settings, enum side side, int k);
const char **seat_spent(struct settings *settings, enum side side, int k);
int *seat_open(struct settings *settings, enum side side, int k); /* enum seat_open */

/* True when the player of one of its seats has left and nobody has joined in his place. Of
 * several commanders only a seat that is asked counts. */
bool seats_vacant(const struct settings *settings, enum side side);

/* A commander has joined, or none has any more: the side's nonce is made of theirs, or it
 * has none. First 32 digits of H of lines "ID NONCE" LF. */
void seats_joined(struct settings *settings, struct arena *arena, enum side side);

/* True unless the nonce of a side with several commanders is another than theirs give. */
bool seats_fit(const struct settings *settings, struct arena *arena, enum side side);

/* Paths of its draft, its standing orders and what it has said of its absence in the truth
 * tree, owned by the arena. */
const char *seat_draft_path(const struct campaign *campaign, enum side side, int k);
const char *seat_standing_path(const struct campaign *campaign, enum side side, int k);
const char *seat_absent_path(const struct campaign *campaign, enum side side, int k);

/* What it has filed for the step at hand, or NULL. */
const char *seat_draft(const struct campaign *campaign, enum side side, int k);

/* The report of a seat, TOLD_REPORT or TOLD_SHORT; the first has the side's own,
 * "report.md", another "report-valley.md". Below what the side is told; owned by the arena.
 */
const char *seat_report(struct arena *arena, const struct settings *settings,
	enum side side, int k, enum told_path path);

/*
 * The hash of a sealed role (as seal_role) that stands in a tree for `step`: of a side with
 * several commanders H of the lines "ROLE HASH" LF of its seats in their order, one that is
 * absent with H of nothing. H of nothing when all are absent.
 */
void seats_role_hash(char out[SHA256_HEX + 1], struct arena *arena, const struct tree *tree,
	const struct settings *settings, const char *step, int role);

#endif
