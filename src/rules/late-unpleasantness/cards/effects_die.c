/* 6.4 B, 9.0: the die before an attack into certain points: the Magruder effect on the
 * Richmond Works, the Wilderness and the Totopotomoy. */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/effects_die.h"
#include "rules/late-unpleasantness/rules/attack_limits.h"
#include "rules/late-unpleasantness/rules/fight.h"

/* "no-attack", "drm -1", "limit division 1", "limit corps 1". */
static int take_effect(struct fight *fight, const char *result, bool *goes_on)
{
	*goes_on = strcmp(result, "no-attack") != 0;
	fight->bonus = text_starts_fold(result, "drm ") ? atoi(result + 4) : 0;
	if (text_starts_fold(result, "limit "))
		return lu_attack_limit(fight, text_starts_fold(result + 6, "corps"), 1,
			fight->turn->game->effects_die.rule);
	return OK;
}

bool lu_effects_die_is_due(const struct fight *fight)
{
	const struct effects_die *die = &fight->turn->game->effects_die;

	return die->id &&
	       (die->attacker == NO_SIDE ||
		       die->attacker == (int)fight->force[ATTACKER].side) &&
	       (fight->turn->game->map.place[fight->to].flags & die->flags) &&
	       (die->each_round || fight->round <= 1);
}

int lu_effects_die_effect(struct fight *fight, int face, bool *goes_on)
{
	const struct game *game = fight->turn->game;

	return take_effect(fight, lu_table_die(game, game->effects_die.id, face), goes_on);
}

/* FROM>TO, or FROM>TO/ROUND when each round has its own. */
static const char *subject_of(const struct fight *fight)
{
	if (!fight->turn->game->effects_die.each_round)
		return fight->subject;
	return arena_printf(fight->turn->adj->arena, "%s/%d", fight->subject,
		fight->round ? fight->round : 1);
}

int lu_effects_die_roll(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	const struct effects_die *die = &turn->game->effects_die;
	struct journal *journal = turn->adj->journal;
	const struct dice_roll *roll;
	struct event *event;
	const char *result;
	int err;

	*goes_on = true;
	if (!lu_effects_die_is_due(fight))
		return OK;
	if ((err = dice_roll(&roll, turn->adj->dice, die->roll, turn->side,
		     subject_of(fight), 6, turn->adj->diag)) < 0)
		return err;
	result = lu_table_die(turn->game, die->id, roll->face[0]);
	event = lu_fight_event(fight, die->id, die->rule, TOLD_ALL);
	if (fight->round > 1)
		event_fact(journal, event, "round", "%d", fight->round);
	event_fact(journal, event,
		!strcmp(result, "no-attack") ? "stopped"
		: strstr(result, "division") ? "division"
		: strstr(result, "corps")    ? "corps"
		: atoi(result + 4) < 0       ? "harder"
		: atoi(result + 4) > 0       ? "easier"
					     : "level",
		"yes");
	event_die(journal, event, roll);
	return take_effect(fight, result, goes_on);
}
