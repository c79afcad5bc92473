/* 13.0: how a game is won, as its data say. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_VICTORIES_H
#define RULES_LATE_UNPLEASANTNESS_DATA_VICTORIES_H

#include "rules/late-unpleasantness/data/units.h"

/* 13.0|12.0: how a side wins. */
enum victory_kind {
	VICTORY_ENTER,        /* a division enters one of the points */
	VICTORY_HOLD_ALL,     /* divisions are in all of them at the same time */
	VICTORY_CONTROL,      /* `count` of them were last held by its supplied infantry */
	VICTORY_LEADERS_LOST, /* these leaders of the other side are lost */
	VICTORY_LAST_TURN,    /* the last turn is over, and nobody has won */
};

struct victory {
	const char *rule;
	int side; /* that wins */
	int kind; /* enum victory_kind */
	int place[CHOICES_MAX];
	int places;
	int count; /* of the points; all of them unless the data say less */
	int unit[CHOICES_MAX];
	int units;
	const char *text; /* what happened, for the report */
};

#define VICTORIES_MAX 8

#endif
