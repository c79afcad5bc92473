/*
 * The rules of the family: its rolls, the sequence of play, a day being played with units,
 * zones and leaders in it, and the phases around the action cycle. march.h has the marches
 * (5, 6), combat.h the fights (7).
 */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_RULES_H
#define RULES_GREAT_CAMPAIGNS_RULES_RULES_H

#include <assert.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/step.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/state/state.h"
#include "rules/hexes/hexes.h"
#include "rules/kit/orders.h"

/*
 * By rule, with the subjects of their labels as rolls.c has them: a day counts its
 * initiatives (4.0/union/7/initiative), each unit its own actions of the day
 * (5.1/cs-dh-hill/2/march), an attack has its number among the attacks of the day behind it
 * (from* are the hexes of all attackers), and nth counts rolls about the same.
 */
enum roll {
	ROLL_EVENT,           /* 3: nth; two dice */
	ROLL_ARRIVAL,         /* 3: unit; of a unit that comes by chance */
	ROLL_PARALYSIS,       /* 3: side; which command, of so many */
	ROLL_INITIATIVE,      /* 4: thrower/nth */
	ROLL_MARCH,           /* 5.1: unit/action */
	ROLL_MARCH_HORSE,     /* 5.1: unit/action; two dice, of cavalry */
	ROLL_LEADER_MARCH,    /* 5.2: leader/action */
	ROLL_LEADER_HORSE,    /* 5.2: leader/action; two dice, for the cavalry among them */
	ROLL_FORCE,           /* 5.1: unit/action */
	ROLL_EXTENDED,        /* 5.1: unit/action */
	ROLL_ASSAULT,         /* 5.3: leader/action */
	ROLL_GRAND_ASSAULT,   /* 5.3: leader/action */
	ROLL_STATION,         /* 5.4: unit/action */
	ROLL_ARTILLERY,       /* 7.3: from*>place/attack */
	ROLL_COMBAT_ATTACK,   /* 7.5: from*>place/attack */
	ROLL_COMBAT_DEFENCE,  /* 7.5: from*>place/attack */
	ROLL_CAVALRY_RETREAT, /* 7.7: place/retreat */
	ROLL_CAVALRY_LOSS,    /* 7.7: place/retreat */
	ROLL_BRIDGE,          /* 10: unit/action */
	ROLL_WASH,            /* 10: from>place; pontoon bridges in rain */
	/* Of a campaign. */
	ROLL_SNOW,           /* 16: nth; is the rain of an event snow */
	ROLL_GROUP,          /* 37: group; how many of a group come */
	ROLL_FORAGE,         /* 30: unit */
	ROLL_POSTURE,        /* 33: nth */
	ROLL_END,            /* 36: nth */
	ROLL_EMBARK,         /* 23: unit/action */
	ROLL_BOMBARD,        /* 24: unit/nth */
	ROLL_SORTIE,         /* 22: unit; two dice */
	ROLL_BOX_ATTACK,     /* L5.1.4: place/nth */
	ROLL_BOX_DEFENCE,    /* L5.1.4: place/nth */
	ROLL_CALLS,          /* 26: nth; two dice */
	ROLL_VALLEY_RELEASE, /* L4.4.3: nth */
	ROLL_VALLEY_POSTURE, /* L5.4: nth */
	ROLL_RELEASE,        /* 27: nth; the Union Release Table */
	ROLL_FERRY,          /* L5.7: nth; does Harpers Ferry surrender */
	ROLL_VALLEY_EVENT,   /* V15: nth */
	ROLL_STRAGGLING,     /* V15: nth */
	ROLL_MOUNTAINS,      /* V21: unit; days of off-map movement */
	ROLLS
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind gc_rolls[];

/* ---- sequence.c: 3, the sequence of play ---- */

struct adjudication;
struct day;

/*
 * A scenario in which a side chooses hexes has its set-up first. `morning` is nobody's and
 * runs on: random events, weather, arrivals. `day` awaits both: leader transfer, the action
 * cycle, recovery.
 */
enum sequence_step {
	SEQUENCE_JOIN,
	SEQUENCE_SETUP_UNION,
	SEQUENCE_SETUP_CONFEDERATE,
	SEQUENCE_MORNING,
	SEQUENCE_DAY,
	/* Of a campaign. */
	SEQUENCE_INVASION,    /* the Union's, before the set-up */
	SEQUENCE_CYCLE,       /* of both, behind the day that ends a week */
	SEQUENCE_QUIET_CYCLE, /* the same where nobody has a choice: nobody's */
	SEQUENCE_STEPS
};

/* struct ruleset: position, heading, adjudicate */
void gc_sequence_position(struct position *out, const void *game, const void *state);
void gc_sequence_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix);
int gc_sequence_adjudicate(struct adjudication *adj);

