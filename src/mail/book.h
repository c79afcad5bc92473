/*
 * The book of a campaign: its addresses and the record of its mail, and the
 * commit point of all that is mailed. Addresses are private, so it is in no tree and no
 * commit:
 *
 *     .git/adjutant/mail/            mode 0700
 *         lock                       held while the book is open for writing
 *         book.ini                   the book, replaced by rename
 *         pending/NAME               messages that are made (mail/post.h)
 *         sending/NAME               one that a program is about to be given
 *
 * A message is sent once the book lists its name as outgoing. A file in pending/ that is
 * not listed was never sent, and is deleted when the post is opened. So a process that is
 * killed at any call has sent either all of its messages or none.
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
#define BOOK_DESK    "desk" /* of a home, below HOME_PRIVATE: mail/desk.h */

#define BOOK_HANDLED     500  /* mails that are remembered; then the oldest is dropped */
#define BOOK_DESK_TOLD   5000 /* the same of what a moderator was told */
#define BOOK_ADDRESS_MAX 120  /* bytes */

/* What is mailed to a seat after a step. */
enum book_mail_as {
	BOOK_AS_READ, /* the report that the side reads: `report short` or `report whole` */
	BOOK_SHORT,   /* the short report */
	BOOK_FULL,    /* the whole report */
	BOOK_PACKET,  /* as it reads, and the packet attached */
	BOOK_BUNDLE,  /* as it reads, and a bundle for its clone attached */
	BOOK_MAIL_AS_KINDS
};

/* A seat (campaign/seats.h) and what was mailed to it. */
struct book_seat {
	const char *seat;    /* "union", "confederate-valley" */
	const char *address; /* NULL: nobody is written to */
	int mail_as;         /* enum book_mail_as */
	const char *thread;  /* Message-ID of the first mail to it; NULL: there was none */
	int mails;          /* how many were made for it: the number in their Message-IDs */
	const char *report; /* hash of the last report it was sent; NULL: none */
	const char *map;    /* hash of the last map it was sent; NULL: none */
	int chain;          /* number of the dice chains whose anchors it was sent */
	const char *bundled; /* commit of its projection that the last bundle ended with */
	int bundles;         /* how many it was sent */
	const char *newest;  /* Message-ID of the last mail to it; NULL: there was none */
	const char *filed; /* the step its newest orders are for; NULL: none came by mail */
	const char *filed_at; /* when they were written, in seconds; NULL with it */
	const char *
		reminded; /* the deadline it was last reminded of, in seconds; NULL: none */
	const char *receipt; /* Message-ID of its last receipt; NULL: none */
	const char *ending;  /* hash of the published ending that it was sent; NULL: none */
};

/* The mail that is being taken in; `mail` is NULL when there is none. */
struct book_taking {
	const char *mail;    /* its hash */
	const char *head;    /* newest commit before it was taken */
	int64_t date;        /* of the commits that it leads to */
	const char **answer; /* names of the messages that leave once it is taken */
	size_t answers;
};

struct book {
	struct arena *arena;
	const char *dir;   /* of the campaign */
	const char *below; /* where the book is in it: BOOK_DIR or BOOK_DESK */
	size_t most;       /* mails that are remembered */
	int lock;          /* -1: open for reading */
	struct book_seat *seat;
	size_t seats, seat_room;
	const char **outgoing; /* names of messages to send, in order */
	size_t outgoing_count, outgoing_room;
	const char **handled; /* hashes of mails that were handled, oldest first */
	size_t handled_count, handled_room;
	struct book_taking taking;
};

/*
 * Reads the book of the campaign in `dir`; one that was never written is empty. With
 * `write` it is locked until book_close, and this waits up to half a minute for another
 * process. ERR_DAMAGED when the file is not a book; ERR_SYSTEM when the disk fails or the
 * lock stays taken. *out is set only with OK; it belongs to the arena.
 */
