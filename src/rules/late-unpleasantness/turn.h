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
struct fight;
struct qualifier;
struct sum;

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
	bool acted[UNITS_MAX];        /* moved, fought or rolled: no free rebuilding */
	int began_at[UNITS_MAX];      /* place at the start of the player turn */
	int set_out[UNITS_MAX];       /* place where its stack set out */
	int held[CARDS_MAX];          /* enum card_at at the start of the player turn */
	int arrived_at[UNITS_MAX];    /* 10.1: place + 1 of who came in this step */
	int crossings[PLACES_MAX];    /* 10.0: units that crossed this bridge */
	bool left_broken[PLACES_MAX]; /* by `leave bridge`, or by breaking it: no free
					 rebuilding */

	/* 10.1: `place` orders: those whose piece has not come yet, and why one that has
	 * did not come where an order says; NULL: none. */
	const struct order *to_arrive[UNITS_MAX];
	const char *not_there[UNITS_MAX];

	struct window_play window; /* that waits for the next order of the file */
	bool ending; /* the side on the move has no further stack: its turn ends */

	struct fight *fight;           /* 6.0: the attack under way, or NULL */
	const struct victory *victory; /* 13.0: why the game is over, or NULL */

	/* Standing orders marked `once` that have spoken in this attack: they go on
	 * speaking until it is over. By number; NULL: none. */
	bool *speaking[SIDES];

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
	ORDER_ATTACK,
	ORDER_PLAY,
	ORDER_DISCARD,
	ORDER_DIG,
	ORDER_RECON,
	QUALIFIER_BANK,
	QUALIFIER_LEAD,
	QUALIFIER_COMMIT,
	QUALIFIER_SPARE,
	QUALIFIER_LOSSES,
	QUALIFIER_BREAK,
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
};

/* The same of a decision: what a game has in which it is asked; 0: any game. */
unsigned decision_needed(const char *id);

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
	F_NOT_IN_HAND,
	F_CARD_GONE,
	F_NOT_YOUR_CARD,
	F_CARD_WINDOW,
	F_CARD_LATE,
	F_CARD_TARGET,
	F_CARD_MORE,
	F_CARD_IDLE,
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
	F_NO_MEANING,
	FAILS
};

/*
 * An order comes to nothing, or to less than it says: a message in a preview,
 * otherwise an event for the owner. Always returns OK: the rest goes on.
 */
int order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* The same for an order of a side that may not be the one on the move: it is told. */
int order_of_side_fails(struct turn_play *turn, enum side side, const struct order *order,
	enum fail why, const char *a, const char *b, const char *c);

/*
 * The same for one of the words under an order, or of a standing order: what it
 * wants cannot be (Winder cannot lead: he is not there).
 */
int wish_fails(struct turn_play *turn, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c);

/* Adds a line to the receipt of a preview: how the order was understood. */
void order_understood(struct turn_play *turn, const struct order *order, const char *format,
	...) __attribute__((format(printf, 3, 4)));

const char *place_name(const struct turn_play *turn, int place);
const char *place_id(const struct turn_play *turn, int place);

/* "Lee, Jackson and 2 infantry dummies", for messages; owned by the arena. */
const char *stack_names(const struct turn_play *turn, const struct stack *stack);
/* "cs-lee, cs-jackson", for facts. */
const char *stack_ids(const struct turn_play *turn, const struct stack *stack);

/*
 * Adds the ids of pieces as a fact. When one of them has another name now (7.1) a fact
 * KEY_now has the names that they have at this time: who is told the event must be allowed
 * to know.
 */
void event_stack(const struct turn_play *turn, struct event *event, const char *key,
	const struct stack *stack);
void event_unit(
	const struct turn_play *turn, struct event *event, const char *key, int unit);

/* An event that tells what side it is about. */
struct event *side_event(const struct turn_play *turn, const char *kind, const char *rule,
	unsigned told, enum side side);

/* The same with pieces of it; NULL when there are none to tell of. */
struct event *stack_event(const struct turn_play *turn, const char *kind, const char *rule,
	unsigned told, enum side side, const struct stack *stack);

/* ---- pieces.c: from the names of an order to pieces ---- */

/*
 * Resolves a list of pieces. Counted ones (`2 cavalry dummies`) are taken, in
 * the order of the file, from the point of the first piece that is named. False
 * after order_fails.
 */
