/*
 * The terms of a campaign: how time runs in it. They stand in the section [terms] of
 * campaign.ini, for all eyes, and are set with `adjutant set`. A campaign has none until
 * one is set; then nothing in its commits tells of time.
 *
 * Values, which stand here as they are written:
 *
 *     SPAN      3 days, 12 hours, 2 weeks
 *     DEADLINE  SPAN | none | WHEN [after SPAN]; WHEN is `sunday 20:00`,
 *               `sunday wednesday 20:00`, `daily 20:00` (UTC): the first such moment that
 *               leaves SPAN (a day where nothing is said)
 *     RANGES    2026-12-24..2027-01-02, 2027-02-01: days, the last of a range included
 */
#ifndef CAMPAIGN_TERMS_H
#define CAMPAIGN_TERMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/field.h"
#include "base/side.h"

/* When a step is played of which all is in. */
enum terms_run {
	RUN_BY_HAND,       /* when the moderator says so */
	RUN_WHEN_COMPLETE, /* at once */
	RUN_AT_DEADLINE,   /* not before its deadline */
};

/* What happens when the deadline and the grace are over and something is missing. */
enum terms_late {
	LATE_WAITS,    /* nothing: the moderator decides */
	LATE_DEFAULTS, /* played without: standing orders and the defaults of the rules */
	LATE_FORFEITS, /* the same; who misses so many in a row has lost */
};

/* Their words; the list ends with NULL. */
extern const char *const terms_run_words[];

/* Where nobody is reminded. */
#define TERM_NO_REMINDER "none"

struct terms {
	int run;               /* enum terms_run */
	const char *deadline;  /* DEADLINE of every step; NULL: there is none */
	const char *deadlines; /* "set-up 5 days, answer 1 day": others, by the name of the
				  row of the sequence, a prefix of it, or `answer` */
	const char *grace;     /* SPAN; NULL: none */
	const char *remind;   /* SPAN before the deadline, or TERM_NO_REMINDER; NULL: a day,
				 or half-way to a deadline that is nearer */
	const char *late;     /* "wait", "defaults", "forfeit 3"; NULL: wait */
	const char *holidays; /* RANGES in which the clock stands still */
	const char *absent[SIDES]; /* the same, of steps that a side has to do with */
	const char *since;         /* moment from which on the step at hand waits; NULL: the
				      campaign has no terms */
};

/* Rows of struct settings: settings.c reads and writes them. */
extern const struct field terms_fields[];

/* True when any term is set. */
bool terms_given(const struct terms *terms);

/* What `late` says; *most: after so many in a row (LATE_FORFEITS), else 0. */
enum terms_late terms_late(const struct terms *terms, int *most);

/* The moment of `since`; 0 where the campaign has no terms. */
int64_t terms_since(const struct terms *terms);

/* A DEADLINE, read: `none` when all of it is zero. */
struct deadline_rule {
	int64_t span;      /* seconds; 0: a fixed moment of the week, or none */
	unsigned weekdays; /* bit 0: Sunday */
	int minute;        /* of the day */
	int64_t after;     /* such a moment leaves so many seconds */
};

/* Read `length` bytes of a SPAN (*out in seconds), or of a DEADLINE; false for anything
 * else. */
bool terms_span(int64_t *out, const char *text, size_t length);
bool terms_rule(struct deadline_rule *out, const char *text, size_t length);

/*
 * Reads the next of RANGES at *at (NULL: there are none) and goes on behind it: *to is the
 * first second after it. False at the end, and where no range can be read; then **at is
 * not the end of the text.
 */
bool terms_range(int64_t *from, int64_t *to, const char **at);

/* The DEADLINE of a row of the sequence, NULL when it has none. *length: of it. */
const char *terms_deadline(size_t *length, const struct terms *terms, const char *row);

/* Says which of the terms cannot be read, by its key; NULL: none. */
const char *terms_wrong(const struct terms *terms);

#endif
