/* 12.0, 10.0: a card may carry the bridges away. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/bridges.h"

static int roll_bridge(
	struct turn_play *turn, const struct effect *effect, int place, bool *down)
{
	struct adjudication *adj = turn->adj;
	const struct card *card = &turn->game->card[lu_card_find(turn->game, effect->card)];
	const struct dice_roll *roll;
	struct event *event;
	int err;

	err = dice_roll(&roll, adj->dice, card->roll, (enum side)effect->by,
		arena_printf(adj->arena, "%d,%s", effect->card, lu_place_id(turn, place)),
		6, adj->diag);
	if (err < 0)
		return err;
	*down = !strcmp(
		lu_table_die(turn->game, effect->table, roll->face[0]), "destroyed");
	event = journal_event(adj->journal, card->roll->which, "12.0", TOLD_ALL);
	event_fact(adj->journal, event, "place", "%s", lu_place_id(turn, place));
	event_fact(adj->journal, event, *down ? "down" : "stands", "yes");
	event_die(adj->journal, event, roll);
	return OK;
}

/* All dice are thrown before anybody picks a bank. */
int lu_effect_bridges(struct turn_play *turn, const struct effect *effect)
{
	bool down[PLACES_MAX] = {false};
	int places = turn->game->map.places, err = OK;

	for (int i = 0; i < places && err == OK; i++)
		if (lu_place_has_bridge(turn->game, i) && !turn->state->place[i].broken)
			err = roll_bridge(turn, effect, i, &down[i]);
	for (int i = 0; i < places && err == OK; i++)
		if (down[i])
			err = lu_bridge_breaks(turn, i);
	return err;
}
