/* The options of a game: rules with which a campaign may be played. */
#ifndef RULES_KIT_OPTIONS_H
#define RULES_KIT_OPTIONS_H

#include <stdint.h>

struct arena;
struct diag;
struct game_base;

struct game_option {
	const char *id, *rule, *text;
	uint32_t flag; /* of the family */
};

/*
 * Reads ids of options of a game, commas between (NULL: none), into a set of their flags.
 * ERR_REFUSED, after a message with the options that there are, for another.
 */
int options_read(
	uint32_t *set, const struct game_base *game, const char *list, struct diag *diag);

/* Returns the ids of those in a set, ", " between; "" of none. Owned by the arena. */
const char *options_list(struct arena *arena, uint32_t set, const struct game_base *game);

#endif
