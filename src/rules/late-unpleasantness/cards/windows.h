/* What a side says and does outside its own orders: standing orders, windows. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_H

#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- wishes.c: what a side says of its choices ---- */

/*
 * Looks for any of `words` (blanks between) under the order (or NULL), then in the
 * standing orders of those triggers (ended by 0, the first that speaks counts) at
 * `place` (-1: anywhere).
 */
void lu_wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words);

/* The same in standing orders, for a choice about one piece: a word that names other
 * pieces only does not speak of it. */
void lu_wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit);

/* A standing order has spoken: one marked `once` is used up, in an attack when that is
 * over. */
void lu_wish_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when);

/* True when a standing order has that trigger, at `place` if it names one, is not used
 * up and its condition holds. */
bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place);

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

/* ---- moments.c ---- */

/* What a window, as a side sees it, is called: "enemy-between-stacks"; "" for 0. */
extern const char *const lu_window_words[];

/* ---- conditions.c ---- */

/* Is a condition true in the view that `side` has at this moment? */
bool lu_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* The net of the combat under way, as it would be announced now, so far as the side knows:
 * for a window in which its forces are shown. */
int lu_conditions_net(const struct turn_play *turn, enum side side);

/* ---- windows_begin.c ---- */

/* Both sides have seen what the side on the move did in it, and may answer. */
void lu_window_seen(struct turn_play *turn);

#endif
