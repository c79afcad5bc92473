/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_PRIVATE_H

#include "rules/great-campaigns/rules/day.h"
#include "rules/kit/offers.h"

/* The pieces asked about, sorted. */
struct party {
	struct offer_search *search;
	const struct day *day;
	enum side side;
	int leader;         /* of them; -1: none */
	struct stack units; /* who march or attack */
	bool activates;     /* the leader has them march */
	const int *via;     /* hexes of their ways */
	int vias;
};

/* False when nothing can be said of them: two leaders, or nobody who goes. */
bool gc_party_make(struct party *out, struct offer_search *search, const struct day *day);

/* True when all that the statements say could begin now. */
bool gc_party_can(const struct party *party, const struct statement *statement);

/* march.c */
void gc_offer_marches(struct party *party);

/* attack.c */
void gc_offer_attacks(const struct party *party);

#endif
