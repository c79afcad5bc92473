/* What a side can still order in its plan of a day, in a strategic cycle, in its set-up and
 * where it lands: game/advice.h. */
#ifndef RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_H
#define RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_H

#include <stdbool.h>

struct arena;
struct diag;
struct idea;
struct offering;
struct offers;

/*
 * See struct ruleset. Of a day one march as it could begin now (5.1), however many the plan
 * holds already: nobody knows when a line of it will take its turn. A leader with others
 * who obey him activates them (5.2); alone he takes those who stand with him. Of attacks
 * those on the march, and of leaders assaults (5.3). Besides them transfers (3), stations
 * (5.4), flanks (7.8), works (9), crossings (10), a pass; of marches and attacks the words
 * below them, and when they begin. Set-up: 3. Of a campaign the landing (15), and in a
 * cycle depots (30, V24), who is called, let go or given MV (26, 27, L4.4.3), and what may
 * be left undone (30, 34).
 */
int gc_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag);

/* ideas.c: what those who stand in a hex could best do today: struct ruleset. */
int gc_ideas(
	const struct idea **out, struct arena *arena, const void *game, const void *view);

/* goals.c: the enemy, and the hexes that points are given for: struct ruleset. */
bool gc_offer_goals(bool *goal, const void *game, const void *view, int piece);

#endif
