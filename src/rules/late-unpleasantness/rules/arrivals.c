/* 10.1 Reinforcements, and rebuilt divisions that come back (11.0). */
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "base/buf.h"
#include "base/err.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/dummies.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/victory.h"
#include "rules/late-unpleasantness/rules/wagons.h"
#include "rules/late-unpleasantness/state/state.h"

/* Pieces that come to the map together. */
struct coming {
	struct turn_play *turn;
	enum side side;
	bool at_once; /* 11.0: a division that has just been rebuilt */
	bool came[UNITS_MAX];
	bool rebuilt[UNITS_MAX]; /* who was on the map before */
	bool fresh[PLACES_MAX];  /* points that the side did not hold before */
};

/* ---- where they may come ---- */

/* The source of supply itself; nobody arrives at a Terminus that is off the map. */
static void mark_sources(const struct turn_play *turn, enum side side, bool *open)
{
	int source[CHOICES_MAX], marker = lu_supply_marker(turn->game, MARKER_TERMINUS);

	for (int i = 0; i < turn->game->map.places; i++)
		open[i] = false;
	if (marker >= 0 && turn->game->unit[marker].side == (int)side &&
		turn->state->unit[marker].at < 0)
		return;
	for (int i = lu_state_sources(turn->state, turn->game, side, source); i-- > 0;)
		open[source[i]] = true;
}

/* Adds those of the open points that are points of Richmond, or the others. */
static int add_points(const struct game *game, const bool *open, bool richmond, int *place)
{
	int count = 0;

	for (int i = 0; i < game->map.places; i++)
		if (open[i] && !(game->map.place[i].flags & POINT_RICHMOND) == !richmond)
			place[count++] = i;
	return count;
}

int lu_arrival_points(const struct turn_play *turn, enum side side, int *place)
{
	const struct game *game = turn->game;
	bool open[PLACES_MAX];
	int count;

	if (game->arrive_at_release[side])
		lu_release_points(game, turn->state, side, open);
	else
		mark_sources(turn, side, open);
	for (int i = 0; i < game->map.places; i++)
		open[i] = open[i] && !(game->map.place[i].flags & POINT_OFFMAP) &&
			  !lu_place_held_by(turn->state, i, side_other(side)) &&
			  !lu_point_has_wagon(turn, i);
	count = add_points(game, open, true, place);
	return count + add_points(game, open, false, place + count);
}

/* ---- coming to the map ---- */

/* Leaders who wait for a division of their command. */
static void find_leaders(const struct turn_play *turn, int division, struct stack *leaders)
{
	for (int i = 0; i < turn->game->units; i++)
		if (lu_leader_is_due(turn->game, turn->state, i) &&
			lu_leads(turn->game, turn->state, i, division))
			stack_push(leaders, i);
}

static void note_arrival(struct coming *coming, int unit, bool rebuilt)
{
	coming->came[unit] = true;
	coming->rebuilt[unit] = rebuilt;
	coming->turn->arrived_at[unit] = coming->turn->state->unit[unit].at + 1;
}

static void put(struct coming *coming, int division, int place)
{
	struct turn_play *turn = coming->turn;
	struct unit_state *now = &turn->state->unit[division];
	const struct stack alone = {{division}, 1};
	struct stack leaders = {{0}, 0};
	bool rebuilt = coming->at_once || now->back;

	if (!lu_place_held_by(turn->state, place, coming->side))
		coming->fresh[place] = true;
	if (!rebuilt)
		find_leaders(turn, division, &leaders);
	lu_unit_goes(now, place);
	now->back = 0;
	now->bank = (int)lu_bank_of_friends(turn, coming->side, &alone, place);
	now->supply = SUPPLIED;
	lu_state_count_holders(turn->state, turn->game, coming->side);
	note_arrival(coming, division, rebuilt);
	for (int i = 0; i < leaders.count; i++) {
		lu_leader_put(turn, leaders.unit[i], place);
		turn->unknown[leaders.unit[i]] = turn->unknown[division];
		note_arrival(coming, leaders.unit[i], false);
	}
}

/* One division comes, and leaders with it. False in *arrived when no point is open. */
static int come(struct coming *coming, int division, bool *arrived)
{
	struct turn_play *turn = coming->turn;
	int point[PLACES_MAX], place = -1, err;
	int points = lu_arrival_points(turn, coming->side, point);

	*arrived = points > 0;
	if (!points)
		return OK;
	if ((err = lu_arrival_choose(&place, turn, division, point, points)) < 0)
		return err;
	put(coming, division, place);
	return OK;
}

/*
 * What follows from it: markers of the enemy's supply there, control, leaders who return;
 * and others, who stood there with dummies alone, and may no longer (7.0). Returns OK or
 * what decide gives.
 */
static int settle(struct coming *coming)
{
	struct turn_play *turn = coming->turn;

	for (int i = 0; i < turn->game->units; i++) {
		const struct stack one = {{i}, 1};

		if (!coming->came[i] || !lu_unit_is_division(&turn->game->unit[i]))
			continue;
		lu_network_entered(turn, &one, turn->state->unit[i].at);
		lu_leaders_return(turn, i);
	}
	lu_control_settle(turn);
	return lu_leaders_settle(turn, coming->side, coming->side != turn->side);
}

