/*
 * What is due when. Pure: the terms, the step and the moment are inputs, and no clock is
 * asked. All is in UTC. Holidays stop the clock of every step, the absence of a side that
 * of the steps that it has to do with, though it may have sent its part; stops that overlap
 * count once. No absence stops a clock that is late already: in the grace only holidays
 * count. A step of both sides has one deadline for both. A step that needs a seat whose
 * player has left has none: it is nobody's fault that nothing comes.
 */
#ifndef CAMPAIGN_DEADLINE_H
#define CAMPAIGN_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

struct campaign;
struct settings;

/* Moments are seconds since 1970; 0: there is none. */
struct due {
	unsigned sides;   /* that are asked for something; 0: nobody is */
	unsigned missing; /* those of them whose part is not in, and does not go on by
			     itself; of several commanders somebody's. Only due_of knows it:
			     deadline_of says all of `sides` */
	unsigned vacant;  /* those of them with a vacant seat, for which the deadline that
			     the terms give does not run */
	int64_t since;    /* from when on they are asked */
	int64_t remind;   /* who is missing is reminded from here on, once */
	int64_t deadline; /* a part is late from here on */
	int64_t end;      /* the grace is over: what terms_late says is done from here on */
	bool late; /* at the moment that was given somebody is missing since `deadline` */
};

/* The name under which a question, or a halt in mid step, has its own deadline. */
#define DEADLINE_ANSWER "answer"

/*
 * When a step is due of which these sides are asked something since then. `row` is the name
 * of the row of the sequence, "union" of "4/union", or DEADLINE_ANSWER.
 */
void deadline_of(struct due *out, const struct settings *settings, const char *row,
	unsigned sides, int64_t since, int64_t now);

/*
 * The same of the step at hand, with who is missing. `since` as session_since has it; where
 * the campaign has terms it is in these, and 0 does. Of a game that is over nothing is due.
 */
void due_of(struct due *out, const struct campaign *campaign, int64_t since, int64_t now);

/* The next moment after `now` at which time alone changes something: a reminder, the
 * deadline or the end of the grace. 0: there is none. */
int64_t due_next(const struct due *due, int64_t now);

#endif
