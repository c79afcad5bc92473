/* A text of a mail that may be the one with the orders. */
#ifndef MAIL_CANDIDATE_H
#define MAIL_CANDIDATE_H

#include <stdbool.h>
#include <stddef.h>

#include "orders/traces.h"

struct arena;
struct buf;
struct mail_part;

/* How much says that orders stand in it: the more the better. */
enum candidate_rank {
	RANK_NOTHING,
	RANK_FORM_BACK, /* a form, quoted or in the original message */
	RANK_MEANT,     /* a line was meant for `begin orders` */
	RANK_PART,      /* a block without an end; or one that is quoted */
	RANK_BLOCK,     /* a block that is typed */
};

struct candidate {
	const struct mail_part *part; /* NULL: of several */
	const char *name;             /* of its file; NULL: it is the text of the mail */
	const char *text;             /* as far as it counts */
	size_t length;
	struct orders_traces traces;
	enum candidate_rank rank;
};

/* True for a part of text that can be read; and for one that is HTML. */
bool candidate_is_text(const struct mail_part *part);
bool candidate_is_html(const struct mail_part *part);

/* Makes the text of a part out of it, or of a file of whatever type: HTML as text, bytes in
 * the charset that they seem to have. One with NUL in it has rank RANK_NOTHING. */
void candidate_of_part(
	struct candidate *out, struct arena *arena, const struct mail_part *part);

/* The same of a text that was typed. */
void candidate_of_text(
	struct candidate *out, struct arena *arena, const char *text, size_t length);

/* Appends lines of a text that is not the one with the orders, but belongs to them: a
 * password or key that is not quoted. */
void candidate_add_beside(struct buf *out, const struct candidate *candidate);

#endif
