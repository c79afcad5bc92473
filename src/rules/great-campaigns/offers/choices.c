/* How an order of a day could be said otherwise: the words of a fight, and when. */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/sequence.h"
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

/* ---- assaults: 5.3, 7.1 ---- */

struct assault {
	struct offer_search *search;
	const struct day *day;
	const struct order *order;
	int target, leader;
	struct stack units;
};

static const char *name_of(const struct assault *a, int piece)
{
	return names_text(a->day->game->base.names, NAME_PIECE, piece);
}

static void choose_head(const struct assault *a, const char *choice, const char *option,
	bool chosen, int leader, const char *units, int least)
{
	bool army = gc_is_army_leader(a->day->game, leader);
	struct arena *arena = a->search->arena;
	const char *head = arena_printf(arena, "%sassault %s with %s: %s%s",
		army ? "grand " : "", offers_place(a->search, a->target),
		name_of(a, leader), units ? units : "",
		least > 1 ? arena_printf(arena, " at least %d", least) : "");
	const struct offer_way way = {choice, option,
		offers_said(a->search, chosen && !units ? NULL : head, -1, NULL), chosen};

	if (units || chosen)
		offers_choose(a->search, &way);
}

static int least_of(const struct assault *a)
{
	const struct arg *least = &a->order->arg[ASSAULT_LEAST];

	return least->kind == ARG_NUMBERS ? arg_first(least) : 1;
}

static void choose_units(const struct assault *a)
{
	for (int i = 0; i < a->day->game->units; i++) {
		bool now = stack_has(&a->units, i);

		if (now || (gc_is_combat_unit(a->day->game, a->day->state, i) &&
				   gc_obeys(a->day->game, i, a->leader) &&
				   map_link(&a->day->game->map, a->day->state->unit[i].at,
					   a->target) >= 0))
			choose_head(a, "Attackers", name_of(a, i), now, a->leader,
				offers_list_changed(a->search,
					&a->order->arg[ASSAULT_UNITS], NAME_PIECE, i),
				1);
	}
}

static void choose_leader(const struct assault *a)
{
	const char *units = a->order->arg[ASSAULT_UNITS].text;

	for (int i = 0; i < a->day->game->units; i++)
		if (i == a->leader ||
			(gc_is_leader(a->day->game, i) && gc_on_map(a->day->state, i) &&
				gc_unit_side(a->day->game, i) == a->search->asked->side))
			choose_head(a, "Leader", name_of(a, i), i == a->leader, i,
				i == a->leader ? NULL : units, 1);
}

static void choose_least(const struct assault *a)
{
	const char *units = a->order->arg[ASSAULT_UNITS].text;
	int now = least_of(a);

	for (int n = 1; n <= a->units.count; n++)
		choose_head(a, "Begins for",
			n > 1 ? arena_printf(a->search->arena, "%d units, or more", n)
			      : "one unit, or more",
			n == now, a->leader, n == now ? NULL : units, n);
}

static bool read_assault(struct assault *a)
{
	const struct arg *units = &a->order->arg[ASSAULT_UNITS];

	a->target = arg_first(&a->order->arg[ASSAULT_TARGET]);
	a->leader = arg_first(&a->order->arg[ASSAULT_LEADER]);
	for (int i = 0; i < units->count; i++) {
		int unit = units->piece[i].piece;

		if (unit < 0 || !gc_on_map(a->day->state, unit))
			return false;
		stack_add(&a->units, unit);
	}
	return a->target >= 0 && a->leader >= 0 && a->units.count > 0;
}

static void choose_assault(struct offer_search *search, const struct day *day)
{
	struct assault a = {.search = search, .day = day, .order = search->order};

	if (!read_assault(&a))
		return;
	search->order_kind = OFFER_ATTACK;
	search->order_place = a.target;
	choose_units(&a);
	choose_leader(&a);
	choose_least(&a);
	gc_choose_in_fight(search, day, &a.units, a.target);
	gc_assume_enemy(search);
	gc_choose_time(search, a.leader);
}

/* ---- the whole ---- */

void gc_offer_choices(struct offer_search *search, void *played)
{
	const struct day *day = played;

	if (day->state->step != SEQUENCE_DAY)
		return;
	switch (search->order->form->id) {
	case ORDER_MARCH:
	case ORDER_ACTIVATE: gc_choose_march(search, day); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: choose_assault(search, day); break;
	default: break;
	}
}
