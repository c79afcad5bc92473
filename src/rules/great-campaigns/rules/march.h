/* 5.1 March, 5.2 Activate leader, 5.4 Burn a station, 6 March and movement. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_MARCH_H
#define RULES_GREAT_CAMPAIGNS_RULES_MARCH_H

#include "rules/great-campaigns/rules/day.h"

/* What a unit is to do in its march: where it goes, by what hexes. What else is wished
 * (force, assail, or to, if target leaves) are words under the order. */
struct march {
	int unit;
	int leader;   /* who activates it; -1: it marches by itself */
	int with;     /* leader who goes with it; -1 */
	int to;       /* hex; -1: it stays, and attacks alone */
	bool towards; /* as near to it as it comes */
	const int *via;
	int vias;
	const struct order *order; /* whose words count; NULL: none */
	int allowance;             /* MP: of an activation; -1: it rolls its own die */
};

/* A way, hex by hex. */
struct way {
	int *place; /* entered, in order; owned by the arena of the adjudication */
	int length;
	int cost; /* MP */
};

/* ---- costs.c: 6.2 ---- */

/* MP of a step over a link as the weather and the crossings are, for infantry and artillery
 * (FOOT) or cavalry; -1: nobody goes that way. A ferry ends the march: *ends. */
int gc_step_cost(const struct day *day, enum foot foot, int link, int from, bool *ends);

enum foot gc_foot_of(const struct game *game, int unit);

/* ---- ways.c ---- */

/*
 * Finds the way that costs least, through its `via` hexes, as far as so many MP go (-1: no
 * limit); of equal ones that with the fewest hexes. Enemy units bar it; an enemy zone of
 * control ends it where 6.2 says so. False when there is none within the limit. `towards`:
 * the longest way of those MP that brings it nearer.
 */
bool gc_way_find(
	struct way *out, const struct day *day, const struct march *march, int allowance);

/* By place, the MP of the cheapest way of a unit from where it stands, -1: none. */
int *gc_way_reach(const struct day *day, int unit, int allowance);

/* ---- march.c ---- */

/* True when the unit may begin a march: on the map, not held, below FATIGUE_MAX; else *why
 * is a message. And when its first hex, or the attack, is possible at the lowest roll. */
bool gc_may_march(const struct day *day, int unit, enum fail *why);
bool gc_can_begin_march(const struct day *day, const struct march *march);

/* Carries out a march: die, first hex, force march, the way, attack, extended march.
 * Returns OK, or what dice and decide give. 5.1 */
int gc_march_play(struct day *day, const struct march *march);

/* ---- activation.c ---- */

/* 5.2: how many units the leader may activate with this initiative die; 0: all. */
int gc_activation_limit(const struct day *day, int leader, int die);

/* True when the leader may activate: no army leader, not paralysed, somebody in his radius
 * may march. */
bool gc_may_activate(const struct day *day, int leader, enum fail *why);

/* Carries out `activate`: rolls once for foot and once for horse, then the units that the
 * words `send` name march one after another. 5.2 */
int gc_activation_play(struct day *day, const struct order *order);

/* ---- station.c ---- */

bool gc_may_burn(const struct day *day, int unit, enum fail *why);
int gc_burn_play(struct day *day, int unit);

#endif
