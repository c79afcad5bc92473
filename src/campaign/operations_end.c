/* The end of a game before its time. */
#include "base/diag.h"
#include "base/err.h"
#include "campaign/ended.h"
#include "campaign/operations_private.h"
#include "campaign/rulings.h"
#include "campaign/told_end.h"

static int refuse_over(const struct campaign *c, struct diag *diag)
{
	if (!campaign_is_over(c))
		return OK;
	diag_error(diag, "the game is over already");
	return ERR_REFUSED;
}

int operation_end(struct change *out, struct campaign *c, const struct game_end *end,
	struct diag *diag)
{
	const char *kept[AUDIENCES];
	struct occasion occasion;
	int err;

	if ((err = refuse_over(c, diag)) < 0)
		return err;
	c->settings.ended = (int)end->how;
	c->settings.loser = end->loser == NO_SIDE ? 0 : (int)end->loser + 1;
	if (end->reason)
		rulings_add(c, "", end->reason);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_END, ended_text(c->arena, &c->settings));
	occasion.told = true;
	occasion.reason = end->reason;
	/* who was asked in mid step has read of it */
	lend_news(kept, c, occasion.step, settings_waiting(&c->settings));
	err = told_end(c, &occasion, diag);
	take_news(kept, c);
	return err < 0 ? err : finish_change(out, c, &occasion, diag);
}
