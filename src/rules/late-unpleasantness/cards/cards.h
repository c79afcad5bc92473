/*
 * 12.0 Event cards: where they are.
 *
 * The deck is a set: a draw is a die among the cards left, which nobody sees. A card that
 * is played is open to both sides, and so are the points that it names; of a stack that it
 * names its owner alone knows the pieces.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

struct game;
struct turn_play;

/* Where cards in the hand of the side are. */
enum card_at lu_hand_of(enum side side);

/* True when the side holds the card; of the other hand a view knows what was shown. */
bool lu_card_in_hand(const struct state *state, int card, enum side side);

/* Cards in the hand of a side, which both sides may know. */
int lu_hand_size(const struct game *game, const struct state *state, enum side side);

/* How many cards are there. */
int lu_count_cards(const struct game *game, const struct state *state, enum card_at at);

/* Why a card that is not in the hand of the side cannot be played: it is no longer there,
 * or never was. */
enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card);

/* A card comes openly into a hand, so that both sides know it there; or it goes elsewhere.
 */
void lu_card_take(struct turn_play *turn, int card, enum side side);
void lu_card_leave(struct turn_play *turn, int card, enum card_at to);

/* What is in force no longer goes to the discards, or out of the game. */
void lu_cards_settle(struct turn_play *turn);

/* Windows in which a player's own orders play cards, and `using` under an attack or behind
 * `when attacked` does: sets of 1u << enum window. */
#define FILE_WINDOWS                                                                       \
	(1u << WINDOW_OWN_START | 1u << WINDOW_OWN_STACK | 1u << WINDOW_OWN_END)
#define USING_WINDOWS (1u << WINDOW_COMBAT_DECLARED | 1u << WINDOW_COMBAT)

/* "4 Stuart rides around McClellan, 9 Balloons!", for messages; their `ids`, for facts.
 * Owned by the arena. */
const char *lu_cards_list(
	const struct turn_play *turn, const int *card, int count, bool ids);

#endif
