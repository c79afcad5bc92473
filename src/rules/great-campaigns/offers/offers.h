/* What a side can still order in its plan of a day, or in its set-up: game/offers.h. */
#ifndef RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_H
#define RULES_GREAT_CAMPAIGNS_OFFERS_OFFERS_H

struct arena;
struct diag;
struct offering;
struct offers;

/*
 * See struct ruleset. Of a day one march as it could begin now (5.1), however many the plan
 * holds already: nobody knows when a line of it will take its turn. A leader with others
 * who obey him activates them (5.2); alone he takes those who stand with him. Of attacks
 * those on the march, and of leaders assaults (5.3). Set-up: 3.
 */
int gc_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag);

#endif
