/*
 * A day being played: the action cycle of both sides, one action after another. It lives
 * for one adjudication; nothing of it is kept in the state. 3, 4
 */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_DAY_H
#define RULES_GREAT_CAMPAIGNS_RULES_DAY_H

#include <assert.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/rules/rolls.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/hexes/zones.h"
#include "rules/kit/failure.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"

static_assert(UNITS_MAX <= STACK_MAX, "a stack holds all units");

struct paths;
struct found_way;
struct plan_list;
struct passive_ground;
struct district_ground;

#define ACTION_FERRIES 8 /* more than these are not crossed in an action */

/* What a side wins the initiative with, and what conditions inside an action read. */
struct action {
	enum side side;
	int number;                /* of the day, from 1: those of both sides */
	int die[SIDES];            /* of the initiative that led to it */
	const struct order *order; /* as planned or answered; NULL: none */
	int leader;                /* who activates or assaults; -1 */
	int unit;                  /* that marches now; -1 */
	int began;    /* 33: hex in which its march began, and 1; 0: none did */
	int movement; /* MP that it has left; -1: no march die has been thrown */
	bool has_net; /* the attack at hand is put together: net and odds can be read */
	int net;      /* 7.4: sum of the modifiers, attacker's less defender's */
	int ratio[2]; /* attackers, defenders, in halves, after works */
	int ferry[ACTION_FERRIES], ferries; /* links: 6.2, one unit a ferry an action */
};

/* A word of standing orders of which nothing came, and its owner knows it. */
struct told_word {
	struct told_word *next;
	enum side side;
	struct where where;
};

struct day {
	struct adjudication *adj;
	const struct game *game;
	struct state *state;
	struct zones field;    /* of the state at any time: combat units and their zones */
	struct zones infantry; /* the same of infantry alone */
	const char *county[UNITS_MAX]; /* 37: that a unit may not leave; NULL: it may */
	struct paths *paths;
	struct found_way *ways; /* found last, by unit: ways.c */
	unsigned changes;       /* how often anything has changed that ways depend on */
	struct passive_ground
		*passive; /* 33: what posture.c has found out; NULL: a battle */
	struct district_ground
		*district; /* 27: the same of district.c; NULL: there is no District */

	int initiatives;      /* thrown so far */
	int ties;             /* of them */
	bool richmond_ended;  /* L3.3: the actions in the Richmond Theater; those in the
				 Valley's go on */
	bool passed[SIDES];   /* in the initiative at hand */
	int actions[SIDES];   /* carried out so far */
	int acts[UNITS_MAX];  /* actions of a unit begun so far, for labels: who
				 begins one counts it */
	int attacks;          /* so far: for labels */
	int cavalry_retreats; /* so far: for labels */
	bool went[UNITS_MAX]; /* 7.7: cavalry that has gone back in this action */
	bool came_over[UNITS_MAX]; /* L2.2: brigades that have come from the Valley Theater
				      in this action */
	struct action now;         /* the one under way */
	struct plan_list *plan[SIDES];            /* orders/plan.h; made before the cycle */
	const struct orders *plan_of[SIDES];      /* of which it was made; NULL: none */
	const struct orders *first_orders[SIDES]; /* those that the day began with; NULL */
	struct once_orders once_orders;
	struct told_word *told_words;
	bool claimed;    /* L5.8: a county, in this Recovery Phase */
	bool is_resumed; /* a preview or rehearsal that begins in the middle of a day, with
			    further orders */

	/* Who looks on, NULL: nobody. It is called when both have passed, before the
	 * Recovery Phase. */
	void (*watch)(void *watcher, const struct day *day);
	void *watcher;
};

/* ---- day.c ---- */

/* A unit or leader begins an action of its own: it counts, for labels. */
void gc_act_begins(struct day *day, int unit);

/* A day in which nothing has been done yet; its game and state are those of the
 * adjudication, to whose arena it belongs. */
struct day *gc_day_new(struct adjudication *adj);

/* A day as one thinks it out before: a preview on a copy of a view. */
struct day *gc_day_imagined(
	struct arena *arena, const struct game *game, const struct state *view);

/* ---- placing.c: every change of place goes through here, and the field follows ---- */

/*
 * A unit goes into a hex, from another or from off the map. What depends on that happens:
 * works that nobody is left in and those of the enemy fall (9), his wagon trains and
 * batteries there are taken, places change hands (12), held units are released; leaders
 * whom it leaves alone, in a hex or a box, go with it (2.3), without an event. It refuses
 * its flanks if those whom it joins do (7.8). A unit that may never move is eliminated
 * where it stands.
 */
void gc_unit_enters(struct day *day, int unit, int place);

/* A unit leaves the map for good. Leaders whom it leaves alone go to the nearest unit of
 * their command (2.3). */
void gc_unit_leaves(struct day *day, int unit, enum fate fate);

/* 2.3: leaders of the side who stand alone in the hex go to the nearest of their units. In
 * a campaign he who has units elsewhere, but none near by, waits for one; who has none
 * leaves the map. */
void gc_leaders_settle(struct day *day, enum side side, int place);

