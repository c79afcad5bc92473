/* 15.0, 19.2: when and where reinforcements may enter. */
#include "rules/blue-and-gray/rules/movement_private.h"

int bg_arrival_turn(const struct game *game, const struct state *state, int unit)
{
	int turn = game->unit[unit].turn;

	for (int i = 0; state->activated && i < game->earlies; i++) {
		const struct early *early = &game->early[i];

		if (early->turn == game->unit[unit].turn &&
			state->activated + early->after < turn)
			turn = state->activated + early->after;
	}
	return turn;
}

/* Who is set up has no entry hex. */
bool bg_may_enter(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].fate == FATE_AWAITED && game->unit[unit].entries > 0 &&
	       state->turn >= bg_arrival_turn(game, state, unit);
}

/* 15.42: the hex that the unit's group uses in this phase. The enemy does not move in it,
 * so that it is the same for all of them. */
static int first_open(const struct turn_play *turn, const struct unit *unit)
{
	enum side enemy = side_other(turn->side);
	int i = 0;

	while (i < unit->entries - 1 && (turn->field.units[enemy][unit->entry[i]] ||
						bg_in_enemy_zone(turn, unit->entry[i])))
		i++;
	return unit->entry[i];
}

int bg_entries_offered(const struct turn_play *turn, int unit, int *entry)
{
	const struct unit *who = &turn->game->unit[unit];

	if (who->choice == ENTRY_FIRST_OPEN && who->entries) {
		entry[0] = first_open(turn, who);
		return 1;
	}
	for (int i = 0; i < who->entries; i++)
		entry[i] = who->entry[i];
	return who->entries;
}

int bg_entries_open(const struct turn_play *turn, int unit, int *entry)
{
	int offered[ENTRIES_MAX], count = bg_entries_offered(turn, unit, offered), open = 0;

	for (int i = 0; i < count; i++)
		if (!bg_entry_barring(turn, unit, offered[i]))
			entry[open++] = offered[i];
	return open;
}

/* A column of pairs, each a hex behind the one before it. */
int bg_entry_cost(const struct turn_play *turn, int place)
{
	return 1 + turn->entered[place] / 2;
}
