/* Attacks and bombardments: 7.0, 8.0. */
#include "rules/blue-and-gray/offers/offers_private.h"
#include "rules/blue-and-gray/rules/combat.h"

static bool all_touch(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (!bg_touches(turn, who->unit[i], place))
			return false;
	return true;
}

static bool may_reach(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (!bg_touches(turn, who->unit[i], place) &&
			!bg_bombards(turn, who->unit[i], place))
			return false;
	return true;
}

static bool all_bombard(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (bg_touches(turn, who->unit[i], place))
			return false;
	return true;
}

static void try_attacking(
	struct offer_search *search, const char *word, int place, const char *places)
{
	offers_try_lines(search, OFFER_ATTACK, place,
		arena_printf(search->arena, "%s %s with%s\n", word, places,
			offers_names(search)));
}

/* 7.2: all that they touch, of which the first is told as the place. */
static void try_all_touched(struct offer_search *search, const int *place, int places)
{
	struct buf names;

	if (places < 2 || offers_done(search))
		return;
	buf_init(&names, search->arena);
	for (int i = 0; i < places; i++)
		buf_printf(&names, "%s%s", i ? ", " : "", offers_place(search, place[i]));
	try_attacking(search, "attack", place[0], names.data);
}

void bg_offer_attacks(struct offer_search *search, const struct turn_play *turn)
{
	const struct stack *who = &search->who;
	int touched[TARGETS_MAX], count = 0;

	for (int i = 0; i < turn->game->map.places && !offers_done(search); i++) {
		if (!turn->field.units[side_other(turn->side)][i] ||
			!offers_asks(search, i) || !may_reach(turn, who, i))
			continue;
		try_attacking(search, all_bombard(turn, who, i) ? "bombard" : "attack", i,
			offers_place(search, i));
		if (all_touch(turn, who, i) && count < TARGETS_MAX)
			touched[count++] = i;
	}
	try_all_touched(search, touched, count);
}
