/*
 * A scenario: its days, who is set up where and in what state, who arrives, its special
 * rules and what victory points are given for. From scenarios/ID.ini.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_SCENARIO_H
#define RULES_GREAT_CAMPAIGNS_DATA_SCENARIO_H

#include <stdbool.h>

#include "base/side.h"

#define DAYS_MAX        120 /* turns of a scenario */
#define SETUP_PLACES    8
#define AWARDS_MAX      48
#define LEVELS_MAX      8
#define RELEASES_MAX    32
#define SUPPORTS_MAX    48
#define START_WORKS_MAX 128
#define START_BRIDGES   8
#define LANDINGS_MAX    8
#define GROUPS_MAX      4
#define WITH_MAX        4
#define START_RUINS     24
#define NEEDS_MAX       4

/* Of a day: its date, and weather that the scenario knows beforehand. */
struct day_row {
	const char *date; /* "May 31" */
	bool rain;        /* it rains, whatever the events say */
	bool events;      /* two dice are thrown for random events. 3 */
};

/* How a unit begins, or with what it comes. */
struct setup {
	int unit;
	int strength; /* MV */
	int fatigue;
	bool exhausted, disorganized;
	int at;                          /* hex; -1: one of these */
	int place[SETUP_PLACES], places; /* hexes of which the owner chooses, or by which
					    it comes */
	int within; /* hexes from place[0] where he chooses; 0: in one of them */
	int turn;   /* with which it comes; 0: it is set up */
	int die; /* it comes on this or more, on a die of each day from `turn`; 0: surely */
	int works;     /* enum work_level in its hex */
	int release;   /* index of release: it may not move before; -1: it may */
	int group;     /* index of the arrival_group with which it comes; -1: by itself */
	bool in_zones; /* an enemy zone does not keep it away, only an enemy in the hex */
	bool joins;    /* of a leader: he comes to the strongest unit of his */
	bool reserve;  /* it has no place till a rule of the campaign brings it */
	const char *county; /* that it may not leave; NULL: it may go anywhere */
};

/* 37: units of whom so many come on each turn as a die says, from that of their set-up on;
 * on the last one all who are left. */
struct arrival_group {
	const char *id, *text;
	int last; /* turn */
};

/* Works that stand before anybody digs, besides those under the units that are set up. 9 */
struct start_works {
	int place;
	int level; /* enum work_level */
	int side;  /* enum side */
};

/* What lets units move that are held at first; nothing does when it says nothing of it. */
struct release {
	const char *id, *text;
	int turn;   /* surely with this turn; 0: never so */
	int within; /* or once an enemy unit is within so many hexes of one of them; 0: not
		     */
	bool attacked;    /* or when one of them is attacked */
	const char *rule; /* of a campaign, by which they are let go; NULL: none */
};

enum award_kind {
	AWARD_PLACE,     /* holding the place at the end */
	AWARD_TAKEN,     /* entering it, once */
	AWARD_LOSS,      /* each enemy MV lost in combat */
	AWARD_SURRENDER, /* each enemy unit that surrenders, besides */
	AWARD_WAGONS,    /* each enemy wagon train taken */
	AWARD_SAVED,     /* each own wagon train that stands, at the end, in the hexes */
	AWARD_CIRCUIT,   /* each own unit that has been in the hexes, and is at the end in
			    those of `home` */
	AWARD_STATION,   /* a station of the hexes that is destroyed */
	AWARD_ROUTED,    /* each enemy division that is demoralized, at the end, in the
			    hexes */
	AWARD_LINE,      /* no points: a supply line by road out of one of the hexes */
	AWARD_KINDS
};

/* A row of the schedule of victory points. 12 */
struct award {
	const char *id, *text;
	int side;                        /* enum side, who is given them */
	int kind;                        /* enum award_kind */
	int place[SETUP_PLACES], places; /* none: anywhere */
	int within; /* the hexes are those of so many about each of these, too */
	int home[SETUP_PLACES], homes;
	int holder; /* enum side, who holds the place at first; NO_SIDE */
	int points; /* halves, so that half points can be said */
	int most;   /* of wagon trains: points, whole ones, for all together; 0: no end */
};

/* The difference of points, Union less Confederate, from which on it is so. */
struct level {
	int least;           /* the last has no end downwards */
	int ending;          /* enum game_ending */
	const char *text;    /* "Union Marginal Victory" */
	const char *outcome; /* "Union Marginal Victory." */
};

/* Hexes whose defenders gunboats support, and how often a day. 7.4 */
struct gunboats {
	int place[SUPPORTS_MAX], places;
	int boats;    /* 0: the scenario has none */
	int supports; /* a day */
};

struct gc_scenario {
	const char *with[WITH_MAX]; /* files with further sections */
	int withs;
	bool campaign; /* the game's struct gc_campaign is in force; else it is a battle */
	int days;
	struct day_row day[DAYS_MAX + 1]; /* from 1 */
	struct setup *setup;              /* in the order of the file */
	int setups;
	struct start_works works[START_WORKS_MAX];
	int works_count;
	struct release release[RELEASES_MAX];
	int releases;
	struct arrival_group group[GROUPS_MAX];
	int groups;
	/* 15: scenarios, by number, of which the Union chooses one; where its own landing
	 * is, -1: it has none, or it is not by name. */
	int landing[LANDINGS_MAX], landings;
	int landed[SETUP_PLACES], landed_places;
	struct award award[AWARDS_MAX];
	int awards;
	struct level level[LEVELS_MAX]; /* from the best of the Union's down */
	int levels;
	const char *needed;         /* ids of awards, commas between; NULL: none */
	int need[NEEDS_MAX], needs; /* the same as indices of `award`: without holding
				       one of them at the end the Union does not win */
	struct gunboats gunboats;
	int assault_bonus; /* unit: an army leader who gives +1 to assaults; -1: none */
	int setup_side;    /* who chooses hexes before the first day; NO_SIDE: nobody */
	bool bridges_wash; /* pontoon bridges may break in rain. 10 */
	int bridge[START_BRIDGES], bridges; /* links with a pontoon bridge at first, */
	int bridges_side;                   /* enum side whose they are */
	int ruined[START_RUINS], ruins;  /* hexes of stations that are destroyed at first */
	int broken[START_RUINS], breaks; /* links whose crossing is, */
	int broken_side;                 /* enum side who has done it */
	int *flooded; /* links of a flooded river, which dams alone cross; owned by the
			 game */
	int floods;
};

#endif
