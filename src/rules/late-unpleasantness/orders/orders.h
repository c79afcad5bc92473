/*
 * The orders of the family: their words, and what every rule that carries one out needs.
 *
 * The words are tables (language.c). Statements are carried out one after another
 * (statements.c); a choice that a rule leaves to a side is looked for in the words under
 * its order, then in its standing orders (instructions.c).
 *
 * Parts: words; carrying out; previews; conditions; instructions; pieces; what came of an
 * order, told.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_ORDERS_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_ORDERS_H

#include <stdbool.h>

#include "base/side.h"
#include "orders/orders.h"

struct arg;
struct condition;
struct event;
struct order;
struct order_left;
struct qualifier;
struct receipt_line;
struct stack;
struct standing_order;
struct statement;
struct step_told;
struct turn_play;
struct wish;

enum order_id {
	ORDER_JOIN = 1,
	ORDER_PLACE,
	ORDER_MOVE,
	ORDER_DESTROY,
	ORDER_REBUILD,
	ORDER_LEAVE,
	ORDER_RELOCATE,
	ORDER_ATTACK,
	ORDER_PLAY,
	ORDER_DISCARD,
	ORDER_DIG,
	ORDER_RECON,
	ORDER_HOLD,
	QUALIFIER_BANK,
	QUALIFIER_LEAD,
	QUALIFIER_COMMIT,
	QUALIFIER_SPARE,
	QUALIFIER_LOSSES,
	QUALIFIER_BREAK,
	QUALIFIER_NO,
	QUALIFIER_RETREAT,
	QUALIFIER_WITHDRAW,
	QUALIFIER_STAND,
	QUALIFIER_REJOIN,
	QUALIFIER_TERMINUS,
	QUALIFIER_WAGON,
	QUALIFIER_DUMP,
	QUALIFIER_EXPEND,
	QUALIFIER_KEEP,
	QUALIFIER_REPLACEMENTS,
	QUALIFIER_REMOVE,
	QUALIFIER_RETURN,
	QUALIFIER_USING,
	QUALIFIER_DEPOT,
	QUALIFIER_PROMOTE,
	QUALIFIER_ANNOUNCE,
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
	PREDICATE_ROUND_AFTER,
	PREDICATE_CARD,      /* in one's own hand */
	PREDICATE_NET_BELOW, /* of the combat, once it is shown */
	PREDICATE_NET_ABOVE,
	PREDICATE_STRENGTH, /* of the attackers, once they are shown */
	PREDICATE_DOUBLE,
	PREDICATE_HALF,
	PREDICATE_FIGHTS, /* a piece takes part */
	PREDICATE_LEADS,
	PREDICATE_CORPS_FIGHTS, /* a division of its command does */
	PREDICATE_CORPS_LEADS,
	PREDICATE_FIRST_ATTACK, /* this attack, on its point in this turn */
	PREDICATE_LATER_ATTACK,
	PREDICATE_WAS_ATTACKED,
};

/* What only some games have, and the words that go with it (struct form, needs). */
enum word_needs {
	NEEDS_BRIDGES = 1 << 0,        /* 10.0: that can be broken */
	NEEDS_SUPPLY_UNITS = 1 << 1,   /* 8.1: wagons and dumps */
	NEEDS_DEPOT = 1 << 2,          /* 8.1 */
	NEEDS_REINFORCEMENTS = 1 << 3, /* 10.1 */
	NEEDS_CORPS_LEADERS = 1 << 4,  /* 7.1: one of them takes the army */
	NEEDS_RECON = 1 << 5,          /* 15.1: the campaign has the option */
	NEEDS_BREASTWORKS = 1 << 6,    /* 15.2: the same */
};

/* Returns the same of a decision: what a game must have for it to be asked; 0: nothing. */
unsigned lu_decision_needed(const char *id);

extern const struct grammar lu_language;
extern const struct message lu_language_messages[];

