/* What the files of the operations share. Nobody else includes it. */
#ifndef CAMPAIGN_OPERATIONS_PRIVATE_H
#define CAMPAIGN_OPERATIONS_PRIVATE_H

#include "campaign/message.h"
#include "campaign/operations.h"

/* What a side has filed is void, with its signature. */
void drop_draft(struct campaign *campaign, enum side side);
void put_text(struct campaign *campaign, const char *path, const char *text);

/* What a commit of that kind is about; the subject is kept as given. */
struct occasion occasion_of(
	const struct campaign *campaign, enum commit_kind kind, const char *subject);

/* The tree as it is, and the message of the occasion. ERR_BUG as message_truth. */
int finish_change(struct change *out, struct campaign *campaign,
	const struct occasion *occasion, struct diag *diag);

/* operations_moderator.c: the last chains of the secrets are in force from here on. */
void put_anchors(struct campaign *campaign);

/* A ruling stays in the reports of a side until a step of its own is complete: of these
 * sides, a set; to the public, until any is. */
void drop_rulings(struct campaign *campaign, unsigned phasing);

#endif
