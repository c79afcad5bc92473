/* 6.1: what a preview says of an attack: it knows nothing of what the dice will do. */
#include "base/arena.h"
#include "base/err.h"
#include "game/courses.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/attack.h"
#include "rules/late-unpleasantness/rules/attack_check.h"
#include "rules/late-unpleasantness/rules/commit.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/fight_words.h"
#include "rules/late-unpleasantness/rules/ways.h"

/* A check of which no face would do (6.1). */
static void foresee_check(
	struct turn_play *turn, const struct order *order, int from, int to)
{
	int leader = lu_senior_leader(turn, from);

	if (leader < 0 || turn->unknown[leader] ||
		lu_unit_rating(turn->game, turn->state, leader))
		return;
	lu_order_fails(turn, order, F_LEADER_CHECK, lu_place_name(turn, to),
		lu_place_name(turn, from), lu_unit_name(turn->game, turn->state, leader));
}

/* Words that will be passed over. */
static void foresee_words(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	struct wish wish;

	lu_fight_begin(fight, turn, order, stack, from, to);
	lu_fight_wish(&wish, fight, ATTACKER, "lead commit spare", NULL);
	lu_tell_passed_over(fight, ATTACKER, wish.ordered);
}

enum fail lu_card_barred(
	const struct fight *fight, enum side side, int number, const char **about)
{
	struct turn_play *turn = fight->turn;
	const struct card *card = &turn->game->card[number];

	if (!turn->hypothetical && !lu_card_in_hand(turn->state, number, side))
		return lu_card_missing(turn, turn->side, number);
	if (!lu_card_is_for(card, side))
		return F_NOT_YOUR_CARD;
	*about = lu_card_when(turn->adj->arena, card);
	if (!lu_card_fits(turn->game, number, side, WINDOW_COMBAT_DECLARED) &&
		!lu_card_fits(turn->game, number, side, WINDOW_COMBAT))
		return F_CARD_WINDOW;
	*about = "`play`, not `using`, and a target";
	for (int i = 0; i < card->clauses; i++)
		if (card->clause[side][i].target != TARGET_NONE)
			return F_CARD_TARGET;
	for (int i = 0; i < card->clauses; i++)
		if ((*about = lu_effect_idle_in_fight(turn, &card->clause[side][i])))
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
			enum fail barred =
				lu_card_barred(fight, turn->side, number, &about);
			struct qualifier here = *word;

			here.where = word->arg[0].written[i].where;
			if (barred == FAILS)
				lu_order_understood(turn, order,
					"uses %s as soon as it can be played", called);
			else
				lu_wish_fails(turn, turn->side, &here, barred, called,
					about,
					lu_card_hint(turn->adj->arena, barred,
						&turn->game->card[number], turn->side));
		}
	turn->fight = NULL;
}

int lu_attack_preview(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	int leader = from < 0 ? stack->unit[0] : lu_senior_leader(turn, from);
	bool checked = lu_check_is_due(turn, to) && !lu_check_is_waived(turn, leader);

	lu_order_understood(turn, order, "%s attack%s %s from %s%s%s",
		lu_stack_names(turn, stack), stack->count == 1 ? "s" : "",
		lu_place_name(turn, to),
		from < 0 ? "where the dice leave them" : lu_place_name(turn, from),
		from < 0 ? "" : lu_staying_text(turn, stack, from),
		checked ? "; a combat leader check is due (6.1)" : "");
	foresee_cards(turn, order);
	courses_add(turn->adj, ARROW_ATTACK, order->where.line, from, &to, 1);
	if (from >= 0) {
		if (checked)
			foresee_check(turn, order, from, to);
		foresee_words(turn, order, stack, from, to);
		lu_mark_attacked(turn, from, to);
		turn->attacks++;
	}
	/* a stack that attacks has acted */
	turn->spent += lu_entry_cost(turn, turn->side, to);
	lu_lose_sight(turn, stack);
	turn->unknown_place[to] = true;
	return OK;
}
