/*
 * 8.1, 8.2 Supply: from where units trace it, over which points, and who is supplied now.
 *
 * Parts: traces; the way to a source over which pieces can go (6.6, 10.0); supply units.
 */
#include "rules/late-unpleasantness/rules/supply.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- traces ---- */

struct unit;

#define NODES_MAX (PLACES_MAX * BANKS)

struct node {
	int place, bank;
};

static struct node node_of(const struct state *state, int place, int bank)
{
	return (struct node){place, state->place[place].broken ? bank : BANK_NONE};
}

/* Nobody goes off the map: from a source there one traces over the rails of the map. */
static bool is_on_map(const struct game *game, int place)
{
	return !(game->map.place[place].flags & POINT_OFFMAP);
}

void lu_reach_clear(struct reach *reach, const struct game *game)
{
	for (int place = 0; place < game->map.places; place++)
		for (int bank = 0; bank < BANKS; bank++)
			reach->distance[place][bank] = -1;
}

/* Notes a way to a node, if it is the first or the shortest; tells whether it was. */
static bool shorten(struct reach *reach, struct node node, int distance)
{
	int *known = &reach->distance[node.place][node.bank];

	if (*known >= 0 && *known <= distance)
		return false;
	*known = distance;
	return true;
}

/* Nodes whose ways on are to be looked at: in the order of their distance, so that no node
 * of one search is shortened twice. */
struct search {
	struct node queue[NODES_MAX];
	int tail;
};

static void begin_at(struct search *search, struct reach *reach, struct node node)
{
	if (shorten(reach, node, 0))
		search->queue[search->tail++] = node;
}

static void spread(struct search *search, struct reach *reach, const struct game *game,
	const struct state *state, enum side side)
{
	struct node *queue = search->queue;

	for (int head = 0; head < search->tail; head++) {
		const struct node here = queue[head];
		const struct place *from = &game->map.place[here.place];
		int distance = reach->distance[here.place][here.bank] + 1;

		for (int i = from->first_exit; i < from->first_exit + from->exits; i++) {
			int to = game->map.exit[i].to, link = game->map.exit[i].link;
			struct node next =
				node_of(state, to, (int)lu_link_bank(game, to, link));

			/* 10.0: off a broken bridge by one's own bank alone */
			if (state->place[here.place].broken &&
				(int)lu_link_bank(game, here.place, link) != here.bank)
				continue;
			if (!lu_place_held_by(state, to, side_other(side)) &&
				is_on_map(game, to) && shorten(reach, next, distance))
				queue[search->tail++] = next;
		}
	}
}

void lu_reach_add(struct reach *reach, const struct game *game, const struct state *state,
	enum side side, int place, int bank)
{
	struct search search;

	search.tail = 0;
	begin_at(&search, reach, node_of(state, place, bank));
	spread(&search, reach, game, state, side);
}

int lu_reach_of(const struct reach *reach, const struct state *state, int unit)
{
	const struct unit_state *now = &state->unit[unit];
	struct node node = node_of(state, now->at, now->bank);

	return reach->distance[node.place][node.bank];
}

/* ---- release points ---- */

struct rails {
	const struct game *game;
	const struct state *state;
	enum side side;
	bool trodden;
};

static bool rail_runs(const void *context, int from, int to, int link)
{
	const struct rails *rails = context;

	(void)from;
	return (rails->game->map.link[link].flags & LINK_RAIL) &&
	       !lu_place_held_by(rails->state, to, side_other(rails->side)) &&
	       (!rails->trodden || lu_rail_is_union(rails->state, rails->game, to));
}

void lu_rail_distances(const struct game *game, const struct state *state, enum side side,
	int place, bool trodden, int distance[PLACES_MAX])
{
	const struct rails rails = {game, state, side, trodden};

	if (!lu_place_held_by(state, place, side_other(side))) {
		map_distances(&game->map, place, rail_runs, &rails, distance);
		return;
	}
	for (int i = 0; i < game->map.places; i++)
		distance[i] = -1;
}

