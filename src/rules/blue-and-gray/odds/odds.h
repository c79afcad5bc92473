/* The chances of a planned attack: the six faces of the die, and what each would do. */
#ifndef RULES_BLUE_AND_GRAY_ODDS_ODDS_H
#define RULES_BLUE_AND_GRAY_ODDS_ODDS_H

struct arena;
struct diag;
struct odds;
struct plan;

/* struct ruleset: odds. */
int bg_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

#endif
