/*
 * What is asked of a map of hexes, or of any map: the cheapest ways, how far places are,
 * zones, lines of sight, and what is drawn of it.
 *
 * Parts: the cheapest ways; steps from where a search begins; zones; lines of sight; what
 * is drawn of the sides; areas in which there is something to see.
 */
#ifndef RULES_HEXES_HEXES_H
#define RULES_HEXES_HEXES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/side.h"
#include "game/hex.h"

struct arena;
struct hex_grid;
struct hex_sheet;
struct map;
struct map_exit;
struct paths;

/* ---- the cheapest ways over a map ---- */

/*
 * The cheapest ways over a map. Costs are whole numbers, and every step costs something.
 * Of ways that cost the same the one with the fewest places is taken; of these the one
 * whose places come first on the map, where they part.
 */

/* What a way may do; `context` is the caller's. */
struct paths_rules {
	/* What a step from a place by one of its exits costs, above 0; -1: nobody takes it.
	 */
	int (*cost)(const void *context, int from, const struct map_exit *exit);
	/* True when a way that has cost so much by then may enter the place. NULL: any may.
	 */
	bool (*enters)(const void *context, int place, int cost);
	/* True when a way that has come to the place may go on from there. NULL: it may. */
	bool (*leads_on)(const void *context, int place);
};

/* Returns what searches of the map need, owned by the arena; one serves any number, and the
 * first takes its memory there. */
struct paths *paths_new(struct arena *arena, const struct map *map);

/*
 * Searches for ways from `from`, where so much is spent before, until the one to `to` is
 * sure; -1: those to all places. The answers below are those of the last search.
 */
void paths_search(struct paths *paths, const struct paths_rules *rules, const void *context,
	int from, int spent, int to);

/* Begins such a search, and goes nowhere yet. */
void paths_begin(struct paths *paths, const struct paths_rules *rules, int from, int spent);

/* Goes on with the search that has begun, until the way to a place is sure. The rules say
 * of every step what they said before. */
void paths_search_on(struct paths *paths, const void *context, int to);

/* Returns the least that a way to a place can cost, as far as the search has come: what it
 * costs where that is sure. -1: there is no way. Of paths that have searched. */
int paths_least(const struct paths *paths, int place);

/*
 * True when no steps lead from `from` to `to`, another place, as is seen by a look at the
 * places from which one comes to `to`; false, too, when these are more than `most`: a
 * search that goes all over the map in vain is spared where it goes to a corner. Of the
 * rules only `cost` is asked. There are no answers afterwards.
 */
bool paths_is_cut_off(struct paths *paths, const struct paths_rules *rules,
	const void *context, int from, int to, int most);

/* Returns what it costs to come to a place, what was spent before included; -1: no way is
 * found. */
int paths_cost(const struct paths *paths, int place);

/* Returns the costs by place, until the next search. Of paths that have searched. */
const int *paths_costs(const struct paths *paths);

/* Returns the places to which the search has found a way, *count of them, until the next
 * one: what it has asked of the rules was about these and the places next to them. */
const int *paths_reached(const struct paths *paths, int *count);

/* Returns the number of places that the way to a place enters; 0 where it begins. */
int paths_length(const struct paths *paths, int place);

/* Lists those places in order, the last is `to`; there is room for paths_length. */
void paths_places(int *out, const struct paths *paths, int to);

/* ---- steps from where a search begins ---- */

/*
 * How many steps places are from where a search begins, which may be in several places at
 * once. Where two of them are equally near, the one that was given first counts.
 */

struct reach {
	const struct map *map;
	int *distance; /* by place; -1: it was not reached */
	int *behind;   /* the place next to it, towards where the search began; -1: there */
	int *place;    /* those reached, the nearest first */
	int places;
	int done; /* so many of them have led on */
};

/* Makes one that has reached nothing; its memory belongs to the arena. */
void reach_make(struct reach *out, struct arena *arena, const struct map *map);

/* Begins the search in a place, or in a further one. */
void reach_from(struct reach *reach, int place);

