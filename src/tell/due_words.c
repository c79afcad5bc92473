#include "tell/due_words.h"

#include "base/arena.h"
#include "base/date.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "game/step.h"

/* What is due of a side. */
static const char *part(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	if (position.step->kind == STEP_JOIN || campaign_must_join(c))
		return "form to join";
	return c->settings.question ? "answer" : "orders";
}

const char *due_line(const struct campaign *c, enum audience who)
{
	bool asked, answer = c->settings.question != NULL;
	const char *by, *what = part(c);
	struct due due;

	due_of(&due, c, 0, 0);
	asked = audience_is_side(who) && sides_have(due.sides, (enum side)who);
	/* what the other side is asked in mid step is nobody's business */
	if (!due.deadline || (!asked && c->settings.phase != PHASE_OPEN))
		return "";
	by = moment_said(c->arena, due.deadline);
	if (asked)
		return arena_printf(c->arena, "**Your %s %s due by %s.**", what,
			what[0] == 'o' && !answer ? "are" : "is", by);
	return arena_printf(c->arena, "It is due by %s.", by);
}
