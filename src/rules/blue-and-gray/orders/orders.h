/*
 * Orders: their words, the messages about them, and how they are carried out.
 *
 * Parts: words; messages; carrying out; conditions; instructions, which are what a side
 * says of its choices; units and hexes, and how events and messages name them.
 */
#ifndef RULES_BLUE_AND_GRAY_ORDERS_ORDERS_H
#define RULES_BLUE_AND_GRAY_ORDERS_ORDERS_H

#include "orders/orders.h"
#include "rules/blue-and-gray/state/state.h"
#include "rules/kit/orders.h"

struct deciding;
struct event;
struct option;
struct query;
struct turn_play;

/* ---- words ---- */

enum order_id {
	ORDER_JOIN = 1,
	ORDER_ENTER,
	ORDER_MOVE,
	ORDER_EXIT,
	ORDER_ATTACK,
	ORDER_HOLD,
	QUALIFIER_ODDS,
	QUALIFIER_REMOVE,
	QUALIFIER_ADVANCE,
	QUALIFIER_RETREAT,
	QUALIFIER_DISPLACE,
};

enum predicate_id {
	PREDICATE_ENEMY = 1, /* at PLACE */
	PREDICATE_NO_ENEMY,
	PREDICATE_OWN,
	PREDICATE_PIECE,
	PREDICATE_ENEMY_NEAR, /* the hex is in his zone of control */
	PREDICATE_TURN,
	PREDICATE_AFTER,
	PREDICATE_ACTIVATED, /* 19.1 */
};

/* What `policy` says besides `ask`: bits of the policies of standing orders. */
enum policy {
	POLICY_AS_OWED, /* 7.14 */
};

enum trigger_id {
	TRIGGER_ATTACKED = 1, /* [at PLACE] */
	TRIGGER_ATTACKING,    /* [PLACE] */
	TRIGGER_TRAIN,        /* 20.11 */
};

extern const struct grammar bg_language;
extern const struct message bg_language_messages[];

/* Which of them are followed by a line that can be ordered: struct ruleset. */
extern const char *const bg_language_instead[];

/* ---- messages ---- */

/* Rows of language_messages. */
enum fail {
	F_NOT_ON_MAP,     /* piece, what has become of it */
	F_NOBODY,         /* hex */
	F_NOT_HERE,       /* unit, hex, hex */
	F_MOVED,          /* piece */
	F_AFTER_ATTACKS,  /* order word */
	F_IN_ZONE,        /* piece, hex: 6.3 */
	F_ALREADY_THERE,  /* piece, hex */
	F_OCCUPIED,       /* hex: 5.12 */
	F_CLOSED,         /* hex, until when: 18.1 */
	F_NIGHT_ZONE,     /* piece, hex: 10.2 */
	F_TRAIN_ALONE,    /* piece, hex: 20.21 */
	F_TOO_FAR,        /* piece, hex, MP needed and had: 5.11 */
	F_MARCH_ZONE,     /* the same, for a hex in an enemy zone: 15.22 */
	F_ZONE_BARS,      /* piece, hex, where it would have to stop: 6.2 */
	F_NIGHT_BARS,     /* piece, hex, hex in the way: 10.2 */
	F_ENEMY_BARS,     /* the same: 5.12 */
	F_TRAIN_BARS,     /* the same: 20.22 */
	F_NO_WAY,         /* piece, hex: 5.23 */
	F_TRAIN_WAY,      /* the same: 20.23 */
	F_NOT_AWAITED,    /* piece, what it is */
	F_NOT_DUE,        /* piece, turn: 15.0, 19.2 */
	F_NOT_BY,         /* piece, hex, hexes */
	F_WHICH_ENTRY,    /* piece, hexes */
	F_NO_ENTRY,       /* piece, hexes: 15.04 */
	F_ENTRY_COST,     /* piece, hex, MP needed and had: 15.02 */
	F_NO_EXIT,        /* hex, hexes: 17.1 */
	F_EXIT_ZONE,      /* piece, hex: 17.2 */
	F_STACKED,        /* hex, units, limit: 5.31 */
	F_NIGHT,          /* no attacks: 10.1 */
	F_NO_TARGET,      /* hex: nobody is there */
	F_OWN_TARGET,     /* hex */
	F_TARGET_TWICE,   /* hex: 7.24 */
	F_ATTACKS_TWICE,  /* piece: 7.24 */
	F_NOT_IN_CONTACT, /* piece, hex: 7.21 */
	F_OUT_OF_RANGE,   /* piece, hex, distance and range: 8.11 */
	F_NO_SIGHT,       /* piece, hex, hexes that block: 8.3 */
	F_ONE_TARGET,     /* piece: 8.13, 8.2 */
	F_MUST_TOUCH,     /* artillery, hexes it touches: 8.12 */
	F_TRAIN_ATTACKS,  /* piece: 20.11 */
	F_INEFFECTIVE,    /* piece: 11.1 */
	F_BETTER_ODDS,    /* column wished, true one: 7.9 */
	F_OWES_ATTACK,    /* piece, hexes it touches, what would do: 7.11 */
	F_OWES_DEFENCE,   /* hex, "Rodes is" (who touches it), what would do: 7.11 */
	F_NOT_IN_ATTACK,  /* word, piece */
	F_NO_RETREAT,     /* hex that a wish names, piece: warning */
	F_NO_ADVANCE,     /* piece, hex, why: warning */
	F_STOP,           /* no order of this game */
	F_NEVER_REACHED,  /* the standing order that comes first: warning */
	F_NEVER_POSSIBLE, /* word, why: warning */
	FAILS
};

