/*
 * struct ruleset, as far as the tables of a family say it: its form of states, its sequence
 * of play, its lines of cases (struct game_parts). Of any game that game_load has made.
 */
#ifndef RULES_KIT_GAME_STATE_H
#define RULES_KIT_GAME_STATE_H

#include <stdbool.h>

#include "base/side.h"

struct adjudication;
struct arena;
struct buf;
struct diag;
struct event;
struct hex_sheet;
struct ini;
struct map;
struct position;

/* ---- states and views ---- */

void game_state_write(
	struct buf *out, const void *game, const void *state, const char *salt);
int game_state_read(void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag);

/* What the columns of the tables let somebody see. */
void game_view_make(void *view, const void *game, const void *state, enum audience who);
void game_view_write(struct buf *out, const void *game, const void *view);
int game_view_read(void *view, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);

/* A preview on a copy of a state or view, for what is only thought of; it belongs to the
 * arena. diag NULL: nobody reads its messages. */
struct adjudication *game_imagined(struct arena *arena, const void *game, const void *state,
	const char *prefix, struct diag *diag);

/* ---- the map ---- */

const struct map *game_map(const void *game);
const struct hex_sheet *game_sheet(const void *game);

/* ---- the sequence of play: all scenarios have the game's turn track ---- */

void game_position(struct position *out, const void *game, const void *state);
void game_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix);

/* Tells everybody that the game is over, `game-over`: nothing of the state changes in the
 * step any more. For its facts. */
struct event *game_over_event(struct adjudication *adj, const char *rule);

/* ---- cases ---- */

int game_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag);
int game_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag);
void game_case_given_write(struct buf *out, const void *game, const void *state);

/* ---- invariants: between two truths, one step apart ---- */

/* Adds errors when a game that was over was played on, when the step was not played to its
 * end, and when scenario or options are others than before. */
void game_check_step(
	const void *game, const void *before, const void *after, struct diag *diag);

/* Adds an error when the step did not lead to that moment; where the game is to be `over`,
 * when it is not. */
void game_check_moment(const void *game, const void *before, const void *after, bool over,
	int turn, int step, struct diag *diag);

#endif
