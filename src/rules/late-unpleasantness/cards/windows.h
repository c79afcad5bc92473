/* 12.0: windows are opened and closed. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_H

#include "base/side.h"
#include "rules/late-unpleasantness/rules/window.h"

struct arena;
struct order;
struct qualifier;
struct turn_play;

/* ---- windows.c ---- */

/*
 * Opens a window (of a combat at `place`, else -1) and plays it to its end: the sides act
 * in turn, `first` begins, until both pass in succession (12.0). `own` is the window as
 * `first` sees it, `enemy` as the other does. A side acts by the words of its attack, its
 * standing orders or an answer. Returns OK or what dice and decide give.
 */
int lu_window_open(struct turn_play *turn, enum side first, enum window own,
	enum window enemy, int place);

/*
 * The same in a player turn, for the file of the side on the move: the window waits for
 * its next order; those that belong into a window act in it, every other closes it.
 */
void lu_window_begin(struct turn_play *turn, enum window own, enum window enemy);
int lu_window_act(struct turn_play *turn, const struct order *order);
int lu_window_close(struct turn_play *turn);

/* An order word in an answer or a standing order, with the words behind it that are none,
 * as an order; owned by the arena. */
struct order *lu_order_of_words(struct arena *arena, const struct qualifier *said);

/* ---- windows_begin.c ---- */

/* Both sides have seen what the side on the move did in it, and may answer. */
void lu_window_seen(struct turn_play *turn);

#endif
