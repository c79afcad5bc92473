/*
 * The state of a game, and what of it a side may know.
 *
 * A view has the same form: own units are listed, of the enemy it says only
 * which points he holds (`place.held`), as 5.0 has it. So the rules run over a
 * view as they run over the truth, with the enemy as an unknown presence.
 */
#ifndef LATE_UNPLEASANTNESS_STATE_H
#define LATE_UNPLEASANTNESS_STATE_H

#include "rules/late-unpleasantness/game.h"

struct ini;

struct unit_state {
	int at;         /* place, -1: not on the map */
	int bank;       /* 10.0: by which bank it last entered the bridge point it is in */
	int strength;   /* SP; 0 but for divisions */
	int mode;       /* of a supply unit */
	bool relocated; /* 5.1: a dummy that was shifted this turn */
};

enum holder { HELD_BY_NOBODY, HELD_BY_UNION, HELD_BY_CONFEDERATE };

struct place_state {
	bool broken;    /* 10.0: its bridge is down */
	int held;       /* enum holder: who has pieces there; both sides know */
	int since_turn; /* when the holder came */
	int since_step;
};

enum result { RESULT_NONE, RESULT_UNION, RESULT_CONFEDERATE, RESULT_DRAW };

struct state {
	int turn;             /* 0 before turn 1 */
	int step;             /* of the sequence: the one to be played */
	int result;           /* enum result: the game is over */
	int start;            /* scenario */
	enum audience viewer; /* AUDIENCE_DECK: this is the truth */
	struct unit_state unit[UNITS_MAX];
	struct place_state place[PLACES_MAX];
};

/* struct ruleset: begin, state_write, state_read, view, view_write, view_read, view_of */
int state_begin(void *state, const void *game, const char *scenario, struct diag *diag);
void state_write(struct buf *out, const void *game, const void *state, const char *salt);
int state_read(void *state, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);
void view_make(void *out, const void *game, const void *state, enum audience who);
void view_write(struct buf *out, const void *game, const void *view);
int view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);
enum audience view_of(const void *view);

/* Puts the units of a scenario's position file on the map; mistakes of the file as in
 * field_read. */
int state_place_scenario(struct state *state, const struct game *game, struct arena *arena,
	struct diag *diag);

/* Returns who holds a point: NO_SIDE for nobody. */
enum side place_holder(const struct state *state, int place);

/* True when a piece of that side stands there (for a view's enemy: is known to). */
bool place_held_by(const struct state *state, int place, enum side side);

/*
 * Brings `held` of one side up to date with its units and notes since when.
 * Markers hold nothing. In a view only the viewer's side can be counted.
 */
void state_count_holders(struct state *state, const struct game *game, enum side side);

/* The source of supply of a side, for `nearest to the source`: fills `place`, returns
 * the number. 8.1. */
int state_sources(const struct state *state, const struct game *game, enum side side,
	int place[CHOICES_MAX]);

#endif
