/*
 * Movements of a campaign that are actions and no marches of 5.1: strategic movement
 * (20.0), railroad movement (21.0), movement by sea (23.0). Their orders are `struct
 * march`es.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_H

#include "rules/great-campaigns/rules/march.h"

/* What the movement comes to, if nothing bars it. */
struct gc_trip {
	int to;      /* where it ends */
	int hexes;   /* by rail or sea */
	int fatigue; /* FL that it costs */
	int die;     /* 23.0: what is added to the die of the embarkation */
	int *way;    /* 20.0: the hexes that it enters, and how many; owned by the arena */
	int length;
};

/*
 * What is between the unit and the movement as things stand: F_NONE when it can begin; *out
 * is set then. about[0..2] are what the message names, NULL: nothing; they belong to the
 * game or the arena. No dice, and nothing is changed.
 */
enum fail gc_move_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);

/* What of it can never be, as names tell: of a battle, of the wrong arm or side, without a
 * railroad or landing. about[0] and [1] are what the message names. */
enum fail gc_move_never(
	const char *about[2], const struct day *day, const struct march *march);

/*
 * Carries it out. Events: `march` (unit, from, with, by: strategic, rail, sea; fatigue; by
 * sea embarks: yes or no, modifier, and the die) and `marched` (unit, from, way, to, by,
 * ended: arrived, ashore). Returns OK, or what dice give.
 */
int gc_move_play(struct day *day, const struct march *march);

#endif
