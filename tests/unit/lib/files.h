/* Files, directories and commands of tests. What cannot be done fails the test. */
#ifndef TESTS_LIB_FILES_H
#define TESTS_LIB_FILES_H

#include <stddef.h>

#include "base/arena.h"

/* Returns the bytes of a file, with a NUL after them; their number goes into *length, if it
 * is not NULL. Tests run in the top directory. */
const char *file_read(struct arena *arena, const char *path, size_t *length);

/* Writes a file, and makes the directories above it. */
void file_write(const char *path, const char *text);
void file_write_bytes(const char *path, const char *data, size_t length);

/* Makes an empty directory of that name and some letters, in memory where that can be:
 * nothing of a test has to outlast a power failure. Returns NULL when it cannot. */
char *scratch_make(struct arena *arena, const char *name);

/* Removes a directory and what is in it. Returns 0, or something else when it cannot. */
int scratch_remove(const char *dir);

void shell(const char *command);

/* Returns what a command prints, without the line feeds at its end. */
char *shell_output(struct arena *arena, const char *command);

/* Returns a part of adjutant-campaign(5), from where one text stands to the next of
 * another. */
const char *part_of_page(struct arena *arena, const char *from, const char *to);

#endif
