/*
 * What can be wrong with an order file apart from its words, and which words and names it
 * may have.
 */
#include <assert.h>

#include "base/arena.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/names.h"

/* ---- messages ---- */

const struct message intake_messages[INTAKE_MESSAGES + 1] = {
	[I_CAMPAIGN] = {"wrong-campaign", DIAG_ERROR,
		"these orders are for the campaign `%s`, and this one is `%s`; use the form in your newest report"},
	[I_TURN] = {"wrong-turn", DIAG_ERROR,
		"these orders are for turn %s, and it is now turn %s; use the form in your newest report"},
	[I_STEP] = {"wrong-step", DIAG_ERROR,
		"these orders are for the step %s, and the step to be played is %s; use the form in your newest report"},
	[I_SEGMENT] = {"wrong-segment", DIAG_ERROR,
		"these orders are for segment %s of the step, but segment %s is open (an answer or a `stop` begins a new one); copy the line of your newest order form"},
	[I_STALE] = {"stale-state", DIAG_ERROR,
		"these orders were written to an older report: yours has the hash %s, the newest one %s; read that one and copy its `state` line"},
	[I_NO_STATE] = {"no-state", DIAG_ERROR,
		"the line `state STEP HASH` is missing from the head; it stands on your order form"},
	[I_NOT_YOUR_MOVE] = {"not-your-move", DIAG_ERROR,
		"it is not your move (%s); only standing orders can be sent now, or orders that are kept for your next move: these have a line `ahead` in the head"},
	[I_BUSY] = {"busy", DIAG_ERROR,
		"the step is being adjudicated; send this again when your next report has come"},
	[I_AHEAD_NOW] = {"ahead-now", DIAG_ERROR,
		"it is your move (%s), and nothing is kept for the next one before you have made it; without the line `ahead` these orders are for now"},
	[I_AHEAD_ANSWER] = {"ahead-answer", DIAG_ERROR,
		"an answer is not kept for your next move; send it in a file without the line `ahead`"},
	[I_OVER] = {"game-over", DIAG_ERROR, "the game is over"},
	[I_JOIN_FIRST] = {"join-first", DIAG_ERROR,
		"the campaign waits for both sides to join; send `join` and words of your own, 20 characters or more, that nobody can guess"},
	[I_JOINED] = {"joined-already", DIAG_ERROR, "the %s has joined already"},
	[I_NO_VIEW] = {"no-view", DIAG_ERROR,
		"these are orders of the %s, but the view given is the other side's"},
	[I_NO_QUESTION] = {"no-question", DIAG_ERROR,
		"no question is open for you, or none is any more"},
	[I_OTHER_QUESTION] = {"other-question", DIAG_ERROR,
		"`%s` is not the question that is open; that one is `%s`"},
	[I_CHOICE] = {"choice", DIAG_ERROR, "`%s` is no answer; possible: %s"},
	[I_ANSWER_WORDS] = {"answer-words", DIAG_ERROR,
		"`%s` is no answer; this question is answered with `default`, or in words of orders: %s"},
	[I_ANSWER_WORD] = {"answer-word", DIAG_ERROR,
		"`%s` says nothing about this question; these words do: %s"},
	[I_ANSWER_NAME] = {"answer-name", DIAG_ERROR,
		"`%s` cannot name `%s` in this answer; possible: %s"},
	[I_ANSWER_NUMBER] = {"answer-number", DIAG_ERROR,
		"`%s` wants a number of at least 1, not `%s`"},
	[I_ANSWER_ALL] = {"answer-all", DIAG_ERROR,
		"`%s` names everybody in this answer: nobody would be left"},
	[I_ANSWER_TWICE] = {"answer-twice", DIAG_ERROR,
		"the question is answered already, at line %s"},
	[I_ANSWER_WANTED] = {"answer-wanted", DIAG_ERROR,
		"a question is open; send a line `answer %s: CHOICE`, and of standing orders none but `policy`"},
	[I_FURTHER_WANTED] = {"further-wanted", DIAG_ERROR,
		"your orders said `stop`: only further orders of this step are expected now; send standing orders when it is complete"},
	[I_MIXED] = {"mixed", DIAG_ERROR,
		"answers and orders do not go into the same file; a question is open, so send the answer, and of standing orders none but `policy`"},
	[I_STANDING_WHOLE] = {"standing-whole", DIAG_ERROR,
		"`also` and `standing without` change the standing orders in force only between steps, and not in plans that are committed: send the whole set, below a line `standing`"},
	[I_STANDING_DEAD] = {"standing-dead", DIAG_WARNING,
		"standing orders that are over: %s; to take them out, write the line `standing without %s` in place of this block"},
	[I_STANDING_OVER] = {"standing-over", DIAG_WARNING,
		"standing orders that are over: %s; leave their lines out"},
	[I_ABSENT_LONG] = {"absent-long", DIAG_ERROR,
		"you would be away for more than %s days in a row: it is %s with the days that you gave before; ask the moderator to set a longer absence"},
	[I_ABSENT_OVER] = {"absent-over", DIAG_ERROR,
		"these days are over: an absence counts from the day after your file arrives, here from %s. Give later days, or leave the line out"},
	[I_ABSENT_JOIN] = {"absent-join", DIAG_ERROR,
		"`absent` counts of a side that has joined: send it in a file of its own then"},
};

static_assert(sizeof intake_messages / sizeof *intake_messages == INTAKE_MESSAGES + 1,
	"one row a message");

void intake_refuse(const struct taker *t, struct where where, int row, const char *a,
	const char *b, const char *c)
{
	diag_message(t->diag, where, &intake_messages[row], a, b, c);
}

const char *intake_number(const struct taker *t, int n)
{
	return arena_printf(t->context->arena, "%d", n);
}

/* ---- words and names ---- */

struct grammar intake_grammar(const struct intake_context *context)
{
	struct grammar grammar = *ruleset_grammar(context->ruleset, context->game);
	const void *view = context->side[UNION].view ? context->side[UNION].view
						     : context->side[CONFEDERATE].view;

	if (context->ruleset->orders.lacks)
		grammar.lacks = context->ruleset->orders.lacks(context->game, view);
	return grammar;
}

/* What each view says of the pieces of its side. */
static const struct names *names_of_views(const struct intake_context *context)
{
	const struct ruleset *ruleset = context->ruleset;
	const struct names *names = ruleset->names(context->game);
	bool *both = NULL;
	int pieces = 0;

	for (enum side side = UNION; side < SIDES; side++) {
		const void *view = context->side[side].view;
		const bool *in_play;

		if (!view)
			continue;
		in_play = (ruleset->in_play ? ruleset->in_play : ruleset->at_hand)(
			&pieces, context->arena, context->game, view);
		if (!both)
			both = ARENA_NEW_ARRAY(context->arena, (size_t)pieces + 1, bool);
		for (int i = 0; i < pieces; i++)
			both[i] = both[i] || in_play[i];
	}
	if (!both)
		return names;
	return ruleset->in_play ? names_in_play(context->arena, names, both, pieces)
				: names_for_hints(context->arena, names, both, pieces);
}

const struct names *intake_names(const struct intake_context *context)
{
	if (context->names)
		return context->names;
	return context->ruleset->in_play || context->ruleset->at_hand
		       ? names_of_views(context)
		       : context->ruleset->names(context->game);
}
