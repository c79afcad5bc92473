/* 6.4: a side tries to break off. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_BREAK_OFF_H
#define RULES_LATE_UNPLEASANTNESS_RULES_BREAK_OFF_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/rules/combat.h"

struct fight;
struct qualifier;

/* After a round: each side may try, once, the attacker first; *end says how the combat ends
 * if one passes. Returns OK or what dice and decide give. */
int lu_break_offs(struct fight *fight, enum fight_end *end);

/* With whose rating a side tries to break off after this round, by its words `break`: the
 * first of those who are named and there; -1 for no attempt. */
int lu_who_breaks_off(
	const struct fight *fight, enum role role, const struct qualifier *said);

/* What a face makes of the attempt, and how the combat ends when it is passed. */
bool lu_breaks_off(const struct fight *fight, int unit, int face);
extern const enum fight_end lu_break_off_ends[ROLES];

#endif
