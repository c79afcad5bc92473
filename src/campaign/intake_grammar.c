/* Intake: the words that a file may have. */
#include "campaign/intake_private.h"
#include "game/ruleset.h"

struct grammar intake_grammar(const struct intake_context *context)
{
	struct grammar grammar = *ruleset_grammar(context->ruleset, context->game);
	const void *view = context->side[UNION].view ? context->side[UNION].view
						     : context->side[CONFEDERATE].view;

	if (context->ruleset->lacks)
		grammar.lacks = context->ruleset->lacks(context->game, view);
	return grammar;
}
