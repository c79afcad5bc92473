/* What always holds: after each action of a day and of what was done in it (4, 5), and of a
 * position between and after steps, whatever was ordered. */
#ifndef RULES_GREAT_CAMPAIGNS_CHECK_CHECK_H
#define RULES_GREAT_CAMPAIGNS_CHECK_CHECK_H

struct action_check;
struct day;
struct diag;
struct game;
struct state;

/* ---- actions.c ---- */

/* Remembers the day as it stands before its first action; the memory is that of its
 * adjudication. */
struct action_check *gc_action_check_new(const struct day *day);

/*
 * Looks over the action that was carried out since, and remembers the day as it stands now:
 * the position by itself (gc_invariants_position), that its zones of control are those of
 * the units in it, what has become of each unit, how often it has acted, and the ways that
 * were gone, against crossings, enemies and zones of control. Only enemies count that
 * stood in the same place before and after the action. ERR_BUG, with messages in the diag
 * of the adjudication, when anything is not as it must be.
 */
int gc_action_check(struct action_check *check, const struct day *day);

/* ---- invariants.c ---- */

/* struct ruleset: invariants */
int gc_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

/* What holds of a position by itself, after each action of a day: leaders stand with units
 * of theirs, both sides apart, nobody in water, MV and fatigue within their bounds, works
 * and crossings once each. ERR_BUG, with messages, when not. */
int gc_invariants_position(
	const struct game *game, const struct state *state, struct diag *diag);

#endif