bool stack_resolve(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg);

/*
 * The same for dummies that go to `place`: counted ones need not be together. They are
 * taken from one point if it has enough of them, else from wherever they are.
 */
bool stack_gather(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg, int place);

/* The pieces that are marked. */
void stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked);

/* True when a piece of the stack hangs on a die (preview). */
bool stack_unknown(const struct turn_play *turn, const struct stack *stack);
bool stack_has(const struct stack *stack, int unit);
bool stack_has_division(const struct turn_play *turn, const struct stack *stack);

/* A piece leaves the map, destroyed or used up: no SP, no marker. */
void take_off(struct turn_play *turn, int unit);

/* ---- 3.0, 4.0 stacks.c ---- */

/* True for a supply unit that rolls as a wagon (8.1). */
bool unit_is_wagon(const struct turn_play *turn, int unit);

/* 4.0, 8.1: true when a wagon stands there, which shares its point with nobody. */
bool point_has_wagon(const struct turn_play *turn, int place);

/* 4.0, 8.1: true when a wagon keeps the stack out of the point, or is the stack and
 * somebody is there. */
bool wagon_bars(const struct turn_play *turn, const struct stack *stack, int place);

/* What an order can never do with these pieces, wherever they are: false after
 * order_fails. */
bool may_ever_move(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/* True when the pieces stand in one point, at `place` when that is not -1, on one bank, and
 * have not finished. False after order_fails. */
bool stands_together(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place);

/* 12.0: true, after order_fails that names him, when a piece of the stack may not move
 * (EFFECT_NO_MOVE) or not attack (EFFECT_NO_ATTACK). */
bool is_forbidden(struct turn_play *turn, const struct order *order,
	const struct stack *stack, enum effect_verb verb);

/* True when to enter the point is to attack it: to take supplies that nobody guards is
 * not (8.1). */
bool is_attack_on(const struct turn_play *turn, int place);

/* The same of the order's attack; who reconnoitres (15.1) cannot know of such supplies. */
bool is_attack_by(const struct turn_play *turn, const struct order *order, int place);

/* True when an order to move or attack may be carried out with these pieces now, wherever
 * they are: they are no part of a stack that has begun (3.0), no card forbids it, and if
 * the turn ends they have an extra move (12.0). False after order_fails. */
bool may_begin(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/*
 * Makes these pieces the moving stack. Others that were moving with them are
 * dropped; if they were not moving, the stack before them is finished. They
 * must be together, at `place` when that is not -1. False after order_fails.
 */
bool stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err);

/*
 * What is done with some pieces of the moving stack is done by all of it: it has its MP
 * together, and nobody is dropped. Other pieces become the moving stack (stack_activate,
 * `place` -1). *stack, those of the order, is then whoever moves.
 */
bool stack_engage(
	struct turn_play *turn, const struct order *order, struct stack *stack, int *err);

/* The moving stack, if any, has finished: windows, victory. Returns OK or what
 * dice and decide give. */
int stack_finish(struct turn_play *turn);

/* ---- 3.0 movement.c ---- */

/* MP of a unit in a turn: the printed ones, what effects make of them, less for a supply
 * marker (8.2) but at least 1; 0 for what cannot move. */
int unit_allowance(const struct game *game, const struct state *state, int unit);

/* False of dumps, markers and garrisons, whatever happens. 3.0, 8.1, 9.0. */
bool unit_can_move(const struct game *game, const struct state *state, int unit);

/* MP of a stack: that of its slowest piece, or when the turn ends the points of its extra
 * move (12.0). */
int stack_allowance(const struct turn_play *turn, const struct stack *stack);

/* `move`. What cannot be is told (order_fails); returns OK or what dice and decide give,
 * for windows and duties may come before it. */
int move_order(struct turn_play *turn, const struct order *order);

/* An attack does not take place: what keeps the stack at `from` from going on to `to`.
 * Returns OK. */
int attack_fails(struct turn_play *turn, const struct order *order, int target,
	enum fail barred, int from, int to);

/* The same as part of a sentence: "the enemy holds Barker"; owned by the arena. */
const char *way_barred_text(
	const struct turn_play *turn, enum fail barred, int from, int to);

/*
 * Moves the stack to a point by the way that the order names, or up to the point
 * before it (`before`: an attack follows; who cannot come so far does not set out).
 * *complete: it has come there. Failures are told; returns OK or an error.
 */
int move_stack(struct turn_play *turn, const struct order *order, const struct stack *stack,
	int to, const struct arg *via, bool before, bool *complete);

/*
 * What it costs a piece of the side to enter the point: MP, or points of an extra move
 * (12.0). `point_cost` is for who has but a state or a view. 3.0, 15.3.
 */
int entry_cost(const struct turn_play *turn, enum side side, int place);
int point_cost(
	const struct game *game, const struct state *state, enum side side, int place);

/* What keeps the stack from leaving over the link: MP, banks, the bridge; or FAILS. */
enum fail way_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int link);

