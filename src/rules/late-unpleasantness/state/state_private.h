/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "base/field.h"
#include "base/side.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/state/state.h"

struct arena;
struct diag;
struct game;
struct ini;
struct state;

/* fields.c */
extern const struct field lu_state_unit_fields[];    /* struct unit_state */
extern const struct field lu_state_place_fields[];   /* struct place_state */
extern const struct field lu_state_command_fields[]; /* struct command_state */
extern const struct field lu_state_card_fields[];    /* struct card_state */
extern const struct field lu_state_head_fields[];    /* struct state */

/* eyes.c: the set of enum field_eyes that somebody has for the head, for a unit. */
unsigned lu_eyes_head(const void *state, enum audience who);
unsigned lu_eyes_unit(const void *game, const void *state, int index, enum audience who);
unsigned lu_eyes_place(const void *game, const void *state, int index, enum audience who);
unsigned lu_eyes_card(const void *game, const void *state, int index, enum audience who);
unsigned lu_eyes_effect(const void *game, const void *state, int index, enum audience who);

#endif
