/* The chances of marches as tables that people and scripts read. */
#include "game/hex.h"
#include "rules/great-campaigns/odds/march.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/words.h"

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

/* ---- where ---- */

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

/* ---- how ---- */

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

/* ---- what it costs in all ---- */

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

/* ---- all of it ---- */

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
	gc_odds_tell_ways(&pages.to, planned);
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
