/* A message as bytes: where its headers end, and its hash. */
#ifndef MAIL_RAW_H
#define MAIL_RAW_H

#include <stddef.h>

#include "base/sha256.h"

struct arena;

/* The bytes of the line `From ` before a message, its line end too; 0: there is none. */
size_t raw_envelope(const char *bytes, size_t length);

/* The bytes of the headers, up to the empty line or to the end. */
size_t raw_headers(const char *bytes, size_t length);

/*
 * The hash of a message without its line `From `: of From, Date, Message-ID and Subject as
 * they stand there, and of the body but for the kind of its line ends and empty lines at
 * its end.
 */
void raw_hash(
	char out[SHA256_HEX + 1], struct arena *arena, const char *bytes, size_t length);

#endif
