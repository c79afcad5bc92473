/*
 * Words under an attack: what can be seen of them before the dice. They speak of units and
 * hexes as they will stand when the attack is resolved, so only what can never be is told.
 */
#include "rules/blue-and-gray/rules/combat.h"
#include "rules/blue-and-gray/rules/movement.h"

/* `remove` and `advance` name attackers; who is displaced, or retreats when he is, may be
 * anybody (7.81). */
static bool take_part(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0];
	bool all = true;

	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece;

		if (stack_has(&attack->attackers, unit))
			continue;
		bg_wish_fails(turn, turn->side, word, F_NOT_IN_ATTACK, word->form->word,
			bg_unit_name(turn, unit), NULL);
		all = false;
	}
	return all;
}

/* ---- advance: 7.74 ---- */

static const char *why_no_advance(
	const struct turn_play *turn, const struct attack *attack, int unit, int place)
{
	if (!bg_is_target(attack, place))
		return "it is not attacked here";
	if (!bg_touches(turn, unit, place))
		return "it bombards, and stays where it is";
	if (bg_is_closed(turn->game, turn->state, unit, place))
		return "the Command Control Zone is closed to it (18.1)";
	return NULL;
}

static void check_advance(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0], *to = &word->arg[1];

	if (!take_part(turn, attack, word))
		return;
	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece,
		    place = to->kind == ARG_NONE ? attack->target[0] : to->number[0];
		const char *why = why_no_advance(turn, attack, unit, place);

		if (why)
			bg_wish_fails(turn, turn->side, word, F_NO_ADVANCE,
				bg_unit_name(turn, unit), bg_place_name(turn, place), why);
	}
}

/* ---- retreat: 7.71 ---- */

/* What will not change by what goes before; NULL: nothing is against it. */
static const char *why_no_retreat(const struct turn_play *turn, int unit, int place)
{
	if (!on_map(turn->state, unit))
		return "it is not on the map";
	if (map_link(&turn->game->map, turn->state->unit[unit].at, place) < 0)
		return "it is no neighbouring hex";
	if (!bg_touches(turn, unit, place))
		return "the side between them cannot be crossed";
	if (bg_is_closed(turn->game, turn->state, unit, place))
		return "the Command Control Zone is closed to it (18.1)";
	return NULL;
}

/* A hex into which none of them can ever retreat. */
static void check_retreat_to(struct turn_play *turn, const struct qualifier *word,
	const struct stack *who, int place)
{
	const char *why = NULL;

	for (int i = 0; i < who->count; i++)
		if (!(why = why_no_retreat(turn, who->unit[i], place)))
			return;
	bg_wish_fails(turn, turn->side, word, F_NO_RETREAT, bg_stack_names(turn, who),
		bg_place_name(turn, place), why);
}

static void check_retreat(
	struct turn_play *turn, const struct attack *attack, const struct qualifier *word)
{
	const struct arg *pieces = &word->arg[0], *to = &word->arg[1];
	struct stack who = attack->attackers;

	if (pieces->kind == ARG_PIECES)
		bg_stack_of(&who, pieces);
	for (int i = 0; i < to->count; i++)
		check_retreat_to(turn, word, &who, to->number[i]);
}

/* ---- all of them ---- */

void bg_attack_words(struct turn_play *turn, const struct attack *attack)
{
	if (!turn->adj->preview)
		return; /* whoever carries them out tells what they came to */
	for (const struct qualifier *word = attack->order->qualifiers; word;
		word = word->next) {
		switch (word->form->id) {
		case QUALIFIER_REMOVE: take_part(turn, attack, word); break;
		case QUALIFIER_ADVANCE: check_advance(turn, attack, word); break;
		case QUALIFIER_RETREAT: check_retreat(turn, attack, word); break;
		default: break; /* odds: with the sum */
		}
	}
}
