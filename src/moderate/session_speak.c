/* A session: what comes of a file in which a side speaks of the end of the game. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "campaign/ended.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/session_private.h"
#include "orders/orders.h"

/* A mail that came twice, or it says what stands. */
static bool says_nothing_new(const struct session *s, const struct intake *intake)
{
	const char *before =
		tree_text(&s->campaign->tree, end_path(s->arena, intake->side));

	return (before && !strcmp(before, intake->orders->text)) ||
	       (intake->orders->head.ends == ENDS_OFFER_DRAW &&
		       draw_offered(&s->campaign->settings) == intake->side);
}

int session_speak(struct change *out, struct session *s, const struct intake *intake)
{
	enum orders_end says = intake->orders->head.ends;
	enum side offers = draw_offered(&s->campaign->settings);
	struct game_end end = {.how = ENDED_DRAWN,
		.loser = NO_SIDE,
		.letter = {intake->side, intake->orders->text, intake->voucher}};

	out->message = NULL;
	if (says_nothing_new(s, intake))
		return OK;
	if (says == ENDS_CONCEDE) {
		end.how = ENDED_CONCEDED;
		end.loser = intake->side;
	} else if (says == ENDS_DECLINE_DRAW || offers != side_other(intake->side)) {
		return operation_offer(out, s->campaign, &end.letter, s->diag);
	}
	return operation_end(out, s->campaign, &end, s->diag);
}
