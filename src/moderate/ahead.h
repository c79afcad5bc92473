/*
 * Orders that a side has sent ahead, for its next move: orders/ahead-SIDE.txt, as they
 * came. When that move comes they are the file that the side would have sent if it had
 * copied them into its new order form; or, if they do not fit by then, nothing. They stay
 * where they are until the step is complete: by them one sees that its report has not been
 * read when it was sealed.
 */
#ifndef MODERATE_AHEAD_H
#define MODERATE_AHEAD_H

#include "campaign/campaign.h"

struct diag;
struct occasion;
struct orders;

/* What is kept for the next move of a side, or NULL. */
const char *campaign_ahead(const struct campaign *campaign, enum side side);

/*
 * The side that is on the move now, alone, and for which orders are kept; NO_SIDE when
 * there is none. For a step of both sides orders can be filed early as it is.
 */
enum side ahead_due(const struct campaign *campaign);

/*
 * `text`, orders that were sent ahead, with the head of the order form that the side has
 * now, state and nonce with it. NULL, with a message, when they cannot be read. It belongs
 * to the arena of the campaign.
 */
const char *ahead_for_now(
	struct campaign *campaign, enum side side, const char *text, struct diag *diag);

/* Orders that are sealed have the head of their own move: ERR_DAMAGED, with a message, when
 * they say `ahead`. `path` is theirs. */
int ahead_never_sealed(const struct orders *orders, const char *path, struct diag *diag);

/*
 * Behind a step that is told, which the occasion is of: orders for the move that comes now
 * and do not fit it are dropped, and their side is told why. ERR_DAMAGED, ERR_BUG with a
 * message.
 */
int ahead_judge(
	struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

#endif
