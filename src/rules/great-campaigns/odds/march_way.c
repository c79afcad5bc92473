/* 6.2: the way of a march, and what it costs. */
#include <string.h>

#include "rules/great-campaigns/odds/march.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- how one goes from a hex to the next ---- */

static bool is_bridge_gone(uint32_t flags, uint32_t crossings)
{
	return (flags & GC_WATERS) && (flags & LINK_BRIDGE) &&
	       !(crossings & (LINK_BRIDGE | LINK_DAM));
}

static const char *along(uint32_t flags)
{
	return flags & LINK_PIKE    ? "by pike"
	       : flags & LINK_ROAD  ? "by road"
	       : flags & LINK_TRAIL ? "by trail"
	       : flags & LINK_RAIL  ? "along the railroad"
				    : NULL;
}

static const char *across(
	const struct day *day, uint32_t flags, uint32_t crossings, bool ends, int link)
{
	if (ends)
		return " by ferry, where the march ends";
	if (!(flags & GC_WATERS))
		return "";
	if (crossings & (LINK_BRIDGE | LINK_DAM))
		return crossings & LINK_BRIDGE ? " over a bridge" : " over a dam";
	return gc_is_river_now(day->game, day->state, link) ? " through a ford"
							    : " over a creek";
}

/* "by road", "through woods over a creek" */
static const char *manner_of(const struct day *day, const struct step_found *step, int to)
{
	uint32_t flags = day->game->land.rows.map.link[step->link].flags;
	uint32_t crossings =
		flags & GC_WATERS ? gc_crossings_now(day->game, day->state, step->link) : 0;
	const char *way = is_bridge_gone(flags, crossings) ? NULL : along(flags);

	return arena_printf(day->adj->arena, "%s%s%s%s",
		way ? way
		    : arena_printf(day->adj->arena, "off the roads, %s,",
			      gc_ground_words[day->game->land.ground[to]]),
		across(day, flags, crossings, step->ends, step->link),
		step->passing ? ", past friends" : "",
		step->disorganizes ? ", which disorganizes" : "");
}

/* ---- the parts of a way ---- */

struct telling_way {
	struct odds_pages *pages;
	const struct day *day;
	struct odds_term *term;
	int terms;
	const char *manner; /* of the part that is told, */
	int hexes, cost;    /* of which there are so many so far */
	int last;
};

static void end_part(struct telling_way *way)
{
	if (!way->hexes)
		return;
	way->term[way->terms++] = (struct odds_term){
		.text = arena_printf(way->pages->arena, "%s to %s%s", way->manner,
			gc_place_title(way->pages->arena, way->day->game, way->last),
			way->hexes > 1
				? arena_printf(way->pages->arena, ", %d hexes", way->hexes)
				: ""),
		.rule = "6.2",
		.value = way->cost};
	way->hexes = way->cost = 0;
}

static void add_step(struct telling_way *way, const struct step_found *step, int to)
{
	const char *manner = manner_of(way->day, step, to);

	if (way->hexes && strcmp(manner, way->manner) != 0)
		end_part(way);
	way->manner = manner;
	way->hexes++;
	way->cost += step->cost;
	way->last = to;
}

/* Returns the MP of the way. */
static int tell_parts(struct telling_way *telling, const struct way *way, int unit)
{
	int from = telling->day->state->unit[unit].at, cost = 0;
	struct step_found step;

	for (int i = 0; i < way->length; i++) {
		if (!gc_step_find(&step, telling->day, unit, from, way->place[i], i == 0))
			break;
		add_step(telling, &step, way->place[i]);
		cost += step.cost;
		from = way->place[i];
	}
	end_part(telling);
	return cost;
}

/* ---- of one unit, and of several ---- */

static struct march march_of(const struct planned *planned, int nth)
{
	const struct order *order = planned->order;
	struct march march;

	if (order->form->id == ORDER_MARCH)
		return gc_march_of(order);
	gc_send_march(&march, planned->day, order,
		gc_odds_send_of(order, planned->mover[nth].unit));
	return march;
}

