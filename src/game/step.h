/* The steps of a sequence of play, where in it a game stands, and how much the players talk
 * within a step. */
#ifndef GAME_STEP_H
#define GAME_STEP_H

#include <stdbool.h>

#include "base/side.h"

struct arena;

enum step_kind {
	STEP_JOIN,   /* waits until both sides have joined: the first of every scenario */
	STEP_AUTO,   /* needs nobody's orders and runs on by itself */
	STEP_ORDERS, /* waits for the orders of `sides` */
};

/* A row of a family's sequence of play. */
struct step {
	const char *name; /* confederate; setup-union: whose dice it throws stands last */
	enum step_kind kind;
	unsigned sides; /* STEP_ORDERS: whose orders it awaits, a set; else 0 */
	const char *rule;
	const char *title; /* Confederate Player Turn */
	const char *call; /* what is to be sent, where the title does not say it, or NULL */
};

/* Where a game stands. */
struct position {
	int turn;
	const struct step *step;
	bool over;
	const char *date;    /* as the turn track prints it; "" before turn 1 */
	const char *outcome; /* when over: one sentence */
	enum side winner;    /* when over; NO_SIDE: a draw */
	/* Of a step of both sides: whose plan goes on in it, so that no file is wanted; a
	 * set of sides. And why that of a side is over that went on before; NULL: none. */
	unsigned planned;
	unsigned plans[SIDES]; /* of a side with several commanders: whose, by number */
	const char *plan_over[SIDES];
};

/* True when the step awaits the orders of the side. */
static inline bool step_awaits(const struct step *step, enum side side)
{
	return sides_have(step->sides, side);
}

/* The side whose step it is; NO_SIDE for one of nobody, or of both sides. */
static inline enum side step_side(const struct step *step)
{
	return sides_only(step->sides);
}

/* Returns the index of a step by its name, or -1. */
int step_find(const struct step *step, int steps, const char *name);

/* Returns "4/union", with which labels and events begin; owned by the arena. */
const char *step_prefix(struct arena *arena, const struct position *position);

/* Reads "4/union", which is such a prefix. Returns the index of the step, -1 when it names
 * none; *turn is 0 when it begins with no number. */
int step_read(int *turn, const struct step *step, int steps, const char *prefix);

/* ---- talk ---- */

/*
 * How much the players talk within a step that awaits both of them: a setting of the
 * campaign, told before either joins. It limits what decide() and decide_halt() ask, and
 * the rules look here for what comes at a pulse.
 */

#define TALK_COUNT_MAX 99

enum talk_kind {
	TALK_FREE,  /* no limit; also where a family has no step of both sides */
	TALK_NONE,  /* nobody is asked but for what the rules cannot default */
	TALK_PULSE, /* the same, but after every `count` actions both sides halt */
	TALK_STOPS, /* each side is woken so often in a step, at its own wish */
};

struct talk {
	enum talk_kind kind;
	int count; /* TALK_PULSE, TALK_STOPS: 1 to TALK_COUNT_MAX; else 0 */
};

/* Reads `free`, `none`, `pulse 8` or `stops 3`; false for anything else. */
bool talk_parse(struct talk *out, struct arena *arena, const char *text);

/* Returns it as talk_parse reads it; owned by the arena. */
const char *talk_text(struct arena *arena, const struct talk *talk);

/* Returns what it means for the players, as a sentence; owned by the arena. */
const char *talk_meaning(struct arena *arena, const struct talk *talk);

/* True when both sides halt behind that many actions, which were carried out in the step
 * since it began. */
bool talk_pulse_is_due(const struct talk *talk, int actions);

#endif
