/*
 * What a side says of its choices, under the order of its action or in standing orders; and
 * words of a fight that contradict themselves: a retreat that cannot end where it is said
 * (7.6).
 */
#include "rules/great-campaigns/orders/orders_private.h"

/* ---- what is said ---- */

static bool fits_place(const struct arg *at, int place)
{
	for (int i = 0; at->kind == ARG_PLACES && i < at->count; i++)
		if (at->number[i] == place)
			return true;
	return at->kind != ARG_PLACES;
}

struct finding {
	struct day *day;
	const struct choosing *choosing;
};

static bool fits(const void *context, const struct standing_order *when)
{
	const struct finding *finding = context;
	const struct choosing *choosing = finding->choosing;

	return (standing_awaits(
			finding->day->adj, choosing->side, when, (int)choosing->trigger) ||
		       (choosing->also && standing_awaits(finding->day->adj, choosing->side,
						  when, (int)choosing->also))) &&
	       fits_place(&when->arg[0], choosing->place) &&
	       gc_condition_holds(finding->day, choosing->side, when->condition);
}

static void speak(void *context, const struct standing_order *when)
{
	const struct finding *finding = context;
	struct day *day = finding->day;

	once_order_speaks(&day->once_orders, day->adj, finding->choosing->side, when);
}

void gc_wish_find(struct wish *out, struct day *day, const struct choosing *choosing,
	const char *words, int about)
{
	struct finding finding = {day, choosing};
	const struct wish_search search = {.adj = day->adj,
		.side = choosing->side,
		.words = words,
		.about = about,
		.context = &finding,
		.fits = fits,
		.speak = speak};

	if (!wish_find_ordered(out, &search, choosing->order))
		wish_find_standing(out, &search);
}

/* ---- contradictions ---- */

struct looking {
	const struct game *game;
	struct arena *arena;
	struct diag *diag;
};

static const char *hexes_text(const struct looking *l, int hexes)
{
	return arena_printf(l->arena, "%d hex%s", hexes, hexes == 1 ? "" : "es");
}

/* One hex of a list: of several, those that are passed on the way are nearer. */
static void look_at_hex(const struct looking *l, struct where where, int hexes, int from,
	int to, bool alone)
{
	int distance = hex_distance(&l->game->sheet.grid, from, to);
	const char *name = l->game->map.place[to].name;
	const char *near = arena_printf(l->arena, "it is %s from %s",
		hexes_text(l, distance), l->game->map.place[from].name);

	if (distance == hexes || (distance < hexes && !alone))
		return;
	diag_message(l->diag, where, &gc_language_messages[F_RETREAT_HEXES],
		hexes_text(l, hexes), name,
		distance > hexes || !distance
			? near
			: arena_printf(l->arena,
				  "%s, and they go on beyond it; `retreat %s to %s` ends there",
				  near, hexes_text(l, distance), name));
}

/* `retreat [NUMBER hexes] [to PLACES]` of a stack at that hex. */
static void look_at_retreat(
	const struct looking *l, struct where where, const struct arg *arg, int from)
{
	if (arg[0].kind != ARG_NUMBERS || arg[1].kind != ARG_PLACES || from < 0)
		return;
	for (int i = 0; i < arg[1].count; i++)
		look_at_hex(l, where, arg[0].number[0], from, arg[1].number[i],
			arg[1].count == 1);
}

static int place_in(const struct arg *arg)
{
	return arg->kind == ARG_PLACES ? arg_first(arg) : -1;
}

static int place_of(const struct state *view, const struct arg *pieces)
{
	int unit = pieces->kind == ARG_PIECES ? arg_first(pieces) : -1;

	return unit >= 0 && gc_on_map(view, unit) ? view->unit[unit].at : -1;
}

/* Where those whom the order names attack from; -1: that is not known. */
static int base_of(const struct state *view, const struct order *order)
{
	switch (order->form->id) {
	case ORDER_ASSAULT: return place_of(view, &order->arg[ASSAULT_UNITS]);
	case ORDER_MARCH:
		if (order->arg[MARCH_TOWARDS].kind == ARG_PLACES)
			return -1;
		return order->arg[MARCH_TO].kind == ARG_PLACES
			       ? place_in(&order->arg[MARCH_TO])
			       : place_of(view, &order->arg[MARCH_UNIT]);
	default: return -1;
	}
}

void gc_retreat_words_look(const struct game *game, const struct state *view,
	const struct order *order, struct arena *arena, struct diag *diag)
{
	const struct looking l = {game, arena, diag};

	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		if (word->form->id == QUALIFIER_RETREAT)
			look_at_retreat(&l, word->where, word->arg, base_of(view, order));
}

void gc_standing_retreats_look(const struct game *game, const struct standing *standing,
	struct arena *arena, struct diag *diag)
{
	const struct looking l = {game, arena, diag};

	for (const struct standing_order *when = standing->first; when; when = when->next) {
		bool of_own =
			when->trigger && (when->trigger->id == TRIGGER_ATTACKED ||
						 when->trigger->id == TRIGGER_APPROACHED);

		for (const struct order *word = when->actions; word && of_own;
			word = word->next)
			if (word->form->id == QUALIFIER_RETREAT && !word->faulty)
				look_at_retreat(&l, word->where, word->arg,
					place_in(&when->arg[0]));
	}
}
