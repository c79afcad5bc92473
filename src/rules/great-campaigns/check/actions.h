/* What holds after each action of a day, and of what was done in it. 4, 5 */
#ifndef RULES_GREAT_CAMPAIGNS_CHECK_ACTIONS_H
#define RULES_GREAT_CAMPAIGNS_CHECK_ACTIONS_H

struct action_check;
struct day;

/* Remembers the day as it stands before its first action; the memory is that of its
 * adjudication. */
struct action_check *gc_action_check_new(const struct day *day);

/*
 * Looks over the action that was carried out since, and remembers the day as it stands now:
 * the position by itself (gc_invariants_position), that its zones of control are those of
 * the units in it, what has become of each unit, how often it has acted, and the ways that
 * were gone, against crossings, enemies and zones of control. Of enemies those count who
 * stood where they stand before and behind the action. ERR_BUG, with messages in the diag
 * of the adjudication, when anything is not as it must be.
 */
int gc_action_check(struct action_check *check, const struct day *day);

#endif
