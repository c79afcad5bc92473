/*
 * Messages as they come, the orders in them, and messages as they go.
 *
 * Reading is GMime's, in mail/mime; writing is ours, so that the same message has the same
 * bytes wherever and whenever it is written. Nothing here touches the machine: bytes come
 * in and go out.
 *
 * All text is UTF-8, whatever a message said of itself: what it says is believed as far as
 * that gives text, and what remains is read as Windows-1252.
 */
#ifndef MAIL_MESSAGE_H
#define MAIL_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/sha256.h"

struct arena;
struct buf;
struct diag;

/* What a message may have at most; more is refused in words. */
#define MAIL_LARGEST (16 * 1000 * 1000) /* bytes; above what a mail of ours may have */
#define MAIL_PARTS   100
#define MAIL_LEVELS  10  /* of parts in parts */
#define MAIL_NAMES   200 /* of addresses and of references: those behind are left out */

/* ---- in ---- */

/* Of a part: it is not what its sender has typed into this message. */
enum mail_inside {
	MAIL_OWN,       /* of the message itself */
	MAIL_FORWARDED, /* of a message in it (message/rfc822) */
};

/* A part with content: no multipart and no message, whose parts stand here instead. */
struct mail_part {
	const char *type; /* "text/plain": small letters, without parameters */
	const char *name; /* of its file; NULL: it has none */
	bool attached;    /* as a file: it says so, or has a name */
	enum mail_inside inside;
	/* Which multipart/alternative it is of, counted from 1 in their order; 0: of none.
	 * Parts with the same number say the same. */
	int alternative;
	/* Parts of the type text: UTF-8, those that are not attached with LF at line ends
	 * and without the soft breaks of format=flowed. Others: as they are. NUL behind it
	 * in any case. */
	const char *text;
	size_t length;
};

/* A message. What is missing is NULL. */
struct mail_in {
	const char *id;   /* Message-ID, without <> */
	const char *from; /* the address alone */
	const char *from_name;
	const char *reply_to; /* an address alone */
	int64_t date;         /* seconds since 1970, as its sender says; 0: it says none */
	const char *subject;  /* one line */
	/* Of To, Cc, Resent-To, Delivered-To, X-Original-To and Envelope-To: addresses
	 * alone, each once. */
	const char **to;
	size_t tos;
	const char *parent; /* the id that it answers, without <> */
	const char **refs;  /* ids of In-Reply-To and References, without <>, each once */
	size_t nrefs;
	/* Why no answer may be sent, as half a sentence ("it says `Precedence: bulk`");
	 * NULL: a person has written it. */
	const char *automatic;
	/* With `automatic`: only a program writes such a mail. False: its headers say so,
	 * but lists and mail servers write these on people's mail, too. */
	bool machine;
	struct mail_part *part; /* in their order */
	size_t parts;
	/* Of the sender, the date, the id, the subject and the body, but of no header that
	 * a mail gets on its way: a mail that is delivered twice has the same. */
	char hash[SHA256_HEX + 1];
};

/*
 * Reads a message of at most MAIL_LARGEST bytes; the line `From ` with which an mbox or a
 * pipe begins it is passed over. All in *out belongs to the arena. ERR_REFUSED, with a
 * message, when it is larger, or has too many parts or too deep ones: what the headers say
 * of sender, id and hash is then in *out nevertheless, parts are not.
 */
int mail_read(struct mail_in *out, struct arena *arena, const char *bytes, size_t length,
	struct diag *diag);

/* The same with another limit than MAIL_LARGEST, in bytes. */
int mail_read_within(struct mail_in *out, struct arena *arena, const char *bytes,
	size_t length, size_t largest, struct diag *diag);

/* ---- the orders in it ---- */

/*
 * Which text of a mail the intake is given.
 *
 * Orders stand in the text, plain or HTML, in a file that is attached, or in a message that
 * is forwarded; what says most counts, in this order:
 *
 *     a block of orders that is typed (not quoted)
 *     a block that has no end, and a block that is quoted: something was typed into a form
 *     a line that was meant for `begin orders`
 *
 * Of parts that say the same (multipart/alternative) the plain text counts if it says as
 * much. Below what was typed, the original message does not count; where nothing was typed
 * above it that is meant for orders, it does.
 */
struct mail_orders {
	/* UTF-8, in memory of its own, a NUL behind it: auth_read may write on it. NULL:
	 * the mail holds no orders. */
	char *text;
	size_t length;
	const char *name; /* of the file in which they are; NULL: the text of the mail */
	/* A signature that came as a file (minisign, `ssh-keygen -Y sign`), for auth_read;
	 * NULL: none. Then `text` is byte for byte what may have been signed. */
	const char *signature;
	size_t signature_length;
	/* With no text: an order form as reports have it came back below an answer, or
	 * quoted, and says no more than a form can; for a campaign that wants to see
	 * whether something in it was changed (mail_form_is_back). Else NULL. */
	char *form;
	size_t form_length;
};

/*
 * Chooses. OK, with or without a text; ERR_REFUSED, with a message, when there is something
 * that cannot be read (winmail.dat, an encrypted mail, a document), when orders stand in
 * the subject, or in two places that do not say the same. All in *out belongs to the arena.
 */
int mail_orders(struct mail_orders *out, struct arena *arena, const struct mail_in *mail,
	struct diag *diag);

/* True when the first form in `form` says what that of `report` says, which was sent: it
 * came back as it was. */
bool mail_form_is_back(struct arena *arena, const char *form, size_t length,
	const char *report, size_t report_length);

/* ---- out ---- */

/* A file that goes with a message. */
struct mail_file {
	const char *name; /* any text; its base name, no path */
	const char *type; /* "image/png"; a text is written as UTF-8 */
	const void *bytes;
	size_t length;
};

struct mail_out {
	const char *id;          /* without <>: letters, digits and .-_+=@ */
	const char *from, *to;   /* `ann@example.org` or `Ann Lee <ann@example.org>` */
	const char *reply_to;    /* an address; NULL: answers go to `from` */
	const char *subject;     /* any text: line ends in it become blanks */
	const char *in_reply_to; /* an id without <>; NULL: it begins a thread */
	const char **refs;       /* ids, the oldest first; in_reply_to is added to them */
	size_t nrefs;
	int64_t date; /* seconds since 1970 */
	/* It answers a message (Auto-Submitted: auto-replied); false: it is sent unasked
	 * (auto-generated). Programs that answer answer neither. */
	bool automatic;
	const char *text; /* UTF-8 */
	const char *html; /* the same as HTML; NULL: there is none */
	const struct mail_file *file;
	size_t files;
};

/*
 * Appends the message, as RFC 5322 has it, with LF at line ends, as a Maildir and
 * `sendmail -t` want it. The same input gives the same bytes: boundaries are made of the
 * id. ERR_REFUSED, with a message, when an id or address is none; nothing is appended then.
 */
int mail_write(struct buf *out, const struct mail_out *mail, struct diag *diag);

/* The address alone of `Ann Lee <ann@example.org>` or of `ann@example.org`, owned by the
 * arena; NULL when it is none. */
const char *mail_address(struct arena *arena, const char *text);

#endif
