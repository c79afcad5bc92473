/* What orders of a march and of an assault share: the words of a fight, and when. */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/kit/offers_choices.h"

/* ---- the words of a fight: 7 ---- */

static void choose_among(struct offer_search *search, const char *choice,
	const struct stack *who, int id, const char *word)
{
	for (int i = 0; i < who->count; i++)
		offers_choose_member(search, choice, id, word, NAME_PIECE, who->unit[i]);
}

/* 7.6: the hexes around those who attack, but for the one that is attacked. */
static void choose_retreat(
	struct offer_search *search, const struct day *day, int from, int target)
{
	const struct map *map = &day->game->map;
	const struct place *at = &map->place[from];

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		if (map->exit[i].to != target)
			offers_choose_member(search, "Retreat to", QUALIFIER_RETREAT,
				"retreat to", NAME_PLACE, map->exit[i].to);
}

void gc_choose_in_fight(struct offer_search *search, const struct day *day,
	const struct stack *who, int target)
{
	const struct qualifier *advance = order_qualifier(search->order, QUALIFIER_ADVANCE);

	if (who->count > 1)
		choose_among(search, "Loses MV first", who, QUALIFIER_LOSE, "lose");
	if (!advance || advance->arg[0].kind == ARG_PIECES)
		choose_among(search, "Advances", who, QUALIFIER_ADVANCE, "advance");
	offers_choose_word(search, "Advances", "nobody", QUALIFIER_ADVANCE, "advance none");
	offers_choose_word(search, "Advances", "as it comes", QUALIFIER_ADVANCE, NULL);
	choose_retreat(search, day, day->state->unit[who->unit[0]].at, target);
}

void gc_assume_enemy(struct offer_search *search)
{
	static const char *const cavalry[] = {"as it comes", "stays", "gives way"};
	static const char *const cavalry_says[] = {"", "stay", "withdraw"};
	static const char *const boats[] = {"as it comes", "support it", "are kept"};
	static const char *const boats_say[] = {"", "support", "support none"};

	offers_assume(search, "Cavalry of the enemy", cavalry, cavalry_says, 3);
	offers_assume(search, "Gunboats of the enemy", boats, boats_say, 3);
}

/* ---- when: 4 ---- */

static void choose_block(struct offer_search *search, const char *option, const char *lines)
{
	const struct offer_way way = {"Begins", option, lines, false};

	offers_choose(search, &way);
}

void gc_choose_time(struct offer_search *search, int unit)
{
	struct arena *arena = search->arena;
	const char *now = offers_said(search, NULL, -1, NULL),
		   *name = names_text(search->base->names, NAME_PIECE, unit);
	const struct offer_way way = {"Begins", "as soon as it can", now, true};

	offers_choose(search, &way);
	if (search->first)
		choose_block(search, "behind the line above",
			arena_printf(arena, "then %s", now));
	if (!gc_is_leader(search->game, unit)) {
		const char *head = order_meaning(arena, search->base->names, search->order);

		for (int n = 2; n <= 3; n++)
			choose_block(search,
				arena_printf(arena,
					"again and again, until Fatigue Level %d", n),
				offers_said(search,
					arena_printf(arena,
						"repeat %s until fatigue of %s is %d", head,
						name, n),
					-1, NULL));
	}
	choose_block(search, "at last, when the enemy has passed",
		arena_printf(arena, "plan\nat last\n%send plan\n", now));
}
