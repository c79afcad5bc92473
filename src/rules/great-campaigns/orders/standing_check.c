/* Standing orders that come to nothing, or to more than their side thinks. */
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
	}
}
