/*
 * Were the dice fair? Numbers a player understands: what was thrown, what would be
 * expected, and how many of ten thousand campaigns with fair dice look at least as uneven.
 *
 * That last number is counted, not computed: the campaigns are played out with a small
 * generator, always the same, so that small samples are told as truly as great ones.
 * All is integers.
 */
#ifndef AUDIT_FAIRNESS_H
#define AUDIT_FAIRNESS_H

#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct arena;
struct buf;

#define FAIR_CAMPAIGNS 10000
#define FAIR_SMALL     60 /* fewer dice, or half as many pairs, are a small sample */

/* Dice of six that were thrown together. */
struct fair_roll {
	const int *face;
	int count;
	enum side mover; /* in whose player turn; NO_SIDE: in nobody's */
};

/* How often each of several things happened, and how likely each is. */
struct fair_tally {
	int kinds;           /* at most 11 */
	unsigned count[11];  /* seen */
	unsigned weight[11]; /* parts of `certain` */
	unsigned certain;
	unsigned n; /* sum of the counts */
};

/*
 * The tenth parts of the chi-square of a tally: 0 when everything came as often as
 * expected, or nothing came at all.
 */
uint64_t fair_chi_square(const struct fair_tally *tally);

/* How many of FAIR_CAMPAIGNS with as many fair throws have that chi-square or a greater. */
unsigned fair_share(const struct fair_tally *tally);

/*
 * How many have as many repeats or more that are as far from what is expected, in either
 * direction: of `chances`, each 1 in `of`, `hits` came.
 */
unsigned fair_share_of_hits(unsigned hits, unsigned chances, unsigned of);

/* Appends "About one fair campaign in three looks at least as uneven as this.". */
void fair_sentence(struct buf *out, unsigned share);

/* Appends the whole report. Borrows the rolls; `arena` is for its own needs. */
void fairness_write(
	struct buf *out, struct arena *arena, const struct fair_roll *roll, size_t rolls);

#endif
