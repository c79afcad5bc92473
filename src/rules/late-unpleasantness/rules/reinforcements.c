/*
 * 10.1 Reinforcements, and rebuilt divisions that come back (11.0): who is due, when each
 * arrives, and at which point.
 *
 * Parts: who is due, and when; where, by the words of the owner; the arrival.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- who is due, and when ---- */

struct turn_play;

/* By the order of arrival: it has not been on the map yet. */
static bool division_is_due(const struct game *game, const struct state *state, int unit)
{
	const struct unit_state *now = &state->unit[unit];

	return lu_unit_is_division(&game->unit[unit]) && game->unit[unit].setup.turn &&
	       now->at < 0 && now->strength > 0 && !now->back;
}

/* True for a division that is due (10.1), or rebuilt and waits (11.0). */
static bool division_is_awaited(
	const struct game *game, const struct state *state, int unit)
{
	return division_is_due(game, state, unit) ||
	       (lu_unit_is_division(&game->unit[unit]) && state->unit[unit].back);
}

/* True for a leader who comes with the first division of his command. */
static bool leader_is_due(const struct game *game, const struct state *state, int leader)
{
	if (game->unit[leader].type != TYPE_LEADER || !game->unit[leader].setup.turn ||
		state->unit[leader].at >= 0 || state->unit[leader].lost)
		return false;
	for (int i = 0; i < game->units; i++)
		if (division_is_due(game, state, i) && lu_leads(game, state, leader, i))
			return true;
	return false;
}

bool lu_is_reinforcement(const struct game *game, const struct state *state, int unit)
{
	return division_is_due(game, state, unit) || leader_is_due(game, state, unit);
}

bool lu_is_due(const struct game *game, const struct state *state, int unit)
{
	return division_is_awaited(game, state, unit) || leader_is_due(game, state, unit);
}

const bool *lu_at_hand(
	int *pieces, struct arena *arena, const void *game, const void *state)
{
	const struct game *data = game;
	const struct state *now = state;
	bool *at_hand = ARENA_NEW_ARRAY(arena, (size_t)data->units + 1, bool);

	for (int i = 0; i < data->units; i++)
		at_hand[i] = now->unit[i].at >= 0 || lu_is_due(data, now, i) ||
			     (!now->turn && !data->unit[i].setup.reserve);
	*pieces = data->units;
	return at_hand;
}

int lu_arrival_turn(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].back ? state->unit[unit].back
				      : game->unit[unit].setup.turn;
}

int lu_next_arrivals(const struct turn_play *turn, enum side side)
{
	bool begun = side == turn->side || lu_has_begun(turn->game, turn->state, side);

	return turn->state->turn + (begun ? 1 : 0);
}

bool lu_has_reinforcements(const struct game *game)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].setup.turn)
			return true;
	return false;
}

/* ---- where, by the words of the owner ---- */

struct game;

static int index_of(int place, const int *point, int points)
{
	for (int i = 0; i < points; i++)
		if (point[i] == place)
			return i;
	return -1;
}

/* Why nobody arrives there. */
static const char *why_closed(const struct turn_play *turn, enum side side, int place)
{
	if (lu_place_held_by(turn->state, place, side_other(side)))
		return "the enemy holds it";
	return turn->game->arrive_at_release[side]
		       ? "no open railroad joins it to a source of supply"
		       : "it is not where supply comes from";
}

/* ---- what the owner says ---- */

/* A point that is being looked for in the orders of the side on the move. */
struct search {
	struct turn_play *turn;
	int unit;
	const int *point;
	int points;
};

/* The first open point that a `place` among the orders has for the piece; its index, or -1.
 * Why others are passed over is told when their order's turn comes. */
static int said_by_orders(const struct search *search, const struct statement *statement)
{
	struct turn_play *turn = search->turn;
	int said = -1;

	for (; statement && said < 0 && statement->kind != STATEMENT_STOP;
		statement = statement->next) {
		const struct order *order = statement->order;

		if (statement->kind == STATEMENT_ORDER) {
			if (order->form->id != ORDER_PLACE || order->faulty ||
				!arg_names(&order->arg[0], search->unit))
				continue;
			said = index_of(
				order->arg[1].number[0], search->point, search->points);
			if (said < 0)
				turn->not_there[search->unit] = why_closed(
					turn, turn->side, order->arg[1].number[0]);
		} else if (!turn->adj->preview) {
			said = said_by_orders(search,
				lu_condition_holds(turn, turn->side, statement->condition)
					? statement->then
					: statement->otherwise);
		} else if (said_by_orders(search, statement->then) >= 0 ||
			   said_by_orders(search, statement->otherwise) >= 0) {
			turn->unknown[search->unit] = true;
		}
	}
	return said;
}

