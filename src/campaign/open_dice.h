/*
 * Dice from links that are open: what anybody computes who was told a step, whether an
 * audit does it in a clone or a page from what it holds. PROTOCOL, "Dice".
 */
#ifndef CAMPAIGN_OPEN_DICE_H
#define CAMPAIGN_OPEN_DICE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;
struct loaded_roll;
struct roll_kind;

/* A step that is complete, as an audience was told it. */
struct open_step {
	const char *step; /* "4/union" */
	enum audience who;
	const char *link[AUDIENCES]; /* that it opens; NULL: it does not */
	const char *nonce[SIDES];    /* with which the sides joined; NULL: not yet */
	const char *orders_hash;
	const char *const *answer_hash; /* of each segment behind the first */
	size_t answers;
	/* Values of the beacon: of the seal, then of each answer; NULL: there is no beacon.
	 */
	const char *const *value;
};

/* The audience and, behind a blank, the 64 digits of a trailer `Link`; false for anything
 * else. */
bool open_link_parse(enum audience *who, const char **link, const char *trailer);

/* The number of a link that hashes down to the one opened last, which has the number
 * `used`; 0 when it does not with a number up to `most`. */
int open_link_number(const char *last, int used, const char *link, int most);

/* The segment in a label of the step, "4/union/0/10.0/...", and what stands behind it; NULL
 * when it is of another step, or of a segment that this one has not. */
const char *open_segment(
	int *segment, struct arena *arena, const struct open_step *step, const char *label);

/* False for a roll that the audience may not know. Who sees those of a kind is in its row;
 * NULL: only another version knows it. */
bool open_die_is_allowed(const struct open_step *step, const struct roll_kind *kind);

/* Throws it again: true when a key of that segment, of those that may have thrown it, gives
 * these faces. */
bool open_die_fits(const struct open_step *step, const struct loaded_roll *die,
	const struct roll_kind *kind, int segment);

#endif
