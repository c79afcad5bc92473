/* 6.4 E: the rounds of a combat, and how it ends. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_COMBAT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_COMBAT_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"

struct effect;
struct fight;

enum fight_end {
	END_NONE,      /* goes on */
	END_RETURN,    /* the attackers go back */
	END_ADVANCE,   /* the defenders are gone or retreat; the attackers advance */
	END_DESTROYED, /* the attackers are gone: nobody advances */
};

/*
 * Plays the rounds until the fight is over; *end says how. The retreat and the
 * advance are the caller's. Returns OK or what dice and decide give.
 */
int lu_combat_play(struct fight *fight, enum fight_end *end);

/* 12.0: the effect by which the round under way is the last of this attack, so that a third
 * die that says `continues` ends it; NULL: none. */
const struct effect *lu_last_round(const struct fight *fight);

/* By the committed divisions that are left: false when a side is gone. Then there is no
 * third die, and the combat ends. */
bool lu_third_is_due(int attackers, int defenders);

/*
 * What the losses, the third die and the cavalry make of the round (6.4 E, 6.6, 6.7), by
 * how many divisions of each side are left that took part, and whether attackers live.
 */
enum fight_end lu_end_of_round(int attackers, int defenders, bool live, int outcome);

/* True when a division of the attackers is left, be it cavalry that has gone back. */
bool lu_attackers_live(const struct fight *fight);

/* The leaders and lead division of a side whose rating was used in this round and who
 * are still on their front side: those that 7.1 rolls for, an army leader whom one of them
 * may follow last. Returns their number. */
int lu_leaders_to_check(const struct fight *fight, enum role role, int unit[UNITS_MAX]);

#endif