static bool is_same_way(const struct way *a, const struct way *b)
{
	return a->length == b->length &&
	       !memcmp(a->place, b->place, (size_t)a->length * sizeof *a->place);
}

/* With few MP it may go another way, to be there all the same. */
static void note_other_way(
	struct telling_way *telling, const struct march *march, const struct way *way)
{
	const struct day *day = telling->day;
	int most = gc_march_most(day, march);
	struct way other;

	for (int movement = gc_march_least(day, march);
		way->length && movement < way->cost && movement <= most; movement++) {
		if (!gc_way_find(&other, day, march, movement) ||
			other.place[other.length - 1] != march->to ||
			is_same_way(&other, way))
			continue;
		odds_add_note(telling->pages,
			arena_printf(telling->pages->arena,
				other.length > 1
					? "With fewer than %d MP it goes there by %s (5.1)."
					: "With fewer than %d MP it goes straight there, "
					  "and "
					  "spends all it has (5.1).",
				way->cost,
				gc_place_title(
					telling->pages->arena, day->game, other.place[0])));
		return;
	}
}

static void tell_one(struct telling_way *telling, const struct planned *planned)
{
	struct odds *out = telling->pages->out;
	struct arena *arena = telling->pages->arena;
	const struct march march = march_of(planned, 0);
	struct way way;

	if (!gc_way_find(&way, planned->day, &march, -1))
		way.length = 0;
	telling->term = ARENA_NEW_ARRAY(arena, (size_t)way.length + 1, struct odds_term);
	out->total = arena_printf(arena, "%d", tell_parts(telling, &way, march.unit));
	out->total_text = arena_printf(arena,
		"MP in all, in %d hex%s; a march has %d to %d", way.length,
		way.length > 1 ? "es" : "", gc_march_least(planned->day, &march),
		gc_march_most(planned->day, &march));
	out->term = telling->term;
	out->terms = telling->terms;
	note_other_way(telling, &march, &way);
}

static void note_no_way(struct telling_way *telling, const struct march *march)
{
	struct arena *arena = telling->pages->arena;

	odds_add_note(telling->pages,
		arena_printf(arena, "%s finds no way to %s as things stand (6.2).",
			gc_unit_name(telling->day, march->unit),
			gc_place_title(arena, telling->day->game, march->to)));
}

/* A line each. */
static void tell_several(struct telling_way *telling, const struct planned *planned)
{
	struct odds *out = telling->pages->out;
	struct arena *arena = telling->pages->arena;
	struct odds_term *term =
		ARENA_NEW_ARRAY(arena, (size_t)planned->movers, struct odds_term);

	for (int i = 0; i < planned->movers; i++) {
		const struct march march = march_of(planned, i);
		struct way way;

		if (!gc_way_find(&way, planned->day, &march, -1)) {
			note_no_way(telling, &march);
			continue;
		}
		telling->term =
			ARENA_NEW_ARRAY(arena, (size_t)way.length + 1, struct odds_term);
		telling->terms = 0;
		term[out->terms++] = (struct odds_term){
			.value = tell_parts(telling, &way, march.unit),
			.rule = "6.2",
			.text = arena_printf(arena,
				"%s to %s, %d hex%s; a march has %d to %d",
				gc_unit_name(planned->day, march.unit),
				gc_place_title(arena, planned->day->game, march.to),
				way.length, way.length > 1 ? "es" : "",
				gc_march_least(planned->day, &march),
				gc_march_most(planned->day, &march)),
		};
	}
	out->term = term;
}

void gc_odds_tell_ways(struct odds_pages *pages, const struct planned *planned)
{
	struct telling_way telling = {.pages = pages, .day = planned->day};
	struct odds *out = pages->out;

	out->way = true;
	out->round = planned->movers > 1 ? "The ways, in MP" : "The way, in MP";
	out->total_key = "movement";
	if (planned->movers > 1)
		tell_several(&telling, planned);
	else
		tell_one(&telling, planned);
}
