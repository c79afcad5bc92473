/* What the checks of a game's data share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_CHECK_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_DATA_CHECK_PRIVATE_H
#include <stdbool.h>

#include "base/diag.h"
#include "rules/kit/game_files.h"

/* True when a die is thrown on the table: it has a row for a face. */
bool lu_check_is_thrown(const struct checker *c, const char *table);

/* check_map.c: points, links, and where supply comes from. */
void lu_check_map(const struct checker *c);

/* check_units.c: units and the chain of command. */
void lu_check_units(const struct checker *c);
void lu_check_commands(const struct checker *c);

/* check_cards.c: tables that are thrown on, and cards. */
void lu_check_tables(const struct checker *c);
void lu_check_cards(const struct checker *c);

#endif
