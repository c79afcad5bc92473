/*
 * The charts and tables, from tables.ini. Nothing of them is in the code: who owns the
 * printed charts replaces a section by his own.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_TABLES_H
#define RULES_GREAT_CAMPAIGNS_DATA_TABLES_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/great-campaigns/data/map.h"

#define DIE            6
#define FATIGUE_MAX    4
#define FATIGUE_LEVELS (FATIGUE_MAX + 1)
#define STRENGTH_MAX   21 /* MV of a unit */

/* ---- 5, 6 Marches ---- */

/* What moves: leaders move as the unit that they go with. */
enum foot { FOOT, HORSE, FEET };

/* 5.1: MP of a march are so many dice and this; never less than `least`. */
struct march_roll {
	int dice, plus, least;
};

/* What a hex or a way costs in MP; -1: nobody goes there. */
struct step_costs {
	int ground[GC_GROUNDS][FEET];
	int pike[FEET], road[FEET], trail[FEET], rail[FEET]; /* along such a way */
	int creek[FEET];                                     /* more, off a way */
	int minor_ford[FEET];                                /* more */
	int major_ford[FEET];                                /* more */
};

/* What an extended march does to a unit. 5.1 */
struct extended {
	bool disorganized;
	int loss; /* MV */
};

#define EXTENDED_ROWS  4 /* modified die of 5 or less, 6, 7, 8 or more */
#define EXTENDED_SIZES 3 /* by MV: 1-5, 6-11, 12-21 */

/* ---- 7 Combat ---- */

enum attack_type {
	ATTACK_COLUMN, /* of route */
	ATTACK_HASTY,
	ATTACK_NORMAL,
	ATTACK_PREPARED,
	ATTACK_ASSAULT, /* no MP: the leader's die */
	ATTACK_TYPES
};

struct attack_kind {
	int movement; /* MP that it takes; 0: none */
	int modifier;
};

/* What letters and digits of the Combat Chart say. 7.5 */
struct result {
	int loss;    /* MV */
	int fatigue; /* f 1, F 2, D FATIGUE_MAX */
	bool disorganized, exhausted;
	enum { STAYS, RETREATS, ROUTS } goes; /* of defenders: r, R */
	bool demoralizes;                     /* the star */
	bool advances;                        /* of attackers */
};

#define CHART_ROWS       19 /* differences of -8 and less to +10 and more */
#define CHART_LEAST      (-8)
#define DEFENDER_COLUMNS 8
#define ATTACKER_COLUMNS 10

struct chart {
	/* By column, the largest CV that stands in it, in halves: a unit of MV 1 that is
	 * disorganized has half a point. The last has no end. */
	int defender_halves[DEFENDER_COLUMNS], attacker_halves[ATTACKER_COLUMNS];
	struct result defender[CHART_ROWS][DEFENDER_COLUMNS];
	struct result attacker[CHART_ROWS][ATTACKER_COLUMNS];
};

/* 7.4: at least `attackers` to `defenders` give this modifier. */
#define RATIOS_MAX 32
struct ratio {
	int attackers, defenders, modifier;
};

/* 7.3: the difference of artillery has six bands; a cell may need a die. */
#define ARTILLERY_BANDS 6
enum artillery_die { DIE_NONE, DIE_ODD, DIE_EVEN }; /* on which the cell applies */
struct artillery_cell {
	int modifier;
	int die; /* enum artillery_die */
};

/* ---- 9 Works ---- */

enum work_level {
	WORKS_NONE,
	WORKS_BREASTWORKS_BUILD,
	WORKS_BREASTWORKS,
	WORKS_FORT_BUILD,
	WORKS_FORT,
	WORKS_REDOUBT, /* printed */
	WORK_LEVELS
};

struct works {
	int twice; /* the defenders' CV in the ratio counts so many halves */
	int guns;  /* the attackers' artillery is divided by this */
	int flank; /* added to the flank bonus; it never falls below 0 */
	bool no_flank;
};

/* ---- 7.6, 7.7, 8 ---- */

#define RETREAT_PRIORITIES 5

/* 8: what recovery makes of a unit, by [exhausted][disorganized][fatigue]. */
struct recovered {
	bool exhausted;
	int fatigue;
};

/* 3: two dice of random events. */
enum event_kind {
	EVENT_NONE,
	EVENT_RAIN, /* this turn and `turns` more */
	EVENT_UNION_PARALYSIS,
	EVENT_CONFEDERATE_PARALYSIS,
	EVENT_KINDS
};
struct random_event {
	int kind; /* enum event_kind */
	int turns;
};

struct tables {
	/* by theatre, side, foot, and whether a leader activates */
	struct march_roll march[GC_THEATRES][SIDES][FEET][2];
	struct step_costs costs[2]; /* clear weather, rain */
	int force[DIE];             /* MP more, by face - 1 */
	int force_loss_small;       /* MV up to which a die of 1 costs nothing; above it
				       always 1 MV */
	struct extended extended[EXTENDED_ROWS][EXTENDED_SIZES];
	int extended_size[EXTENDED_SIZES]; /* the largest MV of a column */
	int extended_union, extended_normal[FATIGUE_LEVELS],
		extended_exhausted[FATIGUE_LEVELS];
	int extended_rain, extended_cavalry;
	int activation[SIDES][DIE]; /* 5.2: units by the initiative die; 0: all */
	int disorganized_halves[STRENGTH_MAX + 1]; /* CV by MV, in halves */
	struct attack_kind attack[ATTACK_TYPES];
	struct chart chart;
	struct ratio ratio[RATIOS_MAX]; /* from the best down */
	int ratios;
	struct artillery_cell artillery[GC_GROUNDS][ARTILLERY_BANDS];
	int artillery_least[ARTILLERY_BANDS]; /* the least difference of a band; of the
						 first it is not looked at */
	struct works works[WORK_LEVELS];
	int retreat_loss[2][RETREAT_PRIORITIES]; /* by chart, priority */
	int retreat_least[2], retreat_most[2];   /* hexes of a retreat and of a rout */
	struct recovered recovered[2][2][FATIGUE_LEVELS];
	struct random_event event[13]; /* by the sum of two dice */
	int station[DIE];              /* 5.4: 0 none, 1 damaged, 2 destroyed */
	int bridge_destroyed;          /* 10: a die of so much or more destroys */
	int bridge_movement;           /* 10: MP of the try */
	int bridge_builder;            /* 10: the least MV that builds or repairs */
	int cavalry_size[3];           /* 7.7: modifier by MV 1-2, 3-4, 5+ */
};

#endif
