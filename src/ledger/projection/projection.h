/*
 * Projections: for/union.git, for/confederate.git and for/public.git, bare repositories
 * beside the work files, for players to clone. Each holds what the truth has below
 * for/AUDIENCE/ and nothing else.
 *
 * A projection is a function of the truth. Every commit of the truth in which the
 * subtree of the audience changed gives one commit:
 *
 *   tree       the subtree, with the id that it has in the truth
 *   parent     the projection's commit before; none for the first
 *   message    the file MESSAGE of the subtree, byte for byte
 *   persons    LEDGER_IDENTITY, never signed
 *   date       that of the seal in force: of the last commit of the kinds new, join,
 *              seal, undo, amend or publish, but for one that was told to another
 *              audience alone (`To`). So a step, a wait, an answer and a new chain are
 *              dated by what set them going, and nobody sees by a date that the other
 *              side was asked and took its time.
 *
 * They are written after the branch of the truth has moved. Killed in between, or deleted
 * or damaged by hand, they are brought up to date by the next command that writes.
 */
#ifndef LEDGER_PROJECTION_PROJECTION_H
#define LEDGER_PROJECTION_PROJECTION_H

#include <stddef.h>

#include "base/side.h"
#include "ledger/git/ledger.h"

/* The audiences that have one: those before the deck. */
#define PROJECTIONS AUDIENCE_DECK

/* How much of what is there already is looked at. */
enum projection_care {
	PROJECTION_LOOK,  /* branch and newest tree: for every command */
	PROJECTION_CHECK, /* every object, read and hashed; what does not belong there */
	PROJECTION_ANEW,  /* nothing: all is thrown away */
};

/* "for/union.git": the directory, relative to the campaign's. */
const char *projection_path(enum audience who);

/*
 * Brings projections up to date with the branch of the truth, all or (`who` below
 * PROJECTIONS) one. The ledger is locked and nothing is queued in it. One that is not
 * what it must be is made anew, with a note in `diag`; a missing one is made.
 * ERR_DAMAGED when a commit of the truth cannot be projected, ERR_SYSTEM when the disk
 * or git fails: the truth is not touched, and the next call goes on.
 */
int projections_update(struct ledger *ledger, enum audience who, enum projection_care care,
	struct diag *diag);

/* A commit of a projection, as it must be. */
struct projected {
	char id[LEDGER_ID + 1];
	char truth[LEDGER_ID + 1]; /* the commit that it projects */
};

/*
 * Lists the commits that the projection of `who` must have, from the first on, without
 * looking at it. ERR_DAMAGED when a commit of the truth cannot be projected.
 */
int projection_list(struct projected **out, size_t *count, struct ledger *ledger,
	struct arena *arena, enum audience who, struct diag *diag);

/*
 * Compares the projection of `who` with what it must be, and changes nothing. One that
 * is missing, as in a clone, is none the worse for it: *there is false then. ERR_DAMAGED
 * with a message when it differs.
 */
int projection_check(
	bool *there, struct ledger *ledger, enum audience who, struct diag *diag);

/*
 * Has the user's git push the branch of a projection, which is up to date, to a remote. Of
 * the projection's own settings and hooks none is used, which a warning says where there
 * are any, before the user trusts the directory (system/process.h). Nothing is forced: what
 * the remote has besides is refused by git. A ledger was opened before. ERR_SYSTEM, with
 * what git says.
 */
int projection_push(struct arena *arena, const char *dir, enum audience who,
	const char *url, struct diag *diag);

#endif
