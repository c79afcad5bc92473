/*
 * The subtrees for/AUDIENCE/: what that audience may know, and nothing else. They
 * are made from its view, from the journal as filtered for it, and from texts of
 * its own; the truth itself is never looked at here but through the ruleset's view.
 */
#ifndef TELL_TELL_H
#define TELL_TELL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "campaign/campaign.h"
#include "game/journal.h"
#include "ledger/format.h"

struct arena;
struct buf;
struct campaign;
struct diag;
struct dice;
struct journal;
struct occasion;
struct question;
struct report_input;
struct ruleset;
struct settings;
struct svg_plan;
struct told_step;
struct tree;
struct tree_file;

/* The game's data for an audience: all but positions. Once, by `new`. */
void tell_data(struct campaign *campaign, enum audience who);

/*
 * Writes for/WHO/ anew from the state of the campaign (at a wait: from the state as
 * far as it was played) and from the journals of its news. `question` is open for
 * it, or NULL. ERR_BUG, ERR_REFUSED for templates as report_write.
 */
int tell_write(struct campaign *campaign, enum audience who,
	const struct occasion *occasion, const struct question *question,
	struct diag *diag);

/*
 * What WHO has sent is sealed and about to be adjudicated: its report asks for nothing any
 * more and says so, and its MESSAGE is that of the occasion. All else stays as it was
 * told. ERR_DAMAGED when its view cannot be read; else as tell_write.
 */
int tell_busy(struct campaign *campaign, enum audience who, const struct occasion *occasion,
	struct diag *diag);

