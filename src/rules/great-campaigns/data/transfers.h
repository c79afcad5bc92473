/*
 * How units come from boxes to the map, from the map to boxes, and from box to box. From
 * transfers.ini. 28.0, L5.2
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_TRANSFERS_H
#define RULES_GREAT_CAMPAIGNS_DATA_TRANSFERS_H

#include <stdbool.h>

struct loader;

#define TRANSFERS_MAX 64
#define BOX_LINKS     8

enum transfer_by {
	TRANSFER_ROAD,
	TRANSFER_RAIL,
	TRANSFER_SEA,
	TRANSFER_MOUNTAINS, /* V21: Union Off-Map Movement */
	TRANSFER_BYS
};

extern const char *const gc_transfer_words[]; /* road rail sea mountains */

struct gc_transfer {
	const char *id;
	int box;        /* place; -1: from map to map, `leave` to `arrive` and back */
	int other;      /* place: another box; -1: it leads to the map */
	int by;         /* enum transfer_by */
	int turns;      /* that it takes */
	int side;       /* enum side, who may; NO_SIDE: both */
	int fatigue;    /* FL with which one arrives */
	bool one_way;   /* from the box alone */
	int units;      /* that go there at a time; 0: any number */
	int die_before; /* V21: before that turn a die says how many turns; 0 */
	int *arrive, arrivals; /* hexes in which units come out of the box */
	int *leave, leavings;  /* hexes from which they go into it */
};

/* L5.1: boxes next to each other by road, for the Off-Map Segment alone. */
struct gc_box_link {
	int box[2]; /* places */
};

struct gc_transfers {
	struct gc_box_link link[BOX_LINKS];
	int links;
	struct gc_transfer transfer[TRANSFERS_MAX];
	int transfers;
	int first_turn; /* from which on units are transferred */
};

/* Reads transfers.ini of the loader's game. */
void gc_load_transfers(struct gc_transfers *out, struct loader *l);

#endif
