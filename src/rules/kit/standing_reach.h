/* Standing orders that no situation can reach: earlier ones make their choices. */
#ifndef RULES_KIT_STANDING_REACH_H
#define RULES_KIT_STANDING_REACH_H

#include <stdbool.h>

struct arena;
struct diag;
struct form;
struct message;
struct order;
struct standing_order;

/* What a family knows of the words that make choices. */
struct standing_choices {
	int (*choice)(const struct form *word); /* words with one number make one choice */
	bool (*always_possible)(
		const struct order *word);   /* as it says, whoever is there */
	const struct message *never_reached; /* with the order that comes first */
};

/*
 * Warns of a standing order whose choices earlier ones of the set, which begins with
 * `first`, make in all of its cases. For triggers at which the first order counts that
 * speaks; not where each may act in its turn.
 */
void standing_check_reach(const struct standing_choices *choices,
	const struct standing_order *first, const struct standing_order *when,
	struct arena *arena, struct diag *diag);

#endif
