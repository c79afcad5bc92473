/* 6.1: what a preview says of an attack: it knows nothing of what the dice will do. */
#include "base/arena.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/movement.h"

/* A check of which no face would do (6.1). */
static void foresee_check(
	struct turn_play *turn, const struct order *order, int from, int to)
{
	int leader = senior_leader(turn, from);

	if (leader < 0 || turn->unknown[leader] ||
		unit_rating(turn->game, turn->state, leader))
		return;
	order_fails(turn, order, F_LEADER_CHECK, place_name(turn, to),
		place_name(turn, from), unit_name(turn->game, turn->state, leader));
}

/* Words that will be passed over. */
static void foresee_words(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	struct wish wish;

	fight_begin(fight, turn, order, stack, from, to);
	fight_wish(&wish, fight, ATTACKER, "lead commit spare");
	tell_passed_over(fight, ATTACKER, wish.ordered);
}

enum fail card_barred(
	const struct fight *fight, enum side side, int number, const char **about)
{
	struct turn_play *turn = fight->turn;
	const struct card *card = &turn->game->card[number];

	if (!turn->hypothetical && !card_in_hand(turn->state, number, side))
		return card_missing(turn, turn->side, number);
	if (!card_is_for(card, side))
		return F_NOT_YOUR_CARD;
	*about = card_when(turn->adj->arena, card);
	if (!card_fits(turn->game, number, side, WINDOW_COMBAT_DECLARED) &&
		!card_fits(turn->game, number, side, WINDOW_COMBAT))
		return F_CARD_WINDOW;
	*about = "`play`, not `using`, and a target";
	for (int i = 0; i < card->clauses; i++)
		if (effect_target(&card->clause[side][i]) != TARGET_NONE)
			return F_CARD_TARGET;
	for (int i = 0; i < card->clauses; i++)
		if ((*about = effect_idle_in_fight(turn, &card->clause[side][i])))
			return F_CARD_IDLE;
	return FAILS;
}

/* Cards that will stay in hand, and the others. */
static void foresee_cards(struct turn_play *turn, const struct order *order)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	const struct qualifier *word = wish_next(order->qualifiers, QUALIFIER_USING);

	fight->turn = turn;
	fight->to = order->arg[0].number[0];
	fight->force[ATTACKER].side = turn->side;
	fight->force[DEFENDER].side = side_other(turn->side);
	turn->fight = fight;
	for (; word; word = wish_next(word->next, QUALIFIER_USING))
		for (int i = 0; i < word->arg[0].count; i++) {
			int number = word->arg[0].number[i];
			const char *about = NULL, *called = turn->game->card[number].called;
			enum fail barred = card_barred(fight, turn->side, number, &about);
			struct qualifier here = *word;

			here.where = word->arg[0].written[i].where;
			if (barred == FAILS)
				order_understood(turn, order,
					"uses %s as soon as it can be played", called);
			else
				wish_fails(turn, turn->side, &here, barred, called, about,
					card_hint(turn->adj->arena, barred,
						&turn->game->card[number], turn->side));
		}
	turn->fight = NULL;
}

int attack_preview(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	int leader = from < 0 ? stack->unit[0] : senior_leader(turn, from);
	bool checked = check_is_due(turn, to) && !check_is_waived(turn, leader);

	order_understood(turn, order, "%s attack%s %s from %s%s", stack_names(turn, stack),
		stack->count == 1 ? "s" : "", place_name(turn, to),
		from < 0 ? "where the dice leave them" : place_name(turn, from),
		checked ? "; a combat leader check is due (6.1)" : "");
	foresee_cards(turn, order);
	if (from >= 0) {
		if (checked)
			foresee_check(turn, order, from, to);
		foresee_words(turn, order, stack, from, to);
		mark_attacked(turn, from, to);
		turn->attacks++;
	}
	/* a stack that attacks has acted */
	turn->spent += entry_cost(turn, turn->side, to);
	lose_sight(turn, stack);
	turn->unknown_place[to] = true;
	return OK;
}