/* Which of them are followed by a line that can be ordered: struct ruleset. */
extern const char *const lu_language_instead[];

/* Rows of lu_language_messages. */
enum fail {
	F_NOT_HERE,
	F_NOT_ON_MAP,
	F_NOT_TOGETHER,
	F_MAY_BE_APART,
	F_FINISHED,
	F_CANNOT_MOVE,
	F_WAGON_ALONE,
	F_ALREADY_THERE,
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
	F_NOBODY,
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
	F_NO_ATTACKER,
	F_NOT_IN_ATTACK,
	F_ATTACKED_FROM,
	F_ATTACK_BARRED,
	F_NOBODY_THERE,
	F_LEADER_ALONE,
	F_STACKS_LIMITED,
	F_NO_REPLACEMENTS,
	F_TAKES_UP,
	F_OWN_POINT,
	F_NO_WAY,
	F_LEADER_CHECK,
	F_SPARES_ALL,
	F_MAY_NOT_LEAD,
	F_NOT_TRIED,
	F_PASSED_OVER,
	F_NOT_IN_HAND,
	F_CARD_GONE,
	F_CARD_AWAITED,
	F_CARDS_AWAITED,
	F_CARD_SPENT,
	F_LOOTING,
	F_NOT_YOUR_CARD,
	F_CARD_WINDOW,
	F_CARD_LATE,
	F_CARD_TARGET,
	F_CARD_MORE,
	F_CARD_IDLE,
	F_CARDS_IDLE,
	F_TURN_ENDS,
	F_MAY_NOT_MOVE,
	F_MAY_NOT_ATTACK,
	F_STOP_BLOCKED,
	F_MUST_ATTACK,
	F_ATTACKS_ALONE,
	F_NOT_IN_REACH,
	F_NO_EXTRA_MOVE,
	F_CARD_NEVER,
	F_NOT_ARRIVING,
	F_NO_ARRIVAL,
	F_ATTACKS_LIMITED,
	F_MOVED_ALREADY,
	F_OPTION_OFF,
	F_NOT_INFANTRY,
	F_DUG_IN,
	F_LOOKED,
	F_NO_RECON,
	F_OFF_THE_MAP,
	F_NEVER_THERE,
	F_NEVER_REACHED,
	F_NEVER_POSSIBLE,
	F_NO_MEANING,
	FAILS
};

/* ---- carrying out ---- */

/* Carries out the orders of a file. Returns OK, an error, or ORDERS_DONE after a `stop`
 * whose further orders were carried out. */
#define ORDERS_DONE 1
int lu_orders_play(struct turn_play *turn, const struct statement *statement);

/* ---- previews with a receipt ---- */

/* Plays an order by `play`, and says in the receipt what hangs on dice, and what would be
 * wrong with it as things stand. Returns what `play` does. */
typedef int order_player(struct turn_play *turn, const struct order *order);
int lu_preview_order(struct turn_play *turn, const struct order *order, order_player *play);

/* Plays both branches of an `if` by `play`. OK or an error. */
typedef int statement_player(struct turn_play *turn, const struct statement *statement);
int lu_preview_if(
	struct turn_play *turn, const struct statement *statement, statement_player *play);

/* ---- conditions ---- */

/* True when the condition holds in the view that `side` has at this moment. */
bool lu_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* Returns the net of the combat under way, as it would be announced now, as far as the side
 * knows: for a moment at which its forces are shown. */
int lu_conditions_net(const struct turn_play *turn, enum side side);

/* ---- instructions: what a side says of its choices ---- */

/* Tests whether anything of an instruction can be done as things stand. When nothing can,
 * the owner reads that it is passed over `because`, unless `tell` tells him.
 */
struct instruction_test {
	bool (*can)(const void *context, const struct qualifier *said);
	const void *context;
	const char *because;
	void (*tell)(const void *context, const struct qualifier *said);
};

