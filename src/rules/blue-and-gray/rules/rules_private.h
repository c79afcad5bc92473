/*
 * What the files of the rules share among themselves, and with orders/instructions.c: how
 * units move, what is owed, and what a side decides in combat.
 *
 * Parts: movement; attacks that are owed; decisions; chains of displacements; retreat;
 * advance and exchange.
 */
#ifndef RULES_BLUE_AND_GRAY_RULES_RULES_PRIVATE_H
#define RULES_BLUE_AND_GRAY_RULES_RULES_PRIVATE_H

#include "game/decide.h"
#include "rules/blue-and-gray/rules/rules.h"

/* ---- 5.0 the search for ways: ways.c ---- */

/*
 * The cheapest ways from a hex, of equal ones that with the fewest hexes, then the one
 * whose hexes come first. It is the search of rules/hexes/paths.c with these rules of
 * movement in it: the built-in player looks for ways more often than for anything else.
 */
struct ways;

/* Makes one that has found nothing; it belongs to the arena. */
struct ways *bg_ways_new(struct arena *arena, const struct game *game);

/* Finds the ways from search->from, to search->to or, if that is -1, to all hexes. */
void bg_ways_search(
	struct ways *ways, const struct turn_play *turn, const struct searched *search);

/* Returns the MP spent at the hex; -1: no way is found. Of all hexes, by place. */
int bg_ways_cost(const struct ways *ways, int place);
const int *bg_ways_costs(const struct ways *ways);

/* Returns the number of hexes that the way enters, and puts them in order into `out`. */
int bg_ways_length(const struct ways *ways, int place);
void bg_ways_places(int *out, const struct ways *ways, int to);

/* Returns the first hex behind that place, in map order, that has a way; -1: none has. */
int bg_ways_next(const struct ways *ways, int place);

/* ---- 5.0 movement ---- */

/* Returns what bars the hex to a unit that enters the map by it: a set of enum obstacle. No
 * zone bars that, by night neither. 15.04 */
unsigned bg_entry_barring(const struct turn_play *turn, int unit, int place);

/* True after bg_order_fails when the hex by which the unit is to enter the map is barred to
 * it. 15.04 */
bool bg_entry_fails(struct turn_play *turn, const struct order *order, int unit, int place);

/* Tells why bg_path_find finds no way: what it would cost, or what is in it. */
void bg_way_fails(struct turn_play *turn, const struct order *order,
	const struct march *march, int to);

/* "it costs 8 MP, and it has 6" */
const char *bg_too_dear(const struct turn_play *turn, int cost, int had);

/* What an order of movement does with each of its units. */
struct move_kind {
	/* Finds the way of march->unit and sets the rest of the march. False after
	 * bg_order_fails. */
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
 * Finds the way by the hexes of `via`, the cheapest from each to the next, and from the
 * last to `to` (-1: it ends there). False after bg_order_fails.
 */
bool bg_way_find(struct path *out, struct turn_play *turn, const struct order *order,
	const struct march *march, const struct arg *via, int to);

/* Sets where a march begins, what is spent by then, and the MP of its unit. */
void bg_march_from(struct march *march, const struct turn_play *turn, int from, int spent);

/* ---- 7.11 to 7.14 attacks that are owed ---- */

/* Units that owe an attack and take part in none; hexes that must be attacked and are
 * not. In the order of the file and of the map. */
struct owed {
	struct stack unit;
	int hex[UNITS_MAX]; /* at least one unit is in each */
	int hexes;
};

/* True when anybody of the side is there but a train, which nobody has to attack. 7.12 */
bool bg_holds_troops(const struct turn_play *turn, enum side side, int place);

/* True for a unit that must attack if it is in contact with such: of the phasing side, by
 * day, neither a train nor ineffective. 7.11, 11.2 */
bool bg_may_owe(const struct turn_play *turn, int unit);

/* Finds what is owed, as the attacks that are declared leave it. */
void bg_owed_find(struct owed *out, const struct turn_play *turn);

/* As bg_obligations_meet, of what is owed. */
int bg_owed_meet(
	struct attack **out, const struct turn_play *turn, const struct owed *owed);

/* ---- decisions ---- */

/* What a side has to decide upon. */
struct deciding {
	enum side side;              /* who decides */
	const struct attack *attack; /* NULL: the train steps back, 20.11 */
	int place;    /* hex in which the unit in question was attacked; -1: any of them */
	bool pressed; /* 20.11: a combat has brought the enemy next to the train */
};

/* ---- 7.8 chains of displacements ---- */

/*
 * A retreat as it goes on from unit to unit: the one that retreats, then those displaced.
 * 7.82: nobody goes twice.
 */
struct chain {
	const struct turn_play *turn;
	bool gone[UNITS_MAX];
	int at[UNITS_MAX]; /* hex of each unit on the map, as the chain has it; else -1 */
};

/* Begins a chain in which nobody has gone yet. */
void bg_chain_begin(struct chain *chain, const struct turn_play *turn);

/* Moves the unit of a chain into a hex. */
void bg_chain_step(struct chain *chain, int unit, int place);

/* Does what bg_retreat_hexes does, in a chain that is under way. */
int bg_chain_hexes(int *place, bool *displacing, const struct chain *chain, int unit);

/* True when a road or trail leads from one hex to the next. 20.23 */
bool bg_has_way_to(const struct game *game, int from, int to);

/* 20.23: true when the train could retreat to nothing but hexes without road or trail. */
bool bg_chain_off_road(const struct chain *chain, int unit);

/* Returns why a unit that stands there cannot retreat into a hex whoever else moves; NULL:
 * nothing is against it. */
const char *bg_retreat_barred(const struct turn_play *turn, int unit, int from, int place);

/* Chooses which unit makes room in a hex for one that goes there; `chain` is before it
 * goes. There must be one that can. Returns OK, or what decide gives. */
int bg_maker_choose(int *maker, struct turn_play *turn, const struct chain *chain, int unit,
	int place, const struct deciding *deciding);

/* ---- 7.7 retreat ---- */

/* Eliminates a unit. `no_retreat`: since it had no way to retreat, 7.72. */
void bg_unit_eliminated(struct turn_play *turn, int unit, bool no_retreat);

/* Takes a unit off the map for good. Returns the points that this gives the enemy. */
int bg_unit_removed(struct turn_play *turn, int unit);

/*
 * Retreats the unit as its owner says: it is eliminated, or goes, and others make room for
 * it in turn. Returns OK, or what decide gives.
 */
int bg_unit_retreats(struct turn_play *turn, int unit, const struct deciding *deciding);

/* Chooses which of those who must retreat together goes next: there must be one; those that
 * their owner names, in the order in which he names them, go before the others. Returns OK,
 * or what decide gives. 7.71 */
int bg_retreat_next(int *unit, struct turn_play *turn, const struct stack *left,
	const struct deciding *deciding);

/* ---- 7.74, 7.75 advance; 7.63 Ex, 7.65 exchange ---- */

/* Advances those of `who` that may and want to enter the hex, which the enemy has left, and
 * takes them out of *who. Returns OK, or what decide gives. */
int bg_advance_into(struct turn_play *turn, const struct deciding *deciding,
	struct stack *who, int place);

/* Removes units of `who` whose printed SP are at least `strength`, or all.
 * Returns OK, or what decide gives. */
int bg_exchange_losses(struct turn_play *turn, const struct deciding *deciding,
	const struct stack *who, int strength);

#endif
