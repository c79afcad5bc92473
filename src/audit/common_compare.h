/*
 * What everybody was told, of a repository at hand, and compared with what somebody else
 * was told.
 */
#ifndef AUDIT_COMMON_COMPARE_H
#define AUDIT_COMMON_COMPARE_H

#include <stdbool.h>

#include "tell/common.h"

struct session;

/* Reads the history of a session that audit_open has opened, the truth or (`told`) a clone.
 * All memory comes from the arena of the session. ERR_DAMAGED with a message. */
int common_open(struct common *out, struct session *session, bool told);

/*
 * Compare with what somebody else was told. *said (owned by the arena of the session) is
 * then a sentence that says how far they agree. ERR_DAMAGED, with a message that names the
 * step, when they differ; ERR_REFUSED when there is nothing to compare.
 */

/* With his clone, or with the moderator's directory: finds the first commit that differs.
 */
int common_compare_history(const char **said, const struct common *common,
	struct session *session, const char *dir);

/* With the lines of common_witness in a text, such as a letter; `name` is that of the text.
 */
int common_compare_text(const char **said, const struct common *common,
	struct session *session, const char *text, const char *name);

#endif
