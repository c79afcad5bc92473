/* Paragraphs for people. */
#ifndef COMMAND_WRAPPED_H
#define COMMAND_WRAPPED_H

#include <stddef.h>

#include "base/wrap.h"

/* Prints a paragraph within the columns that odds and rehearsals have, each of its lines
 * behind so many blanks. */
void print_wrapped(const char *text, size_t indent);

/* The same, with `lead` at the end of the blanks of its first line. */
void print_led(const char *lead, const char *text, size_t indent);

#endif