/* In the file of this player turn, and in what was sent behind each `stop` so far. */
static int said_by_files(const struct search *search)
{
	const struct adjudication *adj = search->turn->adj;
	const struct orders *orders = adjudication_orders(adj, search->turn->side);
	int said = orders ? said_by_orders(search, orders->first) : -1;

	for (int i = 0; said < 0 && i < adj->segment; i++) {
		orders = adj->more[i].orders[search->turn->side];
		said = orders ? said_by_orders(search, orders->first) : -1;
	}
	return said;
}

static int said_by_standing(const struct qualifier *said, const int *point, int points)
{
	int index = -1;

	for (said = wish_next(said, ORDER_PLACE); said && index < 0;
		said = wish_next(said->next, ORDER_PLACE))
		index = index_of(said->arg[1].number[0], point, points);
	return index;
}

struct open_points {
	const int *point;
	int points;
};

static bool is_arrival(const void *context, const struct qualifier *said)
{
	const struct open_points *arrivals = context;

	return said_by_standing(said, arrivals->point, arrivals->points) >= 0;
}

/* As a question lists them: the points of Richmond, then the others by name. */
static void sort_points(const struct game *game, int *point, int points)
{
	const struct place *place = game->map.place;

	for (int i = 1; i < points; i++)
		for (int k = i; k > 0 && !(place[point[k]].flags & POINT_RICHMOND) &&
				!(place[point[k - 1]].flags & POINT_RICHMOND) &&
				strcmp(place[point[k]].name, place[point[k - 1]].name) < 0;
			k--) {
			int later = point[k - 1];

			point[k - 1] = point[k];
			point[k] = later;
		}
}

/*
 * The owner's choice among the points that are open to a piece, the default first. In a
 * preview the piece is unknown where an answer will decide.
 * Returns OK or what decide gives.
 */
static int arrival_choose(
	int *place, struct turn_play *turn, int unit, const int *open, int points)
{
	static const int triggers[] = {TRIGGER_REINFORCEMENTS, 0};
	int point[PLACES_MAX], choice = 0, err;
	const struct search search = {turn, unit, point, points};
	struct option option[PLACES_MAX];
	struct query query = {
		.decision = "arrival-point",
		.rule = "10.1",
		.side = lu_unit_side(turn->game, unit),
		.subject = turn->game->unit[unit].id,
		.option = option,
		.options = points,
		.ordered = -1,
	};
	const struct open_points arrivals = {point, points};
	const struct instruction_test test = {.can = is_arrival,
		.context = &arrivals,
		.because = "no point that it names is open to arrivals (10.1)"};
	struct wish wish;

	memcpy(point, open, (size_t)points * sizeof *point);
	sort_points(turn->game, point, points);
	query.fallback = index_of(open[0], point, points);
	if (query.side == turn->side)
		query.ordered = said_by_files(&search);
	if (query.ordered >= 0 || points == 1) {
		*place = point[query.ordered >= 0 ? query.ordered : 0];
		return OK;
	}
	lu_instruction_find_about(&wish, turn, query.side, triggers, "place", unit, &test);
	query.standing = said_by_standing(wish.standing, point, points);
	query.must_ask = wish.ask;
	query.text = arena_printf(turn->adj->arena,
		"%s comes to the map. At which of the points that are open to arrivals?",
		lu_unit_name(turn->game, turn->state, unit));
	for (int i = 0; i < points; i++)
		option[i] = (struct option){
			lu_place_id(turn, point[i]), lu_place_name(turn, point[i])};
	if (turn->adj->preview && query.standing < 0 && decide_asks(turn->adj, &query))
		turn->unknown[unit] = true;
	err = decide(&choice, turn->adj, &query);
	*place = point[choice];
	return err;
}

/* ---- the order itself ---- */

/* What never comes to the map by this order. */
static bool never_arrives(struct turn_play *turn, const struct order *order,
	const struct piece_item *item, int place)
{
	const struct unit *unit = item->piece < 0 ? NULL : &turn->game->unit[item->piece];

	if (unit && (unit->type == TYPE_LEADER ||
			    (lu_unit_is_division(unit) && unit->type != TYPE_GARRISON)))
		return false;
	lu_order_fails(turn, order, F_NO_ARRIVAL,
		unit ? unit->name : lu_piece_classes[item->class].name,
		lu_place_name(turn, place),
		"only reinforcements and divisions that are rebuilt arrive");
	return true;
}

/* Why a piece that has come in this player turn did not come to `place`. */
static const char *why_elsewhere(const struct turn_play *turn, int unit)
{
	if (turn->not_there[unit])
		return turn->not_there[unit];
	return arena_printf(turn->adj->arena, "arrived at %s",
		lu_place_name(turn, turn->arrived_at[unit] - 1));
}

/* Pieces of an order that do not come to its point, each with the reason. */
struct absent {
	struct stack stack;
	const char *why[UNITS_MAX];
};

static void add_absent(struct absent *absent, int unit, const char *why)
{
	absent->why[absent->stack.count] = why;
	stack_push(&absent->stack, unit);
}

/* One message for all who are kept away by the same. */
static void tell_absent(
	struct turn_play *turn, const struct order *order, const struct absent *absent)
{
	bool told[UNITS_MAX] = {false};

