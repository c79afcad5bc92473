/*
 * The spool: mail as it came, kept safely before anything is done with it.
 *
 * A message is a file of the spool, named by the hash of its bytes, so that one that is put
 * there twice stands there once. Who has put it there may say that it came; whoever works
 * through the spool later, after a crash too, finds it. What fits no campaign or player
 * goes into the Maildir `aside` of the home, untouched, for the moderator.
 */
#ifndef MAIL_SPOOL_H
#define MAIL_SPOOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/sha256.h"

struct arena;
struct diag;
struct home;

#define SPOOL_MOST ((size_t)100 * 1000 * 1000) /* bytes of a message; no more is read */

struct spooled {
	char name[SHA256_HEX + 1];
	int64_t came; /* nanoseconds since 1970 */
};

/*
 * Takes a message from a descriptor to its end, durably. ERR_REFUSED for an empty one and
 * one of more than SPOOL_MOST bytes, ERR_SYSTEM when it could not be kept: whoever has it
 * must give it again then.
 */
int spool_put(struct arena *arena, const struct home *home, int fd, struct diag *diag);

/*
 * Takes what is new in a Maildir, in the order in which it came, out of it; what somebody
 * has read already is left there. Or all messages of an mbox, which is empty then, under
 * the locks that other programs take. Errors as spool_put; what could not be kept stays.
 */
int spool_maildir(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);
int spool_mbox(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);

/* The one of the two that stands at the path: the inbox of a home. */
int spool_store(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);

/* What stands in the spool, in the order in which it came. None where there is no spool. */
int spool_list(struct spooled **out, size_t *count, struct arena *arena,
	const struct home *home, struct diag *diag);

/* Reads a message, at most `most` bytes of it; *whole: that was all. */
int spool_read(const char **bytes, size_t *length, bool *whole, struct arena *arena,
	const struct home *home, const char *name, size_t most, struct diag *diag);

/* It was taken: nothing of it stays, for there may be a password in it. */
int spool_remove(
	struct arena *arena, const struct home *home, const char *name, struct diag *diag);

/* It goes to the moderator, untouched: HOME/aside/new/NAME. */
int spool_aside(
	struct arena *arena, const struct home *home, const char *name, struct diag *diag);

/*
 * One process at a time works through the spool; the others wait for it, so long at most.
 * *lock is to be given back with spool_unlock. ERR_WAIT when somebody still has it, without
 * a message: he, or the next, will find what was put there.
 */
int spool_lock(int *lock, struct arena *arena, const struct home *home, int seconds,
	struct diag *diag);
void spool_unlock(int lock);

#endif
