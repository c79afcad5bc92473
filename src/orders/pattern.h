/* Patterns, laid over words; what reads them is in form.c. */
#ifndef ORDERS_PATTERN_H
#define ORDERS_PATTERN_H

#include "orders/orders_private.h"

#define ITEMS_MAX 24

/* A word of a pattern. */
struct item {
	const char *text;
	bool argument;
	int group; /* 0: must stand; else the number of its `[...]` */
};

struct pattern {
	struct item item[ITEMS_MAX];
	size_t count;
};

void pattern_read(struct pattern *pattern, const char *text, struct arena *arena);

/* The index of `token` among the alternatives of "a|b", or -1. */
int pattern_choice_of(const struct token *token, const char *alternatives);

bool pattern_is_choice(const struct item *item);
bool pattern_is_colon(const struct item *item);

/*
 * Lays the pattern over the tokens: span[i] is what stands for item i. Returns
 * the number of tokens that fit; all of them only when *complete.
 */
size_t pattern_lay_out(const struct reader *reader, const struct pattern *pattern,
	struct tokens tokens, struct tokens span[ITEMS_MAX], bool *complete);

/* The first of the other patterns of a form that fits, or NULL. */
const struct other_pattern *other_that_fits(
	const struct reader *reader, const struct form *form, struct tokens tokens);

#endif