/*
 * Tells that an order cannot be carried out: an error where orders are looked over, an
 * event for the owner otherwise. Always returns OK: the rest is looked over, too.
 */
int bg_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* Does the same for one of the words under an order, or of a standing order. */
int bg_instruction_fails(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a, const char *b,
	const char *c);

/* Tells what the orders as a whole leave undone: an error at `where`, in a preview and
 * otherwise; the turn is then refused. */
void bg_turn_fails(struct turn_play *turn, struct where where, enum fail why, const char *a,
	const char *b, const char *c);

/* ---- carrying out ---- */

/* Carries out the orders of a file, up to the declared attacks. Returns OK or an error. */
int bg_orders_play(struct turn_play *turn, const struct statement *statement);

/* ---- conditions ---- */

/* True when a condition of that side holds now; NULL holds. */
bool bg_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* ---- instructions ---- */

/* Tests whether anything of some words can be done now; if not, they are passed over, and
 * `tell` says so to their owner. */
struct instruction_test {
	bool (*can)(const void *context, const struct qualifier *said);
	void (*tell)(const void *context, const struct qualifier *said);
	const void *context;
};

/*
 * Finds what a side says in `words` (blanks between) of a choice about a unit (-1: none in
 * particular): under the order of its attack, else by the first of its standing orders that
 * fits and speaks of it, and of which something can be done.
 */
void bg_instruction_find(struct wish *out, struct turn_play *turn,
	const struct deciding *deciding, const char *words, int about,
	const struct instruction_test *test);

/*
 * Finds whom a side names first of these units after `retreat`, each by the words that hold
 * for the hex in which it stands: sets query->ordered, standing and must_ask, the first two
 * to an index of `left` or -1.
 */
void bg_instruction_first(struct query *query, const struct turn_play *turn,
	const struct deciding *deciding, const struct stack *left);

/* ---- units and hexes ---- */

/* Lists the pieces of an argument, each once. Reading orders has seen to it that they are
 * one's own. */
void bg_stack_of(struct stack *stack, const struct arg *arg);

/* Lists the units that stand in a hex, in the order of the file. */
void bg_stack_at(struct stack *stack, const struct turn_play *turn, int place);

/* "Rodes, Garland and Colquitt", for messages; owned by the arena. */
const char *bg_stack_names(const struct turn_play *turn, const struct stack *stack);
/* Returns the ids of the units, for facts of events: "cs-rodes, cs-garland". */
const char *bg_stack_ids(const struct turn_play *turn, const struct stack *stack);

/* Return a hex as messages name it and as facts do, and a unit's name. */
const char *bg_place_name(const struct turn_play *turn, int place);
const char *bg_place_id(const struct turn_play *turn, int place);
const char *bg_unit_name(const struct turn_play *turn, int unit);

/* Returns the order with names for `all at HEX`: those of the side on the move who stand
 * there now. NULL after bg_order_fails when nobody does. */
const struct order *bg_order_meant(struct turn_play *turn, const struct order *order);

/* Returns why a unit is not on the map: "it was eliminated on turn 6". */
const char *bg_unit_fate(const struct turn_play *turn, int unit);

/* "0405, 0406": a list of hexes, for facts and for messages. */
const char *bg_place_ids(const struct turn_play *turn, const int *place, int count);
const char *bg_place_names(const struct turn_play *turn, const int *place, int count);

/* Adds an event that everybody is told, with the side that it is about as a fact. */
struct event *bg_side_event(
	const struct turn_play *turn, const char *kind, const char *rule, enum side side);

/* Lists the units of a side, in the order of the file, that stand in any of these hexes. */
void bg_stack_standing(struct stack *out, const struct turn_play *turn, enum side side,
	const int *place, int places);

/* Puts the hexes in which these units stand, each once, in the order of the map, into
 * `place`, which has room for one a unit. Returns the number. */
int bg_stack_places(int *place, const struct turn_play *turn, const struct stack *stack);

/* Makes options of a question of the units, each with its SP and hex. */
void bg_stack_options(
	struct option *option, const struct turn_play *turn, const struct stack *stack);

#endif
