/*
 * How an order of a day could be said otherwise, for the page: the words of a fight and
 * when it takes place, those of a march or an activation (5.1, 5.2), and of an assault
 * (5.3, 7.1).
 */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- the words of a fight: the words of a fight: 7 ---- */

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

/* The words of a fight that an order brings, of those who are in it. */
static void choose_in_fight(struct offer_search *search, const struct day *day,
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

/* What the enemy is thought to do in it. */
static void assume_enemy(struct offer_search *search)
{
	static const char *const cavalry[] = {"as it comes", "stays", "gives way"};
	static const char *const cavalry_says[] = {"", "stay", "withdraw"};
	static const char *const boats[] = {"as it comes", "support it", "are kept"};
	static const char *const boats_say[] = {"", "support", "support none"};

	offers_assume(search, "Cavalry of the enemy", cavalry, cavalry_says, 3);
	offers_assume(search, "Gunboats of the enemy", boats, boats_say, 3);
}

/* ---- the words of a fight: when: 4 ---- */

static void choose_block(struct offer_search *search, const char *option, const char *lines)
{
	const struct offer_way way = {"Begins", option, lines, false};

	offers_choose(search, &way);
}

/* When the line is to begin: at once, behind the one above, again and again, at last. 4 */
static void choose_time(struct offer_search *search, int unit)
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

/* ---- a march or an activation ---- */

struct choosing {
	struct offer_search *search;
	const struct day *day;
	const struct order *order;
	int actor; /* who marches; the leader of an activation */
	int to;    /* -1: it is no march to a hex */
};

static const char *name_of(const struct choosing *c, int piece)
{
	return names_text(c->day->game->base.names, NAME_PIECE, piece);
}

static void choose(const struct choosing *c, const char *choice, const char *option, int id,
	const char *said)
{
	offers_choose_word(c->search, choice, option, id, said);
}

/* ---- words of the march ---- */

/* 6.3: one who stands with the unit. */
static void choose_leader(const struct choosing *c)
{
	const struct day *day = c->day;

	choose(c, "With", "nobody", QUALIFIER_WITH, NULL);
	for (int i = 0; i < day->game->units; i++)
		if (gc_is_leader(day->game, i) && i != c->actor &&
			gc_unit_side(day->game, i) == c->search->asked->side &&
			gc_stands_at(day->state, i, day->state->unit[c->actor].at))
			choose(c, "With", name_of(c, i), QUALIFIER_WITH,
				arena_printf(c->search->arena, "with %s", name_of(c, i)));
}

static void choose_effort(const struct choosing *c)
{
	struct arena *arena = c->search->arena;

	choose(c, "Force march", "no", QUALIFIER_FORCE, NULL);
	choose(c, "Force march", "when its MP do not do", QUALIFIER_FORCE, "force");
	for (int n = 1; n <= 2; n++)
		choose(c, "Force march",
			arena_printf(arena, "when it is short by %d at most", n),
			QUALIFIER_FORCE, arena_printf(arena, "force if short by %d", n));
	for (int n = 1; n <= FATIGUE_MAX; n++)
		choose(c, "Fatigue up to", arena_printf(arena, "%d", n), QUALIFIER_FATIGUE,
			arena_printf(arena, "fatigue up to %d", n));
	choose(c, "Fatigue up to", "as without a word", QUALIFIER_FATIGUE, NULL);
}

/* 10: those of the hexes where the march begins and ends. */
static void choose_crossings(const struct choosing *c, int place)
{
	const struct map *map = &c->day->game->map;
	const struct place *at = &map->place[place];

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		const char *from = offers_place(c->search, place),
			   *to = offers_place(c->search, map->exit[i].to);

		if (gc_crossings_now(c->day->game, c->day->state, map->exit[i].link) &
			(LINK_BRIDGE | LINK_FERRY))
			choose(c, "Destroys",
				arena_printf(c->search->arena, "%s to %s", from, to),
				QUALIFIER_DESTROY,
				arena_printf(
					c->search->arena, "destroy %s to %s", from, to));
	}
}

static void choose_destroying(const struct choosing *c)
{
	choose(c, "Destroys", "no crossing", QUALIFIER_DESTROY, NULL);
	choose_crossings(c, c->day->state->unit[c->actor].at);
	if (c->to >= 0 && c->to != c->day->state->unit[c->actor].at)
		choose_crossings(c, c->to);
}

/* ---- where to ---- */

static void choose_other_goal(const struct choosing *c)
{
	const struct map *map = &c->day->game->map;
	const struct place *at = &map->place[c->to];

	choose(c, "Out of reach", "it stays", QUALIFIER_OR_TO, NULL);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		const char *to = offers_place(c->search, map->exit[i].to);

		choose(c, "Out of reach", arena_printf(c->search->arena, "to %s", to),
			QUALIFIER_OR_TO, arena_printf(c->search->arena, "or to %s", to));
	}
}

static void choose_goal(
	const struct choosing *c, const char *option, const char *how, bool now)
{
	const struct arg *via = &c->order->arg[MARCH_VIA];
	const char *head = arena_printf(c->search->arena, "march %s %s %s%s",
		name_of(c, c->actor), how, offers_place(c->search, c->to),
		via->kind == ARG_PLACES
			? offers_via_these(c->search, via->number, via->count)
			: "");
	const struct offer_way way = {
		"Goes", option, offers_said(c->search, now ? NULL : head, -1, NULL), now};

	offers_choose(c->search, &way);
}

