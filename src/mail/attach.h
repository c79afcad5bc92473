/* The files that go with a report. */
#ifndef MAIL_ATTACH_H
#define MAIL_ATTACH_H

#include <stddef.h>

#include "mail/book.h"
#include "mail/compose.h"
#include "mail/message.h"

struct buf;
struct session;

#define ATTACH_MAX     8                 /* files */
#define ATTACH_LARGEST ((size_t)8 << 20) /* bytes of all of them */

struct attached {
	struct mail_file file[ATTACH_MAX];
	size_t files;
	const char *words; /* "the map (PNG), the order form"; NULL: nothing is attached */
	const char *bundled; /* commit that a bundle ends with; NULL: there is none */
};

/*
 * What the seat of a report wishes: the map as PNG and SVG, the order form, the whole
 * report behind a short one, the packet, or a bundle that goes on from what `seat` was
 * sent. What cannot be made, and what would be too large with the others, is left out with
 * a note in the messages. ERR_DAMAGED, ERR_SYSTEM when the campaign itself cannot be read.
 */
int attach_files(struct attached *out, const struct compose *to,
	const struct book_seat *seat, struct session *session);

/* packet_file.c: appends the page that `adjutant packet` writes for the seat. ERR_SYSTEM
 * without its runtime; else as page_write. */
int attach_packet(struct buf *out, struct arena *arena, enum side side, int seat,
	struct session *session, struct diag *diag);

#endif
