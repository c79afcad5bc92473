/*
 * The rules but for combat (combat.h) and supply (supply.h).
 *
 * A step of the sequence is played on one struct turn_play, which lives for one
 * adjudication: what the pieces have done so far in it is no part of the state.
 *
 * Parts: the step being played; the sequence of play (2.0); rolls; the moving stack
 * (3.0, 4.0); movement; routes; bridges (10.0); dummies (5.1); breastworks and recon
 * (15.0); leaders (7.0); set-up (14.0); victory (13.0).
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_RULES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_RULES_H

#include <assert.h>
#include <stdbool.h>

#include "game/adjudication.h"
#include "game/dice.h"
#include "game/step.h"
#include "rules/kit/orders.h"
#include "rules/late-unpleasantness/cards/cards.h"

struct arg;
struct fight;
struct map_exit;
struct order;
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

	struct moment_play moment; /* that waits for the next order of the file */
	bool ending;  /* the side on the move has no further stack: its turn ends */
	bool between; /* what comes before the next order is asked, or played out */
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
	bool hypothetical;      /* inside an `if`: static checks only */
	bool fought[UNITS_MAX]; /* has attacked: finished, whatever came of it */
	int aim[UNITS_MAX];     /* then: the point that it attacked last */
	bool foreseen;          /* the receipt has said on what the order hangs */
};

/* ---- 2.0 the sequence of play ---- */

enum {
	SEQUENCE_JOIN,
	SEQUENCE_SETUP_UNION,
	SEQUENCE_SETUP_CONFEDERATE,
	SEQUENCE_SUPPLY,
	SEQUENCE_EVENTS,
	SEQUENCE_CONFEDERATE,
	SEQUENCE_UNION,
	SEQUENCE_STEPS
};

/* struct ruleset: adjudicate. Plays the step at which the state stands. */
int lu_sequence_adjudicate(struct adjudication *adj);

/* The steps in the order of play: those before turn 1, then those of every turn. */
extern const struct step lu_sequence[SEQUENCE_STEPS];
extern const char *const lu_sequence_words[]; /* their names, for field tables */

/* Has the side begun its player turn of this turn? While its step is played a view alone
 * knows, by `under_way`. */
bool lu_has_begun(const struct game *game, const struct state *state, enum side side);

/* Returns the index of the step of that name, or -1. */
int lu_sequence_find(const char *name);

/* ---- rolls: what is thrown for, and who sees it ---- */

