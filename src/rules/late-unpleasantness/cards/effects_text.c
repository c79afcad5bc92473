/* 12.0: what effects do, for people. */
#include "base/arena.h"
#include "rules/late-unpleasantness/data/game.h"

/* "every Union piece", "the stack that was at Barker", "A.P. Hill", "every piece of
 * Jackson's command"; of a ban "no piece of ..." */
static const char *who(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *every)
{
	const char *side = side_title((enum side)effect->side);

	switch ((enum effect_scope)effect->scope) {
	case SCOPE_UNIT: return game->unit[effect->unit].name;
	case SCOPE_COMMAND:
		return arena_printf(arena, "%s piece of %s", every,
			lu_effect_command_text(arena, game, effect));
	case SCOPE_STACK:
		return effect->place < 0
			       ? arena_printf(arena, "a %s stack", side)
			       : arena_printf(arena, "the %s stack that was at %s", side,
					 game->map.place[effect->place].name);
	default: return arena_printf(arena, "%s %s piece", every, side);
	}
}

static const char *whom(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return who(arena, game, effect, "every");
}

static const char *point_of(const struct game *game, int place)
{
	return place < 0 ? "a point" : game->map.place[place].name;
}

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

static const char *text_of_mp(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s has %d MP %s this turn", whom(arena, game, effect),
		effect->n > 0 ? effect->n : -effect->n, effect->n > 0 ? "more" : "less");
}

/* "Holmes may not move this turn", "no piece of Jackson's command may move this turn" */
static const char *text_of_ban(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *deed)
{
	bool many = effect->scope == SCOPE_COMMAND || effect->scope == SCOPE_ALL;

	return arena_printf(arena, "%s may %s%s this turn", who(arena, game, effect, "no"),
		many ? "" : "not ", deed);
}

static const char *text_of_no_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	if (effect->scope == SCOPE_POINT)
		return arena_printf(arena,
			"nobody may start another attack on %s this turn",
			point_of(game, effect->place));
	return text_of_ban(arena, game, effect, "attack");
}

static const char *text_of_must_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	if (effect->scope == SCOPE_UNIT)
		return arena_printf(arena,
			"%s must attack this turn, alone and before anybody else, if an "
			"enemy is in reach",
			game->unit[effect->unit].name);
	return arena_printf(arena,
		"%d division%s of %s must attack this turn, alone and before anybody else, "
		"if an enemy is in reach",
		effect->n, effect->n == 1 ? "" : "s",
		lu_effect_command_text(arena, game, effect));
}

static const char *text_of_limit(struct arena *arena, const struct effect *effect)
{
	const char *side = side_title((enum side)effect->side);
	const char *s = effect->n == 1 ? "" : "s";

	switch ((enum effect_verb)effect->verb) {
	case EFFECT_LIMIT_STACKS:
		return arena_printf(arena, "no more than %d %s stack%s may act this turn",
			effect->n, side, s);
	case EFFECT_LIMIT_ATTACKS:
		return arena_printf(arena,
			"the %s side may start no more than %d attack%s this turn", side,
			effect->n, s);
	case EFFECT_LIMIT_ROUNDS:
		return arena_printf(arena,
			"no attack of the %s side goes on beyond %d round%s this turn",
			side, effect->n, s);
	default:
		return arena_printf(arena, "no more than %d %s%s may go on with the attack",
			effect->n, effect->scope == SCOPE_CORPS ? "corps" : "division",
			effect->scope == SCOPE_CORPS ? "" : s);
	}
}

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

static const char *text_of_dummies(struct arena *arena, const struct effect *effect)
{
	static const char *const kinds[] = {"", "infantry ", "cavalry "};
	const char *side = side_title((enum side)effect->side);
	const char *kind = kinds[effect->kind];
	int n = effect->n > 0 ? effect->n : -effect->n;

	if (effect->n > 0)
		return arena_printf(arena, "up to %d lost %s %sdumm%s may come back", n,
			side, kind, n == 1 ? "y" : "ies");
	return arena_printf(
		arena, "%d %s %sdumm%s must go", n, side, kind, n == 1 ? "y" : "ies");
}

static const char *text_of_lose(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	static const char *const kinds[] = {"strength", "infantry", "cavalry"};
	const char *side = side_title((enum side)effect->side);

	if (effect->table)
		return arena_printf(arena, "a die for the SP that %s %s at %s loses", side,
			kinds[effect->kind], point_of(game, effect->place));
	if (!effect->n)
		return arena_printf(arena, "a die for the SP that %s %s loses%s", side,
			kinds[effect->kind], text_of_bounds(arena, effect));
	return arena_printf(arena, "%s %s at %s loses up to %d SP%s", side,
		kinds[effect->kind], point_of(game, effect->place), effect->n,
		text_of_bounds(arena, effect));
}

