/* The family's table of rolls. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_ROLLS_H
#define RULES_GREAT_CAMPAIGNS_RULES_ROLLS_H

#include "game/dice.h"

/*
 * By rule, with the subjects of their labels as rolls.c has them: a day counts its
 * initiatives (4.0/union/7/initiative), each unit its own actions of the day
 * (5.1/cs-dh-hill/2/march), an attack has its number among the attacks of the day behind it
 * (from* are the hexes of all attackers), and nth counts rolls about the same.
 */
enum roll {
	ROLL_EVENT,           /* 3: nth; two dice */
	ROLL_ARRIVAL,         /* 3: unit; of a unit that comes by chance */
	ROLL_PARALYSIS,       /* 3: side; which command, of so many */
	ROLL_INITIATIVE,      /* 4: thrower/nth */
	ROLL_MARCH,           /* 5.1: unit/action */
	ROLL_MARCH_HORSE,     /* 5.1: unit/action; two dice, of cavalry */
	ROLL_LEADER_MARCH,    /* 5.2: leader/action */
	ROLL_LEADER_HORSE,    /* 5.2: leader/action; two dice, for the cavalry among them */
	ROLL_FORCE,           /* 5.1: unit/action */
	ROLL_EXTENDED,        /* 5.1: unit/action */
	ROLL_ASSAULT,         /* 5.3: leader/action */
	ROLL_GRAND_ASSAULT,   /* 5.3: leader/action */
	ROLL_STATION,         /* 5.4: unit/action */
	ROLL_ARTILLERY,       /* 7.3: from*>place/attack */
	ROLL_COMBAT_ATTACK,   /* 7.5: from*>place/attack */
	ROLL_COMBAT_DEFENCE,  /* 7.5: from*>place/attack */
	ROLL_CAVALRY_RETREAT, /* 7.7: place/retreat */
	ROLL_CAVALRY_LOSS,    /* 7.7: place/retreat */
	ROLL_BRIDGE,          /* 10: unit/action */
	ROLL_WASH,            /* 10: from>place; pontoon bridges in rain */
	/* Of a campaign. */
	ROLL_SNOW,           /* 16: nth; is the rain of an event snow */
	ROLL_GROUP,          /* 37: group; how many of a group come */
	ROLL_FORAGE,         /* 30: unit */
	ROLL_POSTURE,        /* 33: nth */
	ROLL_END,            /* 36: nth */
	ROLL_EMBARK,         /* 23: unit/action */
	ROLL_BOMBARD,        /* 24: unit/nth */
	ROLL_SORTIE,         /* 22: unit; two dice */
	ROLL_BOX_ATTACK,     /* L5.1.4: place/nth */
	ROLL_BOX_DEFENCE,    /* L5.1.4: place/nth */
	ROLL_CALLS,          /* 26: nth; two dice */
	ROLL_VALLEY_RELEASE, /* L4.4.3: nth */
	ROLL_VALLEY_POSTURE, /* L5.4: nth */
	ROLL_RELEASE,        /* 27: nth; the Union Release Table */
	ROLL_FERRY,          /* L5.7: nth; does Harpers Ferry surrender */
	ROLL_VALLEY_EVENT,   /* V15: nth */
	ROLL_STRAGGLING,     /* V15: nth */
	ROLL_MOUNTAINS,      /* V21: unit; days of off-map movement */
	ROLLS
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind gc_rolls[];

#endif
