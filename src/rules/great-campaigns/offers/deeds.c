/* What can be ordered for a day besides marches and attacks. */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/turn_phases.h"

struct deeds {
	struct offer_search *search;
	const struct day *day;
	enum side side;
};

static const char *name_of(const struct deeds *deeds, int unit)
{
	return names_text(deeds->day->game->base.names, NAME_PIECE, unit);
}

static void try_lines(const struct deeds *deeds, int place, const char *lines)
{
	if (offers_asks(deeds->search, place) && !offers_done(deeds->search))
		offers_try_lines(deeds->search, OFFER_DO, place, lines);
}

/* ---- 3: leader transfer ---- */

static void look_at_transfers(const struct deeds *deeds, int leader)
{
	const struct day *day = deeds->day;
	int at = day->state->unit[leader].at;

	for (int i = 0; i < day->game->units && !offers_done(deeds->search); i++)
		if (gc_is_combat_unit(day->game, day->state, i) &&
			gc_unit_side(day->game, i) == deeds->side &&
			day->state->unit[i].at != at &&
			gc_obeys_now(day->game, day->state, i, leader) &&
			gc_in_reach(day, deeds->side, at, day->state->unit[i].at, TRANSFER,
				true))
			try_lines(deeds, day->state->unit[i].at,
				arena_printf(deeds->search->arena, "transfer %s to %s\n",
					name_of(deeds, leader), name_of(deeds, i)));
}

/* ---- 5.4, 7.8, 9, 10: what is done in a hex ---- */

static void look_at_station(const struct deeds *deeds, int unit)
{
	int at = deeds->day->state->unit[unit].at;

	if (deeds->day->game->map.place[at].flags & PLACE_RAIL_STATION)
		try_lines(deeds, at,
			arena_printf(deeds->search->arena, "burn %s with %s\n",
				offers_place(deeds->search, at), name_of(deeds, unit)));
}

static void look_at_works(const struct deeds *deeds, int place)
{
	static const bool busy[UNITS_MAX];
	const char *why;
	int builder;

	if (gc_may_build(&builder, deeds->day, deeds->side, place, busy, &why))
		try_lines(deeds, place,
			arena_printf(deeds->search->arena,
				"recovery\n  build %s\nend recovery\n",
				offers_place(deeds->search, place)));
}

static void look_at_crossings(const struct deeds *deeds, int place)
{
	static const bool busy[UNITS_MAX];
	const struct map *map = &deeds->day->game->map;
	const struct place *at = &map->place[place];
	const char *why;
	int builder;

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		if (gc_may_bridge(&builder, deeds->day, deeds->side, place, map->exit[i].to,
			    busy, &why))
			try_lines(deeds, place,
				arena_printf(deeds->search->arena,
					"recovery\n  bridge %s to %s\nend recovery\n",
					offers_place(deeds->search, place),
					offers_place(deeds->search, map->exit[i].to)));
}

static void look_at_hex(const struct deeds *deeds, int place)
{
	const char *name = offers_place(deeds->search, place);

	if (!gc_is_held(deeds->day, deeds->side, place))
		return;
	try_lines(deeds, place, arena_printf(deeds->search->arena, "refuse %s\n", name));
	try_lines(deeds, place, arena_printf(deeds->search->arena, "unrefuse %s\n", name));
	look_at_works(deeds, place);
	look_at_crossings(deeds, place);
}

/* ---- all of it ---- */

void gc_offer_deeds(struct offer_search *search, const struct day *day)
{
	const struct deeds deeds = {search, day, search->asked->side};
	const struct stack *who = &search->who;
	int first = who->unit[0];

	if (!gc_on_map(day->state, first))
		return;
	if (who->count == 1 && gc_is_leader(day->game, first))
		look_at_transfers(&deeds, first);
	else if (who->count == 1)
		look_at_station(&deeds, first);
	if (!search->any) /* nobody is one who can do nothing else */
		look_at_hex(&deeds, day->state->unit[first].at);
}

void gc_offer_beside(struct offer_search *search, const struct day *day)
{
	const struct deeds deeds = {search, day, search->asked->side};

	if (search->asked->to)
		look_at_hex(&deeds, *search->asked->to);
	else
		offers_try_lines(search, OFFER_DO, -1, "plan\n  pass\nend plan\n");
}