/* In a preview: these pieces, from here on, hang on a die. */
void lose_sight(struct turn_play *turn, const struct stack *stack);

/*
 * 3.0, 6.0: moves the stack over the link into `to` (an advance: the MP were spent
 * when the attack was declared). Retreats do not count at bridges (10.0).
 */
void step_into(struct turn_play *turn, const struct stack *stack, int from, int link,
	int to, bool crossing);

/* ---- 12.0 must_attack.c ---- */

/*
 * The side on the move has a stack about to act by `first`, or none any more (NULL): who
 * must attack before does so. *by_file: that is what the order says, which is carried out
 * with it. Returns OK or what dice and decide give.
 */
int must_attack(struct turn_play *turn, const struct order *first, bool *by_file);

/* ---- 12.0 extra_moves.c ---- */

/* Points that the stack may go when the player turn ends, by all cards that let all of its
 * pieces go; 0: none. */
int extra_points(const struct turn_play *turn, const struct stack *stack);

/* True when the stack has an extra move, for an attack one that may end so; false after
 * order_fails. */
bool has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks);

/* The moving stack has made its extra move: the cards that gave it are done with. */
void extra_move_made(struct turn_play *turn);

/* The window is over in which the turn ends: extra moves that nobody made are gone. */
void extra_moves_end(struct turn_play *turn);

/*
 * `move` or `attack` in a standing order of the side: the extra move of a stack of it.
 * *open: it was made, and everybody saw it. Returns OK or what dice and decide give.
 */
int extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open);

/* ---- 5.1 dummies.c ---- */

/* `relocate`. What cannot be is told; returns OK or what decide gives. */
int relocate_order(struct turn_play *turn, const struct order *order, enum side side);

/* At a broken bridge who comes stands on the bank of the friends, other than `stack`, who
 * are there; elsewhere on none. */
enum bank bank_of_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place);

/* ---- 10.0 bridges.c ---- */

/* `destroy`, `rebuild` and `leave`. What cannot be is told; return OK or what dice and
 * decide give. */
int destroy_order(struct turn_play *turn, const struct order *order);
int rebuild_order(struct turn_play *turn, const struct order *order);
int leave_order(struct turn_play *turn, const struct order *order);

/* Bridges rebuilt without a die, at the end of the player turn. */
int bridges_rebuild_free(struct turn_play *turn);

/* True when the unit may leave its point over the link: a broken bridge holds it on its
 * bank. */
bool bridge_lets_leave(const struct turn_play *turn, int unit, int link);

/*
 * True when the units of `stack`, leaving `place` over `out`, stay within the number that
 * may cross its bridge in a player turn.
 */
bool bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out);

/* Counts the units that cross as the stack leaves `place` over `out`. */
void bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out);

/* The bank of a broken bridge whose links lead to the side's source of supply by fewer
 * points free of enemies; the north one when both are alike. */
enum bank bridge_bank(const struct turn_play *turn, enum side side, int place);

/*
 * The bridge of a point breaks by other hands than a moving stack's (cards): all who
 * stand there pick a bank, the side on the move first.
 */
int bridge_breaks(struct turn_play *turn, int place);

/* ---- 7.0 leaders.c ---- */

/*
 * Sends the leaders of a side who stand where they must not be to a stack of their
 * command, or out when there is none (7.0). Unless `all`, only those who have
 * finished: others may still move. A leader who went there by himself in this player
 * turn goes back to where he set out, if he may be there.
 */
int leaders_settle(struct turn_play *turn, enum side side, bool all);

