/* 12.0, 10.0: a card may carry the bridges away. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/turn.h"

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

static bool stands(const struct turn_play *turn, int place)
{
	return lu_place_has_bridge(turn->game, place) && !turn->state->place[place].broken;
}

/* All dice are thrown before anybody picks a bank. */
static int throw_for_bridges(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	bool down[PLACES_MAX] = {false};
	int places = turn->game->map.places, err = OK;

	for (int i = 0; i < places && err == OK; i++)
		if (stands(turn, i))
			err = roll_bridge(turn, deed->effect, i, &down[i]);
	for (int i = 0; i < places && err == OK; i++)
		if (down[i])
			err = lu_bridge_breaks(turn, i);
	return err;
}

static int foresee(const struct deed *deed)
{
	for (int i = 0; i < deed->turn->game->map.places; i++)
		if (stands(deed->turn, i))
			lu_foresee_point(deed->turn, i);
	return OK;
}

static const char *idle_bridges(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;

	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_place_has_bridge(turn->game, i) &&
			(turn->unknown_place[i] || !turn->state->place[i].broken))
			return NULL;
	return "every bridge is down";
}

static const char *text_of_bridges(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)arena;
	(void)game;
	(void)effect;
	return "a die for each bridge that stands";
}

const struct verb lu_verb_bridges = {
	.text = text_of_bridges,
	.act = throw_for_bridges,
	.foresee = foresee,
	.regroups = true,
	.idle = idle_bridges,
	.results = "destroyed|stands",
	.is_sure = lu_always_sure,
};
