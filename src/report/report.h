/*
 * The report of an audience: Markdown, 72 columns, made from its view and from
 * the journal as it was told to it. No rule is known here: the words come from
 * templates, the sections of the position from the ruleset.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct arena;
struct buf;
struct diag;
struct event;
struct journal;
struct keys;
struct names;
struct odds;
struct question;
struct roll_kind;
struct ruleset;
struct since;
struct told_step;

#define REPORT_COLUMNS 72 /* of a line; words that are longer stand alone */
#define FORM_COLUMNS   70 /* of a line of an order form */

/* A template file, as it is frozen into the campaign. */
struct report_file {
	const char *name; /* in messages */
	const char *text;
	size_t length;
};

/* What is expected of the audience. */
enum report_call {
	REPORT_NOTHING,  /* the others are at it, or the game is over */
	REPORT_ORDERS,   /* the step waits for its orders */
	REPORT_FURTHER,  /* its orders said `stop`: further orders of the same step */
	REPORT_QUESTION, /* the step waits for an answer */
	REPORT_JOINING,  /* it has not joined yet */
	REPORT_BUSY,     /* what it has sent is being adjudicated */
};

/* The head of the order form; NULL or "" leaves a line out. */
struct report_form {
	struct team_member commander; /* whose it is, of a side with several */
	const char *turn;             /* "5" */
	const char *state;            /* "5/confederate 3f2a90c1d7e4" */
	const char *nonce;            /* 32 hex digits */
};

struct report_input {
	const struct ruleset *ruleset;
	const void *game;
	const void *view;     /* its audience is the reader: a side or the public */
	const char *campaign; /* its name */
	enum report_call call;
	const char *undone;     /* heading of a step that was taken back; NULL: none was */
	bool thrown_anew;       /* then: the dice will be others */
	const char *note;       /* a sentence for the top (dice from a seed); NULL: none */
	const char *brief_note; /* of it, what the short report says, too; NULL: all */
	const char *rulings;    /* of the moderator, a line each; NULL: none */
	bool joining_again;     /* in mid game, since the dice have new chains */
	bool given_up;          /* the game: nothing is expected of anybody any more */
	const char *ended; /* before its time, and how, in a sentence; NULL: it has not */
	const struct told_step *news; /* since this audience's last turn, oldest first */
	size_t news_count;
	const struct told_step *recent; /* of them those since its last report */
	size_t recent_count;
	const struct question *question; /* open, of this side */
	size_t questions;
	struct report_form form;
	struct buf *log;    /* gets the last of the news as report_step; NULL: not wanted */
	const char *reader; /* who reads; NULL: whose view it is */
	const char *inside; /* stands where the sections would; NULL: they do */
	const char *standing;        /* text of standing/SIDE.txt; NULL or "": none */
	struct report_file page;     /* report.md, the frame */
	struct report_file sections; /* FAMILY/report.md, what stands in it */
	struct report_file events;   /* FAMILY/events.ini */
};

/*
 * Appends the report, and to `brief` (NULL: it is not wanted) the short one: the news in
 * short, what is new since the last report, what is asked, the form. Nothing is appended
 * when it cannot be made: ERR_REFUSED for a template that is not well formed, ERR_BUG for
 * an event without a template and for a name that a template does not get.
 */
int report_write(struct buf *out, struct buf *brief, struct arena *arena,
	const struct report_input *input, struct diag *diag);

/*
 * Appends what a step tells, as the news of a report do below its heading: for the message
 * of a commit, whose subject the heading is. Its table has no fences. Nothing where all of
 * it stands in the news in short. Of `input` the game, the view, the reader and the events
 * are wanted; errors as report_write.
 */
int report_step(struct buf *out, struct arena *arena, const struct report_input *input,
	const struct told_step *step, struct diag *diag);

/* Appends paragraphs in the columns of a report. */
void report_paragraphs(struct buf *out, struct arena *arena, const char *text);

/* Appends what a report tells of the position alone, not laid out. Errors as report_write.
 */
int report_sections(struct buf *out, struct arena *arena, const struct report_input *input,
	struct diag *diag);

