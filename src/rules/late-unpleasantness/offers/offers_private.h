/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H

#include "rules/late-unpleasantness/rules/rules.h"

/* choices.c: cards of the hand for those who are asked about; and for the place that is
 * asked about, or for none, with what else names nobody: a bridge that is left as it is
 * (10.0), discards. 12.0 */
void lu_offer_cards_with(struct offer_search *search, const struct turn_play *turn);
void lu_offer_cards(struct offer_search *search, const struct turn_play *turn);

/* choices.c: `vary` of struct offer_rules. `played` is a struct turn_play. */
void lu_offer_choices(struct offer_search *search, void *played);

/* enemies.c: by unit, who of the enemy may be at a point by what the view proves: who was
 * not destroyed (6.5), has arrived (10.1), stays where he is set up (9.0), and could come
 * so far from where he was last known to be (3.0). Divisions and leaders alone. */
void lu_offer_find_enemies(bool *may_be, const struct game *game, const struct state *view,
	enum side enemy, int place);

#endif
