/* 5.0, 6.4 D: what a combat shows, and what the other side keeps in mind of it. */
#include "rules/late-unpleasantness/rules/display.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/fight.h"

void lu_unit_seen(const struct turn_play *turn, int unit, int place)
{
	struct unit_state *now = &turn->state->unit[unit];

	now->seen_turn = turn->state->turn;
	now->seen_step = turn->state->step;
	now->seen_at = place;
	now->seen_strength = now->strength;
	now->seen_supply = now->supply;
	now->seen_replaced = now->replaced;
	now->spied_turn = 0;
}

/* Who is out of the game is nowhere: both sides were told. */
static void remember(const struct fight *fight, int unit)
{
	bool lost = fight->turn->state->unit[unit].lost;

	lu_unit_seen(fight->turn, unit, lost ? -1 : fight->sight[unit]);
}

/* "Winder 6 SP, Ewell 4 SP out of supply and Jackson": names as they are now. */
static const char *describe(const struct fight *fight, const struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	struct buf text;

	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];
		const struct unit_state *now = &turn->state->unit[unit];

		buf_printf(&text, "%s%s",
			text_link((size_t)i, (size_t)stack->count, " and "),
			lu_unit_name(turn->game, turn->state, unit));
		if (lu_unit_is_division(&turn->game->unit[unit]))
			buf_printf(&text, " %d SP", now->strength);
		if (now->supply != SUPPLIED)
			buf_puts(&text, now->supply == ATTRITION ? " on attrition"
								 : " out of supply");
	}
	return text.data;
}

/* The stack that attacks, had each of it a part in the combat or not; others that stand in
 * its point stay hidden. In the attacked point everything. */
static bool is_shown(const struct fight *fight, enum role role, int unit)
{
	const struct turn_play *turn = fight->turn;

	return role == ATTACKER ? lu_in_fight(fight, ATTACKER, unit)
				: turn->state->unit[unit].at == fight->to &&
					  turn->game->unit[unit].type != TYPE_MARKER;
}

static void show(struct fight *fight, enum role role, int place)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (!is_shown(fight, role, i))
			continue;
		stack_push(&stack, i);
		fight->seen[i] = true;
		fight->sight[i] = place;
		remember(fight, i);
	}
	event = lu_side_event(turn, "display", "6.4 D", TOLD_ALL, fight->force[role].side);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	lu_event_stack(turn, event, "pieces", &stack);
	event_fact(journal, event, "shown", "%s", describe(fight, &stack));
}

void lu_display(struct fight *fight)
{
	fight->displayed = true;
	show(fight, ATTACKER, fight->from);
	show(fight, DEFENDER, fight->to);
}

void lu_seen_again(const struct fight *fight)
{
	for (int i = 0; fight->displayed && i < fight->turn->game->units; i++)
		if (fight->seen[i])
			remember(fight, i);
}
