/* Intake: the words and names that a file may have. */
#include "base/arena.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/names.h"

struct grammar intake_grammar(const struct intake_context *context)
{
	struct grammar grammar = *ruleset_grammar(context->ruleset, context->game);
	const void *view = context->side[UNION].view ? context->side[UNION].view
						     : context->side[CONFEDERATE].view;

	if (context->ruleset->lacks)
		grammar.lacks = context->ruleset->lacks(context->game, view);
	return grammar;
}

/* What each view says of the pieces of its side. */
static const struct names *names_of_views(const struct intake_context *context)
{
	const struct names *names = context->ruleset->names(context->game);
	bool *both = NULL;
	int pieces = 0;

	for (enum side side = UNION; side < SIDES; side++) {
		const void *view = context->side[side].view;
		const bool *in_play;

		if (!view)
			continue;
		in_play = context->ruleset->in_play(
			&pieces, context->arena, context->game, view);
		if (!both)
			both = ARENA_NEW_ARRAY(context->arena, (size_t)pieces + 1, bool);
		for (int i = 0; i < pieces; i++)
			both[i] = both[i] || in_play[i];
	}
	return both ? names_in_play(context->arena, names, both, pieces) : names;
}

const struct names *intake_names(const struct intake_context *context)
{
	return context->names              ? context->names
	       : context->ruleset->in_play ? names_of_views(context)
					   : context->ruleset->names(context->game);
}