/* With the subjects of their labels. */
enum roll {
	ROLL_BRIDGE_DESTROY, /* POINT */
	ROLL_BRIDGE_REBUILD, /* POINT */
	ROLL_COMBAT,         /* FROM>TO/ROUND */
	ROLL_THIRD,          /* FROM>TO/ROUND */
	ROLL_LEADER_CHECK,   /* FROM>TO */
	ROLL_BREAK_OFF,      /* FROM>TO/ROUND,SIDE */
	ROLL_LEADER_LOSS,    /* FROM>TO/ROUND,UNIT */
	ROLL_SUCCESSION,     /* COMMAND/TRY */
	ROLL_ATTRITION,      /* UNIT */
	ROLL_REPLACEMENT,    /* CARD,SIDE */
	ROLL_REBUILD_CHECK,  /* UNIT */
	ROLL_DEAL,           /* SIDE/NTH */
	ROLL_DRAW,           /* SIDE/NTH */
	ROLL_RESHUFFLE,      /* CARD */
	ROLL_RECON,          /* FROM>TO */
	ROLL_STEAL,          /* CARD */
	ROLLS_NAMED,         /* and after it: see lu_roll_find */
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind lu_rolls[];

/*
 * Those that the data of a game name: the effects die of 6.4 B and 9.0, by its id
 * (subject: FROM>TO, with /ROUND when it is thrown in each), and the dice of cards, by the
 * key `roll` (subject: CARD, or CARD,POINT). NULL: there is none of that name.
 */
const struct roll_kind *lu_roll_find(const char *which);

/* The side on the move has no further stack; the moment opens in which its turn ends.
 * Returns OK or what dice and decide give. */
int lu_turn_ends(struct turn_play *turn);

/* ---- 3.0, 4.0 the stack that is moving ---- */

/* What an order can never do with these pieces, wherever they are: false after
 * lu_order_fails. */
bool lu_may_ever_move(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/* True when the pieces stand in one point, at `place` when that is not -1, on one bank, and
 * have not finished. False after lu_order_fails. */
bool lu_stands_together(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place);

/* Says what the stack under way lacks of the MP that something takes: as lu_order_fails. */
int lu_movement_lacks(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int takes);

/* In a preview: warns where some of the pieces stand at a point that is known, and others
 * may be elsewhere by then. */
void lu_warn_apart(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/* 12.0: true, after lu_order_fails that names him, when a piece of the stack may not move
 * (EFFECT_NO_MOVE) or not attack (EFFECT_NO_ATTACK). */
bool lu_is_forbidden(struct turn_play *turn, const struct order *order,
	const struct stack *stack, enum effect_verb verb);

/* True when to enter the point is to attack it: to take supplies that nobody guards is
 * not (8.1). */
bool lu_is_attack_on(const struct turn_play *turn, int place);

/* The same of the order's attack; a stack that reconnoitres (15.1) cannot know of such
 * supplies. */
bool lu_is_attack_by(const struct turn_play *turn, const struct order *order, int place);

/* True when an order to move or attack may be carried out with these pieces now, wherever
 * they are: they are no part of a stack that has begun (3.0), no card forbids it, and if
 * the turn ends they have an extra move (12.0). False after lu_order_fails. */
bool lu_may_begin(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/*
 * Makes these pieces the moving stack. Others that were moving with them are
 * dropped; if they were not moving, the stack before them is finished. They
 * must be together, at `place` when that is not -1. False after lu_order_fails.
 */
bool lu_stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err);

/*
 * What is done with some pieces of the moving stack is done by all of it: it has its MP
 * together, and nobody is dropped. Other pieces become the moving stack (lu_stack_activate,
 * `place` -1). *stack, those of the order, is then whoever moves.
 */
bool lu_stack_engage(
	struct turn_play *turn, const struct order *order, struct stack *stack, int *err);

/* The moving stack, if any, has finished: moments, victory. Returns OK or what
 * dice and decide give. */
int lu_stack_finish(struct turn_play *turn);

/* 4.0, 8.1: true when a wagon stands there, which shares its point with nobody. */
bool lu_point_has_wagon(const struct turn_play *turn, int place);

/* 4.0, 8.1: true when a wagon keeps the stack out of the point, or is the stack and
 * somebody is there. */
bool lu_wagon_bars(const struct turn_play *turn, const struct stack *stack, int place);

/* 8.1: true for a supply unit that rolls as a wagon. */
bool lu_unit_is_wagon(const struct turn_play *turn, int unit);

/* ---- 3.0 movement ---- */

/* `move`. What cannot be is told (lu_order_fails); returns OK or what dice and decide give,
 * for moments and duties may come before it. */
int lu_move_order(struct turn_play *turn, const struct order *order);

/*
 * Moves the stack to a point by the way that the order names, or up to the point
 * before it (`before`: an attack follows; a stack that cannot come so far does not set
 * out). *complete: it has come there. Failures are told; returns OK or an error.
 */
int lu_move_stack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via, bool before,
	bool *complete);

/* ---- 3.0, 15.3 MP that pieces have, and that points cost ---- */

/* MP of a unit in a turn: the printed ones, what effects make of them, less for a supply
 * marker (8.2) but at least 1; 0 for what cannot move. */
int lu_unit_allowance(const struct game *game, const struct state *state, int unit);

/* False of dumps, markers and garrisons, whatever happens. 3.0, 8.1, 9.0. */
bool lu_unit_can_move(const struct game *game, const struct state *state, int unit);

/* The first of its pieces with the fewest MP. */
int lu_stack_slowest(
	const struct game *game, const struct state *state, const struct stack *stack);

/* MP of a stack: that of its slowest piece, or when the turn ends the points of its extra
 * move (12.0). */
int lu_stack_allowance(const struct turn_play *turn, const struct stack *stack);

/* The same as if no card slowed it down. */
int lu_stack_unslowed(const struct turn_play *turn, const struct stack *stack);

/*
 * What it costs a piece of the side to enter the point: MP, or points of an extra move
 * (12.0). `lu_point_cost` is for callers with only a state or a view. 3.0, 15.3.
 */
int lu_entry_cost(const struct turn_play *turn, enum side side, int place);
int lu_point_cost(
	const struct game *game, const struct state *state, enum side side, int place);

/* ---- 3.0 the next point, and what keeps a stack from it ---- */

/* An attack does not take place: what keeps the stack at `from` from going on to `to`, and
 * behind it what could be ordered `instead`, or "". Returns OK. */
int lu_attack_fails(struct turn_play *turn, const struct order *order, int target,
	enum fail barred, int from, int to, const char *instead);

/* The same as part of a sentence: "the enemy holds Barker"; owned by the arena. */
const char *lu_way_barred_text(
	const struct turn_play *turn, enum fail barred, int from, int to);

/* What keeps the stack from leaving over the link: MP, banks, the bridge; or FAILS. */
enum fail lu_way_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int link);

/* 6.1, 12.0: what keeps everybody from one more attack over the connection: that there was
 * one, or a card; FAILS for nothing. */
enum fail lu_attack_again_barred(const struct turn_play *turn, int from, int to);

/* In a preview: these pieces, from here on, hang on a die. */
void lu_lose_sight(struct turn_play *turn, const struct stack *stack);

/*
 * 3.0, 6.0: moves the stack over the link into `to` (an advance: the MP were spent
 * when the attack was declared). Retreats do not count at bridges (10.0).
 */
void lu_step_into(struct turn_play *turn, const struct stack *stack, int from, int link,
	int to, bool crossing);

/* What keeps the stack from taking the next step: that, the enemy or a wagon; or FAILS. */
enum fail lu_step_barred(const struct turn_play *turn, const struct stack *stack, int from,
	int link, int to);

/* ---- 3.0 routes ---- */

/*
 * The cheapest way from `from` to `to` by the points of `via`, in their order, as the
 * points entered. Round what would bar the stack, as its side sees it, if the stack has the
 * MP for that in a whole turn, or would have them if no card slowed it down; else straight
 * on. Of ways that cost the same the one with
 * fewest points, then the one whose next point comes first in the alphabet. From a point to
 * one next to it the way is straight. `attack`: `to` is attacked, and not entered. With
 * `from` -1, when nobody knows where the stack will stand, it begins with the first of
 * `via`. Returns the number of points; `path` has room for PLACES_MAX, of which it leaves
 * the rest alone.
 */
int lu_route(int *path, const struct turn_play *turn, const struct stack *stack, int from,
	int to, const struct arg *via, bool attack);

/* MP, or points of an extra move, that such a way costs. */
int lu_route_cost(const struct turn_play *turn, const int *path, int length);

/* MP from where a piece stands, by the bank on which it stands, to the goal; INT_MAX:
 * there is no way. */
struct costs_to {
	const struct game *game;
	const struct state *state;
	enum side side;
	int goal;
	int mp[PLACES_MAX][BANKS];
};

/*
 * Find the MP that pieces of the side need from every point to the goal. Nobody passes a
 * point that is `barred` (by place), nor a broken bridge from bank to bank, nor a way that
 * a card has shut; the goal itself may be barred. Limits of how many cross a bridge are not
 * looked at.
 */
void lu_costs_find(struct costs_to *out, const struct game *game, const struct state *state,
	enum side side, int goal, const bool *barred);

/* Returns the MP from there to the goal if the exit is taken; INT_MAX: there is no way. */
int lu_costs_by(
	const struct costs_to *costs, int from, int bank, const struct map_exit *exit);

/* ---- 10.0 bridges ---- */

/* `destroy`, `rebuild` and `leave`. What cannot be is told; return OK or what dice and
 * decide give. */
int lu_destroy_order(struct turn_play *turn, const struct order *order);
int lu_rebuild_order(struct turn_play *turn, const struct order *order);
int lu_leave_order(struct turn_play *turn, const struct order *order);

/* Bridges rebuilt without a die, at the end of the player turn. */
int lu_bridges_rebuild_free(struct turn_play *turn);

/* True when the unit may leave its point over the link: a broken bridge holds it on its
 * bank. */
bool lu_bridge_lets_leave(const struct turn_play *turn, int unit, int link);

/*
 * True when the units of `stack`, leaving `place` over `out`, stay within the number that
 * may cross its bridge in a player turn.
 */
bool lu_bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out);

