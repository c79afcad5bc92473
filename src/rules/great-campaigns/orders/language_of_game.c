/* The words of a game that has no campaign, or no commanders for a part of a side: those
 * that need none. */
#include "base/arena.h"
#include "base/text.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/orders/language_private.h"

static bool is_end(const struct form *form)
{
	return !form->word && !form->pattern;
}

/* The forms of a table that need nothing of that. */
static const struct form *forms_without(
	struct arena *arena, const struct form *table, unsigned needs)
{
	size_t count = 0, kept = 0;
	struct form *out;

	while (!is_end(&table[count]))
		count++;
	out = ARENA_NEW_ARRAY(arena, count + 1, struct form);
	for (size_t i = 0; i < count; i++)
		if (!(table[i].needs & needs))
			out[kept++] = table[i];
	return out;
}

/* The same of the choices that can be asked for. */
static const char *const *standard_decisions(struct arena *arena)
{
	size_t count = 0, kept = 0;
	const char **out;

	while (gc_language.decisions[count])
		count++;
	out = ARENA_NEW_ARRAY(arena, count + 1, const char *);
	for (size_t i = 0; i < count; i++)
		if (text_index(gc_campaign_decisions, gc_language.decisions[i]) < 0)
			out[kept++] = gc_language.decisions[i];
	return out;
}

const struct grammar *gc_language_of(struct arena *arena, const struct game *game)
{
	unsigned missing = (game->campaign ? 0 : NEEDS_CAMPAIGN) |
			   (game->commanders.count ? 0 : NEEDS_COMMANDERS);
	struct grammar *out = ARENA_NEW(arena, struct grammar);

	*out = gc_language;
	out->orders = forms_without(arena, gc_language.orders, missing);
	out->qualifiers = forms_without(arena, gc_language.qualifiers, missing);
	out->predicates = forms_without(arena, gc_language.predicates, missing);
	out->triggers = forms_without(arena, gc_language.triggers, missing);
	out->lacks = NEEDS_NOT_OFFERED | missing;
	if (!game->campaign)
		out->decisions = standard_decisions(arena);
	return out;
}

const struct grammar *gc_grammar_of(const void *game)
{
	return ((const struct game *)game)->grammar;
}
