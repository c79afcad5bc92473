/* 12.0: the clauses of cards. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_CLAUSE_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_CLAUSE_H

#include <stdbool.h>

#include "rules/late-unpleasantness/cards/effect.h"

struct arena;
struct buf;
struct diag;
struct game;

#define VERB_FORMS 5

/* What a clause looks like: see verbs_list.h. */
struct verb_form {
	const char *pattern; /* NULL ends the forms */
	enum effect_scope scope;
	enum effect_until until;
	enum effect_target target;
};

/* By enum effect_verb. */
extern const struct verb_form lu_verb_forms[][VERB_FORMS];

/*
 * Compiles a clause into *effect, of which `by` and `card` are set; the rest is filled in,
 * but for what the player names. ERR_REFUSED, with what was expected, for a clause that is
 * none, or that names a table which the game has not.
 */
int lu_effect_compile(struct effect *effect, const struct game *game, const char *clause,
	struct arena *arena, struct diag *diag);

/* True for an effect in force as lu_effect_compile makes it, with what it names. For
 * readers of state files. In the view of a side the stack of the other has no pieces. */
bool lu_effect_is_whole(const struct effect *effect, const struct game *game,
	struct arena *arena, bool in_view);

/* Appends the clause of an effect: compiling it again gives the same. */
void lu_effect_clause(
	struct buf *out, const struct game *game, const struct effect *effect);

#endif
