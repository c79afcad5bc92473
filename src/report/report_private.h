/* What the files of the report share. Nobody else includes it. */
#ifndef REPORT_REPORT_PRIVATE_H
#define REPORT_REPORT_PRIVATE_H

#include "report/report.h"

struct ini;
struct names;
struct roll_kind;
struct tlist;
struct tmap;

/* ---- words.c ---- */

/* The printed name of a piece or place, where it is read as that: else its id. */
const char *report_name(const struct names *names, enum side side, const char *id);

/* ---- events.c ---- */

struct event_words {
	struct arena *arena;
	const struct names *names;
	struct tmap *page; /* what the ruleset tells of the view; the event stands in it */
	enum side reader;
	bool of_all;  /* a reader of everything: what one side is told says to which */
	bool gazette; /* for the short report: in its own words, and in tables */
	const char *headed; /* of a gazette: the head of the last table of a paragraph */
	const struct ini *ini;
	/* of the game, for a gazette: what a place is near; NULL: nobody says */
	const struct ruleset *ruleset;
	const void *game;
	/* of the event that is told; NULL: there is none, or it is told alone */
	const struct event *before; /* the one before it in the step */
	const struct event *opened; /* the one that began its paragraph */
};

/* The side that reads; NO_SIDE for the public, and for a truth. */
enum side report_side(enum audience who);

/*
 * Reads FAMILY/events.ini for what `who` may read. The page is kept and gets the events
 * that are put into words. ERR_REFUSED when the file is not as it should be.
 */
int report_words(struct event_words **out, struct arena *arena, struct tmap *page,
	const struct names *names, enum audience who, const struct report_file *file,
	struct diag *diag);

/* Appends "Die 2, needed 1 to 4", or nothing: a text may say the dice itself. Errors as
 * report_event_text. */
int report_dice(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag);

/* Has the event a row of a table of the gazette? Sets the row, the title of the table ("":
 * it stands in the paragraph that the event is in) and its heads, or NULL. Errors as
 * report_event_text. */
struct event_row {
	const char *row; /* cells with | between; NULL: it has none */
	const char *title, *head;
};
int report_event_row(struct event_row *out, struct event_words *words,
	const struct event *event, struct diag *diag);

/* Where an event stands in the news: `part` and `settles` in its section. */
enum event_part {
	PART_ALONE,   /* in a paragraph of its own; it ends the one before */
	PART_OPENS,   /* it begins a paragraph that goes on */
	PART_INSIDE,  /* below that paragraph, as long as it goes on; else alone */
	PART_OUTCOME, /* behind it */
	PART_SETTLES, /* behind it, and nothing comes below it any more */
	PART_CLOSES,  /* behind it, as its end */
	PART_SUMMARY, /* not in the news, but in the news in short */
};

/* PART_ALONE for a kind without a section. */
enum event_part report_event_part(
	const struct event_words *words, const struct event *event);

/*
 * The event as it is told among those of its step, of which `first` is the first: where its
 * section names a fact as `together`, events of the step that are alike but for that fact
 * are one with the values of all. In a gazette those of a paragraph that begin where the
 * one before ended are one, too, by the facts that `chain` names: where they begin and end,
 * and what they cost together; others behind these may differ; and of a kind with `once`
 * what was told alike before is not told again. NULL: an earlier one has told it.
 */
const struct event *report_together(const struct event_words *words,
	const struct event *first, const struct event *event);

/* ---- news.c ---- */

/*
 * Sets the news in short in the page: those of all news in the whole report, in the short
 * one those since the last report alone, as in the whole one while a step of both sides
 * (talk) halts. Below them, under a heading, stands what to look to.
 */
int report_brief(struct tmap *page, struct arena *arena, const struct report_input *input,
	bool whole, struct diag *diag);

/* Sets the news of these steps in the page, in place of others. Errors as
 * report_event_text. */
int report_news(struct tmap *page, struct event_words *words,
	const struct report_input *input, const struct told_step *news, size_t steps,
	struct diag *diag);

/* Appends one step as report_step, with what the page has; its news are others then. */
int report_log(struct buf *out, struct tmap *page, struct event_words *words,
	const struct report_input *input, const struct told_step *step, struct diag *diag);

/* ---- tables.c: the tables of a gazette ---- */

struct news_table;

/* The table of a title in a list, which is put behind the others with its heads (NULL:
 * none) when it is new. */
struct news_table *news_table_find(struct news_table **first, struct arena *arena,
	const char *title, const char *head);

/* Adds a row of cells with | between; one that begins with + goes on in the last cell of
 * the row above. */
void news_table_add(struct news_table *table, const char *row);

/* Appends a map for each table: its `title`, and `rows`, laid out. */
void news_tables_write(struct tlist *out, struct news_table *table);

/* ---- form_lines.c ---- */

/* Sets the lines of standing orders, `text` (NULL: none), in the page. */
void report_standing(struct tmap *page, struct arena *arena, const char *text);

/* Adds a line of the form, so broken that a mail does not break it elsewhere. */
void report_form_line(struct tlist *list, struct arena *arena, const char *line);

/* ---- form.c ---- */

/* Sets the head of the form of a side in the page: what says whose it is, and for when. */
void report_head(struct tmap *page, struct arena *arena, const struct report_input *input,
	enum side side);

/* Sets what is asked, what may be said, and the answers that stand in the form. */
void report_questions(
	struct tmap *page, struct arena *arena, const struct report_input *input);

/* ---- luck.c ---- */

/* Sets the lines of `dice` in the page, from what was thrown in truth in all steps. */
void report_luck(struct tmap *page, struct arena *arena, const struct roll_kind *table,
	const struct told_step *step, size_t steps);

#endif
