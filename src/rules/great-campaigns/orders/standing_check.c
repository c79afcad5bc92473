/* Standing orders that come to nothing, or to more than their side thinks. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/orders/orders_private.h"

/* Who wants to be asked once something is so, and it is so already, is asked at once. */
static void look_at_asking(struct diag *diag, const struct day *day, enum side side,
	const struct standing_order *when)
{
	if (!when->ask || !when->condition || !when->trigger ||
		(when->trigger->id != TRIGGER_INITIATIVE &&
			when->trigger->id != TRIGGER_FOLLOW) ||
		!gc_condition_holds(day, side, when->condition))
		return;
	diag_message(diag, when->where, &gc_language_messages[F_HOLDS_NOW],
		condition_meaning(day->adj->arena, day->game->base.names, when->condition),
		"you are asked the first time that it can be", NULL);
}

/* Does the word name pieces, and is none of them left? Then *last is one of them. */
static bool names_the_gone(int *last, const struct state *state, const struct arg *arg)
{
	if (arg->kind != ARG_PIECES || !arg->count)
		return false;
	for (int i = 0; i < arg->count; i++)
		if (arg->piece[i].piece < 0 || !gc_is_gone(state, arg->piece[i].piece))
			return false;
	*last = arg->piece[0].piece;
	return true;
}

static bool is_of_the_gone(int *last, const struct state *state, const struct arg *arg)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (names_the_gone(last, state, &arg[i]))
			return true;
	return false;
}

/* Whoever is gone does nothing any more, nor does anything happen to him. */
static void look_at_the_gone(
	struct diag *diag, const struct day *day, const struct standing_order *when)
{
	int who = -1;
	bool all = is_of_the_gone(&who, day->state, when->arg);

	for (const struct order *action = when->actions; action; action = action->next)
		if (all || is_of_the_gone(&who, day->state, action->arg))
			diag_message(diag, action->where,
				&gc_language_messages[F_NOT_ON_MAP], gc_unit_name(day, who),
				"it is gone", NULL);
}

#define SITE_HEXES 4 /* so far a site is no longer the one that was meant */

/* The nearest hex where the side has units and a cycle could begin a depot; -1: none. */
static int site_near(const struct day *day, enum side side, int place)
{
	int best = -1, least = SITE_HEXES + 1;

	for (int i = 0; i < day->game->units; i++) {
		int at = day->state->unit[i].at, far;

		if (gc_unit_side(day->game, i) != side || !gc_on_map(day->state, i) ||
			gc_is_box(day->game, at) || gc_is_box(day->game, place))
			continue;
		far = hex_distance(&day->game->sheet.grid, place, at);
		if (far >= least || !gc_is_depot_site(day, side, at))
			continue;
		best = at;
		least = far;
	}
	return best;
}

/* A depot is begun where somebody stands, and he may have gone. */
static void look_at_depots(struct diag *diag, const struct day *day, enum side side,
	const struct standing_order *when)
{
	for (const struct order *action = when->actions; action; action = action->next) {
		int place, site;
		const char *why;

		if (action->form->id != ORDER_PLACE_DEPOT)
			continue;
		place = arg_first(&action->arg[0]);
		why = gc_why_no_site(day, side, place);
		site = why ? site_near(day, side, place) : -1;
		if (why)
			diag_message(diag, action->where,
				&gc_language_messages[F_NO_DEPOT_NOW],
				gc_place_name(day, place), why,
				site < 0
					? ""
					: arena_printf(day->adj->arena,
						  "; `place depot at %s` could be carried out",
						  gc_place_name(day, site)));
	}
}

void gc_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	const struct day *day;

	gc_standing_retreats_look(game, standing, arena, diag);
	if (!view || ((const struct state *)view)->step != SEQUENCE_DAY)
		return;
	day = gc_day_imagined(arena, game, view);
	for (const struct standing_order *when = standing->first; when; when = when->next) {
		look_at_asking(diag, day, side, when);
		look_at_the_gone(diag, day, when);
		if (gc_is_campaign(day->game, day->state))
			look_at_depots(diag, day, side, when);
	}
}
