/* A game that has ended before its time: a side has conceded or forfeited it, or both have
 * agreed on a draw. */
#ifndef CAMPAIGN_ENDED_H
#define CAMPAIGN_ENDED_H

#include <stdbool.h>

#include "campaign/settings.h"

struct arena;
struct position;

/* Who has conceded or forfeited it; NO_SIDE of a draw, where both have forfeited it, and
 * while it has not ended. */
enum side ended_loser(const struct settings *settings);

/* "The Confederates have conceded: the Union has won."; owned by the arena. NULL while it
 * has not ended. */
const char *ended_text(struct arena *arena, const struct settings *settings);

/* The same without the full stop, for a commit. */
const char *ended_subject(struct arena *arena, const struct settings *settings);

/* "conceded union", "forfeited both", "drawn": the value of the trailer `Ended`; owned by
 * the arena. */
const char *ended_trailer(struct arena *arena, const struct settings *settings);

/* What the settings say while that side offers a draw. */
enum draw draw_offer(enum side side);

/* Who offers a draw; NO_SIDE: nobody. */
enum side draw_offered(const struct settings *settings);

/* "union", "union-declined", "no": the value of the trailer `Draw`, as in campaign.ini. */
const char *draw_trailer(const struct settings *settings);

/* Of a game that has ended before its time the position says that it is over, with the
 * winner and the outcome. */
void ended_position(
	struct position *position, struct arena *arena, const struct settings *settings);

#endif
