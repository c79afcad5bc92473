/*
 * 5.0 Movement: the orders that send units across the map and off it (17.0).
 *
 * Parts: MP that a unit has, and whether it may move; units that move; 5.0 the order
 * `move`, and stacking at the end of the phase; 17.0 the order `exit`.
 */
#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- units that move: each by itself, told together where they go one way ---- */

bool bg_way_find(struct path *out, struct turn_play *turn, const struct order *order,
	const struct march *march, const struct arg *via, int to)
{
	struct march leg = *march;
	struct path path;

	*out = (struct path){.cost = march->spent};
	for (int i = 0; i <= via->count; i++) {
		int stop = i < via->count ? via->number[i] : to;

		if (stop < 0)
			break;
		if (!bg_path_find(&path, turn, &leg, stop)) {
			bg_way_fails(turn, order, &leg, stop);
			return false;
		}
		bg_path_append(out, turn->adj->arena, &path);
		leg.from = stop;
		leg.spent = path.cost;
	}
	return true;
}

/* ---- units that go one way ---- */

struct party {
	struct stack stack; /* as they were named */
	int *place;         /* where they begin, and the hexes entered */
	int places;
	int cost[2], had[2]; /* MP: of who spends or has least, and most */
	int wait;     /* turns since they were due, 15.03; below 0: they are early, 19.2 */
	bool doubled; /* 15.22: somebody spends more than his MA */
};

/* An order being carried out. */
struct moving {
	struct turn_play *turn;
	const struct order *order;
	const struct move_kind *move_kind;
	struct party *party;
	size_t parties, room;
	struct party *first; /* most orders send one */
};

/* 0 of units that are on the map. */
static int wait_of(const struct moving *moving, int unit)
{
	const struct turn_play *turn = moving->turn;

	return bg_on_map(turn->state, unit)
		       ? 0
		       : turn->state->turn - turn->game->unit[unit].turn;
}

static bool goes_by(const struct party *party, const struct path *path)
{
	if (party->places != path->length + 1)
		return false;
	for (int i = 0; i < path->length; i++)
		if (party->place[i + 1] != path->place[i])
			return false;
	return true;
}

static struct party *party_find(
	const struct moving *moving, const struct march *march, const struct path *path)
{
	int wait = wait_of(moving, march->unit);

	for (size_t n = 0; n < moving->parties; n++) {
		struct party *t = &moving->party[n];

		if (t->wait == wait && t->place[0] == march->from && goes_by(t, path))
			return t;
	}
	return NULL;
}

static struct party *party_new(
	struct moving *moving, const struct march *march, const struct path *path)
{
	struct arena *arena = moving->turn->adj->arena;
	struct party *party;

	ARENA_GROW(arena, moving->party, moving->parties, moving->room);
	party = &moving->party[moving->parties++];
	party->stack.count = 0;
	party->places = path->length + 1;
	party->place = ARENA_NEW_ARRAY(arena, (size_t)party->places, int);
	party->place[0] = march->from;
	party->wait = wait_of(moving, march->unit);
	party->doubled = false;
	for (int i = 0; i < path->length; i++)
		party->place[i + 1] = path->place[i];
	return party;
}

static void widen(int range[2], int value, bool first)
{
	if (first || value < range[0])
		range[0] = value;
	if (first || value > range[1])
		range[1] = value;
}

static void party_join(
	struct moving *moving, const struct march *march, const struct path *path)
{
	struct party *party = party_find(moving, march, path);
	bool first = !party;
	int had;

	if (!party)
		party = party_new(moving, march, path);
	had = bg_in_enemy_zone(moving->turn, party->place[party->places - 1])
		      ? march->allowance
		      : march->free_allowance;
	stack_add(&party->stack, march->unit);
	widen(party->cost, path->cost, first);
	widen(party->had, had, first);
	party->doubled = party->doubled || path->cost > march->allowance;
}

/* ---- telling ---- */

/* "5", or "5 to 7" */
static const char *range_text(struct arena *arena, const int range[2])
{
	return range[0] == range[1] ? arena_printf(arena, "%d", range[0])
				    : arena_printf(arena, "%d to %d", range[0], range[1]);
}

