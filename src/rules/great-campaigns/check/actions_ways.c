/* The ways that were gone in an action. */
#include "rules/great-campaigns/check/actions_private.h"

#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/rules/march.h"

/* Somebody who goes, hex by hex. */
struct walk {
	const struct action_look *look;
	const char *name;
	enum side side;
	int unit; /* that marches; -1: a retreat */
};

static void wrong(
	const struct walk *w, const char *rule, int from, int to, const char *what)
{
	diag_error(w->look->diag, "%s: %s went from %s to %s, %s", rule, w->name,
		gc_place_name(w->look->now, from), gc_place_name(w->look->now, to), what);
}

/* ---- enemies, as far as they stood fast ---- */

static bool stood_at(const struct walk *w, int unit, int place)
{
	return gc_unit_side(w->look->now->game, unit) != w->side &&
	       gc_is_combat_unit(w->look->now->game, w->look->now->state, unit) &&
	       gc_stands_at(w->look->past->state, unit, place) &&
	       gc_stands_at(w->look->now->state, unit, place);
}

static bool is_held(const struct walk *w, int place)
{
	for (int i = 0; i < w->look->now->game->units; i++)
		if (stood_at(w, i, place))
			return true;
	return false;
}

static bool has_zone(const struct walk *w, int place, bool infantry)
{
	for (int i = 0; i < w->look->now->game->units; i++) {
		int arm = w->look->now->game->unit[i].arm;

		if (stood_at(w, i, place) &&
			(arm == ARM_INFANTRY || (arm == ARM_CAVALRY && !infantry)))
			return true;
	}
	return false;
}

/* 2.4 */
static bool in_zone(const struct walk *w, int place, bool infantry)
{
	const struct map *map = &w->look->now->game->map;
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (gc_zone_crosses(w->look->past, map->exit[e].link) &&
			gc_zone_crosses(w->look->now, map->exit[e].link) &&
			has_zone(w, map->exit[e].to, infantry))
			return true;
	return false;
}

/* ---- a step ---- */

/* 10: fords that are closed are no crossings. */
static bool is_crossed(const struct day *day, int link)
{
	uint32_t crossings = gc_crossings_now(day->game, day->state, link) & GC_CROSSINGS;

	if ((crossings & LINK_FORD) && gc_ford_is_closed(day->game, day->state, link))
		crossings &= ~(uint32_t)LINK_FORD;
	return crossings || !gc_is_river_now(day->game, day->state, link);
}

static bool is_by_road(const struct walk *w, int link)
{
	return gc_goes_by_road(w->look->past, link) || gc_goes_by_road(w->look->now, link);
}

static void check_zones(const struct walk *w, int link, int from, int to, bool first)
{
	const struct unit_state *is = &w->look->now->state->unit[w->unit];

	if (is_by_road(w, link))
		return;
	if (!first && in_zone(w, from, true))
		wrong(w, "6.2", from, to, "out of a zone of control that stops it");
	if (is->fate == FATE_ON_MAP && !is->disorganized && in_zone(w, from, false) &&
		in_zone(w, to, false))
		wrong(w, "6.2", from, to, "from zone to zone, and is organized");
}

static void check_step(const struct walk *w, int from, int to, bool first)
{
	const struct game *game = w->look->now->game;
	int link = map_link(&game->map, from, to);

	if (link < 0) {
		wrong(w, "6.2", from, to, "which are not next to one another");
		return;
	}
	if (game->land.ground[to] == GROUND_WATER)
		wrong(w, "6.2", from, to, "into open water");
	if (!is_crossed(w->look->past, link) && !is_crossed(w->look->now, link))
		wrong(w, "10", from, to, "over a river without a crossing");
	if (is_held(w, to))
		wrong(w, "6.2", from, to, "where the enemy stands");
	if (w->unit >= 0)
		check_zones(w, link, from, to, first);
}

/* ---- ways ---- */

static int place_of(const struct walk *w, const char *id)
{
	return field_ids_find(&w->look->now->game->base.refs[REF_PLACE], id);
}

/* 21, 23: who goes by rail or sea takes no steps. */
static bool rides(const struct event *event)
{
	const char *by = event_value(event, "by");

	return by && strcmp(by, "strategic") != 0;
}

static void check_march(struct walk *w, const struct event *event)
{
	const struct game *game = w->look->now->game;
	const char *way = event_value(event, "way");
	int from = place_of(w, event_value(event, "from"));
	char **id;
	size_t hexes = way ? text_split(w->look->now->adj->arena, way, ',', &id) : 0;

	w->unit = field_ids_find(&game->base.refs[REF_UNIT], event_value(event, "unit"));
	w->name = game->unit[w->unit].name;
	for (size_t i = 0; i < hexes; i++) {
		int to = place_of(w, id[i]);

		check_step(w, from, to, i == 0);
		from = to;
	}
}

void gc_action_check_ways(const struct action_look *look)
{
	for (const struct event *e = action_events(look); e; e = e->next) {
		struct walk walk = {look, event_value(e, "units"), NO_SIDE, -1};
		const char *side = event_value(e, "side");

		if (!side || !side_parse(side, &walk.side))
			continue;
		if (!strcmp(e->kind, "marched") && !rides(e))
			check_march(&walk, e);
		else if (!strcmp(e->kind, "retreat"))
			check_step(&walk, place_of(&walk, event_value(e, "from")),
				place_of(&walk, event_value(e, "to")), true);
	}
}
