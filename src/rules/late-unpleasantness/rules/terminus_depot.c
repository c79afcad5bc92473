/*
 * 8.1: Terminus and Depot, which supply the Union in some games, and the railroads to them.
 *
 * Parts: choices in the Supply Phase; Terminus and Depot.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- choices in the Supply Phase ---- */

struct arg;
struct order;

static int option_said(const struct query *query, const struct supply_option *saying,
	int id, const struct arg *arg)
{
	for (int i = 0; i < query->options; i++)
		for (int k = 0; saying[i].id == id && k < arg->count; k++)
			if (arg->number[k] == saying[i].place)
				return i;
	return -1;
}

/* What the words behind an order say: an option, or -1. */
static int option_in_words(const struct query *query, const struct supply_option *saying,
	const struct qualifier *words)
{
	int option = -1;

	for (; words && option < 0; words = words->next)
		option = option_said(query, saying, words->form->id, &words->arg[0]);
	return option;
}

/* What the actions of one standing order say: the same. */
static int option_in(const struct query *query, const struct supply_option *saying,
	const struct order *actions)
{
	for (; actions; actions = actions->next) {
		int option =
			option_said(query, saying, actions->form->id, &actions->arg[0]);

		if (option < 0)
			option = option_in_words(query, saying, actions->qualifiers);
		if (option >= 0)
			return option;
	}
	return -1;
}

/*
 * All standing orders of `when supply begins` speak: the first that says something of
 * this choice counts. One marked `once` speaks of all choices of this one moment, so
 * it does not matter whether it has been used up in it.
 */
static void look_up(
	struct turn_play *turn, struct query *query, const struct supply_option *saying)
{
	for (const struct standing_order *when = standing_first(turn->adj, query->side);
		when && query->standing < 0 && !query->must_ask; when = when->next) {
		if (!when->trigger || when->trigger->id != MOMENT_SUPPLY_START ||
			!lu_condition_holds(turn, query->side, when->condition))
			continue;
		query->standing = option_in(query, saying, when->actions);
		query->must_ask = query->standing < 0 && when->ask;
		if (when->once && (query->standing >= 0 || query->must_ask))
			decide_standing_used(turn->adj, query->side, when->number);
	}
}

int lu_supply_choose(int *choice, struct turn_play *turn, struct query *query,
	const struct supply_option *saying, bool quiet)
{
	query->rule = "8.1";
	query->ordered = option_in_words(query, saying, query->said);
	query->standing = -1;
	look_up(turn, query, saying);
	*choice = query->fallback;
	if (quiet && query->ordered < 0 && query->standing < 0 &&
		!decide_asks(turn->adj, query))
		return OK;
	return decide(choice, turn->adj, query);
}

/* ---- Terminus and Depot ---- */

struct game;
struct state;

/* ---- where they may stand ---- */

/* Of the Terminus, in the order of the file. */
static int terminus_points(
	const struct game *game, const struct state *state, enum side side, int *place)
{
	int count = 0;

	for (int i = 0; i < game->map.places; i++)
		if (lu_terminus_is_open(state, game, i) &&
			!lu_place_held_by(state, i, side_other(side)))
			place[count++] = i;
	return count;
}

int lu_depot_points(const struct game *game, const struct state *state, enum side side,
	int terminus, int place[PLACES_MAX])
{
	int distance[PLACES_MAX], count = 0, before = 0;

	lu_rail_distances(game, state, side, terminus, true, distance);
	/* with the enemy in the Terminus point it is of no use, but has no other place */
	place[count++] = terminus;
	for (int far = 1; count > before; far++) {
		before = count;
		for (int i = 0; i < game->map.places; i++)
			if (distance[i] == far)
				place[count++] = i;
	}
	return count;
}

/* ---- putting them down ---- */

/* Where each of them is: facts of an event that everybody is told. */
static struct event *network_event(
	const struct turn_play *turn, const char *kind, int marker)
{
	return lu_side_event(turn, kind, "8.1", TOLD_ALL, lu_unit_side(turn->game, marker));
}

