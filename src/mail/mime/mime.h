/* A message as GMime reads it: the only door to GMime. Its own types stay behind it. */
#ifndef MAIL_MIME_MIME_H
#define MAIL_MIME_MIME_H

#include <stddef.h>
#include <stdint.h>

struct arena;
struct mail_in;
struct mime;

/* Reads a message; headers alone are a message as well. NULL when GMime finds none.
 * mime_close must follow. */
struct mime *mime_open(struct arena *arena, const char *bytes, size_t length);
void mime_close(struct mime *mime);

/* Its first header of that name, decoded, in one line without controls; NULL: it has none.
 * Like all that follows it belongs to the arena. */
const char *mime_header(const struct mime *mime, const char *name);

/* Its Date in seconds since 1970; 0: it has none, or one before. */
int64_t mime_date(const struct mime *mime);

/* Addresses in one header. */
struct mime_address {
	const char *name; /* NULL: none is given */
	const char *address;
};

/* Appends to out[*count] the addresses of all headers of that name, up to `room`; what is
 * no address is left out. */
void mime_addresses(struct mime_address *out, size_t *count, size_t room,
	const struct mime *mime, const char *name);

/* Appends the ids of a header, without <>, as mime_addresses; each once. */
void mime_ids(const char **out, size_t *count, size_t room, const struct mime *mime,
	const char *name);

/* The type of the whole, "multipart/report". */
const char *mime_type(const struct mime *mime);

enum mime_limit { MIME_FITS, MIME_TOO_MANY, MIME_TOO_DEEP };

/* Fills in out->part and out->parts; none of them when a limit is passed. */
enum mime_limit mime_parts(struct mail_in *out, const struct mime *mime);

/* ---- content as it is transferred: transfer.c ---- */

/*
 * Undo quoted-printable and base64. Blanks before a soft break are no text, and base64 may
 * come in several runs, each with its padding. What is neither stays, or in base64 is
 * passed over. The bytes belong to the arena, with a NUL behind them; *out is their number.
 */
char *transfer_quoted(struct arena *arena, const char *bytes, size_t length, size_t *out);
char *transfer_base64(struct arena *arena, const char *bytes, size_t length, size_t *out);

#endif
