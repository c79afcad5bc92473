/* From a plan in words to an attack, or a march, on a copy of the view. */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_PLAN_H
#define RULES_GREAT_CAMPAIGNS_ODDS_PLAN_H

#include "game/odds.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/plan.h"

/* A unit that marches, and the hex that is asked about. */
struct mover {
	int unit, to;
};

/* All of it belongs to the arena. */
struct planned {
	struct arena *arena;
	struct diag *diag;
	const struct plan *plan;
	struct plan_reader reader;
	struct day *day;           /* imagined, with everybody where he is thought to be,
				      and who marches where he attacks from */
	struct state *dawn;        /* the same before the march; of others `day` has it */
	const struct order *order; /* the attacker's */
	struct attack attack;      /* with all whom it names */
	struct stack defenders;    /* before anything happens */
	const struct qualifier *assail; /* of a march that attacks: the word */
	bool kind_said;                 /* `as KIND` in it */
	struct march march;             /* that march */
	const struct arg *who;          /* where the order names its unit */
	struct standing *standing[SIDES];
	struct mover mover[STACK_MAX]; /* who marches, when it is no attack; else nobody */
	int movers;
};

/* ERR_REFUSED with messages when the plan is not understood, or the attack or march cannot
 * be made. Of standing orders, those that would ask are left out. */
int gc_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/* ---- words.c ---- */

/* Reads words of a side, which speak before its standing orders. ERR_REFUSED after
 * errors. */
int gc_odds_read_words(struct planned *planned, enum side side, const char *words);

/* ---- from.c ---- */

/* The hexes of --from, in the order in which they are named. Returns how many, 0 without
 * the option, or ERR_REFUSED after a message. */
int gc_odds_from(int place[FROM_MAX], const struct planned *planned);

/* Checks a unit for plan_enemies; the context is the plan. ERR_REFUSED with a message when
 * it is not on the map. */
int gc_odds_check_on_map(const void *planned, int unit);

/* Puts units into so many hexes, one into each, and those left over into the last; and the
 * leader, unless he is -1, into the first. ERR_REFUSED with a message when the enemy stands
 * in one, or one of them is not on the map. */
int gc_odds_put(struct planned *planned, const struct arg *units, int leader,
	const int *place, int places);

/* ---- who.c: units that are thought of elsewhere ---- */

/* Puts the units that --enemy names into the target, in place of those there. */
int gc_odds_put_defenders(struct planned *planned, int target);

/* Writes the order by which those whom --enemy names would attack the hex: an assault with
 * a leader among them, a march of one unit alone. NULL after a message. */
const char *gc_odds_order_of_named(const struct planned *planned, int target);

/* The same of those who could attack it as they stand, in the hex that --from names or in
 * any: the assault with most CV, of equal ones that of the leader with most Command Value;
 * where there is none, the march of the unit with most. From several hexes a grand assault
 * is one of them. */
const char *gc_odds_order_of_all(struct planned *planned, int target);

/* ---- march_plan.c ---- */

/* True for an order that attacks nobody: a march without `assail`, an activation. */
bool gc_odds_is_march(const struct order *order);

/* The word `send` of an activation for that unit, the first of them. */
const struct qualifier *gc_odds_send_of(const struct order *order, int unit);

/* ERR_REFUSED with messages when the march or activation cannot begin on that day. */
int gc_odds_check_beginning(const struct planned *planned, struct day *day);

/* Finds out who marches where, and puts them where the plan says. ERR_REFUSED with messages
 * when none of them can begin. */
int gc_odds_plan_march(struct planned *planned);

/* ---- march_attack.c ---- */

/* Reads who attacks what on a march. ERR_REFUSED with a message when nobody does. */
int gc_odds_read_march_attack(struct planned *planned);

/* Keeps what is as the dawn, and puts who marches where his way ends: there the sum is
 * made, and there he attacks. ERR_REFUSED with a message when he cannot stand there. */
int gc_odds_put_at_end(struct planned *planned);

/* Completes the attack. Messages when it cannot be, from there or at the dawn. */
int gc_odds_check_march_attack(struct planned *planned);

/* ---- order.c ---- */

/* Reads an order of who acts: `march`, `activate`, `assault` or `grand assault`. */
int gc_odds_read_order(
	const struct order **out, const struct planned *planned, const char *text);

#endif
