/* The content of a part that is written. */
#ifndef MAIL_BODY_H
#define MAIL_BODY_H

#include <stdbool.h>
#include <stddef.h>

struct buf;

/* True when a text can go as it is: ASCII in short lines that no program on its way will
 * change, and in which no boundary can stand. */
bool body_is_plain(const char *text, size_t length);

/* Appends a text as quoted-printable: each LF ends a line, and no boundary can stand in
 * it. */
void body_quoted(struct buf *out, const char *text, size_t length);

/* Appends bytes as base64 in lines. */
void body_base64(struct buf *out, const void *bytes, size_t length);

#endif