/* All three. */
int tell_all(struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

/* The same of those of now; who is not asked in mid step must not learn since when the step
 * waits for the other side. */
void tell_settings_asked(struct campaign *campaign, enum audience who, bool asked);

/* True when the audience may know since when the step waits: between steps everybody, in
 * mid step who is asked. */
bool tell_is_asked(const struct campaign *campaign, enum audience who);

/* What WHO is told of the beacon: that a round has come is told with the step, and to who
 * is asked in it. */
struct beacon tell_beacon(struct campaign *campaign, enum audience who);

/* Writes the message of a projection's commit: whenever anything else below for/WHO/ is
 * new. `news` as message_for. */
void tell_message(struct campaign *campaign, enum audience who,
	const struct occasion *occasion, const char *news);

/* Finds the page that is the same for all games, and what the family says in it.
 * ERR_DAMAGED when one is missing. */
int tell_templates(
	struct report_input *input, const struct campaign *campaign, struct diag *diag);

/* Appends questions.ini, which a player's own copy of the program reads as well. Of several
 * commanders the one who is asked stands in it; NULL: the side has one. */
void tell_question(struct buf *out, const struct question *question, const char *commander);

/* ---- commit messages: commit_message.c ---- */

/* What a commit is about. Its message has a subject, what happened, and the trailers of
 * the protocol. */
struct occasion {
	enum commit_kind kind;
	const char *subject; /* at most 70 characters */
	const char *step;    /* "4/union" */
	int turn;
	bool opened;                   /* the step is complete: its links are told */
	const struct dice *dice;       /* rolled in it; NULL: none */
	const struct journal *journal; /* told in the body; NULL: nothing */
	const char *news;              /* told in the body to everybody; NULL: nothing */
	const char *orders_hash;       /* NULL: none */
	bool told;                     /* for/ was written anew */
	bool anchors;                  /* new chains: their anchors are told */
	const char *reason;            /* of the moderator, in lines; NULL: none */
	const char *to; /* the audience for which the reason is; NULL: for all */
	bool alone;     /* the others are told nothing at all of it */
	/* COMMIT_WAIT, COMMIT_PLEDGE: the standing orders in force by then, by seat; NULL:
	 * none. */
	const char *standing[SIDES][COMMANDERS_MAX];
	const char *seat; /* COMMIT_OPEN: its name; and of a substitute who joins */
	const char *set;  /* COMMIT_SET: "KEY = VALUE" */
	bool burnt;       /* the step at hand was sealed: its links are passed over */
	/* COMMIT_SEAL, COMMIT_ANSWER of a campaign with a beacon: its round and when that
	 * is; of an answer also the hash of all that is sealed with it. Else NULL. */
	const char *round, *answer_hash;
	const char *absent; /* COMMIT_SEAL, COMMIT_ANSWER, COMMIT_PLEDGE: seats without a
			       part, a line each; or NULL */
};

/* The title of COMMIT_AMEND where the position was put right, and not in words alone. */
#define AMEND_PUTS_RIGHT "The moderator puts the position right"

/* True for the message of such a commit: another try begins with it. */
bool tell_amend_puts_right(const char *message);

/* The message of the truth: everything. ERR_BUG when an event has no words. */
int tell_message_truth(const char **out, struct campaign *campaign,
	const struct occasion *occasion, struct diag *diag);

/* The MESSAGE of an audience: only what it may know, with its news as they stand in its
 * report (NULL: those of the occasion). */
const char *tell_message_for(const struct campaign *campaign,
	const struct occasion *occasion, enum audience who, const char *news);

/* ---- maps: map.c ---- */

/* Appends the map of a view, with arrows of what its audience was told of the last steps.
 * `arena` has what is only wanted for the drawing. ERR_REFUSED for mistakes in the waters
 * of the game. */
int tell_map(struct buf *out, struct arena *arena, struct campaign *campaign,
	const void *view, const struct told_step *news, size_t steps, struct diag *diag);

/* Finds out what is the same on all maps of the campaign, for whom it lends its game.
 * Errors as above. */
int tell_map_know(struct campaign *campaign, struct diag *diag);

/* Appends the map of both sides' views at once, each with its own: for the moderator.
 * Errors as above. */
int tell_map_of_both(struct buf *out, struct campaign *campaign, void *const view[SIDES],
	const struct told_step *news, size_t steps, struct diag *diag);

/* A position as its audience knows it. */
struct tell_position {
	const struct ruleset *ruleset;
	const void *game, *view;
};

/*
 * Appends a map of the hexes around a place, which is called by any of its names, without
 * arrows. ERR_REFUSED, with near names, when there is no such place, or the map is of
 * points.
 */
int tell_map_at(struct buf *out, struct arena *arena, const struct tell_position *of,
	const char *place, struct diag *diag);

/*
 * Appends the map of a position for a page, without arrows: what can be clicked tells its
 * id (draw/svg.h). A large map of hexes is one window around all that its viewer has there,
 * and where he can soon be; or several, if they are far apart. `told` has the files of a
 * clone. ERR_REFUSED for mistakes in the waters.
 */
int tell_map_clicks(struct buf *out, struct arena *arena, const struct tell_position *of,
	const struct tree *told, struct diag *diag);

/*
 * Appends the counters of that map as JSON: [{"place": ID, "side": WORD or null, "own":
 * BOOLEAN, "label": TEXT, "detail": TEXT or null, "title": TEXT, "fatigue": NUMBER,
 * "flags": NUMBER, set of enum map_mark_flag, "arm": WORD or null, "members": TEXT or null,
 * "pieces":
 * [{"id": ID, "name": NAME}]}].
 */
void tell_marks(struct buf *out, struct arena *arena, const struct tell_position *of);

/* Appends what each place of the map is called, as a JSON object by ids: a hex without a
 * name by its number and what is near, "N4723, 2 hexes south of Warrenton". */
void tell_places(struct buf *out, struct arena *arena, const struct tell_position *of);

/*
 * Finds out where all that never changes stands on the map of a game, for tell_map_of_step:
 * `waters` is its waters.ini, or NULL. NULL for a map of hexes. Errors as tell_map.
 */
int tell_map_plan(const struct svg_plan **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct tree_file *waters,
	struct diag *diag);

/* A step that is over, and what an audience was told then. */
struct step_map {
	const struct ruleset *ruleset;
	const void *game;
	const struct svg_plan *plan;
	const char *title;
	void *view[SIDES]; /* its view; or those of both sides, else NULL */
	bool open;         /* of both: for everybody; else for the moderator */
	bool by_hexes;     /* for a page (draw/svg.h) */
	struct told_step news;
};

/* Appends the map of that time with arrows of the step alone; of a map in several parts the
 * theatre. Errors as tell_map. */
int tell_map_of_step(struct buf *out, struct arena *arena, const struct step_map *then,
	struct diag *diag);

/* The same with all its parts. */
int tell_map_of_step_whole(struct buf *out, struct arena *arena,
	const struct step_map *then, struct diag *diag);

/* Appends part 0, 1, ... of a map that has several: the theatre, then its areas. False when
 * it has no such part. */
bool tell_map_part(struct buf *out, struct arena *arena, const char *drawing, int part);

/* Appends such a map with its zones of control shown; false, and all as it was, when it has
 * none. */
bool tell_map_zones(struct buf *out, const char *drawing);

/* ---- maps as PNG: map.c ---- */

/* Appends a map that was told, `length` bytes of SVG, as PNG, for who cannot read SVG. It
 * is drawn by adjutant-png, or where that was not built by rsvg-convert: ERR_SYSTEM, with
 * the remedy, when neither is installed, or it fails. */
int tell_map_png(struct buf *out, struct arena *arena, const char *map, size_t length,
	struct diag *diag);

/* ---- ends, seats and rounds, told at any time: audience.c ---- */

/* What all are told when a game ends before its time, or somebody offers that, and of seats
 * that change hands, and of seals that wait for their round: at any time, also in the
 * middle of a step, of which nothing is told with it. View, map and journal stay as they
 * were told last. */

/*
 * Every report says that the game is over, and why; nothing is asked of anybody. Errors as
 * tell_busy.
 */
int tell_end(struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

/* The reports get the notices of now (notices_tell), and are else as they were. */
void tell_notices(struct campaign *campaign, const struct occasion *occasion);

/* A seal that waits for its round is told to all but the sides that have sealed something
 * in it, which tell_busy tells: as tell_notices. */
void tell_round(
	struct campaign *campaign, unsigned sealers, const struct occasion *occasion);

/* The reports are those of before the end, with a ruling in them. */
void tell_resumed(
	struct campaign *campaign, const struct occasion *occasion, const char *ruling);

/* ---- notices: notices.c ---- */

/*
 * Notices: what stands on top of every report as long as it is so, by the settings alone: a
 * step that is sealed waits for its round; a draw is offered, or was declined; a seat is
 * open, or was taken. They can be put into a report that is made already, and be taken
 * out of it again, so that they may change in the middle of a step without telling any of
 * it anew.
 */

/* The reports of an audience, whole and short, of all its seats, get the notices of now. */
void notices_tell(struct campaign *campaign, enum audience who);

/* Puts a ruling below them, as reports have rulings. */
void notices_rule(struct campaign *campaign, enum audience who, const char *ruling);

/* ---- reasons, and rulings still to be told: notices.c ---- */

/* A reason as it is told: lines without blanks around them, empty ones left out, those
 * that are too long for a commit message broken. NULL when nothing is left, or it holds
 * control characters or bad UTF-8. */
const char *tell_reason_lines(struct arena *arena, const char *text);

/* Such lines in one; "" for NULL. Owned by the arena. */
const char *tell_reason_line(struct arena *arena, const char *lines);

/* How rulings begin that are told until something else takes their place. */
#define RULING_ENDS    "The game ends here."
#define RULING_RESUMED "That the game has ended is taken back: it goes on as it was."

/* Lines of the rulings that are still to be told to an audience, or NULL. */
const char *tell_rulings_to_tell(const struct campaign *campaign, enum audience who);

/* Adds a line for everybody: what has happened (or ""), and the reason (NULL: none), in one
 * line however long. */
void tell_rulings_add(struct campaign *campaign, const char *what, const char *reason);

/* The same for one audience alone. */
void tell_rulings_add_for(
	struct campaign *campaign, enum audience who, const char *what, const char *reason);

/* Takes out for everybody the lines that begin so. */
void tell_rulings_strike(struct campaign *campaign, const char *beginning);

/* A ruling stays in the reports of a side until a step of its own is complete: of these
 * sides, a set; to the public, until any is. */
void tell_rulings_drop(struct campaign *campaign, unsigned phasing);

/* ---- what a side has read: report.c ---- */

/*
 * What a side has heard: how far the news in its last report went, so that its short report
 * tells nothing twice. A report is handed out when something is asked of somebody: at a
 * seal all that stands in a side's news has stood in one, at a question or a stop what its
 * own report told. Of orders that were sent ahead nobody was asked before they are sealed,
 * nor is who has sent no file since his plan goes on.
 */

/* A step is about to be sealed: these sides have heard all of their news. */
void tell_news_mark_read(struct campaign *campaign, unsigned sides);

/* The step waits for the side, which has been told of it what stands in the journal. */
void tell_news_mark_read_to(struct campaign *campaign, const char *step, enum side side,
	const struct journal *journal);

/* ---- answers as they are sealed: sealed_answer.c ---- */

/*
 * What is sealed in mid step says what was chosen and nothing else: PROTOCOL, "Answers".
 *
 * A step may seal many answers, and each moves the dice. So that nobody who knows the links
 * can try spellings and comments until the dice please him, the text of an answer is made
 * anew from what it means, and no text that is sealed in mid step has comments.
 */

/*
 * The text of a side, which the campaign waits for, as it is sealed: head lines in one
 * order; of an answer the id of the question and the choice, an option by its word, the
 * default as `default`, names in words as they are printed where these are read as the
 * same; what else it brings without its comments. Resolving it again changes nothing. NULL,
 * with a message, when the text cannot be read. Owned by the arena of the campaign.
 */
const char *sealed_answer_text(const struct campaign *campaign, enum side side,
	const char *text, struct diag *diag);

/* ---- time: time.c ---- */

/*
 * What a report says of time, in paragraphs as they are laid out, without a line feed at
 * their end: which deadlines were missed, by when what is due, what happens then, and who
 * is away. Owned by the arena; "" when there is nothing that the audience need know.
 */
const char *time_lines(const struct campaign *campaign, enum audience who);

#endif
