/* What a side can still order in its player turn: game/advice.h. */
#ifndef RULES_BLUE_AND_GRAY_OFFERS_OFFERS_H
#define RULES_BLUE_AND_GRAY_OFFERS_OFFERS_H

#include <stdbool.h>

struct arena;
struct diag;
struct offering;
struct offers;
struct offers_behind;

/* See struct ruleset. Moves (5.0) of units that each go by themselves, also off the map
 * (17.0), reinforcements by each of their entry hexes (15.0), attacks and bombardments on
 * one hex, or on all that the attackers touch (7.0, 8.0); of an attack who is in it, which
 * hexes, the odds and the words below it.
 * A hex that is full after the orders so far is not offered (5.31); the note of an offer
 * may be a duty to attack that it brings (7.11). */
int bg_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag);

/* Orders that are played one behind another: see struct ruleset. */
struct offers_behind *bg_offers_behind(struct arena *arena, const void *game,
	const void *view, const struct offering *asked);

/* The enemy, and for the nearest where his train comes on; who keeps out reinforcements of
 * his stays; the train makes for its exit: struct ruleset. */
bool bg_offer_goals(bool *goal, const void *game, const void *view, int piece);

/* By place the MP from there to the goal: struct ruleset. */
int *bg_offer_toward(
	struct arena *arena, const void *game, const void *view, int piece, int goal);

#endif
