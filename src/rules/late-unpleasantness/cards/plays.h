/* 12.0: a play of cards: which, and what it names for them. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_PLAYS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_PLAYS_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/rules/window.h"

struct arena;
struct arg;
struct effect;
struct game;
struct order;
struct turn_play;

/* Cards of a side that are declared together, with all that they do, in their order. */
struct card_play {
	enum side by;
	const struct order *order; /* `play ...` or an order with `using ...` */
	const struct arg *cards;   /* the argument that names them */
	bool own_words;            /* the order names targets: `play`; `using` names none */
	enum window window;
	int card[CARDS_MAX]; /* indices */
	int count;
	struct effect *effect; /* room for all clauses of all cards that are named */
	int *first;            /* of each: the first of its points behind `at` */
	int effects;

	/* Of each of `cards`: why nothing would come of it, so that it stays in hand; NULL:
	 * something would. */
	const char *kept[CARDS_MAX];

	/* The points behind `at` are handed out, to each of `cards` from here on; else all
	 * mean the same. */
	bool handed_out;
	int points; /* that they want in all */
	int first_point[CARDS_MAX];
};

/* ---- plays.c ---- */

/*
 * Plays the cards that `cards` names, as `order` says, in a window as the side sees it.
 * Those that cannot be played stay in hand: of an order of the file the owner is told.
 * *acted: at least one was played. Returns OK or what dice and decide give.
 */
int lu_play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum window window, bool *acted);

/* ---- plays_targets.c ---- */

/* What an order `play` of the side does not name though its card number i wants it: "`at`
 * and a point"; NULL: nothing. Owned by the arena. */
const char *lu_card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i);

/* ---- cards_text.c ---- */

/* The order that plays it, with what it wants: "play 9 at PLACE, PLACE"; owned by the
 * arena. */
const char *lu_card_order(struct arena *arena, const struct card *card, enum side side);

/* The arguments of `play`. */
enum { PLAY_CARDS, PLAY_AT, PLAY_WITH, PLAY_FROM, PLAY_TO, PLAY_TAKING, PLAY_SHARES };

#endif
