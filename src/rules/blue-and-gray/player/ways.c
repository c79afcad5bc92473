/* The built-in player: where a unit can go, and by which hexes. */
#include "rules/blue-and-gray/player/player_private.h"

bool bg_player_is_controlled(const struct player *p, int place)
{
	return bg_controlled_by(&p->turn->field, side_other(p->side), place);
}

bool bg_player_has_room(const struct player *p, int unit, int place)
{
	int here = p->turn->field.units[p->side][place], train = p->game->train;

	if (stands_at(p->turn->state, unit, place))
		return true;
	if (bg_is_train(p->game, unit))
		return here == 0;
	return here < p->game->stacking &&
	       (train < 0 || !stands_at(p->turn->state, train, place));
}

static void march_of(struct march *out, const struct player *p, const struct going *going)
{
	*out = (struct march){.unit = going->unit,
		.from = going->entry >= 0 ? going->entry
					  : p->turn->state->unit[going->unit].at,
		.spent = going->extra,
		.allowance = bg_allowance(p->game, p->turn->state, going->unit),
		.free_allowance = bg_free_allowance(p->game, p->turn->state, going->unit),
		.enters = going->entry >= 0};
	if (going->entry >= 0)
		out->spent += bg_entry_cost(p->turn, going->entry);
}

/* 15.22: what a unit may spend that goes no farther than to its entry hex. */
static bool can_pay(const struct player *p, const struct march *march)
{
	return march->spent <= (bg_player_is_controlled(p, march->from)
					       ? march->allowance
					       : march->free_allowance);
}

/* Hexes that the unit goes through, each of which may matter (19.1). */
static bool find_way(struct player *p, const struct going *going)
{
	struct arena *arena = p->turn->adj->arena;
	struct path first = {.length = 0}, then;
	struct march march;

	march_of(&march, p, going);
	if (going->entry >= 0 && !can_pay(p, &march))
		return false;
	if (going->via >= 0) {
		if (!bg_path_find(&first, p->turn, &march, going->via))
			return false;
		march.from = going->via;
		march.spent = first.cost;
	}
	if (!bg_path_find(&then, p->turn, &march, going->to))
		return false;
	p->way = first;
	bg_path_append(&p->way, arena, &then);
	return true;
}

bool bg_player_arrives(struct player *p, const struct going *going)
{
	if (!find_way(p, going))
		return false;
	for (int i = 0; i < p->way.length; i++)
		if (bg_player_shuns(p, p->way.place[i]))
			return false;
	return true;
}

const int *bg_player_reach(struct player *p, const struct going *going)
{
	struct march march;

	march_of(&march, p, going);
	if (going->entry >= 0 && !can_pay(p, &march))
		return NULL;
	return bg_path_costs(p->turn, &march);
}