static void choose_goals(const struct choosing *c)
{
	bool to = c->order->arg[MARCH_TO].kind == ARG_PLACES;

	choose_goal(c, "there, or it waits", "to", to);
	choose_goal(c, "as far as it comes", "towards", !to);
	if (to)
		choose_other_goal(c);
}

/* ---- attacks on the march: 7.1 ---- */

static void choose_kind(const struct choosing *c, const struct qualifier *assail)
{
	static const char *const kinds[] = {"column", "hasty", "normal", "prepared"};
	const char *target = offers_place(c->search, arg_first(&assail->arg[0]));

	choose(c, "Attack", "the best that the MP pay for", QUALIFIER_ASSAIL,
		arena_printf(c->search->arena, "assail %s", target));
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		choose(c, "Attack",
			arena_printf(c->search->arena, "%s, or better", kinds[i]),
			QUALIFIER_ASSAIL,
			arena_printf(
				c->search->arena, "assail %s as %s", target, kinds[i]));
	choose(c, "If cavalry gives way", "it stays", QUALIFIER_TARGET_LEAVES, NULL);
	choose(c, "If cavalry gives way", "it enters", QUALIFIER_TARGET_LEAVES,
		"target leaves: enter");
}

static void choose_attack(const struct choosing *c)
{
	const struct qualifier *assail = order_qualifier(c->order, QUALIFIER_ASSAIL);
	struct stack who = {{c->actor}, 1};

	if (!assail)
		return;
	c->search->order_kind = OFFER_ATTACK;
	c->search->order_place = arg_first(&assail->arg[0]);
	choose_kind(c, assail);
	choose_in_fight(c->search, c->day, &who, c->search->order_place);
	assume_enemy(c->search);
}

/* ---- the whole ---- */

static int goal_of(const struct order *order)
{
	const struct arg *to = &order->arg[MARCH_TO], *towards = &order->arg[MARCH_TOWARDS];

	if (order->form->id != ORDER_MARCH)
		return -1;
	return to->kind == ARG_PLACES        ? arg_first(to)
	       : towards->kind == ARG_PLACES ? arg_first(towards)
					     : -1;
}

/* 5.2 */
static void choose_least(const struct choosing *c)
{
	struct offer_search *search = c->search;
	int sent = 0, now = c->order->arg[ACTIVATE_LEAST].kind == ARG_NUMBERS
				    ? arg_first(&c->order->arg[ACTIVATE_LEAST])
				    : 1;

	for (const struct qualifier *word = c->order->qualifiers; word; word = word->next)
		sent += word->form->id == QUALIFIER_SEND;
	for (int n = 1; n <= sent; n++) {
		const char *head = arena_printf(search->arena,
			n > 1 ? "activate %s at least %d" : "activate %s",
			name_of(c, c->actor), n);
		const struct offer_way way = {"Begins for",
			n > 1 ? arena_printf(search->arena, "%d units, or more", n)
			      : "one unit, or more",
			offers_said(search, n == now ? NULL : head, -1, NULL), n == now};

		offers_choose(search, &way);
	}
}

static void choose_march(struct offer_search *search, const struct day *day)
{
	const struct choosing c = {search, day, search->order,
		arg_first(&search->order->arg[MARCH_UNIT]), goal_of(search->order)};

	if (c.actor < 0 || !gc_on_map(day->state, c.actor))
		return;
	search->order_kind = OFFER_GO;
	search->order_place = c.to;
	choose_attack(&c);
	if (c.to >= 0)
		choose_goals(&c);
	choose_effort(&c);
	if (search->order->form->id == ORDER_ACTIVATE) {
		choose_least(&c);
	} else {
		choose_leader(&c);
		choose_destroying(&c);
	}
	choose_time(search, c.actor);
}

/* ---- all choices: assaults ---- */

struct assault {
	struct offer_search *search;
	const struct day *day;
	const struct order *order;
	int target, leader;
	struct stack units;
};

static const char *piece_name(const struct assault *a, int piece)
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
		piece_name(a, leader), units ? units : "",
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
			choose_head(a, "Attackers", piece_name(a, i), now, a->leader,
				offers_list_changed(a->search,
					&a->order->arg[ASSAULT_UNITS], NAME_PIECE, i),
				1);
	}
}

static void choose_assault_leader(const struct assault *a)
{
	const char *units = a->order->arg[ASSAULT_UNITS].text;

	for (int i = 0; i < a->day->game->units; i++)
		if (i == a->leader ||
			(gc_is_leader(a->day->game, i) && gc_on_map(a->day->state, i) &&
				gc_unit_side(a->day->game, i) == a->search->asked->side))
			choose_head(a, "Leader", piece_name(a, i), i == a->leader, i,
				i == a->leader ? NULL : units, 1);
}

static void choose_assault_least(const struct assault *a)
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
	choose_assault_leader(&a);
	choose_assault_least(&a);
	choose_in_fight(search, day, &a.units, a.target);
	assume_enemy(search);
	choose_time(search, a.leader);
}

/* ---- all choices: the whole ---- */

void gc_offer_choices(struct offer_search *search, void *played)
{
	const struct day *day = played;

	if (day->state->step != SEQUENCE_DAY)
		return;
	switch (search->order->form->id) {
	case ORDER_MARCH:
	case ORDER_ACTIVATE: choose_march(search, day); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: choose_assault(search, day); break;
	default: break;
	}
}
