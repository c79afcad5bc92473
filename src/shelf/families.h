/* The rule families that this program knows. */
#ifndef SHELF_FAMILIES_H
#define SHELF_FAMILIES_H

struct ruleset;

/* Returns the family of that name, or NULL. */
const struct ruleset *family_find(const char *name);

#endif
