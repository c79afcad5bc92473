/*
 * 6.6: where pieces that leave an attacked point go: as their owner says, or by default.
 *
 * A piece goes to a point next to the attacked one that is free. When none is, it goes on
 * until it finds one, and each further point costs SP.
 *
 * Parts: the points next to it; farther points.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- the points next to it ---- */

/* 6.6: on the map and free of enemies, dummies included; by links of its own bank (10.0)
 * that no card shuts (12.0); wagons share with nobody (4.0). */
static bool is_open(const struct turn_play *turn, int unit, const struct map_exit *exit)
{
	enum side side = lu_unit_side(turn->game, unit);
	bool wagon = turn->game->unit[unit].type == TYPE_SUPPLY;

	return !(turn->game->map.place[exit->to].flags & POINT_OFFMAP) &&
	       !lu_place_held_by(turn->state, exit->to, side_other(side)) &&
	       lu_bridge_lets_leave(turn, unit, exit->link) &&
	       !lu_effects_block(turn->state, turn->state->unit[unit].at, exit->to) &&
	       !lu_point_has_wagon(turn, exit->to) &&
	       !(wagon && lu_place_held_by(turn->state, exit->to, side));
}

static int friends_at(const struct turn_play *turn, enum side side, int place)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		count += turn->state->unit[i].at == place &&
			 turn->game->unit[i].side == (int)side &&
			 turn->game->unit[i].type != TYPE_MARKER;
	return count;
}

/* Fills in the links to the nearest source of supply of a side, through whatever lies
 * between; -1 without one. */
static void source_distances(const struct turn_play *turn, enum side side, int *distance)
{
	int source[CHOICES_MAX];
	int sources = lu_state_sources(turn->state, turn->game, side, source);

	map_distances_nearest(&turn->game->map, source, sources, distance);
}

/* `distance` is that of the points from the sources. */
static void look(struct refuge *out, const struct turn_play *turn, enum side side, int from,
	int to, const int *distance)
{
	int link = map_link(&turn->game->map, from, to);
	enum bank bank = !turn->state->place[to].broken ? BANK_NONE
			 : link >= 0                    ? lu_link_bank(turn->game, to, link)
							: lu_bridge_bank(turn, side, to);

	*out = (struct refuge){
		.place = to,
		.friends = friends_at(turn, side, to),
		.way = lu_way_to_source(turn, side, to, bank, from),
		.links = distance[to],
	};
}

/* What a side finds at the point when it comes from `from`, which it has lost. */
static void refuge_look(
	struct refuge *out, const struct turn_play *turn, enum side side, int from, int to)
{
	int distance[PLACES_MAX];

	source_distances(turn, side, distance);
	look(out, turn, side, from, to, distance);
}

/* Not cut off before cut off; then more friends, then the shorter way to the source. */
static bool refuge_is_better(const struct refuge *a, const struct refuge *b)
{
	bool a_cut = a->way == PLACES_MAX, b_cut = b->way == PLACES_MAX;

	if (a_cut != b_cut)
		return b_cut;
	if (a->friends != b->friends)
		return a->friends > b->friends;
	if (a->way != b->way)
		return a->way < b->way;
	return a->links != b->links ? a->links < b->links : a->place < b->place;
}

int lu_leaving_best(const struct turn_play *turn, int unit)
{
	const struct map *map = &turn->game->map;
	enum side side = lu_unit_side(turn->game, unit);
	int at = turn->state->unit[unit].at, first = map->place[at].first_exit,
	    exits = map->place[at].exits;
	struct refuge best = {.place = -1}, next;
	int distance[PLACES_MAX];
	bool measured = false;

	for (int i = first; i < first + exits; i++) {
		if (!is_open(turn, unit, &map->exit[i]))
			continue;
		if (!measured)
			source_distances(turn, side, distance);
		measured = true;
		look(&next, turn, side, at, map->exit[i].to, distance);
		if (best.place < 0 || refuge_is_better(&next, &best))
			best = next;
	}
	return best.place;
}