/* What an audience was told in many steps. */
struct since_input {
	const struct ruleset *ruleset;
	const void *game;
	const char *campaign, *scenario; /* its name, and the id of what is played */
	enum audience who;
	const struct since *since;
};

/* Appends the steps as one report: what counts of each chapter, then what they come to.
 * Errors as report_write. */
int report_since(struct buf *out, struct arena *arena, const struct since_input *input,
	struct diag *diag);

/* A game whose secrets are published. */
struct ending_input {
	const struct ruleset *ruleset;
	const void *game;
	const void *state;            /* the truth */
	const char *campaign;         /* its name */
	const char *ended;            /* as of a report */
	const struct told_step *step; /* all of them, with all that happened, by turn */
	size_t steps;
	struct report_file page; /* ending.md */
};

/* Appends the game as it was: both armies with dummies and hands, losses, leaders, the luck
 * of the dice, a table of turns. ERR_REFUSED for a template that is not well formed. */
int report_ending(struct buf *out, struct arena *arena, const struct ending_input *input,
	struct diag *diag);

/* The dice of six that a side threw, and their sum. */
struct thrown {
	int dice, sum;
};

/* What the sides threw in a step, as far as its journal tells; `table` is that of the
 * family. */
void report_thrown(struct thrown out[SIDES], const struct roll_kind *table,
	const struct told_step *step);

/*
 * The sentences of events, by themselves: for commit messages and titles of maps.
 */
struct event_words;

/*
 * Reads FAMILY/events.ini. `view` decides who reads: own pieces are "you"
 * to a side; a truth reads like the public.
 */
int event_words_read(struct event_words **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const void *view,
	const struct report_file *file, struct diag *diag);

/* Appends the event in one line, without dice and rule; errors as report_write. */
int report_event_text(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag);

/* What a player writes for an option of a question: its printed name where that is read
 * back as the same, else what it goes by. */
const char *report_option(const struct names *names, enum side side, const char *option);

/* Words of orders with printed names for ids, which are read back as the same: "losses 2
 * from us-peck" is "losses 2 from Peck". Owned by the arena. */
const char *words_to_write(
	struct arena *arena, const struct names *names, enum side side, const char *text);

/* Standing orders as they stand in a form: lines of FORM_COLUMNS, "" when there are none.
 * Owned by the arena. */
const char *report_standing_lines(struct arena *arena, const char *text);

/* Appends an order of a form behind a `#`, in lines of FORM_COLUMNS; it may begin with
 * blanks. */
void report_form_order(struct buf *out, const char *line);

/* Appends a text in paragraphs of REPORT_COLUMNS; headings and what stands between
 * fences stay as they are. */
void report_lay_out(struct buf *out, struct arena *arena, const char *text);

/* A sentence without the rules that it cites in brackets; it belongs to the arena. */
const char *report_without_rules(struct arena *arena, const char *text);

/* ---- how the chances of a planned fight or march are told: game/advice.h ---- */

/* Appends them as `adjutant odds` prints them for people. */
void report_odds(struct buf *out, const struct odds *odds);

/* Gives them to scripts. What it makes of them belongs to the arena. */
void report_odds_keys(struct keys *keys, struct arena *arena, const struct odds *odds);

/* In a line: of an attack "win 41.2 %, draw 0.0 %, lose 58.8 %", otherwise the first of
 * their tables that is no spread of numbers; "" without one. It belongs to the arena. */
const char *report_odds_short(struct arena *arena, const struct odds *odds);

/* Whose "win" is meant. */
enum odds_reader { ODDS_OF_ATTACKER, ODDS_OF_DEFENDER };

/* The chief figures in a line: of an attack "win 61.0 %, draw 22.0 %, lose 17.0 %; you lose
 * 2.1 SP on average, they lose 3.4 SP", otherwise report_odds_short. It belongs to the
 * arena. */
const char *report_odds_chief(
	struct arena *arena, const struct odds *odds, enum odds_reader reader);

/* Returns a chance of them in millionths, as report_odds_keys gives it. */
unsigned report_odds_millionths(const struct odds *odds, uint64_t chance);

#endif
