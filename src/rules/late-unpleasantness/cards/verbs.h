/*
 * 12.0 The verbs of effects, a row each: what one does, says and means stands there,
 * with its functions, in the source of its subject, verbs_SUBJECT.c; what its clauses look
 * like, in verbs_list.h. Only the rules that heed a verb in force ask for it by name.
 *
 * A new one has its lines in verbs_list.h, its row, what its clause means in
 * adjutant-game(5), and a case.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_VERBS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_VERBS_H

#include <stdbool.h>

#include "rules/late-unpleasantness/cards/verbs_list.h"

struct arena;
struct card_play;
struct effect;
struct fight;
struct game;
struct stack;
struct state;
struct turn_play;

/* An effect of a play that is looked at or done. */
struct deed {
	struct turn_play *turn;
	const struct card_play *play;
	const struct effect *effect;
	int first; /* of the points that the play names, the first that it means */
};

/* An attack that odds are computed for. */
struct outlook {
	const struct fight *fight;
	const struct stack *attackers; /* all of them, whoever goes on with it */
};

/* What is NULL or false is nothing, or never so, of that verb. Texts belong to the arena.
 */
struct verb {
	/* What it does, as the beginning of a sentence. */
	const char *(*text)(
		struct arena *arena, const struct game *game, const struct effect *effect);

	/* What is done at once, besides putting in force what lasts; and what a preview
	 * does in its place, where nobody throws or is asked. Return OK or what dice and
	 * decide give. */
	int (*act)(const struct deed *deed);
	int (*foresee)(const struct deed *deed);

	/* In a combat under way other pieces may take part than before. */
	bool regroups;

	/* Why it would come to nothing, as lu_effect_idle; and that in the combat for which
	 * it would be. */
	const char *(*idle)(const struct deed *deed);
	const char *(*idle_in_fight)(
		const struct fight *fight, const struct effect *effect);

	/* True when nothing comes of it behind `before`, of the same verb, scope and place,
	 * in the same play. */
	bool (*is_done_by)(const struct effect *before, const struct effect *effect);

	/* Why a clause that can be read means nothing in this game. */
	const char *(*misfit)(const struct game *game, const struct effect *effect);

	/* What the table may give on which the die of its card is thrown, | between; an
	 * effect with neither a table nor n takes the face. */
	const char *results;

	/* True when it bears on the attack otherwise than by the sum of modifiers. */
	bool (*bears_on)(const struct outlook *outlook, const struct effect *effect);

	/* True when it is sure to serve the side that plays it, as far as that one sees:
	 * for examples. */
	bool (*is_sure)(const struct game *game, const struct state *view,
		const struct effect *effect);

	/* True when its player may say what he wants of it by this word below his order. */
	bool (*is_told_by)(const struct effect *effect, int word);

	/* The point that it wants was attacked in this turn; else the enemy is there. */
	bool wants_attacked;
};

#define VERB_DECLARED(name, row, word, ...) extern const struct verb lu_verb_##row;
VERBS(VERB_DECLARED)
#undef VERB_DECLARED

/* ---- verbs.c ---- */

const struct verb *lu_verb_of(const struct effect *effect);

/* ---- verbs_parts.c: what several rows have ---- */

/* "every Union piece", "the stack that was at Barker", "A.P. Hill", "every piece of
 * Jackson's command"; `every` may be "no". Owned by the arena. */
const char *lu_effect_whom(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *every);

/* "Barker", or "a point" where none is named yet. */
const char *lu_effect_point(const struct game *game, int place);

/* struct verb: idle. The enemy is not in its point, in which one of his stacks is meant. */
const char *lu_idle_place(const struct deed *deed);

/* "no enemy is at Barker" */
const char *lu_idle_nobody(const struct turn_play *turn, int place);

/* False when nobody can be there whom the player of the effect has for an enemy. */
bool lu_may_be_enemy_at(const struct deed *deed, int place);

/* The piece that is sent to the point of the effect cannot stand with its enemy. */
const char *lu_idle_sent(const struct deed *deed, int unit);

/* struct verb: misfit. The unit must be a leader. */
const char *lu_misfit_leader(const struct game *game, const struct effect *effect);

/* struct verb: bears_on. It is for this combat; it means one of those who attack. */
bool lu_bears_here(const struct outlook *outlook, const struct effect *effect);
bool lu_bears_on_attackers(const struct outlook *outlook, const struct effect *effect);

/* struct verb: is_sure. Whatever the view. */
bool lu_always_sure(
	const struct game *game, const struct state *view, const struct effect *effect);

/* In a preview: this point, and who is in it, hang on a die. */
void lu_foresee_point(struct turn_play *turn, int place);

/* Returns what it does, as the beginning of a sentence; owned by the arena. */
const char *lu_effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/*
 * Why it would come to nothing, as far as the side that plays it may know: the end of a
 * sentence, owned by the arena; NULL: it would not. Of the points behind `at` it means
 * those from `first` on.
 */
const char *lu_effect_idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first);

/* The same, as far as it is for the combat under way. */
const char *lu_effect_idle_in_fight(
	const struct turn_play *turn, const struct effect *effect);

#endif
