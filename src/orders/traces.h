/* What a text has of orders, seen without knowing their game: for who has to choose among
 * texts, as of the parts of a mail. */
#ifndef ORDERS_TRACES_H
#define ORDERS_TRACES_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

/*
 * A form is a block that says nothing of its own: below its head stand comments, standing
 * orders or an answer, as in the order form of a report.
 */
struct orders_traces {
	size_t blocks;        /* with both lines of the frame, not quoted, no forms */
	size_t forms;         /* the same of forms */
	size_t quoted_blocks; /* the same, quoted */
	size_t quoted_forms;
	bool open;  /* a block has no end */
	bool meant; /* a line was meant for `begin orders`, and is not; or orders end */
	const char
		*block; /* canonical: the first of `blocks`, else of `forms`, else of
			   `quoted_blocks`, else of `quoted_forms`; NULL: there is none */
};

/* Looks at a text as orders_parse does; a longer one than ORDERS_FILE_MAX has none. All of
 * *out belongs to the arena. */
void orders_traces(
	struct orders_traces *out, struct arena *arena, const char *text, size_t length);

#endif
