/* 6.6: pieces that leave an attacked point. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_RETREAT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_RETREAT_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"

struct arena;
struct fight;
struct qualifier;
struct stack;
struct turn_play;

struct leaving {
	struct fight *fight;
	enum role role;
	bool goes[UNITS_MAX];
	const char *decision, *rule; /* "retreat-point" */
	const char *kind;            /* of the event */
	const char *words;           /* qualifiers of the decision: "withdraw stand" */
	const char *word;            /* the one that names points, and its id */
	int id;
	bool may_stay; /* asked even if there is but one point */
};

/* Pieces of a side that are to retreat (6.6, 6.7); the caller says in `goes` which. */
struct leaving lu_leaving_retreat(
	struct fight *fight, enum role role, const char *decision, const char *rule);

/*
 * They go: each to the first open point that is said for it, else to the open point
 * with most friends, then nearest to the source. Those without one lose half of their
 * SP and go to the nearest free point nearer to the source, or are lost.
 */
int lu_leaving_go(struct leaving *leaving, const struct qualifier *said);

/*
 * Those who have no open point lose half of their SP and go to the nearest free one
 * that is nearer to their source of supply; without one they are lost. Returns OK or
 * what decide gives.
 */
int lu_leaving_far(struct leaving *leaving);

/* ---- retreat_choice.c ---- */

/* A point to which pieces may go. */
struct refuge {
	int place;
	int friends; /* pieces of their side there */
	int way;     /* to their source of supply as they may go, PLACES_MAX: cut off */
	int links;   /* to it through whatever lies between */
};

/* What a side finds at the point when it comes from `from`, which it has lost. */
void lu_refuge_look(
	struct refuge *out, const struct turn_play *turn, enum side side, int from, int to);

/* Not cut off before cut off; then more friends, then the shorter way to the source. */
bool lu_refuge_is_better(const struct refuge *a, const struct refuge *b);

/* "2 pieces of yours; 3 from your source of supply", of the arena. */
const char *lu_refuge_text(struct arena *arena, const struct refuge *refuge);

/* True when some point next to the unit is open for its retreat. */
bool lu_leaving_open(const struct turn_play *turn, int unit);

/* Lets the owner say where they go; *said is NULL for the default. Returns OK or what
 * decide gives. */
int lu_leaving_ask(
	struct leaving *leaving, const char *text, const struct qualifier **said);

/*
 * Tells what becomes of pieces that leave: all after a display; else their owner, and the
 * others as KIND-seen, without names. `from` may be -1: not told.
 */
void lu_leaving_tell(const struct leaving *leaving, const char *kind, const char *rule,
	const struct stack *stack, int from, int place);

/* Those who have a point in `to` (-1: none) go there, group by group. */
void lu_leaving_set_out(struct leaving *leaving, const int *to);

/* Fills in the links to the nearest source of supply of a side, through whatever lies
 * between; -1 without one. */
void lu_source_distances(const struct turn_play *turn, enum side side, int *distance);

/* The open point next to the unit that is the best refuge; -1 when none is open. */
int lu_leaving_best(const struct turn_play *turn, int unit);

/* Fills in where each of them goes, by what is said or by default; -1: no point is open to
 * it. */
void lu_leaving_choose(
	const struct leaving *leaving, const struct qualifier *said, int *to);

/* ---- retreat.c ---- */

/* Everything of the defender in the point retreats; supply units are lost with it, and so
 * are garrisons, first of all (9.0). */
int lu_retreat_all(struct fight *fight);

/* 5.1: with the last division of a point its dummies are eliminated. */
void lu_dummies_die(struct fight *fight);

#endif
