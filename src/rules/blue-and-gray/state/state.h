/*
 * The state of a game. Both sides see all of it: the counters lie open, and nothing is
 * drawn. A view has the same form and says the same; what is hidden (orders that are
 * sealed, standing orders) stands in no state.
 */
#ifndef RULES_BLUE_AND_GRAY_STATE_STATE_H
#define RULES_BLUE_AND_GRAY_STATE_STATE_H

#include "base/field.h"
#include "game/step.h"
#include "rules/blue-and-gray/data/data.h"

struct arena;
struct buf;
struct diag;
struct ini;

enum fate { FATE_AWAITED, FATE_ON_MAP, FATE_EXITED, FATE_ELIMINATED };

struct unit_state {
	int fate;    /* enum fate */
	int at;      /* hex: on the map where it stands; else where it left or fell; -1 */
	int entered; /* turn with which it came; 0: it was set up, or has not come */
	int gone;    /* turn with which it left or fell; 0: it has not */
	bool ineffective; /* 11.1: may not attack before the next night has passed */
};

struct state {
	int turn;             /* 0 before turn 1 */
	int step;             /* of the sequence: the one to be played */
	int outcome;          /* enum game_ending */
	uint32_t options;     /* set of enum option_flag */
	int start;            /* scenario */
	enum audience viewer; /* AUDIENCE_DECK: this is the truth */
	bool under_way;       /* of a view: the step waits in its middle */
	int activated;        /* 19.1: turn of activation; 0: not yet */
	struct unit_state unit[UNITS_MAX];
};

/* ---- 4.0 the steps of the sequence of play ---- */

enum sequence_step {
	SEQUENCE_JOIN,
	SEQUENCE_CONFEDERATE,
	SEQUENCE_UNION,
	SEQUENCE_STEPS,
};

/* Returns the step with which a turn begins. */
int bg_first_step(const struct game *game);

/* Returns the step with which a turn ends. */
int bg_last_step(const struct game *game);

extern const struct step bg_sequence[SEQUENCE_STEPS];
extern const char *const bg_sequence_words[]; /* their names, for field tables */

/* ---- the file ---- */

/* Its tables, with whose eyes each field is for. */
extern const struct record_form bg_state_form;

/* Whether what was read is a state that the rules can come to. */
records_agree bg_state_agrees;

/* struct ruleset: begin, view_of */
int bg_state_begin(void *state, const void *game, const char *scenario, const char *options,
	struct diag *diag);
enum audience bg_view_of(const void *view);

/* ---- what a state says ---- */

/* True when the unit stands on the map. */
static inline bool bg_on_map(const struct state *state, int unit)
{
	return state->unit[unit].fate == FATE_ON_MAP;
}

/* True when the unit stands in that hex. */
static inline bool bg_stands_at(const struct state *state, int unit, int place)
{
	return bg_on_map(state, unit) && state->unit[unit].at == place;
}

/* Counts the units of a side in a hex; the train is one. */
int bg_units_at(
	const struct game *game, const struct state *state, enum side side, int place);

/* Returns the side that has units in a hex; NO_SIDE: nobody. */
enum side bg_place_holder(const struct game *game, const struct state *state, int place);

/* Which units are on the map or to come, of *pieces: struct ruleset. */
const bool *bg_at_hand(
	int *pieces, struct arena *arena, const void *game, const void *state);

/* True when the turn is a night turn. 10.0 */
bool bg_is_night(const struct game *game, const struct state *state);

/* True when the campaign plays by that option. */
bool bg_has_option(const struct state *state, enum option_flag option);

#endif
