/* What the files of the spool share. Nobody else includes it. */
#ifndef MAIL_SPOOL_PRIVATE_H
#define MAIL_SPOOL_PRIVATE_H

#include <sodium.h>

#include "mail/spool.h"

/* A message on its way into the spool. */
struct spooling {
	struct arena *arena;
	const struct home *home;
	struct diag *diag;
	const char *path; /* of its temporary file */
	int fd;
	size_t length;
	crypto_hash_sha256_state hash;
};

/* "HOME/.adjutant/spool/NAME" */
const char *spool_path(struct arena *arena, const struct home *home, const char *name);

/*
 * A message is begun, added to piece by piece, and ended: then it stands in the spool,
 * durably; one of no bytes at all does not. spool_drop takes it back, and returns `err`;
 * it must follow when spool_add fails. Errors as spool_put.
 */
int spool_begin(struct spooling *out, struct arena *arena, const struct home *home,
	struct diag *diag);
int spool_add(struct spooling *to, const char *bytes, size_t length);
int spool_end(struct spooling *from);
int spool_drop(struct spooling *from, int err);

#endif
