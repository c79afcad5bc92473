/* What the files of mail/message.h share, and what others read a text of a mail with. */
#ifndef MAIL_MESSAGE_PRIVATE_H
#define MAIL_MESSAGE_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

struct arena;
struct buf;
struct mail_in;
struct mime;

/* ---- refusals: read.c ---- */

/* What can be wrong with a mail. */
enum mail_message {
	MM_TOO_LARGE,
	MM_TOO_MANY_PARTS,
	MM_TOO_DEEP,
	MM_BAD_ADDRESS,
	MM_BAD_ID,
	MM_TWO_PLACES,
	MM_TNEF,
	MM_ENCRYPTED,
	MM_DOCUMENT,
	MM_STRUCK,
	MM_SUBJECT,
	MAIL_MESSAGES
};

/* A row each; ends with a row of zeroes. */
extern const struct message mail_messages[MAIL_MESSAGES + 1];

/* Adds the message. Returns ERR_REFUSED. */
int mail_refuse(struct diag *diag, enum mail_message row, const char *a, const char *b);

/* Returns true for a line that may be a misspelt password: no mail repeats it. */
bool mail_may_be_secret(const char *line);

/* ---- mail that nobody may answer: automatic.c ---- */

/*
 * Returns why a message may not be answered, as half a sentence owned by the arena, or NULL
 * for that of a person: by its headers (RFC 3834, and what programs had before it), its
 * type, its sender and the way that bounces and notes of absence begin their subject.
 * `envelope` is the line `From ` before it ("" for none); from, from_name and subject of
 * `mail` are known.
 */
const char *automatic_reason(bool *machine, struct arena *arena, const struct mail_in *mail,
	const struct mime *mime, const char *envelope);

/* ---- text as UTF-8: charset.c ---- */

/*
 * Returns `length` bytes as UTF-8, owned by the arena, with a NUL behind them; *out is
 * their number. A byte order mark counts before `charset` (NULL: the mail names none), and
 * bytes that are UTF-8 are taken as that where the charset is of one byte a character in
 * the west. Where a charset is not known or its bytes make no sense, U+FFFD stands for
 * what is not understood, or Windows-1252 is read.
 */
char *charset_text(struct arena *arena, const char *charset, const char *bytes,
	size_t length, size_t *out);

/*
 * Returns a header's text as UTF-8 in one line, owned by the arena: encoded words are read,
 * and the blanks between two of them left out; several of one charset are one text, since
 * programs part them within a character. What is no such word stands as it is. Controls
 * are blanks.
 */
const char *charset_header(struct arena *arena, const char *text);

/* ---- text as programs change it: plain_text.c, html_text.c ---- */

/*
 * Undoes format=flowed (RFC 3676): lines that were broken softly are one again, quotes
 * stand behind `> ` for each level, and the blank that was stuffed is gone. A line that
 * ends with a blank though the next word had room in it was not broken by a program: it
 * stays, and so does the frame of orders. `delsp`: the blank at a soft break is not the
 * sender's. The text belongs to the arena; *out is its length.
 */
char *flowed_text(
	struct arena *arena, const char *text, size_t length, bool delsp, size_t *out);

/* Puts LF at line ends, for CR LF, CR, and the breaks that programs put into a paragraph
 * (VT, FF, U+2028, U+2029); in place. Returns the length of the text. */
size_t flowed_line_ends(char *text, size_t length);

/*
 * Returns the offset of the first line with which programs begin the message that is
 * answered or forwarded (`-----Original Message-----`, `On ... Ann wrote:`, a row of `From:
 * Sent: To: Subject:`), in the languages that clients speak most; `length` when there is
 * none. *forwarded: that line says that the message is handed on, not answered.
 */
size_t original_at(const char *text, size_t length, bool *forwarded);

/*
 * Returns what a reader of the page sees, a line a line: blocks and `<br>` end lines, what
 * stands in a `<blockquote>` has `> ` before each line, items of a list `- ` and cells of a
 * row a blank between. Scripts, styles and what is not shown are left out. It is no check
 * of anything. The text belongs to the arena; *out is its length.
 */
char *html_as_text(struct arena *arena, const char *html, size_t length, size_t *out);

/* Returns what of it is struck out, which html_as_text leaves out: a line a line, "" for
 * nothing. What stands in a quote is not the sender's, and is no part of it. */
const char *html_struck(struct arena *arena, const char *html, size_t length);

/* The same as html_as_text of text/enriched (RFC 1896). */
char *enriched_as_text(struct arena *arena, const char *text, size_t length, size_t *out);

/* ---- addresses, ids, and headers that are written: header.c ---- */

#define MAIL_ADDRESS_MAX 254 /* bytes, of an address and of an id */

/*
 * True for `local@domain` of printable ASCII, without blanks, quotes and what separates
 * addresses: it can stand in a header as it is.
 */
bool address_is_plain(const char *text, size_t length);

/* True for an id as we make them: letters, digits and .-_+= with one @ among them. */
bool mail_is_id(const char *text);

/* True for an id as others make them: printable ASCII without blanks and <>. */
bool mail_is_ref(const char *text);

/*
 * Parts `Ann Lee <ann@example.org>`: returns the address alone and sets *name ("" for
 * none), both owned by the arena. NULL when it is no address.
 */
const char *address_parts(const char **name, struct arena *arena, const char *text);

/* Appends `NAME: TEXT`; controls in the text, line ends among them, become blanks. */
void header_text(struct buf *out, const char *name, const char *text);

/* Appends `FIELD: NAME OF SOMEBODY <ADDRESS>`; `whose` is "" for none. */
void header_address(
	struct buf *out, const char *field, const char *whose, const char *address);

/* Appends `NAME: <ID> <ID>`, a line an id. */
void header_ids(struct buf *out, const char *name, const char *const *id, size_t ids);

/* Appends `Date: ` with seconds since 1970, in UTC; years 1970 to 9999. */
void header_date(struct buf *out, int64_t date);

/* Appends `; KEY="VALUE"` to a header, on a line of its own, as RFC 2231 has it where the
 * value is not ASCII. Controls in the value are left out. */
void header_parameter(struct buf *out, const char *key, const char *value);

#endif
