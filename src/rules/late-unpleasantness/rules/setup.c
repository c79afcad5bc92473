/*
 * 14.0 Set-up: where orders place pieces, and where the rest is placed.
 *
 * Parts: where a unit may stand; what orders leave open; the set-up.
 */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- where a unit may stand ---- */

/* True for a point on the list of a unit. */
static bool setup_lists(const struct setup *setup, int place)
{
	for (int i = 0; i < setup->places; i++)
		if (setup->place[i] == place)
			return true;
	return false;
}

/* Units that must, between them, hold every point of the same list. */
static bool cover_together(const struct unit *a, const struct unit *b)
{
	if (a->side != b->side || !a->setup.cover_each || !b->setup.cover_each ||
		a->setup.places != b->setup.places)
		return false;
	for (int i = 0; i < a->setup.places; i++)
		if (!setup_lists(&b->setup, a->setup.place[i]))
			return false;
	return true;
}

/* With `unit` at `place`, are there units left for the points that must be held and are
 * still empty? */
static bool setup_leaves_cover(
	const struct game *game, const struct state *state, int unit, int place)
{
	const struct unit *info = &game->unit[unit];
	int free = 0, empty = 0;

	if (!info->setup.cover_each)
		return true;
	for (int i = 0; i < game->units; i++)
		if (i != unit && cover_together(info, &game->unit[i]) &&
			state->unit[i].at < 0)
			free++;
	for (int k = 0; k < info->setup.places; k++) {
		int point = info->setup.place[k];
		bool held = point == place;

		for (int i = 0; i < game->units; i++)
			if (i != unit && cover_together(info, &game->unit[i]) &&
				state->unit[i].at == point)
				held = true;
		empty += !held;
	}
	return empty <= free;
}

/* True when the unit may choose the point, and units enough are left for the points that it
 * and others must hold between them. */
static bool setup_may_choose(
	const struct game *game, const struct state *state, int unit, int place)
{
	return setup_lists(&game->unit[unit].setup, place) &&
	       setup_leaves_cover(game, state, unit, place);
}

/* ---- what orders leave open ---- */

/* The pieces of a side, and what the other side can reach past them in one turn. */
struct cover {
	const struct game *game;
	struct state *state;
	enum side side;
	int goal;  /* the point by which the other side wins */
	bool safe; /* it is held */
	struct costs_to costs;
	bool open[PLACES_MAX]; /* nothing can be done about who comes from there */
};

/* ---- who could come ---- */

/* Leaders and supply units bar nobody's way. */
static bool can_bar(const struct unit *unit)
{
	return lu_unit_is_division(unit) || unit->type == TYPE_DUMMY;
}

/* What the other side needs to the goal, by points that the side does not hold. */
static void find_costs(struct cover *c)
{
	bool covered[PLACES_MAX] = {false};

	for (int i = 0; i < c->game->units; i++)
		if (c->game->unit[i].side == (int)c->side && c->state->unit[i].at >= 0 &&
			can_bar(&c->game->unit[i]))
			covered[c->state->unit[i].at] = true;
	lu_costs_find(&c->costs, c->game, c->state, side_other(c->side), c->goal, covered);
	c->safe = covered[c->goal];
}

static int cost_from(const struct cover *c, int place)
{
	return c->costs.mp[place][BANK_NONE];
}

/* The point from which a division of the other side comes with the fewest MP, of all where
 * it may begin: what is printed, not what was chosen. -1: none comes so far. */
static int nearest_start(const struct cover *c)
{
	int found = -1;

	for (int i = 0; !c->safe && i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int allowance = lu_unit_allowance(c->game, c->state, i);

		if (unit->side == (int)c->side || !lu_unit_is_division(unit))
			continue;
		for (int k = 0; k < unit->setup.places; k++) {
			int start = unit->setup.place[k];

			if (cost_from(c, start) <= allowance && !c->open[start] &&
				(found < 0 || cost_from(c, start) < cost_from(c, found)))
				found = start;
		}
	}
	return found;
}

/* ---- who stands in the way ---- */

