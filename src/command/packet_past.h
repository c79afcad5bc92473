/* What a page has of the steps so far, for `packet`. */
#ifndef COMMAND_PACKET_PAST_H
#define COMMAND_PACKET_PAST_H

#include <stdbool.h>

#include "tell/past.h"

struct cli;
struct clone;
struct page;
struct session;
struct tree;

/* Whose past it is: of a clone, and waters.ini of its game, or NULL. */
struct past_of packet_past_of(const struct clone *clone, const struct tree_file *waters);

/*
 * Reads the past of the audience of page->clone, and what its dice come from, out of the
 * repository in `dir`, into page->past and page->proof: `is_clone` says whether that is the
 * clone's own or the truth. Both stay NULL when there is no repository, and, with a note,
 * when it cannot be read.
 */
void packet_past(struct page *page, struct cli *cli, const char *dir, bool is_clone);

/* What the moderator reads, of a session: his report and map in *read, what the page wants
 * of a clone, and the past of both sides. Errors as moderator_report and past_read. */
int packet_moderator(struct tree *read, struct clone *clone, struct past *past,
	struct cli *cli, struct session *session);

#endif
