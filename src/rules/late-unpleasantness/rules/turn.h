/*
 * A player turn (or another step) being played: what the pieces have done so
 * far. It lives for one adjudication; nothing of it is kept in the state.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_TURN_H
#define RULES_LATE_UNPLEASANTNESS_RULES_TURN_H

#include <assert.h>

#include "base/diag.h"
#include "game/adjudication.h"
#include "orders/orders.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/state/state.h"

static_assert(UNITS_MAX <= STACK_MAX, "a stack holds all units");

struct event;
struct fight;

/* Windows in which a side may act outside its orders. 12.0 */
enum window {
	WINDOW_SUPPLY_START = 1,
	WINDOW_SUPPLY_END,
	WINDOW_EVENTS,
	WINDOW_OWN_START,
	WINDOW_ENEMY_START,
	WINDOW_OWN_STACK,
	WINDOW_ENEMY_STACK,
	WINDOW_OWN_END,
	WINDOW_ENEMY_END,
	WINDOW_COMBAT_DECLARED, /* 6.4 A, B */
	WINDOW_COMBAT,          /* 6.4 D */
	WINDOW_AFTER_COMBAT,    /* 6.4 F */
	WINDOWS,
	/* No windows: answers to decisions. */
	TRIGGER_BRIDGE_BREAKS = WINDOWS,
	TRIGGER_ATTACKING,
	TRIGGER_ATTACKED,
	TRIGGER_CONTINUES,
	TRIGGER_LEADER_ALONE,
	TRIGGER_ARMY_LEADER_LOST,
	TRIGGER_REPLACEMENTS,
	TRIGGER_DUMMIES,
	TRIGGER_CARD_LOSSES,
	TRIGGER_HAND,
	TRIGGER_MUST_ATTACK,
	TRIGGER_REINFORCEMENTS, /* 10.1 */
	TRIGGER_RECON,          /* 15.1 */
};

/* A window that is open: the sides act in turn until both pass in succession. */
struct window_play {
	enum window own;   /* as the side sees it that acts first; 0: none is open */
	enum window enemy; /* as the other does */
	enum side first, next;
	int place; /* of a combat; -1: none */
	int passes;
	bool asked[SIDES];  /* and has passed, and nothing was seen since */
	bool unseen;        /* opened by an order of the file, of which nobody has seen */
	bool used;          /* the cards of `using` have had their chance */
	bool *acted[SIDES]; /* standing orders that have acted in it, by number */
};

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

	struct fight *fight;           /* 6.0: the attack under way, or NULL */
	const struct victory *victory; /* 13.0: why the game is over, or NULL */

	struct speaking speaking; /* standing orders, in this attack */

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

/* ---- pieces.c: from the names of an order to pieces, and back ---- */

/*
 * Resolves a list of pieces. Counted ones (`2 cavalry dummies`) are taken, in
 * the order of the file, from the point of the first piece that is named. False
 * after lu_order_fails.
 */
bool lu_stack_resolve(struct stack *stack, struct turn_play *turn,
	const struct order *order, const struct arg *arg);

/*
 * The same for dummies that go to `place`: counted ones need not be together. They are
 * taken from one point if it has enough of them, else from wherever they are.
 */
bool lu_stack_gather(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg, int place);

/* The pieces that are marked. */
void lu_stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked);

/* True when a piece of the stack hangs on a die (preview). */
bool lu_stack_unknown(const struct turn_play *turn, const struct stack *stack);
bool lu_stack_has_division(const struct turn_play *turn, const struct stack *stack);

/* A piece leaves the map, destroyed or used up: no SP, no marker. */
void lu_take_off(struct turn_play *turn, int unit);

const char *lu_place_name(const struct turn_play *turn, int place);
const char *lu_place_id(const struct turn_play *turn, int place);

/* "Lee, Jackson and 2 infantry dummies", for messages; owned by the arena. */
const char *lu_stack_names(const struct turn_play *turn, const struct stack *stack);
/* "cs-lee, cs-jackson", for facts. */
const char *lu_stack_ids(const struct turn_play *turn, const struct stack *stack);

/*
 * Adds the ids of pieces as a fact. When one of them has another name now (7.1) a fact
 * KEY_now has the names that they have at this time: who is told the event must be allowed
 * to know.
 */
void lu_event_stack(const struct turn_play *turn, struct event *event, const char *key,
	const struct stack *stack);
void lu_event_unit(
	const struct turn_play *turn, struct event *event, const char *key, int unit);

/* An event that tells what side it is about. */
struct event *lu_side_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side);

/* The same with pieces of it; NULL when there are none to tell of. */
struct event *lu_stack_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side, const struct stack *stack);

/* ---- 14.0 setup.c ---- */

/* The set-up step of a side begins: what leaves no choice stands where it must. Its orders
 * come next. */
void lu_setup_begin(struct turn_play *turn);

/* `place` in it. What cannot be is told; returns OK. */
int lu_place_order(struct turn_play *turn, const struct order *order);

/* The step ends: the rest stands by default. Returns OK or what decide gives. */
int lu_setup_end(struct turn_play *turn);

/* ---- progress.c: a player turn that waits ---- */

/* Notes in the state how far the player turn has come, for the views that are made of it
 * while it waits. */
void lu_progress_note(const struct turn_play *turn);

/* A preview over such a view goes on from there; the notes are taken out of the state. */
void lu_progress_resume(struct turn_play *turn);

/* ---- statements.c: carries out the orders of a file ---- */

/* Returns OK, an error, or ORDERS_DONE after a `stop` whose further orders were carried
 * out. */
#define ORDERS_DONE 1
int lu_orders_play(struct turn_play *turn, const struct statement *statement);

/* ---- 2.0 turn_end.c ---- */

/* The side on the move has no further stack; the window opens in which its turn ends.
 * Returns OK or what dice and decide give. */
int lu_turn_ends(struct turn_play *turn);

#endif
