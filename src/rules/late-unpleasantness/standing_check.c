/* 8.1, 12.0, 15.0: standing orders that no game can come to, or not this one. */
#include "engine/arena.h"
#include "engine/buf.h"
#include "rules/late-unpleasantness/cards.h"
#include "rules/late-unpleasantness/supply.h"

struct check {
	const struct game *game;
	enum side side;
	struct arena *arena;
	struct diag *diag;
};

/* In which windows cards behind the trigger are played; 0: in none, which the grammar
 * itself warns of. */
static unsigned windows_of(const struct form *trigger)
{
	if (trigger->id < WINDOWS)
		return 1u << trigger->id;
	return trigger->id == TRIGGER_ATTACKING || trigger->id == TRIGGER_ATTACKED
		       ? USING_WINDOWS
		       : 0;
}

/* Who attacks in the combats of which the trigger speaks; NO_SIDE: either may. */
static int attacker_of(const struct check *check, const struct form *trigger)
{
	return trigger->id == TRIGGER_ATTACKED    ? (int)side_other(check->side)
	       : trigger->id == TRIGGER_ATTACKING ? (int)check->side
						  : NO_SIDE;
}

/* Why the part of the side in such a combat is not that of the card, or NULL. */
static const char *wrong_part(
	const struct check *check, const struct card *card, int attacker)
{
	for (int i = 0; i < card->clauses && attacker != NO_SIDE; i++) {
		const struct effect *effect = &card->clause[check->side][i];
		bool attacks = effect->side == attacker;

		if (effect->role != ANY_ROLE && attacks != (effect->role == IF_ATTACKS))
			return attacks ? "it is for a defence" : "it is for an attack";
	}
	return NULL;
}

/* What is missing behind card number i of those that a `play` (NULL: a `using`, behind
 * which nothing stands) names, or NULL. */
static const char *missing(
	const struct check *check, const struct card *card, const struct order *play, int i)
{
	const char *lacks = NULL;

	if (play)
		lacks = card_lacks(check->arena, check->game, check->side, play, i);
	for (int k = 0; !play && k < card->clauses; k++)
		if (effect_target(&card->clause[check->side][k]) != TARGET_NONE)
			lacks = "`play` and a target";
	return lacks ? arena_printf(check->arena, "it wants %s: `%s`", lacks,
			       card_order(check->arena, card, check->side))
		     : NULL;
}

static void check_cards(const struct check *check, const struct form *trigger,
	unsigned windows, int attacker, const struct arg *cards, const struct order *play)
{
	for (int i = 0; windows && cards->kind == ARG_CARDS && i < cards->count; i++) {
		const struct card *card = &check->game->card[cards->number[i]];
		const char *why = wrong_part(check, card, attacker);

		if (!card_is_for(card, check->side))
			why = "it is for the other side, and you can only discard it";
		else if (!(card->windows & windows))
			why = arena_printf(check->arena, "it can be played %s",
				card_when(check->arena, card));
		else if (!why)
			why = missing(check, card, play, i);
		if (why)
			diag_message(check->diag, cards->written[i].where,
				&language_messages[F_CARD_NEVER], card->called,
				trigger->pattern, why);
	}
}

static void check_extra_move(const struct check *check, const struct order *play)
{
	const struct card *card = extra_move_missing(check->game, play);

	if (card)
		diag_message(check->diag, play->where, &language_messages[F_NO_EXTRA_MOVE],
			card->called, play->arg[PLAY_WITH].text,
			" in the same standing order");
}

/* 8.1: the Terminus stands at its own points, the Depot at those of a railroad. */
static bool may_ever_stand(const struct game *game, enum marker_kind kind, int place)
{
	return (game->map.place[place].flags & POINT_TERMINUS) ||
	       (kind == MARKER_DEPOT && place_has_rail(game, place) &&
		       !(game->map.place[place].flags & POINT_OFFMAP));
}

static const char *terminus_points(const struct check *check)
{
	struct buf list;

	buf_init(&list, check->arena);
	for (int i = 0; i < check->game->map.places; i++)
		if (may_ever_stand(check->game, MARKER_TERMINUS, i))
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				check->game->map.place[i].name);
	return list.data;
}

static void check_marker(const struct check *check, const struct form *word,
	const struct arg *at, struct where where)
{
	enum marker_kind kind =
		word->id == QUALIFIER_DEPOT ? MARKER_DEPOT : MARKER_TERMINUS;
	int marker = supply_marker(check->game, kind), place = at->number[0];

	if ((word->id != QUALIFIER_TERMINUS && word->id != QUALIFIER_DEPOT) || marker < 0 ||
		may_ever_stand(check->game, kind, place))
		return;
	diag_message(check->diag, where, &language_messages[F_NEVER_THERE],
		check->game->unit[marker].name, check->game->map.place[place].name,
		kind == MARKER_DEPOT ? "points of a railroad" : terminus_points(check));
}

/* An attack that a standing order makes opens the windows of a combat. */
static void check_action(
	const struct check *check, const struct form *trigger, const struct order *action)
{
	unsigned windows = windows_of(trigger);
	int attacker = attacker_of(check, trigger);

	if (action->form->id == ORDER_PLAY) {
		check_cards(check, trigger, windows, attacker, &action->arg[PLAY_CARDS],
			action);
		check_extra_move(check, action);
	}
	if (action->form->id == QUALIFIER_USING)
		check_cards(check, trigger, windows & USING_WINDOWS, attacker,
			&action->arg[0], NULL);
	check_marker(check, action->form, &action->arg[0], action->where);
	for (const struct qualifier *q = action->qualifiers; q; q = q->next) {
		if (q->form->id == QUALIFIER_USING)
			check_cards(check, trigger, USING_WINDOWS, (int)check->side,
				&q->arg[0], NULL);
		check_marker(check, q->form, &q->arg[0], q->where);
	}
}

/* 15.1: who is never asked needs no answer. */
static void check_option(const struct check *check, const struct state *view,
	const struct standing_order *when)
{
	const char *option = option_missing(view, OPTION_RECON);

	if (option && when->trigger && when->trigger->id == TRIGGER_RECON)
		diag_message(check->diag, when->where, &language_messages[F_OPTION_OFF],
			"when reconnoitred", option, NULL);
}

void standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	const struct check check = {game, side, arena, diag};

	for (const struct standing_order *when = standing->first; when; when = when->next) {
		check_option(&check, view, when);
		for (const struct order *action = when->actions; action && when->trigger;
			action = action->next)
			check_action(&check, when->trigger, action);
	}
}
