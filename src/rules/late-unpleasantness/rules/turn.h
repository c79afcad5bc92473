/*
 * A player turn (or another step) being played: what the pieces have done so
 * far. It lives for one adjudication; nothing of it is kept in the state.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_TURN_H
#define RULES_LATE_UNPLEASANTNESS_RULES_TURN_H

#include <assert.h>

#include "game/adjudication.h"
#include "orders/orders.h"
#include "rules/kit/order_tally.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

struct fight;
struct game;
struct passed_over;
struct victory;

static_assert(UNITS_MAX <= STACK_MAX, "a stack holds all units");

struct turn_play {
	struct adjudication *adj;
	const struct game *game;
	struct state *state;
	enum side side; /* phasing; NO_SIDE in steps of nobody */

	/* The stack that is moving: 3.0, finish before the next one starts. */
	bool moving;
	bool active[UNITS_MAX];
	int spent;                 /* MP */
	const struct order *order; /* the last that it was given */
	bool tried;                /* 10.0: it has tried its bridge */
	bool looked;               /* 15.1: it has made its try at recon */
	int stacks;                /* that have finished, wagons apart, and did something */
	int attacks;               /* that the side on the move has started in this turn */

	bool finished[UNITS_MAX];     /* moved marker: nothing more this player turn */
	bool overtaken[UNITS_MAX];    /* 3.0: ... since another stack has set out */
	bool acted[UNITS_MAX];        /* moved, attacked or rolled: no free rebuilding */
	int began_at[UNITS_MAX];      /* place at the start of the player turn */
	int set_out[UNITS_MAX];       /* place where its stack set out */
	int held[CARDS_MAX];          /* enum card_at at the start of the player turn */
	int arrived_at[UNITS_MAX];    /* 10.1: place + 1 of who came in this step */
	int crossings[PLACES_MAX];    /* 10.0: units that crossed this bridge */
	bool left_broken[PLACES_MAX]; /* by `leave bridge`, or by breaking it: no free
					 rebuilding */

	int works[PLACES_MAX]; /* 15.2: enum holder of breastworks, as last told */

	/* 10.1: `place` orders: those whose piece has not come yet, and why one that has
	 * did not come where an order says; NULL: none. */
	const struct order *to_arrive[UNITS_MAX];
	const char *not_there[UNITS_MAX];

	struct window_play window; /* that waits for the next order of the file */
	bool ending; /* the side on the move has no further stack: its turn ends */
	struct order_tally tally; /* how its orders came out */

	struct fight *fight;           /* 6.0: the attack under way, or NULL */
	const struct victory *victory; /* 13.0: why the game is over, or NULL */

	struct once_orders once_orders;        /* standing orders, in this attack */
	const struct passed_over *passed_over; /* words of them, told to their owner */

	/* 12.0: a card makes the stack attack. Effects that were played before that card,
	 * so many from the first, do not keep it from it. */
	bool obeys;
	int overridden;

	bool standing; /* a standing order acts: what it cannot do passes silently */
	bool acted_on_standing; /* it did something */

	/* In a preview: what hangs on a die. */
	bool unknown[UNITS_MAX];
	bool unknown_place[PLACES_MAX];
	bool hypothetical; /* inside an `if`: static checks only */
};

#endif
