/* What the files of obligations share. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_RULES_OBLIGATIONS_PRIVATE_H
#define RULES_BLUE_AND_GRAY_RULES_OBLIGATIONS_PRIVATE_H

#include "rules/blue-and-gray/rules/combat.h"

/* Units that owe an attack and take part in none; hexes that must be attacked and are
 * not. In the order of the file and of the map. */
struct owed {
	struct stack unit;
	int hex[UNITS_MAX]; /* at least one unit is in each */
	int hexes;
};

/* True when anybody of the side is there but a train, which nobody has to attack. 7.12 */
bool bg_holds_troops(const struct turn_play *turn, enum side side, int place);

/* True for a unit that must attack if it is in contact with such: of the phasing side, by
 * day, neither a train nor ineffective. 7.11, 11.2 */
bool bg_may_owe(const struct turn_play *turn, int unit);

void bg_owed_find(struct owed *out, const struct turn_play *turn);

/* ---- obligations_join.c ---- */

/* A list of attacks that grows. */
struct remedies {
	struct arena *arena;
	struct attack *attack;
	int count;
	size_t room;
};

/* A further one, without units and hexes; it may not be kept beyond the next. */
struct attack *bg_remedy_add(struct remedies *out, const struct order *order);

/* What is owed by units without a hex that is not attacked yet, and by hexes without a unit
 * that does not attack yet: adds those remedies that there are. */
void bg_remedies_join(
	struct remedies *out, const struct turn_play *turn, const struct owed *stuck);

#endif
