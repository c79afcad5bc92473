/*
 * The seam between the program and the rule families.
 *
 * A family exports one struct ruleset. Everything in it is a pure function of
 * its arguments: no file, no git, no clock, no locale, no floating point.
 */
#ifndef GAME_RULESET_H
#define GAME_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct arena;
struct buf;
struct diag;
struct dice;
struct grammar;
struct hex_sheet;
struct ini;
struct journal;
struct map;
struct message;
struct names;
struct orders;
struct qualifier;
struct standing;
struct tmap;

/* A file of a game's data, by its path below the game's directory. */
struct data_file {
	const char *path;
	const char *text;
	size_t length;
	/*
	 * Of a file over which an owner has laid his: the name of that, and for INI the
	 * text as it is read, with the lines of the files that it was made of. Else NULL.
	 */
	const char *overlay;
	const struct ini *ini;
};

enum step_kind {
	STEP_JOIN,   /* waits until both sides have joined: the first of every scenario */
	STEP_AUTO,   /* needs nobody's orders and runs on by itself */
	STEP_ORDERS, /* waits for the orders of `side` */
};

/* A row of a family's sequence of play. */
struct step {
	const char *name; /* confederate; setup-union: whose dice it throws stands last */
	enum step_kind kind;
	enum side side; /* STEP_ORDERS; else NO_SIDE */
	const char *rule;
	const char *title; /* Confederate Player Turn */
};

/* Where a game stands. */
struct position {
	int turn;
	const struct step *step;
	bool over;
	const char *date;    /* as the turn track prints it; "" before turn 1 */
	const char *outcome; /* when over: one sentence */
	enum side winner;    /* when over; NO_SIDE: a draw */
};

struct option {
	const char *word; /* what an answer says */
	const char *text; /* what it means, for people */
};

/*
 * A decision of a side. `ordered` and `standing` are the choices that the
 * orders under way and the standing orders make, or -1; `must_ask` is a standing
 * order that says `ask`. Text, options and fallback use only what the side may
 * know: the family's table of decisions says what that is.
 */
struct query {
	const char *decision; /* id: bank-choice */
	const char *rule;
	enum side side;
	const char *subject; /* as in a roll's label */
	const char *text;
	const struct option *option;
	int options;
	int fallback; /* the documented default */
	int ordered;
	int standing;
	bool must_ask;
	/* What standing orders or the default choose is not told by itself, since what
	 * comes of it is. */
	bool quiet;

	/*
	 * A decision that is said in the words of orders (`lead Winder; spare Ewell`),
	 * for decide_words: `words` are the qualifiers that it takes, blanks between, and
	 * order words marked FORM_ANSWER, each with the qualifiers of that order (`play
	 * 12; return Cavalry Dummy 1`); `option` is what they may name, ids of pieces,
	 * places and cards (options may be 0 where the words name nothing). Of an order
	 * that is only its first argument; the rules alone look over the rest and its
	 * qualifiers. ordered, standing and fallback are not looked at.
	 */
	const char *words;
	/* The default in these words, or one word that an answer may say for it: "no",
	 * "default". */
	const char *fallback_text;
	const struct qualifier *said;          /* by the orders under way, or NULL */
	const struct qualifier *standing_said; /* by standing orders, or NULL */
};

/* A question that nobody has answered yet. */
struct question {
	const char *id; /* label and a hash of the options */
	const char *decision;
	enum side side;
	const char *rule;
	const char *text;
	const struct option *option; /* owned by the arena of the adjudication */
	int options;
	int fallback;
	const char *words;         /* NULL: one of the options is the answer */
	const char *fallback_text; /* with words: the default, said in them */
};

/* What was sealed later in the same step: an answer, or orders behind a `stop`. */
struct sealed {
	const struct orders *orders;
	const char *hash; /* the answer-hash of the protocol */
};

struct asked_label {
	struct asked_label *next;
	const char *label;
};

