/*
 * Adjudication cases: a position, orders, loaded dice, and what must then be so.
 * adjutant-case(5) has the format.
 *
 * A case goes through the same doors as a campaign, intake and adjudication, but
 * needs no repository: reading and playing it are pure functions.
 */
#ifndef CONFORMANCE_CASEFILE_H
#define CONFORMANCE_CASEFILE_H

#include <stddef.h>

#include "base/diag.h"
#include "base/side.h"

struct adjudication;
struct loaded_roll;
struct ruleset;

enum case_kind {
	CASE_GIVEN,    /* changes the position of the scenario */
	CASE_STANDING, /* a set of standing orders */
	CASE_ORDERS,   /* orders of the side on the move, and their step */
	CASE_FURTHER,  /* orders behind a `stop` */
	CASE_ANSWER,   /* to the question that is open */
	CASE_PASS,     /* a step without orders */
	CASE_QUIET,    /* all steps until a turn, without orders of either side */
	CASE_STEP,     /* a step that needs nobody's orders */
	CASE_EXPECT,
};

struct case_line {
	struct case_line *next;
	const char *text;
	struct where where;
};

struct case_block {
	struct case_block *next;
	enum case_kind kind;
	struct where where;
	enum side side;
	int turn;                      /* CASE_QUIET: as it begins */
	const char *body;              /* lines of an order file, as they stand */
	struct case_line *lines;       /* CASE_GIVEN, CASE_EXPECT */
	const char *decision, *choice; /* CASE_ANSWER */
};

struct case_die {
	struct case_die *next;
	struct loaded_roll *roll;
	struct where where;
};

struct case_file {
	const char *file;
	const char *rule; /* 10.0 */
	const char *title;
	const char *game;     /* its id */
	const char *scenario; /* NULL: the game's first */
	struct where scenario_at;
	const char *talk; /* how much the players talk; NULL: as the scenario has it */
	struct where talk_at;
	int *ruling; /* numbers of the rulings that it holds to, ended by 0 */
	struct case_block *blocks;
	struct case_die *dice;
};

/*
 * Reads a case. All its mistakes are added to `diag`, with line and column;
 * ERR_REFUSED when there was one. *out belongs to the arena and is set in any case.
 */
int case_read(struct case_file **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);

/*
 * Plays a case of a game. What does not come out as it says is added to `diag`,
 * with the line that wanted it; ERR_REFUSED when there was something.
 */
int case_play(const struct case_file *played, struct arena *arena,
	const struct ruleset *ruleset, const void *game, struct diag *diag);

/*
 * Appends a case that plays one step again: the state before it, the orders, the
 * answers and the dice of `adj`, and both sets of standing orders (NULL: none).
 */
int case_write(struct buf *out, const struct ruleset *ruleset, const void *game,
	const void *before, const struct adjudication *adj, const char *scenario,
	const char **standing);

#endif
