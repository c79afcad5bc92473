/*
 * What a campaign has besides its battles, from campaign.ini: a section for each fact, by
 * subject. A game without that file has none of it, and its scenarios are battles.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_H
#define RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_H

#include <stdbool.h>

#include "game/provenance.h"
#include "rules/great-campaigns/data/areas.h"
#include "rules/great-campaigns/data/campaign_organization.h"
#include "rules/great-campaigns/data/counties.h"
#include "rules/great-campaigns/data/district.h"
#include "rules/great-campaigns/data/map.h"
#include "rules/great-campaigns/data/railroads.h"
#include "rules/great-campaigns/data/release.h"
#include "rules/great-campaigns/data/structures.h"
#include "rules/great-campaigns/data/supplies.h"
#include "rules/great-campaigns/data/tables.h"
#include "rules/great-campaigns/data/theatres.h"
#include "rules/great-campaigns/data/transfers.h"
#include "rules/great-campaigns/data/valley_events.h"
#include "rules/great-campaigns/data/valley_supply.h"
#include "rules/great-campaigns/data/waters.h"

#define BOXES_MAX 64

/* A place off the map, behind the hexes: its number is game->hexes and its index. */
struct gc_box {
	const char *id, *name, *aliases;
	int side;    /* enum side, whose units alone may be there; NO_SIDE: those of both */
	int theatre; /* enum gc_theatre in which it lies */
};

/* 14, L5.7: the turns of the strategic cycles of a theatre. */
struct gc_calendar {
	int first, every; /* turns; 0: there is none */
};

/* 16, L3.2: rain that is snow. */
struct gc_snow {
	int before; /* the turn from which on there is none */
	int most;   /* on this or less, on a die; 0: there never is */
};

/* 20 Strategic movement. */
struct gc_strategic {
	int movement[FEET]; /* MP */
	int fatigue;        /* the highest FL at which it may begin */
	int distance;       /* hexes from the enemy: nearer nobody begins or comes */
};

/* 28 The Norfolk Segment. */
struct gc_norfolk {
	int box, from; /* places: what is attacked, and whence */
	int retreat;   /* place: the box to which its garrison goes */
	int turn;      /* from which on it can be */
};

struct gc_campaign {
	int ties;    /* 19: so many of them in a day end its actions */
	int theatre; /* enum gc_theatre, whose hexes alone are entered; -1: all */
	struct provenance provenance; /* of the whole game's data */
	struct gc_calendar calendar[GC_THEATRES];
	struct gc_box box[BOXES_MAX];
	int boxes;
	struct gc_areas areas;
	struct gc_snow snow;
	struct gc_counties counties;
	struct gc_supplies supplies;
	struct gc_valley_supply *valley_supply; /* V24; NULL: none */
	struct gc_strategic strategic;
	struct gc_norfolk norfolk;
	struct gc_railroads rail;
	struct gc_waters waters;
	struct gc_transfers transfers;
	struct gc_organization organization;
	struct gc_theatres theatres;
	struct gc_district district;
	struct gc_ferry ferry;
	struct gc_structure structure[STRUCTURES]; /* by enum gc_structure_kind */
	struct gc_valley_events valley_events;
	struct gc_release_rules *release; /* L4.4; NULL: the Valley is not played */
};

#endif
