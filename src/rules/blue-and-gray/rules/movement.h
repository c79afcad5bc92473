/* 5.0 Movement, 15.0 Reinforcements, 17.0 Leaving the map, 10.2 by night. */
#ifndef RULES_BLUE_AND_GRAY_RULES_MOVEMENT_H
#define RULES_BLUE_AND_GRAY_RULES_MOVEMENT_H

#include "rules/blue-and-gray/rules/turn.h"

/* ---- path.c: the cheapest way ---- */

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

/* Makes one way of two, the second of which goes on where the first ends. */
void bg_path_append(struct path *path, struct arena *arena, const struct path *more);

/* The same to every hex at once: by place, what the unit has spent when it is there, -1
 * where it cannot go. For the built-in player and for reports. */
int *bg_path_reach(const struct turn_play *turn, const struct march *march);

/* The same for as long as no other way is looked for: no copy is made. */
const int *bg_path_costs(const struct turn_play *turn, const struct march *march);

/* ---- costs.c ---- */

/* What a step costs in MP, -1 when the side cannot be crossed or the unit may not go that
 * way at all (20.23). 5.21, 5.22 */
int bg_step_cost(const struct game *game, int unit, int from, int to);

/* ---- control.c ---- */

/* The turn in which the train left by its exit; 0: it has not. */
int bg_train_exit_turn(const struct game *game, const struct state *state);

/* 18.1: the turn from which the side may enter command control hexes; 0: not known yet. */
int bg_control_open_turn(const struct game *game, const struct state *state);

/* 18.1: true when the unit may not enter the hex in this turn. */
bool bg_is_closed(const struct game *game, const struct state *state, int unit, int place);

/* ---- movement.c ---- */

/* MP that the unit may spend in this turn; the second as long as it enters no enemy zone
 * (15.22), else the same. */
int bg_allowance(const struct game *game, const struct state *state, int unit);
int bg_free_allowance(const struct game *game, const struct state *state, int unit);

/* The order `move`. Returns OK, after order_fails for each unit that cannot. */
int bg_move_order(struct turn_play *turn, const struct order *order);

/* 5.31: adds an error for every hex in which too many own units stand when the Movement
 * Phase is over. That the train stands alone (20.21) is seen to as units move. */
void bg_check_stacking(struct turn_play *turn);

/* ---- exit.c ---- */

/* The order `exit`, in the same way. */
int bg_exit_order(struct turn_play *turn, const struct order *order);

/* ---- entry.c ---- */

/* The order `enter`, in the same way. */
int bg_enter_order(struct turn_play *turn, const struct order *order);

/* ---- arrivals.c ---- */

/* 15.0, 19.2: the first turn with which the unit may enter, as things stand. */
int bg_arrival_turn(const struct game *game, const struct state *state, int unit);

/* True when the unit is awaited and may enter in this turn. */
bool bg_may_enter(const struct game *game, const struct state *state, int unit);

/*
 * The hexes by which it may enter in this phase, into `entry` (ENTRIES_MAX); returns the
 * number. None that an enemy occupies (15.04), none that is closed (18.1) or in which the
 * train would meet others (20.22). Of ENTRY_FIRST_OPEN at most one.
 */
int bg_entries_open(const struct turn_play *turn, int unit, int *entry);

/* 15.02: MP that the next unit pays to enter by that hex in this phase. */
int bg_entry_cost(const struct turn_play *turn, int place);

/* ---- activation.c ---- */

/* 19.1: true for a hex in which a unit of the activating side activates. */
bool bg_place_activates(const struct game *game, int place);

/* 19.1: called for every hex that a unit is in for any moment; it counts in the player
 * turns of its side alone. */
void bg_activation_note(struct turn_play *turn, int unit, int place);

/* A player turn begins: the hexes in which the units stand count. */
void bg_activation_begin(struct turn_play *turn);

#endif