/* ---- telling ---- */

/* Reinforcements, as the events have it; whoever comes in the eyes of a preview. */
static bool is_told(const struct coming *coming, int unit)
{
	return coming->came[unit] && (coming->turn->adj->preview || !coming->rebuilt[unit]);
}

static void pieces_at(const struct coming *coming, int place, struct stack *out)
{
	out->count = 0;
	for (int i = 0; i < coming->turn->game->units; i++)
		if (is_told(coming, i) && coming->turn->state->unit[i].at == place)
			stack_push(out, i);
}

/* In a preview: who will be there, for the orders that follow. */
static void foresee(const struct coming *coming, int place, const struct stack *pieces)
{
	const struct turn_play *turn = coming->turn;
	bool asked = lu_stack_unknown(turn, pieces);

	if (turn->adj->receipt)
		buf_printf(turn->adj->receipt, "arriving at %s%s: %s\n",
			asked ? "a point yet to be chosen, such as " : "",
			lu_place_name(turn, place), lu_stack_names(turn, pieces));
}

/* The owner sees who came, and where. */
static void tell_owner(const struct coming *coming, int place)
{
	const struct turn_play *turn = coming->turn;
	struct stack pieces;
	struct event *event;

	pieces_at(coming, place, &pieces);
	if (!pieces.count)
		return;
	if (turn->adj->preview) {
		foresee(coming, place, &pieces);
		return;
	}
	event = lu_stack_event(turn, "reinforcements", "10.1", TOLD_SIDE(coming->side),
		coming->side, &pieces);
	event_fact(turn->adj->journal, event, "place", "%s", lu_place_id(turn, place));
}

/* The others see which points are held that were not before (5.0). */
static void tell_others(const struct coming *coming)
{
	const struct turn_play *turn = coming->turn;
	struct event *event;
	struct buf held;

	buf_init(&held, turn->adj->arena);
	for (int i = 0; i < turn->game->map.places; i++)
		if (coming->fresh[i])
			buf_printf(&held, "%s%s", held.length ? ", " : "",
				lu_place_id(turn, i));
	event = lu_side_event(turn, "reinforcements-seen", "10.1",
		TOLD_OTHERS(coming->side), coming->side);
	if (held.length)
		event_fact(turn->adj->journal, event, "places", "%s", held.data);
}

/* Nobody but their owner need know that they wait. */
static void tell_waiting(const struct turn_play *turn, const struct stack *waiting)
{
	if (!turn->adj->preview)
		lu_stack_event(turn, "reinforcements-wait", "10.1", TOLD_SIDE(turn->side),
			turn->side, waiting);
	else if (turn->adj->receipt && waiting->count)
		buf_printf(turn->adj->receipt,
			"not arriving yet, for no point is open: %s\n",
			lu_stack_names(turn, waiting));
}

/* 11.0: a division that was destroyed comes back; the enemy sees only who holds a point. */
static void tell_rebuilt(const struct turn_play *turn, int unit)
{
	struct event *event = journal_event(turn->adj->journal, "rebuilt", "11.0",
		TOLD_SIDE(turn->game->unit[unit].side));
	lu_event_unit(turn, event, "unit", unit);
	event_fact(turn->adj->journal, event, "place", "%s",
		lu_place_id(turn, turn->state->unit[unit].at));
}

static void tell_arrivals(const struct coming *coming)
{
	const struct turn_play *turn = coming->turn;
	bool any = false;

	for (int i = 0; i < turn->game->map.places; i++)
		tell_owner(coming, i);
	if (turn->adj->preview)
		return;
	for (int i = 0; i < turn->game->units; i++)
		any = any || is_told(coming, i);
	if (any)
		tell_others(coming);
	for (int i = 0; i < turn->game->units; i++)
		if (coming->rebuilt[i])
			tell_rebuilt(turn, i);
}

/* ---- the two doors ---- */

int lu_piece_arrives(struct turn_play *turn, int unit, bool rebuilt, bool *arrived)
{
	struct coming coming = {
		.turn = turn,
		.side = lu_unit_side(turn->game, unit),
		.at_once = rebuilt,
	};
	int err = come(&coming, unit, arrived);

	if (err < 0 || !*arrived)
		return err;
	tell_arrivals(&coming);
	return settle(&coming);
}

int lu_reinforcements_arrive(struct turn_play *turn)
{
	struct coming coming = {.turn = turn, .side = turn->side};
	struct stack waiting = {{0}, 0};
	bool arrived, any = false;
	int err;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->game->unit[i].side != (int)turn->side ||
			!lu_division_is_awaited(turn->game, turn->state, i) ||
			lu_arrival_turn(turn->game, turn->state, i) > turn->state->turn)
			continue;
		if ((err = come(&coming, i, &arrived)) < 0)
			return err;
		any = any || arrived;
		if (!arrived)
			stack_push(&waiting, i);
	}
	if (any)
		tell_arrivals(&coming);
	tell_waiting(turn, &waiting);
	return any ? settle(&coming) : OK;
}
