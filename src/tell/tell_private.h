/* What the sources of the room share. Nobody else includes it. */
#ifndef TELL_TELL_PRIVATE_H
#define TELL_TELL_PRIVATE_H

#include <stddef.h>

#include "report/report.h"
#include "tell/past.h"
#include "tell/tell.h"

struct buf;
struct campaign;
struct diag;
struct journal;
struct svg_plan;
struct told_step;

/* Whom it is told, what of, and what was found out for that. */
struct teller {
	struct campaign *c;
	enum audience who;
	int seat; /* of a side with several commanders: whose report it is */
	const struct occasion *occasion;
	const struct question *question;
	void *view;
	struct diag *diag;
	struct told_step *news;
	size_t news_count;
	struct buf *log; /* gets what the commit tells of its step; NULL: not wanted */
};

/* ---- the report, and texts of the subtree: report.c ---- */

/* Puts a text into the subtree. */
void tell_put(const struct teller *t, enum told_path path, const struct buf *text);

/* The same of a text in memory that is about to be given back. */
void tell_put_copy(const struct teller *t, const char *name, const struct buf *text);

/* How many commanders the side has; 1 of the public. */
int tell_seats(const struct teller *t);

/* Puts the report of the audience, in whole and in short; each of several commanders has it
 * with his own form. The view is that of the audience as it is written. ERR_BUG,
 * ERR_DAMAGED, ERR_REFUSED as tell_templates and report_write. */
int tell_put_report(const struct teller *t, const char *view_text, size_t view_length);

/* ---- notices.c ---- */

/* Reads the settings as the audience was told them last; false: it was told none yet. */
bool tell_settings_before(
	struct settings *out, struct campaign *campaign, enum audience who);

/* ---- the past: past.c ---- */

struct past_teller {
	struct past *out;
	struct arena *arena;
	const struct past_of *of;
	const struct svg_plan *plan;
	struct diag *diag;
	size_t room;
};

struct svg_map;

/* Sets what is drawn of a position by itself, but for the waters and arrows. */
void tell_map_alone(
	struct svg_map *map, struct arena *arena, const struct tell_position *of);

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

/* Begins a past. Errors as tell_map_plan. */
int past_begin(struct past_teller *out, struct past *past, struct arena *arena,
	const struct past_of *of, struct diag *diag);

/* Adds a step to it: heading, position, and news and map where these are wanted. Errors as
 * tell_map. */
int past_add(struct past_teller *teller, const struct past_moment *moment);

/* Appends the map of it with all its parts. Errors as tell_map. */
int past_draw_whole(struct buf *out, const struct past_teller *teller,
	const struct past_moment *moment);

/* The journal of that text; one of no events where it cannot be read. */
struct journal *past_journal(struct arena *arena, const struct tree_file *file);

#endif
