/*
 * What both sides and everybody were told alike, as a chain of hashes: so two players find
 * out by one short line whether their moderator tells them the same campaign.
 *
 *     W(0) = H("witness " CAMPAIGN)
 *     W(i) = H(W(i-1) ":" H(lines))
 *
 * for each commit of the kinds new, chain, step, undo, upgrade, end and resume. The lines,
 * each with its line feed, are the trailers of the commit in their order, of these names:
 * Kind, Step, Try, Burnt, Ended, Anchor, Link and Die of the public chain, Beacon; of a
 * step then the lines of the file `seal`. adjutant-dice(7) tells players the same.
 */
#ifndef AUDIT_COMMON_H
#define AUDIT_COMMON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/sha256.h"

struct arena;
struct session;

#define WITNESS_HEX 32 /* digits of W that stand in a line */

/* A commit that everybody is told of. */
struct common_commit {
	const char *id, *kind, *step;
	char hash[SHA256_HEX + 1]; /* W */
};

struct common {
	const char *campaign;
	struct common_commit *commit;
	size_t count;
};

/* Reads the history of a session that audit_open has opened, the truth or a clone. All
 * memory comes from the arena of the session. ERR_DAMAGED with a message. */
int common_read(struct common *out, struct session *session, bool told);

/* "witness hanover 4/union 0123456789abcdef0123456789abcdef": the newest commit, for the
 * foot of a letter. Owned by the arena; NULL: nothing was told yet. */
const char *common_witness(struct arena *arena, const struct common *common);

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
