/* Lines of cases about batteries and vessels. */
#include "base/buf.h"
#include "base/diag.h"
#include "orders/orders.h"
#include "rules/great-campaigns/cases/cases_private.h"

/* ---- guns silent at PLACE ---- */

void gc_case_give_ruin(const struct case_line *line, int index)
{
	struct campaign_state *campaign = &line->given->campaign;
	int place = line->arg[0].number[0];

	(void)index;
	if (gc_is_ruined(line->given, place))
		return;
	if (campaign->ruins == RUINS_MAX)
		diag_error(line->diag, "a state has no more than %d ruins", RUINS_MAX);
	else
		campaign->ruin[campaign->ruins++] = (struct ruin_state){.at = place};
}

bool gc_case_has_ruin(const struct case_line *line, int index)
{
	(void)index;
	return gc_is_ruined(line->state, line->arg[0].number[0]);
}

void gc_case_write_ruins(struct buf *out, const struct case_line *line, int index)
{
	const struct campaign_state *campaign = &line->state->campaign;

	(void)index;
	for (int i = 0; i < campaign->ruins; i++)
		buf_printf(out, "guns silent at %s\n",
			line->game->map.place[campaign->ruin[i].at].id);
}
