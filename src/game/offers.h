/*
 * What a side can still order in the step at hand, behind the orders that it has written so
 * far: what is asked, and what is offered. An offer is lines of orders. That it can be was
 * found out by playing them as `check` does, on what the side can imagine.
 */
#ifndef GAME_OFFERS_H
#define GAME_OFFERS_H

#include "base/side.h"

struct orders;
struct standing;

/* What a player asks as he plans. */
struct offering {
	enum side side;                  /* whose orders and view they are */
	const struct orders *orders;     /* so far; NULL: none */
	const struct standing *standing; /* in force with them; NULL: none */
	/* What these could do together, numbers of own pieces, each once. None: who could
	 * do anything. */
	const int *piece;
	int pieces;
	const int *via; /* through these places, in this order */
	int vias;
};

enum offer_kind {
	OFFER_GO,     /* to a place */
	OFFER_ENTER,  /* the map, up to a place */
	OFFER_PLACE,  /* set up there */
	OFFER_ATTACK, /* the enemy at a place */
	OFFER_KINDS
};

/* Returns "go", "enter", "place" or "attack". */
const char *offer_kind_name(enum offer_kind kind);

struct offer {
	enum offer_kind kind;
	int place;         /* where it leads, or who is attacked */
	const char *lines; /* of orders, each with a newline */
	int spent;         /* MP; 0 where none are spent */
	const char *cost;  /* the same for people: "2 of 4 MP"; "": nothing */
	/* Places entered, in order; of an attack the last is the one from which it is made.
	 * 0: they stay where they are, or come from nowhere. */
	const int *path;
	int length;
	const char *note; /* what else comes of it, such as a duty; NULL: nothing */
};

/* A piece that can do something. */
struct offer_actor {
	int piece;
	int place;        /* where it stands behind the orders so far; -1: not on the map */
	const char *word; /* the first of the orders that it could be given: "move" */
};

/* Of what was asked, one of both; they belong to the arena. */
struct offers {
	const struct offer *offer; /* by kind, the cheapest first where that is known */
	int offers;
	const struct offer_actor *actor; /* in the order of the pieces of the game */
	int actors;
	/* Ids of messages that say what is still owed: errors that more orders mend. Ends
	 * with NULL; NULL: there are none. */
	const char *const *duties;
};

#endif
