/* 12.0: effects in a combat. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_COMBAT_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_COMBAT_H

#include <stdbool.h>

#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/tables.h"

struct fight;
struct state;
struct sum;
struct turn_play;

/* ---- effects_combat.c ---- */

/* Modifiers of the effects in force. */
void lu_effects_modifiers(struct sum *sum, const struct fight *fight);

/*
 * SP that effects cost that side in a round, above those of the dice; and a text about all
 * of them: "card 26, Not War but Murder, costs the attacker 1 SP". It is owned by the
 * arena; NULL: none does.
 */
int lu_effects_loss(const struct fight *fight, enum role role);
const char *lu_effects_loss_text(const struct fight *fight);

/* 15.2: false when a card has it that the defenders' breastworks do not count. */
bool lu_breastworks_count(const struct fight *fight);

/* True when nobody may start another attack on the point. */
bool lu_effects_bar_attack(const struct state *state, int place);

/* How the declared attack on the point is settled without dice: EFFECT_GUIDE,
 * EFFECT_CANCEL, or -1 when it is not. The later card wins. */
int lu_effects_settle(const struct turn_play *turn, int place);

/* True for a leader who counts as absent in combats, leader checks and break-offs. */
bool lu_leader_is_off(const struct turn_play *turn, int unit);

/* True for an effect of that verb in force in the combat at the point, or in all of them.
 */
bool lu_effect_counts_at(const struct effect *effect, enum effect_verb verb, int place);

/* True for breastworks of a card that another card, be it played before or after, passes
 * over. */
bool lu_effect_is_overrun(const struct effect *effect, const struct fight *fight);

/* ---- effects_want.c ---- */

/*
 * Notes in the force who is wanted in the fight: a unit whose part in it is the condition
 * of a card that its owner has in force, or has said that he will use.
 */
void lu_effects_want(struct fight *fight, enum role role);

#endif
