/* A step being played: what goes in, and what comes out beside the state. */
#ifndef GAME_ADJUDICATION_H
#define GAME_ADJUDICATION_H

#include <stdbool.h>

#include "game/dice.h"
#include "game/step.h"

struct arena;
struct buf;
struct courses;
struct diag;
struct journal;
struct names;
struct order;
struct orders;
struct question;
struct standing;
struct statement;
struct team;

/* What was sealed later in the same step, a segment each: an answer, or orders behind a
 * `stop`, of one side; or the further orders of both at a pulse. */
struct sealed {
	const struct orders *orders[SIDES]; /* NULL: not of this side */
	const char *hash;                   /* the answer-hash of the protocol */
};

/* An order of a file that the rules had not come to as they waited, as it is written. */
struct order_left {
	struct order_left *next;
	const char *text;
	int part; /* of several commanders: whose it is, by number */
};

/* Appends a line to a list of them; it belongs to the arena. */
void order_left_add(
	struct arena *arena, struct order_left **list, const char *text, int part);

/* What its own clone tells a side of a step that waits for it. */
struct step_told {
	struct arena *arena;
	const void *game;
	const void *view;
	enum side side;
	const struct team *team;     /* of several commanders; NULL: one */
	const struct orders *orders; /* that were sealed for the step; NULL: none */
	/* What it sent later in the step, by segment from 1 on; NULL: that of the other. */
	const struct orders *const *later;
	int segments;
	const struct journal *journal; /* so far */
	const char *decision;          /* the question; NULL: it is no question */
	const char *id;
};

/* ---- the receipt of a preview ---- */

/* What a line of a receipt tells: what comes of an order; or, of an entry of a plan, that
 * it could begin now, that it waits for what its player asked for, or that something bars
 * it.
 */
enum receipt_fate { RECEIPT_TOLD, RECEIPT_BEGINS, RECEIPT_WAITS, RECEIPT_BARRED };

/*
 * A line of it: how an order was understood, and what comes of it that does not stand in
 * the order itself. `said` ends with what parts the two; either may be "".
 */
struct receipt_line {
	struct receipt_line *next;
	unsigned line;             /* of the file; 0: of none */
	const struct order *order; /* NULL: it is of no order alone */
	bool below;                /* of the words below the order */
	bool as_written;           /* `said` repeats what stands in the file */
	bool odd;                  /* its player should look at it again */
	enum receipt_fate fate;
	const char *said, *comes;
	/* Who could go along from a place and stays there: "A and B stay"; NULL: nobody */
	const char *stay;
	int from;
};

#define RECEIPT_HOPE 30 /* in a hundred times: an attack that is won less often is odd */

#define RECEIPT_BELOW "below it: " /* begins what is said of the words below an order */

struct receipt {
	struct arena *arena;
	struct receipt_line *first, **end;
};

void receipt_init(struct receipt *receipt, struct arena *arena);

/* Adds a line and returns it, for the caller to say more of it; the texts are kept. The
 * second puts it behind a line that is there. */
struct receipt_line *receipt_add(
	struct receipt *receipt, unsigned line, const char *said, const char *comes);
struct receipt_line *receipt_add_behind(
	struct receipt *receipt, struct receipt_line *before, const char *comes);

/* Appends how the order was understood, and what comes of it in these words; where nothing
 * does, what would part the two is left out. */
void receipt_put_said(struct buf *out, const struct receipt_line *line, const char *comes);

/* Returns all of it in whole sentences, a line each: "line 7: Lee stays". It belongs to the
 * arena. */
const char *receipt_sentences(const struct receipt *receipt);

struct asked_label {
	struct asked_label *next;
	const char *label;
};

/*
 * One step being played: adjudication_new makes one, the caller adds to its first part
 * what was sealed; adjudicate plays `state` on in place. It returns OK when the step is
 * complete, ERR_WAIT when a question or a `stop` is open (`state` is then worthless and
 * thrown away), and ERR_REFUSED, ERR_BUG, with a message, when it cannot be played at all.
 */
