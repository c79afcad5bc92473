/*
 * The rules: all sections of the rulebook that a player turn is played by.
 *
 * A player turn is played on one struct turn_play, which lives for one adjudication: what
 * the units have done so far in it is no part of the state.
 *
 * Parts: a player turn; 4.0 the sequence of play; 6.0 zones of control, contact and sight;
 * 5.0 ways, movement and leaving the map; 15.0 reinforcements; 7.1 declaring attacks; 7.11
 * attacks that are owed; 7.6 combat; 7.7 retreat; 21.0 victory.
 */
#ifndef RULES_BLUE_AND_GRAY_RULES_RULES_H
#define RULES_BLUE_AND_GRAY_RULES_RULES_H

#include <assert.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/blue-and-gray/orders/orders.h"
#include "rules/hexes/hexes.h"

/* ---- a player turn ---- */

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
	struct ways *ways;
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
	bool told_late; /* 4.1: of a preview: movement behind an attack was told of */
	bool failed;    /* an order or the whole of them cannot be: adj->diag says why */
};

/* Begins a player turn of the side, in which nothing has been done yet; its game and state
 * are those of the adjudication. It belongs to its arena. */
struct turn_play *bg_turn_new(struct adjudication *adj, enum side side);

/* Copies a turn, to go on in another adjudication, on a copy of its state. */
struct turn_play *bg_turn_copy(struct adjudication *adj, const struct turn_play *turn);

/* The same where the side alone goes on with it: what is known of its ways is shared. */
struct turn_play *bg_turn_copy_of_side(
	struct adjudication *adj, const struct turn_play *turn);

/* Begins a player turn of the side as one thinks it out: a preview on a copy of the view,
 * with nobody to tell. It belongs to the arena. */
struct turn_play *bg_turn_imagined(struct arena *arena, const struct game *game,
	const struct state *view, enum side side);

/*
 * Puts a unit into a hex, from another or from off the map: every change of place goes
 * through here. The battlefield follows; what the hex may trigger happens (19.1).
 */
void bg_unit_enters(struct turn_play *turn, int unit, int place);

/* The same of all hexes of a way, one after the other. */
void bg_unit_goes(struct turn_play *turn, int unit, const int *place, int places);

/* Takes a unit off the map: FATE_EXITED or FATE_ELIMINATED. It keeps its last hex. */
void bg_unit_leaves(struct turn_play *turn, int unit, enum fate fate);

/* True for a hex in which a unit of the activating side activates. 19.1 */
bool bg_place_activates(const struct game *game, int place);

/* Begins a player turn: the hexes in which the units stand count. 19.1 */
void bg_activation_begin(struct turn_play *turn);

/* ---- 4.0 the sequence of play ---- */

/* struct ruleset: adjudicate */
int bg_sequence_adjudicate(struct adjudication *adj);

/* All orders of the side have been played: looks whether too many stand in a hex, and for
 * attacks that are owed (5.31, 7.11, 7.14). */
void bg_orders_finish(struct turn_play *turn);

/* ---- 6.0 zones of control ---- */

/* Makes the zones of a state; the memory belongs to the arena. */
void bg_zones_make(struct zones *out, struct arena *arena, const struct game *game,
	const struct state *state);

/* Notes that the unit left `from` and entered `to`; -1: it was or is not on the map. */
void bg_zones_move(
	struct zones *zones, const struct game *game, int unit, int from, int to);

/* True when the hex is in a zone of control of that side. 6.1, 6.6 */
static inline bool bg_controlled_by(const struct zones *zones, enum side side, int place)
{
	return zones->control[side][place] > 0;
}

/* True for a unit that exerts a zone: all but the train (20.25). */
bool bg_has_zone(const struct game *game, int unit);

/* True when the two hexes share a side that can be crossed: units in them are in contact.
 * 6.6, end of 6.0. */
bool bg_in_contact(const struct game *game, int a, int b);

/* True when the hex is in a zone of control of the side that is not phasing. 6.1 */
static inline bool bg_in_enemy_zone(const struct turn_play *turn, int place)
{
	return bg_controlled_by(&turn->field, side_other(turn->side), place);
}

/* ---- 6.0, 8.1 contact and range ---- */

