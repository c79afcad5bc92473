/* From a plan in words to a fight over a copy of the view. */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_PLAN_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_PLAN_H

#include "game/adjudication.h"
#include "rules/kit/plan.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/rules/rules.h"

struct plan;

/* All of it belongs to the arena. */
struct planned {
	struct arena *arena;
	struct diag *diag;
	const struct plan *plan;
	struct plan_reader reader;
	enum side side;
	struct game *game; /* a copy: divisions without a name are added to it */
	struct state *state;
	struct adjudication *adj; /* a preview */
	struct turn_play *turn;
	struct fight *fight;
	struct stack stack;   /* who attacks */
	struct stack assumed; /* pieces of the enemy */
	int from, to;
	bool named[CARDS_MAX]; /* 12.0: cards that the plan names, */
	bool held[CARDS_MAX];  /* and those that are in a hand */
};

/* ERR_REFUSED with messages when the plan is not understood or cannot be. */
int lu_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/* ---- enemy.c ---- */

/*
 * Puts the pieces of the enemy that the plan assumes into a point, else those that the
 * view remembers there.
 */
int lu_odds_enemy(struct planned *planned, int place);

/* ---- cards.c ---- */

/*
 * Checks the cards that the words of both sides name, for the fight that is set up, and
 * puts those of the enemy into his hand. Errors are in the messages of the plan.
 */
void lu_odds_cards(struct planned *planned);

#endif
