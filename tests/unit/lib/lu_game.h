/* Pieces and points of the card games by their ids; a test of one that is not there fails.
 */
#ifndef TESTS_LIB_LU_GAME_H
#define TESTS_LIB_LU_GAME_H

#include "rules/late-unpleasantness/data/data.h"

int lu_unit_by_id(const struct game *game, const char *id);
int lu_place_by_id(const struct game *game, const char *id);

#endif
