/*
 * A player turn (or another step) being played: what the pieces have done so
 * far. It lives for one adjudication; nothing of it is kept in the state.
 */
#ifndef LATE_UNPLEASANTNESS_TURN_H
#define LATE_UNPLEASANTNESS_TURN_H

#include "engine/diag.h"
#include "engine/orders.h"
#include "rules/late-unpleasantness/state.h"

struct event;

struct turn_play {
	struct adjudication *adj;
	const struct game *game;
	struct state *state;
	enum side side; /* phasing; NO_SIDE in steps of nobody */

	/* The stack that is moving: 3.0, finish before the next one starts. */
	bool moving;
	bool active[UNITS_MAX];
	int spent;  /* MP */
	bool tried; /* 10.0: it has tried its bridge */

	bool finished[UNITS_MAX];     /* moved marker: nothing more this player turn */
	bool acted[UNITS_MAX];        /* moved, fought or rolled: no free rebuilding */
	int began_at[UNITS_MAX];      /* place at the start of the player turn */
	int crossings[PLACES_MAX];    /* 10.0: units that crossed this bridge */
	bool left_broken[PLACES_MAX]; /* by `leave bridge`, or by breaking it: no free
					 rebuilding */

	bool standing; /* a standing order acts: what it cannot do passes silently */
	bool acted_on_standing; /* it did something */

	/* In a preview: what hangs on a die. */
	bool unknown[UNITS_MAX];
	bool unknown_place[PLACES_MAX];
	bool hypothetical; /* inside an `if`: static checks only */
};

/* A list of pieces that an order names, resolved. */
struct stack {
	int unit[UNITS_MAX];
	int count;
};

/* ---- language.c: the words and messages of the family ---- */

enum order_id {
	ORDER_JOIN = 1,
	ORDER_PLACE,
	ORDER_MOVE,
	ORDER_DESTROY,
	ORDER_REBUILD,
	ORDER_LEAVE,
	ORDER_RELOCATE,
	QUALIFIER_BANK,
};

enum predicate_id {
	PREDICATE_STANDS = 1,
	PREDICATE_BROKEN,
	PREDICATE_ENEMY,
	PREDICATE_NO_ENEMY,
	PREDICATE_OWN,
	PREDICATE_PIECE,
	PREDICATE_TURN,
	PREDICATE_AFTER,
};

/* Windows in which a side may act outside its orders; windows.tsv of the rules. */
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
	TRIGGER_BRIDGE_BREAKS, /* not a window: an answer to bank-choice */
};

extern const struct grammar language;
extern const struct message language_messages[];

/* Rows of language_messages. */
enum fail {
	F_NOT_HERE,
	F_NOT_ON_MAP,
	F_NOT_TOGETHER,
	F_FINISHED,
	F_CANNOT_MOVE,
	F_WAGON_ALONE,
	F_ALREADY_THERE,
	F_NO_LINK,
	F_MANY_WAYS,
	F_TOO_FAR,
	F_NO_MOVEMENT,
	F_NOT_A_BRIDGE,
	F_PERMANENT,
	F_IS_BROKEN,
	F_STANDS,
	F_NOT_AT_BRIDGE,
	F_NO_DIVISION,
	F_TRIED,
	F_NOT_A_DUMMY,
	F_RELOCATED,
	F_NO_FRIENDS,
	F_TOO_FEW,
	F_NO_CHOICE,
	F_SET_UP,
	F_COVER,
	F_NOT_NOW,
	F_STOP_ENEMY,
	F_STOP_MOVEMENT,
	F_STOP_BANK,
	F_STOP_CROSSED,
	F_STOP_WAGON,
	FAILS
};

/*
 * An order comes to nothing, or to less than it says: a message in a preview,
 * otherwise an event for the owner. Always returns OK: the rest goes on.
 */
int order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* Adds a line to the receipt of a preview: how the order was understood. */
void order_understood(struct turn_play *turn, const struct order *order, const char *format,
	...) __attribute__((format(printf, 3, 4)));

