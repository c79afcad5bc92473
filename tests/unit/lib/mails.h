/* What players send, and what becomes of it on the way. */
#ifndef TESTS_LIB_MAILS_H
#define TESTS_LIB_MAILS_H

#include <stddef.h>

#include "base/arena.h"
#include "base/side.h"
#include "campaign/campaign.h"

/* The line `nonce` of an order form with its line feed, as players copy it; "" when the
 * newest report of the side has no form. */
const char *form_nonce_line(struct arena *arena, const struct campaign *c, enum side side);

/* Breaks lines at blanks as mail programs do, so that none is longer than `width` if it can
 * be. */
const char *mail_wrap(struct arena *arena, const char *text, size_t width);

#endif
