/* Headers of a message that is written: folded, and encoded where they are not ASCII. No
 * text can end its header and begin another. */
#ifndef MAIL_HEADER_H
#define MAIL_HEADER_H

#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;

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