/*
 * One step being played. The caller fills in the first part; adjudicate plays
 * `state` on in place. It returns OK when the step is complete, ERR_WAIT when a
 * question or a `stop` is open (`state` is then worthless and thrown away), and
 * ERR_REFUSED, ERR_BUG, with a message, when it cannot be played at all.
 */
struct adjudication {
	struct arena *arena;
	const void *game;
	void *state;
	const struct orders *orders; /* of the side on the move; NULL when none were sent */
	const struct standing *standing[SIDES]; /* NULL: none */
	const struct sealed *more;
	int more_count;
	struct dice *dice;
	struct journal *journal;
	struct diag *diag;
	const char *prefix; /* "4/confederate" */

	/* A preview plays an imagined state: nothing waits, dice are not known,
	 * what fails is a message in `diag`, and `receipt` tells how each order
	 * was understood. */
	bool preview;
	struct buf *receipt; /* NULL: none */

	/* Results. */
	int segment;                     /* sealed answers used so far */
	const struct question *question; /* ERR_WAIT: open, or NULL for a `stop` */
	enum side waiting;               /* ERR_WAIT: for whom */
	bool *used[SIDES]; /* by number: standing orders marked `once` that fired */
	struct asked_label *asked;
};

/* What a map shows at a place, made from a view. */
struct map_mark {
	int place;
	enum side side;     /* who holds it; NO_SIDE: nobody */
	bool own;           /* the viewer's own: drawn filled */
	const char *label;  /* at most a few characters, or "" */
	const char *title;  /* shown when pointed at */
	const char *legend; /* what labels of this kind mean; NULL: nothing to explain */
	bool open;          /* everybody sees it as it is: nothing of it is ever hidden */
};

/* What a map shows of a place itself, such as a broken bridge. */
struct map_sign {
	int place;
	const char *sign; /* one or two characters */
	const char *title;
	const char *legend; /* what all signs of this form mean; NULL: the title */
};

/* What a map shows of a way between two places: a bar across it, such as a river that one
 * has to pass, or, where there is none, that the way is a side's. */
struct map_way {
	int link;
	bool bar;
	enum side side;
	const char *title;
	const char *legend; /* what all of this form mean; NULL: the title */
};

/* A planned fight, as a player puts it. What is NULL is not said. */
struct plan {
	enum side side;     /* whose view it is */
	const char *orders; /* the attack, with its words; of a defence the words alone */
	const char *defend; /* a place: the side is attacked there */
	const char *from;   /* a place: where the attackers stand */
	const char *enemy;  /* who is assumed; else those whom the view remembers */
	const char *enemy_says; /* the words of his choices */
	const char *standing;   /* standing orders of the side */
};

/* What counts beside the strengths. */
struct odds_term {
	const char *text, *rule;
	int value; /* seen from the attacker */
};

struct odds_row {
	const char *key, *text; /* for scripts; for people */
	uint64_t chance;        /* of odds.certain */
};

struct odds_table {
	const char *key, *title;
	const struct odds_row *row;
	int rows;
	bool spread; /* the rows exclude each other: numbers, shown with bars */
	int mean;    /* of such numbers, in hundredths; -1: it says nothing */
};

/* What may come of a planned fight, by exact count. */
struct odds {
	const char *title;   /* who attacks whom, where: a sentence */
	const char *side[2]; /* attacker, defender */
	const char *round;   /* what the strengths are of: "First round" */
	int strength[2];     /* both 0: nothing is said of them */
	const char *points;  /* what they are counted in: "SP"; NULL: it is not said */
	const struct odds_term *term;
	int terms;
	/* What strengths and terms come to: net, +3, "to the two dice, in all". The total
	 * is NULL where they come to nothing. */
	const char *total_key, *total, *total_text;
	const struct odds_table *table;
	int tables;
	const char *const *note; /* sentences: what is assumed or left out */
	int notes;
	uint64_t certain; /* what chances are parts of */
	uint64_t rest;    /* what was not followed to its end */
};

