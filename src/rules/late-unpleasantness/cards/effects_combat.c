/* 12.0 Effects in force, in a combat. */
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "base/arena.h"
#include "base/buf.h"
#include "game/rule_numbers.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_condition.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/modifiers.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

bool lu_effect_counts_at(const struct effect *effect, enum effect_verb verb, int place)
{
	return effect->verb == (int)verb && (effect->place < 0 || effect->place == place);
}

/* ---- who fights at all ---- */

bool lu_effects_bar_attack(const struct state *state, int place)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].scope == SCOPE_POINT &&
			lu_effect_counts_at(&state->effect[i], EFFECT_NO_ATTACK, place))
			return true;
	return false;
}

int lu_effects_settle(const struct turn_play *turn, int place)
{
	for (int i = turn->state->effects - 1; i >= 0; i--) {
		const struct effect *effect = &turn->state->effect[i];

		if (lu_effect_counts_at(effect, EFFECT_GUIDE, place) ||
			lu_effect_counts_at(effect, EFFECT_CANCEL, place))
			return effect->verb;
	}
	return -1;
}

bool lu_breastworks_count(const struct fight *fight)
{
	const struct state *state = fight->turn->state;

	for (int i = 0; i < state->effects; i++)
		if (lu_effect_counts_at(
			    &state->effect[i], EFFECT_IGNORE_BREASTWORKS, fight->to))
			return false;
	return true;
}

bool lu_leader_is_off(const struct turn_play *turn, int unit)
{
	return lu_effects_find(turn->state, turn->game, EFFECT_LEADER_OFF, unit) >= 0 &&
	       !lu_leader_is_gone(turn->game, turn->state, unit);
}

/* ---- the sum, and what is lost ---- */

bool lu_effect_is_overrun(const struct effect *effect, const struct fight *fight)
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

		if (!lu_effect_counts_at(effect, EFFECT_DRM, fight->to) ||
			lu_effect_is_overrun(effect, fight) ||
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
	return lu_effect_counts_at(effect, EFFECT_LOSS, fight->to) &&
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
