/*
 * What the files of the ideas share: what those who stand in a hex could best do today.
 * Nobody else includes it.
 *
 * ideas.c has the whole, scene.c who stands where, trips.c how far they come, prizes.c what
 * can be taken without a fight, fights.c whom to attack, saving.c who had better go back,
 * advances.c where all others would go.
 */
#ifndef RULES_GREAT_CAMPAIGNS_OFFERS_IDEAS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_OFFERS_IDEAS_PRIVATE_H

#include "game/advice.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/march.h"

/* How much ideas of a kind are worth, before what each of them is. */
#define WORTH_TRAIN   3000 /* a wagon train of the side that can be taken today */
#define WORTH_SAVING  2000
#define WORTH_PRIZE   1000
#define WORTH_GUARD   800
#define WORTH_FIGHT   300
#define WORTH_SUPPLY  150
#define WORTH_ADVANCE 100
#define WORTH_RESERVE 50
#define WORTH_OF_MV   3 /* of one who goes there: a large stack is told of first */

/* A hex that is worth going to, though nobody need be fought there. */
struct prize {
	const char *why;     /* "takes Wagon Train-B, 8 points"; NULL: it is none */
	const char *guarded; /* the same, of a hex where the enemy stands */
	int halves;          /* of victory points, or what it is to be counted as */
	int least;           /* MV that it takes */
	bool infantry;       /* and of infantry alone */
	bool told;           /* somebody is sent there today */
};

struct ideas {
	struct arena *arena;
	const struct game *game;
	struct day *day; /* imagined: units are put elsewhere in it, and back */
	enum side side;
	int *own, *foe; /* by place: MV of combat units of the side, and of the enemy */
	int *own_at, *foe_at; /* places where they stand, the side's trains, too */
	int owns, foes;
	int **reach;       /* by unit: gc_ideas_reach */
	int **reach_twice; /* the same of two marches, one after another */
	bool *goes;        /* by unit: it has an idea in which it marches away */
	bool *left;        /* by place: somebody there had better go */
	bool *kept; /* by place: it is a refuge, or will be fed: who is there stays */
	bool *fed;  /* by place: the depot of the form will feed who is there */
	struct prize *prize; /* by place */
	int *stake;          /* by place: halves of points that the enemy there holds */
	int *risk;           /* by place: halves of points that are lost with it */
	int *aimed;          /* by place: MV that make for it already */
	const struct supply *supply; /* NULL: a battle */
	struct idea *idea;
	size_t count, room;
};

#define RAIDERS 3 /* MV: with no more the enemy raids what nobody guards */

/* One march of a unit to a hex: by its own die or a leader's. */
struct trip {
	struct march march;
	int cost;    /* MP */
	int percent; /* in how many of a hundred throws it comes there */
};

/* ---- scene.c ---- */

/* Finds out who stands where: once, before all others. */
void gc_ideas_look_round(struct ideas *ideas);

/* Says besides who stands there; `who` (NULL: nobody) are those whom it takes, and so is
 * the leader (-1: none). */
void gc_ideas_add(
	struct ideas *ideas, const struct idea *idea, const struct stack *who, int leader);

/* How much a place is worth being told of before others. Each initiative takes the first
 * line that can begin: so by what cannot wait, then by its MV, and how near the enemy is.
 */
int gc_ideas_weight(const struct ideas *ideas, int place);

/* The MV of enemies within so many hexes; and of the side's own. */
int gc_ideas_threat(const struct ideas *ideas, int place, int hexes);
int gc_ideas_help(const struct ideas *ideas, int place, int hexes);

/* MV there of those who are not sent away. */
int gc_ideas_staying(const struct ideas *ideas, int place);

/* Works of the side there are complete, and made to be held by few. */
bool gc_ideas_holds_fort(const struct ideas *ideas, int place);

/* What MV there count for as they defend themselves, by the works of a side. */
int gc_ideas_in_works(const struct ideas *ideas, enum side side, int place, int strength);

/* True for a unit that may march; and those of the side in a hex that may, wagons too. */
bool gc_ideas_may_go(const struct ideas *ideas, int unit);
void gc_ideas_movers(struct stack *out, const struct ideas *ideas, int place);

bool gc_ideas_is_supplied(const struct ideas *ideas, int place);

/* The one of most MV of a side in a hex, and who is there by that; -1: nobody is. */
int gc_ideas_largest(const struct ideas *ideas, enum side side, int place);

const char *gc_ideas_name(const struct ideas *ideas, int piece);
const char *gc_ideas_place(const struct ideas *ideas, int place);

/* ---- trips.c ---- */

/* By place, the MP of the cheapest way of the unit in one march, with the best of throws;
 * -1: none. */
const int *gc_ideas_reach(struct ideas *ideas, int unit);

/* The better of its marches to a hex that it can reach; false: it is out of reach. */
bool gc_ideas_trip(struct trip *out, struct ideas *ideas, int unit, int place);

/* "march Winder to N1022\n", or with `activate` and `send` where a leader has him march. */
const char *gc_ideas_march(const struct ideas *ideas, const struct trip *trip);

/* "  send Winder to N1022\n", for who goes with one whom the same leader has march. */
const char *gc_ideas_sent(const struct ideas *ideas, const struct trip *trip);

/* The leader who can have the unit march: he stands with it; -1: none. */
int gc_ideas_leader(const struct ideas *ideas, int unit);

/* In how many of a hundred throws of an extended march the unit is lost by it. */
int gc_ideas_lost(const struct ideas *ideas, int unit);

/* In how many of a hundred throws it comes so far: the first hex needs no MP. */
int gc_ideas_percent(const struct ideas *ideas, const struct march *march, int cost);

/* "needs 3 MP: 83 %", "needs 1 MP: sure", "9 MP away; a march makes at most 6"; and of who
 * may not live to see it, "33 % to be lost" */
const char *gc_ideas_cost(const struct ideas *ideas, const struct trip *trip);

/* In how many of a hundred throws an enemy who is too many for such MV comes there by one
 * march, or by two of his one after another: of the one who comes likeliest. */
int gc_ideas_exposed(struct ideas *ideas, int place, int marches, int stands);

/* ---- the kinds of them ---- */

/* prizes.c: what there is to be taken, and who should take it. */
void gc_ideas_find_prizes(struct ideas *ideas);
void gc_ideas_take_prizes(struct ideas *ideas);

/* The same file: who should guard what points are given for, and the enemy is near to. */
void gc_ideas_guard(struct ideas *ideas);

/* "the depot at S5111, 5 points", of a place that points are lost with; NULL: of none that
 * is worth it. */
const char *gc_ideas_held(const struct ideas *ideas, int place);

/* The same for a wagon train, where one comes to it almost surely; false: nobody does. */
bool gc_ideas_guard_train(struct ideas *ideas, int train);

/* fights.c: the best attacks out of each hex. */
void gc_ideas_fight(struct ideas *ideas);

/* In how many of a hundred times a march wins the attack on that hex which it makes at its
 * end with a net of GC_IDEAS_NET or more. */
#define GC_IDEAS_NET 1
int gc_ideas_chance(const struct ideas *ideas, const struct march *march, int target);

/* saving.c: trains that nobody guards, before all others; then who is too weak where he
 * stands, or has no supply there. */
void gc_ideas_save_trains(struct ideas *ideas);
void gc_ideas_save(struct ideas *ideas);

/* advances.c: who takes back what is worth most, before anything else; and where those go
 * who have nothing better to do. */
void gc_ideas_answer_calls(struct ideas *ideas);
void gc_ideas_advance(struct ideas *ideas);

#endif
