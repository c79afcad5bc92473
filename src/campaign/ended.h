/* A game that has ended before its time: a side has conceded or forfeited it, or both have
 * agreed on a draw. */
#ifndef CAMPAIGN_ENDED_H
#define CAMPAIGN_ENDED_H

#include <stdbool.h>

#include "base/side.h"

struct arena;
struct position;
struct settings;

/* Who has conceded or forfeited it; NO_SIDE of a draw, and while it has not ended. */
enum side ended_loser(const struct settings *settings);

/* "The Confederates have conceded: the Union has won."; owned by the arena. NULL while it
 * has not ended. */
const char *ended_text(struct arena *arena, const struct settings *settings);

/* "conceded union", "drawn": the value of the trailer `Ended`; owned by the arena. */
const char *ended_trailer(struct arena *arena, const struct settings *settings);

/* How a game stands that is over by its rules or before its time. */
struct outcome {
	bool over;
	enum side winner; /* NO_SIDE: a draw */
	const char *text; /* one sentence; NULL while it is not over */
};

/* `position` is that of the truth, or of a view. Texts belong to the arena or to the
 * position. */
void outcome_of(struct outcome *out, struct arena *arena, const struct settings *settings,
	const struct position *position);

#endif