/* True when the unit stands on the map in contact with that hex. */
bool bg_touches(const struct turn_play *turn, int unit, int place);

/* Puts the hexes of enemy units with which it is in contact, in map order, into `place`
 * (HEX_SIDES); a train is an enemy unit, too. Returns the number. */
int bg_enemies_touched(int *place, const struct turn_play *turn, int unit);

/*
 * True when artillery can bombard the hex: within range, in its sight, and itself in
 * contact with no enemy unit. The text of 8.12 makes no exception for the train, as 7.11
 * does, so artillery that touches the train may attack it or nobody. 8.11, 8.12, 8.16
 */
bool bg_bombards(const struct turn_play *turn, int unit, int target);

/* True for a unit that can bombard at all. 8.11 */
bool bg_is_gun(const struct turn_play *turn, int unit);

/* Returns the hexes from the unit to that one. */
int bg_distance_to(const struct turn_play *turn, int unit, int place);

/* True when the attack is on that hex. */
bool bg_is_target(const struct attack *attack, int place);

/* Lists the attackers who are in contact with the target, or those who are not and bombard
 * it, in the order in which they were named. 7.21, 8.2 */
void bg_attackers_in_contact(struct stack *out, const struct turn_play *turn,
	const struct attack *attack, bool in_contact);

/* ---- 8.3 lines of sight ---- */

#define SIGHT_MAX 2 /* hexes: the rules draw no line that is longer */

/* True when a unit in one hex sees the other; next to each other they always do. */
bool bg_line_of_sight(const struct game *game, int from, int to);

/* Puts the hexes that block the line of sight between two hexes, two apart, into `block`.
 * Returns the number: 0 when the line is free. */
int bg_sight_blocks(const struct game *game, int from, int to, int block[2]);

/* ---- 5.0 the cheapest way ---- */

/* A way of one unit, hex by hex. */
struct path {
	int *place; /* entered, in order; owned by the arena of the adjudication */
	int length;
	int cost; /* MP, those for an entry hex or the exit included */
};

/* What may bar a hex. */
enum obstacle {
	OBSTACLE_ZONE = 1 << 0,   /* 6.2: an enemy zone; by day it ends a way */
	OBSTACLE_ENEMY = 1 << 1,  /* 5.12 */
	OBSTACLE_TRAIN = 1 << 2,  /* 20.22: the train, or for the train anybody */
	OBSTACLE_CLOSED = 1 << 3, /* 18.1 */
};

/* What limits a way. */
struct march {
	int unit;
	int from;           /* hex; of a unit that enters, its entry hex */
	int spent;          /* MP spent before: for the entry hex; for the exit */
	int allowance;      /* MP in all */
	int free_allowance; /* 15.22: in all, as long as it enters no enemy zone; else as
			       allowance */
	unsigned ignored;   /* set of enum obstacle: as if they were not there */
	bool enters;        /* 15.04: an enemy zone at `from` ends it, by night too */
};

/*
 * Finds the way that costs least from march->from to `to` within its limits; of equal ones
 * that with the fewest hexes, then the one whose hexes come first. *out has its length and
 * cost, march->spent included; false when there is none. 5.12, 5.2, 5.3, 6.2, 6.3, 10.2,
 * 18.1, 20.2. By day a way ends as soon as it enters an enemy zone, and none leads out of
 * one; by night none leads in, and who enters the map into one stops there (15.04). To
 * march->from itself the way has no hexes.
 */
bool bg_path_find(
	struct path *out, const struct turn_play *turn, const struct march *march, int to);

/* Makes one way of two: the second goes on where the first ends. */
void bg_path_append(struct path *path, struct arena *arena, const struct path *more);

/* Finds the ways to all hexes at once: returns by place what the unit has spent when it is
 * there, -1 where it cannot go. For the built-in player and for reports. */
int *bg_path_reach(const struct turn_play *turn, const struct march *march);

/* Does the same without a copy: the answer stands until another way is looked for. Then
 * bg_path_next returns the first hex behind `place`, in map order, to which a way was
 * found; -1: there is none. Before the first is -1. */
const int *bg_path_costs(const struct turn_play *turn, const struct march *march);
int bg_path_next(const struct turn_play *turn, int place);

