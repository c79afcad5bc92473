/* What a side can still order in its plan of a day, or in its set-up: game/advice.h. */
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
 * those on the march, and of leaders assaults (5.3). Besides them transfers (3), stations
 * (5.4), flanks (7.8), works (9), crossings (10), a pass; of marches and attacks the words
 * below them, and when they begin. Set-up: 3. The words of a campaign are not offered.
 */
int gc_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag);

#endif
