/*
 * The news in short: sentences that are made of the events of several steps, as an
 * audience was told of them.
 */
#ifndef RULES_KIT_BRIEF_H
#define RULES_KIT_BRIEF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;
struct event;
struct field_ids;
struct told_step;
struct tlist;
struct words;

/* How things of one kind are called. */
struct brief_names {
	const struct field_ids *ids;
	const char *(*name)(const void *context, int index);
};

struct brief {
	struct tlist *lines;
	struct arena *arena;
	enum side own; /* who reads; NO_SIDE: the public */
	const struct told_step *news;
	size_t steps;
	struct brief_names place, unit;
	const void *context; /* for these */
};

/* Walks over the events of all steps; begins with the brief alone set. */
struct brief_walk {
	const struct brief *brief;
	const struct event *event;
	size_t step; /* the next one */
};

/* Goes on to the next event whose kind is in the list (ends with NULL; NULL: any), and
 * returns it; NULL behind the last. */
const struct event *brief_next(struct brief_walk *walk, const char *const *kinds);

/* True when the kind of the event is in the list, which ends with NULL. */
bool brief_is(const struct event *event, const char *const *kinds);

/* The side that the event names; NO_SIDE: none. */
enum side brief_event_side(const struct event *event);

/* A fact that is a number from 0 up; 0 when there is none. */
int brief_number(const struct event *event, const char *key);

/* The sum of such facts of a side's events of these kinds. */
int brief_sum(const struct brief *brief, enum side side, const char *const *kinds,
	const char *key);

/* Adds the names of a list of ids that a fact has, each once; ids of nothing are left out.
 */
void brief_add_places(const struct brief *brief, struct words *words,
	const struct event *event, const char *key);
void brief_add_units(const struct brief *brief, struct words *words,
	const struct event *event, const char *key);

/* The reader's side first, then the other; to the public the Union first. i: 0, 1. */
enum side brief_side(const struct brief *brief, int i);

/* "you" of the reader's side, "the Union" of another. */
const char *brief_who(const struct brief *brief, enum side side);

/* Adds the sentence, beginning with a capital. */
void brief_say(const struct brief *brief, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* "Your 7 orders: 5 done, 1 cut short, 1 not possible.", of what order_tally_tell has told.
 */
void brief_orders(const struct brief *brief);

#endif
