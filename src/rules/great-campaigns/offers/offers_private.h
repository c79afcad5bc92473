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

/* march.c */
void gc_offer_marches(const struct party *party);

/* attack.c */
void gc_offer_attacks(const struct party *party);

/* deeds.c: what those who are asked about can do besides: leader transfer (3), a station
 * (5.4), flanks (7.8), works (9), crossings (10). And what names nobody: the last three of
 * the hex that is asked about, or a pass. */
void gc_offer_deeds(struct offer_search *search, const struct day *day);
void gc_offer_beside(struct offer_search *search, const struct day *day);

/* choices.c, choices_march.c: `vary` of struct offer_rules; `played` is a struct day. */
void gc_offer_choices(struct offer_search *search, void *played);
void gc_choose_march(struct offer_search *search, const struct day *day);

/* choices_fight.c: the words of a fight that an order brings, of those who are in it. */
void gc_choose_in_fight(struct offer_search *search, const struct day *day,
	const struct stack *who, int target);

/* What the enemy is thought to do in it. */
void gc_assume_enemy(struct offer_search *search);

/* When the line is to begin: at once, behind the one above, again and again, at last. 4 */
void gc_choose_time(struct offer_search *search, int unit);

#endif
