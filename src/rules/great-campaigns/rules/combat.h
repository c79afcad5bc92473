/*
 * 7 Combat: attacks, their modifiers, results, retreats.
 *
 * Its events, each with `side`: `assault` (leader, grand, from, place, ordered, allowed,
 * units, or cancelled, declined, vacated), `attack` (type, from, place, attackers,
 * defenders, leader; attack, defence: CV; behind works: works, with-works; guns,
 * guns-before: those of the attackers, where works keep some down; ground, terms, net;
 * artillery-die, attack-die, defence-die), `combat-result` (place, difference,
 * attackers-code, defenders-code), `loss` (unit, place, points, left, cause, eliminated),
 * `rout` (units, place), `retreat` for each hex (units, from, to, priority, points),
 * `surrender` (units, place), `advance` (units, to), `cavalry-retreat` (units, place,
 * mover; of a march: mover-die, modifier, cost; cavalry-die, cavalry-modifier where there
 * is one, disorganized), `refuse` and `unrefuse` (place, units).
 */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_COMBAT_H
#define RULES_GREAT_CAMPAIGNS_RULES_COMBAT_H

#include "rules/great-campaigns/rules/rules.h"

#define FROM_MAX 5 /* hexes of attackers: those around the target but one */

/* 7.1: an attack on a hex next to the attackers. All who stand in it defend. */
struct attack {
	enum attack_type type;
	enum side side; /* who attacks */
	int target;
	struct stack attackers;
	int leader;       /* who assaults, or goes with the marching unit; -1 */
	bool grand;       /* 7.1: by the army leader, from several hexes */
	bool no_gunboats; /* 7.4: the defenders do without their support */
	int ferried;      /* L5.8: what a ferry from hexes away gives defenders; 0: none */
	const struct order *order; /* whose words count; NULL: none */
};

/* A modifier as it is told: its id, what it is, and what it adds for the attacker. */
#define TERMS_MAX 20
struct term {
	const char *id, *text, *rule;
	int value;
};

/* 7.2 to 7.4: everything but the dice. */
struct terms {
	int attackers, defenders; /* CV in halves; defenders before works */
	int modified;             /* defenders in quarters of a point, after works: for the
				     ratio and the flanks */
	struct term term[TERMS_MAX];
	int count;
	int net;               /* sum of them, without artillery that hangs on a die */
	int artillery;         /* the value that a die decides about */
	int die;               /* enum artillery_die: DIE_NONE: it is in the net */
	int guns[2];           /* artillery of attackers, after works, and of defenders */
	int guns_before;       /* of attackers, before works */
	enum gc_ground ground; /* by which artillery counts */
};

/* What came of it. */
struct outcome {
	bool vacated;  /* the defenders are gone */
	bool advanced; /* attackers stand in their hex */
	bool declined; /* an assault that did not take place */
};

/* ---- attack.c ---- */

/* True when the attack can be: an enemy in the hex next to all attackers, over sides that
 * they could cross; nobody demoralized who may not. Else *why, and `about` is who or where.
 * 7.1, 11 */
bool gc_may_attack(const struct day *day, const struct attack *attack, enum fail *why,
	const char **about);

/* ---- modifiers.c; flanks.c ---- */

/* Adds up an attack as the units stand now. The texts belong to the arena of the
 * adjudication. 7.2, 7.3, 7.4, 7.8, 9 */
void gc_terms_of(struct terms *out, const struct day *day, const struct attack *attack);

/* The modifiers together, with the artillery die (0: none is thrown). */
int gc_terms_net(const struct terms *terms, int artillery_die);

/* The same as the action under way knows it: from now on conditions read net and odds of
 * this attack. */
void gc_attack_weigh(struct day *day, const struct attack *attack);
void gc_attack_weighed(struct day *day, const struct terms *terms);

/* "net +0, and the order said `net is at least 1`": why the condition of a word kept an
 * attack from being made, as the action under way knows it. choices.c */
const char *gc_unwanted_text(const struct day *day, const struct qualifier *word);

/* 7.4: the flank bonus alone, 0 to 4, after works; 0 where flanks are refused. */
int gc_flank_bonus(const struct day *day, const struct attack *attack);

