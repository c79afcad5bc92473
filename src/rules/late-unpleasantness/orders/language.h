/* The words of orders, and the messages about them. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_LANGUAGE_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_LANGUAGE_H

#include "base/side.h"
#include "orders/orders.h"

struct qualifier;
struct turn_play;

enum order_id {
	ORDER_JOIN = 1,
	ORDER_PLACE,
	ORDER_MOVE,
	ORDER_DESTROY,
	ORDER_REBUILD,
	ORDER_LEAVE,
	ORDER_RELOCATE,
	ORDER_ATTACK,
	ORDER_PLAY,
	ORDER_DISCARD,
	ORDER_DIG,
	ORDER_RECON,
	QUALIFIER_BANK,
	QUALIFIER_LEAD,
	QUALIFIER_COMMIT,
	QUALIFIER_SPARE,
	QUALIFIER_LOSSES,
	QUALIFIER_BREAK,
	QUALIFIER_RETREAT,
	QUALIFIER_WITHDRAW,
	QUALIFIER_STAND,
	QUALIFIER_REJOIN,
	QUALIFIER_TERMINUS,
	QUALIFIER_WAGON,
	QUALIFIER_DUMP,
	QUALIFIER_EXPEND,
	QUALIFIER_KEEP,
	QUALIFIER_REPLACEMENTS,
	QUALIFIER_REMOVE,
	QUALIFIER_RETURN,
	QUALIFIER_USING,
	QUALIFIER_DEPOT,
	QUALIFIER_PROMOTE,
	QUALIFIER_ANNOUNCE,
};

enum predicate_id {
	PREDICATE_STANDS = 1,
	PREDICATE_BROKEN,
	PREDICATE_ENEMY,
	PREDICATE_NO_ENEMY,
	PREDICATE_OWN,
	PREDICATE_PIECE,
	PREDICATE_TURN,
	PREDICATE_AFTER,
	PREDICATE_ROUND_AFTER,
	PREDICATE_CARD,      /* in one's own hand */
	PREDICATE_NET_BELOW, /* of the combat, once it is shown */
	PREDICATE_NET_ABOVE,
	PREDICATE_STRENGTH, /* of the attackers, once they are shown */
	PREDICATE_DOUBLE,
	PREDICATE_HALF,
	PREDICATE_FIGHTS, /* a piece takes part */
	PREDICATE_LEADS,
	PREDICATE_CORPS_FIGHTS, /* a division of its command does */
	PREDICATE_CORPS_LEADS,
	PREDICATE_FIRST_ATTACK, /* this attack, on its point in this turn */
	PREDICATE_LATER_ATTACK,
	PREDICATE_WAS_ATTACKED,
};

/* What only some games have, and the words that go with it (struct form, needs). */
enum word_needs {
	NEEDS_BRIDGES = 1 << 0,        /* 10.0: that can be broken */
	NEEDS_SUPPLY_UNITS = 1 << 1,   /* 8.1: wagons and dumps */
	NEEDS_DEPOT = 1 << 2,          /* 8.1 */
	NEEDS_REINFORCEMENTS = 1 << 3, /* 10.1 */
	NEEDS_CORPS_LEADERS = 1 << 4,  /* 7.1: one of them takes the army */
	NEEDS_RECON = 1 << 5,          /* 15.1: the campaign has the option */
	NEEDS_BREASTWORKS = 1 << 6,    /* 15.2: the same */
};

/* The same of a decision: what a game has in which it is asked; 0: any game. */
unsigned lu_decision_needed(const char *id);

extern const struct grammar lu_language;
extern const struct message lu_language_messages[];

/* Rows of lu_language_messages. */
enum fail {
	F_NOT_HERE,
	F_NOT_ON_MAP,
	F_NOT_TOGETHER,
	F_FINISHED,
	F_CANNOT_MOVE,
	F_WAGON_ALONE,
	F_ALREADY_THERE,
	F_NO_LINK,
	F_MANY_WAYS,
	F_TOO_FAR,
	F_NO_MOVEMENT,
	F_NOT_A_BRIDGE,
	F_PERMANENT,
	F_IS_BROKEN,
	F_STANDS,
	F_NOT_AT_BRIDGE,
	F_NO_DIVISION,
	F_TRIED,
	F_NOT_A_DUMMY,
	F_RELOCATED,
	F_NO_FRIENDS,
	F_TOO_FEW,
	F_NO_CHOICE,
	F_SET_UP,
	F_COVER,
	F_NOT_NOW,
	F_STOP_ENEMY,
	F_STOP_MOVEMENT,
	F_STOP_BANK,
	F_STOP_CROSSED,
	F_STOP_WAGON,
	F_NO_ATTACKER,
	F_NOT_IN_ATTACK,
	F_ATTACKED_FROM,
	F_ATTACK_BARRED,
	F_NOBODY_THERE,
	F_LEADER_ALONE,
	F_STACKS_LIMITED,
	F_NO_REPLACEMENTS,
	F_TAKES_UP,
	F_OWN_POINT,
	F_NO_WAY,
	F_LEADER_CHECK,
	F_SPARES_ALL,
	F_MAY_NOT_LEAD,
	F_NOT_TRIED,
	F_NOT_IN_HAND,
	F_CARD_GONE,
	F_NOT_YOUR_CARD,
	F_CARD_WINDOW,
	F_CARD_LATE,
	F_CARD_TARGET,
	F_CARD_MORE,
	F_CARD_IDLE,
	F_CARDS_IDLE,
	F_TURN_ENDS,
	F_MAY_NOT_MOVE,
	F_MAY_NOT_ATTACK,
	F_STOP_BLOCKED,
	F_MUST_ATTACK,
	F_ATTACKS_ALONE,
	F_NOT_IN_REACH,
	F_NO_EXTRA_MOVE,
	F_CARD_NEVER,
	F_NOT_ARRIVING,
	F_NO_ARRIVAL,
	F_ATTACKS_LIMITED,
	F_MOVED_ALREADY,
	F_OPTION_OFF,
	F_NOT_INFANTRY,
	F_DUG_IN,
	F_LOOKED,
	F_NO_RECON,
	F_OFF_THE_MAP,
	F_NEVER_THERE,
	F_NO_MEANING,
	FAILS
};

/* ---- orders that cannot be carried out, as they are written ---- */

/*
 * An order comes to nothing, or to less than it says: a message in a preview,
 * otherwise an event for the owner. Always returns OK: the rest goes on.
 */
int lu_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* The same for an order of a side that may not be the one on the move: it is told. */
int lu_order_of_side_fails(struct turn_play *turn, enum side side,
	const struct order *order, enum fail why, const char *a, const char *b,
	const char *c);

/*
 * The same for one of the words under an order, or of a standing order: what it
 * wants cannot be (Winder cannot lead: he is not there).
 */
int lu_wish_fails(struct turn_play *turn, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c);

/* Adds a line to the receipt of a preview: how the order was understood. */
void lu_order_understood(struct turn_play *turn, const struct order *order,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
