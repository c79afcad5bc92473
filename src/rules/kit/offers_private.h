/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_KIT_OFFERS_PRIVATE_H
#define RULES_KIT_OFFERS_PRIVATE_H

#include "rules/kit/offers.h"

/* Plays the orders so far, and one more statement (NULL: none), on what the side imagines.
 * Returns what the family's adjudication does. */
int offers_play(struct adjudication *adjudication, const struct offer_search *search,
	struct statement *statement);

#endif