/* "by 0211, 0210; ": the hexes between both ends of a way; "": there are none. */
static const char *by_text(const struct turn_play *turn, const struct party *party)
{
	return party->places <= 2
		       ? ""
		       : arena_printf(turn->adj->arena, "by %s; ",
				 bg_place_ids(turn, party->place + 1, party->places - 2));
}

/* Who goes on the map names where to in the order; of one who comes or leaves the whole way
 * is told. Of several parties each is told of by its names. */
static void write_receipt(const struct moving *moving, const struct party *party)
{
	struct turn_play *turn = moving->turn;
	struct arena *arena = turn->adj->arena;
	const struct move_kind *kind = moving->move_kind;
	const char *who = bg_stack_names(turn, &party->stack);
	bool named = !*kind->before && !*kind->behind;
	bool stops = kind->fate == FATE_ON_MAP &&
		     bg_in_enemy_zone(turn, party->place[party->places - 1]);
	const char *said =
		named ? arena_printf(arena, "%s from %s to %s: ", who,
				bg_place_id(turn, party->place[0]),
				bg_place_id(turn, party->place[party->places - 1]))
		      : arena_printf(arena, "%s: %s%s%s; ", who, kind->before,
				bg_place_ids(turn, party->place, party->places),
				kind->behind);
	const char *comes =
		arena_printf(arena, "%s%s of %s MP%s", named ? by_text(turn, party) : "",
			range_text(arena, party->cost), range_text(arena, party->had),
			stops ? ", into an enemy zone of control" : "");

	if (named && moving->parties == 1)
		kit_receipt_order(turn->adj, moving->order, said, comes);
	else
		kit_receipt_line(turn->adj, moving->order->where, "%s%s", said, comes);
}

/* 15.03, 19.2, 15.22, 10.2 */
static void tell_circumstances(
	const struct moving *moving, const struct party *party, struct event *event)
{
	const struct turn_play *turn = moving->turn;
	struct journal *journal = turn->adj->journal;

	if (party->wait)
		event_fact(journal, event, party->wait < 0 ? "early" : "late", "yes");
	if (party->doubled)
		event_fact(journal, event, "double-march", "yes");
	if (bg_on_map(turn->state, party->stack.unit[0]) &&
		bg_in_enemy_zone(turn, party->place[0]))
		event_fact(journal, event, "out-of-zone", "yes");
}

static void tell(const struct moving *moving, const struct party *party)
{
	struct turn_play *turn = moving->turn;
	const struct move_kind *move_kind = moving->move_kind;
	struct journal *journal = turn->adj->journal;
	struct event *event =
		bg_side_event(turn, move_kind->event, move_kind->rule, turn->side);

	event_fact(journal, event, "pieces", "%s", bg_stack_ids(turn, &party->stack));
	event_fact(
		journal, event, move_kind->first, "%s", bg_place_id(turn, party->place[0]));
	if (move_kind->tells_path && party->places > 1)
		event_fact(journal, event, "path", "%s",
			bg_place_ids(turn, party->place + 1, party->places - 1));
	event_fact(journal, event, move_kind->last, "%s",
		bg_place_id(turn, party->place[party->places - 1]));
	tell_circumstances(moving, party, event);
}

/* ---- going ---- */

static void go(struct turn_play *turn, int unit, const struct party *party, enum fate fate)
{
	int begin = bg_on_map(turn->state, unit);

	bg_unit_goes(turn, unit, party->place + begin, party->places - begin);
	if (fate != FATE_ON_MAP)
		bg_unit_leaves(turn, unit, fate);
}

/* All that have a way go. */
static void set_out(struct moving *moving)
{
	for (size_t n = 0; n < moving->parties; n++) {
		const struct party *t = &moving->party[n];

		if (moving->turn->adj->receipt)
			write_receipt(moving, t);
		courses_add_march(moving->turn->adj, moving->order->where.line, t->place[0],
			t->place + 1, t->places - 1, t->stack.unit, t->stack.count);
		if (!moving->turn->adj->preview)
			tell(moving, t);
		for (int i = 0; i < t->stack.count; i++)
			go(moving->turn, t->stack.unit[i], t, moving->move_kind->fate);
	}
	moving->party = moving->first;
	moving->parties = 0;
	moving->room = 1;
}

