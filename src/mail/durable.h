/* Files of the post, below the directory of a campaign: each is on the disk when a call
 * returns. All as system/beneath.h; what is wrong is a message, and ERR_SYSTEM. */
#ifndef MAIL_DURABLE_H
#define MAIL_DURABLE_H

#include <stdbool.h>
#include <stddef.h>

struct diag;

/* Makes a directory for its owner alone, with those that lead to it, unless it is there. */
int durable_directory(const char *dir, const char *path, struct diag *diag);

/* Writes a file, for its owner alone; what stood there is gone. Not durable are the names
 * in its directory: durable_names. */
int durable_write(const char *dir, const char *path, const char *bytes, size_t length,
	struct diag *diag);

/* Makes the names in a directory durable ("" is `dir` itself). */
int durable_names(const char *dir, const char *path, struct diag *diag);

/* Is there a plain file of that name? */
bool durable_is_there(const char *dir, const char *path);

#endif
