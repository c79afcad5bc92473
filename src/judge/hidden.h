/*
 * What may come of an attack on an enemy whom nobody sees.
 */
#ifndef JUDGE_HIDDEN_H
#define JUDGE_HIDDEN_H

#include <stdbool.h>
#include <stddef.h>

#include "game/advice.h"

struct arena;
struct intake_context;

#define HIDDEN_ODDS_MOST 5

/* Against one of those who may be there: `enemy` as struct plan has it. */
struct hidden_odds {
	const char *enemy;
	struct odds odds;
};

/*
 * What comes of a planned attack on a hidden enemy: against each of those whom the game
 * lets the side suppose there, alone, in the order in which it lists them; of more than
 * HIDDEN_ODDS_MOST against so many, spread over all, wherever they are told. `view` is what
 * the side sees behind the orders of the file. Returns how many there are in *out; 0 where
 * nobody is supposed. *tried: how many counts that took; NULL: nobody asks. All belongs to
 * the arena.
 */
int hidden_odds_count(struct hidden_odds **out, struct arena *arena,
	const struct intake_context *context, const char *file, const char *text,
	size_t length, const void *view, const struct plan *plan, int *tried);

/*
 * The same against the strongest stack that may be there by what the side knows, with those
 * whom it saw there: `others` of its odds says who that is. False where none of several
 * pieces may be.
 */
bool hidden_odds_of_corps(struct odds *out, struct arena *arena,
	const struct intake_context *context, const void *view, const struct plan *plan);

#endif
