/* What words of a fight say that contradicts itself. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_STANDING_CHECK_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_STANDING_CHECK_H

#include "base/side.h"

struct arena;
struct diag;
struct game;
struct order;
struct standing;
struct state;

/* Warns of each `retreat` below an order whose hexes are not as far as it says from where
 * the units of the order will be. 7.6 */
void gc_retreat_words_look(const struct game *game, const struct state *view,
	const struct order *order, struct arena *arena, struct diag *diag);

/* struct ruleset: check_standing */
void gc_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

#endif
