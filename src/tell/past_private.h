/* What the files of the past share. Nobody else includes it. */
#ifndef TELL_PAST_PRIVATE_H
#define TELL_PAST_PRIVATE_H

#include "tell/past.h"

struct buf;
struct journal;
struct svg_plan;

struct past_teller {
	struct past *out;
	struct arena *arena;
	const struct past_of *of;
	const struct svg_plan *plan;
	struct diag *diag;
	size_t room;
};

/* A step that is over, or a position that was put right. */
struct past_moment {
	const char *step; /* "" of the beginning */
	bool amended;
	const char *reason; /* of that, in lines; NULL: nobody said one */
	void *view[SIDES];  /* of each side that is read; of one alone the first */
	const struct journal *told[SIDES];
	const struct journal *journal; /* all that is shown on the map */
	const char *sealed;            /* Markdown, behind the news; NULL: none */
};

/* Begins a past. Errors as told_map_plan. */
int past_begin(struct past_teller *out, struct past *past, struct arena *arena,
	const struct past_of *of, struct diag *diag);

/* Adds a step to it: heading, position, and news and map where these are wanted. Errors as
 * told_map. */
int past_add(struct past_teller *teller, const struct past_moment *moment);

/* Draws the map of the last step, of which there is one. Errors as told_map. */
int past_draw_last(const struct past_teller *teller);

/* Appends the map of it with all its parts. Errors as told_map. */
int past_draw_whole(struct buf *out, const struct past_teller *teller,
	const struct past_moment *moment);

/* A view of that text; NULL: it is not there, or the game as it is now cannot read it. */
void *past_view(
	struct arena *arena, const struct past_of *of, const struct tree_file *file);

/* The journal of that text; one of no events where it cannot be read. */
struct journal *past_journal(struct arena *arena, const struct tree_file *file);

#endif
