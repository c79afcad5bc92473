/* 22.0 The Virginia, and the Norfolk Segment. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_VIRGINIA_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_VIRGINIA_H

#include "rules/great-campaigns/campaign/campaign_private.h"

/* The Virginia Segment: the Confederate may have her come out. For struct gc_segment. */
bool gc_virginia_is_due(const struct day *day);
bool gc_virginia_is_open(const struct day *day, enum side side);
int gc_virginia_play(struct day *day);

/* She is lost. `why`: battle, norfolk. Nothing when she is lost already. */
void gc_virginia_destroyed(struct day *day, const char *why);

/* The Norfolk Segment: units of Fort Monroe attack Norfolk. For struct gc_segment. */
bool gc_norfolk_is_due(const struct day *day);
bool gc_norfolk_is_open(const struct day *day, enum side side);
int gc_norfolk_play(struct day *day);

#endif
