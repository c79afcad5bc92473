/* 12.0: windows, in which both sides act in turn. */
#include "rules/late-unpleasantness/cards/windows.h"
#include "base/arena.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/deck.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/windows_private.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/dummies.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

static bool is_combat(const struct window_play *window)
{
	return window->own == WINDOW_COMBAT_DECLARED || window->own == WINDOW_COMBAT;
}

/* ---- standing orders ---- */

bool lu_window_triggers(const struct turn_play *turn, const struct window_play *window,
	enum side side, const struct standing_order *when)
{
	int trigger;

	if (lu_standing_triggered(
		    turn, side, when, (int)lu_window_seen_by(window, side), window->place))
		return true;
	if (!is_combat(window))
		return false;
	trigger = side == turn->side ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
	return lu_standing_triggered(turn, side, when, trigger, window->place);
}

/* Cards of a word that fit the window and are in hand: the others may have their moment
 * later, or never. */
static struct arg fitting(const struct turn_play *turn, const struct window_play *window,
	enum side side, const struct arg *cards)
{
	struct arg out = *cards;

	out.count = 0;
	out.number = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)cards->count, int);
	for (int i = 0; i < cards->count; i++)
		if (lu_card_fits(turn->game, cards->number[i], side,
			    lu_window_seen_by(window, side)) &&
			lu_card_in_hand(turn->state, cards->number[i], side))
			out.number[out.count++] = cards->number[i];
	return out;
}

static int use_cards(struct turn_play *turn, const struct window_play *window,
	enum side side, const struct order *order, const struct arg *cards, bool *acted)
{
	struct arg fit = fitting(turn, window, side, cards);

	*acted = false;
	return fit.count ? lu_play_cards(turn, side, order, &fit,
				   lu_window_seen_by(window, side), acted)
			 : OK;
}

int lu_window_do(struct turn_play *turn, const struct window_play *window, enum side side,
	const struct order *order, bool *open)
{
	enum window seen = lu_window_seen_by(window, side);

	*open = false;
	switch (order->form->id) {
	case ORDER_PLAY:
		return lu_play_cards(
			turn, side, order, &order->arg[PLAY_CARDS], seen, open);
	case QUALIFIER_USING:
		return use_cards(turn, window, side, order, &order->arg[0], open);
	case ORDER_DISCARD:
		return lu_discard_cards(turn, side, order, &order->arg[0], open);
	case ORDER_RELOCATE:
		return is_combat(window) ? OK : lu_relocate_order(turn, order, side);
	case ORDER_LEAVE: return side == turn->side ? lu_leave_order(turn, order) : OK;
	case ORDER_MOVE:
	case ORDER_ATTACK: return lu_extra_move(turn, order, side, open);
	default: return OK;
	}
}

/*
 * One standing order acts for an absent player: all its actions are one play.
 * It fires when it can: *acted tells whether it did anything, *open whether everybody
 * sees it.
 */
static int fire(struct turn_play *turn, const struct window_play *window, enum side side,
	const struct standing_order *when, bool *acted, bool *open)
{
	/* an attack by another standing order may be under way */
	const bool standing = turn->standing;
	int err = OK;

	*open = false;
	turn->standing = true;
	turn->acted_on_standing = false;
	for (const struct order *order = when->actions; order && err == OK;
		order = order->next) {
		bool seen = false;

		err = lu_window_do(turn, window, side, order, &seen);
		*open = *open || seen;
	}
	*acted = *open || turn->acted_on_standing;
	turn->standing = standing;
	if (*acted)
		lu_wish_speaks(turn, side, when);
	return err;
}

/* The first of its standing orders, as filed, that has not acted here yet and can. */
static int act_as_ordered(struct turn_play *turn, struct window_play *window,
	enum side side, bool *any, bool *open)
{
	int err = OK;

	for (const struct standing_order *when = standing_first(turn->adj, side);
		when && !*any && err == OK; when = when->next) {
		bool *acted = &window->acted[side][when->number];

		if (*acted || !lu_window_triggers(turn, window, side, when))
			continue;
		err = fire(turn, window, side, when, acted, open);
		*any = *acted;
	}
	return err;
}

