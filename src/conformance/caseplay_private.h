/* What the files share that play a case. Nobody else includes it. */
#ifndef CONFORMANCE_CASEPLAY_PRIVATE_H
#define CONFORMANCE_CASEPLAY_PRIVATE_H

#include "conformance/casefile.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/step.h"

struct intake;

/* A die of the case. */
struct die {
	struct loaded_roll roll;
	bool used_before; /* when the step at hand began */
	bool left;        /* expected to be left over */
	struct where where;
};

/* A case that is being played. */
struct play {
	struct arena *arena;
	const struct case_file *played;
	const struct ruleset *ruleset;
	const void *game;
	struct diag *diag;
	void *state, *before;
	const char *standing[SIDES]; /* NULL: none */
	struct talk talk;
	struct die *die;
	int dice;

	/* The step at hand, or the last one. */
	const struct orders *orders[SIDES];
	struct sealed *more;
	int more_count;
	unsigned more_in; /* of the next segment: what is in at a pulse, a set of sides */
	struct adjudication *adj;
	const char *told; /* the journal up to the open question */
	bool waiting;

	/* What is in of the next step: it is played when all whose orders it awaits are. */
	const struct orders *filed[SIDES];
	unsigned in; /* set of sides */
	struct where in_at;

	bool wait_said; /* an `expect` has named the open question */
	struct where wait_at;

	/* The block of orders above. */
	struct diag said;
	bool refused, refusal_said;
};

/* ---- caseplay.c ---- */

/* A line of the case does not come out: what is wrong, and what is so instead ("": not
 * said). */
void play_fails(struct play *p, struct where where, const char *what, const char *instead);

/* Passes on what a function of the rules has to say about a line of the case. */
void play_pass_on(struct play *p, struct where where, const struct diag *from);

struct position play_position(const struct play *p);

/* Plays the step that is due, with what is in. ERR_REFUSED when the rules do not hold
 * together; a step that waits is OK. */
int play_step(struct play *p, struct where where);

/* Plays the steps that need nobody's orders. */
int play_on(struct play *p, struct where where);

/* What a side is asked, and what an audience knows of the position; owned by the arena. */
const char *play_question(const struct play *p);
const char *play_view(const struct play *p, enum audience who);

/* ---- caseplay_expect.c ---- */

/* Every line that is not so fails. */
int play_check_block(struct play *p, const struct case_block *block);

/* Every reason of a refusal must be expected, right below (NULL: nothing is); so must a
 * step that waits. */
int play_check_refusal(struct play *p, const struct case_block *expect);
int play_check_wait(struct play *p, const struct case_block *expect);

#endif
