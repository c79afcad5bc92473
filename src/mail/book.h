/*
 * The book of a campaign: what its mail needs to remember, and the commit point of all of
 * it. Addresses are private, so it stands in no tree and no commit:
 *
 *     .git/adjutant/mail/            mode 0700
 *         lock                       held by who has the book open for writing
 *         book.ini                   the book, replaced by rename
 *         pending/NAME               messages that are made (mail/post.h)
 *         sending/NAME               one that a program is about to be given
 *
 * A message leaves when its name stands in the list of what is outgoing; what lies in
 * pending/ and is not named there was never sent, and is deleted when the book is opened.
 * So a process that is killed at any call leaves either nothing or everything of what it
 * was about to send.
 *
 * All texts belong to the arena of the book.
 */
#ifndef MAIL_BOOK_H
#define MAIL_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct arena;
struct diag;
struct settings;

#define BOOK_DIR     ".git/adjutant/mail"
#define BOOK_PENDING BOOK_DIR "/pending"
#define BOOK_SENDING BOOK_DIR "/sending"

#define BOOK_HANDLED     500 /* mails that are remembered; the oldest is forgotten */
#define BOOK_ADDRESS_MAX 120 /* bytes */

/* What is mailed to a seat behind a step. */
enum book_mail_as {
	BOOK_AS_READ, /* the report that the side reads: `report short` or `report whole` */
	BOOK_SHORT,   /* the short report */
	BOOK_FULL,    /* the whole report */
	BOOK_PACKET,  /* as it reads, and the packet attached */
	BOOK_BUNDLE,  /* as it reads, and a bundle for its clone attached */
	BOOK_MAIL_AS_KINDS
};

/* Who sends files and is written to: see campaign/seats.h. */
struct book_seat {
	const char *seat;    /* "union", "confederate-valley" */
	const char *address; /* NULL: nobody is written to */
	int mail_as;         /* enum book_mail_as */
	const char *thread;  /* Message-ID of the first mail to it; NULL: there was none */
	int mails;           /* that were made for it; their Message-IDs have the number */
	const char *report;  /* hash of the report that it was sent last; NULL: none */
	int chain;           /* number of the dice chains whose anchors it was sent */
	const char *bundled; /* commit of its projection that the last bundle ended with */
	int bundles;         /* that it was sent */
	const char
		*reminded; /* deadline of which it was reminded, in seconds; NULL: none */
};

/* A mail that is being taken; `mail` NULL: none is. */
struct book_taking {
	const char *mail;    /* its hash */
	const char *head;    /* newest commit before it was taken */
	int64_t date;        /* of the commits that it leads to */
	const char **answer; /* names of the messages that leave once it is taken */
	size_t answers;
};

struct book {
	struct arena *arena;
	const char *dir; /* of the campaign */
	int lock;        /* -1: open for reading */
	struct book_seat *seat;
	size_t seats, seat_room;
	const char **outgoing; /* names of messages that are to leave, in their order */
	size_t outgoing_count, outgoing_room;
	const char **handled; /* hashes of mails that were handled, oldest first */
	size_t handled_count, handled_room;
	struct book_taking taking;
};

/*
 * Reads the book of the campaign in `dir`; one that was never written is empty. With
 * `write` nobody else has it open for writing until book_close, and this waits for who has,
 * half a minute at most. ERR_DAMAGED when it is not what it should be, ERR_SYSTEM when the
 * disk fails or somebody else keeps it. *out is set with OK alone; it belongs to the arena.
 */
int book_open(struct book **out, struct arena *arena, const char *dir, bool write,
	struct diag *diag);

/* Replaces the file, which is durable then: what the book says is so. ERR_SYSTEM, and
 * the old file stays. */
int book_store(struct book *book, struct diag *diag);

/* Lets others in; what was not stored is forgotten. NULL is allowed. */
void book_close(struct book *book);

/* ---- seats ---- */

/* The seat of that name; NULL when the book has none. */
struct book_seat *book_find(const struct book *book, const char *seat);

/* The same; one that the book has not is added, with nothing in it. Pointers to seats hold
 * until the next seat is added. */
struct book_seat *book_seat(struct book *book, const char *seat);

/* The seat with this address, letters of any case, behind `after` (NULL: the first). One
 * person may sit on several. NULL: there is none. */
struct book_seat *book_by_address(
	const struct book *book, const char *address, const struct book_seat *after);

/* True when somebody has an address: without one a campaign sends nothing. */
bool book_has_addresses(const struct book *book);

/* The side and the number of the commander of a seat; false when the campaign has no seat
 * of that name. Of a side with several commanders its bare name is the first of them. */
bool book_side(enum side *side, int *k, const char *seat, struct arena *arena,
	const struct settings *settings);

/*
 * What `adjutant set SEAT-KEY VALUE` does: `key` is "mail" (an address, or `none`) or
 * "mail-as" (`as-read`, `short`, `full`, `packet` or `bundle`). A seat whose address
 * changes begins a new thread, and is told everything anew. ERR_REFUSED with a message, and
 * nothing changes. book_store must follow.
 */
int book_set(struct book *book, const char *seat, const char *key, const char *value,
	struct diag *diag);

/* The seat is mailed that from now on. Who asks for bundles, now or again, gets a whole one
 * next: he may have lost one, and those behind it are of no use without it. */
void book_set_mail_as(struct book *book, const char *seat, enum book_mail_as mail_as);

/* The value of a key as it is printed: "none" where there is none; NULL: no such key. */
const char *book_value(const struct book *book, const char *seat, const char *key);

/* The words of enum book_mail_as; the list ends with NULL. */
extern const char *const book_mail_as[BOOK_MAIL_AS_KINDS + 1];

/* Was the seat reminded of this deadline; and it is now. */
bool book_was_reminded(const struct book_seat *seat, int64_t deadline);
void book_remind(struct book *book, struct book_seat *seat, int64_t deadline);

/* ---- mails that go, and mails that come in ---- */

/* A message in pending/ is to leave: its name, which is kept as it is, goes to the end of
 * the list. book_store must follow. */
void book_add_outgoing(struct book *book, const char *name);

/* Was the mail with this hash handled before? */
bool book_was_handled(const struct book *book, const char *mail);

/* It is handled. */
void book_add_handled(struct book *book, const char *mail);

/*
 * A mail is about to be taken, which moves the ledger on from `head` with commits of
 * `date`: what is outgoing from number `from` on leaves only when it was. book_store must
 * follow before the ledger moves.
 */
void book_begin_taking(
	struct book *book, const char *mail, const char *head, int64_t date, size_t from);

/* It was taken: its answers leave, and it is seen; or it was not: both are forgotten. */
void book_end_taking(struct book *book, bool taken);

#endif
