/* How a march or an activation could be ordered otherwise: 5.1, 5.2. */
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/offers_choices.h"

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
	gc_choose_in_fight(c->search, c->day, &who, c->search->order_place);
	gc_assume_enemy(c->search);
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

void gc_choose_march(struct offer_search *search, const struct day *day)
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
	gc_choose_time(search, c.actor);
}
