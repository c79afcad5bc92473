/* What the sources behind the door share. */
#ifndef MAIL_MIME_MIME_PRIVATE_H
#define MAIL_MIME_MIME_PRIVATE_H

#include <gmime/gmime.h>

#include "mail/mime/mime.h"

struct mime {
	struct arena *arena;
	GMimeMessage *message;
};

/* A text of GMime's as one line of UTF-8 without controls, owned by the arena; NULL for
 * NULL. */
const char *mime_line(struct arena *arena, const char *text);

#endif