/*
 * What a kind of roll is for, in words: "combat at {2}, attacked from {1}". The subject of
 * a label has parts, divided by `>` and `/`, and a part may have members, divided by `,`:
 * {2} is the second part, all its members if it has some ("A, B and C"), {3.1} the first
 * member of the third, with printed names for ids. What stands in `[...]` is left out of a
 * label that has not all that is named there. Numbers go to 9.
 */
struct roll_words {
	const char *which; /* as in the table of rolls; NULL behind the last row */
	const char *words;
	bool draw; /* of a card: its face is a place in the deck, no die of six */
};

struct ruleset {
	const char *family;
	const char *version; /* changes when the same input may give another result */
	const struct grammar *grammar;
	const struct message *messages; /* what orders can come to; ends with zeroes */

	/* Reads a game's data. *game belongs to the arena. All mistakes of all files
	 * are added to `diag`; ERR_REFUSED when there was one. */
	int (*load)(void **game, struct arena *arena, const struct data_file *file,
		size_t files, struct diag *diag);
	uint32_t rail; /* link flag of railroads, for a map of points */
	const struct roll_words *roll_words;

	const char *(*id)(const void *game);    /* the directory of its data */
	const char *(*title)(const void *game); /* as players read it */
	const struct names *(*names)(const void *game);
	const struct map *(*map)(const void *game);
	/* What is drawn of a map of hexes. NULL: this family's maps are of points. */
	const struct hex_sheet *(*sheet)(const void *game);

	size_t state_size;

	/* Scenario number i (from 0), or NULL behind the last; the first is the default. */
	const char *(*scenario)(
		const void *game, int i, const char **name, const char **doc);

	/* Option number i (from 0) that the game offers, or NULL behind the last. */
	const char *(*option)(const void *game, int i, const char **rule, const char **doc);

	/* Sets up the state at the start of a scenario, with those options (ids, commas
	 * between; NULL: none). ERR_REFUSED when there is no such scenario or option. */
	int (*begin)(void *state, const void *game, const char *scenario,
		const char *options, struct diag *diag);
	void (*position)(struct position *out, const void *game, const void *state);
	/* Appends "Turn 4, June 27 PM: Confederate Player Turn" for "4/confederate". */
	void (*heading)(struct buf *out, const void *game, const char *prefix);
	int (*adjudicate)(struct adjudication *adjudication);

	/* state.ini. `salt` (32 hex digits) keeps its hash from being guessed; NULL:
	 * none. Reading gives back what was written, and refuses everything else. */
	void (*state_write)(
		struct buf *out, const void *game, const void *state, const char *salt);
	int (*state_read)(void *state, const void *game, const struct ini *ini,
		struct arena *arena, struct diag *diag);

	/* What an audience may know, listed from the truth; in the form of a state, so
	 * that it is also what that audience can imagine. The enemy of a view is
	 * pieces of unknown kind and strength where the view says he stands. Written, it
	 * has a section [view] with `game`, an id, and `side`, the name of the audience:
	 * by these a view is known that comes alone. */
	void (*view)(void *out, const void *game, const void *state, enum audience who);
	void (*view_write)(struct buf *out, const void *game, const void *view);
	int (*view_read)(void *out, const void *game, const struct ini *ini,
		struct arena *arena, struct diag *diag);
	enum audience (*view_of)(const void *view);

	/* The set of `needs` (struct form) that the game, or its campaign as a view tells
	 * (NULL: not known), has not got. NULL: this family's games have all. */
	unsigned (*lacks)(const void *game, const void *view);

	/* Warns of standing orders that can never come to anything, as far as the data of
	 * the game and the view of their side tell. NULL: this family has none. */
	void (*check_standing)(const void *game, const void *view,
		const struct standing *standing, enum side side, struct arena *arena,
		struct diag *diag);

