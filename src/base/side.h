/* The two sides, the audiences that may know something, and the commanders of a side. */
#ifndef BASE_SIDE_H
#define BASE_SIDE_H

#include <stdbool.h>

struct arena;

enum side { UNION, CONFEDERATE, SIDES, NO_SIDE = SIDES };

/* Audiences of events and chains of dice; `deck` is nobody before the end. */
enum audience {
	AUDIENCE_UNION,
	AUDIENCE_CONFEDERATE,
	AUDIENCE_PUBLIC,
	AUDIENCE_DECK,
	AUDIENCES
};

/* Sets of audiences. What everybody knows is told to all three. */
#define TOLD_UNION       (1u << AUDIENCE_UNION)
#define TOLD_CONFEDERATE (1u << AUDIENCE_CONFEDERATE)
#define TOLD_PUBLIC      (1u << AUDIENCE_PUBLIC)
#define TOLD_ALL         (TOLD_UNION | TOLD_CONFEDERATE | TOLD_PUBLIC)
#define TOLD_SIDE(side)  (1u << (unsigned)(side))
/* Everybody but the owner, who is told the same with more in it. */
#define TOLD_OTHERS(side) (TOLD_ALL & ~TOLD_SIDE(side))

/* Sets of sides. */
#define SIDE_SET(side) (1u << (unsigned)(side))
#define BOTH_SIDES     (SIDE_SET(UNION) | SIDE_SET(CONFEDERATE))

/* True for a member of the set; NO_SIDE is in none. */
static inline bool sides_have(unsigned sides, enum side side)
{
	return side < SIDES && (sides & SIDE_SET(side));
}

/* The only member of the set; NO_SIDE when it has none or both. */
static inline enum side sides_only(unsigned sides)
{
	return sides == SIDE_SET(UNION)         ? UNION
	       : sides == SIDE_SET(CONFEDERATE) ? CONFEDERATE
						: NO_SIDE;
}

static inline enum side side_other(enum side side)
{
	return side == UNION ? CONFEDERATE : UNION;
}

/* Returns "union" or "confederate". */
const char *side_name(enum side side);

/* Returns "Union" or "Confederate", for people. */
const char *side_title(enum side side);

/* Returns "the Union" or "the Confederates". */
const char *side_army(enum side side);

/* Reads either form; false for anything else. */
bool side_parse(const char *text, enum side *out);

/* True for the two sides, false for the public and the deck. */
static inline bool audience_is_side(enum audience audience)
{
	return audience == AUDIENCE_UNION || audience == AUDIENCE_CONFEDERATE;
}

/* Returns "union", "confederate", "public" or "deck". */
const char *audience_name(enum audience audience);

/* Reads the name of somebody who sees a view: all but the deck. False for anything else;
 * NULL is nobody. */
bool audience_parse(const char *name, enum audience *out);

/* ---- the commanders of a side that has several ---- */

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
