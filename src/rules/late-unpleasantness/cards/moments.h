/* 12.0: when a card can be played, in words. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_MOMENTS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_MOMENTS_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/rules/window.h"

struct arena;
struct card;
struct game;

/* The triggers of windows in the words of standing orders, "supply begins", without what
 * may follow; by enum window, NULL for 0. */
extern const char *const lu_window_moments[];

/* "at any time", "when your player turn begins or between your stacks": owned by the
 * arena. */
const char *lu_card_when(struct arena *arena, const struct card *card);

/* The same with the triggers of standing orders, where his own orders do not serve: "when
 * your player turn ends or `when enemy turn ends`". */
const char *lu_card_triggers(struct arena *arena, const struct card *card);

/* What a message about such a fail adds, for what its player may do: "write `using 32`
 * below an `attack` or behind `when attacked`"; NULL of most. Owned by the arena. */
const char *lu_card_hint(
	struct arena *arena, enum fail why, const struct card *card, enum side side);

/* True when some card in the hand of the side can be played in that window, as far as it
 * needs no target; for the list of a question. */
bool lu_card_fits(const struct game *game, int card, enum side side, enum window window);

/* What a window, as a side sees it, is called: "enemy-between-stacks"; "" for 0. */
extern const char *const lu_window_words[];

#endif
