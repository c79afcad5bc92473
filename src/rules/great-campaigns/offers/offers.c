/*
 * What a side could order now: set-up (3), marches and activations (5.1, 5.2), attacks and
 * assaults (5.3, 7.1), and the other orders of a day. First who is asked about: units, and
 * a leader with or without them.
 */
#include "rules/great-campaigns/offers/offers.h"
#include "orders/names.h"
#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- who is asked about ---- */

/* The pieces asked about, sorted. */
struct party {
	struct offer_search *search;
	const struct day *day;
	enum side side;
	int leader;         /* of them; -1: none */
	struct stack units; /* who march or attack */
	bool activates;     /* the leader has them march */
	const int *via;     /* hexes of their ways */
	int vias;
};

static bool may_go(const struct day *day, int unit)
{
	enum fail why;

	return gc_is_combat_unit(day->game, day->state, unit) &&
	       gc_may_march(day, unit, &why);
}

/* A leader alone speaks for those of his who stand with him. */
static void take_along(struct party *party)
{
	const struct day *day = party->day;
	struct stack here;

	gc_units_at(&here, day, party->side, day->state->unit[party->leader].at);
	for (int i = 0; i < here.count; i++)
		if (gc_obeys_now(day->game, day->state, here.unit[i], party->leader) &&
			may_go(day, here.unit[i]))
			stack_add(&party->units, here.unit[i]);
}

static bool all_obey(const struct party *party)
{
	for (int i = 0; i < party->units.count; i++)
		if (!gc_obeys_now(party->day->game, party->day->state, party->units.unit[i],
			    party->leader) ||
			!gc_in_radius(party->day, party->leader, party->units.unit[i]))
			return false;
	return true;
}

/* False when nothing can be said of them: two leaders, or nobody who goes. */
static bool party_make(
	struct party *out, struct offer_search *search, const struct day *day)
{
	*out = (struct party){.search = search,
		.day = day,
		.side = search->asked->side,
		.leader = -1,
		.via = search->asked->via,
		.vias = search->asked->vias};
	for (int i = 0; i < search->who.count; i++) {
		int unit = search->who.unit[i];

		if (!gc_on_map(day->state, unit))
			return false;
		if (!gc_is_leader(day->game, unit)) {
			if (!may_go(day, unit))
				return false;
			stack_add(&out->units, unit);
		} else if (out->leader < 0) {
			out->leader = unit;
		} else {
			return false;
		}
	}
	if (out->leader >= 0 && !out->units.count)
		take_along(out);
	out->activates = out->leader >= 0 && !gc_is_army_leader(day->game, out->leader) &&
			 all_obey(out);
	return out->units.count > 0;
}

/* ---- attacks and assaults ---- */

/* An assault that the leader orders, or each unit's own attack on the march. */
static const char *attack_lines(const struct party *party, int target, bool assault)
{
	const struct names *names = party->day->game->base.names;
	const char *at = offers_place(party->search, target);
	bool army = assault && gc_is_army_leader(party->day->game, party->leader);
	struct buf lines;

	buf_init(&lines, party->search->arena);
	if (assault)
		buf_printf(&lines, "%sassault %s with %s:", army ? "grand " : "", at,
			names_text(names, NAME_PIECE, party->leader));
	for (int i = 0; i < party->units.count; i++) {
		const char *name = names_text(names, NAME_PIECE, party->units.unit[i]);

		if (assault)
			buf_printf(&lines, "%s %s", i ? "," : "", name);
		else
			buf_printf(&lines, "march %s\n  assail %s\n", name, at);
	}
	if (assault)
		buf_putc(&lines, '\n');
	return lines.data;
}

static void try_attacking(const struct party *party, int target, bool assault)
{
	struct offer offer = {.kind = OFFER_ATTACK, .place = target, .cost = ""};

	offer.lines = attack_lines(party, target, assault);
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

/* attack.c */
static void offer_attacks(const struct party *party)
{
	const struct map *map = &party->day->game->map;
	const struct place *at =
		&map->place[party->day->state->unit[party->units.unit[0]].at];

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int target = map->exit[i].to;

		if (!offers_asks(party->search, target) ||
			!gc_is_held(party->day, side_other(party->side), target))
			continue;
		for (int assault = party->leader >= 0; assault >= 0; assault--)
			if (!offers_done(party->search))
				try_attacking(party, target, assault);
	}
}

