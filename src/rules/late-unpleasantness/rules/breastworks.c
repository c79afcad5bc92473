/*
 * 15.2 Breastworks: infantry digs in, where it has come or where it stands.
 *
 * The works are their builders' own: they are gone when these leave the point, and who
 * comes there builds his own (lu_unit_goes). In a point of the fortifications one may dig
 * in as well, for nothing: the two never count together.
 */
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* What an order can never do with these pieces, wherever they are. */
static bool may_ever_dig(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++) {
		const struct unit *unit = &turn->game->unit[stack->unit[i]];

		if (lu_unit_digs(unit))
			continue;
		lu_order_fails(turn, order, F_NOT_INFANTRY, unit->name, NULL, NULL);
		return false;
	}
	return true;
}

/* Takes out, with lu_order_fails, who has dug in already; false when nobody is left. */
static bool leave_out_dug(
	struct turn_play *turn, const struct order *order, struct stack *stack)
{
	struct stack rest = {{0}, 0};

	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		if (turn->state->unit[unit].dug_in)
			lu_order_fails(turn, order, F_DUG_IN,
				lu_unit_name(turn->game, turn->state, unit),
				lu_place_name(turn, turn->state->unit[unit].at), NULL);
		else
			stack_push(&rest, unit);
	}
	*stack = rest;
	return rest.count > 0;
}

/* The others see spades at work, not whose. */
static void tell_digging(const struct turn_play *turn, const struct stack *stack, int place)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;

	if (turn->adj->preview)
		return;
	event = lu_stack_event(
		turn, "dig-in", "15.2", TOLD_SIDE(turn->side), turn->side, stack);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	event = lu_side_event(
		turn, "dig-in-seen", "15.2", TOLD_OTHERS(turn->side), turn->side);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
}

/* The whole stack spends the MP. */
static int dig(struct turn_play *turn, const struct order *order,
	const struct stack *diggers, const struct stack *whole)
{
	int place = turn->state->unit[diggers->unit[0]].at;

	turn->spent += turn->game->breastworks_movement;
	for (int i = 0; i < diggers->count; i++)
		turn->state->unit[diggers->unit[i]].dug_in = true;
	lu_state_count_holders(turn->state, turn->game, turn->side);
	tell_digging(turn, diggers, place);
	lu_order_said(turn, order,
		arena_printf(turn->adj->arena, "at %s; %d of %d MP",
			lu_place_name(turn, place), turn->spent,
			lu_stack_allowance(turn, whole)),
		"%s dig%s in ", lu_stack_names(turn, diggers),
		diggers->count == 1 ? "s" : "");
	return OK;
}

/* Whose breastworks are at a point. */
static int works_of(const struct turn_play *turn, int place)
{
	const struct place_state *now = &turn->state->place[place];

	return now->breastworks ? now->held : HELD_BY_NOBODY;
}

void lu_breastworks_note(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++)
		turn->works[i] = works_of(turn, i);
}

static void tell_given_up(const struct turn_play *turn, enum side side, int place)
{
	static const char *const kind[] = {"breastworks-left", "breastworks-left-seen"};
	const unsigned told[] = {TOLD_SIDE(side), TOLD_OTHERS(side)};

	for (int i = 0; i < 2; i++)
		event_fact(turn->adj->journal,
			lu_side_event(turn, kind[i], "15.2", told[i], side), "place", "%s",
			lu_place_id(turn, place));
}

void lu_breastworks_tell(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++) {
		int was = turn->works[i], is = works_of(turn, i);

		if (was == is)
			continue;
		turn->works[i] = is;
		if (was != HELD_BY_NOBODY && !turn->adj->preview)
			tell_given_up(turn, was == HELD_BY_UNION ? UNION : CONFEDERATE, i);
	}
}

int lu_dig_order(struct turn_play *turn, const struct order *order)
{
	struct stack diggers, whole;
	int err;

	if (!lu_stack_resolve(&diggers, turn, order, &order->arg[0]) ||
		!may_ever_dig(turn, order, &diggers))
		return OK;
	if (turn->ending)
		return lu_order_fails(turn, order, F_TURN_ENDS,
			lu_stack_names(turn, &diggers), "nobody digs in any more", NULL);
	lu_warn_apart(turn, order, &diggers);
	if (lu_stack_unknown(turn, &diggers)) {
		lu_order_said(turn, order, "if the dice leave it the MP", "%s dig%s in, ",
			lu_stack_names(turn, &diggers), diggers.count == 1 ? "s" : "");
		return OK;
	}
	if (!lu_stands_together(turn, order, &diggers, -1) ||
		!leave_out_dug(turn, order, &diggers))
		return OK;
	whole = diggers;
	if (!lu_stack_engage(turn, order, &whole, &err))
		return err;
	if (turn->spent + turn->game->breastworks_movement >
		lu_stack_allowance(turn, &whole))
		return lu_movement_lacks(
			turn, order, &whole, turn->game->breastworks_movement);
	return dig(turn, order, &diggers, &whole);
}
