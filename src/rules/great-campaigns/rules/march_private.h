/* What the files of marches share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_MARCH_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_RULES_MARCH_PRIVATE_H

#include "rules/great-campaigns/rules/march.h"

/* ---- step.c ---- */

/*
 * True when posture, the District of Washington or a Valley that sleeps forbids the unit to
 * go on from there: 33, L3.10, L4.4. What they forbid from where a way begins they forbid
 * by any way: nobody asks where it leads between.
 */
bool gc_is_barred(const struct day *day, int unit, int from, int to);

/* gc_step_find by an exit of the hex. The cost is -1 when nobody goes there; the rest is
 * not set then. */
void gc_step_by(struct step_found *out, const struct day *day, int unit, int from,
	const struct map_exit *exit, bool first);

/* MP more that a march has to spend there to go on, because others of its side stand in the
 * hex. 6.4 */
int gc_passing_cost(const struct day *day, int unit, int place);

/* ---- way_search.c ---- */

/* Finds the whole way, whatever it costs; its cost is not set. False: there is none. */
bool gc_way_search(struct way *out, const struct day *day, const struct march *march);

/* Makes room in a way for so many hexes more; returns where they begin. */
int *gc_way_lengthen(struct way *way, const struct day *day, int more);

/* The index of the `via` that comes next for a unit at that hex: those up to one in which
 * it stands are behind it. */
int gc_via_next(const struct march *march, int at);

/* ---- march_goal.c: where a march goes, of what its order says ---- */

/* What march->order says for a word with that id, the first of them; NULL: nothing. */
const struct qualifier *gc_march_word(const struct march *march, int id);

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

/* ---- march_bar.c ---- */

struct march_roll;

/* MP of the sum of the dice. */
int gc_march_movement(const struct march_roll *roll, int dice);

/* The row of the table by which the unit rolls for the march. */
const struct march_roll *gc_march_roll_of(const struct day *day, const struct march *march);

/* ---- march_destroy.c: `destroy` ---- */

/* The first link whose crossing the march is to destroy and may where the unit stands, with
 * so many MP; -1: none. */
int gc_crossing_to_destroy(const struct day *day, const struct march *march, int movement);

/* Why a march in place cannot do its work with the most MP that it may have; F_NO_WORK when
 * it has no word `destroy`. About as of gc_march_bar. */
enum fail gc_destroy_bar(const char *about[3], const struct day *day,
	const struct march *march, int movement);

/* ---- march_attack.c: `assail`, and what is done when the target leaves ---- */

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
};

/* True while the unit stands on the map; and where. */
bool gc_marching_lives(const struct marching *m);
int gc_marching_at(const struct marching *m);

/* So many MP are gone, or all that there were. */
void gc_marching_spends(struct marching *m, int movement);

/* Enters a hex with those who go along; cavalry beside it may go back. Returns OK, or what
 * dice and decide give. */
int gc_marching_enters(struct marching *m, int place, const struct step_found *step);

/* Where the unit would go on in its march: false when nobody goes there, an enemy stands
 * there, it must stop where it is, or the MP do not suffice; m->ended says so then. */
bool gc_marching_can_step(struct marching *m, int place, struct step_found *step);

/* ---- march_course.c ---- */

/* Says who marches from where; goes the way, with all that comes of it; says where to. */
void gc_marching_tells_beginning(struct marching *m);
int gc_marching_goes(struct marching *m);
void gc_marching_tells_end(const struct marching *m);

/* ---- march_heirs.c: L2.2 ---- */

/* If the unit has been exchanged, those who stand for it go on with its march, one after
 * another, with the MP that it had left. Returns OK, or what dice and decide give. */
int gc_marching_goes_on(const struct marching *m);

/* ---- march_attack.c, force_march.c, extended_march.c ---- */

/* Attacks, if an `assail` of the march can be and its condition holds. 7.1 Returns OK, or
 * what dice and decide give. */
int gc_marching_attacks(struct marching *m);

/* Buys MP when the words ask for it and the march is short of them. */
int gc_marching_forces(struct marching *m);

/* The roll for an extended march, if the unit has come to such a fatigue. */
int gc_marching_extends(struct marching *m);

#endif