/* 7.4: the modifier of attackers (CV in halves) to defenders (in quarters). */
int gc_ratio_modifier(const struct tables *tables, int attackers, int defenders);

/* The column of a CV in halves. */
int gc_defender_column(const struct chart *chart, int halves);
int gc_attacker_column(const struct chart *chart, int halves);

/* The row of a difference. */
int gc_chart_row(int difference);

/* "2D", "Dr", "-": what a cell of the chart says, as the chart says it; owned by the arena.
 * 7.5 */
const char *gc_result_code(struct arena *arena, const struct result *result);

/* Whether gunboats support them is for the defenders to say: 7.4. Returns OK, or what
 * decide gives. */
int gc_gunboats_decide(struct attack *attack, struct day *day);

/* Gunboats support the defenders of that hex: a support of today is used. 7.4 */
void gc_gunboats_used(struct day *day, int place);

/* ---- combat.c ---- */

/* Fights it: gunboats, dice, results, losses, retreat, advance. It must be possible.
 * Cavalry that would rather go back has been asked before. Returns OK, or what dice and
 * decide give. 7.5 */
int gc_attack_play(struct outcome *out, struct day *day, const struct attack *attack);

/* ---- retreat.c: 7.6 ---- */

/* A stack goes back: `least` to `most` hexes as its owner wishes, by the priorities; it
 * surrenders when there is no hex. `from`: the hex of the enemy who makes it go. `cavalry`:
 * a cavalry retreat, which loses nothing. */
struct retreat {
	enum side side;
	int place; /* where it stands */
	int from;
	int least, most;
	bool rout, cavalry;
	const struct attack *attack; /* NULL: none */
};
int gc_retreat_play(struct day *day, const struct retreat *retreat);

/* ---- cavalry.c: 7.7 ---- */

/*
 * A unit has come next to a hex, or attacks it, that holds enemy cavalry alone: it may go
 * back. *gone tells whether it did; *cost are the MP that the mover loses then, 0 when it
 * did not, or when no march is under way: no die is thrown for them then. Nothing comes of
 * it where others stand. What its owner does not say: it stays when somebody approaches,
 * and goes when it is attacked, which is so when conditions can read the net (day->now).
 * Returns OK, or what dice and decide give.
 */
int gc_cavalry_retreat(bool *gone, int *cost, struct day *day, int mover, int place);

/* True when the attack finds cavalry alone, which goes unless its owner says that it stays.
 */
bool gc_cavalry_gives_way(struct day *day, const struct attack *attack);

/* ---- assault.c: 5.3, 7.1 ---- */

/* True when the leader may assault that hex; else *why. */
bool gc_may_assault(const struct day *day, int leader, int target, enum fail *why);

/* How many of the units that the order names could attack as things stand, whatever the
 * die. */
int gc_assault_ordered(const struct day *day, const struct order *order);

/* Keeps those whom the Command Value less the die lets go in: so many units; of a grand
 * assault, so many hexes besides the first. */
void gc_assault_keep_allowed(struct attack *attack, const struct day *day, int allowed);

/* What stands under its order is read again, now that it is known who goes in; it has to be
 * weighed before. NULL, or why it is called off; without an order nothing bars it. */
const char *gc_assault_unwanted(const struct day *day, const struct attack *attack);

/* The attack of an `assault` or `grand assault` with all of these, before its die: for
 * conditions that read net and odds, and for odds. False when there is nobody. */
bool gc_assault_imagine(
	struct attack *out, const struct day *day, const struct order *order);

/* Of a unit that an assault names and that could not go in: why, and what the message
 * names. */
typedef void gc_left_out(void *context, enum fail why, const char *unit, const char *about);

/* Tells of each of them as things stand, in the order of their names. */
void gc_assault_left_out(
	const struct day *day, const struct order *order, gc_left_out *tell, void *context);

/* Carries out `assault` or `grand assault`. */
int gc_assault_play(struct day *day, const struct order *order);

/* ---- flanks.c: 7.8 ---- */

/* The stack of a side in a hex refuses its flanks, or no longer; free, in its own
 * initiative. */
bool gc_may_refuse(const struct day *day, enum side side, int place, enum fail *why);
void gc_refuse(struct day *day, enum side side, int place, bool refuses);

#endif
