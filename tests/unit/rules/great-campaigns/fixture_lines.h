/*
 * Facts of a fixture, a line each, against lines that a test makes of the game: each line
 * of either is one of the other.
 */
#ifndef TESTS_FIXTURE_LINES_H
#define TESTS_FIXTURE_LINES_H

#include "gc_game.h"

#include "base/ini.h"
#include "system/files.h"

#define FIXTURE_LINES_MAX 1024

struct lines {
	const char *line[FIXTURE_LINES_MAX];
	bool met[FIXTURE_LINES_MAX];
	int count;
};

static inline void add_line(struct lines *lines, const char *line)
{
	assert_true(lines->count < FIXTURE_LINES_MAX);
	lines->line[lines->count++] = line;
}

static inline void meet(
	struct lines *lines, const char *file, size_t number, const char *line)
{
	for (int i = 0; i < lines->count; i++)
		if (!lines->met[i] && !strcmp(lines->line[i], line)) {
			lines->met[i] = true;
			return;
		}
	fail_msg("%s:%zu: the game does not say `%s`", file, number, line);
}

static inline void compare_lines(struct lines *lines, const char *file)
{
	const char *text;
	char *rest, *line;
	size_t length, number = 0;

	assert_int_equal(
		workfile_read(&text, &length, &arena, ".", file, INI_FILE_MAX, &diag), OK);
	rest = arena_copy(&arena, text, length);
	while ((line = strsep(&rest, "\n"))) {
		number++;
		if (*line && *line != '#')
			meet(lines, file, number, line);
	}
	for (int i = 0; i < lines->count; i++)
		if (!lines->met[i])
			fail_msg("%s does not have `%s`", file, lines->line[i]);
}

#endif
