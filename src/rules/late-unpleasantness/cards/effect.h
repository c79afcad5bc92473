/*
 * 12.0 Effects: what cards do. An effect is a clause of a card, `drm union 2`, compiled.
 * Some are done at once and are gone; others are in force for a combat, a turn or the rest
 * of the game and stand in the state, in the order in which they were played.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECT_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECT_H

#include <stdbool.h>

#include "base/field.h"
#include "rules/late-unpleasantness/cards/verbs_list.h"

#define EFFECTS_MAX 64

#define VERB_NAMED(name, row, word, ...) EFFECT_##name,
enum effect_verb { VERBS(VERB_NAMED) EFFECT_VERBS };
#undef VERB_NAMED

/* What of the game it means. */
enum effect_scope {
	SCOPE_ALL,   /* the whole side */
	SCOPE_STACK, /* `pieces`, which stood at `place` */
	SCOPE_UNIT,
	SCOPE_COMMAND,
	SCOPE_POINT,
	SCOPE_ATTACKER,
	SCOPE_DEFENDER,
	SCOPE_DIVISION,
	SCOPE_CORPS,
	SCOPE_BREASTWORKS, /* a modifier that stands for them */
};

/* How long it holds. */
enum effect_until { UNTIL_DONE, UNTIL_COMBAT, UNTIL_TURN, UNTIL_GAME };

/* Which pieces it means. */
enum effect_kind { KIND_ANY, KIND_INFANTRY, KIND_CAVALRY };

/* In which combats it counts: what the side does, */
enum effect_role { ANY_ROLE, IF_ATTACKS, IF_DEFENDS };

/* and who is there. */
enum effect_condition {
	IF_ANY,
	IF_COMMITTED, /* the unit takes part */
	IF_LEADS,     /* a division of the command leads */
	IF_NEAR,      /* a division of the command takes part, or is next to the point */
	IF_INFANTRY_ATTACKS, /* infantry takes part on that side of the combat */
	IF_INFANTRY_DEFENDS,
};

/* What the player names when he plays it. */
enum effect_target {
	TARGET_NONE,
	TARGET_POINT,    /* `at PLACE` */
	TARGET_POINTS,   /* `at PLACES`, n of them */
	TARGET_STACK,    /* his own: `with PIECES`; the enemy's: `at PLACE` */
	TARGET_LINK,     /* `from PLACE to PLACE` */
	TARGET_DISCARDS, /* `taking CARDS`, n of them */
};

struct effect {
	int verb;  /* enum effect_verb */
	int scope; /* enum effect_scope */
	int by;    /* side that plays it */
	int side;  /* side that it means; of a verb that means none: UNION */
	int n;
	int place; /* the point it names, or the combat in which it counts; -1: none */
	int other; /* the other end of a link; -1: none */
	struct field_refs pieces; /* the stack, as its owner knows it */
	int card;                 /* its number; 0: none */
	int until;                /* enum effect_until */
	int role;                 /* enum effect_role */
	int condition;            /* enum effect_condition */
	int unit, command;        /* that it means, or of the condition; -1: none */
	bool attack;              /* an extra move may end with one */

	/* Of a clause, which no state holds. */
	enum effect_target target; /* what its player must name */

	/* Of what is done at once, which no state holds. */
	int kind;          /* enum effect_kind */
	const char *table; /* on which a die is thrown; NULL: none */
	int max;           /* most SP off one division; 0: any number */
	int keep;          /* SP that each division keeps */
};

extern const struct field lu_effect_fields[];

#endif
