/* 12.0: `if ...` behind a modifier: in which combats it counts. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/effects.h"

/* ---- reading and writing ---- */

/* The side of the modifier itself. */
static bool is_its_side(const struct effect *effect, const char *word)
{
	return !strcmp(word, side_name((enum side)effect->side)) ||
	       !strcmp(word, effect->side == effect->by ? "self" : "opponent");
}

static int find_unit(const struct game *game, const char *id)
{
	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return i;
	return -1;
}

static int find_command(const struct game *game, const char *id)
{
	for (int i = 0; i < game->commands; i++)
		if (!strcmp(game->command[i].id, id))
			return i;
	return -1;
}

bool effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words)
{
	if (words != 3 || strcmp(word[0], "if"))
		return false;
	if (!strcmp(word[1], "committed")) {
		effect->condition = IF_COMMITTED;
		effect->unit = find_unit(game, word[2]);
		return effect->unit >= 0;
	}
	if (!strcmp(word[1], "leads")) {
		effect->condition = IF_LEADS;
		effect->command = find_command(game, word[2]);
		return effect->command >= 0;
	}
	if (!is_its_side(effect, word[1]))
		return false;
	effect->condition = !strcmp(word[2], "attacks")   ? IF_ATTACKS
			    : !strcmp(word[2], "defends") ? IF_DEFENDS
							  : IF_ANY;
	return effect->condition != IF_ANY;
}

bool effect_condition_is_whole(const struct effect *effect)
{
	return (effect->condition == IF_COMMITTED) == (effect->unit >= 0) &&
	       (effect->condition == IF_LEADS) == (effect->command >= 0) &&
	       (effect->condition == IF_ANY || effect->verb == EFFECT_DRM);
}

void effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect)
{
	const char *side = side_name((enum side)effect->side);

	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: break;
	case IF_ATTACKS: buf_printf(out, " if %s attacks", side); break;
	case IF_DEFENDS: buf_printf(out, " if %s defends", side); break;
	case IF_COMMITTED:
		buf_printf(out, " if committed %s", game->unit[effect->unit].id);
		break;
	case IF_LEADS:
		buf_printf(out, " if leads %s", game->command[effect->command].id);
		break;
	}
}

/* ---- in a combat ---- */

/* The command of the lead division, or one above it. */
static bool leads_for(const struct fight *fight, enum role role, int command)
{
	const struct game *game = fight->turn->game;
	int lead = fight->force[role].lead, of = lead < 0 ? -1 : game->unit[lead].command;

	while (of >= 0 && of != command)
		of = game->command[of].superior;
	return of >= 0;
}

bool effect_condition_holds(const struct effect *effect, const struct fight *fight)
{
	enum role role =
		effect->side == (int)fight->force[ATTACKER].side ? ATTACKER : DEFENDER;

	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: return true;
	case IF_ATTACKS: return role == ATTACKER;
	case IF_DEFENDS: return role == DEFENDER;
	case IF_COMMITTED: return fight->force[role].committed[effect->unit];
	case IF_LEADS: return leads_for(fight, role, effect->command);
	}
	return false;
}

const char *effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	const char *name;

	switch ((enum effect_condition)effect->condition) {
	case IF_ANY: return "";
	case IF_ATTACKS: return " if it attacks";
	case IF_DEFENDS: return " if it defends";
	case IF_COMMITTED:
		return arena_printf(
			arena, " if %s takes part", game->unit[effect->unit].name);
	case IF_LEADS:
		name = game->command[effect->command].name;
		return arena_printf(arena, " if a division of %s%s leads",
			strstr(name, "'s ") ? "" : "the ", name);
	}
	return "";
}
