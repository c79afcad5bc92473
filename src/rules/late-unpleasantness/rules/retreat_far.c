/* 6.6 Retreat, when no point next to the attacked one is free. */
#include "base/arena.h"
#include "base/err.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/fight_words.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/losses.h"
#include "rules/late-unpleasantness/rules/retreat.h"
#include "rules/late-unpleasantness/rules/wagons.h"

static unsigned who_is_told(const struct leaving *leaving)
{
	const struct fight *fight = leaving->fight;

	return fight->displayed ? TOLD_ALL : TOLD_SIDE(fight->force[leaving->role].side);
}

/* Why they lose SP without a fight. */
static void tell_shut_in(const struct leaving *leaving)
{
	const struct turn_play *turn = leaving->fight->turn;
	struct event *event = lu_side_event(turn, "shut-in", "6.6", who_is_told(leaving),
		leaving->fight->force[leaving->role].side);

	event_fact(turn->adj->journal, event, "place", "%s",
		lu_place_id(turn, leaving->fight->to));
}

/* Half of the SP is lost, rounded down: the lead division first. */
static int halve(struct leaving *leaving)
{
	struct fight *fight = leaving->fight;
	struct turn_play *turn = fight->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "retreat-losses",
		.rule = "6.6",
		.words = "losses",
		.option = option,
	};
	struct losses losses = {0};
	const struct losses_heard heard = {&losses, turn};
	const struct wish_test test = lu_losses_test(&heard);
	const struct qualifier *said = NULL;
	struct wish wish;
	int lead = fight->force[leaving->role].lead, err;

	for (int i = 0; i < turn->game->units; i++) {
		losses.from[i] =
			leaving->goes[i] && lu_unit_is_division(&turn->game->unit[i]);
		losses.left += losses.from[i] ? turn->state->unit[i].strength : 0;
	}
	losses.left /= 2;
	if (lead >= 0)
		lu_losses_lead(&losses, turn, lead);
	if (lu_losses_open(&losses, turn)) {
		query.options = lu_losses_options(&losses, turn, option);
		query.fallback_text = lu_losses_words(&losses, turn);
		query.text = arena_printf(turn->adj->arena,
			"No point next to %s is free: half of the retreating SP are lost. "
			"How do they fall?",
			lu_place_name(turn, fight->to));
		lu_fight_wish(&wish, fight, leaving->role, query.words, &test);
		if ((err = lu_fight_ask(&said, fight, leaving->role, &query, &wish)) < 0)
			return err;
	}
	lu_losses_spread(&losses, turn, said, lead);
	tell_shut_in(leaving);
	lu_losses_apply(&losses, turn, "6.6", who_is_told(leaving));
	for (int i = 0; i < turn->game->units; i++) {
		if (!losses.taken[i] || turn->state->unit[i].strength > 0)
			continue;
		leaving->goes[i] = false;
		lu_fight_loses(fight, leaving->role, i);
	}
	return OK;
}

struct flight {
	const struct turn_play *turn;
	int from;
	int bank; /* of those who flee, if the bridge where they stand is broken */
};

/* Through whatever lies between, but over no way that a card shuts (12.0) and over no
 * broken bridge (10.0). */
static bool is_passable(const void *context, int from, int to, int link)
{
	const struct flight *flight = context;
	const struct turn_play *turn = flight->turn;

	if (lu_effects_block(turn->state, from, to))
		return false;
	return !turn->state->place[from].broken ||
	       (from == flight->from &&
		       (int)lu_link_bank(turn->game, from, link) == flight->bank);
}

/* On the map, free, and to be shared with who is there. */
static bool is_refuge(const struct turn_play *turn, enum side side, int place)
{
	return !(turn->game->map.place[place].flags & POINT_OFFMAP) &&
	       !lu_point_has_wagon(turn, place) &&
	       !lu_place_held_by(turn->state, place, side_other(side));
}

/*
 * The nearest points, in links, that are free and nearer to the source than the one
 * they leave; the best refuge first.
 */
static int far_points(const struct leaving *leaving, int bank, struct refuge *refuge)
{
	const struct turn_play *turn = leaving->fight->turn;
	enum side side = leaving->fight->force[leaving->role].side;
	const struct flight flight = {turn, leaving->fight->to, bank};
	int from = leaving->fight->to, links[PLACES_MAX], source[PLACES_MAX];
	int best = PLACES_MAX, count = 0;

	map_distances(&turn->game->map, from, is_passable, &flight, links);
	lu_source_distances(turn, side, source);
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < turn->game->map.places; i++) {
			if (i == from || links[i] < 0 || source[i] < 0 ||
				source[i] >= source[from] || !is_refuge(turn, side, i))
				continue;
			if (!pass) {
				best = links[i] < best ? links[i] : best;
			} else if (links[i] == best) {
				struct refuge next;
				int at = count++;

				lu_refuge_look(&next, turn, side, from, i);
				for (; at && lu_refuge_is_better(&next, &refuge[at - 1]);
					at--)
					refuge[at] = refuge[at - 1];
				refuge[at] = next;
			}
		}
	return count;
}