/* The cards under the order to attack. */
static int act_by_attack(
	struct turn_play *turn, struct window_play *window, enum side side, bool *open)
{
	const struct order *order = turn->fight ? turn->fight->order : NULL;
	int err = OK;

	if (window->used || !order || !is_combat(window) || side != turn->side)
		return OK;
	window->used = true;
	for (const struct qualifier *q = order->qualifiers; q && err == OK; q = q->next) {
		bool acted;

		if (q->form->id != QUALIFIER_USING)
			continue;
		err = use_cards(turn, window, side, order, &q->arg[0], &acted);
		*open = *open || acted;
	}
	return err;
}

/* ---- in turn ---- */

/* Who holds which points, and since when, is all that both sides see of a shift (5.0). */
struct holders {
	struct {
		int held, since_turn, since_step;
	} place[PLACES_MAX];
};

static void note_holders(struct holders *out, const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++) {
		const struct place_state *place = &turn->state->place[i];

		out->place[i].held = place->held;
		out->place[i].since_turn = place->since_turn;
		out->place[i].since_step = place->since_step;
	}
}

static bool holders_differ(const struct holders *before, const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++) {
		const struct place_state *place = &turn->state->place[i];

		if (before->place[i].held != place->held ||
			before->place[i].since_turn != place->since_turn ||
			before->place[i].since_step != place->since_step)
			return true;
	}
	return false;
}

/* Its standing orders, up to the first that the enemy sees. What is done unseen takes no
 * time: he could tell it from the order in which both act, or are asked. */
static int act_on_standing(struct turn_play *turn, struct window_play *window,
	enum side side, bool *any, bool *seen, bool *open)
{
	bool again = standing_first(turn->adj, side) != NULL;
	int err = OK;

	while (again && !*open && !*seen && err == OK) {
		struct holders before;

		note_holders(&before, turn);
		again = false;
		err = act_as_ordered(turn, window, side, &again, open);
		*any = *any || again;
		*seen = holders_differ(&before, turn);
	}
	return err;
}

/* A side acts or passes. Who has passed is not asked again because dummies were shifted,
 * but his standing orders look again. */
int lu_window_go(struct turn_play *turn, struct window_play *window, enum side side)
{
	bool any = false, seen = false, open = false;
	int err;

	if ((err = act_by_attack(turn, window, side, &open)) < 0 ||
		(err = act_on_standing(turn, window, side, &any, &seen, &open)) < 0 ||
		(!open && !seen && (err = lu_window_ask(turn, window, side, &open)) < 0))
		return err;
	window->passes = any || open ? 0 : window->passes + 1;
	window->next = side_other(side);
	if (open)
		lu_window_note_open(window);
	return OK;
}

/* A card too many may be played in the window before it must go. */
static int keep_limits(struct turn_play *turn, enum side first)
{
	int err = OK;

	for (int i = 0; i < SIDES && err == OK && !turn->state->result; i++)
		err = lu_hand_keep_limit(turn, i ? side_other(first) : first);
	return err;
}

/* A pass is not final: who has passed may still act on what the other does then. A card
 * that settles the attack ends the window once the other side has answered it. */
static int run(struct turn_play *turn, struct window_play *window)
{
	int err;

	while (window->passes < SIDES && !turn->state->result) {
		bool settled =
			is_combat(window) && lu_effects_settle(turn, window->place) >= 0;

		if ((err = lu_window_go(turn, window, window->next)) < 0)
			return err;
		if (settled)
			break;
	}
	return keep_limits(turn, window->first);
}

int lu_window_open(struct turn_play *turn, enum side first, enum window own,
	enum window enemy, int place)
{
	struct window_play window = lu_window_new(turn, first, own, enemy, place);

	return run(turn, &window);
}

/* ---- by the file of the side on the move ---- */

int lu_window_close(struct turn_play *turn)
{
	struct window_play window = turn->window;

	turn->window.own = 0;
	return window.own && !window.unseen ? run(turn, &window) : OK;
}
