/* Paragraphs for people. */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stddef.h>

struct buf;

#define KEPT_BLANK '\x1f' /* a blank at which no line ends */

/* Appends a paragraph within the columns that odds and rehearsals have, each of its lines
 * behind so many blanks; `lead` is at the end of the blanks of its first line. */
void wrap_text(struct buf *out, const char *lead, const char *text, size_t indent);

#endif
