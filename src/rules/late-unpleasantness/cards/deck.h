/* 12.0: cards are dealt, drawn and discarded. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_DECK_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_DECK_H

#include <stdbool.h>

#include "base/side.h"

struct arg;
struct order;
struct turn_play;

/* ---- deck.c ---- */

/* The opening hands, Confederate first; nothing when the scenario gives hands. 14.0.
 * Returns OK or what dice give. */
int lu_cards_deal(struct turn_play *turn);

/* The Random Events Phase: both draw, the Confederate first. 2.0 B. Returns OK or what dice
 * and decide give. */
int lu_cards_draw(struct turn_play *turn);

/* The die of a card that may have the discards reshuffled; none for other cards. 12.0.
 * Returns OK or what dice give. */
int lu_card_reshuffle(struct turn_play *turn, int card, enum side by);

/* ---- discards.c ---- */

/* The side discards down to the limit, when a window ends. 12.0. Returns OK or what decide
 * gives. */
int lu_hand_keep_limit(struct turn_play *turn, enum side side);

/* `discard CARDS`: at will. 12.0. *acted: some were. What is not in hand stays where it
 * is, after lu_order_fails. Always returns OK. */
int lu_discard_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, bool *acted);

#endif
