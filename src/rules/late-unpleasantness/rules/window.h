/* 12.0: windows, in which a side may act outside its orders. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_WINDOW_H
#define RULES_LATE_UNPLEASANTNESS_RULES_WINDOW_H

#include <stdbool.h>

#include "base/side.h"

/* Windows in which a side may act outside its orders. 12.0 */
enum window {
	WINDOW_SUPPLY_START = 1,
	WINDOW_SUPPLY_END,
	WINDOW_EVENTS,
	WINDOW_OWN_START,
	WINDOW_ENEMY_START,
	WINDOW_OWN_STACK,
	WINDOW_ENEMY_STACK,
	WINDOW_OWN_END,
	WINDOW_ENEMY_END,
	WINDOW_COMBAT_DECLARED, /* 6.4 A, B */
	WINDOW_COMBAT,          /* 6.4 D */
	WINDOW_AFTER_COMBAT,    /* 6.4 F */
	WINDOWS,
	/* No windows: answers to decisions. */
	TRIGGER_BRIDGE_BREAKS = WINDOWS,
	TRIGGER_ATTACKING,
	TRIGGER_ATTACKED,
	TRIGGER_CONTINUES,
	TRIGGER_LEADER_ALONE,
	TRIGGER_ARMY_LEADER_LOST,
	TRIGGER_REPLACEMENTS,
	TRIGGER_DUMMIES,
	TRIGGER_CARD_LOSSES,
	TRIGGER_HAND,
	TRIGGER_MUST_ATTACK,
	TRIGGER_REINFORCEMENTS, /* 10.1 */
	TRIGGER_RECON,          /* 15.1 */
};

/* A window that is open: the sides act in turn until both pass in succession. */
struct window_play {
	enum window own;   /* as the side sees it that acts first; 0: none is open */
	enum window enemy; /* as the other does */
	enum side first, next;
	int place; /* of a combat; -1: none */
	int passes;
	bool asked[SIDES];  /* and has passed, and nothing was seen since */
	bool unseen;        /* opened by an order of the file, of which nobody has seen */
	bool used;          /* the cards of `using` have had their chance */
	bool *acted[SIDES]; /* standing orders that have acted in it, by number */
};

#endif
