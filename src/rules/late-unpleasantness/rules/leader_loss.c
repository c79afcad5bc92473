/*
 * 7.1 Leader loss: what the die says, whom a loss turns over, and how a side fights without
 * its army's leader. Who follows is in succession.c.
 */
#include <string.h>

#include "rules/late-unpleasantness/rules/combat.h"

bool lu_leader_is_lost(const struct game *game, int face)
{
	return !strcmp(lu_table_die(game, "leader-loss", face), "lost");
}

bool lu_leader_is_gone(const struct game *game, const struct state *state, int leader)
{
	int command = lu_unit_command(game, state, leader);

	if (command >= 0)
		return state->command[command].named >= 0;
	for (int i = 0; i < game->commands; i++)
		if (game->command[i].leader == leader)
			return true;
	return false;
}

bool lu_loss_turns_over(const struct turn_play *turn, int unit)
{
	int command = lu_unit_command(turn->game, turn->state, unit);

	return turn->game->unit[unit].type != TYPE_LEADER ||
	       (command >= 0 && turn->game->command[command].follows == SUCCESSION_FLIP);
}

bool lu_fights_apart(const struct turn_play *turn, enum side side)
{
	for (int i = 0; i < turn->game->commands; i++) {
		const struct command *command = &turn->game->command[i];

		if (command->side == (int)side && command->superior < 0 &&
			command->leader >= 0 && command->follows == SUCCESSION_NONE &&
			turn->state->command[i].leader < 0)
			return true;
	}
	return lu_effects_no_joint(turn->state, side);
}