/* ---- marches and activations ---- */

/* ---- one unit ---- */

/* Its march to the place by the hexes that are asked for, with a die of its own or the
 * leader's. */
static struct march march_of(const struct party *party, int unit, int place)
{
	return (struct march){.unit = unit,
		.leader = party->activates ? party->leader : -1,
		.with = -1,
		.to = place,
		.via = party->via,
		.vias = party->vias,
		.allowance = -1};
}

/* How far along those who are asked about can come with the best of throws: by place, what
 * the one who pays most pays; -1: not all of them. */
static int *reach_of(const struct party *party)
{
	int *reach = NULL, places = party->day->game->map.places;

	for (int i = 0; i < party->units.count; i++) {
		int unit = party->units.unit[i];
		struct march march = march_of(party, unit, -1);
		int *cost =
			gc_way_reach(party->day, unit, gc_march_most(party->day, &march));

		for (int k = 0; reach && k < places; k++)
			if (reach[k] < 0 || (cost[k] >= 0 && cost[k] < reach[k]))
				cost[k] = reach[k];
		reach = cost;
	}
	return reach;
}

/* ---- all of them ---- */

/* The way of the one who pays most is the one that is told; false: somebody has none. */
static bool find_ways(const struct party *party, struct offer *offer)
{
	for (int i = 0; i < party->units.count; i++) {
		struct march march = march_of(party, party->units.unit[i], offer->place);
		struct way way;

		if (!gc_way_find(
			    &way, party->day, &march, gc_march_most(party->day, &march)))
			return false;
		if (i && way.cost <= offer->spent)
			continue;
		offer->spent = way.cost;
		offer->length = way.length;
		offer->path = way.place;
		offer->cost = gc_march_cost_text(
			party->search->arena, party->day, &march, way.cost, way.length);
	}
	return true;
}

/* The leader goes with the first, or activates all. */
static const char *march_lines(const struct party *party, int place, const char *how)
{
	const struct names *names = party->day->game->base.names;
	const char *to = offers_place(party->search, place);
	const char *via = offers_via_these(party->search, party->via, party->vias);
	struct buf lines;

	buf_init(&lines, party->search->arena);
	if (party->activates)
		buf_printf(&lines, "activate %s\n",
			names_text(names, NAME_PIECE, party->leader));
	for (int i = 0; i < party->units.count; i++) {
		buf_printf(&lines, "%s %s %s %s%s\n", party->activates ? "  send" : "march",
			names_text(names, NAME_PIECE, party->units.unit[i]), how, to, via);
		if (!i && party->leader >= 0 && !party->activates)
			buf_printf(&lines, "  with %s\n",
				names_text(names, NAME_PIECE, party->leader));
	}
	return lines.data;
}

