/* 8.1 Supply sources: who can trace, over which points. */
#include "rules/late-unpleasantness/supply.h"

#define NODES_MAX (PLACES_MAX * BANKS)

struct node {
	int place, bank;
};

static struct node node_of(const struct state *state, int place, int bank)
{
	return (struct node){place, state->place[place].broken ? bank : BANK_NONE};
}

void reach_clear(struct reach *reach, const struct game *game)
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

void reach_add(struct reach *reach, const struct game *game, const struct state *state,
	enum side side, int place, int bank)
{
	struct node queue[NODES_MAX], here = node_of(state, place, bank);
	int head = 0, tail = 0;

	/* in the order of their distance: no node of one search is shortened twice */
	if (shorten(reach, here, 0))
		queue[tail++] = here;
	while (head < tail) {
		const struct place *from;
		int distance;

		here = queue[head++];
		from = &game->map.place[here.place];
		distance = reach->distance[here.place][here.bank] + 1;
		for (int i = from->first_exit; i < from->first_exit + from->exits; i++) {
			int to = game->map.exit[i].to, link = game->map.exit[i].link;
			struct node next =
				node_of(state, to, (int)link_bank(game, to, link));

			/* 10.0: off a broken bridge by one's own bank alone */
			if (state->place[here.place].broken &&
				(int)link_bank(game, here.place, link) != here.bank)
				continue;
			if (!place_held_by(state, to, side_other(side)) &&
				shorten(reach, next, distance))
				queue[tail++] = next;
		}
	}
}

int reach_of(const struct reach *reach, const struct state *state, int unit)
{
	const struct unit_state *now = &state->unit[unit];
	struct node node = node_of(state, now->at, now->bank);

	return reach->distance[node.place][node.bank];
}

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
		distance = reach_of(&net->reach, state, i);
		if (distance < 0 || distance > game->supply_chain)
			continue;
		net->linked[i] = true;
		reach_add(&net->reach, game, state, side, state->unit[i].at,
			state->unit[i].bank);
		return true;
	}
	return false;
}

void net_find(
	struct net *net, const struct game *game, const struct state *state, enum side side)
{
	int source[CHOICES_MAX], sources = state_sources(state, game, side, source);

	*net = (struct net){0};
	reach_clear(&net->reach, game);
	for (int i = 0; i < sources; i++)
		if (!place_held_by(state, source[i], side_other(side)))
			reach_add(&net->reach, game, state, side, source[i], BANK_NONE);
	while (link_next(net, game, state, side))
		;
}

bool net_supplies(
	const struct net *net, const struct game *game, const struct state *state, int unit)
{
	int distance;

	if (state->unit[unit].at < 0)
		return false;
	distance = reach_of(&net->reach, state, unit);
	return distance >= 0 && distance <= game->supply_trace[game->unit[unit].side];
}

bool needs_supply(const struct game *game, const struct unit *unit)
{
	int type = unit->type == TYPE_DUMMY ? unit->dummy_kind : unit->type;

	return type == TYPE_INFANTRY || (type == TYPE_CAVALRY && game->cavalry_traces);
}
