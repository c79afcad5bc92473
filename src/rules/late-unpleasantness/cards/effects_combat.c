/* 12.0 Effects in force, in a combat. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/leaders.h"

/* In the combat at the point, or in all of them. */
static bool counts_at(const struct effect *effect, enum effect_verb verb, int place)
{
	return effect->verb == (int)verb && (effect->place < 0 || effect->place == place);
}

/* ---- who fights at all ---- */

bool lu_effects_bar_attack(const struct state *state, int place)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].scope == SCOPE_POINT &&
			counts_at(&state->effect[i], EFFECT_NO_ATTACK, place))
			return true;
	return false;
}

int lu_effects_settle(const struct turn_play *turn, int place)
{
	for (int i = turn->state->effects - 1; i >= 0; i--) {
		const struct effect *effect = &turn->state->effect[i];

		if (counts_at(effect, EFFECT_GUIDE, place) ||
			counts_at(effect, EFFECT_CANCEL, place))
			return effect->verb;
	}
	return -1;
}

bool lu_effects_no_joint(const struct state *state, enum side side)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].verb == EFFECT_NO_JOINT &&
			state->effect[i].side == (int)side)
			return true;
	return false;
}

bool lu_breastworks_count(const struct fight *fight)
{
	const struct state *state = fight->turn->state;

	for (int i = 0; i < state->effects; i++)
		if (counts_at(&state->effect[i], EFFECT_IGNORE_BREASTWORKS, fight->to))
			return false;
	return true;
}

bool lu_leader_is_off(const struct turn_play *turn, int unit)
{
	return lu_effects_find(turn->state, turn->game, EFFECT_LEADER_OFF, unit) >= 0 &&
	       !lu_leader_is_gone(turn->game, turn->state, unit);
}

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
		if (counts_at(&turn->state->effect[i], EFFECT_DRM, fight->to))
			want(force, &turn->state->effect[i]);
	/* no cards in further rounds */
	if (fight->round <= 1)
		want_for_words(fight, role);
}

/* ---- the sum, and what is lost ---- */

/* Breastworks of a card that another card, be it played before or after, passes over. */
static bool is_overrun(const struct effect *effect, const struct fight *fight)
{
	return effect->scope == SCOPE_BREASTWORKS && !lu_breastworks_count(fight);
}

void lu_effects_modifiers(struct sum *sum, const struct fight *fight)
{
	const struct turn_play *turn = fight->turn;

	for (int i = 0; i < turn->state->effects; i++) {
		const struct effect *effect = &turn->state->effect[i];
		bool attacks = effect->side == (int)fight->force[ATTACKER].side;
		int value = attacks ? effect->n : -effect->n;

		if (!counts_at(effect, EFFECT_DRM, fight->to) ||
			is_overrun(effect, fight) ||
			!lu_effect_condition_holds(effect, fight) || sum->items == SUM_MAX)
			continue;
		sum->item[sum->items++] = (struct modifier){
			.rule = rule_here(&turn->game->numbers, "12.0"),
			.text = lu_effect_source(turn->adj->arena, turn->game, effect),
			.value = value,
		};
		sum->net += value;
	}
}

/* True for an effect that costs that side of the fight SP in each round. */
static bool costs(const struct effect *effect, const struct fight *fight, enum role role)
{
	return counts_at(effect, EFFECT_LOSS, fight->to) &&
	       effect->scope == (role == ATTACKER ? SCOPE_ATTACKER : SCOPE_DEFENDER) &&
	       lu_effect_condition_holds(effect, fight);
}

int lu_effects_loss(const struct fight *fight, enum role role)
{
	const struct state *state = fight->turn->state;
	int sum = 0;

	for (int i = 0; i < state->effects; i++)
		if (costs(&state->effect[i], fight, role))
			sum += state->effect[i].n;
	return sum;
}

const char *lu_effects_loss_text(const struct fight *fight)
{
	static const char *const whom[ROLES] = {"the attacker", "the defender"};
	const struct turn_play *turn = fight->turn;
	struct buf text;

	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < turn->state->effects; i++)
		for (enum role role = ATTACKER; role < ROLES; role++) {
			const struct effect *effect = &turn->state->effect[i];

			if (costs(effect, fight, role))
				buf_printf(&text, "%s%s, costs %s %d SP",
					text.length ? ", " : "",
					lu_effect_source(
						turn->adj->arena, turn->game, effect),
					whom[role], effect->n);
		}
	return text.length ? text.data : NULL;
}

/* ---- a card is played in it ---- */

int lu_effects_change_fight(struct fight *fight, const struct effect *effect)
{
	int err = OK;

	switch ((enum effect_verb)effect->verb) {
	case EFFECT_LIMIT_ATTACK:
		err = lu_attack_limit(
			fight, effect->scope == SCOPE_CORPS, effect->n, "12.0");
		break;
	case EFFECT_LEADER_OFF:
	case EFFECT_NO_JOINT:
	case EFFECT_LOSE:
	case EFFECT_BRIDGES:
	case EFFECT_MOVE_LEADER:
	case EFFECT_FLIP_LEADER: break;
	default: return OK;
	}
	for (enum role role = ATTACKER; role < ROLES && fight->displayed; role++)
		lu_commit_again(fight, role);
	return err;
}

/* Of the side's own part alone, and of what is shown: where other enemies stand it does
 * not know. */
static bool is_known(const struct effect *effect, const struct fight *fight)
{
	return fight->displayed &&
	       (effect->side == effect->by || effect->condition != IF_NEAR);
}

static const char *idle_condition(const struct fight *fight, const struct effect *effect)
{
	const struct turn_play *turn = fight->turn;
	bool attacks = effect->side == (int)fight->force[ATTACKER].side;

	if (effect->role != ANY_ROLE && attacks != (effect->role == IF_ATTACKS))
		return attacks ? "it is for a defence" : "it is for an attack";
	if (is_overrun(effect, fight))
		return "breastworks do not count in this combat";
	if (lu_effect_condition_holds(effect, fight) || !is_known(effect, fight))
		return NULL;
	return arena_printf(turn->adj->arena, "it counts only%s",
		lu_effect_condition_text(turn->adj->arena, turn->game, effect));
}

static const char *idle_limit(const struct fight *fight, const struct effect *effect)
{
	if (effect->by == (int)fight->force[ATTACKER].side)
		return "the attack is your own";
	if ((fight->divisions && fight->divisions <= effect->n) ||
		(fight->displayed &&
			lu_attack_parts(fight, effect->scope == SCOPE_CORPS) <= effect->n))
		return "no more than that take part in the attack";
	return NULL;
}

const char *lu_effect_idle_in_fight(
	const struct turn_play *turn, const struct effect *effect)
{
	const struct fight *fight = turn->fight;
	int settled;

	if (!fight || effect->until != UNTIL_COMBAT)
		return NULL;
	settled = lu_effects_settle(turn, fight->to);
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_DRM:
	case EFFECT_LOSS:
		return settled >= 0 ? "no dice are thrown in this attack any more"
				    : idle_condition(fight, effect);
	case EFFECT_LIMIT_ATTACK: return idle_limit(fight, effect);
	case EFFECT_GUIDE:
	case EFFECT_CANCEL:
		return settled == effect->verb ? "another card has done the same" : NULL;
	default: return NULL;
	}
}
