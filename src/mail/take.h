/* Mail in: the spool, and how what is in it is taken. */
#ifndef MAIL_TAKE_H
#define MAIL_TAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/sha256.h"

struct arena;
struct diag;
struct home;

/* ---- the spool: spool.c, maildir.c ---- */

/*
 * The spool: mail as it came, kept safely before anything is done with it.
 *
 * A message is a file of the spool, named by the hash of its bytes, so that one that is put
 * there twice stands there once. Who has put it there may say that it came; whoever works
 * through the spool later, after a crash too, finds it. What fits no campaign or player
 * goes into the Maildir `aside` of the home, untouched, for the moderator.
 */

/* Bytes of a message that are kept at most: one more than `largest` of a home may be. */
#define SPOOL_MOST ((size_t)100 * 1000 * 1000 + 1)

struct spooled {
	char name[SHA256_HEX + 1];
	int64_t came; /* nanoseconds since 1970 */
};

/* Seconds that a message may be on its way, or lie somewhere, at most: an older date is
 * none. */
#define SPOOL_LONGEST ((int64_t)30 * 86400)

/*
 * Takes a message that comes now from a descriptor to its end, durably. ERR_REFUSED for an
 * empty one and one of more than SPOOL_MOST bytes, ERR_SYSTEM when it could not be kept:
 * whoever has it must give it again then.
 */
int spool_put(struct arena *arena, const struct home *home, int fd, int64_t now,
	struct diag *diag);

/*
 * The same of a message that came then, in nanoseconds since 1970, and lies somewhere: no
 * server can give it back, so of one of more than SPOOL_MOST bytes the beginning is kept,
 * and it is answered as too large.
 */
int spool_put_at(struct arena *arena, const struct home *home, int fd, int64_t came,
	struct diag *diag);

/*
 * Takes what is new in a Maildir, in the order in which it came, out of it; what somebody
 * has read already is left there. spool_mbox: all messages of an mbox, which is empty then,
 * under the locks that other programs take. A message of a Maildir came when it was
 * delivered, and one of an mbox when that was last written. Errors as spool_put; what could
 * not be kept stays.
 */
int spool_maildir(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);

/*
 * Takes what lies in a Maildir, new or read, and was not taken before, and leaves it there.
 * Remembers it in HOME/.adjutant/inbox; where that says nothing of this Maildir yet, what
 * has been read counts as taken. The home has a directory. Errors as spool_put.
 */
int spool_maildir_keep(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);

int spool_mbox(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag);

/* The Maildir or mbox that stands at the path: the inbox of a home, which says whether what
 * lies in a Maildir stays there. */
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

/* ---- taking what is in it: take.c ---- */

/*
 * Mail in: each message of the spool is taken into the campaign that it belongs to, and
 * answered.
 *
 *     a player's orders      judged as `submit` judges a file; the answer is the receipt,
 *                            or each error with its line
 *     his mail without any   the answer says what is expected of him, and by when
 *     the same mail again    nothing comes of it, and no second answer
 *     orders older than
 *     those on file          the answer says that the newer ones stay
 *     a stranger's           kept aside; he is answered once a day, if at all
 *     automatic mail         kept aside, and never answered; so is what a sender sends
 *                            beyond the mails that are taken in an hour
 *
 * Orders with the nonce of the seat's newest form are heard before either of these two.
 *
 * A mail is a player's when it comes from the address of his seat; it changes something
 * when its head has the `nonce` of the seat's newest order form, which nobody else has been
 * sent. For standing orders and absences alone an older one does, since he joined. With
 * such a nonce it may come from any address; its answer goes to that of the seat. A seat
 * without an address takes the address of the mail that joins.
 *
 * The answer is on the disk before the ledger moves, so that a killed process leaves a mail
 * either taken and answered or in the spool (mail/post.h). Nothing of a mail that was taken
 * stays in the spool: it may hold a password, which no answer repeats.
 */

enum took {
	TOOK_ORDERS,    /* accepted */
	TOOK_REFUSED,   /* answered with what is wrong */
	TOOK_NO_ORDERS, /* answered with what is expected */
	TOOK_AGAIN,     /* it was handled before */
	TOOK_ASIDE,     /* kept aside for the moderator */
	TOOK_LATER,     /* it stays in the spool, and is taken up the next time */
};

/* What came of a message. */
struct taken {
	enum took what;
	const char *from;     /* NULL: it does not say */
	const char *campaign; /* its name; NULL: none that is here */
	const char *dir;      /* its directory; NULL with it */
	const char *seat;     /* NULL: of nobody who plays there */
	const char *why;      /* TOOK_ASIDE, TOOK_LATER: half a sentence; else NULL */
};

struct take {
	struct arena *arena;
	const struct home *home;
	const char *alone; /* the campaign that stands alone, where there is no home */
	int64_t now;       /* the date of commits and mails, seconds since 1970 */
	struct diag *diag; /* what is wrong here, and not with a mail */
	/* Is told of each message when it is done with; NULL: nobody is. */
	void (*tell)(void *context, const struct taken *taken);
	void *context;
	bool *left; /* set when there may be mail that nobody tells of: somebody else has
		       the spool, or it or the inbox could not be read; or NULL */
};

/*
 * Works through the spool, in the order in which the mails came, and sends what follows of
 * them: answers, and reports where steps were played. A mail that cannot be taken now (the
 * disk fails, somebody is at work on its campaign, which is damaged) stays there, and the
 * others are taken. OK when somebody else is working through it: he takes all. ERR_SYSTEM
 * or ERR_DAMAGED, with messages, when something has stayed.
 */
int take_spool(const struct take *take);

/* Brings the inbox of the home into the spool, and works through that, whatever could not
 * be brought. ERR_REFUSED when there is no Maildir or mbox, else as spool_put and
 * take_spool.
 */
int take_inbox(const struct take *take);

#endif
