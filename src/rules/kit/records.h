/*
 * A state as tables: what its head says, and lists of records (units, places), each with
 * the fields of one and whose eyes they are for. From these a state is cleared, written,
 * read and shown: a family writes no second list of the same fields, and what no row lets
 * an audience see, no view has. A `game` is that of any family: it begins with a struct
 * game_base.
 */
#ifndef RULES_KIT_RECORDS_H
#define RULES_KIT_RECORDS_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/field.h"
#include "base/side.h"

struct arena;
struct buf;
struct ini;

/* An array of the state whose members have sections of their own. */
struct record_kind {
	const char *word;     /* of their sections: "unit", of [unit ID] */
	const char *expected; /* how these are called in messages: "[unit ID]" */
	const struct field *fields;
	size_t first; /* offset of the first one in the state */
	size_t size;  /* of one, in bytes */

	/* How they are called: by the list of ids number `refs`, as of FIELD_REF; where
	 * there is a function, by what it returns, NULL behind the last; and where there is
	 * a `max`, by numbers from 1 to at most that, which all have a section. */
	int refs;
	const char *(*id)(const void *game, int index);
	int max;
	size_t count; /* then: offset of how many the state has, an int */

	/* Makes one as it is when it has no section. NULL: as field_clear does. */
	void (*standard)(void *record, const void *game, int index);

	/* The set of enum field_eyes that somebody has for one. NULL: FOR_ALL. */
	unsigned (*eyes)(const void *game, const void *state, int index, enum audience who);

	/* What is wrong with one whose fields were read: the end of "[unit x] ..."; NULL:
	 * nothing. This itself may be NULL. */
	const char *(*fault)(const void *game, const void *record, int index,
		struct arena *arena, bool in_view);
};

struct record_form {
	size_t size; /* of a state, in bytes */
	/* Offsets of members, ints where nothing else is said: RECORD_MEMBERS. */
	size_t start; /* number of its scenario */
	size_t turn, step;
	size_t ending;            /* enum game_ending */
	size_t viewer;            /* its enum audience; AUDIENCE_DECK: it is the truth */
	size_t under_way;         /* a bool: the step waits in its middle */
	size_t options;           /* the set of its options, a uint32_t */
	const struct field *head; /* of the first section, beside what each has */
	unsigned (*eyes)(const void *state, enum audience who); /* for it; NULL: FOR_ALL */
	const struct record_kind *kind; /* in the order of the file */
	int kinds;
};

/* What follows by name in a row about a struct whose members have these names, but for the
 * one that says how the game has ended. */
#define RECORD_MEMBERS(type, ending_member)                                                \
	.size = sizeof(type), .start = offsetof(type, start),                              \
	.turn = offsetof(type, turn), .step = offsetof(type, step),                        \
	.ending = offsetof(type, ending_member), .viewer = offsetof(type, viewer),         \
	.under_way = offsetof(type, under_way), .options = offsetof(type, options)

/* Whether the records of a state or view that was read agree with each other; false after
 * messages. No part of the form, which is below all that the rules know of states. */
typedef bool records_agree(const void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag);

/* Returns how many records of that kind the state has. */
int record_count(const struct record_kind *kind, const void *game, const void *state);

/* Returns the set of enum field_eyes that somebody has for a record, for the head. */
unsigned record_eyes(const struct record_kind *kind, const void *game, const void *state,
	int index, enum audience who);
unsigned record_head_eyes(
	const struct record_form *form, const void *state, enum audience who);

/* Makes a truth in which every record is as it is when nothing is said of it. */
void records_clear(void *state, const struct record_form *form, const void *game);

/* Clears a state that begins with that scenario, with these options (ids, commas between;
 * NULL: none). ERR_REFUSED, after a message, when there is none of such an id. */
int records_begin(void *state, const struct record_form *form, const void *game,
	const char *scenario, const char *options, struct diag *diag);

/*
 * Makes a view: clears it and lists in it what the columns of the tables let somebody see.
 * What they leave to the family (FOR_LISTED), it lists then.
 */
void records_show(void *view, const struct record_form *form, const void *game,
	const void *state, enum audience who);

/* The same of one record alone, which is made in `view`: for who looks at nothing else. */
void record_show(void *view, const struct record_kind *kind, const void *game,
	const void *state, int index, enum audience who);

/* Writes a state (salt: NULL is none), or a view. */
void records_write_state(struct buf *out, const struct record_form *form, const void *game,
	const void *state, const char *salt);
void records_write_view(struct buf *out, const struct record_form *form, const void *game,
	const void *view);

/* Reads either into a state that need not be cleared. ERR_REFUSED after messages, also
 * when it is the other. */
int records_read_state(void *state, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag);
int records_read_view(void *view, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag);

/* Where the section of a record stands in a file; a line of 0: it has none. */
struct where records_where(const struct record_kind *kind, const void *game, int index,
	const struct ini *ini, struct arena *arena);

#endif