static const char *text_of_settled(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "the attack%s%s is settled without a fight, and %s",
		effect->place < 0 ? "" : " on ",
		effect->place < 0 ? "" : game->map.place[effect->place].name,
		effect->verb == EFFECT_GUIDE ? "the defender retreats"
					     : "the attackers stay where they are");
}

/* What is done at once. */
static const char *text_of_deed(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	const char *side = side_title((enum side)effect->side);

	switch ((enum effect_verb)effect->verb) {
	case EFFECT_DUMMIES: return text_of_dummies(arena, effect);
	case EFFECT_LOSE: return text_of_lose(arena, game, effect);
	case EFFECT_REPLACE: return arena_printf(arena, "a die for %s replacements", side);
	case EFFECT_BRIDGES: return "a die for each bridge that stands";
	case EFFECT_REVEAL_POINTS:
		return arena_printf(arena, "the %s side shows its pieces in %d point%s",
			side_title(side_other((enum side)effect->by)), effect->n,
			effect->n == 1 ? "" : "s");
	case EFFECT_REVEAL_HAND:
		return arena_printf(arena, "the %s hand of cards is shown", side);
	case EFFECT_TAKE_DISCARD:
		return arena_printf(arena, "%d card%s taken from the discards", effect->n,
			effect->n == 1 ? " is" : "s are");
	case EFFECT_MOVE_LEADER:
		return arena_printf(arena, "%s goes to %s", game->unit[effect->unit].name,
			point_of(game, effect->place));
	case EFFECT_TERMINUS:
		return arena_printf(arena, "the Supply Terminus goes to %s",
			point_of(game, effect->place));
	case EFFECT_REINFORCE:
		return arena_printf(arena, "%s arrives now", game->unit[effect->unit].name);
	case EFFECT_FLIP_LEADER:
		return arena_printf(arena, "%s falls, and another takes his place",
			game->unit[effect->unit].name);
	case EFFECT_STEAL_CARD:
		return arena_printf(arena, "%d card%s drawn from the %s hand", effect->n,
			effect->n == 1 ? " is" : "s are", side);
	case EFFECT_RELOCATE_SUPPLY:
		return arena_printf(
			arena, "the %s side places its Terminus and Depot now", side);
	default: return "";
	}
}

const char *lu_effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_DRM: return text_of_drm(arena, game, effect);
	case EFFECT_LOSS: return text_of_loss(arena, game, effect);
	case EFFECT_MP: return text_of_mp(arena, game, effect);
	case EFFECT_HALF:
		return arena_printf(
			arena, "%s has half its MP this turn", whom(arena, game, effect));
	case EFFECT_NO_MOVE: return text_of_ban(arena, game, effect, "move");
	case EFFECT_NO_ATTACK: return text_of_no_attack(arena, game, effect);
	case EFFECT_MUST_ATTACK: return text_of_must_attack(arena, game, effect);
	case EFFECT_LIMIT_STACKS:
	case EFFECT_LIMIT_ATTACKS:
	case EFFECT_LIMIT_ROUNDS:
	case EFFECT_LIMIT_ATTACK: return text_of_limit(arena, effect);
	case EFFECT_MOVE_OR_ATTACK:
		return arena_printf(arena,
			"a stack with a piece of %s moves this turn or attacks a point "
			"next to it, not both",
			lu_effect_command_text(arena, game, effect));
	case EFFECT_AUTO_CHECK:
		return arena_printf(arena,
			"combat leader checks of the %s side succeed without a die this "
			"turn",
			side_title((enum side)effect->side));
	case EFFECT_IN_SUPPLY:
		return arena_printf(arena, "%s counts as supplied this turn",
			whom(arena, game, effect));
	case EFFECT_IGNORE_BREASTWORKS:
		return arena_printf(arena, "breastworks do not count in the combat%s%s",
			effect->place < 0 ? "" : " at ",
			effect->place < 0 ? "" : game->map.place[effect->place].name);
	case EFFECT_LEADER_OFF:
		return arena_printf(arena, "%s counts as absent in combat this turn",
			game->unit[effect->unit].name);
	case EFFECT_NO_JOINT:
		return arena_printf(arena,
			"in each combat of this turn only the corps of the %s lead "
			"division counts",
			side_title((enum side)effect->side));
	case EFFECT_BLOCK_LINK:
		return arena_printf(arena,
			"nobody moves, attacks or retreats between %s and %s this turn",
			point_of(game, effect->place), point_of(game, effect->other));
	case EFFECT_LOCK_TERMINUS:
		return "the Supply Terminus stays where it is for the rest of the game";
	case EFFECT_EXTRA_MOVE:
		return arena_printf(arena, "%s moves up to %d points more%s",
			whom(arena, game, effect), effect->n,
			effect->attack ? ", and may attack" : ", without an attack");
	case EFFECT_GUIDE:
	case EFFECT_CANCEL: return text_of_settled(arena, game, effect);
	default: return text_of_deed(arena, game, effect);
	}
}
