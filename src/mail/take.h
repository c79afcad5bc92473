/*
 * Mail in: each message of the spool is taken into the campaign that it belongs to, and
 * answered.
 *
 *     a player's orders      judged as `submit` judges a file; the answer is the receipt,
 * or each error with its line his mail without any   the answer says what is expected of
 * him, and by when the same mail again    nothing comes of it, and no second answer a
 * stranger's           kept aside; he is answered once an hour, if at all automatic mail,
 * more mails of a sender than are taken in an hour: kept aside, and never answered
 *
 * A player is who writes from the address of his seat. From another address a mail counts
 * when its head has the `nonce` of the seat's newest order form, which nobody else has been
 * sent; its answer goes to the address of the seat. A seat without an address takes that of
 * the mail by which it is joined.
 *
 * The answer is made, and is on the disk, before the ledger moves, so that a process which
 * is killed leaves a mail either taken and answered or in the spool (mail/post.h). In the
 * spool nothing stays of a mail that was taken: it may hold a password, which no answer
 * repeats.
 */
#ifndef MAIL_TAKE_H
#define MAIL_TAKE_H

#include <stdint.h>

struct arena;
struct diag;
struct home;

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
};

/*
 * Works through the spool, in the order in which the mails came, and sends what follows of
 * them: answers, and reports where steps were played. A mail that cannot be taken now (the
 * disk fails, somebody is at work on its campaign, which is damaged) stays there, and the
 * others are taken. OK when somebody else is working through it: he takes all. ERR_SYSTEM
 * or ERR_DAMAGED, with messages, when something has stayed.
 */
int take_spool(const struct take *take);

#endif
