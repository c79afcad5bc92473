/*
 * The two theatres of a campaign, and what becomes of who goes from the one to the other:
 * values of counters that differ by theatre, and divisions that are brigades with a leader
 * in the Valley. From theatres.ini and formations.ini. L2.2, L2.3
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_THEATRES_H
#define RULES_GREAT_CAMPAIGNS_DATA_THEATRES_H

#include <stdbool.h>

struct game;
struct loader;

#define FORMATIONS_MAX     64
#define FORMATION_BRIGADES 6
#define OTHER_VALUES_MAX   24

/* A division or demi-division of the Richmond Theater, and its counters in the Valley's. */
struct gc_formation {
	int division;                              /* unit */
	int leader;                                /* unit; -1: it has none there */
	int brigade[FORMATION_BRIGADES], brigades; /* units, in the order in which
						      they are used */
};

/* What a leader is worth in a theatre, in place of what his counter says. */
struct gc_other_values {
	int unit;
	int theatre; /* enum gc_theatre */
	int tactical, command_value;
};

struct gc_theatres {
	bool differ; /* there is a theatres.ini: the rest counts */
	int north;   /* Tactical Value more of brigades and regiments of other games in the
			Valley Theater */
	int south;   /* and of counters of Stonewall in the Valley in the Richmond Theater
		      */
	bool unlimited; /* in the Valley Theater the die of the initiative bounds no
			   activation. 5.2 */
	int cavalry[2]; /* 7.7: added to the die for losses there, by enum side */
	int whole;     /* a division stays whole there while each enemy is so many hexes off
			*/
	int most;      /* MV of a brigade into which one is divided */
	bool *bridged; /* 10: by link, pontoon bridges may be built there; NULL: at printed
			  sites alone */
	struct gc_formation formation[FORMATIONS_MAX];
	int formations;
	struct gc_other_values values[OTHER_VALUES_MAX];
	int valued;
};

/* Reads theatres.ini and formations.ini of the loader's game; without the first theatres
 * are alike. */
void gc_load_theatres(struct gc_theatres *out, struct loader *l);

/* ---- formations.c ---- */

/* True when the unit is one of its brigades. */
bool gc_formation_has(const struct gc_formation *formation, int brigade);

/* The formation of which the unit is the division; of which it is a brigade, or the leader;
 * NULL: of none. */
const struct gc_formation *gc_formation_of(const struct game *game, int division);
const struct gc_formation *gc_formation_with(const struct game *game, int brigade);
const struct gc_formation *gc_formation_led(const struct game *game, int leader);

#endif