bool lu_leaving_open(const struct turn_play *turn, int unit)
{
	return lu_leaving_best(turn, unit) >= 0;
}

static bool may_go(const struct turn_play *turn, int unit, int to)
{
	const struct map *map = &turn->game->map;
	int at = turn->state->unit[unit].at;

	for (int i = map->place[at].first_exit;
		i < map->place[at].first_exit + map->place[at].exits; i++)
		if (map->exit[i].to == to && is_open(turn, unit, &map->exit[i]))
			return true;
	return false;
}

static bool names_pieces(const struct qualifier *word)
{
	return word->arg[0].kind == ARG_PIECES;
}

/* The first point of the list that is open for the unit, or -1. */
static int first_open(const struct turn_play *turn, const struct qualifier *word, int unit)
{
	for (int i = 0; i < word->arg[1].count; i++)
		if (may_go(turn, unit, word->arg[1].number[i]))
			return word->arg[1].number[i];
	return -1;
}

/* What is said of the unit by name, else of all; -1 when nothing of it can be. */
static int said_point(
	const struct turn_play *turn, const struct qualifier *said, int id, int unit)
{
	for (int named = 1; named >= 0; named--)
		for (const struct qualifier *word = wish_next(said, id); word;
			word = wish_next(word->next, id)) {
			int to;

			if (named ? !names_pieces(word) || !arg_names(&word->arg[0], unit)
				  : names_pieces(word))
				continue;
			if ((to = first_open(turn, word, unit)) >= 0)
				return to;
		}
	return -1;
}

static bool is_named(const struct qualifier *said, int id, int unit)
{
	for (said = wish_next(said, id); said; said = wish_next(said->next, id))
		if (names_pieces(said) && arg_names(&said->arg[0], unit))
			return true;
	return false;
}

/* 7.0: a leader of whom nothing is said goes with the strongest division of his. */
static int leader_point(const struct leaving *leaving, const int *to, int leader)
{
	const struct turn_play *turn = leaving->fight->turn;
	int strongest = -1;

	for (int i = 0; i < turn->game->units; i++)
		if (leaving->goes[i] && to[i] >= 0 &&
			lu_unit_is_division(&turn->game->unit[i]) &&
			lu_leads(turn->game, turn->state, leader, i) &&
			(strongest < 0 || turn->state->unit[i].strength >
						  turn->state->unit[strongest].strength))
			strongest = i;
	return strongest >= 0 && may_go(turn, leader, to[strongest]) ? to[strongest] : -1;
}

void lu_leaving_choose(const struct leaving *leaving, const struct qualifier *said, int *to)
{
	const struct turn_play *turn = leaving->fight->turn;

	for (int i = 0; i < turn->game->units; i++) {
		to[i] = -1;
		if (!leaving->goes[i])
			continue;
		to[i] = said_point(turn, said, leaving->id, i);
		if (to[i] < 0)
			to[i] = lu_leaving_best(turn, i);
	}
	for (int i = 0; i < turn->game->units; i++)
		if (leaving->goes[i] && turn->game->unit[i].type == TYPE_LEADER &&
			!is_named(said, leaving->id, i)) {
			int with = leader_point(leaving, to, i);

			to[i] = with >= 0 ? with : to[i];
		}
}

/* "2 pieces of yours; 3 from your source of supply", of the arena. */
static const char *refuge_text(struct arena *arena, const struct refuge *refuge)
{
	const char *there =
		!refuge->friends ? "empty"
		: refuge->friends == 1
			? "1 piece of yours"
			: arena_printf(arena, "%d pieces of yours", refuge->friends);

	if (refuge->way == PLACES_MAX)
		return arena_printf(arena, "%s; cut off from your source of supply", there);
	return arena_printf(arena, "%s; %d from your source of supply", there, refuge->way);
}

