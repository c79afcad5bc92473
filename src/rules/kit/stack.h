/* Lists of units: those that an order names, that stand together, that are lost. */
#ifndef RULES_KIT_STACK_H
#define RULES_KIT_STACK_H

#include <stdbool.h>

struct arena;
struct field_ids;

#define STACK_MAX 512 /* no family has more units */

struct stack {
	int unit[STACK_MAX];
	int count;
};

bool stack_has(const struct stack *stack, int unit);

/* Adds a unit that is not there yet: none stands in a stack twice, and so all have room. */
void stack_push(struct stack *stack, int unit);

/* Adds a unit unless it is there already. */
void stack_add(struct stack *stack, int unit);

/* "cs-rodes, cs-garland", for facts; owned by the arena. */
const char *stack_ids(
	struct arena *arena, const struct stack *stack, const struct field_ids *ids);

/* "Rodes, Garland and Iverson", as the units of a game are called; owned by the arena. */
const char *stack_names(struct arena *arena, const struct stack *stack, const void *game);

#endif