/*
 * 7.1: the leader or the division's commander is lost: its replacement side, or
 * whoever follows. `subject` is that of the roll, for the event.
 */
int leader_falls(struct turn_play *turn, int unit);

/* 7.0: a division has come back: so do leaders who were out for want of a command. */
void leaders_return(struct turn_play *turn, int division);

/* 7.1: true when the side fights under the rule for McClellan's loss, or under a card that
 * says the same (12.0): only divisions of the lead division's command count. */
bool fights_apart(const struct turn_play *turn, enum side side);

/* ---- 8.0 supply.c ---- */

/* 8.1, 8.2: Terminus, modes, wagons, markers, attrition. Returns OK or what dice and decide
 * give. */
int supply_phase(struct turn_play *turn);

/* 8.1: wagons that share their point at the end of the Union turn are dumps again. */
int wagons_settle(struct turn_play *turn);

/* 8.1: true when the side has nothing but supply units in the point. */
bool supply_alone(const struct turn_play *turn, int place, enum side side);

/* 8.1: the supply units of a side in the point are destroyed; `looters` (NULL: none) are
 * finished for this turn and the next. */
void supply_captured(
	struct turn_play *turn, int place, enum side side, const struct stack *looters);

/* 8.2: true for a unit that carries no marker, or (cavalry that carries none) has a trace
 * now, or that a card supplies. */
bool supply_now(const struct turn_play *turn, int unit);

/* ---- 8.1 network.c: Terminus and Depot ---- */

/* A real Confederate division has come to a marker's point: both leave the map. Tells
 * everybody, once. */
void network_entered(struct turn_play *turn, const struct stack *stack, int place);

/* A piece of a side has come to or through a rail point. */
void rail_entered(struct turn_play *turn, enum side side, int place);

/* Both: a stack has marched, advanced or retreated to or through the point. */
void point_entered(struct turn_play *turn, const struct stack *stack, int place);

/* ---- 10.1 arrivals.c ---- */

/* The reinforcements that are due arrive, as the side on the move begins its player turn.
 * Returns OK or what decide gives. */
int reinforcements_arrive(struct turn_play *turn);

/*
 * One piece comes to the map, by its owner's choice of the points that are open to it:
 * as `place` of his orders, standing orders or an answer say. False in *arrived when no
 * point is open. `rebuilt`: a destroyed division by replacements. Returns OK or what decide
 * gives.
 */
int piece_arrives(struct turn_play *turn, int unit, bool rebuilt, bool *arrived);

/* True for a piece that has not been on the map yet and will come (10.1). */
bool is_reinforcement(const struct game *game, const struct state *state, int unit);

/* The same, or for a division that is rebuilt and comes as they do (11.0). */
bool is_awaited(const struct game *game, const struct state *state, int unit);

/* The turn with which a piece that is awaited is to arrive. */
int arrival_turn(const struct game *game, const struct state *state, int unit);

/* The turn of the next player turn of the side that will begin: there its pieces arrive. */
int next_arrivals(const struct turn_play *turn, enum side side);

/* True when the game has pieces that arrive in the course of it. */
bool has_reinforcements(const struct game *game);

/* Points open to arrivals of a side now, the default first; returns their number, at most
 * PLACES_MAX. */
int arrival_points(const struct turn_play *turn, enum side side, int *place);

/* `place` in a player turn says where a piece arrives in it, which the arrival has looked
 * up. What has come of it is told. Returns OK. */
int arrival_order(struct turn_play *turn, const struct order *order);

/* The player turn is over: tells of `place` orders whose piece has not come. */
void arrivals_end(struct turn_play *turn);

/* ---- 15.2 breastworks.c ---- */

/* `dig in`. What cannot be is told; returns OK or what dice and decide give. */
int dig_order(struct turn_play *turn, const struct order *order);

/* ---- 15.1 recon.c ---- */

/* `recon`. What cannot be is told; returns OK or what dice and decide give. */
int recon_order(struct turn_play *turn, const struct order *order);

/* ---- 13.0|12.0 victory.c ---- */

/* Whose supplied infantry was the last in the points that the game is won by, as pieces
 * stand now. */
void control_settle(struct turn_play *turn);

/* Ends the game if a victory condition holds. `entered`: a stack has just come there, or
 * -1. */
