/*
 * The terms by their keys, as `adjutant set` takes and prints them:
 *
 *     run, deadline, deadline-ROW, grace, remind, late, holidays, SEAT-absent
 *
 * ROW is a row of the sequence of play, or what stands before one of its hyphens, or
 * `answer`; SEAT a side, or of several commanders one of them.
 */
#ifndef CAMPAIGN_TERMS_SET_H
#define CAMPAIGN_TERMS_SET_H

#include <stdint.h>

#include "base/side.h"

struct arena;
struct buf;
struct campaign;
struct diag;
struct settings;

/* Takes the value of a key back. */
#define TERM_DEFAULT "default"

#define RANGES_MAX 24 /* days or ranges of days in one value */

/*
 * Sets a term in the settings of the campaign. *said (owned by its arena) is the value as
 * it stands from here on, in its canonical form; TERM_DEFAULT when there is none any more.
 * The clock begins with the first term. ERR_REFUSED with a message that says what was
 * expected; then nothing has changed.
 */
int terms_set(const char **said, struct campaign *campaign, const char *key,
	const char *value, struct diag *diag);

/* Appends "KEY = VALUE" lines of all terms, those too that are not set. */
void terms_list(struct buf *out, struct arena *arena, const struct settings *settings);

/* The key of the days on which a seat is away, owned by the arena; and these days, to be
 * read and set. */
const char *terms_absent_key(
	struct arena *arena, const struct settings *settings, enum side side, int k);
const char **terms_absent_days(struct settings *settings, enum side side, int k);

/* So many days in a row may a player be away without the moderator. */
#define ABSENCE_DAYS 62

enum absence {
	ABSENCE_TAKEN,
	ABSENCE_OVER, /* none of its days is yet to come */
	ABSENCE_LONG, /* more than ABSENCE_DAYS in a row */
};

/*
 * Judge the day or the range of days on which a player says that he is away (or "none"), at
 * a moment; 0: it is not known, and all of them are yet to come. The days that the seat
 * `had` already (NULL: none) count with those that they overlap or touch: *in_a_row is how
 * many that makes, 0 where it has them all already.
 */
enum absence absence_judge(int *in_a_row, const char *had, const char *days, int64_t now);

/*
 * The days of a seat when it says at a moment that it is away: those that it has, and these
 * from the next day on, since who is late must not stop the clock behind that; `days`
 * "none" takes back what is yet to come. What was over before `since` is left out.
 * TERM_DEFAULT when none are left; owned by the arena.
 */
const char *terms_absent_with(
	struct arena *arena, const char *had, const char *days, int64_t now, int64_t since);

#endif