/* Counts the units that cross as the stack leaves `place` over `out`. */
void lu_bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out);

/* Marks those of the stack that would cross; the rest of `crossing` is left as it is. */
void lu_bridge_mark(bool crossing[UNITS_MAX], const struct turn_play *turn,
	const struct stack *stack, int place, int out);

/* An attack is over: counts those of its `crossing` that have fought or advanced. Who was
 * stopped, or left behind, has not crossed. */
void lu_bridge_count_attack(const struct fight *fight);

/*
 * Links from a point to the nearest source of supply of a side, over points free of enemies
 * other than `barred` (-1: none) and over standing bridges; PLACES_MAX when there is no
 * such way. From a broken bridge one sets out by that bank, BANK_NONE elsewhere.
 */
int lu_way_to_source(const struct turn_play *turn, enum side side, int place,
	enum bank bank, int barred);

/* The bank of a broken bridge whose links lead to the side's source of supply by fewer
 * points free of enemies; the north one when both are alike. */
enum bank lu_bridge_bank(const struct turn_play *turn, enum side side, int place);

/* The owner is told of words `bank` of the order that name nobody who is in the point. */
void lu_bank_words_look_over(struct turn_play *turn, const struct order *order, int place);

/* The moving stack has broken the bridge by its order: it picks a bank, and so do the
 * others of its side who stand there; pieces that are named pick for themselves. Returns
 * OK or what decide gives. */
