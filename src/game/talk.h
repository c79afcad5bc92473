/*
 * How much the players talk within a step that awaits both of them: a setting of the
 * campaign, told before either joins. It limits what decide() and halt() ask, and the
 * rules look here for what comes at a pulse.
 */
#ifndef GAME_TALK_H
#define GAME_TALK_H

#include <stdbool.h>

#define TALK_COUNT_MAX 99

struct arena;

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
