/* Addresses and ids of mail, as they may stand in a header. */
#ifndef MAIL_ADDRESS_H
#define MAIL_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

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

#endif