/* Divisions before dummies, the strongest first. */
static bool is_better(const struct unit *a, const struct unit *b)
{
	bool real = lu_unit_is_division(a);

	if (real != lu_unit_is_division(b))
		return real;
	return a->strength > b->strength;
}

/* The best piece that is still free to stand there; -1: none. */
static int blocker_at(const struct cover *c, int place)
{
	int found = -1;

	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];

		if (unit->side != (int)c->side || c->state->unit[i].at >= 0 ||
			!can_bar(unit) || !setup_may_choose(c->game, c->state, i, place))
			continue;
		if (found < 0 || is_better(unit, &c->game->unit[found]))
			found = i;
	}
	return found;
}

/* The exit of the cheapest way to the goal. Every bridge stands. */
static int next_point(const struct cover *c, int place)
{
	const struct place *here = &c->game->map.place[place];

	for (int i = 0; i < here->exits; i++) {
		const struct map_exit *exit = &c->game->map.exit[here->first_exit + i];

		if (lu_costs_by(&c->costs, place, BANK_NONE, exit) == cost_from(c, place))
			return exit->to;
	}
	return c->goal;
}

/* Puts a piece into the way, as near to the goal as one may be set up. */
static bool bar_way(struct cover *c, int start)
{
	int unit = -1, at = -1, place = start;

	while (place != c->goal) {
		int found;

		place = next_point(c, place);
		if ((found = blocker_at(c, place)) >= 0) {
			unit = found;
			at = place;
		}
	}
	if (unit >= 0)
		c->state->unit[unit].at = at;
	return unit >= 0;
}

void lu_setup_cover(const struct game *game, struct state *state, enum side side)
{
	struct cover c = {.game = game, .state = state, .side = side};

	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		for (int k = 0; victory->side != (int)side && k < victory->places; k++) {
			int start;

			c.goal = victory->place[k];
			find_costs(&c);
			while ((start = nearest_start(&c)) >= 0) {
				c.open[start] = !bar_way(&c, start);
				find_costs(&c);
			}
			for (int n = 0; n < game->map.places; n++)
				c.open[n] = false;
		}
	}
}

/* ---- the set-up ---- */

struct piece_class;
struct setup;
struct unit;

static void put(struct state *state, int unit, int place)
{
	state->unit[unit].at = place;
	state->unit[unit].bank = BANK_NONE;
}

/* ---- a leader who is set up with one of his divisions ---- */

/* One of those with whom he goes stands there. */
static bool has_company(const struct turn_play *turn, int leader, int place)
{
	const struct setup *setup = &turn->game->unit[leader].setup;

	for (int i = 0; i < setup->withs; i++)
		if (turn->state->unit[setup->with[i]].at == place)
			return true;
	return false;
}

/* One of those with whom he goes, not set up yet, who may still come there; -1: nobody. */
static int company_for(const struct turn_play *turn, int leader, int place)
{
	const struct setup *setup = &turn->game->unit[leader].setup;

	for (int i = 0; i < setup->withs; i++) {
		int unit = setup->with[i];

		if (turn->state->unit[unit].at < 0 &&
			setup_may_choose(turn->game, turn->state, unit, place))
			return unit;
	}
	return -1;
}

/* ---- what may be chosen ---- */

/* True for a point where the unit may be set up, whoever else is to be. */
static bool may_stand(const struct turn_play *turn, int unit, int place)
{
	const struct setup *setup = &turn->game->unit[unit].setup;

	if (setup->withs)
		return has_company(turn, unit, place) ||
		       company_for(turn, unit, place) >= 0;
	return setup_lists(setup, place);
}

/* The points of it, in the order of its list. */
static const char *list_choices(const struct turn_play *turn, int unit)
{
	const struct setup *setup = &turn->game->unit[unit].setup;
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int i = 0; i < setup->places; i++)
		buf_printf(
			&list, "%s%s", i ? ", " : "", lu_place_name(turn, setup->place[i]));
	for (int i = 0; setup->withs && i < turn->game->map.places; i++)
		if (may_stand(turn, unit, i))
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				lu_place_name(turn, i));
	return list.data;
}

