/* What the files of the built-in player share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_PRIVATE_H

#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/chance.h"

/* How a side is played through a game; chances out of 8. */
struct temper {
	int sets_out; /* a unit that may march */
	int net;      /* from which net on an attack is wished for */
	int leads;    /* leaders activate and assault */
	int tires;    /* a unit marches on to Fatigue Level 3 */
	int presses;  /* and to 4 */
	int forces;   /* force marches */
	int fights;   /* a march has an attack in it */
	int holds;    /* a unit at a place that counts stays there */
	int digs;     /* builds works */
	int oddities; /* conditions, alternatives, passes and the like */
};

struct player {
	struct buf *out;
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	struct day *day; /* imagined */
	enum side side;
	struct temper temper;
	uint64_t *random;
	uint64_t due;            /* orders of the segments of this cycle: ORDER_SET */
	bool ordered[UNITS_MAX]; /* it has a line of its own in the plan */
};

/* How orders name them. */
static inline const char *hex_name(const struct player *p, int place)
{
	return p->game->map.place[place].name;
}

static inline const char *unit_name(const struct player *p, int unit)
{
	return p->game->unit[unit].name;
}

/* True when a segment of this cycle carries out such orders. */
static inline bool gc_player_is_due(const struct player *p, enum order_id id)
{
	return (p->due & ORDER_SET(id)) != 0;
}

/* ---- plan.c ---- */

/* Writes the whole plan of a day. */
void gc_player_plan(struct player *p);

/* ---- campaign.c ---- */

/* L4.4, L5.4: writes orders of the phases of a day about the Valley, and marks units that
 * are best left where they are. */
void gc_player_valley(struct player *p);

/* Writes what the file holds for a strategic cycle. */
void gc_player_cycle(struct player *p);

/* 32: now and then orders a unit to be detached or attached. */
void gc_player_divides(struct player *p);

/* 20: orders the unit towards the hex by strategic movement, if it may; true when a line of
 * the plan was written. */
bool gc_player_goes_far(struct player *p, int unit, int goal);

/* 21, 23: now and then orders a unit to go by rail or sea, in a line of the plan. */
void gc_player_rides(struct player *p);

/* 24, 28: writes orders of the phases before the actions: transfers, gunboats. */
void gc_player_vehicles(struct player *p);

#endif
