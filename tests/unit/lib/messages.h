/* What a struct diag has to say, as text, and tests that fail with it. */
#ifndef TESTS_LIB_MESSAGES_H
#define TESTS_LIB_MESSAGES_H

#include "base/arena.h"
#include "base/diag.h"

/* Returns the messages as they are printed; "" when there are none. They belong to the
 * arena. */
const char *messages_of(struct arena *arena, const struct diag *diag);

/* Fails with the messages, if there are any. */
void expect_no_messages(struct arena *arena, const struct diag *diag);

/* Fails with the messages and with what was tried, unless err is OK. */
void expect_ok(int err, const char *what, struct arena *arena, const struct diag *diag);

#endif
