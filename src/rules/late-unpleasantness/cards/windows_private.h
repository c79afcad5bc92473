/* 12.0: what the files on windows share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_WINDOWS_PRIVATE_H

#include "base/side.h"
#include "rules/late-unpleasantness/rules/window.h"

struct order;
struct standing_order;
struct turn_play;
struct window_play;

/* ---- windows.c ---- */

/* True when the window sets off a standing order of the side: in a combat `when attacked`
 * and `when attacking` speak of its windows, too. */
bool lu_window_triggers(const struct turn_play *turn, const struct window_play *window,
	enum side side, const struct standing_order *when);

/* Carries out one action in the window; *open: everybody sees it. Of a standing order what
 * it cannot do passes silently. Returns OK or what dice and decide give. */
int lu_window_do(struct turn_play *turn, const struct window_play *window, enum side side,
	const struct order *order, bool *open);

/* The side acts or passes, and the other one is next. Returns OK or what dice and decide
 * give. */
int lu_window_go(struct turn_play *turn, struct window_play *window, enum side side);

/* ---- windows_ask.c ---- */

/*
 * Asks the side, once until something is seen, what it does, and does it; *open: everybody
 * sees it. Whether it is asked hangs on its policy, its standing orders and on whether it
 * holds cards at all, which both know: never on which. Returns OK or what dice and decide
 * give.
 */
int lu_window_ask(
	struct turn_play *turn, struct window_play *window, enum side side, bool *open);

/* ---- windows_begin.c ---- */

/* The window as that side sees it. */
enum window lu_window_seen_by(const struct window_play *window, enum side side);

/* A window that nobody has acted in yet, as lu_window_open describes it. */
struct window_play lu_window_new(const struct turn_play *turn, enum side first,
	enum window own, enum window enemy, int place);

/* Both sides have seen something in it: whoever has passed may answer. */
void lu_window_note_open(struct window_play *window);

#endif
