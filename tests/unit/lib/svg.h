/* Drawings as text: whether they are well formed, and what stands in them. */
#ifndef TESTS_LIB_SVG_H
#define TESTS_LIB_SVG_H

#include "base/arena.h"
#include "base/diag.h"
#include "draw/svg.h"

/* Returns how often something stands in a text. */
int svg_count(const char *text, const char *what);

/* Fails unless tags are balanced, attributes whole, entities known to XML, and there is one
 * root. */
void svg_check_balanced(const char *text);

/* Fails on what xmllint finds, where there is one. */
void svg_check_xmllint(const char *text);

/* Draws a map, which must come without a message and be balanced. */
const char *svg_drawn(struct arena *arena, const struct svg_map *svg, struct diag *diag);

#endif
