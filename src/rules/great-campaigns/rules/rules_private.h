/* What the files of the rules share: combat (7), then marches (5.1, 6). Only they include
 * it.
 */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_RULES_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_RULES_RULES_PRIVATE_H

#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- attack.c ---- */

/* The hexes in which the attackers stand, each once, as they come in the attack; there is
 * room for HEX_SIDES. Returns how many. */
int gc_attack_places(
	int place[HEX_SIDES], const struct day *day, const struct attack *attack);

/* "otr-n1226, otr-n1227": hexes for facts; owned by the arena. */
const char *gc_place_ids(const struct day *day, const int *place, int count);

/* Adds a modifier, told by its id, and to the net. */
static inline void gc_term_add(
	struct terms *out, const char *id, const char *rule, int value, const char *text)
{
	assert(out->count < TERMS_MAX);
	out->term[out->count++] = (struct term){id, text, rule, value};
	out->net += value;
}

/* ---- modifiers.c ---- */

/* "13", "6.5", "4.25": a CV in quarters; owned by the arena. */
const char *gc_quarters_text(struct arena *arena, int quarters);

/* The modifier that a die makes of it; 0 where the chart needs none. */
int gc_artillery_by_die(const struct terms *terms, int die);

/* ---- flanks.c ---- */

/* 7.4, 7.8: the flank bonus, or what attackers have of refused flanks. */
void gc_weigh_flanks(struct terms *out, const struct day *day, const struct attack *attack);

/* ---- choices.c ---- */

/* A choice that is said in words of orders. */
struct choice {
	struct choosing by;
	const char *decision, *rule, *words, *text, *fallback_text;
	const struct stack *units; /* that may be named; NULL: none */
	const int *place;          /* hexes that may be named */
	int places;
	/* Whether anything comes of the words; when not they are passed over, and their
	 * owner is told why not. */
	bool (*can)(const void *context, const struct qualifier *said);
	const void *context;
	const char *why;
};

/* Asks as decide_words does: *said is NULL for the default. */
int gc_choice_ask(
	const struct qualifier **said, struct day *day, const struct choice *choice);

/* The first argument of that kind of a word; NULL: none. */
const struct arg *gc_word_arg(const struct qualifier *word, enum arg_kind kind);

/* ---- losses.c ---- */

/* A stack loses MV as its owner says: 7.5, 7.6, 7.7. `cause` is told: combat, retreat,
 * cavalry-retreat. Those who are gone are taken out of the stack. */
int gc_losses_take(struct day *day, const struct choosing *by, struct stack *who,
	int points, const char *rule, const char *cause);

/* ---- retreat.c, attack.c ---- */

#define RETREAT_HEXES 12 /* the longest retreat there may be */

struct retreat_step {
	int place;
	int priority; /* from 1 */
	int loss;     /* MV */
};

struct retreat_way {
	struct retreat_step step[RETREAT_HEXES];
	int length; /* 0: there is none */
	int loss;
};

/* What the owner says: through these hexes, or to one of them, the first rather than the
 * next; so many hexes long, 0: as few as lead there. */
struct retreat_wish {
	const int *to;
	int count;
	int hexes;
};

/* The hexes in which it could end, of any length and in the order of the map; they belong
 * to the arena of the adjudication. *count 0: there is no way, and they surrender. */
const int *gc_retreat_ends(
	int *count, const struct day *day, const struct retreat *retreat);

/* The stack goes as the words say (NULL: the default), or surrenders. */
int gc_retreat_go(
	struct day *day, const struct retreat *retreat, const struct qualifier *said);

/* Attackers enter the hex, which the enemy has left, as their owner says. */
int gc_advance_play(bool *advanced, struct day *day, const struct attack *attack);

/* Takes those out who are no more on the map. */
void gc_stack_keep(struct stack *stack, const struct day *day);

/* What the files of marches share. Nobody else includes it. */

/* ---- costs.c ---- */

/*
 * True when posture, the District of Washington or a Valley that sleeps forbids the unit to
 * go on from there: 33, L3.10, L4.4. What they forbid from where a way begins they forbid
 * by any way: nobody asks where it leads between.
 */
bool gc_is_barred(const struct day *day, int unit, int from, int to);

/* True when an enemy who comes to a place (-1: none), or leaves it, may change what is said
 * of hexes far from him: 33, L4.4.4. */
bool gc_bars_from_afar(const struct day *day, int unit, int place);

/* gc_step_find by an exit of the hex. The cost is -1 when nobody goes there; the rest is
 * not set then. */
void gc_step_by(struct step_found *out, const struct day *day, int unit, int from,
	const struct map_exit *exit, bool first);

/* ---- march_goal.c, march_order.c: where a march goes, of what its order says ---- */

