/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_OFFERS_OFFERS_PRIVATE_H
#define RULES_BLUE_AND_GRAY_OFFERS_OFFERS_PRIVATE_H

#include "rules/blue-and-gray/rules/turn.h"
#include "rules/kit/offers.h"

/* attack.c: attacks and bombardments of those who are asked about, each on one hex, and on
 * all with which each of them is in contact. */
void bg_offer_attacks(struct offer_search *search, const struct turn_play *turn);

/* choices.c: `vary` of struct offer_rules, of an attack: who attacks what, at which odds,
 * and the words below it. `played` is a struct turn_play. */
void bg_offer_choices(struct offer_search *search, void *played);

#endif