int lu_bridge_broken_by(struct turn_play *turn, const struct order *order, int place);

/*
 * The bridge of a point breaks by other hands than a moving stack's (cards): all who
 * stand there pick a bank, the side on the move first.
 */
int lu_bridge_breaks(struct turn_play *turn, int place);

/* ---- 5.1 dummies ---- */

/* `relocate`. What cannot be is told; returns OK or what decide gives. */
int lu_relocate_order(struct turn_play *turn, const struct order *order, enum side side);

/* At a broken bridge who comes stands on the bank of the friends, other than `stack`, who
 * are there; elsewhere on none. */
enum bank lu_bank_of_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place);

/* ---- 15.2 breastworks ---- */

/* `dig in`. What cannot be is told; returns OK or what dice and decide give. */
int lu_dig_order(struct turn_play *turn, const struct order *order);

/* Notes whose breastworks stand where, as everybody knows it; and tells which of them have
 * been given up since, to their side and to the others, and notes anew. */
void lu_breastworks_note(struct turn_play *turn);
void lu_breastworks_tell(struct turn_play *turn);

/* ---- 15.1 recon ---- */

/* `recon`. What cannot be is told; returns OK or what dice and decide give. */
int lu_recon_order(struct turn_play *turn, const struct order *order);

/* ---- 7.0 leaders ---- */

/*
 * Sends the leaders of a side who stand where they must not be to a stack of their
 * command, or out when there is none (7.0). Unless `all`, only those who have
 * finished: others may still move. A leader who went there by himself in this player
 * turn goes back to where he set out, if he may be there.
 */
int lu_leaders_settle(struct turn_play *turn, enum side side, bool all);

/*
 * 7.1: the leader or the division's commander is lost: its replacement side, or
 * whoever follows. `subject` is that of the roll, for the event.
 */
int lu_leader_falls(struct turn_play *turn, int unit);

/* 7.0: a division has come back: so do leaders who were out for want of a command. */
void lu_leaders_return(struct turn_play *turn, int division);

/* How the owner comes to choose a point for a leader. */
struct joining {
	const char *decision, *rule;
	const char *text;    /* the question */
	const int *triggers; /* of the standing orders that may answer, ended by 0 */
	int fallback;        /* point of the default */
};

/* True for a division on the map, of the leader's command; an army's is the whole side. */
bool lu_leader_has(const struct turn_play *turn, int leader, int division);

/*
 * The owner chooses among the points where a division of the leader's command stands;
 * of one he is not asked. *place is -1 when there is none. Returns OK or what decide gives.
 */
