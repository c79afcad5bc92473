/*
 * What a campaign has besides its battles, from campaign.ini: a section for each fact, by
 * subject. A game without that file has none of it, and its scenarios are battles.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_H
#define RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_H

#include <stdbool.h>

#include "rules/great-campaigns/data/counties.h"
#include "rules/great-campaigns/data/supplies.h"

#define BOXES_MAX 32

/* A place off the map, behind the hexes: its number is game->hexes and its index. */
struct gc_box {
	const char *id, *name, *aliases;
	int side; /* enum side, whose units alone may be there; NO_SIDE: those of both */
};

/* 16, L3.2: rain that is snow. */
struct gc_snow {
	int before; /* the turn from which on there is none */
	int most;   /* on this or less, on a die; 0: there never is */
};

struct gc_campaign {
	int theatre; /* enum gc_theatre, whose hexes alone are entered; -1: all */
	struct gc_box box[BOXES_MAX];
	int boxes;
	struct gc_snow snow;
	struct gc_counties counties;
	struct gc_supplies supplies;
};

#endif
