/* What the files of mail/take.h share. Nobody else includes it. */
#ifndef MAIL_TAKE_PRIVATE_H
#define MAIL_TAKE_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"
#include "mail/campaigns.h"
#include "mail/limits.h"
#include "mail/message.h"
#include "mail/route.h"
#include "mail/take.h"

struct auth_given;
struct grammar;
struct hook_steps;
struct intake;
struct post;
struct session;

/* A mail that is being taken. */
struct letter_in {
	const struct take *take;
	struct arena *arena; /* of this mail */
	struct diag said;    /* what is wrong with it */
	const char *name;    /* in the spool */
	struct mail_in mail;
	bool readable; /* it was read, and is clear; else `said` has why not */
	struct mail_orders orders;
	struct route route;
	struct limits *limits;
	struct taken *taken;
	struct hook_steps *steps; /* what was played, for the hook: zeroes at first */
};

/*
 * take_player.c: takes a mail into its campaign. ERR_REFUSED when it is a stranger's, which
 * has changed nothing; ERR_SYSTEM, ERR_DAMAGED or ERR_BUG when it has to be taken again.
 */
int take_player(struct letter_in *letter);

/* take_stranger.c: answers a stranger, if he may be answered now. What fails is told in the
 * messages, and nothing hangs on it. */
void take_stranger(struct letter_in *letter);

/*
 * take_words.c: what is wrong with orders, each with its line and the words of it; and what
 * is odd of orders that are accepted, behind how they are understood, with the text that is
 * filed. `text` is that of which auth_read has taken the password.
 */
const char *take_errors(struct arena *arena, const char *text, const struct diag *said);
const char *take_receipt(struct arena *arena, const char *text, const struct diag *said,
	const struct intake *intake);

/* What stands above a receipt: "Your orders are in." */
const char *take_title(const struct intake *intake);

/* What is said of a wish, of enum book_wish, that was taken. */
const char *take_wished(int wish);

/* What is said above errors that come of one thing: the orders are for a step that is over;
 * NULL: they are not. `step` is the one to be played; `intake` may be NULL. */
const char *take_late(struct arena *arena, const struct intake *intake, const char *step);

/*
 * typed.c: looks for the first line `mail short`, `mail full`, `mail packet`, `mail bundle`
 * or `mail as-read` that stands by itself, and is not quoted, in the text that the sender
 * has typed: in plain text, or where his mail has none, in HTML. *mail_as is of enum
 * book_mail_as. False when there is none.
 */
bool typed_mail_as(int *mail_as, struct arena *arena, const struct mail_in *mail);

/* Returns lines of a mail without a form that begin as orders do, the first of them, a line
 * each; NULL: there are none. Nothing of them counts. */
const char *typed_orders(
	struct arena *arena, const struct mail_in *mail, const struct grammar *grammar);

#endif
