/*
 * The odds of a march as tables that people and scripts read: its way with what each step
 * costs (6.2), and the chances.
 */
#include <string.h>

#include "rules/great-campaigns/odds/odds_private.h"

/* ---- the way: how one goes from a hex to the next ---- */

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

/* ---- the way: the parts of a way ---- */

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

/* ---- the way: of one unit, and of several ---- */

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
					: "With fewer than %d MP it goes straight there, and spends all it has (5.1).",
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
		arena_printf(arena, "%s finds no way to %s as things stand%s.",
			gc_unit_name(telling->day, march->unit),
			gc_place_title(arena, telling->day->game, march->to),
			gc_no_way_text(telling->day, march)));
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

/* Tells the way that is found as things stand: of one unit what each part of it costs, of
 * several the sums. 6.2 */
static void odds_tell_ways(struct odds_pages *pages, const struct planned *planned)
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

/* ---- the chances ---- */

struct march_pages {
	struct odds_pages to;
	const struct marches *marches;
	const struct planned *planned;
};

static const char *id_of(const struct march_pages *pages, int unit)
{
	return gc_unit_id(pages->planned->day, unit);
}

static const char *name_of(const struct march_pages *pages, int unit)
{
	return gc_unit_name(pages->planned->day, unit);
}

static const char *title_of_place(const struct march_pages *pages, int place)
{
	return gc_place_title(pages->to.arena, pages->planned->day->game, place);
}

/* ---- the chances: where ---- */

typedef bool is_so(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int what);

static uint64_t chance_of(const struct march_pages *pages, int nth, is_so *holds,
	const struct mover *mover, int what)
{
	uint64_t chance = 0;

	for (const struct standing_at *at = pages->marches->after[nth]; at; at = at->next)
		chance += holds(pages, at->state, mover, what) ? at->chance : 0;
	return chance;
}

static bool all_there(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int what)
{
	(void)mover;
	(void)what;
	return gc_odds_are_there(pages->planned, state);
}

/* How the marches go on, one line each. */
static void tell_arrival(struct march_pages *pages)
{
	const struct planned *planned = pages->planned;
	struct arena *arena = pages->to.arena;
	int marches = pages->marches->count;

	odds_add_table(&pages->to, "there",
		planned->movers > 1 ? "All are where they are to go"
				    : arena_printf(arena, "%s is at %s",
					      name_of(pages, planned->mover[0].unit),
					      title_of_place(pages, planned->mover[0].to)),
		marches);
	for (int i = 1; i <= marches; i++)
		odds_add_row(&pages->to, arena_printf(arena, "%d", i),
			arena_printf(arena, "after %d march%s", i, i > 1 ? "es" : ""),
			chance_of(pages, i, all_there, NULL, 0));
}

static bool stands_at(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int place)
{
	(void)pages;
	return gc_stands_at(state, mover->unit, place);
}

/* From the nearest to the goal on. */
static void tell_places(struct march_pages *pages, int nth, const struct mover *mover)
{
	const struct game *game = pages->planned->day->game;
	const struct hex_grid *grid = &game->sheet.grid;
	struct arena *arena = pages->to.arena;
	int left = 0;

	for (int i = 0; i < game->map.places; i++)
		left += chance_of(pages, nth, stands_at, mover, i) > 0;
	for (int far = 0; left; far++)
		for (int i = 0; i < game->map.places; i++) {
			uint64_t chance;

			if (hex_distance(grid, mover->to, i) != far ||
				!(chance = chance_of(pages, nth, stands_at, mover, i)))
				continue;
			odds_add_row(&pages->to,
				arena_printf(arena, "%s.at.%s", id_of(pages, mover->unit),
					gc_place_id(pages->planned->day, i)),
				arena_printf(arena, "%s is at %s",
					name_of(pages, mover->unit),
					title_of_place(pages, i)),
				chance);
			left--;
		}
}

/* ---- the chances: how ---- */

static bool has_fatigue(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int level)
{
	(void)pages;
	return gc_on_map(state, mover->unit) && state->unit[mover->unit].fatigue == level;
}

static bool is_gone(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int what)
{
	(void)pages;
	(void)what;
	return !gc_on_map(state, mover->unit);
}

static bool became_disorganized(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int what)
{
	(void)what;
	return gc_on_map(state, mover->unit) && state->unit[mover->unit].disorganized &&
	       !pages->planned->day->state->unit[mover->unit].disorganized;
}

static int lost_by(const struct march_pages *pages, const struct state *state,
	const struct mover *mover)
{
	const struct unit_state *was = &pages->planned->day->state->unit[mover->unit];

	return was->strength -
	       (gc_on_map(state, mover->unit) ? state->unit[mover->unit].strength : 0);
}

