/* Marches, and activations: 5.1, 5.2. */
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/offers/offers_private.h"

/* ---- one unit ---- */

/* Its march to the place by the hexes that are asked for, with a die of its own or the
 * leader's. */
static struct march march_of(const struct party *party, int unit, int place)
{
	return (struct march){.unit = unit,
		.leader = party->activates ? party->leader : -1,
		.with = -1,
		.to = place,
		.via = party->via,
		.vias = party->vias,
		.allowance = -1};
}

/* How far along those who are asked about can come with the best of throws: by place, what
 * the one who pays most pays; -1: not all of them. */
static int *reach_of(const struct party *party)
{
	int *reach = NULL, places = party->day->game->map.places;

	for (int i = 0; i < party->units.count; i++) {
		int unit = party->units.unit[i];
		struct march march = march_of(party, unit, -1);
		int *cost =
			gc_way_reach(party->day, unit, gc_march_most(party->day, &march));

		for (int k = 0; reach && k < places; k++)
			if (reach[k] < 0 || (cost[k] >= 0 && cost[k] < reach[k]))
				cost[k] = reach[k];
		reach = cost;
	}
	return reach;
}

/* ---- all of them ---- */

/* "5 MP, which 12 of 36 throws give" */
static const char *cost_text(
	const struct party *party, const struct march *march, const struct way *way)
{
	int throws, enough = gc_march_throws(&throws, party->day, march, way->cost);
	struct arena *arena = party->search->arena;

	/* the first hex needs no MP */
	if (way->length == 1 || enough == throws)
		return arena_printf(arena, "%d MP, at any throw", way->cost);
	return arena_printf(
		arena, "%d MP, which %d of %d throws give", way->cost, enough, throws);
}

/* The way of the one who pays most is the one that is told; false: somebody has none. */
static bool find_ways(const struct party *party, struct offer *offer)
{
	for (int i = 0; i < party->units.count; i++) {
		struct march march = march_of(party, party->units.unit[i], offer->place);
		struct way way;

		if (!gc_way_find(
			    &way, party->day, &march, gc_march_most(party->day, &march)))
			return false;
		if (i && way.cost <= offer->spent)
			continue;
		offer->spent = way.cost;
		offer->length = way.length;
		offer->path = way.place;
		offer->cost = cost_text(party, &march, &way);
	}
	return true;
}

/* The leader goes with the first, or activates all. */
static const char *lines_of(const struct party *party, int place, const char *how)
{
	const struct names *names = party->day->game->base.names;
	const char *to = offers_place(party->search, place);
	const char *via = offers_via_these(party->search, party->via, party->vias);
	struct buf lines;

	buf_init(&lines, party->search->arena);
	if (party->activates)
		buf_printf(&lines, "activate %s\n",
			names_text(names, NAME_PIECE, party->leader));
	for (int i = 0; i < party->units.count; i++) {
		buf_printf(&lines, "%s %s %s %s%s\n", party->activates ? "  send" : "march",
			names_text(names, NAME_PIECE, party->units.unit[i]), how, to, via);
		if (!i && party->leader >= 0 && !party->activates)
			buf_printf(&lines, "  with %s\n",
				names_text(names, NAME_PIECE, party->leader));
	}
	return lines.data;
}

static void try_marching(const struct party *party, int place)
{
	struct offer offer = {.kind = OFFER_GO, .place = place};

	if (!find_ways(party, &offer))
		return;
	offer.lines = lines_of(party, place, "to");
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

/* As far as the MP go, to the hex that is asked about: without a limit there is a way. */
static void try_towards(const struct party *party, int place)
{
	struct march march = march_of(party, party->units.unit[0], place);
	struct offer offer = {.kind = OFFER_GO, .place = place, .cost = ""};
	struct way way;

	march.towards = true;
	if (party->activates || !gc_way_find(&way, party->day, &march, -1))
		return;
	offer.path = way.place;
	offer.length = way.length;
	offer.lines = lines_of(party, place, "towards");
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

void gc_offer_marches(const struct party *party)
{
	const int *reach = reach_of(party);
	int places = party->day->game->map.places, most = 0;

	for (int i = 0; i < places; i++)
		most = reach[i] > most ? reach[i] : most;
	for (int cost = 1; cost <= most; cost++)
		for (int i = 0; i < places; i++)
			if (reach[i] == cost && offers_asks(party->search, i) &&
				!offers_done(party->search))
				try_marching(party, i);
	if (party->search->asked->to)
		try_towards(party, *party->search->asked->to);
}
