/*
 * Where mail leaves: a Maildir, of which a mail server or a mail program takes it, or a
 * program that reads it as `sendmail -t` does. Messages lie in BOOK_PENDING of a campaign
 * before (mail/book.h).
 *
 * Of a Maildir, leaving is a rename into new/, which happens once or not at all; on another
 * file system the message is copied to tmp/, taken out of pending/ and renamed then. A
 * program may be killed after it has sent a message and before it has said so: then it is
 * given it again, with the same Message-ID. Nothing is lost; a reader that knows
 * Message-IDs shows it once.
 */
#ifndef MAIL_OUTBOX_H
#define MAIL_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct book;
struct diag;
struct home;

struct outbox {
	const char *maildir;        /* path; NULL: mail is given to the program */
	const char *const *program; /* with its arguments, NULL behind them; NULL: none */
};

/* That of a home; it belongs to the arena. */
struct outbox outbox_of(const struct home *home, struct arena *arena);

/* Writes a message durably into pending/ of the campaign of the book. `name` has letters,
 * digits, `.`, `-` and `+` alone. ERR_SYSTEM when the disk fails. */
int outbox_put(struct book *book, const char *name, const char *bytes, size_t length,
	struct diag *diag);

/*
 * Sends what the book says is going, in its order, and takes out of the book's list what
 * has left, now or before. What cannot leave stays, and is tried again the next time:
 * ERR_SYSTEM with a message, when all others have been tried. The book is not stored. With
 * neither a Maildir nor a program nothing leaves: ERR_REFUSED when something is going.
 */
int outbox_send(struct book *book, const struct outbox *outbox, struct arena *arena,
	struct diag *diag);

/* Sends a message that is of no campaign, and that is lost when the program ends before.
 * ERR_SYSTEM. */
int outbox_give(const struct outbox *outbox, struct arena *arena, const char *name,
	const char *bytes, size_t length, struct diag *diag);

/* Deletes what lies in pending/ and neither goes nor is the answer to a mail that is being
 * taken: nobody has sent it. Returns how many. */
size_t outbox_sweep(struct book *book, struct arena *arena);

#endif
