/*
 * What a side can still order in the step at hand, behind the orders that it has written so
 * far: what is asked, and what is offered. An offer is lines of orders. That it can be was
 * found out by playing them as `check` does, on what the side can imagine.
 */
#ifndef GAME_OFFERS_H
#define GAME_OFFERS_H

#include <stdbool.h>

#include "base/side.h"

struct orders;
struct standing;

/*
 * What a player asks as he plans: who could do anything, and what needs neither piece nor
 * place; with `piece`, what these could do together; with `to` alone, what could be done at
 * that place; with `lines`, how these could be said otherwise.
 */
struct offering {
	enum side side;                  /* whose orders and view they are */
	const struct orders *orders;     /* so far; NULL: none */
	const struct standing *standing; /* in force with them; NULL: none */
	const int *piece;                /* numbers of own pieces, each once */
	int pieces;
	const int *via; /* through these places, in this order */
	int vias;
	const int *to;     /* this place and no other, however far it is; NULL: any */
	const char *lines; /* one order behind those so far; NULL: none */
	/* With `lines`: what its odds assume of the enemy; NULL: nothing. */
	const char *enemy_says, *enemy;
};

enum offer_kind {
	OFFER_GO,     /* to a place */
	OFFER_ENTER,  /* the map, up to a place */
	OFFER_PLACE,  /* set up there */
	OFFER_ATTACK, /* the enemy at a place */
	OFFER_LEAVE,  /* the map, at a place */
	OFFER_DO,     /* something else, at a place or at none */
	OFFER_KINDS
};

/* Returns "go", "enter", "place", "attack", "leave" or "do". */
const char *offer_kind_name(enum offer_kind kind);

struct offer {
	enum offer_kind kind;
	int place;         /* where it leads, or who is attacked; -1: none */
	const char *lines; /* of orders, each with a newline */
	int spent;         /* MP; 0 where none are spent */
	const char *cost;  /* the same for people: "2 of 4 MP"; "": nothing */
	/* Places entered, in order; of an attack the last is the one from which it is made.
	 * 0: they stay where they are, or come from nowhere. */
	const int *path;
	int length;
	const char *note; /* what else comes of it, such as a duty; NULL: nothing */

	/* Of another way to say the same order: what is chosen, such as "Leader"; which of
	 * it; whether it is so now. Words that it thinks the enemy to say, and pieces of
	 * his, are for the odds alone. NULL: none, or no such way. */
	const char *choice, *option;
	bool chosen;
	const char *enemy_says, *enemy;
};

/* A piece that can do something. */
struct offer_actor {
	int piece;
	int place;        /* where it stands behind the orders so far; -1: not on the map */
	const char *word; /* the first of the orders that it could be given: "move" */
};

/* Of what was asked; they belong to the arena. */
struct offers {
	/* By kind, the cheapest first where that is known; ways to say one order by what is
	 * chosen. */
	const struct offer *offer;
	int offers;
	const struct offer_actor *actor; /* in the order of the pieces of the game */
	int actors;
	/* Ids of messages that say what is still owed: errors that more orders mend. Ends
	 * with NULL; NULL: there are none. */
	const char *const *duties;
};

#endif
