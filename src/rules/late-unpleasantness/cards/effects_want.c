/* 12.0: who is wanted in a combat, for a card counts if he takes part. */
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/fight.h"

struct force;

static void want(struct force *force, const struct effect *effect)
{
	if (effect->condition == IF_COMMITTED && effect->by == (int)force->side)
		force->wanted[effect->unit] = true;
}

static void want_for_cards(struct fight *fight, enum role role, const struct arg *cards)
{
	const struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[role];

	for (int i = 0; i < cards->count; i++) {
		const struct card *card = &turn->game->card[cards->number[i]];

		if (!lu_card_in_hand(turn->state, cards->number[i], force->side) ||
			!lu_card_fits(
				turn->game, cards->number[i], force->side, WINDOW_COMBAT))
			continue;
		for (int k = 0; k < card->clauses; k++)
			want(force, &card->clause[force->side][k]);
	}
}

/* Cards under the attack; and of the standing orders that speak now, without letting them
 * act: they do that when all is shown. */
static void want_for_words(struct fight *fight, enum role role)
{
	const struct turn_play *turn = fight->turn;
	enum side side = fight->force[role].side;
	int trigger = role == ATTACKER ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
	const struct qualifier *word =
		role == ATTACKER && fight->order ? fight->order->qualifiers : NULL;

	while ((word = wish_next(word, QUALIFIER_USING))) {
		want_for_cards(fight, role, &word->arg[0]);
		word = word->next;
	}
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next) {
		if (!lu_standing_triggered(turn, side, when, trigger, fight->to) &&
			!lu_standing_triggered(turn, side, when, WINDOW_COMBAT, fight->to))
			continue;
		for (const struct order *does = when->actions; does; does = does->next)
			if (does->form->id == QUALIFIER_USING ||
				does->form->id == ORDER_PLAY)
				want_for_cards(fight, role, &does->arg[0]);
	}
}

void lu_effects_want(struct fight *fight, enum role role)
{
	const struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[role];

	for (int i = 0; i < turn->game->units; i++)
		force->wanted[i] = false;
	for (int i = 0; i < turn->state->effects; i++)
		if (lu_effect_counts_at(&turn->state->effect[i], EFFECT_DRM, fight->to))
			want(force, &turn->state->effect[i]);
	/* no cards in further rounds */
	if (fight->round <= 1)
		want_for_words(fight, role);
}