static bool is_of_class(const struct turn_play *turn, const struct unit *unit,
	const struct piece_class *class)
{
	return unit->side == (int)turn->side && unit->type == class->type &&
	       (class->dummy_kind < 0 || unit->dummy_kind == class->dummy_kind);
}

static bool class_may_begin(
	const struct turn_play *turn, const struct piece_class *class, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (is_of_class(turn, &turn->game->unit[i], class) &&
			setup_lists(&turn->game->unit[i].setup, place))
			return true;
	return false;
}

/* The points at which any piece of the class may be set up. */
static const char *list_class_choices(
	const struct turn_play *turn, const struct piece_class *class)
{
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int place = 0; place < turn->game->map.places; place++)
		if (class_may_begin(turn, class, place))
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				lu_place_name(turn, place));
	return list.length ? list.data : "nowhere";
}

static const char *where_it_begins(const struct turn_play *turn, const struct unit *unit)
{
	if (unit->setup.turn)
		return arena_printf(
			turn->adj->arena, "it arrives with turn %d", unit->setup.turn);
	if (unit->setup.places != 1)
		return "it is not set up at the start";
	return arena_printf(turn->adj->arena, "it begins at %s",
		lu_place_name(turn, unit->setup.place[0]));
}

/* ---- `place` ---- */

/* A piece that is named. */
static void place_piece(struct turn_play *turn, const struct order *order, int unit,
	int place, struct stack *placed)
{
	const struct unit *info = &turn->game->unit[unit];

	if (!lu_unit_has_choice(info)) {
		lu_order_fails(turn, order, F_NO_CHOICE, info->name,
			where_it_begins(turn, info), NULL);
	} else if (!may_stand(turn, unit, place)) {
		lu_order_fails(turn, order, F_SET_UP, info->name,
			lu_place_name(turn, place), list_choices(turn, unit));
	} else if (!setup_leaves_cover(turn->game, turn->state, unit, place)) {
		lu_order_fails(turn, order, F_COVER, info->name, lu_place_name(turn, place),
			list_choices(turn, unit));
	} else {
		put(turn->state, unit, place);
		stack_push(placed, unit);
	}
}

/* `2 infantry dummies`: those that are not set up yet. */
static void place_counted(struct turn_play *turn, const struct order *order,
	const struct piece_item *item, int place, struct stack *placed)
{
	const struct piece_class *class = &lu_piece_classes[item->class];
	int wanted = item->count ? item->count : turn->game->units;

	for (int i = 0; i < turn->game->units && wanted; i++) {
		const struct unit *info = &turn->game->unit[i];

		if (!is_of_class(turn, info, class) || turn->state->unit[i].at >= 0 ||
			!setup_lists(&info->setup, place))
			continue;
		put(turn->state, i, place);
		stack_push(placed, i);
		wanted--;
	}
	if (wanted && !class_may_begin(turn, class, place))
		lu_order_fails(turn, order, F_SET_UP, class->name,
			lu_place_name(turn, place), list_class_choices(turn, class));
	else if (wanted && item->count)
		lu_order_fails(turn, order, F_TOO_FEW,
			arena_printf(turn->adj->arena, "%d", item->count), class->name,
			lu_place_name(turn, place));
}

int lu_place_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[1].number[0];
	struct stack placed = {{0}, 0};

	for (int i = 0; i < order->arg[0].count; i++) {
		const struct piece_item *item = &order->arg[0].piece[i];

		if (item->piece < 0)
			place_counted(turn, order, item, place, &placed);
		else if (!item->grouped ||
			 lu_unit_has_choice(&turn->game->unit[item->piece]))
			place_piece(turn, order, item->piece, place, &placed);
	}
	if (placed.count)
		lu_order_said(turn, order, "", "%s at %s", lu_stack_names(turn, &placed),
			lu_place_name(turn, place));
	return OK;
}

/* ---- the rest ---- */

/* A leader who was set up first waits for one of his divisions: it goes to him. If none can
 * any more he goes with the first, like one of whom no order speaks. */
