/*
 * The audit: every commit of the ledger made again from the one before it, and
 * compared byte for byte. So a changed die, state, report, order or datum, and a
 * commit that is missing or too many, shows at the first commit that differs.
 *
 * Where the secrets of the dice are not at hand (a clone whose secrets are not published,
 * chains that were lost), a commit is made again with the links that it opens itself; that
 * these lead down to the anchors is looked at for every commit. Draws of the deck, and the
 * numbers that keep hidden texts from being guessed, are then taken as they are told.
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "audit/versions.h"

struct session;

struct audit_result {
	size_t commits; /* looked at */
	size_t steps;   /* adjudicated again */
	size_t dice;    /* rolled again */
	size_t blind;   /* commits made again without the secrets of their chain */
	size_t draws;   /* of the dice taken as they are told: the chain of the deck is not
			   open */
	size_t others;  /* steps of other versions, which are not adjudicated again */
	struct versions versions;
	size_t projections; /* that are those of this history */
};

/*
 * Opens the ledger of session->dir for reading, whether it is the truth (*told is false,
 * and the campaign is there) or what one audience is told (it is not). Errors as
 * session_open.
 */
int audit_open(struct session *session, bool *told);

/*
 * Compares what somebody holds in `dir`, a clone of a projection, with what the history of
 * the session tells: it must be the beginning of it, or all. ERR_DAMAGED with the first
 * commit that differs.
 */
int audit_against(struct session *session, const char *dir);

/*
 * Audits the whole history of an open session, all of it flushed: it is read by several at
 * once. ERR_DAMAGED, with messages that name
 * the first commit that differs and what differs in it.
 */
int audit_run(struct audit_result *out, struct session *session);

#endif