/* Returns what a step costs in MP, -1 when the side cannot be crossed or the unit may not
 * go that way at all (20.23). 5.21, 5.22 */
int bg_step_cost(const struct game *game, int unit, int from, int to);

/* ---- 18.1 command control hexes ---- */

/* Returns the turn in which the train left by its exit; 0: it has not. */
int bg_train_exit_turn(const struct game *game, const struct state *state);

/* Returns the turn from which the side may enter command control hexes; 0: not known yet.
 * 18.1 */
int bg_control_open_turn(const struct game *game, const struct state *state);

/* 18.1: true when the unit may not enter the hex in this turn. */
bool bg_is_closed(const struct game *game, const struct state *state, int unit, int place);

/* ---- 5.0 movement, 17.0 leaving the map ---- */

/* Return the MP that the unit may spend in this turn; the second as long as it enters no
 * enemy zone (15.22), else the same. */
int bg_allowance(const struct game *game, const struct state *state, int unit);
int bg_free_allowance(const struct game *game, const struct state *state, int unit);

/* Carries out the order `move`. Returns OK, after bg_order_fails for each unit that cannot.
 */
int bg_move_order(struct turn_play *turn, const struct order *order);

/* 5.31: adds an error for every hex in which too many own units stand when the Movement
 * Phase is over. That the train stands alone (20.21) is seen to as units move. */
void bg_check_stacking(struct turn_play *turn);

/* Carries out the order `exit`, in the same way. */
int bg_exit_order(struct turn_play *turn, const struct order *order);

/* ---- 15.0, 19.2 reinforcements ---- */

/* Carries out the order `enter`, in the same way. */
int bg_enter_order(struct turn_play *turn, const struct order *order);

/* Returns the first turn with which the unit may enter, as things stand. 15.0, 19.2 */
int bg_arrival_turn(const struct game *game, const struct state *state, int unit);

/* True when the unit is awaited and may enter in this turn. */
bool bg_may_enter(const struct game *game, const struct state *state, int unit);

/*
 * Puts the hexes by which it may enter in this phase into `entry` (ENTRIES_MAX); returns
 * the number. None that an enemy occupies (15.04), none that is closed (18.1) or in which
 * the train would meet others (20.22). Of ENTRY_FIRST_OPEN at most one.
 */
int bg_entries_open(const struct turn_play *turn, int unit, int *entry);

/* Returns the MP that the next unit pays to enter by that hex in this phase. 15.02 */
int bg_entry_cost(const struct turn_play *turn, int place);

/* ---- 7.1, 7.2, 8.1, 8.2 declaring attacks ---- */

/* The sums of an attack. */
struct sum {
	int attackers;                /* SP */
	int defenders;                /* SP, modified */
	int printed;                  /* SP of the defenders as printed, for 7.63 Ex */
	int multiple[TARGETS_MAX];    /* of each target hex: 1, 2 */
	const char *why[TARGETS_MAX]; /* "rough", "bridge"; NULL: it is not multiplied */
	int column;                   /* the true one; -1: a side has no strength */
	int used;                     /* 7.9: the one that is rolled on */
};

/*
 * Carries out the order `attack`: looks it over, notes it after those that were declared
 * before, and tells of its odds. Returns OK, after bg_order_fails when it cannot be; then
 * it notes only that its units and hexes were tried.
 */
int bg_attack_order(struct turn_play *turn, const struct order *order);

/* Notes an attack after those that were declared before: its units and hexes are then
 * taken. Of one that is noted already, bg_attack_mark takes those that it has got. */
void bg_attack_note(struct turn_play *turn, const struct attack *attack);
void bg_attack_mark(struct turn_play *turn, const struct attack *attack);

/* Adds a line to the receipt, if there is one: `prefix`, who attacks whom, and the odds. */
void bg_attack_tell(
	struct turn_play *turn, const struct attack *attack, const char *prefix);

/* "Rodes and Garland attack 1410 (1/2/V and V Artillery), Jones Artillery bombarding". */
const char *bg_attack_text(const struct turn_play *turn, const struct attack *attack);

/* "attack 1410 with 1/2/V, V Artillery", as orders say it. */
const char *bg_attack_order_text(const struct turn_play *turn, const struct attack *attack);

