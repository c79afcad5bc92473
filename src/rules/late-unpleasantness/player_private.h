/* The built-in player: what its parts share. */
#ifndef LATE_UNPLEASANTNESS_PLAYER_PRIVATE_H
#define LATE_UNPLEASANTNESS_PLAYER_PRIVATE_H

#include "engine/buf.h"
#include "engine/dice.h"
#include "rules/late-unpleasantness/turn.h"

/* How a side is played through a game; chances out of 8. */
struct temper {
	int sets_out; /* a piece that could move */
	int whole;    /* with all that stands there and goes its way */
	int ahead;    /* straight towards its goal */
	int attacks;  /* the enemy next to where its way ends */
	int gives_up; /* a combat that goes on */
	int enters;   /* a point that wins the game at once */
	int plays;    /* a card that it holds */
	bool home;    /* its goal is its source of supply, not such a point */
	bool holds;   /* stays in its goal */
};

struct player {
	struct buf *out;
	const struct game *game;
	const struct state *view;
	const struct temper *temper;
	uint64_t *random;
	enum side side;
	bool used[UNITS_MAX];
	bool played[CARDS_MAX];
	bool wins[PLACES_MAX];
	int goal[CHOICES_MAX][PLACES_MAX]; /* distances */
	int goals;
};

static inline int chance(struct player *p, int n)
{
	return (int)dice_random(p->random, (uint32_t)n);
}

/* True so many times out of 8. */
static inline bool often(struct player *p, int times)
{
	return chance(p, 8) < times;
}

static inline bool is_own(const struct player *p, int unit)
{
	return p->game->unit[unit].side == (int)p->side;
}

static inline bool is_enemy_held(const struct player *p, int place)
{
	return place_held_by(p->view, place, side_other(p->side));
}

/* Names of a stack, commas between, in short lines. */
void player_names(struct player *p, const struct stack *stack);

/* One of the stack's divisions, or -1. */
int player_division(struct player *p, const struct stack *stack);

/*
 * What a fight needs: lead, commit, spare, losses, break off, each or none, of pieces
 * of the stack; `before` and `after` stand around each.
 */
void player_fight_words(
	struct player *p, const struct stack *stack, const char *before, const char *after);

/* A block of standing orders. */
void player_standing(struct player *p);

/* `play` or `discard` of cards in hand, at the place of the file where it stands; or
 * nothing. */
void player_play(struct player *p);

/* A card that gives the stack more MP, before it sets out: returns how many; or nothing. */
int player_hurry(struct player *p, const struct stack *stack);

/* `using ...` of cards in hand, between `before` and `after`; or nothing. */
void player_using(struct player *p, const char *before, const char *after);

/* Cards that give an extra move, and the moves, at the end of the file. */
void player_last_moves(struct player *p);

/* Standing orders for cards of the whole deck. */
void player_card_standing(struct player *p);

/* `relocate ...` of a dummy that is not used, behind `before`; or nothing. */
void player_relocation(struct player *p, const char *before);

#endif
