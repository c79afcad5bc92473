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

/* One of them; all 0 is nobody. */
struct team_member {
	const struct team *team;
	int number; /* from 0 */
};

/* His id; NULL of nobody. */
const char *team_member_id(const struct team_member *member);

/* False of what `commander` (an id; NULL: nobody) has, when he is another of the same team:
 * a member has what is his, and what is nobody's of the team. To nobody all is left. */
bool team_member_has(const struct team_member *member, const char *commander);

/* Reads "richmond, valley"; NULL is no team. False when there is one alone, more than
 * COMMANDERS_MAX, one twice, or what is no id. *out belongs to the arena. */
bool team_read(struct team *out, struct arena *arena, const char *list);

/* Returns the number of a commander, from 0, or -1; capitals do not count. NULL is none. */
int team_find(const struct team *team, const char *id);

/* "richmond, valley", owned by the arena; NULL of no team. */
const char *team_text(struct arena *arena, const struct team *team);

#endif
