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

/* 5.0: true where all of the enemy who are there have been shown to the viewer. */
bool lu_offer_knows_all(const struct game *game, const struct state *view, int place);

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

/* ---- defence.c: a side that wins by holding out ---- */

#define POSTS_MOST  2
#define TURNS_AHEAD 2 /* turns of the enemy in which he is near, */
#define HOME_TURNS  4 /* and in which nobody leaves the points by which he wins */

#define WAYLESS 1000000

struct defence {
	int his[PLACES_MAX];   /* MP that the enemy needs to each point, past everybody;
				  WAYLESS: he cannot come there */
	bool home[PLACES_MAX]; /* by which he wins */
	int post[POSTS_MOST], posts;
	int strength[POSTS_MOST]; /* SP that gather there, */
	int post_of[UNITS_MAX];   /* with those; -1: none */
};

/* True when the enemy wins by points, and the side by none. */
bool lu_defends(const struct game *game, enum side side);

/* Look how near the enemy is; and for a side that holds out choose posts: points on the
 * shortest ways of the enemy to where he wins, with supply, at which most of its SP can be
 * in this player turn; the second is on the ways round the first. For those on foot;
 * whoever is at a point by which the enemy wins, and to which he comes soon, stays. */
void lu_defence_find(
	struct defence *out, const struct game *game, const struct state *view);

/* True when the enemy's infantry can be there in so few turns. */
bool lu_defence_threatens(
	const struct defence *defence, const struct game *game, int place, int turns);

#endif