/* What march->order says for a word with that id, the first of them; NULL: nothing. */
const struct qualifier *gc_march_word(const struct march *march, int id);

/* True for a march that is to attack or to work. */
bool gc_march_has_work(const struct march *march);

/* True when the march is to go to another hex, and a way to it begins with so many MP; its
 * alternatives are not looked at. */
bool gc_goal_begins(const struct day *day, const struct march *march, int movement);

/*
 * Decides on the goal and finds the way, with as many MP as `day->now` says: an alternative
 * whose condition holds; else where the march itself goes, if the MP suffice; else an
 * alternative without a condition for which they do; else the march itself as far as it
 * comes, or an alternative. False when none of them can be begun; the goal is that of the
 * march then, and *out has no hex. A march that goes nowhere, and attacks or works, has a
 * way without a hex, too.
 */
bool gc_goal_choose(struct march *goal, struct way *out, const struct day *day,
	const struct march *march);

struct march_roll;

/* MP of the sum of the dice. */
int gc_march_movement(const struct march_roll *roll, int dice);

/* The row of the table by which the unit rolls for the march. */
const struct march_roll *gc_march_roll_of(const struct day *day, const struct march *march);

/* ---- destroying.c: `destroy` ---- */

/* The first link whose crossing the march is to destroy and may where the unit stands, with
 * so many MP; -1: none. */
int gc_crossing_to_destroy(const struct day *day, const struct march *march, int movement);

/* Why a march in place cannot do its work with the most MP that it may have; F_NO_WORK when
 * it has no word `destroy`. About as of gc_march_bar. */
enum fail gc_destroy_bar(const char *about[3], const struct day *day,
	const struct march *march, int movement);

/* ---- march_attack.c: `assail`, and what is done when the target leaves ---- */

/* The attack that a word `assail` asks for, of the best kind that so many MP pay; false: it
 * is not meant for this march, or cannot be put together from where the unit stands. */
bool gc_assail_attack(struct attack *out, const struct day *day, const struct march *march,
	const struct qualifier *word, int movement);

/* True when there is an attack that is meant for the unit of the march. */
bool gc_march_attacks(const struct march *march);

/* MP that the attack of the march takes at least; 0 when it has none. */
int gc_assail_least(const struct day *day, const struct march *march);

/*
 * True when an attack of the march is possible from the hex in which the unit stands, with
 * movement[0] MP, or movement[1] if the order names the kind of attack; conditions are not
 * looked at. And why the first is not, where none is: about as of gc_march_bar.
 */
bool gc_assail_possible(
	const struct day *day, const struct march *march, const int movement[2]);
enum fail gc_assail_bar(const char *about[3], const struct day *day,
	const struct march *march, const int movement[2]);

/* ---- marching.c ---- */

/* A march that is under way. */
struct marching {
	struct day *day;
	struct march march; /* with the goal that was chosen */
	struct event *event;
	struct way way; /* from where the unit stood when it was found */
	int next;       /* index of the hex to be entered */
	int *trail;     /* hexes entered so far; owned by the arena */
	size_t entered, room;
	bool goes_on;       /* L2.2: it is the rest of the march of another */
	bool may_force;     /* no more than a hex of it is behind the unit */
	struct stack heirs; /* L2.2: who stand for the unit now, and go on with the march */
	bool destroyed;     /* it has tried to destroy a crossing */
	const char *ended;  /* what ended it: a word for its event; NULL: it goes on */
	int barred;         /* then: 1 + the hex that it could not enter; 0: none */
};

/* So many MP are gone, or all that there were. */
void gc_marching_spends(struct marching *m, int movement);

/* Enters a hex with those who go along; cavalry beside it may go back. Returns OK, or what
 * dice and decide give. */
int gc_marching_enters(struct marching *m, int place, const struct step_found *step);

/* Where the unit would go on in its march: false when nobody goes there, an enemy stands
 * there, it must stop where it is, or the MP do not suffice; m->ended says so then. */
bool gc_marching_can_step(struct marching *m, int place, struct step_found *step);

/* Where the unit stands. */
int gc_marching_at(const struct marching *m);

/* The roll for an extended march, if the unit has come to such a fatigue. */
int gc_marching_extends(struct marching *m);

/* ---- march.c: L2.2 ---- */

/* If the unit has been exchanged, those who stand for it go on with its march, one after
 * another, with the MP that it had left. Returns OK, or what dice and decide give. */
int gc_marching_goes_on(const struct marching *m);

/* ---- march_attack.c ---- */

/* Attacks, if an `assail` of the march can be and its condition holds. 7.1 Returns OK, or
 * what dice and decide give. */
int gc_marching_attacks(struct marching *m);

/* ---- points.c ---- */

/* Gives points by an award, so many times: an event `points`. */
void gc_points_give(struct day *day, int award, int times);

#endif