/* What is a source without anybody there: points of the map, or markers. */
static int find_sources(const struct game *game, const struct state *state, enum side side,
	int place[CHOICES_MAX])
{
	int count = 0;

	if (game->release[side] != RELEASE_DEPOT)
		return lu_state_sources(state, game, side, place);
	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(game, kind);

		if (marker >= 0 && state->unit[marker].at >= 0)
			place[count++] = state->unit[marker].at;
	}
	return count;
}

int lu_release_points(const struct game *game, const struct state *state, enum side side,
	bool open[PLACES_MAX])
{
	int source[CHOICES_MAX], sources = find_sources(game, state, side, source);
	int distance[PLACES_MAX], count = 0;

	for (int i = 0; i < game->map.places; i++)
		open[i] = false;
	for (int k = 0; k < sources; k++) {
		lu_rail_distances(game, state, side, source[k], false, distance);
		for (int i = 0; i < game->map.places; i++)
			if (game->release[side] == RELEASE_RAIL ? distance[i] >= 0
								: !distance[i])
				open[i] = is_on_map(game, i);
	}
	for (int i = 0; i < game->map.places; i++)
		count += open[i];
	return count;
}

bool lu_is_supply_point(
	const struct game *game, const struct state *state, enum side side, int place)
{
	int source[CHOICES_MAX], sources = find_sources(game, state, side, source);

	for (int i = 0; i < sources; i++)
		if (source[i] == place && is_on_map(game, place) &&
			!lu_place_held_by(state, place, side_other(side)))
			return true;
	return false;
}

/* ---- the net ---- */

static bool is_dump(
	const struct game *game, const struct state *state, enum side side, int unit)
{
	return game->unit[unit].side == (int)side && game->unit[unit].type == TYPE_SUPPLY &&
	       state->unit[unit].at >= 0 && state->unit[unit].mode == MODE_DUMP;
}

/* Links one more dump that is near enough to what is linked; false when there is none. */
static bool link_next(
	struct net *net, const struct game *game, const struct state *state, enum side side)
{
	for (int i = 0; i < game->units; i++) {
		int distance;

		if (net->linked[i] || !is_dump(game, state, side, i))
			continue;
		distance = lu_reach_of(&net->reach, state, i);
		if (distance < 0 || distance > game->supply_chain)
			continue;
		net->linked[i] = true;
		lu_reach_add(&net->reach, game, state, side, state->unit[i].at,
			state->unit[i].bank);
		return true;
	}
	return false;
}

void lu_net_find(
	struct net *net, const struct game *game, const struct state *state, enum side side)
{
	bool open[PLACES_MAX];
	struct search search;

	*net = (struct net){0};
	lu_reach_clear(&net->reach, game);
	lu_release_points(game, state, side, open);
	search.tail = 0;
	for (int i = 0; i < game->map.places; i++)
		if (open[i])
			begin_at(&search, &net->reach, node_of(state, i, BANK_NONE));
	spread(&search, &net->reach, game, state, side);
	while (link_next(net, game, state, side))
		;
}

bool lu_net_supplies(
	const struct net *net, const struct game *game, const struct state *state, int unit)
{
	int distance;

	if (state->unit[unit].at < 0)
		return false;
	distance = lu_reach_of(&net->reach, state, unit);
	return distance >= 0 && distance <= game->supply_trace[game->unit[unit].side];
}

int lu_net_away(const struct net *net, const struct state *state, int place)
{
	int worst = 0;

	for (int bank = 0; bank < BANKS; bank++) {
		int distance = net->reach.distance[place][bank];

		if (state->place[place].broken ? bank == BANK_NONE : bank != BANK_NONE)
			continue;
		if (distance < 0)
			return -1;
		worst = distance > worst ? distance : worst;
	}
	return worst;
}

bool lu_supplied_by_card(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].at >= 0 &&
	       lu_effects_find(state, game, EFFECT_IN_SUPPLY, unit) >= 0;
}

bool lu_needs_supply(const struct game *game, const struct unit *unit)
{
	int type = unit->type == TYPE_DUMMY ? unit->dummy_kind : unit->type;

	return type == TYPE_INFANTRY || (type == TYPE_CAVALRY && game->cavalry_traces);
}

/* ---- 6.6, 10.0 the way to a source ---- */

struct way {
	const struct turn_play *turn;
	enum side side;
	int start, barred;
	enum bank bank;
};