void lu_marker_put(struct turn_play *turn, int marker, int place)
{
	static const char *const moved[] = {
		[MARKER_TERMINUS] = "terminus-moved",
		[MARKER_DEPOT] = "depot-moved",
	};
	struct unit_state *now = &turn->state->unit[marker];
	int from = now->at;
	struct event *event;

	now->at = place;
	now->back = 0;
	if (turn->adj->preview || from < 0 || from == place)
		return;
	event = network_event(turn, moved[turn->game->unit[marker].marker], marker);
	event_fact(turn->adj->journal, event, "from", "%s", lu_place_id(turn, from));
	event_fact(turn->adj->journal, event, "place", "%s", lu_place_id(turn, place));
}

static void tell_back(const struct turn_play *turn, int terminus, int depot)
{
	struct event *event;

	if (turn->adj->preview)
		return;
	event = network_event(turn, "network-back", terminus);
	event_fact(turn->adj->journal, event, "place", "%s",
		lu_place_id(turn, turn->state->unit[terminus].at));
	if (depot >= 0)
		event_fact(turn->adj->journal, event, "depot", "%s",
			lu_place_id(turn, turn->state->unit[depot].at));
}

/* ---- what their owner says ---- */

/* Who is asked. */
struct asking {
	enum side side;
	bool by_card;              /* in the Supply Phase otherwise */
	const struct order *order; /* the play of the card; NULL: none */
};

/* The points of a choice, and what they are in the eyes of people. */
struct points {
	int place[PLACES_MAX];
	const char *text[PLACES_MAX];
	int count;
};

/* A marker stays, unless its owner wants otherwise or may not have it there: then it goes
 * to the first of the points. */
static int choose_point(struct turn_play *turn, const struct asking *asking, int marker,
	struct query *query, const struct points *points, int word)
{
	struct option option[PLACES_MAX];
	struct supply_option saying[PLACES_MAX];
	int choice = 0, err;

	query->side = asking->side;
	/* both may be asked in one turn */
	query->subject = arena_printf(turn->adj->arena, "%s%s", turn->game->unit[marker].id,
		asking->by_card ? ",card" : "");
	query->text = arena_printf(turn->adj->arena, "Where does the %s stand?",
		turn->game->unit[marker].name);
	query->said = asking->order ? asking->order->qualifiers : NULL;
	query->option = option;
	query->options = points->count;
	for (int i = 0; i < points->count; i++) {
		option[i] = (struct option){
			lu_place_id(turn, points->place[i]), points->text[i]};
		saying[i] = (struct supply_option){word, points->place[i]};
		if (points->place[i] == turn->state->unit[marker].at)
			query->fallback = i;
	}
	if (points->count > 1 &&
		(err = lu_supply_choose(&choice, turn, query, saying, true)) < 0)
		return err;
	lu_marker_put(turn, marker, points->place[choice]);
	return OK;
}

/* 12.0: the Terminus stays where it is for the rest of the game. */
static bool terminus_is_locked(const struct state *state)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].verb == EFFECT_LOCK_TERMINUS)
			return true;
	return false;
}

static int place_terminus(struct turn_play *turn, const struct asking *asking, int marker)
{
	struct points points;
	struct query query = {.decision = "terminus-place"};

	points.count = terminus_points(turn->game, turn->state, asking->side, points.place);
	for (int i = 0; i < points.count; i++)
		points.text[i] = lu_place_name(turn, points.place[i]);
	if (!points.count || terminus_is_locked(turn->state))
		return OK;
	return choose_point(turn, asking, marker, &query, &points, QUALIFIER_TERMINUS);
}

static int place_depot(
	struct turn_play *turn, const struct asking *asking, int marker, int terminus)
{
	struct points points;
	struct query query = {.decision = "depot-place"};
	int distance[PLACES_MAX];

