/* How an attack would come out, in a few words for a receipt. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_FORECAST_H
#define RULES_GREAT_CAMPAIGNS_RULES_FORECAST_H

#include "rules/great-campaigns/rules/combat.h"

struct march;
struct qualifier;

struct gc_forecast {
	int attackers, defenders; /* MV, of all who may go in */
	int least, most;          /* net, by the dice before the combat */
	int won, of;              /* in so many of so many throws of all dice */
	int made;       /* throws in which there is an attack; 0: its condition bars it */
	bool gives_way; /* 7.7: cavalry alone, which goes back before it */
};

/* Of an order `assault` or `grand assault`, as things stand. False: nobody could go in. */
bool gc_forecast_assault(
	struct gc_forecast *out, const struct day *day, const struct order *order);

/* The same of an attack that is put together: all who are ordered, whoever the die lets go
 * in. */
bool gc_forecast_attack(
	struct gc_forecast *out, const struct day *day, const struct attack *ordered);

/* Of a word `assail` below a march, from where that ends if a die brings it there. False:
 * it could not be from there. */
bool gc_forecast_assail(struct gc_forecast *out, const struct day *day,
	const struct march *march, const struct qualifier *word);

/* The same without the word: the march would attack that hex if the net is so high. */
bool gc_forecast_march(struct gc_forecast *out, const struct day *day,
	const struct march *march, int target, int net);

/* In so many of a hundred times the attack is made and won. */
int gc_forecast_percent(const struct gc_forecast *forecast);

/* "17 MV against 13, net +2 to +3", and the same with ": you win 54 %", or "the cavalry
 * gives way, you win 28 %"; they belong to the arena. */
const char *gc_forecast_sum(struct arena *arena, const struct gc_forecast *forecast);
const char *gc_forecast_text(struct arena *arena, const struct gc_forecast *forecast);

#endif
