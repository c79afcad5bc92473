/* The built-in player: what its pieces make for. */
#include "game/map.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/player/player_private.h"
#include "rules/late-unpleasantness/state/state.h"

int lu_player_any_place(struct player *p)
{
	int place;

	do
		place = chance(p->random, p->game->map.places);
	while (!is_on_map(p, place));
	return place;
}

/* One of those by whose points the side wins, of a side that only holds out one of the
 * other's. NULL: the game is won by no points. */
static const struct victory *choose_victory(const struct player *p)
{
	const struct victory *found[VICTORIES_MAX];
	int count = 0;

	for (int own = 1; own >= 0 && !count; own--)
		for (int i = 0; i < p->game->victories; i++)
			if (p->game->victory[i].places &&
				(p->game->victory[i].side == (int)p->side) == own)
				found[count++] = &p->game->victory[i];
	return count ? found[p->variant % (unsigned)count] : NULL;
}

static int list_victory(const struct player *p, int *place)
{
	const struct victory *victory = choose_victory(p);

	for (int i = 0; victory && i < victory->places; i++)
		place[i] = victory->place[i];
	return victory ? victory->places : 0;
}

/* Markers of supply are seen by everybody. */
static int list_markers(const struct player *p, enum side side, int *place)
{
	int count = 0;

	for (int i = 0; i < p->game->units; i++)
		if (p->game->unit[i].side == (int)side &&
			p->game->unit[i].type == TYPE_MARKER && p->view->unit[i].at >= 0)
			place[count++] = p->view->unit[i].at;
	return count;
}

static int list_goals(const struct player *p, int *place)
{
	int count = 0, kept = 0;

	if (p->temper->aim == AIM_HOME ||
		p->view->turn * 8 < p->temper->waits * p->game->base.turns)
		count = lu_state_sources(p->view, p->game, p->side, place);
	else if (p->temper->aim == AIM_RAID)
		count = list_markers(p, side_other(p->side), place);
	if (!count && p->temper->aim == AIM_RAID)
		count = lu_state_sources(p->view, p->game, side_other(p->side), place);
	if (!count)
		count = list_victory(p, place);
	for (int i = 0; i < count; i++)
		if (is_on_map(p, place[i]))
			place[kept++] = place[i];
	return kept;
}

void lu_player_find_goals(struct player *p)
{
	int place[CHOICES_MAX];

	p->goals = list_goals(p, place);
	if (!p->goals)
		place[p->goals++] = lu_player_any_place(p);
	for (int i = 0; i < p->goals; i++)
		map_distances(&p->game->map, place[i], NULL, NULL, p->goal[i]);
	for (int i = 0; i < p->game->victories; i++)
		for (int k = 0; k < p->game->victory[i].places; k++)
			if (p->game->victory[i].side == (int)p->side &&
				p->game->victory[i].kind == VICTORY_ENTER)
				p->wins[p->game->victory[i].place[k]] = true;
}