	/*
	 * What templates say of the position, by names. The frame of the report,
	 * templates/report.md, is the same for all families and knows of each these only:
	 *
	 *     turn-line         text: "Turn 4 of 8, June 27 PM"
	 *     orders-note       text about the orders of a step, above the form
	 *     example           map with a list `lines`: orders, legal as things stand
	 *     standing-example  the same of standing orders
	 *
	 * All but the first may be left out. The other names are for the pages of the
	 * family, report.md and events.ini in templates/FAMILY/; there also hold those
	 * that the frame gets of the campaign, such as `side` and `public`: who reads.
	 */
	void (*report)(
		struct tmap *out, struct arena *arena, const void *game, const void *view);
	/* Marks, signs and ways of the map; each returns how many. */
	int (*marks)(struct map_mark **out, struct arena *arena, const void *game,
		const void *view);
	int (*signs)(struct map_sign **out, struct arena *arena, const void *game,
		const void *view);
	int (*ways)(struct map_way **out, struct arena *arena, const void *game,
		const void *view);

	/* The built-in player: appends the body of an order file (no head) for the
	 * side whose view it is, by chance from *random. `temper`, any number, is the
	 * same for a side through a game: how it plays. */
	void (*player)(struct buf *out, struct arena *arena, const void *game,
		const void *view, uint32_t temper, uint64_t *random);

	/* What must hold between and after steps; ERR_BUG with messages when not. */
	int (*invariants)(
		const void *game, const void *before, const void *after, struct diag *diag);

	/* Adjudication cases: changes the state as a `given` line says, of which every
	 * family has `turn N` and `step NAME`, a side's word being its player turn; tells
	 * whether an `expect` line holds (*holds), with a note in `diag` of what is so when
	 * it does not. ERR_REFUSED when the line is not understood. */
	int (*given)(void *state, const void *game, const char *line, struct arena *arena,
		struct diag *diag);
	/* The `given` lines, one a line, that make this state of what a scenario begins
	 * with. */
	void (*given_write)(struct buf *out, const void *game, const void *state);
	int (*expect)(bool *holds, const void *game, const void *state, const char *line,
		struct arena *arena, struct diag *diag);

	/* The chances of a planned fight, from a view alone. NULL: this family has none.
	 * *out belongs to the arena. ERR_REFUSED, with messages, when the plan is not
	 * understood or cannot be. */
	int (*odds)(struct odds *out, struct arena *arena, const void *game,
		const void *view, const struct plan *plan, struct diag *diag);
};

/*
 * The one door through which rules ask. *choice is an index of query->option.
 * The answer comes from, in this order: the orders under way, the standing
 * orders, answers sealed for this step, the side's policy. ERR_WAIT when the
 * policy is `ask` and nobody has answered; it travels up like an error.
 */
int decide(int *choice, struct adjudication *adjudication, const struct query *query);

/*
 * The same for a decision that is said in words. *said is NULL when the default
 * decides. An answer `default` is the default; the rules themselves look over
 * what is said as they do with orders.
 */
int decide_words(const struct qualifier **said, struct adjudication *adjudication,
	const struct query *query);

/*
 * True for an answer that leaves a question in words at its default: `default`, or the
 * default itself as the question says it; where that is a no, `no`, `none` and `pass`
 * are one. `fallback` may be NULL.
 */
bool answer_is_default(const char *text, const char *fallback);

/*
 * True when nothing but an answer can decide: what a question says need not be put
 * together before. Only side, decision and must_ask of the query are looked at.
 */
bool decide_asks(const struct adjudication *adjudication, const struct query *query);

/*
 * The rules come to a `stop` of the side on the move. *further is what was sealed
 * behind it; ERR_WAIT when nothing was.
 */
int halt(const struct orders **further, struct adjudication *adjudication, enum side side);

/* Marks a standing order as fired, if it is to be used once. */
void standing_used(struct adjudication *adjudication, enum side side, int number);

#endif
