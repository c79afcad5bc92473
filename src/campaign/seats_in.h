/* Which seats have sent what the step at hand wants of them. */
#ifndef CAMPAIGN_SEATS_IN_H
#define CAMPAIGN_SEATS_IN_H

#include "campaign/seats.h"

/* True when a seat has filed something, or its plan goes on without, or it has committed
 * itself to nothing. */
bool seat_is_in(const struct campaign *campaign, enum side side, int k);

/*
 * The moderator may run on: of every side that is due somebody is in, though another
 * commander of it is not. His part is absent then.
 */
bool seats_may_run_on(const struct campaign *campaign);

/* Which of the sides have a seat that is not in. */
unsigned seats_missing(const struct campaign *campaign, unsigned sides);

/* True when all who are due are in: who has a plan that goes on need not send any orders
 * for a step. */
bool campaign_all_in(const struct campaign *campaign);

#endif
