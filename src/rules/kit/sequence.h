/* Where a game is in its sequence of play, and how it has ended. */
#ifndef RULES_KIT_SEQUENCE_H
#define RULES_KIT_SEQUENCE_H

#include "base/side.h"

struct buf;
struct game_base;
struct position;
struct step;

enum game_ending { ENDING_NONE, ENDING_UNION, ENDING_CONFEDERATE, ENDING_DRAW };

/* By enum game_ending, for field tables: none union confederate draw */
extern const char *const ending_words[];

/* Who has won; NO_SIDE for a draw, and for a game that goes on. */
enum side ending_winner(enum game_ending ending);

/* Fills in where a game is that stands at that step, the `sequence` being all of them. */
void sequence_position(struct position *out, const struct game_base *base,
	const struct step *sequence, int turn, int step, enum game_ending ending);

/* Appends "Turn 4, June 27, PM: Union player turn" for the `prefix` of a step, "4/union";
 * the prefix itself when the sequence has no such step. */
void sequence_heading(struct buf *out, const struct game_base *base,
	const struct step *sequence, int steps, const char *prefix);

#endif
