/* The two sides, and the audiences that may know something. */
#ifndef BASE_SIDE_H
#define BASE_SIDE_H

#include <stdbool.h>

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

#endif
