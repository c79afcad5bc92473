/* 12.0: cards for a combat: its dice, who takes part, and whether it is fought at all. */
#include "base/arena.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/effects_condition.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/rules/attack_limits.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- drm, breastworks, loss: for the rounds ---- */

static const char *text_of_drm(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	bool lasts = effect->until == UNTIL_TURN;
	bool here = effect->place >= 0 && !lasts;

	return arena_printf(arena, "%sthe %s side gains %d in %s%s%s%s",
		effect->scope == SCOPE_BREASTWORKS ? "as by breastworks, " : "",
		side_title((enum side)effect->side), effect->n,
		lasts ? "every combat of this turn" : "the combat", here ? " at " : "",
		here ? game->map.place[effect->place].name : "",
		lu_effect_condition_text(arena, game, effect));
}

static const char *text_of_loss(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "the %s loses %d SP more in each round of the combat%s",
		effect->scope == SCOPE_ATTACKER ? "attacker" : "defender", effect->n,
		lu_effect_condition_text(arena, game, effect));
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

static const char *idle_rounds(const struct fight *fight, const struct effect *effect)
{
	return lu_effects_settle(fight->turn, fight->to) >= 0
		       ? "no dice are thrown in this attack any more"
		       : idle_condition(fight, effect);
}

static bool loss_bears_on(const struct outlook *outlook, const struct effect *effect)
{
	return lu_bears_here(outlook, effect) &&
	       lu_effect_condition_holds(effect, outlook->fight);
}

const struct verb lu_verb_drm = {
	.text = text_of_drm,
	.idle_in_fight = idle_rounds,
	.is_sure = lu_always_sure,
};

const struct verb lu_verb_loss = {
	.text = text_of_loss,
	.idle_in_fight = idle_rounds,
	.bears_on = loss_bears_on,
};

static const char *text_of_ignore_breastworks(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "breastworks do not count in the combat%s%s",
		effect->place < 0 ? "" : " at ",
		effect->place < 0 ? "" : game->map.place[effect->place].name);
}

const struct verb lu_verb_ignore_breastworks = {
	.text = text_of_ignore_breastworks,
	.bears_on = lu_bears_here,
};

/* ---- limit-attack ---- */

static const char *text_of_limit_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	bool corps = effect->scope == SCOPE_CORPS;

	(void)game;
	return arena_printf(arena, "no more than %d %s%s may go on with the attack",
		effect->n, corps ? "corps" : "division",
		corps || effect->n == 1 ? "" : "s");
}

static int limit_attack(const struct deed *deed)
{
	const struct effect *effect = deed->effect;

	return deed->turn->fight ? lu_attack_limit(deed->turn->fight,
					   effect->scope == SCOPE_CORPS, effect->n, "12.0")
				 : OK;
}

static const char *idle_limit_attack(const struct fight *fight, const struct effect *effect)
{
	if (effect->by == (int)fight->force[ATTACKER].side)
		return "the attack is your own";
	if ((fight->divisions && fight->divisions <= effect->n) ||
		(fight->displayed &&
			lu_attack_parts(fight, effect->scope == SCOPE_CORPS) <= effect->n))
		return "no more than that take part in the attack";
	return NULL;
}

static bool is_as_strict(const struct effect *before, const struct effect *effect)
{
	return before->n <= effect->n;
}

const struct verb lu_verb_limit_attack = {
	.text = text_of_limit_attack,
	.act = limit_attack,
	.foresee = limit_attack,
	.regroups = true,
	.idle_in_fight = idle_limit_attack,
	.is_done_by = is_as_strict,
	.bears_on = lu_bears_here,
};

/* ---- leader-off, no-joint: who counts ---- */

static const char *text_of_leader_off(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s counts as absent in combat this turn",
		game->unit[effect->unit].name);
}

/* 7.1: who holds the commands everybody knows. */
static const char *idle_leader(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	int leader = deed->effect->unit;

	if (!lu_leader_is_gone(turn->game, turn->state, leader))
		return NULL;
	return arena_printf(
		turn->adj->arena, "%s is out of the game", turn->game->unit[leader].name);
}

static bool always_bears(const struct outlook *outlook, const struct effect *effect)
{
	(void)outlook;
	(void)effect;
	return true;
}

const struct verb lu_verb_leader_off = {
	.text = text_of_leader_off,
	.regroups = true,
	.idle = idle_leader,
	.misfit = lu_misfit_leader,
	.bears_on = always_bears,
	.is_sure = lu_always_sure,
};

static const char *text_of_no_joint(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena,
		"in each combat of this turn only the corps of the %s lead division counts",
		side_title((enum side)effect->side));
}

const struct verb lu_verb_no_joint = {
	.text = text_of_no_joint,
	.regroups = true,
	.bears_on = always_bears,
	.is_sure = lu_always_sure,
};

/* ---- retreat-defender, cancel-attack: settled without dice ---- */

static const char *text_of_settled(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *end)
{
	return arena_printf(arena, "the attack%s%s is settled without a fight, and %s",
		effect->place < 0 ? "" : " on ",
		effect->place < 0 ? "" : game->map.place[effect->place].name, end);
}

static const char *text_of_guide(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return text_of_settled(arena, game, effect, "the defender retreats");
}

static const char *text_of_cancel(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return text_of_settled(arena, game, effect, "the attackers stay where they are");
}

static const char *idle_settled(const struct fight *fight, const struct effect *effect)
{
	return lu_effects_settle(fight->turn, fight->to) == effect->verb
		       ? "another card has done the same"
		       : NULL;
}

static bool is_settled(const struct effect *before, const struct effect *effect)
{
	(void)before;
	(void)effect;
	return true;
}

static bool settles(const struct outlook *outlook, const struct effect *effect)
{
	const struct fight *fight = outlook->fight;

	return lu_bears_here(outlook, effect) &&
	       lu_effects_settle(fight->turn, fight->to) == effect->verb;
}

const struct verb lu_verb_guide = {
	.text = text_of_guide,
	.idle_in_fight = idle_settled,
	.is_done_by = is_settled,
	.bears_on = settles,
};

const struct verb lu_verb_cancel = {
	.text = text_of_cancel,
	.idle_in_fight = idle_settled,
	.is_done_by = is_settled,
	.bears_on = settles,
};
