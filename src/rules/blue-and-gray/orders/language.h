/* The words of orders, and the messages about them. */
#ifndef RULES_BLUE_AND_GRAY_ORDERS_LANGUAGE_H
#define RULES_BLUE_AND_GRAY_ORDERS_LANGUAGE_H

#include "base/side.h"
#include "orders/orders.h"

struct turn_play;

enum order_id {
	ORDER_JOIN = 1,
	ORDER_ENTER,
	ORDER_MOVE,
	ORDER_EXIT,
	ORDER_ATTACK,
	ORDER_HOLD,
	QUALIFIER_ODDS,
	QUALIFIER_REMOVE,
	QUALIFIER_ADVANCE,
	QUALIFIER_RETREAT,
	QUALIFIER_DISPLACE,
};

enum predicate_id {
	PREDICATE_ENEMY = 1, /* at PLACE */
	PREDICATE_NO_ENEMY,
	PREDICATE_OWN,
	PREDICATE_PIECE,
	PREDICATE_ENEMY_NEAR, /* the hex is in his zone of control */
	PREDICATE_TURN,
	PREDICATE_AFTER,
	PREDICATE_ACTIVATED, /* 19.1 */
};

/* What `policy` says besides `ask`: bits of the policies of standing orders. */
enum policy {
	POLICY_AS_OWED, /* 7.14 */
};

enum trigger_id {
	TRIGGER_ATTACKED = 1, /* [at PLACE] */
	TRIGGER_ATTACKING,    /* [PLACE] */
	TRIGGER_TRAIN,        /* 20.11 */
};

extern const struct grammar bg_language;
extern const struct message bg_language_messages[];

/* Rows of language_messages. */
enum fail {
	F_NOT_ON_MAP,     /* piece, what has become of it */
	F_NOBODY,         /* hex */
	F_NOT_HERE,       /* unit, hex, hex */
	F_MOVED,          /* piece */
	F_AFTER_ATTACKS,  /* order word */
	F_IN_ZONE,        /* piece, hex: 6.3 */
	F_ALREADY_THERE,  /* piece, hex */
	F_OCCUPIED,       /* hex: 5.12 */
	F_CLOSED,         /* hex, until when: 18.1 */
	F_NIGHT_ZONE,     /* piece, hex: 10.2 */
	F_TRAIN_ALONE,    /* piece, hex: 20.21 */
	F_TOO_FAR,        /* piece, hex, MP needed and had: 5.11 */
	F_MARCH_ZONE,     /* the same, for a hex in an enemy zone: 15.22 */
	F_ZONE_BARS,      /* piece, hex, where it would have to stop: 6.2 */
	F_NIGHT_BARS,     /* piece, hex, hex in the way: 10.2 */
	F_ENEMY_BARS,     /* the same: 5.12 */
	F_TRAIN_BARS,     /* the same: 20.22 */
	F_NO_WAY,         /* piece, hex: 5.23 */
	F_TRAIN_WAY,      /* the same: 20.23 */
	F_NOT_AWAITED,    /* piece, what it is */
	F_NOT_DUE,        /* piece, turn: 15.0, 19.2 */
	F_NOT_BY,         /* piece, hex, hexes */
	F_WHICH_ENTRY,    /* piece, hexes */
	F_NO_ENTRY,       /* piece, hexes: 15.04 */
	F_ENTRY_COST,     /* piece, hex, MP needed and had: 15.02 */
	F_NO_EXIT,        /* hex, hexes: 17.1 */
	F_EXIT_ZONE,      /* piece, hex: 17.2 */
	F_STACKED,        /* hex, units, limit: 5.31 */
	F_NIGHT,          /* no attacks: 10.1 */
	F_NO_TARGET,      /* hex: nobody is there */
	F_OWN_TARGET,     /* hex */
	F_TARGET_TWICE,   /* hex: 7.24 */
	F_ATTACKS_TWICE,  /* piece: 7.24 */
	F_NOT_IN_CONTACT, /* piece, hex: 7.21 */
	F_OUT_OF_RANGE,   /* piece, hex, distance and range: 8.11 */
	F_NO_SIGHT,       /* piece, hex, hexes that block: 8.3 */
	F_ONE_TARGET,     /* piece: 8.13, 8.2 */
	F_MUST_TOUCH,     /* artillery, hexes it touches: 8.12 */
	F_TRAIN_ATTACKS,  /* piece: 20.11 */
	F_INEFFECTIVE,    /* piece: 11.1 */
	F_BETTER_ODDS,    /* column wished, true one: 7.9 */
	F_OWES_ATTACK,    /* piece, hexes it touches, what would do: 7.11 */
	F_OWES_DEFENCE,   /* hex, "Rodes is" (who touches it), what would do: 7.11 */
	F_NOT_IN_ATTACK,  /* word, piece */
	F_NO_RETREAT,     /* hex that a wish names, piece: warning */
	F_NO_ADVANCE,     /* piece, hex, why: warning */
	F_STOP,           /* no order of this game */
	F_NEVER_REACHED,  /* the standing order that comes first: warning */
	F_NEVER_POSSIBLE, /* word, why: warning */
	FAILS
};

/*
 * An order cannot be carried out: an error where orders are looked over, an event for the
 * owner otherwise. Always returns OK: the rest is looked over, too.
 */
int bg_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* The same for one of the words under an order, or of a standing order. */
int bg_wish_fails(struct turn_play *turn, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c);

/* What the orders as a whole leave undone: an error at `where`, in a preview and otherwise;
 * the turn is then refused. */
void bg_turn_fails(struct turn_play *turn, struct where where, enum fail why, const char *a,
	const char *b, const char *c);

#endif
