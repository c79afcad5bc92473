/* What holds between and after steps, whatever was ordered. */
#ifndef RULES_GREAT_CAMPAIGNS_CHECK_INVARIANTS_H
#define RULES_GREAT_CAMPAIGNS_CHECK_INVARIANTS_H

struct diag;
struct game;
struct state;

/* struct ruleset: invariants */
int gc_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

/* What holds of a position by itself, after each action of a day: leaders stand with units
 * of theirs, both sides apart, nobody in water, MV and fatigue within their bounds, works
 * and crossings once each. ERR_BUG, with messages, when not. */
int gc_invariants_position(
	const struct game *game, const struct state *state, struct diag *diag);

#endif
