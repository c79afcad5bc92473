/* 12.0: effects in force. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/cards/effect.h"

struct arena;
struct event;
struct game;
struct state;
struct turn_play;

/* Adds one, as the last; false when there is no room. */
bool lu_effects_add(struct state *state, const struct effect *effect);

/* Takes out the one of that index. Its card is not moved: see lu_cards_settle. */
void lu_effects_remove(struct state *state, int index);

/* A combat is over: what held for it is gone. The game turn is over: the same. */
void lu_effects_end_combat(struct turn_play *turn);
void lu_effects_end_turn(struct turn_play *turn);

/* True when the effect means the unit: it, its command (of a leader the one that he
 * holds), its stack or its whole side. */
bool lu_effect_means(const struct effect *effect, const struct game *game,
	const struct state *state, int unit);

/* True when it means divisions of that type, or dummies that pretend to be. */
bool lu_effect_is_of_kind(const struct effect *effect, int type);

/* Returns the index of the last effect of that verb that means the unit, or -1. */
int lu_effects_find(const struct state *state, const struct game *game,
	enum effect_verb verb, int unit);

/* Whose doing an effect is: "card 25, Massed Union Guns"; owned by the arena. */
const char *lu_effect_source(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* Adds the card of an effect, if it has one, as the fact `card` of an event. */
void lu_event_card(
	const struct turn_play *turn, struct event *event, const struct effect *effect);

/*
 * Returns the index of the effect by which the unit may not move (EFFECT_NO_MOVE) or not
 * attack, or -1. A card that was played later and makes it attack, or gives it an extra
 * move, lifts what one before it forbids.
 */
int lu_effects_forbid(const struct turn_play *turn, enum effect_verb verb, int unit);

/* Points of the extra moves that the unit may still make when a player turn ends. */
int lu_effects_extra(const struct state *state, const struct game *game, int unit);

/* True when nobody may go from one of these points to the other. */
bool lu_effects_block(const struct state *state, int from, int to);

/* The effect of that verb that holds the side to `n` in its player turn (EFFECT_LIMIT_...):
 * stacks that act, attacks that are started, rounds of each of them; NULL: there is none.
 */
const struct effect *lu_effects_limit(
	const struct state *state, enum effect_verb verb, enum side side);

/* What effects make of an allowance: MP. */
int lu_effects_movement(
	const struct game *game, const struct state *state, int unit, int allowance);

/* The side that a word of a clause means, be it `self` or `opponent`; false for none. */
bool lu_effect_side_read(enum side *side, const struct effect *effect, const char *word);

/* "Jackson's command", "the Fifth Corps": the command that it means; owned by the arena. */
const char *lu_effect_command_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* True when only the command of its lead division counts of that side. */
bool lu_effects_no_joint(const struct state *state, enum side side);

/* What tells one question about an effect from another, CARD,SIDE; owned by the arena. */
const char *lu_effect_subject(const struct turn_play *turn, const struct effect *effect);

#endif
