/* A plan for a day, played again and again with practice dice. */
#ifndef RULES_GREAT_CAMPAIGNS_REHEARSAL_REHEARSAL_H
#define RULES_GREAT_CAMPAIGNS_REHEARSAL_REHEARSAL_H

struct arena;
struct diag;
struct rehearsal;
struct rehearsing;

/* struct ruleset: rehearse. */
int gc_rehearse(struct rehearsal *out, struct arena *arena, const void *game,
	const void *view, const struct rehearsing *what, struct diag *diag);

#endif
