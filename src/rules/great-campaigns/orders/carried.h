/* The text of a plan over days that stands in a state: see plan_carry.h. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_CARRIED_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_CARRIED_H

#include "base/side.h"

struct arena;
struct diag;
struct game;
struct statement;

/* The lines of such a plan, each ended by LF; owned by the arena. */
const char *gc_carried_lines(struct arena *arena, const char *plan);

/* Of a side with several commanders the plan of each stands there in their order, with this
 * line behind all but the last; the lines of one, and whose are any, a set of numbers. */
#define CARRIED_NEXT "# the next commander"
const char *gc_carried_part(struct arena *arena, const char *plan, int number);
unsigned gc_carried_parts(const char *plan);

/* Its statements; NULL when nothing goes on. A text that a state holds can be read: check.c
 * looks. Errors go to `diag` as statements_parse has it. */
int gc_carried_read(const struct statement **out, struct arena *arena,
	const struct game *game, enum side side, const char *plan, struct diag *diag);

#endif
