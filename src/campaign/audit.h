/*
 * The audit: every commit of the ledger made again from the one before it, and
 * compared byte for byte. So a changed die, state, report, order or datum, and a
 * commit that is missing or too many, shows at the first commit that differs.
 */
#ifndef CAMPAIGN_AUDIT_H
#define CAMPAIGN_AUDIT_H

#include <stddef.h>

struct session;

struct audit_result {
	size_t commits; /* looked at */
	size_t steps;   /* adjudicated again */
	size_t dice;    /* rolled again */
};

/*
 * Audits the whole history of an open session. ERR_DAMAGED, with messages that name
 * the first commit that differs and what differs in it.
 */
int audit_run(struct audit_result *out, struct session *session);

#endif
