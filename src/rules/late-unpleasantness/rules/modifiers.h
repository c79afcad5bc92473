/* 6.4 D: what a round of a combat adds up. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_MODIFIERS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_MODIFIERS_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"

struct arena;
struct fight;
struct game;

/* A modifier that holds, with its value seen from the attacker. */
struct modifier {
	const char *rule, *text; /* "lead division" */
	const char *whose;       /* "Winder", or NULL */
	bool used;               /* 6.4: a rating that was tried for a break-off */
	int value;
};

#define SUM_MAX 40

/* 6.4 D: strengths and modifiers of a round. */
struct sum {
	int strength[ROLES]; /* committed SP that count */
	struct modifier item[SUM_MAX];
	int items;
	int net;
};

/* Adds up strengths and modifiers of the round, in the order of the table. */
void lu_combat_sum(struct sum *out, const struct fight *fight);

/* What such a modifier of the effects die (6.4 B) adds to the net. */
int lu_bonus_net(const struct game *game, int bonus);

/* Returns what a report calls a modifier: "lead division Winder". */
const char *lu_modifier_text(struct arena *arena, const struct modifier *modifier);

#endif
