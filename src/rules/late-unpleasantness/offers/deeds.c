/* What a stack can do besides marching. */
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/arrivals.h"

struct deeds {
	struct offer_search *search;
	const struct turn_play *turn;
	const char *names; /* " A, B" */
	int at;            /* -1: off the map */
};

/* "WORD PLACE with A, B" */
static void try_at(const struct deeds *deeds, const char *word, int place)
{
	if (offers_asks(deeds->search, place) && !offers_done(deeds->search))
		offers_try_lines(deeds->search, OFFER_DO, place,
			arena_printf(deeds->search->arena, "%s %s with%s\n", word,
				offers_place(deeds->search, place), deeds->names));
}

/* 10.0: from a bridge, or from next to it; 15.1: the point next to them. */
static void try_around(const struct deeds *deeds)
{
	const struct map *map = &deeds->turn->game->map;
	const struct place *at = &map->place[deeds->at];
	enum side enemy = side_other(deeds->turn->side);

	if (lu_place_has_bridge(deeds->turn->game, deeds->at)) {
		try_at(deeds, "destroy bridge at", deeds->at);
		try_at(deeds, "rebuild bridge at", deeds->at);
	}
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int to = map->exit[i].to;

		if (lu_place_has_bridge(deeds->turn->game, to))
			try_at(deeds, "rebuild bridge at", to);
		if (lu_place_held_by(deeds->turn->state, to, enemy))
			try_at(deeds, "recon", to);
	}
}

static void try_alone(const struct deeds *deeds, const char *word)
{
	if (offers_asks(deeds->search, deeds->at) && !offers_done(deeds->search))
		offers_try_lines(deeds->search, OFFER_DO, deeds->at,
			arena_printf(deeds->search->arena, "%s%s\n", word, deeds->names));
}

/* "WORD A, B BEFORE PLACE", wherever that is. */
static void try_everywhere(const struct deeds *deeds, const char *word, const char *before)
{
	struct offer_search *search = deeds->search;

	for (int i = 0; i < deeds->turn->game->map.places && !offers_done(search); i++)
		if (offers_asks(search, i))
			offers_try_lines(search, OFFER_DO, i,
				arena_printf(search->arena, "%s%s %s %s\n", word,
					deeds->names, before, offers_place(search, i)));
}

static bool are_dummies(const struct deeds *deeds)
{
	const struct stack *who = &deeds->search->who;

	for (int i = 0; i < who->count; i++)
		if (deeds->turn->game->unit[who->unit[i]].type != TYPE_DUMMY)
			return false;
	return true;
}

/* 5.1: to any point that the side holds, so the player says which: else each of them would
 * be offered beside the march there. */
static void try_relocating(const struct deeds *deeds)
{
	if (are_dummies(deeds) && (deeds->search->asked->to || deeds->at < 0))
		try_everywhere(deeds, "relocate", "to");
}

static bool may_arrive(const struct deeds *deeds)
{
	const struct stack *who = &deeds->search->who;

	if (!lu_has_reinforcements(deeds->turn->game))
		return false;
	for (int i = 0; i < who->count; i++)
		if (deeds->turn->state->unit[who->unit[i]].at >= 0)
			return false;
	return !are_dummies(deeds);
}

void lu_offer_deeds(struct offer_search *search, const struct turn_play *turn)
{
	const struct deeds deeds = {search, turn, offers_names(search),
		turn->state->unit[search->who.unit[0]].at};

	if (deeds.at >= 0) {
		try_around(&deeds);
		if (lu_has_option(turn->state, OPTION_BREASTWORKS))
			try_alone(&deeds, "dig in");
		lu_offer_cards_with(search, turn);
	}
	try_relocating(&deeds);
	if (may_arrive(&deeds))
		try_everywhere(&deeds, "place", "at");
	if (deeds.at >= 0 && !search->any) /* nobody is one who can do nothing else */
		try_alone(&deeds, "hold");
}
