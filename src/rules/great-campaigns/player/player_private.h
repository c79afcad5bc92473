/* What the files of the built-in player share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_PLAYER_PLAYER_PRIVATE_H

#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/turn_phases.h"
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

/* ---- goals.c ---- */

/* The hex to which a unit would like to go; -1: it stays. */
int gc_player_goal(struct player *p, int unit);

/* True when the hex gives the side points for being held. */
bool gc_player_counts(const struct player *p, int place);

/* The hex next to the unit with the enemy whom it would best attack, and the net of a
 * normal attack there; -1: none. */
int gc_player_target(const struct player *p, int unit, int *net);

/* ---- lines.c ---- */

/* The whole plan. */
void gc_player_plan(struct player *p);

/* ---- deeds.c ---- */

/* The unit burns the station in its hex, if it may and likes to. */
bool gc_player_burns(struct player *p, int unit);

/* A word under its march: it destroys a crossing where it stands, if it may. */
void gc_player_destroy(struct player *p, int unit);

/* Some who refuse their flanks do so no more. */
void gc_player_unrefuse(struct player *p);

/* ---- others.c ---- */

void gc_player_set_up(struct player *p);
void gc_player_invades(struct player *p);
void gc_player_transfers(struct player *p);
void gc_player_recovery(struct player *p);
void gc_player_standing(struct player *p);

/* ---- valley.c: L4.4, L5.4 ---- */

/* Orders of the phases of a day, and units that are best left where they are; and of a
 * cycle. */
void gc_player_valley(struct player *p);
void gc_player_valley_cycle(struct player *p);

/* ---- cycles.c ---- */

void gc_player_cycle(struct player *p);

/* ---- divides.c: a campaign ---- */

/* From here on nothing is ordered of a unit. */
void gc_player_put_aside(struct player *p, int unit);

/* Now and then somebody is detached or attached. 32 */
void gc_player_divides(struct player *p);

/* Who is called or released in a strategic cycle. 26, 27, 34 */
void gc_player_calls(struct player *p);

/* ---- moves.c: a campaign, 20 to 24, 28 ---- */

/* The unit goes towards the hex by strategic movement, if it may: a line of the plan. */
bool gc_player_goes_far(struct player *p, int unit, int goal);

/* Now and then somebody goes by rail or sea: a line of the plan. */
void gc_player_rides(struct player *p);

/* Orders of the phases before the actions: transfers, gunboats. */
void gc_player_vehicles(struct player *p);

/* The Virginia and Norfolk, in a strategic cycle. */
void gc_player_segments(struct player *p);

#endif
