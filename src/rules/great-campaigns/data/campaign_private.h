/* Between the sources that load a campaign. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_CAMPAIGN_PRIVATE_H

#include "rules/great-campaigns/data/campaign.h"
#include "rules/great-campaigns/data/data_private.h"

#define CAMPAIGN_FILE "campaign.ini"

/* The campaign whose file is read. */
static inline struct gc_campaign *gc_campaign_of(const struct loader *l)
{
	return game_of(l)->campaign;
}

#endif