const char *place_name(const struct turn_play *turn, int place);
const char *place_id(const struct turn_play *turn, int place);

/* "Lee, Jackson and 2 infantry dummies", for messages; owned by the arena. */
const char *stack_names(const struct turn_play *turn, const struct stack *stack);
/* "cs-lee, cs-jackson", for facts. */
const char *stack_ids(const struct turn_play *turn, const struct stack *stack);

/* ---- pieces.c: from the names of an order to pieces ---- */

/*
 * Resolves a list of pieces. Counted ones (`2 cavalry dummies`) are taken, in
 * the order of the file, from the point of the first piece that is named. False
 * after order_fails.
 */
bool stack_resolve(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg);

/* True when a piece of the stack hangs on a die (preview). */
bool stack_unknown(const struct turn_play *turn, const struct stack *stack);
bool stack_has(const struct stack *stack, int unit);
bool stack_has_division(const struct turn_play *turn, const struct stack *stack);

/* ---- 3.0 movement.c ---- */

/* MP of a unit: the printed allowance of its type, 0 for what cannot move. */
int unit_allowance(const struct game *game, const struct state *state, int unit);

/* MP of a stack: that of its slowest piece. */
int stack_allowance(const struct turn_play *turn, const struct stack *stack);

/*
 * Makes these pieces the moving stack. Others that were moving with them are
 * dropped; if they were not moving, the stack before them is finished. They
 * must be together, at `place` when that is not -1. False after order_fails.
 */
bool stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err);

int move_order(struct turn_play *turn, const struct order *order);

/* The moving stack, if any, has finished: windows, victory. */
int stack_finish(struct turn_play *turn);

/* ---- 5.1 dummies.c ---- */
int relocate_order(struct turn_play *turn, const struct order *order, enum side side);

/* ---- 10.0 bridges.c ---- */
int destroy_order(struct turn_play *turn, const struct order *order);
int rebuild_order(struct turn_play *turn, const struct order *order);
int leave_order(struct turn_play *turn, const struct order *order);

/* Bridges rebuilt without a die, at the end of the player turn. */
int bridges_rebuild_free(struct turn_play *turn);

/* True when the unit may leave its point over the link: a broken bridge holds it on its
 * bank. */
bool bridge_lets_leave(const struct turn_play *turn, int unit, int link);

/*
 * True when units of `stack`, entering `place` over `in` (-1: standing there)
 * and leaving over `out`, stay within the two units that may cross a turn.
 */
bool bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out);

/* Counts the units that cross as the stack leaves `place` over `out`. */
void bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out);

/* ---- 13.0 victory.c ---- */

/* Ends the game if a victory condition holds. `entered`: a stack has just come there, or
 * -1. */
void victory_check(struct turn_play *turn, const struct stack *stack, int entered);
void victory_last_turn(struct turn_play *turn);

/* ---- 14.0 setup.c ---- */
int setup_play(struct turn_play *turn);
int place_order(struct turn_play *turn, const struct order *order);

/* ---- windows.c ---- */

/*
 * Opens a window: standing orders of both sides fire in turn, `first` begins,
 * until both pass in succession. `own` is the window as the phasing side (or
 * the first side of a common window) sees it, `enemy` as the other does.
 */
int window_open(
	struct turn_play *turn, enum side first, enum window own, enum window enemy);

/* Is a condition true in the view that `side` has at this moment? */
bool condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/*
 * What the standing orders of a side say to a decision: the first order of that
 * trigger (at `place`) whose condition holds. Returns the action, or NULL;
 * *ask when it says `ask`.
 */
const struct order *standing_choice(
	struct turn_play *turn, enum side side, int trigger, int place, bool *ask);

/* ---- orders.c: carries out statements ---- */

/* Returns OK, an error, or ORDERS_DONE after a `stop` whose further orders were carried
 * out. */
#define ORDERS_DONE 1
int orders_play(struct turn_play *turn, const struct statement *statement);

#endif
