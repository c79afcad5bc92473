/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_PRIVATE_H

#include "rules/great-campaigns/rules/rules.h"

/* choices.c: `vary` of struct offer_rules; `played` is a struct day. */
void gc_offer_choices(struct offer_search *search, void *played);

/* cycle.c: what could be ordered in the strategic cycle of the day; and where to land. */
void gc_offer_cycle(struct offer_search *search, const struct day *day);
void gc_offer_landings(struct offer_search *search, const struct day *day);

#endif
