/* Mail that no person has written, and that must not be answered. */
#ifndef MAIL_AUTOMATIC_H
#define MAIL_AUTOMATIC_H

#include <stddef.h>

struct arena;
struct mail_in;
struct mime;

/*
 * Returns why a message may not be answered, as half a sentence owned by the arena, or NULL
 * for that of a person: by its headers (RFC 3834, and what programs had before it), its
 * type, its sender and the way that bounces and notes of absence begin their subject.
 * `envelope` is the line `From ` before it ("" for none); from, from_name and subject of
 * `mail` are known.
 */
const char *automatic_reason(struct arena *arena, const struct mail_in *mail,
	const struct mime *mime, const char *envelope);

#endif