/* Searches on; a place is entered only if `passes(context, from, to, link)`. */
void reach_search(struct reach *reach,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context);

/* The same until that place is reached; the search can go on to others then. */
void reach_search_to(struct reach *reach, int to,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context);

/* ---- zones ---- */

/*
 * Zones: where the units of both sides stand, and into which places around them they
 * reach. For questions that are asked often; whoever moves a unit tells it here.
 */

struct zones {
	const struct map *map;
	unsigned char *units[SIDES];   /* units of a side, by place */
	unsigned char *control[SIDES]; /* units that exert a zone there, by place */
};

/* Makes zones of nobody; their memory belongs to the arena. */
void zones_make(struct zones *out, struct arena *arena, const struct map *map);

/* Makes zones that are like others. */
void zones_copy(struct zones *out, struct arena *arena, const struct zones *from);

/*
 * Counts a unit that comes to a place (by = 1) or goes from it (-1). Its zone is every
 * place next to it by a link that `extends(context, link)`; NULL: it has none.
 */
void zones_count(struct zones *zones, enum side side, int place, int by,
	bool (*extends)(const void *context, int link), const void *context);

/* Returns the sets of sides that exert a zone, by place; they belong to the arena. */
const unsigned char *zones_sides(struct arena *arena, const struct zones *zones);

/* ---- lines of sight ---- */

/* Lines of sight from the middle of a hex to that of another, two hexes away at most. */

/*
 * Finds the hexes that a line of sight passes: the one it runs through, or the two along
 * whose common side it runs. At the edge of the map one of two is beyond it: -1. Returns
 * their number, 0 when the hexes are not two apart.
 */
int hexes_sight_between(const struct hex_grid *grid, int from, int to, int between[2]);

/*
 * Finds the hexes that keep `from` from seeing `to`, of those that `blocks(context,
 * place)`. A line that runs along the side of two hexes is blocked by both or not at all.
 * Returns their number, 0 when it sees it.
 */
int hexes_sight_blocks(const struct hex_grid *grid, int from, int to,
	bool (*blocks)(const void *context, int place), const void *context, int block[2]);

/* ---- what is drawn of the sides of hexes, by a table of the family ---- */

struct hex_drawn {
	uint32_t flag;    /* of a link or a place; 0: the end of the table */
	uint32_t line;    /* enum hex_line */
	const char *name; /* the family's word for it; NULL: that of the legend */
};

/* Returns the lines of all rows whose flag is set. */
uint32_t hex_drawn_lines(const struct hex_drawn *rows, uint32_t flags);

/* Fills in the lines of a map's links, and what the legend calls them. */
void hex_draw_sides(struct hex_sheet *sheet, struct arena *arena, const struct map *map,
	const struct hex_drawn *rows);

/* ---- areas in which there is something to see ---- */

/*
 * Where on a large map there is something to see: the areas in which both sides are near
 * each other, and the theatre that has all who stand on the map.
 */

#define AREA_NEAR   8  /* hexes between enemies who are in contact */
#define AREA_AROUND 6  /* hexes around these that belong to their area */
#define AREA_MOST   20 /* columns or rows of an area: what a page shows at full size */

struct hex_area {
	struct hex first, last; /* columns and rows from here to there */
	int middle;             /* place of a stack in the midst of it */
	int stacks;             /* hexes in which somebody of the contact stands */
};

/*
 * Finds the areas of contact, those with most stacks first. `sides` are the sets of sides
 * that stand in each place. An area that would be too large for a page has less around it,
 * and if that does not help, it is several. Returns their number; they belong to the arena.
 */
int hexes_areas_of_contact(struct hex_area **out, struct arena *arena,
	const struct hex_grid *grid, const unsigned char *sides);

/* Finds the part of the grid that has all who stand on it, and some way around; false when
 * nobody does. */
bool hexes_areas_theatre(
	struct hex_area *out, const struct hex_grid *grid, const unsigned char *sides);

#endif
