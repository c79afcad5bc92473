/*
 * The rounds of the beacon in a campaign that has one: every seal, those of answers too,
 * names a round of its own, as a line `round N` behind what it seals; the step goes on when
 * the value of that round is there. Values stand in beacons.txt of the truth, a line `ROUND
 * VALUE` each, and are never taken back: what was published stays so.
 */
#ifndef CAMPAIGN_ROUNDS_H
#define CAMPAIGN_ROUNDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;
struct campaign;
struct diag;
struct tree;

/* The line of the seal of a step, `round N` with its line feed, or (k above 0) of a segment
 * of it; NULL: it names none. */
const char *round_line(
	struct arena *arena, const struct tree *tree, const char *step, int k);

/* The round in such a line; 0 for NULL, and where it is none. */
int round_number(const char *line);

/* Its value; NULL: it is not there yet, or the line is NULL. */
const char *round_value(struct arena *arena, const struct tree *tree, const char *line);

/* The same for who cannot go on without it: NULL when the line is NULL. ERR_DAMAGED, with a
 * message, when the value is not there. */
int round_needed(const char **out, const struct campaign *campaign, const char *line,
	struct diag *diag);

/* Names the next round for the seal of a step or a segment, where the campaign has a
 * beacon. ERR_REFUSED when the beacon has no such round any more. */
int round_name(struct campaign *campaign, const char *step, int k, struct diag *diag);

/* True while a step is sealed and its round has not come. */
bool round_is_due(const struct campaign *campaign);

/* When that round comes. */
int64_t round_time(const struct campaign *campaign);

/*
 * campaign->opens is the value of the round that the step waits for: it goes into the tree,
 * and nothing is waited for. ERR_REFUSED, with a message, when it is no value of the
 * beacon, was the value of another round, or comes before its time by campaign->date.
 */
int round_open(struct campaign *campaign, struct diag *diag);

/* Appends the trailers `Beacon: ROUND VALUE` of a step: of the seal in force, and of the
 * segments that it has. */
void round_trailers(struct buf *out, const struct campaign *campaign, const char *step);

#endif
