/* 19.1: what brings early reinforcements. */
#include "game/journal.h"
#include "rules/blue-and-gray/rules/movement.h"

/* 19.1 (2): the first of the hexes of the rule that is near enough; -1: none is. */
static int near_hex(const struct game *game, int place)
{
	for (int i = 0; i < game->nears; i++)
		if (hex_distance(&game->grid, place, game->near[i]) <= game->near_distance)
			return game->near[i];
	return -1;
}

bool bg_place_activates(const struct game *game, int place)
{
	return (game->map.place[place].flags & PLACE_ACTIVATION) ||
	       near_hex(game, place) >= 0;
}

static void tell(const struct turn_play *turn, int unit, int place)
{
	struct journal *journal = turn->adj->journal;
	int near = near_hex(turn->game, place);
	struct event *event;

	if (turn->adj->preview)
		return;
	event = bg_side_event(turn, "activation", "19.1", turn->side);
	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(journal, event, "at", "%s", bg_place_id(turn, place));
	if (!(turn->game->map.place[place].flags & PLACE_ACTIVATION))
		event_fact(journal, event, "near", "%s", bg_place_id(turn, near));
}

void bg_activation_note(struct turn_play *turn, int unit, int place)
{
	const struct game *game = turn->game;

	if (turn->state->activated || (int)turn->side != game->activation_side ||
		bg_unit_side(game, unit) != turn->side || !bg_place_activates(game, place))
		return;
	turn->state->activated = turn->state->turn;
	tell(turn, unit, place);
}

void bg_activation_begin(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		if (on_map(turn->state, i))
			bg_activation_note(turn, i, turn->state->unit[i].at);
}