void victory_check(struct turn_play *turn, const struct stack *stack, int entered);

/* The same when a leader has just been lost: no other condition can hold by that. */
void victory_leader_lost(struct turn_play *turn);

/* The same when a step is over: some conditions are judged after each player turn. */
void victory_turn_over(struct turn_play *turn);

/* The last turn is over: who has won if nobody did before. */
void victory_last_turn(struct turn_play *turn);

/* Tells that the game is over, if it is: behind everything that led to it. */
void victory_tell(struct turn_play *turn);

/* ---- 14.0 setup.c ---- */

/* The set-up step of a side, by its orders and else the default; and `place` among them.
 * Return OK or what decide gives. */
int setup_play(struct turn_play *turn);
int place_order(struct turn_play *turn, const struct order *order);

/* ---- wishes.c: what a side says of its choices ---- */

struct wish {
	const struct qualifier *ordered;  /* of the order under way */
	const struct qualifier *standing; /* of standing orders */
	bool ask;                         /* a standing order says `ask` */
};

/*
 * Looks for any of `words` (blanks between) under the order (or NULL), then in the
 * standing orders of those triggers (ended by 0, the first that speaks counts) at
 * `place` (-1: anywhere).
 */
void wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words);

/* The same in standing orders, for a choice about one piece: a word that names other
 * pieces only does not speak of it. */
void wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit);

/* The next qualifier of that id in a list, from `word` on; NULL behind the last. */
const struct qualifier *wish_next(const struct qualifier *word, int id);

/* The standing orders of a side, as filed; NULL: it has none. */
const struct standing_order *standing_first(const struct turn_play *turn, enum side side);

/* A standing order has spoken: one marked `once` goes on speaking until the attack is
 * over. */
void wish_speaks(struct turn_play *turn, enum side side, const struct standing_order *when);

/* The attack is over: standing orders marked `once` that spoke in it are used up. */
void wishes_end(struct turn_play *turn);

/* ---- windows.c ---- */

/*
 * Opens a window (of a combat at `place`, else -1) and plays it to its end: the sides act
 * in turn, `first` begins, until both pass in succession (12.0). `own` is the window as
 * `first` sees it, `enemy` as the other does. A side acts by the words of its attack, its
 * standing orders or an answer. Returns OK or what dice and decide give.
 */
int window_open(struct turn_play *turn, enum side first, enum window own, enum window enemy,
	int place);

/*
 * The same in a player turn, for the file of the side on the move: the window waits for
 * its next order; those that belong into a window act in it, every other closes it.
 */
void window_begin(struct turn_play *turn, enum window own, enum window enemy);
int window_act(struct turn_play *turn, const struct order *order);
int window_close(struct turn_play *turn);

/* Both sides have seen what the side on the move did in it, and may answer. */
void window_seen(struct turn_play *turn);

/* True when a standing order has that trigger, at `place` if it names one, is not used
 * up and its condition holds. */
bool standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place);

/* What a window, as a side sees it, is called: "enemy-between-stacks"; "" for 0. */
extern const char *const window_words[];

/* An order word in an answer or a standing order, with the words behind it that are none,
 * as an order; owned by the arena. */
struct order *order_of_words(struct arena *arena, const struct qualifier *said);

/* ---- sequence.c ---- */

/* The side on the move has no further stack; the window opens in which its turn ends.
 * Returns OK or what dice and decide give. */
int turn_ends(struct turn_play *turn);

/* ---- conditions.c ---- */

/* Is a condition true in the view that `side` has at this moment? */
bool condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* The net of the combat under way, as it would be announced now, so far as the side knows:
 * for a window in which its forces are shown. */
int conditions_net(const struct turn_play *turn, enum side side);

/* ---- progress.c: a player turn that waits ---- */

/* Notes in the state how far the player turn has come, for the views that are made of it
 * while it waits. */
void progress_note(const struct turn_play *turn);

/* A preview over such a view goes on from there; the notes are taken out of the state. */
void progress_resume(struct turn_play *turn);

/* ---- statements.c: carries out the orders of a file ---- */

/* Returns OK, an error, or ORDERS_DONE after a `stop` whose further orders were carried
 * out. */
#define ORDERS_DONE 1
int orders_play(struct turn_play *turn, const struct statement *statement);

#endif