/* Tells the owner of a word that is passed over, once an attack. */
void lu_instruction_passed_over(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a);

/*
 * Looks for any of `words` (blanks between) under the order (or NULL), then in the
 * standing orders of those triggers (ended by 0, the first that speaks counts) at
 * `place` (-1: anywhere). What fails the test (NULL: there is none) does not count: the
 * owner is told, once an attack, and the next one that speaks does.
 */
void lu_instruction_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	const struct instruction_test *test);

/* The same in standing orders, for a choice about one piece: a word that names other
 * pieces only does not speak of it. */
void lu_instruction_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit,
	const struct instruction_test *test);

/* Notes that a standing order has spoken: one marked `once` is used up, in an attack when
 * the attack is over. */
void lu_instruction_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when);

/* True when a standing order has that trigger, at `place` if it names one, is not used
 * up and its condition holds. */
bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place);

/* ---- pieces, and how events and messages name them ---- */

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

/* Makes a stack of the pieces that are marked. */
void lu_stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked);

/* True when a piece of the stack depends on a die (preview). */
bool lu_stack_unknown(const struct turn_play *turn, const struct stack *stack);
bool lu_stack_has_division(const struct turn_play *turn, const struct stack *stack);

/* Returns what there is to say of a piece that is not on the map, behind that: ": it was
 * eliminated on turn 6", or "". */
const char *lu_absent_text(const struct turn_play *turn, int unit);

/* Takes a piece off the map, destroyed or used up: no SP, no marker. */
void lu_take_off(struct turn_play *turn, int unit);

const char *lu_place_name(const struct turn_play *turn, int place);
const char *lu_place_id(const struct turn_play *turn, int place);

/* "Lee, Jackson and 2 infantry dummies", for messages; owned by the arena. */
const char *lu_stack_names(const struct turn_play *turn, const struct stack *stack);
/* Adds to a line of the receipt (NULL: there is none) who could have gone with the stack
 * from that point and stays: "Ewell and Lee stay". */
void lu_tell_staying(struct receipt_line *line, const struct turn_play *turn,
	const struct stack *stack, int from);
/* Returns the ids of the units, for facts of events: "cs-lee, cs-jackson". */
const char *lu_stack_ids(const struct turn_play *turn, const struct stack *stack);

/*
 * Adds the ids of pieces as a fact. When one of them has another name now (7.1) a fact
 * KEY_now has their names at this time: all readers of the event must be allowed to know
 * them.
 */
void lu_event_stack(const struct turn_play *turn, struct event *event, const char *key,
	const struct stack *stack);
void lu_event_unit(
	const struct turn_play *turn, struct event *event, const char *key, int unit);

/* Adds an event with the side that it is about. */
struct event *lu_side_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side);

/* Adds the same with pieces of it; NULL, and no event, when there are none. */
struct event *lu_stack_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side, const struct stack *stack);

/* ---- what came of an order ---- */

/* Tells that an order comes to nothing, or to less than it says: by a message in a preview,
 * otherwise by an event for the owner. Always returns OK: the rest goes on.
 */
int lu_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* The same for an order of a side that may not be the one on the move. */
int lu_order_of_side_fails(struct turn_play *turn, enum side side,
	const struct order *order, enum fail why, const char *a, const char *b,
	const char *c);

/* The same for one of the words under an order, or of a standing order: it cannot be obeyed
 * (Winder cannot lead: he is not there).
 */
int lu_instruction_fails(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a, const char *b,
	const char *c);

/* Adds a line to the receipt of a preview: what comes of an order. */
void lu_order_understood(struct turn_play *turn, const struct order *order,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same behind how the order was understood, as kit_receipt_order does. */
struct receipt_line *lu_order_said(struct turn_play *turn, const struct order *order,
	const char *comes, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* struct ruleset_orders: left. */
bool lu_orders_left(struct order_left **out, const struct step_told *told);

#endif
