/* The family of the Great Campaigns of the American Civil War. */
#ifndef RULES_GREAT_CAMPAIGNS_FAMILY_H
#define RULES_GREAT_CAMPAIGNS_FAMILY_H

struct ruleset;

extern const struct ruleset great_campaigns;

#endif
