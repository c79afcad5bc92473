/* 12.0: effects that cost a point SP. */
#include "engine/arena.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/losses.h"
#include "rules/late-unpleasantness/rolls.h"

/* A division without SP is gone; its leaders rejoin who is left, unless it is their own
 * turn and they may still move (7.0). */
static int bury(struct turn_play *turn, enum side side, const struct losses *losses)
{
	struct stack gone = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (losses->taken[i] && !turn->state->unit[i].strength)
			gone.unit[gone.count++] = i;
	if (!gone.count)
		return OK;
	stack_event(turn, "destroyed", "12.0", TOLD_SIDE(side), side, &gone);
	for (int i = 0; i < gone.count; i++) {
		take_off(turn, gone.unit[i]);
		if (turn->fight)
			turn->fight->sight[gone.unit[i]] = -1;
	}
	return leaders_settle(turn, side, side != turn->side);
}

/* How many: as the effect says, or the die of a fever, which everybody sees. */
static int count_losses(struct turn_play *turn, const struct effect *effect, int *count)
{
	struct adjudication *adj = turn->adj;
	const struct card *card = &turn->game->card[card_find(turn->game, effect->card)];
	const struct dice_roll *roll;
	struct event *event;
	int err;

	*count = effect->n;
	if (!effect->table)
		return OK;
	if ((err = dice_roll(&roll, adj->dice, card->roll, (enum side)effect->by,
		     arena_printf(adj->arena, "%d", effect->card), 6, adj->diag)) < 0)
		return err;
	*count = table_die_number(turn->game, effect->table, roll->face[0]);
	event = side_event(
		turn, card->roll->which, "12.0", TOLD_ALL, (enum side)effect->side);
	event_fact(adj->journal, event, "place", "%s", place_id(turn, effect->place));
	event_fact(adj->journal, event, "points", "%d", *count);
	event_die(adj->journal, event, roll);
	return OK;
}

int effect_lose(struct turn_play *turn, const struct effect *effect)
{
	static const int triggers[] = {TRIGGER_CARD_LOSSES, 0};
	enum side side = (enum side)effect->side;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "card-losses",
		.rule = "12.0",
		.side = side,
		.subject = effect_subject(turn, effect),
		.words = "losses",
		.option = option,
	};
	const struct qualifier *said = NULL;
	struct losses losses = {0};
	struct wish wish;
	int sum = 0, err = count_losses(turn, effect, &losses.left);

	if (err < 0)
		return err;
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		losses.from[i] = turn->state->unit[i].at == effect->place &&
				 unit->side == effect->side && unit_is_division(unit) &&
				 effect_is_of_kind(effect, unit->type);
		sum += losses.from[i] ? turn->state->unit[i].strength : 0;
	}
	losses.left = losses.left < sum ? losses.left : sum;
	if (losses_open(&losses, turn)) {
		wish_find(&wish, turn, side, NULL, triggers, effect->place, query.words);
		query.standing_said = wish.standing;
		query.must_ask = wish.ask;
		query.options = losses_options(&losses, turn, option);
		query.fallback_text = losses_words(&losses, turn);
		query.text = arena_printf(turn->adj->arena,
			"%d SP are lost at %s. How do they fall?", losses.left,
			place_name(turn, effect->place));
		if ((err = decide_words(&said, turn->adj, &query)) < 0)
			return err;
	}
	losses_spread(&losses, turn, said, -1);
	losses_apply(&losses, turn, "12.0", TOLD_SIDE(side));
	return bury(turn, side, &losses);
}
