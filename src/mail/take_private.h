/* What the files of mail/take.h share. Nobody else includes it. */
#ifndef MAIL_TAKE_PRIVATE_H
#define MAIL_TAKE_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/side.h"
#include "mail/home.h"
#include "mail/message.h"
#include "mail/take.h"

struct auth_given;
struct campaign;
struct grammar;
struct hook_steps;
struct intake;
struct orders;
struct post;
struct session;

/* ---- the campaign that a mail is meant for: route.c ---- */

/*
 * The campaign of the home, and the seat of it, that a mail is meant for.
 *
 * The first of these that names a campaign of the home decides:
 *
 *     the head of the orders     campaign NAME, side SIDE, commander ID
 *     a recipient                games+NAME.union@example.org, games+NAME@example.org
 *     the subject                [NAME union], [NAME]
 *     the thread                 ids of ours in References and In-Reply-To
 *     the sender                 his address is that of a seat of one campaign alone
 *
 * It proves nothing: the sender, and whether his mail counts, are judged later.
 */

struct route {
	const struct home_campaign *campaign; /* NULL: of none that is here */
	const char *named; /* a campaign that it names and that is not here, for the answer;
			      NULL: it names none */
	bool several;      /* more than one campaign here has that name */
	const char *seat; /* "union", "confederate-valley", as far as it is said; or NULL */
	const char *plays; /* it names none, and its sender plays in several: a list of
			      them; else NULL */
};

/* Finds it. `orders` is the text with its orders, of `length` bytes; NULL: it has none. All
 * in *out belongs to the arena or to `campaigns`. */
void route_find(struct route *out, struct arena *arena, const struct home *home,
	const struct home_campaigns *campaigns, const struct mail_in *mail,
	const char *orders, size_t length);

/* ---- a mail for several campaigns: several.c ---- */

#define SEVERAL_MAX 8

/* Makes a text for each campaign whose order form is typed in this one: of the blocks it
 * has that campaign's alone. Returns how many there are. */
size_t several_campaigns(
	char *out[SEVERAL_MAX], struct arena *arena, const char *text, size_t length);

/* ---- rate limits: rate_limit.c ---- */

/*
 * The mails of a sender in an hour are counted, and the answers to a stranger in a day and
 * to all in an hour, so that neither a mail bomb nor two programs that answer each other do
 * harm. The counts are in the file `senders` beside the spool; old counts are dropped, and
 * if the file is lost counting starts over.
 */

#define RATE_HOUR 3600

struct rate_sender {
	const char *address; /* in small letters; or another key, see rate_limit.c */
	int64_t since; /* when the hour began of which the rest is, seconds since 1970 */
	int mails;     /* or what else the key counts */
};

struct rate_limits {
	struct arena *arena;
	const struct home *home;
	int64_t now;
	struct rate_sender *sender;
	size_t count, room;
	int silent; /* mails of strangers in a day without an answer, after one of them */
};

/* Reads the counts; a line that cannot be read is skipped. `now` says which hour it is. */
void rate_limits_read(
	struct rate_limits *out, struct arena *arena, const struct home *home, int64_t now);

/* Counts a mail of that sender; false when it is over the limit of the hour. */
bool rate_limits_mail(struct rate_limits *limits, const char *address);

/* Counts an answer to a stranger; false when he has had his answers of this day, or all
 * strangers together theirs of this hour: then it is counted as one without an answer. */
bool rate_limits_answer(struct rate_limits *limits, const char *address);

/*
 * Counts a wrong password for a seat of the campaign at that path; and returns true when so
 * many were wrong in this hour that no more are tried.
 */
#define RATE_PASSWORDS 10
void rate_limits_wrong_password(
	struct rate_limits *limits, const char *path, const char *seat);
bool rate_limits_no_password(
	struct rate_limits *limits, const char *path, const char *seat);

/* Returns how many mails of strangers got no answer in this day. */
int rate_limits_silent(struct rate_limits *limits);

/* Writes the counts; call it before an answer is sent. ERR_SYSTEM. */
int rate_limits_write(const struct rate_limits *limits, struct diag *diag);

/* ---- what proves a sender: prove.c ---- */

enum proof {
	PROOF_NONE,
	PROOF_OLDER, /* the nonce of a form of the seat since its present player joined */
	PROOF_NEWEST /* that of its newest form */
};

/* Returns what a nonce (NULL: none) proves of commander `k` of a side, from 0. Older forms
 * are looked through only where PROOF_OLDER is `enough`. */
enum proof prove_nonce(struct session *session, struct arena *arena, enum side side, int k,
	const char *nonce, enum proof enough);

/* Returns true when a nonce anywhere in the mail, in a quoted form too, proves at least
 * PROOF_OLDER. */
bool prove_mail(struct session *session, struct arena *arena, enum side side, int k,
	const struct mail_in *mail);

/* ---- one mail: take.c, take_player.c ---- */

