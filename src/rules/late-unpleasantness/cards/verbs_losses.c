/* 12.0: effects that cost SP. */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/losses.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"

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
	const struct wish_test test = lu_losses_test(&heard);
	struct wish wish;

	lu_wish_find(
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
static int lose(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;
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

static int foresee(const struct deed *deed)
{
	if (deed->effect->place >= 0)
		lu_foresee_point(deed->turn, deed->effect->place);
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
