/* What the sources of the room share. Nobody else includes it. */
#ifndef TELL_TELL_PRIVATE_H
#define TELL_TELL_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "report/report.h"
#include "tell/past.h"
#include "tell/tell.h"

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

/* ---- maps as lists of lines: map_lines.c ---- */

/* The lines of all maps, each once, by their numbers; begins as .arena, and all else 0. */
struct map_lines {
	struct arena *arena;
	struct map_line *slot;
	size_t slots; /* a power of two, more than there are lines */
	size_t count;
};

/* Numbers lines on, each a line that was not there before, or was and then is read here
 * from now on. The text must live as long as *lines. */
void map_lines_know(struct map_lines *lines, const char *text);

/* Appends the lines of a map as in past_step.map, and those that are new. Before the next
 * map map_lines_know must have these, where they stay. */
void map_lines_fold(
	struct buf *list, struct buf *added, struct map_lines *lines, const char *map);

/* ---- what was told of a past, kept: past_kept.c ---- */

struct past_kept {
	struct arena *arena;
	const struct past_of *of;
	const char *title; /* NULL: nothing is kept */
	const char *text;  /* of the file; all that is taken of it points there */
	size_t length;
	size_t sound; /* so many bytes of it stay */
	uint32_t sum; /* of what stays, and of what was added */
	bool ends;    /* nothing else of it is taken */
	struct buf added;
};

/* Reads what was kept, if anything; it belongs to the arena. */
void past_kept_open(struct past_kept *out, struct arena *arena, const struct past_of *of);

/* Takes the next step, if what was kept goes on with this one; one that was left out has no
 * heading. From the first on that is not taken all are to be added. */
bool past_kept_take(
	struct past_step *out, struct past_kept *kept, const struct finished_step *over);

/* Adds a step; NULL: it is left out. */
void past_kept_add(struct past_kept *kept, const struct finished_step *over,
	const struct past_step *step);

/* Keeps what was taken and added. */
void past_kept_write(const struct past_kept *kept);

/* ---- the proof of the dice: witness.c ---- */

/* Appends it, of a history that was read. ERR_DAMAGED for one that cannot be. */
int past_put_proof(struct buf *out, struct ledger *ledger, const struct history_of *of,
	const struct history *told, struct diag *diag);

/* ---- the past: past.c ---- */

struct past_teller {
	struct past *out;
	struct arena *arena;
	struct arena *scratch; /* what is only wanted for the step at hand */
	const struct past_of *of;
	const struct svg_plan *plan;
	struct diag *diag;
	size_t room;
	struct map_lines lines;
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

/* Begins a past; who adds a step sets `scratch`. Errors as tell_map_plan. */
int past_begin(struct past_teller *out, struct past *past, struct arena *arena,
	const struct past_of *of, struct diag *diag);

/* Adds a step to it, with what is wanted; all that is kept of that is copied, unless it is
 * the position. Errors as tell_map. */
int past_add(struct past_teller *teller, const struct past_moment *moment);

/* Appends the map of it with all its parts. Errors as tell_map. */
int past_draw_whole(struct buf *out, const struct past_teller *teller,
	const struct past_moment *moment);

/* The journal of that text; one of no events where it cannot be read. */
struct journal *past_journal(struct arena *arena, const struct tree_file *file);

#endif
