/*
 * What games came across: a table of things that must happen in enough of
 * them, counted from their journals.
 *
 * The table is an INI file. A key names a thing, its value says by which event
 * it is known: the kind, and facts that it has.
 *
 *     [6.4 results]
 *     seven-continues = combat-round total=7, combat-third continues
 *     lowest = combat-round total<=2
 *
 * A fact is there (`lost`) or not (`!lost`), is a word (`leader=Lee`, `_` for a blank), has
 * a word in it (`sum~=corps_leader`) or is a number within a limit (`total<=2`,
 * `total>=11`); `rule` and `die` are taken for facts. Of two events the first is the last
 * of its kind before the second, in the same step; with a `+` before the second, it is the
 * event right before it.
 */
#ifndef CONFORMANCE_COVERAGE_H
#define CONFORMANCE_COVERAGE_H

#include <stdio.h>

struct arena;
struct coverage;
struct diag;
struct journal;

/* Reads a table, `file` in messages, into *out, which belongs to the arena: behind what it
 * has already, or into a new one when it is NULL. ERR_REFUSED, with messages, for mistakes.
 */
int coverage_read(struct coverage **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);

/* Counts the events of one step; NULL counts nothing. */
void coverage_count(struct coverage *coverage, const struct journal *journal);

/* Adds what another of the same tables has counted; NULL both: nothing. */
void coverage_add(struct coverage *coverage, const struct coverage *other);

/* Prints the table with its counts. */
void coverage_print(FILE *out, const struct coverage *coverage);

/* Adds an error for every thing that never happened; ERR_REFUSED when there is one. */
int coverage_check(const struct coverage *coverage, struct diag *diag);

#endif
