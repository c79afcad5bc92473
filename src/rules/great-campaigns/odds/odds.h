/* The chances of a planned fight: every die that it may take, and what each would do. */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_ODDS_H
#define RULES_GREAT_CAMPAIGNS_ODDS_ODDS_H

struct arena;
struct diag;
struct odds;
struct plan;

/* struct ruleset: odds. */
int gc_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

#endif