static const char *point_text(const struct leaving *leaving, int place)
{
	const struct turn_play *turn = leaving->fight->turn;
	struct refuge refuge;

	refuge_look(&refuge, turn, leaving->fight->force[leaving->role].side,
		leaving->fight->to, place);
	return refuge_text(turn->adj->arena, &refuge);
}

/* The pieces that go and the points that are open; returns their number. */
static int list_choices(const struct leaving *leaving, struct option *option, int *points)
{
	const struct turn_play *turn = leaving->fight->turn;
	int count = 0, at = leaving->fight->to;

	*points = 0;
	for (int k = 0; k < turn->game->map.place[at].exits; k++) {
		int to = turn->game->map.exit[turn->game->map.place[at].first_exit + k].to;
		bool open = false, listed = false;

		for (int i = 0; i < count; i++)
			listed = listed ||
				 !strcmp(option[i].word, turn->game->map.place[to].id);
		for (int i = 0; i < turn->game->units && !listed; i++)
			open = open || (leaving->goes[i] && may_go(turn, i, to));
		if (!open)
			continue;
		option[count++] =
			(struct option){lu_place_id(turn, to), point_text(leaving, to)};
		++*points;
	}
	for (int i = 0; i < turn->game->units; i++)
		if (leaving->goes[i])
			option[count++] = (struct option){turn->game->unit[i].id,
				lu_piece_words[turn->game->unit[i].type]};
	return count;
}

static const char *default_words(const struct leaving *leaving, const int *to)
{
	const struct turn_play *turn = leaving->fight->turn;

	for (int i = 0; i < turn->game->units; i++)
		if (leaving->goes[i] && to[i] >= 0)
			return arena_printf(turn->adj->arena, "%s to %s", leaving->word,
				lu_place_id(turn, to[i]));
	return "default";
}

/* One of those who leave can do as is said, or they are to stand fast. */
static bool is_open_to_some(const void *context, const struct qualifier *said)
{
	const struct leaving *leaving = context;

	if (wish_next(said, QUALIFIER_STAND))
		return true;
	for (int i = 0; i < leaving->fight->turn->game->units; i++)
		if (leaving->goes[i] &&
			said_point(leaving->fight->turn, said, leaving->id, i) >= 0)
			return true;
	return false;
}

int lu_leaving_ask(struct leaving *leaving, const char *text, const struct qualifier **said)
{
	struct option option[UNITS_MAX + PLACES_MAX];
	int to[UNITS_MAX], points;
	struct query query = {
		.decision = leaving->decision,
		.rule = leaving->rule,
		.words = leaving->words,
		.option = option,
		.text = text,
	};

	const struct instruction_test test = {.can = is_open_to_some,
		.context = leaving,
		.because = "no point that it names is open to those who leave (6.6)"};
	struct wish wish;

	*said = NULL;
	query.options = list_choices(leaving, option, &points);
	if (!points || (points == 1 && !leaving->may_stay))
		return OK;
	lu_leaving_choose(leaving, NULL, to);
	query.fallback_text = default_words(leaving, to);
	lu_fight_instruction(&wish, leaving->fight, leaving->role, query.words, &test);
	return lu_fight_ask(said, leaving->fight, leaving->role, &query, &wish);
}

/*
 * Tells what becomes of pieces that leave: all after a display; else their owner, and the
 * others as KIND-seen, without names. `from` may be -1: not told.
 */
static void leaving_tell(const struct leaving *leaving, const char *kind, const char *rule,
	const struct stack *stack, int from, int place)
{
	const struct turn_play *turn = leaving->fight->turn;
	struct journal *journal = turn->adj->journal;
	enum side side = leaving->fight->force[leaving->role].side;
	bool shown = leaving->fight->displayed;
	const char *seen = arena_printf(turn->adj->arena, "%s-seen", kind);
	struct event *event[2] = {NULL, NULL};

	event[0] = lu_stack_event(
		turn, kind, rule, shown ? TOLD_ALL : TOLD_SIDE(side), side, stack);
	if (!shown)
		event[1] = lu_side_event(turn, seen, rule, TOLD_OTHERS(side), side);
	for (int i = 0; i < 2 && event[i]; i++) {
		if (from >= 0)
			event_fact(
				journal, event[i], "from", "%s", lu_place_id(turn, from));
		event_fact(journal, event[i], "place", "%s", lu_place_id(turn, place));
	}
}

