/*
 * 12.0: effects in a combat: in which combats one counts, and what it changes there.
 *
 * Parts: conditions, the `if ...` of a clause; modifiers, losses and what settles an
 * attack.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- conditions: reading and writing ---- */

/* The side whose part in the combat is meant: that of a modifier itself. */
static bool read_side(struct effect *effect, const char *word)
{
	enum side side;

	if (!lu_effect_side_read(&side, effect, word))
		return false;
	if (effect->verb == EFFECT_DRM)
		return effect->side == (int)side;
	effect->side = (int)side;
	return true;
}

static bool read_role(struct effect *effect, const char *side, const char *does)
{
	if (effect->role != ANY_ROLE || !read_side(effect, side))
		return false;
	effect->role = !strcmp(does, "attacks")   ? IF_ATTACKS
		       : !strcmp(does, "defends") ? IF_DEFENDS
						  : ANY_ROLE;
	return effect->role != ANY_ROLE;
}

/* The condition that a word opens; IF_ANY: none. */
static enum effect_condition condition_of(const char *word)
{
	return !strcmp(word, "committed") ? IF_COMMITTED
	       : !strcmp(word, "leads")   ? IF_LEADS
	       : !strcmp(word, "near")    ? IF_NEAR
					  : IF_ANY;
}

/* `infantry attacks`, `infantry defends` */
static bool read_infantry(struct effect *effect, const char *does)
{
	if (effect->condition != IF_ANY)
		return false;
	effect->condition = !strcmp(does, "attacks")   ? IF_INFANTRY_ATTACKS
			    : !strcmp(does, "defends") ? IF_INFANTRY_DEFENDS
						       : IF_ANY;
	return effect->condition != IF_ANY;
}

/* Two words: `SIDE attacks`, `near COMMAND`. */
static bool read_term(struct effect *effect, const struct game *game, char **word)
{
	enum effect_condition condition = condition_of(word[0]);

	if (!strcmp(word[0], "infantry"))
		return read_infantry(effect, word[1]);
	if (condition == IF_ANY)
		return read_role(effect, word[0], word[1]);
	if (effect->condition != IF_ANY)
		return false;
	effect->condition = (int)condition;
	if (condition == IF_COMMITTED)
		return (effect->unit = field_ids_find(
				&game->base.refs[REF_UNIT], word[1])) >= 0;
	return (effect->command = field_ids_find(&game->base.refs[REF_COMMAND], word[1])) >=
	       0;
}

bool lu_effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words)
{
	if (words % 3 || strcmp(word[0], "if"))
		return false;
	for (size_t i = 0; i < words; i += 3)
		if ((i && strcmp(word[i], "and")) || !read_term(effect, game, word + i + 1))
			return false;
	return true;
}

void lu_effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect)
{
	const char *link = " if";

	if (effect->role != ANY_ROLE) {
		buf_printf(out, "%s %s %s", link, side_name((enum side)effect->side),
			effect->role == IF_ATTACKS ? "attacks" : "defends");
		link = " and";
	}
	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: break;
	case IF_COMMITTED:
		buf_printf(out, "%s committed %s", link, game->unit[effect->unit].id);
		break;
	case IF_LEADS:
		buf_printf(out, "%s leads %s", link, game->command[effect->command].id);
		break;
	case IF_NEAR:
		buf_printf(out, "%s near %s", link, game->command[effect->command].id);
		break;
	case IF_INFANTRY_ATTACKS: buf_printf(out, "%s infantry attacks", link); break;
	case IF_INFANTRY_DEFENDS: buf_printf(out, "%s infantry defends", link); break;
	}
}

/* ---- in a combat ---- */

static bool is_of(const struct game *game, int unit, int command)
{
	return unit >= 0 && lu_command_within(game, game->unit[unit].command, command);
}

/* A division of the command takes part, or stands next to the point. */
static bool is_near(const struct fight *fight, enum role role, int command)
{
	const struct turn_play *turn = fight->turn;

	for (int i = 0; i < turn->game->units; i++) {
		int at = turn->state->unit[i].at;

		if (!lu_unit_is_division(&turn->game->unit[i]) ||
			!is_of(turn->game, i, command) || at < 0 ||
			turn->state->unit[i].strength <= 0)
			continue;
		if (fight->force[role].committed[i] ||
			map_link(&turn->game->map, at, fight->to) >= 0)
			return true;
	}
	return false;
}

static bool infantry_fights(const struct fight *fight, enum role role)
{
	const struct game *game = fight->turn->game;

	for (int i = 0; i < game->units; i++)
		if (fight->force[role].committed[i] && lu_unit_is_foot(&game->unit[i]) &&
			lu_can_fight(fight, role, i))
			return true;
	return false;
}

bool lu_effect_condition_holds(const struct effect *effect, const struct fight *fight)
{
	enum role role =
		effect->side == (int)fight->force[ATTACKER].side ? ATTACKER : DEFENDER;
	const struct force *force = &fight->force[role];

	if (effect->role != ANY_ROLE && (effect->role == IF_ATTACKS) != (role == ATTACKER))
		return false;
	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: return true;
	case IF_COMMITTED: return force->committed[effect->unit];
	case IF_LEADS: return is_of(fight->turn->game, force->lead, effect->command);
	case IF_NEAR: return is_near(fight, role, effect->command);
	case IF_INFANTRY_ATTACKS: return infantry_fights(fight, ATTACKER);
	case IF_INFANTRY_DEFENDS: return infantry_fights(fight, DEFENDER);
	}
	return false;
}

/* ---- for people ---- */

static const char *who_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: break;
	case IF_COMMITTED:
		return arena_printf(arena, "%s takes part", game->unit[effect->unit].name);
	case IF_LEADS:
		return arena_printf(arena, "a division of %s leads",
			lu_effect_command_text(arena, game, effect));
	case IF_NEAR:
		return arena_printf(arena,
			"a division of %s takes part or is next to the point",
			lu_effect_command_text(arena, game, effect));
	case IF_INFANTRY_ATTACKS: return "infantry attacks";
	case IF_INFANTRY_DEFENDS: return "infantry defends";
	}
	return "";
}

/* `union attacks and infantry attacks`: the infantry is that side's. */
static bool is_infantry_of_side(const struct effect *effect)
{
	return (effect->role == IF_ATTACKS && effect->condition == IF_INFANTRY_ATTACKS) ||
	       (effect->role == IF_DEFENDS && effect->condition == IF_INFANTRY_DEFENDS);
}

const char *lu_effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	static const char *const roles[] = {"", "attacks", "defends"};
	const char *who = who_text(arena, game, effect);

	if (is_infantry_of_side(effect))
		return arena_printf(arena, " if infantry of the %s side %s",
			side_title((enum side)effect->side), roles[effect->role]);
	if (effect->role == ANY_ROLE)
		return *who ? arena_printf(arena, " if %s", who) : "";
	return arena_printf(arena, " if the %s side %s%s%s",
		side_title((enum side)effect->side), roles[effect->role],
		*who ? " and " : "", who);
}

/* ---- what effects change ---- */

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
