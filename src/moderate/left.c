/* What is left of the orders of a side that is asked in the middle of its step. */
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/step.h"
#include "judge/judge.h"
#include "moderate/moderate_private.h"

const struct order_left *operation_orders_left(
	struct arena *arena, const struct campaign *c, enum side side)
{
	struct campaign *again;
	struct adjudication *adj;
	struct diag unsaid;
	bool waits = false;

	diag_init(&unsaid, arena);
	if (!sides_have(settings_waiting(&c->settings), side) ||
		campaign_load(&again, arena, &c->tree, c, &unsaid) < 0 ||
		operation_play(&adj, again, &waits, &unsaid) < 0 || !waits)
		return NULL;
	return adj->left[side];
}

const char *operation_with_orders_left(
	struct arena *arena, const struct campaign *c, enum side side, const char *report)
{
	const struct team *team = &c->settings.team[side];
	const char *asked = c->settings.asked;
	int part = asked && team->count ? team_find(team, asked) : 0;

	return report ? judge_report_with_left(
				arena, report, operation_orders_left(arena, c, side), part)
		      : NULL;
}