	for (int i = 0; i < absent->stack.count; i++) {
		struct stack same = {{0}, 0};

		if (told[i])
			continue;
		for (int k = i; k < absent->stack.count; k++)
			if (!strcmp(absent->why[k], absent->why[i])) {
				stack_push(&same, absent->stack.unit[k]);
				told[k] = true;
			}
		lu_order_fails(turn, order, F_NO_ARRIVAL, lu_stack_names(turn, &same),
			lu_place_name(turn, order->arg[1].number[0]), absent->why[i]);
	}
}

/* What became of the pieces of an order whose turn has come. */
struct arrivals {
	struct stack here, later; /* those who have come, and who may do so */
	struct absent absent;
};

static void look_at(struct turn_play *turn, const struct order *order, int unit,
	struct arrivals *arrivals)
{
	struct stack *here = &arrivals->here, *later = &arrivals->later;
	int place = order->arg[1].number[0];

	if (turn->unknown[unit]) {
		stack_push(later, unit);
	} else if (turn->arrived_at[unit] == place + 1) {
		stack_push(here, unit);
	} else if (turn->arrived_at[unit]) {
		add_absent(&arrivals->absent, unit, why_elsewhere(turn, unit));
	} else if (turn->state->unit[unit].at >= 0) {
		lu_order_fails(turn, order, F_NOT_ARRIVING,
			lu_unit_name(turn->game, turn->state, unit), NULL, NULL);
	} else {
		turn->to_arrive[unit] = order;
		stack_push(later, unit);
	}
}

int lu_arrival_order(struct turn_play *turn, const struct order *order)
{
	struct arrivals arrivals = {0};
	int place = order->arg[1].number[0];

	for (int i = 0; i < order->arg[0].count; i++) {
		const struct piece_item *item = &order->arg[0].piece[i];

		/* of a corps those who are to come */
		if (item->grouped && turn->state->unit[item->piece].at >= 0 &&
			!turn->arrived_at[item->piece])
			continue;
		if (!never_arrives(turn, order, item, place) && !turn->hypothetical)
			look_at(turn, order, item->piece, &arrivals);
	}
	tell_absent(turn, order, &arrivals.absent);
	if (arrivals.here.count)
		lu_order_said(turn, order, "on arrival", "%s at %s, ",
			lu_stack_names(turn, &arrivals.here), lu_place_name(turn, place));
	if (arrivals.later.count)
		lu_order_said(turn, order, "in case of arrival", "%s at %s, ",
			lu_stack_names(turn, &arrivals.later), lu_place_name(turn, place));
	return OK;
}

/* Why a piece is not where an order would have it come, or NULL when nothing is amiss. */
static const char *why_not_there(const struct turn_play *turn, int unit, int place)
{
	int due = lu_arrival_turn(turn->game, turn->state, unit);

	if (turn->arrived_at[unit])
		return turn->arrived_at[unit] == place + 1 ? NULL
							   : why_elsewhere(turn, unit);
	if (turn->state->unit[unit].at >= 0)
		return NULL; /* a leader who has come back to his command */
	if (!lu_is_due(turn->game, turn->state, unit))
		return "nothing brings that in this turn";
	return due > turn->state->turn
		       ? arena_printf(turn->adj->arena, "due with turn %d", due)
		       : "no point is open to arrivals";
}

bool lu_arrival_waits(const struct turn_play *turn, const struct order *order)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->to_arrive[i] == order)
			return true;
	return false;
}

/* Tells of those of the order who have not come, and counts it. */
static void order_ends(struct turn_play *turn, const struct order *order)
{
	struct event *const *mark = order_tally_mark(turn->adj);
	struct absent absent = {0};

	for (int i = 0; i < turn->game->units; i++) {
		const char *why;

		if (turn->to_arrive[i] != order)
			continue;
		turn->to_arrive[i] = NULL;
		if (!turn->unknown[i] &&
			(why = why_not_there(turn, i, order->arg[1].number[0])))
			add_absent(&absent, i, why);
	}
	tell_absent(turn, order, &absent);
	order_tally_add(&turn->tally, turn->adj, turn->side, mark);
}

void lu_arrivals_end(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->to_arrive[i])
			order_ends(turn, turn->to_arrive[i]);
}

/* ---- the arrival ---- */

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
		if (leader_is_due(turn->game, turn->state, i) &&
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
	if ((err = arrival_choose(&place, turn, division, point, points)) < 0)
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
		receipt_add(turn->adj->receipt, 0, "",
			arena_printf(turn->adj->arena, "arriving at %s%s: %s",
				asked ? "a point yet to be chosen, such as " : "",
				lu_place_name(turn, place), lu_stack_names(turn, pieces)));
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
		receipt_add(turn->adj->receipt, 0, "",
			arena_printf(turn->adj->arena,
				"not arriving yet, for no point is open: %s",
				lu_stack_names(turn, waiting)));
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
			!division_is_awaited(turn->game, turn->state, i) ||
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