/* Returns what a strength is that counts so many times: "doubled". */
const char *bg_multiple_text(const struct turn_play *turn, int multiple);

/* ---- 7.11 to 7.14 attacks that are owed ---- */

/* True when the unit must attack: phasing, in contact with an enemy other than a train,
 * neither a train itself nor ineffective. 7.11, 11.2 */
bool bg_must_attack(const struct turn_play *turn, int unit);

/* True when the enemy hex must be attacked. */
bool bg_must_be_attacked(const struct turn_play *turn, int place);

/*
 * Adds an error for every unit that must attack and every hex that must be attacked, and
 * is in no declared attack, with a line that would do. Nothing by night.
 */
void bg_check_obligations(struct turn_play *turn);

/*
 * Carries out the policy `attack as owed` of the side on the move: declares what its orders
 * have left open after their attacks, or adds it to one of them where nothing else is left.
 * Does nothing after a faulty order. 7.14
 */
void bg_attack_as_owed(struct turn_play *turn);

/*
 * Makes attacks that meet what is still owed, as 7.14 says is always possible before any
 * are declared: each has either one attacker or one target, or both. For the built-in
 * player and for what `check` suggests. Returns the number; *out belongs to the arena.
 *
 * Attacks that are declared already may leave a unit no hex that is not attacked, or a hex
 * no unit that does not attack. What such a unit or hex can be added to is one of these
 * attacks: `order` is then its order, else NULL, and attackers and targets are those to be
 * added. They may also make it impossible (see obligations.c); it is then left out.
 */
int bg_obligations_meet(struct attack **out, const struct turn_play *turn);

/* ---- 7.4, 7.6 combat ---- */

/*
 * Adds up an attack as its units stand now: attackers in contact with a target hex are
 * next to it, the others bombard. Defenders who are marked in turn->attacked do not count
 * (7.76). `why` belongs to the arena.
 */
void bg_attack_sum(
	struct sum *out, const struct turn_play *turn, const struct attack *attack);

/* Plays all declared attacks in their order. Returns OK, or what dice and decide give. In
 * a preview it stops before the first die. */
int bg_attacks_play(struct turn_play *turn);

enum roll {
	/* 7.62: subject FROM>TO, the hexes of the attackers and those attacked, commas
	 * between. */
	ROLL_ODDS,
	ROLLS
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind bg_rolls[];

/* ---- 7.7, 7.8 retreat; 20.11 the train ---- */

/*
 * Puts the hexes into which the unit may retreat from where it stands into `place`
 * (HEX_SIDES): by
 * 7.71; of these, if some have room, only those (7.72). *displacing: none has room, each
 * needs a displacement that can be completed. Returns the number, 0 when it is eliminated.
 * In the order of the map.
 */
int bg_retreat_hexes(int *place, bool *displacing, const struct turn_play *turn, int unit);

/* Steps a phasing train in contact with an enemy back, at the start of the Combat Phase.
 * Returns OK or what decide gives. */
int bg_train_steps_back(struct turn_play *turn);

/* ---- 21.0 victory ---- */

/* Victory points by row of the schedule. */
struct points {
	int row[SIDES][AWARDS_MAX]; /* as game->award */
	int total[SIDES];
};

/*
 * Counts the points as they stand. `over`: those of the end of the game, too, and units out
 * of communication count as eliminated (21.22); before, only what is given during play.
 */
void bg_points_count(struct points *out, struct arena *arena, const struct game *game,
	const struct state *state, bool over);

/* The hexes of a line of communications, from end to end. */
struct line {
	int *place; /* owned by an arena */
	int length;
};

/* 21.21: true when the side has a line of communications now; *line is which, unless it is
 * NULL. */
bool bg_has_communications(struct arena *arena, const struct game *game,
	const struct state *state, enum side side, struct line *line);

/* 21.22: by unit, true for those on the map that count as eliminated at the end. */
void bg_isolated(
	bool *out, struct arena *arena, const struct game *game, const struct state *state);

/* Ends the game after its last turn: counts, sets state->outcome, tells everybody row by
 * row. */
void bg_victory_decide(struct turn_play *turn);

#endif
