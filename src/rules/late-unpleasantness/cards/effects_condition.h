/* 12.0: `if ...` of a clause. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_CONDITION_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct effect;
struct fight;
struct game;

/* Reads the words of a condition into an effect whose side is known; false for none. */
bool lu_effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words);

/* Appends ` if ...`, or nothing. */
void lu_effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect);

/* True when it counts in this round of a combat. */
bool lu_effect_condition_holds(const struct effect *effect, const struct fight *fight);

/* " if McClellan takes part", or ""; owned by the arena. */
const char *lu_effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

#endif