/* Who is sent where he stands holds: he is warned, and nothing comes of it. */
static bool holds(const struct moving *moving, int unit)
{
	struct turn_play *turn = moving->turn;
	const struct order *order = moving->order;

	if (order->form->id != ORDER_MOVE || turn->moved[unit] ||
		!bg_stands_at(turn->state, unit, order->arg[1].number[0]) ||
		order->arg[2].kind != ARG_NONE)
		return false;
	if (turn->adj->preview)
		bg_order_fails(turn, order, F_ALREADY_THERE, bg_unit_name(turn, unit),
			bg_place_name(turn, order->arg[1].number[0]), NULL);
	return true;
}

static void plan(struct moving *moving, int unit)
{
	struct turn_play *turn = moving->turn;
	struct march march = {.unit = unit};
	struct path path;

	if (holds(moving, unit))
		return;
	if (!moving->move_kind->plan(turn, moving->order, &march, &path)) {
		turn->stuck[unit] = turn->adj->preview;
		return;
	}
	turn->came[unit] = bg_on_map(turn->state, unit) ? 0 : path.cost;
	turn->moved[unit] = true;
	turn->moved_at[unit] = moving->order->where;
	party_join(moving, &march, &path);
}

/* Ways do not depend on friends, so that all may be found before anybody goes; but for the
 * train's, which goes before those behind it and after those before it. */
void bg_units_move(struct turn_play *turn, const struct order *order,
	const struct move_kind *move_kind)
{
	struct party first;
	struct moving moving = {turn, order, move_kind, &first, 0, 1, &first};
	struct stack stack;

	bg_stack_of(&stack, &order->arg[0]);
	for (int i = 0; i < stack.count; i++) {
		bool train = bg_is_train(turn->game, stack.unit[i]);

		if (train)
			set_out(&moving);
		plan(&moving, stack.unit[i]);
		if (train)
			set_out(&moving);
	}
	set_out(&moving);
}

/* ---- 5.0 the order `move`, and stacking at its end ---- */

int bg_allowance(const struct game *game, const struct state *state, int unit)
{
	(void)state;
	return game->unit[unit].movement;
}

int bg_free_allowance(const struct game *game, const struct state *state, int unit)
{
	bool twice = state->turn == game->march_turn &&
		     game->unit[unit].turn == game->march_turn &&
		     game->unit[unit].side == game->march_side;

	return bg_allowance(game, state, unit) * (twice ? game->march_multiple : 1);
}

void bg_march_from(struct march *march, const struct turn_play *turn, int from, int spent)
{
	march->from = from;
	march->spent = spent;
	march->allowance = bg_allowance(turn->game, turn->state, march->unit);
	march->free_allowance = bg_free_allowance(turn->game, turn->state, march->unit);
}

/* 15.12: who has entered may still leave the map; all other movement is on one line. */
static bool has_moved(const struct turn_play *turn, const struct order *order, int unit)
{
	return turn->moved[unit] && (order->form->id != ORDER_EXIT || !turn->came[unit]);
}

/* 6.3, 10.2; 15.04: who has just come into an enemy zone from off the map stops there. */
static bool is_held(const struct turn_play *turn, int unit)
{
	return bg_in_enemy_zone(turn, turn->state->unit[unit].at) &&
	       (turn->came[unit] || !bg_is_night(turn->game, turn->state));
}

/* False after bg_order_fails: the unit is not on the map, has moved, or is held (6.3). */
static bool bg_may_move(struct turn_play *turn, const struct order *order, int unit)
{
	const struct unit_state *now = &turn->state->unit[unit];
	const char *who = bg_unit_name(turn, unit);

	if (now->fate != FATE_ON_MAP)
		bg_order_fails(
			turn, order, F_NOT_ON_MAP, who, bg_unit_fate(turn, unit), NULL);
	else if (has_moved(turn, order, unit))
		bg_order_fails(turn, order, F_MOVED, who, NULL, NULL);
	else if (is_held(turn, unit))
		bg_order_fails(
			turn, order, F_IN_ZONE, who, bg_place_name(turn, now->at), NULL);
	else
		return true;
	return false;
}

