/* Units that move: each by itself, told together where they go one way. */

#include "game/journal.h"
#include "rules/blue-and-gray/rules/movement_private.h"

/* ---- ways by several hexes ---- */

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

struct trek {
	struct stack stack; /* as they were named */
	int *place;         /* where they begin, and the hexes entered */
	int places;
	int cost[2], had[2]; /* MP: of who spends or has least, and most */
	int wait;     /* turns since they were due, 15.03; below 0: they are early, 19.2 */
	bool doubled; /* 15.22: somebody spends more than his MA */
};

/* An order being carried out. */
struct trip {
	struct turn_play *turn;
	const struct order *order;
	const struct travel *travel;
	struct trek *trek;
	size_t treks, room;
};

/* 0 of units that are on the map. */
static int wait_of(const struct trip *trip, int unit)
{
	const struct turn_play *turn = trip->turn;

	return on_map(turn->state, unit) ? 0
					 : turn->state->turn - turn->game->unit[unit].turn;
}

static bool goes_by(const struct trek *trek, const struct path *path)
{
	if (trek->places != path->length + 1)
		return false;
	for (int i = 0; i < path->length; i++)
		if (trek->place[i + 1] != path->place[i])
			return false;
	return true;
}

static struct trek *trek_find(
	const struct trip *trip, const struct march *march, const struct path *path)
{
	int wait = wait_of(trip, march->unit);

	for (struct trek *t = trip->trek; t < trip->trek + trip->treks; t++)
		if (t->wait == wait && t->place[0] == march->from && goes_by(t, path))
			return t;
	return NULL;
}

static struct trek *trek_new(
	struct trip *trip, const struct march *march, const struct path *path)
{
	struct arena *arena = trip->turn->adj->arena;
	struct trek *trek;

	ARENA_GROW(arena, trip->trek, trip->treks, trip->room);
	trek = &trip->trek[trip->treks++];
	trek->places = path->length + 1;
	trek->place = ARENA_NEW_ARRAY(arena, (size_t)trek->places, int);
	trek->place[0] = march->from;
	trek->wait = wait_of(trip, march->unit);
	trek->doubled = false;
	for (int i = 0; i < path->length; i++)
		trek->place[i + 1] = path->place[i];
	return trek;
}

static void widen(int range[2], int value, bool first)
{
	if (first || value < range[0])
		range[0] = value;
	if (first || value > range[1])
		range[1] = value;
}

static void trek_join(struct trip *trip, const struct march *march, const struct path *path)
{
	struct trek *trek = trek_find(trip, march, path);
	bool first = !trek;
	int had;

	if (!trek)
		trek = trek_new(trip, march, path);
	had = bg_in_enemy_zone(trip->turn, trek->place[trek->places - 1])
		      ? march->allowance
		      : march->free_allowance;
	stack_add(&trek->stack, march->unit);
	widen(trek->cost, path->cost, first);
	widen(trek->had, had, first);
	trek->doubled = trek->doubled || path->cost > march->allowance;
}

/* ---- telling ---- */

/* "5", or "5 to 7" */
static const char *range_text(struct arena *arena, const int range[2])
{
	return range[0] == range[1] ? arena_printf(arena, "%d", range[0])
				    : arena_printf(arena, "%d to %d", range[0], range[1]);
}

static void write_receipt(const struct trip *trip, const struct trek *trek)
{
	struct turn_play *turn = trip->turn;
	const struct travel *travel = trip->travel;
	bool stops = travel->fate == FATE_ON_MAP &&
		     bg_in_enemy_zone(turn, trek->place[trek->places - 1]);

	receipt_line(turn->adj, trip->order->where, "%s: %s%s%s (%s of %s MP)%s",
		bg_stack_names(turn, &trek->stack), travel->before,
		bg_place_ids(turn, trek->place, trek->places), travel->behind,
		range_text(turn->adj->arena, trek->cost),
		range_text(turn->adj->arena, trek->had),
		stops ? ", into an enemy zone of control" : "");
}

/* 15.03, 19.2, 15.22, 10.2 */
static void tell_circumstances(
	const struct trip *trip, const struct trek *trek, struct event *event)
{
	const struct turn_play *turn = trip->turn;
	struct journal *journal = turn->adj->journal;

	if (trek->wait)
		event_fact(journal, event, trek->wait < 0 ? "early" : "late", "yes");
	if (trek->doubled)
		event_fact(journal, event, "double-march", "yes");
	if (on_map(turn->state, trek->stack.unit[0]) &&
		bg_in_enemy_zone(turn, trek->place[0]))
		event_fact(journal, event, "out-of-zone", "yes");
}

static void tell(const struct trip *trip, const struct trek *trek)
{
	struct turn_play *turn = trip->turn;
	const struct travel *travel = trip->travel;
	struct journal *journal = turn->adj->journal;
	struct event *event = bg_side_event(turn, travel->event, travel->rule, turn->side);

	event_fact(journal, event, "pieces", "%s", bg_stack_ids(turn, &trek->stack));
	event_fact(journal, event, travel->first, "%s", bg_place_id(turn, trek->place[0]));
	if (travel->tells_path && trek->places > 1)
		event_fact(journal, event, "path", "%s",
			bg_place_ids(turn, trek->place + 1, trek->places - 1));
	event_fact(journal, event, travel->last, "%s",
		bg_place_id(turn, trek->place[trek->places - 1]));
	tell_circumstances(trip, trek, event);
}

/* ---- going ---- */

static void go(struct turn_play *turn, int unit, const struct trek *trek, enum fate fate)
{
	for (int i = on_map(turn->state, unit); i < trek->places; i++)
		bg_unit_enters(turn, unit, trek->place[i]);
	if (fate != FATE_ON_MAP)
		bg_unit_leaves(turn, unit, fate);
}

/* All that have a way go. */
static void set_out(struct trip *trip)
{
	for (const struct trek *t = trip->trek; t < trip->trek + trip->treks; t++) {
		write_receipt(trip, t);
		if (!trip->turn->adj->preview)
			tell(trip, t);
		for (int i = 0; i < t->stack.count; i++)
			go(trip->turn, t->stack.unit[i], t, trip->travel->fate);
	}
	trip->trek = NULL;
	trip->treks = trip->room = 0;
}

static void plan(struct trip *trip, int unit)
{
	struct turn_play *turn = trip->turn;
	struct march march = {.unit = unit};
	struct path path;

	if (!trip->travel->plan(turn, trip->order, &march, &path)) {
		turn->stuck[unit] = turn->adj->preview;
		return;
	}
	turn->came[unit] = on_map(turn->state, unit) ? 0 : path.cost;
	turn->moved[unit] = true;
	turn->moved_at[unit] = trip->order->where;
	trek_join(trip, &march, &path);
}

/* Ways do not depend on friends, so that all may be found before anybody goes; but for the
 * train's, which goes before those behind it and after those before it. */
void bg_travel(
	struct turn_play *turn, const struct order *order, const struct travel *travel)
{
	struct trip trip = {turn, order, travel, NULL, 0, 0};
	struct stack stack;

	bg_stack_of(&stack, &order->arg[0]);
	for (int i = 0; i < stack.count; i++) {
		bool train = bg_is_train(turn->game, stack.unit[i]);

		if (train)
			set_out(&trip);
		plan(&trip, stack.unit[i]);
		if (train)
			set_out(&trip);
	}
	set_out(&trip);
}