	points.count = lu_depot_points(
		turn->game, turn->state, asking->side, terminus, points.place);
	lu_rail_distances(turn->game, turn->state, asking->side, terminus, true, distance);
	for (int i = 0; i < points.count; i++)
		points.text[i] = i ? arena_printf(turn->adj->arena,
					     "%s, %d by rail from the Terminus",
					     lu_place_name(turn, points.place[i]),
					     distance[points.place[i]])
				   : arena_printf(turn->adj->arena, "%s, with the Terminus",
					     lu_place_name(turn, points.place[i]));
	return choose_point(turn, asking, marker, &query, &points, QUALIFIER_DEPOT);
}

/* True when it is on the map, or comes back now. */
static bool is_due(const struct turn_play *turn, const struct asking *asking, int marker)
{
	const struct unit_state *now = &turn->state->unit[marker];

	return now->at >= 0 ||
	       (now->back && (asking->by_card || turn->state->turn >= now->back));
}

static int arrange(struct turn_play *turn, const struct asking *asking)
{
	int terminus = lu_supply_marker(turn->game, MARKER_TERMINUS),
	    depot = lu_supply_marker(turn->game, MARKER_DEPOT), err;
	bool was_lost;

	if (terminus < 0 || turn->game->unit[terminus].side != (int)asking->side ||
		!is_due(turn, asking, terminus))
		return OK;
	was_lost = turn->state->unit[terminus].at < 0;
	if ((err = place_terminus(turn, asking, terminus)) < 0)
		return err;
	if (turn->state->unit[terminus].at < 0)
		return OK; /* the enemy is in all its points: not before he has gone */
	if (depot >= 0 && is_due(turn, asking, depot) &&
		(err = place_depot(turn, asking, depot, turn->state->unit[terminus].at)) <
			0)
		return err;
	if (was_lost)
		tell_back(turn, terminus, depot);
	return OK;
}

int lu_network_arrange(struct turn_play *turn, enum side side)
{
	const struct asking asking = {side, false, NULL};

	return arrange(turn, &asking);
}

int lu_network_relocate(struct turn_play *turn, enum side side, const struct order *order)
{
	const struct asking asking = {side, true, order};

	return arrange(turn, &asking);
}

/* ---- who comes to them ---- */

static bool marker_is_at(
	const struct turn_play *turn, enum marker_kind kind, enum side enemy, int place)
{
	int marker = lu_supply_marker(turn->game, kind);

	return marker >= 0 && turn->state->unit[marker].at == place &&
	       turn->game->unit[marker].side == (int)enemy;
}

static void lose_network(struct turn_play *turn, enum side side, int place)
{
	int back = turn->state->turn + turn->game->network_delay;
	struct event *event;

	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(turn->game, kind);

		if (marker < 0)
			continue;
		turn->state->unit[marker].at = -1;
		turn->state->unit[marker].back = back;
	}
	if (turn->adj->preview)
		return;
	event = lu_side_event(turn, "network-lost", "8.1", TOLD_ALL, side);
	event_fact(turn->adj->journal, event, "place", "%s", lu_place_id(turn, place));
	event_fact(turn->adj->journal, event, "back", "%d", back);
}

void lu_network_entered(struct turn_play *turn, const struct stack *stack, int place)
{
	enum side enemy;

	if (!turn->game->network_delay || !lu_stack_has_division(turn, stack))
		return;
	enemy = side_other(lu_unit_side(turn->game, stack->unit[0]));
	if (marker_is_at(turn, MARKER_TERMINUS, enemy, place) ||
		marker_is_at(turn, MARKER_DEPOT, enemy, place))
		lose_network(turn, enemy, place);
}

/* A piece of a side has come to or through a rail point. Where nothing hangs on it, or it
 * is known from the map, the state has no note of it. */
static void rail_entered(struct turn_play *turn, enum side side, int place)
{
	if (turn->game->network_delay && lu_place_has_rail(turn->game, place) &&
		lu_rail_is_union(turn->state, turn->game, place) != (side == UNION))
		turn->state->place[place].rail =
			side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
}

void lu_point_entered(struct turn_play *turn, const struct stack *stack, int place)
{
	rail_entered(turn, lu_unit_side(turn->game, stack->unit[0]), place);
	lu_network_entered(turn, stack, place);
}
