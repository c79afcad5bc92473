/* Mail out: the post of a campaign, and the outbox by which its mails leave. */
#ifndef MAIL_POST_H
#define MAIL_POST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct book;
struct diag;
struct home;
struct mail_out;
struct post;
struct session;

/* ---- the post: post.c ---- */

/*
 * The post of a campaign: makes the mails to its seats and sends each of them once.
 *
 *     post_open          sends what was committed before, and drops what was not
 *     post_reports ...   as many messages as there are to send
 *     post_commit        the commit point, which is the book; then delivery
 *     post_close
 *
 * To take a mail: post_answer, post_taking, session_carry, post_taken, post_reports,
 * post_commit, in this order.
 *
 * A mail to a seat, and its Message-ID, is made only of what that side is told. A seat
 * without an address is sent nothing.
 *
 * The texts are templates/mail/, in Markdown; each mail has them as they are and as HTML.
 * All memory belongs to the arena that post_open is given.
 */

/*
 * Opens the book of the campaign in `dir`, for writing. What a killed process left is put
 * in order first: a mail that was being taken is taken, if the ledger has moved with it, or
 * forgotten; what was committed is sent, and what could not be sent is a note in `diag`.
 * `now` dates the mails. Errors as book_open. post_close must follow.
 */
int post_open(struct post **out, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag);

/* Returns its book, to be read and changed; post_commit stores it. */
struct book *post_book(struct post *post);

/*
 * Stages for each seat the report it has not been sent yet, if there is one: its report as
 * text and as HTML, the map as PNG and SVG, the order form, and the packet or a bundle for
 * a seat that asked for it; with the first mail the page adjutant-player(7). When the
 * campaign is published, the game as it was with the page of the whole campaign instead.
 * Nothing while a step is sealed and not played, nor of a side's joining before all have
 * joined. A map that cannot be drawn as PNG, a packet without its runtime, and what would
 * make the mail too large, are left out with a note.
 */
int post_reports(struct post *post, struct session *session);

/*
 * Stages a reminder for a seat that has something to send; `deadline` is when it is due,
 * in seconds. Nothing when it was reminded of that deadline, or nothing is expected of it.
 */
int post_reminder(
	struct post *post, struct session *session, const char *seat, int64_t deadline);

/* The answer to a mail. */
struct post_answer {
	const char *mail;    /* hash of the mail that is answered: names the answer */
	const char *id;      /* its Message-ID without brackets; NULL: it has none */
	const char *to;      /* NULL: the address of the seat */
	const char *subject; /* of the mail that is answered; NULL: none */
	const char *seat;    /* whose mail it was */
	const char *title;   /* "Your orders are in." */
	const char *said; /* receipt or messages: plain lines, shown as they are; or NULL */
	const char *more; /* further words, Markdown; NULL: none */
	const char *form; /* his own lines as a form, to be corrected; NULL: none */
	bool taken;       /* it counts: the next report says what is expected then */
	bool refused;     /* nothing of it counts: the answer says how to write */
};

/*
 * Stages an answer: what came of the mail, what is expected of the seat and by when, and
 * how to write. `session` is the campaign as it stands. ERR_REFUSED when there is nobody to
 * send it to; a stranger is answered by answer.c.
 */
int post_answer(
	struct post *post, struct session *session, const struct post_answer *answer);

/* Sends on to the moderator what a player asks. */
struct post_question {
	const char *mail;    /* hash of his mail */
	const char *from;    /* his address */
	const char *subject; /* of his mail; NULL: none */
	const char *seat;
	const char *words;
};

/* Stages it. Returns the address it goes to; NULL, and nothing is staged, when the
 * moderator has none of his own, or the mail cannot be written. */
const char *post_question(
	struct post *post, struct session *session, const struct post_question *question);

/* What was staged since the last post_commit answers the mail with this hash, and leaves
 * once the ledger has moved from `head` with commits of `date`, as post_taken says or the
 * next post_open finds. It is durable when this returns OK. */
int post_taking(struct post *post, const char *mail, const char *head, int64_t date);

/* Ends that. A mail that was taken, even if the ledger has not moved, is handled, and its
 * answers leave with the next post_commit. Else its answers are dropped. */
void post_taken(struct post *post, bool taken);

/*
 * Commits what was staged: from here on it leaves, whatever happens. Then delivers it. With
 * ERR_SYSTEM nothing was committed. What cannot be delivered afterwards is a warning, and
 * is tried again when the post is opened the next time.
 */
int post_commit(struct post *post);

/* Closes the book; what was staged and not committed is dropped. NULL is allowed. */
void post_close(struct post *post);

/* ---- the outbox: outbox.c ---- */

/*
 * Where mail leaves: a Maildir, of which a mail server or a mail program takes it, or a
 * program that reads it as `sendmail -t` does. Messages lie in pending/ of a book before
 * (mail/book.h).
 *
 * A program that takes too long is ended, with what it has started, and gets no more mail
 * in this process: the next one tries again.
 *
 * Of a Maildir, leaving is a rename into new/, which happens once or not at all; on another
 * file system the message is copied to tmp/, taken out of pending/ and renamed then. A
 * program may be killed after it has sent a message and before it has said so: then it is
 * given it again, with the same Message-ID. Nothing is lost; a reader that knows
 * Message-IDs shows it once.
 */

struct outbox {
	const char *maildir;          /* path; NULL: mail is given to the program */
	const char *const *program;   /* with its arguments, NULL behind them; NULL: none */
	int seconds;                  /* then it is ended; 0: never */
	struct home_sending *sending; /* NULL: nothing is remembered */
};

/* Returns the outbox of a home; it belongs to the arena. */
struct outbox outbox_of(const struct home *home, struct arena *arena);

/* Writes a message durably into pending/ of the campaign of the book. `name` has letters,
 * digits, `.`, `-` and `+` alone. ERR_SYSTEM when the disk fails. */
int outbox_put(struct book *book, const char *name, const char *bytes, size_t length,
	struct diag *diag);

/*
 * Sends the book's outgoing messages in order, and takes those that have left, now or
 * before, out of its list. A message that cannot leave stays for the next time: ERR_SYSTEM
 * with a message, after all others have been tried. The book is not stored. ERR_REFUSED
 * when there are messages, and neither a Maildir nor a program.
 */
int outbox_send(struct book *book, const struct outbox *outbox, struct arena *arena,
	struct diag *diag);

/* Sends a message that is of no campaign, and that is lost when the program ends before.
 * ERR_SYSTEM. */
int outbox_give(const struct outbox *outbox, struct arena *arena, const char *name,
	const char *bytes, size_t length, struct diag *diag);

/* Deletes the files in pending/ that were never sent: neither outgoing nor answers to a
 * mail that is being taken. Returns how many. */
size_t outbox_sweep(struct book *book);

#endif
