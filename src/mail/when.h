/* Moments in words. */
#ifndef MAIL_WHEN_H
#define MAIL_WHEN_H

#include <stdint.h>

struct arena;

/* "Sunday 2026-06-28, 20:00 UTC" of a moment that is not before 1970; it belongs to the
 * arena. */
const char *when_text(struct arena *arena, int64_t moment);

#endif
