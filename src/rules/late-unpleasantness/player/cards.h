/* The built-in player: what its parts on cards share (12.0). */
#ifndef RULES_LATE_UNPLEASANTNESS_PLAYER_CARDS_H
#define RULES_LATE_UNPLEASANTNESS_PLAYER_CARDS_H

#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/player/player_private.h"

struct stack;

static inline const struct effect *clause_of(const struct player *p, int card, int n)
{
	return &p->game->card[card].clause[p->side][n];
}

static inline bool is_mine(const struct player *p, int card)
{
	return lu_card_is_for(&p->game->card[card], p->side);
}

static inline bool in_hand(const struct player *p, int card)
{
	return lu_card_in_hand(p->view, card, p->side) && !p->played[card];
}

static inline bool gives_extra_move(const struct player *p, int card)
{
	return clause_of(p, card, 0)->verb == EFFECT_EXTRA_MOVE;
}

static inline const char *number_of(const struct player *p, int card)
{
	return p->game->card[card].digits;
}

static inline const char *name_of(const struct player *p, int unit)
{
	return p->game->unit[unit].name;
}

static inline const char *place_text(const struct player *p, int place)
{
	return p->game->map.place[place].name;
}

/* ---- plays.c ---- */

/* The card wants something named behind it; a stack of its player. */
bool lu_player_wants_target(const struct player *p, int card);
bool lu_player_wants_stack(const struct player *p, int card);

/* A card by which a stack of its player goes further than it could. */
bool lu_player_hurries(const struct player *p, int card);

/* A point that fits, or, where none does and now and then, any. */
int lu_player_pick_place(struct player *p, bool (*fits)(const struct player *, int));

/* A dummy or a division of the own side, on the map or off it; -1: there is none. */
int lu_player_pick_unit(struct player *p, bool dummy, bool on_map);

/* A point next to this one that the enemy holds; -1: there is none. */
int lu_player_pick_neighbour(struct player *p, int at);

/* "2 to Winder, 1 to Hood": who gets replacements; behind `before` and a word. */
void lu_player_shares(struct player *p, const char *before, const char *word);

/* `return` or `remove` of a dummy, behind `before`. */
void lu_player_dummies(struct player *p, const char *before, bool back);

/*
 * `play` of a card, and its twin (-1: none), with all that belongs to it, but no end of
 * line; `before` stands in front of a word. False for nothing: it wants a stack, and none
 * is at hand. A stack that it names is put into *stack.
 */
bool lu_player_one_play(
	struct player *p, int card, int twin, struct stack *stack, const char *before);

/* What the stack does with the extra move of the card, in one line behind `before`. */
void lu_player_extra_move(
	struct player *p, int card, const struct stack *stack, const char *before);

#endif