/* The same of a step that gc_day_new has made ready. */
int gc_sequence_play(struct day *day);

/* ---- steps.c, names.c, day.c ---- */

extern const struct step gc_sequence[SEQUENCE_STEPS];
extern const char *const gc_sequence_words[]; /* their names, for field tables */

/*
 * A day being played: the action cycle of both sides, one action after another. It lives
 * for one adjudication; nothing of it is kept in the state. 3, 4
 */

static_assert(UNITS_MAX <= STACK_MAX, "a stack holds all units");

struct paths;
struct known_roads;
struct gc_memory;
struct going_now;
struct known_ways;
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

/* Units that have moved one after the other, the last of them. */
#define MOVES_KEPT 64

struct day {
	struct adjudication *adj;
	const struct game *game;
	struct state *state;
	struct zones field;    /* of the state at any time: combat units and their zones */
	struct zones infantry; /* the same of infantry alone */
	const char **county;   /* 37: that a unit may not leave, by unit; NULL: it may */
	struct paths *paths;
	struct gc_memory *memory;  /* its own, or that of its adjudication */
	struct known_ways *ways;   /* ways.c */
	struct going_now *going;   /* costs.c */
	struct known_roads *roads; /* campaign/strategic_movement.c */
	unsigned made;             /* how often the field was made */
	unsigned changes;          /* how often anything has changed that ways depend on */
	struct field_move {
		unsigned change; /* which of them it was; any other was more than a move */
		enum side side;  /* of the unit */
		int from, to;    /* -1: off the map */
	} moved[MOVES_KEPT];     /* a move by its change, in a ring */
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
	int *acts;            /* by unit: actions of a unit begun so far, for labels: who
				 begins one counts it */
	int attacks;          /* so far: for labels */
	int cavalry_retreats; /* so far: for labels */
	bool *went;           /* by unit; 7.7: cavalry that has gone back in this action */
	bool *came_over;   /* by unit; L2.2: brigades that have come from the Valley Theater
				   in this action */
	struct action now; /* the one under way */
	struct plan_list *plan[SIDES]; /* orders/orders_private.h; made before the cycle */
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

/* A unit or leader begins an action of its own: it counts, for labels. */
void gc_act_begins(struct day *day, int unit);

/* What days of the game may share, for ruleset->memory: march.h. */
void *gc_memory_of(struct arena *arena, const void *game);

/* A day in which nothing has been done yet; its game and state are those of the
 * adjudication, to whose arena it belongs. */
struct day *gc_day_new(struct adjudication *adj);

/* The same of a state in which all stand as on another day, in which nothing was done. */
struct day *gc_day_like(struct adjudication *adj, const struct day *like);

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

/* ---- zones_of_control.c: 2.4 ---- */

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
void gc_field_copy(struct day *day, struct arena *arena, const struct day *from);
void gc_field_moves(struct day *day, int unit, int from, int to);

/* True when the field is what a count of all units gives: they are taken out of it, and put
 * back. */
bool gc_field_agrees(const struct day *day);

/* ---- units.c ---- */

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

/* F_NONE, or why it is not: it is too far away, or the enemy is in the way. */
enum fail gc_radius_bar(const struct day *day, int leader, int unit);

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

/* ---- names.c ---- */

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

/* ---- cycle.c: 4, the action cycle ---- */

/*
 * Plays the action cycle of a day: initiative after initiative, each with an action or a
 * pass of who has won it, and of the other behind a pass, until both pass. The plans are
 * those of the adjudication's orders. Returns OK, or what dice and decide give. In a
 * preview nothing is rolled: the receipt tells of each entry of the plan.
 */
int gc_cycle_play(struct day *day);

/* How many actions of a day were carried out before an event of its journal (NULL: in all
 * of it): everybody is told each initiative and each pass, so that *all is always true. */
int gc_cycle_actions(bool *all, const struct journal *told, const struct event *before);

/* ---- what stands around the action cycle of a day: 3, 8, 9, 10, 11, 12 ---- */

/* ---- set_up.c: hexes that a side chooses before the first day ---- */
/* The orders `deploy` of the side; whom they do not name stands in the first of his hexes.
 * Works of a set-up stand then, too. */
int gc_set_up_play(struct day *day, enum side side);

/* Where a set-up lets its unit be put: "at S4811 or S4912", "within 5 hexes of S5113, on
 * land that the enemy does not hold". The arena's. */
const char *gc_set_up_where(
	struct arena *arena, const struct day *day, const struct setup *setup);

/* True when the scenario leaves the unit's hex open, and lets it be set up in this one. */
bool gc_set_up_allows(const struct day *day, int unit, int place);

/* ---- events_and_weather.c: random events, rain, paralysis. 3 ---- */
/* The morning of a day. Returns OK, or what dice give. */
int gc_events_play(struct day *day);

/* ---- arrivals.c: reinforcements. 3 ---- */
/* Who is due comes into the first of his hexes that no enemy holds, or waits for another
 * day. Returns OK, or what dice give. */
int gc_arrivals_play(struct day *day);

/* A unit that is awaited comes as its set-up says, or is barred, in events. */
void gc_arrive(struct day *day, const struct setup *setup);

/* The same in parts: a box, or a hex that no enemy holds or controls; an event about the
 * unit and the place (-1: none); and its coming, into a hex or a box. */
bool gc_entry_is_open(const struct day *day, int unit, int place);
void gc_tell_arrival(const struct day *day, const char *kind, int unit, int place);
void gc_unit_comes(struct day *day, int unit, int place);

/* ---- releases.c: special rules that hold units in their place ---- */
/* In the morning; as a unit has moved; and as one is attacked. */
void gc_releases_look(struct day *day);
void gc_releases_approached(struct day *day, int mover);
void gc_release_attacked(struct day *day, int unit);

/* True for a unit that nothing ever releases: guns of position. */
bool gc_is_bound(const struct day *day, int unit);

/* True for such artillery: it may assault, and stays where it is. */
bool gc_are_siege_guns(const struct day *day, int unit);

/* A rule of a campaign lets those go whom the release of that id holds; or holds them
 * again, as far as they are still in the boxes of their set-up. */
void gc_release_called(struct day *day, const char *id);
void gc_release_holds(struct day *day, const char *id);

/* When a unit that is held may move: "from turn 36 on"; NULL: no release holds it. And true
 * for one whom a rule of a campaign holds. */
const char *gc_hold_text(const struct day *day, int unit);
bool gc_is_held_by_rule(const struct day *day, int unit);

/* ---- leader_transfers.c: leader transfer, 3 ---- */
/* The orders `transfer` of both, the Union's first. */
int gc_transfers_play(struct day *day);

/* True when the leader can be transferred to the unit before the actions begin. */
bool gc_may_transfer(const struct day *day, int leader, int unit);

/* One of them alone, on a day that is imagined; messages when it cannot be. */
int gc_transfer_imagine(struct day *day, enum side side, const struct order *order);

/* Those of a list that comes when the first initiative is over fail. */
void gc_transfers_too_late(
	struct day *day, enum side side, const struct statement *statement);

/* ---- recovery.c: 8, and demoralization, 11 ---- */
/*
 * The Recovery Phase of both, the Union first: what the last block `recovery` of its files
 * says, works that were begun, then fatigue. In a preview the orders are looked over.
 */
int gc_recovery_play(struct day *day);

/* 8, 11: what recovery makes of a unit, of none but itself. */
void gc_unit_recovers(struct day *day, int unit);

/* ---- placing.c: 11 ---- */
/* A rout makes a unit Demoralized-1 (levels 1), a starred one -2; never less than it is. */
void gc_unit_demoralized(struct day *day, int unit, int levels);

/* ---- works.c: 9 ---- */
/* True when units of the side that have not worked yet (`busy`) may dig in the hex; else
 * *why is said of it. *builder is who does. */
bool gc_may_build(int *builder, const struct day *day, enum side side, int place,
	const bool *busy, const char **why);
/* The works in the hex of the side go up a level. */
void gc_works_rise(struct day *day, enum side side, int place);

/* There are works of that level from now on, without an event: those of a set-up. */
void gc_works_set(struct day *day, enum side side, int place, enum work_level level);

/* Works that were dug in a hex are no more. */
void gc_works_fall(struct day *day, int place);

/* ---- crossings.c: 10 ---- */
/* True when a unit of the side in `from` that has not worked yet (`busy`) may bridge the
 * side to the other hex, or repair what crosses there; else *why. *builder is who does. */
bool gc_may_bridge(int *builder, const struct day *day, enum side side, int from, int to,
	const bool *busy, const char **why);
/* A crossing is destroyed; or there is one, the printed one again or a pontoon bridge.
 * `side` does it. The zones follow (2.4). */
void gc_crossing_destroyed(struct day *day, int link, enum side side);
void gc_crossing_built(struct day *day, int link, enum side side);

/* Rain may break pontoon bridges, where the scenario says so. OK, or what dice give. */
int gc_bridges_wash(struct day *day);

/* ---- phase_orders.c ---- */
/* What is done with an order of a phase. Returns OK or an error. */
typedef int gc_phase_order(
	struct day *day, enum side side, const struct order *order, void *context);

/* A set of enum order_id: of orders, behind which the words under actions begin. */
#define ORDER_SET(id) (UINT64_C(1) << (unsigned)(id))

/* Orders of a campaign's phases that are over when the actions begin: they are no entries
 * of the plan. 14 */
#define GC_ORDERS_BEFORE                                                                   \
	(ORDER_SET(ORDER_TRANSFER_UNITS) | ORDER_SET(ORDER_GUNBOAT) |                      \
		ORDER_SET(ORDER_BOMBARD) | ORDER_SET(ORDER_DETACH) |                       \
		ORDER_SET(ORDER_ATTACH) | ORDER_SET(ORDER_DIVIDE) |                        \
		ORDER_SET(ORDER_CALL) | ORDER_SET(ORDER_BRING))
static_assert(QUALIFIER_ONLY_IF <= 64, "a set of orders has a bit for each");

/* Carries out the orders of such words in a list of statements and its blocks, one after
 * another; an `if` is read as it is come to, and other orders are passed over. */
int gc_phase_orders(struct day *day, enum side side, const struct statement *statement,
	uint64_t ids, gc_phase_order *carry_out, void *context);

/* The orders of a list, also of its blocks and of all branches, that have no word of those
 * that are due in the step fail. */
void gc_orders_not_due(
	struct day *day, enum side side, const struct statement *statement, uint64_t due);

/* ---- points.c, victory.c: 12 ---- */
/* A combat unit has entered a hex; a side has lost MV in combat; a unit has surrendered:
 * points as the schedule has them, in events. */
void gc_points_entered(struct day *day, int unit, int place);
void gc_points_lost(struct day *day, enum side side, int strength);
void gc_points_surrendered(struct day *day, int unit);

/* "2", "1/2", "2 1/2": what is counted in halves. */
const char *gc_halves_text(struct arena *arena, int halves);

/* After the last day: points for what is held, and who has won. */
void gc_victory_decide(struct day *day);

/* How the scenario stands by its levels with the points so far. */
/* What the scenario has the Union hold, one of it, to win; "" without anything. */
const char *gc_needs_text(struct arena *arena, const struct gc_scenario *scenario);

/* victory.c: true when half or more of the side's MV has a way by road out of one of
 * the award's hexes that the enemy does not bar. */
const struct level *gc_victory_level(const struct game *game, const struct state *state);

/* The level if the last day were over as things stand, with what is held then; points[] has
 * what each side would have, in halves. */
const struct level *gc_victory_if_over(int points[SIDES], struct arena *arena,
	const struct game *game, const struct state *state);

#endif
