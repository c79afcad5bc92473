/* 12.0: a window as it opens, and when something was seen in it. */
#include "base/arena.h"
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/cards/windows_private.h"
#include "rules/late-unpleasantness/rules/turn.h"

enum window lu_window_seen_by(const struct window_play *window, enum side side)
{
	return side == window->first ? window->own : window->enemy;
}

void lu_window_note_open(struct window_play *window)
{
	window->passes = 0;
	window->unseen = false;
	for (enum side side = UNION; side < SIDES; side++)
		window->asked[side] = false;
}

struct window_play lu_window_new(const struct turn_play *turn, enum side first,
	enum window own, enum window enemy, int place)
{
	struct window_play window = {
		.own = own, .enemy = enemy, .first = first, .next = first, .place = place};

	for (enum side side = UNION; side < SIDES; side++) {
		int last = 0;

		for (const struct standing_order *when = standing_first(turn->adj, side);
			when; when = when->next)
			last = when->number;
		window.acted[side] =
			ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last + 1, bool);
	}
	return window;
}

void lu_window_begin(struct turn_play *turn, enum window own, enum window enemy)
{
	turn->window = lu_window_new(turn, turn->side, own, enemy, -1);
}

void lu_window_seen(struct turn_play *turn)
{
	lu_window_note_open(&turn->window);
	turn->window.next = side_other(turn->side);
}
