/* What a side can still order in its player turn or set-up: game/advice.h. */
#ifndef RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_H
#define RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_H

#include <stdbool.h>

struct arena;
struct diag;
struct offer_party;
struct offering;
struct offers;

/* See struct ruleset. Moves (3.0), attacks (6.1) and other actions of pieces that stand
 * together, arrivals (10.1), relocation (5.1), cards (12.0), and the points of their set-up
 * (14.0); of an attack, a try at a bridge and a card the words below it. Who hangs on a die
 * in the orders so far is offered nothing. */
int lu_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag);

/* goals.c: the points by which the game is won, supply, and the enemy: struct ruleset. */
bool lu_offer_goals(bool *goal, const void *game, const void *view, int piece);
bool lu_offer_other_goals(bool *goal, const void *game, const void *view, int piece);
void lu_offer_prizes(bool *prize, const void *game, const void *view);

/* parties.c: a corps with its leader goes together; who guards a point by which the enemy
 * wins, or from which supply comes, stays while the enemy is near: struct ruleset. */
int lu_offer_parties(const struct offer_party **out, struct arena *arena, const void *game,
	const void *view, int place);

#endif
