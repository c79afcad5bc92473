/* Between the sources that check a game. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_CHECK_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_CHECK_PRIVATE_H

#include "base/diag.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/kit/game_files.h"

/* check_tables.c */
void gc_check_tables(const struct checker *c);

/* check_scenarios.c */
void gc_check_scenarios(const struct checker *c);

#endif
