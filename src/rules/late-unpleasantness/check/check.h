/*
 * What cannot be: standing orders and words that mean nothing (`check` warns of them), and
 * states that no rule leads to (a fault of the program).
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CHECK_CHECK_H
#define RULES_LATE_UNPLEASANTNESS_CHECK_CHECK_H

#include "base/side.h"

struct arena;
struct condition;
struct diag;
struct form;
struct game;
struct order;
struct standing;
struct state;

/*
 * Warns of cards in standing orders of the side that can never be played there: those of
 * the other side, those that cannot be played at the moment of the trigger, those that need
 * what the order does not name, and those that give a stack a move that the order does not
 * make; of cards that are not in its hand; and of words that have no meaning in the game.
 * Refuses cards that were played or are out of the game, and triggers of an option that the
 * campaign does not have, by the view of the side. For `check`.
 */
void lu_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

/* 15.0: returns the option that the word needs and the campaign does not have, or NULL. */
const char *lu_option_needed(const struct state *state, const struct form *form);

/* Returns the set of enum word_needs that the game lacks, and the campaign by a state or a
 * view of it (NULL: not known). */
unsigned lu_words_lacking(const void *game, const void *view);

/* Warn of words under an order, and in a condition (or NULL), that have no meaning in the
 * game. */
void lu_check_qualifiers(
	const struct game *game, const struct order *order, struct diag *diag);
void lu_check_condition(
	const struct game *game, const struct condition *condition, struct diag *diag);

/* struct ruleset: invariants. `before` and `after` are truths, one step apart. */
int lu_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

#endif