static int said_far(const struct qualifier *said, const struct refuge *refuge, int count)
{
	for (said = wish_next(said, QUALIFIER_RETREAT); said;
		said = wish_next(said->next, QUALIFIER_RETREAT))
		for (int i = 0; i < said->arg[1].count; i++)
			for (int k = 0; k < count; k++)
				if (said->arg[1].number[i] == refuge[k].place)
					return k;
	return -1;
}

struct refuges {
	const struct refuge *refuge;
	int count;
};

static bool is_near_enough(const void *context, const struct qualifier *said)
{
	const struct refuges *refuges = context;

	return said_far(said, refuges->refuge, refuges->count) >= 0;
}

static int choose_far(
	struct leaving *leaving, const struct refuge *refuge, int count, int *choice)
{
	struct fight *fight = leaving->fight;
	struct turn_play *turn = fight->turn;
	struct option option[PLACES_MAX];
	struct query query = {
		.decision = "retreat-far",
		.rule = "6.6",
		.side = fight->force[leaving->role].side,
		.subject = lu_fight_subject(fight),
		.option = option,
		.options = count,
	};
	const struct refuges refuges = {refuge, count};
	const struct wish_test test = {
		.can = is_near_enough,
		.context = &refuges,
		.because = "none of the nearest free points is among those that it "
			   "names (6.6)",
	};
	struct wish wish;

	*choice = 0;
	if (count < 2)
		return OK;
	for (int i = 0; i < count; i++)
		option[i] = (struct option){lu_place_id(turn, refuge[i].place),
			lu_refuge_text(turn->adj->arena, &refuge[i])};
	lu_fight_wish(&wish, fight, leaving->role, "retreat", &test);
	query.ordered = said_far(wish.ordered, refuge, count);
	query.standing = said_far(wish.standing, refuge, count);
	query.must_ask = wish.ask;
	query.text = arena_printf(turn->adj->arena,
		"No point next to %s is free. To which of the nearest do your units go?",
		lu_place_name(turn, fight->to));
	return decide(choice, turn->adj, &query);
}

/* There is no point to go to: the stack is lost. */
static void perish(struct leaving *leaving)
{
	struct turn_play *turn = leaving->fight->turn;
	struct stack stack = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++) {
		if (!leaving->goes[i] || turn->game->unit[i].type == TYPE_LEADER)
			continue;
		stack_push(&stack, i);
		lu_fight_loses(leaving->fight, leaving->role, i);
	}
	if (stack.count)
		lu_leaving_tell(
			leaving, "stack-lost", "6.6", &stack, -1, leaving->fight->to);
}

/* Those of one bank of a broken bridge, or all. */
static int flee(struct leaving *leaving, int bank)
{
	struct turn_play *turn = leaving->fight->turn;
	struct leaving part = *leaving;
	struct refuge refuge[PLACES_MAX];
	int count, choice, to[UNITS_MAX], err;
	bool any = false;

	for (int i = 0; i < turn->game->units; i++) {
		part.goes[i] = leaving->goes[i] && turn->state->unit[i].bank == bank;
		if (!turn->state->place[leaving->fight->to].broken)
			part.goes[i] = leaving->goes[i];
		any = any || part.goes[i];
	}
	if (!any)
		return OK;
	for (int i = 0; i < turn->game->units; i++)
		leaving->goes[i] = leaving->goes[i] && !part.goes[i];
	if (!(count = far_points(&part, bank, refuge))) {
		perish(&part);
		return lu_leaders_settle(
			turn, leaving->fight->force[leaving->role].side, true);
	}
	if ((err = choose_far(&part, refuge, count, &choice)) < 0)
		return err;
	for (int i = 0; i < turn->game->units; i++)
		to[i] = part.goes[i] ? refuge[choice].place : -1;
	lu_leaving_set_out(&part, to);
	return OK;
}

int lu_leaving_far(struct leaving *leaving)
{
	struct turn_play *turn = leaving->fight->turn;
	bool any = false;
	int err;

	for (int i = 0; i < turn->game->units; i++)
		any = any || leaving->goes[i];
	if (!any)
		return OK;
	if ((err = halve(leaving)) < 0)
		return err;
	for (int bank = 0; bank < BANKS && !turn->state->result; bank++)
		if ((err = flee(leaving, bank)) < 0)
			return err;
	return OK;
}
