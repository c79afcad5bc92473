/* What a position that was put right changes in what somebody may know. */
#ifndef CAMPAIGN_AMENDED_H
#define CAMPAIGN_AMENDED_H

#include "base/side.h"

struct campaign;

/*
 * A sentence for the reports of an audience: the facts of its view of the campaign's state
 * that are others than they were in its view of the state `before`, with what they were:
 * "What is different, as you know it: Stuart: strength 1 (was 3)." It says so when there
 * are none, and how many it leaves out. Owned by the arena of the campaign.
 */
const char *amended_difference(
	struct campaign *campaign, const void *before, enum audience who);

#endif
