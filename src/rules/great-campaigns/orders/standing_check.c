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

void gc_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	const struct day *day;

	gc_standing_retreats_look(game, standing, arena, diag);
	if (!view || ((const struct state *)view)->step != SEQUENCE_DAY)
		return;
	day = gc_day_imagined(arena, game, view);
	for (const struct standing_order *when = standing->first; when; when = when->next)
		look_at_asking(diag, day, side, when);
}