static void try_marching(const struct party *party, int place)
{
	struct offer offer = {.kind = OFFER_GO, .place = place};

	if (!find_ways(party, &offer))
		return;
	offer.lines = march_lines(party, place, "to");
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

/* As far as the MP go, to the hex that is asked about: without a limit there is a way. */
static void try_towards(const struct party *party, int place)
{
	struct march march = march_of(party, party->units.unit[0], place);
	struct offer offer = {.kind = OFFER_GO, .place = place, .cost = ""};
	struct way way;

	march.towards = true;
	if (!gc_way_find(&way, party->day, &march, -1))
		return;
	offer.path = way.place;
	offer.length = way.length;
	offer.cost = gc_march_cost_text(
		party->search->arena, party->day, &march, way.cost, way.length);
	offer.lines = march_lines(party, place, "towards");
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

/* march.c */
static void offer_marches(const struct party *party)
{
	const int *reach = reach_of(party);
	int places = party->day->game->map.places, most = 0;

	for (int i = 0; i < places; i++)
		most = reach[i] > most ? reach[i] : most;
	for (int cost = 1; cost <= most; cost++)
		for (int i = 0; i < places; i++)
			if (reach[i] == cost && offers_asks(party->search, i) &&
				!offers_done(party->search))
				try_marching(party, i);
	if (party->search->asked->to && !party->activates)
		try_towards(party, *party->search->asked->to);
}

/* ---- other orders of a day ---- */

struct deeds {
	struct offer_search *search;
	const struct day *day;
	enum side side;
};

static const char *name_of(const struct deeds *deeds, int unit)
{
	return names_text(deeds->day->game->base.names, NAME_PIECE, unit);
}

static void try_lines(const struct deeds *deeds, int place, const char *lines)
{
	if (offers_asks(deeds->search, place) && !offers_done(deeds->search))
		offers_try_lines(deeds->search, OFFER_DO, place, lines);
}

/* ---- 3: leader transfer ---- */

static void look_at_transfers(const struct deeds *deeds, int leader)
{
	const struct day *day = deeds->day;
	int at = day->state->unit[leader].at;

	for (int i = 0; i < day->game->units && !offers_done(deeds->search); i++)
		if (gc_is_combat_unit(day->game, day->state, i) &&
			gc_unit_side(day->game, i) == deeds->side &&
			day->state->unit[i].at != at &&
			gc_obeys_now(day->game, day->state, i, leader) &&
			gc_in_reach(day, deeds->side, at, day->state->unit[i].at, TRANSFER,
				true))
			try_lines(deeds, day->state->unit[i].at,
				arena_printf(deeds->search->arena, "transfer %s to %s\n",
					name_of(deeds, leader), name_of(deeds, i)));
}

/* ---- 5.4, 7.8, 9, 10: what is done in a hex ---- */

static void look_at_station(const struct deeds *deeds, int unit)
{
	int at = deeds->day->state->unit[unit].at;

	if (deeds->day->game->map.place[at].flags & PLACE_RAIL_STATION)
		try_lines(deeds, at,
			arena_printf(deeds->search->arena, "burn %s with %s\n",
				offers_place(deeds->search, at), name_of(deeds, unit)));
}

static void look_at_works(const struct deeds *deeds, int place)
{
	static const bool busy[UNITS_MAX];
	const char *why;
	int builder;

	if (gc_may_build(&builder, deeds->day, deeds->side, place, busy, &why))
		try_lines(deeds, place,
			arena_printf(deeds->search->arena,
				"recovery\n  build %s\nend recovery\n",
				offers_place(deeds->search, place)));
}

static void look_at_crossings(const struct deeds *deeds, int place)
{
	static const bool busy[UNITS_MAX];
	const struct map *map = &deeds->day->game->map;
	const struct place *at = &map->place[place];
	const char *why;
	int builder;

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		if (gc_may_bridge(&builder, deeds->day, deeds->side, place, map->exit[i].to,
			    busy, &why))
			try_lines(deeds, place,
				arena_printf(deeds->search->arena,
					"recovery\n  bridge %s to %s\nend recovery\n",
					offers_place(deeds->search, place),
					offers_place(deeds->search, map->exit[i].to)));
}

static void look_at_hex(const struct deeds *deeds, int place)
{
	const char *name = offers_place(deeds->search, place);

	if (!gc_is_held(deeds->day, deeds->side, place))
		return;
	try_lines(deeds, place, arena_printf(deeds->search->arena, "refuse %s\n", name));
	try_lines(deeds, place, arena_printf(deeds->search->arena, "unrefuse %s\n", name));
	look_at_works(deeds, place);
	look_at_crossings(deeds, place);
}

/* ---- all of it ---- */

static void offer_deeds(struct offer_search *search, const struct day *day)
{
	const struct deeds deeds = {search, day, search->asked->side};
	const struct stack *who = &search->who;
	int first = who->unit[0];

	if (!gc_on_map(day->state, first))
		return;
	if (who->count == 1 && gc_is_leader(day->game, first))
		look_at_transfers(&deeds, first);
	else if (who->count == 1)
		look_at_station(&deeds, first);
	if (!search->any) /* nobody is one who can do nothing else */
		look_at_hex(&deeds, day->state->unit[first].at);
}

/* What those who are asked about can do besides: leader transfer (3), a station
 * (5.4), flanks (7.8), works (9), crossings (10). And what names nobody: the last three of
 * the hex that is asked about, or a pass. */
static void offer_beside(struct offer_search *search, const struct day *day)
{
	const struct deeds deeds = {search, day, search->asked->side};

	if (search->asked->to)
		look_at_hex(&deeds, *search->asked->to);
	else
		offers_try_lines(search, OFFER_DO, -1, "plan\n  pass\nend plan\n");
}

/* ---- all offers: set-up: 3 ---- */

static void look_in_set_up(struct offer_search *search, const struct day *day)
{
	for (int i = 0; i < day->game->map.places && !offers_done(search); i++) {
		struct offer offer = {.kind = OFFER_PLACE, .place = i, .cost = ""};
		bool open = search->who.count > 0;

		for (int k = 0; k < search->who.count; k++)
			open = open && gc_set_up_allows(day, search->who.unit[k], i);
		if (!open)
			continue;
		if (!offers_asks(search, i))
			continue;
		offer.lines = arena_printf(search->arena, "deploy%s at %s\n",
			offers_names(search), offers_place(search, i));
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
}

static bool is_set_up(const struct day *day)
{
	return day->state->step == SEQUENCE_SETUP_UNION ||
	       day->state->step == SEQUENCE_SETUP_CONFEDERATE;
}

static void look(struct offer_search *search, void *played)
{
	const struct day *day = played;
	struct party party;

	if (is_set_up(day))
		look_in_set_up(search, day);
	if (day->state->step != SEQUENCE_DAY)
		return;
	if (party_make(&party, search, day)) {
		offer_marches(&party);
		offer_attacks(&party);
	}
	offer_deeds(search, day);
}

static void look_beside(struct offer_search *search, void *played)
{
	const struct day *day = played;

	switch ((enum sequence_step)day->state->step) {
	case SEQUENCE_DAY: offer_beside(search, day); break;
	case SEQUENCE_CYCLE: gc_offer_cycle(search, day); break;
	case SEQUENCE_INVASION: gc_offer_landings(search, day); break;
	default: break;
	}
}

/* ---- all offers: what can begin ---- */

/* What is no action is looked over by the preview. */
static bool can_begin(
	const struct day *day, enum side side, const struct statement *statement)
{
	const unsigned others = ORDER_SET(ORDER_DEPLOY) | ORDER_SET(ORDER_TRANSFER) |
				ORDER_SET(ORDER_PASS) | ORDER_SET(ORDER_BUILD) |
				ORDER_SET(ORDER_BRIDGE);

	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_BLOCK) {
			if (!can_begin(day, side, statement->then))
				return false;
		} else if (statement->kind != STATEMENT_ORDER ||
			   (!(others & ORDER_SET(statement->order->form->id)) &&
				   !gc_can_begin(day, side, statement->order))) {
			return false;
		}
	}
	return true;
}

static bool can(const struct offer_search *search, const struct statement *statement)
{
	const struct day *day = search->played;

	/* orders of a cycle and of the landing are no actions */
	return day->state->step == SEQUENCE_CYCLE ||
	       day->state->step == SEQUENCE_INVASION ||
	       can_begin(day, search->asked->side, statement);
}

/* ---- all offers: the whole ---- */

static bool is_own(const void *game, const void *state, enum side side, int piece)
{
	(void)state;
	return gc_unit_side(game, piece) == side;
}

static int at(const void *state, int piece)
{
	return gc_on_map(state, piece) ? ((const struct state *)state)->unit[piece].at : -1;
}

int gc_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag)
{
	const struct offer_rules rules = {.map = &((const struct game *)game)->map,
		.state_size = sizeof(struct state),
		.adjudicate = gc_sequence_adjudicate,
		.memory = gc_memory_of,
		.look = look,
		.look_beside = look_beside,
		.vary = gc_offer_choices,
		.can = can,
		.pieces = ((const struct game *)game)->units,
		.is_own = is_own,
		.at = at,
		.in_order = ((const struct state *)view)->step != SEQUENCE_DAY};

	return offers_make(out, &rules, arena, game, view, asked, diag);
}