/* A morning: who waits joins a unit that has come near. Returns OK. */
int gc_leaders_look(struct day *day);

/* A unit loses MV, at most what it has; with none left it is eliminated. `combat`: the
 * enemy is given points. Returns what it lost. */
int gc_unit_loses(struct day *day, int unit, int strength, bool combat);

/* More fatigue, never above FATIGUE_MAX. 6.5 */
void gc_unit_tires(struct day *day, int unit, int levels);

/* D: disorganized and at FATIGUE_MAX (7.5); an extended march disorganizes alone. */
void gc_unit_disorganized(struct day *day, int unit, bool worn_out);

/* ---- zoc.c: 2.4 ---- */

/* True when the hex is in a zone of control of that side; and of its infantry. */
bool gc_in_zone(const struct day *day, enum side side, int place);
bool gc_in_infantry_zone(const struct day *day, enum side side, int place);

/* True when a combat unit of the side stands in the hex. */
bool gc_is_held(const struct day *day, enum side side, int place);

/* True when a zone of control goes over the link, by what lies and stands there now. */
bool gc_zone_crosses(const struct day *day, int link);

/* 6.2: true unless a river bars the link now: fords that have closed are no crossings. */
bool gc_is_crossable(const struct day *day, int link);

/* L3.3: true when the place lies in the Richmond Theater, whose actions are over today:
 * nobody acts there or enters it but by retreat. */
static inline bool gc_is_over_at(const struct day *day, int place)
{
	return day->richmond_ended && place >= 0 &&
	       day->game->land.theatre[place] == THEATRE_RICHMOND;
}

/* Makes the field of the state; anew after a crossing was destroyed or built, over which
 * zones go. A unit went from one hex to another, -1: off the map. */
void gc_field_make(struct day *day);
void gc_field_moves(struct day *day, int unit, int from, int to);

/* ---- stacks.c ---- */

/* The combat units of a side in a hex, and its leaders there; in the order of the file. */
void gc_units_at(struct stack *out, const struct day *day, enum side side, int place);
void gc_leaders_at(struct stack *out, const struct day *day, enum side side, int place);
/* All of these, wagons too. */
void gc_pieces_at(struct stack *out, const struct day *day, enum side side, int place);

/* MV of a stack; CV of it in halves. */
int gc_stack_strength(const struct day *day, const struct stack *stack);
int gc_stack_halves(const struct day *day, const struct stack *stack);

/* ---- leaders.c: 2.3, 2.5, 3, 6.3 ---- */

/* True when the unit is within the command radius of the leader and obeys him: a way of at
 * most RADIUS hexes free of enemy units and zones; its own hex may be in a zone. */
bool gc_in_radius(const struct day *day, int leader, int unit);

/* The same from hex to hex: a way of at most so many, over sides that can be crossed. It
 * enters none with enemy units, and none in their zones but the last one; `through_own`:
 * nor does a zone bar a hex in which the side has a combat unit. */
bool gc_in_reach(const struct day *day, enum side side, int from, int to, int hexes,
	bool through_own);

/* 2.3: true when no combat unit in the leader's hex obeys him; without it, if `without` is
 * not -1. */
bool gc_leader_is_alone(const struct day *day, int leader, int without);

/* 2.3: that of the leader's units which is nearest to a hex, of equal ones that with most
 * MV; in a campaign of those to which he could transfer; -1: none. */
int gc_leader_nearest(const struct day *day, int leader, int place);

/* True when there are units of the leader's in the game: on the map or to come, in boxes,
 * under way. */
bool gc_leader_has_others(const struct day *day, int leader);

/* 2.3: leaders whom a unit leaves alone when it goes, in a hex or a box: they stand with it
 * and with no other unit of theirs, and may go along. */
void gc_leaders_left(struct stack *out, const struct day *day, int unit);

/* The unit with most MV on the map that obeys a leader, who need not be there; of equal
 * ones the first in the data; -1: none. */
int gc_leader_strongest(const struct day *day, int leader);

/* ---- telling.c ---- */

const char *gc_unit_name(const struct day *day, int unit);
const char *gc_unit_id(const struct day *day, int unit);
/* Why a unit is not on the map: "it is gone". */
const char *gc_fate_text(const struct day *day, int unit);
const char *gc_place_name(const struct day *day, int place);
const char *gc_place_id(const struct day *day, int place);
const char *gc_stack_names(const struct day *day, const struct stack *stack);
const char *gc_stack_ids(const struct day *day, const struct stack *stack);

/* An event that everybody is told, with the side that it is about as a fact. */
struct event *gc_side_event(
	const struct day *day, const char *kind, const char *rule, enum side side);

/* Rolls for a unit or leader and its action of the day, by acts: subject "cs-dh-hill/2".
 * Adds the
 * die to the event unless that is NULL. Errors as dice_roll. */
int gc_roll_for(const struct dice_roll **out, struct day *day, enum roll kind, int unit,
	struct event *event);

/* Tells the owner of a unit or leader what it was ordered to do in its action and did not
 * ("attack N1328"), and why: an event `not-done` (unit, what, why, fatigue). */
void gc_not_done(const struct day *day, int unit, const char *rule, const char *what,
	const char *why);

#endif
