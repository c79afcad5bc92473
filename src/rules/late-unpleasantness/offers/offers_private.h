/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H

#include "rules/late-unpleasantness/rules/rules.h"

/* choices.c: cards of the hand for those who are asked about; and for the place that is
 * asked about, or for none, with what else names nobody: a bridge that is left as it is
 * (10.0), discards. 12.0 */
void lu_offer_cards_with(struct offer_search *search, const struct turn_play *turn);
void lu_offer_cards(struct offer_search *search, const struct turn_play *turn);

/* choices.c: `vary` of struct offer_rules. `played` is a struct turn_play. */
void lu_offer_choices(struct offer_search *search, void *played);

#endif
