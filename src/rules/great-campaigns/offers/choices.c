/* How an order of a day could be said otherwise: which it is, and assaults. 5.3, 7.1 */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/kit/offers_choices.h"

/* ---- assaults ---- */

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

		if (now ||
			(gc_is_combat_unit(a->day->game, a->day->state, i) &&
				gc_obeys_now(a->day->game, a->day->state, i, a->leader) &&
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