int book_open(struct book **out, struct arena *arena, const char *dir, bool write,
	struct diag *diag);

/* The same of the book of a moderator's desk, in the private directory of his home. */
int book_open_desk(struct book **out, struct arena *arena, const char *private, bool write,
	struct diag *diag);

/* Returns the path of what ends so, such as "/pending", below book->dir. */
const char *book_path(const struct book *book, const char *end);

/* Replaces the file: the commit point, durable when this returns OK. With ERR_SYSTEM the
 * old file stays. */
int book_store(struct book *book, struct diag *diag);

/* Gives the lock back; changes that were not stored are lost. NULL is allowed. */
void book_close(struct book *book);

/* ---- seats ---- */

/* Returns the seat of that name, or NULL. */
struct book_seat *book_find(const struct book *book, const char *seat);

/* Returns the seat of that name, and adds an empty one if there is none. Pointers to seats
 * hold until the next seat is added. */
struct book_seat *book_seat(struct book *book, const char *seat);

/* Returns the next seat after `after` (NULL: the first) that has this address, in letters
 * of any case; NULL when there is none. One person may sit on several. */
struct book_seat *book_by_address(
	const struct book *book, const char *address, const struct book_seat *after);

/* Returns a seat of the other side than that of `seat` that has this address; NULL: none.
 */
const struct book_seat *book_opponent(const struct book *book, struct arena *arena,
	const struct settings *settings, const char *seat, const char *address);

/* Returns true when some seat has an address: without one a campaign sends nothing. */
bool book_has_addresses(const struct book *book);

/* Finds the side and the commander's number of a seat; false when the campaign has no such
 * seat. The bare name of a side with several commanders is the first of them. */
bool book_side(enum side *side, int *k, const char *seat, struct arena *arena,
	const struct settings *settings);

/*
 * Sets a key of a seat, for `adjutant set SEAT-KEY VALUE`: `key` is "mail" (an address, or
 * `none`) or "mail-as" (`as-read`, `short`, `full`, `packet` or `bundle`). A seat whose
 * address changes begins a new thread and is sent everything again. With ERR_REFUSED and a
 * message nothing changes. book_store must follow.
 */
int book_set(struct book *book, const char *seat, const char *key, const char *value,
	struct diag *diag);

/* Sets what the seat is mailed from now on. The first bundle after that is a whole one: a
 * player who asks again may have lost one, and later ones are of no use without it. */
void book_set_mail_as(struct book *book, const char *seat, enum book_mail_as mail_as);

/* Returns a key's value as it is printed, "none" for no address; NULL: no such key. */
const char *book_value(const struct book *book, const char *seat, const char *key);

/* The words of enum book_mail_as; the list ends with NULL. */
extern const char *const book_mail_as[BOOK_MAIL_AS_KINDS + 1];

/* Returns true when the seat was reminded of this deadline; and notes that it was. */
bool book_was_reminded(const struct book_seat *seat, int64_t deadline);
void book_remind(struct book *book, struct book_seat *seat, int64_t deadline);

/* ---- mails that go, and mails that come in ---- */

/* Adds a message in pending/ to the end of the list of what is sent; the name is not
 * copied. book_store must follow. */
void book_add_outgoing(struct book *book, const char *name);

/* Returns true when the mail with this hash was handled before. */
bool book_was_handled(const struct book *book, const char *mail);

/* Notes that it was. */
void book_add_handled(struct book *book, const char *mail);

/*
 * Begins to take a mail, which moves the ledger on from `head` with commits of `date`: the
 * outgoing messages from number `from` on are its answers, and leave only when it was
 * taken. book_store must follow before the ledger moves.
 */
void book_begin_taking(
	struct book *book, const char *mail, const char *head, int64_t date, size_t from);

/* Ends that: a mail that was taken is handled, and its answers leave; else both are
 * dropped. */
void book_end_taking(struct book *book, bool taken);

#endif