static void set_down(struct leaving *leaving, int unit, int from, int to)
{
	struct turn_play *turn = leaving->fight->turn;
	struct unit_state *now = &turn->state->unit[unit];
	int link = map_link(&turn->game->map, from, to);

	lu_unit_goes(now, to);
	now->alone = false;
	now->bank = link >= 0 ? (int)lu_link_bank(turn->game, to, link)
		    : turn->state->place[to].broken
			    ? (int)lu_bridge_bank(turn, lu_unit_side(turn->game, unit), to)
			    : BANK_NONE;
	leaving->fight->force[leaving->role].present[unit] = false;
	leaving->fight->sight[unit] = to;
}

/* 5.0: who comes shown to a point where nobody was hides nobody. */
static void note_coming(const struct leaving *leaving, int place, bool held)
{
	struct state *state = leaving->fight->turn->state;

	if (!leaving->fight->displayed)
		lu_place_joined(state, place);
	else if (!held)
		lu_place_shown(state, place);
}

void lu_leaving_set_out(struct leaving *leaving, const int *to)
{
	struct turn_play *turn = leaving->fight->turn;
	int from = leaving->fight->to;
	const enum side side = leaving->fight->force[leaving->role].side;
	bool goal[PLACES_MAX] = {false}, held[PLACES_MAX] = {false};

	for (int i = 0; i < turn->game->units; i++)
		if (leaving->goes[i] && to[i] >= 0)
			goal[to[i]] = true;
	for (int place = 0; place < turn->game->map.places; place++) {
		struct stack stack;

		if (!goal[place])
			continue;
		stack.count = 0;
		held[place] = lu_place_held_by(turn->state, place, side);
		for (int i = 0; i < turn->game->units; i++) {
			if (!leaving->goes[i] || to[i] != place)
				continue;
			set_down(leaving, i, from, place);
			leaving->goes[i] = false;
			stack_push(&stack, i);
		}
		/* 6.6: cavalry that goes before the combat was not made to (6.4 C) */
		if (leaving->id == QUALIFIER_RETREAT)
			turn->state->place[place].retreated = true;
		leaving_tell(leaving, leaving->kind, leaving->rule, &stack, from, place);
		lu_point_entered(turn, &stack, place);
		lu_victory_check(turn, &stack, place);
	}
	lu_state_count_holders(turn->state, turn->game, side);
	for (int place = 0; place < turn->game->map.places; place++)
		if (goal[place])
			note_coming(leaving, place, held[place]);
}

/* ---- when no point next to it is free ---- */

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
	const struct instruction_test test = lu_losses_test(&heard);
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
			"No point next to %s is free: half of the retreating SP are lost. How do they fall?",
			lu_place_name(turn, fight->to));
		lu_fight_instruction(&wish, fight, leaving->role, query.words, &test);
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
	source_distances(turn, side, source);
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

				refuge_look(&next, turn, side, from, i);
				for (; at && refuge_is_better(&next, &refuge[at - 1]); at--)
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
	const struct instruction_test test = {
		.can = is_near_enough,
		.context = &refuges,
		.because =
			"none of the nearest free points is among those that it names (6.6)",
	};
	struct wish wish;

	*choice = 0;
	if (count < 2)
		return OK;
	for (int i = 0; i < count; i++)
		option[i] = (struct option){lu_place_id(turn, refuge[i].place),
			refuge_text(turn->adj->arena, &refuge[i])};
	lu_fight_instruction(&wish, fight, leaving->role, "retreat", &test);
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
		leaving_tell(leaving, "stack-lost", "6.6", &stack, -1, leaving->fight->to);
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
