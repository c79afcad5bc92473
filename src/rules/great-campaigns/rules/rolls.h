/* The family's table of rolls. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_ROLLS_H
#define RULES_GREAT_CAMPAIGNS_RULES_ROLLS_H

#include "game/dice.h"

/*
 * Subjects: a day counts its initiatives (4.0/union/7), each unit its own actions of the
 * day (5.1/cs-dh-hill/2), an attack is FROM>TO/N with N its number among the attacks of the
 * day (from* are the hexes of all attackers).
 */
enum roll {
	ROLL_EVENT,           /* 3: two dice; subject: 1 */
	ROLL_ARRIVAL,         /* 3: of a unit that comes by chance */
	ROLL_PARALYSIS,       /* 3: which command, of so many; subject: side */
	ROLL_INITIATIVE,      /* 4: side/nth */
	ROLL_MARCH,           /* 5.1: unit/nth; one die, two of cavalry */
	ROLL_MARCH_HORSE,     /* the same, two dice */
	ROLL_LEADER_MARCH,    /* 5.2: leader/nth */
	ROLL_LEADER_HORSE,    /* 5.2: two dice, for the cavalry among them */
	ROLL_FORCE,           /* 5.1: unit/nth */
	ROLL_EXTENDED,        /* 5.1: unit/nth */
	ROLL_ASSAULT,         /* 5.3: leader/nth */
	ROLL_GRAND_ASSAULT,   /* 5.3: leader/nth */
	ROLL_STATION,         /* 5.4: unit/nth */
	ROLL_ARTILLERY,       /* 7.3: from*>place/nth */
	ROLL_COMBAT_ATTACK,   /* 7.5: from*>place/nth */
	ROLL_COMBAT_DEFENCE,  /* 7.5: from*>place/nth */
	ROLL_CAVALRY_RETREAT, /* 7.7: place/nth */
	ROLL_CAVALRY_LOSS,    /* 7.7: place/nth */
	ROLL_BRIDGE,          /* 10: unit/nth */
	ROLL_WASH,            /* 10: pontoon bridges in rain: from>place */
	/* Of a campaign. */
	ROLL_SNOW,           /* 16: is the rain of an event snow; subject: 1 */
	ROLL_GROUP,          /* 37: how many of a group come; subject: its id */
	ROLL_FORAGE,         /* 30: unit */
	ROLL_POSTURE,        /* 33: 1 */
	ROLL_END,            /* 36: 1 */
	ROLL_EMBARK,         /* 23: unit/nth */
	ROLL_BOMBARD,        /* 24: unit/nth */
	ROLL_SORTIE,         /* 22: two dice; subject: unit */
	ROLL_BOX_ATTACK,     /* L5.1.4: box/round */
	ROLL_BOX_DEFENCE,    /* L5.1.4: box/round */
	ROLL_CALLS,          /* 26: two dice; subject: 1 */
	ROLL_VALLEY_RELEASE, /* L4.4.3: 1 */
	ROLL_VALLEY_POSTURE, /* L5.4: 1 */
	ROLL_RELEASE,        /* 27: the Union Release Table; subject: 1 */
	ROLL_FERRY,          /* L5.7: does Harpers Ferry surrender; subject: 1 */
	ROLL_MOUNTAINS,      /* V21: days of off-map movement; subject: unit */
	ROLLS
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind gc_rolls[];

#endif