/* A mail that is being taken. */
struct letter_in {
	const struct take *take;
	struct arena *arena; /* of this mail */
	struct diag said;    /* what is wrong with it */
	const char *name;    /* in the spool */
	int64_t came;        /* when, in seconds since 1970 */
	struct mail_in mail;
	bool readable; /* it was read, and is clear; else `said` has why not */
	struct mail_orders orders;
	bool keep; /* it is taken, and kept aside for the moderator nevertheless */
	struct route route;
	struct rate_limits *limits;
	const char
		*held; /* why it is kept aside unless it proves itself; NULL: it is not */
	bool counted;  /* of the mails of its sender in this hour */
	struct taken *taken;
	struct hook_steps *steps; /* what was played, for the hook: zeroes at first */
};

/*
 * rate_limit.c: asks whether a mail that proves nothing is heard, and counts it once. OK;
 * ERR_REFUSED when it is to be kept aside, letter->held says why; ERR_SYSTEM.
 */
int letter_hear(struct letter_in *letter);

/*
 * take_player.c: takes a mail into its campaign. ERR_REFUSED when it is a stranger's, which
 * has changed nothing; ERR_SYSTEM, ERR_DAMAGED or ERR_BUG when it has to be taken again.
 */
int take_player(struct letter_in *letter);

/* ---- answers: answer.c ---- */

/* Answers a stranger, if he may be answered now. A failure is a message, and nothing
 * depends on it. */
void answer_stranger(struct letter_in *letter);

/*
 * Return the messages about orders that were refused, each with the line it is about; and
 * the receipt of orders that were accepted: how they were understood, warnings, and the
 * text that is filed. `text` is without the password, which auth_read has taken out.
 */
const char *answer_errors(struct arena *arena, const char *text, const struct diag *said);
const char *answer_receipt(struct arena *arena, const char *text, const struct diag *said,
	const struct intake *intake);

/* Returns the title of a receipt: "Your orders are in." */
const char *answer_title(const struct intake *intake);

/* Returns the confirmation of what is mailed from now on, of enum book_mail_as. */
const char *answer_mail_as(int mail_as);

/* Returns what explains the errors of orders for a step that is over; NULL: they are not.
 * `step` is the one to be played; `intake` may be NULL. */
const char *answer_late(struct arena *arena, const struct intake *intake, const char *step);

/* ---- wrong orders, to be corrected: correct.c ---- */

struct correct {
	const struct campaign *campaign;
	const struct auth_given *given;
	const char *
		text; /* of his mail, without the password; orders and messages are of it */
	const struct orders *orders;
	const struct diag *said;
	const char *report; /* his newest, for the head of its order form */
	bool password;      /* the form has a line for the password */
};

/*
 * Returns the sender's own lines in the frame of his newest order form. A wrong line has a
 * remark under it, and where it has exactly one reading the corrected line is there and
 * says so. NULL: his orders have no end, or there is no form. It is for the registered
 * address of the seat and for no other; neither a password nor what may be one is in it.
 */
const char *correct_block(struct arena *arena, const struct correct *of);

/* ---- what comes back with a mail: copies.c ---- */

/* Returns true when the mail shows the hash of what is `filed`, as a receipt of it does. */
bool copy_is_receipt(
	struct arena *arena, const char *text, size_t length, const char *filed);

/* Returns true when the form in the text, which is not quoted, is that of the report as it
 * was sent; `report` may be NULL. */
bool copy_is_form(struct arena *arena, const char *text, size_t length, const char *report);

/* Returns true when the sender has written something above `begin orders` that stands
 * neither in the report nor in a quote, and is no password or key. */
bool copy_has_words(
	struct arena *arena, const char *text, size_t length, const char *report);

/* ---- lines that are typed: typed.c ---- */

/*
 * Looks for the first line `mail short`, `mail full`, `mail packet`, `mail bundle`
 * or `mail as-read` that stands by itself, and is not quoted, in the text that the sender
 * has typed: in plain text, or where his mail has none, in HTML. *mail_as is of enum
 * book_mail_as. False when there is none.
 */
bool typed_mail_as(int *mail_as, struct arena *arena, const struct mail_in *mail);

/* Looks in the same way for the first line `help`, `help supply`, `help tables`, `help
 * orders` or `help orders WORD`. Returns what follows `help`; NULL: there is none. */
const char *typed_help(struct arena *arena, const struct mail_in *mail);

/* Returns what its sender says in his own words, outside of orders, for the moderator: the
 * first of it, without quotes and passwords; NULL: nothing. */
const char *typed_words(struct arena *arena, const struct mail_in *mail);

/* Returns lines of a mail without a form that begin as orders do, the first of them, a line
 * each; NULL: there are none. Nothing of them counts. */
const char *typed_orders(
	struct arena *arena, const struct mail_in *mail, const struct grammar *grammar);

#endif
