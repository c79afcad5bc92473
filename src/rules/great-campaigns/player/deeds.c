/* What is done beside marches and fights: stations, crossings, flanks. */
#include "rules/great-campaigns/campaign/rail.h"
#include "rules/great-campaigns/campaign/structures.h"
#include "rules/great-campaigns/player/player_private.h"

/* ---- stations and crossings ---- */

/* True where nothing of his own comes through: in a county of the enemy's. Battles know no
 * counties. */
static bool is_of_enemy(const struct player *p, int place)
{
	return !gc_is_campaign(p->game, p->view) ||
	       gc_county_is_of(p->day, side_other(p->side), place);
}

/* In a campaign the station of an enemy, or what stands there of the Union's; never where
 * a depot of his own lies. */
static bool may_harm(const struct player *p, int place)
{
	int depot = gc_is_campaign(p->game, p->view) ? gc_depot_at(p->view, place) : -1;

	if (depot >= 0 && p->view->campaign.depot[depot].side == (int)p->side)
		return false;
	return is_of_enemy(p, place) ||
	       (p->side == CONFEDERATE && gc_structure_at(p->game, place) >= 0);
}

bool gc_player_burns(struct player *p, int unit)
{
	enum fail why;

	if (!gc_may_burn(p->day, unit, &why) || !may_harm(p, p->view->unit[unit].at) ||
		!often(p->random, p->temper.oddities))
		return false;
	buf_printf(p->out, "burn %s with %s\n", hex_name(p, p->view->unit[unit].at),
		unit_name(p, unit));
	p->ordered[unit] = true;
	return true;
}

void gc_player_destroy(struct player *p, int unit)
{
	const struct map *map = &p->game->map;
	int at = p->view->unit[unit].at;
	const struct place *place = &map->place[at];
	enum fail why;

	for (int i = 0; i < place->exits; i++) {
		const struct map_exit *exit = &map->exit[place->first_exit + i];

		/* supplies of his own come over no railroad in a county of the enemy's */
		if (!gc_may_destroy(p->day, unit, exit->link, &why) ||
			((map->link[exit->link].flags & LINK_RAIL) && !is_of_enemy(p, at) &&
				!is_of_enemy(p, exit->to)) ||
			!often(p->random, p->temper.oddities))
			continue;
		buf_printf(p->out, "  destroy %s to %s\n", hex_name(p, at),
			hex_name(p, exit->to));
		return;
	}
}

/* ---- flanks ---- */

/* Those who refuse their flanks and have no enemy beside them any more. */
static bool may_face(const struct player *p, int unit)
{
	return gc_unit_side(p->game, unit) == p->side && gc_on_map(p->view, unit) &&
	       p->view->unit[unit].refuses &&
	       !gc_in_zone(p->day, side_other(p->side), p->view->unit[unit].at);
}

void gc_player_unrefuse(struct player *p)
{
	for (int i = 0; i < p->game->units; i++)
		if (may_face(p, i) && often(p->random, p->temper.oddities)) {
			buf_printf(
				p->out, "unrefuse %s\n", hex_name(p, p->view->unit[i].at));
			return;
		}
}
