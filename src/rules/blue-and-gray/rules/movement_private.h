/* What the files of movement share. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_RULES_MOVEMENT_PRIVATE_H
#define RULES_BLUE_AND_GRAY_RULES_MOVEMENT_PRIVATE_H

#include "rules/blue-and-gray/rules/movement.h"

/* ---- costs.c ---- */

/* What it costs in MP to cross a side of a hex to the hex `to`, of a train or of another
 * unit; -1 when it cannot. 5.21, 5.22 */
int bg_link_cost(const struct game *game, bool train, int link, int to);

/* ---- path.c ---- */

/* What bars the hex to the unit: a set of enum obstacle, OBSTACLE_ZONE only by night. */
unsigned bg_barring(const struct turn_play *turn, int unit, int place);

/* The same of a hex by which it enters the map: no zone bars that, by night neither. 15.04
 */
unsigned bg_entry_barring(const struct turn_play *turn, int unit, int place);

/* ---- control.c ---- */

/* True when the unit may not enter command control hexes in this turn. */
bool bg_is_shut_out(const struct game *game, const struct state *state, int unit);

/* Until when that holds, for a message: "before turn 9". */
const char *bg_shut_out_until(const struct turn_play *turn);

/* ---- barred.c: why not ---- */

/* True after order_fails when the hex by which the unit is to enter the map is barred to
 * it. 15.04 */
bool bg_entry_fails(struct turn_play *turn, const struct order *order, int unit, int place);

/* Tells why bg_path_find finds no way: what it would cost, or what is in it. */
void bg_way_fails(struct turn_play *turn, const struct order *order,
	const struct march *march, int to);

/* "it costs 8 MP, and it has 6" */
const char *bg_too_dear(const struct turn_play *turn, int cost, int had);

/* ---- moving.c: units that move ---- */

/* What an order of movement does with each of its units. */
struct move_kind {
	/* Finds the way of march->unit and sets the rest of the march. False after
	 * order_fails. */
	bool (*plan)(struct turn_play *turn, const struct order *order, struct march *march,
		struct path *path);
	const char *event, *rule;    /* "move", "5.0" */
	const char *first, *last;    /* its facts of the hexes at both ends */
	bool tells_path;             /* and those between */
	const char *before, *behind; /* of the hexes in a receipt */
	enum fate fate;              /* what becomes of them */
};

/* Carries out an order of movement: each unit by itself, in the order named; who goes the
 * same way is told of together. */
void bg_units_move(struct turn_play *turn, const struct order *order,
	const struct move_kind *move_kind);

/*
 * The way by the hexes of `via`, the cheapest from each to the next, and from the last to
 * `to` (-1: it ends there). False after order_fails.
 */
bool bg_way_find(struct path *out, struct turn_play *turn, const struct order *order,
	const struct march *march, const struct arg *via, int to);

/* ---- movement.c ---- */

/* Sets where a march begins, what is spent by then, and the MP of its unit. */
void bg_march_from(struct march *march, const struct turn_play *turn, int from, int spent);

/* False after order_fails: the unit is not on the map, has moved, or is held (6.3). */
bool bg_may_move(struct turn_play *turn, const struct order *order, int unit);

/* ---- arrivals.c ---- */

/* The hexes by which the unit enters in this phase, open or not; see bg_entries_open. */
int bg_entries_offered(const struct turn_play *turn, int unit, int *entry);

#endif
