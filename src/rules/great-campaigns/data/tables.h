/*
 * The charts and tables, from tables.ini. Nothing of them is in the code: who owns the
 * printed charts replaces a section by his own.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_TABLES_H
#define RULES_GREAT_CAMPAIGNS_DATA_TABLES_H

#include <stdbool.h>

#include "rules/great-campaigns/data/map.h"

#define DIE            6
#define FATIGUE_MAX    4
#define FATIGUE_LEVELS (FATIGUE_MAX + 1)
#define STRENGTH_MAX   21 /* MV of a unit */
#define NO_CHECK       (-99)

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

/* What an extended march does to a unit. 5.1 A unit that is disorganized already loses 1 MV
 * in place of that. */
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

/* Adds what a letter says to what others before it do. */
void gc_result_add(struct result *result, const struct result *code);

#define CHART_ROWS       19 /* differences of -8 and less to +10 and more */
#define CHART_LEAST      (-8)
#define DEFENDER_COLUMNS 8
#define ATTACKER_COLUMNS 10

/* The letters of the chart: f F D E r R a and the star. */
#define RESULT_LETTERS "fFDErRa*"
#define RESULT_CODES   8

struct chart {
	struct result code[RESULT_CODES]; /* what each letter says */
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

/* 7.4, of the attacker's and the defender's side. Those of types of attack, of ratio,
 * artillery and flanks are elsewhere. */
enum modifier {
	MODIFIER_RAIN,           /* attackers */
	MODIFIER_DEMORALIZED,    /* attackers: half of their CV or more is Demoralized-2 */
	MODIFIER_REFUSED,        /* attackers: in place of the flank bonus. 7.8 */
	MODIFIER_REFUSED_SIDE,   /* attackers: they come through the side that is refused */
	MODIFIER_ARMY_LEADER,    /* attackers: the assault bonus of an army leader */
	MODIFIER_CROSSING,       /* defenders: over a bridge, dam, ferry or ford */
	MODIFIER_CREEK,          /* defenders: over a creek */
	MODIFIER_CREEK_RAIN,     /* the same in rain */
	MODIFIER_MOUNTAIN,       /* defenders in one */
	MODIFIER_MOUNTAIN_LEVEL, /* the same, when the attackers are in one, too */
	MODIFIER_HILL,           /* defenders on one */
	MODIFIER_HILL_LEVEL, /* the same, when the attackers come from a hill or mountain */
	MODIFIER_GUNBOAT,    /* defenders: one gives support */
	MODIFIER_GUNBOATS,   /* two or more do */
	MODIFIERS
};

/* 7.4: the hexes next to the defenders and not next to the hex of the attack. */
#define FLANK_HEXES 3
struct flank {
	int bonus[FLANK_HEXES + 1]; /* by how many of them are covered */
	int around;                 /* all five other hexes are */
	int share; /* units of a share of the defenders' CV or less cover none: 5 is a fifth
		    */
};

#define CAVALRY_SIZES 3

/* 7.7 */
struct cavalry_retreat {
	int size_most[CAVALRY_SIZES]; /* the largest MV; the last has no end */
	int size[CAVALRY_SIZES];      /* added to the die */
	int mountain;                 /* the same in a mountain hex */
	int divisor;                  /* the sum is divided by this, and rounded up: MP */
	int fatigue;
	int loss_die;       /* on this face it loses 1 MV; 0: on none */
	int disordered_die; /* on this face it is disorganized; 0: on none */
	int least, most;    /* hexes */
};

/* ---- 7.6, 7.7, 8 ---- */

#define RETREAT_PRIORITIES 5

/* 8: what recovery makes of a unit, by [exhausted][disorganized][fatigue]. */
struct recovered {
	bool exhausted;
	int fatigue;
};

/* 3: two dice of random events. */
/* 5.4: what fire does to a station. */
enum station_damage { STATION_UNDAMAGED, STATION_DAMAGED, STATION_DESTROYED };

extern const char *const gc_station_words[]; /* none damaged destroyed */

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
	int passing_friends;        /* 6.4: MP more to leave a hex of friends in a march */
	bool no_guns[GC_GROUNDS];   /* artillery enters it along ways alone */
	int force[DIE];             /* MP more, by face - 1 */
	int force_loss_small;       /* MV up to which a die of 1 costs nothing; above it
				       always 1 MV */
	struct extended extended[EXTENDED_ROWS][EXTENDED_SIZES];
	int extended_size[EXTENDED_SIZES]; /* the largest MV of a column */
	/* by the fatigue that a unit has reached; NO_CHECK: it does not roll */
	int extended_normal[FATIGUE_LEVELS], extended_exhausted[FATIGUE_LEVELS];
	int extended_union, extended_rain, extended_cavalry;
	int activation[SIDES][DIE]; /* 5.2: units by the initiative die; 0: all */
	int disorganized_halves[STRENGTH_MAX + 1]; /* CV by MV, in halves */
	struct attack_kind attack[ATTACK_TYPES];
	struct chart chart;
	struct ratio ratio[RATIOS_MAX]; /* from the best down */
	int ratios;
	struct artillery_cell artillery[GC_GROUNDS][ARTILLERY_BANDS];
	int artillery_least[ARTILLERY_BANDS]; /* the least difference of a band; of the
						 first it is not looked at */
	int modifier[MODIFIERS];              /* what it adds for its own side */
	struct flank flank;
	struct works works[WORK_LEVELS];
	int works_fatigue; /* 9: who is not more tired than this may build */
	int retreat_loss[2][RETREAT_PRIORITIES]; /* by chart, priority */
	int retreat_least[2], retreat_most[2];   /* hexes of a retreat and of a rout */
	struct recovered recovered[2][2][FATIGUE_LEVELS];
	int demoralized_fatigue;         /* 11: up to this FL recovery takes a level off */
	struct random_event event[13];   /* by the sum of two dice */
	int unfordable;                  /* the day of rain on which fords close */
	int station[DIE];                /* 5.4: enum station_damage */
	int station_halves;              /* 5.4: the least CV that burns */
	int bridge_destroyed;            /* 10: a die of so much or more destroys */
	int bridge_movement;             /* 10: MP of the try */
	int bridge_builder[GC_THEATRES]; /* 10: the least MV that builds or repairs */
	int bridge_washed; /* 10: pontoon bridges break in rain on a die of so much or more
			    */
	struct cavalry_retreat cavalry;
};

#endif
