/* The built-in player: what its parts share. */
#ifndef RULES_LATE_UNPLEASANTNESS_PLAYER_PLAYER_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_PLAYER_PLAYER_PRIVATE_H

#include "base/buf.h"
#include "rules/kit/chance.h"
#include "rules/late-unpleasantness/cards/cards.h"

struct stack;

/* Where the pieces of a side make for. */
enum aim {
	AIM_VICTORY, /* points by which it wins; who only holds out: by which the other does
		      */
	AIM_HOME,    /* its source of supply */
	AIM_RAID,    /* the enemy's */
};

/* How a side is played through a game; chances out of 8. */
struct temper {
	int sets_out; /* a piece that could move */
	int whole;    /* with all that stands there and goes its way */
	int ahead;    /* straight towards its goal */
	int attacks;  /* the enemy next to where its way ends */
	int gives_up; /* a combat that goes on */
	int enters;   /* a point that wins the game at once */
	int plays;    /* a card that it holds */
	int provides; /* has its network of supply follow it */
	int digs;     /* in, where its way ends */
	int waits;    /* eighths of the game for which it keeps to its source of supply */
	enum aim aim;
	bool holds; /* stays in its goal */
};

struct player {
	struct buf *out;
	const struct game *game;
	const struct state *view;
	const struct temper *temper;
	uint32_t variant; /* tells games of one temper from each other, the same through a
			   * game
			   */
	uint64_t *random;
	enum side side;
	bool used[UNITS_MAX];
	bool played[CARDS_MAX];
	bool hand_grows; /* by a card of this file: others may have to go */
	bool wins[PLACES_MAX];
	int *goal[CHOICES_MAX]; /* distances, by place */
	int goals;
};

static inline bool is_own(const struct player *p, int unit)
{
	return p->game->unit[unit].side == (int)p->side;
}

static inline bool is_enemy_held(const struct player *p, int place)
{
	return lu_place_held_by(p->view, place, side_other(p->side));
}

/* False for a point that nobody enters. 8.1 */
static inline bool is_on_map(const struct player *p, int place)
{
	return !(p->game->map.place[place].flags & POINT_OFFMAP);
}

/* ---- marches.c: goals, ways, what is done there ---- */

/* Notes what the pieces make for, by the side's temper, and the points that win the game at
 * once. */
void lu_player_find_goals(struct player *p);

/* The orders of a stack of pieces that stand with `first`: work at its point, a way, and an
 * attack or breastworks at the end of it; or nothing. */
void lu_player_march(struct player *p, int first);

/* ---- standing.c: fights, and standing orders ---- */

/*
 * What a fight needs: lead, commit, spare, losses, break off, each or none, of pieces
 * of the stack; `before` and `after` stand around each.
 */
void lu_player_fight_words(
	struct player *p, const struct stack *stack, const char *before, const char *after);

/* A block of standing orders. */
void lu_player_standing(struct player *p);

/* ---- supply.c: supplies and arrivals ---- */

/* `place` for pieces that come to the map in this player turn, or may. 10.1 */
void lu_player_arrivals(struct player *p);

/* Standing orders for the Supply Phase, and for arrivals. 8.1, 10.1 */
void lu_player_supply_standing(struct player *p);

/* `terminus` and `depot` behind a card, with `before` in front of each; or nothing. */
void lu_player_network(struct player *p, const char *before);

/* ---- cards.c: cards of the order file ---- */

/* `play` or `discard` of cards in hand, at the place of the file where it stands; or
 * nothing. */
void lu_player_play(struct player *p);

/* A card that gives the stack more MP, before it sets out: returns how many; or nothing. */
int lu_player_hurry(struct player *p, const struct stack *stack);

/* `using ...` of cards in hand, between `before` and `after`; or nothing. */
void lu_player_using(struct player *p, const char *before, const char *after);

/* Cards that give an extra move, and the moves, at the end of the file. */
void lu_player_last_moves(struct player *p);

/* `relocate ...` of a dummy that is not used, behind `before`; or nothing. */
void lu_player_relocation(struct player *p, const char *before);

/* ---- pieces.c: what all parts ask of stacks and points ---- */

/* One of the stack's divisions, or -1. */
int lu_player_division(struct player *p, const struct stack *stack);

/* True when a division of the stack is of the leader's command. */
bool lu_player_is_led(const struct player *p, const struct stack *stack, int leader);

/* Any point of the map. */
int lu_player_any_place(struct player *p);

/* Names of a stack, commas between, in short lines. */
void lu_player_names(struct player *p, const struct stack *stack);

/* ---- 12.0 what the parts on cards share ---- */

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

/* ---- cards.c: a play and what it names ---- */

/* The card wants something named behind it; a stack of its player. */
bool lu_player_needs_target(const struct player *p, int card);
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
