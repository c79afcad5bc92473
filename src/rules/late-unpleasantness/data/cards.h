/* 12.0: the event cards, as the data of a game describe them. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_CARDS_H
#define RULES_LATE_UNPLEASANTNESS_DATA_CARDS_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/cards/effect.h"

struct game;
struct roll_kind;

/* 12.0: how long what a card does is in force. */
enum duration { DURATION_INSTANT, DURATION_COMBAT, DURATION_TURN, DURATION_PERMANENT };

#define CARDS_MAX   64
#define CLAUSES_MAX 4

/* 12.0 */
struct card {
	int number;
	const char *id;     /* "card-7" */
	const char *digits; /* "7" */
	const char *title;
	const char *called; /* "7 Stuart rides around McClellan" */
	int side;           /* who may play it: enum side; NO_SIDE: either */
	unsigned windows;   /* set of 1u << enum window */
	int duration;       /* enum duration */
	bool one_use;       /* once played it leaves the game */
	bool reshuffle;     /* a die after it: do the discards go back into the deck? */
	const char *text;   /* what it does, for people */
	int clauses;        /* of its effect, compiled for each side that may play it: */
	struct effect clause[SIDES][CLAUSES_MAX];
	const struct roll_kind *roll; /* of a die that its effect throws; NULL: none */
};

/* Returns the index of the card of that number, or -1. */
int lu_card_find(const struct game *game, int number);

/* 12.0: true when the side may play the card at all. */
bool lu_card_is_for(const struct card *card, enum side side);

#endif
