/* 12.0: a card that is played in a combat: what comes of it, and when nothing would. */
#include "base/arena.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/combat.h"

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
	if (lu_effect_is_overrun(effect, fight))
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