static bool has_lost(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int strength)
{
	return gc_on_map(state, mover->unit) && lost_by(pages, state, mover) == strength;
}

/* Only what is possible. */
static void add_row(struct march_pages *pages, int nth, const struct mover *mover,
	is_so *holds, int what, const char *key, const char *text)
{
	uint64_t chance = chance_of(pages, nth, holds, mover, what);
	struct arena *arena = pages->to.arena;

	if (chance)
		odds_add_row(&pages->to,
			arena_printf(arena, "%s.%s", id_of(pages, mover->unit), key),
			arena_printf(arena, "%s %s", name_of(pages, mover->unit), text),
			chance);
}

static void tell_state(struct march_pages *pages, int nth, const struct mover *mover)
{
	struct arena *arena = pages->to.arena;

	for (int i = 0; i < FATIGUE_LEVELS; i++)
		add_row(pages, nth, mover, has_fatigue, i,
			arena_printf(arena, "fatigue-%d", i),
			arena_printf(arena, "has Fatigue Level %d", i));
	add_row(pages, nth, mover, became_disorganized, 0, "disorganized",
		"is disorganized");
	for (int i = 1; i <= STRENGTH_MAX; i++)
		add_row(pages, nth, mover, has_lost, i, arena_printf(arena, "lost-%d", i),
			arena_printf(arena, "has lost %d MV", i));
	add_row(pages, nth, mover, is_gone, 0, "gone", "is gone");
}

static void tell_march(struct march_pages *pages, int nth)
{
	const struct planned *planned = pages->planned;
	struct arena *arena = pages->to.arena;
	int room = planned->movers *
		   (planned->day->game->map.places + FATIGUE_LEVELS + STRENGTH_MAX + 2);

	odds_add_table(&pages->to, arena_printf(arena, "march-%d", nth),
		arena_printf(arena, "After %d march%s", nth, nth > 1 ? "es" : ""), room);
	for (int i = 0; i < planned->movers; i++) {
		tell_places(pages, nth, &planned->mover[i]);
		tell_state(pages, nth, &planned->mover[i]);
	}
}

/* ---- the chances: what it costs in all ---- */

static bool all_lost(const struct march_pages *pages, const struct state *state,
	const struct mover *mover, int strength)
{
	const struct planned *planned = pages->planned;
	int lost = 0;

	(void)mover;
	for (int i = 0; i < planned->movers; i++)
		lost += lost_by(pages, state, &planned->mover[i]);
	return lost == strength;
}

static void tell_losses(struct march_pages *pages)
{
	struct arena *arena = pages->to.arena;
	int last = pages->marches->count, room = pages->planned->movers * STRENGTH_MAX + 1;
	uint64_t sum = 0;

	odds_add_table(&pages->to, "losses", "MV lost on the way", room);
	for (int i = 0; i < room; i++) {
		uint64_t chance = chance_of(pages, last, all_lost, NULL, i);
		const char *number = arena_printf(arena, "%d", i);

		sum += chance / 100 * (uint64_t)i;
		if (chance)
			odds_add_row(&pages->to, number, number, chance);
	}
	odds_spread(&pages->to, (int)((sum + CERTAIN / 20000) / (CERTAIN / 10000)));
}

/* ---- the chances: all of it ---- */

/* "Huger marches to N1328 (Seven Pines).", "Smith activates Whiting-A and Hood." */
static const char *title_of(const struct march_pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct order *order = planned->order;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < planned->movers; i++)
		words_add(&words, name_of(pages, planned->mover[i].unit));
	if (order->form->id == ORDER_ACTIVATE)
		return arena_printf(pages->to.arena, "%s activates %s.",
			name_of(pages, arg_first(&order->arg[ACTIVATE_LEADER])),
			words_join(pages->to.arena, &words, " and "));
	return arena_printf(pages->to.arena, "%s marches %s %s.",
		words_join(pages->to.arena, &words, " and "),
		order->arg[MARCH_TOWARDS].kind == ARG_PLACES ? "towards" : "to",
		title_of_place(pages, planned->mover[0].to));
}

int gc_odds_make_march(struct odds *out, const struct planned *planned)
{
	struct marches *marches = ARENA_NEW(planned->arena, struct marches);
	struct march_pages pages = {.marches = marches, .planned = planned};
	int err = gc_odds_count_marches(marches, planned);

	if (err < 0)
		return err;
	odds_pages_begin(&pages.to, out, planned->arena);
	out->title = title_of(&pages);
	odds_tell_ways(&pages.to, planned);
	if (marches->count) {
		tell_arrival(&pages);
		for (int i = 1; i <= marches->count; i++)
			tell_march(&pages, i);
		tell_losses(&pages);
	}
	gc_odds_march_notes(&pages.to, planned);
	out->certain = CERTAIN;
	out->rest = marches->rest;
	return OK;
}