struct adjudication {
	struct arena *arena;
	const void *game;
	void *state;
	/* For this step; NULL when none were sent. Those that come with an answer, or at a
	 * pulse, take the place of their own side's from there on, unless they are empty.
	 */
	const struct orders *orders[SIDES];
	const struct standing *standing[SIDES]; /* NULL: none */
	const struct team *team[SIDES];         /* of several commanders; NULL: one */
	struct talk talk;                       /* how much the players talk in it */
	const struct sealed *more;
	int more_count;
	const struct names *names; /* of the game: for what `more` says */
	struct dice *dice;
	struct journal *journal;
	struct diag *diag;
	const char *prefix; /* "4/confederate" */
	/* What its rules remember of the game from one adjudication to the next, for who
	 * plays many (ruleset->memory); NULL: nothing. */
	void *memory;
	/* Random play and cases: rules whose steps are made of actions look over what
	 * always holds after each of them, and give ERR_BUG when it does not. */
	bool checked;

	/* A preview plays an imagined state: nothing waits, dice are not known,
	 * what fails is a message in `diag`, and `receipt` tells how each order
	 * was understood. */
	bool preview;
	struct receipt *receipt; /* NULL: none */
	struct courses *courses; /* of the ways that orders take; NULL: none are wanted */
	/* Called in it when the orders of a side have been played and the step has not
	 * ended; `played` is the family's own, of its rules. NULL: nobody looks on. */
	void (*watch)(void *watcher, void *played);
	void *watcher;

	/* Results. */
	int segment;      /* sealed answers used so far */
	int woken[SIDES]; /* how often a side was asked, or has stopped, at its own wish */
	const struct question *question; /* ERR_WAIT: open; NULL for a `stop` or a pulse */
	unsigned waiting;                /* ERR_WAIT: for whom, a set of sides */
	/* ERR_WAIT: what is left of the orders of a side, in their order. */
	struct order_left *left[SIDES];
	bool left_ends; /* nothing more is left: a `stop` ends the file */
	/* Of a `checked` one: a copy of the state as `game-over` was told; NULL: it was
	 * not. */
	const void *verdict;
	/* Of a preview: a copy of the state in which all who attack stand where they go if
	 * they win; NULL: nobody attacks, or the family does not say. */
	const void *won;
	bool won_ends;     /* and the game is over then */
	bool *used[SIDES]; /* by number: standing orders marked `once` that fired */
	struct asked_label *asked;
};

/*
 * Makes what every adjudication begins with, of a step that nobody has said anything
 * about: `state` is the one to be played on, `prefix` ("4/confederate") is kept. Its dice
 * are of that source, with nothing in it yet, and its journal is empty; all three belong
 * to the arena.
 */
struct adjudication *adjudication_new(struct arena *arena, const void *game, void *state,
	const char *prefix, enum dice_source source, struct diag *diag);

/* The same of a preview: `state` is a copy of what is imagined, and no die is known. */
struct adjudication *adjudication_preview(struct arena *arena, const void *game,
	void *state, const char *prefix, struct diag *diag);

/* The orders have been played: has who looks on see it. */
static inline void adjudication_watched(
	const struct adjudication *adjudication, void *played)
{
	if (adjudication->watch)
		adjudication->watch(adjudication->watcher, played);
}

/*
 * The rules wait, and have not come to this statement of the side, nor to those after it;
 * of lists in lists the inner one says so first. The same of one order (NULL: of none), and
 * of a line that is written so, in the part of that commander.
 */
void adjudication_leaves(
	struct adjudication *adjudication, enum side side, const struct statement *first);
void adjudication_leaves_order(
	struct adjudication *adjudication, enum side side, const struct order *order);
void adjudication_leaves_line(
	struct adjudication *adjudication, enum side side, const char *text, int part);

/* The orders of a side for this step; NULL when none were sent, and of NO_SIDE. */
static inline const struct orders *adjudication_orders(
	const struct adjudication *adjudication, enum side side)
{
	return side < SIDES ? adjudication->orders[side] : NULL;
}

/* The standing orders of a side are these (NULL: none), and those that are used once will
 * be marked. */
void adjudication_standing(
	struct adjudication *adjudication, enum side side, const struct standing *standing);

#endif