static void join_leaders(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++) {
		int at = turn->state->unit[i].at, unit;

		if (turn->game->unit[i].side != (int)turn->side ||
			!turn->game->unit[i].setup.withs || at < 0 ||
			has_company(turn, i, at))
			continue;
		unit = company_for(turn, i, at);
		put(turn->state, unit >= 0 ? unit : i, unit >= 0 ? at : -1);
	}
}

static bool stands_alone(const struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)turn->side)
			return false;
	return true;
}

/* 7.0: a leader stands where his strongest division does, if his clauses allow it. */
static int point_of_command(const struct turn_play *turn, int leader)
{
	int found = -1, most = -1;

	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		if (!lu_unit_is_division(unit) ||
			!lu_leads(turn->game, turn->state, leader, i) ||
			!setup_lists(
				&turn->game->unit[leader].setup, turn->state->unit[i].at) ||
			unit->strength <= most)
			continue;
		found = turn->state->unit[i].at;
		most = unit->strength;
	}
	return found;
}

/* The first point of its list where nobody stands; if there is none, the first. */
static int first_point(const struct turn_play *turn, int unit)
{
	const struct setup *setup = &turn->game->unit[unit].setup;
	int found = -1;

	for (int i = 0; i < setup->places; i++) {
		int place = setup->place[i];

		if (!setup_leaves_cover(turn->game, turn->state, unit, place))
			continue;
		if (stands_alone(turn, place))
			return place;
		if (found < 0)
			found = place;
	}
	return found;
}

/* In file order, each to the first point that its clauses allow; leaders behind those whom
 * they lead. */
static void place_rest(struct turn_play *turn, bool leaders)
{
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];
		int place = -1;

		if (unit->side != (int)turn->side || turn->state->unit[i].at >= 0 ||
			!unit->setup.places || (unit->type == TYPE_LEADER) != leaders)
			continue;
		if (leaders)
			place = point_of_command(turn, i);
		put(turn->state, i, place >= 0 ? place : first_point(turn, i));
	}
}

/* Each with the first of those with whom he goes. */
static void place_leaders(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		if (unit->side == (int)turn->side && unit->setup.withs &&
			turn->state->unit[i].at < 0)
			put(turn->state, i, turn->state->unit[unit->setup.with[0]].at);
	}
}

/* The owner sees where everybody stands; the other side, which points are held. */
static void tell_setup(struct turn_play *turn)
{
	struct journal *journal = turn->adj->journal;
	struct buf held;
	struct event *event;

	buf_init(&held, turn->adj->arena);
	for (int place = 0; place < turn->game->map.places; place++) {
		struct stack stack = {{0}, 0};

		for (int i = 0; i < turn->game->units; i++)
			if (turn->state->unit[i].at == place &&
				turn->game->unit[i].side == (int)turn->side)
				stack_push(&stack, i);
		if (!stack.count)
			continue;
		event = journal_event(journal, "set-up", "14.0", TOLD_SIDE(turn->side));
		event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
		event_fact(journal, event, "pieces", "%s", lu_stack_ids(turn, &stack));
		if (lu_place_held_by(turn->state, place, turn->side))
			buf_printf(&held, "%s%s", held.length ? ", " : "",
				lu_place_id(turn, place));
	}
	event = lu_side_event(
		turn, "set-up-seen", "14.0", TOLD_OTHERS(turn->side), turn->side);
	event_fact(journal, event, "places", "%s", held.data);
}

void lu_setup_fixed(const struct game *game, struct state *state, enum side side)
{
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->side == (int)side && unit->setup.places == 1)
			put(state, i, unit->setup.place[0]);
	}
}

/* What leaves no choice stands where it must before the orders are read. */
void lu_setup_begin(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		turn->set_out[i] = -1;
	lu_setup_fixed(turn->game, turn->state, turn->side);
}

int lu_setup_end(struct turn_play *turn)
{
	join_leaders(turn);
	lu_setup_cover(turn->game, turn->state, turn->side);
	place_rest(turn, false);
	place_rest(turn, true);
	place_leaders(turn);
	lu_state_count_holders(turn->state, turn->game, turn->side);
	if (!turn->adj->preview)
		tell_setup(turn);
	return lu_leaders_settle(turn, turn->side, true);
}
