/*
 * Projections on other machines: ordinary git remotes, each for one audience, to which the
 * user's own git pushes what that audience may have (projection_push), with his settings
 * and keys. The truth is never pushed.
 *
 * A campaign remembers them in .git/adjutant/remotes, mode 0600: a line "union REMOTE"
 * each.
 */
#ifndef LEDGER_REMOTES_H
#define LEDGER_REMOTES_H

#include "ledger/projection/projection.h"

struct arena;
struct diag;

/* The remote of each audience, as git takes it; NULL: none is remembered. */
struct remotes {
	const char *url[PROJECTIONS];
};

/* Reads what is remembered; nothing is when the file is missing. ERR_DAMAGED when it is not
 * what it should be. */
int remotes_read(
	struct remotes *out, struct arena *arena, const char *dir, struct diag *diag);

/* Remembers it; the campaign is locked by the caller. ERR_SYSTEM. */
int remotes_write(const struct remotes *remotes, struct arena *arena, const char *dir,
	struct diag *diag);

/* The remote as it is remembered: of a path that is there all of it, since the next push
 * may come from another directory. ERR_REFUSED for what git would take for something else.
 */
int remote_name(
	const char **out, struct arena *arena, const char *given, struct diag *diag);

/*
 * Looks at a remote that is remembered before it is pushed to. A repository on this machine
 * has hooks, which run as it gets something: ERR_REFUSED for one that lies in the campaign,
 * or has a name that remote_name does not give, unless the user trusts the directory
 * (system/trust.h).
 */
int remote_check(const struct remotes *remotes, struct arena *arena, const char *dir,
	enum audience who, struct diag *diag);

#endif
