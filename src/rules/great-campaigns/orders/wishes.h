/* What a side says of its choices: under the order of its action, or in standing orders. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_WISHES_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_WISHES_H

#include "rules/great-campaigns/rules/day.h"

/* What is to be chosen. */
struct choosing {
	enum side side;
	enum trigger_id trigger;
	int place;                 /* about which it is: the hex attacked; -1: none */
	const struct order *order; /* of its own action; NULL: it is not acting */
	enum trigger_id also;      /* speaks of it, too; 0: none does */
};

/*
 * Finds what is said of a choice in these words (blanks between): first under the order,
 * then in the standing orders whose trigger and condition fit. `about` is the piece in
 * question, -1: any. out->ask: a standing order says `ask`.
 */
void gc_wish_find(struct wish *out, struct day *day, const struct choosing *choosing,
	const char *words, int about);

/* True when a condition of that side holds now; NULL holds. conditions.c */
bool gc_condition_holds(
	const struct day *day, enum side side, const struct condition *condition);

#endif
