#include "judge/hidden.h"

#include "base/arena.h"
#include "base/diag.h"
#include "game/ruleset.h"
#include "judge/judge.h"

static bool supposes(const struct offer *offer)
{
	return offer->enemy && *offer->enemy;
}

/* Spreads those that are counted over all of them. */
static bool falls_in(int nth, int all)
{
	return all <= HIDDEN_ODDS_MOST ||
	       nth * HIDDEN_ODDS_MOST / all != (nth + 1) * HIDDEN_ODDS_MOST / all;
}

int hidden_odds_count(struct hidden_odds **out, struct arena *arena,
	const struct intake_context *context, const char *file, const char *text,
	size_t length, const void *view, const struct plan *plan, int *tried)
{
	const struct offering about = {.lines = plan->orders, .supposes = true};
	int all = 0, nth = 0, counts = 0, found = 0;
	struct offers offers;
	struct diag unsaid;

	diag_init(&unsaid, arena);
	if (intake_offers(&offers, context, file, text, length, &about, &unsaid) != OK)
		offers.offers = 0;
	for (int i = 0; i < offers.offers; i++)
		all += supposes(&offers.offer[i]);
	*out = ARENA_NEW_ARRAY(arena, HIDDEN_ODDS_MOST, struct hidden_odds);
	for (int i = 0; i < offers.offers; i++) {
		struct hidden_odds *one = *out + found;
		struct plan supposed = *plan;

		supposed.rough = true;

		if (!supposes(&offers.offer[i]) || !falls_in(nth++, all))
			continue;
		one->enemy = supposed.enemy = offers.offer[i].enemy;
		counts++;
		diag_init(&unsaid, arena);
		if (context->ruleset->advice.odds(&one->odds, arena, context->game, view,
			    &supposed, &unsaid) == OK &&
			odds_is_attack(&one->odds))
			found++;
	}
	if (tried)
		*tried = counts;
	return found;
}

bool hidden_odds_of_corps(struct odds *out, struct arena *arena,
	const struct intake_context *context, const void *view, const struct plan *plan)
{
	struct plan more = *plan;
	struct diag unsaid;

	more.besides = more.rough = true;
	diag_init(&unsaid, arena);
	return context->ruleset->advice.odds(
		       out, arena, context->game, view, &more, &unsaid) == OK &&
	       odds_is_attack(out) && out->corps;
}
