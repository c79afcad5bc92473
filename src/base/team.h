/* The commanders of a side that has several. */
#ifndef BASE_TEAM_H
#define BASE_TEAM_H

#include <stdbool.h>

struct arena;

#define COMMANDERS_MAX 4 /* of a side */

/* In the order in which the campaign names them: the first is the commander in chief. */
struct team {
	int count; /* 0: the side has one commander, who has no name */
	const char *id[COMMANDERS_MAX];
};

/* Reads "richmond, valley"; NULL is no team. False when there is one alone, more than
 * COMMANDERS_MAX, one twice, or what is no id. *out belongs to the arena. */
bool team_read(struct team *out, struct arena *arena, const char *list);

/* Returns the number of a commander, from 0, or -1; capitals do not count. NULL is none. */
int team_find(const struct team *team, const char *id);

/* "richmond, valley", owned by the arena; NULL of no team. */
const char *team_text(struct arena *arena, const struct team *team);

#endif
