/* Examples of orders in a report: legal as things stand, each a line of an order form. */
#ifndef RULES_KIT_EXAMPLES_H
#define RULES_KIT_EXAMPLES_H

#include <stdbool.h>

struct arena;
struct tlist;
struct tmap;

struct example_list {
	struct arena *arena;
	struct tmap *out;
	const char *name; /* of the map in which its lines are, a flag that is not set when
			     there are none */
	int most;         /* examples; 0: as many as are found */
	struct tlist *lines; /* NULL: none yet */
	int count;
};

/* Begins a list of at most so many examples, in a map of that name. */
struct example_list examples_begin(
	struct arena *arena, struct tmap *out, const char *name, int most);

/* Adds an example. False, and it is left out, when there are enough or it is too long. */
bool example_add(struct example_list *list, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Adds one that may be long: it is broken behind commas, as a line that ends in one goes on
 * in the next. */
void example_add_long(struct example_list *list, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
