/*
 * Navigable waters of a campaign: which hexes vessels go through, to which box of the
 * Gunboat Display each belongs, where troops land, how far it is by sea off the map, and
 * the charts of movement by sea. From sea.ini. 23.0, 24.0
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_WATERS_H
#define RULES_GREAT_CAMPAIGNS_DATA_WATERS_H

#include <stdbool.h>

#include "rules/great-campaigns/data/map.h"

struct data_file;
struct loader;

#define WATERS_MAX     16
#define WATER_NEXT     6
#define WATER_PASSAGES 48
#define SEA_LEVELS     3 /* bands of the chart: +1, +2, +3 FL */
#define SEA_PORTS      4
#define VESSELS_MAX    8
#define BATTERIES_MAX  24

/* 22.0, 24.0: a gunboat or an ironclad. */
struct gc_vessel {
	int unit;
	int boats;     /* it supports like so many */
	int waits_for; /* unit: it does nothing while this one lives; -1 */
	bool stays;    /* it never leaves its box */
};

/* A water, with its box of the Gunboat Display. */
struct gc_water {
	const char *id, *name;
	int box;                     /* place: the box of its gunboats; -1: none come */
	int next[WATER_NEXT], nexts; /* places: boxes to and from which gunboats go */
	bool away;                   /* vessels come to it off these sheets */
	int barred_by; /* unit: no Union vessel goes through it while this one lives; -1 */
};

#define FERRIED_MAX 8
#define FERRY_FIRST 4

/* L5.8: units that are ferried over, without a die. */
struct gc_ferried {
	int unit[FERRIED_MAX], units;
	int from, to;                   /* hexes */
	int first[FERRY_FIRST], firsts; /* hexes: who goes by water from there begins in
					   one of them; none: in any */
	int fatigue;                    /* its FL then */
	int defence; /* added to the die of defenders on the other bank */
};

struct gc_waters {
	struct gc_ferried ferried;
	struct gc_water water[WATERS_MAX];
	int waters;
	int *of;        /* by place: index of water, -1: no vessel goes there */
	bool *by_water; /* by link: a vessel goes from one of its hexes to the other */
	bool *landing;  /* by place: troops embark and land there; ports, too */
	bool *embarked; /* by place: a box in which who is there is on board. L3.6 */
	bool *bridged;  /* by link: a bridge under which vessels pass. L3.6 */
	struct gc_passage passage[WATER_PASSAGES]; /* off the map, boxes among their ends */
	int passages;
	/* 23.0 */
	int strength;    /* MV that may embark in a turn */
	int times;       /* cavalry and artillery count so many times their MV */
	int embark_most; /* a unit embarks on this die with its modifiers, or less */
	int large, large_modifier;             /* a unit of more MV than that */
	int port_modifier;                     /* in a port */
	int early_turn, early_modifier;        /* up to that turn */
	int hexes[SEA_LEVELS];                 /* that many at most cost 1, 2, 3 FL */
	int zone_fatigue;                      /* more FL for who lands in an enemy zone */
	int battery[BATTERIES_MAX], batteries; /* hexes whose guns bear on the waters, */
	int guns_reach;                        /* as far as that */
	int port[SEA_PORTS], ports;            /* boxes in which units embark and land */
	/* 24.0 */
	int supports;       /* of a gunboat, a turn */
	int bombard_lowers; /* the least die that lowers works by a level */
	int bombard_loses;  /* the highest die on which the gunboat is lost */
	int lost_turns;     /* so long a lost gunboat is away */
	int haven;          /* place: the box to which it comes back; -1: none */
	struct gc_vessel vessel[VESSELS_MAX];
	int vessels;
	/* 22.0 */
	int ironclad;       /* unit: the Virginia; -1 */
	int monitor;        /* unit whose presence counts in a sortie; -1 */
	int sortie_turn;    /* from which on she may come out */
	int sortie_monitor; /* added to the dice while the Monitor is there */
	int sortie_destroyed, sortie_closes,
		sortie_sinks; /* she is lost on so much or less; the
				 Roads close on so much or more; and
				 a gunboat is lost */
	int sortie_turns;     /* for which the Roads are closed */
};

/* Reads sea-charts.ini, sea.ini, valley-sea.ini and other-sea.ini into the campaign of the
 * loader's game. */
void gc_load_waters(struct gc_waters *out, struct loader *l);

/* FL that a voyage of so many hexes costs; 0: it is too long. */
int gc_sea_fatigue(const struct gc_waters *waters, int hexes);

#endif