int lu_leader_choose(
	int *place, struct turn_play *turn, int leader, const struct joining *how);

/* Puts the leader into a point; at a broken bridge with his command, on its bank (10.0). */
void lu_leader_put(struct turn_play *turn, int leader, int place);

/* Whom a face of the die names for a command, or who follows without one; -1 when there is
 * no such man, or when he is out of the game: the die is thrown again. */
int lu_successor_of_face(const struct turn_play *turn, int command, int face);

/*
 * 7.1: the corps leader on whom the command falls where its owner names one: as his
 * standing orders say, else by default; -1 when there is none. Nobody is asked.
 */
int lu_promoted_unasked(struct turn_play *turn, int command);

/* The counter of the command's leader stands for that corps leader from now on, and his own
 * is turned over. */
void lu_command_promote(struct turn_play *turn, int command, int man);

/* He holds the command from now on; one that he held before stays without a leader. */
void lu_command_pass(struct turn_play *turn, int command, int man);

/* ---- 7.1 leader loss ---- */

/* 7.1: true when the side fights under the rule for McClellan's loss, or under a card that
 * says the same (12.0): only divisions of the lead division's command count. */
bool lu_fights_apart(const struct turn_play *turn, enum side side);

/* 7.1: true when a loss turns the counter over; else the leader is out of the game. */
bool lu_loss_turns_over(const struct turn_play *turn, int unit);

/* 7.1: true when a leader who had a command has fallen, though another man may stand for
 * him on the map. Both sides know. */
bool lu_leader_is_gone(const struct game *game, const struct state *state, int leader);

/* 7.1: what a face of the die for a leader says. */
bool lu_leader_is_lost(const struct game *game, int face);

/* ---- 14.0 set-up ---- */

/* The set-up step of a side begins: what leaves no choice stands where it must. Its orders
 * come next. */
void lu_setup_begin(struct turn_play *turn);

/* `place` in it. What cannot be is told; returns OK. */
int lu_place_order(struct turn_play *turn, const struct order *order);

/* The step ends: the rest stands by default. Returns OK or what decide gives. */
int lu_setup_end(struct turn_play *turn);

/* Put the units of a side that have no choice where they must stand. */
void lu_setup_fixed(const struct game *game, struct state *state, enum side side);

/*
 * Puts units that are not set up yet where they keep the other side, in its
 * first turn, from a point by which it wins: into its cheapest way, divisions before
 * dummies. It looks at what is printed of the other side and at nothing else. Units that
 * this does not need stay off the map.
 */
void lu_setup_cover(const struct game *game, struct state *state, enum side side);

/* ---- 13.0 victory ---- */

/* Whose supplied infantry was the last in the points that the game is won by, as pieces
 * stand now. */
void lu_control_settle(struct turn_play *turn);

/* 13.0, 12.0: of how many points more the side needs before it wins by that, as far as the
 * viewer knows: a point where the enemy's hidden pieces have been may count for him. At
 * least 1; of a condition without points 0. */
int lu_victory_wanting(const struct state *view, const struct victory *victory);

/* True when the side may have that point of it already, as far as the viewer knows. */
bool lu_victory_may_have(
	const struct state *view, const struct victory *victory, int place);

/* True for a point that a division of the side wins the game by entering. */
bool lu_victory_by_entering(const struct game *game, enum side side, int place);

/* True when the side wins the game, as far as it knows, once those of its units are there:
 * at once, or when the player turn is over. */
bool lu_victory_by_coming(const struct game *game, const struct state *state,
	const struct stack *who, int place);

/* Ends the game if a victory condition holds. `entered`: a stack has just come there, or
 * -1. */
void lu_victory_check(struct turn_play *turn, const struct stack *stack, int entered);

/* The same when a leader has just been lost: no other condition can hold by that. */
void lu_victory_leader_lost(struct turn_play *turn);

/* The same when a step is over: some conditions are judged after each player turn. */
void lu_victory_turn_over(struct turn_play *turn);

/* The last turn is over: who has won if nobody did before. */
void lu_victory_last_turn(struct turn_play *turn);

/* Tells that the game is over, if it is: behind everything that led to it. */
void lu_victory_tell(struct turn_play *turn);

#endif
