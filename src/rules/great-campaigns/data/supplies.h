/*
 * 30, 31, 33, 35, 36: the numbers of supply, ammunition, siege, posture, points and end of
 * a campaign, from its campaign.ini.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_SUPPLIES_H
#define RULES_GREAT_CAMPAIGNS_DATA_SUPPLIES_H

#include "rules/great-campaigns/data/tables.h"

#define START_DEPOTS 24
#define END_DIES     8

/* 30 */
struct gc_supply {
	int depot_hexes;    /* units so near to a depot are in supply */
	int wagon_hexes;    /* so far by road from a complete depot one may be placed */
	int changes;        /* depots placed or completed in a segment */
	int loss;           /* MV of who is out of supply; at least 1 is left to it */
	int extended;       /* added to the die of its extended march */
	int forage_good;    /* a die of so much or less: it is in supply */
	int forage_fair;    /* of so much or less: it is disorganized */
	int forage_rain;    /* added to the die in rain */
	int forage_many;    /* MV of a county's foragers above which `forage_crowd` */
	int forage_crowd;   /* is added to their dice */
	int forage_fatigue; /* levels that it costs */
};

/* 31 */
struct gc_ammunition {
	int boxes;    /* that a unit carries */
	int loss;     /* MV lost in a combat that spends a box of each unit in it */
	int modifier; /* of attackers half of whose CV has no more of it */
	int guns;     /* their Artillery Values are divided by this */
	int refill;   /* boxes of a cycle */
};

/* The Union's siege artillery. */
struct gc_siege {
	int place;     /* where it is at first; -1: there is none */
	int fatigue;   /* its Fatigue Level at first, and after it was moved */
	int artillery; /* what it adds in an assault; works do not lessen it */
	int recovers;  /* levels of a cycle */
};

/* 33 */
struct gc_posture {
	int passive;    /* a die of so much or more */
	int again;      /* added when the posture is passive already */
	int leader;     /* who is afraid; -1 */
	int near;       /* of enemies so near to him who have come nearer, */
	int near_added; /* which adds so much */
	int losses;     /* MV that the Confederates have lost more than the Union */
	int losses_added;
	int within; /* hexes: to enemies so near no unit comes nearer */
};

/* 35: what is scored once, as it happens. */
enum gc_score_kind {
	SCORE_NORFOLK,
	SCORE_VIRGINIA,
	SCORE_DEPOT_LOST,
	SCORE_GUNBOAT_LOST,
	SCORE_CAROLINA, /* a unit called from South Carolina beyond those that are free */
	SCORE_COAST,    /* a division called from the Atlantic Coast */
	SCORE_HARPERS_FERRY, /* a Union MV that surrendered there */
	SCORE_ARSENAL,       /* what the Confederates have burnt. L5.5 */
	SCORE_NAVY_YARD,
	SCORE_BALTIMORE_DEPOT,
	SCORE_HETH, /* L4.4.1: the Confederates have called him */
	SCORE_KINDS
};

extern const char *const gc_score_words[]; /* by enum gc_score_kind; for field tables */

struct gc_score {
	const char *text;
	int points; /* for the Union; below 0: it loses them */
};

/* 36: with a die of so much or more the game ends in the cycle of that turn. */
struct gc_end_die {
	int turn, least;
};

/* A depot that is complete at first. */
struct gc_start_depot {
	int at, side; /* enum side whose it is */
};

/* All of it. */
struct gc_supplies {
	struct gc_supply supply;
	struct gc_start_depot depot[START_DEPOTS];
	int depots;
	struct gc_ammunition ammunition;
	struct gc_siege siege;
	struct gc_posture posture;
	struct gc_score score[SCORE_KINDS];
	struct gc_end_die end[END_DIES];
	int ends;
};

#endif
