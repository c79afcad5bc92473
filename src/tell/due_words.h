/* What a report says of the deadline of the step at hand. */
#ifndef TELL_DUE_WORDS_H
#define TELL_DUE_WORDS_H

#include "base/side.h"

struct campaign;

/* A line of Markdown, "**Your orders are due by Sunday, 29 November 2026, 20:00 UTC.**",
 * owned by the arena; "" when the audience need not know of any. */
const char *due_line(const struct campaign *campaign, enum audience who);

#endif
