/*
 * 12.0: cards for a combat: its dice, who takes part, whether it is fought, and what it
 * costs.
 *
 * Parts: the dice and who takes part; SP lost.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- the dice, and who takes part: drm, breastworks, loss: for the rounds ---- */

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

static int limit_attack(const struct card_action *action)
{
	const struct effect *effect = action->effect;

	return action->turn->fight
		       ? lu_attack_limit(action->turn->fight, effect->scope == SCOPE_CORPS,
				 effect->n, "12.0")
		       : OK;
}

static const char *idle_limit_attack(const struct fight *fight, const struct effect *effect)
{
	if (effect->by == (int)fight->force[ATTACKER].side)
		return "it is for an attack of the enemy";
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
static const char *idle_leader(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	int leader = action->effect->unit;

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

/* ---- SP lost ---- */

/* A division without SP is gone; its leaders rejoin who is left, unless it is their own
 * turn and they may still move (7.0). */
static int bury(struct turn_play *turn, enum side side, const struct losses *losses)
{
	struct stack gone = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (losses->taken[i] && !turn->state->unit[i].strength)
			stack_push(&gone, i);
	if (!gone.count)
		return OK;
	lu_stack_event(turn, "destroyed", "12.0", TOLD_SIDE(side), side, &gone);
	for (int i = 0; i < gone.count; i++) {
		lu_take_off(turn, gone.unit[i]);
		if (turn->fight)
			turn->fight->sight[gone.unit[i]] = -1;
	}
	return lu_leaders_settle(turn, side, side != turn->side);
}

/* How many: as the effect says, or a die, which everybody sees: its face, or what a table
 * makes of it. */
static int count_losses(struct turn_play *turn, const struct effect *effect, int *count)
{
	struct adjudication *adj = turn->adj;
	const struct card *card = &turn->game->card[lu_card_find(turn->game, effect->card)];
	const struct dice_roll *roll;
	struct event *event;
	int err;

	*count = effect->n;
	if (effect->n)
		return OK;
	if ((err = dice_roll(&roll, adj->dice, card->roll, (enum side)effect->by,
		     arena_printf(adj->arena, "%d", effect->card), 6, adj->diag)) < 0)
		return err;
	*count = effect->table
			 ? lu_table_die_number(turn->game, effect->table, roll->face[0])
			 : roll->face[0];
	event = lu_side_event(
		turn, card->roll->which, "12.0", TOLD_ALL, (enum side)effect->side);
	if (effect->place >= 0)
		event_fact(adj->journal, event, "place", "%s",
			lu_place_id(turn, effect->place));
	event_fact(adj->journal, event, "points", "%d", *count);
	event_die(adj->journal, event, roll);
	return OK;
}

/* At its point, or anywhere on the map. */
static bool may_lose(const struct turn_play *turn, const struct effect *effect, int unit)
{
	const struct unit *info = &turn->game->unit[unit];
	int at = turn->state->unit[unit].at;

	return at >= 0 && (effect->place < 0 || at == effect->place) &&
	       info->side == effect->side && lu_unit_is_division(info) &&
	       lu_effect_is_of_kind(effect, info->type);
}

/* What can be lost at all, of the divisions that may lose it. */
static void bound(
	struct losses *losses, const struct turn_play *turn, const struct effect *effect)
{
	int room;

	losses->max = effect->max;
	losses->keep = effect->keep;
	for (int i = 0; i < turn->game->units; i++)
		losses->from[i] = may_lose(turn, effect, i);
	room = lu_losses_room(losses, turn);
	losses->left = losses->left < room ? losses->left : room;
}

static int ask(const struct qualifier **said, struct turn_play *turn,
	const struct effect *effect, const struct losses *losses)
{
	static const int triggers[] = {TRIGGER_CARD_LOSSES, 0};
	struct arena *arena = turn->adj->arena;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "card-losses",
		.rule = "12.0",
		.side = (enum side)effect->side,
		.subject = lu_effect_subject(turn, effect),
		.words = "losses",
		.option = option,
	};
	const struct losses_heard heard = {losses, turn};
	const struct instruction_test test = lu_losses_test(&heard);
	struct wish wish;

	lu_instruction_find(
		&wish, turn, query.side, NULL, triggers, effect->place, query.words, &test);
	query.standing_said = wish.standing;
	query.must_ask = wish.ask;
	query.options = lu_losses_options(losses, turn, option);
	query.fallback_text = lu_losses_words(losses, turn);
	query.text = arena_printf(arena, "%d SP %s lost%s%s%s. How %s fall?", losses->left,
		losses->left == 1 ? "is" : "are", effect->place < 0 ? "" : " at ",
		effect->place < 0 ? "" : lu_place_name(turn, effect->place),
		effect->max
			? arena_printf(arena, ", %d at most off one division", effect->max)
			: "",
		losses->left == 1 ? "does it" : "do they");
	return decide_words(said, turn->adj, &query);
}

/* SP off a point, or off the whole side. */
static int lose(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
	enum side side = (enum side)effect->side;
	const struct qualifier *said = NULL;
	struct losses losses = {0};
	int err = count_losses(turn, effect, &losses.left);

	if (err < 0)
		return err;
	bound(&losses, turn, effect);
	if (lu_losses_open(&losses, turn) && (err = ask(&said, turn, effect, &losses)) < 0)
		return err;
	lu_losses_spread(&losses, turn, said, -1);
	lu_losses_apply(&losses, turn, "12.0", TOLD_SIDE(side));
	return bury(turn, side, &losses);
}

static int foresee(const struct card_action *action)
{
	if (action->effect->place >= 0)
		lu_foresee_point(action->turn, action->effect->place);
	return OK;
}

/* ---- for people ---- */

/* What spares divisions: ", 2 at most off one division, and each keeps 1". */
static const char *text_of_bounds(struct arena *arena, const struct effect *effect)
{
	const char *max = "", *keep = "";

	if (effect->max)
		max = arena_printf(arena, ", %d at most off one division", effect->max);
	if (effect->keep)
		keep = arena_printf(arena, ", and each %skeeps %d",
			effect->max ? "" : "division ", effect->keep);
	return arena_printf(arena, "%s%s", max, keep);
}

static const char *text_of_lose(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	static const char *const kinds[] = {"strength", "infantry", "cavalry"};
	const char *side = side_title((enum side)effect->side);

	if (effect->table)
		return arena_printf(arena, "a die for the SP that %s %s at %s loses", side,
			kinds[effect->kind], lu_effect_point(game, effect->place));
	if (!effect->n)
		return arena_printf(arena, "a die for the SP that %s %s loses%s", side,
			kinds[effect->kind], text_of_bounds(arena, effect));
	return arena_printf(arena, "%s %s at %s loses up to %d SP%s", side,
		kinds[effect->kind], lu_effect_point(game, effect->place), effect->n,
		text_of_bounds(arena, effect));
}

const struct verb lu_verb_lose = {
	.text = text_of_lose,
	.act = lose,
	.foresee = foresee,
	.regroups = true,
	.idle = lu_idle_place,
	.results = "N",
	.is_sure = lu_always_sure,
};
