/*
 * A player turn being played: what the units have done so far. It lives for one
 * adjudication; nothing of it is kept in the state.
 */
#ifndef RULES_BLUE_AND_GRAY_RULES_TURN_H
#define RULES_BLUE_AND_GRAY_RULES_TURN_H

#include <assert.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/orders/language.h"
#include "rules/blue-and-gray/rules/zoc.h"
#include "rules/blue-and-gray/state/state.h"
#include "rules/kit/failure.h"
#include "rules/kit/order_tally.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"

static_assert(UNITS_MAX <= STACK_MAX, "a stack holds all units");

#define TARGETS_MAX HEX_SIDES /* those around a unit */

/* 7.0: an attack that is declared. */
struct attack {
	const struct order *order;
	struct stack attackers;  /* as they were named */
	int target[TARGETS_MAX]; /* hexes */
	int targets;
	int column; /* 7.9: the one that was wished for; -1: none */
};

/* What the last search for ways was for (path.c). Its answers stand for whoever asks the
 * same, until somebody comes or goes who bars ways. */
struct searched {
	bool stands;
	bool train, night, shut_out, enters;
	int from, to, spent, allowance, free_allowance;
	unsigned ignored;
};

struct turn_play {
	struct adjudication *adj;
	const struct game *game;
	struct state *state;
	enum side side;     /* phasing */
	struct zones field; /* of the state, at any time */
	struct paths *paths;
	struct searched *searched;

	bool moved[UNITS_MAX]; /* 5.11: has moved, entered or left in this phase */
	struct where moved_at[UNITS_MAX]; /* and by which order */
	int came[UNITS_MAX]; /* 15.12: MP spent by a unit that entered in it; else 0 */
	/* A faulty order was to move it: what comes of its not being there is not told. */
	bool stuck[UNITS_MAX];
	int *entered; /* 15.02: by place, units that came by this hex in this phase */

	struct attack *attack; /* in the order in which they were declared */
	int attacks;
	size_t attack_room;
	bool declared[UNITS_MAX];  /* attackers: 7.24 */
	bool *target;              /* by place: hexes that are attacked */
	bool tried[UNITS_MAX];     /* attackers that a faulty attack order names, and */
	bool *tried_at;            /* by place: what they owe is not told of besides */
	bool attacked[UNITS_MAX];  /* defenders, as their attack is resolved: 7.76 */
	bool displaced[UNITS_MAX]; /* 7.83: had to make room in this phase */

	struct order_tally tally;       /* how the orders of the side came out */
	struct once_orders once_orders; /* standing orders, in the attack under way */
	bool failed; /* an order or the whole of them cannot be: adj->diag says why */
};

/* ---- imagined.c ---- */

/* A player turn of the side, in which nothing has been done yet; its game and state are
 * those of the adjudication. It belongs to its arena. */
struct turn_play *bg_turn_new(struct adjudication *adj, enum side side);

/* The same turn as it goes on in another adjudication, on a copy of its state. */
struct turn_play *bg_turn_copy(struct adjudication *adj, const struct turn_play *turn);

/* A player turn of the side as one thinks it out: a preview on a copy of the view, with
 * nobody to tell. It belongs to the arena. */
struct turn_play *bg_turn_imagined(struct arena *arena, const struct game *game,
	const struct state *view, enum side side);

/* ---- stacks.c ---- */

/* The pieces of an argument, each once. Reading orders has seen to it that they are one's
 * own. */
void bg_stack_of(struct stack *stack, const struct arg *arg);

/* The units that stand in a hex, in the order of the file. */
void bg_stack_at(struct stack *stack, const struct turn_play *turn, int place);

/* "Rodes, Garland and Colquitt", for messages; owned by the arena. */
const char *bg_stack_names(const struct turn_play *turn, const struct stack *stack);
/* Returns the ids of the units, for facts of events: "cs-rodes, cs-garland". */
const char *bg_stack_ids(const struct turn_play *turn, const struct stack *stack);

/* ---- pieces.c ---- */

const char *bg_place_name(const struct turn_play *turn, int place);
const char *bg_place_id(const struct turn_play *turn, int place);
const char *bg_unit_name(const struct turn_play *turn, int unit);

/* The order with names for `all at HEX`: those of the side on the move who stand there now.
 * NULL after bg_order_fails when nobody does. */
const struct order *bg_order_meant(struct turn_play *turn, const struct order *order);

/* Why a unit is not on the map: "it was eliminated". */
const char *bg_unit_fate(const struct turn_play *turn, int unit);

/* "0405, 0406": a list of hexes, for facts and for messages. */
const char *bg_place_ids(const struct turn_play *turn, const int *place, int count);
const char *bg_place_names(const struct turn_play *turn, const int *place, int count);

/* An event that everybody is told, with the side that it is about as a fact. */
struct event *bg_side_event(
	const struct turn_play *turn, const char *kind, const char *rule, enum side side);

/* ---- placing.c ---- */

/*
 * A unit goes into a hex, from another or from off the map: every change of place goes
 * through here. The battlefield follows; what the hex may trigger happens (19.1).
 */
void bg_unit_enters(struct turn_play *turn, int unit, int place);

/* A unit leaves the map: FATE_EXITED or FATE_ELIMINATED. It keeps its last hex. */
void bg_unit_leaves(struct turn_play *turn, int unit, enum fate fate);

/* True when the hex is in a zone of control of the side that is not phasing. 6.1 */
static inline bool bg_in_enemy_zone(const struct turn_play *turn, int place)
{
	return bg_controlled_by(&turn->field, side_other(turn->side), place);
}

/* ---- conditions.c ---- */

/* True when a condition of that side holds now; NULL holds. */
bool bg_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* ---- statements.c: carries out the orders of a file, up to the declared attacks ---- */

/* Returns OK or an error. */
int bg_orders_play(struct turn_play *turn, const struct statement *statement);

#endif