/* ---- the order ---- */

static bool plan_move(struct turn_play *turn, const struct order *order,
	struct march *march, struct path *path)
{
	int to = order->arg[1].number[0];

	if (!bg_may_move(turn, order, march->unit))
		return false;
	bg_march_from(march, turn, turn->state->unit[march->unit].at, 0);
	return bg_way_find(path, turn, order, march, &order->arg[2], to) &&
	       path->length > 0;
}

int bg_move_order(struct turn_play *turn, const struct order *order)
{
	static const struct move_kind move = {.plan = plan_move,
		.event = "move",
		.rule = "5.0",
		.first = "from",
		.last = "to",
		.tells_path = true,
		.before = "",
		.behind = "",
		.fate = FATE_ON_MAP};

	bg_units_move(turn, order, &move);
	return OK;
}

/* ---- 5.31 stacking ---- */

/* The last order that brought one of them there; the end of the orders when none did. */
static struct where blame(const struct turn_play *turn, const struct stack *stack)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct where where = {NULL, 0, 0};

	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		if (turn->moved[unit] && turn->moved_at[unit].line > where.line)
			where = turn->moved_at[unit];
	}
	if (!where.line && orders)
		where = orders->end;
	return where;
}

/* How many of them were to be elsewhere. */
static int stuck_of(const struct turn_play *turn, const struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		count += turn->stuck[stack->unit[i]];
	return count;
}

void bg_check_stacking(struct turn_play *turn)
{
	int limit = turn->game->stacking;
	struct stack stack;

	for (int i = 0; i < turn->game->map.places; i++) {
		if (turn->field.units[turn->side][i] <= limit)
			continue;
		bg_stack_at(&stack, turn, i);
		if (stack.count - stuck_of(turn, &stack) <= limit)
			continue;
		bg_turn_fails(turn, blame(turn, &stack), F_STACKED, bg_place_name(turn, i),
			bg_stack_names(turn, &stack),
			arena_printf(turn->adj->arena, "%d", limit));
	}
}

/* ---- 17.0 leaving the map ---- */

#define EXIT_MP 1 /* 17.22 */

static const char *exits(const struct turn_play *turn)
{
	int places = turn->game->map.places, count = 0;
	int *place = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)places, int);

	for (int i = 0; i < places; i++)
		if (turn->game->map.place[i].flags & PLACE_EXIT)
			place[count++] = i;
	return bg_place_names(turn, place, count);
}

static bool plan_exit(struct turn_play *turn, const struct order *order,
	struct march *march, struct path *path)
{
	int at = order->arg[1].number[0];

	if (!bg_may_move(turn, order, march->unit))
		return false;
	bg_march_from(march, turn, turn->state->unit[march->unit].at,
		turn->came[march->unit] + EXIT_MP);
	if (march->spent > march->free_allowance) {
		bg_order_fails(turn, order, F_TOO_FAR, bg_unit_name(turn, march->unit),
			bg_place_name(turn, at),
			bg_too_dear(turn, march->spent, march->free_allowance));
		return false;
	}
	if (!bg_way_find(path, turn, order, march, &order->arg[2], at))
		return false;
	if (bg_is_night(turn->game, turn->state) || !bg_in_enemy_zone(turn, at))
		return true;
	bg_order_fails(turn, order, F_EXIT_ZONE, bg_unit_name(turn, march->unit),
		bg_place_name(turn, at), NULL);
	return false;
}

int bg_exit_order(struct turn_play *turn, const struct order *order)
{
	static const struct move_kind leave = {.plan = plan_exit,
		.event = "exit",
		.rule = "17.0",
		.first = "from",
		.last = "at",
		.before = "",
		.behind = ", off the map",
		.fate = FATE_EXITED};
	int at = order->arg[1].number[0];

	if (turn->game->map.place[at].flags & PLACE_EXIT)
		bg_units_move(turn, order, &leave);
	else
		bg_order_fails(
			turn, order, F_NO_EXIT, bg_place_name(turn, at), exits(turn), NULL);
	return OK;
}
