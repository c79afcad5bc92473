/*
 * Whose programs may run: a hook that lies in a directory which came from somebody else, as
 * an archive or a clone may, is not called before the user has said so once. He says it as
 * with git's safe.directory, but in a file of his own, outside of all that can be sent to
 * him: $XDG_CONFIG_HOME/adjutant/trusted, or ~/.config/adjutant/trusted. Each line is the
 * whole path of a directory, or ends in a slash and `*` and means all those in it; empty
 * lines and those that begin with `#` say nothing.
 */
#ifndef SYSTEM_TRUST_H
#define SYSTEM_TRUST_H

#include <stdbool.h>

struct arena;

/* True when the user has said so of the directory `dir`. A list that is not his own, or
 * that others may write, says nothing. */
bool trust_has(struct arena *arena, const char *dir);

/* Return the commands for a shell that say so of `dir`. */
const char *trust_remedy(struct arena *arena, const char *dir);

#endif
