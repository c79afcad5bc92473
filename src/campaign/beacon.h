/*
 * A public beacon, the third party to the dice of a campaign: somebody who has no part in
 * the game publishes a value for each of his rounds, at a time that is known beforehand,
 * and nobody can know it earlier. Every seal names a round that is still to come, and what
 * was sealed is played when the value of that round is given. The program asks no network:
 * the moderator, or his hook, brings the value.
 *
 * What a campaign needs to know of its beacon stands in the section [beacon] of
 * campaign.ini, for all eyes, from `new` to its end. It is a copy of a row of
 * games/beacons.ini, or of somebody's own file of that form:
 *
 *     [beacon NAME]
 *     source = public, or: owner
 *     address = where the facts of the row are published
 *     title = what it is
 *     first = 2023-08-23T15:09:27Z    the time of round 1
 *     period = 3                      seconds from each round to the next
 *     digits = 64                     hex digits of a value; 0: the value is a line of text
 *     delay = 1 hour                  SPAN (terms.h) from a seal to its round, at least
 *     archive = https://...           where a value is found: ROUND, DAY stand in for it
 */
#ifndef CAMPAIGN_BEACON_H
#define CAMPAIGN_BEACON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/field.h"

struct arena;
struct buf;
struct diag;

/* Bytes that a value may have which is a line of text. */
#define BEACON_LINE_MAX 160

struct beacon {
	const char *name;    /* NULL: the campaign has none */
	const char *first;   /* the moment of round 1 */
	int period;          /* seconds */
	int digits;          /* of a value; 0: it is a line of text */
	const char *delay;   /* SPAN */
	const char *archive; /* NULL: not said */
	int round;           /* the last that a seal has named; 0: none has */
	int waits;           /* that the sealed step waits for; 0: it waits for none */
	const char *sealed;  /* the hash that it waits with: 64 hex digits, or NULL */
	int opened;          /* the last that has come, and the step that it opened; 0, */
	const char *step;    /* NULL: none has */
};

/* Rows of struct settings: settings.c reads and writes them. */
extern const struct field beacon_fields[];

/* Says what of a beacon cannot be read, by its key; NULL: nothing. */
const char *beacon_wrong(const struct beacon *beacon);

/* True when both are the same beacon, with the same delay; how far the campaign has come
 * with it does not count. */
bool beacon_same(const struct beacon *a, const struct beacon *b);

/* When the value of a round is published, seconds since 1970. */
int64_t beacon_time(const struct beacon *beacon, int round);

/* The round of a seal of that date: the first that comes after the delay, and after the
 * last one named. 0: the beacon has no such round. */
int beacon_next(const struct beacon *beacon, int64_t date);

/* "4711 2026-11-28T20:00:00Z", as the trailer `Round` has it; owned by the arena. */
const char *beacon_round_text(struct arena *arena, const struct beacon *beacon, int round);

/* Where the value of a round is found; owned by the arena, "" when the beacon does not say.
 */
const char *beacon_address(struct arena *arena, const struct beacon *beacon, int round);

/*
 * A value as it goes into keys and trailers: of hex digits in small letters, of a line
 * without blanks around it. NULL when `given` is no value of this beacon.
 */
const char *beacon_value(
	struct arena *arena, const struct beacon *beacon, const char *given);

/* What a value of the beacon is, for messages: "64 hex digits". */
const char *beacon_value_form(struct arena *arena, const struct beacon *beacon);

/* Finds a row in the text of such a file. ERR_REFUSED, with a message that lists what is
 * there, when it is not or cannot be read. */
int beacon_find(struct beacon *out, struct arena *arena, const char *file, const char *text,
	size_t length, const char *name, struct diag *diag);

#endif
