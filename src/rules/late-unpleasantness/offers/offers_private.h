/* What the files of the offers share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_OFFERS_OFFERS_PRIVATE_H

#include "rules/late-unpleasantness/rules/rules.h"

struct net;

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

/* parties.c: an enemy could be there in a turn. */
bool lu_offer_is_threatened(const struct game *game, const struct state *view, int place);

/* parties.c: of those who stand together, in *out, the divisions that no guard keeps. */
void lu_offer_fighters(struct stack *out, const struct game *game, const struct state *view,
	const struct stack *who);

/* parties.c: of those, and of who leads them among `who`, in *out the fewest who attack a
 * point about as well as all of them: the best lead with his leaders, and twice the SP of
 * whoever is known or may be there. Nobody: none of them fights. */
void lu_offer_attackers(struct stack *out, const struct game *game,
	const struct state *view, const struct stack *who, const struct stack *fighters,
	int place);

/* goals.c: points that supply has to go to one, on the bank that is farther; -1: no way. */
int lu_offer_supply_at(const struct net *net, const struct state *view, int place);

#endif
