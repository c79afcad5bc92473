/* 12.0: what the files on must-attack share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_MUST_ATTACK_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_MUST_ATTACK_PRIVATE_H

#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/points.h"

struct turn_play;

/* An attack that a division can make: where it stands, and what it passes. */
struct goal {
	int unit, to;
	int via[PLACES_MAX]; /* points entered on the way */
	int points;          /* of them */
	struct goal *next;   /* the nearest first, ties in file order */
};

/* What a card demands. */
struct duty {
	struct effect effect;
	int index;          /* of it among the effects in force */
	struct goal *goals; /* all that its divisions can reach */
};

/* ---- must_attack_reach.c ---- */

/* Finds all attacks that the divisions of the duty can make this turn. The goals are owned
 * by the arena. */
void lu_duty_find_goals(const struct turn_play *turn, struct duty *duty);

/* True for a division that the duty means, and that can still meet it. */
bool lu_duty_binds(const struct turn_play *turn, const struct duty *duty, int unit);

#endif
