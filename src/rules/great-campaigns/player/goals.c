/* What units are after. */
#include "rules/great-campaigns/player/player_private.h"

#define FAR 1000

static bool is_place_award(const struct award *award)
{
	return award->kind == AWARD_PLACE || award->kind == AWARD_TAKEN ||
	       award->kind == AWARD_CIRCUIT || award->kind == AWARD_STATION;
}

static int distance(const struct player *p, int a, int b)
{
	return hex_distance(&p->game->sheet.grid, a, b);
}

static bool is_there(const struct player *p, int place)
{
	return gc_is_held(p->day, p->side, place);
}

bool gc_player_counts(const struct player *p, int place)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);

	for (int i = 0; i < scenario->awards; i++)
		for (int k = 0; k < scenario->award[i].places; k++)
			if (is_place_award(&scenario->award[i]) &&
				scenario->award[i].place[k] == place)
				return true;
	return false;
}

/* The nearest place that counts for the side and where nobody of it stands; -1. */
static int nearest_place(const struct player *p, int from)
{
	const struct gc_scenario *scenario = gc_scenario_of(p->game, p->view);
	int best = -1, least = FAR;

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];

		for (int k = 0; k < award->places && is_place_award(award); k++) {
			int here = distance(p, from, award->place[k]);

			if (here >= least || is_there(p, award->place[k]))
				continue;
			best = award->place[k];
			least = here;
		}
	}
	return best;
}

static int nearest_enemy(const struct player *p, int from)
{
	int best = -1, least = FAR;

	for (int i = 0; i < p->game->units; i++) {
		int here;

		if (gc_unit_side(p->game, i) == p->side ||
			!gc_is_combat_unit(p->game, p->view, i))
			continue;
		here = distance(p, from, p->view->unit[i].at);
		if (here >= least)
			continue;
		best = p->view->unit[i].at;
		least = here;
	}
	return best;
}

int gc_player_goal(struct player *p, int unit)
{
	int at = p->view->unit[unit].at;
	int place = nearest_place(p, at), enemy = nearest_enemy(p, at);

	if (gc_player_counts(p, at) && often(p->random, p->temper.holds))
		return -1;
	if (place < 0 || (enemy >= 0 && chance(p->random, 2)))
		return enemy;
	return place;
}

int gc_player_target(const struct player *p, int unit, int *net)
{
	const struct map *map = &p->game->map;
	int at = p->view->unit[unit].at, best = -1;
	const struct place *place = &map->place[at];

	for (int i = 0; i < place->exits; i++) {
		struct attack attack = {.type = ATTACK_NORMAL,
			.side = p->side,
			.target = map->exit[place->first_exit + i].to,
			.leader = -1};
		struct terms terms;
		const char *about;
		enum fail why;

		stack_push(&attack.attackers, unit);
		if (!gc_is_held(p->day, side_other(p->side), attack.target) ||
			!gc_may_attack(p->day, &attack, &why, &about))
			continue;
		gc_terms_of(&terms, p->day, &attack);
		if (best >= 0 && terms.net <= *net)
			continue;
		best = attack.target;
		*net = terms.net;
	}
	return best;
}