/* Points free of enemies, over standing bridges; out of a broken start by one bank only. */
static bool way_is_free(const void *context, int from, int to, int link)
{
	const struct way *way = context;
	const struct turn_play *turn = way->turn;

	if (to == way->barred || lu_place_held_by(turn->state, to, side_other(way->side)))
		return false;
	if (from == way->start && way->bank != BANK_NONE)
		return lu_link_bank(turn->game, from, link) == way->bank;
	return !turn->state->place[from].broken;
}

int lu_way_to_source(
	const struct turn_play *turn, enum side side, int place, enum bank bank, int barred)
{
	const struct way way = {turn, side, place, barred, bank};
	int source[CHOICES_MAX], links;
	int sources = lu_state_sources(turn->state, turn->game, side, source);
	bool wanted[PLACES_MAX] = {false};

	for (int i = 0; i < sources; i++)
		wanted[source[i]] = true;
	links = map_nearest(&turn->game->map, place, way_is_free, &way, wanted);
	return links < 0 ? PLACES_MAX : links;
}

/* ---- supply units, and who is supplied now ---- */

struct event *lu_supply_event(struct turn_play *turn, const char *kind, const char *rule,
	enum side side, const struct stack *pieces)
{
	if (turn->adj->preview)
		return NULL;
	return lu_stack_event(turn, kind, rule, TOLD_SIDE(side), side, pieces);
}

/* ---- 8.1 wagons and captures ---- */

int lu_wagons_settle(struct turn_play *turn)
{
	struct stack settled = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)turn->side &&
			turn->game->unit[i].type == TYPE_SUPPLY &&
			turn->state->unit[i].at >= 0 &&
			turn->state->unit[i].mode == MODE_WAGON &&
			lu_shares_point(turn->game, turn->state, i))
			stack_push(&settled, i);
	for (int i = 0; i < settled.count; i++)
		turn->state->unit[settled.unit[i]].mode = MODE_DUMP;
	lu_supply_event(turn, "wagon-is-dump-again", "8.1", turn->side, &settled);
	return OK;
}

bool lu_supply_alone(const struct turn_play *turn, int place, enum side side)
{
	bool any = false;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->state->unit[i].at != place ||
			turn->game->unit[i].side != (int)side ||
			turn->game->unit[i].type == TYPE_MARKER)
			continue;
		if (turn->game->unit[i].type != TYPE_SUPPLY)
			return false;
		any = true;
	}
	return any;
}

/* Both sides see what was taken, and how long whoever took it is busy with it. */
static void tell_capture(struct turn_play *turn, int place, enum side side,
	const struct stack *taken, bool looted)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;

	if (turn->adj->preview)
		return;
	event = lu_stack_event(turn, "supply-captured", "8.1", TOLD_ALL, side, taken);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	if (looted)
		event_fact(journal, event, "until", "%d", turn->state->turn + 1);
}

void lu_supply_captured(
	struct turn_play *turn, int place, enum side side, const struct stack *looters)
{
	struct stack taken = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			turn->game->unit[i].type == TYPE_SUPPLY)
			stack_push(&taken, i);
	if (!taken.count)
		return;
	for (int i = 0; i < taken.count; i++) {
		turn->state->unit[taken.unit[i]].lost = true;
		lu_take_off(turn, taken.unit[i]);
	}
	lu_state_count_holders(turn->state, turn->game, side);
	for (int i = 0; looters && i < looters->count; i++) {
		turn->state->unit[looters->unit[i]].looting = turn->state->turn + 1;
		turn->finished[looters->unit[i]] = true;
	}
	tell_capture(turn, place, side, &taken, looters != NULL);
}

bool lu_supply_now(const struct turn_play *turn, int unit)
{
	const struct unit *info = &turn->game->unit[unit];
	struct net net;

	if (lu_supplied_by_card(turn->game, turn->state, unit))
		return true;
	if (info->type != TYPE_CAVALRY || turn->game->cavalry_traces ||
		turn->state->unit[unit].at < 0)
		return turn->state->unit[unit].supply == SUPPLIED;
	lu_net_find(&net, turn->game, turn->state, (enum side)info->side);
	return lu_net_supplies(&net, turn->game, turn->state, unit);
}
