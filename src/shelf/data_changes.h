/* What is different between two versions of the data of a game, in words for players. */
#ifndef SHELF_DATA_CHANGES_H
#define SHELF_DATA_CHANGES_H

#include <stddef.h>

struct arena;
struct buf;
struct data_file;

/*
 * Appends a line for each fact that is different, in the order of the files, sections and
 * keys of `after`, with what is gone behind: "units.ini, [unit us-slocum] Slocum: strength
 * is 6, was 5". Of templates one line tells that reports are worded otherwise. Scenarios
 * count for nothing once a game has begun, and are left out; so is where a fact comes from.
 * Returns the number of lines.
 */
size_t data_changes(struct buf *out, struct arena *arena, const struct data_file *before,
	size_t before_count, const struct data_file *after, size_t after_count);

#endif
