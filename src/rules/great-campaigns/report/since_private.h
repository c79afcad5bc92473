/* What the sections of a report of many steps share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_REPORT_SINCE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_REPORT_SINCE_PRIVATE_H

#include "game/since.h"
#include "rules/great-campaigns/report/report_private.h"

struct span {
	struct page page;         /* of the last position */
	const struct state *then; /* the first */
	const struct since *since;
};

/* Each appends the lines of a table. */

/* since_days.c: a line a day. */
void gc_since_days(const struct span *span, struct tlist *lines);

/* since_armies.c: units and MV of each command, then and now. */
void gc_since_armies(const struct span *span, struct tlist *lines);

#endif
