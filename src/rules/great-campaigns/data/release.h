/*
 * L4.4 The Valley, which the Union holds asleep at first, and who comes there besides: when
 * it is released, the limits of Blenker's division and of the Mountain Department, who is
 * called, militia, and the command posture of the Valley. From release.ini; a game without
 * that file has none of it.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_RELEASE_H
#define RULES_GREAT_CAMPAIGNS_DATA_RELEASE_H

#include "rules/great-campaigns/data/areas.h"

struct loader;

#define RELEASE_UNITS 16 /* of a list below */
#define LATE_PLACES   8
#define MILITIA_TURNS 8

struct gc_units {
	int unit[RELEASE_UNITS], units;
};

/* Units off the map that a rule brings, so many turns after it has called them. */
struct gc_late {
	const char *id;
	struct gc_units of;
	int turns;
	int place[LATE_PLACES], places; /* of which the owner chooses, his default first */
	const struct gc_area *where;    /* whom an enemy there calls; NULL: nobody */
	int score;                      /* enum gc_score_kind; -1: nothing */
};

/* L4.4.3 */
struct gc_valley_release {
	const struct gc_area *valley;
	/* A Confederate who acts or digs here releases it; so does one who enters there and
	 * is none of these. */
	const struct gc_area *trigger, *south;
	struct gc_units southern;
	const char *release; /* of the scenario, which holds them */
	int die;             /* it is released by so much or less */
	int later;           /* added for each cycle behind the first */
	int augment, augment_first, augment_most; /* MV: of a cycle, of the first; at most
						   */
};

/* L4.4.4: who may move there before. */
struct gc_mountain {
	struct gc_units of;
	const struct gc_area *closed; /* to them, and so are */
	int distance;                 /* hexes so near or nearer to one of these */
	struct gc_units enemy;
};

/* L4.4.4: until the whole division rests by depots. */
struct gc_blenker {
	struct gc_units of;
	const struct gc_area *closed;
	int extended; /* added to the die of an extended march */
};

/* Units that are held at one place until the enemy is in one of others. L4.4.4, L5.8 */
struct gc_sleeper {
	const char *release;         /* of the scenario; NULL: there is none */
	const struct gc_area *where; /* the enemy comes there: it is let go */
	int enemy;                   /* enum side of whom */
	bool for_good;               /* else as long as he is there */
};

/* L4.4.5 */
struct gc_militia {
	struct gc_units of;
	int phases; /* Reinforcement Phases in a row with a threat, till it begins */
	int strength[MILITIA_TURNS], turns; /* MV of each turn */
	const struct gc_area *where;        /* railroad hexes there */
	int first;                          /* place: the default */
};

/* L5.4 */
struct gc_valley_posture {
	int passive;   /* a die of so much or more */
	int again;     /* added when it is passive already */
	int within;    /* hexes */
	int overrides; /* times that the Union may change it */
};

enum gc_late_kind { LATE_FREMONT, LATE_MILROY, LATE_HETH, LATE_CROOK, LATE_KELLEY, LATES };

enum gc_sleeper_kind { SLEEPER_SCHENCK, SLEEPER_CADETS, SLEEPERS };

struct gc_release_rules {
	struct gc_valley_release valley;
	struct gc_mountain mountain;
	struct gc_blenker blenker;
	struct gc_late late[LATES];
	struct gc_sleeper sleeper[SLEEPERS];
	struct gc_militia militia;
	struct gc_units cavalry; /* L4.4.2: of the District, of whom Banks is given one */
	struct gc_valley_posture posture;
};

/* Reads release.ini into the campaign, when units and areas are there. */
void gc_load_release_rules(struct loader *l);

static inline bool gc_units_have(const struct gc_units *units, int unit)
{
	for (int i = 0; i < units->units; i++)
		if (units->unit[i] == unit)
			return true;
	return false;
}

#endif
